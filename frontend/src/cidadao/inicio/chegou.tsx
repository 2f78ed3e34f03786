import { useState } from 'react';

import { type Licenca } from '../../api/contrato';
import './chegou.css';

const VISTAS = 'carteiras-vistas';
/** Uma carteira antiga, num aparelho novo, não é notícia. */
const NOVIDADE_MS = 30 * 86_400_000;

/** Na primeira vez que a carteira aparece valendo, a linha do rio dá a volta nela. */
export function Chegou({ codigo, dataAtivacao }: Pick<Licenca, 'codigo' | 'dataAtivacao'>) {
  const [nova] = useState(() => {
    const vistas = (localStorage.getItem(VISTAS) ?? '').split(',').filter(Boolean);
    if (vistas.includes(codigo)) return false;
    localStorage.setItem(VISTAS, [...vistas, codigo].join());
    return dataAtivacao !== null && Date.now() - Date.parse(dataAtivacao) < NOVIDADE_MS;
  });
  if (!nova) return null;
  return (
    <svg className="cart-chegada" aria-hidden="true" focusable="false">
      <rect width="100%" height="100%" rx="12" pathLength={100} />
    </svg>
  );
}
