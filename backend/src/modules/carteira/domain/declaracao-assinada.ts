import { DataCivil, deDiasDesdeEpoca, diasDesdeEpoca } from '../../../kernel/data-civil';
import { montarProtocolo, Protocolo, TIPO_DA_MODALIDADE } from '../../licenca/domain/protocolo';
import { Cbor, codificar } from './cbor';
import { Assinante, assinar, lerCbor } from './cose';
import { nomeCurto, TAMANHO_DO_NOME } from './nome-curto';

/** O que a carteira diz de si, assinado (docs/formato-da-carteira.md). */
export interface DeclaracaoAssinada {
  readonly modalidade: 0 | 1;
  readonly sequencia: number;
  readonly ano: number;
  readonly provisoria: boolean;
  readonly emissao: DataCivil;
  /** Último dia. */
  readonly validade: DataCivil;
  readonly nome: string;
}

const VERSAO = 1;
/** 31/12/9999: depois dele as datas não se escrevem com quatro algarismos. */
const ULTIMO_DIA = diasDesdeEpoca('9999-12-31' as DataCivil);

/** Bytes da declaração: os mesmos para o mesmo conteúdo e a mesma chave. */
export function assinarDeclaracao(declaracao: DeclaracaoAssinada, assinante: Assinante): Uint8Array {
  const { modalidade, sequencia, ano, provisoria, emissao, validade, nome } = declaracao;
  const carga: Cbor[] = [
    VERSAO,
    modalidade,
    sequencia,
    ano,
    provisoria ? 1 : 0,
    diasDesdeEpoca(emissao),
    diasDesdeEpoca(validade),
    nomeCurto(nome),
  ];
  return assinar(codificar(carga), assinante);
}

/** `null` se a carga não é a de uma declaração desta versão. */
export function lerDeclaracao(carga: Uint8Array): DeclaracaoAssinada | null {
  const campos = lerCbor(carga);
  if (!Array.isArray(campos) || campos.length !== 8) return null;
  const [versao, modalidade, sequencia, ano, provisoria, emissao, validade, nome] = campos as Cbor[];
  if (versao !== VERSAO || !bit(modalidade) || !bit(provisoria)) return null;
  if (!natural(sequencia, 9_999_999_999) || !natural(ano, 9999) || ano < 1000) return null;
  if (!natural(emissao, ULTIMO_DIA) || !natural(validade, ULTIMO_DIA)) return null;
  if (typeof nome !== 'string' || new TextEncoder().encode(nome).length > TAMANHO_DO_NOME) return null;
  return {
    modalidade,
    sequencia,
    ano,
    provisoria: provisoria === 1,
    emissao: deDiasDesdeEpoca(emissao),
    validade: deDiasDesdeEpoca(validade),
    nome,
  };
}

export const protocoloDa = ({ modalidade, sequencia, ano }: DeclaracaoAssinada): Protocolo =>
  montarProtocolo(TIPO_DA_MODALIDADE[modalidade], sequencia, ano);

const bit = (valor: Cbor | undefined): valor is 0 | 1 => valor === 0 || valor === 1;

const natural = (valor: Cbor | undefined, maximo: number): valor is number =>
  typeof valor === 'number' && valor >= 0 && valor <= maximo;
