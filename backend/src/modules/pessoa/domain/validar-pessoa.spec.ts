import { dataCivil } from '../../../kernel/data-civil';
import { EnderecoAValidar, errosDoEmail, PessoaAValidar, validarPessoa } from './validar-pessoa';

const HOJE = dataCivil('2026-11-20');
const URBANO: EnderecoAValidar = {
  zonaLocalizacao: 0,
  semNumero: false,
  logradouro: 'Rua Pará',
  numero: '10',
  bairro: 'São Geraldo',
  complemento: 'Casa 2',
  cep: '69050-010',
  uf: 'am',
  municipio: 1302603,
  descricaoAcesso: 'o portão azul',
};
const RURAL: EnderecoAValidar = { zonaLocalizacao: 1, descricaoAcesso: 'Comunidade São José' };
const EXTERIOR = {
  nacionalidade: 'fr',
  descricaoEndereco: '12 rue des Lilas',
  cidade: 'Lyon',
  estado: 'Rhône',
  pais: 'be',
};
const ANA: PessoaAValidar = {
  nome: 'Ana Souza',
  cpf: '390.533.447-05',
  dataNascimento: dataCivil('1990-03-14'),
  sexo: 1,
  nomeMae: 'Rosa Souza',
  email: 'ana@exemplo.com.br',
  confirmarEmail: 'ana@exemplo.com.br',
  enderecoPrincipal: URBANO,
};
const DE_FORA: PessoaAValidar = {
  ...ANA,
  cpf: null,
  passaporte: 'fr-123 456',
  enderecoPrincipal: null,
  enderecoEstrangeiro: EXTERIOR,
};

const validar = (entrada: PessoaAValidar, confirmaEmail = true) =>
  validarPessoa(entrada, { hoje: HOJE, confirmaEmail });
const errosDe = (entrada: PessoaAValidar) =>
  validar(entrada).erros.map(({ campo, codigo }) => `${campo} ${codigo}`);

describe('o que fica do que foi digitado', () => {
  const urbanoLimpo = {
    zonaLocalizacao: 0,
    semNumero: false,
    logradouro: 'Rua Pará',
    numero: '10',
    bairro: 'São Geraldo',
    complemento: 'Casa 2',
    cep: '69050010',
    uf: 'AM',
    municipioId: 1302603,
    descricaoAcesso: null,
  };
  const ruralLimpo = {
    zonaLocalizacao: 1,
    semNumero: true,
    logradouro: null,
    numero: null,
    bairro: null,
    complemento: null,
    cep: null,
    uf: null,
    municipioId: null,
    descricaoAcesso: 'Comunidade São José',
  };
  const anaLimpa = {
    nome: 'Ana Souza',
    nomeMae: 'Rosa Souza',
    cpf: '39053344705',
    passaporte: null,
    dataNascimento: '1990-03-14',
    sexo: 1,
    email: 'ana@exemplo.com.br',
    enderecoPrincipal: urbanoLimpo,
    enderecoCorrespondencia: null,
    enderecoEstrangeiro: null,
  };

  it.each<[string, PessoaAValidar, object]>([
    ['endereço urbano: CEP em dígitos, UF em maiúsculas, sem descrição do acesso', ANA, anaLimpa],
    [
      'o passaporte de quem tem CPF fica, e o endereço no exterior não',
      { ...ANA, passaporte: 'fr-1', enderecoEstrangeiro: EXTERIOR },
      { ...anaLimpa, passaporte: 'FR1' },
    ],
    [
      'mãe não declarada: o nome que veio não fica',
      { ...ANA, maeNaoDeclarada: true },
      { ...anaLimpa, nomeMae: null },
    ],
    [
      'sem número',
      { ...ANA, enderecoPrincipal: { ...URBANO, semNumero: true, numero: '', complemento: undefined } },
      {
        ...anaLimpa,
        enderecoPrincipal: { ...urbanoLimpo, semNumero: true, numero: null, complemento: null },
      },
    ],
    [
      'endereço rural: só o acesso e o lugar ficam',
      {
        ...ANA,
        enderecoPrincipal: { ...URBANO, ...RURAL },
        enderecoCorrespondencia: { ...URBANO, zonaLocalizacao: 0 },
      },
      {
        ...anaLimpa,
        enderecoPrincipal: { ...ruralLimpo, cep: '69050010', uf: 'am', municipioId: 1302603 },
        enderecoCorrespondencia: urbanoLimpo,
      },
    ],
    [
      'endereço rural com um CEP que não serve: fica sem ele',
      { ...ANA, enderecoPrincipal: { ...RURAL, cep: '69050-01' }, enderecoCorrespondencia: URBANO },
      { ...anaLimpa, enderecoPrincipal: ruralLimpo, enderecoCorrespondencia: urbanoLimpo },
    ],
    [
      'a correspondência sem zona é urbana',
      { ...ANA, enderecoCorrespondencia: { ...URBANO, zonaLocalizacao: null } },
      { ...anaLimpa, enderecoCorrespondencia: urbanoLimpo },
    ],
    [
      'a correspondência de quem mora na cidade pode ser rural',
      { ...ANA, enderecoCorrespondencia: RURAL },
      { ...anaLimpa, enderecoCorrespondencia: ruralLimpo },
    ],
    [
      'só passaporte: endereço no exterior, e nenhum no Brasil',
      { ...DE_FORA, enderecoPrincipal: URBANO, enderecoCorrespondencia: URBANO },
      {
        ...anaLimpa,
        cpf: null,
        passaporte: 'FR123456',
        enderecoPrincipal: null,
        enderecoEstrangeiro: {
          nacionalidadeId: 'FR',
          descricaoEndereco: '12 rue des Lilas',
          cidade: 'Lyon',
          estado: 'Rhône',
          paisId: 'BE',
        },
      },
    ],
  ])('%s', (_, entrada, dados) => expect(validar(entrada)).toEqual({ erros: [], dados }));
});

describe('o que falta ou não serve', () => {
  it('nada preenchido: todos os erros de uma vez, e dado nenhum', () => {
    expect(errosDe({})).toEqual([
      'nome CAMPO_OBRIGATORIO',
      'nomeMae CAMPO_OBRIGATORIO',
      'cpf CAMPO_OBRIGATORIO',
      'dataNascimento CAMPO_OBRIGATORIO',
      'sexo CAMPO_OBRIGATORIO',
      'email CAMPO_OBRIGATORIO',
      'confirmarEmail CAMPO_OBRIGATORIO',
      'enderecoPrincipal.zonaLocalizacao CAMPO_OBRIGATORIO',
    ]);
    expect(validar({}).dados).toBeNull();
  });

  it('o nome só de sinais que já estava no cadastro não impede quem pede outra coisa', () => {
    const antes = { nome: '.', nomeMae: '-' };
    const { erros } = validarPessoa({ ...ANA, ...antes }, { hoje: HOJE, confirmaEmail: false, antes });
    expect(erros).toEqual([]);
  });

  it.each<[string, PessoaAValidar, string[]]>([
    [
      'nome só de sinais',
      { nome: '-', nomeMae: "''" },
      ['nome CAMPO_OBRIGATORIO', 'nomeMae CAMPO_OBRIGATORIO'],
    ],
    ['sexo', { sexo: 3 }, ['sexo CAMPO_INVALIDO']],
    ['sexo', { sexo: null }, ['sexo CAMPO_OBRIGATORIO']],
    ['nascimento', { dataNascimento: 'invalida' }, ['dataNascimento DATA_INVALIDA']],
    ['passaporte ao lado do CPF', { passaporte: 'FR/1' }, ['passaporte CAMPO_INVALIDO']],
    ['CPF ao lado do passaporte', { cpf: '1', passaporte: 'FR1' }, ['cpf CPF_INVALIDO']],
    [
      'zona do endereço',
      { enderecoPrincipal: { ...URBANO, zonaLocalizacao: 2 } },
      ['enderecoPrincipal.zonaLocalizacao CAMPO_INVALIDO'],
    ],
    [
      'zona do endereço',
      { enderecoPrincipal: { ...URBANO, zonaLocalizacao: null } },
      ['enderecoPrincipal.zonaLocalizacao CAMPO_OBRIGATORIO'],
    ],
    [
      'zona da correspondência',
      { enderecoCorrespondencia: { ...URBANO, zonaLocalizacao: 2 } },
      ['enderecoCorrespondencia.zonaLocalizacao CAMPO_INVALIDO'],
    ],
    [
      'quem mora na zona rural precisa de um endereço urbano',
      { enderecoPrincipal: RURAL },
      ['enderecoCorrespondencia ENDERECO_URBANO_NECESSARIO'],
    ],
    [
      'sem dizer como se chega, não se pergunta ainda onde receber',
      { enderecoPrincipal: { ...RURAL, descricaoAcesso: '' } },
      ['enderecoPrincipal.descricaoAcesso CAMPO_OBRIGATORIO'],
    ],
    [
      'quem mora na zona rural não recebe na zona rural',
      { enderecoPrincipal: RURAL, enderecoCorrespondencia: RURAL },
      ['enderecoCorrespondencia.zonaLocalizacao ENDERECO_URBANO_NECESSARIO'],
    ],
    [
      'número e a declaração de que não há',
      { enderecoPrincipal: { ...URBANO, semNumero: true, numero: '10A' } },
      ['enderecoPrincipal.numero NUMERO_SEM_NUMERO'],
    ],
    [
      'número com um sinal antes',
      { enderecoPrincipal: { ...URBANO, numero: 'A10' } },
      ['enderecoPrincipal.numero CAMPO_INVALIDO'],
    ],
  ])('%s', (_, muda, erros) => {
    expect(errosDe({ ...ANA, ...muda })).toEqual(erros);
    expect(validar({ ...ANA, ...muda }).dados).toBeNull();
  });

  it('de fora e sem endereço: falta cada parte dele', () => {
    expect(errosDe({ ...DE_FORA, enderecoEstrangeiro: null })).toEqual(
      ['nacionalidade', 'descricaoEndereco', 'cidade', 'estado', 'pais'].map(
        (campo) => `enderecoEstrangeiro.${campo} CAMPO_OBRIGATORIO`,
      ),
    );
  });
});

describe('o e-mail e a confirmação', () => {
  it.each<[string, string | null | undefined, boolean, string[]]>([
    ['ana@exemplo.com', 'ANA@Exemplo.com', true, []],
    ['ANA@exemplo.com', 'ana@exemplo.com', true, []],
    ['ana@exemplo.com', 'bia@exemplo.com', true, ['confirmarEmail EMAIL_NAO_CONFERE']],
    ['ana@exemplo.com', undefined, true, ['confirmarEmail CAMPO_OBRIGATORIO']],
    ['ana@exemplo.com', undefined, false, []],
    ['ana@exemplo', undefined, false, ['email EMAIL_INVALIDO']],
    ['ana@exemplo', 'ana', true, ['email EMAIL_INVALIDO', 'confirmarEmail EMAIL_NAO_CONFERE']],
    ['', '', false, []],
  ])('%p com %p, pedida: %p', (email, confirmacao, pedida, erros) => {
    expect(
      errosDoEmail(email, pedida ? { confirmacao } : null).map(({ campo, codigo }) => `${campo} ${codigo}`),
    ).toEqual(erros);
  });

  it('o e-mail guardado não se confirma', () => {
    expect(validar({ ...ANA, confirmarEmail: null }, false).erros).toEqual([]);
    expect(validar({ ...ANA, confirmarEmail: null }).dados).toBeNull();
  });
});

describe('dispensa do e-mail', () => {
  const validar = (campos: PessoaAValidar, emailOpcional: boolean) =>
    validarPessoa({ ...ANA, ...campos }, { hoje: HOJE, confirmaEmail: true, emailOpcional });
  const sem = { email: null, confirmarEmail: null };

  it('sem nenhum, fica vazio; sem a dispensa, falta', () => {
    expect(validar(sem, true)).toMatchObject({ erros: [], dados: { email: '' } });
    expect(validar(sem, false).erros.map(({ campo }) => campo)).toEqual(['email', 'confirmarEmail']);
  });

  it('o que veio confere-se como sempre', () => {
    expect(validar({ email: 'ana@', confirmarEmail: 'ana@' }, true).erros).toEqual([
      { campo: 'email', codigo: 'EMAIL_INVALIDO' },
    ]);
    expect(validar({ email: null, confirmarEmail: 'ana@exemplo.com.br' }, true).erros[0]).toEqual({
      campo: 'email',
      codigo: 'CAMPO_OBRIGATORIO',
    });
  });
});
