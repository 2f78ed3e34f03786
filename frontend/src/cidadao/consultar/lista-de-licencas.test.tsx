import { act, screen, within } from '@testing-library/react';

import { type AcaoLicenca } from '../../api/contrato';
import { ErroApi } from '../../api/erro-api';
import * as servicos from '../../api/servicos';
import { buscar, comLicencas, licenca, montar, prepararConsulta } from '../testes/consulta';

jest.mock('../../api/servicos');
prepararConsulta();

describe('ações por situação', () => {
  it.each<[string, AcaoLicenca[], string[]]>([
    ['AGUARDANDO_PAGAMENTO', ['BAIXAR_BOLETO'], ['Pagar', 'Baixar boleto']],
    ['INVALIDADO', ['GERAR_BOLETO'], ['Gerar boleto']],
    [
      'ATIVO_AGUARDANDO_PAGAMENTO',
      ['BAIXAR_BOLETO', 'BAIXAR_TITULO_PROVISORIO'],
      ['Ver o pagamento', 'Baixar boleto', 'Baixar título provisório'],
    ],
    ['VIGENTE', ['BAIXAR_CARTEIRA', 'RENOVAR'], ['Baixar carteira', 'Renovar']],
    ['VENCIDO', ['RENOVAR'], ['Renovar']],
  ])('%s', async (situacao, acoes, nomes) => {
    jest
      .mocked(servicos.buscarLicencas)
      .mockResolvedValue(comLicencas(licenca('LPE000000122026', situacao, acoes)));
    const { usuario } = montar();
    await buscar(usuario);
    await screen.findByRole('table');
    if (nomes.length > 1)
      await usuario.click(screen.getByRole('button', { name: 'Ações de LPE-0000001-2/2026' }));
    for (const nome of nomes)
      expect(screen.getByRole(nomes.length > 1 ? 'menuitem' : 'button', { name: nome })).toBeVisible();
  });

  it.each([
    ['INVALIDADO', { retido: 8_000 }, /Recebemos R\$\s80,00 por esta licença.*Não pague outra vez/],
    ['VIGENTE', { retido: 8_000 }, /Recebemos R\$\s80,00 a mais por esta licença/],
    ['VIGENTE', { voltando: 8_000 }, /vai devolver R\$\s80,00 a quem pagou.*ainda não saiu/],
  ])('%s com dinheiro por decidir ou por devolver diz quanto: %j', async (situacao, dinheiro, dito) => {
    const com = { ...licenca('LPE000000122026', situacao, []), ...dinheiro };
    jest.mocked(servicos.buscarLicencas).mockResolvedValue(comLicencas(com));
    const { usuario } = montar();
    await buscar(usuario);
    expect(await screen.findByText(dito)).toBeVisible();
  });

  it('a que não ficou isenta diz por que se paga, e o que fazer de quem discorda', async () => {
    const negada = licenca('LPE000000122026', 'AGUARDANDO_PAGAMENTO', ['BAIXAR_BOLETO'], {
      isencaoNegada: true,
    });
    jest.mocked(servicos.buscarLicencas).mockResolvedValue(comLicencas(negada));
    const { usuario } = montar();
    await buscar(usuario);
    expect(await screen.findByText(/não confirmou a isenção.*balcão/)).toBeVisible();
  });

  it('o pagamento que compensa no banco diz-se, e que não se pague outra vez', async () => {
    const paga = licenca('LPE000000122026', 'AGUARDANDO_PAGAMENTO', [], { compensando: true });
    jest.mocked(servicos.buscarLicencas).mockResolvedValue(comLicencas(paga));
    const { usuario } = montar();
    await buscar(usuario);
    expect(await screen.findByText(/em compensação no banco.*Não pague outra vez/)).toBeVisible();
  });

  it('renovada mostra um hífen e nenhuma ação', async () => {
    jest
      .mocked(servicos.buscarLicencas)
      .mockResolvedValue(comLicencas(licenca('LPE000000122026', 'RENOVADO', [])));
    const { usuario } = montar();
    await buscar(usuario);
    const tabela = await screen.findByRole('table');
    expect(within(tabela).getByText('Renovado')).toBeVisible();
    expect(within(tabela).getAllByRole('cell').at(-1)).toHaveTextContent(/^-$/);
    expect(within(tabela).queryByRole('button')).toBeNull();
  });

  it('renovar vai à renovação daquela licença', async () => {
    jest
      .mocked(servicos.buscarLicencas)
      .mockResolvedValue(comLicencas(licenca('LPE000000122026', 'VENCIDO', ['RENOVAR'])));
    const { usuario } = montar();
    await buscar(usuario);
    await usuario.click(await screen.findByRole('button', { name: 'Renovar' }));
    expect(await screen.findByRole('heading', { name: 'Outra' })).toBeVisible();
  });

  it('gerar boleto relê a lista: vale a situação do servidor', async () => {
    const body = { textContent: '' };
    const janela = { location: { replace: jest.fn() }, close: jest.fn(), document: { body } };
    jest.spyOn(window, 'open').mockReturnValue(janela as unknown as Window);
    jest.mocked(servicos.enderecoDoBoleto).mockReturnValue('/api/boleto');
    jest.mocked(servicos.gerarBoleto).mockResolvedValue(null);
    jest
      .mocked(servicos.buscarLicencas)
      .mockResolvedValueOnce(comLicencas(licenca('LPE000000122026', 'INVALIDADO', ['GERAR_BOLETO'])));
    const { usuario } = montar();
    await buscar(usuario);
    await usuario.click(await screen.findByRole('button', { name: 'Gerar boleto' }));
    expect(await screen.findByText('Aguardando pagamento')).toBeVisible();
    expect(screen.getByText('Boleto gerado com sucesso.')).toBeVisible();
    expect(janela.location.replace).toHaveBeenCalledWith('/api/boleto');
    // Enquanto o servidor demora, a janela não fica em branco.
    expect(body.textContent).toBe('Carregando');
  });

  it('dois toques em gerar boleto, enquanto o servidor demora, pedem um e abrem uma janela', async () => {
    const abrir = jest.spyOn(window, 'open').mockReturnValue(null);
    abrir.mockClear();
    jest
      .mocked(servicos.gerarBoleto)
      .mockClear()
      .mockReturnValue(new Promise(() => undefined));
    jest
      .mocked(servicos.buscarLicencas)
      .mockResolvedValueOnce(comLicencas(licenca('LPE000000122026', 'INVALIDADO', ['GERAR_BOLETO'])));
    const { usuario } = montar();
    await buscar(usuario);
    for (let vez = 0; vez < 2; vez++)
      await usuario.click(await screen.findByRole('button', { name: 'Gerar boleto' }));
    expect(servicos.gerarBoleto).toHaveBeenCalledTimes(1);
    expect(abrir).toHaveBeenCalledTimes(1);
  });

  it('o boleto de outra licença pede-se enquanto o primeiro demora', async () => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    jest
      .mocked(servicos.gerarBoleto)
      .mockClear()
      .mockReturnValue(new Promise(() => undefined));
    const duas = ['LPE000000122026', 'LPR000000132026'].map((codigo) =>
      licenca(codigo, 'INVALIDADO', ['GERAR_BOLETO']),
    );
    jest.mocked(servicos.buscarLicencas).mockResolvedValueOnce(comLicencas(...duas));
    const { usuario } = montar();
    await buscar(usuario);
    for (const botao of await screen.findAllByRole('button', { name: 'Gerar boleto' }))
      await usuario.click(botao);
    expect(servicos.gerarBoleto).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['já não se gera, porque a licença mudou,', 409, 'Esta licença já foi paga.', /já foi paga/],
    ['pode estar feito, porque a resposta se perdeu,', 0, 'Sem servidor.', /Pode ter sido feito/],
  ])('o boleto que %s relê a lista', async (_, status, mensagem, dito) => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    jest.mocked(servicos.gerarBoleto).mockRejectedValue(new ErroApi(status, mensagem));
    jest
      .mocked(servicos.buscarLicencas)
      .mockResolvedValueOnce(comLicencas(licenca('LPE000000122026', 'INVALIDADO', ['GERAR_BOLETO'])))
      .mockResolvedValue(comLicencas(licenca('LPE000000122026', 'VIGENTE', ['BAIXAR_CARTEIRA'])));
    const { usuario } = montar();
    await buscar(usuario);
    await usuario.click(await screen.findByRole('button', { name: 'Gerar boleto' }));
    expect(await screen.findByText(dito)).toBeVisible();
    expect(await screen.findByText('Vigente')).toBeVisible();
  });
});

describe('a volta à página', () => {
  const voltar = () =>
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      return Promise.resolve();
    });

  it('relê as licenças: o banco ou o balcão podem ter mudado a situação', async () => {
    const { usuario } = montar();
    await buscar(usuario);
    expect(await screen.findByText('Aguardando pagamento')).toBeVisible();
    jest
      .mocked(servicos.buscarLicencas)
      .mockResolvedValue(comLicencas(licenca('LPE000000122026', 'VIGENTE', ['BAIXAR_CARTEIRA'])));
    await voltar();
    expect(await screen.findByText('Vigente')).toBeVisible();
  });

  it('sem resposta fica o que já veio; sem direito, pergunta-se de novo', async () => {
    const { usuario } = montar();
    await buscar(usuario);
    await screen.findByText('Aguardando pagamento');
    jest.mocked(servicos.buscarLicencas).mockRejectedValue(new ErroApi(0, 'Sem servidor.'));
    await voltar();
    expect(screen.getByText('Aguardando pagamento')).toBeVisible();
    expect(screen.queryByText('Sem servidor.')).toBeNull();
    jest.mocked(servicos.buscarLicencas).mockRejectedValue(new ErroApi(403, '', 'CONFIRMACAO_NECESSARIA'));
    jest.mocked(servicos.acessar).mockResolvedValue({ maes: ['Antônia', 'Rosa'] });
    await voltar();
    expect(await screen.findByRole('radio', { name: 'Antônia' })).toBeVisible();
  });
});
