import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useTranslation } from 'react-i18next';

import { Correnteza, FalhaDeCarga } from '../../componentes/avisos/estados';
import { formatarData } from '../../kernel/datas';
import { formatarReais } from '../../kernel/dinheiro';
import { Exportar } from '../lista/exportar';
import { type LinhaDoRetorno, type ResultadoLinha, type RetornoDetalhado } from './contrato';
import { ResultadoDaLinha } from './situacao-do-retorno';

const POR_PAGINA = 25;
const FILTROS = ['APLICADA', 'IGNORADA', 'EM_REVISAO', 'EM_QUARENTENA'] as const;

/** Cada linha do arquivo e o que veio dela; no telefone, um cartão por linha com o resultado no alto. */
export function LinhasDoRetorno({ retorno }: { retorno: RetornoDetalhado }) {
  const { t } = useTranslation('console');
  const [resultado, setResultado] = useState<ResultadoLinha | null>(null);
  const [pagina, setPagina] = useState(1);
  const { data, total, error, isPending, refetch } = useGetList<LinhaDoRetorno>('linhas', {
    pagination: { page: pagina, perPage: POR_PAGINA },
    // O andamento faz parte da chave: linha nova aparece sem recarregar a página.
    filter: {
      retorno: retorno.id,
      ...(resultado ? { resultado } : {}),
      feitos: retorno.progresso.feitos,
      situacao: retorno.situacao,
    },
  });
  const { resultados } = retorno;
  const contas: Record<ResultadoLinha, number> = {
    APLICADA: resultados.aplicadas,
    IGNORADA: resultados.ignoradas,
    EM_REVISAO: resultados.emRevisao,
    EM_QUARENTENA: resultados.quarentena,
  };
  const escolher = (novo: ResultadoLinha | null) => {
    setResultado(novo);
    setPagina(1);
  };
  return (
    <section className="cx" aria-labelledby="linhas">
      <header>
        <h2 id="linhas">{t('retornos.linhas')}</h2>
        <span className="sec">{t('retornos.totalLinhas', { count: total ?? 0 })}</span>
        <Exportar lista="linhas" filtro={{ retorno: retorno.id, ...(resultado ? { resultado } : {}) }} />
      </header>
      <div className="filtros" role="group" aria-label={t('retornos.filtrar')}>
        <Filtro ativo={resultado === null} aoEscolher={() => escolher(null)}>
          {t('retornos.todas')}
        </Filtro>
        {FILTROS.map((nome) => (
          <Filtro key={nome} ativo={resultado === nome} aoEscolher={() => escolher(nome)}>
            {t(`retornos.resultado.${nome}`)} {contas[nome]}
          </Filtro>
        ))}
      </div>
      {isPending ? (
        <div className="retorno-espera">
          <Correnteza />
        </div>
      ) : null}
      {error ? <FalhaDeCarga mensagem={error.message} aoTentar={() => void refetch()} /> : null}
      {data && data.length === 0 ? <p className="retorno-espera sec">{t('retornos.semLinhas')}</p> : null}
      {data && data.length > 0 ? <Tabela linhas={data} /> : null}
      {total !== undefined && total > POR_PAGINA ? (
        <div className="pag">
          <span>
            {t('retornos.faixa', {
              de: (pagina - 1) * POR_PAGINA + 1,
              ate: Math.min(pagina * POR_PAGINA, total),
              total,
            })}
          </span>
          <span className="bts">
            <button
              type="button"
              className="bt bt-2"
              disabled={pagina === 1}
              onClick={() => setPagina(pagina - 1)}
            >
              {t('retornos.anterior')}
            </button>
            <button
              type="button"
              className="bt bt-2"
              disabled={pagina * POR_PAGINA >= total}
              onClick={() => setPagina(pagina + 1)}
            >
              {t('retornos.proxima')}
            </button>
          </span>
        </div>
      ) : null}
    </section>
  );
}

interface PropsFiltro {
  ativo: boolean;
  aoEscolher: () => void;
  children: React.ReactNode;
}

function Filtro({ ativo, aoEscolher, children }: PropsFiltro) {
  return (
    <button type="button" className="filtro" aria-pressed={ativo} onClick={aoEscolher}>
      {children}
    </button>
  );
}

const reais = (centavos: number): string => (centavos === 0 ? '—' : formatarReais(centavos / 100));

function Tabela({ linhas }: { linhas: LinhaDoRetorno[] }) {
  const { t } = useTranslation('console');
  return (
    <table className="grid vira">
      <thead>
        <tr>
          <th scope="col">{t('retornos.linha')}</th>
          <th scope="col">{t('retornos.nossoNumero')}</th>
          <th scope="col">{t('retornos.documento')}</th>
          <th scope="col">{t('retornos.movimento')}</th>
          <th scope="col">{t('retornos.ocorrencia')}</th>
          <th scope="col" className="dir">
            {t('retornos.tituloReais')}
          </th>
          <th scope="col" className="dir">
            {t('retornos.pagoReais')}
          </th>
          <th scope="col">{t('retornos.resultadoRotulo')}</th>
        </tr>
      </thead>
      <tbody>
        {linhas.map((linha) => (
          <tr key={linha.id}>
            <td data-r={t('retornos.linha')}>{String(linha.linha).padStart(4, '0')}</td>
            <td data-r={t('retornos.nossoNumero')}>{linha.nossoNumero ?? '—'}</td>
            <td data-r={t('retornos.documento')}>{linha.numeroDocumento ?? t('retornos.naoEncontrado')}</td>
            <td data-r={t('retornos.movimento')}>
              {linha.movimento} {linha.movimentoDescricao}
            </td>
            <td data-r={t('retornos.ocorrencia')}>{formatarData(linha.dataOcorrencia) ?? '—'}</td>
            <td data-r={t('retornos.tituloReais')} className="dir">
              {reais(linha.valorTitulo)}
            </td>
            <td data-r={t('retornos.pagoReais')} className="dir">
              {reais(linha.valorPago)}
            </td>
            <td className="cab">
              <ResultadoDaLinha resultado={linha.resultado} />
              <small>{linha.motivo?.texto ?? linha.efeito?.texto}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
