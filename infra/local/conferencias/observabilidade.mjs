import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { desempacotar } from '../maquina/debian.mjs';
import { Falha } from '../maquina/falha.mjs';
import { exigir } from '../maquina/do-backend.mjs';
import { BACKEND, RAIZ } from '../maquina/pastas.mjs';
import { acharPrograma } from '../maquina/programas.mjs';

const PASTA = join(RAIZ, 'infra/observabilidade');
const ler = (arquivo) => readFileSync(join(PASTA, arquivo), 'utf8');

/** As que o código define, com o que o histograma lhes acrescenta, e as que toda aplicação Node mostra. */
function medidasQueHa() {
  const fontes = join(BACKEND, 'src');
  const nossas = readdirSync(fontes, { recursive: true })
    .filter((nome) => nome.endsWith('.ts'))
    .flatMap((nome) => readFileSync(join(fontes, nome), 'utf8').match(/(?<=')pesca_\w+(?=')/g) ?? []);
  const { collectDefaultMetrics, Registry } = exigir('prom-client');
  const registro = new Registry();
  collectDefaultMetrics({ register: registro });
  const comuns = registro.getMetricsAsArray().map(({ name }) => name);
  registro.clear();
  return { nossas: new Set(nossas), todas: new Set([...nossas, ...comuns]) };
}

/** O que o painel e os alertas citam e não existe, o que se mede e o painel não mostra, e o alerta que ninguém explica. */
function faltas() {
  const { nossas, todas } = medidasQueHa();
  const citadas = (arquivo) =>
    (ler(arquivo).match(/\b(pesca|nodejs|process)_\w+/g) ?? []).map((nome) =>
      todas.has(nome) ? nome : nome.replace(/_(bucket|count|sum)$/, ''),
    );
  const noPainel = new Set(citadas('painel.json'));
  const explicados = readFileSync(join(RAIZ, 'docs/operacao.md'), 'utf8');
  const alertas = [...ler('alertas.yml').matchAll(/alert: (\w+)/g)].map(([, nome]) => nome);
  return [
    ...['alertas.yml', 'painel.json'].flatMap((arquivo) =>
      citadas(arquivo).flatMap((nome) => (todas.has(nome) ? [] : [`${arquivo}: ${nome} não existe`])),
    ),
    ...[...nossas].flatMap((nome) => (noPainel.has(nome) ? [] : [`painel.json: falta ${nome}`])),
    ...alertas.flatMap((nome) =>
      explicados.includes(`\n### ${nome}\n`) ? [] : [`docs/operacao.md: falta a secção ${nome}`],
    ),
    ...alertas.flatMap((nome) =>
      ler('alertas.teste.yml').includes(`- name: ${nome}\n`) ? [] : [`alertas.teste.yml: falta ${nome}`],
    ),
  ];
}

/** O painel e os alertas falam do que se mede, cada alerta está explicado, e o promtool aceita e ensaia as regras. */
export async function conferirObservabilidade(processos, dados) {
  const erradas = faltas();
  if (erradas.length > 0) throw new Falha(erradas.join('\n'));
  const promtool =
    acharPrograma('promtool') ??
    join(await desempacotar(processos, dados, 'prometheus', ['prometheus']), 'usr/bin/promtool');
  for (const args of [
    ['check', 'config', 'prometheus.yml'],
    ['test', 'rules', 'alertas.teste.yml'],
  ])
    await processos.executar({ nome: 'promtool', comando: promtool, args, cwd: PASTA, guardar: 300 });
}
