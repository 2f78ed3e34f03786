import type { Idioma } from '../../src/platform/i18n/idioma';
import type { Papel } from '../../src/platform/sessao/sessao';

/** Contas de demonstração (decisão D2); só existem com `DEMO=1`, que produção recusa. */
export const CONTAS: readonly [ContaDemo, ...ContaDemo[]] = [
  { login: '39053344705', senha: 'Pescador#2026', papel: 'CIDADAO', nome: null, email: null },
  { login: 'FR1234567', senha: 'Visitante#2026', papel: 'CIDADAO', nome: null, email: null },
  {
    login: '11144477735',
    senha: 'Operador#2026',
    papel: 'OPERADOR',
    nome: 'Olívia Prado',
    email: 'olivia@exemplo.example',
  },
  {
    login: '52998224725',
    senha: 'Administra#2026',
    papel: 'ADMINISTRADOR',
    nome: 'Adalberto Nunes',
    email: 'adalberto@exemplo.example',
  },
  {
    login: '16899535009',
    senha: 'Fiscaliza#2026',
    papel: 'FISCAL',
    nome: 'Fátima Sena',
    email: 'fatima@exemplo.example',
  },
];

interface ContaDemo {
  readonly login: string;
  readonly senha: string;
  readonly papel: Papel;
  /** Nulos quando vêm do cadastro de pessoa. */
  readonly nome: string | null;
  readonly email: string | null;
}

export interface PessoaDemo {
  readonly nome: string;
  readonly cpf?: string;
  readonly passaporte?: string;
  readonly dataNascimento: string;
  readonly sexo: 0 | 1 | 2;
  readonly nomeMae: string;
  readonly email: string;
  readonly idioma: Idioma;
  readonly enderecoPrincipal?: object;
  readonly enderecoCorrespondencia?: object;
  readonly enderecoEstrangeiro?: object;
}

const MANAUS = 1302603;
const urbano = (logradouro: string, numero: string, bairro: string, cep: string) => ({
  zonaLocalizacao: 0,
  semNumero: false,
  logradouro,
  numero,
  bairro,
  cep,
  uf: 'AM',
  municipio: MANAUS,
});

/** Pessoas inventadas; os documentos são números de teste. */
export const PESSOAS = {
  maria: {
    nome: 'Maria Raimunda Tavares Pinheiro',
    cpf: '39053344705',
    dataNascimento: '1985-09-27',
    sexo: 1,
    nomeMae: 'Antônia Ferreira Tavares',
    email: 'maria@exemplo.example',
    idioma: 'pt',
    enderecoPrincipal: urbano('Rua Silva Ramos', '480', 'Centro', '69025030'),
  },
  raimundo: {
    nome: 'Raimundo Nonato Batista',
    cpf: '73190456216',
    dataNascimento: '1958-01-14',
    sexo: 0,
    nomeMae: 'Francisca Batista Lima',
    email: 'raimundo@exemplo.example',
    idioma: 'pt',
    enderecoPrincipal: {
      zonaLocalizacao: 1,
      descricaoAcesso: 'Comunidade São José, margem esquerda do rio Negro, 40 minutos de barco do porto',
    },
    enderecoCorrespondencia: urbano('Rua Frei José dos Inocentes', '12', 'Centro', '69005030'),
  },
  joao: {
    nome: 'João Batista de Moura',
    cpf: '98765432100',
    dataNascimento: '1979-06-24',
    sexo: 0,
    nomeMae: 'Luzia de Moura',
    email: 'joao@exemplo.example',
    idioma: 'pt',
    enderecoPrincipal: urbano('Avenida Djalma Batista', '1661', 'Chapada', '69050010'),
  },
  ana: {
    nome: 'Ana Cláudia Farias',
    cpf: '12345678909',
    dataNascimento: '1992-12-03',
    sexo: 1,
    nomeMae: 'Sandra Farias',
    email: 'ana@exemplo.example',
    idioma: 'pt',
    enderecoPrincipal: urbano('Rua Pará', '305', 'Nossa Senhora das Graças', '69053575'),
  },
  carlos: {
    nome: 'Carlos Eduardo Monteiro',
    cpf: '45317828791',
    dataNascimento: '1988-03-19',
    sexo: 0,
    nomeMae: 'Ivone Monteiro',
    email: 'carlos@exemplo.example',
    idioma: 'pt',
    enderecoPrincipal: urbano('Rua Leonardo Malcher', '1023', 'Aparecida', '69010170'),
  },
  luzia: {
    nome: 'Luzia Cardoso Vieira',
    cpf: '71428793860',
    dataNascimento: '1966-08-30',
    sexo: 1,
    nomeMae: 'Benedita Cardoso',
    email: 'luzia@exemplo.example',
    idioma: 'pt',
    enderecoPrincipal: urbano('Rua Emílio Moreira', '77', 'Praça 14 de Janeiro', '69020040'),
  },
  pedro: {
    nome: 'Pedro Almeida Rocha',
    cpf: '28625587887',
    dataNascimento: '2001-05-11',
    sexo: 0,
    nomeMae: 'Patrícia Almeida',
    email: 'pedro@exemplo.example',
    idioma: 'pt',
    enderecoPrincipal: urbano('Avenida Constantino Nery', '2500', 'Flores', '69058795'),
  },
  rita: {
    nome: 'Rita de Cássia Gomes',
    cpf: '87748248800',
    dataNascimento: '1974-02-22',
    sexo: 2,
    nomeMae: 'Alzira Gomes',
    email: 'rita@exemplo.example',
    idioma: 'pt',
    enderecoPrincipal: urbano('Rua Japurá', '90', 'Centro', '69025020'),
  },
  rosa: {
    nome: 'Rosa Elena Quispe Mamani',
    cpf: '64027183517',
    dataNascimento: '1983-10-05',
    sexo: 1,
    nomeMae: 'Elena Mamani Condori',
    email: 'rosa@exemplo.example',
    idioma: 'es',
    enderecoPrincipal: urbano('Avenida Brasil', '2971', 'Compensa', '69036110'),
  },
  camille: {
    nome: 'Camille Laurent',
    passaporte: 'FR1234567',
    dataNascimento: '1990-07-14',
    sexo: 1,
    nomeMae: 'Isabelle Laurent',
    email: 'camille@exemplo.example',
    idioma: 'en',
    enderecoEstrangeiro: {
      nacionalidade: 'FR',
      descricaoEndereco: '12 rue des Lilas',
      cidade: 'Lyon',
      estado: 'Auvergne-Rhône-Alpes',
      pais: 'FR',
    },
  },
} as const satisfies Record<string, PessoaDemo>;

export const INFORMACAO = {
  localizacaoPreferencialPesca: 0,
  rendaMensal: 3,
  diasPescaPorAno: 24,
  gastoMedioPesca: 350.5,
  localPesca: 1,
  equipamentos: [0, 1],
  tipoIsca: 1,
  agenciaTurismo: false,
  peixeMaisPescado: [13, 11],
};
