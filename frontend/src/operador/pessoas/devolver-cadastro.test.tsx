import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { ErroApi } from '../../api/erro-api';
import { ProvedorConfirmacao } from '../../componentes/dialogo/confirmacao';
import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import ingles from '../../i18n/en/balcao.json';
import espanhol from '../../i18n/es/balcao.json';
import portugues from '../../i18n/pt-BR/balcao.json';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { conferirAcesso } from '../../preparar-telas';
import { type FichaDaPessoa } from './contrato';
import * as servicos from './contrato';
import { DevolverCadastro } from './devolver-cadastro';

jest.mock('./contrato');

const FICHA = { id: 4, temConta: true, pessoa: { nome: 'Maria Tavares' } } as FichaDaPessoa;
const EMAIL = 'maria@exemplo.com.br';

beforeAll(async () => {
  await iniciarTextosDeTeste();
  Element.prototype.scrollIntoView = jest.fn();
});
beforeEach(() => jest.resetAllMocks());

function Ficha({ ficha, ...ao }: { ficha: FichaDaPessoa; aoDevolver: () => void; aoMudar: () => void }) {
  const [aberto, setAberto] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAberto(true)}>
        Devolver ao dono
      </button>
      <DevolverCadastro {...{ ficha, aberto, ...ao }} aoFechar={() => setAberto(false)} />
    </>
  );
}

async function abrir(ficha = FICHA) {
  const aoDevolver = jest.fn();
  const aoMudar = jest.fn();
  const { container } = render(
    <ProvedorNotificacoes>
      <ProvedorConfirmacao>
        <Ficha {...{ ficha, aoDevolver, aoMudar }} />
      </ProvedorConfirmacao>
    </ProvedorNotificacoes>,
  );
  const usuario = userEvent.setup();
  await usuario.click(screen.getByRole('button', { name: 'Devolver ao dono' }));
  const enviar = () => usuario.click(screen.getByRole('button', { name: 'Devolver cadastro' }));
  return { usuario, container, aoDevolver, aoMudar, enviar };
}

it('diz o que se apaga, que e-mail fica e quem é avisado antes de pedir o e-mail', async () => {
  const { usuario, container } = await abrir();
  expect(screen.getByRole('dialog', { name: 'Devolver o cadastro ao dono' })).toBeVisible();
  expect(screen.getByText(/O cadastro de Maria Tavares passa a quem mostrou o documento/)).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    portugues.devolver.comConta,
    ...Object.values(portugues.devolver.efeito),
  ]);
  await conferirAcesso(container);
  await usuario.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByLabelText('E-mail do dono')).toBeNull();
});

it('sem conta ligada, diz que não há', async () => {
  await abrir({ ...FICHA, temConta: false });
  expect(screen.getByText(/Nenhuma conta está ligada a este cadastro/)).toBeVisible();
});

it('nada vai sem e-mail certo duas vezes; a recusa do servidor aparece, e o aceito avisa a ficha', async () => {
  const { usuario, aoDevolver, aoMudar, enviar } = await abrir();
  await enviar();
  expect((await screen.findAllByText(/'Email' é um campo obrigatório/))[0]).toBeVisible();
  await usuario.type(screen.getByLabelText('Confirmar email'), EMAIL);
  await usuario.type(screen.getByLabelText('E-mail do dono'), 'maria@exemplo');
  await enviar();
  expect((await screen.findAllByText(/Email inválido/))[0]).toBeVisible();
  expect(servicos.devolverCadastro).not.toHaveBeenCalled();
  await usuario.type(screen.getByLabelText('E-mail do dono'), '.com.br');
  jest
    .mocked(servicos.devolverCadastro)
    .mockRejectedValueOnce(new ErroApi(409, 'O gov.br já provou quem é o dono deste cadastro.'));
  await enviar();
  expect(await screen.findByText('O gov.br já provou quem é o dono deste cadastro.')).toBeVisible();
  expect(aoDevolver).not.toHaveBeenCalled();
  expect(aoMudar).toHaveBeenCalledTimes(1);
  jest.mocked(servicos.devolverCadastro).mockResolvedValueOnce(FICHA);
  await enviar();
  expect(servicos.devolverCadastro).toHaveBeenLastCalledWith(4, { email: EMAIL, confirmarEmail: EMAIL });
  expect(aoDevolver).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('Cadastro devolvido')).toBeVisible();
});

it('as três línguas dizem os mesmos efeitos', () => {
  for (const { devolver } of [ingles, espanhol])
    expect(Object.keys(devolver.efeito)).toEqual(Object.keys(portugues.devolver.efeito));
});
