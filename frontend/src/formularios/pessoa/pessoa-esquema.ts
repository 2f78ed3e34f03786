import { boolean, object, string } from 'yup';

import { lerCpf } from '../../api/gerado/kernel/cpf';
import { type Traduzir } from '../../i18n/traduzir';
import { lerData } from '../../kernel/datas';
import { soDigitos } from '../../kernel/documento';
import { LIMITES } from '../limites';
import { pedeCorrespondencia, type ValoresEnderecos } from './pessoa-valores';

export const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const PRIMEIRO_DIA = '1900-01-01';
/** O banco não registra boleto com CEP de zeros. */
const CEP = /^(?!0{5})\d{8}$/;
const NUMERO = new RegExp(`^\\d{1,${LIMITES.numero}}$`);

export const mensagens = (t: Traduzir) => ({
  obrigatorio: (campo: string) => t('validacao.obrigatorio', { campo: t(`campos.${campo}`) }),
  invalido: (campo: string) => t('validacao.invalido', { campo: t(`campos.${campo}`) }),
});

/** Traduzir com o tamanho que o servidor aceita. */
export function textosLimitados(t: Traduzir) {
  const { obrigatorio, invalido } = mensagens(t);
  const texto = (campo: string, maximo: number) => string().trim().max(maximo, invalido(campo));
  return {
    texto,
    obrigatoria: (campo: string, maximo: number) => texto(campo, maximo).required(obrigatorio(campo)),
  };
}

export const conferirCep = (cep: string | undefined) => !cep || CEP.test(soDigitos(cep));

/** Data de nascimento em dd/MM/yyyy: existe, não é hoje ('Data Inválida') nem futura. `hoje` em YYYY-MM-DD. */
export function esquemaNascimento(t: Traduzir, hoje: string) {
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
function numeroOuSemNumero(t: Traduzir) {
  return string()
    .test('um-dos-dois', t('validacao.numero'), function conferir(numero) {
      const { semNumero } = this.parent as { semNumero: boolean };
      return Boolean(numero?.trim()) !== semNumero;
    })
    .matches(NUMERO, { message: mensagens(t).invalido('numero'), excludeEmptyString: true });
}

function esquemaEndereco(t: Traduzir, aceitaRural: boolean) {
  const { obrigatorio, invalido } = mensagens(t);
  const { texto } = textosLimitados(t);
  const so = (zona: '0' | '1', campo: string, regra = string().trim()) =>
    regra.when('zonaLocalizacao', { is: zona, then: (desta) => desta.required(obrigatorio(campo)) });
  return object({
    zonaLocalizacao: string()
      .required(obrigatorio('zonaLocalizacao'))
      // Vazia já foi dita.
      .oneOf(aceitaRural ? ['', '0', '1'] : ['', '0'], invalido('zonaLocalizacao')),
    cep: so('0', 'cep').test('oito-digitos', invalido('cep'), conferirCep),
    logradouro: so('0', 'logradouro', texto('logradouro', LIMITES.logradouro)),
    numero: string().when('zonaLocalizacao', { is: '0', then: () => numeroOuSemNumero(t) }),
    semNumero: boolean(),
    bairro: so('0', 'bairro', texto('bairro', LIMITES.bairro)),
    complemento: texto('complemento', LIMITES.complemento),
    uf: so('0', 'uf'),
    municipio: so('0', 'municipio'),
    descricaoAcesso: so('1', 'descricaoAcesso', texto('descricaoAcesso', LIMITES.descricaoAcesso)),
  });
}

const camposDosEnderecos = (t: Traduzir) => {
  const { obrigatorio } = mensagens(t);
  const { obrigatoria } = textosLimitados(t);
  const exterior = object({
    nacionalidade: string().required(obrigatorio('nacionalidade')),
    descricaoEndereco: obrigatoria('descricaoEndereco', LIMITES.enderecoNoExterior),
    cidade: obrigatoria('cidade', LIMITES.lugarNoExterior),
    estado: obrigatoria('estado', LIMITES.lugarNoExterior),
    pais: string().required(obrigatorio('pais')),
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
export const esquemaEnderecos = (t: Traduzir) => object(camposDosEnderecos(t));

/** O e-mail e o mesmo outra vez, com as regras do servidor. */
function camposDoEmail(t: Traduzir) {
  const { obrigatoria } = textosLimitados(t);
  return {
    email: obrigatoria('email', LIMITES.email).matches(EMAIL, {
      message: t('validacao.email'),
      excludeEmptyString: true,
    }),
    confirmarEmail: obrigatoria('confirmarEmail', LIMITES.email).test(
      'igual',
      t('validacao.emailNaoConfere'),
      function conferir(texto) {
        // O Formik tira o que está vazio.
        const { email = '' } = this.parent as { email?: string };
        return !texto || texto.trim().toLowerCase() === email.trim().toLowerCase();
      },
    ),
  };
}

/** Só o e-mail e a confirmação, que têm de vir. */
export const esquemaDoEmail = (t: Traduzir) => object(camposDoEmail(t));

/** Quem não escreve e-mail nenhum não tem o que conferir. */
function camposDoEmailOpcional(t: Traduzir) {
  const { email, confirmarEmail } = camposDoEmail(t);
  return {
    email: email.notRequired(),
    confirmarEmail: string().when('email', {
      is: (escrito?: string) => Boolean(escrito?.trim()),
      then: () => confirmarEmail,
    }),
  };
}

export const esquemaDoEmailOpcional = (t: Traduzir) => object(camposDoEmailOpcional(t));

/**
 * Regras e textos do cadastro. `hoje` em YYYY-MM-DD, para que o relógio fique de fora. `emailOpcional`: de quem outra pessoa
 * registra, se registra no balcão ou já está no cadastro sem ele.
 */
export function esquemaPessoa(t: Traduzir, hoje: string, { emailOpcional = false } = {}) {
  const { obrigatorio, invalido } = mensagens(t);
  const { obrigatoria, texto } = textosLimitados(t);
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
    nome: obrigatoria('nome', LIMITES.nome),
    dataNascimento: esquemaNascimento(t, hoje),
    sexo: string().required(obrigatorio('sexo')),
    maeNaoDeclarada: boolean(),
    nomeMae: string().when('maeNaoDeclarada', {
      is: true,
      then: () => texto('nomeMae', LIMITES.nome),
      otherwise: () => obrigatoria('nomeMae', LIMITES.nome),
    }),
    ...(emailOpcional ? camposDoEmailOpcional(t) : camposDoEmail(t)),
  });
}

export const conferirCpf = (cpf: string | undefined) => !cpf || lerCpf(cpf) !== null;
