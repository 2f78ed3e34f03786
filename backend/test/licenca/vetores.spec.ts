import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vetoresDaCarteira } from '../preparo/vetores-da-carteira';

const ARQUIVO = join(__dirname, '../../../docs/formato-da-carteira.vetores.json');

describe('vetores do formato da carteira', () => {
  const vetores = vetoresDaCarteira();

  it('o arquivo publicado é o que o produto escreve (ATUALIZAR=1 o refaz)', async () => {
    if (process.env.ATUALIZAR) await writeFile(ARQUIVO, `${JSON.stringify(vetores, null, 2)}\n`);
    expect(JSON.parse(await readFile(ARQUIVO, 'utf8'))).toEqual(vetores);
  });

  // O veredito de cada declaração é conferido em verificar-carteira.spec.ts.
  it('só as três listas boas se leem', () => {
    expect(vetores.listas.filter((l) => l.conteudo).map((l) => l.caso)).toEqual([
      'duas modalidades',
      'vazia',
      'assinada pela segunda chave',
    ]);
  });
});
