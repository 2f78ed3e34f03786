import { dataCivil } from '../../../kernel/data-civil';
import {
  CadastroAJuntar,
  camposDaJuncao,
  confirmacoesDaJuncao,
  documentosDaJuncao,
  Impedimento,
  impedimentosDaJuncao,
} from './juncao';

const ANA: CadastroAJuntar = {
  nome: 'Ana Souza',
  dataNascimento: dataCivil('1990-03-14'),
  sexo: 1,
  nomeMae: 'Rosa Souza',
  email: 'ana@exemplo.com',
  cpf: '39053344705',
  passaporte: null,
  moraNoBrasil: true,
  moraFora: false,
  enderecos: 'rua',
  contas: [],
  eliminacaoPedida: false,
  licencas: [],
};
const com = (campos: Partial<CadastroAJuntar>): CadastroAJuntar => ({ ...ANA, ...campos });
const aberta = (modalidade: 0 | 1, status: CadastroAJuntar['licencas'][number]['status'] = 'VIGENTE') =>
  com({ licencas: [{ codigo: 'X', modalidade, status }] });
const cidadao = com({ contas: [{ papel: 'CIDADAO' }] });

describe('o que impede de juntar', () => {
  const impede = (codigo: Impedimento['codigo'], modalidade: 0 | 1 | null = null) => ({ codigo, modalidade });

  it.each<[string, CadastroAJuntar, CadastroAJuntar, Impedimento[]]>([
    ['nada', ANA, ANA, []],
    [
      'abertas da mesma modalidade',
      aberta(0),
      aberta(0, 'AGUARDANDO_PAGAMENTO'),
      [impede('LICENCA_ABERTA_NOS_DOIS', 0)],
    ],
    [
      'a provisória também é aberta',
      aberta(1),
      aberta(1, 'ATIVO_AGUARDANDO_PAGAMENTO'),
      [impede('LICENCA_ABERTA_NOS_DOIS', 1)],
    ],
    ['abertas de modalidades diferentes', aberta(0), aberta(1), []],
    ['uma delas já vencida', aberta(0), aberta(0, 'VENCIDO'), []],
    ['uma conta', cidadao, ANA, []],
    ['uma conta, no outro', ANA, cidadao, []],
    ['duas contas', cidadao, cidadao, [impede('DUAS_CONTAS')]],
    ['uma conta da equipe', ANA, com({ contas: [{ papel: 'FISCAL' }] }), [impede('CONTA_DA_EQUIPE')]],
    [
      'uma da equipe e uma de cidadão',
      com({ contas: [{ papel: 'OPERADOR' }] }),
      cidadao,
      [impede('CONTA_DA_EQUIPE')],
    ],
    ['eliminação pedida num', com({ eliminacaoPedida: true }), ANA, [impede('ELIMINACAO_PEDIDA')]],
    ['eliminação pedida no outro', ANA, com({ eliminacaoPedida: true }), [impede('ELIMINACAO_PEDIDA')]],
  ])('%s', (_, a, b, impedimentos) => expect(impedimentosDaJuncao(a, b)).toEqual(impedimentos));
});

it.each<[string, Partial<CadastroAJuntar>, string[]]>([
  ['iguais', {}, []],
  ['outro nascimento', { dataNascimento: dataCivil('1990-03-15') }, ['NASCIMENTO_DIFERENTE']],
  ['outro CPF', { cpf: '11144477735' }, ['CPF_DIFERENTE']],
  ['um sem CPF', { cpf: null }, []],
])('o que alguém tem de dizer que viu: %s', (_, muda, confirmacoes) => {
  expect(confirmacoesDaJuncao(ANA, com(muda))).toEqual(confirmacoes);
  expect(confirmacoesDaJuncao(com(muda), ANA)).toEqual(confirmacoes);
});

describe('o que se escolhe', () => {
  const campo = (qual: string, a: Partial<CadastroAJuntar>, b: Partial<CadastroAJuntar>) =>
    camposDaJuncao(com(a), com(b)).find((um) => um.campo === qual);

  it('cada campo uma vez, na ordem em que se mostram', () => {
    expect(camposDaJuncao(ANA, ANA).map((um) => um.campo)).toEqual([
      'nome',
      'dataNascimento',
      'sexo',
      'nomeMae',
      'email',
      'cpf',
      'passaporte',
      'enderecos',
    ]);
  });

  it.each<[string, Partial<CadastroAJuntar>, Partial<CadastroAJuntar>, boolean, string, boolean]>([
    ['nome', { nome: 'ANA  SOUZA' }, { nome: 'Ana Souza' }, true, 'MANTIDA', false],
    ['nome', { nome: 'Ana Lima' }, {}, false, 'MANTIDA', false],
    ['nome', { nome: '李' }, { nome: '王' }, false, 'MANTIDA', false],
    ['sexo', { sexo: 0 }, { sexo: 1 }, false, 'MANTIDA', false],
    ['sexo', {}, {}, true, 'MANTIDA', false],
    ['nomeMae', { nomeMae: null }, {}, false, 'ABSORVIDA', false],
    ['nomeMae', {}, { nomeMae: null }, false, 'MANTIDA', false],
    ['nomeMae', { nomeMae: null }, { nomeMae: null }, true, 'MANTIDA', false],
    ['cpf', { cpf: null }, {}, false, 'ABSORVIDA', true],
    ['cpf', {}, { cpf: null }, false, 'MANTIDA', true],
    ['cpf', {}, { cpf: '11144477735' }, false, 'MANTIDA', false],
    ['passaporte', { passaporte: 'FR1' }, { passaporte: null }, false, 'MANTIDA', true],
    ['passaporte', { passaporte: 'FR1' }, { passaporte: 'FR2' }, false, 'MANTIDA', false],
    // Com um CPF em qualquer dos dois, servem os endereços do Brasil; sem nenhum, os do exterior.
    ['enderecos', {}, {}, true, 'MANTIDA', false],
    ['enderecos', { enderecos: 'outra rua' }, {}, false, 'MANTIDA', false],
    ['enderecos', { moraNoBrasil: false, enderecos: '' }, {}, false, 'ABSORVIDA', true],
    [
      'enderecos',
      { cpf: null, moraNoBrasil: false, moraFora: true, enderecos: '' },
      {},
      false,
      'ABSORVIDA',
      true,
    ],
    [
      'enderecos',
      {},
      { cpf: null, moraNoBrasil: false, moraFora: true, enderecos: '' },
      false,
      'MANTIDA',
      true,
    ],
    ['enderecos', { cpf: null, moraFora: true, enderecos: '' }, { cpf: null }, false, 'MANTIDA', true],
    ['enderecos', { cpf: null }, { cpf: null, moraFora: true, enderecos: '' }, false, 'ABSORVIDA', true],
  ])('%s: %j com %j', (qual, a, b, igual, sugerido, fixo) => {
    expect(campo(qual, a, b)).toEqual({ campo: qual, igual, sugerido, fixo });
  });
});

it.each([
  ['MANTIDA', 'ABSORVIDA', { cpf: '1', passaporte: 'B' }, ['cpf 2', 'passaporte A']],
  ['ABSORVIDA', 'MANTIDA', { cpf: '2', passaporte: 'A' }, ['cpf 1', 'passaporte B']],
] as const)('com o CPF da %s e o passaporte da %s', (cpf, passaporte, ficam, antigos) => {
  const juntos = documentosDaJuncao(
    { cpf: '1', passaporte: 'A' },
    { cpf: '2', passaporte: 'B' },
    { cpf, passaporte },
  );
  expect(juntos.ficam).toEqual(ficam);
  expect(juntos.antigos.map(({ tipo, numero }) => `${tipo} ${numero}`)).toEqual(antigos);
});

it('documento igual, ou que um não tem, não passa a antigo', () => {
  const escolhas = { cpf: 'MANTIDA', passaporte: 'ABSORVIDA' } as const;
  expect(
    documentosDaJuncao({ cpf: '1', passaporte: null }, { cpf: '1', passaporte: 'B' }, escolhas).antigos,
  ).toEqual([]);
});
