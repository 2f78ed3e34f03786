import { useEffect, useRef, useState } from 'react';
import { useRefresh } from 'react-admin';
import { Link, useLocation } from 'react-router';

import { Aviso } from '../../componentes/avisos/aviso';
import { Carga } from '../../componentes/avisos/carga';
import { useRecurso } from '../../componentes/usar-recurso';
import { formatarCentavos, formatarData, formatarNumero } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { Secao } from '../componentes/secao';
import { Tabela } from '../componentes/tabela';
import { lerProximaRemessa, type RemessaPrevista } from './contrato';
import './remessas.css';

const DE_CADA_VEZ = 20;
const ENTRE_LEITURAS_MS = 5_000;

const PARTE = 'proxima-remessa';

/** O que sairia agora e o que ficaria retido, antes de gerar. Quem a pede pelo endereço chega com o foco nela. */
export function ProximaRemessa() {
  const { t } = useTextos('console');
  const leitura = useRecurso('proxima-remessa', lerProximaRemessa);
  useEmCurso(leitura.dados?.emCurso ?? false, leitura.recarregar);
  const { hash, key } = useLocation();
  useEffect(() => {
    const titulo = hash === `#${PARTE}` ? document.getElementById(PARTE) : null;
    if (!titulo) return;
    titulo.tabIndex = -1;
    titulo.focus();
  }, [hash, key]);
  return (
    <Secao id={PARTE} titulo={t('remessas.proxima.titulo')} classe="razao-parte">
      <Carga leitura={leitura} linhas={2}>
        {(prevista) => <Prevista prevista={prevista} />}
      </Carga>
    </Secao>
  );
}

/** Enquanto o servidor gera, pergunta-lhe por onde vai; a lista relê-se a cada vez, também depois da última. */
function useEmCurso(emCurso: boolean, reler: () => void) {
  const atualizar = useRefresh();
  const estava = useRef(false);
  useEffect(() => {
    if (estava.current && !emCurso) atualizar();
    estava.current = emCurso;
    if (!emCurso) return undefined;
    const relogio = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      reler();
      atualizar();
    }, ENTRE_LEITURAS_MS);
    return () => clearInterval(relogio);
  }, [emCurso, reler, atualizar]);
}

function Prevista({
  prevista: { convenios, vao, retidos, incompleta, emCurso },
}: {
  prevista: RemessaPrevista;
}) {
  const { t } = useTextos('console');
  return (
    <>
      {emCurso ? (
        <Aviso tipo="info" titulo={t('remessas.proxima.emCurso')} papel="status">
          <p>{t('remessas.proxima.emCursoTexto')}</p>
        </Aviso>
      ) : null}
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
              valor: ({ registros }) => formatarNumero(registros),
            },
            {
              rotulo: t('remessas.proxima.baixas'),
              tipo: 'dir',
              valor: ({ baixas }) => formatarNumero(baixas),
            },
            {
              rotulo: t('remessas.proxima.valor'),
              tipo: 'dir',
              valor: ({ valorTotal }) => formatarCentavos(valorTotal),
            },
          ]}
        />
      ) : null}
      {incompleta ? <p className="razao-explica">{t('remessas.proxima.incompleta')}</p> : null}
      {vao.length > 0 ? (
        <details className="retidos vao">
          <summary>{t('remessas.proxima.vao', { count: vao.length })}</summary>
          <AosPoucos
            itens={vao}
            mostrar={({ documentoId, numeroDocumento, baixa, valor, vencimento }) => (
              <li key={`${documentoId}${baixa}`}>
                <Link className="num" to={`/admin/boletos/${documentoId}/show`}>
                  {numeroDocumento}
                </Link>{' '}
                {formatarCentavos(valor)}, {t('remessas.proxima.vence', { dia: formatarData(vencimento) })}
                {baixa ? ` · ${t('remetidos.baixa')}` : ''}
              </li>
            )}
          />
        </details>
      ) : null}
      {retidos.length > 0 ? (
        <details className="retidos">
          <summary>{t('remessas.proxima.retidos', { count: retidos.length })}</summary>
          <p>{t('remessas.proxima.retidosTexto')}</p>
          <AosPoucos
            itens={retidos}
            mostrar={({ documentoId, numeroDocumento, texto }) => (
              <li key={documentoId}>
                <Link className="num" to={`/admin/boletos/${documentoId}/show`}>
                  {numeroDocumento}
                </Link>{' '}
                {texto}
              </li>
            )}
          />
        </details>
      ) : null}
    </>
  );
}

function AosPoucos<Item>({
  itens,
  mostrar,
}: {
  itens: readonly Item[];
  mostrar: (item: Item) => React.ReactNode;
}) {
  const { t } = useTextos('console');
  const [quantos, setQuantos] = useState(DE_CADA_VEZ);
  return (
    <>
      <ul>{itens.slice(0, quantos).map(mostrar)}</ul>
      {itens.length > quantos ? (
        <button type="button" className="bt bt-3" onClick={() => setQuantos(quantos * 5)}>
          {t('remessas.proxima.mais', { count: itens.length - quantos })}
        </button>
      ) : null}
    </>
  );
}
