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
    .flatMap(({ campo, message }) => {
      const daTela = campo && campoDaTela(valores, campo);
      return daTela ? [{ campo: daTela, message }] : [];
    });
  if (daqui.length === 0) return erro.message || null;
  setErrors(daqui.reduce((erros: object, { campo, message }) => setIn(erros, campo, message) as object, {}));
  return null;
}

/** O que se escreve num campo e o servidor lê por partes recusa-se nele; nulo no que a tela não tem. */
function campoDaTela(valores: object, campo: string): string | null {
  const partes = campo.split('.');
  const caminhos = partes.map((_, i) => partes.slice(0, i + 1).join('.'));
  const escrito = caminhos.find((caminho) => typeof getIn(valores, caminho) === 'string') ?? campo;
  return getIn(valores, escrito) === undefined ? null : escrito;
}
