import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager, In } from 'typeorm';
import { lerCpf } from '../../kernel/cpf';
import { ErroDominio } from '../../kernel/erro-dominio';
import { lerPassaporte } from '../../kernel/passaporte';
import { indiceDe } from '../../platform/cifra/coluna-cifrada';
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

export type Documento = { tipo: 'cpf' | 'passaporte'; numero: string };

/** Lê o documento da busca: CPF ou passaporte, um só. Erro 422 com o campo. */
export function lerDocumento(entrada: { cpf?: string | null; passaporte?: string | null }): Documento {
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

  async porDocumento(
    documento: Documento,
    em: EntityManager = this.fonte.manager,
  ): Promise<PessoaEntity | null> {
    return em.findOneBy(PessoaEntity, {
      [`${documento.tipo}Indice`]: indiceDe('documento', documento.numero),
    });
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
