import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Autenticidade } from '../../api/contrato';
import { ErroApi } from '../../api/erro-api';
import * as provas from '../../api/carteira/provas';
import * as servicos from '../../api/servicos';
import { declaracaoDeTeste, revogadasDeTeste } from '../../preparar-declaracoes';
import {
  abrir,
  agencia,
  CODIGO,
  dados,
  guardado,
  pagina,
  SEM_REDE,
  semFaltas,
  titulo,
  VALIDA,
} from '../testes/fiscal';

jest.mock('../../api/carteira/conferencias-de-campo');
jest.mock('../../api/regras/acervo-guardado');
jest.mock('../../api/servicos');
jest.mock('../../api/carteira/provas');

const voltar = () => act(() => Promise.resolve(void document.dispatchEvent(new Event('visibilitychange'))));

describe('página de autenticidade', () => {
  it.each<[string, string, Autenticidade | ErroApi, string, string | RegExp]>([
    [
      'válida',
      VALIDA,
      dados('VALIDA'),
      'Carteira válida',
      /A assinatura digital confere.*com a agência em \d\d\/\d\d\/\d{4}/,
    ],
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
    expect(screen.getByText(/Lista de revogadas de \d\d\/11\/2026, \d\d:\d\d\./)).toBeInTheDocument();
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

  it.each([
    ['CIDADAO', 'Carteira revogada'],
    ['FISCAL', 'Carteira válida'],
  ] as const)('revogada com a página aberta, quem volta a ela lê, se é %s: %s', async (papel, lido) => {
    Object.assign(localStorage, { nomeUser: 'Ana', login: '39053344705', papel });
    agencia(dados('VALIDA'));
    pagina(VALIDA);
    await titulo('Carteira válida');
    agencia(dados('REVOGADA', 'INVALIDADO'));
    await voltar();
    await titulo(lido);
  });

  it.each([
    ['CIDADAO', 'Carteira vencida'],
    ['FISCAL', 'Carteira válida'],
  ] as const)('vencida com a página à vista, sem rede, lê-se, se é %s: %s', async (papel, lido) => {
    Object.assign(localStorage, { nomeUser: 'Ana', login: '39053344705', papel });
    jest.setSystemTime(new Date('2028-03-10T23:59:30Z'));
    pagina(VALIDA);
    await titulo('Carteira válida');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    await titulo(lido);
  });

  it('a lista que envelhece com a página à vista diz-se desatualizada', async () => {
    pagina(VALIDA);
    expect(await screen.findByText(/^Lista de revogadas de [^,]*, \d\d:\d\d\.$/)).toBeVisible();
    jest.setSystemTime(new Date('2026-11-23T12:04:00Z'));
    await voltar();
    expect(screen.getByText(/desatualizada: conecte-se/)).toBeVisible();
  });

  it('quem volta a ela sem rede lê a hora da resposta que ficou', async () => {
    agencia(dados('VALIDA'));
    const container = pagina(VALIDA);
    await waitFor(() => expect(container).toHaveTextContent(/com a agência em 22\/11\/2026, \d\d:00/));
    jest.setSystemTime(new Date('2026-11-22T13:30:00Z'));
    agencia(SEM_REDE);
    await voltar();
    expect(container).toHaveTextContent(/com a agência em 22\/11\/2026, \d\d:00/);
  });

  it('invalidada não diz até quando vale', async () => {
    agencia(dados(null, 'INVALIDADO'));
    abrir(`/informacao-carteira/${CODIGO}`);
    await titulo('Licença inválida');
    expect(screen.queryByText(/^Validade: /)).toBeNull();
  });

  it('a quem pode ver tudo, quem acompanha o menor, e o endereço linha a linha: o que falta é dito', async () => {
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
      responsavel: 'Rosa Plantada',
      pessoa: {
        ...completa.pessoa,
        cpf: null,
        passaporte: 'FR1234567',
        enderecoPrincipal: brasileira,
      },
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
      ['Menor, só acompanhado por', 'Rosa Plantada'],
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
