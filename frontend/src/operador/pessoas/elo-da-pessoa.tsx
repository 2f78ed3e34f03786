import { useReference } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { type PessoaNaLista } from './contrato';

/** A pessoa pelo nome, com o caminho até a ficha. As de uma página leem-se de uma vez; a que se juntou a outra fica pelo número. */
export function EloDaPessoa({ id }: { id: number }) {
  const { t } = useTranslation(['console', 'balcao']);
  const { referenceRecord: pessoa } = useReference<PessoaNaLista>({ reference: 'pessoas', id });
  const nome = pessoa?.eliminada ? t('balcao:pessoas.eliminada') : pessoa?.nome;
  return <Link to={`/admin/pessoas/${id}/show`}>{nome ?? t('ator.cadastro', { id })}</Link>;
}
