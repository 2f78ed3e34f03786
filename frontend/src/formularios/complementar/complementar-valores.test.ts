import { COMPLEMENTARES_VAZIOS, semRetiradas } from './complementar-valores';

const opcao = (codigo: number | boolean) => ({
  codigo: codigo as number,
  descricao_pt: 'a',
  descricao_en: 'b',
  descricao_es: 'c',
});

it('tira do rascunho o que já não se oferece, e diz em que campos estava', () => {
  const valores = {
    ...COMPLEMENTARES_VAZIOS,
    rendaMensal: '3',
    localPesca: '1',
    agenciaTurismo: 'false',
    equipamentos: ['0', '2'],
    peixeMaisPescado: ['5'],
  };
  const listas = {
    rendaMensal: [opcao(1)],
    localPesca: [opcao(1)],
    tipoIsca: [opcao(0)],
    agenciaTurismo: [opcao(true), opcao(false)],
    equipamentos: [opcao(0)],
    peixeMaisPescado: [opcao(5)],
  };
  expect(semRetiradas(valores, listas)).toEqual({
    valores: { ...valores, rendaMensal: '', equipamentos: ['0'] },
    retiradas: ['rendaMensal', 'equipamentos'],
  });
});
