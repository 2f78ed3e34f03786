import { IDIOMAS } from '../../platform/i18n/idioma';
import { comporEmail } from './compor-email';
import { MODELOS, TEXTOS_EMAIL } from './textos-email';

const valores = {
  nome: 'Ana <script>',
  numero: 'LPE-0000123-9/2026',
  valor: '90,38',
  vencimento: '20/03/2026',
  linha: '00190.00009 01234.567004 00000.117277 1 00000000009038',
  pix: '',
  outroPix: '',
  outroNumero: 'LPR-0000124-7/2026',
  outroValor: '119,00',
  outraLinha: '00190.00009 01234.567004 00000.117285 1 00000000011900',
  validade: '10/03/2028',
  isencao: 'Pessoa idosa',
  documento: 'carteira de identidade',
  prazo: '09/04/2026',
  dia: '12/03/2026',
  agencia: 'Agência',
  endereco: 'https://pesca.example/carteira-pesca/',
};

describe('comporEmail', () => {
  it.each(IDIOMAS.flatMap((idioma) => MODELOS.map((modelo) => [modelo, idioma] as const)))(
    '%s em %s traz o protocolo, não deixa campo por trocar e escapa o nome',
    (modelo, idioma) => {
      const email = comporEmail(modelo, idioma, valores);
      expect(email.assunto).toContain(valores.numero);
      expect(email.assunto + email.texto + email.html).not.toMatch(/\{\w+\}|undefined/);
      expect(email.html).not.toContain('<script>');
      expect(email.texto).toContain(`${valores.endereco}?idioma=${idioma}`);
    },
  );

  it.each(IDIOMAS)('em %s o boleto diz o valor em letra grande e a linha em quatro blocos', (idioma) => {
    for (const modelo of ['BOLETO_EMITIDO', 'BOLETO_VENCENDO'] as const) {
      const { html, texto } = comporEmail(modelo, idioma, valores);
      const partes = (classe: string) =>
        [...html.matchAll(new RegExp(`<b class="${classe}"[^>]*>([^<]*)</b>`, 'g'))].map(
          ([, dentro]) => dentro,
        );
      expect(partes('grande')).toEqual(['R$ 90,38']);
      expect(partes('bloco')).toEqual(['00190.00009', '01234.567004', '00000.117277', '1 00000000009038']);
      expect(texto).toContain(`: ${valores.linha}\n`);
    }
  });

  it.each(IDIOMAS)('em %s o PIX vai em texto e em imagem, e só se há', (idioma) => {
    const pix = '00020101021226BR6304ABCD';
    const com = comporEmail('BOLETO_EMITIDO', idioma, { ...valores, pix });
    expect(com.texto).toContain(`: ${pix}\n`);
    expect(com.html).toMatch(/cid:pix"[^>]*><span[^>]*>00020101021226BR6304ABCD</);
    const sem = comporEmail('BOLETO_EMITIDO', idioma, valores);
    expect(sem.html).not.toContain('cid:pix');
    expect(sem.texto).not.toContain('PIX');
  });

  it('a linha da guia também são quatro blocos', () => {
    const linha = '86640000000-0 90389999999-4 92026113000-8 00000000001-8';
    const { html } = comporEmail('BOLETO_EMITIDO', 'en', { ...valores, linha });
    expect(html.match(/<b class="bloco"[^>]*>[^<]*/g)).toHaveLength(4);
  });

  it('os modelos pedem os mesmos valores nas três línguas', () => {
    const campos = (modelo: (typeof MODELOS)[number], idioma: (typeof IDIOMAS)[number]) => {
      const textos = JSON.stringify(TEXTOS_EMAIL[idioma][modelo]);
      return [...new Set(textos.match(/\{\w+\}/g))].sort();
    };
    for (const modelo of MODELOS) {
      expect(campos(modelo, 'en')).toEqual(campos(modelo, 'pt'));
      expect(campos(modelo, 'es')).toEqual(campos(modelo, 'pt'));
    }
  });

  it.each(["Ana d'Ávila Sant’Anna", 'José da Silva Jr.', 'J. M. de Souza-Lima', 'Zoë Nguyễn', '李 小龙'])(
    'cumprimenta %s',
    (nome) => {
      const { texto, html } = comporEmail('BOLETO_EMITIDO', 'pt', { ...valores, nome });
      expect(texto).toContain(`Olá, ${nome}.`);
      expect(html).toContain('Olá, ');
    },
  );

  it.each([
    'cliente, sua conta foi bloqueada: entre em https://golpe.example',
    'veja golpe.example',
    'ligue 0800 123 4567',
    'ana@golpe.example',
    'Ana <script>',
    '',
  ])('não manda a ninguém o que outro escreveu no lugar do nome: %s', (nome) => {
    const { texto, html } = comporEmail('BOLETO_EMITIDO', 'pt', { ...valores, nome });
    expect(texto.startsWith('Olá.\n')).toBe(true);
    expect(texto + html).not.toMatch(/golpe|0800|script&/);
  });
});
