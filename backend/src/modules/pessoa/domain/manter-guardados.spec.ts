import { dataCivil } from '../../../kernel/data-civil';
import { comGuardados } from './manter-guardados';
import type { Prova } from './provas';
import type { PessoaAValidar } from './validar-pessoa';

type Mostrada = Parameters<typeof comGuardados>[1]['guardada'];

const ENDERECO = {
  zonaLocalizacao: 0 as const,
  semNumero: false,
  logradouro: 'Rua Pará',
  numero: '10',
  bairro: 'Centro',
  complemento: 'Casa 2',
  cep: '69050010',
  uf: 'AM',
  municipio: { id: 1302603 },
  descricaoAcesso: null,
};
const COBERTO = { ...ENDERECO, logradouro: 'R*** P***', numero: '***', complemento: 'C*** ***' };
const EXTERIOR = {
  nacionalidade: { id: 'FR' },
  descricaoEndereco: '12 rue des Lilas',
  cidade: 'Lyon',
  estado: 'Rhône',
  pais: { id: 'BE' },
};
const GUARDADA: Mostrada = {
  nome: 'Ana Souza',
  cpf: '39053344705',
  passaporte: 'FR1',
  dataNascimento: '1990-03-14',
  sexo: 1,
  nomeMae: 'Rosa Souza',
  email: 'ana@exemplo.com',
  enderecoPrincipal: ENDERECO,
  enderecoCorrespondencia: { ...ENDERECO, descricaoAcesso: 'Ramal 3', bairro: 'Aleixo' },
  enderecoEstrangeiro: EXTERIOR,
};
const MASCARADA: Mostrada = {
  ...GUARDADA,
  nome: 'A*** S***',
  cpf: '390.***.***-05',
  passaporte: 'F**',
  nomeMae: 'R*** S***',
  email: 'a***@e***.com',
  enderecoPrincipal: COBERTO,
  enderecoCorrespondencia: { ...COBERTO, descricaoAcesso: 'R*** ***' },
  enderecoEstrangeiro: { ...EXTERIOR, descricaoEndereco: '*** r*** d*** L***' },
};
const SEM_ENDERECOS = { enderecoPrincipal: null, enderecoCorrespondencia: null, enderecoEstrangeiro: null };

const juntar = (entrada: PessoaAValidar, prova: Prova = 'EMAIL', muda: Partial<Mostrada> = {}) =>
  comGuardados(entrada, { guardada: { ...GUARDADA, ...muda }, mascarada: { ...MASCARADA, ...muda }, prova });

const GUARDADO_COMO_ENTRADA = {
  nome: 'Ana Souza',
  cpf: '39053344705',
  passaporte: 'FR1',
  dataNascimento: '1990-03-14',
  sexo: 1,
  nomeMae: 'Rosa Souza',
  maeNaoDeclarada: false,
  email: 'ana@exemplo.com',
  confirmarEmail: undefined,
  enderecoPrincipal: { ...ENDERECO, municipio: 1302603 },
  enderecoCorrespondencia: {
    ...ENDERECO,
    municipio: 1302603,
    descricaoAcesso: 'Ramal 3',
    bairro: 'Aleixo',
  },
  enderecoEstrangeiro: { ...EXTERIOR, nacionalidade: 'FR', pais: 'BE' },
};
const NOVOS = {
  nome: 'Ana Lima',
  cpf: '11144477735',
  passaporte: 'FR2',
  dataNascimento: dataCivil('1991-04-15'),
  sexo: 0,
  nomeMae: 'Rita Lima',
  maeNaoDeclarada: false,
};

describe('o que fica do que está gravado', () => {
  it.each<[string, PessoaAValidar]>([
    ['ausente', {}],
    [
      'em branco',
      { nome: '', cpf: '', passaporte: '', dataNascimento: null, sexo: null, nomeMae: '', email: '' },
    ],
    [
      'coberto, como foi mostrado',
      {
        nome: 'A*** S***',
        cpf: '390.***.***-05',
        passaporte: 'F**',
        nomeMae: 'R*** S***',
        email: 'a***@e***.com',
        enderecoPrincipal: { ...COBERTO, municipio: 1302603 },
        enderecoCorrespondencia: {
          ...COBERTO,
          municipio: 1302603,
          descricaoAcesso: 'R*** ***',
          bairro: 'Aleixo',
        },
        enderecoEstrangeiro: {
          nacionalidade: 'FR',
          descricaoEndereco: '*** r*** d*** L***',
          cidade: 'Lyon',
          estado: 'Rhône',
          pais: 'BE',
        },
      },
    ],
  ])('o que veio %s', (_, entrada) => {
    expect(juntar(entrada)).toEqual({ mesclada: GUARDADO_COMO_ENTRADA, emailMudou: false, contato: null });
  });

  it.each<[Prova, object]>([
    ['EMAIL', NOVOS],
    ['PRESENCA', NOVOS],
    ['CONCESSAO', GUARDADO_COMO_ENTRADA],
    ['NENHUMA', GUARDADO_COMO_ENTRADA],
  ])('com a prova %s, quem a pessoa é', (prova, fica) => {
    expect(juntar(NOVOS, prova).mesclada).toMatchObject(fica);
  });

  it.each<[Prova, string | null, { email: string; emailMudou: boolean; contato: string | null }]>([
    ['EMAIL', 'bia@exemplo.com', { email: 'bia@exemplo.com', emailMudou: true, contato: null }],
    [
      'CONCESSAO',
      'bia@exemplo.com',
      { email: 'ana@exemplo.com', emailMudou: false, contato: 'bia@exemplo.com' },
    ],
    ['CONCESSAO', 'a***@e***.com', { email: 'ana@exemplo.com', emailMudou: false, contato: null }],
    ['CONCESSAO', '', { email: 'ana@exemplo.com', emailMudou: false, contato: null }],
    ['EMAIL', 'ana@exemplo.com', { email: 'ana@exemplo.com', emailMudou: false, contato: null }],
  ])('com a prova %s, o e-mail %p', (prova, email, { email: fica, ...resto }) => {
    const { mesclada, ...saida } = juntar({ email, confirmarEmail: 'confirmado' }, prova);
    expect({ ...saida, fica: mesclada.email, confirmacao: mesclada.confirmarEmail }).toEqual({
      ...resto,
      fica,
      confirmacao: 'confirmado',
    });
  });
});

describe('a mãe não declarada', () => {
  it.each<[string | null, Prova, PessoaAValidar, boolean]>([
    [null, 'EMAIL', {}, true],
    [null, 'EMAIL', { nomeMae: 'Rita Lima' }, false],
    [null, 'EMAIL', { nomeMae: 'Rita Lima', maeNaoDeclarada: true }, true],
    [null, 'EMAIL', { maeNaoDeclarada: false }, false],
    [null, 'CONCESSAO', { nomeMae: 'Rita Lima', maeNaoDeclarada: false }, true],
    ['Rosa Souza', 'EMAIL', {}, false],
    ['Rosa Souza', 'EMAIL', { maeNaoDeclarada: true }, true],
    ['Rosa Souza', 'CONCESSAO', { maeNaoDeclarada: true }, false],
  ])('guardada %p, prova %s, veio %p: %p', (nomeMae, prova, entrada, naoDeclarada) => {
    expect(juntar(entrada, prova, { nomeMae }).mesclada.maeNaoDeclarada).toBe(naoDeclarada);
  });
});

describe('os endereços', () => {
  const NOVO = { zonaLocalizacao: 0 as const, logradouro: 'Rua Acre', numero: '***', municipio: 1302603 };
  const LYON = {
    nacionalidade: 'BE',
    descricaoEndereco: '1 rue X',
    cidade: 'Lyon',
    estado: 'R',
    pais: 'FR',
  };

  it.each<[string, Prova, Partial<Mostrada>, boolean]>([
    ['quem respondeu às perguntas muda-os', 'CONCESSAO', {}, true],
    ['quem só sabe o documento não os muda', 'NENHUMA', {}, false],
    ['sem mãe declarada, quem respondeu às perguntas não os muda', 'CONCESSAO', { nomeMae: null }, false],
    ['sem mãe declarada, quem abriu o link do e-mail muda-os', 'EMAIL', { nomeMae: null }, true],
  ])('%s', (_, prova, muda, mudam) => {
    const { mesclada } = juntar(
      { enderecoPrincipal: NOVO, enderecoCorrespondencia: NOVO, enderecoEstrangeiro: LYON },
      prova,
      muda,
    );
    expect([
      mesclada.enderecoPrincipal?.logradouro,
      mesclada.enderecoCorrespondencia?.logradouro,
      mesclada.enderecoEstrangeiro?.descricaoEndereco,
    ]).toEqual(mudam ? ['Rua Acre', 'Rua Acre', '1 rue X'] : ['Rua Pará', 'Rua Pará', '12 rue des Lilas']);
  });

  it('um asterisco que alguém escreveu não traz de volta o gravado', () => {
    const { mesclada } = juntar({ enderecoPrincipal: { ...NOVO, logradouro: 'Rua Acre, bloco *B*' } });
    expect(mesclada.enderecoPrincipal?.logradouro).toBe('Rua Acre, bloco *B*');
  });

  it('o que outra versão cobriu de outro jeito também é o gravado', () => {
    const { mesclada } = juntar({
      enderecoPrincipal: { ...NOVO, logradouro: 'R** P***', numero: '1*' },
      enderecoEstrangeiro: { ...LYON, descricaoEndereco: '1* r** d** L****' },
    });
    expect([
      mesclada.enderecoPrincipal?.logradouro,
      mesclada.enderecoPrincipal?.numero,
      mesclada.enderecoEstrangeiro?.descricaoEndereco,
    ]).toEqual(['Rua Pará', '10', '12 rue des Lilas']);
  });

  it('o que chega toma o lugar do gravado inteiro, menos o que voltou coberto', () => {
    expect(juntar({ enderecoPrincipal: NOVO }).mesclada.enderecoPrincipal).toEqual({ ...NOVO, numero: '10' });
  });

  it('sem endereço gravado, o que chega fica como veio, e o que não chega não se inventa', () => {
    expect(
      juntar({ enderecoPrincipal: NOVO, enderecoEstrangeiro: LYON }, 'EMAIL', SEM_ENDERECOS).mesclada,
    ).toMatchObject({ enderecoPrincipal: NOVO, enderecoEstrangeiro: LYON });
    expect(juntar({}, 'EMAIL', SEM_ENDERECOS).mesclada).toMatchObject(SEM_ENDERECOS);
  });

  it('quem ainda não tinha endereço no exterior diz a nacionalidade', () => {
    expect(
      juntar({ enderecoEstrangeiro: LYON }, 'CONCESSAO', SEM_ENDERECOS).mesclada.enderecoEstrangeiro,
    ).toEqual(LYON);
  });

  it('quem se muda de país pelas perguntas não muda de nacionalidade', () => {
    const muda = (prova: Prova) => juntar({ enderecoEstrangeiro: LYON }, prova).mesclada.enderecoEstrangeiro;
    expect(muda('CONCESSAO')).toEqual({ ...LYON, nacionalidade: 'FR' });
    expect(muda('EMAIL')).toEqual(LYON);
  });

  it('endereço gravado sem município', () => {
    const semLugar = { enderecoPrincipal: { ...ENDERECO, municipio: null } };
    expect(juntar({}, 'EMAIL', semLugar).mesclada.enderecoPrincipal?.municipio).toBeNull();
  });
});
