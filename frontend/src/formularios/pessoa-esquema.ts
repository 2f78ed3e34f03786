import { type TFunction } from 'i18next';
import { boolean, object, string } from 'yup';

import { lerData } from '../kernel/datas';
import { cpfValido, soDigitos } from '../kernel/documento';
import { pedeCorrespondencia, type ValoresEnderecos } from './pessoa-valores';

export const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const PRIMEIRO_DIA = '1900-01-01';

type Textos = TFunction<'formularios'>;

export const mensagens = (t: Textos) => ({
  obrigatorio: (campo: string) => t('validacao.obrigatorio', { campo: t(`campos.${campo}`) }),
  invalido: (campo: string) => t('validacao.invalido', { campo: t(`campos.${campo}`) }),
});

/** Data de nascimento em dd/MM/yyyy: existe, não é hoje ('Data Inválida') nem futura. `hoje` em YYYY-MM-DD. */
export function esquemaNascimento(t: Textos, hoje: string) {
  const { obrigatorio } = mensagens(t);
  return string()
    .required(obrigatorio('dataNascimento'))
    .test('existe', t('validacao.data'), (texto) => {
      if (!texto) return true;
      const data = lerData(texto);
      return data !== null && data >= PRIMEIRO_DIA && data !== hoje;
    })
    .test('passada', t('validacao.dataFutura'), (texto) => (lerData(texto) ?? '') <= hoje);
}

/** Exatamente um entre número e "sem número". */
function numeroOuSemNumero(t: Textos) {
  return string().test('um-dos-dois', t('validacao.numero'), function conferir(numero) {
    const { semNumero } = this.parent as { semNumero: boolean };
    return Boolean(numero?.trim()) !== semNumero;
  });
}

function esquemaEndereco(t: Textos, aceitaRural: boolean) {
  const { obrigatorio, invalido } = mensagens(t);
  const soUrbano = (campo: string) =>
    string()
      .trim()
      .when('zonaLocalizacao', {
        is: '0',
        then: (regra) => regra.required(obrigatorio(campo)),
      });
  return object({
    zonaLocalizacao: string()
      .required(obrigatorio('zonaLocalizacao'))
      .oneOf(aceitaRural ? ['0', '1'] : ['0'], invalido('zonaLocalizacao')),
    cep: soUrbano('cep').test('oito-digitos', invalido('cep'), (cep) => !cep || soDigitos(cep).length === 8),
    logradouro: soUrbano('logradouro'),
    numero: string().when('zonaLocalizacao', { is: '0', then: () => numeroOuSemNumero(t) }),
    semNumero: boolean(),
    bairro: soUrbano('bairro'),
    uf: string().required(obrigatorio('uf')),
    municipio: string().required(obrigatorio('municipio')),
    descricaoAcesso: string()
      .trim()
      .when('zonaLocalizacao', { is: '1', then: (regra) => regra.required(obrigatorio('descricaoAcesso')) }),
  });
}

const camposDosEnderecos = (t: Textos) => {
  const { obrigatorio } = mensagens(t);
  const obrigatoria = (campo: string) => string().trim().required(obrigatorio(campo));
  const exterior = object({
    nacionalidade: obrigatoria('nacionalidade'),
    descricaoEndereco: obrigatoria('descricaoEndereco'),
    cidade: obrigatoria('cidade'),
    estado: obrigatoria('estado'),
    pais: obrigatoria('pais'),
  });
  return {
    estrangeiro: boolean().required(),
    enderecoPrincipal: object().when('estrangeiro', { is: false, then: () => esquemaEndereco(t, true) }),
    enderecoCorrespondencia: object().when(['estrangeiro', 'correspondenciaIgual', 'enderecoPrincipal'], {
      is: (
        estrangeiro: boolean,
        correspondenciaIgual: boolean,
        enderecoPrincipal: { zonaLocalizacao: string },
      ) => pedeCorrespondencia({ estrangeiro, correspondenciaIgual, enderecoPrincipal } as ValoresEnderecos),
      then: () => esquemaEndereco(t, false),
    }),
    enderecoEstrangeiro: object().when('estrangeiro', { is: true, then: () => exterior }),
  };
};

/** Só os endereços, de quem já está no cadastro. */
export const esquemaEnderecos = (t: Textos) => object(camposDosEnderecos(t));

/** Regras e textos do cadastro. `hoje` em YYYY-MM-DD, para que o relógio fique de fora. */
export function esquemaPessoa(t: Textos, hoje: string) {
  const { obrigatorio, invalido } = mensagens(t);
  const obrigatoria = (campo: string) => string().trim().required(obrigatorio(campo));
  return object({
    ...camposDosEnderecos(t),
    cpf: string().when(['passaporte'], {
      is: (passaporte: string) => !passaporte,
      then: (regra) => regra.required(obrigatorio('cpf')).test('digitos', t('validacao.cpf'), conferirCpf),
      otherwise: (regra) => regra.test('digitos', t('validacao.cpf'), conferirCpf),
    }),
    passaporte: string().test(
      'passaporte',
      invalido('passaporte'),
      (texto) => !texto || /^[A-Z0-9]{1,28}$/.test(texto),
    ),
    nome: obrigatoria('nome'),
    dataNascimento: esquemaNascimento(t, hoje),
    sexo: string().required(obrigatorio('sexo')),
    nomeMae: obrigatoria('nomeMae'),
    email: obrigatoria('email').matches(EMAIL, { message: t('validacao.email'), excludeEmptyString: true }),
    confirmarEmail: obrigatoria('confirmarEmail').test(
      'igual',
      t('validacao.emailNaoConfere'),
      function conferir(texto) {
        const { email } = this.parent as { email: string };
        return !texto || texto.trim().toLowerCase() === email.trim().toLowerCase();
      },
    ),
  });
}

const conferirCpf = (cpf: string | undefined) => !cpf || cpfValido(cpf);
