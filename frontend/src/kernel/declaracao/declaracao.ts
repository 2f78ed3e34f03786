import { digitoDoProtocolo } from '../protocolo';
import { lerCbor } from './cbor';

/** O que a carteira diz de si, assinado (docs/formato-da-carteira.md). Datas civis `YYYY-MM-DD`. */
export interface Declaracao {
  readonly modalidade: 0 | 1;
  readonly sequencia: number;
  readonly ano: number;
  readonly provisoria: boolean;
  readonly emissao: string;
  /** Último dia. */
  readonly validade: string;
  readonly nome: string;
}

const VERSAO = 1;
const TAMANHO_DO_NOME = 24;
const MS_POR_DIA = 86_400_000;
/** 31/12/9999, em dias desde 1970: depois dele as datas não se escrevem com quatro algarismos. */
const ULTIMO_DIA = Date.UTC(9999, 11, 31) / MS_POR_DIA;

/** `null` se a carga não é a de uma declaração desta versão. */
export function lerDeclaracao(carga: Uint8Array): Declaracao | null {
  const campos = lerCbor(carga);
  if (!Array.isArray(campos) || campos.length !== 8) return null;
  const [versao, modalidade, sequencia, ano, provisoria, emissao, validade, nome] = campos as unknown[];
  if (versao !== VERSAO || !bit(modalidade) || !bit(provisoria)) return null;
  if (!natural(sequencia, 9_999_999_999) || !natural(ano, 9999) || ano < 1000) return null;
  if (!natural(emissao, ULTIMO_DIA) || !natural(validade, ULTIMO_DIA)) return null;
  if (typeof nome !== 'string' || new TextEncoder().encode(nome).length > TAMANHO_DO_NOME) return null;
  return {
    modalidade,
    sequencia,
    ano,
    provisoria: provisoria === 1,
    emissao: diaDe(emissao),
    validade: diaDe(validade),
    nome,
  };
}

/** O número que ela tem de ter no endereço: `LPE000012392026`. */
export function codigoDa({ modalidade, sequencia, ano }: Declaracao): string {
  const numero = String(sequencia).padStart(7, '0');
  return `${modalidade === 0 ? 'LPE' : 'LPR'}${numero}${digitoDoProtocolo(`${numero}${ano}`)}${ano}`;
}

const bit = (valor: unknown): valor is 0 | 1 => valor === 0 || valor === 1;

const natural = (valor: unknown, maximo: number): valor is number =>
  typeof valor === 'number' && valor >= 0 && valor <= maximo;

const diaDe = (dias: number): string => new Date(dias * MS_POR_DIA).toISOString().slice(0, 10);
