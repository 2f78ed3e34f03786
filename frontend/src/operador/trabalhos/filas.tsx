import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { Aviso } from '../../componentes/avisos/aviso';
import { Esqueleto, FalhaDeCarga } from '../../componentes/avisos/estados';
import { useRecurso } from '../../componentes/usar-recurso';
import { formatarInstante } from '../../i18n/instante';
import { lerFilas, repetirFila, type Trabalhos } from './contrato';
import { useRepeticao } from './usar-repeticao';

const ENTRE_LEITURAS_MS = 5_000;
const CONTAGENS = ['esperando', 'naFila', 'rodando', 'falhando', 'parados'] as const;

/** Uma linha por fila, lida de novo enquanto se olha. */
export function Filas({ aoMudar }: { aoMudar: () => void }) {
  const { t } = useTranslation('console');
  const { dados, erro, recarregar } = useRecurso('filas', lerFilas);
  useEffect(() => {
    const relogio = setInterval(() => {
      if (document.visibilityState === 'visible') recarregar();
    }, ENTRE_LEITURAS_MS);
    return () => clearInterval(relogio);
  }, [recarregar]);
  const mudou = () => {
    recarregar();
    aoMudar();
  };
  return (
    <>
      {dados && !dados.worker ? (
        <div className="retorno-avisos">
          <Aviso tipo="erro" titulo={t('trabalhos.semWorker')} papel="alert">
            <p>{t('trabalhos.semWorkerTexto')}</p>
          </Aviso>
        </div>
      ) : null}
      <section className="cx razao-parte" aria-labelledby="filas">
        <header>
          <h2 id="filas">{t('trabalhos.filas')}</h2>
        </header>
        {erro ? <FalhaDeCarga mensagem={erro.message} aoTentar={recarregar} /> : null}
        {!dados && !erro ? <Esqueleto linhas={8} /> : null}
        {dados ? (
          <table className="grid vira">
            <thead>
              <tr>
                <th scope="col">{t('trabalhos.fila')}</th>
                {CONTAGENS.map((contagem) => (
                  <th key={contagem} scope="col" className="dir">
                    {t(`trabalhos.${contagem}`)}
                  </th>
                ))}
                <th scope="col">{t('trabalhos.falhaDesde')}</th>
                <th scope="col">{t('trabalhos.acao')}</th>
              </tr>
            </thead>
            <tbody>
              {dados.filas.map((fila) => (
                <Fila key={fila.fila} fila={fila} aoMudar={mudou} />
              ))}
            </tbody>
          </table>
        ) : null}
      </section>
    </>
  );
}

function Fila({ fila, aoMudar }: { fila: Trabalhos['filas'][number]; aoMudar: () => void }) {
  const { t, i18n } = useTranslation('console');
  const { ocupado, repetir } = useRepeticao(aoMudar);
  const nome = t(`trabalhos.nome.${fila.fila}`);
  const comFalha = fila.falhando + fila.parados > 0;
  return (
    <tr>
      <td className="cab">
        <strong>{nome}</strong>
      </td>
      {CONTAGENS.map((contagem) => (
        <td key={contagem} className={classeDa(contagem, fila[contagem])} data-r={t(`trabalhos.${contagem}`)}>
          {fila[contagem].toLocaleString(i18n.language)}
        </td>
      ))}
      <td className={fila.falhaDesde ? '' : 'trabalhos-zero'} data-r={t('trabalhos.falhaDesde')}>
        {fila.falhaDesde ? formatarInstante(fila.falhaDesde, i18n.language) : '—'}
      </td>
      <td>
        {comFalha ? (
          <button
            type="button"
            className="bt bt-2 bt-p"
            aria-disabled={ocupado}
            aria-label={t('trabalhos.repetirFila', { fila: nome })}
            onClick={() => void repetir(() => repetirFila(fila.fila))}
          >
            {t('trabalhos.repetirTodos')}
          </button>
        ) : null}
      </td>
    </tr>
  );
}

function classeDa(contagem: (typeof CONTAGENS)[number], quantos: number): string {
  if (quantos === 0) return 'dir trabalhos-zero';
  return contagem === 'falhando' || contagem === 'parados' ? 'dir trabalhos-falha' : 'dir';
}
