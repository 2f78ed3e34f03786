import { useListContext } from 'react-admin';
import { Link } from 'react-router';

import { useTextos } from '../../i18n/textos';
import { type Traduzir } from '../../i18n/traduzir';
import { ListaDoConsole } from '../lista/lista-do-console';
import { enderecoDaLinha } from '../retornos/endereco-da-linha';
import { type Pendencia } from './contrato';
import { DecidirEmLote } from './decidir-em-lote';
import { EstadoDaPendencia } from './estado-da-pendencia';
import { type Fila, naFila } from './fila';
import { FiltrosDasPendencias, SO_ABERTAS } from './filtros-das-pendencias';
import { AUSENTE } from '../../kernel/ausente';
import { elo } from '../componentes/elo';

/** A fila do que espera uma decisão, da mais velha para a mais nova. */
export function ListaPendencias() {
  const { t } = useTextos('console');
  return (
    <ListaDoConsole<Pendencia>
      lista="pendencias"
      ajuda="pendencia"
      continua
      assunto="console"
      ordem={{ field: 'id', order: 'ASC' }}
      filtros={<FiltrosDasPendencias />}
      filtroInicial={SO_ABERTAS}
      lote={{
        nomeDe: ({ id }) => t('pendencias.uma', { id }),
        acoes: (ids) => <DecidirEmLote ids={ids} />,
      }}
      colunas={[
        {
          nome: 'motivoRotulo',
          cartao: 'titulo',
          valor: (pendencia) => <NaFila pendencia={pendencia} />,
        },
        { nome: 'estadoRotulo', valor: ({ estado }) => <EstadoDaPendencia estado={estado} /> },
        {
          nome: 'pagador',
          valor: ({ pagador, pagadorId }) => elo('pessoas', pagadorId, pagador),
        },
        { nome: 'dinheiro', tipo: 'centavos', ordem: 'retido', valor: ({ retido }) => retido || null },
        { nome: 'emJogo', tipo: 'centavos', valor: ({ valor }) => valor || null },
        {
          nome: 'idade',
          ordem: 'id',
          valor: ({ criadaEm, resolvidaEm }) => haQuanto(t, criadaEm, resolvidaEm),
        },
        {
          nome: 'licenca',
          tipo: 'numero',
          valor: ({ licencaId, protocolo, temProposta }) =>
            elo('licencas', licencaId, protocolo ?? (temProposta ? t('pendencias.proposta') : null)),
        },
        {
          nome: 'pagoEm',
          tipo: 'dia',
          ordem: 'dataPagamento',
          escondida: true,
          valor: ({ dataPagamento }) => dataPagamento,
        },
        {
          nome: 'arquivo',
          valor: ({ retorno, linha }) =>
            retorno ? (
              <Link to={enderecoDaLinha(retorno.id, linha)}>
                {retorno.nome}
                {linha === null ? null : <small> {t('pendencias.linhaNumero', { linha })}</small>}
              </Link>
            ) : (
              AUSENTE
            ),
        },
        { nome: 'criada', tipo: 'instante', escondida: true, valor: ({ criadaEm }) => criadaEm },
      ]}
    />
  );
}

function NaFila({ pendencia: { id, motivo } }: { pendencia: Pendencia }) {
  const lista = useListContext<Pendencia>();
  return <Link to={naFila(id, lista.filterValues as Fila)}>{motivo.texto}</Link>;
}

const DIA_MS = 86_400_000;

/** Há quanto tempo espera, ou esperou. */
function haQuanto(t: Traduzir, desde: string, ate: string | null): string {
  const dias = Math.floor(((ate ? Date.parse(ate) : Date.now()) - Date.parse(desde)) / DIA_MS);
  return dias < 1 && !ate ? t('pendencias.hoje') : t('pendencias.dias', { count: dias });
}
