import { telaDoObjeto } from './nomes';

it('o que só se vê na ficha da pessoa leva a ela; sem pessoa, ou sem tela, a nada', () => {
  expect(telaDoObjeto({ tipo: 'correcao', id: '3' }, 12)).toBe('/admin/pessoas/12/show');
  expect(telaDoObjeto({ tipo: 'correcao', id: '3' }, null)).toBeNull();
  expect(telaDoObjeto({ tipo: 'licenca', id: '3' }, 12)).toBe('/admin/licencas/3/show');
  expect(telaDoObjeto({ tipo: 'manual', id: '3' }, 12)).toBeNull();
});
