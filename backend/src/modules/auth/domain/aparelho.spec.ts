import { aparelhoDe, descreverAparelho } from './aparelho';

const AGENTES = {
  chromeAndroid:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  safariIphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  edgeWindows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  firefoxLinux: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  samsung:
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
};

it.each([
  [AGENTES.chromeAndroid, 'Chrome no Android'],
  [AGENTES.safariIphone, 'Safari no iPhone'],
  [AGENTES.edgeWindows, 'Edge no Windows'],
  [AGENTES.firefoxLinux, 'Firefox no Linux'],
  [AGENTES.samsung, 'Samsung Internet no Android'],
  ['curl/8.0', 'Aparelho não reconhecido'],
  [undefined, 'Aparelho não reconhecido'],
])('%s → %s', (agente, esperado) => expect(descreverAparelho(aparelhoDe(agente), 'pt')).toBe(esperado));

it('fala a língua de quem olha e não guarda versões nem modelos', () => {
  expect(aparelhoDe(AGENTES.samsung)).toBe('Samsung Internet/Android');
  expect(descreverAparelho('Chrome/macOS', 'en')).toBe('Chrome on macOS');
  expect(descreverAparelho('Chrome/macOS', 'es')).toBe('Chrome en macOS');
});
