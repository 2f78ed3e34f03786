import { Descricao, Leitor, Registro } from '../codec';
import { LeituraDeTitulo, RegrasDoTitulo } from './item-retorno';
import { LeituraDoPix, pixDaTabela, pixDoConteudo } from './pix-do-titulo';
import * as arrecadacao150 from '../layouts/arrecadacao150';
import * as bb240 from '../layouts/bb240';
import * as bb400 from '../layouts/bb400';
import * as bradesco400 from '../layouts/bradesco400';
import * as caixa240 from '../layouts/caixa240';
import { segmentoY03 } from '../layouts/pix240';
import { regraBB240, regraBB400, regraBradesco400, regraCaixa240 } from '../codigos/movimentos';
import {
  codigoArrecadado,
  nossoNumeroBB240,
  nossoNumeroBB400,
  nossoNumeroBradesco400,
  nossoNumeroCaixa240,
} from './nosso-numero-retorno';
import type { Total } from './totais';

export type NomeDoLayout = 'BB240' | 'CAIXA240' | 'BB400' | 'BRADESCO400' | 'ARRECADACAO150';
type Tabela = Registro<Descricao>;

interface LayoutDeRetorno {
  readonly nome: NomeDoLayout;
  /** Registro 0 ou A. */
  readonly cabecalho: Tabela;
  readonly titulo: LeituraDeTitulo;
  /** O número do convênio como o conhecemos, a partir do cabeçalho. */
  numeroDoConvenio(cabecalho: Leitor): string;
}

export interface Layout240 extends LayoutDeRetorno {
  readonly formato: '240';
  readonly banco: string;
  readonly cabecalhoLote: Tabela;
  readonly T: Tabela;
  readonly totaisDoLote: readonly Total[];
  /** Se os cabeçalhos trazem a conta, além da agência. */
  readonly temConta: boolean;
  /** Códigos de arquivo (143) que respondem a uma remessa antes de ela valer, e nunca trazem pagamentos. */
  readonly preCritica: Readonly<Record<string, 'PROCESSADA' | 'PARCIAL' | 'REJEITADA'>>;
  deTeste(arquivo: Leitor, lote: Leitor): boolean;
}

export interface Layout400 extends LayoutDeRetorno {
  readonly formato: '400';
  readonly banco: string;
  readonly detalhe: Tabela;
  readonly trailer: Tabela;
  readonly tipoDetalhe: string;
  /** O registro que traz o QR code de PIX do título da linha de antes. */
  readonly pix: { readonly tipo: string; readonly ler: LeituraDoPix };
  readonly totais: readonly Total[];
  /** Dígitos finais do número do cabeçalho que o trailer repete; `null` se ele não o traz. */
  readonly nsaNoTrailer: number | null;
}

export interface Layout150 extends LayoutDeRetorno {
  readonly formato: '150';
}

export type QualquerLayout = Layout240 | Layout400 | Layout150;

const semZeros = (campo: string): string => campo.trim().replace(/^0+(?=\d)/, '');

/** Convênios do Banco do Brasil têm 4, 6 ou 7 dígitos. */
function convenioBB(cabecalho: Leitor): string {
  const numero = semZeros(cabecalho.texto('convenio'));
  return numero.padStart(numero.length <= 4 ? 4 : 6, '0');
}

const regras = (
  movimento: RegrasDoTitulo['movimento'],
  nossoNumero: RegrasDoTitulo['nossoNumero'],
  outrosNomes: RegrasDoTitulo['outrosNomes'] = {},
): RegrasDoTitulo => ({ movimento, nossoNumero, outrosNomes });

/** Os totais por carteira da base FEBRABAN: juntos, são os títulos do lote ou do arquivo e o valor de face deles. */
function porCarteira(carteiras: readonly string[]): readonly Total[] {
  const total = (prefixo: string, soma: string | null): Total => ({
    campos: carteiras.map((carteira) => prefixo + carteira),
    movimentos: null,
    soma,
    podeFaltar: true,
  });
  return [total('qtd', null), total('valor', 'valorNominal')];
}
const DO_LOTE_240 = porCarteira(['Simples', 'Vinculada', 'Caucionada', 'Descontada']);

/** No Bradesco cada ocorrência tem a sua contagem e o seu valor; a de liquidação, o valor duas vezes. */
function daOcorrencia(
  movimentos: readonly string[],
  quantidade: string,
  valores: readonly string[],
  soma = 'valorNominal',
): readonly Total[] {
  const comum = { movimentos, podeFaltar: false };
  return [
    { ...comum, campos: [quantidade], soma: null },
    ...valores.map((valor) => ({ ...comum, campos: [valor], soma })),
  ];
}

const layoutBB240: Layout240 = {
  nome: 'BB240',
  formato: '240',
  banco: '001',
  cabecalho: bb240.retornoCabecalhoArquivo,
  cabecalhoLote: bb240.retornoCabecalhoLote,
  T: bb240.retornoT,
  totaisDoLote: DO_LOTE_240,
  titulo: new LeituraDeTitulo(
    regras(regraBB240(bb240.retornoT), nossoNumeroBB240(bb240.retornoT)),
    bb240.retornoT,
    bb240.retornoU,
  ),
  temConta: true,
  preCritica: {},
  numeroDoConvenio: convenioBB,
  deTeste: (_, lote) => lote.texto('convenioResto').endsWith('TS'),
};

const layoutCaixa240: Layout240 = {
  nome: 'CAIXA240',
  formato: '240',
  banco: '104',
  cabecalho: caixa240.cabecalhoArquivo,
  cabecalhoLote: caixa240.cabecalhoLote,
  T: caixa240.T,
  totaisDoLote: DO_LOTE_240,
  titulo: new LeituraDeTitulo(
    regras(regraCaixa240(caixa240.T), nossoNumeroCaixa240(caixa240.T)),
    caixa240.T,
    caixa240.U,
  ),
  temConta: false,
  preCritica: { '3': 'PROCESSADA', '4': 'PARCIAL', '5': 'REJEITADA' },
  numeroDoConvenio: (cabecalho) =>
    cabecalho.texto('convenio') + cabecalho.texto('setimoDigito').replace(/[0 ]/, ''),
  deTeste: (arquivo) => arquivo.texto('situacao').includes('TESTE'),
};

const layoutBB400: Layout400 = {
  nome: 'BB400',
  formato: '400',
  banco: '001',
  cabecalho: bb400.cabecalho,
  detalhe: bb400.detalhe,
  trailer: bb400.trailer,
  tipoDetalhe: '7',
  pix: { tipo: '5', ler: pixDoConteudo(400) },
  totais: porCarteira(['Simples', 'Vinculada', 'Caucionada', 'Descontada', 'Vendor']),
  nsaNoTrailer: null,
  titulo: new LeituraDeTitulo(
    regras(regraBB400(bb400.detalhe), nossoNumeroBB400(bb400.detalhe)),
    bb400.detalhe,
  ),
  numeroDoConvenio: convenioBB,
};

const layoutBradesco400: Layout400 = {
  nome: 'BRADESCO400',
  formato: '400',
  banco: '237',
  cabecalho: bradesco400.cabecalho,
  detalhe: bradesco400.detalhe,
  trailer: bradesco400.trailer,
  tipoDetalhe: '1',
  pix: { tipo: '4', ler: pixDaTabela(bradesco400.pix) },
  totais: [
    ...daOcorrencia(['02'], 'qtd02', ['valor02']),
    ...daOcorrencia(['06'], 'qtd06', ['valor06A', 'valor06B'], 'valorPago'),
    ...daOcorrencia(['09', '10'], 'qtd0910', ['valor0910']),
    ...['12', '13', '14', '19'].flatMap((codigo) =>
      daOcorrencia([codigo], `qtd${codigo}`, [`valor${codigo}`]),
    ),
    // Não há rateio contratado: linha nenhuma entra nele.
    ...daOcorrencia([], 'qtdRateio', ['valorRateio']),
  ],
  nsaNoTrailer: 5,
  titulo: new LeituraDeTitulo(
    // A tarifa vem em linhas próprias e nunca desconta do que foi pago.
    regras(regraBradesco400(bradesco400.detalhe), nossoNumeroBradesco400(bradesco400.detalhe), {
      valorLiquido: 'valorPago',
    }),
    bradesco400.detalhe,
  ),
  numeroDoConvenio: (cabecalho) => semZeros(cabecalho.texto('convenio')),
};

export const layoutArrecadacao150: Layout150 = {
  nome: 'ARRECADACAO150',
  formato: '150',
  cabecalho: arrecadacao150.registroA,
  titulo: new LeituraDeTitulo(
    // Arrecadação não tem movimentos: cada G é um pagamento. A tarifa é cobrada à parte do valor recebido.
    regras(() => ({ codigo: 'G', evento: 'LIQUIDADO' }), codigoArrecadado(arrecadacao150.registroG), {
      valorNominal: 'valorPago',
      valorLiquido: 'valorPago',
      acrescimos: null,
      desconto: null,
      abatimento: null,
      motivos: null,
      numeroDocumento: null,
      usoEmpresa: null,
      vencimento: null,
      bancoRecebedor: null,
    }),
    arrecadacao150.registroG,
  ),
  numeroDoConvenio: (cabecalho) => cabecalho.texto('convenio').trim(),
};

/** O segmento Y-03 é o mesmo em todos os bancos. */
export const lerPix240 = pixDaTabela(segmentoY03);

export const LAYOUTS_240: readonly Layout240[] = [layoutBB240, layoutCaixa240];
export const LAYOUTS_400: readonly Layout400[] = [layoutBB400, layoutBradesco400];
