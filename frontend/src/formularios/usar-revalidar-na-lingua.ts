import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** Quem troca de língua com erros à vista os lê na língua nova. */
export function useRevalidarNaLingua(): void {
  const { validateForm } = useFormikContext();
  const { language } = useTranslation().i18n;
  const dita = useRef(language);
  useEffect(() => {
    if (dita.current === language) return;
    dita.current = language;
    void validateForm();
  }, [language, validateForm]);
}
