import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, startTransition, Suspense, useState } from 'react';

import { acrescentarCatalogos } from './catalogos';
import {
  carregarTextos,
  idiomaAtual,
  mudarIdioma,
  ouvirIdioma,
  textosDe,
  traduzir,
  useTextos,
} from './textos';

type Busca = () => Promise<{ default: object }>;

const pt = jest.fn<ReturnType<Busca>, []>();
const en = jest.fn<ReturnType<Busca>, []>();
const es = jest.fn<ReturnType<Busca>, []>();
/** Um assunto novo em cada teste: o que chegou fica. */
let assunto = '';
let vez = 0;

beforeEach(async () => {
  jest.resetAllMocks();
  assunto = `prova${(vez += 1)}`;
  const catalogos = { 'pt-BR': { [assunto]: pt }, en: { [assunto]: en }, es: { [assunto]: es } };
  for (const [busca, texto] of [
    [pt, 'sim'],
    [en, 'yes'],
    [es, 'sí'],
  ] as const)
    busca.mockResolvedValue({ default: { resposta: texto } });
  await mudarIdioma('pt-BR');
  acrescentarCatalogos(catalogos);
});
afterEach(() => jest.useRealTimers());

it('traz o assunto uma vez, e diz os textos dele também a quem é de outro', async () => {
  await Promise.all([carregarTextos(assunto), carregarTextos(assunto)]);
  expect(pt).toHaveBeenCalledTimes(1);
  expect(textosDe(assunto)('resposta')).toBe('sim');
  expect(traduzir(`${assunto}:resposta`)).toBe('sim');
  expect(textosDe(assunto)).toBe(textosDe(assunto));
});

it('muda de língua com tudo o que já se leu, e só então avisa', async () => {
  await carregarTextos(assunto);
  const lidos: string[] = [];
  const parar = ouvirIdioma(() => lidos.push(`${idiomaAtual()} ${textosDe(assunto)('resposta')}`));
  const antes = textosDe(assunto);
  await mudarIdioma('en');
  parar();
  await mudarIdioma('es');
  expect(lidos).toEqual(['en yes']);
  expect(document.documentElement.lang).toBe('es');
  expect(document.querySelector('link[rel=manifest]')).toHaveAttribute(
    'href',
    '/carteira-pesca/manifesto.es.json',
  );
  expect(document.querySelectorAll('link[rel=manifest]')).toHaveLength(1);
  expect(textosDe(assunto)).not.toBe(antes);
});

it('a última língua pedida fica, ainda que a outra chegue depois', async () => {
  await carregarTextos(assunto);
  let chegar: (modulo: { default: object }) => void = () => undefined;
  en.mockReturnValue(new Promise((pronto) => (chegar = pronto)));
  const primeira = mudarIdioma('en');
  await mudarIdioma('es');
  chegar({ default: { resposta: 'late' } });
  await primeira;
  expect(idiomaAtual()).toBe('es');
  expect(textosDe(assunto)('resposta')).toBe('sí');
});

it('tenta outra vez, cada vez mais tarde', async () => {
  jest.useFakeTimers();
  pt.mockRejectedValueOnce(new Error('rede')).mockRejectedValueOnce(new Error('rede'));
  const chegada = carregarTextos(assunto);
  await jest.advanceTimersByTimeAsync(349);
  expect(pt).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(pt).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(700);
  await chegada;
  expect(textosDe(assunto)('resposta')).toBe('sim');
});

it('desiste dizendo que não chegou, e quem o pede depois recomeça', async () => {
  jest.useFakeTimers();
  pt.mockRejectedValue(new Error('rede'));
  const chegada = carregarTextos(assunto);
  const recusa = expect(chegada).rejects.toThrow('um pedaço da página não chegou');
  await jest.advanceTimersByTimeAsync(350 * 15);
  await recusa;
  expect(pt).toHaveBeenCalledTimes(5);
  pt.mockResolvedValue({ default: { resposta: 'agora sim' } });
  await carregarTextos(assunto);
  expect(textosDe(assunto)('resposta')).toBe('agora sim');
});

it('o que se adianta e não chega pede-o outra vez a tela que o diz depois', async () => {
  jest.useFakeTimers();
  pt.mockRejectedValue(new Error('rede'));
  const recusa = expect(carregarTextos(assunto)).rejects.toThrow('não chegou');
  await jest.advanceTimersByTimeAsync(350 * 15);
  await recusa;
  pt.mockResolvedValue({ default: { resposta: 'agora sim' } });
  await act(async () => {
    montar('geral');
    await jest.advanceTimersByTimeAsync(10);
  });
  expect(screen.getByText('pt-BR agora sim resposta')).toBeVisible();
});

it('a língua cujos textos não chegam não fica pela metade', async () => {
  await carregarTextos(assunto);
  jest.useFakeTimers();
  en.mockRejectedValue(new Error('rede'));
  const recusa = expect(mudarIdioma('en')).rejects.toThrow('não chegou');
  await jest.advanceTimersByTimeAsync(350 * 15);
  await recusa;
  expect(idiomaAtual()).toBe('pt-BR');
  expect(document.documentElement.lang).toBe('pt-BR');
});

it('a falha de uma língua que já não se quer não é de ninguém', async () => {
  await carregarTextos(assunto);
  jest.useFakeTimers();
  en.mockRejectedValue(new Error('rede'));
  const primeira = mudarIdioma('en');
  await mudarIdioma('es');
  await jest.advanceTimersByTimeAsync(350 * 15);
  await primeira;
  expect(idiomaAtual()).toBe('es');
});

it('um assunto que não há é um erro de quem o pediu', async () => {
  await expect(carregarTextos('nenhum')).rejects.toThrow('sem catálogo nenhum');
});

/** Com um `hook` depois dos textos, e o que eles eram no primeiro desenho. */
function Tela({ outro }: { outro: string }) {
  const { t, idioma } = useTextos(assunto, outro);
  const [primeiro] = useState(t('resposta'));
  return `${idioma} ${primeiro} ${t(`${outro}:resposta`)}`;
}
const montar = (outro: string) =>
  render(
    <Suspense fallback="espera">
      <Tela outro={outro} />
    </Suspense>,
  );

it('uma tela espera pelos assuntos que diz, e não volta a esperar por eles', async () => {
  const outro = `${assunto}b`;
  const tarde = () =>
    new Promise<{ default: object }>((pronto) => setTimeout(pronto, 50, { default: { resposta: 'não' } }));
  acrescentarCatalogos({ 'pt-BR': { [outro]: tarde }, en: { [outro]: en }, es: { [outro]: es } });
  jest.useFakeTimers();
  const erros = jest.spyOn(console, 'error');
  await act(async () => {
    montar(outro);
    await jest.advanceTimersByTimeAsync(10);
  });
  expect(screen.getByText('espera')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(50));
  expect(screen.getByText('pt-BR sim não')).toBeVisible();
  await act(() => mudarIdioma('es'));
  expect(screen.getByText('es sim sí')).toBeVisible();
  montar(outro);
  expect(screen.getByText('es sí sí')).toBeVisible();
  expect(erros).not.toHaveBeenCalled();
});

class Fronteira extends Component<{ children: ReactNode }, { erro?: Error }> {
  override state: { erro?: Error } = {};

  static getDerivedStateFromError = (erro: Error) => ({ erro });

  override render() {
    return this.state.erro?.name ?? this.props.children;
  }
}

it('os que chegam no meio do desenho não o estragam', async () => {
  const erros = jest.spyOn(console, 'error');
  await act(async () => {
    await Promise.resolve();
    startTransition(() => void montar('geral'));
  });
  expect(await screen.findByText('pt-BR sim resposta')).toBeVisible();
  expect(erros).not.toHaveBeenCalled();
});

it('os textos que não chegam são um pedaço da página que não chegou', async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  pt.mockRejectedValue(new Error('rede'));
  await act(async () => {
    await Promise.resolve();
    render(
      <Fronteira>
        <Suspense fallback="espera">
          <Tela outro="geral" />
        </Suspense>
      </Fronteira>,
    );
  });
  await act(() => jest.advanceTimersByTimeAsync(350 * 15));
  expect(screen.getByText('ErroDeBloco')).toBeVisible();
  expect(pt).toHaveBeenCalledTimes(5);
});
