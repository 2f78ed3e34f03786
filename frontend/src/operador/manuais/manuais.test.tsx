import { screen, within } from '@testing-library/react';

import { ErroApi } from '../../api/erro-api';
import * as daAgencia from '../../api/servicos';
import * as sessao from '../../componentes/sessao';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { CONFIGURACAO, montarRotas } from '../../preparar-telas';
import { recusaDoArquivo } from '../componentes/campo-arquivo';
import { type ManualPublicado } from './contrato';
import * as servicos from './contrato';
import { MANUAL } from './formularios-do-manual';
import { TelaManuais } from './tela-manuais';

jest.mock('./contrato');
jest.mock('../componentes/ator');
jest.mock('../../api/servicos');
jest.mock('../../componentes/sessao', () => ({
  ...jest.requireActual<typeof sessao>('../../componentes/sessao'),
  useSessao: jest.fn(),
  ProvedorSessao: ({ children }: { children: React.ReactNode }) => children,
}));

const PESCADOR: ManualPublicado = {
  manual: 'PESCADOR',
  endereco: '/carteira-pesca/pdfs/manual.pdf',
  versoes: [
    {
      numero: 1,
      tamanho: 2_350_000,
      paginas: 12,
      vale: true,
      mudancas: [{ id: 3, motivo: 'Portaria 12', autor: 'usuario:3', criadaEm: '2026-03-10T14:00:00.000Z' }],
    },
    {
      numero: 0,
      tamanho: null,
      paginas: null,
      vale: false,
      mudancas: [
        { id: 1, motivo: 'Manual do produto', autor: 'produto', criadaEm: '2020-01-01T00:00:00.000Z' },
      ],
    },
  ],
};
const FISCAL: ManualPublicado = {
  manual: 'FISCAL',
  endereco: '/carteira-pesca/pdfs/manual-do-fiscal.pdf',
  versoes: [{ numero: 0, tamanho: null, paginas: null, vale: true, mudancas: [] }],
};
const PDF = new File(['%PDF-1.7'], 'Manual novo.PDF', { type: 'application/pdf' });

beforeAll(async () => {
  await iniciarTextosDeTeste();
});
beforeEach(() => {
  jest.resetAllMocks();
  Element.prototype.scrollIntoView = jest.fn();
});

async function abrir(papel: 'ADMINISTRADOR' | 'OPERADOR' = 'ADMINISTRADOR') {
  jest.mocked(daAgencia.buscarConfiguracao).mockResolvedValue(CONFIGURACAO);
  jest.mocked(servicos.lerManuais).mockResolvedValue([PESCADOR, FISCAL]);
  jest.mocked(servicos.pdfDaVersao).mockImplementation((manual, numero) => `/pdf/${manual}/${numero}`);
  jest
    .mocked(sessao.useSessao)
    .mockReturnValue({ usuario: { papel } } as unknown as ReturnType<typeof sessao.useSessao>);
  const tela = montarRotas({ '/admin/manuais': <TelaManuais /> }, '/admin/manuais');
  await screen.findByRole('heading', { name: 'Manual do pescador' });
  return tela;
}

it('mostra o que vale, o que já valeu, quem trocou e por quê', async () => {
  const { acessivel } = await abrir();
  await acessivel();
  const pescador = within(screen.getByRole('region', { name: 'Manual do pescador' }));
  expect(pescador.getByText(/12 páginas · 2,4 MB/)).toBeVisible();
  expect(pescador.getByText(/Portaria 12/)).toBeVisible();
  expect(pescador.getByRole('link', { name: PESCADOR.endereco })).toHaveAttribute('href', PESCADOR.endereco);
  expect(pescador.getByRole('link', { name: /Manual do produto/ })).toHaveAttribute(
    'href',
    '/pdf/PESCADOR/0',
  );
  expect(screen.getAllByRole('button').map((um) => um.getAttribute('aria-label'))).toEqual([
    'Trocar o PDF: Manual do pescador',
    'Voltar a esta: Manual do produto, Manual do pescador',
    'Trocar o PDF: Manual do fiscal',
  ]);
});

it('troca com um PDF e um motivo; recusado, diz por quê e guarda o que se preencheu', async () => {
  const { usuario, acessivel } = await abrir();
  await usuario.click(screen.getByRole('button', { name: 'Trocar o PDF: Manual do pescador' }));
  const dialogo = within(screen.getByRole('dialog', { name: 'Trocar o PDF: Manual do pescador' }));
  expect(dialogo.getByText(/passa a entregar o PDF novo, a todos/)).toBeVisible();
  await usuario.click(dialogo.getByRole('button', { name: 'Trocar já' }));
  expect((await dialogo.findAllByText(/Escolha o PDF/)).length).toBeGreaterThan(0);
  await acessivel();

  await usuario.upload(dialogo.getByLabelText('Arquivo PDF'), PDF);
  await usuario.type(dialogo.getByLabelText('Motivo'), 'Portaria 30');
  jest
    .mocked(servicos.trocarManual)
    .mockRejectedValueOnce(new ErroApi(422, 'O PDF tem senha ou proteção.', 'MANUAL_CIFRADO'));
  await usuario.click(dialogo.getByRole('button', { name: 'Trocar já' }));
  expect(await dialogo.findByText('O PDF tem senha ou proteção.')).toBeVisible();
  expect(dialogo.getByLabelText('Motivo')).toHaveValue('Portaria 30');

  await usuario.click(dialogo.getByRole('button', { name: 'Trocar já' }));
  expect(await screen.findByText('Manual do pescador: o PDF novo já vale.')).toBeVisible();
  expect(servicos.trocarManual).toHaveBeenLastCalledWith('PESCADOR', PDF, 'Portaria 30');
  expect(servicos.lerManuais).toHaveBeenCalledTimes(2);
});

it('volta ao do produto com um motivo', async () => {
  const { usuario } = await abrir();
  await usuario.click(screen.getByRole('button', { name: /^Voltar a esta: Manual do produto/ }));
  const dialogo = within(screen.getByRole('dialog'));
  await usuario.click(dialogo.getByRole('button', { name: 'Voltar a esta versão' }));
  expect(servicos.voltarManual).not.toHaveBeenCalled();
  await usuario.type(dialogo.getByLabelText('Motivo'), 'A nova está errada');
  await usuario.click(dialogo.getByRole('button', { name: 'Voltar a esta versão' }));
  expect(await screen.findByText('Manual do pescador: vale Manual do produto.')).toBeVisible();
  expect(servicos.voltarManual).toHaveBeenCalledWith('PESCADOR', 0, 'A nova está errada');
});

it('quem opera vê e abre, e não troca', async () => {
  const { acessivel } = await abrir('OPERADOR');
  await acessivel();
  expect(screen.getByText(/Só quem administra troca/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getAllByRole('link', { name: /Ver o PDF/ })).toHaveLength(3);
});

it.each([
  ['manual.docx', 10, 'configuracoes:manuais.soPdf'],
  ['manual.pdf', 0, 'console:arquivo.vazio'],
  ['manual.pdf', 10 * 1024 * 1024 + 1, 'console:arquivo.grande'],
  ['MANUAL.PDF', 10 * 1024 * 1024, null],
])('%s com %i bytes: %s', (name, size, esperado) => {
  expect(recusaDoArquivo({ name, size }, MANUAL, (chave) => chave)).toBe(esperado);
});
