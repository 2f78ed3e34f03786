import { textoVisivel } from '../../../../kernel/texto-visivel';
import { Leitor, leitor } from '../cnab/codec';
import { cabecalhoLoteExtrato, fimDeLoteExtrato, segmentoE } from '../cnab/layouts/extrato240';
import {
  decodificar,
  ExtratoLido,
  LancamentoDoExtrato,
  MAXIMO_LANCAMENTOS,
  RecusaDeExtrato,
} from './extrato';

const LARGURA = 240;
/** Categoria de lançamento da FEBRABAN: líquido de cobrança, que o histórico do banco pode não dizer. */
const LIQUIDO_DE_COBRANCA = '202';

/** Pelo começo: um OFX nunca abre com o registro 0. */
export const pareceCnab240 = (bytes: Uint8Array): boolean =>
  /^\d{7}0$/.test(Buffer.from(bytes.subarray(0, 8)).toString('latin1'));

/**
 * Um extrato para conciliação em CNAB 240: um ou mais lotes da mesma conta, cada um com as somas do banco, que se
 * conferem. O dia é o do lançamento. Lança `RecusaDeExtrato`.
 */
export function lerCnab240(bytes: Uint8Array): ExtratoLido {
  const lancamentos: LancamentoDoExtrato[] = [];
  const contas = new Map<string, ExtratoLido['conta']>();
  let lote: { linhas: number; desde: number } | null = null;
  let acabou = false;
  for (const texto of decodificar(bytes).split(/\r\n|\n|\r/)) {
    const linha = {
      bytes: Buffer.from(texto.padEnd(LARGURA), 'latin1'),
      texto: texto.padEnd(LARGURA),
      inicio: 0,
    };
    if (lote) lote.linhas++;
    switch (texto.charAt(7)) {
      case '0':
        acabou = false;
        break;
      case '1': {
        const cabecalho = leitor(cabecalhoLoteExtrato, linha);
        if (lote) throw new RecusaDeExtrato('EXTRATO_INCOMPLETO');
        if (cabecalho.texto('operacao') !== 'E') throw new RecusaDeExtrato('EXTRATO_ILEGIVEL');
        if (!/^(BRL|R\$ | {3})$/.test(cabecalho.texto('moeda')))
          throw new RecusaDeExtrato('EXTRATO_DE_OUTRA_MOEDA');
        const conta = contaDe(cabecalho);
        contas.set(JSON.stringify(conta), conta);
        lote = { linhas: 1, desde: lancamentos.length };
        break;
      }
      case '3':
        if (!lote) throw new RecusaDeExtrato('EXTRATO_ILEGIVEL');
        if (texto[13] === 'E')
          lancamentos.push(lerLancamento(leitor(segmentoE, linha), lancamentos.length + 1));
        if (lancamentos.length > MAXIMO_LANCAMENTOS) throw new RecusaDeExtrato('EXTRATO_GRANDE');
        break;
      case '5':
        if (!lote || !confere(leitor(fimDeLoteExtrato, linha), lote.linhas, lancamentos.slice(lote.desde)))
          throw new RecusaDeExtrato('EXTRATO_INCOMPLETO');
        lote = null;
        break;
      case '9':
        acabou = true;
    }
  }
  if (lote || !acabou) throw new RecusaDeExtrato('EXTRATO_INCOMPLETO');
  const [conta] = contas.values();
  if (!conta) throw new RecusaDeExtrato('EXTRATO_ILEGIVEL');
  if (contas.size > 1) throw new RecusaDeExtrato('EXTRATO_DE_VARIAS_CONTAS');
  if (lancamentos.length === 0) throw new RecusaDeExtrato('EXTRATO_SEM_LANCAMENTOS');
  return { formato: 'CNAB240', conta, lancamentos };
}

const contaDe = (cabecalho: Leitor): ExtratoLido['conta'] => ({
  banco: cabecalho.texto('banco'),
  agencia: cabecalho.texto('agencia'),
  numero: `${cabecalho.texto('conta')}${cabecalho.texto('contaDv').trim()}`,
});

function lerLancamento(campos: Leitor, linha: number): LancamentoDoExtrato {
  const dia = campos.data('dataLancamento');
  const valor = lerValor(campos.texto('valor'));
  const sentido = campos.texto('debitoOuCredito');
  if (dia === null || dia === 'INVALIDA' || valor === null || !/^[DC]$/.test(sentido))
    throw new RecusaDeExtrato('EXTRATO_LINHA_INVALIDA', linha);
  const historico = textoVisivel(campos.texto('historico')).trim();
  return {
    dia,
    valor: sentido === 'D' && valor > 0 ? -valor : valor,
    numero: campos.texto('documento').trim(),
    historico: campos.texto('categoria') === LIQUIDO_DE_COBRANCA ? `Cobrança · ${historico}` : historico,
  };
}

/** As linhas do lote e as somas são as que o banco diz; há bancos que deixam um total a zeros. */
function confere(fim: Leitor, linhas: number, lancamentos: readonly LancamentoDoExtrato[]): boolean {
  const soma = (quais: readonly number[]) => quais.reduce((total, valor) => total + Math.abs(valor), 0);
  const valores = lancamentos.map(({ valor }) => valor);
  return (
    [
      ['quantidade', linhas],
      ['debitos', soma(valores.filter((valor) => valor < 0))],
      ['creditos', soma(valores.filter((valor) => valor > 0))],
    ] as const
  ).every(([nome, lido]) => /^[0 ]*$/.test(fim.texto(nome)) || lerValor(fim.texto(nome)) === lido);
}

const lerValor = (texto: string): number | null =>
  /^\d+$/.test(texto) && Number.isSafeInteger(Number(texto)) ? Number(texto) : null;
