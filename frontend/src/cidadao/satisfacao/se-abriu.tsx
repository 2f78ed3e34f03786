import { lazy, Suspense, useEffect, useState } from 'react';

import { deveSePerguntar, ouvirAbertura } from './carteira-aberta';

// Só quem abriu a carteira a baixa; sem ela nada falta.
const Pergunta = lazy(() =>
  import('./pergunta').then(
    (modulo) => ({ default: modulo.Pergunta }),
    () => ({ default: () => null }),
  ),
);

/** A pergunta de quem abriu a carteira pela primeira vez; fica na tela até sair dela, para dizer obrigado. */
export function SeAbriuACarteira(): React.ReactNode {
  const [abriu, setAbriu] = useState(deveSePerguntar);
  useEffect(() => ouvirAbertura(() => setAbriu(true)), []);
  if (!abriu) return null;
  return (
    <Suspense>
      <Pergunta />
    </Suspense>
  );
}
