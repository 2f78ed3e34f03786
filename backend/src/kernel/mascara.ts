import { lerCpf } from './cpf';

/** CPF `***.533.447-**`; passaporte com as duas pontas de duas letras. */
export function mascararDocumento(documento: string): string {
  return lerCpf(documento)
    ? `***.${documento.slice(3, 6)}.${documento.slice(6, 9)}-**`
    : `${documento.slice(0, 2)}${'*'.repeat(Math.max(documento.length - 4, 1))}${documento.slice(-2)}`;
}

/** `Maria Raimunda Tavares` → `M. R. T.` */
export function iniciais(nome: string): string {
  return nome
    .split(/\s/)
    .filter((parte) => parte.length > 2)
    .map((parte) => `${parte[0]!.toUpperCase()}.`)
    .join(' ');
}
