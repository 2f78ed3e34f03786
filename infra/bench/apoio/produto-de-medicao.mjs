import { mkdirSync } from 'node:fs';
import { portaLivre } from '../../local/maquina/redes.mjs';
import {
  ambienteDoProduto,
  iniciarProduto,
  iniciarServidores,
  SEM_LIMITES,
} from '../../local/servidores/produto.mjs';

/** Quantas licenças há na base das medições que a enchem. */
export const LICENCAS = Number(process.env.LICENCAS || 1_000_000);
/** MB: com dez milhões, a sexta parte da base. */
export const MEMORIA_DO_BANCO = Math.max(1024, Math.round(LICENCAS / 2000));

export const COM_DEMONSTRACAO = { NODE_ENV: 'development', DEMO: '1' };

/**
 * Um produto com servidores próprios, na pasta `dados`, que fica entre execuções se ninguém a apaga. `memoria`: MB do banco;
 * `variaveis(porta)` mudam o ambiente dele. Devolve o ambiente e o endereço.
 */
export async function subirProduto({ processos, dados, memoria, descartavel, variaveis, sinal }) {
  mkdirSync(dados, { recursive: true, mode: 0o700 });
  const servidores = await iniciarServidores({
    processos,
    dados,
    proprios: false,
    descartavel,
    memoria,
    sinal,
  });
  const porta = await portaLivre();
  const ambiente = {
    ...ambienteDoProduto({ dados, host: '127.0.0.1', porta, ...servidores }),
    ...SEM_LIMITES,
    NODE_ENV: 'production',
    DEMO: '0',
    LOG_LEVEL: 'warn',
    SMTP_URL: '',
    PUBLIC_URL: `http://localhost:${porta}`,
    ...(await variaveis?.(porta)),
  };
  // Em produção não nascem os convênios de exemplo, de que aqui saem os boletos.
  const preparo = { NODE_ENV: 'development' };
  const endereco = await iniciarProduto({ processos, dados, ambiente, preparo, sinal });
  return { ambiente, endereco };
}
