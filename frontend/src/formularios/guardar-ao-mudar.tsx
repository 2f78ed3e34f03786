import { useFormikContext } from 'formik';
import { useEffect } from 'react';

/** Passa cada mudança do formulário ao rascunho: sair da tela não perde nada. */
export function GuardarAoMudar<T>({ guardar }: { guardar: (valores: T) => void }) {
  const { values } = useFormikContext<T>();
  useEffect(() => guardar(values), [values, guardar]);
  return null;
}
