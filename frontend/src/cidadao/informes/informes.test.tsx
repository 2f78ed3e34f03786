import { act, screen, within } from '@testing-library/react';

import { type Informe } from '../../api/contrato';
import { ErroApi } from '../../api/erro-api';
import * as servicos from '../../api/servicos';
import { mudarIdioma } from '../../i18n/textos';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { CONFIGURACAO, montarRotas } from '../../preparar-telas';
import TelaInforme from './tela-informe';
import TelaInformes from './tela-informes';

jest.mock('../../api/servicos');

const INFORME: Informe = {
  id: 7,
  idioma: 'pt-BR',
  title: 'Defeso do tambaqui',
  subtitle: 'De outubro a março',
  content: `<p>${'a'.repeat(400)}</p><h2>O que muda</h2>`,
  urlImage: '/imagem.webp',
  updatedAt: '20/11/2026 08:00',
  updatedAtIso: '2026-11-20T12:00:00Z',
};

beforeAll(async () => {
  await iniciarTextosDeTeste();
});
beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(servicos.buscarConfiguracao).mockResolvedValue(CONFIGURACAO);
});
const montar = (inicio: string) =>
  montarRotas({ '/informes-carteira-pesca': <TelaInformes />, '/informe/:id': <TelaInforme /> }, inicio);

it('a lista traz título, subtítulo, imagem e o texto cortado em 300, e leva ao informe', async () => {
  jest.mocked(servicos.listarInformes).mockResolvedValue([INFORME]);
  jest.mocked(servicos.lerInforme).mockResolvedValue(INFORME);
  const { usuario, acessivel, container } = montar('/informes-carteira-pesca');
  expect(await screen.findByRole('heading', { name: 'Defeso do tambaqui' })).toBeVisible();
  expect(screen.getByText('De outubro a março')).toBeVisible();
  expect(screen.getByText(`${'a'.repeat(300)}…`)).toBeVisible();
  expect(container.querySelector('img')).toHaveAttribute('src', '/imagem.webp');
  await acessivel();
  await usuario.click(screen.getByRole('link', { name: /^Ver mais/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Defeso do tambaqui' })).toBeVisible();
});

it('o informe espera com Carregando, e mostra o conteúdo marcado e há quanto tempo mudou', async () => {
  let chegar: (informe: Informe) => void = () => undefined;
  jest.mocked(servicos.lerInforme).mockReturnValue(new Promise((pronto) => (chegar = pronto)));
  montar('/informe/7');
  expect(screen.getByText('Carregando')).toBeVisible();
  act(() => chegar(INFORME));
  const artigo = await screen.findByRole('article');
  expect(within(artigo).getByRole('heading', { level: 2, name: 'O que muda' })).toBeVisible();
  expect(within(artigo).getByText(/^Atualizado /)).toHaveAttribute('datetime', '2026-11-20T12:00:00Z');
  expect(servicos.lerInforme).toHaveBeenCalledWith('7');
});

describe('a quem lê noutra língua', () => {
  beforeAll(async () => {
    await mudarIdioma('en');
  });
  afterAll(() => mudarIdioma('pt-BR'));

  it('o informe sem tradução diz que está em português, e é português para quem o ouve', async () => {
    jest.mocked(servicos.listarInformes).mockResolvedValue([INFORME]);
    jest.mocked(servicos.lerInforme).mockResolvedValue(INFORME);
    const { usuario, acessivel } = montar('/informes-carteira-pesca');
    const titulo = await screen.findByRole('heading', { level: 2, name: 'Defeso do tambaqui' });
    expect(titulo.querySelector('[lang]')).toHaveAttribute('lang', 'pt-BR');
    expect(screen.getByText(`${'a'.repeat(300)}…`)).toHaveAttribute('lang', 'pt-BR');
    expect(screen.getByText(/in Portuguese/)).toBeVisible();
    await acessivel();
    await usuario.click(screen.getByRole('link', { name: /^See more/ }));
    const artigo = await screen.findByRole('article');
    expect(within(artigo).getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'pt-BR');
    expect(within(artigo).getByText('a'.repeat(400)).parentElement).toHaveAttribute('lang', 'pt-BR');
    expect(within(artigo).getByText(/in Portuguese/)).not.toHaveAttribute('lang');
  });

  it('o traduzido não diz nada', async () => {
    jest.mocked(servicos.lerInforme).mockResolvedValue({ ...INFORME, idioma: 'en', title: 'Closed season' });
    montar('/informe/7');
    const titulo = await screen.findByRole('heading', { name: 'Closed season' });
    expect(titulo).toHaveAttribute('lang', 'en');
    expect(screen.queryByText(/in Portuguese/)).toBeNull();
  });
});

it.each([
  ['/informe/9', 404, 'Recurso não encontrado'],
  ['/informe/abc', 422, 'Verifique os campos obrigatórios.'],
])(
  '%s, que não existe, diz que pode ter saído e leva aos outros, sem falar de erro',
  async (onde, ...recusa) => {
    jest.mocked(servicos.lerInforme).mockRejectedValue(new ErroApi(...recusa));
    montar(onde);
    expect(await screen.findByText('Este informe não existe.')).toBeVisible();
    expect(screen.getByText(/pode ter sido retirado/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver todos os informes' })).toBeVisible();
    expect(screen.queryByText('Erro do sistema')).toBeNull();
  },
);

it.each([
  [
    '/informes-carteira-pesca',
    500,
    'Erro não identificado. Contate o administrador do sistema.',
    'Erro do sistema',
  ],
  ['/informe/9', 0, 'Não foi possível conectar ao servidor.', 'Erro'],
])('%s que falha diz o texto e deixa tentar de novo', async (inicio, status, mensagem, titulo) => {
  jest.mocked(servicos.listarInformes).mockRejectedValue(new ErroApi(status, mensagem));
  jest.mocked(servicos.lerInforme).mockRejectedValue(new ErroApi(status, mensagem));
  montar(inicio);
  expect(await screen.findByText(mensagem)).toBeVisible();
  expect(screen.getByText(titulo)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Informes da Carteira de Pesca');
});

it('sem informes diz que não há', async () => {
  jest.mocked(servicos.listarInformes).mockResolvedValue([]);
  montar('/informes-carteira-pesca');
  expect(await screen.findByText(/informe/i, { selector: '.vazio-titulo' })).toBeVisible();
});
