import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { letraMaior, ouvirLetra, trocarLetra } from '../../tema/letra';

export function SeletorLetra() {
  const { t } = useTranslation();
  const maior = useSyncExternalStore(ouvirLetra, letraMaior);
  return (
    <button type="button" className="link-botao" onClick={trocarLetra}>
      {t(maior ? 'casca.letra.normal' : 'casca.letra.maior')}
    </button>
  );
}
