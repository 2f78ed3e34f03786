import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apagarVelhas, consultar, copiarBanco, copiarDiarios, escreverConta } from './copias.mjs';
import { iniciarMariadb } from '../servidores/mariadb.mjs';
import { voltar } from './voltar.mjs';

async function subirUm({ processos, dados, nome, sinal }) {
  const pasta = join(dados, nome);
  const vivos = join(pasta, 'vivos');
  mkdirSync(vivos, { recursive: true, mode: 0o700 });
  const { bancoUrlMigracao } = await iniciarMariadb({
    processos,
    dados: pasta,
    senha: 'do-ensaio',
    descartavel: true,
    memoria: 64,
    diario: join(vivos, 'diario'),
    sinal,
  });
  const url = new URL(bancoUrlMigracao);
  url.username = 'root';
  return { conta: await escreverConta(pasta, url), vivos };
}

/** O que não se pode juntar tem de se recusar: cópias, incrementais e diários de dois servidores, e diários com um buraco. */
export async function ensaiarDesvios({ processos, dados, sinal }) {
  const base = join(dados, 'copias-de-dois');
  mkdirSync(base, { mode: 0o700 });
  const um = await subirUm({ processos, dados, nome: 'um', sinal });
  const outro = await subirUm({ processos, dados, nome: 'outro', sinal });
  const copiar = ({ conta }) => copiarBanco({ conta, base });
  const diarios = ({ conta }) => copiarDiarios({ conta, base });
  const marcar = ({ conta }, n) =>
    consultar(
      conta,
      `CREATE TABLE IF NOT EXISTS marca (n INT PRIMARY KEY); INSERT INTO marca VALUES (${n})`,
      ['carteira_pesca'],
    );
  const recusa = (fazer, frase) =>
    assert.rejects(fazer, ({ message }) => frase.test(message) || assert.fail(message));

  // Diz-se por que o programa acabou, e não que o cano dele se fechou; e do que se fez nada fica.
  await recusa(() => copiarBanco({ conta: um.conta, base, para: 'age1errada' }), /^age falhou/);
  assert.deepEqual(readdirSync(base), []);
  const primeira = await copiar(um);
  await marcar(um, 1);
  assert.equal(await diarios(um), 1);
  const segunda = await copiar(um);
  assert.equal(segunda.sobre, primeira.nome);
  await marcar(um, 2);
  assert.equal(await diarios(um), 1);
  await marcar(um, 3);

  const ate = new Date(Date.now() + 1_000).toISOString();
  const aVolta = (nome, vivos, comparar) =>
    voltar({ processos, base, ate, destino: join(dados, nome), vivos, memoria: 64, comparar, sinal });
  const marcas = async (conta) =>
    (await consultar(conta, 'SELECT n FROM marca ORDER BY n', ['carteira_pesca'])).flat();
  assert.deepEqual((await aVolta('certa', um.vivos, marcas)).igual, ['1', '2', '3']);
  await recusa(() => aVolta('curta', outro.vivos), /Nada prova que os diários/);
  await consultar(outro.conta, 'FLUSH BINARY LOGS');
  await recusa(() => aVolta('alheia', outro.vivos), /não é o do servidor destas cópias/);

  // A de antes de se guardar de que servidor é, e a de um que não fazia diários.
  const ficha = join(base, segunda.nome, 'copia.json');
  const inteira = readFileSync(ficha, 'utf8');
  const antiga = { ...JSON.parse(inteira), servidor: undefined, linhagem: undefined, diario: undefined };
  writeFileSync(ficha, JSON.stringify(antiga));
  await recusa(() => aVolta('antiga', um.vivos), /não diz de que servidor é/);
  await recusa(() => aVolta('antiga'), /não diz de que servidor é/);
  writeFileSync(ficha, JSON.stringify({ ...antiga, diario: null }));
  await recusa(() => aVolta('sem-diario', um.vivos), /não fazia diários/);
  writeFileSync(ficha, inteira);

  // O outro nó tem diários com os mesmos nomes.
  await recusa(() => diarios(outro), /não é o servidor da última cópia/);
  const alheia = await copiar(outro);
  assert.deepEqual([alheia.sobre, alheia.outroServidor, alheia.linhagem], [null, true, alheia.nome]);
  assert.equal(await diarios(outro), 1);
  const pastas = [primeira.nome, alheia.nome].map((nome) => readdirSync(join(base, 'diarios', nome)).sort());
  assert.deepEqual(pastas, [['diario.000001.gz', 'diario.000002.gz'], ['diario.000002.gz']]);

  // Diários recomeçados: a cópia seguinte é completa, e não se guardam por cima.
  await consultar(outro.conta, 'RESET MASTER');
  await recusa(() => diarios(outro), /não é o servidor da última cópia/);
  const recomeco = await copiar(outro);
  assert.deepEqual([recomeco.sobre, recomeco.outroServidor], [null, true]);
  // As que ficaram a meio: a de anteontem, de quem morreu, e as que outro nó pode estar a fazer, desde agora ou há dias.
  for (const nome of ['velha.nova', 'de-agora.nova', 'de-dias.nova']) mkdirSync(join(base, nome));
  writeFileSync(join(base, 'de-dias.nova', 'ainda-se-escreve'), '');
  for (const nome of ['velha.nova', 'de-dias.nova']) utimesSync(join(base, nome), 0, 0);
  assert.deepEqual(await apagarVelhas(base, 1), [primeira.nome, segunda.nome, alheia.nome]);
  assert.deepEqual(readdirSync(join(base, 'diarios')), []);
  assert.deepEqual(
    readdirSync(base).filter((nome) => nome.endsWith('.nova')),
    ['de-agora.nova', 'de-dias.nova'],
  );

  // Um diário que falta no meio.
  await marcar(outro, 1);
  assert.equal(await diarios(outro), 1);
  await marcar(outro, 2);
  await diarios(outro);
  rmSync(join(base, 'diarios', recomeco.nome, 'diario.000001.gz'));
  const semPrimeiro = () =>
    voltar({
      processos,
      base,
      ate: new Date().toISOString(),
      destino: join(dados, 'buraco'),
      memoria: 64,
      sinal,
    });
  await recusa(semPrimeiro, /Falta o diário diario.000001/);
}
