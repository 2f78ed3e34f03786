import { type Pessoa } from '../../api/contrato';
import { correcaoDe, paraPessoa, valoresDaPessoa } from './pessoa-valores';

const MUNICIPIO = { id: 1302603, nome: 'Manaus', estado: { nome: 'Amazonas', sigla: 'AM' } };
const RURAL = {
  tipo: 1,
  zonaLocalizacao: 1,
  semNumero: false,
  logradouro: null,
  numero: null,
  bairro: null,
  complemento: null,
  cep: null,
  uf: 'AM',
  descricaoAcesso: 'Ramal 3, comunidade do Lago',
} as const;
const URBANO = {
  tipo: 2,
  zonaLocalizacao: 0,
  semNumero: true,
  logradouro: 'Rua Pará',
  numero: null,
  bairro: 'Centro',
  complemento: 'Fundos',
  cep: '69050010',
  uf: 'AM',
  descricaoAcesso: null,
} as const;
const PESSOA: Pessoa = {
  id: 1,
  estrangeiro: false,
  nome: 'Maria Raimunda',
  cpf: '39053344705',
  passaporte: null,
  dataNascimento: '1985-09-27',
  dataNascimentoString: '27/09/1985',
  sexo: 1,
  nomeMae: 'Antônia',
  email: 'maria@exemplo.com.br',
  enderecoPrincipal: { ...RURAL, municipio: MUNICIPIO, municipioNome: null },
  enderecoCorrespondencia: { ...URBANO, municipio: MUNICIPIO, municipioNome: null },
  enderecoEstrangeiro: null,
  mascarados: [],
};

it('o cadastro vai ao formulário e volta igual quando nada muda', () => {
  const valores = valoresDaPessoa(PESSOA);
  expect(valores).toMatchObject({
    cpf: '390.533.447-05',
    dataNascimento: '27/09/1985',
    confirmarEmail: 'maria@exemplo.com.br',
    correspondenciaIgual: false,
  });
  expect(valores.enderecoCorrespondencia.cep).toBe('69050-010');
  expect(paraPessoa(valores)).toEqual({
    cpf: PESSOA.cpf,
    passaporte: null,
    nome: PESSOA.nome,
    dataNascimento: PESSOA.dataNascimento,
    sexo: PESSOA.sexo,
    nomeMae: PESSOA.nomeMae,
    email: PESSOA.email,
    confirmarEmail: PESSOA.email,
    enderecoPrincipal: { ...RURAL, municipio: { id: MUNICIPIO.id } },
    enderecoCorrespondencia: { ...URBANO, municipio: { id: MUNICIPIO.id } },
    enderecoEstrangeiro: null,
  });
});

it('de uma correção vai só o que mudou; a correspondência que passa a ser a mesma vai escrita', () => {
  const urbana = { ...URBANO, municipio: MUNICIPIO, municipioNome: null };
  const pessoa = { ...PESSOA, enderecoPrincipal: { ...urbana, tipo: 1, logradouro: 'Rua Acre' } } as const;
  const valores = valoresDaPessoa(pessoa);
  expect(correcaoDe(pessoa, valores)).toEqual({});
  expect(correcaoDe(pessoa, { ...valores, nome: 'Maria R.' })).toEqual({ nome: 'Maria R.' });
  expect(correcaoDe(pessoa, { ...valores, correspondenciaIgual: true })).toEqual({
    enderecoCorrespondencia: { ...URBANO, logradouro: 'Rua Acre', municipio: { id: MUNICIPIO.id } },
  });
});
