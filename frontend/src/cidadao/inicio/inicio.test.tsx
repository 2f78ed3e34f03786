import { act, screen, waitFor, within } from '@testing-library/react';

import { type Historico, type ItemCarteira, type ItemHistorico } from '../../api/contrato';
import { ErroApi } from '../../api/erro-api';
import { contarPendente } from '../../api/pendentes';
import * as servicos from '../../api/servicos';
import * as servicosConta from '../../api/conta/servicos-conta';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { CONFIGURACAO, montarRotas } from '../../preparar-telas';
import Carteiras from './carteiras';

jest.mock('../../api/servicos');
jest.mock('../../api/conta/servicos-conta');

const carteira = (status: string, mudanca: object = {}, licenca: object = {}): ItemCarteira =>
  ({
    licenca: {
      codigo: 'LPE000000122026',
      protocolo: { codigoFormatado: 'LPE-0000001-2/2026' },
      modalidade: { id: 0, descricaoQtdPeixesLimiteCaptura: 'Nenhum: pesque e solte' },
      status: { codigo: status, descricao: status },
      emissao: '2026-03-10',
      dataVencimento: '2028-03-10',
      dataVencimentoProvisoria: null,
      acoes: [],
      ...licenca,
    },
    nome: 'Maria Tavares',
    documento: '39053344705',
    qrCodeBase64: null,
    mensagemAvisoCarteira: null,
    ...mudanca,
  }) as unknown as ItemCarteira;
const item = (status: string, mudanca: Partial<ItemHistorico> = {}): ItemHistorico =>
  ({
    numero: 'LPE-0000001-2/2026',
    modalidade: 'Esportiva',
    cadastro: '2026-03-10',
    ativacao: null,
    vencimento: '2028-03-10',
    status: { codigo: status, descricao: status },
    ...mudanca,
  }) as ItemHistorico;
const historico = (...licencasEsportivas: ItemHistorico[]): Historico => ({
  licencasEsportivas,
  licencasRecreativas: [],
});
beforeAll(() => iniciarTextosDeTeste());
beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(servicos.buscarConfiguracao).mockResolvedValue(CONFIGURACAO);
  jest.mocked(servicosConta.lerConta).mockResolvedValue({ pessoaVinculada: true } as never);
  jest.mocked(servicos.minhasCarteiras).mockResolvedValue([]);
  jest.mocked(servicos.meuHistorico).mockResolvedValue(historico());
  jest.mocked(servicos.detalhesDoBoleto).mockRejectedValue(new ErroApi(409, 'x'));
  jest.mocked(servicos.enderecoDaCarteira).mockReturnValue('/api/carteira');
  jest.mocked(servicos.enderecoDoBoleto).mockReturnValue('/api/boleto');
});
const montar = (login = '39053344705') =>
  montarRotas(
    {
      '/': (
        <Carteiras
          usuario={{ nome: 'Maria Tavares', login, papel: 'CIDADAO', segundoFatorPendente: false }}
        />
      ),
      '*': <h1>Outra</h1>,
    },
    '/',
  );

describe('início do pescador', () => {
  it.each([
    [false, 1],
    [true, 0],
  ])('sem carteira, com a conta ligada a um cadastro: %s', async (pessoaVinculada, convites) => {
    jest.mocked(servicosConta.lerConta).mockResolvedValue({ pessoaVinculada } as never);
    const { acessivel } = montar();
    await screen.findByText('Você está sem carteira de pesca.');
    await waitFor(() =>
      expect(screen.queryAllByRole('link', { name: 'Ligue seu cadastro a esta conta' })).toHaveLength(
        convites,
      ),
    );
    await acessivel();
  });

  it.each([
    ['39053344705', 'CPF 390.533.447-05'],
    ['FR1234567', 'Passaporte FR1234567'],
  ])('cumprimenta pelo nome e pelo documento %s', async (login, documento) => {
    montar(login);
    expect(screen.getByRole('heading', { level: 1, name: 'Olá, Maria' })).toBeVisible();
    expect(screen.getByText(documento)).toBeVisible();
    expect(await screen.findByText('Você está sem carteira de pesca.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Solicitar nova carteira' })).toHaveAttribute(
      'href',
      '/novo-cadastro',
    );
    expect(screen.getByRole('heading', { name: 'Princípios do bom pescador' })).toBeVisible();
  });

  it('a carteira vigente mostra tudo, o aviso, o QR code e o que baixar', async () => {
    jest.mocked(servicos.minhasCarteiras).mockResolvedValue([
      carteira(
        'VIGENTE',
        {
          nome: 'Maria Tavares Corrigida',
          qrCodeBase64: 'data:image/png;base64,AAAA',
          mensagemAvisoCarteira: 'Vence em 20 dias. Já é possível renovar.',
        },
        { acoes: ['BAIXAR_CARTEIRA'] },
      ),
    ]);
    // O nome e o documento são os do cadastro, que o balcão pode ter corrigido, e não os da sessão.
    const { acessivel } = montar('52998224725');
    const cartao = await screen.findByRole('article');
    for (const texto of [
      'Vigente',
      'Pesca Esportiva',
      'Maria Tavares Corrigida',
      '390.533.447-05',
      '10/03/2028',
      '10/03/2026',
      'Nenhum: pesque e solte',
      'Vence em 20 dias. Já é possível renovar.',
    ])
      expect(within(cartao).getByText(texto)).toBeVisible();
    expect(cartao).toHaveTextContent('LPE-0000001-2/2026');
    expect(within(cartao).getByRole('img', { name: /^QR code/ })).toHaveAttribute(
      'src',
      'data:image/png;base64,AAAA',
    );
    expect(within(cartao).getByRole('button', { name: 'Baixar carteira' })).toBeVisible();
    await acessivel();
  });

  it('a que não está vigente não tem carteira a baixar; a que falta pagar diz o próximo passo', async () => {
    jest
      .mocked(servicos.minhasCarteiras)
      .mockResolvedValue([carteira('AGUARDANDO_PAGAMENTO', {}, { acoes: ['BAIXAR_BOLETO'] })]);
    montar();
    const cartao = await screen.findByRole('article');
    expect(within(cartao).queryByRole('button', { name: 'Baixar carteira' })).toBeNull();
    expect(within(cartao).getByRole('button', { name: 'Baixar boleto' })).toBeVisible();
    const passo = screen.getByRole('region', { name: 'Próximo passo' });
    expect(passo).toHaveTextContent('Falta pagar a carteira esportiva');
    expect(within(passo).getByRole('link', { name: 'Pagar' })).toHaveAttribute(
      'href',
      '/boleto/LPE000000122026',
    );
    expect(screen.queryByRole('button', { name: /Mostrar ao fiscal/ })).toBeNull();
  });

  it('a que já tem dinheiro por conferir não chama a pagar: diz quanto chegou, e que não se pague outra vez', async () => {
    jest
      .mocked(servicos.minhasCarteiras)
      .mockResolvedValue([carteira('AGUARDANDO_PAGAMENTO', {}, { acoes: ['BAIXAR_BOLETO'], retido: 8_000 })]);
    montar();
    const cartao = await screen.findByRole('article');
    expect(cartao).toHaveTextContent(/Recebemos R\$\s80,00 por esta licença.*Não pague outra vez/);
    expect(cartao).not.toHaveTextContent(/quando o banco confirmar|Pagar/);
    expect(within(cartao).getByRole('button', { name: 'Ver o pagamento' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Próximo passo' })).toBeNull();
  });

  it('o que não carregou diz por quê e deixa tentar de novo', async () => {
    jest.mocked(servicos.minhasCarteiras).mockRejectedValueOnce(new ErroApi(500, 'Erro não identificado.'));
    const { usuario } = montar();
    expect(await screen.findByText('Erro não identificado.')).toBeVisible();
    await usuario.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Você está sem carteira de pesca.')).toBeVisible();
  });
});

it('quem volta à página vê a carteira e o histórico como estão agora; sem resposta, como estavam', async () => {
  const mostrar = (status: string) => {
    jest.mocked(servicos.minhasCarteiras).mockResolvedValue([carteira(status)]);
    jest.mocked(servicos.meuHistorico).mockResolvedValue(historico(item(status)));
  };
  const voltar = () =>
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      return Promise.resolve();
    });
  mostrar('AGUARDANDO_PAGAMENTO');
  montar();
  await screen.findByRole('table');
  expect(screen.getAllByText('Aguardando pagamento')).toHaveLength(2);
  mostrar('VIGENTE');
  await voltar();
  expect(screen.getAllByText('Vigente')).toHaveLength(2);
  jest.mocked(servicos.minhasCarteiras).mockRejectedValue(new ErroApi(0, 'Sem servidor.'));
  jest.mocked(servicos.meuHistorico).mockRejectedValue(new ErroApi(429, 'Muitas tentativas.'));
  await voltar();
  expect(screen.getAllByText('Vigente')).toHaveLength(2);
  expect(screen.queryByText(/Sem servidor|Muitas tentativas/)).toBeNull();
});

it('quem volta depois de a sessão poder ter acabado não a procura: a carteira que se mostra ao fiscal fica', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  jest.mocked(servicos.minhasCarteiras).mockResolvedValue([carteira('VIGENTE')]);
  montar();
  await screen.findByRole('article');
  jest.setSystemTime(Date.now() + 20 * 60_000);
  // O que não chegou ao servidor não renova a sessão.
  await contarPendente(() => Promise.reject(new ErroApi(0, ''))).catch(() => undefined);
  jest.setSystemTime(Date.now() + 10 * 60_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(servicos.minhasCarteiras).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

it('a carteira que passou a valer chega uma vez só; a antiga, num aparelho novo, não é notícia', async () => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-03-10T16:00:00Z'), advanceTimers: true });
  const chegada = () => document.querySelector('.cart-chegada');
  const mostrar = async (codigo: string, dataAtivacao: string | null) => {
    jest
      .mocked(servicos.minhasCarteiras)
      .mockResolvedValue([carteira('VIGENTE', {}, { codigo, dataAtivacao })]);
    const { unmount } = montar();
    await screen.findByRole('article');
    await waitFor(() => expect(localStorage.getItem('carteiras-vistas')).toContain(codigo));
    const achada = chegada() !== null;
    unmount();
    return achada;
  };
  expect(await mostrar('LPE000000122026', '2026-03-10')).toBe(true);
  expect(await mostrar('LPE000000122026', '2026-03-10')).toBe(false);
  expect(await mostrar('LPE000000982026', '2025-01-10')).toBe(false);
  jest.useRealTimers();
});

it('com uma aberta de cada modalidade, nada se oferece que acabaria em recusa', async () => {
  jest
    .mocked(servicos.minhasCarteiras)
    .mockResolvedValue([
      carteira('VIGENTE'),
      carteira('AGUARDANDO_PAGAMENTO', {}, { codigo: 'LPR000000122026', modalidade: { id: 1 } }),
    ]);
  jest
    .mocked(servicos.meuHistorico)
    .mockResolvedValue(historico(item('VIGENTE'), item('VENCIDO', { numero: 'LPE-0000009-8/2024' })));
  montar();
  const linhas = await screen.findAllByRole('row');
  const linha = linhas.find(({ textContent }) => textContent.includes('LPE-0000009-8/2024'));
  if (!linha) throw new Error('sem a linha');
  expect(within(linha).queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Solicitar nova carteira' })).toBeNull();
});

describe('histórico de solicitações', () => {
  it('mostra número, modalidade, emissão, vencimento e situação', async () => {
    jest.mocked(servicos.meuHistorico).mockResolvedValue(historico(item('VENCIDO')));
    montar();
    const [linha] = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    expect(linha).toHaveTextContent(/LPE-0000001-2\/2026.*Esportiva.*10\/03\/2026.*10\/03\/2028.*Vencido/);
  });

  it('a emissão é a da carteira: a ativação, e antes dela o pedido', async () => {
    jest
      .mocked(servicos.meuHistorico)
      .mockResolvedValue(historico(item('VIGENTE', { ativacao: '2026-03-17' })));
    montar();
    expect(await screen.findByRole('cell', { name: '17/03/2026' })).toBeVisible();
    expect(screen.queryByRole('cell', { name: '10/03/2026' })).toBeNull();
  });

  it.each([
    ['VIGENTE', 'Baixar PDF', '/api/carteira'],
    ['AGUARDANDO_PAGAMENTO', 'Baixar Boleto', '/api/boleto'],
  ])('%s: %s, em outra janela', async (situacao, acao, endereco) => {
    const abrir = jest.spyOn(window, 'open').mockReturnValue(null);
    jest.mocked(servicos.meuHistorico).mockResolvedValue(historico(item(situacao)));
    const { usuario } = montar();
    await usuario.click(await screen.findByRole('button', { name: acao }));
    expect(abrir).toHaveBeenCalledWith(endereco, '_blank', 'noopener');
  });

  it.each([
    ['GERAR_BOLETO', 'Gerar boleto'],
    ['BAIXAR_CARTEIRA', null],
  ])('o documento que já não se paga não se baixa: %s', async (pode, nome) => {
    jest
      .mocked(servicos.minhasCarteiras)
      .mockResolvedValue([carteira('AGUARDANDO_PAGAMENTO', {}, { acoes: [pode] })]);
    jest.mocked(servicos.meuHistorico).mockResolvedValue(historico(item('AGUARDANDO_PAGAMENTO')));
    montar();
    const tabela = await screen.findByRole('table');
    expect(within(tabela).queryByRole('button', { name: 'Baixar Boleto' })).toBeNull();
    expect(
      within(tabela)
        .queryAllByRole('button')
        .map((botao) => botao.textContent),
    ).toEqual(nome ? [nome] : []);
  });

  it('ativa à espera de pagamento: o boleto e o título provisório, no menu', async () => {
    const abrir = jest.spyOn(window, 'open').mockReturnValue(null);
    jest.mocked(servicos.meuHistorico).mockResolvedValue(historico(item('ATIVO_AGUARDANDO_PAGAMENTO')));
    const { usuario, acessivel } = montar();
    const menu = await screen.findByRole('button', { name: 'Ações de LPE-0000001-2/2026' });
    for (const [acao, endereco] of [
      ['Baixar Boleto', '/api/boleto'],
      ['Baixar título provisório', '/api/carteira'],
    ] as const) {
      await usuario.click(menu);
      await acessivel();
      await usuario.click(screen.getByRole('menuitem', { name: acao }));
      expect(abrir).toHaveBeenLastCalledWith(endereco, '_blank', 'noopener');
    }
  });

  it.each(['VENCIDO', 'INVALIDADO'])('%s: Solicitar Carteira, no pedido novo', async (situacao) => {
    jest.mocked(servicos.meuHistorico).mockResolvedValue(historico(item(situacao)));
    const { usuario } = montar();
    await usuario.click(await screen.findByRole('button', { name: 'Solicitar Carteira' }));
    expect(await screen.findByRole('heading', { name: 'Outra' })).toBeVisible();
  });

  it.each(['RENOVADO', 'INATIVO'])('%s: nenhuma ação', async (situacao) => {
    jest.mocked(servicos.meuHistorico).mockResolvedValue(historico(item(situacao)));
    montar();
    const tabela = await screen.findByRole('table');
    expect(within(tabela).queryByRole('button')).toBeNull();
    expect(within(tabela).getByText('-')).toBeVisible();
  });
});

it('o QR code abre a tela do fiscal, que diz quem acompanha o menor e devolve o foco a quem a fechou', async () => {
  const doMenor = { qrCodeBase64: 'data:image/png;base64,AA==', responsavel: 'Rosa Plantada' };
  jest.mocked(servicos.minhasCarteiras).mockResolvedValue([carteira('VIGENTE', doMenor)]);
  const { usuario, acessivel } = montar();
  expect((await screen.findByText('Menor, só acompanhado por')).nextSibling).toHaveTextContent(
    'Rosa Plantada',
  );
  const abrir = await screen.findByRole('button', { name: /Mostrar ao fiscal$/ });
  await usuario.click(abrir);
  const tela = await screen.findByRole('dialog', { name: 'Pesca Esportiva' });
  expect(within(tela).getByText('Válida até 10/03/2028')).toBeInTheDocument();
  expect(within(tela).getByText('Maria Tavares')).toBeInTheDocument();
  expect(within(tela).getByText('Menor, só acompanhado por Rosa Plantada')).toBeInTheDocument();
  await acessivel();
  await usuario.click(within(tela).getByRole('button', { name: 'Voltar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(abrir).toHaveFocus();
});

describe('lembrete de renovação', () => {
  it('o arquivo de calendário leva o dia em que já se renova e o endereço', async () => {
    jest
      .mocked(servicos.meuHistorico)
      .mockResolvedValue(
        historico(
          item('VIGENTE', { vencimento: '2199-03-31' }),
          item('VENCIDO', { numero: 'LPE-0000002-0/2026', vencimento: '2199-03-31' }),
        ),
      );
    let arquivo = new Blob();
    URL.createObjectURL = (blob) => {
      arquivo = blob as Blob;
      return 'blob:ics';
    };
    const clique = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { usuario } = montar();
    const lembrete = (await screen.findByRole('button', { name: 'Pôr no calendário' })).closest('.lembrar');
    expect(lembrete).toHaveTextContent(/LPE-0000001-2\/2026 pode ser renovada a partir de 01\/03\/2199/);
    await usuario.click(screen.getByRole('button', { name: 'Pôr no calendário' }));
    const ligacao = clique.mock.contexts[0] as HTMLAnchorElement;
    expect(ligacao.download).toBe('renovar-LPE000000122026.ics');
    const texto = await new Promise<string>((pronto) => {
      const leitor = new FileReader();
      leitor.onload = () => pronto(leitor.result as string);
      leitor.readAsText(arquivo);
    });
    expect(arquivo.type).toBe('text/calendar;charset=utf-8');
    expect(texto).toContain('DTSTART;VALUE=DATE:21990301\r\n');
    expect(texto.replace(/\r\n /g, '')).toContain('/carteira-pesca/renovar/LPE000000122026\r\n');
    clique.mockRestore();
  });

  it('quem já pode renovar, ou não tem carteira vigente, não o vê', async () => {
    jest
      .mocked(servicos.meuHistorico)
      .mockResolvedValue(
        historico(
          item('VIGENTE', { vencimento: '2026-01-10' }),
          item('AGUARDANDO_PAGAMENTO', { numero: 'LPE-0000002-0/2026' }),
        ),
      );
    montar();
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pôr no calendário' })).toBeNull();
  });
});
