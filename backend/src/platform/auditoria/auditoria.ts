import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { EntityManager } from 'typeorm';
import { Ambiente } from '../config/ambiente';
import { inserirValores } from '../database/inserir-linhas';
import { noFimDaTransacao } from '../database/transacoes';
import { requisicaoAtual } from '../http/pedido/contexto';
import type { Ator } from '../ator';
import { Relogio } from '../relogio';
import type { AcaoAuditada } from './acoes';

export interface FatoAuditado {
  readonly acao: AcaoAuditada;
  readonly ator: Ator;
  readonly objeto?: { readonly tipo: string; readonly id: number | string };
  readonly pessoaId?: number | null;
  /** Códigos, números e nomes de campos; nunca valores pessoais. */
  readonly detalhes?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Colunas de uma linha, na ordem em que entram no resumo. */
const COLUNAS = [
  'em',
  'ator_tipo',
  'ator_id',
  'papel',
  'acao',
  'objeto_tipo',
  'objeto_id',
  'pessoa_id',
  'requisicao',
  'detalhes',
] as const;
export type LinhaAuditada = Readonly<Record<(typeof COLUNAS)[number], string | number | Date | null>>;

/**
 * Registro do que aconteceu. A linha entra na mesma transação do fato, com um HMAC do seu conteúdo; o selador do
 * worker a põe depois na corrente (`selador-auditoria.ts`), para que ninguém espere por ninguém ao gravar.
 */
@Injectable()
export class Auditoria {
  private readonly porGravar = new WeakMap<EntityManager, LinhaAuditada[]>();

  constructor(
    private readonly ambiente: Ambiente,
    private readonly relogio: Relogio,
  ) {}

  /** Um fato: o que se fez, quem o fez e a que coisa, de que espécie. */
  anotar(
    em: EntityManager,
    acao: AcaoAuditada,
    ator: Ator,
    objeto?: readonly [tipo: string, id: number | string] | null,
    resto?: Pick<FatoAuditado, 'pessoaId' | 'detalhes'>,
  ): Promise<void> {
    return this.registrar(em, {
      acao,
      ator,
      ...(objeto && { objeto: { tipo: objeto[0], id: objeto[1] } }),
      ...resto,
    });
  }

  /** As linhas de uma transação entram juntas, no fim dela: nela ninguém as lê. */
  async registrar(em: EntityManager, ...fatos: readonly FatoAuditado[]): Promise<void> {
    if (fatos.length === 0) return;
    const linhas = fatos.map((fato) => this.linhaDe(fato));
    const porGravar = this.porGravar.get(em);
    if (porGravar) {
      porGravar.push(...linhas);
      return;
    }
    this.porGravar.set(em, linhas);
    await noFimDaTransacao(em, () => {
      this.porGravar.delete(em);
      return this.gravar(em, linhas);
    });
  }

  private linhaDe({ acao, ator, objeto, pessoaId, detalhes }: FatoAuditado): LinhaAuditada {
    return {
      em: this.relogio.agora(),
      ator_tipo: ator.tipo,
      ator_id: ator.tipo === 'USUARIO' ? ator.id : null,
      papel: (ator.tipo === 'USUARIO' && ator.papel) || null,
      acao,
      objeto_tipo: objeto?.tipo ?? null,
      objeto_id: objeto ? String(objeto.id) : null,
      pessoa_id: pessoaId ?? null,
      requisicao: requisicaoAtual(),
      detalhes: JSON.stringify(detalhes ?? {}, Object.keys(detalhes ?? {}).sort()),
    };
  }

  private async gravar(em: EntityManager, linhas: readonly LinhaAuditada[]): Promise<void> {
    await inserirValores(
      em,
      `INSERT INTO auditoria (${COLUNAS.join(', ')}, resumo) VALUES`,
      linhas.map((linha) => [...COLUNAS.map((coluna) => linha[coluna]), this.resumo(linha)]),
    );
  }

  /** HMAC-SHA-256 do conteúdo de uma linha. */
  resumo(linha: LinhaAuditada, chave = this.chaveAtiva): Buffer {
    const valores = COLUNAS.map((coluna) => {
      const valor = linha[coluna];
      return valor instanceof Date ? valor.toISOString() : valor;
    });
    return hmac(chave, JSON.stringify(valores));
  }

  /** HMAC-SHA-256 do elo anterior com o resumo e o número da linha. */
  elo(anterior: Buffer, linhaId: number | string, resumo: Buffer, chave = this.chaveAtiva): Buffer {
    return hmac(chave, anterior, String(linhaId), resumo);
  }

  /** Se alguma das chaves dá este resultado: as de antes de uma troca continuam conferindo. */
  confere(esperado: Buffer, calcular: (chave: string) => Buffer): boolean {
    return this.ambiente.chavesAuditoria.some((chave) => calcular(chave).equals(esperado));
  }

  private get chaveAtiva(): string {
    return this.ambiente.chavesAuditoria.at(-1)!;
  }
}

function hmac(chave: string, ...partes: (string | Buffer)[]): Buffer {
  const resumo = createHmac('sha256', chave);
  for (const parte of partes) resumo.update(parte);
  return resumo.digest();
}
