import { escreverAtor } from '../../../platform/ator';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import type { Centavos } from '../../../kernel/centavos';
import { inserir } from '../../../platform/cifra/linha-selada';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { Relogio } from '../../../platform/relogio';
import type { Operador } from '../ator';
import { DevolucaoHistoricoEntity } from './devolucao-historico.entity';
import { DevolucaoEntity } from './devolucao.entity';

/** Quem recebe o dinheiro de volta, e onde. */
export interface Favorecido {
  readonly nome: string;
  /** CPF, CNPJ ou passaporte, sem pontuação. */
  readonly documento: string;
  readonly conta: string;
}

/** Abre a devolução do dinheiro de uma pendência, à espera de quem a autorize. */
@Injectable()
export class PedirDevolucaoService {
  constructor(
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {}

  /** `valor` em centavos. Quem chama travou a pendência, que não tem outra devolução em curso. */
  async pedir(
    em: EntityManager,
    pendenciaId: number,
    pedido: { valor: Centavos; favorecido: Favorecido; motivo: string; operador: Operador },
  ): Promise<void> {
    const { valor, favorecido, motivo, operador } = pedido;
    const agora = this.relogio.agora();
    const devolucao = em.create(DevolucaoEntity, {
      pendenciaId,
      ativa: 1,
      valor,
      estado: 'PEDIDA',
      favorecidoNome: favorecido.nome,
      favorecidoDocumento: favorecido.documento,
      conta: favorecido.conta,
      pedidaPor: escreverAtor(operador),
      pedidaEm: agora,
      mudadaEm: agora,
    });
    await inserir(em, DevolucaoEntity, devolucao);
    await inserir(em, DevolucaoHistoricoEntity, {
      devolucaoId: devolucao.id,
      de: null,
      para: 'PEDIDA',
      ator: escreverAtor(operador),
      em: agora,
      motivo,
    });
    await this.auditoria.registrar(em, {
      acao: 'DEVOLUCAO_PEDIDA',
      ator: operador,
      objeto: { tipo: 'devolucao', id: devolucao.id },
      detalhes: { pendencia: pendenciaId, valor },
    });
  }
}
