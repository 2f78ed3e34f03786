import { resultadoDaSatisfacao } from '../../api/satisfacao';
import { Esqueleto, FalhaDeCarga } from '../../componentes/avisos/estados';
import { useRecurso } from '../../componentes/usar-recurso';
import { useTitulo } from '../../componentes/usar-titulo';
import { idiomaAtual, useTextos } from '../../i18n/textos';
import './satisfacao.css';

/** O que responderam a quem perguntamos: público, como a lei pede, e sem nada de ninguém. */
export default function TelaSatisfacao(): React.ReactNode {
  const { t } = useTextos('paginas');
  const { estado, dados, erro, recarregar } = useRecurso('satisfacao', resultadoDaSatisfacao);
  useTitulo(t('satisfacao.titulo'));
  return (
    <article className="miolo satisfacao-tela">
      <div className="cima">
        <div className="pilha cima-curta">
          <h1>{t('satisfacao.titulo')}</h1>
          <p>{t('satisfacao.resumo')}</p>
        </div>
      </div>
      {estado === 'carregando' ? <Esqueleto /> : null}
      {estado === 'falhou' ? <FalhaDeCarga mensagem={erro.message} aoTentar={recarregar} /> : null}
      {dados && dados.total === 0 ? <p>{t('satisfacao.nenhuma')}</p> : null}
      {dados && dados.total > 0 ? (
        <>
          <p className="satisfacao-soma">
            <strong className="satisfacao-total">{formatarParte(boas(dados.notas), dados.total)}</strong>{' '}
            <span>
              {t('satisfacao.satisfeitas', {
                count: dados.total,
                total: formatarNumero(dados.total),
                desde: formatarMes(dados.desde),
              })}
            </span>
          </p>
          <table className="tab">
            <caption className="sr">{t('satisfacao.porNota')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('satisfacao.resposta')}</th>
                <th scope="col">{t('satisfacao.quantas')}</th>
                <th scope="col">{t('satisfacao.parte')}</th>
              </tr>
            </thead>
            <tbody>
              {dados.notas.map(({ nota, quantas }) => (
                <tr key={nota}>
                  <td className="cab">{t(`satisfacao.nota.${nota}`)}</td>
                  <td data-r={t('satisfacao.quantas')} className="num">
                    {formatarNumero(quantas)}
                  </td>
                  <td data-r={t('satisfacao.parte')}>
                    <span className="num">{formatarParte(quantas, dados.total)}</span>
                    <span className="satisfacao-barra" aria-hidden="true">
                      <span style={{ width: `${String((100 * quantas) / dados.total)}%` }} />
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <h2>{t('satisfacao.porMes')}</h2>
          <table className="tab">
            <thead>
              <tr>
                <th scope="col">{t('satisfacao.mes')}</th>
                <th scope="col">{t('satisfacao.quantas')}</th>
                <th scope="col">{t('satisfacao.boas')}</th>
              </tr>
            </thead>
            <tbody>
              {dados.meses.map(({ mes, quantas, satisfeitas }) => (
                <tr key={mes}>
                  <td className="cab">{formatarMes(mes)}</td>
                  <td data-r={t('satisfacao.quantas')} className="num">
                    {formatarNumero(quantas)}
                  </td>
                  <td data-r={t('satisfacao.boas')} className="num">
                    {formatarParte(satisfeitas, quantas)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : null}
      <p className="sm sec">{t('satisfacao.lei')}</p>
    </article>
  );
}

const boas = (notas: readonly { nota: number; quantas: number }[]): number =>
  notas.reduce((soma, { nota, quantas }) => (nota >= 4 ? soma + quantas : soma), 0);

const formatarNumero = (numero: number): string => numero.toLocaleString(idiomaAtual());

const formatarParte = (parte: number, todo: number): string =>
  (parte / todo).toLocaleString(idiomaAtual(), { style: 'percent', maximumFractionDigits: 0 });

/** `2026-03` → `março de 2026`. */
const formatarMes = (mes: string | null): string =>
  mes
    ? new Date(`${mes}-01`).toLocaleDateString(idiomaAtual(), {
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      })
    : '';
