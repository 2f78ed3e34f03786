import { type Catalogos } from '../i18n/i18n';

export const TEXTOS_DO_CONSOLE: Catalogos = {
  'pt-BR': {
    console: () => import('../i18n/pt-BR/console.json'),
    balcao: () => import('../i18n/pt-BR/balcao.json'),
    gestao: () => import('../i18n/pt-BR/gestao.json'),
    configuracoes: () => import('../i18n/pt-BR/configuracoes.json'),
    listas: () => import('../i18n/pt-BR/listas.json'),
    normas: () => import('../i18n/pt-BR/normas.json'),
  },
  en: {
    console: () => import('../i18n/en/console.json'),
    balcao: () => import('../i18n/en/balcao.json'),
    gestao: () => import('../i18n/en/gestao.json'),
    configuracoes: () => import('../i18n/en/configuracoes.json'),
    listas: () => import('../i18n/en/listas.json'),
    normas: () => import('../i18n/en/normas.json'),
  },
  es: {
    console: () => import('../i18n/es/console.json'),
    balcao: () => import('../i18n/es/balcao.json'),
    gestao: () => import('../i18n/es/gestao.json'),
    configuracoes: () => import('../i18n/es/configuracoes.json'),
    listas: () => import('../i18n/es/listas.json'),
    normas: () => import('../i18n/es/normas.json'),
  },
};
