import { useState } from 'react';

import { type Licenca } from '../../api/contrato';
import { diaDeHoje } from '../../i18n/fuso';
import { menosDias } from '../../kernel/datas';
import './chegou.css';

const VISTAS = 'carteiras-vistas';

/**
 * Na primeira vez que a carteira aparece valendo, a linha do rio dá a volta nela. Ao sair da conta esquece-se o que já se
 * viu: só é notícia a do dia, ou da véspera.
 */
export function Chegou({ codigo, dataAtivacao }: Pick<Licenca, 'codigo' | 'dataAtivacao'>) {
  const [nova] = useState(() => {
    const vistas = (localStorage.getItem(VISTAS) ?? '').split(',').filter(Boolean);
    if (vistas.includes(codigo)) return false;
    localStorage.setItem(VISTAS, [...vistas, codigo].join());
    return dataAtivacao !== null && dataAtivacao >= menosDias(diaDeHoje(), 1);
  });
  if (!nova) return null;
  return (
    <svg className="cart-chegada" aria-hidden="true" focusable="false">
      <rect width="100%" height="100%" rx="12" pathLength={100} />
    </svg>
  );
}
