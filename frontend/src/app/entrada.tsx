import i18next from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { configurarCliente } from '../api/cliente';
import { ErroDeBloco } from '../componentes/bloco';
import { iniciarIdiomas } from '../i18n/i18n';
import '../tema/tokens.css';
import '../tema/arte.css';
import '../tema/fontes.css';
import '../tema/base.css';
import '../tema/botoes.css';
import '../tema/blocos.css';
import '../tema/impressao.css';
import { Aplicacao } from './aplicacao';
import { adiantarTela } from './rotas/rotas';

/** O que a página já disse à pessoa (um pedaço que não chegou) não é defeito a registrar. */
function anotarErro(erro: unknown): void {
  if (erro instanceof ErroDeBloco) return;
  if ('reportError' in window) reportError(erro);
  else
    setTimeout(() => {
      throw erro;
    });
}

/** Quanto a espera de index.html fica, com os programas prontos, por uma tela que vem logo atrás deles. */
const PACIENCIA_MS = 1_000;

declare global {
  interface Window {
    /** Os catálogos da tela do endereço (app/partida/partida.ts). */
    assuntos?: readonly string[] | undefined;
  }
}

async function abrir(): Promise<void> {
  await iniciarIdiomas();
  configurarCliente({
    idioma: () => i18next.language,
    textos: () => ({
      semRede: i18next.t('erros.semServidor'),
      generico: i18next.t('erros.generico'),
      naoEncontrado: i18next.t('erros.naoEncontrado'),
      acessoNegado: i18next.t('erros.acessoNegado'),
      requisicao: (numero) => i18next.t('falha.requisicao', { numero }),
      espera: (segundos) => i18next.t('erros.espera', { count: Math.ceil(segundos / 60) }),
    }),
    aoPerderSessao: () => window.dispatchEvent(new Event('sessao-perdida')),
    aoExigirSegundoFator: () => window.dispatchEvent(new Event('segundo-fator-obrigatorio')),
  });
  // O que falta quando o prazo acaba, ou não vem, cada tela espera e diz por si.
  await Promise.race([
    Promise.allSettled([
      adiantarTela(window.location.pathname),
      i18next.loadNamespaces(window.assuntos ?? []),
    ]),
    new Promise((seguir) => {
      setTimeout(seguir, PACIENCIA_MS);
    }),
  ]);
  const raiz = document.getElementById('raiz');
  if (!raiz) throw new Error('página sem #raiz');
  createRoot(raiz, { onCaughtError: anotarErro }).render(
    <StrictMode>
      <Aplicacao />
    </StrictMode>,
  );
}

abrir().then(
  // Se não chegar, a página serve do mesmo jeito, e a próxima visita o instala.
  () =>
    import('./depois-de-pronta').then(
      ({ seguirDepoisDePronta }) => seguirDepoisDePronta(),
      () => undefined,
    ),
  () => window.dispatchEvent(new Event('partida-falhou')),
);
