import { type ComponentType, lazy, Suspense } from 'react';

import { type Modalidade } from '../../api/contrato';

// Desenhos: o que está em volta se lê antes de eles chegarem, e sem eles quando não chegam.
const semDesenho = (): { default: ComponentType } => ({ default: () => null });
const Tucunare = lazy<ComponentType>(() =>
  import('./tucunare').then((m) => ({ default: m.Tucunare }), semDesenho),
);
const Tambaqui = lazy<ComponentType>(() =>
  import('./tambaqui').then((m) => ({ default: m.Tambaqui }), semDesenho),
);

/** Esportiva: tucunaré. Recreativa: tambaqui. */
export const PeixeDaModalidade = ({ modalidade }: { modalidade: Modalidade }) => (
  <Suspense>{modalidade === 0 ? <Tucunare /> : <Tambaqui />}</Suspense>
);
