import { createHash } from 'node:crypto';

import { type Rolldown } from 'vite';

import { blocosDe } from './blocos.ts';

const FOLHA = /<link rel="stylesheet"[^>]* href="\/carteira-pesca\/(assets\/[^"]+)">/;
const PROGRAMA = /<script src="\/carteira-pesca\/partida\.js"><\/script>\s*/;

/**
 * Põe na página a folha de estilo da entrada e o programa da partida: numa rede lenta enchem a espera entre a página e o primeiro
 * arquivo, e o que a partida pede segue uma ida mais cedo. Vão depois dos pedidos da entrada, que são os maiores.
 * Devolve a configuração do nginx que os deixa passar (infra/docker/cabecalhos.conf); a api a tira da própria página.
 */
export function embutir(bundle: Rolldown.OutputBundle, partida: string): string {
  const pagina = bundle['index.html'];
  const html = pagina?.type === 'asset' ? String(pagina.source) : '';
  const nome = FOLHA.exec(html)?.[1] ?? '';
  const folha = bundle[nome];
  if (pagina?.type !== 'asset' || folha?.type !== 'asset' || !PROGRAMA.test(html))
    throw new Error('construção sem a página, a folha de estilo da entrada ou o lugar da partida');
  const estilo = String(folha.source).trim();
  const programa = partida.trim().replace(/<\/(?=script)/gi, '<\\/');
  pagina.source = html
    .replace(PROGRAMA, '')
    .replace(FOLHA, () => `<script>${programa}</script>\n    <style>${estilo}</style>`);
  // Ninguém mais a pede.
  delete bundle[nome];
  for (const bloco of blocosDe(bundle).values()) bloco.viteMetadata?.importedCss.delete(nome);
  return `set $programa_embutido " ${resumo(programa)}";\nset $estilo_embutido " ${resumo(estilo)}";\n`;
}

const resumo = (texto: string) => `'sha256-${createHash('sha256').update(texto).digest('base64')}'`;
