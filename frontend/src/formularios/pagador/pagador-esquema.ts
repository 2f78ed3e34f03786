import { lazy, object, type ObjectSchema, string } from 'yup';

import { lerCnpj } from '../../api/gerado/kernel/cnpj';
import { type Traduzir } from '../../i18n/traduzir';
import { LIMITES } from '../limites';
import { type ValoresPagamento } from './pagador-valores';
import { conferirCep, conferirCpf, mensagens, textosLimitados } from '../pessoa/pessoa-esquema';

/** CPF ou CNPJ com verificadores certos, nome que o banco consiga escrever e endereço inteiro. */
export function esquemaPagador(t: Traduzir): ObjectSchema<object> {
  const { obrigatorio, invalido } = mensagens(t);
  const { obrigatoria } = textosLimitados(t);
  return object({
    cpfCnpj: string()
      .required(obrigatorio('cpfCnpj'))
      .test('digitos', invalido('cpfCnpj'), (texto) => conferirCpf(texto) || lerCnpj(texto) !== null),
    nome: obrigatoria('nome', LIMITES.pagadorNome).test(
      'latino',
      t('validacao.nomeLatino'),
      (nome) => !nome || (/\p{Script=Latin}/u.test(nome) && !/(?!\p{Script=Latin})\p{L}/u.test(nome)),
    ),
    endereco: object({
      cep: string().required(obrigatorio('cep')).test('oito-digitos', invalido('cep'), conferirCep),
      logradouro: obrigatoria('logradouro', LIMITES.pagadorLogradouro),
      bairro: obrigatoria('bairro', LIMITES.bairro),
      uf: string().required(obrigatorio('uf')),
      cidade: string().required(obrigatorio('cidade')),
    }),
  });
}

/** Com a guia não há mais nada a conferir. */
export const esquemaPagamento = (t: Traduzir) =>
  lazy(({ forma }: ValoresPagamento) => (forma === 'BOLETO' ? esquemaPagador(t) : object()));
