import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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
const DE_CANO = ['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'Z_BUF_ERROR'];

/** O cano que um programa largou não diz por que ele acabou: isso di-lo o fim dele. */
async function comOFimDe({ fim }, ...canos) {
  try {
    await Promise.all([...canos, fim]);
  } catch (erro) {
    if (DE_CANO.includes(erro.code)) await fim;
    throw erro;
  }
}

/** Copia para `pasta` os arquivos de outra, cada um guardado como as cópias: são chaves. */
export async function guardarPasta(origem, pasta, para) {
  await mkdir(pasta, { recursive: true, mode: 0o700 });
  for (const nome of readdirSync(origem))
    await guardar(createReadStream(join(origem, nome)), join(pasta, nomeDo(nome, para)), para);
}

/**
 * Guarda o que vem de `origem`, comprimido e, se há `para`, cifrado com a chave pública dela (age). Inteiro ou nada: o que lá
 * estava fica até o novo estar escrito.
 */
async function guardar(origem, arquivo, para) {
  await escrever(origem, `${arquivo}.novo`, para);
  await rename(`${arquivo}.novo`, arquivo);
}

async function escrever(origem, arquivo, para) {
  const saida = () => createWriteStream(arquivo, { mode: 0o600, flush: true });
  if (!para) return pipeline(origem, createGzip({ level: 1 }), saida());
  const cifra = rodar('age', ['--encrypt', '--recipient', para], { stdio: CANO });
  await comOFimDe(
    cifra,
    pipeline(origem, createGzip({ level: 1 }), cifra.entrada),
    pipeline(cifra.saida, saida()),
  );
}

/** O contrário de `guardar`; `identidade` é o arquivo da chave privada. */
async function abrir(arquivo, destino, identidade) {
  if (!arquivo.endsWith('.age')) return pipeline(createReadStream(arquivo), createGunzip(), destino);
  if (!identidade)
    throw new Falha(`${arquivo} está cifrado: diga onde está a chave com COPIA_CHAVE=/caminho.`);
  const cifra = rodar('age', ['--decrypt', '--identity', identidade, arquivo]);
  await comOFimDe(cifra, pipeline(cifra.saida, createGunzip(), destino));
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

/** Quando e em que servidor um diário começou: os de mesmo nome que não o têm igual são de histórias diferentes. */
async function nascimento(caminho) {
  if (!existsSync(caminho)) return null;
  const arquivo = await open(caminho);
  try {
    const { buffer } = await arquivo.read(Buffer.alloc(13), 0, 13, 0);
    return buffer.toString('hex', 4);
  } finally {
    await arquivo.close();
  }
}

const numeroDo = (diario) => Number(diario.slice(diario.lastIndexOf('.') + 1));

/** Quem é o servidor, e onde tem os diários binários; nulo se não os faz. */
async function servidorDe(conta) {
  const [[servidor, ligado, prefixo]] = await consultar(
    conta,
    "SELECT CONCAT(@@hostname, ':', @@datadir), @@log_bin, @@log_bin_basename",
  );
  return { servidor, diarios: ligado === '1' ? dirname(prefixo) : null };
}

/**
 * Se o servidor é o da cópia e ainda tem o diário em que ela acabou. Outro nó do cluster, ou uma pasta de dados refeita,
 * conta as suas páginas de outro começo: o que mudou desde a cópia não se sabe.
 */
const continua = async (copia, { servidor, diarios }) =>
  copia.servidor === servidor &&
  Boolean(copia.diario) === Boolean(diarios) &&
  (!diarios || (await nascimento(join(diarios, copia.diario.nome))) === copia.diario.nasceu);

/** Uma completa por semana, e entre elas só o que mudou desde a anterior. Devolve a ficha. */
export async function copiarBanco({ conta, base, para, completa }) {
  const em = new Date();
  const copias = listarCopias(base);
  const ultima = copias.at(-1);
  const origem = await servidorDe(conta);
  const segue = Boolean(ultima) && (await continua(ultima, origem));
  const ultimaCompleta = copias.findLast(({ sobre }) => sobre === null);
  const velha = !ultimaCompleta || em - Date.parse(ultimaCompleta.em) > COMPLETA_DIAS * DIA;
  const anterior = completa || velha || !segue ? null : ultima;
  const nome = `${em.toISOString().slice(0, 23).replaceAll(':', '-')}-${anterior ? 'incremental' : 'completa'}`;
  const nova = join(base, `${nome}.nova`);
  await mkdir(nova, { recursive: true, mode: 0o700 });
  const copia = rodar('mariadb-backup', [
    `--defaults-file=${conta}`,
    '--backup',
    '--stream=mbstream',
    `--target-dir=${nova}`,
    `--extra-lsndir=${nova}`,
    ...(anterior ? [`--incremental-lsn=${anterior.lsn}`] : []),
  ]);
  try {
    const arquivo = join(nova, nomeDo('banco.mbstream', para));
    await Promise.all([guardar(copia.saida, arquivo, para), copia.fim]);
    const [, lsn] = /^to_lsn = (\d+)$/m.exec(readFileSync(join(nova, 'xtrabackup_checkpoints'), 'utf8'));
    const ficha = {
      em: em.toISOString(),
      fim: new Date().toISOString(),
      sobre: anterior?.nome ?? null,
      /** O nome da cópia com que a história deste servidor começou: os diários dela guardam-se juntos. */
      linhagem: segue ? ultima.linhagem : nome,
      servidor: origem.servidor,
      diario: origem.diarios && (await diarioDaCopia(nova, origem.diarios)),
      lsn,
      bytes: (await stat(arquivo)).size,
    };
    await writeFile(join(nova, FICHA), JSON.stringify(ficha));
    await rename(nova, join(base, nome));
    return { nome, ...ficha, outroServidor: Boolean(ultima) && !segue };
  } catch (erro) {
    // Enquanto não acaba, escreve nela.
    await copia.fim.catch(() => undefined);
    await rm(nova, { recursive: true, force: true });
    throw erro;
  }
}

/** O diário em que a cópia acabou, e até onde ela o traz. */
async function diarioDaCopia(pasta, diarios) {
  const [, nome, posicao] = /^binlog_pos = filename '([^']+)', position '(\d+)'/m.exec(
    readFileSync(join(pasta, 'xtrabackup_info'), 'utf8'),
  );
  return { nome, posicao, nasceu: await nascimento(join(diarios, nome)) };
}

/** Os diários binários já fechados, desde a última cópia, que ainda não se copiaram. Devolve quantos; nulo se o servidor não os faz. */
export async function copiarDiarios({ conta, base, para }) {
  const { diarios, servidor } = await servidorDe(conta);
  if (!diarios) return null;
  const ultima = listarCopias(base).at(-1);
  if (!ultima || !(await continua(ultima, { diarios, servidor })))
    throw new Falha(`${servidor} não é o servidor da última cópia de ${base}: faça antes uma cópia dele.`);
  const primeira = listarCopias(base).find(({ linhagem }) => linhagem === ultima.linhagem);
  await consultar(conta, 'FLUSH BINARY LOGS');
  const nomes = (await consultar(conta, 'SHOW BINARY LOGS')).map(([nome]) => nome).slice(0, -1);
  const pasta = pastaDosDiarios(base, ultima.linhagem);
  await mkdir(pasta, { recursive: true, mode: 0o700 });
  let copiados = 0;
  for (const nome of nomes) {
    const destino = join(pasta, nomeDo(nome, para));
    if (numeroDo(nome) < numeroDo(primeira.diario.nome) || existsSync(destino)) continue;
    await guardar(createReadStream(join(diarios, nome)), destino, para);
    copiados++;
  }
  return copiados;
}

const pastaDosDiarios = (base, linhagem) => join(base, 'diarios', linhagem);
const semExtensoes = (nome) => nome.replace(/\.gz(\.age)?$/, '');

/** Ficam as últimas `completas`, com as incrementais e os diários delas. Devolve as que saíram. */
export async function apagarVelhas(base, completas) {
  // Morreu quem as fazia. A de outro nó pode ainda estar em curso.
  for (const nome of readdirSync(base).filter((um) => um.endsWith('.nova'))) {
    const pasta = join(base, nome);
    const tocadas = await readdir(pasta)
      .then((nomes) => Promise.all(['.', ...nomes].map((um) => stat(join(pasta, um)))))
      // Entretanto ele pode tê-la acabado, e mudado o nome.
      .catch(() => [{ mtimeMs: Infinity }]);
    const ultima = Math.max(...tocadas.map(({ mtimeMs }) => mtimeMs));
    if (Date.now() - ultima > DIA) await rm(pasta, { recursive: true, force: true });
  }
  const copias = listarCopias(base);
  const primeira = copias.filter(({ sobre }) => sobre === null).at(-completas);
  if (!primeira) return [];
  const saem = copias.filter(({ fim }) => fim < primeira.fim);
  const ficam = copias.filter((copia) => !saem.includes(copia));
  for (const { nome } of saem) await rm(join(base, nome), { recursive: true });
  const diarios = join(base, 'diarios');
  for (const linhagem of existsSync(diarios) ? readdirSync(diarios) : []) {
    const dela = ficam.find((copia) => copia.linhagem === linhagem);
    if (!dela) await rm(join(diarios, linhagem), { recursive: true });
    else
      for (const nome of readdirSync(join(diarios, linhagem)))
        if (numeroDo(semExtensoes(nome)) < numeroDo(dela.diario.nome))
          await rm(join(diarios, linhagem, nome));
  }
  return saem.map(({ nome }) => nome);
}

/** A cópia mais nova que acabou até `ate`, e as de baixo dela, da completa em diante. */
export function cadeiaAte(base, ate) {
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
  await comOFimDe(saco, abrir(join(base, nome, arquivo), saco.entrada, identidade));
}

/** Põe em `destino`, vazia, a pasta de dados de uma cadeia de cópias. */
export async function voltarCopia({ base, cadeia, destino, identidade }) {
  const [completa, ...incrementais] = cadeia;
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
}

/** Os diários guardados e os `vivos`, pela ordem, do da cópia em diante, sem faltar nenhum e todos do servidor dela. */
export async function diariosDesde({
  base,
  copia: { nome: dela, linhagem, diario },
  vivos,
  identidade,
  temporaria,
}) {
  if (diario === undefined)
    throw new Falha(`A cópia ${dela} não diz de que servidor é nem em que diário acabou.`, [
      'É de antes de isso se guardar: os diários que a continuam não se sabem, e sem eles perdia-se, sem se ver, o que veio depois dela.',
      'Diga em ATE um instante depois de uma cópia mais nova; ou volte a esta à mão, com os diários dela (docs/implantacao.md, «Voltar»).',
    ]);
  if (!diario) {
    if (vivos)
      throw new Falha(
        `A cópia ${dela} é de um servidor que não fazia diários: os de ${vivos} não a continuam.`,
      );
    return [];
  }
  const primeiro = numeroDo(diario.nome);
  const achados = new Map();
  await mkdir(temporaria, { recursive: true, mode: 0o700 });
  const pasta = pastaDosDiarios(base, linhagem);
  for (const nome of existsSync(pasta) ? readdirSync(pasta) : []) {
    const aberto = semExtensoes(nome);
    if (aberto === nome || numeroDo(aberto) < primeiro) continue;
    const destino = join(temporaria, aberto);
    await abrir(join(pasta, nome), createWriteStream(destino, { mode: 0o600 }), identidade);
    achados.set(aberto, destino);
  }
  if (vivos) {
    // Na pasta dos dados há outros com número no fim (`aria_log.00000001`).
    const [prefixo] = diario.nome.split(/\d+$/);
    const nomes = readdirSync(vivos).filter(
      (nome) => nome.startsWith(prefixo) && /\.\d{6,}$/.test(nome) && numeroDo(nome) >= primeiro,
    );
    const guardado = (nome) =>
      achados.has(nome) ? nascimento(achados.get(nome)) : nome === diario.nome ? diario.nasceu : null;
    let provados = 0;
    for (const nome of nomes) {
      const esperado = await guardado(nome);
      if (esperado === null) continue;
      if ((await nascimento(join(vivos, nome))) !== esperado)
        throw new Falha(`O ${nome} de ${vivos} não é o do servidor destas cópias: é de outro, ou recomeçou.`);
      provados++;
    }
    if (provados === 0)
      throw new Falha(
        `Nada prova que os diários de ${vivos} são do servidor destas cópias: falta o que os liga.`,
      );
    for (const nome of nomes) achados.set(nome, join(vivos, nome));
  }
  const nomes = [...achados.keys()].sort((a, b) => numeroDo(a) - numeroDo(b));
  if (nomes.length === 0) return [];
  // O nome também: dois que começam no mesmo segundo nascem iguais.
  if (nomes[0] !== diario.nome || (await nascimento(achados.get(nomes[0]))) !== diario.nasceu)
    throw new Falha(`Falta o diário ${diario.nome}, em que a cópia acaba.`);
  nomes.forEach((nome, i) => {
    if (numeroDo(nome) !== primeiro + i)
      throw new Falha(`Falta um diário antes de ${nome}: o que ele trazia perdia-se sem se ver.`);
  });
  return nomes.map((nome) => achados.get(nome));
}

/** Aplica num servidor (`conta`) os diários, da `posicao` do primeiro até o instante `ate`, sem ele. */
export async function aplicarDiarios({ conta, ate, posicao, arquivos }) {
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
}
