import { useMemo } from 'react';
import { object, type ObjectSchema, string } from 'yup';

import { useTextos } from '../i18n/textos';
import { type Traduzir } from '../i18n/traduzir';
import { SENHA_MAXIMO, SENHA_MINIMO } from '../kernel/senha';
import { conferirCpf, EMAIL, mensagens } from './pessoa/pessoa-esquema';

/** Regras dos campos de conta; quem monta o formulário escolhe os seus. */
function camposDeConta(t: Traduzir) {
  const obrigatorio = (campo: string) => string().trim().required(mensagens(t).obrigatorio(campo));
  return {
    obrigatorio,
    email: (campo = 'email') =>
      obrigatorio(campo).matches(EMAIL, { message: t('validacao.email'), excludeEmptyString: true }),
    semRegra: string(),
    senhaAtual: (campo: string) => string().required(mensagens(t).obrigatorio(campo)),
    /** Nenhuma regra de composição: só o tamanho. As comuns quem recusa é o servidor. */
    senhaNova: (campo: string) =>
      string()
        .required(mensagens(t).obrigatorio(campo))
        .min(SENHA_MINIMO, t('validacao.senhaCurta', { minimo: SENHA_MINIMO }))
        .max(SENHA_MAXIMO, t('validacao.senhaLonga', { maximo: SENHA_MAXIMO })),
    codigo: () =>
      obrigatorio('codigo').matches(/^\d{3} ?\d{3}$/, {
        message: t('validacao.codigo'),
        excludeEmptyString: true,
      }),
  };
}

/** Conta nova, por CPF ou por passaporte. */
export function esquemaDaNovaConta(t: Traduzir): ObjectSchema<object> {
  const { obrigatorio, email } = camposDeConta(t);
  const so = (tipo: string, campo: string) =>
    string()
      .trim()
      .when('tipo', { is: tipo, then: (regra) => regra.required(mensagens(t).obrigatorio(campo)) });
  return object({
    cpf: so('cpf', 'cpf').test(
      'digitos',
      t('validacao.cpf'),
      (cpf, { parent }) => (parent as { tipo: string }).tipo !== 'cpf' || conferirCpf(cpf),
    ),
    passaporte: so('passaporte', 'passaporte'),
    pais: so('passaporte', 'pais'),
    nome: obrigatorio('nome'),
    email: email(),
  });
}

export const esquemaDoLogin = (t: Traduzir): ObjectSchema<object> =>
  object({ login: camposDeConta(t).obrigatorio('login') });

export const esquemaDaSenhaNova = (t: Traduzir): ObjectSchema<object> =>
  object({ senha: camposDeConta(t).senhaNova('senha') });

export function useCamposDeConta(): ReturnType<typeof camposDeConta> {
  const { t } = useTextos('formularios');
  return useMemo(() => camposDeConta(t), [t]);
}
