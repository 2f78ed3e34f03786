import { type RegistroAuditado } from './contrato';

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

/** O que foi lido ou mudado, com o seu número. `t` é do assunto `console`. */
export function nomeDoObjetoAuditado(
  { tipo, id }: NonNullable<RegistroAuditado['objeto']>,
  t: (chave: string, valores: { defaultValue: string }) => string,
): string {
  return `${t(`auditoria.tipo.${tipo}`, { defaultValue: tipo })} ${id}`;
}
