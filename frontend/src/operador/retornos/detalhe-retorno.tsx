import { Link } from 'react-router';

import { Aviso } from '../../componentes/avisos/aviso';
import { IconeAviso } from '../../componentes/icones/aviso';
import { useSessao } from '../../componentes/sessao';
import { useTitulo } from '../../componentes/usar-titulo';
import { useTextos } from '../../i18n/textos';
import { fichaDe } from '../data-provider';
import { Ator, QuandoEQuem } from '../componentes/ator';
import { Cabecalho } from '../componentes/cabecalho';
import { elo } from '../componentes/elo';
import { Fatos } from '../ficha/fatos';
import { useFicha } from '../ficha/usar-ficha';
import { formatarInstante } from '../../i18n/instante';
import { formatarData, formatarNumero, formatarReais } from '../../i18n/formatos';
import { AcoesDoRetorno } from './acoes-do-retorno';
import { type RetornoDetalhado, type SituacaoRetorno } from './contrato';
import { EsperaDecisao } from './espera-decisao';
import { contasDoRetorno, LinhasDoRetorno } from './linhas-do-retorno';
import { ResultadoDaLinha, SituacaoDoRetorno } from './situacao-do-retorno';
import { AUSENTE } from '../../kernel/ausente';

const EM_ANDAMENTO: readonly SituacaoRetorno[] = ['RECEBIDO', 'PROCESSANDO'];
const INTERVALO_MS = 1_500;

export function DetalheRetorno() {
  const { t } = useTextos('console');
  const { data, espera } = useFicha<RetornoDetalhado>(fichaDe('retornos'), {
    refetchInterval: (busca) => {
      const situacao = busca.state.data?.situacao;
      return situacao && !EM_ANDAMENTO.includes(situacao) ? false : INTERVALO_MS;
    },
  });
  useTitulo(data?.nome ?? t('retornos.titulo'));
  if (!data) return espera;
  return (
    <>
      <Cabecalho
        passos={[['/admin/retornos', t('retornos.titulo')]]}
        titulo={data.nome}
        depoisDoTitulo={<SituacaoDoRetorno situacao={data.situacao} />}
        acoes={<AcoesDoRetorno retorno={data} />}
      />
      <Avisos retorno={data} />
      {EM_ANDAMENTO.includes(data.situacao) ? <Progresso retorno={data} /> : <EsperaDecisao retorno={data} />}
      <div className="retorno-alto">
        <Resumo retorno={data} />
        <Totais retorno={data} />
      </div>
      <LinhasDoRetorno retorno={data} />
    </>
  );
}

function Avisos({ retorno }: { retorno: RetornoDetalhado }) {
  const { t } = useTextos('console');
  const { recusa, avisos, abandonadoPor, terminadoEm } = retorno;
  return (
    <div className="retorno-avisos">
      {recusa ? (
        <Aviso tipo={retorno.situacao === 'ABANDONADO' ? 'info' : 'erro'} titulo={recusa.texto}>
          {(['esperado', 'encontrado'] as const).map((qual) =>
            recusa[qual] === null ? null : <p key={qual}>{t(`retornos.${qual}`, { valor: recusa[qual] })}</p>,
          )}
          {recusa.linha === null ? null : <p>{t('retornos.naLinha', { linha: recusa.linha })}</p>}
          {recusa.codigo === 'CONVENIO_DESCONHECIDO' ? <OsConvenios /> : null}
          {abandonadoPor && terminadoEm ? (
            <p>
              <QuandoEQuem em={terminadoEm} ator={abandonadoPor} />
            </p>
          ) : null}
        </Aviso>
      ) : null}
      {avisos.map(({ codigo, texto, detalhe, linha }) => (
        <Aviso
          key={`${codigo}-${linha ?? ''}-${detalhe ?? ''}`}
          tipo="pendente"
          icone={IconeAviso}
          titulo={texto}
        >
          {codigo === 'PRE_CRITICA' ? <Remessa de={retorno} /> : null}
        </Aviso>
      ))}
    </div>
  );
}

/** A que o banco respondeu; o servidor anterior não a diz. */
function Remessa({ de: { remessa, nsa } }: { de: RetornoDetalhado }) {
  const { t } = useTextos('console');
  if (remessa === undefined) return null;
  return (
    <p>{remessa ? elo('remessas', remessa.id, remessa.nome) : t('retornos.semRemessa', { nsa: nsa ?? 0 })}</p>
  );
}

function OsConvenios() {
  const { t } = useTextos('console');
  const { usuario } = useSessao();
  if (usuario?.papel !== 'ADMINISTRADOR') return null;
  return (
    <p>
      <Link to="/admin/convenios">{t('convenios.titulo')}</Link>
    </p>
  );
}

function Progresso({ retorno: { progresso } }: { retorno: RetornoDetalhado }) {
  const { t } = useTextos('console');
  const texto = t('retornos.progresso', { feitos: progresso.feitos, count: progresso.total });
  return (
    <div className="cx retorno-progresso" role="status">
      <strong>{texto}</strong>
      <progress
        className="andamento"
        aria-label={texto}
        value={progresso.feitos}
        max={Math.max(progresso.total, 1)}
      />
    </div>
  );
}

function Resumo({ retorno }: { retorno: RetornoDetalhado }) {
  const { t, idioma } = useTextos('console');
  const { banco } = retorno;
  const fatos = [
    ['banco', banco && `${banco.codigo} ${banco.nome}`],
    ['convenio', banco?.convenio],
    ['nsa', retorno.nsa === null ? null : String(retorno.nsa).padStart(6, '0')],
    ['geradoEm', formatarData(retorno.geradoEm)],
    ['recebido', formatarInstante(retorno.dataCadastro, idioma)],
    ['enviadoPor', <Ator key="a" de={retorno.enviadoPor} />],
    ...(['confirmadoPor', 'abandonadoPor'] as const).flatMap((nome) => {
      const quem = retorno[nome];
      return quem === null ? [] : [[nome, <Ator key={nome} de={quem} />] as const];
    }),
  ] as const;
  const fatias = contasDoRetorno(retorno);
  return (
    <section className="cx retorno-fatos" aria-label={t('retornos.fatos')}>
      <Fatos fatos={fatos.map(([nome, valor]) => [t(`retornos.${nome}`), valor] as const)} />
      <div className="retorno-barra" aria-hidden="true">
        {fatias.map(([nome, quantos]) =>
          quantos > 0 ? <i key={nome} className={`fatia-${nome}`} style={{ flexGrow: quantos }} /> : null,
        )}
      </div>
      <ul className="retorno-contas">
        {fatias.map(([nome, quantos]) => (
          <li key={nome}>
            <b>{formatarNumero(quantos)}</b>
            <ResultadoDaLinha resultado={nome} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Totais({ retorno: { eventos, totais } }: { retorno: RetornoDetalhado }) {
  const { t } = useTextos('console');
  const reais = (centavos: number) => (centavos === 0 ? AUSENTE : formatarReais(centavos / 100));
  return (
    <section className="cx" aria-labelledby="totais">
      <header>
        <h2 id="totais">{t('retornos.totais')}</h2>
      </header>
      <table className="grid" aria-labelledby="totais">
        <thead>
          <tr>
            <th scope="col">{t('retornos.movimento')}</th>
            <th scope="col" className="dir">
              {t('retornos.titulos')}
            </th>
            <th scope="col" className="dir">
              {t('retornos.pagoReais')}
            </th>
          </tr>
        </thead>
        <tbody>
          {eventos.map(({ movimento, descricao, titulos, valorPago }) => (
            <tr key={`${movimento ?? ''}${descricao}`}>
              <td>
                {movimento} {descricao}
              </td>
              <td className="dir">{formatarNumero(titulos)}</td>
              <td className="dir">{reais(valorPago)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('retornos.liquido')}</td>
            <td className="dir">
              {formatarNumero(eventos.reduce((soma, { titulos }) => soma + titulos, 0))}
            </td>
            <td className="dir">{reais(totais.valorLiquido)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
