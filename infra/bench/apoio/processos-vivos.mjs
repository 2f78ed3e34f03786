import { readdirSync, readFileSync } from 'node:fs';

const TIQUES_POR_SEGUNDO = 100;

const ler = (pid, arquivo) => {
  try {
    return readFileSync(`/proc/${pid}/${arquivo}`, 'latin1');
  } catch {
    return '';
  }
};

/** `raiz` e os que descendem dele. */
function arvore(raiz) {
  const filhos = new Map();
  for (const pid of readdirSync('/proc').filter((nome) => /^\d+$/.test(nome))) {
    const pai = Number(ler(pid, 'stat').split(') ')[1]?.split(' ')[1] ?? 0);
    filhos.set(pai, [...(filhos.get(pai) ?? []), Number(pid)]);
  }
  const todos = [raiz];
  for (const pid of todos) todos.push(...(filhos.get(pid) ?? []));
  return todos;
}

/**
 * Memória residente de um processo e dos seus, em bytes. `rss` conta em cada um as páginas que dividem (o programa do
 * Chromium, dez vezes); `pss`, uma vez só.
 */
export function memoriaDe(raiz) {
  const soma = (nome, textos) =>
    textos.reduce(
      (total, texto) => total + 1024 * Number(new RegExp(`^${nome}:\\s+(\\d+)`, 'm').exec(texto)?.[1] ?? 0),
      0,
    );
  const textos = arvore(raiz).map((pid) => ler(pid, 'smaps_rollup'));
  return { rss: soma('Rss', textos), pss: soma('Pss', textos) };
}

/** Segundos de processador de um processo e dos seus, também dos que já acabaram. */
export const processadorDe = (raiz) =>
  arvore(raiz).reduce((total, pid) => {
    const campos = ler(pid, 'stat').split(') ')[1]?.split(' ') ?? [];
    return (
      total + [11, 12, 13, 14].reduce((soma, i) => soma + Number(campos[i] ?? 0), 0) / TIQUES_POR_SEGUNDO
    );
  }, 0);

/** O processo que roda `programa` com estas variáveis. */
export function acharProcesso(programa, variavel) {
  const achado = readdirSync('/proc').find(
    (pid) =>
      /^\d+$/.test(pid) &&
      ler(pid, 'cmdline').includes(programa) &&
      ler(pid, 'environ').split('\0').includes(variavel) &&
      ler(pid, 'comm').startsWith('node'),
  );
  return achado && Number(achado);
}
