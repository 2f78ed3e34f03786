import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isAbsolute, join, relative, resolve } from 'node:path';
import {
  apagarVelhas,
  consultar,
  copiarBanco,
  copiarDiarios,
  escreverConta,
  guardarPasta,
} from './copias/copias.mjs';
import { enderecoParaCopiar } from './copias/copiar-de.mjs';
import { acabarCom } from './maquina/comando.mjs';
import { Falha } from './maquina/falha.mjs';
import { RAIZ, pastaDeDados } from './maquina/pastas.mjs';
import { garantirRequisitos } from './maquina/requisitos.mjs';
import { dizer } from './maquina/terminal.mjs';
import { travar } from './maquina/trava.mjs';

/** O que em DATA_DIR não se refaz. `segredos.json` fica de fora: junto da cópia, abriria os dados cifrados dela. */
const DOS_DADOS = ['chaves-da-carteira'];
const COMPLETAS = 4;

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

async function copiar() {
  const dados = pastaDeDados();
  const base = destino(dados);
  const url = enderecoParaCopiar(dados);
  const para = process.env.COPIA_PARA || null;
  const completas = Number(process.env.COPIA_COMPLETAS || COMPLETAS);
  if (!Number.isSafeInteger(completas) || completas < 1)
    throw new Falha('COPIA_COMPLETAS deve ser 1 ou mais.');
  await garantirRequisitos({ para: 'copia' });
  if (!(await travar(`backup:${dados}`))) throw new Falha('Já há uma cópia destes dados em curso.');
  await mkdir(base, { recursive: true, mode: 0o700 });
  // Nunca ao lado das cópias, que vão para fora: quem morre a meio deixa-a.
  const pasta = await mkdtemp(join(tmpdir(), 'cp-conta-'));
  const conta = await escreverConta(pasta, url);
  try {
    const copia = await copiarBanco({ conta, base, para, completa: process.env.COMPLETA === '1' });
    const diarios = await copiarDiarios({ conta, base, para });
    for (const nome of DOS_DADOS) {
      const origem = join(dados, nome);
      if (existsSync(origem)) await guardarPasta(origem, join(base, nome), para);
    }
    const saiu = await apagarVelhas(base, completas);
    // Por último: só se anota a cópia que está inteira. O instante é o do começo: o que veio depois pode não estar nela.
    const em = copia.em.slice(0, 23).replace('T', ' ');
    await consultar(
      conta,
      `REPLACE INTO ultima_copia (tipo, em, bytes) VALUES ('COPIA', '${em}', ${copia.bytes})`,
      [decodeURIComponent(url.pathname.slice(1))],
    );
    dizer(
      [
        `Cópia ${join(base, copia.nome)} (${copia.bytes.toLocaleString('pt-BR')} bytes${para ? ', cifrada' : ''}).`,
        ...(copia.outroServidor
          ? [
              'Completa: este servidor não continua o da cópia anterior (outro nó, ou dados ou diários refeitos).',
            ]
          : []),
        diarios === null
          ? 'O servidor não faz diário binário: o que vier depois desta cópia só estará na próxima.'
          : `Diários binários copiados: ${diarios}.`,
        ...(saiu.length > 0 ? [`Cópias velhas apagadas: ${saiu.length}.`] : []),
        ...(para ? [] : ['Sem COPIA_PARA=age1… a cópia não é cifrada.']),
        'As chaves que abrem os dados (CIFRA_CHAVES e as outras) não vão nela: guarde-as em outro lugar.',
      ].join('\n'),
    );
  } finally {
    await rm(pasta, { recursive: true });
  }
}

await acabarCom(copiar);
