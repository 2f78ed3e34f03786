import { useMemo } from 'react';
import type { ObjectSchema } from 'yup';

import { useAdiantar } from '../componentes/bloco';
import { useTextos } from '../i18n/textos';
import { type Traduzir } from '../i18n/traduzir';

/** O que o Formik pede a um esquema. */
export type Esquema = Pick<ObjectSchema<object>, 'validate'>;

/**
 * As regras chegam enquanto se preenche, e quem confere espera por elas. Se não chegarem, quem confere é o servidor, que as tem
 * todas e diz em que campo. `montar` não muda de uma vez para outra.
 */
export function useEsquemaTardio(montar: (t: Traduzir) => Promise<Esquema>): Esquema {
  const { t } = useTextos('formularios');
  const pronto = useMemo(() => {
    let feito: Promise<Esquema> | null = null;
    // O que falhou tenta-se de novo na próxima conferência.
    return () =>
      // oxlint-disable-next-line react/immutability -- só o que confere a lê, nunca o desenho
      (feito ??= montar(t).catch((causa: unknown) => {
        feito = null;
        throw causa;
      }));
  }, [montar, t]);
  useAdiantar(pronto);
  return useMemo(
    () => ({
      validate: (valores, opcoes) =>
        pronto().then(
          (esquema) => esquema.validate(valores, opcoes),
          () => valores as object,
        ),
    }),
    [pronto],
  );
}
