import { dataCivil } from '../../../src/kernel/data-civil';
import type { TituloRetorno } from '../../../src/modules/banco/domain/cnab/retorno/item-retorno';
import {
  ContextoDaDecisao,
  decidir,
  DocumentoConciliado,
} from '../../../src/modules/banco/domain/conciliacao/conciliacao';
import { sentidoDosMotivos } from '../../../src/modules/banco/domain/conciliacao/sentido-dos-motivos';

/** Um boleto registrado e o retorno que o paga inteiro; cada caso muda o que lhe interessa. */
export const titulo: TituloRetorno = {
  tipo: 'TITULO',
  linha: 3,
  linhaFim: 4,
  lote: 1,
  movimento: '06',
  evento: 'LIQUIDADO',
  motivos: ['06'],
  nossoNumero: '31285570000000456',
  numeroDocumento: '456',
  usoEmpresa: 'DOC456',
  vencimento: dataCivil('2026-11-30'),
  valorTitulo: 11_900,
  valorPago: 11_900,
  valorLiquido: 11_650,
  acrescimos: 0,
  desconto: 0,
  abatimento: 0,
  tarifa: 250,
  dataOcorrencia: dataCivil('2026-11-23'),
  dataCredito: dataCivil('2026-11-24'),
  bancoRecebedor: '001',
  autenticacao: '',
  agenciaRecebedora: '00001',
};
export const documento: DocumentoConciliado = {
  tipo: 'BOLETO',
  estado: 'REGISTRADO',
  valor: 11_900,
  valorPago: 0,
  emissao: dataCivil('2026-11-20'),
  vencimento: dataCivil('2026-11-30'),
  numeroDocumento: '456',
  registrado: true,
  baixaPedida: false,
  estornadoEm: null,
};
export const contexto: ContextoDaDecisao = {
  hoje: dataCivil('2026-11-24'),
  repeticao: 1,
  haProposto: false,
  sentido: sentidoDosMotivos('BB240'),
  regras: { toleranciaAMenor: 0, aposVencimento: 'QUITAR', teto: 100_000 },
};

/** `resultado evento motivos`, para ler a tabela de uma vez. */
export function conciliar(
  t: Partial<TituloRetorno>,
  d: Partial<DocumentoConciliado> | null = {},
  c: Partial<ContextoDaDecisao> = {},
): string {
  const decisao = decidir({ ...titulo, ...t }, d && { ...documento, ...d }, { ...contexto, ...c });
  const motivos = decisao.revisoes.map(({ motivo, valor }) => (valor > 0 ? `${motivo}=${valor}` : motivo));
  if (decisao.motivo) motivos.push(decisao.motivo);
  return [decisao.resultado, decisao.evento ?? '-', ...motivos].join(' ');
}
