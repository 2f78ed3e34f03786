import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FiltrosDaLista } from '../lista/filtros-da-lista';
import { ListaDoConsole } from '../lista/lista-do-console';
import { ACOES_AUDITADAS } from './acoes';
import { ConferirIntegridade } from './conferir-integridade';
import { type RegistroAuditado } from './contrato';
import { DetalheDoRegistro } from './detalhe-do-registro';
import { nomeDoAtorAuditado, nomeDoObjetoAuditado } from './nomes';

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
      filtros={
        <FiltrosDaLista
          campos={[
            {
              nome: 'acao',
              rotulo: t('auditoria.filtro.acao'),
              tipo: 'escolha',
              opcoes: ACOES_AUDITADAS.map((acao) => [acao, t(`conta:acao.${acao}`)] as const),
            },
            { nome: 'atorId', rotulo: t('auditoria.filtro.atorId'), tipo: 'number' },
            { nome: 'pessoaId', rotulo: t('auditoria.filtro.pessoaId'), tipo: 'number' },
            { nome: 'de', rotulo: t('auditoria.filtro.de'), tipo: 'date' },
            { nome: 'ate', rotulo: t('auditoria.filtro.ate'), tipo: 'date' },
          ]}
        />
      }
      colunas={[
        { nome: 'quando', tipo: 'instante', ordem: 'id', valor: ({ em }) => em },
        { nome: 'quem', valor: ({ ator }) => nomeDoAtorAuditado(ator, t) },
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
