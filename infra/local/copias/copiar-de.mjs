import { lerExecucao } from '../maquina/execucao.mjs';
import { Falha } from '../maquina/falha.mjs';

/** O banco, com a conta que o copia: a de COPIA_BANCO_URL ou, no `make run`, a de quem administra o servidor dele. */
export function enderecoParaCopiar(dados) {
  const { COPIA_BANCO_URL, COPIA_BANCO_SENHA } = process.env;
  const noAr = lerExecucao(dados)?.ambiente?.DATABASE_URL_MIGRACAO;
  if (!COPIA_BANCO_URL && !noAr)
    throw new Falha('O produto não está no ar com estes dados, e COPIA_BANCO_URL não diz onde está o banco.');
  const url = new URL(COPIA_BANCO_URL || noAr);
  if (!COPIA_BANCO_URL) url.username = 'root';
  if (COPIA_BANCO_SENHA) url.password = encodeURIComponent(COPIA_BANCO_SENHA);
  return url;
}
