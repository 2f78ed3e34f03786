import { EntityManager } from 'typeorm';
import { AUSENTE } from '../../kernel/ausente';
import { dataCivil } from '../../kernel/data-civil';
import { AnotacaoEntity } from './historico/anotacao.entity';
import { CorrecaoEntity } from './historico/correcao.entity';
import { DocumentoAntigoEntity } from './historico/documento-antigo.entity';
import { EnderecoEstrangeiroEntity } from './endereco-estrangeiro.entity';
import { EnderecoEntity } from './endereco.entity';
import { JuncaoEntity } from './historico/juncao.entity';
import { OpcoesDaMaeEntity } from './opcoes-da-mae.entity';
import { PessoaBuscaEntity } from './busca/pessoa-busca.entity';
import { esquecerPalavras } from './busca/vocabulario-dos-nomes';
import { mudar, mudarVarias } from '../../platform/cifra/linha-selada';
import { PessoaEntity } from './pessoa.entity';

/**
 * Apaga quem a pessoa é, com os cadastros que se juntaram ao dela e os documentos que já teve. A linha fica, sem nome, para que
 * as licenças e as contas do dinheiro continuem certas.
 */
export async function esquecerPessoa(em: EntityManager, pessoaId: number, quando: Date): Promise<void> {
  const juntadas = await em.find(PessoaEntity, { select: { id: true }, where: { juntadaAId: pessoaId } });
  for (const { id } of juntadas) await apagarDados(em, id, quando);
  await apagarDados(em, pessoaId, quando);
}

async function apagarDados(em: EntityManager, pessoaId: number, quando: Date): Promise<void> {
  await em.delete(DocumentoAntigoEntity, { pessoaId });
  await em.delete(AnotacaoEntity, { pessoaId });
  await em.delete(CorrecaoEntity, { pessoaId });
  // Também as que já se desfizeram: o outro cadastro guarda o que este tinha.
  await mudarVarias(em, JuncaoEntity, [{ mantidaId: pessoaId }, { absorvidaId: pessoaId }], {
    motivo: AUSENTE,
    motivoDesfeita: null,
    antes: Buffer.from('{}'),
  });
  await em.delete(EnderecoEntity, { pessoaId });
  await em.delete(EnderecoEstrangeiroEntity, { pessoaId });
  const termos = await em.findBy(PessoaBuscaEntity, { pessoaId });
  await em.delete(PessoaBuscaEntity, { pessoaId });
  await esquecerPalavras(
    em,
    termos.map(({ termo }) => termo),
  );
  await em.delete(OpcoesDaMaeEntity, { pessoaId });
  await mudar(em, PessoaEntity, { id: pessoaId }, { ...SEM_DADOS, eliminadaEm: quando });
}

/** O que fica na linha de quem se eliminou; o resto apaga-se, e uma coluna nova também se diz aqui. */
type Fica = 'id' | 'sexo' | 'idioma' | 'identidadeMudadaEm' | 'eliminadaEm' | 'juntadaAId' | 'criadoEm';
const SEM_DADOS: Omit<PessoaEntity, Fica> = {
  nome: AUSENTE,
  cpf: null,
  cpfIndice: null,
  passaporte: null,
  passaporteIndice: null,
  dataNascimento: dataCivil('1900-01-01'),
  nomeMae: null,
  email: AUSENTE,
};
