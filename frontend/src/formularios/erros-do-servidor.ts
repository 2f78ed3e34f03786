import { type FormikHelpers, getIn, setIn } from 'formik';

import { type ErroApi } from '../api/erro-api';

/**
 * Campo recusado pelo servidor vira erro do campo; devolve o texto do que não é de campo nenhum da tela, ou null.
 * `prefixos`: os objetos em que o formulário viaja (`pessoa.`).
 */
export function mostrarErros<Valores extends object>(
  erro: ErroApi,
  valores: Valores,
  { setErrors }: Pick<FormikHelpers<Valores>, 'setErrors'>,
  ...prefixos: readonly string[]
): string | null {
  const daqui = erro.campos
    .map(({ campo, message }) => ({
      campo: campo.slice(prefixos.find((prefixo) => campo.startsWith(prefixo))?.length ?? 0),
      message,
    }))
    .filter(({ campo }) => campo !== '' && getIn(valores, campo) !== undefined);
  if (daqui.length === 0) return erro.message || null;
  setErrors(daqui.reduce((erros: object, { campo, message }) => setIn(erros, campo, message) as object, {}));
  return null;
}
