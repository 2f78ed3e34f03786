import { type TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ObjectSchema } from 'yup';

import { useAdiantar } from '../componentes/bloco';

/** O que o Formik pede a um esquema. */
export type Esquema = Pick<ObjectSchema<object>, 'validate'>;

/**
 * As regras chegam enquanto se preenche, e quem confere espera por elas. Se não chegarem, quem confere é o servidor, que as tem
 * todas e diz em que campo. `montar` não muda de uma vez para outra.
 */
export function useEsquemaTardio(montar: (t: TFunction<'formularios'>) => Promise<Esquema>): Esquema {
  const { t } = useTranslation('formularios');
  const pronto = useMemo(() => {
    let feito: Promise<Esquema> | null = null;
    // O que falhou tenta-se de novo na próxima conferência.
    return () =>
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
