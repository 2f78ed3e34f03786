import { screen } from '@testing-library/react';

import { idiomaInicial } from '../../i18n/idiomas';

const COM_GERAL = { geral: ['geral.js'] };

async function partir(caminho: string, jaVisitado: boolean): Promise<string[]> {
  window.history.replaceState(null, '', `/carteira-pesca${caminho}`);
  document.head.replaceChildren();
  document.body.innerHTML = '<div id="chegando" hidden><h1></h1></div>';
  const comServiceWorker = jaVisitado ? { controller: {} } : undefined;
  Object.defineProperty(navigator, 'serviceWorker', { value: comServiceWorker, configurable: true });
  jest.resetModules();
  await import('./partida');
  document.body.insertAdjacentHTML('beforeend', '<main class="sem-programa">A página não abriu</main>');
  await Promise.resolve();
  return [...document.head.querySelectorAll('link')].map(({ href }) => href.replace(/.*\/assets\//, ''));
}

beforeAll(() => {
  jest.useFakeTimers();
  Object.defineProperty(navigator, 'languages', { value: ['en'], configurable: true });
  Object.assign(globalThis, {
    __BLOCOS__: {
      rotas: [{ padrao: '^/login$', textos: ['login'], arquivos: ['tela-login.js'], dados: [] }],
      textos: { 'pt-BR': COM_GERAL, es: COM_GERAL, en: { ...COM_GERAL, login: ['login.js'] } },
    },
    __FONTES__: ['besley.woff2'],
  });
});

it('pede o geral, os textos e a tela do endereço', async () => {
  expect(await partir('/login', false)).toEqual(['geral.js', 'login.js', 'tela-login.js']);
  expect(window.assuntos).toEqual(['login']);
});

it('quem chega pelo link de um e-mail lê na língua dele, se aqui ninguém escolheu outra nem entrou', async () => {
  const ler = async (guardado: Record<string, string>, doLink = 'es') => {
    localStorage.clear();
    Object.assign(localStorage, guardado);
    await partir(`/login?idioma=${doLink}`, false);
    return document.documentElement.lang;
  };
  expect(await ler({})).toBe('es');
  expect(idiomaInicial()).toBe('es');
  expect(await ler({ idioma: 'pt-BR' })).toBe('pt-BR');
  expect(await ler({ login: '39053344705', idiomaDaConta: 'pt' })).toBe('pt-BR');
  expect(await ler({ idiomaDaConta: 'en' }, 'xx')).toBe('en');
  localStorage.clear();
});

it('as fontes, só quando já estão no aparelho; fora das primeiras telas, o geral', async () => {
  expect(await partir('/boleto/1', true)).toEqual(['geral.js', 'besley.woff2']);
  expect(await partir('/boleto/1', false)).toEqual(['geral.js']);
});

it('mostra a espera assim que ela foi lida, sem aguardar o resto da página', async () => {
  await partir('/login', false);
  expect(screen.getByRole('heading')).toBeVisible();
  expect(document.body).toHaveTextContent(/^Fishing Licence$/);
});
