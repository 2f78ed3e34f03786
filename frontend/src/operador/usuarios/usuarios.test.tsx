import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';

import { ErroApi } from '../../api/erro-api';
import { ProvedorConfirmacao } from '../../componentes/dialogo/confirmacao';
import { travada } from '../../componentes/dialogo/trava';
import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { BuscaPorDocumento } from './busca-por-documento';
import { type Usuario } from './contrato';
import * as servicos from './contrato';
import { ConviteDeUsuario } from './convite';
import { DetalheUsuario } from './detalhe-usuario';

jest.mock('./contrato');
const mockLido: { data: Usuario | undefined } = { data: undefined };
jest.mock('react-admin', () => ({ useGetOne: () => mockLido, useRefresh: () => jest.fn() }));

const OPERADORA: Usuario = {
  id: 7,
  nome: 'Olívia Prado',
  login: '***.444.777-**',
  email: 'o***@e***.example',
  papel: 'OPERADOR',
  situacao: 'ATIVO',
  segundoFator: { ativo: true, exigido: true },
  proprio: false,
  criadoEm: '2026-03-10T12:00:00.000Z',
};

beforeAll(() => iniciarTextosDeTeste());
beforeEach(() => jest.resetAllMocks());

const tela = () => (
  <ProvedorNotificacoes>
    <ProvedorConfirmacao>
      <MemoryRouter initialEntries={['/admin/usuarios/7/show']}>
        <Routes>
          <Route path="/admin/usuarios/:id/show" element={<DetalheUsuario />} />
        </Routes>
      </MemoryRouter>
    </ProvedorConfirmacao>
  </ProvedorNotificacoes>
);
function abrir(campos: Partial<Usuario> = {}) {
  mockLido.data = { ...OPERADORA, ...campos };
  return render(tela());
}

const confirmar = async (botao: string) => {
  const [ultimo] = screen.getAllByRole('button', { name: botao }).slice(-1);
  if (ultimo) await userEvent.click(ultimo);
};

it('desativa só depois de confirmar, e diz o que fez', async () => {
  jest.mocked(servicos.agirNoUsuario).mockResolvedValue(OPERADORA);
  abrir();
  await userEvent.click(screen.getByRole('button', { name: 'Desativar' }));
  expect(servicos.agirNoUsuario).not.toHaveBeenCalled();
  expect(await screen.findByText(/As sessões abertas acabam agora/)).toBeVisible();
  await confirmar('Desativar');
  expect(servicos.agirNoUsuario).toHaveBeenCalledWith(7, 'desativar');
  expect(await screen.findByText('A conta de Olívia Prado está desativada.')).toBeVisible();
});

it('muda o papel escolhido, e a recusa do servidor aparece', async () => {
  jest.mocked(servicos.mudarPapel).mockRejectedValue(new ErroApi(409, 'Não pode', 'PROPRIA_CONTA', [], null));
  abrir();
  await userEvent.selectOptions(screen.getByLabelText('Mudar a função'), 'FISCAL');
  await userEvent.click(screen.getByRole('button', { name: 'Mudar' }));
  await confirmar('Mudar para Fiscalização');
  expect(servicos.mudarPapel).toHaveBeenCalledWith(7, { papel: 'FISCAL', vista: 'OPERADOR' });
  expect(await screen.findByText('Não pode')).toBeVisible();
  // E sai quando se tenta de novo: não fica ao lado do que deu certo.
  jest.mocked(servicos.mudarPapel).mockResolvedValue(OPERADORA);
  await userEvent.click(screen.getByRole('button', { name: 'Mudar' }));
  await confirmar('Mudar para Fiscalização');
  expect(await screen.findByText(/^Olívia Prado/, { selector: '.notificacao p' })).toBeVisible();
  expect(screen.queryByText('Não pode')).toBeNull();
});

it('mudada a função, o foco fica no botão; e o que se escolhera não passa por cima do que outra pessoa mudou', async () => {
  const { rerender } = abrir();
  const escolha = screen.getByLabelText('Mudar a função');
  await userEvent.selectOptions(escolha, 'FISCAL');
  screen.getByRole('button', { name: 'Mudar' }).focus();
  for (const papel of ['FISCAL', 'ADMINISTRADOR'] as const) {
    mockLido.data = { ...OPERADORA, papel };
    rerender(tela());
    expect(escolha).toHaveValue(papel);
    expect(screen.getByRole('button', { name: 'Mudar' })).toHaveFocus();
  }
});

it('cada situação oferece o que cabe nela', () => {
  abrir({ situacao: 'CONVIDADO', segundoFator: { ativo: false, exigido: true } });
  expect(screen.getByRole('button', { name: 'Convidar de novo' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Zerar a verificação em duas etapas' })).toBeNull();
});

it('a própria conta não se muda', () => {
  abrir({ proprio: true });
  expect(screen.getByText('Esta é a sua conta')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('a conta de um cidadão não muda de papel: leva ao convite, que prova de quem ela é', () => {
  abrir({ papel: 'CIDADAO' });
  expect(screen.queryByLabelText('Mudar a função')).toBeNull();
  expect(screen.getByRole('link', { name: 'Convidar' })).toHaveAttribute('href', '/admin/usuarios/create');
});

describe('convidar quem já tem conta', () => {
  const convite = {
    documento: '39053344705',
    nome: 'Olívia Prado',
    email: 'o@agencia.example',
    papel: 'FISCAL',
  };
  const mandar = async (recusa: ErroApi) => {
    jest.mocked(servicos.convidarUsuario).mockRejectedValueOnce(recusa).mockResolvedValueOnce(OPERADORA);
    render(
      <ProvedorNotificacoes>
        <ProvedorConfirmacao>
          <MemoryRouter initialEntries={['/admin/usuarios/create']}>
            <Routes>
              <Route path="/admin/usuarios/create" element={<ConviteDeUsuario />} />
              <Route path="/admin/usuarios" element={<p>a lista</p>} />
            </Routes>
          </MemoryRouter>
        </ProvedorConfirmacao>
      </ProvedorNotificacoes>,
    );
    await userEvent.type(screen.getByLabelText(/CPF ou passaporte/), convite.documento);
    await userEvent.type(screen.getByLabelText(/^Nome/), convite.nome);
    await userEvent.type(screen.getByLabelText(/^E-mail/), convite.email);
    await userEvent.click(screen.getByRole('button', { name: 'Mandar o convite' }));
  };
  const convidar = async () => {
    await mandar(new ErroApi(409, 'Já tem conta', 'CONTA_DE_CIDADAO', [], null));
    expect(await screen.findByText(/Qualquer pessoa pode tê-la criado/)).toBeVisible();
    expect(servicos.convidarUsuario).toHaveBeenCalledTimes(1);
  };

  it('só a traz à equipe quem o confirma', async () => {
    await convidar();
    await confirmar('Trazer à equipe');
    expect(await screen.findByText('a lista')).toBeVisible();
    expect(servicos.convidarUsuario).toHaveBeenLastCalledWith({ ...convite, assumir: true });
  });

  it('quem já é da equipe abre-se dali', async () => {
    await mandar(new ErroApi(409, 'Já é da equipe.', 'CONTA_EXISTE', [], null, 9));
    expect(await screen.findByText('Já é da equipe.')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Abrir o que já existe' });
    expect(link).toHaveAttribute('href', '/admin/usuarios/9/show');
  });

  it('quem desiste fica com o convite escrito', async () => {
    await convidar();
    await confirmar('Cancelar');
    expect(servicos.convidarUsuario).toHaveBeenCalledTimes(1);
    expect(screen.getByLabelText(/^Nome/)).toHaveValue('Olívia Prado');
    // E não o perde sem pergunta, se sair da página.
    await waitFor(() => expect(travada()).toBe(true));
  });
});

describe('procurar a conta de um cidadão', () => {
  const procurar = async (documento: string) => {
    render(
      <MemoryRouter initialEntries={['/admin/usuarios']}>
        <Routes>
          <Route path="/admin/usuarios" element={<BuscaPorDocumento />} />
          <Route path="/admin/usuarios/:id/show" element={<p>a conta</p>} />
        </Routes>
      </MemoryRouter>,
    );
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Conta de um cidadão, pelo documento inteiro' }),
      documento,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Achar' }));
  };

  it('achada, abre-se', async () => {
    jest.mocked(servicos.buscarUsuario).mockResolvedValue([{ ...OPERADORA, papel: 'CIDADAO' }]);
    await procurar('390.533.447-05');
    expect(await screen.findByText('a conta')).toBeVisible();
    expect(servicos.buscarUsuario).toHaveBeenCalledWith('390.533.447-05');
  });

  it('que não existe, diz o que conferir', async () => {
    jest.mocked(servicos.buscarUsuario).mockResolvedValue([]);
    await procurar('390.533.447-05');
    expect(await screen.findByText(/Nenhuma conta tem este documento\. Confira o número/)).toBeVisible();
  });

  it('recusada, diz por quê', async () => {
    jest
      .mocked(servicos.buscarUsuario)
      .mockRejectedValue(new ErroApi(429, 'Espere um pouco', 'LIMITE', [], null));
    await procurar('390.533.447-05');
    expect(await screen.findByText('Espere um pouco')).toBeVisible();
  });
});
