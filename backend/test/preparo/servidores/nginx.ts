import { ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ate } from '../ate';
import { portaLivre } from '../processos';

/** Iniciado por root, ele trabalharia como `nobody`, que não entra na pasta do teste. */
const comoRoot = process.getuid?.() === 0 ? ' user root;' : '';
export const PUBLICO = 'https://pesca.agencia.example';
/** Como `web.sh` o escreve com AGENCIA_TELEFONE e AGENCIA_HORARIO. */
export const ATENDIMENTO = ': 0800 000 0000, 08:00-14:00';
/** Como a construção o escreve (frontend/scripts/construcao/embutir.ts). */
const EMBUTIDOS = `set $programa_embutido " 'sha256-DO-PROGRAMA='";\nset $estilo_embutido " 'sha256-DO-ESTILO='";\n`;
const DOCKER = resolve(__dirname, '../../../../infra/docker');

export interface Nginx {
  readonly porta: number;
  encerrar(): Promise<void>;
}

/** O nginx com a configuração da imagem do `web`, em pastas e portas de teste, na frente das apis que estão nestas portas. */
export async function iniciarNginx(...apis: readonly number[]): Promise<Nginx> {
  const { pasta, porta, comando } = await prepararPasta();
  // O que `web.sh` escreve.
  const enderecos = apis.map((api) => `server 127.0.0.1:${api} max_fails=3 fail_timeout=30s;`);
  await writeFile(join(pasta, 'apis.conf'), enderecos.join('\n'));
  await writeFile(
    join(pasta, 'publico.conf'),
    `set $publico ${PUBLICO};\nset $atendimento "${ATENDIMENTO}";\n`,
  );
  const [programa, ...argumentos] = comando;
  return noAr(pasta, porta, programa!, [...argumentos, '-g', `daemon off;${comoRoot}`]);
}

/** O mesmo pelo `web.sh` da imagem, que acompanha as apis destes endereços, todas nesta porta. */
export async function iniciarWeb(enderecos: readonly string[], portaDasApis: number): Promise<Nginx> {
  const { pasta, porta, comando } = await prepararPasta();
  const roteiro = (await readFile(join(DOCKER, 'web.sh'), 'utf8'))
    .replace('arquivo=/tmp/', `arquivo=${pasta}/`)
    .replaceAll(' /tmp/', ` ${pasta}/`)
    .replaceAll(':8080', `:${portaDasApis}`)
    .replace('sleep 5', 'sleep 0.2')
    .replace("'daemon off;'", `'daemon off;${comoRoot}'`);
  await writeFile(join(pasta, 'web.sh'), roteiro);
  const nomes = enderecos.map((um) => `echo '${um} STREAM api'`).join('\n');
  const programas = { getent: nomes, nginx: `exec ${comando.join(' ')} "$@"` };
  for (const [nome, texto] of Object.entries(programas))
    await writeFile(join(pasta, nome), `#!/bin/sh\n${texto}\n`, { mode: 0o755 });
  return noAr(pasta, porta, 'sh', [join(pasta, 'web.sh')], {
    PATH: `${pasta}:${process.env.PATH}`,
    PUBLIC_URL: PUBLICO,
    AGENCIA_TELEFONE: '0800 000 0000',
    AGENCIA_HORARIO: '08:00-14:00',
  });
}

async function prepararPasta() {
  const raiz = process.env.NGINX_RAIZ;
  if (!raiz) throw new Error('Falta NGINX_RAIZ: use `make test`.');
  const pasta = await mkdtemp(join(tmpdir(), 'pesca-nginx-'));
  const porta = await portaLivre();
  const modulos = ['filter', 'static'].map(
    (nome) => `load_module ${join(raiz, `usr/lib/nginx/modules/ngx_http_brotli_${nome}_module.so`)};`,
  );
  const original = await readFile(join(DOCKER, 'nginx.conf'), 'utf8');
  const configuracao = original
    .replaceAll('/tmp/', `${pasta}/`)
    .replace('include /etc/nginx/modules-enabled/*.conf;', modulos.join('\n'))
    .replace(/\/etc\/nginx\/([\w.-]+)/g, (_, nome) =>
      nome === 'mime.types' ? join(raiz, 'etc/nginx', nome) : join(DOCKER, nome),
    )
    .replace('access_log /dev/stdout', `access_log ${pasta}/acesso`)
    .replaceAll('/usr/share/nginx/html', pasta)
    .replace('listen 8080', `listen 127.0.0.1:${porta}`);
  await mkdir(join(pasta, 'carteira-pesca/.vite'), { recursive: true });
  await writeFile(join(pasta, 'carteira-pesca/.vite/embutidos.conf'), EMBUTIDOS);
  await writeFile(join(pasta, 'carteira-pesca/index.html'), await pagina());
  await writeFile(join(pasta, 'nginx.conf'), configuracao);
  const comando = [
    join(raiz, 'usr/sbin/nginx'),
    '-p',
    pasta,
    '-c',
    join(pasta, 'nginx.conf'),
    '-e',
    'stderr',
  ];
  return { pasta, porta, comando };
}

async function noAr(
  pasta: string,
  porta: number,
  programa: string,
  argumentos: readonly string[],
  env = {},
): Promise<Nginx> {
  const nginx = spawn(programa, argumentos, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
    // O que `web.sh` deixa a andar vai com ele.
    detached: true,
  });
  await ate(() => escuta(porta, nginx));
  return {
    porta,
    encerrar: async () => {
      process.kill(-nginx.pid!, 'SIGTERM');
      await once(nginx, 'exit');
      await rm(pasta, { recursive: true });
    },
  };
}

/** A página como a construção a deixa, sob o endereço do produto. */
const pagina = async () =>
  (await readFile(join(DOCKER, '../../frontend/index.html'), 'utf8')).replaceAll(
    '"/icones/',
    '"/carteira-pesca/icones/',
  );

async function escuta(porta: number, nginx: ChildProcess): Promise<boolean> {
  if (nginx.exitCode !== null) throw new Error(`o nginx saiu com ${nginx.exitCode}`);
  const conexao = createConnection(porta, '127.0.0.1');
  return new Promise((resolver) => {
    conexao.once('connect', () => resolver(true)).once('error', () => resolver(false));
  }).finally(() => conexao.destroy()) as Promise<boolean>;
}
