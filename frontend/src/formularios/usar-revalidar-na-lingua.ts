import { getIn, setIn, useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

import { useTextos } from '../i18n/textos';
import { achatarErros } from './achatar-erros';

/** Quem troca de língua com erros à vista os lê na língua nova; o que só o servidor disse, que se envie de novo para o ler. */
export function useRevalidarNaLingua(): void {
  const { errors, validateForm, setErrors } = useFormikContext();
  const { t, idioma } = useTextos();
  const dita = useRef(idioma);
  useEffect(() => {
    if (dita.current === idioma) return;
    dita.current = idioma;
    void validateForm().then((daTela) => {
      const doServidor = achatarErros(errors).filter(([caminho]) => !getIn(daTela, caminho));
      if (doServidor.length === 0) return;
      const dito = t('erros.noutraLingua');
      setErrors(doServidor.reduce((todos: object, [um]) => setIn(todos, um, dito) as object, daTela));
    });
  }, [idioma, t, errors, validateForm, setErrors]);
}
