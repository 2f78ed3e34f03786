import { pedir } from '../../api/cliente';
import { type Api } from '../../api/esquemas';
import { useDiaDaAgencia } from '../../componentes/configuracao';
import { useRecurso } from '../../componentes/usar-recurso';
import { idadeEm } from '../../kernel/datas';

export type Isencao = Api['IsencoesOferecidasDto_Output']['itens'][number];

export const lerIsencoes = async (): Promise<Isencao[]> =>
  (await pedir<{ itens: Isencao[] }>('/api/isencoes')).itens;

/** As que a agência oferece hoje. */
export const useIsencoes = () => useRecurso(`isencoes ${useDiaDaAgencia()}`, lerIsencoes);

/** O que se sabe de quem pede; nulo no que a sessão não pode ver. `dataNascimento`: `YYYY-MM-DD`. */
export interface QuemPede {
  readonly dataNascimento: string | null;
  readonly sexo: number | null;
}

/** O que não se sabe não exclui: quem confere é o servidor. */
export function cabe(isencao: Isencao, { dataNascimento, sexo }: QuemPede, hoje: string): boolean {
  const anos = dataNascimento === null ? null : idadeEm(dataNascimento, hoje);
  return (
    (isencao.sexo === null || sexo === null || isencao.sexo === sexo) &&
    (isencao.idadeMinima === null || anos === null || anos >= isencao.idadeMinima) &&
    (isencao.idadeMaxima === null || anos === null || anos <= isencao.idadeMaxima)
  );
}

/** Com que versão se pede a isenção que a tela mostrou; nada se não há, ou se o servidor ainda não as numera. */
export function versaoVista(mostradas: readonly Isencao[] | null, codigo: string): { isencaoVista?: number } {
  const versao = mostradas?.find((isencao) => isencao.codigo === codigo)?.versao;
  return versao ? { isencaoVista: versao } : {};
}
