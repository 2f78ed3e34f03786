import { NossoNumero } from './boleto';
import { completarDigitos, modulo11ComZero } from '../digitos-verificadores';

/** A partir daqui o código do beneficiário tem 7 dígitos e vai sem verificador. */
const PRIMEIRO_DE_SETE_DIGITOS = 1_100_000;

/** `14`: registrada e impressa pelo beneficiário; `11`: registrada e impressa pela Caixa. */
export type ModalidadeCaixa = '11' | '14';

/** 17 dígitos: modalidade e 15 da sequência. Erro: `RangeError` se a sequência não cabe. */
export function nossoNumeroCaixa(modalidade: ModalidadeCaixa, sequencia: number): NossoNumero {
  if (!Number.isSafeInteger(sequencia) || sequencia < 1) throw new RangeError('sequência fora da faixa');
  const numero = modalidade + completarDigitos(sequencia.toString(), 15, 'sequência');
  return { numero, dv: modulo11ComZero(numero) };
}

/** Campo livre da cobrança SIGCB. Erro: `RangeError`. */
export function campoLivreCaixa(dados: {
  beneficiario: string;
  modalidade: ModalidadeCaixa;
  sequencia: number;
}): string {
  const { numero } = nossoNumeroCaixa(dados.modalidade, dados.sequencia);
  const resto =
    beneficiarioNoCodigo(dados.beneficiario) +
    numero.slice(2, 5) +
    numero.charAt(0) +
    numero.slice(5, 8) +
    numero.charAt(1) +
    numero.slice(8);
  return resto + modulo11ComZero(resto);
}

function beneficiarioNoCodigo(beneficiario: string): string {
  const sete = completarDigitos(beneficiario, 7, 'beneficiário');
  if (Number(sete) >= PRIMEIRO_DE_SETE_DIGITOS) return sete;
  const seis = completarDigitos(sete.replace(/^0/, ''), 6, 'beneficiário');
  return seis + modulo11ComZero(seis);
}
