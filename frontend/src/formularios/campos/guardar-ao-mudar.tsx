import { useFormikContext } from 'formik';
import { useEffect } from 'react';

interface Props<T> {
  guardar: (valores: T) => void;
}

/** Passa cada mudança do formulário ao rascunho: sair da tela não perde nada. */
export function GuardarAoMudar<T>({ guardar }: Props<T>) {
  const { values } = useFormikContext<T>();
  useEffect(() => guardar(values), [values, guardar]);
  return null;
}
