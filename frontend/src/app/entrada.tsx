import i18next from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { configurarCliente } from '../api/cliente';
import { ErroDeBloco } from '../componentes/bloco';
import { iniciarIdiomas } from '../i18n/i18n';
import '../tema/tokens.css';
import '../tema/arte.css';
import '../tema/base.css';
import { Aplicacao } from './aplicacao';

/** O que a página já disse à pessoa (um pedaço que não chegou) não é defeito a registrar. */
function anotarErro(erro: unknown): void {
  if (!(erro instanceof ErroDeBloco)) reportError(erro);
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
    import('./service-worker').then(
      ({ instalarServiceWorker }) => instalarServiceWorker(),
      () => undefined,
    ),
  () => window.dispatchEvent(new Event('partida-falhou')),
);
