import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, renameSync, writeFileSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { lerExecucao } from './execucao.mjs';
import { Falha } from './falha.mjs';
import { RAIZ, pastaDeDados } from './pastas.mjs';
import { acharPrograma } from './programas.mjs';
import { garantirRequisitos } from './requisitos.mjs';
import { dizer, dizerFalha } from './terminal.mjs';
import { travar } from './trava.mjs';

/** Lido pela api, que o mostra no painel. Escrito por último: só diz que há cópia quando ela está inteira. */
const ANOTACAO = 'ultima-copia.json';
/** O que em DATA_DIR não se refaz. `segredos.json` fica de fora: junto da cópia, abriria os dados cifrados dela. */
const DOS_DADOS = ['chaves-da-carteira'];

function destino(dados) {
  if (!process.env.BACKUP_DIR)
    throw new Falha(
      'Diga onde guardar a cópia, de preferência noutro disco:  make backup BACKUP_DIR=/caminho',
    );
  const pasta = resolve(RAIZ, process.env.BACKUP_DIR);
  const caminho = relative(dados, pasta);
  if (caminho === '' || (!caminho.startsWith('..') && !isAbsolute(caminho)))
    throw new Falha(`${pasta} fica dentro dos próprios dados: perder-se-ia com eles.`);
  return pasta;
}

function enderecoDoBanco(dados) {
  // A conta do produto não vê os gatilhos da auditoria, e a cópia sairia sem eles.
  const { DATABASE_URL_MIGRACAO, DATABASE_URL } = process.env.DATABASE_URL
    ? process.env
    : (lerExecucao(dados)?.ambiente ?? {});
  const texto = DATABASE_URL_MIGRACAO || DATABASE_URL;
  if (!texto)
    throw new Falha('O produto não está no ar com estes dados, e DATABASE_URL não diz onde está o banco.');
  return new URL(texto);
}

/** Um retrato só da base inteira, sem parar quem a usa. A senha vai pelo ambiente, que a lista de processos não mostra. */
async function despejar(url, arquivo) {
  const socket = url.searchParams.get('socketPath');
  const onde = socket ? [`--socket=${socket}`] : [`--host=${url.hostname}`, `--port=${url.port || 3306}`];
  const opcoes = ['--single-transaction', '--quick', '--routines', '--hex-blob'];
  const filho = spawn(
    acharPrograma('mariadb-dump', 'mysqldump'),
    [
      '--no-defaults',
      ...opcoes,
      ...onde,
      `--user=${decodeURIComponent(url.username)}`,
      decodeURIComponent(url.pathname.slice(1)),
    ],
    {
      env: {
        ...process.env,
        MYSQL_PWD:
          decodeURIComponent(url.password) ||
          process.env.DATABASE_SENHA_MIGRACAO ||
          process.env.DATABASE_SENHA,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const fim = new Promise((pronto, falhou) => filho.once('error', falhou).once('close', pronto));
  const [codigo, erros] = await Promise.all([
    fim,
    text(filho.stderr),
    pipeline(filho.stdout, createGzip(), createWriteStream(arquivo, { mode: 0o600, flush: true })),
  ]);
  if (codigo !== 0) throw new Falha(`O mariadb-dump falhou (código ${codigo}).`, erros.trim().split('\n'));
}

async function tamanhoDe(pasta) {
  const itens = await readdir(pasta, { recursive: true, withFileTypes: true });
  const arquivos = itens.filter((item) => item.isFile());
  const tamanhos = await Promise.all(
    arquivos.map(async (item) => (await stat(join(item.parentPath ?? item.path, item.name))).size),
  );
  return tamanhos.reduce((soma, tamanho) => soma + tamanho, 0);
}

async function copiar() {
  const dados = pastaDeDados();
  const base = destino(dados);
  const url = enderecoDoBanco(dados);
  await garantirRequisitos({ para: 'copia' });
  if (!(await travar(`backup:${dados}`))) throw new Falha('Já há uma cópia destes dados em curso.');
  // O instante do retrato, e não o do fim da cópia: o que veio depois não está nela.
  const em = new Date().toISOString();
  const pasta = join(base, `carteira-pesca-${em.slice(0, 19).replaceAll(':', '-')}`);
  const nova = `${pasta}.nova`;
  await mkdir(nova, { recursive: true, mode: 0o700 });
  try {
    await despejar(url, join(nova, 'banco.sql.gz'));
    for (const nome of DOS_DADOS) {
      const origem = join(dados, nome);
      if (existsSync(origem)) await cp(origem, join(nova, nome), { recursive: true });
    }
    await rename(nova, pasta);
  } catch (erro) {
    await rm(nova, { recursive: true, force: true });
    throw erro;
  }
  const bytes = await tamanhoDe(pasta);
  const anotacao = join(dados, ANOTACAO);
  writeFileSync(`${anotacao}.nova`, `${JSON.stringify({ em, bytes })}\n`, { mode: 0o644 });
  renameSync(`${anotacao}.nova`, anotacao);
  dizer(
    `Cópia em ${pasta} (${bytes.toLocaleString('pt-BR')} bytes).\n` +
      'As chaves que abrem os dados (CIFRA_CHAVES e as outras) não vão nela: guarde-as em outro lugar.',
  );
}

try {
  await copiar();
} catch (erro) {
  if (!(erro instanceof Falha)) throw erro;
  dizerFalha(erro);
  process.exitCode = 1;
}
