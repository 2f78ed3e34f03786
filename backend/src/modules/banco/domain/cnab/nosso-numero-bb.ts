import { modulo11BancoDoBrasil } from '../../../pagamento/domain/digitos-verificadores';

const TAMANHO_COM_DV = 12;

interface NossoNumeroRecusado {
  readonly motivo: 'NOSSO_NUMERO_INVALIDO' | 'NOSSO_NUMERO_DE_OUTRO_CONVENIO';
}

/** Número sem verificador, se é do convênio e o verificador (só nos de 11 dígitos) confere. */
export function lerNossoNumeroBB(texto: string, convenio: string): string | NossoNumeroRecusado {
  const semDv = convenio.length === 7;
  if (!(semDv ? /^\d{17}$/ : /^\d{11}[\dX]$/).test(texto)) return { motivo: 'NOSSO_NUMERO_INVALIDO' };
  const numero = semDv ? texto : texto.slice(0, TAMANHO_COM_DV - 1);
  if (!semDv && modulo11BancoDoBrasil(numero) !== texto.slice(-1)) return { motivo: 'NOSSO_NUMERO_INVALIDO' };
  return numero.startsWith(convenio) ? numero : { motivo: 'NOSSO_NUMERO_DE_OUTRO_CONVENIO' };
}
