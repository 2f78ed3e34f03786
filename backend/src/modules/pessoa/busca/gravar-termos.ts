import type { EntityManager } from 'typeorm';
import { indiceDe } from '../../../platform/cifra/coluna-cifrada';
import { inserirValores } from '../../../platform/database/inserir-linhas';
import { emailParaBusca, palavrasDoNome } from '../domain/termos-de-busca';
import { PessoaBuscaEntity } from './pessoa-busca.entity';
import { esquecerPalavras, guardarPalavras } from './vocabulario-dos-nomes';
import { PessoaEntity } from '../pessoa.entity';

const BYTES = 8;

export const termoDoNome = (palavra: string): Buffer => indiceDe('nome', palavra).subarray(0, BYTES);
export const termoDoEmail = (email: string): Buffer =>
  indiceDe('email', emailParaBusca(email)).subarray(0, BYTES);

/** Os termos pelos quais a pessoa é achada. */
export const termosDe = ({ nome, email }: { nome: string; email: string }): Buffer[] => [
  ...(email ? [termoDoEmail(email)] : []),
  ...palavrasDoNome(nome).map(termoDoNome),
];

/** Põe os termos de hoje no lugar dos que a pessoa tinha, com os dos cadastros que se juntaram ao dela. */
export async function gravarTermos(
  em: EntityManager,
  pessoa: { id: number; nova: boolean; nome: string; email: string },
): Promise<void> {
  const { id, nova } = pessoa;
  const antes = nova ? [] : await em.findBy(PessoaBuscaEntity, { pessoaId: id });
  if (!nova) await em.delete(PessoaBuscaEntity, { pessoaId: id });
  const juntadas = nova ? [] : await em.findBy(PessoaEntity, { juntadaAId: id });
  const linhas = [pessoa, ...juntadas].flatMap(termosDe).map((termo) => [termo, id]);
  // Quem não tem e-mail, nem no nome mais do que iniciais, só se acha pelo documento.
  if (linhas.length > 0)
    await inserirValores(em, 'INSERT IGNORE INTO pessoa_busca (termo, pessoa_id) VALUES', linhas);
  const palavras = [pessoa, ...juntadas].flatMap(({ nome }) => palavrasDoNome(nome));
  await guardarPalavras(em, new Map(palavras.map((palavra) => [palavra, termoDoNome(palavra)])));
  const ficam = new Set(palavras.map((palavra) => termoDoNome(palavra).toString('hex')));
  await esquecerPalavras(
    em,
    antes.map(({ termo }) => termo).filter((termo) => !ficam.has(termo.toString('hex'))),
  );
}
