import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';

import { guardarCarteira, lerBoletos, lerGuardadas } from '../../api/carteira/carteiras-guardadas';
import { BANCO, esquecerGuardadas, indiceDasGuardadas } from '../../api/carteira/guardadas';
import { guardarSessao } from '../../api/conta/sessao';
import { ErroApi } from '../../api/erro-api';
import { anotarResposta } from '../../api/rede';
import * as servicos from '../../api/servicos';
import { BOLETO } from '../../preparar-boleto';
import { CONFIGURACAO, montarRotas } from '../../preparar-telas';
import { acompanhar } from '../guardadas/guardar';
import TelaGuardadas from '../guardadas/tela-guardadas';
import { carteira, comServiceWorker, guardada, JOAO, MARIA, SEM_REDE, sessaoDe } from '../testes/guardadas';
import TelaBoleto from './tela-boleto';

jest.mock('../../api/servicos');
jest.mock('../../api/carteira/conferir-carteira');
jest.mock('../../api/carteira/provas', () => ({
  ...jest.requireActual<object>('../../api/carteira/provas'),
  atualizarProvas: () => Promise.resolve(true),
}));

const DE_MARIA = { ...BOLETO, vencimento: '2099-11-30', pagador: { nome: 'Maria', documento: MARIA } };
const CODIGO = 'boleto:LPE000000122026' as const;
const copia = (dono = MARIA) => ({
  codigo: CODIGO,
  dono,
  boleto: DE_MARIA,
  conferidaEm: '2026-11-20T12:00:00Z',
});

beforeEach(async () => {
  await esquecerGuardadas();
  performance.getEntriesByType = () => [];
  guardarSessao(sessaoDe(MARIA));
  jest.mocked(servicos.buscarConfiguracao).mockResolvedValue(CONFIGURACAO);
  jest.mocked(servicos.enderecoDoBoleto).mockReturnValue('/api/boleto');
  jest.mocked(servicos.detalhesDoBoleto).mockResolvedValue(DE_MARIA);
  const andamento = {
    situacao: 'A_PAGAR',
    documento: DE_MARIA.numeroDocumento,
    pix: 'SEM_PIX',
    falta: DE_MARIA.valor,
    retido: 0,
  } as const;
  jest.mocked(servicos.andamentoDoPagamento).mockResolvedValue(andamento);
});
const montar = () =>
  montarRotas(
    { '/boleto/:protocolo': <TelaBoleto />, '/': <TelaGuardadas dono={MARIA} />, '*': <h1>Outra</h1> },
    '/boleto/LPE000000122026',
  );

it('pergunta, guarda, abre sem rede sem o que precisa dela, e some quando a pessoa sai', async () => {
  const { usuario, unmount } = montar();
  await usuario.click(await screen.findByRole('button', { name: 'Guardar neste aparelho' }));
  expect(await screen.findByText(/quem o desbloqueia pode vê-los/)).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Guardado neste aparelho: abre sem internet.')).toBeInTheDocument();
  expect(await lerBoletos(MARIA)).toMatchObject([{ codigo: CODIGO, boleto: DE_MARIA }]);
  expect(await lerGuardadas(MARIA)).toEqual([]);
  unmount();

  jest.mocked(servicos.detalhesDoBoleto).mockRejectedValue(SEM_REDE);
  const semRede = montar();
  expect(await screen.findByText('Cópia deste aparelho.')).toBeVisible();
  const documento = screen.getByRole('region', { name: 'Documento de pagamento' });
  expect(documento).toHaveTextContent('R$ 90,38');
  expect(documento).toHaveTextContent(DE_MARIA.linhaFormatada);
  expect(screen.queryByRole('link', { name: 'Baixar em PDF' })).toBeNull();
  expect(screen.queryByText(SEM_REDE.message)).toBeNull();
  await semRede.acessivel();

  await esquecerGuardadas();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(BANCO);
  expect(indiceDasGuardadas()).toBeNull();
});

it('numa rede que engole tudo mostra a cópia enquanto espera', async () => {
  const { usuario, unmount } = montar();
  await usuario.click(await screen.findByRole('button', { name: 'Guardar neste aparelho' }));
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Guardado neste aparelho: abre sem internet.')).toBeInTheDocument();
  unmount();
  jest.mocked(servicos.detalhesDoBoleto).mockReturnValue(new Promise(() => undefined));
  montar();
  expect(await screen.findByText('Carregando')).toBeInTheDocument();
  act(() => anotarResposta(0));
  expect(await screen.findByText('Cópia deste aparelho.')).toBeVisible();
  expect(screen.queryByText('Carregando')).toBeNull();
  act(() => anotarResposta(200));
});

it('sem rede, tirar a cópia que está na tela pergunta antes', async () => {
  await guardarCarteira(copia());
  jest.mocked(servicos.detalhesDoBoleto).mockRejectedValue(SEM_REDE);
  const { usuario } = montar();
  await usuario.click(await screen.findByRole('button', { name: 'Tirar deste aparelho' }));
  expect(await screen.findByText(/Deixa de abrir aqui sem internet/)).toBeVisible();
  await usuario.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(indiceDasGuardadas()).not.toBeNull();
  await usuario.click(screen.getByRole('button', { name: 'Tirar deste aparelho' }));
  await usuario.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Tirar/ }));
  await waitFor(() => expect(indiceDasGuardadas()).toBeNull());
});

it('só se guarda quando a página já abre sem rede, e se a pessoa ainda está', async () => {
  const programa = comServiceWorker(null);
  const { usuario } = montar();
  await usuario.click(await screen.findByRole('button', { name: 'Guardar neste aparelho' }));
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByRole('button', { name: 'Guardando…' })).toBeVisible();
  expect(indiceDasGuardadas()).toBeNull();
  guardarSessao(sessaoDe(JOAO));
  programa.dispatchEvent(new Event('controllerchange'));
  await screen.findByRole('button', { name: 'Guardar neste aparelho' });
  expect(indiceDasGuardadas()).toBeNull();
});

it('o que falha por falta de rede diz-se assim, e não como falta de espaço', async () => {
  performance.getEntriesByType = () => [{ name: '/assets/tela.js' } as PerformanceEntry];
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const { usuario } = montar();
  await usuario.click(await screen.findByRole('button', { name: 'Guardar neste aparelho' }));
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Não foi possível conectar ao servidor.')).toBeVisible();
  expect(indiceDasGuardadas()).toBeNull();
});

it.each([
  ['de outra pessoa, coberto', { papel: 'CIDADAO', documento: '***.533.447-**' }],
  ['no balcão', { papel: 'OPERADOR', documento: MARIA }],
])('%s não se oferece guardar', async (_, { papel, documento }) => {
  guardarSessao({ ...sessaoDe(MARIA), papel } as never);
  const pagador = { ...DE_MARIA.pagador, documento };
  jest.mocked(servicos.detalhesDoBoleto).mockResolvedValue({ ...DE_MARIA, pagador });
  montar();
  expect(await screen.findByRole('link', { name: 'Baixar em PDF' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Guardar neste aparelho' })).toBeNull();
});

it('a cópia de outra pessoa não se mostra', async () => {
  await guardarCarteira(copia(JOAO));
  jest.mocked(servicos.detalhesDoBoleto).mockRejectedValue(SEM_REDE);
  montar();
  expect(await screen.findByText(SEM_REDE.message)).toBeVisible();
  expect(screen.queryByText('R$ 90,38')).toBeNull();
});

it('a cópia segue o que a agência diz, e sai quando já não há o que pagar', async () => {
  await guardarCarteira({ ...copia(), boleto: { ...DE_MARIA, registrado: false } });
  const { unmount } = montar();
  await waitFor(async () => expect((await lerBoletos(MARIA))[0]?.boleto.registrado).toBe(true));
  unmount();
  jest.mocked(servicos.detalhesDoBoleto).mockRejectedValue(new ErroApi(409, 'Nada a pagar.', 'NADA_A_PAGAR'));
  montar();
  await waitFor(() => expect(indiceDasGuardadas()).toBeNull());
  await guardarCarteira(copia());
  await acompanhar([carteira('AGUARDANDO_PAGAMENTO')], sessaoDe(MARIA), new Date('2026-11-20T12:00:00Z'));
  expect(indiceDasGuardadas()).toBeNull();
});

it('o início sem rede lista o que está guardado, e leva ao boleto', async () => {
  await guardarCarteira(copia());
  const { usuario, unmount } = montarRotas(
    { '/': <TelaGuardadas dono={MARIA} />, '/boleto/:protocolo': <h1>Boleto</h1> },
    '/',
  );
  expect(await screen.findByRole('heading', { name: 'Boleto guardado' })).toBeVisible();
  expect(screen.getByText(/R\$\s90,38, vence em 30\/11\/2099/)).toBeVisible();
  await usuario.click(screen.getByRole('link', { name: 'Boleto da licença LPE-0000001-2/2026' }));
  expect(await screen.findByRole('heading', { name: 'Boleto' })).toBeVisible();
  unmount();
  await guardarCarteira(guardada(MARIA));
  montarRotas({ '/': <TelaGuardadas dono={MARIA} /> }, '/');
  expect(await screen.findByRole('heading', { level: 1, name: 'Carteira guardada' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Boleto da licença/ })).toBeVisible();
});

it('a cópia que já venceu diz que venceu, e o que fazer', async () => {
  await guardarCarteira({ ...copia(), boleto: { ...DE_MARIA, vencimento: '2020-11-30' } });
  const { unmount } = montarRotas({ '/': <TelaGuardadas dono={MARIA} /> }, '/');
  expect(await screen.findByText(/R\$\s90,38, venceu em 30\/11\/2020/)).toBeVisible();
  unmount();
  jest.mocked(servicos.detalhesDoBoleto).mockRejectedValue(SEM_REDE);
  montar();
  expect(await screen.findByText(/venceu em 30\/11\/2020, e o banco pode recusá-lo/)).toBeVisible();
});

it('o título do que está guardado diz o que é, e quantos', async () => {
  await guardarCarteira({ ...copia(), boleto: { ...DE_MARIA, tipo: 'GUIA' } });
  const { unmount } = montarRotas({ '/': <TelaGuardadas dono={MARIA} /> }, '/');
  expect(await screen.findByRole('heading', { level: 1, name: 'Guia guardada' })).toBeVisible();
  unmount();
  await guardarCarteira({ ...copia(), codigo: 'boleto:LPR000000122026' });
  montarRotas({ '/': <TelaGuardadas dono={MARIA} /> }, '/');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Documentos de pagamento guardados' }),
  ).toBeVisible();
});
