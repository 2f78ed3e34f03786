import { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ConvenioEntity } from '../../src/modules/pagamento/convenio/convenio.entity';
import { CobrancasPix } from '../../src/modules/pagamento/pix/cobrancas-pix';
import { Ambiente } from '../../src/platform/config/ambiente';
import { Relogio } from '../../src/platform/relogio';

const CHAVE = 'pix@agencia.example';
/** Nome que o provedor de mentira dá à pasta da credencial. */
const SEGREDO = 'demonstracao';

/** Liga os convênios que emitem ao provedor de mentira, se ele está no ar; as portas podem ser outras a cada vez. */
export async function ligarPix(app: INestApplicationContext): Promise<void> {
  const { PROVEDOR_PIX_URL: url, PIX_BANCO_DE_MENTIRA: banco } = process.env;
  const { enderecoDosAvisos: avisos } = app.get(Ambiente);
  if (!url || !banco || !avisos) return;
  const convenios = await app
    .get(DataSource)
    .manager.findBy(ConvenioEntity, [{ ativoPara: 'BOLETO' }, { ativoPara: 'GUIA' }]);
  for (const { id, pixUrl } of convenios) {
    // Uma chave por convênio: o provedor avisa cada uma num endereço.
    const pixChave = `${id}-${CHAVE}`;
    if (pixUrl !== url)
      await app.get(DataSource).query(
        `UPDATE convenio SET pix_trilho = 'API_PIX', pix_url = ?, pix_url_token = ?, pix_chave = ?, pix_segredo = ?,
           pix_credito = 'CONTA', versao = versao + 1 WHERE id = ?`,
        [url, `${url}/oauth/token`, pixChave, SEGREDO, id],
      );
    await fetch(`${banco}/avisar-em`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ chave: pixChave, url: `https://${avisos.host}:${avisos.port}/${id}` }),
    });
    await pedirAsQueFaltam(app, id);
  }
}

/** Os documentos da demonstração são de antes de haver PIX: os que ainda se pagam passam a ter o código, como os novos. */
async function pedirAsQueFaltam(app: INestApplicationContext, convenioId: number): Promise<void> {
  const cobrancas = app.get(CobrancasPix, { strict: false });
  await app.get(DataSource).transaction(async (em) => {
    const abertos = await em.query<{ id: number }[]>(
      `SELECT id FROM documento_pagamento d WHERE convenio_id = ? AND referencia_aberta IS NOT NULL AND vencimento >= ?
         AND NOT EXISTS (SELECT 1 FROM pix_cobranca WHERE documento_id = d.id)`,
      [convenioId, app.get(Relogio).hoje()],
    );
    for (const { id } of abertos) await cobrancas.pedir(em, id, { id: convenioId, pixTrilho: 'API_PIX' });
  });
}
