import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MODULOS = join(__dirname, '../../../modules');

function controllers(pasta: string): string[] {
  return readdirSync(pasta, { withFileTypes: true }).flatMap((item) => {
    const caminho = join(pasta, item.name);
    if (item.isDirectory()) return controllers(caminho);
    return item.name.endsWith('.controller.ts') ? [caminho] : [];
  });
}

it('todo controller que declara a forma da resposta a impõe', () => {
  const fontes = controllers(MODULOS).map((caminho) => [caminho, readFileSync(caminho, 'utf8')] as const);
  const declaram = fontes.filter(([, fonte]) => fonte.includes('@ZodResponse('));
  expect(declaram.length).toBeGreaterThan(5);
  const semImpor = declaram.filter(
    ([, fonte]) => !fonte.includes('@UseInterceptors(ZodSerializerInterceptor)'),
  );
  expect(semImpor.map(([caminho]) => caminho)).toEqual([]);
});
