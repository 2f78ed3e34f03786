import type { Centavos } from '../../../../kernel/centavos';
import type { DataCivil } from '../../../../kernel/data-civil';

/** Uma linha do extrato da conta; `valor` negativo é débito. */
export interface LancamentoDoExtrato {
  readonly dia: DataCivil;
  readonly valor: Centavos;
  /** O número que o banco dá à linha, ou vazio. */
  readonly numero: string;
  /** O que o banco escreve ao lado: pode ter nomes, e por isso só se mostra. */
  readonly historico: string;
}

export interface ExtratoLido {
  readonly formato: 'OFX' | 'CNAB240';
  /** Só algarismos e letras; a agência é nula se o arquivo a junta à conta ou não a diz. */
  readonly conta: { readonly banco: string; readonly agencia: string | null; readonly numero: string };
  readonly lancamentos: readonly LancamentoDoExtrato[];
}

export const RECUSAS_DO_EXTRATO = [
  'EXTRATO_ILEGIVEL',
  'EXTRATO_INCOMPLETO',
  'EXTRATO_SEM_LANCAMENTOS',
  'EXTRATO_GRANDE',
  'EXTRATO_DE_VARIAS_CONTAS',
  'EXTRATO_DE_CARTAO',
  'EXTRATO_DE_OUTRA_MOEDA',
  'EXTRATO_LINHA_INVALIDA',
] as const;

export const MAXIMO_LANCAMENTOS = 5000;

/** O arquivo não serve, e por quê; `linha` conta os lançamentos, de 1. */
export class RecusaDeExtrato extends Error {
  constructor(
    readonly codigo: (typeof RECUSAS_DO_EXTRATO)[number],
    readonly linha: number | null = null,
  ) {
    super(codigo);
    this.name = 'RecusaDeExtrato';
  }
}

/** Os bancos daqui escrevem em UTF-8 ou em Windows-1252, digam o que disserem no cabeçalho. */
export function decodificar(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * O que distingue uma linha na conta, para que um extrato que se sobrepõe a outro não some nada duas vezes: o dia, o
 * valor e o número do banco. As que nem assim se distinguem contam-se, pela ordem em que vêm.
 */
export function chavesDosLancamentos(
  lancamentos: readonly Pick<LancamentoDoExtrato, 'dia' | 'valor' | 'numero'>[],
): string[] {
  const vistas = new Map<string, number>();
  return lancamentos.map(({ dia, valor, numero }) => {
    const chave = `${dia}|${valor}|${numero}`;
    const vez = (vistas.get(chave) ?? 0) + 1;
    vistas.set(chave, vez);
    return `${chave}|${vez}`;
  });
}

const DE_COBRANCA = /COBR|BOLETO|T[IÍ]TULO|LIQUIDA|ARRECAD/iu;
const TARIFA = /TARIFA|\bTAR\b/iu;

/**
 * Quais parecem ser de cobrança, pelo que o banco escreve; se nenhuma o diz, os créditos. É só o que a tela propõe: quem
 * importa vê as linhas e decide.
 */
export function parecemDeCobranca(
  lancamentos: readonly Pick<LancamentoDoExtrato, 'valor' | 'historico'>[],
): boolean[] {
  const ditas = lancamentos.map(({ historico }) => DE_COBRANCA.test(historico) && !TARIFA.test(historico));
  return ditas.includes(true) ? ditas : lancamentos.map(({ valor }) => valor > 0);
}

const semPontuacao = (texto: string): string => texto.toUpperCase().replace(/[^0-9A-Z]/g, '');
const semZeros = (texto: string): string => semPontuacao(texto).replace(/^0+/, '');

interface ContaDoConvenio {
  readonly banco: string;
  readonly agencia: string | null;
  readonly agenciaDv: string | null;
  readonly conta: string | null;
  readonly contaDv: string | null;
}

/** A conta do extrato é a do convênio? Os bancos escrevem-na com e sem dígito, e às vezes com a agência à frente. */
export function mesmaConta(extrato: ExtratoLido['conta'], convenio: ContaDoConvenio): boolean {
  const { agencia, agenciaDv, conta, contaDv } = convenio;
  if (conta === null || semZeros(extrato.banco) !== semZeros(convenio.banco)) return false;
  const comDv = (numero: string, dv: string | null) => [numero, `${numero}${dv ?? ''}`];
  const agencias = agencia === null ? [] : comDv(semZeros(agencia), agenciaDv).map(semZeros);
  if (extrato.agencia !== null && agencias.length > 0 && !agencias.includes(semZeros(extrato.agencia)))
    return false;
  const numero = semZeros(extrato.numero);
  const contas = comDv(semPontuacao(conta), contaDv).map(semPontuacao);
  return contas.some(
    (uma) =>
      numero === semZeros(uma) ||
      agencias.some(
        (qual) => numero.startsWith(qual) && semZeros(numero.slice(qual.length)) === semZeros(uma),
      ),
  );
}
