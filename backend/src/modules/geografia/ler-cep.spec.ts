import { lerCep, lerResposta } from './ler-cep';

const CEP = '69050010';
const CERTA = {
  cep: '69050-010',
  logradouro: 'Avenida Djalma Batista',
  complemento: 'lado ímpar',
  bairro: 'Chapada',
  localidade: 'Manaus',
  uf: 'AM',
  ibge: '1302603',
};

describe('CEP', () => {
  it.each(['69050010', '69050-010'])('lê %s', (texto) => expect(lerCep(texto)).toBe(CEP));
  it.each([
    '',
    '6905001',
    '690500100',
    '00000-000',
    '6905-0010',
    '69050/010',
    '../69050010',
    '６９０５００１０',
  ])('recusa «%s»', (texto) => expect(lerCep(texto)).toBeNull());
});

describe('resposta do serviço', () => {
  it('toma a rua, o bairro, o estado e o município', () => {
    expect(lerResposta(CERTA, CEP)).toEqual({
      logradouro: 'Avenida Djalma Batista',
      bairro: 'Chapada',
      uf: 'AM',
      municipioId: 1302603,
    });
  });

  it('CEP de cidade inteira não tem rua', () => {
    expect(lerResposta({ ...CERTA, logradouro: '', bairro: null }, CEP)).toMatchObject({
      logradouro: null,
      bairro: null,
    });
  });

  it('o que não cabe no campo não entra pela metade, e sinais de controle saem', () => {
    expect(lerResposta({ ...CERTA, logradouro: 'A'.repeat(151), bairro: 'Flo\u0000res' }, CEP)).toMatchObject(
      {
        logradouro: null,
        bairro: 'Flo res',
      },
    );
  });

  it.each([{ erro: true }, { erro: 'true' }])('%j: não existe', (corpo) => {
    expect(lerResposta(corpo, CEP)).toBe('inexistente');
  });

  it.each([
    [null],
    ['<html>'],
    [[]],
    [{}],
    [{ ...CERTA, uf: 'Amazonas' }],
    [{ ...CERTA, ibge: 'x' }],
    [{ ...CERTA, logradouro: { $ne: 1 } }],
    [{ ...CERTA, cep: '01001-000' }],
  ])('não se entende %j', (corpo) => expect(lerResposta(corpo, CEP)).toBe('ilegivel'));
});
