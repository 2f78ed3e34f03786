import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { acabarCom, comProcessos } from '../maquina/comando.mjs';
import {
  apagarVelhas,
  consultar,
  copiarBanco,
  copiarDiarios,
  escreverConta,
  listarCopias,
} from './copias.mjs';
import { enderecoParaCopiar } from './copiar-de.mjs';
import { ensaiarDesvios } from './desvios.mjs';
import { Falha } from '../maquina/falha.mjs';
import { iniciarMariadb } from '../servidores/mariadb.mjs';
import { pastaDeDados, RAIZ } from '../maquina/pastas.mjs';
import { prepararPacotes } from '../servidores/preparo.mjs';
import { Processos } from '../maquina/processos.mjs';
import { comandoDoBackend, ferramentaDoBackend } from '../servidores/produto.mjs';
import { conferirNode, garantirRequisitos } from '../maquina/requisitos.mjs';
import { lerSegredos } from '../maquina/segredos.mjs';
import { dizer, negrito } from '../maquina/terminal.mjs';
import { cronometro, voltar } from './voltar.mjs';

const BANCO = 'carteira_pesca';
const POR_LEVA = 20;
const segundos = (n) => `${n.toLocaleString('pt-BR')} s`;

/** A soma de verificação de cada tabela, quantas licenças e o dinheiro do razão, numa linha só. */
async function retrato(conta) {
  const tabelas = await consultar(
    conta,
    `SELECT table_name FROM information_schema.tables WHERE table_schema = '${BANCO}' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const nomes = tabelas.map(([nome]) => `${BANCO}.${nome}`).join(', ');
  const somas = await consultar(conta, `CHECKSUM TABLE ${nomes} EXTENDED`);
  const [[licencas, titulos, emitido, recebido]] = await consultar(
    conta,
    `SELECT (SELECT COUNT(*) FROM licenca), COUNT(*), COALESCE(SUM(valor), 0), COALESCE(SUM(valor_pago), 0) FROM documento_pagamento`,
    [BANCO],
  );
  return {
    somas: somas.map((linha) => linha.join('=')).join('\n'),
    licencas: Number(licencas),
    titulos,
    emitido,
    recebido,
  };
}

/** Um produto próprio, com quem o usa até perder uma tabela em T; volta a T − 1 s noutra pasta, e a um instante sem tráfego. */
async function ensaiarDoZero({ processos, dados, sinal }) {
  const licencas = Number(process.env.LICENCAS || 2_000);
  await prepararPacotes(processos, { instalar: ['backend'], compilar: ['backend'], sinal });
  const vivos = join(dados, 'outro-disco');
  const base = join(dados, 'copias');
  for (const pasta of [vivos, base]) mkdirSync(pasta, { mode: 0o700 });
  // Como quando o diário fica na pasta dos dados.
  writeFileSync(join(vivos, 'aria_log.00000001'), '');
  const segredos = lerSegredos(dados);
  // A queda deste servidor é o que se ensaia: não pode parar o resto.
  const aPerder = new Processos(dados);
  const banco = await iniciarMariadb({
    processos: aPerder,
    dados,
    senha: segredos.SENHA_BANCO,
    memoria: 512,
    diario: join(vivos, 'diario'),
    sinal,
  });
  const env = {
    DATABASE_URL: banco.bancoUrl,
    DATABASE_URL_MIGRACAO: banco.bancoUrlMigracao,
    REDIS_URL: 'redis://nenhum',
    DATA_DIR: dados,
    ...segredos,
  };
  const popular = (quantas) =>
    processos.executar({
      ...ferramentaDoBackend('popular', [String(quantas)]),
      env: { ...env, DATABASE_URL: banco.bancoUrlMigracao },
    });
  for (const nome of ['migrar', 'semear']) await processos.executar({ ...comandoDoBackend(nome), env });
  await popular(licencas);
  const url = new URL(banco.bancoUrlMigracao);
  url.username = 'root';
  const conta = await escreverConta(dados, url);
  const { para, identidade } = await chaveDoEnsaio(processos, dados);

  await consultar(
    conta,
    'CREATE DATABASE ensaio; CREATE TABLE ensaio.marca (n INT PRIMARY KEY AUTO_INCREMENT, em TIMESTAMP(6) NOT NULL DEFAULT NOW(6))',
  );
  // Cada leva e cada marca que termina foi reconhecida: não se pode perder.
  const levas = [];
  const marcas = [];
  let destruida = false;
  const comecarTrafego = () => {
    let parar = false;
    const repetir = async (fazer) => {
      while (!parar) await fazer().catch((erro) => (destruida ? undefined : Promise.reject(erro)));
    };
    const tudo = Promise.all([
      repetir(async () => {
        await popular(POR_LEVA);
        levas.push(new Date());
      }),
      repetir(async () => {
        await consultar(conta, 'INSERT INTO ensaio.marca () VALUES ()');
        marcas.push(new Date());
      }),
    ]);
    tudo.catch(() => undefined);
    return () => {
      parar = true;
      return tudo;
    };
  };
  const reconhecidasAte = (quando, quais) => quais.filter((fim) => fim <= quando).length;
  let pararTrafego = comecarTrafego();
  const relogio = cronometro();
  const completa = await copiarBanco({ conta, base, para });
  const naCompleta = relogio();
  await esperar(3_000);
  relogio();
  const incremental = await copiarBanco({ conta, base, para });
  const naIncremental = relogio();
  await copiarDiarios({ conta, base, para });
  await esperar(5_000);
  await pararTrafego();

  // Um instante sem tráfego, de que se sabe tudo o que há.
  await esperar(1_100);
  const antes = await retrato(conta);
  await esperar(2_100);
  const calmo = new Date(Date.now() - 1_000);
  // E um em que tudo se grava.
  pararTrafego = comecarTrafego();
  await esperar(6_000);
  const t = new Date();
  destruida = true;
  await consultar(conta, 'SET FOREIGN_KEY_CHECKS = 0; DROP TABLE documento_pagamento', [BANCO]);
  await pararTrafego();
  const corte = new Date(Math.floor((t - 1_000) / 1_000) * 1_000);
  const marcasAntesDe = async (conta) =>
    (
      await consultar(
        conta,
        `SELECT COALESCE(SUM(em < '${corte.toISOString().slice(0, 19)}'), 0), COUNT(*) FROM ensaio.marca`,
      )
    )[0].map(Number);
  const [marcasQueFicam, todas] = await marcasAntesDe(conta);
  if (marcasQueFicam === todas) throw new Falha('Nada se gravou no último segundo: o corte não se ensaiou.');
  dizer(
    `Base de ${antes.licencas} licenças. Completa em ${segundos(naCompleta)} (${completa.bytes} bytes), ` +
      `incremental em ${segundos(naIncremental)} (${incremental.bytes} bytes).\n` +
      `Tabela destruída em ${t.toISOString()}, com tráfego; o servidor morre, e só ficam as cópias e o disco dos diários.`,
  );
  process.kill(Number(readFileSync(join(dados, 'mariadb.pid'), 'utf8')), 'SIGKILL');
  await aPerder.encerrar();
  rmSync(join(dados, 'mariadb'), { recursive: true });

  const total = cronometro();
  const voltarA = (nome, ate, comparar) =>
    voltar({
      processos,
      base,
      ate: ate.toISOString(),
      destino: join(dados, nome),
      vivos,
      identidade,
      memoria: 512,
      sinal,
      comparar,
    });
  const feito = await voltarA('volta', new Date(t.getTime() - 1_000), async (conta) => {
    const depois = await retrato(conta);
    const licencasCertas = licencas + POR_LEVA * reconhecidasAte(corte, levas);
    // A que começou antes do corte e se gravou depois dele pode voltar ou não.
    const marcasCertas = reconhecidasAte(corte, marcas);
    const [voltaram, comAsDeDepois] = await marcasAntesDe(conta);
    dizer(
      `Voltou a ${corte.toISOString()}: ${depois.licencas} licenças (${licencasCertas} reconhecidas até lá), ` +
        `${voltaram} marcas (${marcasCertas} reconhecidas, ${marcasQueFicam} começadas) e ${comAsDeDepois - voltaram} posteriores.`,
    );
    return (
      depois.licencas >= licencasCertas &&
      voltaram >= marcasCertas &&
      voltaram <= marcasQueFicam &&
      comAsDeDepois === voltaram
    );
  });
  const levou = total();
  const calma = await voltarA('calma', calmo, async (conta) => {
    const depois = await retrato(conta);
    dizer(
      `No instante calmo: ${depois.titulos} títulos, ${depois.emitido} centavos emitidos e ${depois.recebido} recebidos; ` +
        `havia ${antes.titulos}, ${antes.emitido} e ${antes.recebido}.`,
    );
    return depois.somas === antes.somas;
  });
  await ensaiarDesvios({ processos, dados, sinal });
  const apagadas = await apagarVelhas(base, 1);
  if (apagadas.length > 0) throw new Falha('A retenção apagou cópias que a completa ainda sustenta.');
  return { ...feito, igual: feito.igual && calma.igual, total: levou };
}

/** Um par de chaves só deste ensaio; sem age, as cópias dele vão às claras. */
async function chaveDoEnsaio(processos, dados) {
  const identidade = join(dados, 'copia.chave');
  await processos.executar({ nome: 'age-keygen', comando: 'age-keygen', args: ['-o', identidade] });
  return { para: /public key: (age1\S+)/.exec(readFileSync(identidade, 'utf8'))[1], identidade };
}

/** As cópias de verdade, de BACKUP_DIR, numa pasta que se apaga: abrem, e nenhuma tabela está estragada. */
async function ensaiarDasCopias({ processos, dados, sinal }) {
  const base = resolve(RAIZ, process.env.BACKUP_DIR);
  const total = cronometro();
  const ate = process.env.ATE || new Date().toISOString();
  const feito = await voltar({
    processos,
    base,
    ate,
    destino: join(dados, 'volta'),
    vivos: process.env.DIARIOS || null,
    identidade: process.env.COPIA_CHAVE,
    sinal,
    comparar: async (conta) => {
      const tabelas = await consultar(
        conta,
        `SELECT table_name FROM information_schema.tables WHERE table_schema = '${BANCO}' AND table_type = 'BASE TABLE'`,
      );
      const exame = await consultar(
        conta,
        `CHECK TABLE ${tabelas.map(([nome]) => `${BANCO}.${nome}`).join(', ')}`,
      );
      const { licencas, titulos, emitido, recebido } = await retrato(conta);
      dizer(
        `${licencas} licenças, ${titulos} títulos, ${emitido} centavos emitidos e ${recebido} recebidos.`,
      );
      // No primeiro dia ainda não há licenças.
      return tabelas.length > 0 && exame.every(([, , tipo, texto]) => tipo === 'note' || texto === 'OK');
    },
  });
  return { ...feito, total: total() };
}

/** No banco do produto, onde o painel o lê. */
async function anotar({ total, igual }) {
  const url = enderecoParaCopiar(pastaDeDados());
  const pasta = mkdtempSync(join(tmpdir(), 'cp-conta-'));
  try {
    const conta = await escreverConta(pasta, url);
    await consultar(
      conta,
      `REPLACE INTO ultima_copia (tipo, em, segundos, certo) VALUES ('ENSAIO', UTC_TIMESTAMP(3), ${Math.round(total)}, ${igual ? 1 : 0})`,
      [decodeURIComponent(url.pathname.slice(1))],
    );
  } finally {
    rmSync(pasta, { recursive: true });
  }
}

async function ensaiar(contexto) {
  await garantirRequisitos({ para: 'copia', sinal: contexto.sinal });
  const dasCopias = Boolean(process.env.BACKUP_DIR);
  if (dasCopias && listarCopias(resolve(RAIZ, process.env.BACKUP_DIR)).length === 0)
    throw new Falha(`Não há cópias em ${process.env.BACKUP_DIR}.`);
  const feito = await (dasCopias ? ensaiarDasCopias : ensaiarDoZero)(contexto);
  dizer(
    negrito(
      `Voltou em ${segundos(feito.total)} (cópias ${segundos(feito.segundos.copia)}, ${feito.diarios} diários ${segundos(feito.segundos.diarios)}): ` +
        (feito.igual ? 'tudo certo, nada se perdeu.' : 'NÃO é o que havia.'),
    ),
  );
  if (dasCopias) await anotar(feito);
  return feito.igual ? 0 : 1;
}

await acabarCom(async () => {
  conferirNode();
  const dados = realpathSync(mkdtempSync(join(tmpdir(), 'cp-volta-')));
  return comProcessos(dados, ensaiar).finally(() => rmSync(dados, { recursive: true, force: true }));
});
