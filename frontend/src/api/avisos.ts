import { pedir } from './cliente';

const APARELHO = '/api/avisos/aparelho';
const APARELHOS = '/api/avisos/aparelhos';

/** O que o navegador deu a este aparelho; o endereço nunca vai num endereço nosso. */
interface Inscricao {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export const avisarNesteAparelho = (protocolo: string, inscricao: Inscricao) =>
  pedir<null>(APARELHO, { metodo: 'POST', corpo: { protocolo, ...inscricao } });

/** Destas licenças, sem pontuação, as de que este aparelho já é avisado. */
export const avisadasNesteAparelho = (endpoint: string, protocolos: readonly string[]) =>
  pedir<{ protocolos: string[] }>(`${APARELHO}/licencas`, {
    metodo: 'POST',
    corpo: { endpoint, protocolos },
  });

export const pararNesteAparelho = (endpoint: string, protocolo: string) =>
  pedir<null>(`${APARELHO}/parar`, { metodo: 'POST', corpo: { endpoint, protocolo } });

/** Os aparelhos avisados das licenças de quem entrou. */
export const aparelhosAvisados = () => pedir<{ quantos: number }>(APARELHOS);
export const pararEmTodos = () => pedir<null>(APARELHOS, { metodo: 'DELETE' });
