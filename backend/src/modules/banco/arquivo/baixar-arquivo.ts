import { StreamableFile } from '@nestjs/common';
import type { ArquivoBaixado } from '../remessa/remessa-consulta.service';

/** Bytes sem conversão nenhuma, para salvar com o nome guardado. */
export function comoDownload({ nome, bytes }: ArquivoBaixado): StreamableFile {
  const ascii = nome.replace(/[^\w.-]/g, '_');
  return new StreamableFile(bytes, {
    type: 'application/octet-stream',
    disposition: `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(nome)}`,
    length: bytes.length,
  });
}
