import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const sortear = (bytes) => randomBytes(bytes).toString('base64url');
const NOVOS = {
  SEGREDO: () => sortear(36),
  SENHA_BANCO: () => sortear(36),
  SENHA_REDIS: () => sortear(36),
  CIFRA_CHAVES: () => `1:${sortear(32)}`,
  CIFRA_INDICE: () => sortear(32),
  AUDITORIA_CHAVES: () => sortear(36),
  PUSH_CHAVE: () => sortear(32),
};

/** Segredos desta pasta de dados, criados na primeira vez (modo 600); letras, dígitos, `-`, `_` e `:` apenas. */
export function lerSegredos(dados) {
  const arquivo = join(dados, 'segredos.json');
  let segredos = {};
  try {
    segredos = JSON.parse(readFileSync(arquivo, 'utf8'));
  } catch (erro) {
    if (erro.code !== 'ENOENT') throw erro;
  }
  const faltam = Object.keys(NOVOS).filter((nome) => typeof segredos[nome] !== 'string');
  if (faltam.length > 0) {
    for (const nome of faltam) segredos[nome] = NOVOS[nome]();
    const novo = `${arquivo}.novo`;
    writeFileSync(novo, `${JSON.stringify(segredos, null, 2)}\n`, { mode: 0o600 });
    renameSync(novo, arquivo);
  }
  chmodSync(arquivo, 0o600);
  return segredos;
}
