import { AplicarPixService } from '../../src/modules/banco/pix/aplicar-pix.service';
import { BuscarPixService } from '../../src/modules/banco/pix/buscar-pix.service';
import { DevolverPorPixService } from '../../src/modules/banco/pix/devolver-por-pix.service';
import { PixCron } from '../../src/modules/banco/pix/pix.cron';
import { ConvenioEntity } from '../../src/modules/pagamento/convenio/convenio.entity';
import { PRAZO_DA_DEVOLUCAO_PIX, type CreditoDoPix } from '../../src/modules/pagamento/domain/pix/trilho';
import { CobrarPorPixService } from '../../src/modules/pagamento/pix/cobrar-por-pix.service';
import { Trilhos } from '../../src/modules/pagamento/pix/trilhos';
import type { Mesa } from '../banco/mesa';
import { ligarPix } from '../banco/pix/bancada-do-pix';
import { ProvedorDeMemoria } from '../banco/pix/provedor-de-memoria';

/** Passado ele, o Banco Central já não o leva. */
const PRAZO_MS = PRAZO_DA_DEVOLUCAO_PIX * 86_400_000;
const RESPOSTAS = ['DEVOLVIDO', 'NAO_REALIZADO', 'DEVOLVIDO', 'EM_PROCESSAMENTO'] as const;

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
    if (!recebimento || recebimento.horario.getTime() < this.agora().getTime() - PRAZO_MS)
      return 'nada a levar';
    const saldo = this.provedor.saldoDe(recebimento);
    const levado = qual % 2 === 0 ? saldo : Math.floor(saldo / 2);
    if (levado > 0) this.provedor.ordenar(recebimento.e2eid, 'MED_FRAUDE', levado);
    await this.pegar(BuscarPixService).daNoite(await this.convenio());
    return `${recebimento.e2eid} ${levado}`;
  }

  /** Como o provedor responde às devoluções, de agora em diante; a que processava acaba. */
  prometer(qual: number): void {
    this.provedor.devolucao = RESPOSTAS[qual % RESPOSTAS.length]!;
    const fim = qual % 2 === 0 ? 'DEVOLVIDO' : 'NAO_REALIZADO';
    for (const e2eid of this.provedor.recebimentos.keys()) this.provedor.acabarDevolucao(e2eid, fim);
  }

  /** O que entrou e não voltou, segundo o provedor e segundo o livro; iguais quando não há nada a caminho. */
  async saldos(): Promise<readonly [number, number]> {
    this.prometer(0);
    await this.mesa.em.query('UPDATE pix_devolucao SET tentar_em = ? WHERE tentar_em IS NOT NULL', [
      this.agora(),
    ]);
    await this.emDia();
    await this.pegar(BuscarPixService).daNoite(await this.convenio());
    const [livro] = await this.mesa.em.query<{ saldo: string | number }[]>(
      `SELECT (SELECT COALESCE(SUM(valor), 0) FROM pix_recebimento) - (SELECT COALESCE(SUM(valor), 0) FROM pix_estorno)
         - (SELECT COALESCE(SUM(d.valor), 0) FROM pix_devolucao x JOIN devolucao d ON d.id = x.devolucao_id
            WHERE x.estado = 'DEVOLVIDO') AS saldo`,
    );
    return [this.provedor.saldo(), Number(livro!.saldo)];
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
    return this.mesa.em.findOneByOrFail(ConvenioEntity, { tipo: 'BOLETO', layout: 'BB240' });
  }

  private pegar<T>(tipo: abstract new (...args: never[]) => T): T {
    return this.mesa.produto.worker!.get<T>(tipo, { strict: false });
  }
}
