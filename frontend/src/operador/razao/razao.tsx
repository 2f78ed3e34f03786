import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';

import { Aviso } from '../../componentes/avisos/aviso';
import { Carga } from '../../componentes/avisos/carga';
import { IconeBaixar } from '../../componentes/icones/baixar';
import { IconeEnviarArquivo } from '../../componentes/icones/enviar-arquivo';
import { useRecurso } from '../../componentes/usar-recurso';
import { useTitulo } from '../../componentes/usar-titulo';
import { formatarCentavos, formatarData, formatarReais } from '../../i18n/formatos';
import { hojeEm } from '../../i18n/fuso';
import { useTextos } from '../../i18n/textos';
import { Cabecalho } from '../componentes/cabecalho';
import { Secao } from '../componentes/secao';
import { type Coluna, Tabela } from '../componentes/tabela';
import { DiaDaRazao } from './dia-da-razao';
import { csvDaRazao, lerRazao, type Razao } from './contrato';
import { InformarExtrato, type ExtratoAInformar } from './informar-extrato';
import { enderecoDaSoma } from './na-razao';
import { AUSENTE } from '../../kernel/ausente';

const COLUNAS = [
  'recebido',
  'emDocumentos',
  'emPendencia',
  'receita',
  'dispensado',
  'aDevolver',
  'devolvido',
  'diferenca',
  'aCreditar',
] as const;
type SomasDoDia = Razao['totais'] & { dia: string | null };
const DIA_MS = 24 * 3_600_000;
const DIAS_PARA_TRAS = 30;
/** O banco credita dias depois: o que ainda vai ser creditado também se vê. */
const DIAS_PARA_A_FRENTE = 7;

const ouNada = (centavos: number | null) => (centavos === null ? AUSENTE : formatarReais(centavos / 100));
const reais = (centavos: number) => (centavos === 0 ? AUSENTE : formatarReais(centavos / 100));

/** Onde está cada centavo que o banco trouxe, por dia; e o que ele credita, contra o extrato que alguém digita. */
export function TelaDaRazao() {
  const { t } = useTextos('console');
  const [busca, setBusca] = useSearchParams();
  const [agora] = useState(() => new Date());
  const daquiA = (dias: number) => hojeEm(new Date(agora.getTime() + dias * DIA_MS));
  const de = busca.get('de') ?? daquiA(-DIAS_PARA_TRAS);
  const ate = busca.get('ate') ?? daquiA(DIAS_PARA_A_FRENTE);
  const leitura = useRecurso(`razao:${de}:${ate}`, () => lerRazao(de, ate));
  useTitulo(t('razao.titulo'));
  const mostrar = (evento: React.SyntheticEvent<HTMLFormElement>) => {
    evento.preventDefault();
    const { de: primeiro = de, ate: ultimo = ate } = Object.fromEntries(
      new FormData(evento.currentTarget),
    ) as Record<string, string>;
    setBusca({ de: primeiro, ate: ultimo });
  };
  return (
    <>
      <Cabecalho
        ajuda="razao"
        titulo={t('razao.titulo')}
        acoes={
          <>
            <a className="bt bt-2" href={csvDaRazao(de, ate)} download>
              <IconeBaixar />
              {t('razao.csv')}
            </a>
            <Link className="bt" to="/admin/razao/extrato">
              <IconeEnviarArquivo />
              {t('razao.importar')}
            </Link>
          </>
        }
      />
      <form key={`${de}${ate}`} className="cx filtros filtros-lista razao-periodo" onSubmit={mostrar}>
        {(
          [
            ['de', de],
            ['ate', ate],
          ] as const
        ).map(([campo, valor]) => (
          <label key={campo}>
            <span className="rot">{t(`razao.${campo}`)}</span>
            <input className="ent" type="date" name={campo} defaultValue={valor} required />
          </label>
        ))}
        <button type="submit" className="bt bt-2">
          {t('razao.mostrar')}
        </button>
      </form>
      <Carga leitura={leitura} linhas={6}>
        {(razao) => <Conteudo razao={razao} aoInformar={leitura.recarregar} />}
      </Carga>
    </>
  );
}

function Conteudo({ razao, aoInformar }: { razao: Razao; aoInformar: () => void }) {
  const { divergentes, totais, fechamentos } = razao;
  const reabertos = fechamentos.filter(({ fechado, peloBanco }) => !fechado && peloBanco);
  const { t } = useTextos('console');
  return (
    <>
      {divergentes.length > 0 || totais.diferenca !== 0 ? (
        <div className="retorno-avisos">
          <Aviso tipo="erro" titulo={t('razao.naoFecha')} papel="alert">
            <p>{t('razao.naoFechaTexto')}</p>
            <ul>
              {divergentes.map(({ id, nome, diferenca }) => (
                <li key={id}>
                  <Link to={`/admin/retornos/${id}/show`}>
                    {t('razao.arquivoDivergente', { nome, valor: formatarCentavos(diferenca) })}
                  </Link>
                </li>
              ))}
            </ul>
          </Aviso>
        </div>
      ) : null}
      {reabertos.length > 0 ? (
        <div className="retorno-avisos">
          <Aviso tipo="pendente" titulo={t('razao.reabertos')}>
            <ul>
              {reabertos.map(({ dia }) => (
                <li key={dia}>
                  <Link to={`/admin/razao/dia/${dia}`}>{formatarData(dia)}</Link>
                </li>
              ))}
            </ul>
          </Aviso>
        </div>
      ) : null}
      <Dias razao={razao} />
      <Creditos razao={razao} aoInformar={aoInformar} />
    </>
  );
}

/** A soma, que abre a lista do que se somou; a diferença não é de linha nenhuma. */
function Soma({
  centavos,
  ...celula
}: { centavos: number } & Record<'de' | 'ate' | 'coluna', string> & { convenioId?: string }) {
  if (centavos === 0 || celula.coluna === 'diferenca') return <>{reais(centavos)}</>;
  return <Link to={enderecoDaSoma(celula)}>{reais(centavos)}</Link>;
}

function Dias({ razao: { de, ate, dias, totais, fechamentos } }: { razao: Razao }) {
  const { t } = useTextos('console');
  return (
    <Secao id="por-dia" titulo={t('razao.porDia')} classe="razao-parte">
      <p className="razao-explica">{t('razao.explica')}</p>
      <Tabela
        linhas={dias.length === 0 ? [] : [...dias, { ...totais, dia: null }]}
        chave={({ dia }) => dia ?? 'total'}
        vazia={t('razao.semDinheiro')}
        classeDaLinha={({ dia }) => (dia === null ? 'razao-total' : '')}
        colunas={[
          {
            rotulo: t('razao.dia'),
            tipo: 'cab',
            valor: ({ dia }) =>
              dia === null ? (
                <strong>{t('razao.total')}</strong>
              ) : (
                <DiaDaRazao dia={dia} fechamentos={fechamentos} />
              ),
          },
          ...COLUNAS.map((coluna): Coluna<SomasDoDia> => ({
            rotulo: t(`razao.${coluna}`),
            tipo: 'dir',
            valor: (somas) => (
              <Soma de={somas.dia ?? de} ate={somas.dia ?? ate} coluna={coluna} centavos={somas[coluna]} />
            ),
            classe: (somas) => classeDa(coluna, somas[coluna]),
          })),
        ]}
      />
    </Secao>
  );
}

const classeDa = (coluna: (typeof COLUNAS)[number], valor: number): string =>
  coluna === 'diferenca' && valor !== 0 ? 'razao-errada' : '';

function Creditos({
  razao: { creditos, convenios, fechamentos },
  aoInformar,
}: {
  razao: Razao;
  aoInformar: () => void;
}) {
  const { t } = useTextos('console');
  const [aberto, setAberto] = useState<ExtratoAInformar | null>(null);
  return (
    <Secao
      id="creditos"
      titulo={t('razao.creditos')}
      classe="razao-parte"
      acoes={
        <button
          type="button"
          className="bt bt-2 bt-p"
          onClick={() => setAberto({ dia: '', convenioId: null, extrato: null })}
        >
          {t('razao.outroDia')}
        </button>
      }
    >
      <Tabela
        linhas={creditos}
        chave={({ dia, convenioId }) => `${dia}${convenioId}`}
        vazia={t('razao.semCreditos')}
        colunas={[
          {
            rotulo: t('razao.diaDoCredito'),
            tipo: 'cab',
            valor: ({ dia, futuro }) => (
              <>
                <DiaDaRazao dia={dia} fechamentos={fechamentos} />
                {futuro ? <small>{t('razao.futuro')}</small> : null}
              </>
            ),
          },
          { rotulo: t('razao.convenio'), valor: ({ convenio }) => convenio },
          {
            rotulo: t('razao.previsto'),
            tipo: 'dir',
            valor: ({ dia, convenioId, previsto }) => (
              <Soma de={dia} ate={dia} coluna="credito" convenioId={String(convenioId)} centavos={previsto} />
            ),
          },
          { rotulo: t('razao.extrato'), tipo: 'dir', valor: ({ extrato }) => ouNada(extrato) },
          {
            rotulo: t('razao.diferenca'),
            tipo: 'dir',
            valor: ({ diferenca }) => ouNada(diferenca),
            classe: ({ diferenca }) => classeDa('diferenca', diferenca ?? 0),
          },
          {
            rotulo: t('razao.informar'),
            tipo: 'dir',
            valor: (credito) =>
              fechamentos.some(({ dia, fechado }) => fechado && dia === credito.dia) ? null : (
                <button
                  type="button"
                  className="bt bt-2 bt-p"
                  aria-label={t('razao.informarDe', {
                    dia: formatarData(credito.dia),
                    convenio: credito.convenio,
                  })}
                  onClick={() => setAberto(credito)}
                >
                  {t('razao.informar')}
                </button>
              ),
          },
        ]}
      />
      <InformarExtrato
        extrato={aberto}
        convenios={convenios}
        aoFechar={() => setAberto(null)}
        aoInformar={aoInformar}
      />
    </Secao>
  );
}
