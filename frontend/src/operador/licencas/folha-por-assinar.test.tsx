import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ErroApi } from '../../api/erro-api';
import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { ProvedorConfirmacao } from '../../componentes/dialogo/confirmacao';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { conferirAcesso } from '../../preparar-telas';
import * as servicos from './contrato';
import { type LicencaNoBalcao } from './contrato';
import { FolhaPorAssinar } from './folha-por-assinar';

jest.mock('./contrato');
jest.mock('react-admin', () => ({
  ...jest.requireActual<object>('react-admin'),
  useRefresh: () => aoReler,
}));

beforeAll(iniciarTextosDeTeste);
beforeEach(() => jest.resetAllMocks());

const aoReler = jest.fn();
const em = (folha: LicencaNoBalcao['folha'], recolhe = true) =>
  render(
    <ProvedorNotificacoes>
      <ProvedorConfirmacao>
        <FolhaPorAssinar
          licenca={{ id: 7, folha, protocolo: { codigoFormatado: 'LPE-0000007-1/2026' } } as LicencaNoBalcao}
          recolhe={recolhe}
        />
      </ProvedorConfirmacao>
    </ProvedorNotificacoes>,
  );
const POR_ASSINAR = { recolhidaPor: null, recolhidaEm: null };
const recolher = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Registrar a folha assinada' }));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Está assinada' }),
  );
};

it('a folha que falta se vê; confirmada, fica registrada e a ficha se relê', async () => {
  const { container } = em(POR_ASSINAR);
  expect(screen.getByText('Folha por assinar: LPE-0000007-1/2026')).toBeVisible();
  await conferirAcesso(container);
  await recolher();
  expect(servicos.recolherFolha).toHaveBeenCalledWith(7);
  expect(aoReler).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('A folha assinada foi registrada.')).toBeVisible();
});

it('recusada (já se recolheu, ou sem rede), diz por quê e relê', async () => {
  jest.mocked(servicos.recolherFolha).mockRejectedValue(new ErroApi(409, 'Já foi recolhida.', 'X'));
  em(POR_ASSINAR);
  await recolher();
  expect(await screen.findByText('Já foi recolhida.')).toBeVisible();
  expect(aoReler).toHaveBeenCalledTimes(1);
});

it.each([[null], [{ recolhidaPor: 'usuario:3', recolhidaEm: '2026-03-10T14:00:00.000Z' }]])(
  'sem folha que se espere, nada',
  (folha) => {
    em(folha);
    expect(screen.queryByText(/por assinar/)).not.toBeInTheDocument();
  },
);

it('a sua ninguém recolhe: só se imprime', () => {
  jest.mocked(servicos.folhaDaLicenca).mockReturnValue('/folha.pdf');
  em(POR_ASSINAR, false);
  expect(screen.getByRole('link')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Registrar a folha assinada' })).toBeNull();
});

it('enquanto se registra, o botão o diz e não pergunta outra vez', async () => {
  let registrar: () => void = () => undefined;
  jest
    .mocked(servicos.recolherFolha)
    .mockReturnValue(new Promise((feito) => (registrar = () => feito(null as never))));
  em(POR_ASSINAR);
  await recolher();
  const botao = screen.getByRole('button', { name: 'Registrar a folha assinada' });
  expect(botao).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(botao);
  expect(screen.queryByRole('dialog')).toBeNull();
  registrar();
  expect(await screen.findByText('A folha assinada foi registrada.')).toBeVisible();
  expect(botao).toHaveAttribute('aria-disabled', 'false');
});
