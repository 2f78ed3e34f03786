import { limparHtml } from './limpar-html';

describe('limparHtml', () => {
  it.each([
    ['<script>alert(1)</script>', ''],
    ['<p onclick="alert(1)">oi</p>', '<p>oi</p>'],
    ['<p style="position:fixed">oi</p>', '<p>oi</p>'],
    ['<style>p{display:none}</style><p>oi</p>', '<p>oi</p>'],
    ['<iframe src="https://fora.example"></iframe><p>oi</p>', '<p>oi</p>'],
    ['<form action="/x"><input name="senha"></form>', ''],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<math><mtext><img src=x onerror=alert(1)></mtext></math>', ''],
    ['<p>a<!-- <script>alert(1)</script> -->b</p>', '<p>ab</p>'],
    ['<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
  ])('tira o que executa ou engana: %s', (sujo, limpo) => {
    expect(limparHtml(sujo)).toBe(limpo);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox(1)',
    '//fora.example/x',
  ])('um link não leva a %s', (endereco) => {
    expect(limparHtml(`<a href="${endereco}">x</a>`)).toBe('<a rel="noopener noreferrer nofollow">x</a>');
  });

  it.each([
    'https://fora.example/rastro.gif',
    '//fora.example/rastro.gif',
    'data:image/png;base64,AAAA',
    '/carteira-pesca/api/cms/imagens/../../logout',
    '',
  ])('uma imagem não vem de «%s»', (endereco) => {
    expect(limparHtml(`<img src="${endereco}" alt="x">`)).toBe('');
  });

  it('mantém o texto, os links e as imagens do produto', () => {
    const html =
      '<h2>Título</h2><p>Um <strong>texto</strong> com <a href="https://agencia.example" rel="noopener noreferrer nofollow">link</a></p>' +
      '<img src="/carteira-pesca/api/cms/imagens/7" alt="Tucunaré" loading="lazy" />' +
      '<ul><li>um</li></ul><table><tr><th scope="col">A</th><td colspan="2">B</td></tr></table>';
    expect(limparHtml(html)).toBe(html);
  });

  it('rebaixa o h1, que é o título da página', () => {
    expect(limparHtml('<h1>Aviso</h1>')).toBe('<h2>Aviso</h2>');
  });

  it.each([
    '<p>a & b < c</p>',
    '<a href="mailto:x@agencia.example">e</a>',
    '<b><i>x</b></i>',
    '&lt;script&gt;',
  ])('limpar de novo não muda nada: %s', (html) => {
    const umaVez = limparHtml(html);
    expect(limparHtml(umaVez)).toBe(umaVez);
    expect(umaVez).not.toMatch(/<script/i);
  });
});
