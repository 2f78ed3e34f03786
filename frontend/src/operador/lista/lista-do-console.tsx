import { useMediaQuery, type Theme } from '@mui/material';
import { Datagrid, FunctionField, List, type RaRecord } from 'react-admin';
import { useTranslation } from 'react-i18next';

import { useTitulo } from '../../componentes/usar-titulo';
import { Vazio } from '../../componentes/vazio';
import { Cabecalho } from '../cabecalho';
import { CartoesDaLista } from '../cartoes-da-lista';
import { BarraDaLista } from './barra-da-lista';
import { ContinuarLista } from './continuar-lista';
import { useColunasEscondidas } from './escolher-colunas';
import { BarraDoLote, Marcar } from './marcar';

interface ColunaDaLista<Registro> {
  nome: string;
  rotulo: string;
  valor: (registro: Registro) => React.ReactNode;
  direita?: boolean;
}

interface Props<Registro> {
  lista: string;
  titulo: string;
  /** Como o registro se chama, com o caminho até ele. É a primeira coluna e o título do cartão: não se esconde. */
  principal: ColunaDaLista<Registro>;
  colunas: readonly ColunaDaLista<Registro>[];
  filtros: React.ReactNode;
  vazio: string;
  antes?: React.ReactNode;
  acoes?: React.ReactNode;
  /** O que se faz com os marcados. */
  emLote?: (ids: number[]) => React.ReactNode;
  nomeDe?: (registro: Registro) => string;
}

/** Lista com filtros no endereço, colunas à escolha, arquivo para levar e cartões no telefone. */
export function ListaDoConsole<Registro extends RaRecord>(props: Props<Registro>) {
  const { lista, titulo, principal, colunas, filtros, vazio, antes, acoes, emLote, nomeDe } = props;
  const { t } = useTranslation('balcao');
  const fone = useMediaQuery((tema: Theme) => tema.breakpoints.down('md'));
  const [escondidas] = useColunasEscondidas(lista);
  useTitulo(titulo);
  const visiveis = colunas.filter(({ nome }) => !escondidas.includes(nome));
  const nada = <Vazio titulo={vazio} texto={t('lista.vazioTexto')} />;
  const marcar = (registro: Registro) =>
    nomeDe ? <Marcar id={Number(registro.id)} nome={nomeDe(registro)} /> : null;
  return (
    <>
      <Cabecalho titulo={titulo} acoes={acoes} />
      {antes}
      <List<Registro>
        resource={lista}
        actions={false}
        title={titulo}
        sort={{ field: 'id', order: 'DESC' }}
        perPage={25}
        exporter={false}
        empty={false}
      >
        {filtros}
        <BarraDaLista lista={lista} maximo={100_000} colunas={colunas} />
        {emLote ? <BarraDoLote>{emLote}</BarraDoLote> : null}
        {fone ? (
          <CartoesDaLista<Registro>
            titulo={principal.valor}
            linhas={(registro) => visiveis.map(({ rotulo, valor }) => [rotulo, valor(registro)])}
            acao={marcar}
            vazio={nada}
          />
        ) : (
          <Datagrid bulkActionButtons={false} rowClick={false} empty={nada}>
            {emLote ? (
              <FunctionField<Registro> label={t('lote.coluna')} sortable={false} render={marcar} />
            ) : null}
            {[principal, ...visiveis].map(({ nome, rotulo, valor, direita }) => (
              <FunctionField<Registro>
                key={nome}
                label={rotulo}
                sortable={false}
                render={valor}
                {...(direita ? { textAlign: 'right' } : {})}
              />
            ))}
          </Datagrid>
        )}
        <ContinuarLista />
      </List>
    </>
  );
}
