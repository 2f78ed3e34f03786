import sharp from 'sharp';
import { TEXTOS_CONTA } from '../../src/modules/auth/emails/textos-conta';
import { TEXTOS_EMAIL } from '../../src/modules/avisos/textos-email';
import { IDIOMAS } from '../../src/platform/i18n/idioma';
import { DESENHOS } from '../../src/platform/pdf/desenhos';
import { MARCA } from '../../src/platform/email/marca';
import { montarEmail, type TextosEmail } from '../../src/platform/email/montar-email';

const valores = {
  nome: 'Ana Souza',
  numero: 'LPE-0000123-9/2026',
  valor: '90,38',
  vencimento: '20/03/2026',
  linha: '00190.00009 01234.567004 00000.117277 1 00000000009038',
  pix: '00020101021226580014br.gov.bcb.pix6304ABCD',
  outroPix: '00020101021226580014br.gov.bcb.pix6304EF01',
  outroNumero: 'LPR-0000124-7/2026',
  outroValor: '119,00',
  outraLinha: '00190.00009 01234.567004 00000.117285 1 00000000011900',
  validade: '10/03/2028',
  documento: '***.533.447-**',
  outroEmail: 'a***@e***.example',
  agencia: 'Agência Ambiental',
  endereco: 'https://pesca.example/carteira-pesca/boleto/LPE000012392026',
};
const MODELOS = IDIOMAS.flatMap((idioma) =>
  Object.entries<TextosEmail>({ ...TEXTOS_EMAIL[idioma], ...TEXTOS_CONTA[idioma] }).map(
    ([modelo, textos]) => ({ idioma, modelo, textos }),
  ),
);
const palavras = (texto: string) =>
  texto
    .split(/\s+/)
    .map((palavra) => palavra.replace(/[.:]+$/, ''))
    .filter((palavra) => palavra && palavra !== '--');

describe.each(MODELOS)('$modelo em $idioma', ({ idioma, textos }) => {
  const { html, texto } = montarEmail(textos, idioma, valores);
  const endereco = `${valores.endereco}?idioma=${idioma}`;
  const corpo = html.slice(html.indexOf('class="corpo"')).replace(/^[^>]*>/, '');

  it('o texto puro e o HTML dizem as mesmas palavras, na mesma ordem', () => {
    const lidas = corpo
      .replace(/<[^>]+>/g, ' ')
      .replace(/&#(\d+);/g, (_, n) => String.fromCharCode(Number(n)));
    expect(palavras(lidas)).toEqual(palavras(texto.replace(endereco, '')));
  });

  it('tem um botão só, e nada vem de fora', () => {
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toContain(`<a href="${endereco}" class="botao"`);
    const semBotao = html.replace(endereco, '');
    expect(semBotao).not.toMatch(/https?:|\/\/|url\(|@import|@font-face|<link|<script/);
    const codigos = textos.paragrafos.flatMap((um) =>
      typeof um === 'object' && 'imagem' in um ? [um.imagem] : [],
    );
    expect([...html.matchAll(/<img [^>]*src="([^"]+)"/g)].map(([, de]) => de)).toEqual(
      [MARCA.cid, ...codigos].map((cid) => `cid:${cid}`),
    );
  });

  it('diz a língua, veste o escuro e não deixa o telefone fazer números de ligar', () => {
    expect(html).toMatch(/<html lang="(pt-BR|en|es)"/);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).toContain('telephone=no');
  });
});

it('a marca é o desenho dos impressos', async () => {
  const svg = DESENHOS.marca.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
  const pontos = (imagem: Buffer) => sharp(imagem, { density: 144 }).resize({ width: 124 }).raw().toBuffer();
  const [doDesenho, doEmail] = [await pontos(Buffer.from(svg)), await pontos(MARCA.content)];
  expect(doEmail.equals(doDesenho)).toBe(true);
});
