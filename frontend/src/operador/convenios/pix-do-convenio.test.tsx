import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';

import { ProvedorConfirmacao } from '../../componentes/dialogo/confirmacao';
import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import * as servicos from './contrato';
import { PixDoConvenio } from './pix-do-convenio';

jest.mock('./contrato');

beforeAll(() => iniciarTextosDeTeste());
beforeEach(() => jest.resetAllMocks());

function montar(elemento: React.ReactNode) {
  render(
    <MemoryRouter>
      <ProvedorNotificacoes>
        <ProvedorConfirmacao>{elemento}</ProvedorConfirmacao>
      </ProvedorNotificacoes>
    </MemoryRouter>,
  );
  return userEvent.setup();
}
const aConfirmar = async () => within(await screen.findByRole('dialog'));

it('diz onde o provedor avisa, cadastra outro endereço, e diz por que não o aceitou', async () => {
  const endereco = 'https://avisos.example/7';
  const semEndereco = { endereco: null, causa: null, detalhe: null };
  jest.mocked(servicos.pixDoConvenio).mockReturnValue(new Promise(() => undefined));
  jest.mocked(servicos.avisosDoPix).mockResolvedValue(semEndereco);
  jest
    .mocked(servicos.avisarEm)
    .mockResolvedValueOnce({ endereco: null, causa: 'RECUSADO', detalhe: 'webhook.webhookUrl' })
    .mockResolvedValueOnce({ endereco, causa: null, detalhe: null });
  const usuario = montar(<PixDoConvenio id={7} />);
  expect(await screen.findByText(/não tem endereço para avisar/)).toBeVisible();
  await usuario.type(screen.getByLabelText('Endereço dos avisos'), endereco);
  const cadastrar = () => usuario.click(screen.getByRole('button', { name: 'Cadastrar no provedor' }));
  const confirmar = async () =>
    usuario.click((await aConfirmar()).getByRole('button', { name: 'Cadastrar no provedor' }));
  await cadastrar();
  expect((await aConfirmar()).getByText(new RegExp(`passa a avisar em ${endereco}`))).toBeVisible();
  expect((await aConfirmar()).queryByText(/^Deixa de avisar/)).toBeNull();
  await usuario.click((await aConfirmar()).getByRole('button', { name: 'Cancelar' }));
  expect(servicos.avisarEm).not.toHaveBeenCalled();
  await cadastrar();
  await confirmar();
  expect(await screen.findByText('O provedor recusou o pedido.')).toBeVisible();
  jest.mocked(servicos.avisosDoPix).mockResolvedValue({ ...semEndereco, endereco });
  await cadastrar();
  await confirmar();
  expect(await screen.findByText(`O provedor avisa em ${endereco}.`)).toBeVisible();
  expect(screen.queryByText('O provedor recusou o pedido.')).toBeNull();
  expect(servicos.avisarEm).toHaveBeenCalledWith(7, endereco);
  await usuario.type(screen.getByLabelText('Endereço dos avisos'), '0');
  await cadastrar();
  expect((await aConfirmar()).getByText(`Deixa de avisar em ${endereco}.`)).toBeVisible();
});

it('mostra a ligação, o atraso, os avisos e o par no arquivo do banco, e experimenta a ligação', async () => {
  jest.mocked(servicos.avisosDoPix).mockResolvedValue({ endereco: null, causa: null, detalhe: null });
  jest.mocked(servicos.pixDoConvenio).mockResolvedValue({
    ligacao: {
      ...{ respondeuEm: '2026-11-24T12:00:00Z', falhas: 6, abertoAte: '2026-11-24T12:05:00Z' },
      ...{ causa: 'FORA_DO_AR', detalhe: 'não respondeu a tempo', certificadoAte: null, varridoAte: null },
    },
    cobrancas: { porPedir: 3, ativas: 2, recusadas: 1 },
    deUmDia: { recebidos: 1, valor: 9038, atrasoP95: 7, porAviso: 1 },
    porCreditar: { quantos: 0, valor: 0, desde: null },
    avisos: [
      { id: 1, recebidoEm: '2026-11-24T12:00:00Z', situacao: 'ESTRANHO', citados: 1, desconhecidos: 1 },
    ],
    recebimentos: [
      {
        ...{ id: 1, e2eid: 'E'.repeat(32), horario: '2026-11-24T12:00:00Z', valor: 9038, origem: 'AVISO' },
        documento: { id: 5, numeroDocumento: '0000001' },
        ...{ linha: { retornoId: 3, linha: 1 }, credito: 'CONFIRMADO', par: { retornoId: 4, linha: 12 } },
      },
    ],
  });
  jest.mocked(servicos.experimentarPix).mockResolvedValue({
    ...{ deuCerto: false, causa: 'SEM_DIREITO', certificadoAte: null },
    detalhe: 'certificado não aceito (CERT_HAS_EXPIRED)',
  });
  const usuario = montar(<PixDoConvenio id={7} />);
  expect(await screen.findByText(/não respondeu a tempo/)).toBeVisible();
  expect(screen.getByText('7 s')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Confirmado no retorno' })).toHaveAttribute(
    'href',
    '/admin/retornos/4/show?linha=12',
  );
  await usuario.click(screen.getByRole('button', { name: 'Testar a conexão' }));
  expect(await screen.findByText('certificado não aceito (CERT_HAS_EXPIRED)')).toBeVisible();
  expect(servicos.avisosDoPix).toHaveBeenCalledTimes(2);
});
