import { Test, TestingModule } from '@nestjs/testing';
import { createConnection } from 'mysql2/promise';
import { completarCpf } from '../../src/kernel/cpf';
import { dataCivil } from '../../src/kernel/data-civil';
import { ErroDominio } from '../../src/kernel/erro-dominio';
import { PRECO } from '../../src/modules/agencia/precos/precos';
import { GuardaArquivosService } from '../../src/modules/banco/arquivo/guarda-arquivos.service';
import type { Operador } from '../../src/modules/banco/ator';
import { chaveDoDocumento } from '../../src/modules/banco/domain/chave-documento';
import { MudarDevolucaoService } from '../../src/modules/banco/pendencia/mudar-devolucao.service';
import {
  PedidoDeResolucao,
  ResolverPendenciaService,
} from '../../src/modules/banco/pendencia/resolver-pendencia.service';
import { ConferirRazaoService } from '../../src/modules/banco/razao/conferir-razao.service';
import { RazaoConsultaService } from '../../src/modules/banco/razao/razao-consulta.service';
import { GerarRemessaService } from '../../src/modules/banco/remessa/gerar-remessa.service';
import { ProcessarRetornoService } from '../../src/modules/banco/retorno/processar-retorno.service';
import { ReceberRetornoService } from '../../src/modules/banco/retorno/receber-retorno.service';
import { LicencaEntity } from '../../src/modules/licenca/licenca.entity';
import { EmitirBoletoService } from '../../src/modules/licenca/pagamento/emitir-boleto.service';
import { registroEntrada, renovacaoEntrada } from '../../src/modules/licenca/pedido/pedido.dto';
import { RegistrarLicencaService } from '../../src/modules/licenca/pedido/registrar-licenca.service';
import { PessoaEntity } from '../../src/modules/pessoa/pessoa.entity';
import { Agenda } from '../../src/platform/agenda/agenda';
import { AgendaCron } from '../../src/platform/agenda/agenda.cron';
import { rotina } from '../../src/platform/ator';
import { Ambiente } from '../../src/platform/config/ambiente';
import { ReleOutbox } from '../../src/platform/queue/rele-outbox';
import { Relogio } from '../../src/platform/relogio';
import { Sessao, sessaoVazia } from '../../src/platform/sessao/sessao';
import { Decisoes } from '../../src/platform/vigencia/decisoes';
import { DecidirService } from '../../src/platform/vigencia/decidir.service';
import { WorkerModule } from '../../src/worker.module';
import type { Sortear } from '../../ferramentas/cnab/sorteio';
import { prepararBase } from '../../ferramentas/popular/base';
import { encher } from '../../ferramentas/popular/encher';
import { informacao, pessoa, semearReferencia } from '../preparo/fabricas';
import { iniciarProduto, Produto } from '../preparo/produto';
import { Banco } from './banco';
import { Dia, Licenca, mais, Modelo, temBanco, Titulo } from './modelo';

const AO_MESMO_TEMPO = 4;
const CPF = 700_000_000;
const PRECOS = [
  ['2000-01-01', [9038, 11_900]],
  ['2028-01-01', [9490, 12_495]],
  ['2028-02-29', [9500, 12_500]],
  ['2029-01-01', [9990, 13_000]],
] as const;
const FAVORECIDO = { nome: 'Quem pagou', identidade: '39053344705', conta: 'Banco 001, 1234, 5678-9' };

/** Quem trabalha no balcão e na mesa; a pessoa deles não está no cadastro. */
const equipe = (id: number, papel: 'OPERADOR' | 'ADMINISTRADOR'): Operador => ({
  tipo: 'USUARIO',
  id,
  papel,
  pessoaId: null,
});
const [QUEM_PEDE, QUEM_AUTORIZA] = [equipe(1, 'OPERADOR'), equipe(2, 'ADMINISTRADOR')];
const sessaoDe = ({ id, papel, pessoaId }: Operador): Sessao => ({
  ...sessaoVazia(`equipe-${id}`),
  usuario: { id, papel, pessoaId, login: '', nome: '', segundoFatorPendente: false },
  chave: 'x',
});

interface Aberta {
  readonly id: number;
  readonly motivo: string;
  readonly retido: number;
  readonly nossoNumero: string | null;
}

/** O produto inteiro, com a hora que se lhe dá, e o que as pessoas e o banco fazem com ele. */
export class Mundo {
  private readonly modelo = new Modelo((licenca) => this.aoValer(licenca));
  private readonly banco: Banco;
  private readonly marcadas = new Map<Dia, (() => Promise<void>)[]>();
  private readonly esperados = new Map<string, Titulo>();
  private readonly codigos = new Map<number, string>();
  private readonly devolucoes = new Map<number, { readonly pendencia: Aberta; readonly valor: number }>();
  private ultimoDocumento = 0;
  private registrados = 0;
  private hoje: Dia = '';
  readonly feito = {
    registros: 0,
    renovacoes: 0,
    segundasVias: 0,
    linhas: 0,
    arquivos: 0,
    remessas: 0,
    decisoes: 0,
  };

  private constructor(
    private readonly produto: Produto,
    private readonly worker: TestingModule,
    private readonly sortear: Sortear,
    private readonly fim: Dia,
    anomalias: number,
  ) {
    this.banco = new Banco(
      this.modelo,
      sortear,
      anomalias,
      (titulo, hoje) => {
        if (this.modelo.estornar(titulo, hoje)) this.esperar(titulo.licenca);
      },
      ({ licenca }, hoje) => this.marcar(mais(hoje, 1), () => this.segundaVia(licenca)),
    );
  }

  static async abrir(pedido: {
    inicio: Dia;
    fim: Dia;
    base: number;
    sortear: Sortear;
    anomalias: number;
  }): Promise<Mundo> {
    const { inicio, fim, base, sortear, anomalias } = pedido;
    const produto = await iniciarProduto({ agora: `${inicio}T16:00:00Z` });
    await semearReferencia(produto);
    const conexao = await createConnection({ uri: produto.env.DATABASE_URL_MIGRACAO, timezone: 'Z' });
    const partes = await prepararBase(conexao, { hoje: dataCivil(inicio), total: base, feitio: 'BASE' }, 1);
    for (const parte of partes) await encher(conexao, parte);
    await conexao.end();
    const worker = await Test.createTestingModule({ imports: [WorkerModule] })
      .overrideProvider(Ambiente)
      .useValue(produto.ambiente)
      .overrideProvider(Relogio)
      .useValue(produto.relogio)
      .overrideProvider(AgendaCron)
      .useValue({})
      // Carteiras e e-mails não se fazem: o que se prova é o que está na base.
      .overrideProvider(ReleOutbox)
      .useValue({})
      .compile();
    await worker.init();
    const mundo = new Mundo(produto, worker, sortear, fim, anomalias);
    mundo.acertarRelogiosDaBase();
    await mundo.lerBase(inicio);
    return mundo;
  }

  async fechar(): Promise<void> {
    await this.worker.close();
    await this.produto.encerrar();
  }

  private daApi<T>(tipo: abstract new (...args: never[]) => T): T {
    return this.produto.api.get<T>(tipo, { strict: false });
  }
  private doWorker<T>(tipo: abstract new (...args: never[]) => T): T {
    return this.worker.get<T>(tipo, { strict: false });
  }
  private consultar<T>(sql: string, valores: unknown[] = []): Promise<T[]> {
    return this.produto.fonte.query<T[]>(sql, valores);
  }

  /** A hora da base anda com a do produto, em cada conexão que se toma. */
  private acertarRelogiosDaBase(): void {
    interface Conexao {
      acertada?: number;
      query(sql: string): void;
    }
    for (const { driver } of [
      this.produto.fonte,
      this.worker.get(this.produto.fonte.constructor as never),
    ] as {
      driver: unknown;
    }[]) {
      const { pool } = driver as { pool: { on(evento: 'acquire', fazer: (c: Conexao) => void): void } };
      pool.on('acquire', (conexao) => {
        const agora = this.produto.relogio.agora().getTime() / 1000;
        if (conexao.acertada === agora) return;
        conexao.acertada = agora;
        conexao.query(`SET timestamp = ${agora}`);
      });
    }
  }

  private async lerBase(inicio: Dia): Promise<void> {
    this.hoje = inicio;
    const precos = PRECOS.filter(([desde], i) => i === 0 || desde > inicio);
    for (const [desde, valores] of precos) this.modelo.preco(desde, [...valores]);
    const licencas = await this.consultar<Omit<Licenca, 'renova' | 'titulo'> & { id: number }>(
      `SELECT id, codigo, pessoa_id AS pessoa, modalidade, status AS estado, motivo, data_vencimento AS fim,
         prazo_pagamento AS prazo FROM licenca`,
    );
    for (const { id, ...licenca } of licencas) {
      this.codigos.set(id, licenca.codigo);
      this.modelo.acrescentar({ ...licenca, renova: null, titulo: null });
    }
    const titulos = await this.consultar<{
      id: number;
      nossoNumero: string;
      numeroDocumento: string;
      referencia: string;
      valor: number;
      vence: Dia;
    }>(
      `SELECT id, nosso_numero AS nossoNumero, numero_documento AS numeroDocumento, referencia, valor, vencimento AS vence
       FROM documento_pagamento WHERE estado = 'REGISTRADO'`,
    );
    for (const { id, nossoNumero, numeroDocumento, referencia, valor, vence } of titulos) {
      const licenca = this.modelo.licencas.get(this.codigos.get(Number(referencia))!)!;
      const titulo: Titulo = { licenca, valor, vence, estado: 'ABERTO', recebido: 0, pagoEm: null };
      this.modelo.titulos.set(nossoNumero, titulo);
      const remetido = { movimento: '01', nossoNumero, nossoNumeroDv: null, numeroDocumento, valor };
      this.banco.cobrar(
        { ...remetido, usoEmpresa: chaveDoDocumento(id), vencimento: dataCivil(vence) },
        titulo,
        mais(inicio, 1),
        false,
      );
    }
    const [{ ultimo }] = (await this.consultar<{ ultimo: number }>(
      'SELECT MAX(id) AS ultimo FROM documento_pagamento',
    )) as [{ ultimo: number }];
    this.ultimoDocumento = ultimo;
    const administrador = sessaoDe(QUEM_AUTORIZA);
    for (const [desde, valores] of precos.slice(1))
      for (const modalidade of [0, 1] as const) {
        const pedido = {
          modalidade,
          valor: valores[modalidade],
          vigenteDesde: desde,
          motivo: 'Preço do ano',
        };
        await this.daApi(DecidirService).marcar(
          PRECO,
          { ...pedido, grupo: String(modalidade) },
          administrador,
        );
      }
    await this.doWorker(Decisoes).recarregar();
  }

  private marcar(dia: Dia, fazer: () => Promise<void>): void {
    if (dia > this.fim) return;
    this.marcadas.set(dia, [...(this.marcadas.get(dia) ?? []), fazer]);
  }

  /** Três em cada cinco renovam, de um mês antes a um mês e meio depois do fim. */
  private aoValer(licenca: Licenca): void {
    if (this.sortear(5) < 3)
      this.marcar(mais(licenca.fim!, this.sortear(75) - 29), () => this.renovar(licenca));
  }

  private esperar(licenca: Licenca): void {
    this.esperados.set(licenca.codigo, this.modelo.cobrar(licenca, this.hoje));
  }

  /** Um dia inteiro: a noite, o arquivo do banco, o balcão, a mesa; e a conferência. */
  async dia(hoje: Dia, registros: number): Promise<void> {
    this.hoje = hoje;
    const { relogio } = this.produto;
    relogio.ajustar(`${hoje}T07:45:00Z`);
    await this.doWorker(Agenda).emDia();
    this.modelo.noite(hoje);
    await this.remeter();
    relogio.ajustar(`${hoje}T12:00:00Z`);
    if (temBanco(hoje)) await this.receberArquivo();
    relogio.ajustar(`${hoje}T16:00:00Z`);
    const pedidos = [
      ...(this.marcadas.get(hoje) ?? []),
      ...Array.from({ length: registros }, () => () => this.registrar()),
    ];
    this.marcadas.delete(hoje);
    await emParalelo(pedidos);
    if (temBanco(hoje)) await this.decidirPendencias();
    await this.consultar('UPDATE outbox SET concluido_em = CURRENT_TIMESTAMP(3) WHERE concluido_em IS NULL');
    await this.lerTitulosNovos();
    await this.conferir();
  }

  private async remeter(): Promise<void> {
    const gerada = await this.doWorker(GerarRemessaService)
      .gerar(rotina('noite'))
      .catch((erro: unknown) => {
        if (erro instanceof ErroDominio && erro.codigo === 'SEM_BOLETOS_A_REMETER') return null;
        throw erro;
      });
    for (const { id } of gerada ? [gerada, ...gerada.outras] : []) {
      const [{ arquivo }] = (await this.consultar<{ arquivo: number }>(
        'SELECT arquivo_id AS arquivo FROM arquivo_remessa WHERE id = ?',
        [id],
      )) as [{ arquivo: number }];
      const bytes = await this.doWorker(GuardaArquivosService).ler(this.produto.fonte.manager, arquivo);
      this.banco.receberRemessa(bytes, this.hoje);
      this.feito.remessas++;
    }
  }

  private async receberArquivo(): Promise<void> {
    const arquivo = this.banco.arquivo(this.hoje);
    if (!arquivo) return;
    const nome = `retorno-${this.hoje}.ret`;
    const { id } = await this.doWorker(ReceberRetornoService).receber({
      ...{ nome, bytes: arquivo.bytes, previa: false, ator: QUEM_PEDE },
    });
    await this.doWorker(ProcessarRetornoService).processar(id);
    for (const efeito of arquivo.efeitos) efeito(this.hoje);
    const [lido] = await this.consultar<{ situacao: string; diferenca: number }>(
      'SELECT situacao, diferenca FROM arquivo_retorno WHERE id = ?',
      [id],
    );
    if (!lido?.situacao.startsWith('PROCESSADO') || lido.diferenca !== 0)
      throw new Error(`${nome}: ${JSON.stringify(lido)}`);
    this.feito.arquivos++;
    this.feito.linhas += arquivo.linhas;
  }

  private async registrar(): Promise<void> {
    const n = ++this.registrados;
    const modalidade = (n % 2) as 0 | 1;
    const entrada = registroEntrada.parse({
      pessoa: pessoa({ cpf: completarCpf(String(CPF + n)) }),
      informacaoComplementar: informacao({ modalidadePesca: modalidade }),
    });
    const quem = { sessao: sessaoVazia(`visita-${n}`), idioma: 'pt', chave: null } as const;
    const { numero } = await this.daApi(RegistrarLicencaService).registrar(entrada, quem);
    const licenca = await this.achar(numero);
    this.nasceu(licenca.codigo, licenca.id, { pessoa: licenca.pessoaId, modalidade, renova: null });
    this.feito.registros++;
  }

  private async renovar(renova: Licenca): Promise<void> {
    if (!['VIGENTE', 'VENCIDO'].includes(renova.estado)) return;
    const { modalidade } = renova;
    const dono = await this.produto.fonte.manager.findOneByOrFail(PessoaEntity, { id: renova.pessoa });
    const { nome, cpf, dataNascimento, sexo, nomeMae, email } = dono;
    const entrada = renovacaoEntrada.parse({
      pessoa: pessoa({ nome, cpf, dataNascimento, sexo, nomeMae, email, confirmarEmail: email }),
      informacaoComplementar: informacao({ modalidadePesca: modalidade }),
      protocolo: renova.codigo,
    });
    const quem = {
      sessao: sessaoDe(QUEM_PEDE),
      idioma: 'pt',
      chave: `renovar-${renova.codigo}-${this.hoje}`,
    } as const;
    // Só esta pessoa pode ter outra à espera, e só de um pedido que ainda não se pagou.
    const pode = !this.ocupada(renova);
    const feita = await tentar(() => this.daApi(RegistrarLicencaService).renovar(entrada, quem));
    if ((feita !== null) !== pode)
      throw new Error(`renovar ${renova.codigo}: ${pode ? 'recusada' : 'aceita'}`);
    if (feita === null) return;
    const { id, codigo } = await this.achar(feita.numero);
    this.nasceu(codigo, id, { pessoa: renova.pessoa, modalidade, renova });
    this.feito.renovacoes++;
  }

  private ocupada(renova: Licenca): boolean {
    return !this.modelo.podePedir({ ...renova, renova });
  }

  private achar(numero: string) {
    return this.produto.fonte.manager.findOneOrFail(LicencaEntity, {
      where: { codigo: numero.replaceAll(/[-/]/g, '') },
    });
  }

  private nasceu(codigo: string, id: number, resto: Pick<Licenca, 'pessoa' | 'modalidade' | 'renova'>): void {
    const licenca = {
      codigo,
      estado: 'AGUARDANDO_PAGAMENTO',
      motivo: null,
      fim: null,
      prazo: '',
      titulo: null,
      ...resto,
    };
    this.codigos.set(id, codigo);
    this.modelo.acrescentar(licenca);
    this.esperar(licenca);
    this.marcarSegundaVia(licenca);
  }

  /** De quem deixou passar o prazo, três em dez voltam atrás. */
  private marcarSegundaVia(licenca: Licenca): void {
    if (this.sortear(10) < 3)
      this.marcar(mais(licenca.prazo, 1 + this.sortear(60)), async () => {
        if (licenca.estado === 'INVALIDADO') await this.segundaVia(licenca);
      });
  }

  private async segundaVia(licenca: Licenca): Promise<void> {
    const jaPagou = [...this.banco.pagos].some((titulo) => titulo.licenca === licenca);
    if (jaPagou || licenca.estado === 'VIGENTE' || !this.modelo.podePedir(licenca)) return;
    const alvo = await this.achar(licenca.codigo);
    await this.daApi(EmitirBoletoService).emitir(alvo, undefined, sessaoDe(QUEM_PEDE));
    Object.assign(licenca, { estado: 'AGUARDANDO_PAGAMENTO', motivo: null });
    this.esperar(licenca);
    this.marcarSegundaVia(licenca);
    this.feito.segundasVias++;
  }

  private async decidirPendencias(): Promise<void> {
    for (const [id, { pendencia, valor }] of [...this.devolucoes])
      await this.andarDevolucao(id, pendencia, valor);
    const abertas = await this.consultar<Aberta>(
      `SELECT p.id, p.motivo, p.retido, d.nosso_numero AS nossoNumero FROM pendencia p
       LEFT JOIN documento_pagamento d ON d.id = p.documento_id WHERE p.estado = 'ABERTA' ORDER BY p.id`,
    );
    for (const aberta of abertas) if (this.sortear(2) === 0) await this.decidirUma(aberta);
  }

  private async decidirUma(aberta: Aberta): Promise<void> {
    const { id, motivo, retido } = aberta;
    const titulo = this.tituloDe(aberta);
    const resolver = (pedido: PedidoDeResolucao, quem = QUEM_PEDE) =>
      tentar(() =>
        this.daApi(ResolverPendenciaService)
          .resolver(id, pedido, quem)
          .then(() => true),
      );
    const justificativa = 'Conferido com o extrato';
    this.feito.decisoes++;
    const temDinheiro = retido > 0 || (titulo?.recebido && titulo.licenca.titulo !== titulo);
    if (!temDinheiro || this.sortear(10) < 6) {
      const devia = this.modelo.aceitar(titulo, motivo, retido);
      const aceitou = (await resolver({ acao: 'ACEITAR', justificativa })) !== null;
      if (aceitou !== devia)
        throw new Error(`pendência ${id} (${motivo}, ${retido}): ${devia ? 'recusou-se' : 'aceitou-se'}`);
      if (aceitou || !temDinheiro) {
        if (!aceitou) await resolver({ acao: 'DISPENSAR', justificativa }, QUEM_AUTORIZA);
        return;
      }
    }
    const devolvida = await resolver({ acao: 'DEVOLVER', justificativa, favorecido: FAVORECIDO });
    if (devolvida === null) throw new Error(`pendência ${id} (${motivo}, ${retido}) não se devolve`);
    const [nova] = await this.consultar<{ id: number }>(
      'SELECT id FROM devolucao WHERE pendencia_id = ? AND ativa = 1',
      [id],
    );
    this.devolucoes.set(nova!.id, { pendencia: aberta, valor: this.modelo.devolver(titulo, retido) });
  }

  private tituloDe({ nossoNumero }: Aberta): Titulo | null {
    return this.modelo.titulos.get(nossoNumero ?? '') ?? null;
  }

  /** Uma em vinte é recusada; as outras autorizam-se e pagam-se. */
  private async andarDevolucao(id: number, pendencia: Aberta, valor: number): Promise<void> {
    const mudar = this.daApi(MudarDevolucaoService);
    const porque = { motivo: 'Conferida', operador: QUEM_AUTORIZA };
    this.devolucoes.delete(id);
    if (this.sortear(20) === 0) {
      await mudar.mudar(id, 'RECUSAR', porque);
      this.modelo.devolucaoRecusada(this.tituloDe(pendencia), pendencia.retido, valor);
      return;
    }
    await mudar.mudar(id, 'AUTORIZAR', porque);
    await mudar.mudar(id, 'PAGAR', porque);
    this.modelo.devolucaoPaga(valor);
  }

  /** Cada pedido deu um título, do valor e do vencimento que se esperam; e nenhum outro apareceu. */
  private async lerTitulosNovos(): Promise<void> {
    const novos = await this.consultar<{
      id: number;
      nossoNumero: string;
      referencia: string;
      valor: number;
      vence: Dia;
    }>(
      `SELECT id, nosso_numero AS nossoNumero, referencia, valor, vencimento AS vence FROM documento_pagamento WHERE id > ?`,
      [this.ultimoDocumento],
    );
    for (const { id, nossoNumero, referencia, valor, vence } of novos) {
      const codigo = this.codigos.get(Number(referencia)) ?? '';
      const titulo = this.esperados.get(codigo);
      if (titulo?.valor !== valor || titulo.vence !== vence)
        throw new Error(
          `${this.hoje}: título de ${codigo} de ${valor} em ${vence}; esperado ${titulo?.valor} em ${titulo?.vence}`,
        );
      this.esperados.delete(codigo);
      this.modelo.titulos.set(nossoNumero, titulo);
      this.ultimoDocumento = Math.max(this.ultimoDocumento, id);
    }
    if (this.esperados.size > 0)
      throw new Error(`${this.hoje}: faltam títulos de ${[...this.esperados.keys()].join(', ')}`);
  }

  /** O que está na base é o que o modelo diz: cada licença, e cada centavo. */
  private async conferir(): Promise<void> {
    const linhas = await this.consultar<{
      codigo: string;
      estado: string;
      motivo: string | null;
      fim: Dia | null;
      prazo: Dia;
    }>(
      'SELECT codigo, status AS estado, motivo, data_vencimento AS fim, prazo_pagamento AS prazo FROM licenca',
    );
    const erros = linhas.flatMap(({ codigo, ...tem }) => {
      const licenca = this.modelo.licencas.get(codigo);
      const igual =
        licenca?.estado === tem.estado &&
        licenca.motivo === tem.motivo &&
        licenca.fim === tem.fim &&
        (tem.estado !== 'AGUARDANDO_PAGAMENTO' || licenca.prazo === tem.prazo);
      return igual
        ? []
        : [
            `${codigo}: ${JSON.stringify(tem)}; esperado ${licenca?.estado} ${licenca?.motivo} ${licenca?.fim} ${licenca?.prazo}`,
          ];
    });
    if (linhas.length !== this.modelo.licencas.size)
      erros.push(`${linhas.length} licenças de ${this.modelo.licencas.size}`);
    const dinheiro = await this.dinheiroNaBase();
    for (const [conta, esperado] of Object.entries(this.modelo.dinheiro))
      if (dinheiro[conta] !== esperado)
        erros.push(`${conta}: ${dinheiro[conta]} centavos; esperado ${esperado}`);
    const razao = await this.daApi(RazaoConsultaService).razao(mais(this.hoje, -90), this.hoje);
    if (razao.totais.diferenca !== 0 || razao.divergentes.length > 0)
      erros.push(`razão: ${JSON.stringify(razao.totais)}`);
    if (erros.length > 0) throw new Error(`${this.hoje}:\n${erros.slice(0, 20).join('\n')}`);
  }

  private async dinheiroNaBase(): Promise<Record<string, number>> {
    const soma = async (sql: string) =>
      Number((await this.consultar<{ n: number | null }>(`SELECT ${sql}`))[0]!.n ?? 0);
    const pendencias = (onde: string) => soma(`SUM(retido - aplicado) AS n FROM pendencia WHERE ${onde}`);
    const devolucoes = (onde: string) => soma(`SUM(valor) AS n FROM devolucao WHERE ativa = 1 AND ${onde}`);
    return {
      recebido: await soma('SUM(recebido) AS n FROM retorno_linha WHERE previa = 0'),
      emDocumentos: await soma(
        `(SELECT SUM(aplicado) FROM retorno_linha WHERE previa = 0) + (SELECT COALESCE(SUM(aplicado), 0) FROM pendencia) AS n`,
      ),
      emPendencia: await pendencias("estado = 'ABERTA'"),
      receita: await pendencias("estado IN ('ACEITA', 'CASADA', 'RESOLVIDA')"),
      aDevolver: await devolucoes("estado <> 'PAGA'"),
      devolvido: await devolucoes("estado = 'PAGA'"),
    };
  }

  /** No fim, cada arquivo ainda fecha, com tudo o que se decidiu depois dele. */
  async conferirArquivos(): Promise<void> {
    for (const { id } of await this.consultar<{ id: number }>('SELECT id FROM arquivo_retorno')) {
      const partes = await this.doWorker(ConferirRazaoService).medir(id);
      if (Object.values(partes).some((valor) => valor !== 0))
        throw new Error(`retorno ${id}: ${JSON.stringify(partes)}`);
    }
  }

  get licencas(): number {
    return this.modelo.licencas.size;
  }
}

async function tentar<T>(fazer: () => Promise<T>): Promise<T | null> {
  try {
    return await fazer();
  } catch (erro) {
    if (erro instanceof ErroDominio) return null;
    throw erro;
  }
}

async function emParalelo(pedidos: (() => Promise<void>)[]): Promise<void> {
  const fila = pedidos.values();
  const trabalhar = async () => {
    for (const pedido of fila) await pedido();
  };
  await Promise.all(Array.from({ length: AO_MESMO_TEMPO }, trabalhar));
}
