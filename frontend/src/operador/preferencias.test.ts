import { preferenciasDe } from './preferencias';

it('o fim da sessão leva os filtros, e deixa as vistas e as colunas a quem as escolheu e a mais ninguém', () => {
  const ana = preferenciasDe('39053344705');
  ana.setup();
  ana.setItem('colunas.licencas', ['protocolo']);
  ana.setItem('licencas.listParams', { filter: { situacao: 'VIGENTE' } });
  ana.reset();

  const bia = preferenciasDe('11144477735');
  bia.setup();
  expect(bia.getItem('colunas.licencas')).toBeUndefined();
  bia.setItem('colunas.licencas', ['validade']);
  bia.reset();

  const deVolta = preferenciasDe('39053344705');
  deVolta.setup();
  expect(deVolta.listItems?.()).toEqual({ 'colunas.licencas': ['protocolo'] });
  expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/39053344705|VIGENTE/);
});
