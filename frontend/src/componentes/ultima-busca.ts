import { abaDeOutro } from '../api/conta/sessao';
import { type Documento } from '../api/contrato';

const CHAVE = 'busca';

/** O último documento buscado, para voltar à lista sem digitar de novo. Só nesta aba; as respostas não ficam. */
export function lerBusca(): Documento | null {
  const texto = abaDeOutro() ? null : sessionStorage.getItem(CHAVE);
  return texto ? (JSON.parse(texto) as Documento) : null;
}

export const guardarBusca = (documento: Documento): void =>
  sessionStorage.setItem(CHAVE, JSON.stringify(documento));

export const esquecerBusca = (): void => sessionStorage.removeItem(CHAVE);
