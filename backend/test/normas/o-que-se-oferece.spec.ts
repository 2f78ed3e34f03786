import { semearRegras } from '../../ferramentas/demo/semear-regras';
import { Decisoes } from '../../src/platform/vigencia/decisoes';
import { entrarComo } from '../preparo/contas';
import { Navegador } from '../preparo/navegador';
import { marcada, regraDe, TODOS } from '../preparo/normas';
import { iniciarProduto, Produto } from '../preparo/produto';

let produto: Produto;
let ana: Navegador;
let bia: Navegador;
let operador: Navegador;
beforeAll(async () => {
  produto = await iniciarProduto();
  await produto.fonte.transaction(semearRegras);
  await produto.api.get(Decisoes).recarregar();
  [ana, bia, operador] = await Promise.all([
    entrarComo(produto, 'ADMINISTRADOR'),
    entrarComo(produto, 'ADMINISTRADOR'),
    entrarComo(produto, 'OPERADOR'),
  ]);
}, 60_000);
afterAll(() => produto.encerrar());

const ACOES = ['APROVAR', 'RECUSAR', 'CANCELAR', 'DESFAZER_APROVACAO'] as const;
type Acao = (typeof ACOES)[number];
interface Listada {
  id: number;
  acoes: Acao[];
  recusadas: { acao: Acao; motivo: { codigo: string; texto: string } }[];
}

const pedir = (quem: Navegador, id: number, acao: Acao) => {
  const caminho = `/api/admin/normas/${id}`;
  const aprovada = acao === 'APROVAR';
  if (aprovada || acao === 'RECUSAR')
    return quem.post(`${caminho}/aprovacao`, { aprovada, motivo: 'Conferi no diário oficial' });
  return quem.pedir('DELETE', acao === 'CANCELAR' ? caminho : `${caminho}/aprovacao`);
};

async function ler(quem: Navegador, id: number): Promise<Listada> {
  const listas = (await quem.get('/api/admin/normas')).json<Record<string, Listada[]>>();
  return Object.values(listas)
    .flat()
    .find((uma) => uma.id === id)!;
}

/** O que não se oferece recusa-se, e a recusa que se explica é a que se recebe. Nada muda. */
async function conferirRecusas(ids: readonly number[]): Promise<void> {
  for (const quem of [ana, bia, operador]) {
    for (const id of ids) {
      const { acoes, recusadas } = await ler(quem, id);
      for (const acao of ACOES.filter((uma) => !acoes.includes(uma))) {
        const resposta = await pedir(quem, id, acao);
        const { codigo, message } = resposta.json<{ codigo: string; message: string }>();
        expect({ acao, recusou: [403, 404, 409].includes(resposta.statusCode) }).toEqual({
          acao,
          recusou: true,
        });
        const dita = recusadas.find((uma) => uma.acao === acao);
        if (dita) expect(dita.motivo).toEqual({ codigo, texto: message });
      }
    }
  }
}

/** O que se oferece aceita-se. */
async function fazer(quem: Navegador, id: number, acao: Acao): Promise<void> {
  expect((await ler(quem, id)).acoes).toContain(acao);
  expect((await pedir(quem, id, acao)).statusCode).toBe(acao === 'APROVAR' || acao === 'RECUSAR' ? 201 : 200);
}

it('o que a lista oferece a cada um é o que se aceita dele, em cada estado de uma zona e de uma regra que fala dela', async () => {
  const geometria = { tipo: 'CIRCULO', centro: [-61, -4], raioM: 900 };
  const zona = await marcada(ana, {
    especie: 'ZONA',
    valor: { nome: 'Lago', classe: 'PRESERVACAO', norma: 7, geometria },
  });
  const { codigo } = (await ler(ana, zona)) as Listada & { codigo: number };
  const alcance = { ...TODOS, especies: [3], zonas: [codigo] };
  const regra = await marcada(ana, { especie: 'REGRA', valor: regraDe(3, { alcance }) });
  const ids = [zona, regra];

  // À espera de outra pessoa: a regra, também da zona.
  await conferirRecusas(ids);
  expect((await ler(ana, zona)).recusadas.map(({ motivo }) => motivo.codigo)).toEqual([
    'APROVACAO_DO_AUTOR',
    'REGRA_EM_USO',
  ]);
  expect((await ler(bia, regra)).recusadas.map(({ motivo }) => motivo.codigo)).toEqual(['ZONA_POR_APROVAR']);
  expect(await ler(operador, regra)).toMatchObject({ acoes: [], recusadas: [] });

  await fazer(bia, zona, 'APROVAR');
  await conferirRecusas(ids);
  await fazer(bia, regra, 'APROVAR');
  // A zona serve à regra: nem uma nem outra aprovação se tira por baixo.
  await conferirRecusas(ids);
  expect((await ler(bia, zona)).acoes).toEqual([]);

  await fazer(ana, regra, 'DESFAZER_APROVACAO');
  await fazer(ana, regra, 'RECUSAR');
  await conferirRecusas(ids);
  await fazer(bia, regra, 'CANCELAR');
  await fazer(bia, zona, 'DESFAZER_APROVACAO');
  await fazer(ana, zona, 'CANCELAR');
});

it('uma versão aprovada deixa a mais velha por aprovar, e a que começou já não se desfaz', async () => {
  const velha = await marcada(ana, { especie: 'REGRA', valor: regraDe(4) });
  const { codigo } = (await ler(ana, velha)) as Listada & { codigo: number };
  const nova = await marcada(ana, { especie: 'REGRA', codigo, valor: regraDe(4) }, '2026-03-10');
  await fazer(bia, nova, 'APROVAR');
  await conferirRecusas([velha, nova]);
  expect((await ler(bia, velha)).recusadas).toMatchObject([
    { acao: 'APROVAR', motivo: { codigo: 'REGRA_MAIS_NOVA' } },
  ]);
  expect(await ler(bia, nova)).toMatchObject({ acoes: [], recusadas: [] });
  await fazer(ana, velha, 'CANCELAR');
});
