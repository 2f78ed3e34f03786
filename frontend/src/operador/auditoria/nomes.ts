import { type Traduzir } from '../../i18n/traduzir';
import { type RegistroAuditado } from './contrato';

/** Como as histórias dizem quem a auditoria diz. */
export const escreverAtor = ({ tipo, id }: RegistroAuditado['ator']): string =>
  tipo === 'USUARIO' ? `usuario:${id}` : tipo.toLowerCase();

const TELAS: Readonly<Record<string, string>> = {
  pessoa: 'pessoas',
  licenca: 'licencas',
  documento: 'boletos',
  remessa: 'remessas',
  retorno: 'retornos',
  pendencia: 'pendencias',
  devolucao: 'devolucoes',
  usuario: 'usuarios',
};

/** A tela do objeto; nulo no que não tem uma. O que só se vê na ficha da pessoa leva a ela. */
export const telaDoObjeto = (
  { tipo, id }: NonNullable<RegistroAuditado['objeto']>,
  pessoaId: number | null,
): string | null => {
  if (['correcao', 'anotacao'].includes(tipo))
    return pessoaId === null ? null : `/admin/pessoas/${pessoaId}/show`;
  return TELAS[tipo] && /^\d+$/.test(id) ? `/admin/${TELAS[tipo]}/${id}/show` : null;
};

/** O que foi lido ou mudado, com o seu número. `t` é do assunto `console`. */
export function nomeDoObjetoAuditado(
  { tipo, id }: NonNullable<RegistroAuditado['objeto']>,
  t: Traduzir,
): string {
  return `${t(`auditoria.tipo.${tipo}`, { defaultValue: tipo })} ${id}`;
}
