import { fireEvent, render as montar, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider } from 'react-admin';

import { ErroApi } from '../../api/erro-api';
import { ProvedorConfirmacao } from '../../componentes/dialogo/confirmacao';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { decidirEmLote, type LoteDecidido } from './contrato';
import { DecidirEmLote } from './decidir-em-lote';
import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';

const render = (tela: React.ReactNode) => montar(tela, { wrapper: ProvedorNotificacoes });

jest.mock('./contrato');
jest.mock('react-admin', () => ({
  ...jest.requireActual<object>('react-admin'),
  useRefresh: () => atualizar,
}));

const item = { motivo: null, efeito: 'RECEITA' as const, retido: 9038, vista: 1, exclusao: null };
const DUAS: LoteDecidido = {
  itens: [1, 2].map((id) => ({ ...item, id })),
  ...{ incluidas: 2, excluidas: 0, retido: 18_076 },
};
const onUnselectItems = jest.fn();
const atualizar = jest.fn();
const JUSTIFICATIVA = 'Por quê';
const PORQUE = 'Conferido com o extrato do dia.';

beforeAll(async () => {
  Element.prototype.scrollIntoView = () => undefined;
  await iniciarTextosDeTeste();
});
beforeEach(() => jest.resetAllMocks());

async function abrir(previa: Awaited<ReturnType<typeof decidirEmLote>>, acao = 'Aceitar juntas') {
  jest.mocked(decidirEmLote).mockResolvedValueOnce(previa);
  render(
    <ProvedorConfirmacao>
      <ListContextProvider value={{ onUnselectItems } as never}>
        <DecidirEmLote ids={[1, 2]} />
      </ListContextProvider>
    </ProvedorConfirmacao>,
  );
  await userEvent.click(screen.getByRole('button', { name: acao }));
  return screen.findByRole('dialog', { name: acao });
}

it('Esc não descarta a justificativa sem perguntar', async () => {
  const dialogo = await abrir(DUAS);
  await userEvent.type(within(dialogo).getByLabelText(JUSTIFICATIVA), PORQUE);
  fireEvent(dialogo, new Event('cancel', { cancelable: true }));
  const pergunta = await screen.findByRole('dialog', { name: 'Descartar o que escreveu?' });
  await userEvent.click(within(pergunta).getByRole('button', { name: 'Continuar' }));
  expect(within(dialogo).getByLabelText(JUSTIFICATIVA)).toHaveValue(PORQUE);
});

it('decide as que entram, diz o que o servidor recusa, e volta atrás com a mesma justificativa', async () => {
  const dialogo = within(await abrir(DUAS));
  expect(dialogo.getByText(/fica com a agência/i)).toBeVisible();
  const confirmar = dialogo.getByRole('button', { name: 'Confirmar as 2' });
  await userEvent.click(confirmar);
  expect(await dialogo.findAllByText('Preencha este campo.')).not.toHaveLength(0);
  await userEvent.type(dialogo.getByLabelText(JUSTIFICATIVA), PORQUE);
  jest.mocked(decidirEmLote).mockRejectedValueOnce(new ErroApi(409, 'Outra pessoa decidiu antes.'));
  await userEvent.click(confirmar);
  expect(await dialogo.findByText('Outra pessoa decidiu antes.')).toBeVisible();
  jest.mocked(decidirEmLote).mockResolvedValueOnce(DUAS);
  await userEvent.click(confirmar);
  expect(await dialogo.findByText('2 pendências aceitas.')).toBeVisible();
  expect(decidirEmLote).toHaveBeenLastCalledWith('ACEITAR', [1, 2], {
    previa: false,
    justificativa: PORQUE,
    vistos: [1, 2].map((id) => ({ id, efeito: 'RECEITA', vista: 1 })),
  });
  jest.mocked(decidirEmLote).mockResolvedValueOnce(DUAS);
  await userEvent.click(dialogo.getByRole('button', { name: 'Desfazer' }));
  await waitFor(() =>
    expect(decidirEmLote).toHaveBeenLastCalledWith('DESFAZER', [1, 2], {
      previa: false,
      justificativa: PORQUE,
      vistos: [1, 2].map((id) => ({ id, efeito: 'RECEITA', vista: 1 })),
    }),
  );
});

it('perdida a resposta, diz que pode ter sido feito, e a lista lê-se de novo', async () => {
  const dialogo = within(await abrir(DUAS));
  await userEvent.type(dialogo.getByLabelText(JUSTIFICATIVA), PORQUE);
  jest.mocked(decidirEmLote).mockRejectedValueOnce(new ErroApi(0, 'Sem servidor.'));
  await userEvent.click(dialogo.getByRole('button', { name: 'Confirmar as 2' }));
  expect(await dialogo.findByText(/^Sem resposta do servidor\. Pode ter sido feito/)).toBeVisible();
  expect(atualizar).toHaveBeenCalledTimes(1);
});

it('se nenhuma entra, não pede justificativa', async () => {
  const exclusao = { codigo: 'PENDENCIA_JA_RESOLVIDA', texto: 'Já foi resolvida.' };
  const dialogo = within(
    await abrir({ itens: [{ ...item, id: 1, retido: 0, exclusao }], incluidas: 0, excluidas: 1, retido: 0 }),
  );
  expect(dialogo.getByText(/Já foi resolvida/)).toBeVisible();
  expect(dialogo.queryByLabelText(JUSTIFICATIVA)).toBeNull();
  await userEvent.click(dialogo.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('enquanto se prevê, os botões o dizem; o que o servidor diz dos campos lê-se', async () => {
  let recusar: (causa: ErroApi) => void = () => undefined;
  jest.mocked(decidirEmLote).mockReturnValueOnce(new Promise((_, rejeitar) => (recusar = rejeitar)));
  render(
    <ListContextProvider value={{ onUnselectItems } as never}>
      <DecidirEmLote ids={[1, 2]} />
    </ListContextProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Aceitar juntas' }));
  for (const botao of screen.getAllByRole('button')) expect(botao).toHaveAttribute('aria-disabled', 'true');
  recusar(
    new ErroApi(400, 'Dados inválidos.', 'VALIDACAO', [
      { campo: 'ids', message: 'No máximo 200 de uma vez.' },
    ]),
  );
  expect(await screen.findByText('No máximo 200 de uma vez.')).toBeVisible();
});

it('antes de desfazer diz o que volta atrás', async () => {
  const itens = DUAS.itens.map((um) => ({ ...um, efeito: null }));
  const dialogo = within(await abrir({ ...DUAS, itens }, 'Desfazer juntas'));
  expect(dialogo.getByText(/voltam ao que eram antes da decisão/)).toBeVisible();
});
