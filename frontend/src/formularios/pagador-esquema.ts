import { type TFunction } from 'i18next';
import { lazy, object, type ObjectSchema, string } from 'yup';

import { cnpjValido, cpfValido, soDigitos } from '../kernel/documento';
import { type ValoresPagamento } from './pagador-valores';
import { mensagens } from './pessoa-esquema';

type Textos = TFunction<'formularios'>;

/** CPF ou CNPJ com verificadores certos, nome que o banco consiga escrever e endereço inteiro. */
export function esquemaPagador(t: Textos): ObjectSchema<object> {
  const { obrigatorio, invalido } = mensagens(t);
  const obrigatoria = (campo: string) => string().trim().required(obrigatorio(campo));
  return object({
    cpfCnpj: string()
      .required(obrigatorio('cpfCnpj'))
      .test('digitos', invalido('cpfCnpj'), (texto) => !texto || cpfValido(texto) || cnpjValido(texto)),
    nome: obrigatoria('nome').test(
      'latino',
      t('validacao.nomeLatino'),
      (nome) => !nome || (/\p{Script=Latin}/u.test(nome) && !/(?!\p{Script=Latin})\p{L}/u.test(nome)),
    ),
    endereco: object({
      cep: string()
        .required(obrigatorio('cep'))
        .test('oito-digitos', invalido('cep'), (cep) => !cep || /^(?!0{5})\d{8}$/.test(soDigitos(cep))),
      logradouro: obrigatoria('logradouro'),
      bairro: obrigatoria('bairro'),
      uf: string().required(obrigatorio('uf')),
      cidade: string().required(obrigatorio('cidade')),
    }),
  });
}

/** Com a guia não há mais nada a conferir. */
export const esquemaPagamento = (t: Textos) =>
  lazy(({ forma }: ValoresPagamento) => (forma === 'BOLETO' ? esquemaPagador(t) : object()));
