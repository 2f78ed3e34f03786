import { Avisos } from '../avisos';
import { CabecalhoRetorno } from './cabecalho-retorno';
import { Campo, leitor } from '../codec';
import { ConvenioEsperado, mesmoConvenio } from '../convenio-do-arquivo';
import { Estrutura } from '../estrutura';
import {
  DinheiroLido,
  guardada,
  ItemRetorno,
  MotivoQuarentena,
  motivoDoTamanho,
  origemDe,
  quarentena,
} from './item-retorno';
import { retornoT, retornoTrailerArquivo, retornoTrailerLote } from '../layouts/bb240';
import { segmentoY03 } from '../layouts/pix240';
import { Layout240, lerPix240 } from './layouts-de-retorno';
import type { PixDoTitulo } from './pix-do-titulo';
import { Linha, completar } from '../linhas';
import { RecusaDeArquivo } from '../recusa';
import { TotaisLidos } from './totais';

const LARGURA = 240;
const OPERACAO_RETORNO = 'T';
const SERVICO_COBRANCA = '01';
/** Até onde o registro precisa ir para que só falte enchimento. */
const MINIMO = { cabecalho: 166, lote: 103, T: 213, U: 153, trailerLote: 23, trailerArquivo: 29 };
const SEGMENTO_T = 'T'.charCodeAt(0);
const SEGMENTO_U = 'U'.charCodeAt(0);
const SEGMENTO_Y = 'Y'.charCodeAt(0);
const Y_DO_PIX = '03';
/** Com que a Caixa critica uma remessa num arquivo que, pelo cabeçalho (143 = 2), seria um retorno de pagamentos. */
const SEGMENTO_W = 'W'.charCodeAt(0);
const [CABECALHO, CABECALHO_DE_LOTE, DETALHE, TRAILER_DE_LOTE, TRAILER] = [0x30, 0x31, 0x33, 0x35, 0x39];
const NOSSO_NUMERO_LEGIVEL = /^\d{1,17}X?$/;

const tipoRegistro = new Campo(retornoT, 'tipoRegistro');
const campoLote = new Campo(retornoT, 'lote');
const seqLote = new Campo(retornoT, 'seqLote');
const segmento = new Campo(retornoT, 'segmento');
const movimento = new Campo(retornoT, 'movimento');
const opcional = new Campo(segmentoY03, 'opcional');

interface LoteAberto {
  readonly lote: number;
  /** Os lotes de outros serviços (pagamentos, DDA) são guardados e não lidos. */
  readonly cobranca: boolean;
  readonly totais: TotaisLidos;
  sequencia: number;
  /** O nosso número do último título, se se leu. */
  titulo: string | null;
}

/** Retorno de 240 posições: contagens, lotes e sequências, e títulos em pares de T e U. */
export class Retorno240 implements Estrutura {
  readonly cabecalho: CabecalhoRetorno;
  private readonly convenio: ConvenioEsperado;
  private readonly primeira: Linha;
  private aberto: LoteAberto | null = null;
  private lotes = 0;
  private terminou = false;
  /** O T à espera do seu U. */
  private esperando: Linha | null = null;
  /** Um U solto e as linhas que se alternam depois dele: só o fim da alternância diz o que elas são. */
  private alternancia: Linha[] = [];

  constructor(
    private readonly layout: Layout240,
    primeira: Linha,
    esperado: ConvenioEsperado | null,
    private readonly avisos: Avisos,
    private readonly emitir: (item: ItemRetorno) => void,
  ) {
    this.primeira = completar(primeira, LARGURA);
    this.cabecalho = lerCabecalho(primeira, layout, avisos);
    this.convenio = esperado ?? {
      numero: layout.numeroDoConvenio(this.lerDe(layout.cabecalho, this.primeira)),
      beneficiarioCnpj: this.cabecalho.inscricao,
      agencia: this.cabecalho.agencia,
      conta: this.cabecalho.conta,
      teste: false,
    };
    this.recusarOutroConvenio();
  }

  linha(lida: Linha): void {
    const linha = completar(lida, LARGURA);
    const { numero } = linha;
    const tipo = tipoRegistro.byte(linha);
    if (tipo === DETALHE && this.layout.nome === 'CAIXA240' && segmento.byte(linha) === SEGMENTO_W) {
      throw new RecusaDeArquivo('PRE_CRITICA_DA_CAIXA', numero);
    }
    if (this.terminou) {
      const segundo = tipo === CABECALHO && campoLote.inteiro(linha) === 0;
      throw new RecusaDeArquivo(segundo ? 'SEGUNDO_CABECALHO' : 'LINHA_DEPOIS_DO_TRAILER', numero);
    }
    switch (tipo) {
      case DETALHE:
        return this.detalhe(linha);
      case CABECALHO:
        throw new RecusaDeArquivo('SEGUNDO_CABECALHO', numero);
      case CABECALHO_DE_LOTE:
        return this.abrirLote(linha);
      case TRAILER_DE_LOTE:
        return this.fecharLote(linha);
      case TRAILER:
        return this.trailer(linha);
      default:
        throw new RecusaDeArquivo('REGISTRO_FORA_DE_LUGAR', numero);
    }
  }

  terminar(totalLinhas: number): void {
    if (!this.terminou) throw new RecusaDeArquivo('SEM_TRAILER', totalLinhas);
  }

  private lerDe(registro: Layout240['cabecalho'], linha: Linha) {
    return leitor(registro, linha);
  }

  private recusarOutroConvenio(): void {
    const { cabecalho, convenio, layout } = this;
    const noArquivo = layout.numeroDoConvenio(this.lerDe(layout.cabecalho, this.primeira));
    if (!mesmoConvenio(layout.nome, convenio.numero, noArquivo)) {
      throw new RecusaDeArquivo('CONVENIO_DESCONHECIDO', 1, convenio.numero, cabecalho.convenio);
    }
    const outroCnpj = convenio.beneficiarioCnpj !== null && cabecalho.inscricao !== convenio.beneficiarioCnpj;
    if (outroCnpj || !this.mesmaConta(cabecalho)) throw new RecusaDeArquivo('CONTA_DIFERENTE', 1);
  }

  private mesmaConta(lida: { readonly agencia: string; readonly conta: string }): boolean {
    const mesma = (texto: string, nosso: string | null) => nosso === null || Number(texto) === Number(nosso);
    const { agencia, conta } = this.convenio;
    return mesma(lida.agencia, agencia) && (!this.layout.temConta || mesma(lida.conta, conta));
  }

  private abrirLote(linha: Linha): void {
    const { numero } = linha;
    if (this.aberto) throw new RecusaDeArquivo('SEM_TRAILER_DE_LOTE', numero);
    const lote = campoLote.texto(linha);
    const proximo = (this.lotes + 1).toString().padStart(4, '0');
    if (lote !== proximo) throw new RecusaDeArquivo('LOTES_FORA_DE_ORDEM', numero, proximo, lote);
    this.aberto = {
      lote: Number(lote),
      cobranca: this.lerCabecalhoDeLote(linha),
      totais: new TotaisLidos(this.layout.totaisDoLote, this.layout.T),
      sequencia: 0,
      titulo: null,
    };
  }

  /** Verdadeiro se o lote é de cobrança. */
  private lerCabecalhoDeLote(linha: Linha): boolean {
    const { layout, convenio } = this;
    const { numero, tamanho } = linha;
    const campos = this.lerDe(layout.cabecalhoLote, linha);
    const servico = campos.texto('servico');
    const operacao = campos.texto('operacao');
    if (servico !== SERVICO_COBRANCA) {
      this.avisos.anotar('OUTRO_SERVICO', numero, servico);
      return false;
    }
    if (operacao !== OPERACAO_RETORNO) {
      throw new RecusaDeArquivo(operacao === 'R' ? 'ARQUIVO_E_REMESSA' : 'CABECALHO_INVALIDO', numero);
    }
    if (tamanho < MINIMO.lote) throw new RecusaDeArquivo('CABECALHO_INVALIDO', numero);
    const banco = campos.texto('banco');
    if (banco !== layout.banco) throw new RecusaDeArquivo('BANCO_DIFERENTE', numero, layout.banco, banco);
    const doLote = campos.texto('convenio');
    // Na Caixa cabem aqui só os seis primeiros dígitos do código.
    const nosso = convenio.numero.slice(0, doLote.length);
    if (!/^\d+$/.test(doLote) || Number(doLote) !== Number(nosso)) {
      throw new RecusaDeArquivo('CONVENIO_DESCONHECIDO', numero, convenio.numero, doLote);
    }
    const conta = layout.temConta ? campos.texto('conta') : '0';
    if (!this.mesmaConta({ agencia: campos.texto('agencia'), conta })) {
      throw new RecusaDeArquivo('CONTA_DIFERENTE', numero);
    }
    if (layout.deTeste(this.lerDe(layout.cabecalho, this.primeira), campos) !== convenio.teste) {
      throw new RecusaDeArquivo('ARQUIVO_DE_TESTE', numero);
    }
    // A identificação do lote está inteira e confere: as posições deslocadas vêm depois dela e não são lidas.
    if (tamanho > LARGURA) this.avisos.anotar('CABECALHO_DE_LOTE_COMPRIDO', numero, tamanho);
    else if (tamanho < LARGURA) this.avisos.anotar('LINHA_APARADA', numero, tamanho);
    return true;
  }

  private detalhe(linha: Linha): void {
    const { numero } = linha;
    const aberto = this.noLote(linha);
    aberto.sequencia += 1;
    if (!aberto.cobranca) {
      const origem = origemDe(linha, linha, aberto.lote);
      return this.emitir({ ...guardada(origem, null), motivo: 'OUTRO_SERVICO' });
    }
    if (seqLote.inteiro(linha) !== aberto.sequencia) {
      const lida = seqLote.texto(linha);
      throw new RecusaDeArquivo('SEQUENCIA_QUEBRADA', numero, aberto.sequencia.toString(), lida);
    }
    const qual = segmento.byte(linha);
    if (qual === SEGMENTO_T) aberto.totais.somar(linha);
    if (this.alternancia.length > 0) {
      const ultima = this.alternancia.at(-1) ?? linha;
      const alterna = (qual === SEGMENTO_T || qual === SEGMENTO_U) && qual !== segmentoDe(ultima);
      if (alterna) {
        this.alternancia.push(linha);
        return;
      }
      this.resolverAlternancia(aberto);
    }
    switch (qual) {
      case SEGMENTO_T:
        this.soltarT(aberto);
        this.esperando = linha;
        return;
      case SEGMENTO_U:
        if (this.esperando) this.par(this.esperando, linha, aberto);
        else this.alternancia.push(linha);
        this.esperando = null;
        return;
      default:
        this.soltarT(aberto);
        this.emitir(guardada(origemDe(linha, linha, aberto.lote), this.pix(linha, qual, aberto)));
    }
  }

  private noLote(linha: Linha): LoteAberto {
    const { aberto } = this;
    if (!aberto) throw new RecusaDeArquivo('REGISTRO_FORA_DE_LUGAR', linha.numero);
    if (campoLote.inteiro(linha) !== aberto.lote) {
      const lido = campoLote.texto(linha);
      throw new RecusaDeArquivo('LOTE_TROCADO', linha.numero, aberto.lote.toString(), lido);
    }
    return aberto;
  }

  private fecharLote(linha: Linha): void {
    const aberto = this.noLote(linha);
    this.soltarT(aberto);
    this.resolverAlternancia(aberto);
    this.contar('CONTAGEM_DO_LOTE', linha, aberto.sequencia + 2, MINIMO.trailerLote, 'qtdRegistrosLote');
    if (aberto.cobranca) aberto.totais.recusarSeDiferem(this.lerDe(retornoTrailerLote, linha), linha.numero);
    this.lotes += 1;
    this.aberto = null;
  }

  private trailer(linha: Linha): void {
    if (this.aberto) throw new RecusaDeArquivo('SEM_TRAILER_DE_LOTE', linha.numero);
    this.contar('CONTAGEM_DO_ARQUIVO', linha, linha.numero, MINIMO.trailerArquivo, 'qtdRegistros');
    this.contar('LOTES_FORA_DE_ORDEM', linha, this.lotes, MINIMO.trailerArquivo, 'qtdLotes');
    this.terminou = true;
  }

  private contar(
    codigo: 'CONTAGEM_DO_LOTE' | 'CONTAGEM_DO_ARQUIVO' | 'LOTES_FORA_DE_ORDEM',
    linha: Linha,
    contadas: number,
    minimo: number,
    campo: string,
  ): void {
    const registro = codigo === 'CONTAGEM_DO_LOTE' ? retornoTrailerLote : retornoTrailerArquivo;
    const informadas = linha.tamanho < minimo ? '' : this.lerDe(registro, linha).texto(campo);
    if (!/^\d+$/.test(informadas) || Number(informadas) !== contadas) {
      throw new RecusaDeArquivo(codigo, linha.numero, contadas.toString(), informadas);
    }
  }

  /**
   * Um U solto no começo de uma alternância U T U T … que termina em T é um arquivo trocado: nenhum par dela é
   * confiável. Se termina em U, falta o T do primeiro e os outros são pares.
   */
  private resolverAlternancia(aberto: LoteAberto): void {
    const linhas = this.alternancia;
    this.alternancia = [];
    if (linhas.length % 2 === 1 && linhas[0]) this.porEmQuarentena(linhas[0], linhas[0], aberto, 'U_SEM_T');
    for (let i = linhas.length % 2; i < linhas.length; i += 2) {
      const [um, dois] = [linhas[i], linhas[i + 1]];
      if (!um || !dois) return;
      if (linhas.length % 2 === 1) this.par(um, dois, aberto);
      else this.porEmQuarentena(um, dois, aberto, 'U_ANTES_DO_T');
    }
  }

  private soltarT(aberto: LoteAberto): void {
    if (this.esperando) this.porEmQuarentena(this.esperando, this.esperando, aberto, 'T_SEM_U');
    this.esperando = null;
  }

  /** O QR code do título que veio antes, depois do qual pode haver outros segmentos. */
  private pix(linha: Linha, segmentoLido: number, { titulo }: LoteAberto): PixDoTitulo | null {
    if (titulo === null || segmentoLido !== SEGMENTO_Y || linha.tamanho > LARGURA) return null;
    return opcional.texto(linha) === Y_DO_PIX ? lerPix240(linha, titulo) : null;
  }

  private porEmQuarentena(um: Linha, dois: Linha, aberto: LoteAberto, motivo: MotivoQuarentena): void {
    const { lote } = aberto;
    const { T } = this.layout;
    aberto.titulo = null;
    const item = quarentena({ um, dois, lote }, motivo, T, NOSSO_NUMERO_LEGIVEL, this.dinheiroDe(um, dois));
    // O U não traz o número: no lugar dele há valores.
    this.emitir(segmentoDe(um) === SEGMENTO_T ? item : { ...item, nossoNumero: null });
  }

  /** O dinheiro está no U, que um T estragado ou ausente não desloca; o T só pode desmentir o movimento. */
  private dinheiroDe(um: Linha, dois: Linha): DinheiroLido | null {
    const U = [dois, um].find((linha) => segmentoDe(linha) === SEGMENTO_U);
    if (!U || motivoDoTamanho(U, MINIMO.U, LARGURA)) return null;
    return this.layout.titulo.dinheiro(U === um ? dois : um, U, this.cabecalho.geradoEm);
  }

  private par(T: Linha, U: Linha, aberto: LoteAberto): void {
    const motivo =
      movimento.texto(T) !== movimento.texto(U)
        ? 'MOVIMENTOS_DIFERENTES'
        : (motivoDoTamanho(T, MINIMO.T, LARGURA) ?? motivoDoTamanho(U, MINIMO.U, LARGURA));
    if (motivo) return this.porEmQuarentena(T, U, aberto, motivo);
    if (T.tamanho < LARGURA) this.avisos.anotar('LINHA_APARADA', T.numero, T.tamanho);
    if (U.tamanho < LARGURA) this.avisos.anotar('LINHA_APARADA', U.numero, U.tamanho);
    const lido = this.layout.titulo.ler(T, U, aberto.lote, this.convenio.numero);
    if (typeof lido === 'string') return this.porEmQuarentena(T, U, aberto, lido);
    aberto.titulo = lido.nossoNumero;
    this.emitir(lido);
  }
}

export const eCriticaDaCaixa = (linha: string): boolean => /^104.{4}3.{5}W/.test(linha);

function segmentoDe(linha: Linha): number {
  return segmento.byte(linha);
}

function lerCabecalho(linha: Linha, layout: Layout240, avisos: Avisos): CabecalhoRetorno {
  const { tamanho } = linha;
  if (tamanho > LARGURA || tamanho < MINIMO.cabecalho) {
    throw new RecusaDeArquivo('CABECALHO_INVALIDO', 1, LARGURA.toString(), tamanho.toString());
  }
  const campos = leitor(layout.cabecalho, completar(linha, LARGURA));
  const codigo = campos.texto('codigoArquivo');
  if (layout.preCritica[codigo]) throw new RecusaDeArquivo('ARQUIVO_E_PRE_CRITICA', 1);
  const geradoEm = campos.data('dataGeracao');
  const cabecalho = {
    banco: campos.texto('banco'),
    convenio: campos.texto('convenio'),
    inscricao: campos.texto('inscricaoEmpresa'),
    agencia: campos.texto('agencia'),
    conta: layout.temConta ? campos.texto('conta') : '0',
  };
  const nsa = campos.texto('nsa');
  if (
    codigo !== '2' ||
    geradoEm === null ||
    geradoEm === 'INVALIDA' ||
    [...Object.values(cabecalho), nsa].some((texto) => !/^\d+$/.test(texto))
  ) {
    throw new RecusaDeArquivo('CABECALHO_INVALIDO', 1);
  }
  if (Number(nsa) === 0) throw new RecusaDeArquivo('NUMERO_DO_ARQUIVO_ZERO', 1);
  if (tamanho < LARGURA) avisos.anotar('LINHA_APARADA', 1, tamanho);
  return { ...cabecalho, nsa: Number(nsa), geradoEm, hora: campos.texto('horaGeracao') };
}
