import { act, screen, waitFor, within } from '@testing-library/react';
import * as cliente from '../../api/cliente';
import { ErroApi } from '../../api/erro-api';
import { anotarResposta } from '../../api/rede';
import * as servicos from '../../api/servicos';
import { travada } from '../../componentes/dialogo/trava';
import { guardarRascunho, lerRascunho } from '../pedido/rascunho';
import {
  botao,
  buscar,
  clicar,
  colar,
  concluir,
  enviados,
  FEITA,
  montar,
  noResumo,
  PRONTO,
  SEM_REDE,
} from '../testes/registro';

jest.mock('../../api/servicos');
jest.mock('../../api/cliente', () => ({
  ...jest.requireActual<typeof cliente>('../../api/cliente'),
  pedir: jest.fn(),
}));
beforeEach(() => {
  jest.mocked(cliente.pedir).mockRejectedValue(SEM_REDE);
});

const ISENCAO = {
  codigo: 'ESPERA',
  nome: { pt: 'Quem espera pela resposta', en: '-', es: '-' },
  sexo: null,
  idadeMinima: null,
  idadeMaxima: null,
  comprovacao: 'DECLARACAO',
  documento: null,
  validadeAnos: 1,
  perdeCota: false,
};

/** Verdadeiro se o navegador perguntaria antes de fechar a aba. */
function fechar(): boolean {
  const evento = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(evento);
  return evento.defaultPrevented;
}

describe('rascunho', () => {
  it('quem recarrega no meio encontra o que digitou, na mesma etapa', async () => {
    const { usuario, unmount } = await noResumo();
    await clicar(usuario, 'Mudar as respostas sobre a pesca');
    await colar(usuario, 'Dias de pesca por ano', '2');
    unmount();
    const { usuario: outro } = montar();
    expect(await screen.findByLabelText('Dias de pesca por ano')).toHaveValue('2');
    await clicar(outro, 'Anterior');
    expect(await screen.findByLabelText('Email')).toHaveValue('ana@exemplo.com.br');
  });

  it('a sessão que acaba no meio não o tira a quem o preenche: continua do que entra de novo', async () => {
    localStorage.setItem('login', '39053344705');
    sessionStorage.setItem('dono', '39053344705');
    const { usuario } = await noResumo();
    localStorage.removeItem('login');
    await clicar(usuario, 'Mudar as respostas sobre a pesca');
    await colar(usuario, 'Dias de pesca por ano', '2');
    expect(lerRascunho('registrar').complementares.diasPescaPorAno).toBe('1');
    localStorage.setItem('login', '39053344705');
    expect(lerRascunho('registrar').complementares.diasPescaPorAno).toBe('2');
  });

  it('a resposta que se perdeu não registra duas vezes: depois de recarregar, vai a mesma chave', async () => {
    jest.mocked(servicos.registrar).mockRejectedValueOnce(SEM_REDE).mockResolvedValueOnce(FEITA);
    const { usuario, unmount } = await noResumo();
    await concluir(usuario);
    expect(
      await screen.findByText(
        'Não foi possível conectar-se ao servidor. Por favor, verifique sua conexão com a internet e tente novamente.',
      ),
    ).toBeVisible();
    expect(
      screen.getByText(/^O que você preencheu está guardado nesta aba\. Quando .* o pedido não se repete\.$/),
    ).toBeVisible();
    unmount();
    const { usuario: outro } = montar();
    await botao('Concluir');
    await concluir(outro);
    expect(await screen.findByRole('heading', { name: 'Consulta' })).toBeVisible();
    const [primeiro, segundo] = enviados();
    expect(segundo).toEqual(primeiro);
    expect(primeiro?.[1]).toBe('chave-1');
  });

  it('só se conclui com a declaração na tela, e a versão dela vai no pedido', async () => {
    let responder: (textos: unknown) => void = () => undefined;
    jest
      .mocked(cliente.pedir)
      .mockImplementation((endereco) =>
        endereco === '/api/textos' ? new Promise((pronto) => (responder = pronto)) : Promise.reject(SEM_REDE),
      );
    jest.mocked(servicos.registrar).mockResolvedValueOnce(FEITA);
    const { usuario } = await noResumo();
    await usuario.click(await botao('Concluir'));
    expect(enviados()).toHaveLength(0);
    const paragrafos = { pt: ['Declaro o que a agência escreveu.'], en: ['-'], es: ['-'] };
    responder({ declaracao: { versao: 7, paragrafos }, dispensa: null, principios: null });
    expect(await screen.findByText('Declaro o que a agência escreveu.')).toBeVisible();
    await concluir(usuario);
    expect(enviados()[0]?.[0]).toMatchObject({ declaracao: 7 });
  });

  it('quem pode não pagar vê a isenção antes de poder concluir', async () => {
    const esperas: ((oferecidas: unknown) => void)[] = [];
    jest
      .mocked(cliente.pedir)
      .mockImplementation((endereco) =>
        endereco === '/api/isencoes'
          ? new Promise((pronto) => esperas.push(pronto))
          : Promise.reject(SEM_REDE),
      );
    const { usuario } = await noResumo();
    await usuario.click(await botao('Concluir'));
    expect(enviados()).toHaveLength(0);
    for (const responder of esperas) responder({ itens: [ISENCAO] });
    const isencao = await screen.findByRole('radio', { name: /Quem espera pela resposta/ });
    expect(await botao('Concluir')).toHaveAttribute('aria-disabled', 'false');
    const ajuda = screen.getByRole('complementary');
    expect(ajuda).toHaveTextContent(/Quanto custa.*R\$\s119,00.*Válida por 2 anos/);
    await usuario.click(isencao);
    expect(ajuda).toHaveTextContent(/Quanto custa.*R\$\s0,00.*Válida por 1 ano/);
  });

  it('isenções que não chegam dizem-se, e tenta-se de novo sem sair da página', async () => {
    let itens: unknown[] | null = null;
    jest
      .mocked(cliente.pedir)
      .mockImplementation((endereco) =>
        endereco === '/api/isencoes' && itens ? Promise.resolve({ itens }) : Promise.reject(SEM_REDE),
      );
    const { usuario } = await noResumo();
    const falha = await screen.findByText(/^Não deu para carregar as isenções/);
    itens = [ISENCAO];
    await usuario.click(await botao('Tentar de novo'));
    expect(await screen.findByRole('radio', { name: /Quem espera pela resposta/ })).toBeVisible();
    expect(falha).not.toBeInTheDocument();
  });

  it('quem volta à página noutro dia lê as isenções e a declaração desse dia', async () => {
    jest.useFakeTimers({
      now: new Date('2026-11-22T20:00:00-04:00'),
      doNotFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask', 'nextTick'],
    });
    let itens: unknown[] = [];
    let pt = ['Declaro como ontem.'];
    jest
      .mocked(cliente.pedir)
      .mockImplementation((endereco) =>
        Promise.resolve(
          endereco === '/api/isencoes' ? { itens } : { declaracao: { versao: 1, paragrafos: { pt } } },
        ),
      );
    await noResumo();
    expect(await screen.findByText('Declaro como ontem.')).toBeVisible();
    itens = [ISENCAO];
    pt = ['Declaro como hoje.'];
    jest.setSystemTime(new Date('2026-11-23T00:01:00-04:00'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('radio', { name: /Quem espera pela resposta/ })).toBeVisible();
    expect(await screen.findByText('Declaro como hoje.')).toBeVisible();
    expect(within(screen.getByRole('complementary')).getByText('Quem espera pela resposta')).toBeVisible();
    jest.useRealTimers();
  });

  it('a isenção escolhida que já não se oferece não vira um boleto sem que se diga', async () => {
    jest
      .mocked(cliente.pedir)
      .mockImplementation((endereco) =>
        endereco === '/api/isencoes' ? Promise.resolve({ itens: [] }) : Promise.reject(SEM_REDE),
      );
    jest.mocked(servicos.registrar).mockResolvedValueOnce(FEITA);
    const gratuidade = { isencao: 'ESPERA', responsavel: { nome: '', cpf: '' } };
    guardarRascunho('rascunho-registrar', { ...PRONTO, gratuidade });
    const { usuario } = montar();
    expect(await screen.findByText(/^A isenção que você escolheu não se oferece mais/)).toBeVisible();
    await concluir(usuario);
    expect(enviados()[0]?.[0]).not.toHaveProperty('isencao');
  });

  it('o rascunho que se reabre no resumo diz as respostas que já não se oferecem', async () => {
    const complementares = { ...PRONTO.complementares, tipoIsca: '9', peixeMaisPescado: ['13', '99'] };
    guardarRascunho('rascunho-registrar', { ...PRONTO, complementares });
    montar();
    expect(await screen.findByText(/^A opção que estava escolhida não é mais oferecida/)).toBeVisible();
    expect(screen.getByText(/^Tucunaré\. Parte do que estava escolhido/)).toBeVisible();
  });

  it.each([
    [
      'que deixou de se oferecer com a página aberta sai, e diz-se',
      [],
      /^A isenção que você escolheu não se oferece/,
    ],
    ['que não cabe diz-se pelo nome do campo', [ISENCAO], /tem isenção\? Esta isenção não cabe\.$/],
  ])('a isenção recusada %s', async (_, depois, dito) => {
    let itens = [ISENCAO];
    jest
      .mocked(cliente.pedir)
      .mockImplementation((endereco) =>
        endereco === '/api/isencoes' ? Promise.resolve({ itens }) : Promise.reject(SEM_REDE),
      );
    const campos = [{ campo: 'isencao', message: 'Esta isenção não cabe.' }];
    jest.mocked(servicos.registrar).mockRejectedValueOnce(new ErroApi(422, 'x', 'VALIDACAO', campos));
    const { usuario } = await noResumo();
    await usuario.click(await screen.findByRole('radio', { name: /Quem espera pela resposta/ }));
    itens = depois;
    await concluir(usuario);
    expect(await screen.findByText(dito)).toBeVisible();
    expect(screen.queryAllByRole('radio', { name: /Quem espera pela resposta/ })).toHaveLength(depois.length);
  });

  it('pede a isenção com a versão que se leu; a que mudou lê-se de novo, e conclui-se com a nova', async () => {
    let versao = 4;
    jest
      .mocked(cliente.pedir)
      .mockImplementation((endereco) =>
        endereco === '/api/isencoes'
          ? Promise.resolve({ itens: [{ ...ISENCAO, versao, perdeCota: versao > 4 }] })
          : Promise.reject(SEM_REDE),
      );
    const campos = [{ campo: 'isencao', message: 'Esta isenção mudou.' }];
    jest
      .mocked(servicos.registrar)
      .mockRejectedValueOnce(new ErroApi(422, 'x', 'VALIDACAO', campos))
      .mockResolvedValueOnce(FEITA);
    const { usuario } = await noResumo();
    await usuario.click(await screen.findByRole('radio', { name: /Quem espera pela resposta/ }));
    versao = 5;
    await concluir(usuario);
    expect(await screen.findByText(/tem isenção\? Esta isenção mudou\.$/)).toBeVisible();
    const escolhida = await screen.findByRole('radio', { name: /Quem espera pela resposta.*levar peixe/ });
    expect(escolhida).toBeChecked();
    await concluir(usuario);
    expect(
      enviados().map(([corpo, chave]) => [(corpo as { isencaoVista?: number }).isencaoVista, chave]),
    ).toEqual([
      [4, 'chave-1'],
      [5, 'chave-1'],
    ]);
  });

  it('o que o servidor fora do ar não respondeu diz-se quando ele volta, e que enviar de novo não repete o pedido', async () => {
    jest.mocked(servicos.registrar).mockImplementationOnce(() => {
      anotarResposta(504);
      return Promise.reject(new ErroApi(504, 'Erro não identificado.'));
    });
    const { usuario } = await noResumo();
    await concluir(usuario);
    const recusa = (await screen.findByText(/o pedido não se repete/)).closest('.recusa');
    (await botao('Anterior')).focus();
    act(() => anotarResposta(200));
    expect(recusa).toHaveFocus();
  });

  it('muitas tentativas: diz que nada se perdeu', async () => {
    jest.mocked(servicos.registrar).mockRejectedValue(new ErroApi(429, 'Tente de novo em 1 minuto.'));
    const { usuario } = await noResumo();
    await concluir(usuario);
    expect(await screen.findByText('Tente de novo em 1 minuto.')).toBeVisible();
    expect(screen.getByText('O que você preencheu está guardado nesta aba.')).toBeVisible();
  });

  it.each([
    [500, 'O pedido não foi concluído.', 'Erro interno.'],
    [0, /^Não foi possível conectar-se ao servidor/, /o pedido não se repete/],
  ])('quem voltou de etapa durante o envio sabe que ele falhou (%s)', async (status, titulo, texto) => {
    let falhar: (causa: ErroApi) => void = () => undefined;
    jest.mocked(servicos.registrar).mockReturnValue(
      new Promise((_, rejeitar) => {
        falhar = rejeitar;
      }),
    );
    const { usuario } = await noResumo();
    await concluir(usuario);
    await clicar(usuario, 'Anterior');
    await screen.findByLabelText('Dias de pesca por ano');
    act(() => falhar(new ErroApi(status, 'Erro interno.')));
    expect(await screen.findByText(titulo)).toBeVisible();
    expect(screen.getByText(texto)).toBeVisible();
  });

  it('a sessão de quem entrou, que acaba no fim, leva ao login e não às perguntas: o rascunho espera', async () => {
    const quem = { nome: 'Maria', login: '39053344705', papel: 'CIDADAO' };
    for (const [nome, valor] of Object.entries({ ...quem, nomeUser: quem.nome }))
      localStorage.setItem(nome, valor);
    jest.mocked(servicos.usuarioLogado).mockResolvedValueOnce(quem as never);
    jest.mocked(servicos.registrar).mockRejectedValue(new ErroApi(403, '', 'CONFIRMACAO_NECESSARIA'));
    jest.mocked(servicos.buscarDados).mockResolvedValue({ maes: ['Luzia', 'Rosa'] });
    const perdida = jest.fn();
    window.addEventListener('sessao-perdida', perdida, { once: true });
    const { usuario } = await noResumo();
    jest.mocked(servicos.usuarioLogado).mockRejectedValue(new ErroApi(401, ''));
    await concluir(usuario);
    await waitFor(() => expect(perdida).toHaveBeenCalled());
    expect(screen.queryByLabelText('Luzia')).toBeNull();
    expect(JSON.parse(sessionStorage.getItem('rascunho-registrar') ?? '{}')).toMatchObject({ etapa: 2 });
  });

  it('quem corrigiu a data e não é menor já não tem de dizer quem responde por ele', async () => {
    const gratuidade = { isencao: '', responsavel: { nome: 'Rosa Souza', cpf: '529.982.247-25' } };
    guardarRascunho('rascunho-registrar', { ...PRONTO, gratuidade });
    montar();
    await botao('Concluir');
    expect(screen.queryByText('Quem responde pelo menor')).toBeNull();
  });

  it('mudou alguma coisa antes de tentar de novo: é outro pedido, com outra chave', async () => {
    jest.mocked(servicos.registrar).mockRejectedValueOnce(SEM_REDE).mockResolvedValueOnce(FEITA);
    const { usuario } = await noResumo();
    await concluir(usuario);
    await screen.findByText(/verifique sua conexão/);
    await clicar(usuario, 'Mudar a licença');
    await usuario.click(await screen.findByRole('radio', { name: /Esportiva/ }));
    await clicar(usuario, 'Próximo: sobre a pesca');
    await clicar(usuario, 'Próximo: resumo');
    await concluir(usuario);
    await screen.findByRole('heading', { name: 'Consulta' });
    expect(enviados().map(([, chave]) => chave)).toEqual(['chave-1', 'chave-2']);
  });

  it('sair pergunta só depois de se escrever algo', async () => {
    const { usuario } = montar();
    await buscar(usuario);
    await screen.findByRole('heading', { name: 'Dados pessoais' });
    expect([travada(), fechar()]).toEqual([false, false]);
    await colar(usuario, 'Complemento (opcional)', 'Casa 2');
    expect([travada(), fechar()]).toEqual([true, true]);
  });

  it('o que se escreveu e ficou guardado também pergunta; concluído, não', async () => {
    jest.mocked(servicos.registrar).mockResolvedValue(FEITA);
    const { usuario } = await noResumo();
    expect(travada()).toBe(true);
    await concluir(usuario);
    await screen.findByRole('heading', { name: 'Consulta' });
    expect([travada(), fechar()]).toEqual([false, false]);
  });
});
