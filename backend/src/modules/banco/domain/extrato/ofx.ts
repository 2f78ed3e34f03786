import type { Centavos } from '../../../../kernel/centavos';
import { lerDataCivil } from '../../../../kernel/data-civil';
import { textoVisivel } from '../../../../kernel/texto-visivel';
import {
  decodificar,
  ExtratoLido,
  LancamentoDoExtrato,
  MAXIMO_LANCAMENTOS,
  RecusaDeExtrato,
} from './extrato';

const MAXIMO_HISTORICO = 120;

const ENTIDADES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  quot: '"',
  apos: "'",
};

/** O primeiro `nome` do bloco: em OFX 1 a marca não se fecha, em OFX 2 sim. */
function campo(bloco: string, nome: string): string | null {
  const valor = new RegExp(`<${nome}>([^<\\r\\n]*)`, 'i').exec(bloco)?.[1];
  return valor === undefined
    ? null
    : valor.replace(/&(\w+);/g, (inteira, qual: string) => ENTIDADES[qual] ?? inteira).trim();
}

/** `-1234.56` ou `1.234,56`, em centavos. `1.234` tanto são mil reais como um com milésimos: não se lê. */
function lerValor(texto: string): Centavos | null {
  const partes = /^([+-]?)(\d{1,3}(?:[.,]\d{3})+(?=[.,]\d{1,2}$)|\d{1,11})(?:[.,](\d{1,2}))?$/.exec(texto);
  if (!partes) return null;
  const [, sinal, inteiro = '', decimais = ''] = partes;
  const centavos = Number(inteiro.replace(/\D/g, '')) * 100 + Number(decimais.padEnd(2, '0'));
  return sinal === '-' && centavos > 0 ? -centavos : centavos;
}

const lerDia = (texto: string) => {
  const [, ano, mes, dia] = /^(\d{4})(\d{2})(\d{2})/.exec(texto) ?? [];
  return ano ? lerDataCivil(`${ano}-${mes}-${dia}`) : null;
};

function lerLancamento(bloco: string, linha: number): LancamentoDoExtrato {
  const dia = lerDia(campo(bloco, 'DTPOSTED') ?? '');
  const valor = lerValor(campo(bloco, 'TRNAMT') ?? '');
  if (dia === null || valor === null) throw new RecusaDeExtrato('EXTRATO_LINHA_INVALIDA', linha);
  const escrito = [campo(bloco, 'NAME'), campo(bloco, 'MEMO')].filter(Boolean).join(' · ');
  return {
    dia,
    valor,
    numero: (campo(bloco, 'FITID') ?? '').slice(0, 255),
    historico: textoVisivel(escrito).slice(0, MAXIMO_HISTORICO),
  };
}

/**
 * Um extrato OFX de conta bancária, SGML (1.x) ou XML (2.x). O dia é o civil que o banco escreve: o fuso do instante não o
 * muda. Lança `RecusaDeExtrato`.
 */
export function lerOfx(bytes: Uint8Array): ExtratoLido {
  const texto = decodificar(bytes);
  if (!/<OFX>/i.test(texto)) throw new RecusaDeExtrato('EXTRATO_ILEGIVEL');
  if (/<CCSTMTRS>/i.test(texto)) throw new RecusaDeExtrato('EXTRATO_DE_CARTAO');
  const contas = texto.split(/<BANKACCTFROM>/i).slice(1);
  const [conta] = contas;
  if (!conta) throw new RecusaDeExtrato('EXTRATO_ILEGIVEL');
  if (contas.length > 1) throw new RecusaDeExtrato('EXTRATO_DE_VARIAS_CONTAS');
  const moeda = campo(texto, 'CURDEF');
  if (moeda && moeda.toUpperCase() !== 'BRL') throw new RecusaDeExtrato('EXTRATO_DE_OUTRA_MOEDA');
  const numero = campo(conta, 'ACCTID');
  if (!numero) throw new RecusaDeExtrato('EXTRATO_ILEGIVEL');
  // Um valor partido ao meio ainda se leria.
  if (!/<\/OFX>/i.test(texto)) throw new RecusaDeExtrato('EXTRATO_INCOMPLETO');
  const blocos = texto.split(/<STMTTRN>/i).slice(1);
  if (blocos.length === 0) throw new RecusaDeExtrato('EXTRATO_SEM_LANCAMENTOS');
  if (blocos.length > MAXIMO_LANCAMENTOS) throw new RecusaDeExtrato('EXTRATO_GRANDE');
  return {
    formato: 'OFX',
    conta: { banco: campo(conta, 'BANKID') ?? '', agencia: campo(conta, 'BRANCHID') || null, numero },
    lancamentos: blocos.map((bloco, i) =>
      lerLancamento(bloco.split(/<\/STMTTRN>|<LEDGERBAL>/i)[0] ?? '', i + 1),
    ),
  };
}
