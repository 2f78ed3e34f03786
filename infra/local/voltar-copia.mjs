import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { acabarCom, comProcessos } from './maquina/comando.mjs';
import { Falha } from './maquina/falha.mjs';
import { RAIZ } from './maquina/pastas.mjs';
import { garantirRequisitos } from './maquina/requisitos.mjs';
import { dizer } from './maquina/terminal.mjs';
import { voltar } from './copias/voltar.mjs';

const { BACKUP_DIR, DESTINO, ATE, DIARIOS, COPIA_CHAVE } = process.env;

async function executar({ processos, sinal }) {
  if (!BACKUP_DIR || !DESTINO)
    throw new Falha(
      'Diga de onde e para onde:  make voltar BACKUP_DIR=/copias DESTINO=/pasta/nova [ATE=2026-11-23T14:05:00Z]',
    );
  if (ATE && Number.isNaN(Date.parse(ATE)))
    throw new Falha(`ATE deve ser um instante, 2026-11-23T14:05:00Z; recebi «${ATE}».`);
  await garantirRequisitos({ para: 'copia', sinal });
  const destino = resolve(RAIZ, DESTINO);
  mkdirSync(dirname(destino), { recursive: true });
  const ate = new Date(ATE || Date.now()).toISOString();
  const { copias, diarios, segundos } = await voltar({
    processos,
    base: resolve(RAIZ, BACKUP_DIR),
    ate,
    destino,
    vivos: DIARIOS || null,
    identidade: COPIA_CHAVE,
    sinal,
  });
  dizer(
    `Em ${destino} está a base até ${ate}, de ${copias.join(', ')} e ${diarios} diários ` +
      `(${segundos.copia} s e ${segundos.diarios} s). Dê a pasta ao usuário da MariaDB e ligue-a nela (docs/implantacao.md).` +
      (diarios > 0
        ? ''
        : `\nNenhum diário a continua: falta nela tudo o que veio depois de ${copias.at(-1)}.`),
  );
}

await acabarCom(() => comProcessos(DESTINO ?? RAIZ, executar));
