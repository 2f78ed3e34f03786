import { nomeNaAba } from '../api/conta/sessao';
import { type Documento } from '../api/contrato';

const chave = () => nomeNaAba('busca');

/** O último documento buscado, para voltar à lista sem digitar de novo. Só nesta aba; as respostas não ficam. */
export function lerBusca(): Documento | null {
  const texto = sessionStorage.getItem(chave());
  return texto ? (JSON.parse(texto) as Documento) : null;
}

export const guardarBusca = (documento: Documento): void =>
  sessionStorage.setItem(chave(), JSON.stringify(documento));

export const esquecerBusca = (): void => sessionStorage.removeItem(chave());
