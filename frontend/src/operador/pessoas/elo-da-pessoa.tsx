import { useReference } from 'react-admin';

import { useTextos } from '../../i18n/textos';
import { type PessoaNaLista } from './contrato';
import { elo } from '../componentes/elo';

/** A pessoa pelo nome, com o caminho até a ficha. As de uma página leem-se de uma vez; a que se juntou a outra fica pelo número. */
export function EloDaPessoa({ id }: { id: number }) {
  const { t } = useTextos('console', 'balcao');
  const { referenceRecord: pessoa } = useReference<PessoaNaLista>({ reference: 'pessoas', id });
  const nome = pessoa?.eliminada ? t('balcao:pessoas.eliminada') : pessoa?.nome;
  return elo('pessoas', id, nome ?? t('ator.cadastro', { id }));
}
