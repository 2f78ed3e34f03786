import { escolherIdioma, type Idioma } from '../../i18n/idiomas';
import { anteciparArquivos, anteciparResposta, type Blocos, oQueAntecipar } from './antecipar';
import { garantirArmazenamento } from './armazenamento';
import { BASE, escolhido } from '../rotas/chegada';

// Roda antes de tudo e sozinho: o tema escolhido, para que o outro não pisque; o que a tela do endereço vai pedir, já a
// caminho; e o que dizer se a página não chegar.

declare const __BLOCOS__: Blocos;
declare const __FONTES__: readonly string[];

const PRAZO_MS = 120_000;
type Textos = readonly [produto: string, carregando: string];
const TEXTOS: Record<Idioma, Textos> = {
  'pt-BR': ['Carteira de Pesca', 'Carregando'],
  en: ['Fishing Licence', 'Loading'],
  es: ['Licencia de Pesca', 'Cargando'],
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

// O link de um e-mail diz a língua em que a pessoa o leu; a de quem aqui entrou vale mais.
const doLink = new URLSearchParams(window.location.search).get('idioma') ?? '';
if (/^(pt|en|es)$/.test(doLink) && escolhido('login') === null) localStorage.setItem('idiomaDaConta', doLink);

const idioma = escolherIdioma(escolhido('idioma') ?? escolhido('idiomaDaConta'), navigator.languages);
const caminho = window.location.pathname.slice(BASE.length) || '/';
const [produto, carregando] = TEXTOS[idioma];
document.documentElement.lang = idioma;

antecipar();
const leitura = new MutationObserver(mostrarEspera);
leitura.observe(document.documentElement, { childList: true, subtree: true });

/** Assim que se lê o que vem depois dela, sem aguardar as folhas do fim da página nem os programas. O console tem outra casca. */
function mostrarEspera(): void {
  const semPrograma = document.querySelector('.sem-programa');
  if (!semPrograma) return;
  leitura.disconnect();
  semPrograma.remove();
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

/** O que index.html traz para isto, nas três línguas, com a da página primeiro, e o telefone que este aparelho já viu. */
function falhar(): void {
  const espera = document.getElementById('chegando');
  const pagina = document.querySelector<HTMLTemplateElement>('#falhou')?.content.firstElementChild;
  const partes = pagina?.querySelector('[role]');
  const minha = partes?.querySelector(`[lang=${idioma}]`);
  if (!espera || !pagina || !partes || !minha) {
    // O corpo ainda não chegou.
    document.addEventListener('DOMContentLoaded', falhar, { once: true });
    return;
  }
  partes.prepend(minha);
  const titulo = document.createElement('h1');
  titulo.textContent = document.title = minha.querySelector('h2')?.textContent ?? '';
  minha.querySelector('h2')?.replaceWith(titulo);
  const { telefone, horario } = JSON.parse(escolhido('agencia') ?? '{}') as Record<string, string | null>;
  for (const atendimento of telefone ? partes.querySelectorAll('a') : []) {
    atendimento.href = `tel:${telefone}`;
    atendimento.textContent = [telefone, horario].filter(Boolean).join(', ');
  }
  for (const botao of partes.querySelectorAll('button'))
    botao.addEventListener('click', () => window.location.reload());
  espera.replaceWith(pagina);
}
