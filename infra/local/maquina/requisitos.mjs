import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Falha } from './falha.mjs';
import { BACKEND } from './pastas.mjs';
import { acharChromium, acharPrograma, acharRedis } from './programas.mjs';
import { apagado, dizer } from './terminal.mjs';

function temFontes() {
  try {
    return readdirSync('/usr/share/fonts', { recursive: true }).some((nome) =>
      /\.(ttf|otf|woff2?)$/i.test(nome),
    );
  } catch {
    return false;
  }
}

/**
 * Pacotes Debian por programa. Os do servidor são os «core» e «tools»: trazem os executáveis sem as unidades
 * do sistema, que ocupariam as portas 3306 e 6379 da máquina.
 */
const REQUISITOS = [
  {
    nome: 'MariaDB',
    falta: () =>
      !acharPrograma('mariadbd') ||
      !acharPrograma('mariadb-install-db') ||
      !acharPrograma('my_print_defaults'),
    pacotes: ['mariadb-server-core', 'mariadb-client-core'],
    dispensa: 'DATABASE_URL',
  },
  { nome: 'Redis', falta: () => !acharRedis(), pacotes: ['redis-tools'], dispensa: 'REDIS_URL' },
  { nome: 'Chromium', falta: () => !acharChromium(), pacotes: ['chromium', 'chromium-headless-shell'] },
  { nome: 'fontes', falta: () => !temFontes(), pacotes: ['fonts-liberation', 'fonts-dejavu-core'] },
];

const PDFTOTEXT = {
  nome: 'pdftotext',
  falta: () => !acharPrograma('pdftotext'),
  pacotes: ['poppler-utils'],
};

const GALERA = {
  nome: 'Galera',
  falta: () => !existsSync('/usr/lib/galera/libgalera_smm.so'),
  pacotes: ['galera-4'],
};

const DOS_TESTES = [
  { nome: 'zbarimg', falta: () => !acharPrograma('zbarimg'), pacotes: ['zbar-tools'] },
  PDFTOTEXT,
  GALERA,
];

const DA_COPIA = [
  {
    nome: 'mariadb',
    falta: () => !acharPrograma('mariadb') || !acharPrograma('mariadb-binlog'),
    pacotes: ['mariadb-client'],
  },
  { nome: 'mariadbd', falta: () => !acharPrograma('mariadbd'), pacotes: ['mariadb-server-core'] },
  { nome: 'mariadb-backup', falta: () => !acharPrograma('mariadb-backup'), pacotes: ['mariadb-backup'] },
  { nome: 'age', falta: () => !acharPrograma('age'), pacotes: ['age'] },
];

const DA_PROVA = [
  PDFTOTEXT,
  GALERA,
  { nome: 'HAProxy', falta: () => !acharPrograma('haproxy'), pacotes: ['haproxy'] },
  { nome: 'mariadb', falta: () => !acharPrograma('mariadb'), pacotes: ['mariadb-client-core'] },
  {
    nome: 'mariadb-backup',
    falta: () => !acharPrograma('mariadb-backup') || !acharPrograma('socat'),
    pacotes: ['mariadb-backup', 'socat'],
  },
];

const DAS_IMAGENS = [
  { nome: 'buildah', falta: () => !acharPrograma('buildah'), pacotes: ['buildah'] },
  { nome: 'debootstrap', falta: () => !acharPrograma('debootstrap'), pacotes: ['debootstrap'] },
  { nome: 'bubblewrap', falta: () => !acharPrograma('bwrap'), pacotes: ['bubblewrap'] },
];

/** O que cada comando precisa. Testes usam servidores próprios, digam o que disserem as variáveis. */
const DE = {
  produto: () => REQUISITOS.filter(({ dispensa }) => !(dispensa && process.env[dispensa])),
  testes: () => [...REQUISITOS, ...DOS_TESTES],
  copia: () => DA_COPIA,
  prova: () => [...REQUISITOS, ...DA_PROVA],
  imagens: () => [...REQUISITOS, ...DAS_IMAGENS],
};

/** Executa com o terminal do usuário, porque o sudo pode pedir a senha. */
function comTerminal(comando, args, sinal) {
  return new Promise((resolver) => {
    const filho = spawn(comando, args, {
      stdio: ['inherit', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      signal: sinal,
      killSignal: 'SIGTERM',
    });
    filho.once('error', () => resolver(false));
    filho.once('close', (codigo) => resolver(codigo === 0));
  });
}

/** Instala pelo apt o que faltar; sem root nem sudo, ou se o apt falhar, uma Falha diz o que fazer. */
export async function garantirRequisitos({ para = 'produto', sinal } = {}) {
  const emFalta = () => DE[para]().filter(({ falta }) => falta());
  const faltam = emFalta();
  if (faltam.length === 0) return;
  const pacotes = faltam.flatMap((um) => um.pacotes);
  const nomes = faltam.map(({ nome }) => nome).join(', ');
  const conselho =
    `Instale com:  sudo apt-get install --no-install-recommends ${pacotes.join(' ')}` +
    (para === 'copia' ? '' : '\nou use o Docker, que traz tudo:  docker compose up  (docs/implantacao.md)');

  const apt = acharPrograma('apt-get');
  const raiz = process.getuid() === 0;
  const sudo = raiz ? null : acharPrograma('sudo');
  if (!apt || (!raiz && !sudo)) throw new Falha(`Falta nesta máquina: ${nomes}.\n${conselho}`);

  dizer(`Instalando o que falta (${nomes}): ${apagado(pacotes.join(' '))}`);
  const prefixo = raiz ? [] : process.stdin.isTTY ? [sudo] : [sudo, '-n'];
  const aptComo = (...args) => {
    const [comando, ...resto] = [...prefixo, apt, '-qq', '-o', 'DPkg::Lock::Timeout=120', ...args];
    return comTerminal(comando, resto, sinal);
  };
  const instalou =
    (await aptComo('update')) &&
    (await aptComo('install', '-y', '--no-install-recommends', '-o', 'Dpkg::Use-Pty=0', ...pacotes));
  sinal?.throwIfAborted();
  const ainda = emFalta();
  if (!instalou || ainda.length > 0) {
    throw new Falha(
      `Não consegui instalar: ${(ainda.length ? ainda : faltam).map(({ nome }) => nome).join(', ')}.\n${conselho}`,
    );
  }
}

/** As versões são as de `engines` dos dois pacotes: `^maior.menor`, ou `>=maior.menor`, umas ou outras. */
export function conferirNode() {
  const aceites = JSON.parse(readFileSync(join(BACKEND, 'package.json'), 'utf8')).engines.node;
  const [maior, menor] = process.versions.node.split('.').map(Number);
  const serve = [...aceites.matchAll(/(\^|>=)(\d+)\.(\d+)/g)].some(
    ([, sinal, deMaior, deMenor]) =>
      (maior === Number(deMaior) && menor >= Number(deMenor)) || (sinal === '>=' && maior > Number(deMaior)),
  );
  if (!serve) throw new Falha(`É preciso o Node ${aceites}; este é o ${process.versions.node}.`);
}
