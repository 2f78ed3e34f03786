import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NOMES = ['SEGREDO', 'SENHA_BANCO', 'SENHA_REDIS'];

/** Segredos desta pasta de dados, criados na primeira vez (modo 600); letras, dígitos, - e _ apenas. */
export function lerSegredos(dados) {
  const arquivo = join(dados, 'segredos.json');
  let segredos = {};
  try {
    segredos = JSON.parse(readFileSync(arquivo, 'utf8'));
  } catch (erro) {
    if (erro.code !== 'ENOENT') throw erro;
  }
  const faltam = NOMES.filter((nome) => typeof segredos[nome] !== 'string');
  if (faltam.length > 0) {
    for (const nome of faltam) segredos[nome] = randomBytes(36).toString('base64url');
    const novo = `${arquivo}.novo`;
    writeFileSync(novo, `${JSON.stringify(segredos, null, 2)}\n`, { mode: 0o600 });
    renameSync(novo, arquivo);
  }
  chmodSync(arquivo, 0o600);
  return segredos;
}
