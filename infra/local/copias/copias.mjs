import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';
import { Falha } from '../maquina/falha.mjs';
import { acharPrograma } from '../maquina/programas.mjs';

/** O que diz de uma cópia o que ela é; escreve-se por último, e sem ele não há cópia. */
const FICHA = 'copia.json';
const DIA = 86_400_000;
const COMPLETA_DIAS = 7;

/** Roda até o fim; os canos são do chamador. Falha, com o que o programa disse, se o código não é 0. */
function rodar(nome, args, { stdio = ['ignore', 'pipe', 'pipe'], env = {} } = {}) {
  const filho = spawn(acharPrograma(nome) ?? nome, args, { stdio, env: { ...process.env, ...env } });
  const erros = text(filho.stderr);
  const fim = new Promise((pronto, falhou) => filho.once('error', falhou).once('close', pronto)).then(
    async (codigo) => {
      if (codigo !== 0)
        throw new Falha(`${nome} falhou (código ${codigo}).`, (await erros).trim().split('\n').slice(-15));
    },
  );
  fim.catch(() => undefined);
  return { entrada: filho.stdin, saida: filho.stdout, fim };
}

const CANO = ['pipe', 'pipe', 'pipe'];

/** Copia para `pasta` os arquivos de outra, cada um guardado como as cópias: são chaves. */
export async function guardarPasta(origem, pasta, para) {
  await mkdir(pasta, { recursive: true, mode: 0o700 });
  for (const nome of readdirSync(origem))
    await guardar(createReadStream(join(origem, nome)), join(pasta, nomeDo(nome, para)), para);
}

/** Guarda o que vem de `origem`, comprimido e, se há `para`, cifrado com a chave pública dela (age). */
async function guardar(origem, arquivo, para) {
  const saida = () => createWriteStream(arquivo, { mode: 0o600, flush: true });
  if (!para) return pipeline(origem, createGzip({ level: 1 }), saida());
  const cifra = rodar('age', ['--encrypt', '--recipient', para], { stdio: CANO });
  await Promise.all([
    pipeline(origem, createGzip({ level: 1 }), cifra.entrada),
    pipeline(cifra.saida, saida()),
    cifra.fim,
  ]);
}

/** O contrário de `guardar`; `identidade` é o arquivo da chave privada. */
async function abrir(arquivo, destino, identidade) {
  if (!arquivo.endsWith('.age')) return pipeline(createReadStream(arquivo), createGunzip(), destino);
  if (!identidade)
    throw new Falha(`${arquivo} está cifrado: diga onde está a chave com COPIA_CHAVE=/caminho.`);
  const cifra = rodar('age', ['--decrypt', '--identity', identidade, arquivo]);
  await Promise.all([pipeline(cifra.saida, createGunzip(), destino), cifra.fim]);
}

const nomeDo = (base, para) => `${base}.gz${para ? '.age' : ''}`;

/** Um arquivo de opções, que só o dono lê: a senha não aparece na lista de processos. */
export async function escreverConta(pasta, url) {
  const socket = url.searchParams.get('socketPath');
  const conta = join(pasta, `conta-${process.pid}.cnf`);
  const opcoes = {
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    ...(socket ? { socket } : { host: url.hostname, port: url.port || 3306 }),
  };
  const linhas = Object.entries(opcoes).map(([nome, valor]) => `${nome}="${valor}"`);
  await writeFile(conta, `[client]\n${linhas.join('\n')}\n`, { mode: 0o600 });
  return conta;
}

/** Linhas do resultado, cada uma uma lista de colunas. */
export async function consultar(conta, sql, banco = []) {
  const cliente = rodar('mariadb', [`--defaults-file=${conta}`, '--batch', '--skip-column-names', ...banco], {
    stdio: CANO,
    env: { TZ: 'UTC' },
  });
  cliente.entrada.on('error', () => undefined).end(sql);
  const [saida] = await Promise.all([text(cliente.saida), cliente.fim]);
  return saida
    .trimEnd()
    .split('\n')
    .filter(Boolean)
    .map((linha) => linha.split('\t'));
}

/** As inteiras, da mais velha à mais nova. */
export function listarCopias(base) {
  if (!existsSync(base)) return [];
  return readdirSync(base)
    .filter((nome) => existsSync(join(base, nome, FICHA)))
    .map((nome) => ({ nome, ...JSON.parse(readFileSync(join(base, nome, FICHA), 'utf8')) }))
    .sort((a, b) => a.fim.localeCompare(b.fim));
}

/** Uma completa por semana, e entre elas só o que mudou desde a anterior. Devolve a ficha. */
export async function copiarBanco({ conta, base, para, completa }) {
  const em = new Date();
  const copias = listarCopias(base);
  const ultimaCompleta = copias.findLast(({ sobre }) => sobre === null);
  const velha = !ultimaCompleta || em - Date.parse(ultimaCompleta.em) > COMPLETA_DIAS * DIA;
  const anterior = completa || velha ? null : copias.at(-1);
  const nome = `${em.toISOString().slice(0, 23).replaceAll(':', '-')}-${anterior ? 'incremental' : 'completa'}`;
  const nova = join(base, `${nome}.nova`);
  await mkdir(nova, { recursive: true, mode: 0o700 });
  try {
    const copia = rodar('mariadb-backup', [
      `--defaults-file=${conta}`,
      '--backup',
      '--stream=mbstream',
      `--target-dir=${nova}`,
      `--extra-lsndir=${nova}`,
      ...(anterior ? [`--incremental-lsn=${anterior.lsn}`] : []),
    ]);
    const arquivo = join(nova, nomeDo('banco.mbstream', para));
    await Promise.all([guardar(copia.saida, arquivo, para), copia.fim]);
    const [, lsn] = /^to_lsn = (\d+)$/m.exec(readFileSync(join(nova, 'xtrabackup_checkpoints'), 'utf8'));
    const ficha = {
      em: em.toISOString(),
      fim: new Date().toISOString(),
      sobre: anterior?.nome ?? null,
      lsn,
      bytes: (await stat(arquivo)).size,
    };
    await writeFile(join(nova, FICHA), JSON.stringify(ficha));
    await rename(nova, join(base, nome));
    return { nome, ...ficha };
  } catch (erro) {
    await rm(nova, { recursive: true, force: true });
    throw erro;
  }
}

/** Os diários binários já fechados que ainda não se copiaram. Devolve quantos; nulo se o servidor não os faz. */
export async function copiarDiarios({ conta, base, para }) {
  const [[ligado, prefixo]] = await consultar(conta, 'SELECT @@log_bin, @@log_bin_basename');
  if (ligado !== '1') return null;
  await consultar(conta, 'FLUSH BINARY LOGS');
  const nomes = (await consultar(conta, 'SHOW BINARY LOGS')).map(([nome]) => nome).slice(0, -1);
  const pasta = join(base, 'diarios');
  await mkdir(pasta, { recursive: true, mode: 0o700 });
  let copiados = 0;
  for (const nome of nomes) {
    const destino = join(pasta, nomeDo(nome, para));
    if (existsSync(destino)) continue;
    await guardar(createReadStream(join(prefixo, '..', nome)), `${destino}.novo`, para);
    await rename(`${destino}.novo`, destino);
    copiados++;
  }
  return copiados;
}

/** Ficam as últimas `completas`, com as incrementais e os diários delas. Devolve as que saíram. */
export async function apagarVelhas(base, completas) {
  const copias = listarCopias(base);
  const primeira = copias.filter(({ sobre }) => sobre === null).at(-completas);
  if (!primeira) return [];
  const saem = copias.filter(({ fim }) => fim < primeira.fim);
  for (const { nome } of saem) await rm(join(base, nome), { recursive: true });
  const diarios = join(base, 'diarios');
  for (const nome of existsSync(diarios) ? readdirSync(diarios) : []) {
    // O diário acabou-se de escrever antes de se copiar: se isso foi antes da primeira cópia que fica, não serve.
    if ((await stat(join(diarios, nome))).mtime < new Date(primeira.em)) await rm(join(diarios, nome));
  }
  return saem.map(({ nome }) => nome);
}

/** A cópia mais nova que acabou até `ate`, e as de baixo dela, da completa em diante. */
function cadeiaAte(base, ate) {
  const copias = listarCopias(base).filter(({ fim }) => fim <= ate);
  const cadeia = [];
  for (let uma = copias.at(-1); uma; uma = copias.find(({ nome }) => nome === cadeia[0].sobre))
    cadeia.unshift(uma);
  if (cadeia[0]?.sobre !== null)
    throw new Falha(`Não há em ${base} uma cópia completa de até ${ate}, com as incrementais dela.`);
  return cadeia;
}

async function extrair(base, nome, destino, identidade) {
  await mkdir(destino, { recursive: true, mode: 0o700 });
  const arquivo = readdirSync(join(base, nome)).find((um) => um.startsWith('banco.mbstream'));
  const saco = rodar('mbstream', ['--extract', `--directory=${destino}`], { stdio: CANO });
  await Promise.all([abrir(join(base, nome, arquivo), saco.entrada, identidade), saco.fim]);
}

/** Põe em `destino`, vazia, a pasta de dados de até `ate`, menos o que só está nos diários. Devolve onde eles começam. */
export async function voltarCopia({ base, ate, destino, identidade }) {
  const [completa, ...incrementais] = cadeiaAte(base, ate);
  await extrair(base, completa.nome, destino, identidade);
  const preparar = async (...args) => {
    const { saida, fim } = rodar('mariadb-backup', [
      '--no-defaults',
      '--prepare',
      `--target-dir=${destino}`,
      ...args,
    ]);
    saida.resume();
    await fim;
  };
  await preparar();
  for (const { nome } of incrementais) {
    const parte = `${destino}.incremental`;
    await extrair(base, nome, parte, identidade);
    await preparar(`--incremental-dir=${parte}`);
    await rm(parte, { recursive: true });
  }
  const onde = join(destino, 'xtrabackup_binlog_info');
  const [diario, posicao] = existsSync(onde) ? readFileSync(onde, 'utf8').split(/\s+/) : [null, null];
  return { copias: [completa, ...incrementais].map(({ nome }) => nome), diario, posicao };
}

/** Aplica num servidor (`conta`) os diários desde onde a cópia acaba até o instante `ate`, sem ele. */
export async function aplicarDiarios({ conta, base, ate, diario, posicao, vivos, identidade, temporaria }) {
  const guardados = join(base, 'diarios');
  const achados = new Map();
  await mkdir(temporaria, { recursive: true, mode: 0o700 });
  for (const nome of existsSync(guardados) ? readdirSync(guardados).sort() : []) {
    const aberto = nome.replace(/\.gz(\.age)?$/, '');
    if (aberto === nome || aberto < diario) continue;
    const destino = join(temporaria, aberto);
    await abrir(join(guardados, nome), createWriteStream(destino, { mode: 0o600 }), identidade);
    achados.set(aberto, destino);
  }
  for (const nome of vivos ? readdirSync(vivos) : []) {
    if (/\.\d{6}$/.test(nome) && nome >= diario) achados.set(nome, join(vivos, nome));
  }
  const arquivos = [...achados].sort(([a], [b]) => a.localeCompare(b)).map(([, caminho]) => caminho);
  if (arquivos.length === 0) return 0;
  const leitor = rodar(
    'mariadb-binlog',
    [
      '--no-defaults',
      `--start-position=${posicao}`,
      `--stop-datetime=${ate.slice(0, 19).replace('T', ' ')}`,
      ...arquivos,
    ],
    { env: { TZ: 'UTC' } },
  );
  const cliente = rodar('mariadb', [`--defaults-file=${conta}`, '--binary-mode'], { stdio: CANO });
  cliente.saida.resume();
  await Promise.all([pipeline(leitor.saida, cliente.entrada), leitor.fim, cliente.fim]);
  return arquivos.length;
}
