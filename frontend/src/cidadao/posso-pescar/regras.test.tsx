import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import * as regras from '../../api/regras/acervo-guardado';
import { type EspecieDePeixe } from '../../api/gerado/regras/regra';
import { mudarIdioma } from '../../i18n/textos';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { ACERVO } from '../testes/acervo';
import { Regras } from './regras';

jest.mock('../../api/regras/acervo-guardado');

/** Ainda é dia 22 em Manaus. */
const ANTES = new Date('2026-11-23T03:59:00Z');
const DEPOIS = new Date('2026-11-23T04:01:00Z');

const SEM_LICENCA = { modalidade: null, semCota: false };

beforeAll(() => iniciarTextosDeTeste());
beforeEach(() => {
  jest.useFakeTimers({ now: ANTES, advanceTimers: true });
  jest.mocked(regras.acervoGuardado).mockResolvedValue(ACERVO);
  jest.mocked(regras.atualizarAcervo).mockResolvedValue({ acervo: ACERVO, falha: null });
});
afterEach(() => {
  jest.useRealTimers();
});

const dia = () => screen.findByLabelText('Em que dia');
const voltarDepoisDaMeiaNoite = () =>
  act(async () => {
    jest.setSystemTime(DEPOIS);
    document.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  });

it('quem volta à página depois da meia-noite da agência pergunta pelo dia novo, com as regras de agora', async () => {
  render(<Regras licenca={SEM_LICENCA} />);
  expect(await dia()).toHaveValue('2026-11-22');
  await voltarDepoisDaMeiaNoite();
  expect(await dia()).toHaveValue('2026-11-23');
  expect(regras.atualizarAcervo).toHaveBeenCalledTimes(2);
});

it('o dia que a pessoa escolheu não muda por ela voltar', async () => {
  render(<Regras licenca={SEM_LICENCA} />);
  fireEvent.change(await dia(), { target: { value: '2026-12-24' } });
  await voltarDepoisDaMeiaNoite();
  expect(await dia()).toHaveValue('2026-12-24');
});

it('o peixe que se escolheu é o mesmo noutra língua', async () => {
  const usuario = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const [tucunare] = ACERVO.especies as [EspecieDePeixe];
  const acervo = { ...ACERVO, especies: [{ ...tucunare, populares: ['Pavón'] }] };
  jest.mocked(regras.acervoGuardado).mockResolvedValue(acervo);
  jest.mocked(regras.atualizarAcervo).mockResolvedValue({ acervo, falha: null });
  render(<Regras licenca={SEM_LICENCA} />);
  await usuario.selectOptions(await screen.findByLabelText('Que peixe'), 'Pavón (Tucunaré)');
  for (const [lingua, rotulo] of [
    ['en', 'Pavón (Peacock bass)'],
    ['es', 'Pavón'],
  ] as const) {
    await act(() => mudarIdioma(lingua));
    expect(screen.getAllByRole<HTMLOptionElement>('option', { name: rotulo })[0]?.selected).toBe(true);
  }
  await act(() => mudarIdioma('pt-BR'));
});

describe('a licença que não deixa levar peixe', () => {
  const escolher = async () => {
    const usuario = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await usuario.selectOptions(await screen.findByLabelText('Que peixe'), 'Tucunaré');
    return usuario;
  };

  it('só se oferece onde há isenções que tiram a cota, e então o peixe solta-se', async () => {
    render(<Regras licenca={SEM_LICENCA} />);
    await dia();
    expect(screen.queryByRole('checkbox')).toBeNull();
    cleanup();
    const acervo = { ...ACERVO, haSemCota: true };
    jest.mocked(regras.acervoGuardado).mockResolvedValue(acervo);
    jest.mocked(regras.atualizarAcervo).mockResolvedValue({ acervo, falha: null });
    render(<Regras licenca={SEM_LICENCA} />);
    const usuario = await escolher();
    expect(screen.getByRole('heading', { name: /^Pode pescar .*dentro dos limites/ })).toBeVisible();
    await usuario.click(screen.getByRole('checkbox', { name: /não dá direito a levar peixe/ }));
    expect(screen.getByRole('heading', { name: /mas solte o peixe/ })).toBeVisible();
  });

  it('vem marcada de quem abre a página pela sua carteira', async () => {
    render(<Regras licenca={{ modalidade: 1, semCota: true }} />);
    await escolher();
    expect(screen.getByRole('radio', { name: 'Recreativa' })).toBeChecked();
    expect(screen.getByRole('heading', { name: /mas solte o peixe/ })).toBeVisible();
  });
});

describe('contar o que se pescou', () => {
  const contar = async () => {
    render(<Regras licenca={SEM_LICENCA} />);
    const usuario = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await usuario.selectOptions(await screen.findByLabelText('Peixe contado'), 'Tucunaré');
    return usuario;
  };

  it.each(['1.234,5', '0', ','])('«%s» não é uma medida: não se conta, e fica escrito', async (escrito) => {
    const usuario = await contar();
    const tamanho = screen.getByLabelText(/^Tamanho/);
    await usuario.type(tamanho, escrito);
    await usuario.click(screen.getByRole('button', { name: 'Contar' }));
    expect(screen.queryByRole('button', { name: /^Tirar/ })).toBeNull();
    expect(tamanho).toHaveValue(escrito);
    expect(tamanho).toHaveFocus();
    expect(tamanho).toHaveAccessibleDescription('Escreva um número, como 12,5, ou deixe vazio.');
    await usuario.clear(tamanho);
    await usuario.type(tamanho, '30,5{Enter}');
    expect(screen.getByText(/30,5 cm/)).toBeVisible();
  });

  it('quem tira o último não perde o foco', async () => {
    const usuario = await contar();
    await usuario.click(screen.getByRole('button', { name: 'Contar' }));
    await usuario.click(screen.getByRole('button', { name: /^Tirar/ }));
    expect(screen.getByRole('heading', { name: 'Contar o que se pescou' })).toHaveFocus();
  });
});

it.each([
  [
    'não vem',
    (_certo: PositionCallback, errado?: PositionErrorCallback | null) => errado?.({} as never),
    /não deu a posição/,
  ],
  [
    'é imprecisa',
    (certo: PositionCallback) => certo({ coords: { accuracy: 101 } } as never),
    /não sabe bem onde está/,
  ],
])(
  'a posição que %s diz-se, e manda escolher o lugar pelo nome',
  async (_caso, getCurrentPosition, recado) => {
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
    render(<Regras licenca={SEM_LICENCA} />);
    await dia();
    const usuario = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await usuario.click(screen.getByRole('button', { name: 'Usar a posição do aparelho' }));
    expect(await screen.findByText(recado)).toBeVisible();
  },
);
