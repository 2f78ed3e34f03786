import { type Antecipavel } from './antecipar';
import { type Rota } from '../rotas/tabela-de-rotas';

type Envolvente = Pick<Rota, 'quem' | 'textos' | 'dados'> & { readonly telas: readonly string[] };

/** Das rotas que dizem o que pedir, uma linha para cada caso. `arquivosDe`: o que as telas pedem além da entrada. */
export function antecipaveisDe(
  rotas: readonly Rota[],
  arquivosDe: (telas: readonly string[]) => readonly string[],
  envolvente: Envolvente = { telas: [] },
): Antecipavel[] {
  return rotas.flatMap((rota) => {
    const { caminho, tela, filhas, comLogin, semLogin, seguintes, papel, pessoa, comFragmento } = rota;
    if (tela === undefined) return [];
    const quem = rota.quem ?? envolvente.quem;
    const telas = [...envolvente.telas, tela];
    const textos = [...(envolvente.textos ?? []), ...(rota.textos ?? [])];
    const dados = [...(envolvente.dados ?? []), ...(rota.dados ?? [])];
    if (filhas) return antecipaveisDe(filhas, arquivosDe, { quem, telas, textos, dados });
    if (textos.length + dados.length === 0) return [];
    const aTodos = {
      padrao: padraoDe(caminho),
      logado: quem && true,
      papel,
      textos,
      dados,
      arquivos: arquivosDe(telas),
      seguintes: seguintes && arquivosDe(seguintes),
      pessoa,
      comFragmento,
    };
    if (!comLogin && !semLogin) return [aTodos];
    const deQuemEntrou = {
      ...aTodos,
      logado: true,
      dados: [...dados, ...(comLogin?.dados ?? [])],
      arquivos: arquivosDe([...telas, ...(comLogin?.telas ?? [])]),
    };
    const deQuemNaoEntrou = {
      ...aTodos,
      textos: [...textos, ...(semLogin?.textos ?? [])],
      arquivos: arquivosDe([...telas, ...(semLogin?.telas ?? [])]),
    };
    return [deQuemEntrou, deQuemNaoEntrou];
  });
}

/** Com um grupo para a parte do endereço que tem nome. */
const padraoDe = (caminho: string): string =>
  `^${caminho.replace(/\/:\w+\?/, '(?:/(\\w+))?').replace(/:\w+/, '(\\w+)')}$`;
