import type { DataSource } from 'typeorm';
import { informacao, pessoa } from './fabricas';

/** Registra por `base`, com um PIX por pagar, e devolve como se lhe abre o fluxo do andamento. */
export async function fluxoDeQuemRegistra(base: string, fonte: DataSource): Promise<() => Promise<Response>> {
  const registro = await fetch(`${base}/registrar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pessoa: pessoa(), informacaoComplementar: informacao() }),
  });
  const { numero } = (await registro.json()) as { numero: string };
  await fonte.query(
    `INSERT INTO pix_documento (documento_id, copia_e_cola) SELECT id, 'x' FROM documento_pagamento
     ORDER BY id DESC LIMIT 1`,
  );
  // A sessão troca de nome quando ganha o direito: vale o último.
  const cookie = registro.headers.getSetCookie().at(-1)!.split(';')[0]!;
  return () =>
    fetch(`${base}/pagamento/andamento?protocolo=${numero.replace(/[-/]/g, '')}`, {
      headers: { accept: 'text/event-stream', cookie },
    });
}
