import { hash } from 'node:crypto';
import { EntityManager, In } from 'typeorm';
import { DocumentoPagamentoEntity } from '../../pagamento/documento-pagamento.entity';
import { ContaDaPessoa, ContasDaPessoa } from '../../pessoa/contas-da-pessoa';
import { DocumentoAntigoEntity } from '../../pessoa/historico/documento-antigo.entity';
import { EnderecoEstrangeiroEntity } from '../../pessoa/endereco-estrangeiro.entity';
import { EnderecoEntity } from '../../pessoa/endereco.entity';
import { PessoaEntity } from '../../pessoa/pessoa.entity';
import type { CadastroAJuntar } from '../domain/juncao';
import { LicencaHistoricoEntity } from '../../licenca/licenca-historico.entity';
import { LicencaEntity } from '../../licenca/licenca.entity';
import { EliminacaoEntity } from '../../privacidade/eliminacao.entity';

/** Tudo o que um cadastro tem e que uma junção ou a volta dela muda de lugar. */
export interface Retrato {
  readonly pessoa: PessoaEntity;
  readonly enderecos: readonly EnderecoEntity[];
  readonly exterior: EnderecoEstrangeiroEntity | null;
  readonly licencas: readonly LicencaEntity[];
  readonly contas: readonly ContaDaPessoa[];
  readonly antigos: readonly DocumentoAntigoEntity[];
  /** Cadastros que já se tinham juntado a este. */
  readonly juntadas: readonly number[];
  readonly eliminacaoPedida: boolean;
  readonly boletos: number;
  readonly mudancas: number;
  readonly acessos: number;
  /** O último fato da história das licenças e o último boleto: depois deles, algo aconteceu. */
  readonly ultimos: { readonly historico: number; readonly documento: number };
}

export async function retratar(em: EntityManager, contas: ContasDaPessoa, id: number): Promise<Retrato> {
  const [pessoa, enderecos, exterior, licencas, antigos, juntadas, eliminacaoPedida] = await Promise.all([
    em.findOneByOrFail(PessoaEntity, { id }),
    em.find(EnderecoEntity, { where: { pessoaId: id }, order: { tipo: 'ASC' } }),
    em.findOneBy(EnderecoEstrangeiroEntity, { pessoaId: id }),
    em.find(LicencaEntity, { where: { pessoaId: id }, order: { id: 'ASC' } }),
    em.find(DocumentoAntigoEntity, { where: { pessoaId: id }, order: { id: 'ASC' } }),
    em.find(PessoaEntity, { select: { id: true }, where: { juntadaAId: id }, order: { id: 'ASC' } }),
    em.existsBy(EliminacaoEntity, { pessoaId: id }),
  ]);
  const ids = licencas.map((licenca) => licenca.id);
  const [historico, documentos, acessos] = await Promise.all([
    em.find(LicencaHistoricoEntity, { select: { id: true }, where: { licencaId: In(ids) } }),
    em.find(DocumentoPagamentoEntity, {
      select: { id: true },
      where: { referencia: In(ids.map(String)) },
    }),
    em.query<{ quantos: number | string }[]>(
      'SELECT COUNT(*) AS quantos FROM auditoria WHERE pessoa_id = ?',
      [id],
    ),
  ]);
  return {
    pessoa,
    enderecos,
    exterior,
    licencas,
    contas: await contas.daPessoa(em, id),
    antigos,
    juntadas: juntadas.map((uma) => uma.id),
    eliminacaoPedida,
    boletos: documentos.length,
    mudancas: historico.length,
    acessos: Number(acessos[0]!.quantos),
    ultimos: { historico: maior(historico), documento: maior(documentos) },
  };
}

const maior = (linhas: readonly { id: number }[]): number => Math.max(0, ...linhas.map(({ id }) => id));

export const paraJuntar = ({ pessoa, enderecos, exterior, ...resto }: Retrato): CadastroAJuntar => ({
  ...pessoa,
  email: pessoa.email || null,
  moraNoBrasil: enderecos.some(({ tipo }) => tipo === 1),
  moraFora: exterior !== null,
  enderecos: JSON.stringify([
    enderecos.map((um) => ({ ...um, id: null, pessoaId: null })),
    exterior && { ...exterior, pessoaId: null },
  ]),
  contas: resto.contas,
  eliminacaoPedida: resto.eliminacaoPedida,
  licencas: resto.licencas,
});

/**
 * O que alguém viu ao conferir: se um cadastro, uma licença ou uma conta mudar, é outra. Acessos e consultas não a mudam.
 */
export function versaoDe(retratos: readonly Retrato[]): string {
  const conteudo = retratos.map(({ pessoa, enderecos, exterior, licencas, contas, antigos, ...resto }) => [
    pessoa,
    enderecos,
    exterior,
    licencas.map(({ id, status }) => [id, status]),
    contas.map(({ id, papel }) => ({ id, papel })),
    antigos.map(({ id }) => id),
    resto.juntadas,
    resto.eliminacaoPedida,
    resto.ultimos,
  ]);
  return hash('sha256', JSON.stringify(conteudo), 'hex');
}
