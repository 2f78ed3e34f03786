import { useTranslation } from 'react-i18next';

import { codigoDe } from '../../../formularios/complementar/complementar-valores';
import { Esqueleto, FalhaDeCarga } from '../../../componentes/avisos/estados';
import { useRecurso } from '../../../componentes/usar-recurso';
import { lerListaFixa, type ListaFixa } from './contrato';

/** Uma lista de que as regras do produto dependem: vê-se, e diz-se por que não se muda. */
export function TabelaFixa({ lista }: { lista: ListaFixa }) {
  const { t } = useTranslation('listas');
  const { dados, erro, recarregar } = useRecurso(lista, () => lerListaFixa(lista));
  return (
    <section className="cx cfg-grupo" aria-labelledby="lista-aberta">
      <header>
        <h2 id="lista-aberta">{t(`nome.${lista}`)}</h2>
        <span className="res res-ignorada">{t('fixa')}</span>
      </header>
      <p className="lst-porque">{t(`porque.${lista}`)}</p>
      {erro ? <FalhaDeCarga mensagem={erro.message} aoTentar={recarregar} /> : null}
      {!dados && !erro ? <Esqueleto linhas={3} /> : null}
      {dados ? (
        <table className="grid vira">
          <thead>
            <tr>
              <th scope="col">{t('lingua.pt')}</th>
              <th scope="col">{t('lingua.en')}</th>
              <th scope="col">{t('lingua.es')}</th>
              <th scope="col">{t('codigo')}</th>
            </tr>
          </thead>
          <tbody>
            {dados.map((opcao) => (
              <tr key={codigoDe(opcao)}>
                <td className="cab">
                  <strong>{opcao.descricao_pt}</strong>
                </td>
                <td data-r={t('lingua.en')}>
                  <span lang="en">{opcao.descricao_en}</span>
                </td>
                <td data-r={t('lingua.es')}>
                  <span lang="es">{opcao.descricao_es}</span>
                </td>
                <td className="num" data-r={t('codigo')}>
                  {codigoDe(opcao)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}
