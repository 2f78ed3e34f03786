import { dataCivil } from '../../src/kernel/data-civil';
import type {
  ItemRetorno,
  LinhaEmQuarentena,
  TituloRetorno,
} from '../../src/modules/banco/domain/cnab/retorno/item-retorno';
import { resumirRetorno } from './resumir-retorno';

const GERADO = dataCivil('2026-11-23');
const titulo = (linha: number, campos: Partial<TituloRetorno> = {}): TituloRetorno => ({
  ...{ tipo: 'TITULO', linha, linhaFim: linha, lote: 1, movimento: '06', evento: 'LIQUIDADO', motivos: [] },
  ...{ nossoNumero: `${linha}`, numeroDocumento: '', usoEmpresa: '', vencimento: null },
  ...{ valorTitulo: 1, valorPago: 10, valorLiquido: 100, acrescimos: 0, desconto: 0, abatimento: 0 },
  ...{ tarifa: 1000, dataOcorrencia: GERADO, dataCredito: null },
  ...{ bancoRecebedor: '', agenciaRecebedora: '', autenticacao: '' },
  ...campos,
});
const emQuarentena: LinhaEmQuarentena = {
  ...{ tipo: 'QUARENTENA', linha: 9, linhaFim: 9, lote: 1, motivo: 'VALOR_INVALIDO', movimento: '06' },
  ...{ nossoNumero: null, dinheiro: null, bruto: Buffer.alloc(0) },
};
const resumir = (itens: readonly ItemRetorno[]) =>
  resumirRetorno({
    cabecalho: {
      ...{ banco: '001', convenio: '1', inscricao: '', agencia: '', conta: '', nsa: 7, hora: '' },
      geradoEm: GERADO,
    },
    itens,
    avisos: [{ codigo: 'LINHA_APARADA', linha: 1, detalhe: null }],
    totalLinhas: 10,
  });

it('só as liquidações são dinheiro, e a quarentena não entra em conta nenhuma', () => {
  const itens: readonly ItemRetorno[] = [
    titulo(2, { movimento: '02', evento: 'REGISTRADO' }),
    titulo(3),
    titulo(4, { movimento: '17', evento: 'LIQUIDADO_TARDE' }),
    titulo(5),
    titulo(6, { movimento: '44', evento: 'ESTORNADO' }),
    { tipo: 'GUARDADA', linha: 7, linhaFim: 7, lote: 1, motivo: 'SEGMENTO_SEM_USO', pix: null },
    emQuarentena,
  ];
  expect(resumir(itens)).toEqual({
    nsa: 7,
    dataGeracao: GERADO,
    titulos: 5,
    porMovimento: { '02': 1, '06': 2, '17': 1, '44': 1 },
    valorNominal: 5,
    valorPago: 30,
    valorLiquido: 300,
    tarifas: 5000,
    avisos: [{ codigo: 'LINHA_APARADA', linha: 1, detalhe: null }],
    conferir: [],
    quarentena: [emQuarentena],
  });
});

it.each<[string, Partial<TituloRetorno>, readonly string[]]>([
  ['pago no dia do arquivo e creditado nele', { dataCredito: GERADO }, []],
  ['pago depois do arquivo', { dataOcorrencia: dataCivil('2026-11-24') }, ['PAGAMENTO_NO_FUTURO']],
  ['creditado antes', { dataCredito: dataCivil('2026-11-22') }, ['CREDITO_ANTES_DO_PAGAMENTO']],
  ['creditado depois', { dataCredito: dataCivil('2026-11-24') }, []],
  ['sem a data do pagamento', { dataOcorrencia: null, dataCredito: GERADO }, []],
  ['de movimento desconhecido', { evento: 'DESCONHECIDO' }, ['MOVIMENTO_DESCONHECIDO']],
  ['registrado com data no futuro', { evento: 'REGISTRADO', dataOcorrencia: dataCivil('2026-11-24') }, []],
])('a conferir: %s', (_, campos, codigos) => {
  expect(resumir([titulo(3, campos)]).conferir).toEqual(codigos.map((codigo) => ({ linha: 3, codigo })));
});

it('o mesmo número pago de novo é a conferir na segunda vez, e o que se confere vem na ordem do arquivo', () => {
  const conferir = resumir([
    titulo(2, { nossoNumero: '1', evento: 'REGISTRADO' }),
    titulo(3, { nossoNumero: '1' }),
    titulo(4, { nossoNumero: '2' }),
    titulo(5, { nossoNumero: '1' }),
    titulo(6, { evento: 'DESCONHECIDO' }),
    titulo(7, { nossoNumero: '2' }),
  ]).conferir;
  expect(conferir).toEqual([
    { linha: 5, codigo: 'POSSIVEL_SEGUNDO_PAGAMENTO' },
    { linha: 6, codigo: 'MOVIMENTO_DESCONHECIDO' },
    { linha: 7, codigo: 'POSSIVEL_SEGUNDO_PAGAMENTO' },
  ]);
});
