import { screen, within } from '@testing-library/react';

import { ErroApi } from '../../../api/erro-api';
import * as daAgencia from '../../../api/servicos';
import * as sessao from '../../../componentes/sessao';
import { iniciarTextosDeTeste } from '../../../preparar-i18n';
import { CONFIGURACAO, montarRotas } from '../../../preparar-telas';
import { type VersaoDeTexto } from './contrato';
import * as servicos from './contrato';
import { TelaTextos } from './tela-textos';

jest.mock('./contrato');
jest.mock('../../componentes/ator');
jest.mock('../../../api/servicos');
jest.mock('react-admin', () => ({ useRefresh: () => jest.fn() }));
jest.mock('../../../componentes/sessao', () => ({
  ...jest.requireActual<typeof sessao>('../../../componentes/sessao'),
  useSessao: jest.fn(),
  ProvedorSessao: ({ children }: { children: React.ReactNode }) => children,
}));

const VIGENTE: VersaoDeTexto = {
  id: 1,
  versao: 1,
  codigo: 'DECLARACAO',
  paragrafos: { pt: ['Declaro.'], en: ['I declare.'], es: ['Declaro yo.'] },
  vigenteDesde: '2020-01-01',
  vigenteAte: null,
  situacao: 'VIGENTE',
  motivo: 'Texto de fábrica',
  autor: 'produto',
  criadoEm: '2020-01-01T00:00:00.000Z',
  criadaEm: '2020-01-01T00:00:00.000Z',
};
const MARCADA: VersaoDeTexto = {
  ...VIGENTE,
  id: 5,
  versao: 5,
  vigenteDesde: '2026-12-01',
  situacao: 'AGENDADO',
  motivo: 'Lei nova',
  autor: 'usuario:3',
  criadaEm: '2026-11-20T14:00:00.000Z',
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
  jest.mocked(servicos.lerVersoes).mockResolvedValue([MARCADA, VIGENTE]);
  jest
    .mocked(sessao.useSessao)
    .mockReturnValue({ usuario: { papel } } as unknown as ReturnType<typeof sessao.useSessao>);
  const tela = montarRotas({ '/admin/configuracoes/textos': <TelaTextos /> }, '/admin/configuracoes/textos');
  await screen.findByText('Versão 5, desde 01/12/2026');
  return tela;
}

it('a versão nova parte da mais nova, mostra como fica e manda um parágrafo por linha', async () => {
  const { usuario, acessivel } = await abrir();
  await acessivel();
  await usuario.click(screen.getByRole('button', { name: 'Nova versão: Declaração de quem pede' }));
  const dialogo = within(screen.getByRole('dialog'));
  const portugues = dialogo.getByLabelText('Em português');
  await usuario.clear(portugues);
  await usuario.type(portugues, 'Um <b>só</b>.{enter}{enter} Dois. ');
  expect(dialogo.getByText('Um <b>só</b>.')).toBeVisible();
  await usuario.type(dialogo.getByLabelText('Vale desde'), '2027-01-01');
  await usuario.type(dialogo.getByLabelText('Motivo'), 'Lei mais nova');
  await acessivel();
  await usuario.click(dialogo.getByRole('button', { name: 'Marcar a versão' }));
  expect(await screen.findByText('A versão está marcada.')).toBeVisible();
  expect(servicos.marcarVersao).toHaveBeenCalledWith({
    codigo: 'DECLARACAO',
    paragrafos: { pt: ['Um <b>só</b>.', 'Dois.'], en: ['I declare.'], es: ['Declaro yo.'] },
    vigenteDesde: '2027-01-01',
    motivo: 'Lei mais nova',
    vista: '2026-11-20T14:00:00.000Z',
  });
});

it('o parágrafo que o servidor recusa diz-se na língua em que está', async () => {
  const campos = [{ campo: 'paragrafos.en.0', message: "Você deve informar um 'en' válido." }];
  jest.mocked(servicos.marcarVersao).mockRejectedValue(new ErroApi(422, 'x', 'VALIDACAO', campos));
  const { usuario } = await abrir();
  await usuario.click(screen.getByRole('button', { name: 'Nova versão: Declaração de quem pede' }));
  const dialogo = within(screen.getByRole('dialog'));
  await usuario.type(dialogo.getByLabelText('Vale desde'), '2027-01-01');
  await usuario.type(dialogo.getByLabelText('Motivo'), 'Lei mais nova');
  await usuario.click(dialogo.getByRole('button', { name: 'Marcar a versão' }));
  await dialogo.findByRole('alert');
  expect(dialogo.getByLabelText('Em inglês')).toHaveAccessibleDescription(
    "Você deve informar um 'Em inglês' válido.",
  );
});

it('a que outra pessoa cancelou diz-se, em vez de «não encontrado»', async () => {
  jest.mocked(servicos.cancelarVersao).mockRejectedValueOnce(new ErroApi(404, 'Recurso não encontrado'));
  const { usuario } = await abrir();
  await usuario.click(screen.getByRole('button', { name: 'Cancelar a versão 5' }));
  await usuario.click(screen.getByRole('button', { name: 'Cancelar a versão' }));
  expect(await screen.findByText(/outra pessoa cancelou/)).toBeVisible();
});

it('cancela a que não começou, depois de confirmar; quem opera só lê', async () => {
  const { usuario, unmount } = await abrir();
  await usuario.click(screen.getByRole('button', { name: 'Cancelar a versão 5' }));
  await usuario.click(screen.getByRole('button', { name: 'Cancelar a versão' }));
  expect(servicos.cancelarVersao).toHaveBeenCalledWith(5);
  unmount();
  await abrir('OPERADOR');
  expect(screen.queryByRole('button')).toBeNull();
});
