import { useTranslation } from 'react-i18next';

import { Carga } from '../../componentes/avisos/carga';
import { useRecurso } from '../../componentes/usar-recurso';
import { formatarCentavos } from '../../kernel/dinheiro';
import { Secao } from '../secao';
import { Tabela } from '../tabela';
import { lerProximaRemessa, type RemessaPrevista } from './contrato';
import './remessas.css';

const RETIDOS_A_VISTA = 20;

/** O que sairia agora e o que ficaria retido, antes de gerar. */
export function ProximaRemessa() {
  const { t } = useTranslation('console');
  const leitura = useRecurso('proxima-remessa', lerProximaRemessa);
  return (
    <Secao id="proxima-remessa" titulo={t('remessas.proxima.titulo')} classe="razao-parte">
      <Carga leitura={leitura} linhas={2}>
        {(prevista) => <Prevista prevista={prevista} />}
      </Carga>
    </Secao>
  );
}

function Prevista({ prevista: { convenios, retidos, incompleta } }: { prevista: RemessaPrevista }) {
  const { t, i18n } = useTranslation('console');
  const numero = (n: number) => n.toLocaleString(i18n.language);
  return (
    <>
      <p className="razao-explica">
        {t(convenios.length === 0 ? 'remessas.proxima.nada' : 'remessas.proxima.explica')}
      </p>
      {convenios.length > 0 ? (
        <Tabela
          linhas={convenios}
          chave={({ convenioId }) => convenioId}
          colunas={[
            {
              rotulo: t('remessas.proxima.convenio'),
              tipo: 'cab',
              valor: ({ convenio }) => <strong>{convenio}</strong>,
            },
            {
              rotulo: t('remessas.proxima.registros'),
              tipo: 'dir',
              valor: ({ registros }) => numero(registros),
            },
            { rotulo: t('remessas.proxima.baixas'), tipo: 'dir', valor: ({ baixas }) => numero(baixas) },
            {
              rotulo: t('remessas.proxima.valor'),
              tipo: 'dir',
              valor: ({ valorTotal }) => formatarCentavos(valorTotal),
            },
          ]}
        />
      ) : null}
      {incompleta ? <p className="razao-explica">{t('remessas.proxima.incompleta')}</p> : null}
      {retidos.length > 0 ? (
        <details className="retidos">
          <summary>{t('remessas.proxima.retidos', { count: retidos.length })}</summary>
          <p>{t('remessas.proxima.retidosTexto')}</p>
          <ul>
            {retidos.slice(0, RETIDOS_A_VISTA).map(({ documentoId, numeroDocumento, texto }) => (
              <li key={documentoId}>
                <strong className="num">{numeroDocumento}</strong> {texto}
              </li>
            ))}
          </ul>
          {retidos.length > RETIDOS_A_VISTA ? (
            <p>{t('remessas.proxima.mais', { count: retidos.length - RETIDOS_A_VISTA })}</p>
          ) : null}
        </details>
      ) : null}
    </>
  );
}
