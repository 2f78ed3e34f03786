import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeclaracaoAssinada } from '../../src/modules/carteira/domain/declaracao-assinada';
import { conferirPorFora } from '../preparo/carteira/outro-verificador';
import { vetoresDaCarteira } from '../preparo/carteira/vetores-da-carteira';

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

  const dosTipos = (...desfechos: string[]) =>
    vetores.declaracoes.filter((v) => desfechos.includes('motivo' in v ? v.motivo : v.veredito));

  it.each(dosTipos('VALIDA', 'VENCIDA', 'REVOGADA').map((v) => [v.caso, v] as const))(
    'um verificador alheio lê e confere: %s',
    (_, v) => {
      const { genuina, campos } = conferirPorFora(v.endereco.split('#')[1]!, vetores.chaves.chaves);
      const { modalidade, sequencia, ano, nome } = (v as { declaracao: DeclaracaoAssinada }).declaracao;
      expect(genuina).toBe(true);
      expect([campos[1], campos[2], campos[3], campos[7]]).toEqual([modalidade, sequencia, ano, nome]);
    },
  );

  it.each(dosTipos('ASSINATURA', 'CHAVE_DESCONHECIDA').map((v) => [v.caso, v] as const))(
    'um verificador alheio também recusa: %s',
    (_, v) => {
      expect(conferirPorFora(v.endereco.split('#')[1]!, vetores.chaves.chaves).genuina).toBe(false);
    },
  );
});
