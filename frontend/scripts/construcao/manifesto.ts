import { type Plugin } from 'vite';

const BASE = '/carteira-pesca/';

interface Textos {
  readonly nome: string;
  readonly curto: string;
  readonly descricao: string;
  readonly carteiras: string;
  readonly consultar: string;
  readonly informes: string;
}

/** O formato não tem traduções que os navegadores leiam: um manifesto por idioma, com a mesma identidade. */
const IDIOMAS: Record<string, Textos> = {
  'pt-BR': {
    nome: 'Carteira de Pesca',
    curto: 'Carteira',
    descricao: 'Carteira de pesca amadora: pedir, pagar, consultar e guardar no celular.',
    carteiras: 'Minhas carteiras',
    consultar: 'Consultar licença',
    informes: 'Informes',
  },
  en: {
    nome: 'Fishing Licence',
    curto: 'Licence',
    descricao: 'Amateur fishing licence: request it, pay, find it and keep it on your phone.',
    carteiras: 'My licences',
    consultar: 'Find a licence',
    informes: 'News',
  },
  es: {
    nome: 'Licencia de Pesca',
    curto: 'Licencia',
    descricao: 'Licencia de pesca aficionada: solicitarla, pagarla, consultarla y guardarla en el teléfono.',
    carteiras: 'Mis licencias',
    consultar: 'Consultar licencia',
    informes: 'Noticias',
  },
};

const icone = (nome: string, lado: number, purpose: 'any' | 'maskable') => ({
  src: `${BASE}icones/${nome}.png`,
  sizes: `${lado}x${lado}`,
  type: 'image/png',
  purpose,
});

const manifesto = (idioma: string, textos: Textos) => ({
  id: BASE,
  start_url: BASE,
  scope: BASE,
  lang: idioma,
  dir: 'ltr',
  name: textos.nome,
  short_name: textos.curto,
  description: textos.descricao,
  display: 'standalone',
  background_color: '#f1f5f3',
  theme_color: '#0d2329',
  categories: ['government', 'sports'],
  icons: [
    icone('icone-192', 192, 'any'),
    icone('icone-512', 512, 'any'),
    icone('icone-mascaravel-512', 512, 'maskable'),
  ],
  shortcuts: [
    { name: textos.carteiras, url: BASE },
    { name: textos.consultar, url: `${BASE}consultar` },
    { name: textos.informes, url: `${BASE}informes-carteira-pesca` },
  ].map((atalho) => ({ ...atalho, icons: [icone('icone-192', 192, 'any')] })),
});

/** `manifesto.pt-BR.json` e os dos outros idiomas. */
export function manifestos(): Plugin {
  return {
    name: 'manifestos',
    apply: 'build',
    generateBundle() {
      for (const [idioma, textos] of Object.entries(IDIOMAS)) {
        const source = JSON.stringify(manifesto(idioma, textos));
        this.emitFile({ type: 'asset', fileName: `manifesto.${idioma}.json`, source });
      }
    },
  };
}
