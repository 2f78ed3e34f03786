import { act, screen, waitFor, within } from '@testing-library/react';

import { ErroApi } from '../../api/erro-api';
import * as servicos from '../../api/servicos';
import { guardarBusca } from '../../componentes/ultima-busca';
import { mudarIdioma } from '../../i18n/textos';
import { CONFIGURACAO } from '../../preparar-telas';
import {
  botao,
  buscar,
  CADASTRADA,
  clicar,
  colar,
  concluir,
  DESCONHECIDA,
  enviados,
  FEITA,
  montar,
  noResumo,
  preencherPesca,
  preencherPessoa,
  SEM_REDE,
} from '../testes/registro';

jest.mock('../../api/servicos');

describe('registro', () => {
  it('três etapas, confirmação e a consulta da licença nova', async () => {
    let responder: (resposta: typeof FEITA) => void = () => undefined;
    jest.mocked(servicos.registrar).mockReturnValue(new Promise((pronto) => (responder = pronto)));
    const { usuario, acessivel } = montar();
    expect(
      await screen.findByText('Válida por 2 anos em todo o estado, com documento de identidade.'),
    ).toBeVisible();
    await buscar(usuario);
    await preencherPessoa(usuario);
    expect(await screen.findByRole('heading', { level: 1, name: /Sobre a pesca/ })).toHaveFocus();
    expect(await screen.findByLabelText('Dias de pesca por ano')).toHaveValue('1');
    expect(screen.getByLabelText('Gasto médio com pesca')).toHaveValue('R$ 0,00');
    await preencherPesca(usuario);
    expect(await screen.findByText('R$ 119,00', { selector: 'strong' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Concluir o registro?' })).toHaveTextContent(
      'Vamos criar a licença e emitir o documento de pagamento.',
    );
    await acessivel();
    await clicar(usuario, 'Concluir');
    // A página inteira espera, e o pedido sai uma vez.
    expect(
      within(document.querySelector('dialog.encobrir') as HTMLElement).getByText('Carregando'),
    ).toBeVisible();
    act(() => responder(FEITA));
    expect(await screen.findByRole('heading', { name: 'Consulta' })).toBeVisible();
    expect(
      screen.getByRole('heading', { name: 'A licença LPR-0000009-1/2026 foi criada com sucesso.' }),
    ).toHaveFocus();
    expect(document.querySelector('.notificacao')).toBeNull();
    expect(enviados()).toHaveLength(1);
    expect(enviados()[0]).toMatchObject([
      {
        pessoa: { cpf: '39053344705', nome: 'Ana Souza', dataNascimento: '1990-03-14' },
        informacaoComplementar: { modalidadePesca: 1, diasPescaPorAno: 1, gastoMedioPesca: 0 },
      },
      'chave-1',
    ]);
    expect(sessionStorage.getItem('rascunho-registrar')).toBeNull();
  });

  it('quem toca nos dias ou no gasto troca o número que estava lá', async () => {
    const { usuario } = await noResumo();
    await clicar(usuario, 'Mudar as respostas sobre a pesca');
    const dias = await screen.findByLabelText('Dias de pesca por ano');
    const gasto = screen.getByLabelText('Gasto médio com pesca');
    for (const [campo, texto] of [
      [dias, '30'],
      [gasto, '350,5'],
    ] as const) {
      await usuario.click(campo);
      await waitFor(() => expect((campo as HTMLInputElement).selectionStart).toBe(0));
      await usuario.keyboard(texto);
    }
    expect([dias, gasto].map((campo) => (campo as HTMLInputElement).value)).toEqual(['30', '350,5']);
    await usuario.tab();
    expect(gasto).toHaveValue('R$ 350,50');
    await usuario.click(gasto);
    await waitFor(() => expect((gasto as HTMLInputElement).selectionStart).toBe(0));
    await usuario.paste('1,234.5');
    await usuario.tab();
    expect(gasto).toHaveValue('R$ 1.234,50');
  });

  it('o que se digita depois dos centavos não vira outro valor: é recusado como se escreveu', async () => {
    const { usuario } = await noResumo();
    await clicar(usuario, 'Mudar as respostas sobre a pesca');
    const gasto = await screen.findByLabelText('Gasto médio com pesca');
    await usuario.clear(gasto);
    await usuario.type(gasto, '350,5099');
    await usuario.tab();
    expect(gasto).toHaveValue('R$ 350,5099');
    expect(await screen.findByText("Você deve informar um 'Gasto médio com pesca' válido.")).toBeVisible();
    await usuario.clear(gasto);
    await usuario.type(gasto, '350,50');
    await usuario.tab();
    expect(gasto).toHaveValue('R$ 350,50');
    await waitFor(() =>
      expect(screen.queryByText("Você deve informar um 'Gasto médio com pesca' válido.")).toBeNull(),
    );
  });

  it('quem vem da consulta não digita o documento outra vez', async () => {
    guardarBusca({ cpf: null, passaporte: 'FR1234567' });
    montar();
    expect(await screen.findByLabelText('Número do passaporte')).toHaveValue('FR1234567');
  });

  it('quem já está no cadastro só se lê', async () => {
    jest.mocked(servicos.buscarDados).mockResolvedValue(CADASTRADA);
    const { usuario } = montar();
    await buscar(usuario);
    expect(await screen.findByRole('heading', { name: 'Maria Tavares' })).toBeVisible();
    expect(screen.queryByLabelText('Nome')).toBeNull();
    await clicar(usuario, 'Próximo: sobre a pesca');
    expect(await screen.findByRole('heading', { name: /Sobre a pesca/ })).toBeVisible();
  });

  it('quem só respondeu às perguntas dá um e-mail só deste pedido, e ele vai com o que está no cadastro', async () => {
    jest.mocked(servicos.buscarDados).mockResolvedValue(CADASTRADA);
    jest.mocked(servicos.registrar).mockResolvedValue(FEITA);
    const { usuario, acessivel } = montar();
    await buscar(usuario);
    const email = await screen.findByLabelText(/^E-mail para os avisos deste pedido/);
    await usuario.type(email, 'nova@exemplo');
    await clicar(usuario, 'Próximo: sobre a pesca');
    expect((await screen.findAllByText(/Email inválido/))[0]).toBeVisible();
    await acessivel();
    await usuario.type(email, '.com.br');
    await colar(usuario, 'Confirmar email', 'nova@exemplo.com.br');
    await clicar(usuario, 'Próximo: sobre a pesca');
    await preencherPesca(usuario);
    expect(await screen.findByText('nova@exemplo.com.br')).toBeVisible();
    await concluir(usuario);
    expect(await screen.findByRole('heading', { name: 'Consulta' })).toBeVisible();
    expect(enviados()[0]?.[0].pessoa).toEqual({
      cpf: CADASTRADA.cpf,
      passaporte: null,
      email: 'nova@exemplo.com.br',
      confirmarEmail: 'nova@exemplo.com.br',
    });
  });

  it('lista de mães pede as perguntas; respondidas, mostra a pessoa', async () => {
    jest.mocked(servicos.buscarDados).mockResolvedValue({ maes: ['Antônia', 'Rosa'] });
    jest.mocked(servicos.validarDados).mockResolvedValue(CADASTRADA);
    const { usuario } = montar();
    await buscar(usuario);
    expect(await screen.findByRole('heading', { name: 'Confirme que é você' })).toHaveFocus();
    await usuario.click(screen.getByRole('radio', { name: 'Rosa' }));
    await colar(usuario, '2. Qual é a data de nascimento?', '27091985');
    await clicar(usuario, 'Validar');
    expect(await screen.findByRole('heading', { name: 'Maria Tavares' })).toBeVisible();
    expect(servicos.validarDados).toHaveBeenCalledWith(
      { cpf: '39053344705', passaporte: null },
      { nomeMae: 'Rosa' },
      '1985-09-27',
      'REGISTRAR',
    );
  });

  it('passaporte sem CPF marca a pessoa como estrangeira', async () => {
    jest
      .mocked(servicos.buscarDados)
      .mockResolvedValue({ ...DESCONHECIDA, cpf: null, passaporte: 'FR1234567' });
    jest.mocked(servicos.listarPaises).mockResolvedValue([]);
    const { usuario } = montar();
    await usuario.click(await screen.findByRole('radio', { name: /Recreativa/ }));
    await usuario.click(screen.getByRole('radio', { name: 'Passaporte' }));
    await colar(usuario, 'Número do passaporte', 'fr-1234567');
    await usuario.keyboard('{Enter}');
    expect(await screen.findByRole('checkbox', { name: /^Estrangeiro/ })).toBeChecked();
    expect(screen.getByLabelText('Nacionalidade')).toBeVisible();
  });

  it('a busca que falha diz o texto do servidor', async () => {
    jest.mocked(servicos.buscarDados).mockRejectedValue(SEM_REDE);
    const { usuario } = montar();
    await buscar(usuario);
    expect(await screen.findByText('Não foi possível conectar ao servidor.')).toBeVisible();
  });

  it('o resumo leva a cada etapa, e voltar mostra o que se escreveu', async () => {
    const { usuario } = await noResumo();
    await clicar(usuario, 'Mudar as respostas sobre a pesca');
    expect(await screen.findByRole('checkbox', { name: 'Tucunaré' })).toBeChecked();
    await clicar(usuario, 'Anterior');
    expect(await screen.findByLabelText('Nome')).toHaveValue('Ana Souza');
    await waitFor(() => expect(screen.getByLabelText('Município')).toHaveDisplayValue('Manaus'));
  });

  it('o voltar do navegador volta uma etapa, e nada se perde; Anterior desfaz o avanço', async () => {
    const { usuario } = montar();
    await buscar(usuario);
    await preencherPessoa(usuario);
    await preencherPesca(usuario);
    await botao('Concluir');
    await clicar(usuario, 'Voltar do navegador');
    expect(await screen.findByRole('checkbox', { name: 'Tucunaré' })).toBeChecked();
    await clicar(usuario, 'Próximo: resumo');
    await botao('Concluir');
    await clicar(usuario, 'Anterior');
    await screen.findByRole('checkbox', { name: 'Tucunaré' });
    await clicar(usuario, 'Voltar do navegador');
    expect(await screen.findByLabelText('Nome')).toHaveValue('Ana Souza');
  });

  it('dois cliques no avançar são uma página do histórico', async () => {
    const { usuario } = montar();
    await buscar(usuario);
    await preencherPessoa(usuario, 'dblClick');
    await screen.findByRole('checkbox', { name: 'Tucunaré' });
    await clicar(usuario, 'Voltar do navegador');
    expect(await screen.findByLabelText('Nome')).toHaveValue('Ana Souza');
  });

  it('o avançar do navegador não salta o que se confere, e não é outra página do histórico', async () => {
    const { usuario } = montar();
    await buscar(usuario);
    await preencherPessoa(usuario);
    await screen.findByRole('checkbox', { name: 'Tucunaré' });
    await clicar(usuario, 'Voltar do navegador');
    await clicar(usuario, 'Avançar do navegador');
    expect(await screen.findByLabelText('Nome')).toHaveValue('Ana Souza');
    await clicar(usuario, 'Próximo: sobre a pesca');
    await screen.findByRole('checkbox', { name: 'Tucunaré' });
    await clicar(usuario, 'Voltar do navegador');
    expect(await screen.findByLabelText('Nome')).toHaveValue('Ana Souza');
  });

  it('quem troca de língua no meio lê os erros na nova, e nada se perde', async () => {
    const { usuario } = montar();
    await buscar(usuario);
    await colar(usuario, 'Nome', 'Ana Souza');
    await clicar(usuario, 'Próximo: sobre a pesca');
    expect((await screen.findAllByText("'CEP' é um campo obrigatório."))[0]).toBeVisible();
    await act(() => mudarIdioma('en'));
    expect((await screen.findAllByText("'Postal code' is a required field."))[0]).toBeVisible();
    expect(screen.queryByText("'CEP' é um campo obrigatório.")).toBeNull();
    expect(screen.getByLabelText('Name')).toHaveValue('Ana Souza');
    await act(() => mudarIdioma('pt-BR'));
  });

  it('cancelar pergunta; com sim apaga o que se escreveu e volta ao início', async () => {
    const { usuario } = await noResumo();
    await clicar(usuario, 'Cancelar');
    await clicar(usuario, 'Continuar preenchendo');
    expect(await botao('Concluir')).toBeVisible();
    await clicar(usuario, 'Cancelar');
    await clicar(usuario, 'Cancelar registro');
    expect(await screen.findByRole('heading', { name: 'Início' })).toBeVisible();
    expect(sessionStorage.getItem('rascunho-registrar')).toBeNull();
  });
});

describe('o que o servidor recusa', () => {
  it('campo recusado leva à etapa dele', async () => {
    jest
      .mocked(servicos.registrar)
      .mockRejectedValue(
        new ErroApi(422, 'Verifique os campos obrigatórios.', 'VALIDACAO', [
          { campo: 'pessoa.enderecoPrincipal.municipio', message: 'O município não é do estado informado.' },
        ]),
      );
    const { usuario } = await noResumo();
    await concluir(usuario);
    await act(() => mudarIdioma('en'));
    expect(screen.queryByText(/município não é|Verifique os campos/)).toBeNull();
    expect(screen.getByText(/^The request was not accepted/)).toBeVisible();
    await act(() => mudarIdioma('pt-BR'));
    await clicar(usuario, 'O município não é do estado informado.');
    expect(await screen.findByLabelText('Nome')).toHaveValue('Ana Souza');
  });

  it('erro do sistema diz o texto do catálogo, e nada se perde', async () => {
    const texto = 'Erro não identificado. Contate o administrador do sistema.';
    jest.mocked(servicos.registrar).mockRejectedValue(new ErroApi(500, texto, 'ERRO_INTERNO'));
    const { usuario } = await noResumo();
    await concluir(usuario);
    expect(await screen.findByText(texto)).toBeVisible();
    expect(screen.getByText('Erro do sistema.')).toBeVisible();
    expect(sessionStorage.getItem('rascunho-registrar')).toContain('Ana Souza');
  });
});

it('o preço que mudou com a página aberta diz-se antes de se pedir outra vez', async () => {
  jest
    .mocked(servicos.registrar)
    .mockRejectedValueOnce(new ErroApi(409, 'O preço mudou.', 'PRECO_MUDOU'))
    .mockResolvedValue(FEITA);
  const { usuario } = await noResumo();
  jest.mocked(servicos.buscarConfiguracao).mockResolvedValue({
    ...CONFIGURACAO,
    precos: CONFIGURACAO.precos.map((um) => ({ ...um, valor: 12_500 })),
  });
  await concluir(usuario);
  expect(await screen.findByText('O preço mudou.')).toBeVisible();
  expect(await screen.findByText('R$ 125,00', { selector: 'strong' })).toBeVisible();
  await concluir(usuario);
  expect(enviados().map(([corpo]) => corpo)).toMatchObject([{ valorVisto: 11_900 }, { valorVisto: 12_500 }]);
});

it('sem saber o preço não se conclui; a tabela que chega depois mostra-o, e é com ele que se pede', async () => {
  jest.mocked(servicos.buscarConfiguracao).mockRejectedValueOnce(new ErroApi(500, 'Erro.'));
  jest.mocked(servicos.registrar).mockResolvedValue(FEITA);
  const { usuario } = await noResumo();
  await clicar(usuario, 'Concluir');
  expect(servicos.registrar).not.toHaveBeenCalled();
  const falha = screen.getByText(/^Não deu para saber o valor/).closest<HTMLElement>('[role=alert]');
  await usuario.click(within(falha ?? document.body).getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('R$ 119,00', { selector: 'strong' })).toBeVisible();
  await concluir(usuario);
  expect(enviados().map(([corpo]) => corpo)).toMatchObject([{ valorVisto: 11_900 }]);
});

it('sem rede diz o que ainda se pode fazer', async () => {
  const rede = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  montar();
  expect(await screen.findByText('Sem internet, dá para continuar preenchendo.')).toBeVisible();
  expect(screen.getByText(/O que você digita fica nesta aba/)).toBeVisible();
  rede.mockRestore();
});
