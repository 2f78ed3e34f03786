import { useMediaQuery, type Theme } from '@mui/material';
import { Datagrid, FunctionField, List } from 'react-admin';
import { useTranslation } from 'react-i18next';

import { type ConferenciaRecebida } from '../../api/conferencias-de-campo';
import { useTitulo } from '../../componentes/usar-titulo';
import { Vazio } from '../../componentes/vazio';
import { formatarInstante } from '../../i18n/instante';
import { formatarProtocolo } from '../../kernel/protocolo';
import { nomeDoAtor } from '../ator';
import { Cabecalho } from '../cabecalho';
import { CartoesDaLista } from '../cartoes-da-lista';
import { BarraDaLista } from '../lista/barra-da-lista';
import { EscolhaDaLista } from '../lista/escolha-da-lista';

type Veredito = ConferenciaRecebida['veredito'];
const VEREDITOS = ['VALIDA', 'VENCIDA', 'REVOGADA', 'FALSA', 'INDEFINIDA'] as const;

/** O que os fiscais conferiram no campo, também sem rede. */
export function ListaConferencias() {
  const { t, i18n } = useTranslation('console');
  const fone = useMediaQuery((tema: Theme) => tema.breakpoints.down('md'));
  useTitulo(t('conferencias.titulo'));
  const instante = (texto: string) => <span className="num">{formatarInstante(texto, i18n.language)}</span>;
  const veredito = (uma: ConferenciaRecebida) => <strong>{t(`conferencias.estado.${uma.veredito}`)}</strong>;
  const como = (uma: ConferenciaRecebida) =>
    t(uma.peloCodigo ? 'conferencias.peloCodigo' : 'conferencias.peloNumero');
  const rede = (uma: ConferenciaRecebida) =>
    t(uma.comAgencia ? 'conferencias.comRede' : 'conferencias.semRede');
  const existe = (uma: ConferenciaRecebida) => t(uma.existe ? 'conferencias.sim' : 'conferencias.nao');
  const fiscal = (uma: ConferenciaRecebida) => nomeDoAtor(`usuario:${uma.usuarioId}`, t);
  const nada = <Vazio titulo={t('conferencias.vazio')} texto={t('conferencias.vazioTexto')} />;
  return (
    <>
      <Cabecalho titulo={t('conferencias.titulo')} />
      <List<ConferenciaRecebida>
        actions={false}
        title={t('conferencias.titulo')}
        sort={{ field: 'id', order: 'DESC' }}
        perPage={25}
        exporter={false}
        empty={nada}
      >
        <EscolhaDaLista<Veredito>
          campo="veredito"
          rotulo={t('conferencias.filtrar')}
          opcoes={[null, ...VEREDITOS]}
          nomeDe={(veredito) => t(veredito ? `conferencias.estado.${veredito}` : 'conferencias.todas')}
        />
        <BarraDaLista lista="conferencias" />
        {fone ? (
          <CartoesDaLista<ConferenciaRecebida>
            titulo={(uma) => formatarProtocolo(uma.codigo)}
            linhas={(uma) => [
              [t('conferencias.veredito'), veredito(uma)],
              [t('conferencias.existe'), existe(uma)],
              [t('conferencias.como'), como(uma)],
              [t('conferencias.rede'), rede(uma)],
              [t('conferencias.fiscal'), fiscal(uma)],
              [t('conferencias.feita'), instante(uma.feitaEm)],
              [t('conferencias.recebida'), instante(uma.recebidaEm)],
            ]}
            vazio={nada}
          />
        ) : (
          <Datagrid bulkActionButtons={false} rowClick={false} empty={nada}>
            <FunctionField<ConferenciaRecebida>
              label={t('conferencias.codigo')}
              render={(uma) => <strong className="num">{formatarProtocolo(uma.codigo)}</strong>}
            />
            <FunctionField<ConferenciaRecebida> label={t('conferencias.veredito')} render={veredito} />
            <FunctionField<ConferenciaRecebida> label={t('conferencias.existe')} render={existe} />
            <FunctionField<ConferenciaRecebida> label={t('conferencias.como')} render={como} />
            <FunctionField<ConferenciaRecebida> label={t('conferencias.rede')} render={rede} />
            <FunctionField<ConferenciaRecebida> label={t('conferencias.fiscal')} render={fiscal} />
            <FunctionField<ConferenciaRecebida>
              label={t('conferencias.feita')}
              render={(uma) => instante(uma.feitaEm)}
            />
            <FunctionField<ConferenciaRecebida>
              label={t('conferencias.recebida')}
              render={(uma) => instante(uma.recebidaEm)}
            />
          </Datagrid>
        )}
      </List>
    </>
  );
}
