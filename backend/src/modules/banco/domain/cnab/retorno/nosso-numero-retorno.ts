import { ehCodigoDeArrecadacao } from '../../../../pagamento/domain/arrecadacao';
import {
  modulo11BancoDoBrasil,
  modulo11Bradesco,
  modulo11ComZero,
} from '../../../../pagamento/domain/digitos-verificadores';
import { Campo, Descricao, Registro } from '../codec';
import type { NossoNumeroRecusado, RegraDoNossoNumero } from './item-retorno';

const EM_BRANCO: NossoNumeroRecusado = { motivo: 'NOSSO_NUMERO_EM_BRANCO' };
const INVALIDO: NossoNumeroRecusado = { motivo: 'NOSSO_NUMERO_INVALIDO' };
const DE_OUTRO: NossoNumeroRecusado = { motivo: 'NOSSO_NUMERO_DE_OUTRO_CONVENIO' };

type Tabela = Registro<Descricao>;

/** Banco do Brasil: o número sem verificador, se é do convênio e o verificador (só nos de 11 dígitos) confere. */
export function nossoNumeroBB240(registro: Tabela): RegraDoNossoNumero {
  const campo = new Campo(registro, 'nossoNumero');
  return (linha, convenio) => {
    if (campo.vazio(linha)) return EM_BRANCO;
    const texto = campo.aparado(linha);
    if (convenio.length === 7) {
      if (texto.length !== 17 || !/^\d+$/.test(texto)) return INVALIDO;
      return texto.startsWith(convenio) ? texto : DE_OUTRO;
    }
    const numero = texto.slice(0, -1);
    if (!/^\d{11}$/.test(numero) || modulo11BancoDoBrasil(numero) !== texto.slice(-1)) return INVALIDO;
    return numero.startsWith(convenio) ? numero : DE_OUTRO;
  };
}

/** No 400 o convênio vem também em cada linha; zerado ali, não há com que comparar o número. */
export function nossoNumeroBB400(registro: Tabela): RegraDoNossoNumero {
  const campo = new Campo(registro, 'nossoNumero');
  const campoConvenio = new Campo(registro, 'convenio');
  return (linha, convenio) => {
    if (campo.vazio(linha)) return EM_BRANCO;
    if (!campo.soDigitos(linha)) return INVALIDO;
    const numero = campo.texto(linha);
    if (campoConvenio.vazio(linha)) return numero;
    return campoConvenio.inteiro(linha) === Number(convenio) && numero.startsWith(convenio)
      ? numero
      : DE_OUTRO;
  };
}

/** Caixa: 17 dígitos, e o beneficiário na própria linha, onde cabem seis. */
export function nossoNumeroCaixa240(registro: Tabela): RegraDoNossoNumero {
  const campo = new Campo(registro, 'nossoNumero');
  const verificador = new Campo(registro, 'nossoNumeroDv');
  const beneficiario = new Campo(registro, 'beneficiario');
  return (linha, convenio) => {
    if (campo.vazio(linha)) return EM_BRANCO;
    if (!campo.soDigitos(linha)) return INVALIDO;
    const numero = campo.texto(linha);
    if (modulo11ComZero(numero) !== verificador.texto(linha)) return INVALIDO;
    return beneficiario.inteiro(linha) === Number(convenio.slice(0, 6)) ? numero : DE_OUTRO;
  };
}

/** Bradesco: 11 dígitos, com a carteira dentro do verificador e o número repetido em 127-146. */
export function nossoNumeroBradesco400(registro: Tabela): RegraDoNossoNumero {
  const campo = new Campo(registro, 'nossoNumero');
  const verificador = new Campo(registro, 'nossoNumeroDv');
  const campoCarteira = new Campo(registro, 'carteira');
  const deNovo = new Campo(registro, 'nossoNumero20');
  return (linha) => {
    if (campo.vazio(linha)) return EM_BRANCO;
    if (!campo.soDigitos(linha) || !campoCarteira.soDigitos(linha)) return INVALIDO;
    const numero = campo.texto(linha);
    const dv = verificador.texto(linha);
    if (modulo11Bradesco(campoCarteira.texto(linha).slice(1) + numero) !== dv) return INVALIDO;
    return deNovo.texto(linha).endsWith(numero + dv) ? numero : INVALIDO;
  };
}

/** Arrecadação: os 44 dígitos do código de barras são o número. */
export function codigoArrecadado(registro: Tabela): RegraDoNossoNumero {
  const campo = new Campo(registro, 'nossoNumero');
  return (linha) => {
    if (campo.vazio(linha)) return EM_BRANCO;
    const codigo = campo.texto(linha);
    return ehCodigoDeArrecadacao(codigo) ? codigo : INVALIDO;
  };
}
