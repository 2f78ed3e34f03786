import { readdirSync, readFileSync } from 'node:fs';

const PAGINA = 4096;
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

/** Memória residente de um processo e dos seus, em bytes; páginas divididas entre eles contam em cada um. */
export const memoriaDe = (raiz) =>
  arvore(raiz).reduce((total, pid) => total + Number(ler(pid, 'statm').split(' ')[1] ?? 0) * PAGINA, 0);

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
