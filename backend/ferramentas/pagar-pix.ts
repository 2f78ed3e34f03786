import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { parseArgs } from 'node:util';
import { dadosDaConexao } from '../src/platform/database/opcoes';
import { lerProtocolo } from '../src/modules/licenca/domain/protocolo';
import type { CobrancaDoBanco, PixDoBanco } from './provedor-pix/livro';

const AJUDA = `Faz o papel de quem paga com Pix, no banco de mentira que \`make run\` põe no ar.
Sem opções, paga a última cobrança que ainda se paga.

  --protocolo LPE-…   paga a da licença deste protocolo
  --txid TXID         paga a desta identificação
  --valor 10,00       paga este valor, em vez do da cobrança
  --duas-vezes        entra o dinheiro duas vezes
  --aviso-falso       não paga nada: o provedor avisa um dinheiro que não entrou
  --ajuda, --help     este texto
`;

function lerOpcoes() {
  return parseArgs({
    options: {
      protocolo: { type: 'string' },
      txid: { type: 'string' },
      valor: { type: 'string' },
      'duas-vezes': { type: 'boolean', default: false },
      'aviso-falso': { type: 'boolean', default: false },
      ajuda: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values;
}

const BANCO = process.env.PIX_BANCO_DE_MENTIRA;

async function pedir<T>(caminho: string, corpo?: object): Promise<T> {
  if (!BANCO) throw new Error('o banco de mentira só está no ar com a demonstração (DEMO=1)');
  const resposta = await fetch(`${BANCO}${caminho}`, {
    ...(corpo && { method: 'POST', body: JSON.stringify(corpo) }),
    headers: { 'content-type': 'application/json' },
  });
  if (resposta.ok) return (await resposta.json()) as T;
  throw new Error(
    resposta.status === 404
      ? 'o banco de mentira não conhece esta cobrança'
      : `o banco de mentira respondeu ${resposta.status}`,
  );
}

/** `10,00`, `10.00` ou `10` como o Pix o escreve. */
function lerValor(texto: string): string {
  const [, reais, centavos = '00'] = /^(\d{1,10})(?:[.,](\d{2}))?$/.exec(texto) ?? [];
  if (reais === undefined) throw new Error('--valor pede reais, como 10,00');
  return `${reais}.${centavos}`;
}

/** A cobrança do documento mais novo da licença, lida do banco de dados. */
async function txidDoProtocolo(texto: string): Promise<string> {
  const protocolo = lerProtocolo(texto);
  const url = process.env.DATABASE_URL;
  if (!protocolo || !url) throw new Error('--protocolo pede um protocolo, como LPE-0000123-9/2026');
  const conexao = await createConnection(dadosDaConexao(url));
  try {
    const [[achada]] = await conexao.query<RowDataPacket[]>(
      `SELECT p.txid FROM licenca l JOIN documento_pagamento d ON d.referencia = l.id
         JOIN pix_documento p ON p.documento_id = d.id
       WHERE l.codigo = ? AND p.txid IS NOT NULL ORDER BY d.id DESC LIMIT 1`,
      [protocolo.codigo],
    );
    if (!achada) throw new Error('esta licença não tem cobrança por Pix');
    return achada.txid as string;
  } finally {
    await conexao.end();
  }
}

async function ultimaAberta(): Promise<string> {
  const { cobrancas } = await pedir<{ cobrancas: CobrancaDoBanco[] }>('/estado');
  const aberta = cobrancas.findLast(({ status }) => status === 'ATIVA');
  if (!aberta) throw new Error('não há cobrança por pagar: registre uma licença na página');
  return aberta.txid;
}

async function pagar(opcoes: ReturnType<typeof lerOpcoes>): Promise<void> {
  const escrever = (texto: string) => process.stdout.write(`${texto}\n`);
  if (opcoes['aviso-falso']) {
    const { e2eid } = await pedir<{ e2eid: string }>('/aviso-falso', {});
    return void escrever(`Aviso falso mandado: ${e2eid}`);
  }
  const { txid, protocolo } = opcoes;
  const valor = opcoes.valor === undefined ? undefined : lerValor(opcoes.valor);
  const pagos = await pedir<PixDoBanco[]>('/pagar', {
    txid: txid ?? (protocolo === undefined ? await ultimaAberta() : await txidDoProtocolo(protocolo)),
    valor,
    vezes: opcoes['duas-vezes'] ? 2 : 1,
  });
  for (const pix of pagos)
    escrever(`Pago: R$ ${pix.valor.replace('.', ',')} por ${pix.txid}, identificação ${pix.endToEndId}`);
}

const opcoes = lerOpcoes();
if (opcoes.ajuda || opcoes.help) process.stdout.write(AJUDA);
else
  pagar(opcoes).catch((erro: unknown) => {
    process.stderr.write(`${erro instanceof Error ? erro.message : String(erro)}\n`);
    process.exit(1);
  });
