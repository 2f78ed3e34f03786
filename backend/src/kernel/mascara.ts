import { lerCpf } from './cpf';

/** Sempre os mesmos: nada dizem do tamanho do que cobrem (decisão D14). */
const SINAIS = '***';
export const DATA_COBERTA = '**/**/****';

/** CPF `***.533.447-**`; passaporte `FR***67`. */
export const mascararDocumento = (documento: string): string =>
  lerCpf(documento)
    ? `***.${documento.slice(3, 6)}.${documento.slice(6, 9)}-**`
    : `${documento.slice(0, 2)}${SINAIS}${documento.slice(-2)}`;

/** De um nome ou endereço, as iniciais: `Maria Raimunda` → `M*** R***`. A palavra de uma letra cobre-se inteira. */
export const mascararTexto = (texto: string): string =>
  texto.replace(/\S+/g, ([primeira = '', outra]) => (outra ? primeira + SINAIS : SINAIS));

/** `maria@exemplo.com` → `m***@e***.com` */
export function mascararEmail(email: string): string {
  const [conta, dominio] = email.split('@') as [string, string];
  const ponto = dominio.lastIndexOf('.');
  return `${mascararTexto(conta)}@${mascararTexto(dominio.slice(0, ponto))}${dominio.slice(ponto)}`;
}
