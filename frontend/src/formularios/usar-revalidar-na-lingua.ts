import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

import { useTextos } from '../i18n/textos';

/** Quem troca de língua com erros à vista os lê na língua nova. */
export function useRevalidarNaLingua(): void {
  const { validateForm } = useFormikContext();
  const { idioma } = useTextos();
  const dita = useRef(idioma);
  useEffect(() => {
    if (dita.current === idioma) return;
    dita.current = idioma;
    void validateForm();
  }, [idioma, validateForm]);
}
