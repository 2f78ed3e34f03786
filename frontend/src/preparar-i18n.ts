import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

import { codigoSemTexto } from './i18n/codigo-sem-texto';
import aparelho from './i18n/pt-BR/aparelho.json';
import balcao from './i18n/pt-BR/balcao.json';
import console from './i18n/pt-BR/console.json';
import configuracoes from './i18n/pt-BR/configuracoes.json';
import conta from './i18n/pt-BR/conta.json';
import boleto from './i18n/pt-BR/boleto.json';
import formularios from './i18n/pt-BR/formularios.json';
import geral from './i18n/pt-BR/geral.json';
import gestao from './i18n/pt-BR/gestao.json';
import licenca from './i18n/pt-BR/licenca.json';
import listas from './i18n/pt-BR/listas.json';
import normas from './i18n/pt-BR/normas.json';
import legal from './i18n/pt-BR/legal.json';
import autenticidade from './i18n/pt-BR/autenticidade.json';
import login from './i18n/pt-BR/login.json';
import paginas from './i18n/pt-BR/paginas.json';
import regras from './i18n/pt-BR/regras.json';

/** Português de verdade nos testes: o que se confere é o texto que a pessoa lê. */
export async function iniciarTextosDeTeste() {
  await i18next.use(initReactI18next).init({
    lng: 'pt-BR',
    fallbackLng: false,
    ns: [
      'geral',
      'licenca',
      'login',
      'formularios',
      'boleto',
      'paginas',
      'autenticidade',
      'console',
      'balcao',
      'gestao',
      'configuracoes',
      'listas',
      'normas',
      'conta',
      'legal',
      'aparelho',
      'regras',
    ],
    defaultNS: 'geral',
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: codigoSemTexto,
    resources: {
      'pt-BR': {
        geral,
        licenca,
        login,
        formularios,
        boleto,
        paginas,
        autenticidade,
        console,
        balcao,
        gestao,
        configuracoes,
        listas,
        normas,
        conta,
        legal,
        aparelho,
        regras,
      },
    },
  });
  return i18next;
}
