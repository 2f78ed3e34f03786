import { EntityManager, Not } from 'typeorm';
import { conflito } from '../../kernel/erro-dominio';
import { indiceDe } from '../../platform/cifra/coluna-cifrada';
import { DocumentoAntigoEntity } from './documento-antigo.entity';
import { inserir } from '../../platform/cifra/linha-selada';
import { PessoaEntity } from './pessoa.entity';

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
