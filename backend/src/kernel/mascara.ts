import { AUSENTE } from './ausente';
import { lerCpf } from './cpf';

/** Sempre os mesmos: nada dizem do tamanho do que cobrem (decisão D14). */
const SINAIS = '***';
export const DATA_COBERTA = '**/**/****';

/** Um passaporte com menos sinais do que estes ficaria quase inteiro à vista pelas duas pontas. */
const COM_DUAS_PONTAS = 8;

/** CPF `***.533.447-**`; passaporte `FR***67`, ou `F***` se é curto. */
export function mascararDocumento(documento: string): string {
  if (documento === AUSENTE) return AUSENTE;
  if (lerCpf(documento)) return `***.${documento.slice(3, 6)}.${documento.slice(6, 9)}-**`;
  if (documento.length < COM_DUAS_PONTAS) return `${documento.slice(0, 1)}${SINAIS}`;
  return `${documento.slice(0, 2)}${SINAIS}${documento.slice(-2)}`;
}

/** De um nome ou endereço, as iniciais: `Maria Raimunda` → `M*** R***`. A palavra de uma letra cobre-se inteira. */
export const mascararTexto = (texto: string): string =>
  texto === AUSENTE
    ? AUSENTE
    : texto.replace(/\S+/g, ([primeira = '', outra]) => (outra ? primeira + SINAIS : SINAIS));

/** `maria@exemplo.com` → `m***@e***.com` */
export function mascararEmail(email: string): string {
  if (email === AUSENTE) return AUSENTE;
  const [conta, dominio] = email.split('@') as [string, string];
  const ponto = dominio.lastIndexOf('.');
  return `${mascararTexto(conta)}@${mascararTexto(dominio.slice(0, ponto))}${dominio.slice(ponto)}`;
}
