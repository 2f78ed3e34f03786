import { randomBytes } from 'node:crypto';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { BACKEND, RAIZ } from '../local/pastas.mjs';
import { ambienteDoProduto, comandoDoBackend, ferramentaDoBackend, SEM_LIMITES } from '../local/produto.mjs';
import { acharPrograma, acharRedis } from '../local/programas.mjs';
import { ateConseguir, perguntar, portaLivre } from '../local/redes.mjs';
import { gravarRegistro } from '../local/registros.mjs';
import { lerSegredos } from '../local/segredos.mjs';
import { Parte } from './parte.mjs';

const ALTA = join(RAIZ, 'infra/alta');
const LOCAL = '127.0.0.1';
const NOS = [1, 2, 3];
/** Um nó que volta antes de o grupo o dar por perdido (5 s) para o grupo outra vez. */
const RECOMECO_DO_NO_MS = 8_000;
/** Cada máquina: o HAProxy por onde vai ao banco, e o que nela roda. */
const MAQUINAS = [
  { nome: 'api-1', programa: 'api', haproxy: 'a' },
  { nome: 'api-2', programa: 'api', haproxy: 'a' },
  { nome: 'api-3', programa: 'api', haproxy: 'b' },
  { nome: 'worker-1', programa: 'worker', haproxy: 'a' },
  { nome: 'worker-2', programa: 'worker', haproxy: 'b' },
];

const exigir = createRequire(join(BACKEND, 'package.json'));
exigir(join(BACKEND, 'scripts/typescript.cjs'));
const { Passagem } = exigir(join(BACKEND, 'test/preparo/passagem.ts'));
const { createConnection } = exigir('mysql2/promise');

const portas = (quantas) => Promise.all(Array.from({ length: quantas }, portaLivre));
const pastaDe = (...partes) => {
  const pasta = join(...partes);
  mkdirSync(pasta, { recursive: true, mode: 0o700 });
  return pasta;
};
const comoRoot = process.getuid() === 0 ? ['--user=root'] : [];

/**
 * Tudo o que uma secretaria teria em várias máquinas, nesta, com os programas da Debian: três nós de Galera, dois HAProxy,
 * Redis com réplica e três sentinelas, três api e dois worker com pastas separadas, e o nginx na frente. Entre cada dois,
 * uma passagem que se corta.
 */
export class Cluster {
  /** Partes por nome. */
  partes = new Map();
  /** Passagens por nome: `no-1`, `redis-1`, `api-1/banco`… */
  passagens = new Map();

  constructor({ processos, dados, sinal }) {
    this.processos = processos;
    this.dados = dados;
    this.sinal = sinal;
    this.segredos = {
      ...lerSegredos(dados),
      CARTEIRA_CHAVES: `1970-01-01:${randomBytes(32).toString('base64')}`,
    };
  }

  async subir() {
    await this.#subirGalera();
    await Promise.all([this.#subirHaproxy(), this.#subirRedis()]);
    await this.#subirProduto();
    await this.#subirNginx();
  }

  quais(comeco) {
    return [...this.partes.values()].filter(({ nome }) => nome.startsWith(comeco));
  }

  /** Ninguém mais volta sozinho. */
  aposentar() {
    for (const parte of this.partes.values()) parte.aposentar();
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
      NOS.map(async (no) => Number((await this.estadoDoNo(no)).threads_connected ?? 0)),
    );
    return NOS[conexoes.indexOf(Math.max(...conexoes))];
  }

  async inteiro(prazoMs = 180_000) {
    await this.#ate('O cluster de banco inteiro', prazoMs, async () => {
      for (const no of NOS) {
        const estado = await this.estadoDoNo(no);
        if (estado.wsrep_cluster_size !== '3' || estado.wsrep_local_state_comment !== 'Synced')
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
    await this.#ate('O Redis inteiro', prazoMs, async () => {
      const { porta } = this.redis[(await this.mestre()) - 1];
      await this.#pedirAoRedis(porta, 'INFO replication', /role:master[^]*state=online/);
    });
  }

  async esvaziarRedis() {
    const { porta } = this.redis[(await this.mestre()) - 1];
    await this.#pedirAoRedis(porta, 'FLUSHALL', /\+OK\r\n\+OK/);
  }

  #pedirAoRedis(porta, comando, resposta) {
    return perguntar(
      { host: LOCAL, port: porta },
      `AUTH ${this.segredos.SENHA_REDIS}\r\n${comando}\r\n`,
      (recebido) => resposta.test(recebido),
    );
  }

  #ate(oQue, prazoMs, tentar) {
    return ateConseguir(tentar, { oQue, prazoMs, queda: new Promise(() => undefined), sinal: this.sinal });
  }

  async #parte(nome, opcoes) {
    const gravar = gravarRegistro(this.dados, nome.replaceAll('/', '-'));
    const parte = new Parte(this.processos, nome, async () => ({ ...(await opcoes()), aoLer: gravar }));
    this.partes.set(nome, parte);
    await parte.ligar();
    return parte;
  }

  async #passagem(nome, porta) {
    const passagem = await Passagem.para({ host: LOCAL, port: porta });
    this.passagens.set(nome, passagem);
    return passagem.porta;
  }

  async #subirGalera() {
    this.nos = [];
    for (const no of NOS) {
      const [porta, grupo, ist, sst] = await portas(4);
      const pasta = pastaDe(this.dados, `no-${no}`);
      this.nos.push({ no, porta, grupo, ist, sst, pasta, socket: join(pasta, 's') });
    }
    const todos = this.nos.map(({ grupo }) => `${LOCAL}:${grupo}`).join(',');
    const senha = this.segredos.SENHA_BANCO;
    const inicio = join(this.dados, 'galera.sql');
    const contas = ['carteira', 'carteira_dono'].map(
      (conta) => `CREATE USER IF NOT EXISTS '${conta}'@'${LOCAL}' IDENTIFIED BY '${senha}';\n`,
    );
    writeFileSync(
      inicio,
      `ALTER USER 'root'@'localhost' IDENTIFIED BY '${senha}';\n` +
        `CREATE OR REPLACE USER 'root'@'${LOCAL}' IDENTIFIED BY '${senha}';\n` +
        `GRANT ALL PRIVILEGES ON *.* TO 'root'@'${LOCAL}' WITH GRANT OPTION;\n` +
        `CREATE USER 'atende'@'${LOCAL}' IDENTIFIED BY '${senha}';\n` +
        'CREATE DATABASE carteira_pesca CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;\n' +
        contas.join('') +
        `GRANT ALL PRIVILEGES ON carteira_pesca.* TO 'carteira_dono'@'${LOCAL}' WITH GRANT OPTION;\n`,
      { mode: 0o600 },
    );
    for (const { no, porta, grupo, ist, sst, pasta, socket } of this.nos) {
      const cnf = join(pasta, 'no.cnf');
      writeFileSync(
        cnf,
        `${readFileSync(join(ALTA, 'galera.cnf'), 'utf8')}
datadir = ${pasta}/dados
socket = ${socket}
pid_file = ${pasta}/pid
bind_address = ${LOCAL}
port = ${porta}
max_connections = 300
innodb_buffer_pool_size = 192M
innodb_log_file_size = 96M
wsrep_node_name = no${no}
wsrep_node_address = ${LOCAL}:${grupo}
wsrep_cluster_address = gcomm://${todos}
wsrep_sst_receive_address = ${LOCAL}:${sst}
wsrep_sst_auth = root:${senha}
wsrep_provider_options = "gmcast.listen_addr=tcp://${LOCAL}:${grupo};ist.recv_addr=${LOCAL}:${ist};gcache.size=256M"
`,
        { mode: 0o600 },
      );
      const mariadbd = acharPrograma('mariadbd');
      await this.processos.executar({
        nome: 'mariadb-install-db',
        comando: acharPrograma('mariadb-install-db'),
        cwd: pasta,
        args: [
          '--no-defaults',
          '--datadir=./dados',
          '--auth-root-authentication-method=normal',
          '--skip-test-db',
          ...comoRoot,
        ],
      });
      const comuns = [`--defaults-file=${cnf}`, ...comoRoot];
      await this.#parte(`no-${no}`, async () => {
        const primeira = !existsSync(join(pasta, 'dados/grastate.dat'));
        const fundador = primeira && no === 1;
        return {
          comando: mariadbd,
          args: [
            ...comuns,
            ...(fundador ? ['--wsrep-new-cluster', `--init-file=${inicio}`] : []),
            ...(primeira ? [] : await this.#ondeParou(mariadbd, comuns)),
          ],
          camada: 0,
          prazoMs: 30_000,
          recomecoMs: RECOMECO_DO_NO_MS,
        };
      });
      this.nos[no - 1].anunciada = await this.#passagem(`no-${no}`, porta);
      await this.#ate(`O nó ${no}`, 120_000, async () => {
        const { wsrep_local_state_comment: estado } = await this.estadoDoNo(no);
        if (estado !== 'Synced') throw new Error(estado ?? 'sem resposta');
      });
    }
    await this.inteiro();
  }

  /** Depois de uma queda o ponto em que o nó ficou está no InnoDB; sem ele, copiaria tudo de outro. */
  async #ondeParou(mariadbd, comuns) {
    const linhas = await this.processos
      .executar({
        nome: 'wsrep-recover',
        comando: mariadbd,
        args: [...comuns, '--wsrep-recover', '--log-error='],
        guardar: 200,
      })
      .catch(() => []);
    const ponto = linhas.map((linha) => /Recovered position:\s*(\S+)/.exec(linha)?.[1]).findLast(Boolean);
    return ponto ? [`--wsrep-start-position=${ponto}`] : [];
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
    const [parA, parB, a, b] = await portas(4);
    this.haproxy = { a, b };
    for (const nome of ['a', 'b']) {
      await this.#parte(`haproxy-${nome}`, () => ({
        comando: acharPrograma('haproxy'),
        args: ['-db', '-L', nome, '-f', join(ALTA, 'haproxy.cfg')],
        env: {
          PAR_A: `${LOCAL}:${parA}`,
          PAR_B: `${LOCAL}:${parB}`,
          ESCUTA: `${LOCAL}:${this.haproxy[nome]}`,
          VERIFICACAO: verificacao,
          ...Object.fromEntries(this.nos.map(({ no, anunciada }) => [`NO_${no}`, `${LOCAL}:${anunciada}`])),
        },
        camada: 1,
      }));
    }
    for (const porta of [a, b])
      await this.#ate('O HAProxy', 30_000, () =>
        perguntar({ host: LOCAL, port: porta }, '', (recebido) => recebido.includes('MariaDB')),
      );
  }

  async #subirRedis() {
    const senha = this.segredos.SENHA_REDIS;
    const executavel = acharRedis();
    this.redis = [];
    for (const numero of [1, 2]) {
      const [porta] = await portas(1);
      const anunciada = await this.#passagem(`redis-${numero}`, porta);
      this.redis.push({ porta, anunciada });
      const pasta = pastaDe(this.dados, `redis-${numero}`);
      const arquivo = join(pasta, 'redis.conf');
      writeFileSync(
        arquivo,
        [
          `port ${porta}`,
          `bind ${LOCAL}`,
          `requirepass ${senha}`,
          `masterauth ${senha}`,
          `dir ${pasta}`,
          'appendonly yes',
          'save ""',
          'maxmemory-policy noeviction',
          'set-proc-title no',
          `replica-announce-ip ${LOCAL}`,
          `replica-announce-port ${anunciada}`,
          ...(numero === 1 ? [] : [`replicaof ${LOCAL} ${this.redis[0].anunciada}`]),
          '',
        ].join('\n'),
        { mode: 0o600 },
      );
      await this.#parte(`redis-${numero}`, () => ({ comando: executavel, args: [arquivo], camada: 1 }));
    }
    this.sentinelas = await portas(3);
    for (const [i, porta] of this.sentinelas.entries()) {
      const pasta = pastaDe(this.dados, `sentinela-${i + 1}`);
      const arquivo = join(pasta, 'sentinela.conf');
      const [linhasDela, ...resto] = [
        `port ${porta}\nbind ${LOCAL}\ndir ${pasta}\n`,
        `sentinel monitor mestre ${LOCAL} ${this.redis[0].anunciada} 2\nsentinel auth-pass mestre ${senha}\n`,
        readFileSync(join(ALTA, 'sentinela.conf'), 'utf8'),
      ];
      writeFileSync(arquivo, linhasDela + resto.join(''), { mode: 0o600 });
      await this.#parte(`sentinela-${i + 1}`, () => ({
        comando: executavel,
        args: [arquivo, '--sentinel'],
        camada: 1,
      }));
    }
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
          ...comandoDoBackend('migrar'),
          env: ambiente(0, pastaDe(this.dados, 'fora'), this.haproxy[nome]),
        }),
      ),
    );
    await this.processos.executar({ ...comandoDoBackend('semear'), env: this.ambienteDeFora });
    await this.processos.executar({ ...ferramentaDoBackend('semear-demo'), env: this.ambienteDeFora });
    this.maquinas = [];
    for (const { nome, programa, haproxy } of MAQUINAS) {
      const doBanco = await this.#passagem(`${nome}/banco`, this.haproxy[haproxy]);
      const porta = await portaLivre();
      const deles = ambiente(porta, pastaDe(this.dados, nome), doBanco);
      this.maquinas.push({ nome, programa, porta });
      await this.#parte(nome, () => ({
        comando: process.execPath,
        args: ['--enable-source-maps', join(BACKEND, 'dist', `main.${programa}.js`)],
        cwd: BACKEND,
        env: deles,
        camada: 2,
        prazoMs: 15_000,
      }));
    }
    for (const { porta } of this.maquinas.filter(({ programa }) => programa === 'api'))
      await this.#ate('A api', 90_000, async () => {
        const resposta = await fetch(`http://${LOCAL}:${porta}/carteira-pesca/api/saude/pronta`, {
          signal: AbortSignal.timeout(5_000),
        });
        if (!resposta.ok) throw new Error(String(resposta.status));
      });
  }

  /** A configuração da imagem do `web`, com os endereços que `web.sh` escreveria. */
  async #subirNginx() {
    const pasta = pastaDe(this.dados, 'nginx');
    const docker = join(RAIZ, 'infra/docker');
    const apis = this.maquinas.filter(({ programa }) => programa === 'api');
    writeFileSync(
      join(pasta, 'apis.conf'),
      apis.map(({ porta }) => `server ${LOCAL}:${porta} max_fails=3 fail_timeout=30s;\n`).join(''),
    );
    const configuracao = readFileSync(join(docker, 'nginx.conf'), 'utf8')
      .replaceAll('/tmp/', `${pasta}/`)
      .replace(/^.*modules-enabled.*$/m, '')
      .replace(/^\s*brotli.*$/gm, '')
      .replace(/\/etc\/nginx\/(?!mime)([\w.-]+)/g, `${docker}/$1`)
      .replace('access_log /dev/stdout', `access_log ${pasta}/acesso`)
      .replace('listen 8080', `listen ${LOCAL}:${this.portaDoNginx}`);
    const arquivo = join(pasta, 'nginx.conf');
    writeFileSync(arquivo, configuracao);
    await this.#parte('nginx', () => ({
      comando: acharPrograma('nginx'),
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
    await this.#ate('O nginx', 30_000, async () => {
      const resposta = await fetch(`${this.base}/api/saude/pronta`, { signal: AbortSignal.timeout(5_000) });
      if (!resposta.ok) throw new Error(String(resposta.status));
    });
  }
}
