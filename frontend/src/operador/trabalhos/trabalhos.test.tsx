import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { REPETIDOS_DE_UMA_VEZ } from '../../api/gerado/listas/limites';
import { ErroApi } from '../../api/erro-api';
import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { ProvedorConfirmacao } from '../../componentes/dialogo/confirmacao';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { type Trabalhos } from './contrato';
import * as servicos from './contrato';
import { Filas } from './filas';

jest.mock('./contrato');

const PARADA = { esperando: 0, naFila: 0, rodando: 0, falhando: 0, parados: 0, falhaDesde: null };
const TUDO_BEM: Trabalhos = {
  worker: true,
  filas: [
    { ...PARADA, fila: 'email' },
    { ...PARADA, fila: 'carteira-pdf', esperando: 1234 },
  ],
};
const COM_FALHA: Trabalhos = {
  worker: true,
  filas: [
    { ...PARADA, fila: 'email', falhando: 2, parados: 1, falhaDesde: '2026-03-10T12:00:00.000Z' },
    { ...PARADA, fila: 'carteira-pdf' },
  ],
};

beforeAll(() => iniciarTextosDeTeste());
beforeEach(() => jest.resetAllMocks());

async function abrir(dados: Trabalhos) {
  jest.mocked(servicos.lerFilas).mockResolvedValue(dados);
  const aoMudar = jest.fn();
  render(
    <ProvedorNotificacoes>
      <ProvedorConfirmacao>
        <Filas aoMudar={aoMudar} />
      </ProvedorConfirmacao>
    </ProvedorNotificacoes>,
  );
  await screen.findByRole('table');
  return { aoMudar, linha: (nome: string) => within(screen.getByRole('row', { name: new RegExp(nome) })) };
}

it('sem falha não há o que mandar de novo, e os números são os da língua', async () => {
  const { linha } = await abrir(TUDO_BEM);
  expect(linha('Carteiras em PDF').getByText('1.234')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText('O worker não responde')).toBeNull();
});

it('antes de mandar de novo os de uma fila diz quantos; depois, quantos foram, e lê outra vez', async () => {
  const { aoMudar } = await abrir(COM_FALHA);
  jest.mocked(servicos.repetirFila).mockResolvedValue(3);
  jest.mocked(servicos.lerFilas).mockResolvedValue(TUDO_BEM);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo os que falharam em E-mails' }));
  const dialogo = within(screen.getByRole('dialog', { name: 'Tentar de novo: E-mails' }));
  expect(dialogo.getByText(/^3 trabalhos que falharam vão ser tentados agora/)).toBeVisible();
  expect(servicos.repetirFila).not.toHaveBeenCalled();
  await userEvent.click(dialogo.getByRole('button', { name: 'Tentar 3 agora' }));
  expect(servicos.repetirFila).toHaveBeenCalledWith('email');
  expect(await screen.findByText('3 trabalhos vão ser tentados agora.')).toBeVisible();
  expect(aoMudar).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: /Tentar de novo/ })).toBeNull();
});

it('diz quantos o servidor manda por vez, quando são mais', async () => {
  const filas = COM_FALHA.filas.map((fila) => ({
    ...fila,
    falhando: fila.falhando && REPETIDOS_DE_UMA_VEZ + 300,
  }));
  await abrir({ ...COM_FALHA, filas });
  await userEvent.click(screen.getByRole('button', { name: /Tentar de novo/ }));
  expect(screen.getByRole('button', { name: `Tentar ${REPETIDOS_DE_UMA_VEZ} agora` })).toBeVisible();
});

it('a recusa do servidor aparece, e a tela lê o que mudou', async () => {
  const { aoMudar } = await abrir(COM_FALHA);
  jest
    .mocked(servicos.repetirFila)
    .mockRejectedValue(new ErroApi(403, 'Acesso negado', 'ACESSO_NEGADO', [], null));
  await userEvent.click(screen.getByRole('button', { name: /Tentar de novo/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Tentar 3 agora' }));
  expect(await screen.findByText('Acesso negado')).toBeVisible();
  expect(aoMudar).toHaveBeenCalledTimes(1);
});

it('sem worker, o aviso diz o que para e que nada se perde', async () => {
  await abrir({ ...TUDO_BEM, worker: false });
  expect(screen.getByText('O worker não responde').closest('[role=alert]')).toHaveTextContent(
    'Nada se perde',
  );
});

it('lê de novo enquanto se olha, e não quando a aba está escondida', async () => {
  jest.useFakeTimers();
  await abrir(TUDO_BEM);
  const visivel = jest.spyOn(document, 'visibilityState', 'get');
  visivel.mockReturnValue('hidden');
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(servicos.lerFilas).toHaveBeenCalledTimes(1);
  visivel.mockReturnValue('visible');
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(servicos.lerFilas).toHaveBeenCalledTimes(2);
  visivel.mockRestore();
  jest.useRealTimers();
});
