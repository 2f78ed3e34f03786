import { Avisos } from '../avisos';
import { CabecalhoRetorno } from './cabecalho-retorno';
import { Campo, leitor } from '../codec';
import { ConvenioEsperado, mesmoConvenio } from '../convenio-do-arquivo';
import { Estrutura } from '../estrutura';
import {
  guardada,
  ItemRetorno,
  MotivoQuarentena,
  motivoDoTamanho,
  origemDe,
  quarentena,
} from './item-retorno';
import { Layout400 } from './layouts-de-retorno';
import { Linha, completar } from '../linhas';
import { RecusaDeArquivo } from '../recusa';
import { TotaisLidos } from './totais';

const LARGURA = 400;
const DIGITOS_DA_SEQUENCIA = 6;
const [ZERO, NOVE] = [0x30, 0x39];
const LOTE_UNICO = 1;

/** Campos que só alguns bancos têm na linha do título. */
interface CamposDaLinha {
  readonly convenio: Campo | null;
  /** O Bradesco diz de quem é a conta em cada linha, e não no cabeçalho. */
  readonly conta: { readonly inscricao: Campo; readonly agencia: Campo; readonly conta: Campo } | null;
}

/** Retorno de 400 posições: linhas numeradas de 1 até o trailer, cada título numa delas. */
export class Retorno400 implements Estrutura {
  readonly cabecalho: CabecalhoRetorno;
  private readonly numeroDoConvenio: string;
  private readonly campos: CamposDaLinha;
  private readonly seqRegistro: Campo;
  private readonly tipoDetalhe: number;
  private terminou = false;
  /** O nosso número da linha de antes, se foi um título que se leu. */
  private tituloAnterior: string | null = null;
  private readonly totais: TotaisLidos;

  constructor(
    private readonly layout: Layout400,
    primeira: Linha,
    private readonly esperado: ConvenioEsperado | null,
    private readonly avisos: Avisos,
    private readonly emitir: (item: ItemRetorno) => void,
  ) {
    const campos = leitor(layout.cabecalho, primeira);
    const geradoEm = campos.data('dataGeracao');
    const convenio = campos.texto('convenio');
    const nsa = campos.texto('nsa');
    if (
      geradoEm === null ||
      geradoEm === 'INVALIDA' ||
      [convenio, nsa].some((texto) => !/^\d+$/.test(texto))
    ) {
      throw new RecusaDeArquivo('CABECALHO_INVALIDO', 1);
    }
    // Há arquivos do Banco do Brasil sem número.
    if (Number(nsa) === 0 && layout.nome !== 'BB400') throw new RecusaDeArquivo('NUMERO_DO_ARQUIVO_ZERO', 1);
    const daConta = (nome: string): string => (campos.tem(nome) ? campos.texto(nome) : '');
    this.cabecalho = {
      banco: layout.banco,
      convenio,
      inscricao: '',
      agencia: daConta('agencia'),
      conta: daConta('conta'),
      nsa: Number(nsa),
      geradoEm,
      hora: '',
    };
    this.numeroDoConvenio = layout.numeroDoConvenio(campos);
    this.recusarOutroConvenio();
    const { detalhe } = layout;
    this.campos = {
      convenio: detalhe.porNome.has('convenio') ? new Campo(detalhe, 'convenio') : null,
      conta: campos.tem('conta')
        ? null
        : {
            inscricao: new Campo(detalhe, 'inscricaoEmpresa'),
            agencia: new Campo(detalhe, 'agencia'),
            conta: new Campo(detalhe, 'conta'),
          },
    };
    this.seqRegistro = new Campo(detalhe, 'seqRegistro');
    this.tipoDetalhe = layout.tipoDetalhe.charCodeAt(0);
    this.totais = new TotaisLidos(layout.totais, detalhe);
  }

  linha(lida: Linha): void {
    const linha = completar(lida, LARGURA);
    const { bytes, inicio, tamanho, numero } = linha;
    const tipo = bytes[inicio] ?? 0;
    if (tipo === ZERO) throw new RecusaDeArquivo('SEGUNDO_CABECALHO', numero);
    if (this.terminou) throw new RecusaDeArquivo('LINHA_DEPOIS_DO_TRAILER', numero);
    if (tipo < ZERO || tipo > NOVE) throw new RecusaDeArquivo('REGISTRO_FORA_DE_LUGAR', numero);
    if (tamanho !== LARGURA || this.seqRegistro.inteiro(linha) !== numero) {
      this.recusarSequenciaQuebrada(linha, tipo === NOVE);
    }
    if (tipo === NOVE) {
      this.lerTrailer(linha);
      this.terminou = true;
      return;
    }
    const item = tipo === this.tipoDetalhe ? this.titulo(linha) : this.semTitulo(linha, tipo);
    this.tituloAnterior = item.tipo === 'TITULO' ? item.nossoNumero : null;
    this.emitir(item);
  }

  terminar(totalLinhas: number): void {
    if (!this.terminou) throw new RecusaDeArquivo('SEM_TRAILER', totalLinhas);
  }

  private recusarOutroConvenio(): void {
    const { esperado, layout, numeroDoConvenio, cabecalho } = this;
    if (!esperado) return;
    if (!mesmoConvenio(layout.nome, esperado.numero, numeroDoConvenio)) {
      throw new RecusaDeArquivo('CONVENIO_DESCONHECIDO', 1, esperado.numero, numeroDoConvenio);
    }
    if (!igual(cabecalho.agencia, esperado.agencia) || !igual(cabecalho.conta, esperado.conta)) {
      throw new RecusaDeArquivo('CONTA_DIFERENTE', 1);
    }
  }

  /** A linha cortada perdeu o número; a comprida o tem no lugar ou, deslocado, no fim. As duas ficam em quarentena. */
  private recusarSequenciaQuebrada({ bytes, inicio, tamanho, numero }: Linha, trailer: boolean): void {
    const esperada = numero.toString().padStart(DIGITOS_DA_SEQUENCIA, '0');
    const codigo = trailer ? 'CONTAGEM_DO_ARQUIVO' : 'SEQUENCIA_QUEBRADA';
    if (trailer && tamanho !== LARGURA) throw new RecusaDeArquivo(codigo, numero, esperada, '');
    if (tamanho < LARGURA) return;
    const ate = (fim: number) => bytes.toString('latin1', inicio + fim - DIGITOS_DA_SEQUENCIA, inicio + fim);
    const lidas = [ate(LARGURA), ate(tamanho)];
    if (!lidas.includes(esperada)) throw new RecusaDeArquivo(codigo, numero, esperada, lidas[0]);
  }

  private lerTrailer(linha: Linha): void {
    const { trailer, nsaNoTrailer } = this.layout;
    const campos = leitor(trailer, linha);
    if (nsaNoTrailer !== null) {
      const lido = campos.texto('nsa').slice(-nsaNoTrailer);
      const esperado = this.cabecalho.nsa.toString().padStart(nsaNoTrailer, '0');
      if (lido !== esperado) throw new RecusaDeArquivo('TOTAL_DO_ARQUIVO', linha.numero, esperado, lido);
    }
    this.totais.recusarSeDiferem(campos, linha.numero);
  }

  private semTitulo(linha: Linha, tipo: number): ItemRetorno {
    const { tituloAnterior, layout } = this;
    const comPix = tituloAnterior && linha.tamanho === LARGURA && tipo === layout.pix.tipo.charCodeAt(0);
    return guardada(
      origemDe(linha, linha, LOTE_UNICO),
      comPix ? layout.pix.ler(linha, tituloAnterior) : null,
    );
  }

  private titulo(linha: Linha): ItemRetorno {
    this.totais.somar(linha);
    const doTamanho = motivoDoTamanho(linha, LARGURA, LARGURA);
    const lido =
      doTamanho ??
      (this.daConta(linha) ? null : ('NOSSO_NUMERO_DE_OUTRO_CONVENIO' satisfies MotivoQuarentena)) ??
      this.layout.titulo.ler(linha, linha, LOTE_UNICO, this.numeroDoConvenio);
    if (typeof lido === 'string') {
      const { detalhe, titulo } = this.layout;
      const dinheiro = doTamanho ? null : titulo.dinheiro(linha, linha, this.cabecalho.geradoEm);
      return quarentena({ um: linha, dois: linha, lote: LOTE_UNICO }, lido, detalhe, /^\d+$/, dinheiro);
    }
    if (this.campos.convenio?.inteiro(linha) === 0) {
      this.avisos.anotar('CONVENIO_AUSENTE_NA_LINHA', linha.numero, null);
    }
    return lido;
  }

  private daConta(linha: Linha): boolean {
    const { esperado } = this;
    const { conta } = this.campos;
    if (!esperado || !conta) return true;
    return (
      igual(conta.inscricao.texto(linha), esperado.beneficiarioCnpj) &&
      igual(conta.agencia.texto(linha), esperado.agencia) &&
      igual(conta.conta.texto(linha), esperado.conta)
    );
  }
}

function igual(lido: string, nosso: string | null): boolean {
  return nosso === null || lido === '' || Number(lido) === Number(nosso);
}
