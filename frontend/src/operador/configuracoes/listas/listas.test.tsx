import { screen, waitFor, within } from '@testing-library/react';

import { ErroApi } from '../../../api/erro-api';
import * as daAgencia from '../../../api/servicos';
import * as sessao from '../../../componentes/sessao';
import { iniciarTextosDeTeste } from '../../../preparar-i18n';
import { CONFIGURACAO, montarRotas } from '../../../preparar-telas';
import { type ListaMudavel, type MudancaDaLista } from './contrato';
import * as servicos from './contrato';
import { TelaListas } from './tela-listas';

jest.mock('./contrato', () => ({
  ...jest.requireActual<typeof servicos>('./contrato'),
  lerListas: jest.fn(),
  preverLista: jest.fn(),
  mudarLista: jest.fn(),
  cancelarMudancaDeLista: jest.fn(),
  lerListaFixa: jest.fn(),
}));
jest.mock('../../componentes/ator');
jest.mock('../../../api/servicos');
jest.mock('react-admin', () => ({ useRefresh: () => jest.fn() }));
jest.mock('../../../componentes/sessao', () => ({
  ...jest.requireActual<typeof sessao>('../../../componentes/sessao'),
  useSessao: jest.fn(),
  ProvedorSessao: ({ children }: { children: React.ReactNode }) => children,
}));

const opcao = (codigo: number, nome: string, oferecida = true) => ({
  codigo,
  descricao_pt: nome,
  descricao_en: `${nome} en`,
  descricao_es: `${nome} es`,
  oferecida,
});
const textos = (nome: string) => ({ pt: nome, en: `${nome} en`, es: `${nome} es` });
const mudanca = (id: number, campos: Partial<MudancaDaLista>): MudancaDaLista => ({
  id,
  especie: 'TEXTOS',
  codigo: 0,
  textos: null,
  oferecida: null,
  ordem: null,
  vigenteDesde: '2020-01-01',
  vigenteAte: null,
  situacao: 'VIGENTE',
  motivo: 'Lista de fábrica',
  autor: 'produto',
  criadaEm: '2020-01-01T00:00:00.000Z',
  ...campos,
});
const MARCADA = {
  situacao: 'AGENDADO',
  vigenteDesde: '2026-12-01',
  motivo: 'Portaria 12',
  autor: 'usuario:3',
} as const;
const PEIXES: ListaMudavel = {
  lista: 'peixes',
  opcoes: [opcao(1, 'Aruanã'), opcao(0, 'Apapá'), opcao(2, 'Piau', false)],
  mudancas: [
    mudanca(9, { ...MARCADA, codigo: 3, textos: textos('Pacu') }),
    mudanca(8, { ...MARCADA, especie: 'OFERTA', codigo: 0, oferecida: false }),
    mudanca(1, { codigo: 0, textos: textos('Apapá') }),
    mudanca(2, { codigo: 1, textos: textos('Aruanã') }),
    mudanca(3, { codigo: 2, textos: textos('Piau') }),
  ],
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
  jest.mocked(servicos.lerListas).mockResolvedValue([PEIXES]);
  jest.mocked(servicos.preverLista).mockResolvedValue([opcao(1, 'Aruanã'), opcao(0, 'Apapá')]);
  jest
    .mocked(sessao.useSessao)
    .mockReturnValue({ usuario: { papel } } as unknown as ReturnType<typeof sessao.useSessao>);
  const tela = montarRotas({ '/admin/configuracoes/listas': <TelaListas /> }, '/admin/configuracoes/listas');
  await screen.findByRole('heading', { name: 'Peixes' });
  return tela;
}
const preencherDia = async ({ usuario }: Awaited<ReturnType<typeof abrir>>, dialogo: HTMLElement) => {
  await usuario.type(within(dialogo).getByLabelText(/^Vale desde/), '2026-12-10');
  await usuario.type(within(dialogo).getByLabelText(/^Motivo/), 'Portaria 12/2026');
};

it('mostra as de hoje em ordem, as retiradas e as que ainda vêm, com o que está marcado', async () => {
  const { acessivel } = await abrir();
  const linhas = screen.getAllByRole('row').slice(1);
  expect(linhas.map((linha) => linha.querySelector('strong')?.textContent)).toEqual([
    'Aruanã',
    'Apapá',
    'Piau',
    'Pacu',
  ]);
  expect(linhas[1]).toHaveTextContent('Retirada em 01/12/2026');
  expect(
    within(linhas[2] as HTMLElement).getByRole('button', { name: 'Trazer de volta: Piau' }),
  ).toBeVisible();
  expect(linhas[3]).toHaveTextContent('Começa em 01/12/2026');
  expect(within(linhas[3] as HTMLElement).queryAllByRole('button')).toEqual([]);
  await acessivel();
});

it('a opção nova vai nas três línguas, com a lista como fica; a recusa do servidor fica na tela', async () => {
  const tela = await abrir();
  await tela.usuario.click(screen.getByRole('button', { name: 'Nova opção' }));
  const dialogo = screen.getByRole('dialog', { name: 'Nova opção: Peixes' });
  await preencherDia(tela, dialogo);
  await tela.usuario.click(within(dialogo).getByRole('button', { name: 'Marcar a mudança' }));
  expect(servicos.mudarLista).not.toHaveBeenCalled();
  expect(servicos.preverLista).not.toHaveBeenCalled();
  for (const lingua of ['Português', 'Inglês', 'Espanhol']) {
    await tela.usuario.type(within(dialogo).getByRole('textbox', { name: `Em ${lingua}` }), 'Jaú');
  }
  const previa = within(dialogo).getByRole('region', { name: 'Como o pescador verá' });
  expect(await within(previa).findByRole('checkbox', { name: 'Apapá' })).toBeInTheDocument();
  await tela.usuario.click(within(previa).getByRole('button', { name: 'Espanhol' }));
  expect(within(previa).getByRole('checkbox', { name: 'Apapá es' })).toBeInTheDocument();
  await tela.acessivel();

  const pedido = { especie: 'TEXTOS', textos: { pt: 'Jaú', en: 'Jaú', es: 'Jaú' } };
  expect(servicos.preverLista).toHaveBeenLastCalledWith('peixes', '2026-12-10', pedido);
  jest.mocked(servicos.mudarLista).mockRejectedValueOnce(new ErroApi(409, 'Já há uma mudança.'));
  await tela.usuario.click(within(dialogo).getByRole('button', { name: 'Marcar a mudança' }));
  expect(await within(dialogo).findByText('Já há uma mudança.')).toBeVisible();
  expect(servicos.mudarLista).toHaveBeenCalledWith({
    ...pedido,
    lista: 'peixes',
    vigenteDesde: '2026-12-10',
    motivo: 'Portaria 12/2026',
    vista: null,
  });
  const campos = [{ campo: 'textos.en', message: "Você deve informar um 'en' válido." }];
  jest.mocked(servicos.mudarLista).mockRejectedValueOnce(new ErroApi(422, 'x', 'VALIDACAO', campos));
  await tela.usuario.click(within(dialogo).getByRole('button', { name: 'Marcar a mudança' }));
  await within(dialogo).findByRole('alert');
  expect(within(dialogo).getByRole('textbox', { name: 'Em Inglês' })).toHaveAccessibleDescription(
    "Você deve informar um 'Em Inglês' válido.",
  );
});

it('a ordem muda por botões, e o foco segue a opção', async () => {
  const tela = await abrir();
  await tela.usuario.click(screen.getByRole('button', { name: 'Mudar a ordem' }));
  const dialogo = screen.getByRole('dialog', { name: 'Ordem: Peixes' });
  await tela.usuario.click(within(dialogo).getByRole('button', { name: 'Descer: Aruanã' }));
  expect(within(dialogo).getByText('Aruanã: lugar 2 de 2')).toBeInTheDocument();
  await waitFor(() => expect(within(dialogo).getByRole('button', { name: 'Descer: Aruanã' })).toHaveFocus());
  await preencherDia(tela, dialogo);
  await tela.usuario.click(within(dialogo).getByRole('button', { name: 'Marcar a mudança' }));
  await waitFor(() =>
    expect(servicos.mudarLista).toHaveBeenCalledWith(
      expect.objectContaining({ especie: 'ORDEM', ordem: [0, 1] }),
    ),
  );
});

it('retirar manda o código e o dia', async () => {
  const tela = await abrir();
  await tela.usuario.click(screen.getByRole('button', { name: 'Retirar: Aruanã' }));
  const dialogo = screen.getByRole('dialog', { name: 'Retirar: Aruanã' });
  await preencherDia(tela, dialogo);
  await tela.usuario.click(within(dialogo).getByRole('button', { name: 'Marcar a mudança' }));
  await waitFor(() =>
    expect(servicos.mudarLista).toHaveBeenCalledWith(
      expect.objectContaining({ especie: 'OFERTA', codigo: 1, oferecida: false, vigenteDesde: '2026-12-10' }),
    ),
  );
});

it('o que não começou se cancela pela história, com pergunta; a de fábrica é uma linha', async () => {
  const tela = await abrir();
  await tela.usuario.click(screen.getByRole('button', { name: 'História' }));
  const dialogo = screen.getByRole('dialog', { name: 'História: Peixes' });
  expect(within(dialogo).getAllByRole('listitem')).toHaveLength(3);
  expect(within(dialogo).getByText('Lista de fábrica, com 3 opções.')).toBeVisible();
  await tela.usuario.click(within(dialogo).getByRole('button', { name: 'Cancelar: Retirada: Apapá' }));
  expect(servicos.cancelarMudancaDeLista).not.toHaveBeenCalled();
  await tela.usuario.click(screen.getByRole('button', { name: 'Cancelar a mudança' }));
  await waitFor(() => expect(servicos.cancelarMudancaDeLista).toHaveBeenCalledWith(8));
});

it('a lista que as regras fixam diz por que não se muda', async () => {
  jest.mocked(servicos.lerListaFixa).mockResolvedValue([opcao(0, 'Pesca Esportiva')]);
  const { usuario, acessivel } = await abrir();
  await usuario.click(screen.getByRole('button', { name: 'Modalidades' }));
  expect(await screen.findByText('Pesca Esportiva')).toBeVisible();
  expect(screen.getByText(/a modalidade dá o preço/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Nova opção' })).not.toBeInTheDocument();
  await acessivel();
});

it('quem opera vê e prevê, e não muda', async () => {
  const { usuario } = await abrir('OPERADOR');
  expect(screen.queryByRole('button', { name: /Mudar|Retirar|Nova/ })).not.toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Ver num dia' }));
  await usuario.type(screen.getByLabelText('Dia'), '2027-01-01');
  expect(await screen.findByRole('checkbox', { name: 'Aruanã' })).toBeInTheDocument();
  expect(servicos.preverLista).toHaveBeenCalledWith('peixes', '2027-01-01', null);
});
