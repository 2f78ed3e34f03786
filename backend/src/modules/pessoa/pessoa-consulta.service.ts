import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager, Raw } from 'typeorm';
import { lerCpf } from '../../kernel/cpf';
import { camposInvalidos } from '../../kernel/erro-dominio';
import { lerPassaporte } from '../../kernel/passaporte';
import { indiceDe } from '../../platform/cifra/coluna-cifrada';
import { DocumentoAntigoEntity } from './historico/documento-antigo.entity';
import { EnderecoEstrangeiroEntity } from './endereco-estrangeiro.entity';
import { EnderecoEntity } from './endereco.entity';
import { PessoaEntity } from './pessoa.entity';

/** Pessoa com os endereços, municípios, estados e países que as respostas mostram. */
export interface PessoaCompleta {
  pessoa: PessoaEntity;
  principal: EnderecoEntity | null;
  correspondencia: EnderecoEntity | null;
  exterior: EnderecoEstrangeiroEntity | null;
}

export type DocumentoPessoal = { tipo: 'cpf' | 'passaporte'; numero: string };

/** Lê o documento da busca: CPF ou passaporte, um só. Erro 422 com o campo. */
export function lerDocumentoPessoal(entrada: {
  cpf?: string | null;
  passaporte?: string | null;
}): DocumentoPessoal {
  if (entrada.cpf) {
    const cpf = lerCpf(entrada.cpf);
    if (!cpf) throw camposInvalidos({ campo: 'cpf', codigo: 'CPF_INVALIDO' });
    return { tipo: 'cpf', numero: cpf };
  }
  if (!entrada.passaporte) throw camposInvalidos({ campo: 'cpf', codigo: 'CAMPO_OBRIGATORIO' });
  const passaporte = lerPassaporte(entrada.passaporte);
  if (!passaporte) throw camposInvalidos({ campo: 'passaporte', codigo: 'CAMPO_INVALIDO' });
  return { tipo: 'passaporte', numero: passaporte };
}

@Injectable()
export class PessoaConsultaService {
  constructor(private readonly fonte: DataSource) {}

  /** Pelo documento em uso, ou por um que a pessoa já teve. */
  async porDocumento(
    documento: DocumentoPessoal,
    em: EntityManager = this.fonte.manager,
  ): Promise<PessoaEntity | null> {
    // Numa instrução só, ache ou não ache: a demora não diz se o documento está no cadastro.
    return em.findOneBy(PessoaEntity, {
      id: Raw(
        (
          id,
        ) => `${id} = COALESCE((SELECT atual.id FROM pessoa atual WHERE atual.${documento.tipo}_indice = :indice), (
          SELECT antigo.pessoa_id FROM documento_antigo antigo
          WHERE antigo.numero_indice = :indice AND antigo.tipo = :tipo AND (antigo.tipo <> 'cpf' OR antigo.origem = 'JUNCAO')
          ORDER BY antigo.id DESC LIMIT 1))`,
        { indice: indiceDe('documento', documento.numero), tipo: documento.tipo },
      ),
    });
  }

  /** Como `porDocumento`, para o balcão, que acha também por um CPF que foi corrigido. */
  async porQualquerDocumento(documento: DocumentoPessoal): Promise<PessoaEntity | null> {
    const achada = await this.porDocumento(documento);
    if (achada) return achada;
    const antigo = await this.fonte.manager.findOne(DocumentoAntigoEntity, {
      where: { tipo: documento.tipo, numeroIndice: indiceDe('documento', documento.numero) },
      order: { id: 'DESC' },
    });
    return antigo && this.fonte.manager.findOneBy(PessoaEntity, { id: antigo.pessoaId });
  }

  /** Todos os que têm, ou já tiveram, o documento, ainda que digitado errado. */
  async queOTiveram(numero: string): Promise<number[]> {
    const indice = indiceDe('documento', numero);
    const linhas = await this.fonte.query<{ id: number }[]>(
      `SELECT id FROM pessoa WHERE cpf_indice = ? UNION SELECT id FROM pessoa WHERE passaporte_indice = ?
       UNION SELECT pessoa_id FROM documento_antigo WHERE numero_indice = ?`,
      [indice, indice, indice],
    );
    return linhas.map(({ id }) => id);
  }

  /** Os cadastros que se juntaram ao dela: o que se anotou deles é dela. */
  async juntadasA(pessoaId: number): Promise<number[]> {
    const juntadas = await this.fonte.manager.find(PessoaEntity, {
      select: { id: true },
      where: { juntadaAId: pessoaId },
    });
    return juntadas.map(({ id }) => id);
  }

  /** Erro se a pessoa não existe: o id vem sempre de dentro. */
  async completa(id: number, em: EntityManager = this.fonte.manager): Promise<PessoaCompleta> {
    const [pessoa, enderecos, [exterior]] = await Promise.all([
      em.findOneBy(PessoaEntity, { id }),
      em.find(EnderecoEntity, { where: { pessoaId: id }, relations: { municipio: { estado: true } } }),
      em.find(EnderecoEstrangeiroEntity, {
        where: { pessoaId: id },
        relations: { nacionalidade: true, pais: true },
      }),
    ]);
    if (!pessoa) throw new Error('pessoa inexistente');
    return {
      pessoa,
      principal: enderecos.find(({ tipo }) => tipo === 1) ?? null,
      correspondencia: enderecos.find(({ tipo }) => tipo === 2) ?? null,
      exterior: exterior ?? null,
    };
  }
}
