import { dataCivil } from '../../../kernel/data-civil';
import {
  GrupoDeDocumentos,
  GrupoDeLicencas,
  quantas,
  somarDinheiro,
  somarLicencas,
  ultimosMeses,
} from './somas';

it.each([
  ['2026-03-10', 202404, 202603],
  ['2026-12-31', 202501, 202612],
  ['2026-01-01', 202402, 202601],
])('os vinte e quatro meses até %s', (hoje, primeiro, ultimo) => {
  const meses = ultimosMeses(dataCivil(hoje));
  expect(meses).toHaveLength(24);
  expect([meses[0], meses.at(-1)]).toEqual([primeiro, ultimo]);
  expect(meses.every((mes) => mes % 100 >= 1 && mes % 100 <= 12)).toBe(true);
});

it('as licenças por situação e modalidade, e as ativadas de cada mês, com os vazios', () => {
  const grupo = (
    status: GrupoDeLicencas['status'],
    modalidade: 0 | 1,
    ativadas: number | null,
    quantidade: number,
    naSituacao: 0 | 1 = 1,
  ) => ({ status, modalidade, ativadas, quantidade, naSituacao, municipio: 0 });
  const grupos = [
    grupo('VIGENTE', 0, 202601, 3),
    grupo('VIGENTE', 0, 202602, 4),
    grupo('VIGENTE', 0, 202602, 13, 0),
    grupo('VENCIDO', 0, 202602, 5),
    grupo('VIGENTE', 1, 202602, 7),
    grupo('AGUARDANDO_PAGAMENTO', 1, null, 11),
  ];
  expect(quantas(grupos)).toBe(43);
  expect(somarLicencas(grupos, [202602, 202603])).toEqual({
    situacoes: [
      { status: 'VIGENTE', modalidade: 0, quantidade: 7 },
      { status: 'VENCIDO', modalidade: 0, quantidade: 5 },
      { status: 'VIGENTE', modalidade: 1, quantidade: 7 },
      { status: 'AGUARDANDO_PAGAMENTO', modalidade: 1, quantidade: 11 },
    ],
    ativadas: [
      { mes: '2026-02', modalidade: 0, quantidade: 22 },
      { mes: '2026-02', modalidade: 1, quantidade: 7 },
      { mes: '2026-03', modalidade: 0, quantidade: 0 },
      { mes: '2026-03', modalidade: 1, quantidade: 0 },
    ],
  });
});

it('o dinheiro de cada mês: o emitido, o que falta dos abertos que vencem nele e o recebido', () => {
  const grupo = (mudancas: Partial<GrupoDeDocumentos>): GrupoDeDocumentos => ({
    ...{ emitidos: 202601, vencem: 202602, pagos: null, abertos: 1, quantidade: 0 },
    ...{ comPagamento: 0, valor: 0, valorPago: 0 },
    ...mudancas,
  });
  const grupos = [
    grupo({ quantidade: 2, valor: 200, valorPago: 30 }),
    grupo({ vencem: 202603, quantidade: 4, valor: 400 }),
    grupo({ abertos: 0, pagos: 202602, quantidade: 8, comPagamento: 7, valor: 800, valorPago: 799 }),
    grupo({ abertos: 0, emitidos: 202602, quantidade: 16, valor: 1600 }),
  ];
  expect(somarDinheiro(grupos, [202601, 202602])).toEqual({
    aReceber: { quantidade: 6, valor: 570 },
    meses: [
      {
        mes: '2026-01',
        emitido: { quantidade: 14, valor: 1400 },
        esperado: { quantidade: 0, valor: 0 },
        recebido: { quantidade: 0, valor: 0 },
      },
      {
        mes: '2026-02',
        emitido: { quantidade: 16, valor: 1600 },
        esperado: { quantidade: 2, valor: 170 },
        recebido: { quantidade: 7, valor: 799 },
      },
    ],
  });
});
