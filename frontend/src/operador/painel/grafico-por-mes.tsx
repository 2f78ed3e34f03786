import { useId, useState } from 'react';
import { Link } from 'react-router';

import { useTextos } from '../../i18n/textos';
import { marcas } from './escala';

interface Serie {
  nome: string;
  /** Define as cores da barra e da legenda, em painel.css. */
  classe: string;
  /** Endereço da lista do que ela soma num mês, quando nenhuma lista soma a barra inteira. */
  abrir?: (mes: string) => string;
}

interface Mes {
  /** `AAAA-MM`. */
  mes: string;
  valores: readonly [number, number];
  /** O que se compara com o mesmo mês do ano anterior, e quanto foi então. */
  comparado: number;
  antes: number;
  /** Ainda não acabou: não se compara com um mês inteiro. */
  emCurso: boolean;
}

interface Props {
  titulo: string;
  /** Do que são as marcas do eixo e os números da tabela. */
  unidade: string;
  series: readonly [Serie, Serie];
  meses: readonly Mes[];
  /** Na dica e no resumo. */
  formatar: (valor: number) => string;
  /** Na tabela, que diz a unidade uma vez. */
  semUnidade: (valor: number) => string;
  /** No eixo, onde cabe pouco. */
  abreviar: (valor: number) => string;
  /** Endereço da lista do que a barra inteira soma. */
  abrir?: (mes: string) => string;
  fone: boolean;
}

const MESES_NO_FONE = 6;

/** Barras empilhadas de duas séries, cada mês com o do ano anterior; os mesmos números em tabela para quem os quer ler. */
export function GraficoPorMes({ titulo, series, meses, semUnidade, fone, ...resto }: Props) {
  const { t, idioma } = useTextos('gestao');
  const [tabela, setTabela] = useState(false);
  const id = useId();
  const mesLongo = (mes: string) =>
    new Intl.DateTimeFormat(idioma, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${mes}-01`),
    );
  const mesDoFone = (mes: string) =>
    new Intl.DateTimeFormat(idioma, { month: 'short', year: 'numeric', timeZone: 'UTC' })
      .format(new Date(`${mes}-01`))
      .replace(/\.? de /, ' ');
  return (
    <section className="cx" aria-labelledby={id}>
      <header className="pn-cab">
        <h2 id={id}>{titulo}</h2>
        <span className="pn-legenda">
          {series.map(({ nome, classe }) => (
            <span key={nome}>
              <i className={classe} aria-hidden />
              {nome}
            </span>
          ))}
          <span>
            <i className="pn-antes" aria-hidden />
            {t('painel.umAnoAntes')}
          </span>
          <button type="button" className="pn-ver" onClick={() => setTabela(!tabela)}>
            {t(tabela ? 'painel.verGrafico' : 'painel.verTabela')}
          </button>
        </span>
      </header>
      {tabela ? (
        <table className="grid pn-tabela">
          <caption>{resto.unidade}</caption>
          <thead>
            <tr>
              <th scope="col">{t('painel.mes')}</th>
              {[...series.map(({ nome }) => nome), t('painel.umAnoAntes')].map((nome) => (
                <th key={nome} scope="col" className="dir">
                  {nome}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...meses].reverse().map(({ mes, valores, antes }) => (
              <tr key={mes}>
                <td>
                  <Ligacao para={resto.abrir?.(mes)}>{fone ? mesDoFone(mes) : mesLongo(mes)}</Ligacao>
                </td>
                {[...valores, antes].map((valor, i) => (
                  <td key={i} className="dir">
                    <Ligacao para={valor > 0 ? series[i]?.abrir?.(mes) : undefined}>
                      {semUnidade(valor)}
                    </Ligacao>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <Barras
          titulo={titulo}
          series={series}
          meses={fone ? meses.slice(-MESES_NO_FONE) : meses}
          mesLongo={mesLongo}
          {...resto}
        />
      )}
    </section>
  );
}

function Ligacao({ para, children }: { para: string | undefined; children: string }) {
  return para === undefined ? children : <Link to={para}>{children}</Link>;
}

type DasBarras = Omit<Props, 'fone' | 'semUnidade'> & { mesLongo: (mes: string) => string };

function Barras({ titulo, unidade, series, meses, formatar, abreviar, abrir, mesLongo }: DasBarras) {
  const { t, idioma } = useTextos('gestao');
  const somas = meses.map(({ valores: [a, b] }) => a + b);
  const eixo = marcas(Math.max(...somas, ...meses.map(({ antes }) => antes), 0));
  const razao = (valor: number) => valor / (eixo.at(-1) ?? 1);
  const altura = (valor: number) => `${razao(valor) * 100}%`;
  const maior = Math.max(...somas, 0);
  const noMaior = maior > 0 ? meses[somas.indexOf(maior)] : undefined;
  const mesCurto = new Intl.DateTimeFormat(idioma, { month: 'short', timeZone: 'UTC' });
  const resumo = noMaior
    ? t('painel.resumoDoGrafico', {
        titulo,
        de: mesLongo(meses[0]?.mes ?? ''),
        ate: mesLongo(meses.at(-1)?.mes ?? ''),
        maior: mesLongo(noMaior.mes),
        valor: formatar(maior),
      })
    : t('painel.graficoVazio', { titulo });
  return (
    <figure className="pn-grafico" aria-label={resumo}>
      <span className="pn-unidade" aria-hidden>
        {unidade}
      </span>
      <div className="pn-eixo" aria-hidden>
        {eixo.map((marca) => (
          <span key={marca} style={{ bottom: altura(marca) }}>
            {abreviar(marca)}
          </span>
        ))}
      </div>
      <ol>
        {meses.map(({ mes, valores, comparado, antes, emCurso }, i) => {
          const soma = valores[0] + valores[1];
          const dasSeries = series.map(({ nome }, qual) => `${nome}: ${formatar(valores[qual] ?? 0)}`);
          const doAnoAntes = emCurso
            ? `${t('painel.umAnoAntesInteiro')}: ${formatar(antes)}`
            : `${t('painel.umAnoAntes')}: ${formatar(antes)}${diferenca(comparado, antes, idioma)}`;
          const linhas = [...dasSeries, doAnoAntes];
          const [deBaixo, deCima] = series;
          const emDuas = !abrir && valores[0] > 0 && valores[1] > 0;
          const inteira = abrir ?? (valores[1] > 0 ? deCima : deBaixo).abrir;
          return (
            <li key={mes} className={i === meses.length - 1 ? 'pn-forte' : undefined}>
              <span className="pn-mes" aria-hidden>
                <span className="pn-coluna">
                  {series.map(({ classe }, qual) =>
                    valores[qual] ? (
                      <i key={classe} className={classe} style={{ height: altura(valores[qual]) }} />
                    ) : null,
                  )}
                  {antes > 0 ? <s className="pn-antes" style={{ bottom: altura(antes) }} /> : null}
                  {soma > 0 && (mes === noMaior?.mes || i === meses.length - 1) ? (
                    <b style={{ bottom: altura(Math.max(soma, antes)) }}>{abreviar(soma)}</b>
                  ) : null}
                </span>
                <span>{mesCurto.format(new Date(`${mes}-01`)).replace('.', '')}</span>
              </span>
              <span className="pn-alvos">
                {emDuas ? (
                  <>
                    <Link to={deCima.abrir?.(mes) ?? ''}>
                      <span className="sr">{`${mesLongo(mes)}. ${dasSeries[1]}`}</span>
                    </Link>
                    <Link
                      to={deBaixo.abrir?.(mes) ?? ''}
                      style={{
                        height: `calc(var(--pn-rodape) + (100% - var(--pn-topo) - var(--pn-rodape)) * ${razao(valores[0])})`,
                      }}
                    >
                      <span className="sr">{`${mesLongo(mes)}. ${dasSeries[0]}; ${doAnoAntes}`}</span>
                    </Link>
                  </>
                ) : (
                  <Link to={inteira?.(mes) ?? ''}>
                    <span className="sr">{`${mesLongo(mes)}. ${linhas.join('; ')}`}</span>
                  </Link>
                )}
              </span>
              <span className="pn-dica" aria-hidden>
                <b>{mesLongo(mes)}</b>
                {linhas.map((linha) => (
                  <span key={linha}>{linha}</span>
                ))}
              </span>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}

/** ` (+12%)`; nada se não havia com que comparar. */
function diferenca(agora: number, antes: number, idioma: string): string {
  if (antes === 0) return '';
  const razao = new Intl.NumberFormat(idioma, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  }).format(agora / antes - 1);
  return ` (${razao})`;
}
