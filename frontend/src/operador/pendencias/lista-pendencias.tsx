import { useMediaQuery, type Theme } from '@mui/material';
import { Datagrid, FunctionField, List } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { useTitulo } from '../../componentes/usar-titulo';
import { Vazio } from '../../componentes/vazio';
import { formatarData } from '../../kernel/datas';
import { formatarCentavos } from '../../kernel/dinheiro';
import { Cabecalho } from '../cabecalho';
import { CartoesDaLista } from '../cartoes-da-lista';
import { BarraDaLista } from '../lista/barra-da-lista';
import { type Pendencia } from '../contrato-dinheiro';
import { BarraDoLote, Marcar } from '../lista/marcar';
import { DecidirEmLote } from './decidir-em-lote';
import { EstadoDaPendencia } from './estado-da-pendencia';
import { FiltrosDasPendencias } from './filtros-das-pendencias';

/** A fila do que espera uma decisão, da mais velha para a mais nova. */
export function ListaPendencias() {
  const { t } = useTranslation(['console', 'balcao']);
  const fone = useMediaQuery((tema: Theme) => tema.breakpoints.down('md'));
  useTitulo(t('pendencias.titulo'));
  const motivo = ({ id, motivo: { texto } }: Pendencia) => (
    <Link to={`/admin/pendencias/${id}/show`}>{texto}</Link>
  );
  const arquivo = ({ retorno, linha }: Pendencia) =>
    retorno ? (
      <>
        {retorno.nome}
        {linha === null ? null : <small> {t('pendencias.linhaNumero', { linha })}</small>}
      </>
    ) : (
      '—'
    );
  const dinheiro = ({ retido }: Pendencia) => (retido === 0 ? '—' : formatarCentavos(retido));
  const de = ({ protocolo, temProposta }: Pendencia) =>
    protocolo ?? (temProposta ? t('pendencias.proposta') : '—');
  const estado = (pendencia: Pendencia) => <EstadoDaPendencia estado={pendencia.estado} />;
  const marcar = ({ id }: Pendencia) => <Marcar id={id} nome={t('pendencias.uma', { id })} />;
  const pagoEm = ({ dataPagamento }: Pendencia) => formatarData(dataPagamento) ?? '—';
  const nada = <Vazio titulo={t('pendencias.vazio')} texto={t('pendencias.vazioTexto')} />;
  return (
    <>
      <Cabecalho titulo={t('pendencias.titulo')} />
      <List<Pendencia>
        actions={false}
        title={t('pendencias.titulo')}
        sort={{ field: 'id', order: 'ASC' }}
        perPage={25}
        exporter={false}
        filterDefaultValues={{ estado: 'ABERTA' }}
        empty={false}
      >
        <FiltrosDasPendencias />
        <BarraDaLista lista="pendencias" />
        <BarraDoLote>{(ids) => <DecidirEmLote ids={ids} />}</BarraDoLote>
        {fone ? (
          <CartoesDaLista<Pendencia>
            titulo={motivo}
            linhas={(pendencia) => [
              [t('pendencias.estadoRotulo'), estado(pendencia)],
              [t('pendencias.dinheiro'), dinheiro(pendencia)],
              [t('pendencias.licenca'), de(pendencia)],
              [t('pendencias.pagoEm'), pagoEm(pendencia)],
              [t('pendencias.arquivo'), arquivo(pendencia)],
            ]}
            acao={marcar}
            vazio={nada}
          />
        ) : (
          <Datagrid bulkActionButtons={false} rowClick={false} empty={nada}>
            <FunctionField<Pendencia> label={t('balcao:lote.coluna')} sortable={false} render={marcar} />
            <FunctionField<Pendencia> label={t('pendencias.motivoRotulo')} render={motivo} />
            <FunctionField<Pendencia> label={t('pendencias.estadoRotulo')} render={estado} />
            <FunctionField<Pendencia>
              label={t('pendencias.dinheiro')}
              textAlign="right"
              render={(pendencia) => <span className="num">{dinheiro(pendencia)}</span>}
            />
            <FunctionField<Pendencia> label={t('pendencias.licenca')} render={de} />
            <FunctionField<Pendencia>
              label={t('pendencias.pagoEm')}
              render={(pendencia) => <span className="num">{pagoEm(pendencia)}</span>}
            />
            <FunctionField<Pendencia> label={t('pendencias.arquivo')} render={arquivo} />
          </Datagrid>
        )}
      </List>
    </>
  );
}
