import { useId } from 'react';
import { useListContext, useStore } from 'react-admin';

import { useTextos } from '../../i18n/textos';
import { Suspenso } from '../componentes/suspenso';
import { type Coluna } from './coluna';
import { useColunasEscondidas } from './escolher-colunas';

interface Vista {
  nome: string;
  filtros: Record<string, unknown>;
  ordem: { field: string; order: 'ASC' | 'DESC' };
  escondidas: string[];
}

interface Props<Registro> {
  lista: string;
  colunas: readonly Coluna<Registro>[];
}

/** Filtros, ordem e colunas com um nome, para voltar a eles; ficam guardados no navegador, como as colunas. */
export function Vistas<Registro>({ lista, colunas }: Props<Registro>) {
  const { t } = useTextos('balcao');
  const id = useId();
  const contexto = useListContext();
  const { sort, setFilters, setSort } = contexto;
  const [escondidas, setEscondidas] = useColunasEscondidas(lista, colunas);
  const [vistas, setVistas] = useStore<Vista[]>(`vistas.${lista}`, []);
  const abrir = (vista: Vista) => {
    // A ordem primeiro: mudá-la deixa os filtros que já se têm.
    setSort(vista.ordem);
    setFilters(vista.filtros);
    setEscondidas(vista.escondidas);
  };
  const guardar = (evento: React.SyntheticEvent<HTMLFormElement>) => {
    evento.preventDefault();
    const nome = (new FormData(evento.currentTarget).get('nome') as string).trim();
    if (nome === '') return;
    const filtros = contexto.filterValues as Record<string, unknown>;
    setVistas([...sem(nome), { nome, filtros, ordem: sort, escondidas }]);
    evento.currentTarget.reset();
  };
  const sem = (nome: string) => vistas.filter((uma) => uma.nome !== nome);
  return (
    <Suspenso rotulo={t('lista.vistas')}>
      <div className="suspenso-corpo cx">
        {vistas.map((vista) => (
          <span key={vista.nome} className="vista">
            <button type="button" className="bt bt-3" onClick={() => abrir(vista)}>
              {vista.nome}
            </button>
            <button
              type="button"
              className="bt bt-3"
              aria-label={t('lista.apagarVista', { nome: vista.nome })}
              onClick={() => setVistas(sem(vista.nome))}
            >
              ×
            </button>
          </span>
        ))}
        <form onSubmit={guardar}>
          <label className="rot" htmlFor={id}>
            {t('lista.nomeDaVista')}
          </label>
          <input id={id} className="ent" name="nome" maxLength={60} autoComplete="off" />
          <button type="submit" className="bt bt-2">
            {t('lista.guardarVista')}
          </button>
        </form>
      </div>
    </Suspenso>
  );
}
