import { normalizarNome } from './normalizar-nome';
import { sortear } from './sortear';

const DECOIS = 4;

/**
 * As cinco opções da pergunta "município onde mora", que toma o lugar da do nome da mãe quando ela não foi declarada
 * (decisão D3): a certa e quatro de `candidatos`, que vêm da geografia e nunca de cadastros. Para uma pessoa e um lugar, sempre as
 * mesmas na mesma ordem; mudado o lugar, todas as outras mudam. Sem lugar nenhum no cadastro, cinco erradas: quem não se pode confirmar vai ao balcão.
 */
export function municipiosDaPergunta(dados: {
  semente: string;
  certo: string | null;
  candidatos: readonly string[];
  segredo: string;
}): string[] {
  const { semente, certo, candidatos, segredo } = dados;
  const sorteio = sortear(`${semente}:${certo ?? ''}:municipios`, segredo);
  const vistos = new Set(certo === null ? [] : [normalizarNome(certo)]);
  const decois: string[] = [];
  const restam = candidatos.filter((candidato) => !vistos.has(normalizarNome(candidato)));
  while (decois.length < DECOIS + (certo === null ? 1 : 0) && restam.length > 0) {
    const [candidato] = restam.splice(sorteio(restam.length), 1) as [string];
    if (vistos.has(normalizarNome(candidato))) continue;
    vistos.add(normalizarNome(candidato));
    decois.push(candidato);
  }
  if (certo !== null) decois.splice(sorteio(DECOIS + 1), 0, certo);
  return decois;
}
