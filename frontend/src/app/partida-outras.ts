import { escolherIdioma } from '../i18n/idiomas';
import { anteciparArquivos, anteciparResposta } from './antecipar';
import { oQueAnteciparDeOutra, type OutrosBlocos } from './antecipar-outras';
import { BASE, escolhido } from './chegada';

// O que `partida.ts` faz pelas primeiras telas, pelas outras: à parte, para não pesar no login e no início.

declare const __OUTROS_BLOCOS__: OutrosBlocos;

const idioma = escolherIdioma(escolhido('idioma'), navigator.languages);
const caminho = window.location.pathname.slice(BASE.length);
const { arquivos, api } = oQueAnteciparDeOutra(
  { caminho, papel: escolhido('papel'), idioma },
  __OUTROS_BLOCOS__,
);
// Se a página já abriu, a tela fez os seus pedidos: uma resposta de antes serviria, velha, ao próximo.
if (!document.getElementById('raiz')?.firstChild)
  window.antecipadas = api.map((endereco) => anteciparResposta(BASE + endereco, idioma));
anteciparArquivos(`${BASE}/assets/`, arquivos);
