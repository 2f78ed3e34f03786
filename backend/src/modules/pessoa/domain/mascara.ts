import { lerCpf } from '../../../kernel/cpf';

/** `Maria Raimunda` → `M**** R*******`: deixa a primeira letra de cada palavra. */
export function mascararTexto(texto: string): string {
  return texto.replace(
    /(\S)(\S*)/g,
    (_, primeira: string, resto: string) => primeira + '*'.repeat(resto.length || 1),
  );
}

/** `maria@exemplo.com` → `m****@e******.com`. */
export function mascararEmail(email: string): string {
  const [conta = '', dominio = ''] = email.split('@');
  const ponto = dominio.lastIndexOf('.');
  return `${mascararTexto(conta)}@${mascararTexto(dominio.slice(0, ponto))}${dominio.slice(ponto)}`;
}

/** CPF `***.533.447-**`; passaporte com as duas pontas de duas letras. */
export function mascararDocumento(documento: string): string {
  return lerCpf(documento)
    ? `***.${documento.slice(3, 6)}.${documento.slice(6, 9)}-**`
    : `${documento.slice(0, 2)}${'*'.repeat(Math.max(documento.length - 4, 1))}${documento.slice(-2)}`;
}

/** `Maria Raimunda Tavares` → `M. R. T.` */
export function iniciais(nome: string): string {
  return nome
    .split(/\s+/)
    .filter((parte) => parte.length > 2)
    .map((parte) => `${parte[0]!.toUpperCase()}.`)
    .join(' ');
}
