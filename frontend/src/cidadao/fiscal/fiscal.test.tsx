import { webcrypto } from 'node:crypto';

import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { MemoryRouter, Route, Routes } from 'react-router';

import { type Autenticidade, type CodigoStatus } from '../../api/contrato';
import { conferirEd25519 } from '../../api/carteira/ed25519';
import * as conferencias from '../../api/carteira/conferencias-de-campo';
import { ErroApi } from '../../api/erro-api';
import * as provas from '../../api/carteira/provas';
import * as servicos from '../../api/servicos';
import { lerChaves } from '../../kernel/declaracao/chaves';
import { lerRevogadas } from '../../kernel/declaracao/revogadas';
import { CHAVES_DE_TESTE, declaracaoDeTeste, revogadasDeTeste } from '../../preparar-declaracoes';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import TelaAutenticidade from '../autenticidade/tela-autenticidade';
import TelaFiscal from './tela-fiscal';

jest.mock('../../api/carteira/conferencias-de-campo');
jest.mock('../../api/servicos');
jest.mock('../../api/carteira/provas');

const CODIGO = 'LPE000012392026';
const VALIDA = declaracaoDeTeste();
const SEM_REDE = new ErroApi(0, 'Não foi possível conectar ao servidor.');
const ABERTA = new Date('2026-11-22T12:00:00Z');

const dados = (
  declaracao: NonNullable<Autenticidade['declaracao']> | null,
  codigo: CodigoStatus = 'VIGENTE',
  mascarados: string[] = [],
) =>
  ({
    protocolo: CODIGO,
    declaracao,
    licenca: {
      codigo: CODIGO,
      protocolo: { codigoFormatado: 'LPE-0000123-9/2026' },
      modalidade: { id: 0, codigo: 'ESPORTIVA', descricaoQtdPeixesLimiteCaptura: 'Pesque e solte' },
      status: { codigo, descricao: codigo },
      emissao: '2026-03-10',
      dataVencimento: '2028-03-10',
      dataVencimentoProvisoria: null,
    },
    pessoa: {
      nome: mascarados.includes('nome') ? 'M. R. T. P.' : 'Maria Raimunda Tavares Pinheiro',
      cpf: '•••533447••',
      passaporte: null,
      enderecoPrincipal: null,
      enderecoEstrangeiro: null,
      mascarados,
    },
  }) as unknown as Autenticidade;

beforeAll(async () => {
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle });
  window.scrollTo = () => undefined;
  await iniciarTextosDeTeste();
});

/** O que o aparelho tem guardado; sem argumentos, nada. */
async function guardado(lista?: Uint8Array) {
  const chaves = lista ? (lerChaves(CHAVES_DE_TESTE) ?? []) : [];
  const revogadas = lista ? await lerRevogadas(lista, chaves, conferirEd25519) : null;
  const atuais = { chaves, revogadas, fuso: null };
  jest.mocked(provas.provasGuardadas).mockResolvedValue(atuais);
  jest.mocked(provas.provasAtuais).mockReturnValue(atuais);
  jest.mocked(provas.ouvirProvas).mockReturnValue(() => true);
  jest.mocked(provas.atualizarProvas).mockResolvedValue(false);
}

function agencia(resposta: Autenticidade | ErroApi | Promise<never>) {
  const responder = () =>
    resposta instanceof ErroApi ? Promise.reject(resposta) : Promise.resolve(resposta);
  jest.mocked(servicos.verificarDeclaracao).mockImplementation(responder);
  jest.mocked(servicos.lerAutenticidade).mockImplementation(responder);
}

beforeEach(async () => {
  jest.resetAllMocks();
  localStorage.clear();
  jest.mocked(conferencias.ouvirConferencias).mockReturnValue(() => true);
  jest.mocked(conferencias.conferenciasPorEnviar).mockResolvedValue([]);
  jest.mocked(conferencias.ultimasConferencias).mockRejectedValue(SEM_REDE);
  jest.useFakeTimers({ now: ABERTA, advanceTimers: true });
  await guardado(revogadasDeTeste('2026-11-22T11:58:00Z'));
  agencia(SEM_REDE);
});
afterEach(() => {
  jest.useRealTimers();
});

function abrir(caminho: string) {
  const { container } = render(
    <MemoryRouter initialEntries={[caminho]}>
      <main>
        <Routes>
          <Route path="/" element={<TelaFiscal />} />
          <Route path="/informacao-carteira/:protocolo?" element={<TelaAutenticidade />} />
        </Routes>
      </main>
    </MemoryRouter>,
  );
  return container;
}
const pagina = (declaracao: string, codigo = CODIGO) => abrir(`/informacao-carteira/${codigo}#${declaracao}`);
const titulo = (nome: string) => screen.findByRole('heading', { level: 1, name: nome });

async function semFaltas(container: HTMLElement) {
  // Cores não se calculam sem um navegador.
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
}

describe('página de autenticidade', () => {
  it.each<[string, string, Autenticidade | ErroApi, string, string | RegExp]>([
    ['válida', VALIDA, dados('VALIDA'), 'Carteira válida', /A assinatura digital confere.*com a agência/],
    ['válida, sem rede', VALIDA, SEM_REDE, 'Carteira válida', /Conferida só neste aparelho, sem internet/],
    [
      'válida, agência ocupada',
      VALIDA,
      new ErroApi(503, 'x'),
      'Carteira válida',
      /a agência não respondeu agora/,
    ],
    [
      'provisória',
      declaracaoDeTeste({ provisoria: true, validade: '2026-12-10' }),
      SEM_REDE,
      'Título provisório válido',
      'Vale até 10/12/2026, enquanto o banco confirma o pagamento.',
    ],
    [
      'vencida',
      declaracaoDeTeste({ validade: '2026-11-20' }),
      dados('VENCIDA', 'VENCIDO'),
      'Carteira vencida',
      'É autêntica, mas venceu em 20/11/2026.',
    ],
    [
      'revogada depois da lista',
      VALIDA,
      dados('REVOGADA', 'INVALIDADO'),
      'Carteira revogada',
      /A agência informa/,
    ],
    [
      'de outro número',
      declaracaoDeTeste({ modalidade: 1 }),
      dados('FALSA'),
      'Não é autêntica',
      /o número do endereço é de outra/,
    ],
    ['cortada', VALIDA.slice(0, 64), SEM_REDE, 'Não é autêntica', /não está escrito como a agência/],
    [
      'de número que não existe',
      VALIDA,
      new ErroApi(404, 'x'),
      'Não é autêntica',
      /não tem licença com este número/,
    ],
  ])('%s', async (_, declaracao, resposta, esperado, texto) => {
    agencia(resposta);
    const container = pagina(declaracao);
    await titulo(esperado);
    await waitFor(() => expect(container).toHaveTextContent(texto));
    expect(screen.getByRole('status', { name: '' })).toHaveTextContent(esperado);
    expect(screen.getByText(/Lista de revogadas de \d\d\/11\/2026 \d\d:\d\d\./)).toBeInTheDocument();
    await semFaltas(container);
  });

  it('revogada pela lista do aparelho, sem rede', async () => {
    await guardado(revogadasDeTeste('2026-11-22T11:58:00Z', [123]));
    pagina(VALIDA);
    await titulo('Carteira revogada');
    expect(await screen.findByText('Está na lista de revogadas da agência.')).toBeInTheDocument();
  });

  it('de um código que não é autêntico nada se mostra', async () => {
    agencia(dados('FALSA'));
    pagina(declaracaoDeTeste({ modalidade: 1, nome: 'Nome de outra pessoa' }));
    await titulo('Não é autêntica');
    expect(screen.queryByText(/Nome de outra|Maria/)).not.toBeInTheDocument();
  });

  it('o veredito não espera pela agência, e muda se ela for mais dura', async () => {
    let responder: (dados: Autenticidade) => void = () => undefined;
    jest.mocked(servicos.verificarDeclaracao).mockReturnValue(new Promise((sim) => (responder = sim)));
    pagina(VALIDA);
    await titulo('Carteira válida');
    expect(screen.getByText(/perguntando à agência/)).toBeInTheDocument();
    act(() => responder(dados('REVOGADA', 'INVALIDADO')));
    await titulo('Carteira revogada');
  });

  it('uma lista nova que chega pela rede muda o veredito', async () => {
    let avisar: () => void = () => undefined;
    jest.mocked(provas.ouvirProvas).mockImplementation((ouvinte) => {
      avisar = ouvinte;
      return () => true;
    });
    pagina(VALIDA);
    await titulo('Carteira válida');
    const ouvinte = avisar;
    await guardado(revogadasDeTeste('2026-11-22T12:03:00Z', [123]));
    act(ouvinte);
    await titulo('Carteira revogada');
  });

  it('lista velha e falta de lista são ditas', async () => {
    await guardado(revogadasDeTeste('2026-11-01T12:00:00Z'));
    const { unmount } = render(<></>);
    pagina(VALIDA);
    expect(await screen.findByText(/desatualizada: conecte-se/)).toBeInTheDocument();
    unmount();
  });

  it('sem chaves e sem rede diz que não deu, e nada de verde', async () => {
    await guardado();
    const container = pagina(VALIDA);
    await titulo('Não deu para conferir');
    expect(container.querySelector('.v-ok')).toBeNull();
    expect(screen.getByText(/Não foi conferida/)).toBeInTheDocument();
    expect(screen.getByText('Este aparelho ainda não tem a lista de revogadas.')).toBeInTheDocument();
    await semFaltas(container);
  });

  it('sem chaves, o que a agência responde não se diz conferido aqui', async () => {
    await guardado();
    agencia(dados('VALIDA', 'VIGENTE'));
    pagina(VALIDA);
    await titulo('Carteira válida');
    expect(screen.getByText(/Este aparelho ainda não tem como conferir a assinatura/)).toBeInTheDocument();
    expect(screen.queryByText(/Conferida neste aparelho/)).toBeNull();
  });

  it('só com o número mostra o que a agência diz, avisa que não prova, e marca o que está coberto', async () => {
    agencia(dados(null, 'VIGENTE', ['nome', 'cpf']));
    const container = abrir(`/informacao-carteira/${CODIGO}`);
    await titulo('Licença vigente');
    expect(screen.getByText(/não prova que o papel é autêntico/)).toBeInTheDocument();
    expect(screen.getByText(/Dados cobertos/)).toBeInTheDocument();
    expect(servicos.verificarDeclaracao).not.toHaveBeenCalled();
    await semFaltas(container);
  });

  it('invalidada não diz até quando vale', async () => {
    agencia(dados(null, 'INVALIDADO'));
    abrir(`/informacao-carteira/${CODIGO}`);
    await titulo('Licença inválida');
    expect(screen.queryByText(/^Validade: /)).toBeNull();
  });

  it('a quem pode ver tudo, o endereço linha a linha: o que falta é dito', async () => {
    const completa = dados(null);
    const brasileira = {
      logradouro: 'Rua Pará',
      numero: '10',
      bairro: 'Centro',
      municipioNome: 'Manaus',
      uf: 'AM',
      cep: '69050010',
    };
    agencia({
      ...completa,
      pessoa: { ...completa.pessoa, cpf: null, passaporte: 'FR1234567', enderecoPrincipal: brasileira },
    } as unknown as Autenticidade);
    abrir(`/informacao-carteira/${CODIGO}`);
    await titulo('Licença vigente');
    expect(screen.getByText('Passaporte FR1234567')).toBeVisible();
    const linhas = screen
      .getAllByRole('term')
      .map((rotulo) => [rotulo.textContent, rotulo.nextElementSibling?.textContent]);
    expect(linhas).toEqual([
      ['Número', 'LPE-0000123-9/2026'],
      ['Modalidade', 'ESPORTIVA'],
      ['Emissão', '10/03/2026'],
      ['Validade', '10/03/2028'],
      ['Situação', 'Vigente'],
      ['Rua e número', 'Rua Pará, 10'],
      ['Complemento', 'Não informado'],
      ['Bairro', 'Centro'],
      ['Município/UF', 'Manaus/AM'],
      ['CEP', '69050-010'],
      ['País', 'Brasil'],
    ]);
  });

  it('número desconhecido, e número sem rede', async () => {
    agencia(new ErroApi(404, 'x'));
    const { rerender } = render(<></>);
    abrir(`/informacao-carteira/${CODIGO}`);
    expect(await screen.findByText(/Nenhuma carteira tem este número/)).toBeInTheDocument();
    rerender(<></>);
    agencia(SEM_REDE);
    abrir(`/informacao-carteira/LPE000012472026`);
    expect(await screen.findByText(/só se confere pelo QR code/)).toBeInTheDocument();
  });

  it('número desconhecido: confere-se outro ali mesmo', async () => {
    agencia(new ErroApi(404, 'x'));
    const container = abrir(`/informacao-carteira/LPE000012472026`);
    await screen.findByText(/Nenhuma carteira tem este número/);
    await semFaltas(container);
    agencia(dados(null));
    const usuario = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await usuario.type(screen.getByLabelText('Número ou código'), 'LPE-0000123-9/2026');
    await usuario.click(screen.getByRole('button', { name: 'Conferir pelo número' }));
    await titulo('Licença vigente');
    expect(servicos.lerAutenticidade).toHaveBeenLastCalledWith(CODIGO);
    expect(screen.queryByLabelText('Número ou código')).toBeNull();
  });

  it('sem número no endereço, pede-o; o endereço do código colado inteiro também serve', async () => {
    agencia(dados('VALIDA'));
    const container = abrir('/informacao-carteira');
    await titulo('Autenticidade da carteira');
    await semFaltas(container);
    const usuario = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await usuario.click(screen.getByLabelText('Número ou código'));
    await usuario.paste(`https://pesca.example/carteira-pesca/informacao-carteira/${CODIGO}#${VALIDA}`);
    await usuario.click(screen.getByRole('button', { name: 'Conferir pelo número' }));
    await titulo('Carteira válida');
  });

  it('o atalho para o conteúdo não é declaração', async () => {
    agencia(dados(null));
    abrir(`/informacao-carteira/${CODIGO}#conteudo`);
    await titulo('Licença vigente');
    expect(servicos.lerAutenticidade).toHaveBeenCalledWith(CODIGO);
  });
});

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
        },
        true,
      ]);
      expect(new Set(anotadas().map(([, { chave }]) => chave)).size).toBe(1);
    });

    it('de quem não é fiscal não se anota', async () => {
      entrarComo('CIDADAO');
      abrir('/');
      await colar(`https://pesca.example/carteira-pesca/informacao-carteira/${CODIGO}#${VALIDA}`);
      await titulo('Carteira válida');
      expect(anotadas()).toEqual([]);
    });

    it('diz quantas estão só no aparelho, e as que a agência já tem não aparecem duas vezes', async () => {
      entrarComo('FISCAL');
      const feita = (chave: string, veredito: 'VALIDA' | 'FALSA') => ({
        chave,
        codigo: CODIGO,
        peloCodigo: true,
        veredito,
        motivo: null,
        comAgencia: true,
        listaDe: null,
        feitaEm: '2026-11-22T11:00:00.000Z',
      });
      jest
        .mocked(conferencias.conferenciasPorEnviar)
        .mockResolvedValue([feita('1', 'VALIDA'), feita('2', 'FALSA')]);
      jest.mocked(conferencias.ultimasConferencias).mockResolvedValue([
        {
          ...feita('1', 'VALIDA'),
          id: 7,
          usuarioId: 3,
          existe: true,
          recebidaEm: '2026-11-22T11:01:00.000Z',
        },
      ]);
      const container = abrir('/');
      expect(await screen.findByText(/^1 ainda está só neste aparelho/)).toBeInTheDocument();
      const linhas = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
      expect(linhas).toEqual([
        expect.stringMatching(/Não é autêntica.*Por enviar/),
        expect.stringMatching(/Válida.*Enviada/),
      ]);
      await semFaltas(container);
    });
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
