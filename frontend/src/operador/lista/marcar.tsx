import { type Identifier, useListContext } from 'react-admin';

import { useTextos } from '../../i18n/textos';

/** Marca um registro para uma ação em lote. */
export function Marcar({ id, nome }: { id: Identifier; nome: string }) {
  const { t } = useTextos('balcao');
  const lista = useListContext();
  return (
    <label className="marcar marcar-linha">
      <input
        type="checkbox"
        checked={lista.selectedIds.includes(id)}
        aria-label={t('lote.marcar', { nome })}
        onChange={() => lista.onToggleItem(id)}
      />
      <span className="marcar-texto">{t('lote.coluna')}</span>
    </label>
  );
}

/** O que se faz com os marcados; numa lista vazia, ou que não veio, não há o que marcar. */
export function BarraDoLote({ children }: { children: (ids: Identifier[]) => React.ReactNode }) {
  const { t } = useTextos('balcao');
  const lista = useListContext();
  const daPagina = (lista.data ?? []).map(({ id }: { id: Identifier }) => id);
  const ids = lista.selectedIds as Identifier[];
  if (!lista.isPending && daPagina.length === 0 && ids.length === 0) return null;
  const todas = ids.length > 0 && daPagina.every((id) => ids.includes(id));
  return (
    <div className="barra-do-lote">
      <span role="status">
        {ids.length === 0 ? t('lote.nenhuma') : t('lote.marcadas', { count: ids.length })}
      </span>
      <button
        type="button"
        className="bt bt-3 bt-p"
        onClick={() => lista.onSelect(todas ? [] : [...new Set([...ids, ...daPagina])])}
      >
        {t(todas ? 'lote.desmarcar' : 'lote.todas')}
      </button>
      {ids.length > 0 ? children(ids) : null}
    </div>
  );
}
