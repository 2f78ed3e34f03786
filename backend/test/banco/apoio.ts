import { rotina } from '../../src/platform/ator';
import { AuthModule } from '../../src/modules/auth/auth.module';
import { AgendaModule } from '../../src/platform/agenda/agenda.module';
import { concederAoProduto } from '../../src/platform/database/conceder-ao-produto';
import { AuditoriaModule } from '../../src/platform/auditoria/auditoria.module';
import { INestApplicationContext } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { DataSource, EntityManager } from 'typeorm';
import { dataCivil } from '../../src/kernel/data-civil';
import { AndamentoRetornoService } from '../../src/modules/banco/retorno/andamento-retorno.service';
import { ArquivoRetornoEntity } from '../../src/modules/banco/retorno/arquivo-retorno.entity';
import { BancoJobsModule } from '../../src/modules/banco/banco-jobs.module';
import { Desfecho } from '../../ferramentas/simulador/desfechos';
import { TituloRemetido } from '../../ferramentas/simulador/remessa-lida';
import { simularRetorno } from '../../ferramentas/simulador/simular-retorno';
import { GerarRemessaService } from '../../src/modules/banco/remessa/gerar-remessa.service';
import type { LimitesDaRemessa } from '../../src/modules/banco/remessa/gravar-remessa.service';
import { GuardaArquivosService } from '../../src/modules/banco/arquivo/guarda-arquivos.service';
import { ArquivoRemessaEntity } from '../../src/modules/banco/remessa/arquivo-remessa.entity';
import { ProcessarRetornoService } from '../../src/modules/banco/retorno/processar-retorno.service';
import { ReceberRetornoService } from '../../src/modules/banco/retorno/receber-retorno.service';
import { RemessaProcessor } from '../../src/modules/banco/remessa/remessa.processor';
import { RetornoProcessor } from '../../src/modules/banco/retorno/retorno.processor';
import { RetornoLinhaEntity } from '../../src/modules/banco/retorno/retorno-linha.entity';
import { PendenciaEntity } from '../../src/modules/banco/pendencia/pendencia.entity';
import {
  ConfirmarPagamentoService,
  ResultadoPagamento,
} from '../../src/modules/licenca/pagamento/confirmar-pagamento.service';
import { EstornarPagamentoService } from '../../src/modules/licenca/pagamento/estornar-pagamento.service';
import { ConvenioContadorEntity } from '../../src/modules/pagamento/convenio/convenio-contador.entity';
import { ConvenioEntity } from '../../src/modules/pagamento/convenio/convenio.entity';
import { DocumentoPagamentoEntity } from '../../src/modules/pagamento/documento-pagamento.entity';
import { EmitirDocumentoService, Pagador } from '../../src/modules/pagamento/emitir-documento.service';
import { PagamentoJobsModule } from '../../src/modules/pagamento/pagamento-jobs.module';
import { semearConvenios } from '../../src/modules/pagamento/convenio/semear-convenios';
import { Ambiente } from '../../src/platform/config/ambiente';
import { AmbienteModule } from '../../src/platform/config/ambiente.module';
import { VigenciaModule } from '../../src/platform/vigencia/vigencia.module';
import { DatabaseModule } from '../../src/platform/database/database.module';
import { ExportacaoModule } from '../../src/platform/exportacao/exportacao.module';
import { Transacoes } from '../../src/platform/database/transacoes';
import { PdfModule } from '../../src/platform/pdf/pdf.module';
import { MetricasModule } from '../../src/platform/metricas/metricas.module';
import { QueueModule } from '../../src/platform/queue/queue.module';
import { RedisModule } from '../../src/platform/queue/redis.module';
import { Relogio } from '../../src/platform/relogio';
import { SessaoModule } from '../../src/platform/sessao/sessao.module';
import { StorageModule } from '../../src/platform/storage/storage.module';
import { iniciarProduto, Produto } from '../preparo/produto';

/** Licença que se ativa uma vez por referência; a ativação fica na base, na transação de quem chama. */
class LicencaDeMentira {
  /** Próximos pagamentos que falham, com o erro a lançar. */
  readonly falhas = new Map<string, Error>();

  async confirmar(em: EntityManager, { referencia }: { referencia: string }): Promise<ResultadoPagamento> {
    const falha = this.falhas.get(referencia);
    if (falha) throw falha;
    const { affectedRows } = await em.query<{ affectedRows: number }>(
      'INSERT IGNORE INTO ativacao_de_teste (referencia) VALUES (?)',
      [referencia],
    );
    return affectedRows === 1
      ? { resultado: 'ATIVADA' }
      : { resultado: 'PENDENCIA', motivo: 'LICENCA_JA_VIGENTE' };
  }

  async anunciar(): Promise<void> {}

  async pessoasDe(): Promise<readonly number[]> {
    return [];
  }

  async confirmarMuitos(em: EntityManager, pedidos: readonly { referencia: string; documentoId: number }[]) {
    const resultados = new Map<number, ResultadoPagamento>();
    for (const pedido of pedidos) resultados.set(pedido.documentoId, await this.confirmar(em, pedido));
    return resultados;
  }

  async estornar(em: EntityManager, { referencia }: { referencia: string }) {
    await em.query('DELETE FROM ativacao_de_teste WHERE referencia = ?', [referencia]);
    return { resultado: 'ESTORNADA' } as const;
  }
}

const PAGADOR: Pagador = {
  nome: 'Maria Raimunda Tavares Pinheiro',
  cpfCnpj: '39053344705',
  passaporte: null,
  endereco: {
    logradouro: 'Rua Silva Ramos, 480',
    bairro: 'Centro',
    cep: '69025030',
    cidade: 'Manaus',
    uf: 'AM',
  },
};

interface Emissao {
  readonly valor?: number;
  readonly pagador?: Partial<Pagador>;
}

/** O módulo do banco inteiro num banco novo, com a licença trocada por uma que só conta ativações. */
export class Bancada {
  private constructor(
    readonly produto: Produto,
    readonly jobs: INestApplicationContext,
    readonly licenca: LicencaDeMentira,
  ) {}

  static async abrir(agora = '2026-11-20T15:00:00Z'): Promise<Bancada> {
    const produto = await iniciarProduto({ agora });
    const licenca = new LicencaDeMentira();
    const modulo = await Test.createTestingModule({
      imports: [
        AmbienteModule,
        DatabaseModule,
        VigenciaModule,
        AgendaModule,
        AuditoriaModule,
        RedisModule,
        MetricasModule,
        QueueModule,
        SessaoModule,
        StorageModule,
        ExportacaoModule,
        AuthModule,
        PdfModule,
        PagamentoJobsModule,
        BancoJobsModule,
      ],
    })
      .overrideProvider(Ambiente)
      .useValue(produto.ambiente)
      .overrideProvider(Relogio)
      .useValue(produto.relogio)
      // Quem consome as filas nos testes é só o worker que o teste subir.
      .overrideProvider(RetornoProcessor)
      .useValue({})
      .overrideProvider(RemessaProcessor)
      .useValue({})
      .overrideProvider(ConfirmarPagamentoService)
      .useValue(licenca)
      .overrideProvider(EstornarPagamentoService)
      .useValue(licenca)
      .compile();
    modulo.useLogger(false);
    const bancada = new Bancada(produto, modulo, licenca);
    await produto.dono.query(
      'CREATE TABLE ativacao_de_teste (referencia varchar(40) NOT NULL PRIMARY KEY) ENGINE=InnoDB',
    );
    await concederAoProduto(produto.dono, produto.ambiente);
    await semearConvenios(bancada.em, {
      nome: 'Agência Ambiental do Estado',
      endereco: 'Av. Exemplo, 1000, Manaus/AM',
    });
    return bancada;
  }

  async fechar(): Promise<void> {
    await this.jobs.close();
    await this.produto.encerrar();
  }

  pegar<T>(tipo: abstract new (...args: never[]) => T): T {
    return this.jobs.get<T>(tipo, { strict: false });
  }

  get em(): EntityManager {
    return this.jobs.get(DataSource).manager;
  }

  /** Muitas de uma vez. */
  async emitirVarias(referencias: readonly string[]): Promise<void> {
    await Promise.all(referencias.map((referencia) => this.emitir(referencia)));
  }

  emitir(
    referencia: string,
    { valor = 11_900, pagador = {} }: Emissao = {},
  ): Promise<DocumentoPagamentoEntity> {
    return this.pegar(Transacoes).executar((em) =>
      this.pegar(EmitirDocumentoService).emitir(em, {
        referencia,
        pagador: { ...PAGADOR, ...pagador },
        valor,
        hoje: this.produto.relogio.hoje(),
        descricao: 'Taxa da carteira de pesca amadora recreativa',
        ator: rotina('teste'),
      }),
    );
  }

  /** Passa a emitir por outro convênio de boleto; devolve o id dele. */
  async usarConvenio(campos: Partial<ConvenioEntity>): Promise<number> {
    const { id: _id, ...anterior } = await this.em.findOneByOrFail(ConvenioEntity, { ativoPara: 'BOLETO' });
    await this.em.update(ConvenioEntity, { ativoPara: 'BOLETO' }, { ativoPara: null });
    const convenio = this.em.create(ConvenioEntity, { ...anterior, ...campos });
    await this.em.insert(ConvenioEntity, convenio);
    await this.em.insert(
      ConvenioContadorEntity,
      (['NSA', 'DOCUMENTO'] as const).map((nome) => ({ convenioId: convenio.id, nome, valor: 0 })),
    );
    return convenio.id;
  }

  gerarRemessa(limites?: LimitesDaRemessa) {
    return this.pegar(GerarRemessaService).gerar(rotina('teste'), limites);
  }

  async bytesDaRemessa(id: number): Promise<Buffer> {
    const { arquivoId } = await this.em.findOneByOrFail(ArquivoRemessaEntity, { id });
    return this.pegar(GuardaArquivosService).ler(this.em, arquivoId);
  }

  /** O banco responde à remessa; `nsa` distingue arquivos. */
  async responder(
    remessaId: number,
    nsa: number,
    desfecho: (titulo: TituloRemetido, indice: number) => Desfecho = () => 'LIQUIDAR',
    dia = '2026-11-23',
  ): Promise<Buffer> {
    return simularRetorno({
      remessa: await this.bytesDaRemessa(remessaId),
      nsa,
      data: dataCivil(dia),
      hora: '021400',
      beneficiarioCnpj: '12345678000195',
      desfecho,
    });
  }

  /** Emite, remete e devolve o documento com a resposta que liquida. */
  async remetido(referencia = '1', valor = 11_900) {
    const documento = await this.emitir(referencia, { valor });
    const { id } = await this.gerarRemessa();
    this.produto.relogio.ajustar('2026-11-24T12:00:00Z');
    return { documento, remessaId: id, liquida: await this.responder(id, 1) };
  }

  async receber(bytes: Buffer, nome = 'retorno.ret', previa = false): Promise<number> {
    const { id } = await this.pegar(ReceberRetornoService).receber({
      nome,
      bytes,
      previa,
      ator: rotina('teste'),
    });
    return id;
  }

  async processar(id: number): Promise<ArquivoRetornoEntity> {
    await this.pegar(ProcessarRetornoService).processar(id);
    return this.em.findOneByOrFail(ArquivoRetornoEntity, { id });
  }

  async enviar(bytes: Buffer): Promise<ArquivoRetornoEntity> {
    return this.processar(await this.receber(bytes));
  }

  async confirmar(id: number): Promise<void> {
    await this.pegar(AndamentoRetornoService).confirmar(id, rotina('teste'));
  }

  async reprocessar(id: number): Promise<void> {
    await this.pegar(AndamentoRetornoService).reprocessar(id, { tipo: 'USUARIO', id: 1 });
  }

  documento(id: number): Promise<DocumentoPagamentoEntity> {
    return this.em.findOneByOrFail(DocumentoPagamentoEntity, { id });
  }

  linhas(retornoId: number): Promise<RetornoLinhaEntity[]> {
    return this.em.find(RetornoLinhaEntity, { where: { retornoId }, order: { linha: 'ASC' } });
  }

  pendencias(retornoId: number): Promise<PendenciaEntity[]> {
    return this.em.find(PendenciaEntity, { where: { retornoId }, order: { linha: 'ASC', id: 'ASC' } });
  }

  async ativacoes(): Promise<string[]> {
    const linhas = await this.em.query<{ referencia: string }[]>(
      'SELECT referencia FROM ativacao_de_teste ORDER BY referencia',
    );
    return linhas.map(({ referencia }) => referencia);
  }
}
