import { screen, within } from '@testing-library/react';

import { ErroApi } from '../../../api/erro-api';
import * as daAgencia from '../../../api/servicos';
import * as sessao from '../../../componentes/sessao';
import { iniciarTextosDeTeste } from '../../../preparar-i18n';
import { CONFIGURACAO, montarRotas } from '../../../preparar-telas';
import { type Ajuste } from './contrato';
import * as servicos from './contrato';
import { TelaPrazos } from './tela-prazos';

jest.mock('./contrato');
jest.mock('../../componentes/ator');
jest.mock('../../../api/servicos');
jest.mock('react-admin', () => ({ useRefresh: () => jest.fn() }));
jest.mock('../../../componentes/sessao', () => ({
  ...jest.requireActual<typeof sessao>('../../../componentes/sessao'),
  useSessao: jest.fn(),
  ProvedorSessao: ({ children }: { children: React.ReactNode }) => children,
}));

const BOLETO: Ajuste = {
  id: 'boletoDias',
  grupo: 'PAGAMENTO',
  especie: 'PRAZO',
  unidade: 'DIAS',
  minimo: 1,
  maximo: 60,
  padrao: 10,
  valor: 10,
  historia: [
    {
      id: 4,
      valor: 15,
      vigenteDesde: '2026-12-01',
      vigenteAte: null,
      situacao: 'AGENDADO',
      motivo: 'Portaria 12',
      autor: 'usuario:3',
      criadaEm: '2026-11-20T14:00:00.000Z',
    },
  ],
};
const HORA: Ajuste = {
  ...BOLETO,
  id: 'remessaHora',
  grupo: 'ROTINA',
  unidade: 'HORA',
  minimo: 0,
  maximo: 1439,
  padrao: 60,
  valor: 60,
  historia: [],
};

beforeAll(async () => {
  await iniciarTextosDeTeste();
});
beforeEach(() => {
  jest.resetAllMocks();
  Element.prototype.scrollIntoView = jest.fn();
});

async function abrir(papel: 'ADMINISTRADOR' | 'OPERADOR' = 'ADMINISTRADOR') {
  jest.mocked(daAgencia.buscarConfiguracao).mockResolvedValue(CONFIGURACAO);
  jest.mocked(servicos.lerAjustes).mockResolvedValue([BOLETO, HORA]);
  jest
    .mocked(sessao.useSessao)
    .mockReturnValue({ usuario: { papel } } as unknown as ReturnType<typeof sessao.useSessao>);
  const tela = montarRotas({ '/admin/configuracoes': <TelaPrazos /> }, '/admin/configuracoes');
  await screen.findByText('Prazo do boleto');
  return tela;
}
const abrirMudanca = async ({ usuario }: Awaited<ReturnType<typeof abrir>>) => {
  await usuario.click(screen.getByRole('button', { name: 'Mudar: Prazo do boleto' }));
  return within(screen.getByRole('dialog', { name: 'Mudar: Prazo do boleto' }));
};

it('mostra o de hoje e o que vem depois, em palavras', async () => {
  const { acessivel } = await abrir();
  expect(within(screen.getByRole('table', { name: 'Pagamento' })).getByText('10 dias')).toBeVisible();
  expect(screen.getByText('15 dias desde 01/12/2026')).toBeVisible();
  expect(screen.getByText('01:00')).toBeVisible();
  await acessivel();
});

it('dia e meio não são quinze dias: fica como se escreveu, e diz-se a faixa', async () => {
  const tela = await abrir();
  const dialogo = await abrirMudanca(tela);
  const valor = dialogo.getByRole('textbox', { name: /Novo valor/ });
  await tela.usuario.clear(valor);
  await tela.usuario.type(valor, '1,5');
  expect(valor).toHaveValue('1,5');
  await tela.usuario.click(dialogo.getByRole('button', { name: 'Marcar a mudança' }));
  expect(valor).toBeInvalid();
  expect(servicos.marcarAjuste).not.toHaveBeenCalled();
});

it('mostra o que muda antes de marcar, e pede o motivo', async () => {
  jest.mocked(servicos.preverAjuste).mockResolvedValue({
    dia: '2026-12-10',
    antes: { valor: 15, data: '2026-12-28' },
    depois: { valor: 20, data: '2026-12-30' },
  });
  const tela = await abrir();
  const dialogo = await abrirMudanca(tela);
  await tela.usuario.clear(dialogo.getByRole('textbox', { name: /Novo valor/ }));
  await tela.usuario.type(dialogo.getByRole('textbox', { name: /Novo valor/ }), '20');
  await tela.usuario.type(dialogo.getByLabelText('Vale desde'), '2026-12-10');
  expect(
    await dialogo.findByText('Emitido em 10/12/2026, vence em 30/12/2026. Antes venceria em 28/12/2026.'),
  ).toBeVisible();
  await tela.usuario.click(dialogo.getByRole('button', { name: 'Marcar a mudança' }));
  expect((await dialogo.findAllByText('Escreva o motivo, com pelo menos 5 letras.'))[0]).toBeVisible();
  expect(servicos.marcarAjuste).not.toHaveBeenCalled();
  await tela.acessivel();
  await tela.usuario.type(dialogo.getByLabelText('Motivo'), ' Portaria 13 ');
  await tela.usuario.click(dialogo.getByRole('button', { name: 'Marcar a mudança' }));
  expect(await screen.findByText('A mudança está marcada.')).toBeVisible();
  expect(servicos.marcarAjuste).toHaveBeenCalledWith({
    chave: 'boletoDias',
    valor: 20,
    vigenteDesde: '2026-12-10',
    motivo: 'Portaria 13',
    vista: '2026-11-20T14:00:00.000Z',
  });
});

it('fora da faixa nem pergunta; a recusa do servidor aparece no formulário', async () => {
  jest
    .mocked(servicos.marcarAjuste)
    .mockRejectedValue(new ErroApi(409, 'Já há uma mudança marcada para esse dia.'));
  const tela = await abrir();
  const dialogo = await abrirMudanca(tela);
  await tela.usuario.clear(dialogo.getByRole('textbox', { name: /Novo valor/ }));
  await tela.usuario.type(dialogo.getByRole('textbox', { name: /Novo valor/ }), '99');
  await tela.usuario.type(dialogo.getByLabelText('Vale desde'), '2026-12-01');
  await tela.usuario.type(dialogo.getByLabelText('Motivo'), 'Portaria 13');
  await tela.usuario.click(dialogo.getByRole('button', { name: 'Marcar a mudança' }));
  expect((await dialogo.findAllByText('De 1 dia a 60 dias.')).length).toBeGreaterThan(1);
  expect(servicos.preverAjuste).not.toHaveBeenCalled();
  jest.mocked(servicos.preverAjuste).mockReturnValue(new Promise(() => undefined));
  await tela.usuario.clear(dialogo.getByRole('textbox', { name: /Novo valor/ }));
  await tela.usuario.type(dialogo.getByRole('textbox', { name: /Novo valor/ }), '20');
  await tela.usuario.click(dialogo.getByRole('button', { name: 'Marcar a mudança' }));
  expect(await dialogo.findByText('Já há uma mudança marcada para esse dia.')).toBeVisible();
});

it('da história se cancela o que não começou, depois de confirmar', async () => {
  const tela = await abrir();
  await tela.usuario.click(screen.getByRole('button', { name: 'História: Prazo do boleto' }));
  expect(screen.getByText('Portaria 12')).toBeVisible();
  await tela.acessivel();
  await tela.usuario.click(
    screen.getByRole('button', { name: 'Cancelar a mudança de 01/12/2026 em Prazo do boleto' }),
  );
  await tela.usuario.click(screen.getByRole('button', { name: 'Cancelar a mudança' }));
  expect(servicos.cancelarAjuste).toHaveBeenCalledWith(4);
});

it('quem opera lê e não muda', async () => {
  await abrir('OPERADOR');
  expect(screen.getByText(/Só quem administra muda/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Mudar/ })).toBeNull();
});
