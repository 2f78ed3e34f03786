import { useState } from 'react';
import { useListContext, useRefresh } from 'react-admin';
import { useTranslation } from 'react-i18next';

import { ErroApi } from '../../api/erro-api';
import { Dialogo } from '../../componentes/dialogo/dialogo';
import { seRepete, repetirTrabalho, type Trabalho } from './contrato';

interface Resultado {
  id: number;
  /** Por que o servidor não o repetiu. */
  recusa: string | null;
}

/** Tenta de novo os marcados que falharam, cada um por si; antes diz quantos são, e depois o que foi de cada um. */
export function RepetirMarcados({ ids }: { ids: readonly number[] }) {
  const { t } = useTranslation('console');
  const lista = useListContext<Trabalho>();
  const atualizar = useRefresh();
  const [aberto, setAberto] = useState(false);
  const [ocupado, setOcupado] = useState(false);
  const [resultados, setResultados] = useState<Resultado[] | null>(null);
  const daPagina = new Map((lista.data ?? []).map((um) => [um.id, um]));
  // De outra página não se sabe: o servidor diz.
  const cabem = ids.filter((id) => {
    const trabalho = daPagina.get(id);
    return !trabalho || seRepete(trabalho);
  });
  const nomeDe = (id: number) => {
    const trabalho = daPagina.get(id);
    return trabalho ? `${t(`trabalhos.nome.${trabalho.fila}`)}, ${trabalho.chave}` : String(id);
  };
  const repetir = async () => {
    if (ocupado) return;
    setOcupado(true);
    const feitos: Resultado[] = [];
    for (const id of cabem) feitos.push({ id, recusa: await recusaDe(id) });
    setOcupado(false);
    setResultados(feitos);
    atualizar();
  };
  const fechar = () => {
    if (resultados) lista.onUnselectItems();
    setAberto(false);
    setResultados(null);
  };
  const recusados = resultados?.filter(({ recusa }) => recusa !== null) ?? [];
  const feitos = (resultados?.length ?? 0) - recusados.length;
  return (
    <>
      <button type="button" className="bt bt-2 bt-p" onClick={() => setAberto(true)}>
        {t('trabalhos.repetirMarcados')}
      </button>
      <Dialogo
        titulo={t('trabalhos.repetirMarcados')}
        aberto={aberto}
        aoFechar={fechar}
        acoes={
          <>
            <button type="button" className="bt bt-3 empurra" onClick={fechar}>
              {t(resultados ? 'balcao:atalhos.fechar' : 'geral:acoes.cancelar')}
            </button>
            {resultados ? null : (
              <button
                type="button"
                className="bt"
                disabled={cabem.length === 0}
                aria-disabled={ocupado}
                onClick={() => void repetir()}
              >
                {t('trabalhos.confirmar', { count: cabem.length })}
              </button>
            )}
          </>
        }
      >
        <div aria-live="polite" className="pilha">
          {resultados ? (
            <p>{t('trabalhos.repetidos', { count: feitos })}</p>
          ) : (
            <p>{t('trabalhos.efeito', { count: cabem.length })}</p>
          )}
          {!resultados && cabem.length < ids.length ? (
            <p>{t('trabalhos.naoFalharam', { count: ids.length - cabem.length })}</p>
          ) : null}
          {recusados.length > 0 ? (
            <>
              <p>{t('trabalhos.recusados', { count: recusados.length })}</p>
              <ul>
                {recusados.map(({ id, recusa }) => (
                  <li key={id}>
                    {nomeDe(id)}: {recusa}
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </div>
      </Dialogo>
    </>
  );
}

async function recusaDe(id: number): Promise<string | null> {
  try {
    await repetirTrabalho(id);
    return null;
  } catch (causa) {
    if (causa instanceof ErroApi) return causa.message;
    throw causa;
  }
}
