import { type RegistroAuditado } from './contrato';

/** Como as histórias dizem quem a auditoria diz. */
export const escreverAtor = ({ tipo, id }: RegistroAuditado['ator']): string =>
  tipo === 'USUARIO' ? `usuario:${id}` : tipo.toLowerCase();

/** O que foi lido ou mudado, com o seu número. `t` é do assunto `console`. */
export function nomeDoObjetoAuditado(
  { tipo, id }: NonNullable<RegistroAuditado['objeto']>,
  t: (chave: string, valores: { defaultValue: string }) => string,
): string {
  return `${t(`auditoria.tipo.${tipo}`, { defaultValue: tipo })} ${id}`;
}
