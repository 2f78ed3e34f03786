import { createConnection } from 'mysql2/promise';
import { completarCpf } from '../../src/kernel/cpf';
import { dataCivil } from '../../src/kernel/data-civil';
import { ErroDominio } from '../../src/kernel/erro-dominio';
import { PRECO } from '../../src/modules/agencia/precos/precos';
import { GuardaArquivosService } from '../../src/modules/banco/arquivo/guarda-arquivos.service';
import { chaveDoDocumento } from '../../src/modules/banco/domain/conciliacao/chave-documento';
import { GerarRemessaService } from '../../src/modules/banco/remessa/gerar-remessa.service';
import { ProcessarRetornoService } from '../../src/modules/banco/retorno/processar-retorno.service';
import { ReceberRetornoService } from '../../src/modules/banco/retorno/receber-retorno.service';
import { LicencaEntity } from '../../src/modules/licenca/licenca.entity';
import { EmitirBoletoService } from '../../src/modules/licenca/pagamento/emitir-boleto.service';
import { registroEntrada, renovacaoEntrada } from '../../src/modules/licenca/pedido/pedido.dto';
import { RegistrarLicencaService } from '../../src/modules/licenca/pedido/registrar-licenca.service';
import { PessoaEntity } from '../../src/modules/pessoa/pessoa.entity';
import { Agenda } from '../../src/platform/agenda/agenda';
import { rotina } from '../../src/platform/ator';
import { sessaoVazia } from '../../src/platform/sessao/sessao';
import { Decisoes } from '../../src/platform/vigencia/decisoes';
import { DecidirService } from '../../src/platform/vigencia/decidir.service';
import type { Sortear } from '../../ferramentas/cnab/sorteio';
import { prepararBase } from '../../ferramentas/popular/base';
import { encher } from '../../ferramentas/popular/encher';
import { informacao, pessoa } from '../preparo/fabricas';
import { Banco } from './banco';
import { Conferencia } from './conferencia';
import { QUEM_AUTORIZA, QUEM_PEDE, sessaoDe } from './equipe';
import { Mesa, tentar } from './mesa';
import { Dia, Licenca, mais, Modelo, temBanco, Titulo } from './modelo';
import { ProdutoNoTempo } from './produto-no-tempo';

const AO_MESMO_TEMPO = 4;
/** Dias antes do fim em que já se renova. */
const ANTES_DO_FIM = 30;
const CPF = 700_000_000;
const PRECOS = [
  ['2000-01-01', [9038, 11_900]],
  ['2028-01-01', [9490, 12_495]],
  ['2028-02-29', [9500, 12_500]],
  ['2029-01-01', [9990, 13_000]],
] as const;
/** O produto inteiro, com a hora que se lhe dá, e o que as pessoas e o banco fazem com ele. */
export class Mundo {
  private readonly modelo = new Modelo((licenca) => this.aoValer(licenca));
  private readonly banco: Banco;
  private readonly mesa: Mesa;
  private readonly conferencia: Conferencia;
  private readonly marcadas = new Map<Dia, (() => Promise<void>)[]>();
  private readonly esperados = new Map<string, Titulo>();
  private readonly codigos = new Map<number, string>();
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
  };

  private constructor(
    private readonly no: ProdutoNoTempo,
    private readonly sortear: Sortear,
    private readonly fim: Dia,
    anomalias: number,
  ) {
    this.mesa = new Mesa(no, this.modelo, sortear);
    this.conferencia = new Conferencia(no, this.modelo);
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
    const no = await ProdutoNoTempo.abrir(inicio);
    const conexao = await createConnection({ uri: no.produto.env.DATABASE_URL_MIGRACAO, timezone: 'Z' });
    const partes = await prepararBase(conexao, { hoje: dataCivil(inicio), total: base, feitio: 'BASE' }, 1);
    for (const parte of partes) await encher(conexao, parte);
    await conexao.end();
    const mundo = new Mundo(no, sortear, fim, anomalias);
    await mundo.lerBase(inicio);
    return mundo;
  }

  fechar(): Promise<void> {
    return this.no.fechar();
  }

  /** No fim, cada arquivo ainda fecha. */
  conferirArquivos(): Promise<void> {
    return this.conferencia.arquivos();
  }

  private async lerBase(inicio: Dia): Promise<void> {
    this.hoje = inicio;
    const precos = PRECOS.filter(([desde], i) => i === 0 || desde > inicio);
    for (const [desde, valores] of precos) this.modelo.preco(desde, [...valores]);
    const licencas = await this.no.consultar<Omit<Licenca, 'renova' | 'titulo'> & { id: number }>(
      `SELECT id, codigo, pessoa_id AS pessoa, modalidade, status AS estado, motivo, data_vencimento AS fim,
         prazo_pagamento AS prazo FROM licenca`,
    );
    for (const { id, ...licenca } of licencas) {
      this.codigos.set(id, licenca.codigo);
      this.modelo.acrescentar({ ...licenca, renova: null, titulo: null });
    }
    const titulos = await this.no.consultar<{
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
    const [{ ultimo }] = (await this.no.consultar<{ ultimo: number }>(
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
        await this.no
          .daApi(DecidirService)
          .marcar(PRECO, { ...pedido, grupo: String(modalidade) }, administrador);
      }
    await this.no.doWorker(Decisoes).recarregar();
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
    this.no.acertar(hoje, '07:45');
    await this.no.doWorker(Agenda).emDia();
    this.modelo.noite(hoje);
    await this.remeter();
    this.no.acertar(hoje, '12:00');
    if (temBanco(hoje)) await this.receberArquivo();
    this.no.acertar(hoje, '16:00');
    const pedidos = [
      ...(this.marcadas.get(hoje) ?? []),
      ...Array.from({ length: registros }, () => () => this.registrar()),
    ];
    this.marcadas.delete(hoje);
    await emParalelo(pedidos);
    if (temBanco(hoje)) await this.mesa.decidir();
    await this.no.consultar(
      'UPDATE outbox SET concluido_em = CURRENT_TIMESTAMP(3) WHERE concluido_em IS NULL',
    );
    await this.lerTitulosNovos();
    await this.conferencia.doDia(hoje);
  }

  private async remeter(): Promise<void> {
    const gerada = await this.no
      .doWorker(GerarRemessaService)
      .gerar(rotina('noite'))
      .catch((erro: unknown) => {
        if (erro instanceof ErroDominio && erro.codigo === 'SEM_BOLETOS_A_REMETER') return null;
        throw erro;
      });
    for (const { id } of gerada ? [gerada, ...gerada.outras] : []) {
      const [{ arquivo }] = (await this.no.consultar<{ arquivo: number }>(
        'SELECT arquivo_id AS arquivo FROM arquivo_remessa WHERE id = ?',
        [id],
      )) as [{ arquivo: number }];
      const bytes = await this.no.doWorker(GuardaArquivosService).ler(this.no.produto.fonte.manager, arquivo);
      this.banco.receberRemessa(bytes, this.hoje);
      this.feito.remessas++;
    }
  }

  private async receberArquivo(): Promise<void> {
    const arquivo = this.banco.arquivo(this.hoje);
    if (!arquivo) return;
    const nome = `retorno-${this.hoje}.ret`;
    const { id } = await this.no.doWorker(ReceberRetornoService).receber({
      ...{ nome, bytes: arquivo.bytes, previa: false, ator: QUEM_PEDE },
    });
    await this.no.doWorker(ProcessarRetornoService).processar(id);
    for (const efeito of arquivo.efeitos) efeito(this.hoje);
    const [lido] = await this.no.consultar<{ situacao: string; diferenca: number }>(
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
    const { numero } = await this.no.daApi(RegistrarLicencaService).registrar(entrada, quem);
    const licenca = await this.achar(numero);
    this.nasceu(licenca.codigo, licenca.id, { pessoa: licenca.pessoaId, modalidade, renova: null });
    this.feito.registros++;
  }

  private async renovar(renova: Licenca): Promise<void> {
    if (!['VIGENTE', 'VENCIDO'].includes(renova.estado)) return;
    const { modalidade } = renova;
    const dono = await this.no.produto.fonte.manager.findOneByOrFail(PessoaEntity, { id: renova.pessoa });
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
    // Só esta pessoa pode ter outra à espera, e só de um pedido que ainda não se pagou. A que se pagou outra vez, depois de
    // o banco levar o primeiro dinheiro, acaba mais tarde do que quando se marcou o dia de a renovar.
    const cedo = renova.estado === 'VIGENTE' && this.hoje < mais(renova.fim!, -ANTES_DO_FIM);
    const pode = !cedo && !this.ocupada(renova);
    let resposta = 'aceita';
    const feita = await tentar(
      () => this.no.daApi(RegistrarLicencaService).renovar(entrada, quem),
      (codigo) => (resposta = codigo),
    );
    if ((feita !== null) !== pode)
      throw new Error(
        `${this.hoje}: renovar ${renova.codigo}, ${renova.estado} até ${renova.fim}: ${resposta}`,
      );
    if (feita === null) return;
    const { id, codigo } = await this.achar(feita.numero);
    this.nasceu(codigo, id, { pessoa: renova.pessoa, modalidade, renova });
    this.feito.renovacoes++;
  }

  private ocupada(renova: Licenca): boolean {
    return !this.modelo.podePedir({ ...renova, renova });
  }

  private achar(numero: string) {
    return this.no.produto.fonte.manager.findOneOrFail(LicencaEntity, {
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
    const objeto = await this.achar(licenca.codigo);
    const alvo = { objeto, pessoaId: objeto.pessoaId, direito: 'DONO' as const };
    await this.no.daApi(EmitirBoletoService).emitir(alvo, undefined, sessaoDe(QUEM_PEDE));
    Object.assign(licenca, { estado: 'AGUARDANDO_PAGAMENTO', motivo: null });
    this.esperar(licenca);
    this.marcarSegundaVia(licenca);
    this.feito.segundasVias++;
  }

  /** Cada pedido deu um título, do valor e do vencimento que se esperam; e nenhum outro apareceu. */
  private async lerTitulosNovos(): Promise<void> {
    const novos = await this.no.consultar<{
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

  get decisoes(): number {
    return this.mesa.decisoes;
  }

  get licencas(): number {
    return this.modelo.licencas.size;
  }
}

async function emParalelo(pedidos: (() => Promise<void>)[]): Promise<void> {
  const fila = pedidos.values();
  const trabalhar = async () => {
    for (const pedido of fila) await pedido();
  };
  await Promise.all(Array.from({ length: AO_MESMO_TEMPO }, trabalhar));
}
