import { useMediaQuery } from '@mui/material';
import { useCallback, useEffect, useRef } from 'react';
import {
  Datagrid,
  type DatagridProps,
  FunctionField,
  type HttpError,
  List,
  ListContextProvider,
  type ListControllerResult,
  type RaRecord,
  useListContext,
} from 'react-admin';
import { useLocation, useNavigate } from 'react-router';

import { type CampoDaOrdem, type ListaOrdenada } from '../../api/gerado/listas/ordens';
import { FalhaDeCarga } from '../../componentes/avisos/estados';
import { Vazio } from '../../componentes/avisos/vazio';
import { useTitulo } from '../../componentes/usar-titulo';
import { useTextos } from '../../i18n/textos';
import { Ajuda, type PalavraDificil } from '../ajuda/ajuda';
import { Cabecalho } from '../componentes/cabecalho';
import { Cartoes } from './cartoes';
import { aDireita, Celula, type Coluna, ordemDa, ordemInicial } from './coluna';
import { ContinuarLista, Continuada } from './continuar-lista';
import { EscolherColunas, useColunasEscondidas } from './escolher-colunas';
import { Exportar } from './exportar';
import { type AcaoEmLote, FazerComMarcados } from './fazer-com-marcados';
import { FiltroEmPalavras } from './filtro-em-palavras';
import { BarraDoLote, Marcar } from './marcar';
import { OrdenarCartoes } from './ordenar-cartoes';
import { Paginas } from './paginas';
import { Vistas } from './vistas';
import './lista.css';

interface DeUmaFicha {
  filtro: Record<string, unknown>;
  /** De que é, para o arquivo que se leva dela. */
  emPalavras?: string;
  versao: string;
}

interface Props<Registro extends RaRecord> {
  /** Nome no servidor e, no assunto, dos textos dela: `titulo`, `vazio`, `vazioTexto` e cada coluna. */
  lista: ListaOrdenada;
  assunto: 'console' | 'balcao' | 'gestao';
  colunas: readonly Coluna<Registro>[];
  filtros?: React.ReactNode;
  filtroInicial?: Record<string, unknown>;
  ordem?: { field: string; order: 'ASC' | 'DESC' };
  /** Por que campo vem a lista de um período, que traz a ordem dele. */
  ordemDoPeriodo?: (periodo: unknown) => CampoDaOrdem;
  /** A palavra do título que se explica. */
  ajuda?: PalavraDificil;
  /** Entre o título e a lista. */
  antes?: React.ReactNode;
  acoes?: React.ReactNode;
  /** O que se faz com os marcados: a mesma coisa a cada um, ou o que o servidor faz a todos juntos. */
  lote?: {
    nomeDe: (registro: Registro) => string;
    acoes: readonly AcaoEmLote<Registro>[] | ((ids: Registro['id'][]) => React.ReactNode);
  };
  /** Não se leva em arquivo. */
  semArquivo?: true;
  /** A API conta até dez mil e aceita `apos`. */
  continua?: true;
  /** A parte de uma ficha: só o que é dela, e lida de novo quando a versão muda. O título da página e o endereço são da ficha. */
  de?: DeUmaFicha;
  /** Lê de novo, em milissegundos, enquanto se olha. */
  relerACada?: number;
}

/** Lista com filtros e ordem no endereço, colunas à escolha, arquivo para levar e cartões no telefone. */
export function ListaDoConsole<Registro extends RaRecord>({
  lista,
  assunto,
  colunas: declaradas,
  filtros,
  filtroInicial,
  ordem = ordemInicial(lista),
  ordemDoPeriodo,
  ajuda,
  antes,
  acoes,
  lote,
  semArquivo,
  continua,
  de,
  relerACada,
}: Props<Registro>) {
  const { t, idioma } = useTextos(assunto, 'balcao');
  const fone = useMediaQuery('screen and (max-width: 47.99rem)');
  const colunas = declaradas.map((coluna) => ({ ...coluna, rotulo: t(`${lista}.${coluna.nome}`) }));
  const [escondidas] = useColunasEscondidas(lista, colunas);
  const titulo = t(`${lista}.titulo`);
  const palavras = useRef(new Map<string, (valor: unknown) => string>());
  const ensinar = useCallback((campo: string, dizer: (valor: unknown) => string) => {
    palavras.current.set(campo, dizer);
  }, []);
  const visiveis = colunas.filter(({ nome, cartao }) => cartao ?? !escondidas.includes(nome));
  const nada = (
    <SemLinhas filtroInicial={filtroInicial}>
      <Vazio titulo={t(`${lista}.vazio`)} texto={t(`${lista}.vazioTexto`, { defaultValue: '' })} />
    </SemLinhas>
  );
  const celula = (coluna: Coluna<Registro>, registro: Registro) => (
    <Celula coluna={coluna} registro={registro} idioma={idioma} />
  );
  const ordena = (coluna: Coluna<Registro>, so: string | null) => {
    const campo = ordemDa(coluna, lista);
    return so === null || campo === so ? campo : undefined;
  };
  const marcar = (registro: Registro) =>
    lote ? <Marcar id={registro.id} nome={lote.nomeDe(registro)} /> : null;
  return (
    <>
      {de ? (
        <div className="com-ajuda titulo-da-lista">
          <h2>{titulo}</h2>
          {ajuda ? <Ajuda sobre={ajuda} /> : null}
        </div>
      ) : (
        <Alto titulo={titulo} ajuda={ajuda} acoes={acoes} />
      )}
      {antes}
      <List<Registro>
        resource={lista}
        actions={false}
        title={titulo}
        sort={ordem}
        perPage={25}
        exporter={false}
        empty={false}
        filterDefaultValues={filtroInicial}
        queryOptions={{
          onError: JA_DITA,
          ...(relerACada ? { refetchInterval: relerACada } : {}),
          ...(de ? { meta: { versao: de.versao } } : {}),
        }}
        pagination={<Paginas />}
        {...(de ? { filter: de.filtro, disableSyncWithLocation: true, storeKey: false } : {})}
      >
        {de ? null : <DizerNoEndereco />}
        {continua ? <Continuada /> : null}
        <NaOrdem doPeriodo={ordemDoPeriodo}>
          {(so) => (
            <>
              <FiltroEmPalavras value={ensinar}>{filtros}</FiltroEmPalavras>
              <div className="barra-da-lista">
                {fone ? (
                  <OrdenarCartoes lista={lista} colunas={visiveis.filter((uma) => ordena(uma, so))} />
                ) : null}
                <EscolherColunas lista={lista} colunas={colunas} />
                {de ? null : <Vistas lista={lista} colunas={colunas} />}
                {semArquivo ? null : <Exportar lista={lista} de={de} palavras={palavras} />}
              </div>
              {lote ? (
                <BarraDoLote>
                  {(ids) =>
                    typeof lote.acoes === 'function'
                      ? lote.acoes(ids)
                      : lote.acoes.map((acao) => (
                          <FazerComMarcados<Registro>
                            key={acao.textos}
                            {...{ ids, assunto, nomeDe: lote.nomeDe }}
                            {...acao}
                          />
                        ))
                  }
                </BarraDoLote>
              ) : null}
              <FalhouAoReler />
              {fone ? (
                <Cartoes<Registro> colunas={visiveis} celula={celula} vazio={nada} marcar={marcar} />
              ) : (
                <Grade aria-label={titulo} bulkActionButtons={false} rowClick={false} empty={nada}>
                  {lote ? <FunctionField<Registro> label={t('balcao:lote.coluna')} render={marcar} /> : null}
                  {visiveis.map((coluna) => (
                    <FunctionField<Registro>
                      key={coluna.nome}
                      label={coluna.rotulo}
                      render={(registro) => celula(coluna, registro)}
                      textAlign={aDireita(coluna) ? 'right' : undefined}
                      sortBy={ordena(coluna, so)}
                      // O que se conta ou se data lê-se primeiro do maior e do mais novo.
                      sortByOrder={coluna.tipo && coluna.tipo !== 'numero' ? 'DESC' : 'ASC'}
                    />
                  ))}
                </Grade>
              )}
            </>
          )}
        </NaOrdem>
        {continua ? <ContinuarLista /> : null}
      </List>
    </>
  );
}

/** Ao voltar a um endereço sem nada, o react-admin traz a última lista que se viu, e não a que lá estava. */
function DizerNoEndereco() {
  const { search } = useLocation();
  const navegar = useNavigate();
  const { page, perPage, sort, ...contexto } = useListContext();
  useEffect(() => {
    if (search !== '') return;
    const lugar = new URLSearchParams({
      filter: JSON.stringify(contexto.filterValues),
      order: sort.order,
      page: String(page),
      perPage: String(perPage),
      sort: sort.field,
    });
    void navegar({ search: `?${lugar}` }, { replace: true });
  });
  return null;
}

function Alto(props: Pick<React.ComponentProps<typeof Cabecalho>, 'titulo' | 'ajuda' | 'acoes'>) {
  useTitulo(props.titulo);
  return <Cabecalho {...props} />;
}

interface PropsDaOrdem {
  doPeriodo: ((periodo: unknown) => string) | undefined;
  children: (so: string | null) => React.ReactNode;
}

/**
 * Com um período a lista só tem a ordem dele: é a que se mostra, e a única que se inverte. De onde se continuou é um lugar na
 * lista e não um filtro: não se vê entre eles, o que se conta é só o resto dela, e outro filtro ou outra ordem começa do princípio.
 */
function NaOrdem({ doPeriodo, children }: PropsDaOrdem) {
  const lista = useListContext() as ListControllerResult;
  const valores = lista.filterValues as Record<string, unknown>;
  const { apos, ...outros } = valores;
  const continuada = typeof apos === 'number';
  const filterValues = continuada ? outros : valores;
  const { de, ate, periodo } = outros;
  const so = doPeriodo && (de || ate) ? doPeriodo(periodo) : null;
  const sort = so === null ? lista.sort : { ...lista.sort, field: so };
  const total = continuada ? undefined : lista.total;
  const setSort: typeof lista.setSort = (outra) => {
    if (continuada) lista.setFilters(outros);
    lista.setSort(outra);
  };
  return (
    <ListContextProvider value={{ ...lista, filterValues, total, sort, setSort } as ListControllerResult}>
      {children(so)}
    </ListContextProvider>
  );
}

/** O react-admin mostra a ordem, e não a diz a quem a ouve. */
function Grade(props: DatagridProps) {
  const { sort } = useListContext();
  const tabela = useRef<HTMLTableElement>(null);
  useEffect(() => {
    for (const botao of tabela.current?.querySelectorAll<HTMLElement>('[data-field]') ?? []) {
      const sentido = sort.order === 'ASC' ? 'ascending' : 'descending';
      botao
        .closest('th')
        ?.setAttribute('aria-sort', botao.dataset['field'] === sort.field ? sentido : 'none');
    }
  });
  return <Datagrid ref={tabela} {...props} />;
}

/** A falha diz-se na lista, e não também num aviso por cima. */
const JA_DITA = () => undefined;

/** O que se lera fica à vista, e diz-se que já pode não ser assim. */
function FalhouAoReler() {
  const { error, data, refetch } = useListContext();
  if (!error?.message || !data?.length) return null;
  return <FalhaDeCarga mensagem={error.message} deAntes aoTentar={() => void refetch()} />;
}

interface PropsDeSemLinhas {
  filtroInicial: Record<string, unknown> | undefined;
  children: React.ReactNode;
}

/** A lista que não chegou não está vazia, nem a que um filtro escolhido deixou sem linhas. */
function SemLinhas({ filtroInicial = {}, children }: PropsDeSemLinhas) {
  const { t } = useTextos('balcao');
  const { error, refetch, ...contexto } = useListContext();
  const escolhidos = Object.entries(contexto.filterValues as Record<string, unknown>);
  const semFiltro = escolhidos.every(([campo, valor]) => filtroInicial[campo] === valor);
  if (error) {
    return (
      <>
        <FalhaDeCarga
          mensagem={error.message}
          // O pedido que não se leu seria o mesmo.
          aoTentar={(error as HttpError).status === 400 ? undefined : () => void refetch()}
        />
        {/* O filtro que a lista não tem vem no endereço, e nada mais na tela o tira. */}
        {semFiltro ? null : (
          <button type="button" className="bt bt-3" onClick={() => contexto.setFilters(filtroInicial)}>
            {t('lista.limpar')}
          </button>
        )}
      </>
    );
  }
  if (semFiltro) return children;
  return (
    <div role="status">
      <Vazio titulo={t('lista.nadaComFiltro')} texto={t('lista.nadaComFiltroTexto')} />
    </div>
  );
}
