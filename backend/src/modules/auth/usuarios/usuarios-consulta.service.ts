import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, Not } from 'typeorm';
import { z } from 'zod';
import { achado } from '../../../kernel/erro-dominio';
import { Ator, atorDe } from '../../../platform/ator';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { indiceDe } from '../../../platform/cifra/coluna-cifrada';
import type { FaixaPedida } from '../../../platform/http/lista/lista-console';
import {
  filtroDaLista,
  lerEntidades,
  lerFiltro,
  ordemDoCampo,
  soEstas,
} from '../../../platform/http/lista/lista-limitada';
import { PAPEIS, type Sessao } from '../../../platform/sessao/sessao';
import { mascararDocumento, mascararEmail } from '../../../kernel/mascara';
import { emailDaConta, nomeDaConta, normalizarLogin } from '../login';
import { SegundoFatorEntity } from '../segundo-fator/segundo-fator.entity';
import { SegundoFatorService } from '../segundo-fator/segundo-fator.service';
import { UsuarioEntity } from '../usuario.entity';
import { PAPEIS_DA_EQUIPE, SITUACOES_DE_USUARIO, SituacaoDeUsuario, UsuarioSaida } from './usuarios.dto';

const filtro = filtroDaLista({
  papel: z.enum(PAPEIS).optional(),
  situacao: z.enum(SITUACOES_DE_USUARIO).optional(),
});

const MAXIMO_DA_EQUIPE = 1000;

const ONDE: Readonly<Record<SituacaoDeUsuario, string>> = {
  ATIVO: 'confirmado_em IS NOT NULL AND desativado_em IS NULL',
  CONVIDADO: 'confirmado_em IS NULL AND desativado_em IS NULL',
  DESATIVADO: 'desativado_em IS NOT NULL',
};

/** Contas, para quem administra. Os cidadãos são muitos e não são da equipe: só se acham pelo documento inteiro. */
@Injectable()
export class UsuariosConsultaService {
  constructor(
    private readonly fonte: DataSource,
    private readonly segundoFator: SegundoFatorService,
    private readonly auditoria: Auditoria,
  ) {}

  /** Fica anotado quem olhou. */
  async faixa(
    faixa: FaixaPedida,
    filtros: unknown,
    ator: Ator,
  ): Promise<{ itens: UsuarioSaida[]; total: number }> {
    const { papel, situacao, apos } = lerFiltro(filtro, filtros);
    const { itens, total } = await lerEntidades(
      this.fonte,
      UsuarioEntity,
      {
        condicoes: [
          soEstas(faixa.ids),
          ['papel IN (?)', PAPEIS_DA_EQUIPE],
          ['papel = ?', papel],
          [situacao ? `(${ONDE[situacao]})` : '', situacao && []],
        ],
        ordem: ordemDoCampo(faixa.ordem.campo),
        apos,
        // A equipe são poucos no meio dos cidadãos: acham-se pelo papel.
        indice: 'ix_usuario_papel',
      },
      faixa,
      { relations: { pessoa: true } },
    );
    await this.anotar(itens.length, ator);
    return { itens: await this.apresentar(itens, ator), total };
  }

  /** A conta do documento inteiro, também a de um cidadão; nenhuma ou uma. Fica anotado quem procurou. */
  async porDocumento(documento: string, sessao: Sessao): Promise<UsuarioSaida[]> {
    const login = normalizarLogin(documento);
    const contas = login
      ? await this.fonte.manager.find(UsuarioEntity, {
          where: { loginIndice: indiceDe('documento', login) },
          relations: { pessoa: true },
        })
      : [];
    await this.anotar(contas.length, atorDe(sessao));
    return this.apresentar(contas, atorDe(sessao));
  }

  /** Erro: 404. */
  async um(id: number, sessao: Sessao): Promise<UsuarioSaida> {
    const conta = achado(
      await this.fonte.manager.findOne(UsuarioEntity, {
        where: { id },
        relations: { pessoa: true },
      }),
    );
    return (await this.apresentar([conta], atorDe(sessao)))[0]!;
  }

  /** Quem trabalha ou já trabalhou na agência. */
  async equipe() {
    const contas = await this.fonte.manager.find(UsuarioEntity, {
      where: { papel: In([...PAPEIS_DA_EQUIPE]) },
      relations: { pessoa: true },
      order: { id: 'ASC' },
      take: MAXIMO_DA_EQUIPE,
    });
    return contas.map(quemAgiu);
  }

  /** De quem são estes números. Um convite que ninguém aceitou ainda não fez nada. */
  async autores(ids: readonly number[]) {
    const contas = await this.fonte.manager.find(UsuarioEntity, {
      where: { id: In([...ids]), confirmadoEm: Not(IsNull()) },
      relations: { pessoa: true },
      order: { id: 'ASC' },
    });
    return contas.map(quemAgiu);
  }

  private anotar(quantos: number, ator: Ator): Promise<void> {
    return this.auditoria.anotar(this.fonte.manager, 'USUARIOS_LIDOS', ator, null, { detalhes: { quantos } });
  }

  private async apresentar(contas: readonly UsuarioEntity[], ator: Ator): Promise<UsuarioSaida[]> {
    const fatores = await this.fonte.manager.findBy(SegundoFatorEntity, {
      usuarioId: In(contas.map(({ id }) => id)),
    });
    const comFator = new Set(fatores.filter(({ ativadoEm }) => ativadoEm).map(({ usuarioId }) => usuarioId));
    return contas.map((conta) => {
      const email = emailDaConta(conta);
      return {
        id: conta.id,
        nome: nomeDaConta(conta),
        login: mascararDocumento(conta.login),
        email: email && mascararEmail(email),
        papel: conta.papel,
        situacao: conta.desativadoEm ? 'DESATIVADO' : conta.confirmadoEm ? 'ATIVO' : 'CONVIDADO',
        segundoFator: { ativo: comFator.has(conta.id), exigido: this.segundoFator.exigido(conta.papel) },
        proprio: ator.tipo === 'USUARIO' && conta.id === ator.id,
        criadoEm: conta.criadoEm.toISOString(),
      };
    });
  }
}

/** O nome de um cidadão está na ficha dele, onde a leitura se anota. */
function quemAgiu(conta: UsuarioEntity) {
  const { id, papel, desativadoEm, pessoaId } = conta;
  const cidadao = papel === 'CIDADAO';
  return {
    id,
    papel,
    nome: cidadao ? null : nomeDaConta(conta),
    desativado: desativadoEm !== null,
    pessoaId: cidadao ? pessoaId : null,
  };
}
