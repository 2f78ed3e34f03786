import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { configurarCliente } from '../api/cliente';
import { ErroDeBloco } from '../componentes/bloco';
import { carregarTextos, idiomaAtual, iniciarIdiomas, traduzir } from '../i18n/textos';
import '../tema/tokens.css';
import '../tema/arte.css';
import '../tema/fontes.css';
import '../tema/base.css';
import '../tema/botoes.css';
import '../tema/blocos.css';
import '../tema/impressao.css';
import { Aplicacao } from './aplicacao';
import { adiantarTela } from './rotas/rotas';
import '../componentes/formulario/formulario.css';
import '../componentes/licenca/licenca.css';

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
    idioma: idiomaAtual,
    textos: () => ({
      semRede: traduzir('erros.semServidor'),
      generico: traduzir('erros.generico'),
      grandeDemais: traduzir('erros.grandeDemais'),
      naoEncontrado: traduzir('erros.naoEncontrado'),
      acessoNegado: traduzir('erros.acessoNegado'),
      requisicao: (numero) => traduzir('falha.requisicao', { numero }),
      espera: (segundos) => traduzir('erros.espera', { count: Math.ceil(segundos / 60) }),
    }),
    aoPerderSessao: () => window.dispatchEvent(new Event('sessao-perdida')),
    aoExigirSegundoFator: () => window.dispatchEvent(new Event('segundo-fator-obrigatorio')),
  });
  // O que falta quando o prazo acaba, ou não vem, cada tela espera e diz por si.
  await Promise.race([
    Promise.allSettled([adiantarTela(window.location.pathname), carregarTextos(...(window.assuntos ?? []))]),
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
