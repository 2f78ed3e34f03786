import 'reflect-metadata';
import { performance } from 'node:perf_hooks';
import { brotliCompressSync, constants } from 'node:zlib';
import { avaliar, type Pergunta } from '../src/modules/normas/domain/avaliar';
import type { Acervo } from '../src/modules/normas/domain/regra';
import { lerAmbiente } from '../src/platform/config/ambiente';
import { abrirBase } from '../src/platform/database/abrir-base';
import { NORMAS, PEIXES, REGRAS, ZONAS } from './demo/regras-demo';
import { semearRegras } from './demo/semear-regras';

const PERGUNTAS = 50_000;
const NOMES = { pt: 'Um nome de peixe', en: 'A name of fish (um nome)', es: 'Un nombre de pez (um nome)' };

/** As de exemplo, `vezes` vezes, com códigos próprios: o que um estado grande teria. */
function acervoDe(vezes: number): Acervo {
  const lote = <T extends { codigo: number }>(itens: readonly T[], vez: number) =>
    itens.map((item) => ({ ...item, codigo: item.codigo + vez * 100 }));
  const tantas = Array.from({ length: vezes }, (_, vez) => vez);
  const mais = (codigos: readonly number[] | null, vez: number) =>
    codigos && codigos.map((codigo) => codigo + vez * 100);
  return {
    formato: 1,
    de: '2026-01-01',
    ate: '2027-07-01',
    fuso: 'America/Manaus',
    uf: 'AM',
    especies: tantas.flatMap((vez) => lote(PEIXES, vez).map((um) => ({ ...um, nomes: NOMES }))),
    normas: tantas.flatMap((vez) => lote(NORMAS, vez)),
    zonas: tantas.flatMap((vez) => lote(ZONAS, vez).map((uma) => ({ ...uma, de: '2000-01-01', ate: null }))),
    regras: tantas.flatMap((vez) =>
      lote(REGRAS, vez).map(({ alcance, norma, ...regra }) => ({
        ...regra,
        norma: norma + vez * 100,
        alcance: { ...alcance, especies: mais(alcance.especies, vez), zonas: mais(alcance.zonas, vez) },
      })),
    ),
  };
}

function porSegundo(acervo: Acervo): number {
  const pergunta = (i: number): Pergunta => ({
    dia: '2026-11-20',
    minuto: 600,
    lugar: { ponto: [-64 + (i % 100) / 20, -4 + (i % 70) / 20] },
    especie: acervo.especies[i % acervo.especies.length]!.codigo,
    modalidade: 1,
    pessoa: [],
  });
  for (let i = 0; i < PERGUNTAS / 10; i++) avaliar(pergunta(i), acervo);
  const inicio = performance.now();
  for (let i = 0; i < PERGUNTAS; i++) avaliar(pergunta(i), acervo);
  return PERGUNTAS / ((performance.now() - inicio) / 1000);
}

const comprimido = (acervo: Acervo) =>
  brotliCompressSync(JSON.stringify(acervo), { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;

/** Põe as regras de exemplo na base e escreve o que mediu: perguntas por segundo e bytes, com elas e com dez vezes mais. */
async function medir(): Promise<void> {
  const ambiente = lerAmbiente(process.env);
  const fonte = await abrirBase(ambiente);
  try {
    await fonte.transaction(semearRegras);
  } finally {
    await fonte.destroy();
  }
  const medidas = [1, 10].map((vezes) => {
    const acervo = acervoDe(vezes);
    return { regras: acervo.regras.length, porSegundo: porSegundo(acervo), bytes: comprimido(acervo) };
  });
  process.stdout.write(`${JSON.stringify(medidas)}\n`);
}

medir().catch((erro: unknown) => {
  process.stderr.write(`${erro instanceof Error ? (erro.stack ?? erro.message) : String(erro)}\n`);
  process.exit(1);
});
