import { randomBytes } from 'node:crypto';
import { chmodSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { daFonte, exigir } from '../local/maquina/do-backend.mjs';
import { BACKEND, RAIZ } from '../local/maquina/pastas.mjs';
import {
  ambienteDoProduto,
  comandoDoBackend,
  ferramentaDoBackend,
  SEM_LIMITES,
} from '../local/servidores/produto.mjs';
import { acharPrograma } from '../local/maquina/programas.mjs';
import { ateConseguir, perguntar, portaLivre } from '../local/maquina/redes.mjs';
import { gravarRegistro } from '../local/maquina/registros.mjs';
import { lerSegredos } from '../local/maquina/segredos.mjs';
import { prepararNginx } from '../local/servidores/nginx.mjs';
import { comDiscoPequeno, podeMontar } from './disco-pequeno.mjs';
import { subirGalera } from './galera.mjs';
import { ALTA, LOCAL, NOS, pastaDe, portas } from './lugares.mjs';
import { Parte } from './parte.mjs';
import { subirRedis } from './redis.mjs';

/** Cada máquina: o HAProxy por onde vai ao banco, e o que nela roda. */
const MAQUINAS = [
  { nome: 'api-1', programa: 'api', haproxy: 'a' },
  { nome: 'api-2', programa: 'api', haproxy: 'a' },
  { nome: 'api-3', programa: 'api', haproxy: 'b' },
  { nome: 'worker-1', programa: 'worker', haproxy: 'a' },
  { nome: 'worker-2', programa: 'worker', haproxy: 'b' },
];
const DO_DISCO = 'worker-2';

const { Passagem } = daFonte('test/preparo/servidores/passagem.ts');
const { createConnection } = exigir('mysql2/promise');

/**
 * Tudo o que uma secretaria teria em várias máquinas, nesta, com os programas da Debian: três nós de Galera, dois HAProxy,
 * Redis com réplica e três sentinelas, três api e dois worker com pastas separadas, e o nginx na frente. Entre cada dois,
 * uma passagem que se corta.
 */
export class Cluster {
  /** Partes por nome. */
  partes = new Map();
  /** Passagens por nome: `no-1`, `redis-1`, `api-1/banco`, `api-1/web`… */
  passagens = new Map();
  /** Os nós de banco que não se perderam de vez. */
  vivos = [...NOS];
  /** O worker cujo disco se enche, `{nome, pasta}`; nulo se aqui não se pode montar um. */
  discoPequeno = null;

  /** `backend` é a pasta do programa com que tudo sobe. */
  constructor({ processos, dados, sinal, backend = BACKEND }) {
    this.backend = backend;
    this.processos = processos;
    this.dados = dados;
    this.sinal = sinal;
    this.segredos = {
      ...lerSegredos(dados),
      CARTEIRA_CHAVES: `1970-01-01:${randomBytes(32).toString('base64')}`,
    };
  }

  async subir() {
    await subirGalera(this);
    await Promise.all([this.#subirHaproxy(), subirRedis(this)]);
    await this.#subirProduto();
    await this.#subirNginx();
  }

  quais(comeco) {
    return [...this.partes.values()].filter(({ nome, aposentada }) => nome.startsWith(comeco) && !aposentada);
  }

  /** Ninguém mais volta sozinho. */
  aposentar() {
    for (const parte of this.partes.values()) parte.aposentar();
  }

  /** A máquina que morre e não volta. */
  async perder(nome) {
    const parte = this.partes.get(nome);
    parte.aposentar();
    this.vivos = this.vivos.filter((no) => nome !== `no-${no}`);
    await parte.matar();
  }

  async encerrarPassagens() {
    for (const passagem of this.passagens.values()) await passagem.encerrar();
  }

  /** Direto a um nó, sem passar por nada, e só o que ele já soube dos outros. */
  async consultar(no, sql, valores = []) {
    const conexao = await createConnection({
      host: LOCAL,
      port: this.nos[no - 1].porta,
      user: 'root',
      password: this.segredos.SENHA_BANCO,
      database: 'carteira_pesca',
      dateStrings: true,
      connectTimeout: 3_000,
    });
    try {
      return (await conexao.query({ sql, timeout: 60_000 }, valores))[0];
    } finally {
      conexao.destroy();
    }
  }

  async estadoDoNo(no) {
    const linhas = await this.consultar(
      no,
      `SELECT VARIABLE_NAME AS nome, VARIABLE_VALUE AS valor FROM information_schema.GLOBAL_STATUS
       WHERE VARIABLE_NAME IN ('WSREP_LOCAL_STATE_COMMENT', 'WSREP_CLUSTER_SIZE', 'WSREP_CLUSTER_STATUS', 'THREADS_CONNECTED')`,
    ).catch(() => []);
    return Object.fromEntries(linhas.map(({ nome, valor }) => [nome.toLowerCase(), valor]));
  }

  /** O nó por onde o produto escreve agora: o que tem mais conexões. */
  async escritor() {
    const conexoes = await Promise.all(
      this.vivos.map(async (no) => Number((await this.estadoDoNo(no)).threads_connected ?? 0)),
    );
    return this.vivos[conexoes.indexOf(Math.max(...conexoes))];
  }

  async inteiro(prazoMs = 180_000) {
    await this.ate('O cluster de banco inteiro', prazoMs, async () => {
      for (const no of this.vivos) {
        const estado = await this.estadoDoNo(no);
        if (
          estado.wsrep_cluster_size !== String(this.vivos.length) ||
          estado.wsrep_local_state_comment !== 'Synced'
        )
          throw new Error(`nó ${no}: ${JSON.stringify(estado)}`);
      }
    });
  }

  /** O número da parte `redis-` que é o mestre, dito por um sentinela que responda. */
  async mestre() {
    for (const porta of this.sentinelas) {
      const resposta = await perguntar(
        { host: LOCAL, port: porta },
        'SENTINEL get-master-addr-by-name mestre\r\n',
        (recebido) => /\r\n\d+\r\n$/.test(recebido),
      ).catch(() => '');
      const achada = Number(/\r\n(\d+)\r\n$/.exec(resposta)?.[1]);
      const indice = this.redis.findIndex(({ anunciada }) => anunciada === achada);
      if (indice >= 0) return indice + 1;
    }
    return 1;
  }

  /** O que só o mestre tem: a réplica em dia. */
  async redisInteiro(prazoMs = 120_000) {
    await this.ate('O Redis inteiro', prazoMs, async () => {
      const { porta } = this.redis[(await this.mestre()) - 1];
      await this.#pedirAoRedis(porta, 'INFO replication', /role:master[^]*state=online/);
    });
  }

  async esvaziarRedis() {
    const { porta } = this.redis[(await this.mestre()) - 1];
    await this.#pedirAoRedis(porta, 'FLUSHALL', /\+OK\r\n\+OK/);
  }

  /** Um processo acaba e volta com o programa desta pasta; falha se não fica pronto. */
  async trocar(nome, pasta) {
    const maquina = this.maquinas.find((uma) => uma.nome === nome);
    maquina.backend = pasta;
    await this.partes.get(nome).matar('SIGTERM');
    await this.#atePronta(maquina, 40_000);
  }

  #pedirAoRedis(porta, comando, resposta) {
    return perguntar(
      { host: LOCAL, port: porta },
      `AUTH ${this.segredos.SENHA_REDIS}\r\n${comando}\r\n`,
      (recebido) => resposta.test(recebido),
    );
  }

  ate(oQue, prazoMs, tentar) {
    return ateConseguir(tentar, { oQue, prazoMs, queda: new Promise(() => undefined), sinal: this.sinal });
  }

  async parte(nome, opcoes) {
    const gravar = gravarRegistro(this.dados, nome.replaceAll('/', '-'));
    const parte = new Parte(this.processos, nome, async () => ({ ...(await opcoes()), aoLer: gravar }));
    this.partes.set(nome, parte);
    await parte.ligar();
    return parte;
  }

  async passagem(nome, porta) {
    const passagem = await Passagem.para({ host: LOCAL, port: porta });
    this.passagens.set(nome, passagem);
    return passagem.porta;
  }

  async #subirHaproxy() {
    const pasta = pastaDe(this.dados, 'haproxy');
    const verificacao = join(pasta, 'galera-atende.sh');
    copyFileSync(join(ALTA, 'galera-atende.sh'), verificacao);
    chmodSync(verificacao, 0o700);
    writeFileSync(
      join(pasta, 'conta.cnf'),
      `[client]\nuser=atende\npassword=${this.segredos.SENHA_BANCO}\n`,
      {
        mode: 0o600,
      },
    );
    const [a, b] = await portas(2);
    this.haproxy = { a, b };
    for (const nome of ['a', 'b']) {
      await this.parte(`haproxy-${nome}`, () => ({
        comando: acharPrograma('haproxy'),
        args: ['-db', '-f', join(ALTA, 'haproxy.cfg')],
        env: {
          ESCUTA: `${LOCAL}:${this.haproxy[nome]}`,
          VERIFICACAO: verificacao,
          ...Object.fromEntries(this.nos.map(({ no, anunciada }) => [`NO_${no}`, `${LOCAL}:${anunciada}`])),
        },
        camada: 1,
      }));
    }
    for (const porta of [a, b])
      await this.ate('O HAProxy', 30_000, () =>
        perguntar({ host: LOCAL, port: porta }, '', (recebido) => recebido.includes('MariaDB')),
      );
  }

  async #subirProduto() {
    this.portaDoNginx = await portaLivre();
    const sentinelas = this.sentinelas.map((porta) => `${LOCAL}:${porta}`).join(',');
    const { SENHA_BANCO, SENHA_REDIS, ...segredos } = this.segredos;
    const endereco = (conta, porta) => `mysql://${conta}:${SENHA_BANCO}@${LOCAL}:${porta}/carteira_pesca`;
    const ambiente = (porta, pasta, doBanco) => ({
      ...ambienteDoProduto({
        dados: pasta,
        host: LOCAL,
        porta,
        segredos,
        redisUrl: `redis+sentinel://${sentinelas}/mestre/0`,
        bancoUrl: endereco('carteira', doBanco),
        bancoUrlMigracao: endereco('carteira_dono', doBanco),
      }),
      ...SEM_LIMITES,
      REDIS_SENHA: SENHA_REDIS,
      PUBLIC_URL: `http://localhost:${this.portaDoNginx}`,
      FRONTEND_DIR: '',
      SMTP_URL: '',
      LOG_LEVEL: 'info',
      DATABASE_CONEXOES: '10',
    });
    this.ambienteDeFora = ambiente(0, pastaDe(this.dados, 'fora'), this.haproxy.a);
    // Os dois que migram juntos: um trabalha, o outro espera e não acha o que fazer.
    await Promise.all(
      ['a', 'b'].map((nome) =>
        this.processos.executar({
          ...comandoDoBackend('migrar', [], this.backend),
          env: ambiente(0, pastaDe(this.dados, 'fora'), this.haproxy[nome]),
        }),
      ),
    );
    for (const comando of [
      comandoDoBackend('semear', [], this.backend),
      ferramentaDoBackend('semear-demo', [], this.backend),
    ])
      await this.processos.executar({ ...comando, env: this.ambienteDeFora });
    this.maquinas = [];
    for (const { nome, programa, haproxy } of MAQUINAS) {
      const doBanco = await this.passagem(`${nome}/banco`, this.haproxy[haproxy]);
      const porta = await portaLivre();
      const pasta = pastaDe(this.dados, nome);
      const deles = ambiente(porta, pasta, doBanco);
      const maquina = { nome, programa, porta, backend: this.backend };
      this.maquinas.push(maquina);
      if (nome === DO_DISCO && (await podeMontar(this.processos))) this.discoPequeno = { nome, pasta };
      await this.parte(nome, () => {
        const opcoes = {
          comando: process.execPath,
          args: ['--enable-source-maps', join(maquina.backend, 'dist', `main.${programa}.js`)],
          cwd: maquina.backend,
          env: deles,
          camada: 2,
          prazoMs: 15_000,
        };
        return this.discoPequeno?.nome === nome ? comDiscoPequeno(opcoes, pasta) : opcoes;
      });
    }
    for (const maquina of this.maquinas) await this.#atePronta(maquina, 90_000);
  }

  /** Um worker não tem porta; o que ele faz vê-se no tráfego. */
  async #atePronta({ nome, programa, porta }, prazoMs) {
    if (programa === 'worker') return;
    await this.ate(`A ${nome}`, prazoMs, async () => {
      const resposta = await fetch(`http://${LOCAL}:${porta}/carteira-pesca/api/saude/pronta`, {
        signal: AbortSignal.timeout(5_000),
      });
      if (!resposta.ok) throw new Error(String(resposta.status));
    });
  }

  /** A configuração da imagem do `web`, com os endereços que `web.sh` escreveria. */
  async #subirNginx() {
    const pasta = pastaDe(this.dados, 'web');
    const raiz = await prepararNginx(this.processos, this.dados);
    const docker = join(RAIZ, 'infra/docker');
    const apis = this.maquinas.filter(({ programa }) => programa === 'api');
    const portasDasApis = await Promise.all(
      apis.map(({ nome, porta }) => this.passagem(`${nome}/web`, porta)),
    );
    writeFileSync(
      join(pasta, 'apis.conf'),
      portasDasApis.map((porta) => `server ${LOCAL}:${porta} max_fails=3 fail_timeout=30s;\n`).join(''),
    );
    writeFileSync(
      join(pasta, 'publico.conf'),
      `set $publico http://${LOCAL}:${this.portaDoNginx};\nset $atendimento "";\n`,
    );
    // Aqui não há página: nada traz em si.
    writeFileSync(join(pasta, 'embutidos.conf'), '');
    const configuracao = readFileSync(join(docker, 'nginx.conf'), 'utf8')
      .replace('/usr/share/nginx/html/carteira-pesca/.vite', pasta)
      .replaceAll('/tmp/', `${pasta}/`)
      .replace(/^.*modules-enabled.*$/m, '')
      .replace(/^\s*brotli.*$/gm, '')
      .replace(/\/etc\/nginx\/(?!mime)([\w.-]+)/g, `${docker}/$1`)
      .replace('/etc/nginx/mime', join(raiz, 'etc/nginx/mime'))
      .replace('access_log /dev/stdout', `access_log ${pasta}/acesso`)
      .replace('listen 8080', `listen ${LOCAL}:${this.portaDoNginx}`);
    const arquivo = join(pasta, 'nginx.conf');
    writeFileSync(arquivo, configuracao);
    await this.parte('nginx', () => ({
      comando: join(raiz, 'usr/sbin/nginx'),
      args: [
        '-p',
        pasta,
        '-c',
        arquivo,
        '-e',
        'stderr',
        '-g',
        `daemon off;${process.getuid() === 0 ? ' user root;' : ''}`,
      ],
      camada: 3,
    }));
    this.base = `http://${LOCAL}:${this.portaDoNginx}/carteira-pesca`;
    await this.ate('O nginx', 30_000, async () => {
      const resposta = await fetch(`${this.base}/api/saude/pronta`, { signal: AbortSignal.timeout(5_000) });
      if (!resposta.ok) throw new Error(String(resposta.status));
    });
  }
}
