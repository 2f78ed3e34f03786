import { readdir, readFile } from 'node:fs/promises';
import { Gauge } from 'prom-client';

const PAGINA = 4096;

/** Grupos de processos dos navegadores abertos. */
const grupos = new Set<number>();

new Gauge({
  name: 'pesca_chromium_bytes',
  help: 'Memória residente dos Chromium deste worker; a que dividem conta-se em cada processo',
  async collect() {
    this.set(await memoria());
  },
});

/** Devolve como deixar de o medir. */
export function medirMemoria(grupo: number): () => void {
  grupos.add(grupo);
  return () => grupos.delete(grupo);
}

async function memoria(): Promise<number> {
  if (grupos.size === 0) return 0;
  const pids = (await readdir('/proc')).filter((nome) => /^\d+$/.test(nome));
  // Um que acabou de morrer não tem o que somar.
  const linhas = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  return linhas.reduce((soma, linha) => {
    // Depois do nome, que pode ter espaços e parênteses: estado, pai, grupo…; o 22º é a memória, em páginas.
    const campos = linha.slice(linha.lastIndexOf(')') + 2).split(' ');
    return grupos.has(Number(campos[2])) ? soma + Number(campos[21]) * PAGINA : soma;
  }, 0);
}
