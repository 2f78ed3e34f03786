import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';

import { pedir } from '../../api/cliente';
import { ErroApi } from '../../api/erro-api';
import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { ProvedorConfirmacao } from '../../componentes/dialogo/confirmacao';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { type FichaDoBoleto } from './contrato';
import { DecidirBoleto } from './decidir-boleto';

jest.mock('../../api/cliente');

type Decisoes = FichaDoBoleto['decisoes'];
const TROCA = { valor: 9038, vencimento: '2026-03-20' };
const TODAS: Decisoes = { baixar: 'PEDIDA', retirarBaixa: true, trocar: TROCA, impedimento: null };
const NADA: Decisoes = { baixar: null, retirarBaixa: false, trocar: null, impedimento: null };
const JUSTIFICATIVA = 'Pedido de quem paga, por telefone.';
const MUDOU = 'O que se mostrou antes mudou.';

beforeAll(async () => {
  await iniciarTextosDeTeste();
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(pedir).mockResolvedValue(null);
});

const releu = jest.fn();

function Tela({ antes, depois }: { antes: Decisoes; depois: Decisoes }) {
  const [decisoes, setDecisoes] = useState(antes);
  const boleto = { id: 7, numeroDocumento: '0000000007', decisoes } as FichaDoBoleto;
  const reler = () => {
    releu();
    setDecisoes(depois);
  };
  return (
    <main id="conteudo" tabIndex={-1}>
      <p>{useLocation().pathname}</p>
      <DecidirBoleto boleto={boleto} aoMudar={reler} />
    </main>
  );
}

const abrir = (antes: Decisoes, depois: Decisoes = NADA) =>
  render(
    <MemoryRouter initialEntries={['/admin/boletos/7/show']}>
      <ProvedorNotificacoes>
        <ProvedorConfirmacao>
          <Tela antes={antes} depois={depois} />
        </ProvedorConfirmacao>
      </ProvedorNotificacoes>
    </MemoryRouter>,
  );
const botao = (nome: string) => screen.getByRole('button', { name: nome });
const naPergunta = () => within(screen.getByRole('dialog'));
const enviar = (nome: string) => userEvent.click(naPergunta().getByRole('button', { name: nome }));
const decidir = async (nome: string, sim: string) => {
  await userEvent.click(botao(nome));
  await userEvent.type(naPergunta().getByRole('textbox'), JUSTIFICATIVA);
  await enviar(sim);
};
const pedido = (caminho: string, corpo: object) => [
  `/api/admin/boletos/7/${caminho}`,
  { metodo: 'POST', corpo: { justificativa: JUSTIFICATIVA, ...corpo } },
];

it('sem nada a decidir, o quadro não aparece', () => {
  abrir(NADA);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('o efeito aparece antes, e nada se pede sem o porquê', async () => {
  abrir(TODAS);
  await userEvent.click(botao('Baixar'));
  expect(naPergunta().getByText(/próxima remessa.*sem boleto até que outro seja emitido/)).toBeVisible();
  await enviar('Baixar');
  expect(await naPergunta().findAllByText(/Preencha este campo/)).not.toHaveLength(0);
  expect(pedir).not.toHaveBeenCalled();
});

it('o que não é o último boleto não deixa a licença sem boleto', async () => {
  abrir({ ...NADA, baixar: 'BAIXADO' });
  await userEvent.click(botao('Baixar'));
  expect(naPergunta().getByText(/O banco não o tem/)).toBeVisible();
  expect(naPergunta().queryByText(/sem boleto/)).toBeNull();
});

it('baixar leva o efeito que se viu; com o quadro fora, o foco fica na página', async () => {
  abrir({ ...NADA, baixar: 'PEDIDA' });
  await decidir('Baixar', 'Baixar');
  expect(jest.mocked(pedir).mock.calls).toEqual([pedido('baixa', { efeito: 'PEDIDA' })]);
  expect(await screen.findByText('Baixa pedida')).toBeVisible();
  expect(releu).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('retira o pedido de baixa', async () => {
  abrir(TODAS, { ...TODAS, retirarBaixa: false });
  await decidir('Retirar o pedido de baixa', 'Retirar');
  expect(jest.mocked(pedir).mock.calls).toEqual([pedido('baixa/retirada', {})]);
  expect(await screen.findByText('Pedido retirado')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('emitir outro leva o preço e o prazo que se viram, e abre o novo', async () => {
  jest.mocked(pedir).mockResolvedValue({ id: 8 });
  abrir(TODAS);
  await userEvent.click(botao('Emitir outro'));
  expect(naPergunta().getByText(/R\$\s90,38.*20\/03\/2026/)).toBeVisible();
  await userEvent.type(naPergunta().getByRole('textbox'), JUSTIFICATIVA);
  await enviar('Emitir outro');
  expect(jest.mocked(pedir).mock.calls).toEqual([pedido('troca', TROCA)]);
  expect(await screen.findByText('No lugar de 0000000007.')).toBeVisible();
  expect(await screen.findByText('/admin/boletos/8/show')).toBeVisible();
});

it('recusada porque o efeito mudou, relê, mostra o novo e é ele que se confirma; o porquê não se perde', async () => {
  jest.mocked(pedir).mockRejectedValueOnce(new ErroApi(409, MUDOU, 'EFEITO_MUDOU'));
  abrir({ ...TODAS, baixar: 'BAIXADO' }, TODAS);
  await decidir('Baixar', 'Baixar');
  expect(await naPergunta().findByText(MUDOU)).toBeVisible();
  expect(releu).toHaveBeenCalledTimes(1);
  expect(naPergunta().getByText(/próxima remessa/)).toBeVisible();
  expect(naPergunta().getByRole('textbox')).toHaveValue(JUSTIFICATIVA);
  await enviar('Baixar');
  expect(jest.mocked(pedir).mock.calls).toEqual([
    pedido('baixa', { efeito: 'BAIXADO' }),
    pedido('baixa', { efeito: 'PEDIDA' }),
  ]);
});

it('recusada porque já não cabe, a recusa fica à vista, e não se insiste', async () => {
  jest.mocked(pedir).mockRejectedValue(new ErroApi(409, MUDOU, 'DECISAO_NAO_CABE'));
  abrir(TODAS, NADA);
  await decidir('Baixar', 'Baixar');
  expect(await naPergunta().findByText(MUDOU)).toBeVisible();
  expect(naPergunta().queryByRole('button', { name: 'Baixar' })).toBeNull();
  expect(screen.queryByText(/Boleto baixado|Baixa pedida/)).toBeNull();
});

it('a quem é dono do boleto não se oferece decisão nenhuma, e diz-se por quê', () => {
  abrir({ ...NADA, impedimento: { codigo: 'INTERESSE_PROPRIO', texto: 'O dinheiro é seu.' } });
  expect(screen.getByText('O dinheiro é seu.')).toBeVisible();
  expect(screen.queryAllByRole('button')).toEqual([]);
});
