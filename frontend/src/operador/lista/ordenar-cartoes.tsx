import { useListContext } from 'react-admin';

import { type ListaOrdenada } from '../../api/gerado/listas/ordens';
import { useTextos } from '../../i18n/textos';
import { type ColunaEscrita, ordemDa } from './coluna';

const SENTIDOS = ['DESC', 'ASC'] as const;

interface Props<Registro> {
  lista: ListaOrdenada;
  colunas: readonly ColunaEscrita<Registro>[];
}

/** No telefone não há cabeçalhos: por onde se ordena o mesmo que eles ordenam. */
export function OrdenarCartoes<Registro>({ lista, colunas }: Props<Registro>) {
  const { t } = useTextos('balcao');
  const { sort, setSort } = useListContext();
  const ordens = colunas.flatMap((coluna) => {
    const campo = ordemDa(coluna, lista);
    return campo
      ? SENTIDOS.map((sentido) => ({
          valor: `${campo} ${sentido}`,
          nome: t(`lista.sentido.${sentido}`, { coluna: coluna.rotulo }),
        }))
      : [];
  });
  if (ordens.length === 0) return null;
  const atual = `${sort.field} ${sort.order}`;
  return (
    <label className="ordenar-cartoes">
      <span className="rot">{t('lista.ordenarPor')}</span>
      <select
        className="esc"
        value={ordens.some(({ valor }) => valor === atual) ? atual : ''}
        onChange={({ target }) => {
          const [field = 'id', order] = target.value.split(' ');
          setSort({ field, order: order === 'ASC' ? 'ASC' : 'DESC' });
        }}
      >
        {ordens.some(({ valor }) => valor === atual) ? null : (
          <option value="" disabled>
            {t('lista.aDaLista')}
          </option>
        )}
        {ordens.map(({ valor, nome }) => (
          <option key={valor} value={valor}>
            {nome}
          </option>
        ))}
      </select>
    </label>
  );
}
