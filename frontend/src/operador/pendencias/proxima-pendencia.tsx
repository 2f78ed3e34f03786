import { useEffect, useRef } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';

import { useTextos } from '../../i18n/textos';
import { type Pendencia } from './contrato';
import { naFila, useFila } from './fila';

/** A seguinte na fila de que se veio; depois de decidir uma, fica com o foco, e o Enter vai a ela. */
export function ProximaPendencia({ depoisDe, emFoco }: { depoisDe: number; emFoco: boolean }) {
  const { t } = useTextos('console');
  const fila = useFila();
  const link = useRef<HTMLAnchorElement>(null);
  const pedir = (filtro: object) => ({
    filter: { ...fila, estado: 'ABERTA', ...filtro },
    sort: { field: 'id', order: 'ASC' as const },
    pagination: { page: 1, perPage: 2 },
  });
  const seguintes = useGetList<Pendencia>('pendencias', pedir({ apos: depoisDe }));
  // No fim da fila volta-se às que ficaram para trás.
  const primeiras = useGetList<Pendencia>('pendencias', pedir({}));
  const outra = [...(seguintes.data ?? []), ...(primeiras.data ?? [])].find(({ id }) => id !== depoisDe);
  useEffect(() => {
    if (emFoco) link.current?.focus();
  }, [emFoco, outra?.id]);
  if (outra)
    return (
      <Link ref={link} className="bt bt-2" to={naFila(outra.id, fila)}>
        {t('pendencias.proxima')}
      </Link>
    );
  const deTodas = Object.keys(fila).length === 0;
  return emFoco ? (
    <p role="status">{t(deTodas ? 'pendencias.semProxima' : 'pendencias.semProximaNaFila')}</p>
  ) : null;
}
