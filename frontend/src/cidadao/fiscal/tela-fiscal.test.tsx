import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as conferencias from '../../api/carteira/conferencias-de-campo';
import { anotarResposta } from '../../api/rede';
import * as regras from '../../api/regras/acervo-guardado';
import * as servicos from '../../api/servicos';
import { ACERVO } from '../testes/acervo';
import { abrir, agencia, CODIGO, semFaltas, titulo, VALIDA } from '../testes/fiscal';

jest.mock('../../api/carteira/conferencias-de-campo');
jest.mock('../../api/regras/acervo-guardado');
jest.mock('../../api/servicos');
jest.mock('../../api/carteira/provas');

describe('tela do fiscal', () => {
  const colar = async (texto: string) => {
    const usuario = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await usuario.click(screen.getByLabelText('Número ou código'));
    await usuario.paste(texto);
    await usuario.click(screen.getByRole('button', { name: 'Conferir pelo número' }));
    return usuario;
  };

  it('confere um código colado, sem rede, e passa à seguinte', async () => {
    const container = abrir('/');
    await semFaltas(container);
    const usuario = await colar(
      `https://pesca.example/carteira-pesca/informacao-carteira/${CODIGO}#${VALIDA}`,
    );
    await titulo('Carteira válida');
    expect(screen.getByText('Maria Raimunda Tavares')).toBeInTheDocument();
    await usuario.click(screen.getByRole('button', { name: 'Conferir outra' }));
    await titulo('Conferir carteira');
  });

  describe('o registro do que se confere', () => {
    const entrarComo = (papel: string) => {
      for (const [chave, valor] of [
        ['nomeUser', 'Fiscal'],
        ['login', '11144477735'],
        ['papel', papel],
      ] as const) {
        localStorage.setItem(chave, valor);
      }
    };
    const anotadas = () => jest.mocked(conferencias.anotarConferencia).mock.calls;
    const feita = (chave: string, veredito: 'VALIDA' | 'FALSA' = 'VALIDA') => ({
      chave,
      codigo: CODIGO,
      peloCodigo: true,
      veredito,
      motivo: null,
      comAgencia: true,
      listaDe: null,
      feitaEm: '2026-11-22T11:00:00.000Z',
    });
    const recebida = (chave: string) => ({
      ...feita(chave),
      id: Number(chave),
      usuarioId: 3,
      existe: true,
      recebidaEm: '2026-11-22T11:01:00.000Z',
      pescado: null,
    });

    it('do fiscal fica anotado com o veredito, a lista que o aparelho tinha e se a agência respondeu', async () => {
      entrarComo('FISCAL');
      abrir('/');
      await colar(`https://pesca.example/carteira-pesca/informacao-carteira/${CODIGO}#${VALIDA}`);
      await titulo('Carteira válida');
      await waitFor(() => expect(conferencias.enviarConferencias).toHaveBeenCalledWith('11144477735'));
      expect(anotadas().at(-1)).toEqual([
        '11144477735',
        {
          chave: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
          codigo: CODIGO,
          peloCodigo: true,
          veredito: 'VALIDA',
          motivo: null,
          comAgencia: false,
          listaDe: '2026-11-22T11:58:00.000Z',
          feitaEm: expect.stringMatching(/^2026-11-22T12:00/) as string,
          pescado: null,
        },
        true,
      ]);
      expect(new Set(anotadas().map(([, { chave }]) => chave)).size).toBe(1);
    });

    it('quem sai antes de a agência responder deixa a conferência acabada, e ela segue', async () => {
      entrarComo('FISCAL');
      agencia(new Promise<never>(() => undefined));
      abrir('/');
      const usuario = await colar(
        `https://pesca.example/carteira-pesca/informacao-carteira/${CODIGO}#${VALIDA}`,
      );
      await titulo('Carteira válida');
      await waitFor(() => expect(anotadas().at(-1)?.[2]).toBe(false));
      await usuario.click(screen.getByRole('button', { name: 'Conferir outra' }));
      await waitFor(() => expect(anotadas().at(-1)?.[2]).toBe(true));
      expect(new Set(anotadas().map(([, { chave }]) => chave)).size).toBe(1);
      expect(conferencias.enviarConferencias).toHaveBeenCalled();
    });

    it('leva o que o fiscal conta ao lado do veredito, com a mesma chave, e depois disso não muda', async () => {
      entrarComo('FISCAL');
      jest.mocked(regras.acervoGuardado).mockResolvedValue(ACERVO);
      jest.mocked(regras.atualizarAcervo).mockResolvedValue({ acervo: ACERVO, falha: null });
      const container = abrir('/');
      const usuario = await colar(
        `https://pesca.example/carteira-pesca/informacao-carteira/${CODIGO}#${VALIDA}`,
      );
      await screen.findByRole('heading', { name: 'O que vale aqui, neste dia' });
      await usuario.selectOptions(await screen.findByLabelText('Peixe contado'), 'Tucunaré');
      await usuario.type(screen.getByLabelText(/^Tamanho/), '24,5');
      await usuario.click(screen.getByRole('button', { name: 'Contar' }));
      expect(screen.getByText(/1 fora do tamanho; tolerância: 0\. Portaria 8\/1996\./)).toBeInTheDocument();
      await usuario.click(screen.getByRole('button', { name: 'Guardar na conferência' }));
      expect(await screen.findByText(/Contagem guardada/)).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /^(Contar|Tirar|Guardar)/ })).toBeNull();
      const [primeira, ultima] = [anotadas()[0], anotadas().at(-1)];
      expect(ultima?.[1].chave).toBe(primeira?.[1].chave);
      expect(ultima?.[1].pescado).toEqual({
        dia: '2026-11-22',
        regrasDe: '2026-11-20',
        modalidade: 0,
        peixes: [{ especie: 13, nome: 'Tucunaré', cm: { TOTAL: 24.5 }, kg: null }],
        excessos: [
          {
            tipo: 'TAMANHO',
            nome: 'Tucunaré',
            tem: 1,
            pode: 0,
            maisExemplares: 0,
            atos: ['Portaria 8/1996'],
          },
        ],
      });
      await semFaltas(container);
    });

    it('o que se contou depois de a agência ter a conferência volta a estar por enviar, e diz-se', async () => {
      entrarComo('FISCAL');
      const pescado = {
        dia: '2026-11-22',
        regrasDe: '2026-11-20',
        modalidade: 0 as const,
        peixes: [{ especie: 13, nome: 'Tucunaré', cm: {}, kg: 1 }],
        excessos: [],
      };
      jest.mocked(conferencias.conferenciasPorEnviar).mockResolvedValue([{ ...feita('1'), pescado }]);
      jest.mocked(conferencias.ultimasConferencias).mockResolvedValue([recebida('1')]);
      abrir('/');
      expect(await screen.findByText(/^1 ainda está só neste aparelho/)).toBeInTheDocument();
      await waitFor(() => expect(conferencias.ultimasConferencias).toHaveBeenCalled());
      expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/A enviar.*1 peixe contado: do que se mediu, nada passa/),
      ]);
    });

    it('a que chega à agência depois de a lista estar na tela aparece nela', async () => {
      entrarComo('FISCAL');
      jest.mocked(conferencias.conferenciasPorEnviar).mockResolvedValue([]);
      jest
        .mocked(conferencias.ultimasConferencias)
        .mockResolvedValueOnce([])
        .mockResolvedValue([recebida('9')]);
      abrir('/');
      await waitFor(() => expect(conferencias.ultimasConferencias).toHaveBeenCalledTimes(1));
      const [[avisar]] = jest.mocked(conferencias.ouvirConferencias).mock.calls as [[() => void]];
      act(avisar);
      expect(await screen.findByText('Enviada')).toBeVisible();
    });

    it('de quem não é fiscal não se anota', async () => {
      entrarComo('CIDADAO');
      abrir('/');
      await colar(`https://pesca.example/carteira-pesca/informacao-carteira/${CODIGO}#${VALIDA}`);
      await titulo('Carteira válida');
      expect(anotadas()).toEqual([]);
      expect(screen.queryByRole('heading', { name: 'O que vale aqui, neste dia' })).toBeNull();
    });

    it('diz quantas estão só no aparelho, e as que a agência já tem não aparecem duas vezes', async () => {
      entrarComo('FISCAL');
      jest.mocked(conferencias.conferenciasPorEnviar).mockResolvedValue([feita('1'), feita('2', 'FALSA')]);
      jest.mocked(conferencias.ultimasConferencias).mockResolvedValue([recebida('1')]);
      const container = abrir('/');
      expect(await screen.findByText(/^1 ainda está só neste aparelho/)).toBeInTheDocument();
      const linhas = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
      expect(linhas).toEqual([
        expect.stringMatching(/Não é autêntica.*A enviar/),
        expect.stringMatching(/Válida.*Enviada/),
      ]);
      await semFaltas(container);
    });
  });

  it('quem volta à tela, ou à rede, renova a lista de revogadas', async () => {
    abrir('/');
    await titulo('Conferir carteira');
    const buscas = () => jest.mocked(regras.atualizarAcervo).mock.calls.length;
    expect(buscas()).toBe(1);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(buscas()).toBe(2);
    act(() => anotarResposta(0));
    expect(buscas()).toBe(2);
    act(() => anotarResposta(200));
    expect(buscas()).toBe(3);
  });

  it('um número impossível é recusado sem perguntar a ninguém', async () => {
    const container = abrir('/');
    await colar('LPE-0000123-8/2026');
    expect(screen.getByLabelText('Número ou código')).toHaveFocus();
    expect(screen.getByLabelText('Número ou código')).toBeInvalid();
    expect(servicos.lerAutenticidade).not.toHaveBeenCalled();
    await semFaltas(container);
  });

  describe('câmera', () => {
    const ligar = (getUserMedia?: () => Promise<unknown>) => {
      Object.defineProperty(navigator, 'mediaDevices', {
        value: getUserMedia && { getUserMedia },
        configurable: true,
      });
      abrir('/');
      return userEvent
        .setup({ advanceTimers: jest.advanceTimersByTime })
        .click(screen.getByRole('button', { name: 'Ler o QR code' }));
    };

    it.each([
      ['NotAllowedError', 'A câmera está bloqueada.'],
      ['NotFoundError', 'Não há câmera.'],
      ['NotReadableError', 'A câmera não abriu.'],
    ])('%s é dito em palavras', async (nome, texto) => {
      await ligar(() => Promise.reject(new DOMException('', nome)));
      expect(await screen.findByText(texto)).toBeInTheDocument();
    });

    it('sem câmera no navegador, também', async () => {
      await ligar();
      expect(await screen.findByText('Não há câmera.')).toBeInTheDocument();
    });

    it('passa por códigos alheios até o da carteira, e então a desliga', async () => {
      const parar = jest.fn();
      const lidos = [
        ...Array<string>(4).fill('https://outra.example/'),
        `https://x.example/informacao-carteira/${CODIGO}#${VALIDA}`,
      ];
      class Detector {
        static getSupportedFormats = () => Promise.resolve(['qr_code']);
        detect = () => Promise.resolve([{ rawValue: lidos.shift() ?? '' }]);
      }
      Object.assign(globalThis, { BarcodeDetector: Detector });
      HTMLMediaElement.prototype.play = () => Promise.resolve();
      await ligar(() => Promise.resolve({ getTracks: () => [{ stop: parar }] }));
      expect(await screen.findByText('Este QR code não é de carteira de pesca.')).toBeInTheDocument();
      await titulo('Carteira válida');
      expect(parar).toHaveBeenCalledTimes(1);
    });
  });
});
