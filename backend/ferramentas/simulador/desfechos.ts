import { DataCivil, somarDias } from '../../src/kernel/data-civil';
import { TituloRemetido } from './remessa-lida';

/** O que o banco conta de um título, seja qual for o seu código em cada layout. */
export type Fato =
  | 'ENTRADA'
  | 'RECUSA'
  | 'RECUSA_JA_CADASTRADO'
  | 'LIQUIDACAO'
  | 'LIQUIDACAO_PARCIAL'
  | 'LIQUIDACAO_TARDIA'
  | 'BAIXA_PELO_ARQUIVO'
  | 'BAIXA_POR_PRAZO'
  | 'BAIXA_PELO_BANCO'
  | 'ESTORNO'
  | 'CHEQUE'
  | 'TARIFA'
  | 'CARTEIRA'
  | 'INSTRUCAO_RECUSADA'
  | 'ALTERACAO'
  | 'DESCONHECIDO';

/** Uma linha do retorno; dinheiro em centavos. */
export interface Ocorrencia {
  readonly titulo: TituloRemetido;
  readonly fato: Fato;
  readonly valorPago: number;
  readonly acrescimos: number;
  readonly desconto: number;
  readonly tarifa: number;
  readonly dataOcorrencia: DataCivil;
  readonly dataCredito: DataCivil | null;
}

type Parcial = Partial<Omit<Ocorrencia, 'titulo'>> & { readonly fato: Fato };
type Linhas = (valor: number, dia: DataCivil) => readonly Parcial[];

const TARIFA = 250;
const DIFERENCA = 1000;
/** Mais do que o maior teto que a agência pode escolher. */
const ALEM_DO_TETO = 1_000_000_000;
/** Uma diferença que cabe em qualquer título. */
const diferencaDe = (valor: number): number => Math.min(DIFERENCA, valor - 1);

const paga = (valorPago: number, dia: DataCivil, resto: Partial<Parcial> = {}): Parcial => ({
  fato: 'LIQUIDACAO',
  valorPago,
  tarifa: TARIFA,
  dataCredito: somarDias(dia, 1),
  ...resto,
});

/**
 * O que pode acontecer a um título: as linhas que o banco manda, na ordem. A de entrada vem antes das de todos os outros
 * títulos; as demais, depois.
 */
const DESFECHOS = {
  LIQUIDAR: (valor, dia) => [{ fato: 'ENTRADA' }, paga(valor, dia)],
  DEIXAR_ABERTO: () => [{ fato: 'ENTRADA' }],
  REJEITAR: () => [{ fato: 'RECUSA' }],
  REJEITAR_JA_CADASTRADO: () => [{ fato: 'ENTRADA' }, { fato: 'RECUSA_JA_CADASTRADO' }],
  PAGAR_SEM_REGISTRO: (valor, dia) => [paga(valor, dia)],
  PAGAR_E_REGISTRAR: (valor, dia) => [paga(valor, dia), { fato: 'ENTRADA' }],
  PAGAR_A_MENOR: (valor, dia) => [{ fato: 'ENTRADA' }, paga(valor - diferencaDe(valor), dia)],
  PAGAR_COM_DESCONTO: (valor, dia) => [
    { fato: 'ENTRADA' },
    paga(valor - diferencaDe(valor), dia, { desconto: diferencaDe(valor) }),
  ],
  PAGAR_A_MAIOR: (valor, dia) => [{ fato: 'ENTRADA' }, paga(valor + DIFERENCA, dia)],
  PAGAR_COM_JUROS: (valor, dia) => [
    { fato: 'ENTRADA' },
    paga(valor + DIFERENCA, dia, { acrescimos: DIFERENCA }),
  ],
  PAGAR_SO_ENCARGOS: (valor, dia) => [{ fato: 'ENTRADA' }, paga(valor, dia, { acrescimos: valor + 1 })],
  PAGAR_ACIMA_DO_TETO: (valor, dia) => [{ fato: 'ENTRADA' }, paga(valor + ALEM_DO_TETO, dia)],
  PAGAR_DUAS_VEZES: (valor, dia) => [{ fato: 'ENTRADA' }, paga(valor, dia), paga(valor, dia)],
  PAGAR_EM_PARTES: (valor, dia) => [
    { fato: 'ENTRADA' },
    paga(Math.floor(valor / 2), dia, { fato: 'LIQUIDACAO_PARCIAL' }),
    paga(valor - Math.floor(valor / 2), dia),
  ],
  PAGAR_UMA_PARTE: (valor, dia) => [
    { fato: 'ENTRADA' },
    paga(Math.floor(valor / 2), dia, { fato: 'LIQUIDACAO_PARCIAL' }),
  ],
  PAGAR_TARDE: (valor, dia) => [{ fato: 'ENTRADA' }, paga(valor, dia, { fato: 'LIQUIDACAO_TARDIA' })],
  PAGAR_E_PAGAR_TARDE: (valor, dia) => [
    { fato: 'ENTRADA' },
    paga(valor, dia),
    paga(valor, dia, { fato: 'LIQUIDACAO_TARDIA' }),
  ],
  BAIXAR_E_PAGAR: (valor, dia) => [{ fato: 'ENTRADA' }, { fato: 'BAIXA_PELO_BANCO' }, paga(valor, dia)],
  PAGAR_E_BAIXAR: (valor, dia) => [{ fato: 'ENTRADA' }, paga(valor, dia), { fato: 'BAIXA_PELO_BANCO' }],
  PAGAR_NO_FUTURO: (valor, dia) => [
    { fato: 'ENTRADA' },
    paga(valor, dia, { dataOcorrencia: somarDias(dia, 10), dataCredito: somarDias(dia, 11) }),
  ],
  PAGAR_ANTES_DA_EMISSAO: (valor, dia) => [
    { fato: 'ENTRADA' },
    paga(valor, dia, { dataOcorrencia: somarDias(dia, -300) }),
  ],
  CREDITAR_ANTES_DE_PAGAR: (valor, dia) => [
    { fato: 'ENTRADA' },
    paga(valor, dia, { dataCredito: somarDias(dia, -1) }),
  ],
  CREDITAR_SEM_DATA: (valor, dia) => [{ fato: 'ENTRADA' }, paga(valor, dia, { dataCredito: null })],
  CREDITAR_DEPOIS: (valor, dia) => [
    { fato: 'ENTRADA' },
    paga(valor, dia, { dataCredito: somarDias(dia, 30) }),
  ],
  VALOR_SEM_PAGAMENTO: (valor) => [{ fato: 'ENTRADA', valorPago: valor }],
  ESTORNAR: (valor, dia) => [{ fato: 'ENTRADA' }, paga(valor, dia), { fato: 'ESTORNO', valorPago: valor }],
  PAGAR_A_MAIOR_E_ESTORNAR: (valor, dia) => [
    { fato: 'ENTRADA' },
    paga(valor + DIFERENCA, dia),
    { fato: 'ESTORNO', valorPago: valor + DIFERENCA },
  ],
  COMPENSAR_CHEQUE: (valor) => [{ fato: 'ENTRADA' }, { fato: 'CHEQUE', valorPago: valor }],
  BAIXAR_POR_PRAZO: () => [{ fato: 'ENTRADA' }, { fato: 'BAIXA_POR_PRAZO' }],
  BAIXAR_SEM_PEDIDO: () => [{ fato: 'ENTRADA' }, { fato: 'BAIXA_PELO_BANCO' }],
  RECUSAR_INSTRUCAO: () => [{ fato: 'ENTRADA' }, { fato: 'INSTRUCAO_RECUSADA' }],
  ALTERAR_SEM_PEDIDO: () => [{ fato: 'ENTRADA' }, { fato: 'ALTERACAO' }],
  TARIFAR: () => [{ fato: 'ENTRADA' }, { fato: 'TARIFA', tarifa: TARIFA }],
  LISTAR_EM_CARTEIRA: () => [{ fato: 'ENTRADA' }, { fato: 'CARTEIRA' }],
  CODIGO_DESCONHECIDO: () => [{ fato: 'ENTRADA' }, { fato: 'DESCONHECIDO' }],
} as const satisfies Readonly<Record<string, Linhas>>;

/** O que o banco faz com um título da remessa. */
export type Desfecho = keyof typeof DESFECHOS;

export const DESFECHOS_POSSIVEIS = Object.keys(DESFECHOS) as readonly Desfecho[];

export function eDesfecho(nome: string): nome is Desfecho {
  return Object.hasOwn(DESFECHOS, nome);
}

/** As ocorrências de uma remessa, na ordem em que o banco as manda. Um pedido de baixa é sempre atendido. */
export function ocorrenciasDe(
  titulos: readonly TituloRemetido[],
  dia: DataCivil,
  desfecho: (titulo: TituloRemetido, indice: number) => Desfecho,
): readonly Ocorrencia[] {
  const entradas: Ocorrencia[] = [];
  const depois: Ocorrencia[] = [];
  titulos.forEach((titulo, indice) => {
    const baixa: readonly Parcial[] = [{ fato: 'BAIXA_PELO_ARQUIVO' }];
    const linhas: readonly Parcial[] =
      titulo.movimento === '02' ? baixa : DESFECHOS[desfecho(titulo, indice)](titulo.valor, dia);
    linhas.forEach((linha, i) => {
      const primeira = i === 0 && (linha.fato === 'ENTRADA' || linha.fato === 'RECUSA');
      (primeira ? entradas : depois).push({
        titulo,
        valorPago: 0,
        acrescimos: 0,
        desconto: 0,
        tarifa: 0,
        dataOcorrencia: dia,
        dataCredito: null,
        ...linha,
      });
    });
  });
  return [...entradas, ...depois];
}

/** Quantos títulos, nesta ordem, têm cada fim; os demais são liquidados. */
export function distribuirDesfechos(
  pedidos: readonly (readonly [desfecho: Desfecho, quantos: number])[],
): () => Desfecho {
  const fila = pedidos.flatMap(([desfecho, quantos]) => Array<Desfecho>(quantos).fill(desfecho));
  let proximo = 0;
  return () => fila[proximo++] ?? 'LIQUIDAR';
}
