import type { LightMyRequestResponse as Resposta } from 'fastify';
import type { Desfecho } from '../../ferramentas/simulador/desfechos';
import type { AcaoDoBalcao } from '../../src/modules/balcao/domain/acoes-do-balcao';
import type { LicencaNoBalcao } from '../../src/modules/balcao/balcao.dto';
import type { PreviaDaJuncao } from '../../src/modules/balcao/juncao/juncao.dto';
import type { BoletoDetalhado } from '../../src/modules/banco/boleto/boleto.dto';
import type { DevolucaoDetalhada, PendenciaDetalhada } from '../../src/modules/banco/pendencia/pendencia.dto';
import { Agenda } from '../../src/platform/agenda/agenda';
import type { BancoDaMesa } from '../banco/banco-da-mesa';
import { FAVORECIDO, type Mesa, MOTIVADA } from '../banco/mesa';
import { informacao, pessoa, SENHA, visitante } from '../preparo/fabricas';
import { comArquivo } from '../preparo/multipart';
import { Navegador } from '../preparo/navegador';
import { OutrosPassos } from './outros-passos';
import { PassosDoBanco } from './passos-do-banco';
import type { PixDoPasseio } from './pix-do-passeio';

const MOTIVO = { motivo: 'Conferido no balcão com o documento.' };
const DECISOES = {
  CONCEDER_ISENCAO: 'CONCEDER',
  NEGAR_ISENCAO: 'NEGAR',
  DESFAZER_ISENCAO: 'DESFAZER',
  DESFAZER_NEGATIVA: 'DESFAZER_NEGATIVA',
} as const;

/** Um passo, com o acaso que escolhe entre o que houver. */
export interface Passo {
  readonly faz: keyof Passeio['passos'];
  readonly qual: number;
  readonly desfecho: Desfecho;
  readonly dias: number;
  readonly isencao: 'APOSENTADO' | 'IDOSA' | null;
}

interface Alguem {
  readonly dados: { readonly cpf?: string; readonly passaporte?: string };
  readonly id: number;
}

interface FichaDaPessoa {
  readonly licencas: readonly LicencaNoBalcao[];
  readonly juncoes: readonly { readonly podeDesfazer: boolean; readonly mantidaId: number }[];
}

/**
 * O que as pessoas, a equipe, o banco e os dias fazem com o produto, ao acaso. O que o produto oferece tem de se aceitar, e só
 * isso se pede.
 */
export class Passeio {
  readonly gente: Alguem[] = [];
  /** O que se fez, para quem lê uma falha. */
  readonly diario: string[] = [];
  nomes = 0;
  private readonly outros = new OutrosPassos(this);
  private readonly doBanco: PassosDoBanco;

  constructor(
    readonly mesa: Mesa,
    banco: BancoDaMesa,
    private readonly pix: PixDoPasseio,
    private readonly relogio: { agora: Date },
  ) {
    this.doBanco = new PassosDoBanco(this, banco);
  }

  readonly passos = {
    registrar: (passo: Passo) => this.registrar(passo),
    banco: (passo: Passo) => this.doBanco.responder(passo),
    guias: (passo: Passo) => this.doBanco.arrecadar(passo),
    estragar: (passo: Passo) => this.doBanco.estragar(passo),
    convenio: (passo: Passo) => this.doBanco.trocarConvenio(passo),
    pendencia: (passo: Passo) => this.decidirPendencia(passo),
    casar: (passo: Passo) => this.casar(passo),
    desfazer: (passo: Passo) => this.desfazerDecisao(passo),
    devolucao: (passo: Passo) => this.mudarDevolucao(passo),
    balcao: (passo: Passo) => this.agirNoBalcao(passo),
    licenca: (passo: Passo) => this.agirNaLicenca(passo),
    boleto: (passo: Passo) => this.decidirBoleto(passo),
    passar: (passo: Passo) => this.passar(passo),
    juntar: (passo: Passo) => this.juntar(passo),
    separar: (passo: Passo) => this.separar(passo),
    eliminar: (passo: Passo) => this.eliminar(passo),
    pix: async ({ qual }: Passo) => this.diario.push(`  pix ${await this.pix.pagar(qual)}`),
    med: async ({ qual }: Passo) => this.diario.push(`  med ${await this.pix.ordenar(qual)}`),
    decidir: (passo: Passo) => this.outros.decidir(passo),
    corrigir: (passo: Passo) => this.outros.corrigir(passo),
    conta: (passo: Passo) => this.outros.naConta(passo),
  };

  async andar(passo: Passo): Promise<void> {
    this.diario.push(`${passo.faz} ${JSON.stringify(passo)}`);
    await this.passos[passo.faz](passo);
  }

  private async registrar({ qual, isencao }: Passo): Promise<void> {
    const velho = qual % 3 === 0 ? um(this.gente, qual) : undefined;
    const senhora = isencao === 'IDOSA' ? { dataNascimento: '1960-05-02', sexo: 1 } : {};
    const dados = velho?.dados ?? (qual % 8 === 7 ? visitante() : pessoa(senhora));
    const resposta = await this.novo().post('/api/registrar', {
      pessoa: dados,
      informacaoComplementar: informacao({ modalidadePesca: qual % 2 }),
      asDuas: qual % 5 === 4,
      isencao: isencao ?? undefined,
      declaracao: await this.declaracao(),
    });
    this.anotar('registrar', resposta);
    if (resposta.statusCode !== 201 || velho) return;
    const { numero } = resposta.json<{ numero: string }>();
    const [dono] = await this.ler<{ id: number }>('SELECT pessoa_id AS id FROM licenca WHERE codigo = ?', [
      soLetras(numero),
    ]);
    this.gente.push({ dados, id: dono!.id });
  }

  private async decidirPendencia({ qual }: Passo): Promise<void> {
    const achada = await this.pendencia("estado = 'ABERTA'", qual);
    const acao =
      achada &&
      um(
        achada.acoes.filter((uma) => uma.acao !== 'CASAR'),
        qual,
      )?.acao;
    if (!acao) return;
    const corpo = acao === 'DEVOLVER' ? FAVORECIDO : MOTIVADA;
    await this.aceita(this.mesa.agir(acao.toLowerCase(), achada.id, corpo, this.mesa.administrador), acao);
  }

  /** O que a prévia recusa, recusa-se; o que ela mostra, faz-se. */
  private async casar({ qual }: Passo): Promise<void> {
    const achada = await this.pendencia("estado = 'ABERTA' AND retido > 0", qual);
    const documento = um(await this.documentos(), qual);
    if (!achada || !documento) return;
    const previa = await this.mesa.prever(achada.id, { documentoId: String(documento.id) });
    const corpo = { ...MOTIVADA, documentoId: documento.id };
    const feita = await this.mesa.agir('casar', achada.id, corpo, this.mesa.administrador);
    this.anotar('casar', feita);
    expect([feita.statusCode, feita.statusCode === 200 ? '' : feita.json().codigo]).toEqual([
      previa.statusCode,
      previa.statusCode === 200 ? '' : previa.json().codigo,
    ]);
  }

  private async desfazerDecisao({ qual }: Passo): Promise<void> {
    const achada = await this.pendencia("estado <> 'ABERTA'", qual);
    if (!achada?.desfazer) return;
    const resposta = await this.mesa.agir('desfazer', achada.id, MOTIVADA, this.mesa.administrador);
    this.anotar('desfazer', resposta);
    expect(resposta.statusCode).toBe(achada.desfazer.recusa === null ? 200 : 409);
  }

  private async mudarDevolucao({ qual }: Passo): Promise<void> {
    const quem = qual % 2 === 0 ? this.mesa.administrador : this.mesa.outroAdministrador;
    const por = await this.ler<{ id: number }>(
      "SELECT id FROM devolucao WHERE estado IN ('PEDIDA', 'AUTORIZADA') ORDER BY id",
    );
    const alvo = um(por, qual >> 1);
    if (!alvo) return;
    const { acoes } = await this.abrir<DevolucaoDetalhada>(`/api/admin/devolucoes/${alvo.id}`, quem);
    const acao = um(acoes, qual);
    this.pix.prometer(qual >> 2);
    if (acao) await this.aceita(this.mesa.mudarDevolucao(acao.toLowerCase(), alvo.id, quem), acao);
  }

  private async agirNoBalcao({ qual }: Passo): Promise<void> {
    const alvo = um(await this.licencas(), qual >> 2);
    if (!alvo) return;
    const { licenca } = await this.abrir<{ licenca: LicencaNoBalcao }>(`/api/admin/licencas/${alvo.id}`);
    const acao = um(licenca.acoesDoBalcao, qual);
    if (acao) await this.aceita(this.noBalcao(acao, alvo.id), `${acao} de ${alvo.status}`);
  }

  private noBalcao(acao: AcaoDoBalcao, id: number): Promise<Resposta> {
    const { administrador } = this.mesa;
    const licenca = `/api/admin/licencas/${id}`;
    switch (acao) {
      case 'CONCEDER_PROVISORIA': {
        const pdf = { tipo: 'application/pdf' };
        return administrador.post(
          `${licenca}/provisoria`,
          ...comArquivo('pago.pdf', Buffer.from('%PDF-1.4\n%%EOF'), pdf),
        );
      }
      case 'REFAZER_CARTEIRA':
        return administrador.post('/api/admin/licencas/refazer', { ids: [id], previa: false });
      case 'INVALIDAR':
      case 'REATIVAR':
        return administrador.post(`${licenca}/${acao.toLowerCase()}`, MOTIVO);
      default:
        return administrador.post(`${licenca}/isencao`, { decisao: DECISOES[acao], ...MOTIVO });
    }
  }

  private async agirNaLicenca({ qual }: Passo): Promise<void> {
    const alguem = um(this.gente, qual >> 2);
    if (!alguem) return;
    const { licencas } = await this.ficha(alguem);
    const licenca = um(licencas, qual);
    const acao = licenca && um(licenca.acoes, qual >> 1);
    if (!acao) return;
    const { administrador } = this.mesa;
    const protocolo = soLetras(licenca.codigo);
    switch (acao) {
      case 'GERAR_BOLETO':
        return this.aceita(administrador.post('/api/boleto', { protocolo }), acao);
      case 'BAIXAR_BOLETO':
        return this.aceita(administrador.get(`/api/boleto/detalhes?protocolo=${protocolo}`), acao);
      case 'RENOVAR': {
        const resposta = await administrador.post('/api/renovar', {
          pessoa: alguem.dados,
          informacaoComplementar: informacao({ modalidadePesca: licenca.modalidade }),
          protocolo,
          declaracao: await this.declaracao(),
        });
        this.anotar(acao, resposta);
        // O documento pode ter mudado numa junção: então corrige-se o campo.
        expect([201, 422]).toContain(resposta.statusCode);
        return;
      }
      default:
        return this.aceita(administrador.get(`/api/carteira?protocolo=${protocolo}`), acao);
    }
  }

  private async decidirBoleto({ qual }: Passo): Promise<void> {
    const alvo = um(await this.documentos(), qual >> 2);
    if (!alvo) return;
    const { decisoes } = await this.abrir<BoletoDetalhado>(`/api/admin/boletos/${alvo.id}`);
    const cabe = [
      ...(decisoes.baixar ? [['baixa', { efeito: decisoes.baixar }] as const] : []),
      ...(decisoes.retirarBaixa ? [['baixa/retirada', {}] as const] : []),
      ...(decisoes.trocar ? [['troca', decisoes.trocar] as const] : []),
    ];
    const decisao = um(cabe, qual);
    if (!decisao) return;
    const [acao, visto] = decisao;
    const { administrador } = this.mesa;
    const pedido = administrador.post(`/api/admin/boletos/${alvo.id}/${acao}`, { ...MOTIVADA, ...visto });
    await this.aceita(pedido, acao);
  }

  /** As horas também andam: o que se faz à noite é doutro dia em Brasília e em UTC. */
  private async passar({ dias, qual }: Passo): Promise<void> {
    const horas = dias * 24 + (qual % 3) * 5;
    this.relogio.agora = new Date(this.relogio.agora.getTime() + horas * 3600_000);
    await this.mesa.noDia(this.relogio.agora.toISOString());
    await this.mesa.produto.worker!.get(Agenda, { strict: false }).emDia();
    await this.pix.emDia();
  }

  /** Dois quaisquer: o que a prévia não impede, faz-se. */
  private async juntar({ qual }: Passo): Promise<void> {
    const [fica, sai] = [um(this.gente, qual), um(this.gente, qual + 1)];
    if (!fica || !sai || fica === sai) return;
    const { administrador } = this.mesa;
    const caminho = `/api/admin/pessoas/${fica.id}/juncao`;
    const lida = await administrador.get(`${caminho}?com=${sai.id}`);
    // Um deles eliminou-se, ou já se juntou a outro.
    if (lida.statusCode !== 200) return;
    const { versao, campos, confirmacoes, impedimentos } = lida.json<PreviaDaJuncao>();
    const resposta = await administrador.post(caminho, {
      absorvidaId: sai.id,
      versao,
      escolhas: Object.fromEntries(campos.map(({ campo, sugerido }) => [campo, sugerido])),
      confirmacoes: confirmacoes.map(({ codigo }) => codigo),
      ...MOTIVO,
    });
    this.anotar('juntar', resposta);
    expect(resposta.statusCode).toBe(impedimentos.length === 0 ? 200 : 409);
  }

  private async separar({ qual }: Passo): Promise<void> {
    const alguem = um(this.gente, qual);
    const ficha = alguem && (await this.ficha(alguem));
    if (!ficha?.juncoes.some(({ podeDesfazer, mantidaId }) => podeDesfazer && mantidaId === alguem!.id))
      return;
    const caminho = `/api/admin/pessoas/${alguem!.id}/juncao/desfazer`;
    await this.aceita(this.mesa.administrador.post(caminho, MOTIVO), 'separar');
  }

  /** Quem tem conta pede para ser esquecido: já, ou quando se puder. */
  private async eliminar({ qual }: Passo): Promise<void> {
    const alguem = um(this.gente, qual >> 2);
    if (!alguem || qual % 3 !== 0) return;
    const dono = await this.outros.entrar(alguem);
    if (!dono) return;
    await this.aceita(dono.post('/api/conta/eliminacao', { senha: SENHA }), 'eliminar');
  }

  async aceita(pedido: Promise<Resposta>, oQue: string): Promise<void> {
    const resposta = await pedido;
    this.anotar(oQue, resposta);
    expect([oQue, resposta.statusCode < 300 ? '' : resposta.body]).toEqual([oQue, '']);
  }

  anotar(oQue: string, { statusCode, body }: Resposta): void {
    this.diario.push(`  ${oQue}: ${statusCode} ${statusCode < 300 ? '' : body.slice(0, 200)}`);
  }

  private ficha({ id }: Alguem): Promise<FichaDaPessoa> {
    return this.abrir<FichaDaPessoa>(`/api/admin/pessoas/${id}`);
  }

  private async pendencia(onde: string, qual: number): Promise<PendenciaDetalhada | undefined> {
    const alvo = um(
      await this.ler<{ id: number }>(`SELECT id FROM pendencia WHERE ${onde} ORDER BY id DESC`),
      qual,
    );
    return alvo && this.abrir<PendenciaDetalhada>(`/api/admin/pendencias/${alvo.id}`);
  }

  private documentos(): Promise<{ id: number }[]> {
    return this.ler('SELECT id FROM documento_pagamento ORDER BY id DESC LIMIT 12');
  }

  private licencas(): Promise<{ id: number; status: string }[]> {
    return this.ler('SELECT id, status FROM licenca ORDER BY id DESC LIMIT 12');
  }

  private async declaracao(): Promise<number> {
    const textos = await this.novo().get('/api/textos');
    return textos.json<{ declaracao: { versao: number } }>().declaracao.versao;
  }

  async abrir<T>(caminho: string, quem = this.mesa.administrador): Promise<T> {
    const resposta = await quem.get(caminho);
    expect([caminho, resposta.statusCode]).toEqual([caminho, 200]);
    return resposta.json<T>();
  }

  ler<T = unknown>(sql: string, valores: unknown[] = []): Promise<T[]> {
    return this.mesa.em.query(sql, valores);
  }

  private novo(): Navegador {
    return new Navegador(this.mesa.produto.api);
  }
}

export const um = <T>(lista: readonly T[], qual: number): T | undefined => lista[qual % lista.length];
const soLetras = (numero: string) => numero.replace(/[-/]/g, '');
