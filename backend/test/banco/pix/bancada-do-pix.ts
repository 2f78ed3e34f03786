import type { EntityManager } from 'typeorm';
import { AplicarPixService } from '../../../src/modules/banco/pix/aplicar-pix.service';
import { BuscarPixService } from '../../../src/modules/banco/pix/buscar-pix.service';
import { ConferirRazaoService } from '../../../src/modules/banco/razao/conferir-razao.service';
import { PendenciaEntity } from '../../../src/modules/banco/pendencia/pendencia.entity';
import { ConvenioEntity } from '../../../src/modules/pagamento/convenio/convenio.entity';
import type { CreditoDoPix } from '../../../src/modules/pagamento/domain/pix/trilho';
import type { DocumentoPagamentoEntity } from '../../../src/modules/pagamento/documento-pagamento.entity';
import { CobrarPorPixService } from '../../../src/modules/pagamento/pix/cobrar-por-pix.service';
import { PixCobrancaEntity } from '../../../src/modules/pagamento/pix/pix-cobranca.entity';
import { Trilhos } from '../../../src/modules/pagamento/pix/trilhos';
import { Bancada } from '../apoio';
import { CHAVE, ProvedorDeMemoria } from './provedor-de-memoria';

/** Os convênios passam a falar com um provedor, que é de quem chama. */
export async function ligarPix(em: EntityManager, credito: CreditoDoPix): Promise<void> {
  await em.query(
    `UPDATE convenio SET versao = versao + 1, pix_trilho = 'API_PIX', pix_url = 'https://pix.example', pix_url_token = 'https://pix.example/token',
       pix_chave = ?, pix_segredo = 'demo', pix_credito = ?`,
    [CHAVE, credito],
  );
}

/** Uma bancada cujo convênio de boleto fala com um provedor que está na memória do teste. */
export class BancadaDoPix {
  private constructor(
    readonly bancada: Bancada,
    readonly provedor: ProvedorDeMemoria,
  ) {}

  static async abrir(pixCredito: CreditoDoPix = 'CONTA'): Promise<BancadaDoPix> {
    const bancada = await Bancada.abrir();
    const provedor = new ProvedorDeMemoria();
    jest.spyOn(bancada.pegar(Trilhos), 'de').mockReturnValue(provedor);
    await ligarPix(bancada.em, pixCredito);
    return new BancadaDoPix(bancada, provedor);
  }

  fechar(): Promise<void> {
    return this.bancada.fechar();
  }

  get em() {
    return this.bancada.em;
  }

  pegar<T>(tipo: abstract new (...args: never[]) => T): T {
    return this.bancada.pegar(tipo);
  }

  agora(): Date {
    return this.bancada.produto.relogio.agora();
  }

  passar(minutos: number): void {
    this.bancada.produto.relogio.ajustar(new Date(this.agora().getTime() + minutos * 60_000).toISOString());
  }

  convenio(): Promise<ConvenioEntity> {
    return this.em.findOneByOrFail(ConvenioEntity, { ativoPara: 'BOLETO' });
  }

  async cobrar(): Promise<void> {
    await this.pegar(CobrarPorPixService).emDia(await this.convenio());
  }

  async varrer(convenio?: ConvenioEntity): Promise<void> {
    await this.em.query('UPDATE pix_ligacao SET varrido_em = NULL');
    await this.pegar(BuscarPixService).varrer(convenio ?? (await this.convenio()));
  }

  async aplicar(convenio?: ConvenioEntity): Promise<void> {
    await this.pegar(AplicarPixService).emDia(convenio ?? (await this.convenio()));
  }

  cobranca({ id }: Pick<DocumentoPagamentoEntity, 'id'>): Promise<PixCobrancaEntity> {
    return this.em.findOneByOrFail(PixCobrancaEntity, { documentoId: id });
  }

  async txid(documentoId: number): Promise<string> {
    return (await this.cobranca({ id: documentoId })).txid;
  }

  /** Emite e cria a cobrança no provedor. */
  async emitido(referencia = '1'): Promise<DocumentoPagamentoEntity & { txid: string }> {
    const documento = await this.bancada.emitir(referencia);
    await this.cobrar();
    return Object.assign(documento, { txid: await this.txid(documento.id) });
  }

  /** Emite, cria a cobrança e paga-a, quantas vezes se diga; tudo já aplicado. */
  async pago(...valores: readonly number[]) {
    const documento = await this.emitido();
    const { txid } = documento;
    const e2eids = valores.map((valor) => this.provedor.pagar(txid, valor, this.agora()));
    await this.varrer();
    return { documento, txid, e2eids };
  }

  /** O livro em que os PIX entram, por agora. */
  async livro(): Promise<number> {
    const [achado] = await this.em.query<{ id: number }[]>(
      "SELECT id FROM arquivo_retorno WHERE layout = 'PIX' ORDER BY id DESC LIMIT 1",
    );
    return achado?.id ?? 0;
  }

  async linhas() {
    return (await this.bancada.linhas(await this.livro())).map((l) => [l.resultado, l.motivo, l.efeito]);
  }

  pendencias(): Promise<PendenciaEntity[]> {
    return this.em.find(PendenciaEntity, { order: { id: 'ASC' } });
  }

  /** Todos os livros do PIX e arquivos, pelas contas que cada parte guardou por si. */
  async fecha(): Promise<void> {
    const arquivos = await this.em.query<{ id: number }[]>('SELECT id FROM arquivo_retorno ORDER BY id');
    for (const { id } of arquivos)
      expect([id, await this.pegar(ConferirRazaoService).medir(id)]).toEqual([
        id,
        { leitura: 0, linhas: 0, documentos: 0, devolucoes: 0 },
      ]);
  }

  /** O que ficou, em documentos, pendências e devoluções por pagar, é o que entrou menos o que saiu. */
  async centavos(): Promise<{ guardado: number; recebido: number }> {
    const soma = async (sql: string) =>
      Number((await this.em.query<[{ soma: string | null }]>(`SELECT SUM(${sql}`))[0].soma ?? 0);
    const guardado =
      (await soma('valor_pago) AS soma FROM documento_pagamento')) +
      (await soma("CAST(retido AS SIGNED) - aplicado) AS soma FROM pendencia WHERE estado <> 'DEVOLVIDA'")) +
      (await soma("valor) AS soma FROM devolucao WHERE estado IN ('PEDIDA', 'AUTORIZADA')"));
    const recebido = this.provedor.saldo();
    return { guardado, recebido };
  }
}
