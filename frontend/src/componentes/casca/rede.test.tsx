import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useLayoutEffect } from 'react';
import { MemoryRouter } from 'react-router';

import { ErroApi } from '../../api/erro-api';
import { anotarDemora, anotarResposta } from '../../api/rede';
import * as servicos from '../../api/servicos';
import { idiomaAtual, mudarIdioma } from '../../i18n/textos';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { comPrazo, emBloco, ErroDeBloco } from '../bloco';
import { FaixaDeRede, SeNoAr } from './faixa-de-rede';
import { Carga } from '../avisos/carga';
import { Correnteza } from '../avisos/estados';
import { Fronteira } from '../avisos/fronteira';
import { recarregar } from '../recarregar';
import { useRecurso } from '../usar-recurso';

jest.mock('../../api/servicos');
jest.mock('../recarregar');

let comRede = true;
beforeAll(async () => {
  await iniciarTextosDeTeste();
  Object.defineProperty(navigator, 'onLine', { get: () => comRede, configurable: true });
});
const mudarRede = (ligada: boolean) =>
  act(() => {
    comRede = ligada;
    window.dispatchEvent(new Event(ligada ? 'online' : 'offline'));
  });
beforeEach(() => {
  mudarRede(true);
  jest
    .mocked(servicos.buscarConfiguracao)
    .mockReset()
    .mockReturnValue(new Promise(() => undefined));
});

describe('faixa de rede', () => {
  it('anuncia a falta e a volta numa região que já existia', () => {
    render(<FaixaDeRede />);
    const regiao = screen.getByRole('status');
    expect(regiao).toBeEmptyDOMElement();
    mudarRede(false);
    expect(regiao).toHaveTextContent('Sem internet.');
    mudarRede(true);
    expect(regiao).toHaveTextContent('A internet voltou.');
  });

  it('rede ligada e servidor que não responde também é falta, até a primeira resposta', () => {
    render(<FaixaDeRede />);
    act(() => anotarResposta(0));
    expect(screen.getByRole('status')).toHaveTextContent('Sem internet.');
    act(() => anotarResposta(401));
    expect(screen.getByRole('status')).not.toHaveTextContent('Sem internet.');
  });

  it('rede que demora é lenta, e não falta; quando responde, nada se diz que voltou', () => {
    render(<FaixaDeRede />);
    act(() => anotarDemora());
    expect(screen.getByRole('status')).toHaveTextContent(/^A internet está lenta/);
    act(() => anotarResposta(200));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

it('quem espera lê que a internet está lenta, ou que falta, e não as duas coisas', () => {
  jest.useFakeTimers();
  render(<Correnteza />);
  act(() => {
    jest.advanceTimersByTime(5_000);
  });
  expect(screen.getByText(/A internet está lenta/)).toBeInTheDocument();
  act(() => anotarResposta(0));
  expect(screen.queryByText(/A internet está lenta/)).toBeNull();
  jest.useRealTimers();
});

describe('manutenção', () => {
  it('esconde a tela sem desmontá-la, e a devolve com o que se digitou', async () => {
    render(
      <SeNoAr>
        <input aria-label="nome" />
      </SeNoAr>,
    );
    await userEvent.type(screen.getByLabelText('nome'), 'Maria');
    act(() => anotarResposta(503));
    expect(screen.getByRole('heading', { name: 'Em manutenção' })).toHaveFocus();
    expect(screen.getByLabelText('nome')).not.toBeVisible();
    jest.mocked(servicos.buscarConfiguracao).mockImplementation(() => {
      anotarResposta(200);
      return new Promise(() => undefined);
    });
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(screen.queryByRole('heading', { name: 'Em manutenção' })).toBeNull();
    expect(screen.getByLabelText('nome')).toHaveValue('Maria');
    expect(screen.getByLabelText('nome')).toHaveFocus();
  });

  it('uma recusa da própria api com 503 e código não é manutenção', () => {
    render(<SeNoAr>tela</SeNoAr>);
    act(() => anotarResposta(503, 'SERVICO_DE_CEP_FORA'));
    expect(screen.queryByRole('heading')).toBeNull();
    act(() => anotarResposta(503, 'MANUTENCAO'));
    expect(screen.getByRole('heading', { name: 'Em manutenção' })).toBeInTheDocument();
    act(() => anotarResposta(200));
  });
});

it('o que falhou sem rede busca-se de novo quando ela volta; uma recusa, não', async () => {
  const buscar = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new ErroApi(0, 'sem rede'));
  buscar.mockResolvedValueOnce('chegou').mockRejectedValueOnce(new ErroApi(403, 'negado'));
  function Tela({ chave }: { chave: string }) {
    const recurso = useRecurso(chave, buscar);
    return <p>{recurso.dados ?? recurso.erro?.message}</p>;
  }
  const { rerender } = render(<Tela chave="a" />);
  expect(await screen.findByText('sem rede')).toBeInTheDocument();
  mudarRede(false);
  mudarRede(true);
  expect(await screen.findByText('chegou')).toBeInTheDocument();
  rerender(<Tela chave="b" />);
  expect(await screen.findByText('negado')).toBeInTheDocument();
  mudarRede(false);
  mudarRede(true);
  expect(buscar).toHaveBeenCalledTimes(3);
});

it('o que se perdeu à espera busca-se de novo depois de a rede voltar; o que ainda chega, não', async () => {
  jest.useFakeTimers();
  const respostas: ((texto: string) => void)[] = [];
  const buscar = jest.fn(() => new Promise<string>((resolver) => void respostas.push(resolver)));
  function Tela({ chave }: { chave: string }) {
    return <p>{useRecurso(chave, buscar).dados ?? 'à espera'}</p>;
  }
  const { rerender } = render(<Tela chave="a" />);
  act(() => anotarResposta(0));
  act(() => anotarResposta(200));
  await act(() => {
    respostas[0]?.('chegou');
    return Promise.resolve();
  });
  act(() => {
    jest.advanceTimersByTime(5_000);
  });
  expect(screen.getByText('chegou')).toBeInTheDocument();
  expect(buscar).toHaveBeenCalledTimes(1);
  rerender(<Tela chave="b" />);
  act(() => anotarResposta(0));
  act(() => anotarResposta(200));
  act(() => {
    jest.advanceTimersByTime(5_000);
  });
  expect(buscar).toHaveBeenCalledTimes(3);
  await act(() => {
    respostas[2]?.('de novo');
    return Promise.resolve();
  });
  expect(screen.getByText('de novo')).toBeInTheDocument();
  jest.useRealTimers();
});

it('o que a sessão que acabou não deixou ler fica como estava, e busca-se quando ela volta', async () => {
  const buscar = jest.fn<Promise<string>, []>().mockResolvedValueOnce('antes');
  buscar.mockRejectedValueOnce(new ErroApi(401, '')).mockResolvedValueOnce('depois');
  function Tela() {
    const { estado, dados, recarregar } = useRecurso('a', buscar);
    return (
      <button type="button" onClick={recarregar}>
        {estado} {dados}
      </button>
    );
  }
  render(<Tela />);
  await userEvent.click(await screen.findByRole('button', { name: 'pronto antes' }));
  expect(buscar).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('button', { name: 'pronto antes' })).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('sessao-de-volta')));
  expect(await screen.findByRole('button', { name: 'pronto depois' })).toBeInTheDocument();
});

// Uma recusa sem código é de quem está no caminho, e não da api.
it.each([0, 403, 404, 429, 500, 504])(
  'reler e vir %d não tira da tela o que já veio, e diz-se',
  async (status) => {
    const buscar = jest.fn<Promise<string>, []>().mockResolvedValueOnce('antes');
    buscar.mockRejectedValueOnce(new ErroApi(status, 'não veio')).mockResolvedValueOnce('depois');
    function Tela() {
      const leitura = useRecurso('a', buscar);
      return (
        <Carga leitura={leitura} linhas={1}>
          {(dados) => (
            <label>
              {dados} <input /> <button onClick={leitura.recarregar}>reler</button>
            </label>
          )}
        </Carga>
      );
    }
    render(<Tela />);
    await userEvent.type(await screen.findByLabelText(/antes/), 'escrito');
    await userEvent.click(screen.getByRole('button', { name: 'reler' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('não veio');
    expect(screen.getByRole('alert')).toHaveTextContent('O que está na tela é o que se leu antes');
    expect(screen.getByLabelText(/antes/)).toHaveValue('escrito');
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByLabelText(/depois/)).toHaveValue('escrito');
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

it('reler e ser recusado tira da tela o que já não é', async () => {
  const buscar = jest.fn<Promise<string>, []>().mockResolvedValueOnce('antes');
  buscar.mockRejectedValueOnce(new ErroApi(404, 'não há', 'NAO_ENCONTRADO'));
  function Tela() {
    const { dados, erro, recarregar } = useRecurso('a', buscar);
    return <button onClick={recarregar}>{dados ?? erro?.message}</button>;
  }
  render(<Tela />);
  await userEvent.click(await screen.findByRole('button', { name: 'antes' }));
  expect(await screen.findByRole('button', { name: 'não há' })).toBeInTheDocument();
});

it('o que falhou diz-se outra vez na língua que a pessoa escolhe depois', async () => {
  const buscar = jest.fn<Promise<string>, []>(() =>
    Promise.reject(new ErroApi(429, idiomaAtual() === 'en' ? 'Too many requests' : 'Muitos pedidos')),
  );
  function Tela() {
    return <p>{useRecurso('a', buscar).erro?.message}</p>;
  }
  render(<Tela />);
  expect(await screen.findByText('Muitos pedidos')).toBeInTheDocument();
  await act(() => mudarIdioma('en'));
  expect(await screen.findByText('Too many requests')).toBeInTheDocument();
  await act(() => mudarIdioma('pt-BR'));
});

describe('fronteira', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());
  const Quebra = ({ erro }: { erro: Error }) => {
    throw erro;
  };
  const abrir = (conteudo: React.ReactNode, chave = '/a') =>
    render(
      <Fronteira chave={chave}>
        <Suspense fallback="...">{conteudo}</Suspense>
      </Fronteira>,
      { wrapper: MemoryRouter },
    );

  it('pedaço que não chega, com rede e sem ela', async () => {
    const Tela = emBloco<object>(() =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    );
    const { unmount } = abrir(<Tela />);
    expect(await screen.findByRole('heading', { name: 'Esta tela não abriu' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeInTheDocument();
    unmount();
    mudarRede(false);
    abrir(<Tela />);
    expect(await screen.findByRole('heading', { name: 'Sem internet' })).toBeInTheDocument();
  });

  it('a rede que volta enquanto se mostra que ela falta também abre a tela', () => {
    mudarRede(false);
    // Antes dos efeitos de quem acaba de se desenhar.
    function Volta() {
      useLayoutEffect(() => {
        comRede = true;
        window.dispatchEvent(new Event('online'));
      }, []);
      return null;
    }
    render(
      <MemoryRouter>
        <Fronteira chave="/a">
          <Quebra erro={new ErroDeBloco(null)} />
        </Fronteira>
        <Volta />
      </MemoryRouter>,
    );
    expect(recarregar).toHaveBeenCalledTimes(1);
  });

  it('defeito mostra o texto do catálogo e o número do pedido, quando há', () => {
    abrir(<Quebra erro={new ErroApi(500, 'x', 'ERRO_INTERNO', [], null, null, 'a1b2')} />);
    expect(screen.getByRole('heading', { name: 'Erro do sistema' })).toHaveFocus();
    expect(screen.getByText('Erro não identificado. Contate o administrador do sistema.')).toBeVisible();
    expect(screen.getByText(/a1b2/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/');
  });

  it('outra tela não herda o erro', () => {
    const { rerender } = abrir(<Quebra erro={new Error('x')} />);
    expect(screen.getByRole('heading', { name: 'Erro do sistema' })).toBeVisible();
    rerender(<Fronteira chave="/b">outra</Fronteira>);
    expect(screen.getByText('outra')).toBeInTheDocument();
  });
});

it('um pedaço que passa do prazo é um pedaço que não chegou', async () => {
  await expect(comPrazo(() => new Promise(() => undefined), 1)).rejects.toThrow(ErroDeBloco);
  await expect(comPrazo(() => Promise.resolve(7))).resolves.toBe(7);
});

it('o prazo de um pedaço é de 120 segundos', async () => {
  jest.useFakeTimers();
  const visto = jest.fn();
  comPrazo(() => new Promise(() => undefined)).catch(visto);
  await jest.advanceTimersByTimeAsync(119_999);
  expect(visto).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(visto).toHaveBeenCalledWith(expect.any(ErroDeBloco));
  jest.useRealTimers();
});
