import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager, In } from 'typeorm';
import { lerCpf } from '../../kernel/cpf';
import { ErroDominio } from '../../kernel/erro-dominio';
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
    if (!cpf) throw invalido('cpf', 'CPF_INVALIDO');
    return { tipo: 'cpf', numero: cpf };
  }
  if (!entrada.passaporte) throw invalido('cpf', 'CAMPO_OBRIGATORIO');
  const passaporte = lerPassaporte(entrada.passaporte);
  if (!passaporte) throw invalido('passaporte', 'CAMPO_INVALIDO');
  return { tipo: 'passaporte', numero: passaporte };
}

const invalido = (campo: string, codigo: string) =>
  new ErroDominio('VALIDACAO', 'invalido', {}, [{ campo, codigo }]);

@Injectable()
export class PessoaConsultaService {
  constructor(private readonly fonte: DataSource) {}

  /** Pelo documento em uso, ou por um que a pessoa já teve. */
  async porDocumento(
    documento: DocumentoPessoal,
    em: EntityManager = this.fonte.manager,
  ): Promise<PessoaEntity | null> {
    const indice = indiceDe('documento', documento.numero);
    // As duas sempre: a demora não diz se o documento está no cadastro.
    const [pessoa, deAntigo] = await Promise.all([
      em.findOneBy(PessoaEntity, { [`${documento.tipo}Indice`]: indice }),
      this.peloAntigo(em, documento.tipo, indice, 'DE_QUEM_FOI'),
    ]);
    return pessoa ?? deAntigo;
  }

  /** Como `porDocumento`, para o balcão, que acha também por um CPF que foi corrigido. */
  async porQualquerDocumento(documento: DocumentoPessoal): Promise<PessoaEntity | null> {
    const indice = indiceDe('documento', documento.numero);
    return (
      (await this.porDocumento(documento)) ??
      this.peloAntigo(this.fonte.manager, documento.tipo, indice, 'QUALQUER')
    );
  }

  private async peloAntigo(
    em: EntityManager,
    tipo: DocumentoPessoal['tipo'],
    numeroIndice: Buffer,
    quais: 'DE_QUEM_FOI' | 'QUALQUER',
  ): Promise<PessoaEntity | null> {
    const antigo = await em.findOne(DocumentoAntigoEntity, {
      where: {
        tipo,
        numeroIndice,
        ...(tipo === 'cpf' && quais === 'DE_QUEM_FOI' ? { origem: 'JUNCAO' } : {}),
      },
      order: { id: 'DESC' },
    });
    return antigo && em.findOneBy(PessoaEntity, { id: antigo.pessoaId });
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
    const achada = (await this.completas([id], em)).get(id);
    if (!achada) throw new Error('pessoa inexistente');
    return achada;
  }

  async completas(
    ids: number[],
    em: EntityManager = this.fonte.manager,
  ): Promise<Map<number, PessoaCompleta>> {
    if (ids.length === 0) return new Map();
    const [pessoas, enderecos, exteriores] = await Promise.all([
      em.findBy(PessoaEntity, { id: In(ids) }),
      em.find(EnderecoEntity, { where: { pessoaId: In(ids) }, relations: { municipio: { estado: true } } }),
      em.find(EnderecoEstrangeiroEntity, {
        where: { pessoaId: In(ids) },
        relations: { nacionalidade: true, pais: true },
      }),
    ]);
    return new Map(
      pessoas.map((pessoa) => [
        pessoa.id,
        {
          pessoa,
          principal: enderecos.find((e) => e.pessoaId === pessoa.id && e.tipo === 1) ?? null,
          correspondencia: enderecos.find((e) => e.pessoaId === pessoa.id && e.tipo === 2) ?? null,
          exterior: exteriores.find((e) => e.pessoaId === pessoa.id) ?? null,
        },
      ]),
    );
  }
}
