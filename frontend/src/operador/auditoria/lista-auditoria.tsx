import { useMediaQuery, type Theme } from '@mui/material';
import { useState } from 'react';
import { Datagrid, FunctionField, List } from 'react-admin';
import { useTranslation } from 'react-i18next';

import { Vazio } from '../../componentes/vazio';
import { useTitulo } from '../../componentes/usar-titulo';
import { formatarInstante } from '../../i18n/instante';
import { Cabecalho } from '../cabecalho';
import { CartoesDaLista } from '../cartoes-da-lista';
import { BarraDaLista } from '../lista/barra-da-lista';
import { ContinuarLista } from '../lista/continuar-lista';
import { type RegistroAuditado } from '../contrato-seguranca';
import { ConferirIntegridade } from './conferir-integridade';
import { DetalheDoRegistro } from './detalhe-do-registro';
import { FiltrosDaAuditoria } from './filtros-da-auditoria';
import { nomeDoAtorAuditado, nomeDoObjetoAuditado } from './nomes';

/** Quem fez o quê, quando e sobre quem. Só leitura: nada aqui se apaga. */
export function ListaAuditoria() {
  const { t, i18n } = useTranslation(['console', 'conta']);
  const fone = useMediaQuery((tema: Theme) => tema.breakpoints.down('md'));
  const [aberto, setAberto] = useState<RegistroAuditado | null>(null);
  useTitulo(t('auditoria.titulo'));
  const quando = ({ em }: RegistroAuditado) => formatarInstante(em, i18n.language);
  const quem = ({ ator }: RegistroAuditado) => nomeDoAtorAuditado(ator, t);
  const acao = (registro: RegistroAuditado) =>
    t(`conta:acao.${registro.acao}`, { defaultValue: registro.acao });
  const sobre = ({ objeto, pessoaId }: RegistroAuditado) =>
    [
      objeto && objeto.tipo !== 'pessoa' ? nomeDoObjetoAuditado(objeto, t) : null,
      pessoaId ? t('auditoria.pessoaNumero', { id: pessoaId }) : null,
    ]
      .filter(Boolean)
      .join(' · ') || '—';
  const detalhes = (registro: RegistroAuditado) => (
    <button
      type="button"
      className="bt bt-2 bt-p"
      aria-label={t('auditoria.detalhesDe', { id: registro.id })}
      onClick={() => setAberto(registro)}
    >
      {t('auditoria.detalhes')}
    </button>
  );
  const nada = <Vazio titulo={t('auditoria.vazio')} />;
  return (
    <>
      <Cabecalho titulo={t('auditoria.titulo')} />
      <ConferirIntegridade />
      <List<RegistroAuditado>
        actions={false}
        title={t('auditoria.titulo')}
        sort={{ field: 'id', order: 'DESC' }}
        perPage={25}
        exporter={false}
        empty={nada}
      >
        <FiltrosDaAuditoria />
        <BarraDaLista lista="auditoria" />
        {fone ? (
          <CartoesDaLista<RegistroAuditado>
            titulo={acao}
            linhas={(registro) => [
              [t('auditoria.quando'), quando(registro)],
              [t('auditoria.quem'), quem(registro)],
              [t('auditoria.sobre'), sobre(registro)],
            ]}
            acao={detalhes}
            vazio={nada}
          />
        ) : (
          <Datagrid bulkActionButtons={false} rowClick={false} empty={nada}>
            <FunctionField<RegistroAuditado>
              label={t('auditoria.quando')}
              render={(registro) => <span className="num">{quando(registro)}</span>}
            />
            <FunctionField<RegistroAuditado> label={t('auditoria.quem')} render={quem} />
            <FunctionField<RegistroAuditado>
              label={t('auditoria.oQue')}
              render={(registro) => <strong>{acao(registro)}</strong>}
            />
            <FunctionField<RegistroAuditado> label={t('auditoria.sobre')} render={sobre} />
            <FunctionField<RegistroAuditado>
              label={t('auditoria.mais')}
              textAlign="right"
              render={detalhes}
            />
          </Datagrid>
        )}
        <ContinuarLista />
      </List>
      <DetalheDoRegistro registro={aberto} aoFechar={() => setAberto(null)} />
    </>
  );
}
