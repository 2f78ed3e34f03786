import { Descricao, Leitor, Registro } from './codec';
import { RegrasDoTitulo } from './item-retorno';
import * as bb240 from './layouts/bb240';
import * as bb400 from './layouts/bb400';
import * as bradesco400 from './layouts/bradesco400';
import * as caixa240 from './layouts/caixa240';
import { movimentoBB400, movimentoBradesco400, movimentoCaixa240 } from './movimentos-outros';
import { movimentoBB240 } from './movimentos-bb';
import {
  nossoNumeroBB240,
  nossoNumeroBB400,
  nossoNumeroBradesco400,
  nossoNumeroCaixa240,
} from './nosso-numero-retorno';

type Tabela = Registro<Descricao>;

interface LayoutDeCobranca {
  readonly nome: string;
  readonly banco: string;
  readonly regras: RegrasDoTitulo;
  /** O número do convênio como o conhecemos, a partir do campo do cabeçalho. */
  numeroDoConvenio(campo: string): string;
}

export interface Layout240 extends LayoutDeCobranca {
  readonly cabecalhoArquivo: Tabela;
  readonly cabecalhoLote: Tabela;
  readonly T: Tabela;
  readonly U: Tabela;
  /** Se os cabeçalhos trazem a conta, além da agência. */
  readonly temConta: boolean;
  /** Códigos de arquivo (143) que respondem a uma remessa antes de ela valer, e nunca trazem pagamentos. */
  readonly preCritica: readonly string[];
  deTeste(arquivo: Leitor, lote: Leitor): boolean;
}

export interface Layout400 extends LayoutDeCobranca {
  readonly cabecalho: Tabela;
  readonly detalhe: Tabela;
  readonly trailer: Tabela;
  readonly tipoDetalhe: string;
  /** Campos do trailer que contam as linhas de alguns movimentos. */
  readonly contadores: Readonly<Record<string, readonly string[]>>;
}

const semZeros = (campo: string): string => campo.trim().replace(/^0+(?=\d)/, '');

/** Convênios do Banco do Brasil têm 4, 6 ou 7 dígitos. */
function convenioBB(campo: string): string {
  const numero = semZeros(campo);
  return numero.padStart(numero.length <= 4 ? 4 : numero.length <= 6 ? 6 : 7, '0');
}

export const layoutBB240: Layout240 = {
  nome: 'BB240',
  banco: '001',
  cabecalhoArquivo: bb240.retornoCabecalhoArquivo,
  cabecalhoLote: bb240.retornoCabecalhoLote,
  T: bb240.retornoT,
  U: bb240.retornoU,
  temConta: true,
  preCritica: [],
  numeroDoConvenio: convenioBB,
  deTeste: (_, lote) => lote.texto('convenioResto').endsWith('TS'),
  regras: {
    campos: {},
    movimento: (campos) => {
      const codigo = campos.texto('movimento');
      return { codigo, evento: movimentoBB240(codigo).evento };
    },
    nossoNumero: nossoNumeroBB240,
  },
};

const layoutCaixa240: Layout240 = {
  nome: 'CAIXA240',
  banco: '104',
  cabecalhoArquivo: caixa240.cabecalhoArquivo,
  cabecalhoLote: caixa240.cabecalhoLote,
  T: caixa240.T,
  U: caixa240.U,
  temConta: false,
  preCritica: ['3', '4', '5'],
  numeroDoConvenio: (campo) => campo,
  deTeste: (arquivo) => arquivo.texto('situacao').includes('TESTE'),
  regras: { campos: {}, movimento: movimentoCaixa240, nossoNumero: nossoNumeroCaixa240 },
};

const layoutBB400: Layout400 = {
  nome: 'BB400',
  banco: '001',
  cabecalho: bb400.cabecalho,
  detalhe: bb400.detalhe,
  trailer: bb400.trailer,
  tipoDetalhe: '7',
  contadores: {},
  numeroDoConvenio: convenioBB,
  regras: { campos: {}, movimento: movimentoBB400, nossoNumero: nossoNumeroBB400 },
};

const layoutBradesco400: Layout400 = {
  nome: 'BRADESCO400',
  banco: '237',
  cabecalho: bradesco400.cabecalho,
  detalhe: bradesco400.detalhe,
  trailer: bradesco400.trailer,
  tipoDetalhe: '1',
  contadores: { qtd02: ['02'], qtd06: ['06'], qtd0910: ['09', '10'] },
  numeroDoConvenio: semZeros,
  regras: {
    // A tarifa vem em linhas próprias e nunca desconta do que foi pago.
    campos: { valorLiquido: 'valorPago' },
    movimento: movimentoBradesco400,
    nossoNumero: nossoNumeroBradesco400,
  },
};

export const LAYOUTS_240: readonly Layout240[] = [layoutBB240, layoutCaixa240];
export const LAYOUTS_400: readonly Layout400[] = [layoutBB400, layoutBradesco400];
