import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { DataCivil, dataCivil } from '../../kernel/data-civil';
import { conflito, ErroDominio, naoEncontrado } from '../../kernel/erro-dominio';
import { ComVigencia, comVigencias } from '../../kernel/vigencia';
import { Auditoria, atorDe } from '../auditoria/auditoria';
import { Transacoes } from '../database/transacoes';
import { Relogio } from '../relogio';
import type { Sessao } from '../sessao/sessao';
import { CATALOGO, Chave, CHAVES, Definicao } from './catalogo';
import { ConfiguracaoEntity } from './configuracao.entity';
import { Configuracoes } from './configuracoes';

interface Mudanca {
  readonly chave: Chave;
  readonly valor: number;
  readonly vigenteDesde: string;
  readonly motivo: string;
}

export interface ConfiguracaoMostrada extends Definicao {
  readonly id: Chave;
  /** O de hoje. */
  readonly valor: number;
  readonly historia: readonly ComVigencia<ConfiguracaoEntity>[];
}

/** O que a agência decide, mudado por quem administra. O que já começou fica na história como está. */
@Injectable()
export class MudarConfiguracoesService {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly configuracoes: Configuracoes,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {}

  /** O catálogo inteiro, na ordem dele, com a história de cada item do mais novo ao mais velho. */
  async listar(): Promise<ConfiguracaoMostrada[]> {
    const hoje = this.relogio.hoje();
    const linhas = comVigencias(
      await this.fonte.manager.find(ConfiguracaoEntity),
      hoje,
      ({ chave }) => chave,
    );
    return CHAVES.map((id) => {
      const historia = linhas.filter(({ chave }) => chave === id);
      const valor = historia.find(({ situacao }) => situacao === 'VIGENTE')?.valor;
      return {
        id,
        ...CATALOGO[id],
        padrao: this.configuracoes.padrao(id),
        valor: valor ?? this.configuracoes.padrao(id),
        historia,
      };
    });
  }

  /** Erros: 422 fora da faixa; 409 `CONFIGURACAO_NO_PASSADO`, `CONFIGURACAO_NA_DATA`, `CONFIGURACAO_IGUAL`. */
  async mudar({ chave, valor, vigenteDesde, motivo }: Mudanca, sessao: Sessao): Promise<void> {
    const definicao = CATALOGO[chave];
    if (valor < definicao.minimo || valor > definicao.maximo) {
      throw new ErroDominio('VALIDACAO', 'invalido', {}, [{ campo: 'valor', codigo: 'FORA_DA_FAIXA' }]);
    }
    const desde = dataCivil(vigenteDesde);
    const hoje = this.relogio.hoje();
    if (desde < hoje || (desde === hoje && definicao.especie === 'PRAZO')) {
      if (definicao.especie === 'PRAZO') throw conflito('CONFIGURACAO_NO_PASSADO');
      throw conflito('LIMITE_NO_PASSADO');
    }
    await this.transacoes.executar(async (em) => {
      const linhas = await em.find(ConfiguracaoEntity, {
        where: { chave },
        lock: { mode: 'pessimistic_write' },
      });
      if (desde > hoje && linhas.some((linha) => linha.vigenteDesde === desde)) {
        throw conflito('CONFIGURACAO_NA_DATA');
      }
      const antes = this.valorEm(linhas, chave, desde);
      if (antes === valor) throw conflito('CONFIGURACAO_IGUAL');
      const { identifiers } = await em.insert(ConfiguracaoEntity, {
        chave,
        valor,
        vigenteDesde: desde,
        motivo,
        autor: sessao.usuario ? `usuario:${sessao.usuario.id}` : 'anonimo',
        criadaEm: this.relogio.agora(),
      });
      const { id } = identifiers[0] as { id: number };
      await this.auditoria.registrar(em, {
        acao: 'CONFIGURACAO_MUDADA',
        ator: atorDe(sessao),
        objeto: { tipo: 'configuracao', id },
        detalhes: { chave, antes, depois: valor, desde },
      });
    });
    await this.configuracoes.recarregar();
  }

  /** Desiste do que ainda não começou. Erros: 404; 409 `CONFIGURACAO_COMECOU`. */
  async cancelar(id: number, sessao: Sessao): Promise<void> {
    await this.transacoes.executar(async (em) => {
      const linha = await this.travarAgendada(em, id);
      await em.delete(ConfiguracaoEntity, { id });
      await this.auditoria.registrar(em, {
        acao: 'CONFIGURACAO_CANCELADA',
        ator: atorDe(sessao),
        objeto: { tipo: 'configuracao', id },
        detalhes: { chave: linha.chave, valor: linha.valor, desde: linha.vigenteDesde },
      });
    });
    await this.configuracoes.recarregar();
  }

  private async travarAgendada(em: EntityManager, id: number): Promise<ConfiguracaoEntity> {
    const linha = await em.findOne(ConfiguracaoEntity, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!linha) throw naoEncontrado();
    if (linha.vigenteDesde <= this.relogio.hoje()) throw conflito('CONFIGURACAO_COMECOU');
    return linha;
  }

  private valorEm(linhas: readonly ConfiguracaoEntity[], chave: Chave, dia: DataCivil): number {
    const valendo = comVigencias(linhas, dia, () => chave).find(({ situacao }) => situacao === 'VIGENTE');
    return valendo?.valor ?? this.configuracoes.padrao(chave);
  }
}
