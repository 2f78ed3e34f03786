import { type FormikHelpers, getIn, setIn } from 'formik';

import { type ErroApi } from '../api/erro-api';
import { dizerCampos } from '../componentes/usar-tentar';
import { idDe, nomeNaTela } from './ligacao';

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
  const ditos = erro.campos.map(({ campo, message }) => {
    const prefixo = prefixos.find((um) => campo.startsWith(um)) ?? '';
    const daTela = campo && campoDaTela(valores, campo.slice(prefixo.length));
    return { campo: daTela, message: daTela ? comNomeDaTela(message, campo, daTela) : message };
  });
  const daqui = ditos.filter(({ campo }) => campo);
  if (daqui.length === 0) return dizerCampos(erro) || null;
  setErrors(daqui.reduce((erros: object, { campo, message }) => setIn(erros, campo, message) as object, {}));
  return dizerCampos({ message: '', campos: ditos.filter(({ campo }) => !campo) }) || null;
}

/**
 * O que se escreve ou se marca num campo e o servidor lê por partes recusa-se nele, e o que é de um grupo, no primeiro
 * campo do grupo; vazio no que a tela não tem.
 */
function campoDaTela(valores: object, campo: string): string {
  const partes = campo.split('.');
  const caminhos = partes.map((_, i) => partes.slice(0, i + 1).join('.'));
  const inteiro = (caminho: string) => {
    const valor: unknown = getIn(valores, caminho);
    return typeof valor === 'string' || Array.isArray(valor);
  };
  return primeiroCampo(valores, caminhos.find(inteiro) ?? campo);
}

function primeiroCampo(valores: object, caminho: string): string {
  const valor: unknown = getIn(valores, caminho);
  if (valor === undefined) return '';
  const [primeiro] =
    valor === null || typeof valor !== 'object' || Array.isArray(valor) ? [] : Object.keys(valor);
  return primeiro === undefined ? caminho : primeiroCampo(valores, `${caminho}.${primeiro}`);
}

/** O servidor chama `'minCm'` ao campo que não tem nome nele; o da tela tem. */
function comNomeDaTela(message: string, campo: string, daTela: string): string {
  const nome = campo.replace(/(\.\d+)+$/, '').replace(/.*\./, '');
  return message.replace(`'${nome}'`, (cru) => `'${nomeNaTela(idDe(daTela)) ?? cru.slice(1, -1)}'`);
}
