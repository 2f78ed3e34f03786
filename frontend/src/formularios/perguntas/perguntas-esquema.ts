import { object, type ObjectSchema, string } from 'yup';

import { type Pergunta } from '../../api/contrato';
import { type Traduzir } from '../../i18n/traduzir';
import { esquemaNascimento, mensagens } from '../pessoa/pessoa-esquema';

/** A resposta à pergunta e a data de nascimento. `hoje` em YYYY-MM-DD. */
export const esquemaPerguntas = (t: Traduzir, sobre: Pergunta['sobre'], hoje: string): ObjectSchema<object> =>
  object({
    [sobre]: string().required(mensagens(t).obrigatorio(sobre)),
    dataNascimento: esquemaNascimento(t, hoje),
  });
