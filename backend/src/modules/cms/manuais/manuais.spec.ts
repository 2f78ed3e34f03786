import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const RAIZ = join(__dirname, '../../../../..');
const textos = JSON.parse(readFileSync(join(RAIZ, 'backend/scripts/manual/textos.json'), 'utf8')) as Record<
  string,
  string
>;

it.each(Object.entries(textos))('os PDFs que vêm com o produto são do texto de agora: %s', (nome, resumo) => {
  const texto = readFileSync(join(RAIZ, 'docs', nome));
  expect(createHash('sha256').update(texto).digest('hex')).toBe(resumo);
});
