import { useMediaQuery, type Theme } from '@mui/material';
import { Datagrid, FunctionField, List } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { useTitulo } from '../../componentes/usar-titulo';
import { Vazio } from '../../componentes/vazio';
import { formatarInstante } from '../../i18n/instante';
import { formatarCentavos } from '../../kernel/dinheiro';
import { nomeDoAtor } from '../ator';
import { Cabecalho } from '../cabecalho';
import { CartoesDaLista } from '../cartoes-da-lista';
import { BarraDaLista } from '../lista/barra-da-lista';
import { EscolhaDaLista } from '../lista/escolha-da-lista';
import { type Devolucao } from '../contrato-dinheiro';
import { EstadoDaDevolucao } from './estado-da-devolucao';

const ESTADOS: readonly Devolucao['estado'][] = ['PEDIDA', 'AUTORIZADA', 'PAGA', 'RECUSADA', 'CANCELADA'];

/** Dinheiro a devolver, da mais nova para a mais velha; quem recebe só aparece ao abrir. */
export function ListaDevolucoes() {
  const { t, i18n } = useTranslation('console');
  const fone = useMediaQuery((tema: Theme) => tema.breakpoints.down('md'));
  useTitulo(t('devolucoes.titulo'));
  const nome = ({ id }: Devolucao) => (
    <Link to={`/admin/devolucoes/${id}/show`}>{t('devolucoes.uma', { id })}</Link>
  );
  const valor = (devolucao: Devolucao) => <span className="num">{formatarCentavos(devolucao.valor)}</span>;
  const estado = (devolucao: Devolucao) => <EstadoDaDevolucao estado={devolucao.estado} />;
  const pedida = ({ pedidaEm }: Devolucao) => formatarInstante(pedidaEm, i18n.language);
  const quem = ({ pedidaPor }: Devolucao) => nomeDoAtor(pedidaPor, t);
  const nada = <Vazio titulo={t('devolucoes.vazio')} texto={t('devolucoes.vazioTexto')} />;
  return (
    <>
      <Cabecalho titulo={t('devolucoes.titulo')} />
      <List<Devolucao>
        actions={false}
        title={t('devolucoes.titulo')}
        sort={{ field: 'id', order: 'DESC' }}
        perPage={25}
        exporter={false}
        empty={nada}
      >
        <EscolhaDaLista<Devolucao['estado']>
          campo="estado"
          rotulo={t('devolucoes.filtrar')}
          opcoes={[null, ...ESTADOS]}
          nomeDe={(estado) => t(estado ? `devolucoes.estado.${estado}` : 'devolucoes.todas')}
        />
        <BarraDaLista lista="devolucoes" />
        {fone ? (
          <CartoesDaLista<Devolucao>
            titulo={nome}
            linhas={(devolucao) => [
              [t('devolucoes.estadoRotulo'), estado(devolucao)],
              [t('devolucoes.valor'), valor(devolucao)],
              [t('devolucoes.pedidaEm'), pedida(devolucao)],
              [t('devolucoes.pedidaPor'), quem(devolucao)],
            ]}
            acao={() => null}
            vazio={nada}
          />
        ) : (
          <Datagrid bulkActionButtons={false} rowClick={false} empty={nada}>
            <FunctionField<Devolucao> label={t('devolucoes.titulo')} render={nome} />
            <FunctionField<Devolucao> label={t('devolucoes.estadoRotulo')} render={estado} />
            <FunctionField<Devolucao> label={t('devolucoes.valor')} textAlign="right" render={valor} />
            <FunctionField<Devolucao> label={t('devolucoes.pedidaEm')} render={pedida} />
            <FunctionField<Devolucao> label={t('devolucoes.pedidaPor')} render={quem} />
          </Datagrid>
        )}
      </List>
    </>
  );
}
