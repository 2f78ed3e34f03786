import { LISTAS_DE_FABRICA, mudancasDeFabrica } from '../../../../test/preparo/listas-de-fabrica';
import { dataCivil } from '../../../kernel/data-civil';
import { conferirInformacao as conferirCom, InformacaoAConferir } from './informacao';
import { listaNoDia, MudancaDeOpcao } from '../../agencia/domain/listas-de-opcoes';

const conferirInformacao = (entrada: InformacaoAConferir, listas = LISTAS_DE_FABRICA) =>
  conferirCom(entrada, listas);

const certa = {
  modalidadePesca: 1,
  localizacaoPreferencialPesca: 0,
  rendaMensal: 7,
  diasPescaPorAno: 365,
  gastoMedioPesca: 0,
  localPesca: 1,
  equipamentos: ['Fly', 3, 'reel'],
  tipoIsca: 0,
  agenciaTurismo: false,
  peixeMaisPescado: [14, 0, 14],
};

describe('informação complementar', () => {
  it('aceita rótulos em qualquer língua, códigos e repetições', () => {
    expect(conferirInformacao({ ...certa, equipamentos: ['Fly', 3, 'Reel', 2] }).dados).toEqual({
      modalidade: 1,
      localizacaoPreferencial: 0,
      rendaMensal: 7,
      diasPescaPorAno: 365,
      gastoMedioCentavos: 0,
      localPesca: 1,
      equipamentos: [2, 3, 1],
      tipoIsca: 0,
      agenciaTurismo: false,
      peixes: [0, 14],
    });
    expect(conferirInformacao({ ...certa, diasPescaPorAno: 1 }).dados?.diasPescaPorAno).toBe(1);
  });

  it('materialPesca sozinho serve de equipamento', () => {
    expect(
      conferirInformacao({ ...certa, equipamentos: null, materialPesca: 0 }).dados?.equipamentos,
    ).toEqual([0]);
  });

  it.each([
    [{ diasPescaPorAno: 0 }, 'diasPescaPorAno', 'DIAS_PESCA'],
    [{ diasPescaPorAno: 366 }, 'diasPescaPorAno', 'DIAS_PESCA'],
    [{ peixeMaisPescado: [] }, 'peixeMaisPescado', 'CAMPO_OBRIGATORIO'],
    [{ peixeMaisPescado: [15] }, 'peixeMaisPescado', 'CAMPO_INVALIDO'],
    [{ equipamentos: [] }, 'equipamentos', 'CAMPO_OBRIGATORIO'],
    [{ equipamentos: ['Rede'] }, 'equipamentos', 'CAMPO_INVALIDO'],
    [{ rendaMensal: 8 }, 'rendaMensal', 'CAMPO_INVALIDO'],
    [{ agenciaTurismo: null }, 'agenciaTurismo', 'CAMPO_OBRIGATORIO'],
    [{ modalidadePesca: 2 }, 'modalidadePesca', 'CAMPO_INVALIDO'],
    [{ modalidadePesca: null }, 'modalidadePesca', 'CAMPO_OBRIGATORIO'],
    [{ rendaMensal: null }, 'rendaMensal', 'CAMPO_OBRIGATORIO'],
    [{ diasPescaPorAno: null }, 'diasPescaPorAno', 'CAMPO_OBRIGATORIO'],
    [{ gastoMedioPesca: null }, 'gastoMedioPesca', 'CAMPO_OBRIGATORIO'],
    [{ peixeMaisPescado: null }, 'peixeMaisPescado', 'CAMPO_OBRIGATORIO'],
    [{ peixeMaisPescado: [0, 15] }, 'peixeMaisPescado', 'CAMPO_INVALIDO'],
    [{ equipamentos: ['Fly', 'Rede'] }, 'equipamentos', 'CAMPO_INVALIDO'],
    [{ equipamentos: null, materialPesca: '' }, 'equipamentos', 'CAMPO_OBRIGATORIO'],
    [{ equipamentos: null, materialPesca: null }, 'equipamentos', 'CAMPO_OBRIGATORIO'],
  ])('%j: %s %s', (mudanca, campo, codigo) => {
    expect(conferirInformacao({ ...certa, ...mudanca })).toEqual({ erros: [{ campo, codigo }], dados: null });
  });

  it('conta os dez campos que faltam', () => {
    const { erros } = conferirInformacao({});
    expect(new Set(erros.map(({ campo }) => campo)).size).toBe(10);
    expect(erros.map(({ codigo }) => codigo)).toEqual(Array(10).fill('CAMPO_OBRIGATORIO'));
  });

  it('a opção retirada tem erro próprio; a que nunca existiu, o de sempre', () => {
    const retirada = (codigo: number): MudancaDeOpcao => ({
      id: 100 + codigo,
      vigenteDesde: dataCivil('2026-05-01'),
      especie: 'OFERTA',
      codigo,
      textos: null,
      oferecida: false,
      ordem: null,
    });
    const noDia = (dia: string) => ({
      ...LISTAS_DE_FABRICA,
      peixes: listaNoDia([...mudancasDeFabrica('peixes'), retirada(0)], dataCivil(dia)),
      materialPesca: listaNoDia([...mudancasDeFabrica('materialPesca'), retirada(2)], dataCivil(dia)),
      rendaMensal: listaNoDia([...mudancasDeFabrica('rendaMensal'), retirada(7)], dataCivil(dia)),
    });
    const entrada = { ...certa, equipamentos: ['Fly', 3] };
    expect(conferirInformacao(entrada, noDia('2026-04-30')).erros).toEqual([]);
    expect(conferirInformacao(entrada, noDia('2026-05-01')).erros).toEqual([
      { campo: 'rendaMensal', codigo: 'OPCAO_RETIRADA' },
      { campo: 'equipamentos', codigo: 'OPCAO_RETIRADA' },
      { campo: 'peixeMaisPescado', codigo: 'OPCAO_RETIRADA' },
    ]);
    const depoisDeOutra = { ...certa, equipamentos: [3, 'Fly'], peixeMaisPescado: [1], rendaMensal: 0 };
    expect(conferirInformacao(depoisDeOutra, noDia('2026-05-01')).erros).toEqual([
      { campo: 'equipamentos', codigo: 'OPCAO_RETIRADA' },
    ]);
    expect(
      conferirInformacao({ ...entrada, rendaMensal: 0, equipamentos: [2, 99] }, noDia('2026-05-01')).erros,
    ).toEqual([
      { campo: 'equipamentos', codigo: 'CAMPO_INVALIDO' },
      { campo: 'peixeMaisPescado', codigo: 'OPCAO_RETIRADA' },
    ]);
  });
});
