// Uso: npm run gerar-regras. Escreve src/api/gerado/regras com o que o servidor usa para ler e avaliar as regras de pesca.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const frontend = join(dirname(fileURLToPath(import.meta.url)), '..');
const origem = join(frontend, '../backend/src/modules/normas/domain');
const destino = join(frontend, 'src/api/gerado/regras');
const AVISO =
  '// Cópia de backend/src/modules/normas/domain: não se muda aqui. Rode `npm run gerar-regras`.\n';

mkdirSync(destino, { recursive: true });
for (const arquivo of ['regra.ts', 'janela.ts', 'geometria.ts', 'coordenada.ts', 'avaliar.ts'])
  writeFileSync(join(destino, arquivo), AVISO + readFileSync(join(origem, arquivo), 'utf8'));
