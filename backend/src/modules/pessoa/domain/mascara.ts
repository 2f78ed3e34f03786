export { iniciais, mascararDocumento } from '../../../kernel/mascara';

/** `Maria Raimunda` → `M**** R*******`: deixa a primeira letra de cada palavra. */
export function mascararTexto(texto: string): string {
  return texto.replace(
    /(\S)(\S*)/g,
    (_, primeira: string, resto: string) => primeira + '*'.repeat(resto.length || 1),
  );
}

/** `maria@exemplo.com` → `m****@e******.com`. */
export function mascararEmail(email: string): string {
  const [conta, dominio] = email.split('@') as [string, string];
  const ponto = dominio.lastIndexOf('.');
  return `${mascararTexto(conta)}@${mascararTexto(dominio.slice(0, ponto))}${dominio.slice(ponto)}`;
}
