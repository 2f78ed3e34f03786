import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { iniciarMariadb } from './mariadb.mjs';
import { BACKEND, caminhoDoSocket, FRONTEND } from '../maquina/pastas.mjs';
import { acharChromiumSemTela } from '../maquina/programas.mjs';
import { ateConseguir } from '../maquina/redes.mjs';
import { lerCarimbo, resumoDasFontes } from './preparo.mjs';
import { iniciarRedis } from './redis.mjs';
import { gravarRegistro } from '../maquina/registros.mjs';
import { lerSegredos } from '../maquina/segredos.mjs';

const BASE = '/carteira-pesca/';

/** As medições e os testes chegam todos de um endereço só. */
export const SEM_LIMITES = Object.fromEntries(
  [
    ...['LEITURA', 'AUTENTICACAO', 'BUSCA', 'ESCRITA', 'DOCUMENTO', 'CONSOLE', 'UPLOAD'].map(
      (classe) => `${classe}_MINUTO`,
    ),
    ...['BUSCAS', 'CONTAS', 'REGISTROS'].flatMap((nome) => [`${nome}_HORA`, `${nome}_TOTAL_HORA`]),
  ].map((nome) => [`LIMITE_${nome}`, '1000000000']),
);

/** Um atendimento que não existe: a demonstração mostra onde aparece o da agência. */
const DA_DEMONSTRACAO = {
  AGENCIA_TELEFONE: process.env.AGENCIA_TELEFONE || '0800 000 0000',
  AGENCIA_HORARIO: process.env.AGENCIA_HORARIO || '08:00-14:00',
};

/** Com as contas, as licenças e o provedor de Pix de demonstração, se não se diz que não. */
export const emDemonstracao = () => (process.env.DEMO || '1') === '1';

/** Ambiente da api, do worker e dos comandos de `dist/cli`. */
export function ambienteDoProduto({ dados, host, porta, segredos, redisUrl, extra = {}, ...banco }) {
  return {
    NODE_ENV: process.env.NODE_ENV || 'development',
    HOST: host,
    PORT: String(porta),
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${porta}`,
    DATABASE_URL: banco.bancoUrl,
    DATABASE_URL_MIGRACAO: banco.bancoUrlMigracao,
    REDIS_URL: redisUrl,
    DATA_DIR: dados,
    DEMO: emDemonstracao() ? '1' : '0',
    ...(emDemonstracao() ? DA_DEMONSTRACAO : {}),
    CHROMIUM_PATH: acharChromiumSemTela(),
    FRONTEND_DIR: join(FRONTEND, 'dist'),
    ...segredos,
    ...extra,
  };
}

function bancoDoAmbiente(doAmbiente) {
  const bancoUrl = doAmbiente('DATABASE_URL');
  return bancoUrl && { bancoUrl, bancoUrlMigracao: doAmbiente('DATABASE_URL_MIGRACAO') ?? '' };
}

/** MariaDB e Redis, os particulares ou os que o ambiente indicar; `{bancoUrl, redisUrl}`. */
export async function iniciarServidores({ processos, dados, proprios = true, descartavel, memoria, sinal }) {
  const segredos = lerSegredos(dados);
  const doAmbiente = (nome) => (proprios ? process.env[nome] : undefined) || null;
  const comuns = { processos, dados, descartavel, sinal };
  const [banco, redisUrl] = await Promise.all([
    bancoDoAmbiente(doAmbiente) ??
      iniciarMariadb({
        ...comuns,
        memoria,
        senha: segredos.SENHA_BANCO,
        aoLer: gravarRegistro(dados, 'mariadb'),
      }),
    doAmbiente('REDIS_URL') ??
      iniciarRedis({ ...comuns, senha: segredos.SENHA_REDIS, aoLer: gravarRegistro(dados, 'redis') }),
  ]);
  const doProduto = ['SEGREDO', 'CIFRA_CHAVES', 'CIFRA_INDICE', 'AUDITORIA_CHAVES', 'PUSH_CHAVE'].map(
    (nome) => [nome, doAmbiente(nome) ?? segredos[nome]],
  );
  return { ...banco, redisUrl, segredos: Object.fromEntries(doProduto) };
}

/** Um programa de `backend/ferramentas`, que não se compila nem vai para a instalação. */
export const ferramentaDoBackend = (nome, args = [], pasta = BACKEND) => ({
  nome: `${nome} ${args.join(' ')}`.trim(),
  comando: process.execPath,
  args: [
    '--require',
    join(pasta, 'scripts/typescript.cjs'),
    join(pasta, 'ferramentas', `${nome}.ts`),
    ...args,
  ],
  cwd: pasta,
});

/** Um comando de `backend/dist/cli`. */
export const comandoDoBackend = (nome, args = [], pasta = BACKEND) => ({
  nome: `${nome} ${args.join(' ')}`.trim(),
  comando: process.execPath,
  args: ['--enable-source-maps', join(pasta, 'dist/cli', `${nome}.js`), ...args],
  cwd: pasta,
});

/**
 * Migra e semeia. Cada comando diz que não há o que fazer em meio segundo ou dois, de que a segunda partida é quase toda feita: com o
 * mesmo código e o mesmo ambiente não se perguntam. O carimbo fica com a MariaDB de que fala; a de outro lugar pergunta-se sempre.
 */
async function prepararDados({ processos, dados, ambiente, historia, preparo }) {
  const carimbo = join(dados, 'mariadb', 'preparado-para');
  const fontes = ['dist/.compilado', 'ferramentas', 'package-lock.json'];
  const codigo = resumoDasFontes({ pasta: BACKEND, fontes, ignorar: /\.spec\.ts$/ });
  const resumo = createHash('sha256')
    // A porta do Redis é outra a cada vez.
    .update(JSON.stringify({ codigo, historia, ...ambiente, REDIS_URL: undefined }))
    .digest('hex');
  const particular = ambiente.DATABASE_URL.includes(
    encodeURIComponent(caminhoDoSocket(dados, 'mariadb.sock')),
  );
  if (particular && lerCarimbo(carimbo) === resumo) return;
  for (const nome of ['migrar', 'semear'])
    await processos.executar({ ...comandoDoBackend(nome), env: { ...ambiente, ...preparo } });
  if (ambiente.DEMO === '1')
    await processos.executar({ ...ferramentaDoBackend('semear-demo', [String(historia)]), env: ambiente });
  if (particular) writeFileSync(carimbo, resumo);
}

/**
 * Migra, semeia e inicia api e worker; volta quando a api está pronta e o worker bate, ou, se ele demora, sem ele.
 * `preparo` muda o ambiente de quem migra e semeia. `historia`: quantas licenças tem a demonstração além das suas. `aoLer(processo, linha)` recebe a saída dos dois.
 */
export async function iniciarProduto({ processos, dados, ambiente, historia = 0, preparo, aoLer, sinal }) {
  await prepararDados({ processos, dados, ambiente, historia, preparo });
  for (const nome of ['api', 'worker']) {
    const gravar = gravarRegistro(dados, nome);
    processos.iniciar({
      nome: `O processo ${nome}`,
      comando: process.execPath,
      args: ['--enable-source-maps', join(BACKEND, 'dist', `main.${nome}.js`)],
      cwd: BACKEND,
      env: ambiente,
      camada: 2,
      prazoMs: 15_000,
      aoLer: (linha) => {
        gravar(linha);
        aoLer?.(nome, linha);
      },
    });
  }
  const responder = (rota, oQue, prazoMs) =>
    ateConseguir(
      async () => {
        const endereco = `http://${ambiente.HOST}:${ambiente.PORT}${BASE}${rota}`;
        const resposta = await fetch(endereco, { signal: AbortSignal.timeout(5_000) });
        if (!resposta.ok) throw new Error(`${resposta.status} em ${BASE}${rota}`);
      },
      { oQue, prazoMs, queda: processos.queda, sinal },
    );
  await responder('api/saude/pronta', 'O produto', 90_000);
  let queda = null;
  void processos.queda.then((falha) => (queda = falha));
  await responder('api/saude', 'O worker', 15_000).catch((erro) => {
    // Sem ele o produto abre; com uma parte caída, não.
    if (sinal?.aborted || queda) throw erro;
    aoLer?.('worker', erro.message);
  });
  return `${ambiente.PUBLIC_URL}${BASE}`;
}
