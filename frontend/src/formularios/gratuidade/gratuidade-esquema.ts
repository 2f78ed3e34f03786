import { object, string } from 'yup';

import { type Traduzir } from '../../i18n/traduzir';
import { LIMITES } from '../limites';
import { conferirCpf, mensagens, textosLimitados } from '../pessoa/pessoa-esquema';

/** `comResponsavel`: quem pede é menor de idade. */
export function esquemaGratuidade(t: Traduzir, comResponsavel: boolean) {
  if (!comResponsavel) return object();
  const { obrigatorio, invalido } = mensagens(t);
  return object({
    responsavel: object({
      nome: textosLimitados(t).obrigatoria('nome', LIMITES.pagadorNome),
      cpf: string()
        .when(['passaporte'], {
          is: (passaporte?: string) => !passaporte,
          then: (regra) => regra.required(obrigatorio('cpf')),
        })
        .test('digitos', invalido('cpf'), conferirCpf),
      passaporte: string().test(
        'passaporte',
        invalido('passaporte'),
        (texto) => !texto || /^[A-Z0-9]{1,28}$/i.test(texto.replace(/[\s.-]/g, '')),
      ),
    }),
  });
}
