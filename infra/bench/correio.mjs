import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { Falha } from '../local/maquina/falha.mjs';
import { abrirPool, exigir } from '../local/maquina/do-backend.mjs';
import { portaLivre } from '../local/maquina/redes.mjs';
import { ferramentaDoBackend } from '../local/servidores/produto.mjs';
import { acharProcesso, processadorDe } from './apoio/processos-vivos.mjs';
import { subirProduto } from './apoio/produto-de-medicao.mjs';

const MENSAGENS = Number(process.env.MENSAGENS || 5_000);
const CONEXOES = 4;
const VOLTA_MS = 100;
const PRAZO_MS = 300_000;

/** Um SMTP que lê cada mensagem até ao fim e guarda a última. */
async function caixa(porta) {
  const { SMTPServer } = exigir('smtp-server');
  const recebido = { quantas: 0, ultima: null };
  const servidor = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(fluxo, _, pronto) {
      const partes = [];
      fluxo.on('data', (parte) => partes.push(parte));
      fluxo.on('end', () => {
        recebido.quantas++;
        recebido.ultima = Buffer.concat(partes);
        pronto();
      });
    },
  });
  await new Promise((resolver) => servidor.listen(porta, '127.0.0.1', resolver));
  return {
    recebido,
    fechar: () => new Promise((resolver) => servidor.close(resolver)),
  };
}

/** Mensagens por segundo: a mesma, já escrita, pelas mesmas conexões e sem mais nada. */
async function soSmtp(url, raw) {
  const transporte = exigir('nodemailer').createTransport({
    url,
    pool: true,
    maxConnections: CONEXOES,
  });
  const envelope = { from: 'a@exemplo.example', to: 'b@exemplo.example' };
  const inicio = performance.now();
  await Promise.all(Array.from({ length: MENSAGENS }, () => transporte.sendMail({ envelope, raw })));
  const taxa = (MENSAGENS * 1000) / (performance.now() - inicio);
  transporte.close();
  return taxa;
}

/** Avisos de documento emitido, todos no outbox de uma vez, até ao servidor de correio os ter. */
export async function medir({ processos, dados, sinal }) {
  const pasta = join(dados, 'correio');
  rmSync(pasta, { recursive: true, force: true });
  const porta = await portaLivre();
  const { recebido, fechar } = await caixa(porta);
  const url = `smtp://127.0.0.1:${porta}`;
  const { ambiente } = await subirProduto({
    processos,
    dados: pasta,
    memoria: 256,
    variaveis: () => ({ SMTP_URL: url }),
    sinal,
  });
  await processos.executar({
    ...ferramentaDoBackend('popular', [String(20 * MENSAGENS)]),
    env: ambiente,
  });
  const pid = acharProcesso('main.worker.js', `DATA_DIR=${pasta}`);
  const pool = abrirPool(ambiente);
  try {
    const [abertos] = await pool.query(
      'SELECT id, referencia FROM documento_pagamento WHERE referencia_aberta IS NOT NULL ORDER BY id LIMIT ?',
      [MENSAGENS],
    );
    if (abertos.length < MENSAGENS) throw new Falha(`Só há ${abertos.length} documentos por pagar.`);
    const linhas = abertos.map(({ id, referencia }) => [
      'email',
      `bench:${id}`,
      JSON.stringify({
        modelo: 'BOLETO_EMITIDO',
        licencaId: Number(referencia),
        documentoId: id,
      }),
    ]);
    const antes = processadorDe(pid);
    const inicio = performance.now();
    await pool.query('INSERT INTO outbox (fila, chave, dados) VALUES ?', [linhas]);
    while (recebido.quantas < MENSAGENS) {
      await esperar(VOLTA_MS, undefined, { signal: sinal });
      if (performance.now() - inicio > PRAZO_MS)
        throw new Falha(`Só chegaram ${recebido.quantas} mensagens de ${MENSAGENS}.`);
    }
    const taxa = (MENSAGENS * 1000) / (performance.now() - inicio);
    const processador = ((processadorDe(pid) - antes) * 1000) / MENSAGENS;
    const limite = await soSmtp(url, recebido.ultima);
    return [
      {
        nome: 'correio: do outbox ao SMTP',
        valor: taxa,
        unidade: 'mensagens/s',
        referencia: `a mesma mensagem por nodemailer, sem mais nada: ${Math.round(limite)}/s (alvo 500)`,
        razao: taxa / limite,
      },
      {
        nome: 'correio: processador do worker',
        valor: processador,
        unidade: 'ms/mensagem',
        referencia: `mensagens de ${Math.round(recebido.ultima.length / 1000)} kB`,
        razao: processador / (1000 / limite),
      },
    ];
  } finally {
    await pool.end();
    await fechar();
  }
}
