import { Html, html } from '../../../platform/http/resposta/html';
import { DESENHOS } from '../../../platform/pdf/desenhos';
import type { VistaCarteira } from './ver-carteira';

const LETRA = 3.4;
const ESPACO = 0.45 * LETRA;
const LARGURA = 324;

/** Os pontos por onde a onda passa, da esquerda para a direita. */
const ONDA = [...DESENHOS.microtexto.matchAll(/(?:^M|C(?:[\d.]+ ){4})([\d.]+) ([\d.]+)/g)].map(
  ([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }),
);

/**
 * O número e o nome ao longo da onda, uma palavra de cada vez: um texto que segue um caminho letra a letra custa a imprimir
 * tanto como metade do cartão.
 */
export function microtexto({ codigo, nome }: VistaCarteira): Html {
  const dizeres = [codigo, ...nome.toUpperCase().split(/\s+/), '·'];
  const palavras: Html[] = [];
  let x = 1;
  for (let i = 0; x < LARGURA; i++) {
    const palavra = dizeres[i % dizeres.length] ?? '';
    const largura = larguraDe(palavra);
    const [de, ate] = [alturaEm(x), alturaEm(x + largura)];
    const angulo = (Math.atan2(ate - de, largura) * 180) / Math.PI;
    palavras.push(
      html`<text transform="translate(${x.toFixed(1)} ${de.toFixed(1)}) rotate(${angulo.toFixed(1)})">${palavra}</text>`,
    );
    x += largura + ESPACO;
  }
  return html`<svg class="micro" viewBox="0 0 ${LARGURA} 12" aria-hidden="true">${palavras}</svg>`;
}

/** Médias da Atkinson Hyperlegible em maiúsculas, com o espaço entre letras do estilo. */
function larguraDe(palavra: string): number {
  const emes = [...palavra].reduce(
    (soma, letra) => soma + (/[MW]/.test(letra) ? 0.92 : /[IJ1·'-]/.test(letra) ? 0.42 : 0.7),
    0,
  );
  return emes * LETRA;
}

function alturaEm(x: number): number {
  const depois = ONDA.findIndex((ponto) => ponto.x >= x);
  const [um, dois] = depois <= 0 ? [ONDA.at(-1), ONDA.at(-1)] : [ONDA[depois - 1], ONDA[depois]];
  if (!um || !dois || um === dois) return um?.y ?? 0;
  return um.y + ((dois.y - um.y) * (x - um.x)) / (dois.x - um.x);
}
