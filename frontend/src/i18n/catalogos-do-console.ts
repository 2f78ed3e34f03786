import { type Catalogos } from './catalogos';

export const TEXTOS_DO_CONSOLE: Catalogos = {
  'pt-BR': {
    console: () => import('./pt-BR/console.json'),
    balcao: () => import('./pt-BR/balcao.json'),
    gestao: () => import('./pt-BR/gestao.json'),
    configuracoes: () => import('./pt-BR/configuracoes.json'),
    listas: () => import('./pt-BR/listas.json'),
    normas: () => import('./pt-BR/normas.json'),
    rotulos: () => import('./pt-BR/rotulos.json'),
  },
  en: {
    console: () => import('./en/console.json'),
    balcao: () => import('./en/balcao.json'),
    gestao: () => import('./en/gestao.json'),
    configuracoes: () => import('./en/configuracoes.json'),
    listas: () => import('./en/listas.json'),
    normas: () => import('./en/normas.json'),
    rotulos: () => import('./en/rotulos.json'),
  },
  es: {
    console: () => import('./es/console.json'),
    balcao: () => import('./es/balcao.json'),
    gestao: () => import('./es/gestao.json'),
    configuracoes: () => import('./es/configuracoes.json'),
    listas: () => import('./es/listas.json'),
    normas: () => import('./es/normas.json'),
    rotulos: () => import('./es/rotulos.json'),
  },
};
