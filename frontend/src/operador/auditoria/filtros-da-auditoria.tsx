import { useListContext } from 'react-admin';

import { ACOES_AUDITADAS } from '../../api/gerado/auditoria/acoes';
import { useRecurso } from '../../componentes/usar-recurso';
import { useTextos } from '../../i18n/textos';
import { useNomeDaConta } from '../componentes/ator';
import { FiltrosDaLista } from '../lista/filtros-da-lista';
import { lerEquipe } from './contrato';

/** Pelo que se fez, por quem, sobre quem e quando. */
export function FiltrosDaAuditoria() {
  const { t } = useTextos('console', 'rotulos');
  const { atorId } = useListContext().filterValues as { atorId?: number | string };
  const { dados: equipe } = useRecurso('equipe', lerEquipe);
  const daEquipe = (equipe ?? [])
    .map(({ id, nome, papel }) => [String(id), `${nome ?? ''} · ${t(`rotulos:papel.${papel}`)}`] as const)
    .sort(([, a], [, b]) => a.localeCompare(b));
  // A conta de um cidadão só se filtra a partir de um registro dela.
  const deFora =
    equipe && atorId !== undefined && !daEquipe.some(([id]) => id === String(atorId)) ? Number(atorId) : null;
  const nome = useNomeDaConta(deFora);
  const outra = deFora === null ? [] : [[String(deFora), nome] as const];
  return (
    <FiltrosDaLista
      campos={[
        {
          nome: 'acao',
          rotulo: t('auditoria.filtro.acao'),
          tipo: 'escolha',
          opcoes: ACOES_AUDITADAS.map((acao) => [acao, t(`rotulos:acao.${acao}`)] as const),
        },
        {
          nome: 'atorId',
          rotulo: t('auditoria.filtro.atorId'),
          tipo: 'escolha',
          opcoes: [...daEquipe, ...outra],
        },
        { nome: 'pessoaId', rotulo: t('auditoria.filtro.pessoaId'), tipo: 'pessoa' },
        { nome: 'de', rotulo: t('auditoria.filtro.de'), tipo: 'date' },
        { nome: 'ate', rotulo: t('auditoria.filtro.ate'), tipo: 'date' },
      ]}
    />
  );
}
