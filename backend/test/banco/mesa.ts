import type { LightMyRequestResponse as Response } from 'fastify';
import { dataCivil } from '../../src/kernel/data-civil';
import { ArquivoRetornoEntity } from '../../src/modules/banco/retorno/arquivo-retorno.entity';
import { ConferirRazaoService } from '../../src/modules/banco/razao/conferir-razao.service';
import type { DevolucaoDetalhada, PendenciaDetalhada } from '../../src/modules/banco/pendencia/pendencia.dto';
import { GuardaArquivosService, resumoDe } from '../../src/modules/banco/arquivo/guarda-arquivos.service';
import { PendenciaEntity } from '../../src/modules/banco/pendencia/pendencia.entity';
import { RetornoLinhaEntity } from '../../src/modules/banco/retorno/retorno-linha.entity';
import { LicencaEntity } from '../../src/modules/licenca/licenca.entity';
import { DocumentoPagamentoEntity } from '../../src/modules/pagamento/documento-pagamento.entity';
import { Transacoes } from '../../src/platform/database/transacoes';
import { criarConta, informacao, novoCpf, pessoa, semearReferencia, SENHA } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';

/** Linhas de cada arquivo que a mesa guarda. */
const MAXIMO_LINHAS = 1000;
export const MOTIVADA = { justificativa: 'Conferido com o comprovante do banco.' };
export const FAVORECIDO = {
  ...MOTIVADA,
  favorecidoNome: 'Francisca Duarte Plantada',
  favorecidoDocumento: '39053344705',
  conta: 'Banco 001, agência 1234, conta 55443-2',
};

/** O que uma linha do banco traz; dinheiro em centavos. */
interface Chegada {
  readonly motivo?: string;
  readonly documentoId?: number | null;
  readonly propostoId?: number | null;
  readonly referencia?: string | null;
  readonly recebido: number;
  /** A parte que foi para o documento; o resto fica retido na pendência. */
  readonly aplicado?: number;
  readonly acrescimos?: number;
  readonly pagoEm?: string;
  readonly creditoEm?: string | null;
}

export async function recusa(resposta: Promise<Response>): Promise<[number, string]> {
  const recebida = await resposta;
  return [recebida.statusCode, recebida.json<{ codigo: string }>().codigo];
}

export async function passou(resposta: Promise<Response>): Promise<void> {
  const { statusCode, body } = await resposta;
  expect([statusCode, statusCode === 200 ? '' : body]).toEqual([200, '']);
}

/** Uma mesa por arquivo e um retorno por teste; depois de cada um, todo o dinheiro dele tem de estar nalgum lugar. */
export function usarMesa(agora: string, comecar: (mesa: Mesa, retornoId: number) => void): void {
  let mesa: Mesa;
  let retornoId: number;
  beforeAll(async () => {
    mesa = await Mesa.abrir(agora);
  });
  afterAll(() => mesa.produto.encerrar());
  beforeEach(async () => {
    retornoId = await mesa.retorno();
    comecar(mesa, retornoId);
  });
  afterEach(async () => {
    expect(await mesa.conferir(retornoId)).toEqual({ diferenca: 0 });
  });
}

/** A mesa de pendências do produto inteiro, com as linhas do banco postas à mão. */
export class Mesa {
  private linha = 1;
  private retornos = 0;
  private constructor(
    readonly produto: Produto,
    readonly operador: Navegador,
    readonly administrador: Navegador,
    readonly outroAdministrador: Navegador,
    private readonly contas: readonly (readonly [Navegador, string])[],
  ) {}

  static async abrir(agora = '2026-03-10T14:00:00Z', { worker = false } = {}): Promise<Mesa> {
    const produto = await iniciarProduto({ agora, worker });
    await semearReferencia(produto);
    const contas: [Navegador, string][] = [];
    for (const papel of ['OPERADOR', 'ADMINISTRADOR', 'ADMINISTRADOR'] as const) {
      const login = novoCpf();
      await criarConta(produto.fonte.manager, { login, papel });
      contas.push([new Navegador(produto.api), login]);
    }
    const [[operador], [administrador], [outro]] = contas as [
      [Navegador, string],
      [Navegador, string],
      [Navegador, string],
    ];
    const mesa = new Mesa(produto, operador, administrador, outro, contas);
    await mesa.noDia(agora);
    return mesa;
  }

  /** Muda a hora; a equipe entra de novo, porque as sessões acabam. */
  async noDia(agora: string): Promise<void> {
    this.produto.relogio.ajustar(agora);
    for (const [navegador, login] of this.contas) await navegador.entrar(login, SENHA);
  }

  get em() {
    return this.produto.fonte.manager;
  }

  pegar<T>(tipo: abstract new (...args: never[]) => T): T {
    return this.produto.api.get<T>(tipo, { strict: false });
  }

  /** Licença à espera de pagamento, com o seu boleto de 90,38. */
  async licenca(modalidade: 0 | 1 = 0, cpf = novoCpf()) {
    const resposta = await new Navegador(this.produto.api).post('/api/registrar', {
      pessoa: pessoa({ cpf }),
      informacaoComplementar: informacao({ modalidadePesca: modalidade }),
    });
    const { numero } = resposta.json<{ numero: string }>();
    const licenca = await this.licencaDe(numero);
    const boleto = await this.em.findOneByOrFail(DocumentoPagamentoEntity, {
      referencia: String(licenca.id),
    });
    return { protocolo: numero, cpf, licencaId: licenca.id, boletoId: boleto.id };
  }

  licencaDe(protocolo: string): Promise<LicencaEntity> {
    return this.em.findOneByOrFail(LicencaEntity, { codigo: protocolo.replace(/[-/]/g, '') });
  }

  async estadoDa(licencaId: number): Promise<LicencaEntity> {
    return this.em.findOneByOrFail(LicencaEntity, { id: licencaId });
  }

  async boleto(id: number): Promise<DocumentoPagamentoEntity> {
    return this.em.findOneByOrFail(DocumentoPagamentoEntity, { id });
  }

  /** Põe o boleto num estado a que outro caminho do produto o levaria. */
  async mudarBoleto(id: number, campos: Partial<DocumentoPagamentoEntity>): Promise<void> {
    const pago = campos.estado === 'PAGO' ? { referenciaAberta: null, pagoEm: dataCivil('2026-03-09') } : {};
    await this.em.update(DocumentoPagamentoEntity, { id }, { ...pago, ...campos });
  }

  /** Um arquivo já processado, ainda sem linhas. */
  async retorno(): Promise<number> {
    const numero = ++this.retornos;
    const guarda = this.pegar(GuardaArquivosService);
    const linhas = Array.from(
      { length: MAXIMO_LINHAS },
      (_, i) => `LINHA ${i + 1} FRANCISCA DUARTE PLANTADA`,
    );
    const bytes = Buffer.from([`RETORNO ${numero}`, ...linhas.slice(1)].join('\r\n'), 'latin1');
    const { id: arquivoId, sha256 } = await guarda.abrir(this.em, bytes, resumoDe(bytes));
    await guarda.gravar(this.em, arquivoId, bytes);
    const [convenio] = await this.em.query<{ id: number }[]>(
      "SELECT id FROM convenio WHERE ativo_para = 'BOLETO'",
    );
    const retorno = this.em.create(ArquivoRetornoEntity, {
      arquivoId,
      sha256,
      nome: `CB ${numero}.RET`,
      enviadoPor: 'teste',
      situacao: 'PROCESSADO_COM_PENDENCIAS',
      convenioId: convenio?.id ?? null,
      nsa: numero,
      geradoEm: dataCivil('2026-03-10'),
    });
    await this.em.insert(ArquivoRetornoEntity, retorno);
    return retorno.id;
  }

  /** Grava a linha e, se tem motivo, a pendência que retém o que não foi aplicado. Devolve o número da pendência. */
  async chegar(retornoId: number, chegada: Chegada): Promise<number> {
    const { motivo, documentoId = null, recebido, aplicado = 0, acrescimos = 0 } = chegada;
    const linha = ++this.linha;
    if (linha > MAXIMO_LINHAS) throw new Error('a mesa precisa de arquivos maiores');
    const dia = dataCivil(chegada.pagoEm ?? '2026-03-09');
    const dataCredito = chegada.creditoEm === null ? null : dataCivil(chegada.creditoEm ?? '2026-03-10');
    await this.em.insert(RetornoLinhaEntity, {
      retornoId,
      linha,
      linhaFim: linha,
      lote: 1,
      movimento: '06',
      evento: recebido < 0 ? 'ESTORNADO' : 'LIQUIDADO',
      motivos: '',
      nossoNumero: '31285570000000001',
      documentoId,
      valorPago: Math.abs(recebido),
      valorLiquido: Math.max(Math.abs(recebido) - 250, 0),
      tarifa: 250,
      acrescimos,
      recebido,
      aplicado,
      dataOcorrencia: dia,
      dataCredito,
      resultado: motivo ? 'EM_REVISAO' : 'APLICADA',
      motivo: motivo ?? null,
    });
    await this.em.increment(ArquivoRetornoEntity, { id: retornoId }, 'valorRecebido', recebido);
    if (!motivo) return 0;
    const referencia =
      chegada.referencia ?? (documentoId === null ? null : (await this.boleto(documentoId)).referencia);
    const pendencia = this.em.create(PendenciaEntity, {
      chave: `retorno:${retornoId}:${linha}:${motivo}`,
      motivo,
      retornoId,
      linha,
      documentoId,
      documentoPropostoId: chegada.propostoId ?? null,
      referencia,
      valor: Math.abs(recebido),
      valorPago: Math.abs(recebido),
      retido: recebido - aplicado,
      dataPagamento: dia,
    });
    await this.em.insert(PendenciaEntity, pendencia);
    return pendencia.id;
  }

  /** Licença cujo boleto o banco baixou e depois recebeu: o dinheiro todo está retido. */
  async pagaAposBaixa(retornoId: number, recebido = 9_038) {
    const registro = await this.licenca();
    await this.mudarBoleto(registro.boletoId, { estado: 'BAIXADO', referenciaAberta: null });
    const pendenciaId = await this.chegar(retornoId, {
      motivo: 'PAGO_APOS_BAIXA',
      documentoId: registro.boletoId,
      recebido,
    });
    return { ...registro, pendenciaId };
  }

  agir(acao: string, id: number, corpo: object = MOTIVADA, quem = this.operador): Promise<Response> {
    return quem.post(`/api/admin/pendencias/${id}/${acao}`, corpo);
  }

  prever(id: number, alvo: Record<string, string>): Promise<Response> {
    return this.operador.get(`/api/admin/pendencias/${id}/casar?${new URLSearchParams(alvo).toString()}`);
  }

  /** O que a ficha oferece a quem age é o que se aceita dele. Para onde se casa, só se sabe ao casar. */
  async agirConferindo(...pedido: Parameters<Mesa['agir']>): Promise<Response> {
    const [acao, id, , quem = this.operador] = pedido;
    const oferecida = acao === 'casar' ? null : await this.oferece(acao, id, quem);
    const resposta = await this.agir(...pedido);
    if (oferecida !== null && [200, 403, 409].includes(resposta.statusCode))
      expect({ acao, id, aceita: resposta.statusCode === 200 }).toEqual({ acao, id, aceita: oferecida });
    return resposta;
  }

  private async oferece(acao: string, id: number, quem: Navegador): Promise<boolean | null> {
    const lida = await quem.get(`/api/admin/pendencias/${id}`);
    if (lida.statusCode !== 200) return null;
    const { acoes, desfazer } = lida.json<PendenciaDetalhada>();
    const qual =
      acao === 'desfazer'
        ? desfazer?.recusa === null && desfazer
        : acoes.find((uma) => uma.acao.toLowerCase() === acao);
    return (
      Boolean(qual) &&
      (!(qual as { exigeAdministrador: boolean }).exigeAdministrador || quem !== this.operador)
    );
  }

  /** O mesmo, das devoluções. */
  async mudarDevolucao(acao: string, id: number, quem = this.administrador): Promise<Response> {
    const lida = (await quem.get(`/api/admin/devolucoes/${id}`)).json<DevolucaoDetalhada>();
    const resposta = await quem.post(`/api/admin/devolucoes/${id}/${acao}`, MOTIVADA);
    const oferecida = lida.acoes.some((uma) => uma.toLowerCase() === acao);
    expect({ acao, aceita: resposta.statusCode === 200 }).toEqual({ acao, aceita: oferecida });
    const dita = lida.recusadas.find((uma) => uma.acao.toLowerCase() === acao);
    if (dita)
      expect(resposta.json()).toMatchObject({ codigo: dita.motivo.codigo, message: dita.motivo.texto });
    return resposta;
  }

  pendencia(id: number): Promise<PendenciaEntity> {
    return this.em.findOneByOrFail(PendenciaEntity, { id });
  }

  async detalhe(id: number): Promise<PendenciaDetalhada> {
    return (await this.operador.get(`/api/admin/pendencias/${id}`)).json<PendenciaDetalhada>();
  }

  async conferir(retornoId: number): Promise<{ diferenca: number }> {
    const razao = this.pegar(ConferirRazaoService);
    const partes = await razao.medir(retornoId);
    return this.pegar(Transacoes).executar((em) => razao.anotar(em, retornoId, partes));
  }

  async auditadas(tipo: string, id: number): Promise<string[]> {
    const linhas = await this.em.query<{ acao: string }[]>(
      'SELECT acao FROM auditoria WHERE objeto_tipo = ? AND objeto_id = ? ORDER BY id',
      [tipo, String(id)],
    );
    return linhas.map(({ acao }) => acao);
  }
}
