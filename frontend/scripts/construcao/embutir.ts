import { createHash } from 'node:crypto';

import { type Rolldown } from 'vite';

import { blocosDe } from './blocos.ts';

const FOLHA = /<link rel="stylesheet"[^>]* href="\/carteira-pesca\/(assets\/[^"]+)">\s*/g;
const PROGRAMA = /<script src="\/carteira-pesca\/partida\.js"><\/script>\s*/;

/**
 * Põe na página o programa da partida e as folhas de estilo da entrada: numa rede lenta enchem a espera entre a página e o primeiro
 * arquivo, e o que a partida pede segue uma ida mais cedo. Vão depois dos pedidos da entrada, que são os maiores. A casca desenha-se com
 * a primeira folha, e com ela tem de caber no que um servidor manda antes de esperar resposta (14 kB); as outras vão no fim.
 * Devolve a configuração do nginx que os deixa passar (infra/docker/cabecalhos.conf); a api a tira da própria página.
 */
export function embutir(bundle: Rolldown.OutputBundle, partida: string): string {
  const pagina = bundle['index.html'];
  const html = pagina?.type === 'asset' ? String(pagina.source) : '';
  const nomes = [...html.matchAll(FOLHA)].map(([, nome = '']) => nome);
  const [daCasca, ...outras] = nomes.map((nome) => estiloDe(bundle[nome]));
  if (pagina?.type !== 'asset' || daCasca === undefined || !PROGRAMA.test(html))
    throw new Error('construção sem a página, a folha de estilo da entrada ou o lugar da partida');
  const programa = partida.trim().replace(/<\/(?=script)/gi, '<\\/');
  pagina.source = html
    .replace(PROGRAMA, '')
    .replace(FOLHA, '')
    .replace('</head>', () => `<script>${programa}</script>\n    <style>${daCasca}</style>\n  </head>`)
    .replace('</body>', () => `${outras.map((estilo) => `<style>${estilo}</style>\n  `).join('')}</body>`);
  for (const nome of nomes) {
    // Ninguém mais as pede.
    delete bundle[nome];
    for (const bloco of blocosDe(bundle).values()) bloco.viteMetadata?.importedCss.delete(nome);
  }
  const estilos = [daCasca, ...outras].map((estilo) => ` ${resumo(estilo)}`).join('');
  return `set $programa_embutido " ${resumo(programa)}";\nset $estilo_embutido "${estilos}";\n`;
}

function estiloDe(folha: Rolldown.OutputBundle[string] | undefined): string {
  if (folha?.type !== 'asset') throw new Error('construção sem uma folha de estilo da entrada');
  return String(folha.source).trim();
}

const resumo = (texto: string) => `'sha256-${createHash('sha256').update(texto).digest('base64')}'`;
