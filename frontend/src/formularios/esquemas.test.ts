import { type TFunction } from 'i18next';
import { type ObjectSchema, ValidationError } from 'yup';

import { iniciarTextosDeTeste } from '../preparar-i18n';
import { esquemaComplementar } from './complementar-esquema';
import { COMPLEMENTARES_VAZIOS, paraComplementar } from './complementar-valores';
import { esquemaPessoa } from './pessoa-esquema';
import { paraPessoa, pessoaVazia, type ValoresEndereco, type ValoresPessoa } from './pessoa-valores';

const HOJE = '2026-11-20';
let t: TFunction<'formularios'>;

beforeAll(async () => {
  t = (await iniciarTextosDeTeste()).getFixedT('pt-BR', 'formularios');
});

const ENDERECO: ValoresEndereco = {
  zonaLocalizacao: '0',
  cep: '69050-010',
  logradouro: 'Rua Pará',
  numero: '10',
  semNumero: false,
  complemento: '',
  bairro: 'São Geraldo',
  uf: 'AM',
  municipio: '1302603',
  descricaoAcesso: '',
};

const brasileira = (mudanca: Partial<ValoresPessoa> = {}): ValoresPessoa => ({
  ...pessoaVazia({ cpf: '39053344705', passaporte: null }),
  nome: 'Ana Souza',
  dataNascimento: '14/03/1990',
  sexo: '1',
  nomeMae: 'Rosa Souza',
  email: 'ana@exemplo.com.br',
  confirmarEmail: 'ANA@exemplo.com.br',
  enderecoPrincipal: ENDERECO,
  ...mudanca,
});

const estrangeira = (mudanca: Partial<ValoresPessoa> = {}): ValoresPessoa => ({
  ...brasileira(),
  ...pessoaVazia({ cpf: null, passaporte: 'FR1234567' }),
  nome: 'Camille Laurent',
  dataNascimento: '14/03/1990',
  sexo: '1',
  nomeMae: 'Jeanne Laurent',
  email: 'c@exemplo.com',
  confirmarEmail: 'c@exemplo.com',
  enderecoEstrangeiro: {
    nacionalidade: 'FR',
    descricaoEndereco: '1 rue X',
    cidade: 'Lyon',
    estado: 'Rhône',
    pais: 'FR',
  },
  ...mudanca,
});

/** Mensagens por campo; `{}` quando tudo vale. */
async function validar(esquema: ObjectSchema<object>, valores: object): Promise<Record<string, string>> {
  try {
    await esquema.validate(valores, { abortEarly: false });
    return {};
  } catch (causa) {
    if (!(causa instanceof ValidationError)) throw causa;
    return Object.fromEntries(
      causa.inner.map(({ path, message }): [string, string] => [path ?? '', message]).reverse(),
    );
  }
}

const validarPessoa = (valores: ValoresPessoa) => validar(esquemaPessoa(t, HOJE), valores);

describe('pessoa', () => {
  it('aceita uma brasileira e uma estrangeira completas', async () => {
    expect(await validarPessoa(brasileira())).toEqual({});
    expect(await validarPessoa(estrangeira())).toEqual({});
  });

  it.each([
    ['nome', 'Nome'],
    ['dataNascimento', 'Data de nascimento'],
    ['sexo', 'Sexo'],
    ['nomeMae', 'Nome da mãe'],
    ['email', 'Email'],
    ['confirmarEmail', 'Confirmar email'],
    ['cpf', 'CPF'],
  ])('exige %s', async (campo, rotulo) => {
    expect((await validarPessoa(brasileira({ [campo]: '' })))[campo]).toBe(
      `'${rotulo}' é um campo obrigatório.`,
    );
  });

  it('só espaços é vazio', async () => {
    expect(await validarPessoa(brasileira({ nome: '   ' }))).toEqual({
      nome: "'Nome' é um campo obrigatório.",
    });
  });

  it.each(['111.111.111-11', '390.533.447-04', '390.533'])('diz CPF Inválido a %s', async (cpf) => {
    expect(await validarPessoa(brasileira({ cpf }))).toEqual({ cpf: 'CPF Inválido' });
  });

  it.each([
    ['31/02/1990', 'Data Inválida'],
    ['20/11/2026', 'Data Inválida'],
    ['14/03', 'Data Inválida'],
    ['31/12/1899', 'Data Inválida'],
    ['21/11/2026', 'Data de nascimento não pode estar no futuro.'],
    ['19/11/2026', undefined],
  ])('data de nascimento %s', async (dataNascimento, mensagem) => {
    expect((await validarPessoa(brasileira({ dataNascimento })))['dataNascimento']).toBe(mensagem);
  });

  it.each(['ana', 'ana@', 'ana@exemplo', 'a na@exemplo.com'])('diz Email inválido a %s', async (email) => {
    expect(await validarPessoa(brasileira({ email, confirmarEmail: email }))).toEqual({
      email: 'Email inválido',
    });
  });

  it('compara os emails sem olhar maiúsculas', async () => {
    expect(await validarPessoa(brasileira({ confirmarEmail: 'outra@exemplo.com.br' }))).toEqual({
      confirmarEmail: 'Email não confere',
    });
  });
});

describe('endereço', () => {
  const com = (mudanca: Partial<ValoresEndereco>) =>
    validarPessoa(brasileira({ enderecoPrincipal: { ...ENDERECO, ...mudanca } }));

  it.each([
    ['logradouro', 'Logradouro'],
    ['bairro', 'Bairro'],
    ['cep', 'CEP'],
    ['municipio', 'Município'],
    ['uf', 'Estado'],
  ])('urbano exige %s', async (campo, rotulo) => {
    expect(await com({ [campo]: '' })).toEqual({
      [`enderecoPrincipal.${campo}`]: `'${rotulo}' é um campo obrigatório.`,
    });
  });

  it('CEP tem oito dígitos', async () => {
    expect(await com({ cep: '69050' })).toEqual({
      'enderecoPrincipal.cep': "Você deve informar um 'CEP' válido.",
    });
  });

  it('exatamente um entre número e sem número', async () => {
    const erro = { 'enderecoPrincipal.numero': 'Numero / Sem número inválidos.' };
    expect(await com({ numero: '' })).toEqual(erro);
    expect(await com({ numero: '10', semNumero: true })).toEqual(erro);
    expect(await com({ numero: '', semNumero: true })).toEqual({});
  });

  it('rural exige o acesso e um endereço de correspondência urbano', async () => {
    const rural = {
      ...ENDERECO,
      zonaLocalizacao: '1' as const,
      cep: '',
      logradouro: '',
      numero: '',
      bairro: '',
    };
    const erros = await validarPessoa(brasileira({ enderecoPrincipal: rural }));
    expect(erros['enderecoPrincipal.descricaoAcesso']).toBe("'Descrição do acesso' é um campo obrigatório.");
    expect(erros['enderecoCorrespondencia.cep']).toBe("'CEP' é um campo obrigatório.");
    expect(
      await validarPessoa(
        brasileira({
          enderecoPrincipal: { ...rural, descricaoAcesso: 'Comunidade X' },
          enderecoCorrespondencia: ENDERECO,
        }),
      ),
    ).toEqual({});
  });

  it('correspondência só se confere quando difere da principal', async () => {
    expect(await validarPessoa(brasileira({ correspondenciaIgual: true }))).toEqual({});
    expect(
      (await validarPessoa(brasileira({ correspondenciaIgual: false })))[
        'enderecoCorrespondencia.logradouro'
      ],
    ).toBe("'Logradouro' é um campo obrigatório.");
  });

  it.each([
    ['nacionalidade', 'Nacionalidade'],
    ['descricaoEndereco', 'Endereço'],
    ['cidade', 'Cidade'],
    ['estado', 'Estado'],
    ['pais', 'País'],
  ])('estrangeiro exige %s', async (campo, rotulo) => {
    const base = estrangeira();
    expect(
      await validarPessoa({ ...base, enderecoEstrangeiro: { ...base.enderecoEstrangeiro, [campo]: '' } }),
    ).toEqual({ [`enderecoEstrangeiro.${campo}`]: `'${rotulo}' é um campo obrigatório.` });
  });
});

describe('o que viaja', () => {
  it('vai sem máscara e com a data civil', () => {
    expect(paraPessoa(brasileira())).toMatchObject({
      cpf: '39053344705',
      passaporte: null,
      dataNascimento: '1990-03-14',
      sexo: 1,
      enderecoPrincipal: { cep: '69050010', municipio: { id: 1302603 }, zonaLocalizacao: 0 },
      enderecoCorrespondencia: null,
      enderecoEstrangeiro: null,
    });
  });
  it('rural não leva rua esquecida no formulário; estrangeiro não leva endereço brasileiro', () => {
    const rural = paraPessoa(
      brasileira({ enderecoPrincipal: { ...ENDERECO, zonaLocalizacao: '1', descricaoAcesso: 'Ramal 3' } }),
    );
    expect(rural.enderecoPrincipal).toMatchObject({
      logradouro: null,
      cep: null,
      descricaoAcesso: 'Ramal 3',
    });
    expect(paraPessoa(estrangeira({ enderecoPrincipal: ENDERECO })).enderecoPrincipal).toBeNull();
  });
});

describe('informação complementar', () => {
  const completa = {
    ...COMPLEMENTARES_VAZIOS,
    modalidadePesca: '0',
    localizacaoPreferencialPesca: '1',
    rendaMensal: '2',
    diasPescaPorAno: '30',
    gastoMedioPesca: '350.5',
    localPesca: '1',
    equipamentos: ['2', '0'],
    tipoIsca: '0',
    agenciaTurismo: 'false',
    peixeMaisPescado: ['13'],
  };
  const conferir = (mudanca: object) => validar(esquemaComplementar(t), { ...completa, ...mudanca });

  it('aceita as dez respostas e as traduz', async () => {
    expect(await conferir({})).toEqual({});
    expect(paraComplementar(completa)).toEqual({
      modalidadePesca: 0,
      localizacaoPreferencialPesca: 1,
      rendaMensal: 2,
      diasPescaPorAno: 30,
      gastoMedioPesca: 350.5,
      localPesca: 1,
      materialPesca: 2,
      equipamentos: ['2', '0'],
      tipoIsca: 0,
      agenciaTurismo: false,
      peixeMaisPescado: [13],
    });
  });

  it.each([
    ['modalidadePesca', 'Modalidade de pesca'],
    ['localizacaoPreferencialPesca', 'Localização preferencial da pesca'],
    ['rendaMensal', 'Renda mensal'],
    ['diasPescaPorAno', 'Dias de pesca por ano'],
    ['gastoMedioPesca', 'Gasto médio com pesca'],
    ['localPesca', 'Local de pesca'],
    ['tipoIsca', 'Tipo de isca'],
    ['agenciaTurismo', 'Usa agência de turismo'],
  ])('exige %s', async (campo, rotulo) => {
    expect(await conferir({ [campo]: '' })).toEqual({ [campo]: `'${rotulo}' é um campo obrigatório.` });
  });

  it.each(['equipamentos', 'peixeMaisPescado'])('exige ao menos um em %s', async (campo) => {
    expect(await conferir({ [campo]: [] })).toEqual({ [campo]: 'Campo obrigatório' });
  });

  it.each(['0', '366', '1.5'])('dias por ano não pode ser %s', async (diasPescaPorAno) => {
    expect(await conferir({ diasPescaPorAno })).toEqual({ diasPescaPorAno: 'Informe de 1 a 365 dias.' });
  });

  it.each(['1', '365'])('dias por ano pode ser %s', async (diasPescaPorAno) => {
    expect(await conferir({ diasPescaPorAno })).toEqual({});
  });

  it('gasto pode ser zero', async () => {
    expect(await conferir({ gastoMedioPesca: '0' })).toEqual({});
  });
});
