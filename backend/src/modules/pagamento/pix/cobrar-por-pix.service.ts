import { Injectable, Logger } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { diasEntre } from '../../../kernel/data-civil';
import { rotina } from '../../../platform/ator';
import { Ajustes } from '../../../platform/ajustes/ajustes';
import { falhaPassageira } from '../../../platform/database/falha-passageira';
import { resumirErro } from '../../../platform/descrever-erro';
import { Transacoes } from '../../../platform/database/transacoes';
import { Relogio } from '../../../platform/relogio';
import type { ConvenioEntity } from '../convenio/convenio.entity';
import { DocumentoPagamentoEntity } from '../documento-pagamento.entity';
import { lerBrCode } from '../domain/pix/br-code';
import { esperaDaCobranca, ultimoDiaDoPix } from '../domain/pix/cobranca-pix';
import { Cobranca, FalhaDoTrilho, TituloDaCobranca } from '../domain/pix/trilho';
import { MudancaDocumentoService } from '../mudanca-documento.service';
import { CobrancasPix } from './cobrancas-pix';
import { LigacoesPix } from './ligacoes-pix';
import { PixCobrancaEntity } from './pix-cobranca.entity';

/** De cada vez, para que um provedor que volta não receba tudo de uma só. */
const LOTE = 50;
/** Quanto um título espera por ser registrado pela API; depois vai na remessa, que até lá não o leva. */
const REGISTRO_MS = 24 * 3_600_000;
/** Até se tentar outra vez a que falhou por um defeito nosso. */
const COM_DEFEITO_MS = 10 * 60_000;
const MAIOR_DESCRICAO = 140;
const MAIOR_NOME = 200;

/** Pede ao provedor as cobranças dos documentos e retira as que já não se pagam. O boleto e a guia não esperam por nada disto. */
@Injectable()
export class CobrarPorPixService {
  private readonly log = new Logger(CobrarPorPixService.name);

  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly cobrancas: CobrancasPix,
    private readonly mudanca: MudancaDocumentoService,
    private readonly ligacoes: LigacoesPix,
    private readonly ajustes: Ajustes,
    private readonly relogio: Relogio,
  ) {}

  /** O que se deve ao provedor agora. Volta quando nada há a pedir, ou quando ele não responde. */
  async emDia(convenio: ConvenioEntity): Promise<void> {
    const devidas = await this.fonte.query<{ id: number }[]>(
      `(SELECT documento_id AS id, tentar_em FROM pix_cobranca
          WHERE convenio_id = ? AND estado = 'PEDIDA' AND tentar_em <= ? ORDER BY tentar_em LIMIT ${LOTE})
       UNION ALL (SELECT documento_id, tentar_em FROM pix_cobranca
          WHERE convenio_id = ? AND estado = 'RETIRAR' AND tentar_em <= ? ORDER BY tentar_em LIMIT ${LOTE})
       ORDER BY tentar_em`,
      [convenio.id, this.relogio.agora(), convenio.id, this.relogio.agora()],
    );
    for (const { id } of devidas) if (!(await this.tratar(convenio, id))) return;
  }

  /** `false` se o provedor não responde, e não vale a pena pedir-lhe mais nada agora. */
  async tratar(convenio: ConvenioEntity, documentoId: number): Promise<boolean> {
    const em = this.fonte.manager;
    const cobranca = await em.findOneBy(PixCobrancaEntity, { documentoId });
    try {
      if (cobranca?.estado === 'PEDIDA') await this.criar(convenio, cobranca);
      if (cobranca?.estado === 'RETIRAR') await this.retirar(convenio, cobranca);
      return true;
    } catch (erro) {
      if (!cobranca || falhaPassageira(erro)) throw erro;
      if (erro instanceof FalhaDoTrilho) return this.anotarFalha(cobranca, erro);
      // Um que não se consegue pedir não prende os outros.
      this.log.error({ documentoId, erro: resumirErro(erro) }, 'uma cobrança PIX não se pôde pedir');
      const quando = new Date(this.relogio.agora().getTime() + COM_DEFEITO_MS);
      await this.cobrancas.adiar(em, documentoId, {
        quando,
        detalhe: 'não se pôde pedir: veja os registros',
      });
      return true;
    }
  }

  private async criar(convenio: ConvenioEntity, cobranca: PixCobrancaEntity): Promise<void> {
    const { documentoId, txid } = cobranca;
    const em = this.fonte.manager;
    const documento = await em.findOneByOrFail(DocumentoPagamentoEntity, { id: documentoId });
    if (documento.referenciaAberta === null) {
      await this.cobrancas.mudar(em, [documentoId], 'FECHAR');
      return;
    }
    if (convenio.pixTrilho === 'BB_HIBRIDO' && this.esperouDemais(cobranca)) {
      await this.cobrancas.mudar(em, [documentoId], 'RECUSAR', { detalhe: 'o título vai na remessa' });
      return;
    }
    const hoje = this.relogio.hoje();
    const tolerancia = this.ajustes.valor('toleranciaDias', hoje);
    const { pagadorTipo, pagadorDocumento, pagadorNome, valor, vencimento, descricao } = documento;
    const criada = await this.ligacoes.usar(convenio, (trilho) =>
      trilho.criar({
        txid,
        valor,
        hoje,
        vencimento,
        validadeAposVencimento: diasEntre(vencimento, ultimoDiaDoPix(vencimento, tolerancia)),
        devedor:
          pagadorTipo === 'PASSAPORTE'
            ? null
            : { documento: pagadorDocumento, nome: pagadorNome.slice(0, MAIOR_NOME) },
        descricao: descricao.slice(0, MAIOR_DESCRICAO),
        titulo: tituloDe(documento),
      }),
    );
    await this.transacoes.executar(async (transacao) => {
      await this.guardar(transacao, documentoId, criada, valor);
      if (convenio.pixTrilho === 'BB_HIBRIDO') await this.registrar(transacao, documentoId);
    });
  }

  private esperouDemais({ criadaEm }: PixCobrancaEntity): boolean {
    return this.relogio.agora().getTime() - criadaEm.getTime() > REGISTRO_MS;
  }

  /** O banco já tem o título: não vai na remessa. */
  private async registrar(em: EntityManager, documentoId: number): Promise<void> {
    const documento = await em.findOneOrFail(DocumentoPagamentoEntity, {
      where: { id: documentoId },
      lock: { mode: 'pessimistic_write' },
    });
    if (documento.estado !== 'EMITIDO') return;
    const campos = { registradoEm: this.relogio.hoje() };
    const porque = { ator: rotina('pix'), motivo: 'REGISTRADO_PELA_API' };
    await this.mudanca.aplicar(em, { documento, evento: 'REGISTRAR', campos, ...porque });
  }

  /** Só se mostra um código inteiro, do valor certo e do provedor com quem se falou. */
  private async guardar(
    em: EntityManager,
    documentoId: number,
    { estado, valor, copiaECola, txid }: Cobranca,
    devido: number,
  ): Promise<void> {
    // Pagou-se, e a resposta de quando se criou perdeu-se.
    if (estado === 'CONCLUIDA') return this.cobrancas.mudar(em, [documentoId], 'ESPERAR');
    const falta = oQueFalta(estado, valor === devido, copiaECola);
    if (falta !== null || copiaECola === null) {
      return this.recusada(em, documentoId, falta ?? 'sem código');
    }
    await this.cobrancas.mudar(em, [documentoId], 'CRIAR', { txid });
    await em.query(
      `INSERT INTO pix_documento (documento_id, copia_e_cola, txid) VALUES (?, ?, ?)
       ON DUPLICATE KEY UPDATE copia_e_cola = VALUES(copia_e_cola), txid = VALUES(txid)`,
      [documentoId, copiaECola, txid],
    );
  }

  private async recusada(em: EntityManager, documentoId: number, detalhe: string): Promise<void> {
    this.log.warn({ documentoId, detalhe }, 'uma cobrança PIX que não se usa: fica o código de barras');
    await this.cobrancas.mudar(em, [documentoId], 'RECUSAR', { detalhe });
  }

  private async retirar(convenio: ConvenioEntity, { documentoId, txid }: PixCobrancaEntity): Promise<void> {
    const { nossoNumero } = await this.fonte.manager.findOneOrFail(DocumentoPagamentoEntity, {
      // Só com o que pode ser nulo, o TypeORM diria da guia que não existe.
      select: { id: true, nossoNumero: true },
      where: { id: documentoId },
    });
    const retirada = await this.ligacoes.usar(convenio, (trilho) => trilho.retirar({ txid, nossoNumero }));
    const evento = retirada?.estado === 'CONCLUIDA' ? 'ESPERAR' : 'RETIRAR';
    await this.cobrancas.mudar(this.fonte.manager, [documentoId], evento);
  }

  private async anotarFalha(
    { documentoId, estado, tentativas }: PixCobrancaEntity,
    { causa, detalhe, esperar }: FalhaDoTrilho,
  ): Promise<boolean> {
    const em = this.fonte.manager;
    if (causa === 'RECUSADO') {
      if (estado === 'PEDIDA') await this.recusada(em, documentoId, detalhe);
      else await this.cobrancas.mudar(em, [documentoId], 'RETIRAR', { detalhe });
      return true;
    }
    const segundos = Math.max(esperar ?? 0, esperaDaCobranca(tentativas, Math.random()));
    const quando = new Date(this.relogio.agora().getTime() + segundos * 1000);
    await this.cobrancas.adiar(em, documentoId, { quando, detalhe });
    return false;
  }
}

const tituloDe = (documento: DocumentoPagamentoEntity): TituloDaCobranca => ({
  nossoNumero: documento.nossoNumero,
  numeroDocumento: documento.numeroDocumento,
  codigoBarras: documento.codigoBarras,
  endereco: documento.pagadorLogradouro ?? '',
  bairro: documento.pagadorBairro ?? '',
  cep: documento.pagadorCep ?? '',
  cidade: documento.pagadorCidade ?? '',
  uf: documento.pagadorUf ?? '',
});

/** Por que o que o provedor criou não se mostra a ninguém; nulo se se mostra. */
function oQueFalta(estado: Cobranca['estado'], mesmoValor: boolean, codigo: string | null): string | null {
  if (estado !== 'ATIVA') return `cobrança ${estado}`;
  if (!mesmoValor) return 'cobrança de outro valor';
  return codigo !== null && lerBrCode(codigo) ? null : 'código de copiar e colar que não se lê';
}
