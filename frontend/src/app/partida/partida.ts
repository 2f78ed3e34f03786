import { escolherIdioma, type Idioma } from '../../i18n/idiomas';
import { anteciparArquivos, anteciparResposta, type Blocos, oQueAntecipar } from './antecipar';
import { garantirArmazenamento } from './armazenamento';
import { BASE, escolhido } from '../rotas/chegada';

// Roda antes de tudo e sozinho: o tema escolhido, para que o outro não pisque; o que a tela do endereço vai pedir, já a
// caminho; e o que dizer se a página não chegar.

declare const __BLOCOS__: Blocos;
declare const __FONTES__: readonly string[];

const PRAZO_MS = 120_000;
type Textos = readonly [produto: string, carregando: string, titulo: string, texto: string, tentar: string];
const TEXTOS: Record<Idioma, Textos> = {
  'pt-BR': [
    'Carteira de Pesca',
    'Carregando',
    'A página não abriu',
    'A internet falhou ou o site acabou de mudar de versão.',
    'Tentar de novo',
  ],
  en: [
    'Fishing Licence',
    'Loading',
    'The page did not open',
    'Your connection failed or the site has just changed version.',
    'Try again',
  ],
  es: [
    'Licencia de Pesca',
    'Cargando',
    'La página no se abrió',
    'Falló internet o el sitio acaba de cambiar de versión.',
    'Intentar de nuevo',
  ],
};

document.documentElement.dataset['partiu'] = '';
garantirArmazenamento();
const tema = escolhido('tema');
if (tema === 'claro' || tema === 'escuro') document.documentElement.dataset['tema'] = tema;

if (escolhido('letra') === 'maior') document.documentElement.dataset['letra'] = 'maior';

// Um pedaço da entrada que não chega é um erro do próprio elemento, que não sobe: ouve-se na descida.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) falhar();
  },
  true,
);
window.addEventListener('partida-falhou', falhar);
setTimeout(falhar, PRAZO_MS);

const idioma = escolherIdioma(escolhido('idioma') ?? escolhido('idiomaDaConta'), navigator.languages);
const caminho = window.location.pathname.slice(BASE.length) || '/';
const [produto, carregando, titulo, texto, tentar] = TEXTOS[idioma];
document.documentElement.lang = idioma;

antecipar();
document.addEventListener('readystatechange', mostrarEspera, { once: true });

/** Com o corpo lido e antes dos programas. O console tem outra casca. */
function mostrarEspera(): void {
  document.querySelector('.sem-programa')?.remove();
  const espera = document.getElementById('chegando');
  if (!espera || caminho.startsWith('/admin')) return;
  escrever(espera, '.topo-nome', produto);
  escrever(espera, 'h1', produto);
  escrever(espera, 'strong', carregando);
  espera.classList.toggle('login', caminho === '/login');
  espera.hidden = false;
}

function escrever(onde: Element, seletor: string, escrito: string): void {
  const elemento = onde.querySelector(seletor);
  if (elemento) elemento.textContent = escrito;
}

function antecipar(): void {
  const papel = escolhido('papel');
  // Fora de HTTPS o navegador não o tem. Com ele as fontes já estão no aparelho; sem ele app/partida/fontes.ts as pede quando a tela sossega.
  const jaVisitado = Boolean((navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller);
  if (!jaVisitado) document.documentElement.dataset['fontes'] = 'depois';
  const achada = oQueAntecipar({ caminho, fragmento: window.location.hash, papel, idioma }, __BLOCOS__);
  window.assuntos = achada?.textos;
  window.antecipadas = achada?.dados.map((dado) => anteciparResposta(BASE + dado, idioma));
  // Como api/carteira/provas.ts as pede: com outras credenciais o navegador baixaria duas vezes.
  for (const endereco of achada?.comFragmento ?? [])
    fetch(endereco, { credentials: 'omit' }).catch(() => undefined);
  // A tela não é das primeiras. A falta deste arquivo só atrasa: não é a entrada que falhou.
  if (!achada) import(/* @vite-ignore */ `${BASE}/partida-outras.js`).catch(() => undefined);
  anteciparArquivos(`${BASE}/assets/`, [
    ...(__BLOCOS__.textos[idioma]['geral'] ?? []),
    ...(achada?.arquivos ?? []),
    ...(jaVisitado ? __FONTES__ : []),
  ]);
  anteciparArquivos(`${BASE}/assets/`, achada?.seguintes ?? [], 'low');
}

function falhar(): void {
  const espera = document.getElementById('chegando');
  if (!espera) return;
  document.title = titulo;
  const pagina = criar('main', '');
  // No próprio <main>, o papel de alerta lhe tiraria o de conteúdo principal.
  const caixa = criar('div', '');
  caixa.className = 'miolo pagina-de-aviso';
  caixa.setAttribute('role', 'alert');
  const botao = criar('button', tentar);
  botao.className = 'bt';
  botao.addEventListener('click', () => window.location.reload());
  caixa.append(criar('h1', titulo), criar('p', texto), botao);
  pagina.append(caixa);
  espera.replaceWith(pagina);
}

function criar(nome: string, texto: string): HTMLElement {
  const elemento = document.createElement(nome);
  elemento.textContent = texto;
  return elemento;
}
