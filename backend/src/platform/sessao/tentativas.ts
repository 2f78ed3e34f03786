import { Injectable } from '@nestjs/common';
import { DataSource, FindOptionsWhere } from 'typeorm';
import { mascararDocumento } from '../../kernel/mascara';
import { mascararEndereco } from '../http/endereco';
import { indiceDe } from '../cifra/coluna-cifrada';
import type { FaixaPedida } from '../http/lista-console';
import { Relogio } from '../relogio';
import { TentativaEntity } from './tentativa.entity';

/** Até onde a lista conta e pagina: contar e pular linhas custa tanto quanto lê-las. */
const CONTADAS = 10_000;

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

  /** Da mais nova ou da mais velha; o total para em dez mil. */
  async faixa(
    faixa: FaixaPedida,
    filtro: Partial<Pick<TentativaEntity, 'tipo' | 'resultado'>>,
  ): Promise<{ itens: TentativaEntity[]; total: number }> {
    const [condicoes, valores] = [Object.keys(filtro), Object.values(filtro)];
    const onde =
      condicoes.length > 0 ? `WHERE ${condicoes.map((campo) => `${campo} = ?`).join(' AND ')}` : '';
    const [contagem] = await this.fonte.query<{ total: number }[]>(
      `SELECT COUNT(*) AS total FROM (SELECT 1 FROM tentativa ${onde} LIMIT ${CONTADAS}) t`,
      valores,
    );
    const itens = await this.fonte.manager.find(TentativaEntity, {
      where: filtro as FindOptionsWhere<TentativaEntity>,
      // O número cresce com a hora: ordenar por um é ordenar pela outra.
      order: { id: faixa.ordem.sentido },
      skip: Math.min(faixa.pular, CONTADAS),
      take: faixa.quantidade,
    });
    return { itens, total: Number(contagem?.total ?? 0) };
  }
}
