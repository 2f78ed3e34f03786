import { createHmac } from 'node:crypto';
import { NOMES_POR_LINGUA, type Lingua } from './nomes-de-mae';
import { comIniciaisMaiusculas, normalizarNome } from './normalizar-nome';

const DECOIS = 4;

const LINGUA_DO_PAIS: Readonly<Record<string, Lingua>> = {
  BR: 'pt',
  PT: 'pt',
  AO: 'pt',
  MZ: 'pt',
  CV: 'pt',
  AR: 'es',
  BO: 'es',
  CL: 'es',
  CO: 'es',
  CR: 'es',
  CU: 'es',
  DO: 'es',
  EC: 'es',
  ES: 'es',
  GT: 'es',
  HN: 'es',
  MX: 'es',
  NI: 'es',
  PA: 'es',
  PE: 'es',
  PY: 'es',
  SV: 'es',
  UY: 'es',
  VE: 'es',
  FR: 'fr',
  BE: 'fr',
  CH: 'fr',
  HT: 'fr',
  SN: 'fr',
  GF: 'fr',
  DE: 'de',
  AT: 'de',
  IT: 'it',
  JP: 'ja',
};

/** Língua dos nomes de um país (ISO 3166-1 alfa-2); sem lista própria, inglês. */
export function linguaDoPais(pais: string): Lingua {
  return LINGUA_DO_PAIS[pais] ?? 'en';
}

/**
 * Os cinco nomes da pergunta "nome da mãe": o certo e quatro de uma lista empacotada, da mesma língua e da época em
 * que a mãe deve ter nascido (decisão D3). Para um documento, sempre os mesmos na mesma ordem: perguntar outra vez
 * não ensina nada.
 */
export function nomesDaPergunta(dados: {
  documento: string;
  nomeMae: string;
  anoNascimento: number;
  lingua: Lingua;
  segredo: string;
}): string[] {
  const sorteio = sortear(`${dados.documento}:maes`, dados.segredo);
  const { antigos, recentes, sobrenomes } = NOMES_POR_LINGUA[dados.lingua];
  const primeiros = prenomesDaEpoca(dados.anoNascimento, antigos, recentes);
  const certo = comIniciaisMaiusculas(dados.nomeMae);
  const sobrenomesDoCerto = Math.min(Math.max(certo.split(' ').length - 1, 1), 3);
  const vistos = new Set([normalizarNome(certo)]);
  const decois: string[] = [];
  while (decois.length < DECOIS) {
    const partes = [primeiros[sorteio(primeiros.length)]!];
    while (partes.length <= sobrenomesDoCerto) {
      const sobrenome = sobrenomes[sorteio(sobrenomes.length)]!;
      if (!partes.includes(sobrenome)) partes.push(sobrenome);
    }
    const nome = partes.join(' ');
    if (vistos.has(normalizarNome(nome))) continue;
    vistos.add(normalizarNome(nome));
    decois.push(nome);
  }
  decois.splice(sorteio(DECOIS + 1), 0, certo);
  return decois;
}

/** A mãe nasceu uns 15 a 45 anos antes: entre as duas épocas, os nomes das duas são plausíveis. */
function prenomesDaEpoca(
  ano: number,
  antigos: readonly string[],
  recentes: readonly string[],
): readonly string[] {
  if (ano < 1970) return antigos;
  return ano > 2000 ? recentes : [...antigos, ...recentes];
}

/** Sequência de números de 0 a `limite - 1` que depende só da semente e do segredo. */
export function sortear(semente: string, segredo: string): (limite: number) => number {
  let bloco = 0;
  let bytes = Buffer.alloc(0);
  return (limite) => {
    if (bytes.length < 4) {
      bytes = createHmac('sha256', segredo).update(`${semente}:${bloco++}`).digest();
    }
    const numero = bytes.readUInt32BE(0);
    bytes = bytes.subarray(4);
    return numero % limite;
  };
}
