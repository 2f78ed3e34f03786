import { NossoNumero } from './boleto';
import { completarDigitos, modulo11BancoDoBrasil } from '../digitos-verificadores';

/** Quantos dígitos de sequência sobram para cada tamanho de convênio. */
const SEQUENCIA = { 7: 10, 6: 5, 4: 7 } as const;

function digitosDaSequencia(convenio: string): number {
  const tamanho = convenio.length;
  if (!/^\d+$/.test(convenio) || (tamanho !== 4 && tamanho !== 6 && tamanho !== 7)) {
    throw new RangeError('convênio do Banco do Brasil tem 4, 6 ou 7 dígitos');
  }
  return SEQUENCIA[tamanho];
}

function maiorSequenciaBB(convenio: string): number {
  return 10 ** digitosDaSequencia(convenio) - 1;
}

/**
 * 17 dígitos sem verificador (convênio de 7) ou 11 com ele (convênio de 4 ou 6).
 * Erro: `RangeError` quando a sequência não cabe (a faixa do convênio acabou).
 */
export function nossoNumeroBB(convenio: string, sequencia: number): NossoNumero {
  if (!Number.isSafeInteger(sequencia) || sequencia < 1 || sequencia > maiorSequenciaBB(convenio)) {
    throw new RangeError('sequência fora da faixa do convênio');
  }
  const numero = convenio + sequencia.toString().padStart(digitosDaSequencia(convenio), '0');
  return { numero, dv: convenio.length === 7 ? null : modulo11BancoDoBrasil(numero) };
}

/** Campo livre de 25 dígitos. `agencia` e `conta` sem verificador; só entram nos convênios de 4 e 6 dígitos. */
export function campoLivreBB(dados: {
  convenio: string;
  sequencia: number;
  carteira: string;
  agencia: string;
  conta: string;
}): string {
  const { numero } = nossoNumeroBB(dados.convenio, dados.sequencia);
  const carteira = completarDigitos(dados.carteira, 2, 'carteira');
  if (dados.convenio.length === 7) return `000000${numero}${carteira}`;
  return (
    numero +
    completarDigitos(dados.agencia, 4, 'agência') +
    completarDigitos(dados.conta, 8, 'conta') +
    carteira
  );
}
