import { conferirPagador, mudouOPagador, PagadorAConferir, pagadorDoCadastro } from './pagador';

const EMPRESA: PagadorAConferir = {
  cpfCnpj: '11.222.333/0001-81',
  nome: 'Turismo do Rio Ltda',
  endereco: { logradouro: 'Rua A, 1', bairro: 'Centro', cep: '69010-060', cidade: 'Manaus', uf: 'am' },
};
const com = (campos: object, endereco: object = {}): PagadorAConferir => ({
  ...EMPRESA,
  ...campos,
  endereco: { ...EMPRESA.endereco, ...endereco },
});

describe('pagador', () => {
  it.each([[undefined], [null], [{}], [{ cpfCnpj: '', nome: null }]])('%j não é ninguém', (entrada) => {
    expect(conferirPagador(entrada)).toEqual({ erros: [], dados: null });
  });

  it('guarda documento e CEP sem pontuação e a sigla em maiúsculas', () => {
    expect(conferirPagador(EMPRESA).dados).toMatchObject({
      cpfCnpj: '11222333000181',
      passaporte: null,
      endereco: { cep: '69010060', uf: 'AM' },
    });
    expect(conferirPagador(com({ cpfCnpj: '390.533.447-05' })).dados).toMatchObject({
      cpfCnpj: '39053344705',
    });
  });

  it.each<[string, PagadorAConferir, string[]]>([
    ['verificador', com({ cpfCnpj: '11222333000180' }), ['cpfCnpj CAMPO_INVALIDO']],
    ['nome sem letras latinas', com({ nome: '李小龙' }), ['nome NOME_NAO_LATINO']],
    ['nome sem letras', com({ nome: '123' }), ['nome NOME_NAO_LATINO']],
    ['CEP curto', com({}, { cep: '6901' }), ['endereco.cep CAMPO_INVALIDO']],
    ['CEP de zeros', com({}, { cep: '00000-060' }), ['endereco.cep CAMPO_INVALIDO']],
    ['estado que não existe', com({}, { uf: 'XX' }), ['endereco.uf CAMPO_INVALIDO']],
    [
      'tudo o que falta, de uma vez',
      { cpfCnpj: '390.533.447-05' },
      [
        'nome',
        'endereco.logradouro',
        'endereco.bairro',
        'endereco.cep',
        'endereco.cidade',
        'endereco.uf',
      ].map((campo) => `${campo} CAMPO_OBRIGATORIO`),
    ],
    ['documento que falta', com({ cpfCnpj: null }), ['cpfCnpj CAMPO_OBRIGATORIO']],
  ])('recusa %s', (_, entrada, campos) => {
    const { erros, dados } = conferirPagador(entrada);
    expect(dados).toBeNull();
    expect(erros.map(({ campo, codigo }) => `${campo} ${codigo}`)).toEqual(campos);
  });
});

describe('o próprio pescador', () => {
  const pessoa = { nome: 'Francisca Duarte', cpf: '39053344705', passaporte: 'AB123456' };
  const rua = { logradouro: 'Rua A', numero: '12', complemento: 'fundos', bairro: 'Centro', cep: '69010060' };
  const lugar = { cidade: 'Manaus', uf: 'AM' };

  it('paga com o CPF e o endereço numa linha; sem CPF, com o passaporte', () => {
    expect(pagadorDoCadastro(pessoa, rua, lugar)).toEqual({
      nome: 'Francisca Duarte',
      cpfCnpj: '39053344705',
      passaporte: null,
      endereco: {
        ...{ logradouro: 'Rua A, 12, fundos', bairro: 'Centro', cep: '69010060' },
        ...{ cidade: 'Manaus', uf: 'AM' },
      },
    });
    expect(pagadorDoCadastro({ ...pessoa, cpf: null }, rua, lugar)).toMatchObject({
      cpfCnpj: null,
      passaporte: 'AB123456',
    });
  });

  it.each([
    ['sem número', { ...rua, numero: null }, { logradouro: 'Rua A, S/N, fundos' }],
    ['sem complemento', { ...rua, complemento: null }, { logradouro: 'Rua A, 12' }],
    ['sem logradouro', { ...rua, logradouro: null }, { logradouro: '12, fundos' }],
    ['sem bairro nem CEP', { ...rua, bairro: null, cep: null }, { bairro: '', cep: '' }],
  ])('%s, o endereço ainda se escreve', (_, endereco, escrito) => {
    expect(pagadorDoCadastro(pessoa, endereco, lugar).endereco).toMatchObject(escrito);
  });

  it('sem endereço ou sem município, não tem endereço', () => {
    expect(pagadorDoCadastro(pessoa, null, lugar).endereco).toBeNull();
    expect(pagadorDoCadastro(pessoa, rua, null).endereco).toBeNull();
  });
});

describe('o cadastro em vista do documento', () => {
  const documento = {
    pagadorNome: 'Francisca Duarte',
    pagadorDocumento: '39053344705',
    pagadorLogradouro: 'Rua A, 1',
    pagadorBairro: 'Centro',
    pagadorCep: '69010060',
    pagadorCidade: 'Manaus',
    pagadorUf: 'AM',
  };
  const endereco = { logradouro: 'Rua A, 1', bairro: 'Centro', cep: '69010060', cidade: 'Manaus', uf: 'AM' };
  const cadastro = { nome: 'Francisca Duarte', cpfCnpj: '39053344705', passaporte: null, endereco };

  it.each([
    ['o mesmo', cadastro, false],
    ['outro nome', { ...cadastro, nome: 'Francisca Moura' }, true],
    ['outro CPF', { ...cadastro, cpfCnpj: '11144477735' }, true],
    ['outra rua', { ...cadastro, endereco: { ...endereco, logradouro: 'Rua B, 1' } }, true],
    ['outro bairro', { ...cadastro, endereco: { ...endereco, bairro: 'Flores' } }, true],
    ['outro CEP', { ...cadastro, endereco: { ...endereco, cep: '69005070' } }, true],
    ['outra cidade', { ...cadastro, endereco: { ...endereco, cidade: 'Iranduba' } }, true],
    ['outra UF', { ...cadastro, endereco: { ...endereco, uf: 'PA' } }, true],
    ['já sem endereço na cidade', { ...cadastro, endereco: null }, true],
  ])('%s', (_, um, mudou) => {
    expect(mudouOPagador(documento, um)).toBe(mudou);
  });

  it('sem CPF nem endereço, de um e de outro lado, é o mesmo', () => {
    const so = { pagadorLogradouro: null, pagadorBairro: null, pagadorCep: null, pagadorCidade: null };
    const guia = { ...documento, ...so, pagadorUf: null, pagadorDocumento: 'AB123456' };
    const visitante = { ...cadastro, cpfCnpj: null, passaporte: 'AB123456', endereco: null };
    expect(mudouOPagador(guia, visitante)).toBe(false);
  });
});
