import 'fake-indexeddb/auto';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { MemoryRouter } from 'react-router';
import { guardarCarteira, lerGuardadas } from '../../api/carteira/carteiras-guardadas';
import { type ItemCarteira } from '../../api/contrato';
import { ErroApi } from '../../api/erro-api';
import { indiceDasGuardadas } from '../../api/carteira/guardadas';
import { anotarResposta } from '../../api/rede';
import * as servicos from '../../api/servicos';
import { ProvedorConfirmacao } from '../../componentes/dialogo/confirmacao';
import { type Veredito } from '../../kernel/declaracao/veredito';
import { podeGuardar } from './guardar';
import { peloVeredito } from './pelo-veredito';
import TelaGuardadas from './tela-guardadas';
import {
  abrir,
  carteira,
  CODIGO,
  comServiceWorker,
  conferida,
  entrarComo,
  guardada,
  MARIA,
  SEM_REDE,
} from '../testes/guardadas';

jest.mock('../../api/servicos');
jest.mock('../../api/carteira/conferir-carteira');
jest.mock('../../api/carteira/provas', () => {
  let provas = {};
  let ouvinte = () => {};
  return {
    atualizarProvas: () => Promise.resolve(true),
    provasAtuais: () => provas,
    ouvirProvas: (novo: () => void) => {
      ouvinte = novo;
      return () => true;
    },
    avisar: () => {
      provas = {};
      ouvinte();
    },
  };
});
jest.mock('../inicio/resto', () => ({ __esModule: true, default: () => null }));

const Pagina = ({ children }: { children: React.ReactNode }) => (
  <MemoryRouter>
    <ProvedorConfirmacao>{children}</ProvedorConfirmacao>
  </MemoryRouter>
);

describe('guardar no aparelho', () => {
  beforeEach(() => {
    entrarComo(MARIA);
    jest.mocked(servicos.minhasCarteiras).mockResolvedValue([carteira()]);
  });

  it('pergunta, guarda com a imagem, e depois oferece tirar', async () => {
    abrir();
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar neste aparelho' }));
    expect(await screen.findByText(/quem o desbloqueia pode vê-la/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Guardada neste aparelho: abre sem internet.')).toBeInTheDocument();
    const [lida] = await lerGuardadas(MARIA);
    expect(lida).toMatchObject({ codigo: CODIGO, dono: MARIA, nome: 'Maria' });
    expect(lida?.imagem?.byteLength).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Tirar deste aparelho' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(indiceDasGuardadas()).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Tirar deste aparelho' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Tirar/ }));
    expect(await screen.findByRole('button', { name: 'Guardar neste aparelho' })).toBeInTheDocument();
    expect(await lerGuardadas(MARIA)).toEqual([]);
  });

  it('sem a imagem, que não se pôde imprimir, guarda o resto e diz que ela vem depois', async () => {
    const falha = new ErroApi(503, 'O documento não pôde ser feito agora.', 'DOCUMENTO_NAO_FEITO');
    jest.mocked(servicos.imagemDaCarteira).mockRejectedValue(falha);
    abrir();
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar neste aparelho' }));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/entra na próxima vez/)).toBeInTheDocument();
    expect(await lerGuardadas(MARIA)).toMatchObject([{ codigo: CODIGO, imagem: null }]);
  });

  it('só diz que guardou quando a página já abre sem rede', async () => {
    const programa = comServiceWorker(null);
    abrir();
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar neste aparelho' }));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(servicos.imagemDaCarteira).toHaveBeenCalled());
    expect(screen.getByRole('button', { name: 'Guardando…' })).toBeInTheDocument();
    expect(indiceDasGuardadas()).toBeNull();
    programa.dispatchEvent(new Event('controllerchange'));
    expect(await screen.findByText('Guardada neste aparelho: abre sem internet.')).toBeInTheDocument();
  });

  it('onde a página não se instala, nada fica guardado, e diz-se porquê', async () => {
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true });
    abrir();
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar neste aparelho' }));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/ainda não consegue abrir sem internet/)).toBeInTheDocument();
    expect(indiceDasGuardadas()).toBeNull();
  });

  it('quem desiste não guarda nada', async () => {
    abrir();
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar neste aparelho' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(servicos.imagemDaCarteira).not.toHaveBeenCalled();
  });

  it.each([
    ['sem rede', SEM_REDE],
    ['agência com defeito', new ErroApi(500, 'Erro não identificado.')],
  ])('o que falha diz-se pela causa, e não pelo espaço do aparelho: %s', async (_, falha) => {
    jest.mocked(servicos.imagemDaCarteira).mockRejectedValue(falha);
    abrir();
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar neste aparelho' }));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Não deu para guardar')).toBeInTheDocument();
    expect(screen.getByText(falha.message)).toBeInTheDocument();
    expect(indiceDasGuardadas()).toBeNull();
  });

  it('sem espaço no aparelho, diz que é isso', async () => {
    const cheio = new DOMException('cheio', 'QuotaExceededError');
    const gravar = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw cheio;
    });
    abrir();
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar neste aparelho' }));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(gravar).toHaveBeenCalled());
    gravar.mockRestore();
    expect(await screen.findByText(/^Falta espaço neste aparelho/)).toBeInTheDocument();
    expect(indiceDasGuardadas()).toBeNull();
  });

  it('a cópia segue o que a agência diz, e some quando a carteira deixa de valer', async () => {
    await guardarCarteira(guardada(MARIA));
    const { unmount } = abrir();
    await screen.findByText('Guardada neste aparelho: abre sem internet.');
    await waitFor(async () =>
      expect((await lerGuardadas(MARIA))[0]?.conferidaEm).not.toBe('2026-11-20T12:00:00Z'),
    );
    unmount();
    jest.mocked(servicos.minhasCarteiras).mockResolvedValue([carteira('AGUARDANDO_PAGAMENTO')]);
    jest.mocked(servicos.detalhesDoBoleto).mockReturnValue(new Promise(() => undefined));
    abrir();
    await waitFor(() => expect(indiceDasGuardadas()).toBeNull());
  });

  it('a renovada fica no lugar da que se guardou', async () => {
    await guardarCarteira(guardada(MARIA));
    const { licenca, ...resto } = carteira();
    const nova = { ...resto, licenca: { ...licenca, codigo: 'LPE000045682028' } };
    jest.mocked(servicos.minhasCarteiras).mockResolvedValue([nova]);
    abrir();
    expect(await screen.findByText('Guardada neste aparelho: abre sem internet.')).toBeInTheDocument();
    await waitFor(async () => expect(await lerGuardadas(MARIA)).toMatchObject([{ item: nova }]));
    expect(indiceDasGuardadas()?.codigos).toEqual([nova.licenca.codigo]);
  });

  it('o que ainda não vale não se guarda', () => {
    expect([podeGuardar(carteira()), podeGuardar(carteira('AGUARDANDO_PAGAMENTO'))]).toEqual([true, false]);
  });
});

describe('sem rede', () => {
  it('o início mostra a cópia, quando foi conferida, e nenhuma falta de acessibilidade', async () => {
    entrarComo(MARIA);
    await guardarCarteira(guardada(MARIA));
    jest.mocked(servicos.minhasCarteiras).mockRejectedValue(SEM_REDE);
    const { container } = abrir();
    expect(await screen.findByRole('heading', { name: 'Carteira guardada' })).toBeInTheDocument();
    expect(await screen.findByText('Assinatura digital conferida neste aparelho.')).toBeInTheDocument();
    expect(screen.getByText(/Conferida com a agência em 20\/11\/2026, \d\d:\d\d, há/)).toBeInTheDocument();
    expect(screen.getByText('390.533.447-05')).toBeInTheDocument();
    expect(screen.queryByText('Vence em 10 dias.')).toBeNull();
    const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('numa rede que engole tudo o início mostra a cópia enquanto espera, e depois o que a agência diz', async () => {
    let responder: ((itens: ItemCarteira[]) => void) | undefined;
    jest.mocked(servicos.minhasCarteiras).mockReturnValue(new Promise((resolver) => (responder = resolver)));
    await guardarCarteira(guardada(MARIA));
    entrarComo(MARIA);
    abrir();
    expect(await screen.findByRole('heading', { name: /Olá/ })).toBeVisible();
    act(() => anotarResposta(0));
    expect(await screen.findByRole('heading', { name: 'Carteira guardada' })).toBeVisible();
    act(() => anotarResposta(200));
    act(() => responder?.([carteira()]));
    expect(await screen.findByRole('heading', { name: /Olá/ })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Carteira guardada' })).toBeNull();
  });

  it('sem sessão, com rede vai ao login; sem rede mostra o que o aparelho guarda', async () => {
    await guardarCarteira(guardada(MARIA));
    const { unmount } = abrir();
    expect(await screen.findByRole('heading', { name: 'login' })).toBeInTheDocument();
    unmount();
    anotarResposta(0);
    abrir();
    expect(await screen.findByRole('heading', { name: 'Carteira guardada' })).toBeInTheDocument();
  });

  it('sem sessão, o que se guardou também se tira, perguntando antes, e o foco fica na página', async () => {
    await guardarCarteira(guardada(MARIA));
    anotarResposta(0);
    abrir();
    await userEvent.click(await screen.findByRole('button', { name: 'Tirar deste aparelho' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(indiceDasGuardadas()).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Tirar deste aparelho' }));
    expect(screen.getByText(/Deixa de abrir aqui sem internet/)).toBeVisible();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Tirar/ }));
    expect(await screen.findByText('Nenhuma carteira guardada neste aparelho')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Carteira guardada' })).toHaveFocus();
    expect([indiceDasGuardadas(), await lerGuardadas(null)]).toEqual([null, []]);
  });

  it.each<[Veredito | null, string]>([
    ['VENCIDA', 'Carteira vencida'],
    ['REVOGADA', 'Carteira revogada'],
    ['FALSA', 'Não é autêntica'],
    [null, 'Não deu para conferir'],
  ])('%s não aparece como vigente', async (veredito, titulo) => {
    conferida(veredito);
    await guardarCarteira(guardada(MARIA));
    const { container } = render(<TelaGuardadas dono={MARIA} />, { wrapper: Pagina });
    expect(await screen.findByText(titulo)).toBeInTheDocument();
    if (veredito) expect(container.querySelector('.cart-vale, .guardada-imagem')).toBeNull();
    expect(screen.queryByText('Assinatura digital conferida neste aparelho.')).toBeNull();
  });

  it('a que se tirou noutra aba sai desta', async () => {
    await guardarCarteira(guardada(MARIA));
    render(<TelaGuardadas dono={null} />, { wrapper: Pagina });
    expect(await screen.findByRole('button', { name: /Mostrar ao fiscal$/ })).toBeVisible();
    localStorage.removeItem('carteiras-guardadas');
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    expect(await screen.findByText('Nenhuma carteira guardada neste aparelho')).toBeVisible();
  });

  it('a que se revoga, por uma lista que chega com ela na tela, deixa de se mostrar', async () => {
    const { avisar } = jest.requireMock<{ avisar: () => void }>('../../api/carteira/provas');
    await guardarCarteira(guardada(MARIA));
    const { container } = render(<TelaGuardadas dono={MARIA} />, { wrapper: Pagina });
    expect(await screen.findByRole('button', { name: /Mostrar ao fiscal$/ })).toBeVisible();
    conferida('REVOGADA');
    act(avisar);
    expect(await screen.findByText('Carteira revogada')).toBeVisible();
    expect(container.querySelector('.cart-vale, .cart-qr')).toBeNull();
  });

  it('a que vence com ela na tela, à meia-noite da agência, deixa de se mostrar', async () => {
    jest.useFakeTimers({ now: new Date('2028-03-11T03:59:30Z'), advanceTimers: true });
    localStorage.setItem('agencia', JSON.stringify({ fuso: 'America/Manaus' }));
    await guardarCarteira(guardada(MARIA));
    render(<TelaGuardadas dono={MARIA} />, { wrapper: Pagina });
    expect(await screen.findByText('Assinatura digital conferida neste aparelho.')).toBeVisible();
    conferida('VENCIDA');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('Carteira vencida')).toBeVisible();
    jest.useRealTimers();
  });

  it('sem com que a conferir, a que passou da data que a agência deu não aparece como vigente', async () => {
    conferida(null);
    const { licenca, ...item } = carteira();
    await guardarCarteira({
      ...guardada(MARIA),
      item: { ...item, licenca: { ...licenca, dataVencimento: '2026-01-10' } },
    });
    const { container } = render(<TelaGuardadas dono={MARIA} />, { wrapper: Pagina });
    expect(await screen.findByText('Carteira vencida')).toBeVisible();
    expect(container.querySelector('.cart-vale, .cart-qr')).toBeNull();
  });

  it('o que o aparelho confere hoje manda mais do que a situação de quando se guardou', () => {
    expect(peloVeredito(carteira(), 'VALIDA').licenca.status.codigo).toBe('VIGENTE');
    expect(peloVeredito(carteira(), 'VENCIDA')).toMatchObject({
      qrCodeBase64: null,
      licenca: { status: { codigo: 'VENCIDO' } },
    });
  });

  it('sem nenhuma guardada, diz como se guarda', async () => {
    render(<TelaGuardadas dono={MARIA} />, { wrapper: Pagina });
    expect(await screen.findByText('Nenhuma carteira guardada neste aparelho')).toBeInTheDocument();
  });
});
