import { ErroApi } from '../../api/erro-api';
import { enderecoDaLinha } from '../retornos/endereco-da-linha';
import { type Achados, buscarNoBalcao } from './contrato';

/**
 * O que se procurou por último. Só na memória da página: um nome ou um documento não vai para o endereço nem fica
 * guardado no aparelho.
 */
interface Procura {
  readonly termo: string;
  readonly achados: Achados | null;
  readonly erro: string | null;
  readonly buscando: boolean;
}

const NENHUMA: Procura = { termo: '', achados: null, erro: null, buscando: false };
let atual = NENHUMA;
const ouvintes = new Set<() => void>();

function mudar(nova: Procura): void {
  atual = nova;
  for (const avisar of ouvintes) avisar();
}

export const procuraAtual = (): Procura => atual;
export const ouvirProcura = (avisar: () => void): (() => void) => {
  ouvintes.add(avisar);
  return () => ouvintes.delete(avisar);
};
export const esquecerProcura = (): void => mudar(NENHUMA);

/** Procura e guarda o que achou; a resposta de um pedido velho é desprezada. */
export async function procurar(termo: string, antesDe?: number): Promise<Achados | null> {
  const anteriores = antesDe === undefined ? [] : (atual.achados?.pessoas ?? []);
  mudar({ termo, achados: antesDe === undefined ? null : atual.achados, erro: null, buscando: true });
  try {
    const achados = await buscarNoBalcao(termo, antesDe);
    if (atual.termo !== termo) return null;
    const juntos = { ...achados, pessoas: [...anteriores, ...achados.pessoas] };
    mudar({ termo, achados: juntos, erro: null, buscando: false });
    return juntos;
  } catch (causa) {
    if (!(causa instanceof ErroApi)) throw causa;
    if (atual.termo === termo) mudar({ ...atual, erro: causa.message, buscando: false });
    return null;
  }
}

/** Para onde a busca leva sem perguntar: quem se achou pelo documento, pelo protocolo ou pelo boleto é um só. */
export function destinoDe({ por, pessoas, documentoId, licencaId, linha }: Achados): string | null {
  if (linha) return enderecoDaLinha(linha.retornoId, linha.linha);
  const [pessoa, ...outras] = pessoas;
  if (!pessoa || outras.length > 0 || por === 'NOME' || por === 'EMAIL') return null;
  if (documentoId !== null) return `/admin/boletos/${documentoId}/show`;
  if (licencaId !== null) return `/admin/licencas/${licencaId}/show`;
  return `/admin/pessoas/${pessoa.id}/show`;
}
