import { ehChaveDeAparelho, ehDePush, SERVICOS_DE_PUSH } from './endereco-de-push';

describe('ehDePush', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QABC',
    'https://wns2-bl2p.notify.windows.com/w/?token=abc',
  ])('%s serve', (endereco) => {
    expect(ehDePush(endereco, SERVICOS_DE_PUSH)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://quem:senha@fcm.googleapis.com/fcm/send/abc',
    'https://quem@fcm.googleapis.com/fcm/send/abc',
    'https://:senha@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com@10.0.0.1/',
    'https://mal.fcm.googleapis.com/',
    'https://malcm.googleapis.com/',
    'https://fcm.googleapis.com.mal.example/',
    'https://malpush.apple.com/',
    'https://push.apple.com.example/',
    'https://push.apple.com/',
    'https://127.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://localhost/',
    'https://mariadb:3306/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'fcm.googleapis.com',
    '',
  ])('%s não serve', (endereco) => {
    expect(ehDePush(endereco, SERVICOS_DE_PUSH)).toBe(false);
  });

  it('uma origem inteira vale só ela', () => {
    const servicos = ['http://127.0.0.1:4000'];
    expect(ehDePush('http://127.0.0.1:4000/um', servicos)).toBe(true);
    expect(ehDePush('http://127.0.0.1:4001/um', servicos)).toBe(false);
    expect(ehDePush('https://fcm.googleapis.com/um', servicos)).toBe(false);
  });
});

it.each([
  [
    'um ponto da curva',
    'BHnGbE4Oc8cMGiMOjNQMg2fyMF6ggVzQAF2QRjV9p4_0SS9t_OD4rLyxi5HilSNV9dN-jAaO1lJNK4SOPHYlSUA',
    true,
  ],
  ['do tamanho de um, mas fora dela', `B${'A'.repeat(86)}`, false],
])('como chave de um aparelho, %s', (_, chave, serve) => {
  expect(ehChaveDeAparelho(chave)).toBe(serve);
});
