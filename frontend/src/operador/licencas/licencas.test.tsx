import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ErroApi } from '../../api/erro-api';
import { ProvedorConfirmacao } from '../../componentes/dialogo/confirmacao';
import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { ConcederProvisoria, recusaDoComprovante } from './conceder-provisoria';
import { type FichaDaLicenca } from './contrato';
import * as servicos from './contrato';
import { DarMotivo } from './dar-motivo';

jest.mock('./contrato');

const FICHA = { id: 4, licenca: { protocolo: { codigoFormatado: 'LPE-0000123-9/2026' } } } as FichaDaLicenca;

beforeAll(async () => {
  await iniciarTextosDeTeste();
  // O jsdom não rola.
  Element.prototype.scrollIntoView = jest.fn();
});
beforeEach(() => jest.resetAllMocks());

it.each([
  ['application/pdf', 10, null],
  ['image/png', 5 * 1024 * 1024, null],
  ['image/png', 5 * 1024 * 1024 + 1, 'provisoria.grande'],
  ['image/gif', 10, 'provisoria.soPdf'],
  ['application/pdf', 0, 'provisoria.vazio'],
])('comprovante %s de %d bytes: %s', (type, size, esperado) => {
  expect(recusaDoComprovante({ type, size })).toBe(esperado);
});

it('o título provisório não vai sem comprovante, e a recusa do servidor aparece', async () => {
  const aoMudar = jest.fn();
  render(
    <ProvedorNotificacoes>
      <ConcederProvisoria ficha={FICHA} aberto aoFechar={jest.fn()} aoMudar={aoMudar} />
    </ProvedorNotificacoes>,
  );
  const conceder = () => userEvent.click(screen.getByRole('button', { name: 'Conceder o título' }));
  await conceder();
  expect(screen.getByText('Escolha o comprovante.')).toBeVisible();
  expect(servicos.concederProvisoria).not.toHaveBeenCalled();
  const pix = new File(['%PDF-'], 'pix.pdf', { type: 'application/pdf' });
  await userEvent.upload(screen.getByLabelText('Comprovante de pagamento'), pix);
  jest.mocked(servicos.concederProvisoria).mockRejectedValueOnce(new ErroApi(409, 'Já teve um título.'));
  await conceder();
  expect(await screen.findByText('Já teve um título.')).toBeVisible();
  // Outro mudou antes a licença: lê-se de novo.
  expect(aoMudar).toHaveBeenCalledTimes(1);
  jest.mocked(servicos.concederProvisoria).mockResolvedValueOnce(FICHA);
  await conceder();
  expect(servicos.concederProvisoria).toHaveBeenLastCalledWith(4, pix);
  expect(aoMudar).toHaveBeenCalledTimes(2);
});

it('invalidar diz o que acontece e pede um motivo que se entenda', async () => {
  const aoMudar = jest.fn();
  jest.mocked(servicos.invalidarLicenca).mockResolvedValue(FICHA);
  render(
    <ProvedorNotificacoes>
      <ProvedorConfirmacao>
        <DarMotivo ficha={FICHA} acao="INVALIDAR" aoFechar={jest.fn()} aoMudar={aoMudar} />
      </ProvedorConfirmacao>
    </ProvedorNotificacoes>,
  );
  expect(screen.getByText(/A licença LPE-0000123-9\/2026 deixa de valer agora/)).toBeVisible();
  const enviar = () => userEvent.click(screen.getByRole('button', { name: 'Invalidar' }));
  await userEvent.type(screen.getByLabelText('Motivo'), 'curto');
  await enviar();
  expect(servicos.invalidarLicenca).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Motivo'), ' demais para valer');
  await enviar();
  expect(servicos.invalidarLicenca).toHaveBeenCalledWith(4, 'curto demais para valer');
  expect(aoMudar).toHaveBeenCalledTimes(1);
});
