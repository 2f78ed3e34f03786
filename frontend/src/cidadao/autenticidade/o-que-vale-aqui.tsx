import { useTranslation } from 'react-i18next';

import { type Conferido, type Licenca } from '../posso-pescar/perguntar';
import Regras from '../posso-pescar/regras';

export interface PropsDoQueVale extends Conferido {
  licenca: Licenca;
}

/** Ao lado do veredito, o que as regras dizem neste lugar e dia, e o que se conta. */
export function OQueValeAqui({ licenca, ...conferido }: PropsDoQueVale) {
  const { t } = useTranslation('regras');
  return (
    <section className="pp" aria-labelledby="o-que-vale-aqui">
      <h2 id="o-que-vale-aqui">{t('oQueVale')}</h2>
      <Regras licenca={licenca} conferido={conferido} />
    </section>
  );
}
