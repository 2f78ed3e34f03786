// Uso: npm run copiar-do-servidor. Escreve em src/api/gerado o que do servidor a página também usa: as regras de pesca, o CPF, o CNPJ, o
// dinheiro e o código de barras, o que se audita, as ordens e os limites das listas, e os nomes dos códigos em cada língua.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const frontend = join(dirname(fileURLToPath(import.meta.url)), '..');
const COPIAS = {
  regras: {
    origem: 'backend/src/modules/normas/domain',
    arquivos: ['regra.ts', 'janela.ts', 'geometria.ts', 'coordenada.ts', 'avaliar.ts'],
  },
  kernel: { origem: 'backend/src/kernel', arquivos: ['cpf.ts', 'cnpj.ts', 'reais.ts'] },
  'pagamento/domain': { origem: 'backend/src/modules/pagamento/domain', arquivos: ['itf.ts'] },
  auditoria: { origem: 'backend/src/platform/auditoria', arquivos: ['acoes.ts'] },
  listas: { origem: 'backend/src/platform/http/lista', arquivos: ['ordens.ts', 'limites.ts'] },
};

for (const [pasta, { origem, arquivos }] of Object.entries(COPIAS)) {
  const destino = join(frontend, 'src/api/gerado', pasta);
  const aviso = `// Cópia de ${origem}: não se muda aqui. Rode \`npm run copiar-do-servidor\`.\n`;
  mkdirSync(destino, { recursive: true });
  for (const arquivo of arquivos)
    writeFileSync(
      join(destino, arquivo),
      aviso + readFileSync(join(frontend, '..', origem, arquivo), 'utf8'),
    );
}

for (const [lingua, nossa] of Object.entries({ pt: 'pt-BR', en: 'en', es: 'es' })) {
  const origem = join(frontend, `../backend/src/platform/exportacao/rotulos.${lingua}.json`);
  writeFileSync(join(frontend, `src/i18n/${nossa}/rotulos.json`), readFileSync(origem, 'utf8'));
}
