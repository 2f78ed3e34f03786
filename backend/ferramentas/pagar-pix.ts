import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { setTimeout as esperar } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { dadosDaConexao } from '../src/platform/database/opcoes';
import { lerProtocolo } from '../src/modules/licenca/domain/protocolo';
import { dizerErro } from './dizer-erro';
import type { AvisoMandado } from './provedor-pix/avisos';
import type { CobrancaDoBanco, PixDoBanco } from './provedor-pix/livro';

const AJUDA = `Faz o papel de quem paga com Pix, no banco de mentira que \`make run\` põe no ar.
Sem opções, paga a última cobrança que ainda se paga. No fim diz o que o produto fez com o dinheiro.

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

const [PRAZO_MS, PASSO_MS] = [15_000, 200];
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
  if (reais === undefined || Number(reais + centavos) === 0)
    throw new Error('--valor pede reais, como 10,00');
  return `${reais}.${centavos}`;
}

async function naBase<T>(
  fazer: (perguntar: (sql: string, valores: unknown[]) => Promise<RowDataPacket[]>) => Promise<T>,
) {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('falta DATABASE_URL: o produto está no ar?');
  const conexao = await createConnection(dadosDaConexao(url));
  try {
    return await fazer(async (sql, valores) => (await conexao.query<RowDataPacket[]>(sql, valores))[0]);
  } finally {
    await conexao.end();
  }
}

/** A cobrança do documento mais novo da licença, lida do banco de dados. */
async function txidDoProtocolo(texto: string): Promise<string> {
  const protocolo = lerProtocolo(texto);
  if (!protocolo) throw new Error('--protocolo pede um protocolo, como LPE-0000123-9/2026');
  const [achada] = await naBase((perguntar) =>
    perguntar(
      `SELECT p.txid FROM licenca l JOIN documento_pagamento d ON d.referencia = l.id
         JOIN pix_documento p ON p.documento_id = d.id
       WHERE l.codigo = ? AND p.txid IS NOT NULL ORDER BY d.id DESC LIMIT 1`,
      [protocolo.codigo],
    ),
  );
  if (!achada) throw new Error('esta licença não tem cobrança por Pix');
  return achada.txid as string;
}

/** O que o produto fez com o dinheiro, depois de o aplicar; ou que ainda não soube dele. */
async function desfecho(txid: string, e2eids: readonly string[]): Promise<string> {
  return naBase(async (perguntar) => {
    const fim = Date.now() + PRAZO_MS;
    const aplicados = async () =>
      (
        await perguntar('SELECT id FROM pix_recebimento WHERE e2eid IN (?) AND aplicado_em IS NOT NULL', [
          e2eids,
        ])
      ).length;
    while ((await aplicados()) < e2eids.length) {
      if (Date.now() > fim)
        return 'O produto ainda não o aplicou. Sem aviso, a conferência acha-o em cerca de um minuto.';
      await esperar(PASSO_MS);
    }
    const [licenca] = await perguntar(
      `SELECT l.codigo, l.status, d.referencia FROM pix_cobranca c JOIN documento_pagamento d ON d.id = c.documento_id
         JOIN licenca l ON l.id = d.referencia WHERE c.txid = ?`,
      [txid],
    );
    if (!licenca) return 'O produto recebeu-o, e não é de nenhuma licença: está em Pendências, no console.';
    const pendencias = await perguntar(
      "SELECT motivo FROM pendencia WHERE referencia = ? AND estado = 'ABERTA' ORDER BY id",
      [licenca.referencia],
    );
    const abertas = pendencias.map(({ motivo }) => motivo as string).join(', ');
    return `A licença ${lerProtocolo(licenca.codigo as string)?.formatado} está ${licenca.status}${abertas && `; em Pendências, no console: ${abertas}`}.`;
  });
}

async function ultimaAberta(): Promise<string> {
  const { cobrancas } = await pedir<{ cobrancas: CobrancaDoBanco[] }>('/estado');
  const aberta = cobrancas.findLast(({ status }) => status === 'ATIVA');
  if (!aberta) throw new Error('não há cobrança por pagar: registre uma licença na página');
  return aberta.txid;
}

const escrever = (texto: string) => process.stdout.write(`${texto}\n`);

async function mentir(): Promise<void> {
  const { e2eid } = await pedir<{ e2eid: string }>('/aviso-falso', {});
  const { avisos } = await pedir<{ avisos: AvisoMandado[] }>('/estado');
  const respostas = avisos.filter(({ e2eids }) => e2eids.includes(e2eid)).map(({ resultado }) => resultado);
  if (respostas.length === 0) throw new Error('o provedor ainda não tem onde avisar: o produto está no ar?');
  escrever(`Aviso falso mandado: ${e2eid}. O produto respondeu ${respostas.join(', ')}.`);
  escrever(
    'Nada muda: ele pergunta ao provedor, que não conhece o dinheiro, e o aviso fica por estranho no convênio.',
  );
}

async function pagar({ txid, protocolo, ...opcoes }: ReturnType<typeof lerOpcoes>): Promise<void> {
  const valor = opcoes.valor === undefined ? undefined : lerValor(opcoes.valor);
  const pagos = await pedir<PixDoBanco[]>('/pagar', {
    txid: txid ?? (protocolo === undefined ? await ultimaAberta() : await txidDoProtocolo(protocolo)),
    valor,
    vezes: opcoes['duas-vezes'] ? 2 : 1,
  });
  for (const pix of pagos)
    escrever(`Pago: R$ ${pix.valor.replace('.', ',')} por ${pix.txid}, identificação ${pix.endToEndId}`);
  const [{ txid: pago = '' }] = pagos as [PixDoBanco];
  escrever(
    await desfecho(
      pago,
      pagos.map(({ endToEndId }) => endToEndId),
    ),
  );
}

async function fazer(): Promise<void> {
  const opcoes = lerOpcoes();
  if (opcoes.ajuda || opcoes.help) process.stdout.write(AJUDA);
  else await (opcoes['aviso-falso'] ? mentir() : pagar(opcoes));
}

fazer().catch((erro: unknown) => {
  process.stderr.write(`${dizerErro(erro)}\n`);
  process.exit(1);
});
