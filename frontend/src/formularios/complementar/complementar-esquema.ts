import { array, number, object, string } from 'yup';

import { type Traduzir } from '../../i18n/traduzir';
import { LIMITES } from '../limites';
import { mensagens } from '../pessoa/pessoa-esquema';

/** As dez perguntas sobre a pesca são todas obrigatórias; listas, com ao menos um item. */
export function esquemaComplementar(t: Traduzir) {
  const { obrigatorio, invalido } = mensagens(t);
  const escolha = (campo: string) => string().required(obrigatorio(campo));
  const vazioComoNada = (valor: unknown, original: unknown) => (original === '' ? undefined : valor);
  return object({
    modalidadePesca: escolha('modalidadePesca'),
    localizacaoPreferencialPesca: escolha('localizacaoPreferencialPesca'),
    rendaMensal: escolha('rendaMensal'),
    diasPescaPorAno: number()
      .transform(vazioComoNada)
      .typeError(t('validacao.dias'))
      .required(obrigatorio('diasPescaPorAno'))
      .integer(t('validacao.dias'))
      .min(1, t('validacao.dias'))
      .max(365, t('validacao.dias')),
    gastoMedioPesca: number()
      .transform(vazioComoNada)
      .typeError(invalido('gastoMedioPesca'))
      .required(obrigatorio('gastoMedioPesca'))
      .min(0, invalido('gastoMedioPesca'))
      .max(LIMITES.gasto, invalido('gastoMedioPesca')),
    localPesca: escolha('localPesca'),
    equipamentos: array().of(string()).min(1, t('validacao.obrigatorioCurto')),
    tipoIsca: escolha('tipoIsca'),
    agenciaTurismo: escolha('agenciaTurismo'),
    peixeMaisPescado: array().of(string()).min(1, t('validacao.obrigatorioCurto')),
  });
}
