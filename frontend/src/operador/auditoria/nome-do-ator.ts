import { type RegistroAuditado } from '../contrato-seguranca';

/** Número e função; o nome de quem agiu não entra na auditoria. `t` é do assunto `console`. */
export function nomeDoAtorAuditado(
  { tipo, id, papel }: RegistroAuditado['ator'],
  t: (chave: string, valores?: { id: string }) => string,
): string {
  if (tipo !== 'USUARIO') return t(`ator.${tipo}`);
  return [t('ator.usuario', { id: String(id) }), papel ? t(`papel.${papel}`) : null]
    .filter(Boolean)
    .join(' · ');
}
