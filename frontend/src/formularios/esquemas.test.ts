import { type ObjectSchema, ValidationError } from 'yup';

import { textosDe } from '../i18n/textos';
import { type Traduzir } from '../i18n/traduzir';
import { iniciarTextosDeTeste } from '../preparar-i18n';
import { esquemaComplementar } from './complementar/complementar-esquema';
import { COMPLEMENTARES_VAZIOS, paraComplementar } from './complementar/complementar-valores';
import { esquemaPessoa } from './pessoa/pessoa-esquema';
import { paraPessoa, pessoaVazia, type ValoresEndereco, type ValoresPessoa } from './pessoa/pessoa-valores';

const HOJE = '2026-11-20';
let t: Traduzir;

beforeAll(async () => {
  await iniciarTextosDeTeste();
  t = textosDe('formularios');
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

describe('no balcão', () => {
  const validarNoBalcao = (valores: ValoresPessoa) =>
    validar(esquemaPessoa(t, HOJE, { emailOpcional: true }), valores);

  it('quem não tem e-mail passa; o que se escreve confere-se como sempre', async () => {
    expect(await validarNoBalcao(brasileira({ email: '', confirmarEmail: '' }))).toEqual({});
    expect(await validarPessoa(brasileira({ email: '', confirmarEmail: '' }))).toHaveProperty('email');
    expect(await validarNoBalcao(brasileira({ confirmarEmail: 'outra@exemplo.com.br' }))).toHaveProperty(
      'confirmarEmail',
    );
    expect(await validarNoBalcao(brasileira({ nome: '' }))).toHaveProperty('nome');
  });
});

describe('endereço', () => {
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

  it('aceita as dez respostas e as traduz', async () => {
    expect(await validar(esquemaComplementar(t), completa)).toEqual({});
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
});
