import { IDIOMAS } from '../../platform/i18n/idioma';
import { comporEmail } from './compor-email';
import { MODELOS, TEXTOS_EMAIL } from './textos-email';

const valores = {
  nome: 'Ana <script>',
  numero: 'LPE-0000123-9/2026',
  valor: '90,38',
  vencimento: '20/03/2026',
  linha: '00190.00009 01234.567004 00000.117277 1 00000000009038',
  validade: '10/03/2028',
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
      expect(email.texto).toContain(valores.endereco);
    },
  );

  it('os modelos pedem os mesmos valores nas três línguas', () => {
    const campos = (modelo: (typeof MODELOS)[number], idioma: (typeof IDIOMAS)[number]) => {
      const { assunto, paragrafos } = TEXTOS_EMAIL[idioma][modelo];
      return [...new Set([assunto, ...paragrafos].join(' ').match(/\{\w+\}/g))].sort();
    };
    for (const modelo of MODELOS) {
      expect(campos(modelo, 'en')).toEqual(campos(modelo, 'pt'));
      expect(campos(modelo, 'es')).toEqual(campos(modelo, 'pt'));
    }
  });
});
