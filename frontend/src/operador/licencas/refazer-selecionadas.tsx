import { useState } from 'react';
import { useListContext } from 'react-admin';

import { Dialogo } from '../../componentes/dialogo/dialogo';
import { IconeImprimir } from '../../componentes/icones/imprimir';
import { useNotificar } from '../../componentes/avisos/notificacoes';
import { useTextos } from '../../i18n/textos';
import { useTentar } from '../../componentes/usar-tentar';
import { refazerCarteiras, type Refeitas } from './contrato';

/** Imprime de novo as carteiras das licenças marcadas; antes, diz quais entram e por que as outras não. */
export function RefazerSelecionadas({ ids }: { ids: readonly number[] }) {
  const { t } = useTextos('balcao');
  const lista = useListContext();
  const notificar = useNotificar();
  const [previa, setPrevia] = useState<Refeitas | null>(null);
  const { ocupado, tentar } = useTentar();
  const pedir = (soPrevia: boolean) =>
    tentar(async () => {
      // A recusa diz-se na página, que o diálogo cobre.
      if (!soPrevia) setPrevia(null);
      const resposta = await refazerCarteiras(ids, soPrevia);
      if (soPrevia) {
        setPrevia(resposta);
        return;
      }
      lista.onUnselectItems();
      notificar({
        tipo: 'success',
        titulo: t('refazer.feito'),
        mensagem: t('refazer.feitoTexto', { count: resposta.incluidas.length }),
      });
    }, t('refazer.titulo'));
  const cabem = previa?.incluidas.length ?? 0;
  return (
    <>
      <button type="button" className="bt bt-2 bt-p" aria-disabled={ocupado} onClick={() => void pedir(true)}>
        <IconeImprimir />
        {t('refazer.titulo')}
      </button>
      <Dialogo
        titulo={t('refazer.titulo')}
        aberto={previa !== null}
        aoFechar={() => setPrevia(null)}
        acoes={
          <>
            <button type="button" className="bt bt-3 empurra" onClick={() => setPrevia(null)}>
              {t('geral:acoes.cancelar')}
            </button>
            <button
              type="button"
              className="bt"
              disabled={cabem === 0}
              aria-disabled={ocupado}
              onClick={() => void pedir(false)}
            >
              {t('refazer.confirmar', { count: cabem })}
            </button>
          </>
        }
      >
        <p>{t('refazer.entram', { count: cabem })}</p>
        {previa && previa.excluidas.length > 0 ? (
          <>
            <p>{t('refazer.ficam', { count: previa.excluidas.length })}</p>
            <ul>
              {previa.excluidas.map(({ id, protocolo, motivo }) => (
                <li key={id}>
                  {protocolo ?? id}: {t(`refazer.motivo.${motivo}`)}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </Dialogo>
    </>
  );
}
