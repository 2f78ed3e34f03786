import { NossoNumero } from './boleto';
import { completarDigitos, modulo11Bradesco } from '../digitos-verificadores';

/** 11 dígitos; a carteira entra no verificador, não no número. Erro: `RangeError` se a sequência não cabe. */
export function nossoNumeroBradesco(carteira: string, sequencia: number): NossoNumero {
  if (!Number.isSafeInteger(sequencia) || sequencia < 1) throw new RangeError('sequência fora da faixa');
  const numero = completarDigitos(sequencia.toString(), 11, 'sequência');
  return { numero, dv: modulo11Bradesco(completarDigitos(carteira, 2, 'carteira') + numero) };
}

/** Campo livre de 25 dígitos. `agencia` e `conta` sem verificador. Erro: `RangeError`. */
export function campoLivreBradesco(dados: {
  carteira: string;
  agencia: string;
  conta: string;
  sequencia: number;
}): string {
  return (
    completarDigitos(dados.agencia, 4, 'agência') +
    completarDigitos(dados.carteira, 2, 'carteira') +
    nossoNumeroBradesco(dados.carteira, dados.sequencia).numero +
    completarDigitos(dados.conta, 7, 'conta') +
    '0'
  );
}
