import { screen, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';

import { ErroApi } from '../../api/erro-api';
import * as servicos from '../../api/servicos';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { CONFIGURACAO, montarRotas } from '../../preparar-telas';
import TelaLogin from './tela-login';

jest.mock('../../api/servicos');

const RESPOSTA = {
  nome: 'Maria',
  login: '39053344705',
  sessionKeyEntradaUnica: 'k',
  pessoa: null,
  papel: 'CIDADAO',
  segundoFatorPendente: false,
} as unknown as Awaited<ReturnType<typeof servicos.entrar>>;

beforeAll(async () => {
  await iniciarTextosDeTeste();
});
beforeEach(() => {
  jest.resetAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  jest.mocked(servicos.buscarConfiguracao).mockResolvedValue(CONFIGURACAO);
  jest.mocked(servicos.enderecoDoGovbr).mockImplementation((voltar) => `/govbr?voltar=${voltar}`);
});
const montar = (inicio: Parameters<typeof montarRotas>[1] = '/login') =>
  montarRotas({ '/login': <TelaLogin />, '/': <h1>Início</h1>, '*': <h1>Outra</h1> }, inicio);
async function entrar(usuario: ReturnType<typeof userEvent.setup>, login: string, senha: string) {
  if (login) await usuario.type(screen.getByLabelText('CPF ou passaporte'), login);
  if (senha) await usuario.type(screen.getByLabelText('Senha'), senha);
  await usuario.click(screen.getByRole('button', { name: 'Entrar' }));
}

describe('entrar', () => {
  it('com CPF, mascarado aos onze números, vai sem pontuação ao início e guarda a sessão', async () => {
    jest.mocked(servicos.entrar).mockResolvedValue(RESPOSTA);
    const { usuario } = montar();
    await entrar(usuario, '39053344705', 'Pescador#2026');
    expect(servicos.entrar).toHaveBeenCalledWith('39053344705', 'Pescador#2026', undefined);
    expect(await screen.findByRole('heading', { name: 'Início' })).toBeVisible();
    expect(
      ['nomeUser', 'login', 'sessionKeyEntradaUnica', 'pessoa', 'papel'].map((chave) =>
        localStorage.getItem(chave),
      ),
    ).toEqual(['Maria', '39053344705', 'k', 'null', 'CIDADAO']);
    expect(JSON.stringify(localStorage)).not.toContain('Pescador#2026');
  });

  it.each([
    ['/novo-cadastro', 'Sua sessão acabou. Entre de novo: o que você preencheu continua nesta aba.'],
    [
      '/renovar/LPE000012392026',
      'Sua sessão acabou. Entre de novo: o que você preencheu continua nesta aba.',
    ],
    ['/admin/licencas/7/show', 'Sua sessão acabou. Entre de novo.'],
    ['/minha-conta/dados', 'Sua sessão acabou. Entre de novo.'],
    ['/', 'Sua sessão acabou. Entre de novo.'],
  ])('a quem perdeu a sessão em %s só promete o que se guardou', async (de, texto) => {
    sessionStorage.setItem('rascunho-novoCadastro', '{"mexido":true}');
    sessionStorage.setItem('rascunho-renovar', '{"mexido":true}');
    montar({ pathname: '/login', state: { de, acabou: true } });
    expect(await screen.findByText(texto)).toBeVisible();
  });

  it('a quem nada escreveu no pedido não promete guardar o que não há', async () => {
    sessionStorage.setItem('rascunho-novoCadastro', '{"mexido":false}');
    sessionStorage.setItem('rascunho-renovar', '{"mexido":true}');
    montar({ pathname: '/login', state: { de: '/novo-cadastro', acabou: true } });
    expect(await screen.findByText('Sua sessão acabou. Entre de novo.')).toBeVisible();
  });

  it('mostra a máscara do CPF enquanto se digita', async () => {
    const { usuario } = montar();
    await usuario.type(screen.getByLabelText('CPF ou passaporte'), '39053344705');
    expect(screen.getByLabelText('CPF ou passaporte')).toHaveValue('390.533.447-05');
  });

  it.each([
    ['', ''],
    ['39053344705', ''],
    ['', 'senha'],
  ])('com campo vazio (%s, %s) nada se envia', async (login, senha) => {
    const { usuario } = montar();
    await entrar(usuario, login, senha);
    expect(servicos.entrar).not.toHaveBeenCalled();
  });

  it.each([
    [401, 'Erro de Login. CPF, passaporte ou senha inválidos. Por favor, tente novamente.'],
    [429, 'Erro de Login. Muitas tentativas. Tente de novo em 15 minutos.'],
    [0, 'Erro de Login. Não foi possível conectar ao servidor.'],
  ])('recusa %d: diz o que houve, e o que se digitou fica', async (status, texto) => {
    jest
      .mocked(servicos.entrar)
      .mockRejectedValue(new ErroApi(status, status === 401 ? '' : texto.replace('Erro de Login. ', '')));
    const { usuario } = montar();
    await entrar(usuario, '39053344705', 'errada');
    expect((await screen.findByText('Erro de Login.')).closest('[aria-live]')).toHaveTextContent(texto);
    expect(screen.getByLabelText('CPF ou passaporte')).toHaveValue('390.533.447-05');
  });

  it('a senha aparece e some a pedido', async () => {
    const { usuario } = montar();
    await usuario.click(screen.getByRole('button', { name: 'Mostrar senha' }));
    expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'text');
    await usuario.click(screen.getByRole('button', { name: 'Esconder senha' }));
    expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'password');
  });
});

describe('o resto da tela', () => {
  it('leva ao cadastro, à senha, ao registro, à consulta e aos informes', async () => {
    const { acessivel } = montar();
    expect(screen.getByRole('heading', { level: 1, name: 'Acesse sua Carteira de Pesca' })).toBeVisible();
    for (const [nome, destino] of [
      ['Cadastre-se', '/nova-conta'],
      ['Esqueci a senha', '/esqueci-minha-senha'],
      ['Foreign Registration', '/foreign-registration'],
      [/^Conferir uma carteira/, '/informacao-carteira'],
      ['Registrar licença', '/registrar'],
      ['Consultar licença', '/consultar'],
      [/^Informes da Carteira de Pesca/, '/informes-carteira-pesca'],
    ] as const)
      expect(screen.getByRole('link', { name: nome })).toHaveAttribute('href', destino);
    await acessivel();
  });

  it('Guias e manuais abre o diálogo do manual, e Fechar o fecha', async () => {
    const { usuario, acessivel } = montar();
    await usuario.click(screen.getByRole('button', { name: /^Guias e manuais/ }));
    const dialogo = await screen.findByRole('dialog', { name: 'Guias e manuais' });
    expect(within(dialogo).getByRole('link', { name: 'Baixar o manual do sistema (PDF)' })).toHaveAttribute(
      'href',
      '/carteira-pesca/pdfs/manual.pdf?idioma=pt-BR',
    );
    await acessivel();
    await usuario.click(within(dialogo).getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('gov.br só aparece quando está configurado', async () => {
    montar().unmount();
    expect(screen.queryByRole('link', { name: /gov\.br/ })).toBeNull();
    jest.mocked(servicos.buscarConfiguracao).mockResolvedValue({ ...CONFIGURACAO, govbr: true });
    montar();
    expect(await screen.findByRole('link', { name: /gov\.br/ })).toHaveAttribute('href', '/govbr?voltar=/');
  });

  it.each([
    ['GOVBR', 'alert', 'Não deu para entrar com gov.br. Tente de novo ou entre com seu CPF e sua senha.'],
    ['GOVBR_CANCELADO', 'status', 'Você saiu do gov.br sem entrar. Nada mudou.'],
    ['GOVBR_FORA_DO_AR', 'alert', 'O gov.br não respondeu.'],
    ['GOVBR_NIVEL', 'alert', 'Aumente o nível para prata ou ouro'],
    ['GOVBR_EQUIPE', 'alert', 'A equipe da agência entra com CPF, senha'],
    ['GOVBR_constructor', 'alert', 'Tente de novo ou entre com seu CPF e sua senha.'],
  ])('a volta do gov.br que falhou (%s) diz por quê', async (erro, papel, texto) => {
    montar(`/login?erro=${erro}`);
    const aviso = (await screen.findByText(/gov\.br/, { selector: 'strong' })).closest(`[role=${papel}]`);
    expect(aviso).toHaveTextContent(texto);
  });

  it.each([
    ['/novo-cadastro', '/novo-cadastro'],
    ['https://outro.example/', '/'],
  ])('quem voltou do gov.br sem entrar ainda vai aonde ia (%s)', async (voltar, destino) => {
    jest.mocked(servicos.buscarConfiguracao).mockResolvedValue({ ...CONFIGURACAO, govbr: true });
    jest.mocked(servicos.entrar).mockResolvedValue(RESPOSTA);
    const { usuario } = montar(`/login?erro=GOVBR_CANCELADO&voltar=${encodeURIComponent(voltar)}`);
    expect(await screen.findByRole('link', { name: /gov\.br/ })).toHaveAttribute(
      'href',
      `/govbr?voltar=${destino}`,
    );
    await entrar(usuario, '39053344705', 'Pescador#2026');
    expect(await screen.findByRole('heading', { name: destino === '/' ? 'Início' : 'Outra' })).toBeVisible();
  });
});
