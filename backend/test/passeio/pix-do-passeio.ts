import { AplicarPixService } from '../../src/modules/banco/pix/aplicar-pix.service';
import { BuscarPixService } from '../../src/modules/banco/pix/buscar-pix.service';
import { DevolverPorPixService } from '../../src/modules/banco/pix/devolver-por-pix.service';
import { PixCron } from '../../src/modules/banco/pix/pix.cron';
import { ConvenioEntity } from '../../src/modules/pagamento/convenio/convenio.entity';
import type { CreditoDoPix } from '../../src/modules/pagamento/domain/pix/trilho';
import { CobrarPorPixService } from '../../src/modules/pagamento/pix/cobrar-por-pix.service';
import { Trilhos } from '../../src/modules/pagamento/pix/trilhos';
import type { Mesa } from '../banco/mesa';
import { ligarPix } from '../banco/pix/bancada-do-pix';
import { ProvedorDeMemoria } from '../banco/pix/provedor-de-memoria';

/** Quem paga por PIX as licenças do passeio, e o provedor, que só anda quando o passeio o manda. */
export class PixDoPasseio {
  private readonly provedor = new ProvedorDeMemoria();
  private readonly pagos: string[] = [];

  constructor(private readonly mesa: Mesa) {}

  async ligar(credito: CreditoDoPix): Promise<void> {
    jest.spyOn(this.pegar(Trilhos), 'de').mockReturnValue(this.provedor);
    jest
      .spyOn(this.pegar(PixCron) as unknown as { umaVez(): Promise<void> }, 'umaVez')
      .mockResolvedValue(undefined);
    await ligarPix(this.mesa.em, credito);
  }

  /** Paga-se o que ainda se oferece, por inteiro ou não. Devolve o que se fez. */
  async pagar(qual: number): Promise<string> {
    await this.emDia();
    const cobrancas = await this.mesa.em.query<{ txid: string; valor: number }[]>(
      `SELECT c.txid, d.valor FROM pix_cobranca c JOIN documento_pagamento d ON d.id = c.documento_id
       WHERE c.estado = 'ATIVA' ORDER BY d.id DESC LIMIT 12`,
    );
    const alvo = cobrancas[(qual >> 2) % cobrancas.length];
    if (!alvo) return 'nada a pagar';
    const valor = alvo.valor + (qual % 4 === 3 ? -900 : 0);
    this.pagos.push(this.provedor.pagar(alvo.txid, valor, this.agora()));
    await this.emDia();
    return `${alvo.txid} ${valor}`;
  }

  /** O Banco Central manda devolver um dos últimos, todo ou metade. */
  async ordenar(qual: number): Promise<string> {
    const recebimento = this.provedor.recebimentos.get(this.pagos.at(-1 - ((qual >> 1) % 6)) ?? '');
    if (!recebimento) return 'nada a levar';
    const saldo = this.provedor.saldoDe(recebimento);
    const levado = qual % 2 === 0 ? saldo : Math.floor(saldo / 2);
    if (levado > 0) this.provedor.ordenar(recebimento.e2eid, 'MED_FRAUDE', levado);
    await this.pegar(BuscarPixService).daNoite(await this.convenio());
    return `${recebimento.e2eid} ${levado}`;
  }

  async emDia(): Promise<void> {
    const convenio = await this.convenio();
    await this.pegar(CobrarPorPixService).emDia(convenio);
    await this.mesa.em.query('UPDATE pix_ligacao SET varrido_em = NULL, varrido_ate = NULL');
    await this.pegar(BuscarPixService).varrer(convenio);
    await this.pegar(AplicarPixService).emDia(convenio);
    await this.pegar(DevolverPorPixService).emDia(convenio);
  }

  private agora(): Date {
    return this.mesa.produto.relogio.agora();
  }

  private convenio(): Promise<ConvenioEntity> {
    return this.mesa.em.findOneByOrFail(ConvenioEntity, { ativoPara: 'BOLETO' });
  }

  private pegar<T>(tipo: abstract new (...args: never[]) => T): T {
    return this.mesa.produto.worker!.get<T>(tipo, { strict: false });
  }
}
