import { travada, travar } from '../componentes/dialogo/trava';
import { ouvirOutrasAbas } from './outras-abas';

const recomecar = jest.fn();
const sessaoPerdida = jest.fn();
beforeAll(() => {
  ouvirOutrasAbas(recomecar);
  window.addEventListener('sessao-perdida', sessaoPerdida);
});
beforeEach(() => {
  jest.clearAllMocks();
  travar(() => Promise.resolve(false));
  sessionStorage.setItem('rascunho-novoCadastro', '{"etapa":1}');
});
const outraAba = (key: string, oldValue: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
const rascunho = () => sessionStorage.getItem('rascunho-novoCadastro');

it('saída noutra aba: esta recomeça, sem perguntar e sem rascunho', () => {
  outraAba('saida-pendente', null, 'chave');
  outraAba('saida-pendente', 'chave', null);
  expect(recomecar).not.toHaveBeenCalled();
  outraAba('login', '39053344705', null);
  expect(recomecar).toHaveBeenCalledTimes(1);
  expect([travada(), rascunho()]).toEqual([false, null]);
});

it('outra pessoa entrou noutra aba: esta recomeça como ela, sem o que era da primeira', () => {
  outraAba('login', '39053344705', '11144477735');
  expect(recomecar).toHaveBeenCalledTimes(1);
  expect([travada(), rascunho()]).toEqual([false, null]);
});

it('sessão que venceu, vista noutra aba: vai ao login, e o rascunho espera', () => {
  outraAba('login', '39053344705', null);
  expect(sessaoPerdida).toHaveBeenCalledTimes(1);
  expect(recomecar).not.toHaveBeenCalled();
  expect(rascunho()).toBe('{"etapa":1}');
});

it('consulta encerrada noutra aba, por quem não entrou, não é a saída de quem entra depois', () => {
  outraAba('saida-pendente', null, '');
  outraAba('login', null, '39053344705');
  outraAba('login', '39053344705', null);
  expect(sessaoPerdida).toHaveBeenCalledTimes(1);
  expect(rascunho()).toBe('{"etapa":1}');
});

it('quem preenchia sem conta não perde nada quando alguém entra noutra aba', () => {
  outraAba('login', null, '39053344705');
  outraAba('carteiras-guardadas', null, '{}');
  expect([recomecar.mock.calls, sessaoPerdida.mock.calls]).toEqual([[], []]);
  expect([travada(), rascunho()]).toEqual([true, '{"etapa":1}']);
});
