import { valorNoCodigo } from '../../../../pagamento/domain/arrecadacao';
import { Avisos } from '../avisos';
import { CabecalhoRetorno } from './cabecalho-retorno';
import { Campo, leitor } from '../codec';
import { ConvenioEsperado, mesmoConvenio } from '../convenio-do-arquivo';
import { Estrutura } from '../estrutura';
import { ItemRetorno, motivoDoTamanho, quarentena } from './item-retorno';
import { registroG, registroZ } from '../layouts/arrecadacao150';
import { Layout150 } from './layouts-de-retorno';
import { Linha, completar } from '../linhas';
import { RecusaDeArquivo } from '../recusa';

const LARGURA = 150;
/** Até o canal (117); depois vêm a autenticação e brancos, que um editor apara. */
const MINIMO_G = 117;
const MINIMO_Z = 24;
const [A, G, Z] = ['A', 'G', 'Z'].map((letra) => letra.charCodeAt(0));
/** As que se viram, todas com as mesmas posições. */
const VERSOES = ['03', '04', '05', '06', '07'];
const LOTE_UNICO = 1;
const MOVIMENTO = 'G';

const valorPago = new Campo(registroG, 'valorPago');
const nsr = new Campo(registroG, 'nsr');

/** Retorno de arrecadação, de 150 posições: um cabeçalho, os documentos e um trailer que os conta e soma. */
export class Retorno150 implements Estrutura {
  readonly cabecalho: CabecalhoRetorno;
  private terminou = false;
  /** Dos valores recebidos, em centavos; `NaN` depois de um que não se lê, que deixa o total do trailer sem prova. */
  private soma = 0;

  constructor(
    private readonly layout: Layout150,
    primeira: Linha,
    esperado: ConvenioEsperado | null,
    private readonly avisos: Avisos,
    private readonly emitir: (item: ItemRetorno) => void,
  ) {
    const campos = leitor(layout.cabecalho, completar(primeira, LARGURA));
    const geradoEm = campos.data('dataGeracao');
    const [banco, nsa] = [campos.texto('banco'), campos.texto('nsa')];
    const convenio = layout.numeroDoConvenio(campos);
    if (
      geradoEm === null ||
      geradoEm === 'INVALIDA' ||
      convenio === '' ||
      [banco, nsa].some((texto) => !/^\d+$/.test(texto))
    ) {
      throw new RecusaDeArquivo('CABECALHO_INVALIDO', 1);
    }
    if (Number(nsa) === 0) throw new RecusaDeArquivo('NUMERO_DO_ARQUIVO_ZERO', 1);
    const versao = campos.texto('versaoLayout');
    if (!VERSOES.includes(versao)) avisos.anotar('VERSAO_DESCONHECIDA', 1, versao.trim());
    if (campos.texto('servico').trim() === '') avisos.anotar('SERVICO_EM_BRANCO', 1, null);
    if (esperado && !mesmoConvenio(layout.nome, esperado.numero, convenio)) {
      throw new RecusaDeArquivo('CONVENIO_DESCONHECIDO', 1, esperado.numero, convenio);
    }
    this.cabecalho = {
      banco,
      convenio,
      inscricao: '',
      agencia: '',
      conta: '',
      nsa: Number(nsa),
      geradoEm,
      hora: '',
    };
  }

  linha(lida: Linha): void {
    const linha = completar(lida, LARGURA);
    const { numero } = linha;
    const registro = linha.bytes[linha.inicio];
    if (registro === A) throw new RecusaDeArquivo('SEGUNDO_CABECALHO', numero);
    if (this.terminou) throw new RecusaDeArquivo('LINHA_DEPOIS_DO_TRAILER', numero);
    if (registro === G) this.emitir(this.documento(linha));
    else if (registro === Z) this.trailer(linha);
    else throw new RecusaDeArquivo('REGISTRO_FORA_DE_LUGAR', numero);
  }

  terminar(totalLinhas: number): void {
    if (!this.terminou) throw new RecusaDeArquivo('SEM_TRAILER', totalLinhas);
  }

  private trailer(linha: Linha): void {
    const { tamanho, numero } = linha;
    const campos = leitor(registroZ, linha);
    const quantidade = tamanho < MINIMO_Z ? '' : campos.texto('qtdRegistros');
    if (!/^\d+$/.test(quantidade) || Number(quantidade) !== numero) {
      throw new RecusaDeArquivo('CONTAGEM_DO_ARQUIVO', numero, numero.toString(), quantidade);
    }
    const total = campos.texto('valorTotal');
    if (!Number.isSafeInteger(this.soma)) throw new RecusaDeArquivo('TOTAL_SEM_PROVA', numero, null, total);
    if (total !== this.soma.toString().padStart(total.length, '0')) {
      throw new RecusaDeArquivo('TOTAL_DO_ARQUIVO', numero, this.soma.toString(), total);
    }
    this.terminou = true;
  }

  private documento(linha: Linha): ItemRetorno {
    const { tamanho, numero } = linha;
    const doTamanho = motivoDoTamanho(linha, MINIMO_G, LARGURA);
    // Também o de uma linha de outro tamanho: lido no lugar errado, a soma não confere.
    const valor = valorPago.inteiro(linha);
    this.soma = valor < 0 ? NaN : this.soma + valor;
    const lido = doTamanho ?? this.layout.titulo.ler(linha, linha, LOTE_UNICO, '');
    if (typeof lido === 'string') {
      const onde = { um: linha, dois: linha, lote: LOTE_UNICO };
      const { titulo } = this.layout;
      const dinheiro = doTamanho ? null : titulo.dinheiro(linha, linha, this.cabecalho.geradoEm);
      return { ...quarentena(onde, lido, registroG, /^\d{44}$/, dinheiro), movimento: MOVIMENTO };
    }
    if (tamanho < LARGURA) this.avisos.anotar('LINHA_APARADA', numero, tamanho);
    if (nsr.inteiro(linha) !== numero - 1) {
      this.avisos.anotar('NUMERACAO_DO_BANCO_QUEBRADA', numero, nsr.texto(linha));
    }
    // Os identificadores 7 e 9 não trazem reais: sem valor de face, vale o recebido.
    const valorTitulo = valorNoCodigo(lido.nossoNumero) ?? lido.valorPago;
    return { ...lido, valorTitulo, bancoRecebedor: this.cabecalho.banco };
  }
}
