import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';

import { lerSessao, guardarSessao } from '../../api/conta/sessao';
import { type RespostaLogin } from '../../api/contrato';
import { ErroApi } from '../../api/erro-api';
import * as servicos from '../../api/servicos';
import * as conta from '../../api/conta/servicos-conta';
import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { ProvedorSessao } from '../../componentes/sessao';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { FormularioLogin } from '../login/formulario-login';
import TelaEntrando from '../login/tela-entrando';
import TelaEsqueciSenha from './tela-esqueci-senha';
import TelaLink from './tela-link';
import TelaNovaConta from './tela-nova-conta';

jest.mock('../../api/servicos');
jest.mock('../../api/conta/servicos-conta');

const TOKEN = 'k3J9sV0p_wQ-7xYzAbCdEfGh1234567890';

beforeAll(async () => {
  await iniciarTextosDeTeste();
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  jest.resetAllMocks();
  localStorage.clear();
});

function Endereco() {
  const { pathname, hash } = useLocation();
  return <output data-testid="endereco">{`${pathname}${hash}`}</output>;
}

function montar(elemento: React.ReactNode, endereco = '/') {
  render(
    <MemoryRouter initialEntries={[endereco]}>
      <ProvedorNotificacoes>
        <ProvedorSessao>{elemento}</ProvedorSessao>
      </ProvedorNotificacoes>
      <Endereco />
    </MemoryRouter>,
  );
  return userEvent.setup();
}
const botao = (name: string) => screen.getByRole('button', { name });

describe('chegada de um link', () => {
  it('tira o segredo da barra de endereço, confere-o e só então pede a senha', async () => {
    jest.mocked(conta.conferirLink).mockResolvedValue({ tipo: 'NOVA' });
    jest.mocked(conta.confirmarConta).mockResolvedValue(null);
    const usuario = montar(<TelaLink tipo="NOVA" />, `/confirmar-conta#${TOKEN}`);
    expect(screen.getByTestId('endereco')).toHaveTextContent(/^\/confirmar-conta$/);
    expect(conta.conferirLink).toHaveBeenCalledWith(TOKEN);
    await usuario.type(await screen.findByLabelText('Senha'), 'boto rosa no igarapé');
    await usuario.click(botao('Criar a conta'));
    expect(conta.confirmarConta).toHaveBeenCalledWith(TOKEN, 'boto rosa no igarapé');
    expect(await screen.findByRole('heading', { name: 'Conta criada' })).toHaveFocus();
  });

  it.each([
    [
      'vencido',
      () => jest.mocked(conta.conferirLink).mockRejectedValue(new ErroApi(404, 'x', 'LINK_INVALIDO')),
    ],
    ['de outra coisa', () => jest.mocked(conta.conferirLink).mockResolvedValue({ tipo: 'EMAIL' })],
  ])('link %s diz como pedir outro', async (_nome, preparar) => {
    preparar();
    montar(<TelaLink tipo="SENHA" />, `/redefinir-senha#${TOKEN}`);
    expect(await screen.findByRole('heading', { name: 'Este link não vale mais' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Pedir outro link' })).toHaveAttribute(
      'href',
      '/esqueci-minha-senha',
    );
    // Quem o usou e ficou sem a resposta já tem a senha nova.
    expect(screen.getByRole('link', { name: 'Entrar agora' })).toHaveAttribute('href', '/login');
  });

  it.each(['', '#conteudo', '#curto'])(
    'sem o segredo no endereço (%s) nada se pergunta ao servidor',
    (hash) => {
      montar(<TelaLink tipo="NOVA" />, `/confirmar-conta${hash}`);
      expect(screen.getByRole('heading', { name: 'Este link não vale mais' })).toBeInTheDocument();
      expect(conta.conferirLink).not.toHaveBeenCalled();
    },
  );

  it('senha comum volta ao campo e o link continua valendo; usado no meio, não', async () => {
    jest.mocked(conta.conferirLink).mockResolvedValue({ tipo: 'SENHA' });
    jest
      .mocked(conta.redefinirSenha)
      .mockRejectedValueOnce(
        new ErroApi(422, 'm', 'VALIDACAO', [{ campo: 'senha', message: 'Fácil de adivinhar.' }]),
      )
      .mockRejectedValueOnce(new ErroApi(404, 'x', 'LINK_INVALIDO'));
    const usuario = montar(<TelaLink tipo="SENHA" />, `/redefinir-senha#${TOKEN}`);
    const senha = await screen.findByLabelText('Senha');
    await usuario.type(senha, 'password1');
    await usuario.click(botao('Trocar a senha'));
    expect(await screen.findAllByText(/Fácil de adivinhar\./)).not.toHaveLength(0);
    expect(senha).toBeInvalid();
    await usuario.type(senha, ' e mais');
    await usuario.click(botao('Trocar a senha'));
    expect(await screen.findByRole('heading', { name: 'Este link não vale mais' })).toBeInTheDocument();
  });

  it('confirmar outra vez o e-mail, por se ter perdido a resposta, diz que pode já valer', async () => {
    jest.mocked(conta.conferirLink).mockResolvedValue({ tipo: 'EMAIL' });
    jest
      .mocked(conta.confirmarEmail)
      .mockRejectedValueOnce(new ErroApi(0, 'sem rede'))
      .mockRejectedValueOnce(new ErroApi(404, 'x', 'LINK_INVALIDO'));
    const usuario = montar(<TelaLink tipo="EMAIL" />, `/confirmar-email#${TOKEN}`);
    await usuario.click(await screen.findByRole('button', { name: 'Confirmar este e-mail' }));
    expect(await screen.findByText(/se já deu certo, esta página o diz/)).toBeVisible();
    await usuario.click(screen.getByRole('button', { name: 'Confirmar este e-mail' }));
    expect(await screen.findByRole('heading', { name: 'Este link não vale mais' })).toBeInTheDocument();
    expect(screen.getByText(/o que ele confirma já vale/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Entrar agora' })).toBeNull();
  });

  it('o convite aceita-se, e acaba a sessão de outra pessoa que este navegador tinha', async () => {
    guardarSessao({
      nome: 'Maria',
      login: '39053344705',
      papel: 'CIDADAO',
      sessionKeyEntradaUnica: 'k',
    } as RespostaLogin);
    jest.mocked(servicos.usuarioLogado).mockReturnValue(new Promise(() => undefined));
    jest.mocked(servicos.sair).mockResolvedValue(null);
    jest.mocked(conta.conferirLink).mockResolvedValue({ tipo: 'CONVITE' });
    jest.mocked(conta.redefinirSenha).mockResolvedValue(null);
    const usuario = montar(<TelaLink tipo="SENHA" />, `/redefinir-senha#${TOKEN}`);
    await usuario.type(await screen.findByLabelText('Senha'), 'boto rosa no igarapé');
    await usuario.click(botao('Aceitar o convite'));
    expect(await screen.findByRole('heading', { name: 'Convite aceito' })).toHaveFocus();
    expect(servicos.sair).toHaveBeenCalledWith('k');
    expect(screen.getByRole('link', { name: 'Entrar agora' })).toHaveAttribute('href', '/login');
    expect(lerSessao()).toBeNull();
  });

  it('falha de rede ao conferir deixa tentar de novo', async () => {
    jest
      .mocked(conta.conferirLink)
      .mockRejectedValueOnce(new ErroApi(0, 'sem rede'))
      .mockResolvedValue({ tipo: 'EMAIL' });
    const usuario = montar(<TelaLink tipo="EMAIL" />, `/confirmar-email#${TOKEN}`);
    await usuario.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('button', { name: 'Confirmar este e-mail' })).toBeInTheDocument();
  });
});

describe('conta nova', () => {
  it('com CPF: confere antes de enviar e não diz se a conta existe', async () => {
    jest.mocked(conta.pedirConta).mockResolvedValue({ message: '' });
    const usuario = montar(<TelaNovaConta />);
    await usuario.type(screen.getByLabelText('CPF', { selector: 'input:not([type=radio])' }), '11111111111');
    await usuario.type(screen.getByLabelText('Nome'), ' Maria Raimunda ');
    await usuario.type(screen.getByLabelText('Email'), 'maria@exemplo.com.br');
    await usuario.click(botao('Enviar o link'));
    expect(await screen.findByText('CPF: CPF Inválido')).toBeInTheDocument();
    expect(conta.pedirConta).not.toHaveBeenCalled();
    const cpf = screen.getByLabelText('CPF', { selector: 'input:not([type=radio])' });
    await usuario.clear(cpf);
    await usuario.type(cpf, '39053344705');
    await usuario.click(botao('Enviar o link'));
    expect(conta.pedirConta).toHaveBeenCalledWith({
      cpf: '39053344705',
      nome: 'Maria Raimunda',
      email: 'maria@exemplo.com.br',
    });
    expect(await screen.findByText(/^Se os dados estiverem certos/)).toHaveTextContent(
      'maria@exemplo.com.br',
    );
  });

  it('de estrangeiro: só passaporte, com o país que o emitiu', async () => {
    jest
      .mocked(servicos.listarPaises)
      .mockResolvedValue([{ id: 'FR', nome: 'França', paisNome: 'França', nacionalidadeNome: 'Francesa' }]);
    jest.mocked(conta.pedirConta).mockResolvedValue({ message: '' });
    const usuario = montar(<TelaNovaConta estrangeiro />);
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await usuario.type(screen.getByLabelText('Passaporte'), 'fr-123 4567');
    await screen.findByRole('option', { name: 'França' });
    await usuario.selectOptions(screen.getByLabelText('País'), 'FR');
    await usuario.type(screen.getByLabelText('Nome'), 'Jean Pêcheur');
    await usuario.type(screen.getByLabelText('Email'), 'jean@exemplo.fr');
    await usuario.click(botao('Enviar o link'));
    expect(conta.pedirConta).toHaveBeenCalledWith({
      passaporte: 'FR1234567',
      pais: 'FR',
      nome: 'Jean Pêcheur',
      email: 'jean@exemplo.fr',
    });
  });

  it('quem volta a corrigir encontra o que escreveu', async () => {
    jest.mocked(conta.pedirConta).mockResolvedValue({ message: '' });
    const usuario = montar(<TelaNovaConta />);
    await usuario.type(screen.getByLabelText('CPF', { selector: 'input:not([type=radio])' }), '39053344705');
    await usuario.type(screen.getByLabelText('Nome'), 'Maria Raimunda');
    await usuario.type(screen.getByLabelText('Email'), 'maria@exmplo.com.br');
    await usuario.click(botao('Enviar o link'));
    await usuario.click(await screen.findByRole('button', { name: 'Corrigir e enviar de novo' }));
    expect(screen.getByLabelText('Nome')).toHaveValue('Maria Raimunda');
    expect(screen.getByLabelText('Email')).toHaveValue('maria@exmplo.com.br');
    expect(document.body).not.toHaveFocus();
  });
});

it('senha esquecida: o login viaja sem pontuação, e a resposta é a mesma para todos', async () => {
  jest
    .mocked(conta.pedirSenha)
    .mockRejectedValueOnce(new ErroApi(0, 'sem rede'))
    .mockResolvedValue({ message: '' });
  const usuario = montar(<TelaEsqueciSenha />);
  await usuario.type(screen.getByLabelText('CPF ou passaporte'), '390.533.447-05');
  await usuario.click(botao('Enviar o link'));
  // Perdida a resposta, o que mudou não está nesta tela.
  expect(await screen.findByText(/olhe o e-mail antes de pedir outro/)).toBeVisible();
  await usuario.click(botao('Enviar o link'));
  expect(conta.pedirSenha).toHaveBeenCalledWith('39053344705');
  expect(await screen.findByText(/^Se houver uma conta com esse documento/)).toBeInTheDocument();
  await usuario.click(botao('Corrigir e enviar de novo'));
  expect(screen.getByLabelText('CPF ou passaporte')).toHaveValue('390.533.447-05');
  expect(document.body).not.toHaveFocus();
});

describe('segundo passo do login', () => {
  const recusa = (codigo: string) => new ErroApi(401, '', codigo);
  const comecar = async () => {
    const usuario = montar(<FormularioLogin outraEntrada={null} />);
    await usuario.type(screen.getByLabelText('CPF ou passaporte'), '39053344705');
    await usuario.type(screen.getByLabelText('Senha'), 'segredo');
    await usuario.click(botao('Entrar'));
    return usuario;
  };

  it('pede o código só quando o servidor pede, e o envia com a mesma senha', async () => {
    jest
      .mocked(servicos.entrar)
      .mockRejectedValueOnce(recusa('SEGUNDO_FATOR_NECESSARIO'))
      .mockRejectedValueOnce(recusa('SEGUNDO_FATOR_INVALIDO'))
      .mockResolvedValueOnce({
        nome: 'Maria',
        login: '39053344705',
        papel: 'CIDADAO',
        pessoa: { nome: 'Maria', documentoMascarado: 'x' },
        segundoFatorPendente: false,
        sessionKeyEntradaUnica: 'k',
        idioma: null,
      });
    const usuario = await comecar();
    const codigo = await screen.findByLabelText('Código de verificação');
    expect(codigo).toHaveFocus();
    expect(codigo).toHaveAttribute('autocomplete', 'one-time-code');
    expect(codigo).toHaveAttribute('inputmode', 'numeric');
    await usuario.type(codigo, '000 000');
    await usuario.click(botao('Verificar e entrar'));
    expect(await screen.findByText(/O código não confere ou já foi usado/)).toBeInTheDocument();
    await usuario.clear(codigo);
    await usuario.type(codigo, '123456');
    await usuario.click(botao('Verificar e entrar'));
    expect(servicos.entrar).toHaveBeenLastCalledWith('39053344705', 'segredo', '123456');
    expect(localStorage.getItem('sessionKeyEntradaUnica')).toBe('k');
  });

  it('aceita um código de recuperação e volta ao começo quando a senha deixa de valer', async () => {
    jest
      .mocked(servicos.entrar)
      .mockRejectedValueOnce(recusa('SEGUNDO_FATOR_NECESSARIO'))
      .mockRejectedValueOnce(recusa('LOGIN_INVALIDO'));
    const usuario = await comecar();
    await usuario.click(await screen.findByRole('button', { name: /Estou sem o celular/ }));
    const reserva = screen.getByLabelText('Código de recuperação');
    expect(reserva).toHaveFocus();
    await usuario.type(reserva, 'abcd-efgh');
    await usuario.click(botao('Verificar e entrar'));
    expect(servicos.entrar).toHaveBeenLastCalledWith('39053344705', 'segredo', 'abcd-efgh');
    expect(await screen.findByLabelText('Senha')).toHaveFocus();
    expect(screen.getByText(/CPF, passaporte ou senha inválidos/)).toBeInTheDocument();
  });
});

describe('volta do gov.br', () => {
  it.each([
    ['/minha-conta', '/minha-conta'],
    ['//outro.site', '/'],
  ])('com voltar=%s guarda a sessão e segue para %s', async (voltar, destino) => {
    jest.mocked(servicos.buscarChave).mockResolvedValue({
      nome: 'Maria',
      login: '39053344705',
      papel: 'CIDADAO',
      pessoa: { nome: 'Maria', documentoMascarado: 'x' },
      segundoFatorPendente: false,
      sessionKeyEntradaUnica: 'k',
      idioma: null,
    });
    montar(<TelaEntrando />, `/entrando?voltar=${encodeURIComponent(voltar)}`);
    await waitFor(() => expect(screen.getByTestId('endereco')).toHaveTextContent(new RegExp(`^${destino}$`)));
    expect(localStorage.getItem('sessionKeyEntradaUnica')).toBe('k');
  });

  it('sem sessão volta ao login, que diz o que houve', async () => {
    jest.mocked(servicos.buscarChave).mockRejectedValue(new ErroApi(401, ''));
    montar(<TelaEntrando />, '/entrando?voltar=/');
    await waitFor(() => expect(screen.getByTestId('endereco')).toHaveTextContent('/login'));
  });
});
