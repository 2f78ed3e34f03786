import { conferirInformacao } from './informacao';

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
    expect(conferirInformacao({ ...certa, equipamentos: ['Fly', 3, 'Reel'] }).dados).toMatchObject({
      equipamentos: [2, 3, 1],
      peixes: [0, 14],
      gastoMedioCentavos: 0,
    });
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
  ])('%j: %s %s', (mudanca, campo, codigo) => {
    expect(conferirInformacao({ ...certa, ...mudanca }).erros).toEqual([{ campo, codigo }]);
  });

  it('conta os dez campos que faltam', () => {
    expect(conferirInformacao({}).erros).toHaveLength(10);
  });
});
