import { useSyncExternalStore } from 'react';

import { useTextos } from '../../i18n/textos';
import { letraMaior, ouvirLetra, trocarLetra } from '../../tema/letra';

export function SeletorLetra() {
  const { t } = useTextos();
  const maior = useSyncExternalStore(ouvirLetra, letraMaior);
  return (
    <button type="button" className="link-botao" onClick={trocarLetra}>
      {t(maior ? 'casca.letra.normal' : 'casca.letra.maior')}
    </button>
  );
}
