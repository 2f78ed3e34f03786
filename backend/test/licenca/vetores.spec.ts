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

  it.each(vetores.declaracoes.map((vetor) => [vetor.caso, vetor] as const))('%s', (caso, { veredito }) => {
    const prometido = /^(válida|vencida|revogada)\b(?!, conferida sem)/.exec(caso)?.[1] ?? 'falsa';
    const certo = caso.startsWith('revogada e vencida')
      ? 'VENCIDA'
      : caso.endsWith('sem a lista')
        ? 'VALIDA'
        : prometido.toUpperCase().replace('Á', 'A');
    expect(veredito).toBe(certo);
  });

  it('cada motivo de uma falsa tem exemplo', () => {
    const motivos = new Set(vetores.declaracoes.flatMap((v) => ('motivo' in v ? [v.motivo] : [])));
    expect([...motivos].sort()).toEqual([
      'ASSINATURA',
      'CHAVE_DESCONHECIDA',
      'CHAVE_FORA_DO_PRAZO',
      'FORMATO',
      'NUMERO',
      'TEXTO',
    ]);
  });

  it('só as três listas boas se leem', () => {
    expect(vetores.listas.filter((l) => l.conteudo).map((l) => l.caso)).toEqual([
      'duas modalidades',
      'vazia',
      'assinada pela segunda chave',
    ]);
  });
});
