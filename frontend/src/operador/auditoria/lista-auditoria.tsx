import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';

import { useRecurso } from '../../componentes/usar-recurso';
import { Ator } from '../ator';
import { FiltrosDaLista } from '../lista/filtros-da-lista';
import { ListaDoConsole } from '../lista/lista-do-console';
import { ACOES_AUDITADAS } from './acoes';
import { ConferirIntegridade } from './conferir-integridade';
import { lerEquipe, type RegistroAuditado } from './contrato';
import { DetalheDoRegistro } from './detalhe-do-registro';
import { escreverAtor, nomeDoObjetoAuditado } from './nomes';

/** Quem fez o quê, quando e sobre quem. Só leitura: nada aqui se apaga. */
export function ListaAuditoria() {
  const { t } = useTranslation(['console', 'conta']);
  const [aberto, setAberto] = useState<RegistroAuditado | null>(null);
  const sobre = ({ objeto, pessoaId }: RegistroAuditado) =>
    [
      objeto && objeto.tipo !== 'pessoa' ? nomeDoObjetoAuditado(objeto, t) : null,
      pessoaId ? t('auditoria.pessoaNumero', { id: pessoaId }) : null,
    ]
      .filter(Boolean)
      .join(' · ') || '—';
  return (
    <ListaDoConsole<RegistroAuditado>
      lista="auditoria"
      assunto="console"
      continua
      antes={
        <>
          <ConferirIntegridade />
          <DetalheDoRegistro registro={aberto} aoFechar={() => setAberto(null)} />
        </>
      }
      filtros={<Filtros />}
      colunas={[
        { nome: 'quando', tipo: 'instante', ordem: 'id', valor: ({ em }) => em },
        { nome: 'quem', valor: ({ ator }) => <Ator de={escreverAtor(ator)} papel={ator.papel} /> },
        {
          nome: 'oQue',
          cartao: 'titulo',
          valor: ({ acao }) => <strong>{t(`conta:acao.${acao}`, { defaultValue: acao })}</strong>,
        },
        { nome: 'sobre', valor: sobre },
        {
          nome: 'mais',
          cartao: 'acao',
          valor: (registro) => (
            <button
              type="button"
              className="bt bt-2 bt-p"
              aria-label={t('auditoria.detalhesDe', { id: registro.id })}
              onClick={() => setAberto(registro)}
            >
              {t('auditoria.detalhes')}
            </button>
          ),
        },
      ]}
    />
  );
}

function Filtros() {
  const { t } = useTranslation(['console', 'conta']);
  const { atorId } = useListContext().filterValues as { atorId?: number | string };
  const { dados: equipe } = useRecurso('equipe', lerEquipe);
  const daEquipe = (equipe ?? [])
    .map(({ id, nome, papel }) => [String(id), `${nome ?? ''} · ${t(`papel.${papel}`)}`] as const)
    .sort(([, a], [, b]) => a.localeCompare(b));
  // A conta de um cidadão só se filtra a partir de um registro dela.
  const outra =
    atorId !== undefined && !daEquipe.some(([id]) => id === String(atorId))
      ? [[String(atorId), t('ator.usuario', { id: atorId })] as const]
      : [];
  return (
    <FiltrosDaLista
      campos={[
        {
          nome: 'acao',
          rotulo: t('auditoria.filtro.acao'),
          tipo: 'escolha',
          opcoes: ACOES_AUDITADAS.map((acao) => [acao, t(`conta:acao.${acao}`)] as const),
        },
        {
          nome: 'atorId',
          rotulo: t('auditoria.filtro.atorId'),
          tipo: 'escolha',
          opcoes: [...daEquipe, ...outra],
        },
        { nome: 'pessoaId', rotulo: t('auditoria.filtro.pessoaId'), tipo: 'number' },
        { nome: 'de', rotulo: t('auditoria.filtro.de'), tipo: 'date' },
        { nome: 'ate', rotulo: t('auditoria.filtro.ate'), tipo: 'date' },
      ]}
    />
  );
}
