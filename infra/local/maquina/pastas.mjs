import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Falha } from './falha.mjs';

export const RAIZ = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
export const BACKEND = join(RAIZ, 'backend');
export const FRONTEND = join(RAIZ, 'frontend');

/** sun_path tem 108 bytes com o zero final (unix(7)). */
const MAXIMO_DO_SOCKET = 107;

/** O que uma base nova ocupa (300 MB) e o que a saúde do produto quer livre. */
const ESPACO_MB = 600;

/** Sem espaço a MariaDB não nasce, e o que ela diz não o mostra; a que já nasceu sobe com menos. */
export function conferirEspaco(pasta) {
  if (process.env.DATABASE_URL || existsSync(join(pasta, 'mariadb'))) return;
  const { bavail, bsize } = statfsSync(pasta);
  const livres = Math.floor((bavail * bsize) / 1e6);
  if (livres < ESPACO_MB)
    throw new Falha(
      `Há ${livres} MB livres em ${pasta}, e são precisos ${ESPACO_MB}.\nLibere espaço ou use outra pasta: make run DATA_DIR=…`,
    );
}

/** Cria a pasta de dados, se preciso, e devolve o caminho real; só o dono a lê. */
export function pastaDeDados(valor = process.env.DATA_DIR || '.data') {
  const pasta = resolve(RAIZ, valor);
  try {
    mkdirSync(pasta, { recursive: true, mode: 0o700 });
    accessSync(pasta, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (erro) {
    throw new Falha(
      `Sem permissão para gravar em ${pasta} (${erro.code}).\n` +
        'Se a pasta foi criada por outro usuário (sudo make run, por exemplo), devolva-a com chown ou use outra: make run DATA_DIR=…',
    );
  }
  return realpathSync(pasta);
}

/**
 * Lugar de um socket: dentro dos dados quando o caminho cabe no limite do sistema; senão, numa pasta
 * própria do diretório temporário, com nome derivado dos dados.
 */
export function caminhoDoSocket(dados, nome) {
  const direto = join(dados, nome);
  if (Buffer.byteLength(direto) <= MAXIMO_DO_SOCKET) return direto;
  const resumo = createHash('sha256').update(dados).digest('hex').slice(0, 16);
  const pasta = join(realpathSync(tmpdir()), `carteira-pesca-${resumo}`);
  const curto = join(pasta, nome);
  if (Buffer.byteLength(curto) > MAXIMO_DO_SOCKET) {
    throw new Falha(`O caminho do socket é longo demais: ${curto}. Use um DATA_DIR ou um TMPDIR mais curto.`);
  }
  mkdirSync(pasta, { recursive: true, mode: 0o700 });
  // O diretório temporário é de todos: uma pasta alheia com este nome daria a outro o nosso socket.
  const { uid, mode } = statSync(pasta);
  if (uid !== process.getuid() || (mode & 0o077) !== 0) {
    throw new Falha(
      `A pasta ${pasta} é de outro usuário ou está aberta a outros. Apague-a ou use um DATA_DIR mais curto.`,
    );
  }
  return curto;
}

const NA_MEMORIA = '/dev/shm';
/** O que tudo ocupa, servidores e navegadores incluídos, e folga. */
const MEMORIA_PARA_TUDO = 8 * 2 ** 30;

/**
 * O diretório temporário, daqui em diante e nos processos que nascem: na memória, onde há bastante. No disco, cada tabela que se
 * cria espera que ele grave. Num contêiner ela costuma ser pequena, ou não deixar executar o que tem.
 */
export function temporariosNaMemoria() {
  const montada = new RegExp(`^\\S+ ${NA_MEMORIA} \\S+ (\\S+)`, 'm').exec(
    readFileSync('/proc/mounts', 'utf8'),
  );
  if (!montada || /\b(ro|noexec)\b/.test(montada[1])) return;
  const { bavail, bsize } = statfsSync(NA_MEMORIA);
  if (Math.min(bavail * bsize, freemem()) >= MEMORIA_PARA_TUDO) process.env.TMPDIR = NA_MEMORIA;
}
