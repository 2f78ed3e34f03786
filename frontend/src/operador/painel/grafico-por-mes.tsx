import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { marcas } from './escala';

interface Serie {
  nome: string;
  /** Define as cores da barra e da legenda, em painel.css. */
  classe: string;
}

interface Props {
  titulo: string;
  series: readonly [Serie, Serie];
  /** `mes` é `AAAA-MM`. */
  meses: readonly { mes: string; valores: readonly [number, number] }[];
  /** Na tabela e no resumo. */
  formatar: (valor: number) => string;
  /** No eixo, onde cabe pouco. */
  abreviar: (valor: number) => string;
  fone: boolean;
}

const ALTURA = 210;
const BASE = 182;
const TOPO = 24;
const EIXO = 58;
const MESES_NO_FONE = 6;

/** Barras empilhadas de duas séries, com os mesmos números em tabela para quem os quer ler. */
export function GraficoPorMes({ titulo, series, meses, formatar, abreviar, fone }: Props) {
  const { t, i18n } = useTranslation('gestao');
  const [tabela, setTabela] = useState(false);
  const id = useId();
  const mesLongo = (mes: string) =>
    new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${mes}-01`),
    );
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
          <button type="button" className="pn-ver" onClick={() => setTabela(!tabela)}>
            {t(tabela ? 'painel.verGrafico' : 'painel.verTabela')}
          </button>
        </span>
      </header>
      {tabela ? (
        <table className="grid">
          <thead>
            <tr>
              <th scope="col">{t('painel.mes')}</th>
              {series.map(({ nome }) => (
                <th key={nome} scope="col" className="dir">
                  {nome}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...meses].reverse().map(({ mes, valores }) => (
              <tr key={mes}>
                <td>{mesLongo(mes)}</td>
                {valores.map((valor, i) => (
                  <td key={series[i]?.nome} className="dir">
                    {formatar(valor)}
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
          formatar={formatar}
          abreviar={abreviar}
          largura={fone ? 320 : 720}
          mesLongo={mesLongo}
        />
      )}
    </section>
  );
}

type DasBarras = Omit<Props, 'fone'> & { largura: number; mesLongo: (mes: string) => string };

function Barras({ titulo, series, meses, formatar, abreviar, largura, mesLongo }: DasBarras) {
  const { t, i18n } = useTranslation('gestao');
  const somas = meses.map(({ valores: [a, b] }) => a + b);
  const maior = Math.max(...somas, 0);
  const eixo = marcas(maior);
  const topo = eixo.at(-1) ?? 1;
  const y = (valor: number) => BASE - (valor / topo) * (BASE - TOPO);
  const passo = (largura - EIXO) / meses.length;
  const barra = passo * 0.62;
  const doMaior = maior > 0 ? somas.indexOf(maior) : -1;
  const mesCurto = new Intl.DateTimeFormat(i18n.language, { month: 'short', timeZone: 'UTC' });
  const noMaior = meses[doMaior];
  return (
    <svg
      className="pn-grafico"
      viewBox={`0 0 ${largura} ${ALTURA}`}
      role="img"
      aria-label={
        noMaior
          ? t('painel.resumoDoGrafico', {
              titulo,
              de: mesLongo(meses[0]?.mes ?? ''),
              ate: mesLongo(meses.at(-1)?.mes ?? ''),
              maior: mesLongo(noMaior.mes),
              valor: formatar(maior),
            })
          : t('painel.graficoVazio', { titulo })
      }
    >
      {eixo.map((marca) => (
        <g key={marca}>
          <path
            className="pn-linha"
            d={`M${EIXO} ${y(marca)}H${largura}`}
            strokeDasharray={marca > 0 ? '2 4' : undefined}
          />
          <text x={EIXO - 8} y={y(marca) + 5} textAnchor="end">
            {abreviar(marca)}
          </text>
        </g>
      ))}
      {meses.map(({ mes, valores: [baixo, alto] }, i) => {
        const x = EIXO + passo * i + (passo - barra) / 2;
        const soma = baixo + alto;
        const meio = x + barra / 2;
        const ultimo = i === meses.length - 1;
        return (
          <g key={mes}>
            <Barra classe={series[0].classe} x={x} largura={barra} de={BASE} ate={y(baixo)} />
            <Barra classe={series[1].classe} x={x} largura={barra} de={y(baixo)} ate={y(soma)} />
            {(i === doMaior || ultimo) && soma > 0 ? (
              <text className="pn-forte" x={meio} y={y(soma) - 7} textAnchor="middle">
                {abreviar(soma)}
              </text>
            ) : null}
            <text className={ultimo ? 'pn-forte' : ''} x={meio} y={BASE + 21} textAnchor="middle">
              {mesCurto.format(new Date(`${mes}-01`)).replace('.', '')}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function Barra({
  classe,
  x,
  largura,
  de,
  ate,
}: {
  classe: string;
  x: number;
  largura: number;
  de: number;
  ate: number;
}) {
  return de - ate > 0.4 ? <rect className={classe} x={x} y={ate} width={largura} height={de - ate} /> : null;
}
