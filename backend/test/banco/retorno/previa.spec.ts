import { ArquivoEmEdicao } from '../../../ferramentas/simulador/arquivo-em-edicao';
import type { Desfecho } from '../../../ferramentas/simulador/desfechos';
import { PendenciaEntity } from '../../../src/modules/banco/pendencia/pendencia.entity';
import { Bancada } from '../apoio';

/** Com cinco desfechos, o arquivo tem mais de mil itens: três pedaços. */
const TITULOS = 420;
const DESFECHOS: readonly Desfecho[] = [
  'PAGAR_E_PAGAR_TARDE',
  'PAGAR_EM_PARTES',
  'PAGAR_A_MAIOR_E_ESTORNAR',
  'BAIXAR_E_PAGAR',
  'PAGAR_SO_ENCARGOS',
];

describe('a prévia é o efeito', () => {
  let bancada: Bancada;
  beforeAll(async () => {
    bancada = await Bancada.abrir();
  });
  afterAll(() => bancada.fechar());

  it('também com os títulos espalhados por vários pedaços, e com uma linha que não se consegue aplicar', async () => {
    const referencias = Array.from({ length: TITULOS }, (_, i) => `${i + 1}`);
    for (const referencia of referencias) await bancada.emitir(referencia);
    const { id: remessaId } = await bancada.gerarRemessa();
    const bytes = espalhar(
      await bancada.responder(remessaId, 1, (_, i) => DESFECHOS[i % DESFECHOS.length] ?? 'LIQUIDAR'),
    );
    bancada.produto.relogio.ajustar('2026-11-24T15:00:00Z');
    bancada.licenca.falhas.set('1', new Error('defeito'));
    const previsto = await bancada.processar(await bancada.receber(bytes, 'a.ret', true));
    expect(previsto).toMatchObject({ situacao: 'AGUARDANDO_CONFIRMACAO' });
    expect(previsto.totalItens).toBeGreaterThan(1_000);
    expect(await bancada.em.count(PendenciaEntity)).toBe(0);
    expect(await bancada.ativacoes()).toEqual([]);
    const previstas = await efeitos(bancada, previsto.id);
    expect(new Set(previstas.map(({ motivo }) => motivo))).toEqual(
      new Set([
        null,
        'PAGAMENTO_DUPLICADO',
        'PAGO_A_MAIOR',
        'PAGAMENTO_ESTORNADO',
        'BAIXA_NAO_PEDIDA',
        'PAGO_APOS_BAIXA',
        'ENCARGOS_ACIMA_DO_PAGO',
        'FALHA_AO_APLICAR',
      ]),
    );

    await bancada.confirmar(previsto.id);
    const feito = await bancada.processar(previsto.id);
    expect(await efeitos(bancada, previsto.id)).toEqual(previstas);
    for (const campo of ['titulos', 'pagos', 'valorPago', 'aplicadas', 'emRevisao', 'pendencias'] as const) {
      expect([campo, feito[campo]]).toEqual([campo, previsto[campo]]);
    }
    expect([feito.ignoradas, feito.quarentena, feito.diferenca]).toEqual([
      previsto.ignoradas,
      previsto.quarentena,
      0,
    ]);
  });
});

/** As linhas de um título longe umas das outras: a segunda de todos vem depois da primeira de todos, e assim por diante. */
function espalhar(bytes: Buffer): Buffer {
  const arquivo = ArquivoEmEdicao.abrir(bytes);
  const detalhes = arquivo.linhas.slice(2, -2);
  const vistos = new Map<string, number>();
  const pares = detalhes.flatMap((linha, i) => {
    if (i % 2 === 1) return [];
    const titulo = linha.slice(37, 57);
    const vez = (vistos.get(titulo) ?? 0) + 1;
    vistos.set(titulo, vez);
    return [{ vez, linhas: [linha, detalhes[i + 1] ?? ''] }];
  });
  const emOrdem = pares
    .map((par, i) => ({ ...par, i }))
    .sort((um, outro) => um.vez - outro.vez || um.i - outro.i);
  arquivo.linhas = [
    ...arquivo.linhas.slice(0, 2),
    ...emOrdem.flatMap(({ linhas }) => linhas),
    ...arquivo.linhas.slice(-2),
  ];
  arquivo.renumerar();
  return arquivo.bytes();
}

async function efeitos(bancada: Bancada, retornoId: number) {
  return (await bancada.linhas(retornoId)).map(
    ({ linha, resultado, motivo, efeito, documentoId, recebido, aplicado }) => ({
      ...{ linha, resultado, motivo, efeito, documentoId, recebido, aplicado },
    }),
  );
}
