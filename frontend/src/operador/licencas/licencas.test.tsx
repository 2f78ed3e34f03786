import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ErroApi } from '../../api/erro-api';
import { ProvedorConfirmacao } from '../../componentes/dialogo/confirmacao';
import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { recusaDoArquivo } from '../componentes/campo-arquivo';
import { COMPROVANTE, ConcederProvisoria } from './conceder-provisoria';
import { type FichaDaLicenca } from './contrato';
import * as servicos from './contrato';
import { DarMotivo } from './dar-motivo';

jest.mock('./contrato');

const FICHA = {
  id: 4,
  licenca: {
    protocolo: { codigoFormatado: 'LPE-0000123-9/2026' },
    status: { codigo: 'AGUARDANDO_PAGAMENTO' },
    acoesDoBalcao: ['INVALIDAR', 'CONCEDER_PROVISORIA'],
  },
} as FichaDaLicenca;
const INVALIDADA = {
  ...FICHA,
  licenca: { ...FICHA.licenca, status: { codigo: 'INVALIDADO' }, acoesDoBalcao: [] },
} as unknown as FichaDaLicenca;

beforeAll(async () => {
  await iniciarTextosDeTeste();
  // O jsdom não rola.
  Element.prototype.scrollIntoView = jest.fn();
});
beforeEach(() => jest.resetAllMocks());

it.each([
  ['pix.pdf', 'application/pdf', 10, null],
  ['PIX.PNG', '', 5 * 1024 * 1024, null],
  ['pix.jfif', 'image/jpeg', 10, null],
  ['1000012345', 'application/pdf', 10, null],
  ['pix.jpeg', 'image/jpeg', 5 * 1024 * 1024 + 1, 'console:arquivo.grande'],
  ['pix.gif', 'image/gif', 10, 'balcao:provisoria.soPdf'],
  ['pix.pdf', 'application/pdf', 0, 'console:arquivo.vazio'],
])('comprovante %s (%s) de %d bytes: %s', (name, type, size, esperado) => {
  expect(recusaDoArquivo({ name, type, size }, COMPROVANTE, (chave) => chave)).toBe(esperado);
});

it('o título provisório não vai sem comprovante; recusado porque já não cabe, diz-se, e o botão sai', async () => {
  const com = (ficha: FichaDaLicenca, aoMudar: () => void) => (
    <ProvedorNotificacoes>
      <ProvedorConfirmacao>
        <ConcederProvisoria ficha={ficha} aberto aoFechar={jest.fn()} aoMudar={aoMudar} />
      </ProvedorConfirmacao>
    </ProvedorNotificacoes>
  );
  const { rerender } = render(com(FICHA, () => rerender(com(INVALIDADA, jest.fn()))));
  const conceder = () => userEvent.click(screen.getByRole('button', { name: 'Conceder o título' }));
  await conceder();
  expect(await screen.findAllByText(/Escolha o comprovante/)).not.toHaveLength(0);
  expect(servicos.concederProvisoria).not.toHaveBeenCalled();
  const pix = new File(['%PDF-'], 'pix.pdf', { type: 'application/pdf' });
  await userEvent.upload(screen.getByLabelText('Comprovante de pagamento'), pix);
  jest.mocked(servicos.concederProvisoria).mockRejectedValueOnce(new ErroApi(409, 'Já teve um título.'));
  await conceder();
  expect(servicos.concederProvisoria).toHaveBeenLastCalledWith(4, pix);
  expect(await screen.findByText('Já teve um título.')).toBeVisible();
  expect(screen.getByText(/^Isto mudou com a página aberta/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Conceder o título' })).toBeNull();
});

it('sem resposta, o título pode ter sido concedido: lê-se de novo', async () => {
  const aoMudar = jest.fn();
  render(
    <ProvedorNotificacoes>
      <ProvedorConfirmacao>
        <ConcederProvisoria ficha={FICHA} aberto aoFechar={jest.fn()} aoMudar={aoMudar} />
      </ProvedorConfirmacao>
    </ProvedorNotificacoes>,
  );
  await userEvent.upload(
    screen.getByLabelText('Comprovante de pagamento'),
    new File(['%PDF-'], 'pix.pdf', { type: 'application/pdf' }),
  );
  jest.mocked(servicos.concederProvisoria).mockRejectedValueOnce(new ErroApi(0, 'Sem servidor.'));
  await userEvent.click(screen.getByRole('button', { name: 'Conceder o título' }));
  expect(await screen.findByText(/Pode ter sido feito/)).toBeVisible();
  expect(aoMudar).toHaveBeenCalledTimes(1);
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
  expect(
    screen.getByText(/A licença LPE-0000123-9\/2026 \(aguardando pagamento\) deixa de valer agora/),
  ).toBeVisible();
  const enviar = () => userEvent.click(screen.getByRole('button', { name: 'Invalidar' }));
  await userEvent.type(screen.getByLabelText('Motivo'), 'curto');
  await enviar();
  expect(servicos.invalidarLicenca).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Motivo'), ' demais para valer');
  await enviar();
  expect(servicos.invalidarLicenca).toHaveBeenCalledWith(
    4,
    'curto demais para valer',
    'AGUARDANDO_PAGAMENTO',
  );
  expect(aoMudar).toHaveBeenCalledTimes(1);
});

it('outra pessoa invalidou antes: diz que já não se faz, sem o botão, e o que se escreveu fica', async () => {
  jest.mocked(servicos.invalidarLicenca).mockRejectedValueOnce(new ErroApi(409, 'A licença mudou.'));
  const com = (ficha: FichaDaLicenca, aoMudar: () => void) => (
    <ProvedorNotificacoes>
      <ProvedorConfirmacao>
        <DarMotivo ficha={ficha} acao="INVALIDAR" aoFechar={jest.fn()} aoMudar={aoMudar} />
      </ProvedorConfirmacao>
    </ProvedorNotificacoes>
  );
  const { rerender } = render(com(FICHA, () => rerender(com(INVALIDADA, jest.fn()))));
  await userEvent.type(screen.getByLabelText('Motivo'), 'Pedido em duplicado');
  await userEvent.click(screen.getByRole('button', { name: 'Invalidar' }));
  expect(await screen.findByText('A licença mudou.')).toBeVisible();
  expect(screen.getByText(/^Isto mudou com a página aberta/)).toBeVisible();
  expect(screen.queryByText(/deixa de valer agora/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Invalidar' })).toBeNull();
  expect(screen.getByLabelText('Motivo')).toHaveValue('Pedido em duplicado');
});
