import { type TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { string } from 'yup';

import { SENHA_MAXIMO, SENHA_MINIMO } from '../kernel/senha';
import { EMAIL, mensagens } from './pessoa-esquema';

type Textos = TFunction<'formularios'>;

/** Regras dos campos de conta; quem monta o formulário escolhe os seus. */
function camposDeConta(t: Textos) {
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

export function useCamposDeConta(): ReturnType<typeof camposDeConta> {
  const { t } = useTranslation('formularios');
  return useMemo(() => camposDeConta(t), [t]);
}
