import { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ConvenioEntity } from '../../src/modules/pagamento/convenio/convenio.entity';
import { Ambiente } from '../../src/platform/config/ambiente';

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
  }
}
