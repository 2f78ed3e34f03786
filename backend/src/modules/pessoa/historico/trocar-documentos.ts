import { EntityManager, In, Not } from 'typeorm';
import { lerCpf } from '../../../kernel/cpf';
import { conflito } from '../../../kernel/erro-dominio';
import { lerPassaporte } from '../../../kernel/passaporte';
import { indiceDe } from '../../../platform/cifra/coluna-cifrada';
import { DocumentoAntigoEntity } from './documento-antigo.entity';
import { inserir } from '../../../platform/cifra/linha-selada';
import { PessoaEntity } from '../pessoa.entity';

export const TIPOS = ['cpf', 'passaporte'] as const;

/** Documentos de alguém, sem pontuação. */
export type Documentos = Readonly<Record<(typeof TIPOS)[number], string | null>>;

/**
 * Guarda o documento que a pessoa deixa de usar, para que continue a ser achada por ele. Erro: 409
 * `DOCUMENTO_DE_OUTRA_PESSOA` se o novo já foi de outra.
 */
export async function trocarDocumentos(
  em: EntityManager,
  atual: Pick<PessoaEntity, 'id'> & Documentos,
  novos: Documentos,
  desde: Date,
): Promise<void> {
  for (const tipo of TIPOS) {
    const [antes, depois] = [atual[tipo], novos[tipo]];
    if (antes === depois) continue;
    if (depois) {
      await exigirSemOutroDono(em, tipo, depois, atual.id);
      await em.delete(DocumentoAntigoEntity, {
        pessoaId: atual.id,
        tipo,
        numeroIndice: indiceDe('documento', depois),
      });
    }
    if (antes) await inserir(em, DocumentoAntigoEntity, antigo(atual.id, tipo, antes, 'TROCA', desde));
  }
}

/** O que se pede, sem os documentos que a pessoa deixou de usar: por eles acha-se, e quem ainda os diz não os põe de volta. */
export async function semDocumentosAntigos<T extends { readonly [tipo in keyof Documentos]?: string | null }>(
  em: EntityManager,
  entrada: T,
  { id, cpf, passaporte }: Pick<PessoaEntity, 'id'> & Documentos,
): Promise<T> {
  const ditos = [lerCpf(entrada.cpf ?? ''), lerPassaporte(entrada.passaporte ?? '')].filter(
    (numero) => numero !== null && numero !== cpf && numero !== passaporte,
  );
  if (ditos.length === 0) return entrada;
  const antigos = await em.findBy(DocumentoAntigoEntity, {
    pessoaId: id,
    numeroIndice: In(ditos.map((numero) => indiceDe('documento', numero))),
  });
  return { ...entrada, ...Object.fromEntries(antigos.map(({ tipo }) => [tipo, undefined])) };
}

/** Erro: 409 `DOCUMENTO_DE_OUTRA_PESSOA` se o documento já foi de outra pessoa que não `exceto`. */
export async function exigirSemOutroDono(
  em: EntityManager,
  tipo: (typeof TIPOS)[number],
  numero: string,
  exceto: number,
): Promise<void> {
  const deOutra = await em.existsBy(DocumentoAntigoEntity, {
    tipo,
    numeroIndice: indiceDe('documento', numero),
    pessoaId: Not(exceto),
    ...(tipo === 'cpf' ? { origem: 'JUNCAO' as const } : {}),
  });
  if (deOutra) throw conflito('DOCUMENTO_DE_OUTRA_PESSOA');
}

export const antigo = (
  pessoaId: number,
  tipo: (typeof TIPOS)[number],
  numero: string,
  origem: DocumentoAntigoEntity['origem'],
  desde: Date,
): Omit<DocumentoAntigoEntity, 'id'> => ({
  pessoaId,
  tipo,
  numero,
  numeroIndice: indiceDe('documento', numero),
  origem,
  desde,
});

/** Um documento que já tinha sido da pessoa e que volta ao uso, como estava entre os antigos. */
export interface Reposto {
  readonly tipo: (typeof TIPOS)[number];
  readonly numero: string;
  readonly origem: DocumentoAntigoEntity['origem'];
  readonly desde: string;
}

/** Os que a troca vai tirar de entre os antigos: para a desfazer é preciso repô-los. */
export async function documentosQueVoltam(
  em: EntityManager,
  pessoaId: number,
  { antes, depois }: { antes: Documentos; depois: Documentos },
): Promise<Reposto[]> {
  const voltam: Reposto[] = [];
  for (const tipo of TIPOS) {
    const numeroIndice = indiceDe('documento', depois[tipo]);
    if (antes[tipo] === depois[tipo] || !numeroIndice) continue;
    const guardado = await em.findOneBy(DocumentoAntigoEntity, { pessoaId, tipo, numeroIndice });
    if (!guardado) continue;
    const { numero, origem, desde } = guardado;
    voltam.push({ tipo, numero, origem, desde: desde.toISOString() });
  }
  return voltam;
}

/** Depois de desfazer uma troca: o documento dela não fica entre os antigos, a menos que já lá estivesse. */
export async function devolverDocumentos(
  em: EntityManager,
  pessoaId: number,
  { de, para, repostos }: { de: Documentos; para: Documentos; repostos: readonly Reposto[] },
): Promise<void> {
  for (const tipo of TIPOS) {
    const numeroIndice = indiceDe('documento', de[tipo]);
    if (de[tipo] === para[tipo] || !numeroIndice) continue;
    await em.delete(DocumentoAntigoEntity, { pessoaId, tipo, numeroIndice });
  }
  for (const { tipo, numero, origem, desde } of repostos)
    await inserir(em, DocumentoAntigoEntity, antigo(pessoaId, tipo, numero, origem, new Date(desde)));
}
