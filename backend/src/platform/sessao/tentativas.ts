import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { mascararDocumento } from '../../kernel/mascara';
import { mascararEndereco } from '../http/pedido/endereco';
import { indiceDe } from '../cifra/coluna-cifrada';
import type { FaixaPedida } from '../http/lista/lista-console';
import { filtroDaLista, lerFiltro, lerLista } from '../http/lista/lista-limitada';
import { Relogio } from '../relogio';
import { RESULTADOS_DE_TENTATIVA, TentativaEntity, TIPOS_DE_TENTATIVA } from './tentativa.entity';

type Tentativa = Omit<TentativaEntity, 'documentoIndice'>;

/** Um documento não é filtro: iria no endereço do pedido. */
const filtro = filtroDaLista({
  tipo: z.enum(TIPOS_DE_TENTATIVA).optional(),
  resultado: z.enum(RESULTADOS_DE_TENTATIVA).optional(),
});

/** Tentativas falhas de login e de confirmação e buscas além do limite, para quem investiga um ataque. */
@Injectable()
export class Tentativas {
  constructor(
    private readonly fonte: DataSource,
    private readonly relogio: Relogio,
  ) {}

  /** `BLOQUEIO` é a tentativa que fechou o documento ou o endereço; as que o encontram fechado não viram linhas. */
  async registrar(tentativa: {
    tipo: TentativaEntity['tipo'];
    resultado: TentativaEntity['resultado'];
    /** CPF ou passaporte sem pontuação, exista ou não. */
    documento: string | null;
    endereco: string;
  }): Promise<void> {
    const { tipo, resultado, documento, endereco } = tentativa;
    await this.fonte.manager.insert(TentativaEntity, {
      em: this.relogio.agora(),
      tipo,
      resultado,
      documentoIndice: indiceDe('documento', documento),
      documentoMascarado: documento && mascararDocumento(documento).slice(0, 40),
      enderecoMascarado: mascararEndereco(endereco),
    });
  }

  /** Da mais nova ou da mais velha; o total para em dez mil. O número cresce com a hora: um ordena pela outra. */
  async faixa(faixa: FaixaPedida, filtros: unknown): Promise<{ itens: Tentativa[]; total: number }> {
    const { tipo, resultado, apos } = lerFiltro(filtro, filtros);
    const { linhas, total } = await lerLista<Tentativa>(
      this.fonte,
      {
        colunas:
          'id, em, tipo, resultado, documento_mascarado AS documentoMascarado, endereco_mascarado AS enderecoMascarado',
        de: 'tentativa',
        condicoes: [
          ['tipo = ?', tipo],
          ['resultado = ?', resultado],
        ],
        ordem: ['id'],
        apos,
      },
      faixa,
    );
    return { itens: linhas, total };
  }
}
