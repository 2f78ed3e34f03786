import { conferirArrecadacao } from '../../../pagamento/domain/arrecadacao';
import {
  modulo11BancoDoBrasil,
  modulo11Bradesco,
  modulo11ComZero,
} from '../../../pagamento/domain/digitos-verificadores';
import { Leitor } from './codec';
import { NossoNumeroRecusado } from './item-retorno';

const TAMANHO_COM_DV = 12;
const EM_BRANCO: NossoNumeroRecusado = { motivo: 'NOSSO_NUMERO_EM_BRANCO' };
const INVALIDO: NossoNumeroRecusado = { motivo: 'NOSSO_NUMERO_INVALIDO' };
const DE_OUTRO: NossoNumeroRecusado = { motivo: 'NOSSO_NUMERO_DE_OUTRO_CONVENIO' };

type NumeroLido = string | NossoNumeroRecusado;

const vazio = (texto: string): boolean => /^[0 ]*$/.test(texto);

/** Banco do Brasil: o número sem verificador, se é do convênio e o verificador (só nos de 11 dígitos) confere. */
export function nossoNumeroBB240(campos: Leitor, convenio: string): NumeroLido {
  const texto = campos.texto('nossoNumero').trim();
  if (vazio(texto)) return EM_BRANCO;
  const semDv = convenio.length === 7;
  if (!(semDv ? /^\d{17}$/ : /^\d{11}[\dX]$/).test(texto)) return INVALIDO;
  const numero = semDv ? texto : texto.slice(0, TAMANHO_COM_DV - 1);
  if (!semDv && modulo11BancoDoBrasil(numero) !== texto.slice(-1)) return INVALIDO;
  return numero.startsWith(convenio) ? numero : DE_OUTRO;
}

/** No 400 o convênio vem também em cada linha; zerado ali, não há com que comparar o número. */
export function nossoNumeroBB400(campos: Leitor, convenio: string): NumeroLido {
  const numero = campos.texto('nossoNumero');
  if (vazio(numero)) return EM_BRANCO;
  if (!/^\d{17}$/.test(numero)) return INVALIDO;
  const daLinha = campos.texto('convenio');
  if (vazio(daLinha)) return numero;
  return daLinha === convenio && numero.startsWith(convenio) ? numero : DE_OUTRO;
}

/** Caixa: 17 dígitos, e o beneficiário na própria linha. */
export function nossoNumeroCaixa240(campos: Leitor, convenio: string): NumeroLido {
  const numero = campos.texto('nossoNumero');
  if (vazio(numero)) return EM_BRANCO;
  if (!/^\d{17}$/.test(numero) || modulo11ComZero(numero) !== campos.texto('nossoNumeroDv')) return INVALIDO;
  return Number(campos.texto('beneficiario')) === Number(convenio) ? numero : DE_OUTRO;
}

/** Bradesco: 11 dígitos, com a carteira dentro do verificador e o número repetido em 127-146. */
export function nossoNumeroBradesco400(campos: Leitor): NumeroLido {
  const numero = campos.texto('nossoNumero');
  const dv = campos.texto('nossoNumeroDv');
  if (vazio(numero)) return EM_BRANCO;
  const carteira = campos.texto('carteira').slice(1);
  if (!/^\d{13}$/.test(carteira + numero) || modulo11Bradesco(carteira + numero) !== dv) return INVALIDO;
  return campos.texto('nossoNumero20').endsWith(numero + dv) ? numero : INVALIDO;
}

/** Arrecadação: os 44 dígitos do código de barras são o número. */
export function codigoArrecadado(campos: Leitor): NumeroLido {
  const codigo = campos.texto('nossoNumero');
  if (vazio(codigo)) return EM_BRANCO;
  return conferirArrecadacao(codigo) === null ? codigo : INVALIDO;
}
