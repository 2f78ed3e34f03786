import type { NossoNumero } from '../../../../pagamento/domain/boleto/boleto';
import { Descricao, Registro, Valores } from '../codec';
import * as bb240 from '../layouts/bb240';
import * as bb400 from '../layouts/bb400';
import * as bradesco400 from '../layouts/bradesco400';
import * as caixa240 from '../layouts/caixa240';
import type { ConvenioCobranca, MovimentoRemessa, TituloRemessa } from './titulo-remessa';

export const LAYOUTS_DE_REMESSA = ['BB240', 'BB400', 'CAIXA240', 'BRADESCO400'] as const;
export type LayoutDeRemessa = (typeof LAYOUTS_DE_REMESSA)[number];

type Tabela = Registro<Descricao>;

/**
 * O que o escritor precisa saber de um banco. Os campos das tabelas se preenchem pelo nome; aqui só está o que um banco
 * escreve de outro jeito.
 */
export interface RegrasDeRemessa {
  readonly banco: string;
  readonly cabecalhoArquivo: Tabela;
  /** `null` onde o arquivo não se divide em lotes. */
  readonly lote: { readonly cabecalho: Tabela; readonly trailer: Tabela } | null;
  readonly trailerArquivo: Tabela;
  /** Registros de um título, na ordem, e o que muda neles em cada movimento. */
  readonly movimentos: Readonly<
    Record<MovimentoRemessa, { readonly registros: readonly Tabela[]; readonly campos: Valores }>
  >;
  /** Campos próprios do banco que valem para o arquivo inteiro. Erro: `RangeError` se o layout não serve ao convênio. */
  doConvenio(convenio: ConvenioCobranca): Valores;
  /** Campos próprios do banco em cada título. Erro: `RangeError` se o nosso número não é deste layout. */
  doTitulo(titulo: Pick<TituloRemessa, 'nossoNumero' | 'numeroDocumento'>): Valores;
}

const CARTEIRA_SIMPLES_COM_REGISTRO = '17';

function numeroDe(tamanho: number, { numero }: NossoNumero): string {
  if (numero.length !== tamanho) throw new RangeError(`o nosso número tem ${tamanho} dígitos`);
  return numero;
}

const BB240: RegrasDeRemessa = {
  banco: '001',
  cabecalhoArquivo: bb240.remessaCabecalhoArquivo,
  lote: { cabecalho: bb240.remessaCabecalhoLote, trailer: bb240.remessaTrailerLote },
  trailerArquivo: bb240.remessaTrailerArquivo,
  movimentos: {
    '01': { registros: [bb240.remessaP, bb240.remessaQ], campos: { movimento: '01' } },
    '02': { registros: [bb240.remessaP], campos: { movimento: '02' } },
  },
  doConvenio: ({ carteira, teste }) => ({
    codigoCarteira: carteira === CARTEIRA_SIMPLES_COM_REGISTRO ? '7' : '1',
    teste: teste ? 'TS' : '',
  }),
  doTitulo: ({ nossoNumero: { numero, dv } }) => ({ nossoNumero: numero + (dv ?? '') }),
};

const BB400: RegrasDeRemessa = {
  banco: '001',
  cabecalhoArquivo: bb400.remessaCabecalho,
  lote: null,
  trailerArquivo: bb400.remessaTrailer,
  movimentos: {
    // 07: não protestar; na baixa o campo seria o motivo dela.
    '01': { registros: [bb400.remessaDetalhe], campos: { movimento: '01', instrucao1: '07' } },
    '02': { registros: [bb400.remessaDetalhe], campos: { movimento: '02', instrucao1: '00' } },
  },
  doConvenio: ({ numero, teste }) => {
    // Os convênios de 4 e de 6 dígitos usam outra variante do layout.
    if (numero.length !== 7) throw new RangeError('convênio não cabe no layout');
    return { literalOperacao: teste ? 'TESTE' : 'REMESSA' };
  },
  doTitulo: ({ nossoNumero }) => ({ nossoNumero: numeroDe(17, nossoNumero) }),
};

const CAIXA240: RegrasDeRemessa = {
  banco: '104',
  cabecalhoArquivo: caixa240.remessaCabecalhoArquivo,
  lote: { cabecalho: caixa240.remessaCabecalhoLote, trailer: caixa240.remessaTrailerLote },
  trailerArquivo: caixa240.remessaTrailerArquivo,
  movimentos: {
    '01': { registros: [caixa240.remessaP, bb240.remessaQ], campos: { movimento: '01' } },
    '02': { registros: [caixa240.remessaP], campos: { movimento: '02' } },
  },
  doConvenio: ({ numero, teste }) => ({
    convenioDeNovo: numero,
    situacao: teste ? 'REMESSA-TESTE' : '',
  }),
  // A Caixa quer o número do documento também no campo de uso da empresa.
  doTitulo: ({ nossoNumero, numeroDocumento }) => ({
    nossoNumero: numeroDe(17, nossoNumero),
    usoEmpresa: numeroDocumento,
  }),
};

const BRADESCO400: RegrasDeRemessa = {
  banco: '237',
  cabecalhoArquivo: bradesco400.remessaCabecalho,
  lote: null,
  trailerArquivo: bradesco400.remessaTrailer,
  movimentos: {
    '01': { registros: [bradesco400.remessaDetalhe], campos: { movimento: '01' } },
    '02': { registros: [bradesco400.remessaDetalhe], campos: { movimento: '02' } },
  },
  // O arquivo de teste do Bradesco se distingue só pelo nome, terminado em .TST.
  doConvenio: () => ({}),
  doTitulo: ({ nossoNumero }) => {
    if (nossoNumero.dv === null) throw new RangeError('o nosso número do Bradesco tem verificador');
    return { nossoNumero: numeroDe(11, nossoNumero), nossoNumeroDv: nossoNumero.dv };
  },
};

export const REGRAS_DE_REMESSA: Readonly<Record<LayoutDeRemessa, RegrasDeRemessa>> = {
  BB240,
  BB400,
  CAIXA240,
  BRADESCO400,
};
