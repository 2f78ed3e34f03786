import { informacao, novoCpf, pessoa, semearReferencia } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';

const PEDIDOS = 10_000;
const CONHECIDOS = 50;
const AO_MESMO_TEMPO = 10;
let produto: Produto;
let conhecidos: string[];
const desconhecidos = Array.from({ length: CONHECIDOS }, novoCpf);
beforeAll(async () => {
  produto = await iniciarProduto({
    env: { LIMITE_BUSCAS_HORA: '1000', LIMITE_BUSCAS_TOTAL_HORA: '1000000' },
  });
  await semearReferencia(produto);
  conhecidos = await Promise.all(
    Array.from({ length: CONHECIDOS }, async () => {
      const dados = pessoa();
      await new Navegador(produto.api).post('/api/registrar', {
        pessoa: dados,
        informacaoComplementar: informacao(),
      });
      return dados.cpf;
    }),
  );
});
afterAll(() => produto.encerrar());

interface Amostra {
  readonly conhecido: boolean;
  readonly corpo: string;
  readonly ms: number;
}

const sortear = <T>(lista: readonly T[]): T => lista[Math.floor(Math.random() * lista.length)]!;
const ROTAS = ['buscarDados', 'acessar', 'validarDados'] as const;

async function perguntar(conhecido: boolean, cpf: string, rota: string, endereco: string): Promise<Amostra> {
  const corpo =
    rota === 'validarDados'
      ? { acessoResource: { cpf }, nomeMae: 'Nome Errado', dataNascimento: '1985-09-27' }
      : { cpf };
  const inicio = performance.now();
  const resposta = await produto.api.inject({
    method: 'POST',
    url: `/carteira-pesca/api/${rota}`,
    payload: corpo,
    headers: { 'x-forwarded-for': endereco },
  });
  const ms = performance.now() - inicio;
  // O desafio é sempre outro e a espera corre com o relógio: contam a forma de um e a presença da outra.
  const { desafio, esperaSegundos, ...resto } = resposta.json<Record<string, unknown>>();
  return {
    conhecido,
    ms,
    corpo: JSON.stringify([resposta.statusCode, Object.keys(desafio ?? {}), typeof esperaSegundos, resto]),
  };
}

const quantil = (ordenados: readonly number[], q: number) =>
  ordenados[Math.floor(q * (ordenados.length - 1))]!;
const ordenar = (amostras: readonly Amostra[]) => amostras.map(({ ms }) => ms).sort((a, b) => a - b);

/**
 * A diferença entre conhecidos e desconhecidos, em cada quantil, não passa da que há entre as metades de um mesmo
 * grupo. As perguntas vêm intercaladas, de modo que o que atrapalha um grupo atrapalha o outro.
 */
function compararTempos(amostras: readonly Amostra[]): void {
  const [sim, nao] = [amostras.filter((a) => a.conhecido), amostras.filter((a) => !a.conhecido)];
  const metades = (grupo: readonly Amostra[]) =>
    [0, 1].map((resto) => ordenar(grupo.filter((_, i) => i % 2 === resto)));
  const [ordemSim, ordemNao] = [ordenar(sim), ordenar(nao)];
  for (const q of [0.1, 0.25, 0.5, 0.75]) {
    const ruido = Math.max(
      ...[metades(sim), metades(nao)].map(([a, b]) => Math.abs(quantil(a!, q) - quantil(b!, q))),
    );
    const diferenca = Math.abs(quantil(ordemSim, q) - quantil(ordemNao, q));
    const folga = 0.05 * quantil(ordemSim, 0.5) + 0.1;
    expect([q, diferenca <= 4 * ruido + folga ? 'igual' : { diferenca, ruido, folga }]).toEqual([q, 'igual']);
  }
}

function mesmoCorpo(amostras: readonly Amostra[]): void {
  const corpos = (conhecido: boolean) =>
    new Set(amostras.filter((a) => a.conhecido === conhecido).map((a) => a.corpo));
  expect(corpos(true)).toEqual(corpos(false));
}

it('dez mil buscas além dos limites não dizem quem está no cadastro', async () => {
  const endereco = '203.0.113.9';
  // Esgota o limite do endereço com documentos que não voltam.
  for (let i = 0; i < 1000; i += AO_MESMO_TEMPO) {
    await Promise.all(
      Array.from({ length: AO_MESMO_TEMPO }, () => perguntar(false, novoCpf(), 'acessar', endereco)),
    );
  }
  const amostras: Amostra[] = [];
  for (let i = 0; i < PEDIDOS; i += AO_MESMO_TEMPO) {
    const onda = Array.from({ length: AO_MESMO_TEMPO }, (_, j) => {
      const conhecido = (i / AO_MESMO_TEMPO + j) % 2 === 0;
      return perguntar(conhecido, conhecido ? sortear(conhecidos) : novoCpf(), sortear(ROTAS), endereco);
    });
    amostras.push(...(await Promise.all(onda)));
  }
  const status = new Set(amostras.map((a) => (JSON.parse(a.corpo) as [number])[0]));
  expect([...status]).toEqual([429]);
  // Com desafio, e acima do teto sem ele.
  expect(new Set(amostras.map((a) => a.corpo)).size).toBe(2);
  mesmoCorpo(amostras);
  compararTempos(amostras);
});

it('respostas erradas e documentos fechados também não', async () => {
  const amostras: Amostra[] = [];
  let rede = 0;
  for (let volta = 0; volta < 6; volta++) {
    for (let i = 0; i < CONHECIDOS; i += 5) {
      // Quem vem primeiro numa onda espera menos: alterna-se, como na outra.
      const pares = conhecidos.slice(i, i + 5).flatMap((cpf, j) => {
        const par = [[true, cpf] as const, [false, desconhecidos[i + j]!] as const];
        return volta % 2 === 0 ? par : par.reverse();
      });
      amostras.push(
        ...(await Promise.all(
          pares.map(([conhecido, cpf]) =>
            perguntar(conhecido, cpf, 'validarDados', `198.51.${Math.floor(++rede / 250)}.${rede % 250}`),
          ),
        )),
      );
    }
  }
  expect(new Set(amostras.map((a) => (JSON.parse(a.corpo) as [number])[0]))).toEqual(new Set([422, 429]));
  mesmoCorpo(amostras);
  compararTempos(amostras);
});
