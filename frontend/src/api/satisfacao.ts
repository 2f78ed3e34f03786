import { pedir } from './cliente';
import { SATISFACAO } from './enderecos';
import { type Api } from './esquemas';

type Resultado = Api['SatisfacaoDto_Output'];

/** De 1, muito ruim, a 5. Não leva nada de quem responde. */
export const responderSatisfacao = (nota: number) =>
  pedir<null>(SATISFACAO, { metodo: 'POST', corpo: { nota } });

export const resultadoDaSatisfacao = () => pedir<Resultado>(SATISFACAO);
