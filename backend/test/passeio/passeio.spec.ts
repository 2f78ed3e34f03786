import * as fc from 'fast-check';
import type { Desfecho } from '../../ferramentas/simulador/desfechos';
import { BancoDaMesa } from '../banco/banco-da-mesa';
import { DESFECHOS_SORTEADOS } from '../banco/desfechos-sorteados';
import { Mesa } from '../banco/mesa';
import { marcarIsencoes } from '../preparo/isencoes';
import { comDividas } from '../preparo/produto';
import { Passeio, type Passo } from './passeio';
import { PixDoPasseio } from './pix-do-passeio';
import { conferirNoFim, conferirTudo } from './sempre';

const PASSEIOS = Number(process.env.PASSEIOS ?? 4);
const SEMENTE = Number(process.env.SEMENTE || 20_261_128);
const INICIO = '2026-03-12T14:00:00Z';

const PESOS: Readonly<Record<Passo['faz'], number>> = {
  registrar: 4,
  banco: 5,
  guias: 2,
  estragar: 2,
  convenio: 1,
  pendencia: 4,
  balcao: 4,
  licenca: 3,
  boleto: 2,
  devolucao: 2,
  passar: 3,
  desfazer: 1,
  casar: 1,
  juntar: 1,
  separar: 1,
  eliminar: 1,
  pix: 3,
  med: 1,
  decidir: 1,
  corrigir: 1,
  conta: 1,
};
const DESFECHOS: readonly Desfecho[] = [
  ...DESFECHOS_SORTEADOS,
  'LIQUIDAR',
  'PAGAR_TARDE',
  'PAGAR_COM_JUROS',
  'PAGAR_COM_DESCONTO',
  'PAGAR_NO_FUTURO',
  'PAGAR_A_MAIOR_E_ESTORNAR',
  'DEIXAR_ABERTO',
];
const PASSO: fc.Arbitrary<Passo> = fc.record({
  faz: fc.oneof(
    ...Object.entries(PESOS).map(([faz, weight]) => ({
      weight,
      arbitrary: fc.constant(faz as Passo['faz']),
    })),
  ),
  qual: fc.nat(31),
  desfecho: fc.constantFrom(...DESFECHOS),
  dias: fc.constantFrom(1, 1, 1, 4, 4, 12, 12, 40, 40, 400),
  isencao: fc.constantFrom(null, null, 'APOSENTADO' as const, 'IDOSA' as const),
});

/** Nem o tempo do produto nem os números do banco voltam atrás: cada passeio começa onde o anterior acabou. */
const relogio = { agora: new Date(INICIO) };
let mesa: Mesa;
let banco: BancoDaMesa;
let pix: PixDoPasseio;
beforeAll(async () => {
  mesa = await Mesa.abrir(undefined, { worker: true });
  await comDividas(mesa.produto.dono);
  banco = new BancoDaMesa(mesa);
  pix = new PixDoPasseio(mesa);
  await pix.ligar(SEMENTE % 2 === 0 ? 'CONTA' : 'ARQUIVO');
  await marcarIsencoes(mesa.administrador);
});
afterAll(() => mesa.produto.encerrar());

it(
  'por onde quer que se ande, o que se oferece aceita-se, e nada do que se pagou se perde',
  async () => {
    if (process.env.PASSEIOS) process.stdout.write(`${PASSEIOS} passeios, semente ${SEMENTE}\n`);
    const andar = async (passos: readonly Passo[]) => {
      const passeio = new Passeio(mesa, banco, pix, relogio);
      await mesa.noDia(relogio.agora.toISOString());
      try {
        for (const passo of passos) {
          await passeio.andar(passo);
          await conferirTudo(mesa, mesa.produto.relogio.hoje());
        }
        await conferirNoFim(mesa, pix);
      } catch (causa) {
        throw new Error(passeio.diario.join('\n'), { cause: causa });
      }
    };
    const passos = fc.array(PASSO, { minLength: 14, maxLength: 34 });
    await fc.assert(fc.asyncProperty(passos, andar), {
      numRuns: PASSEIOS,
      seed: SEMENTE,
      endOnFailure: process.env.ENCOLHER === undefined,
    });
  },
  60_000 + PASSEIOS * 30_000,
);
