import { lerCnpj } from '../../../../kernel/cnpj';
import { lerCpf } from '../../../../kernel/cpf';
import { lerPassaporte } from '../../../../kernel/passaporte';

export const ESTADOS_DEVOLUCAO = ['PEDIDA', 'AUTORIZADA', 'PAGA', 'RECUSADA', 'CANCELADA'] as const;
export type EstadoDevolucao = (typeof ESTADOS_DEVOLUCAO)[number];

export const EVENTOS_DEVOLUCAO = ['AUTORIZAR', 'PAGAR', 'RECUSAR', 'CANCELAR'] as const;
export type EventoDevolucao = (typeof EVENTOS_DEVOLUCAO)[number];

/** Um par ausente não é permitido: o que foi pago, recusado ou cancelado não muda mais. */
const TRANSICOES: Readonly<
  Record<EstadoDevolucao, Readonly<Partial<Record<EventoDevolucao, EstadoDevolucao>>>>
> = {
  PEDIDA: { AUTORIZAR: 'AUTORIZADA', RECUSAR: 'RECUSADA', CANCELAR: 'CANCELADA' },
  AUTORIZADA: { PAGAR: 'PAGA', RECUSAR: 'RECUSADA' },
  PAGA: {},
  RECUSADA: {},
  CANCELADA: {},
};

export function proximoEstadoDaDevolucao(
  de: EstadoDevolucao,
  evento: EventoDevolucao,
): EstadoDevolucao | null {
  return TRANSICOES[de][evento] ?? null;
}

/** Com a devolução nestes estados o dinheiro volta à pendência, que se abre de novo. */
export const devolucaoFalhou = (estado: EstadoDevolucao): boolean =>
  estado === 'RECUSADA' || estado === 'CANCELADA';

/** CPF, CNPJ ou passaporte, sem pontuação. `null` se não é nenhum: onze ou catorze dígitos que não conferem estão mal escritos. */
export function lerIdentidade(texto: string): string | null {
  const passaporte = lerPassaporte(texto);
  const malEscrito = passaporte !== null && /^(\d{11}|\d{14})$/.test(passaporte);
  return lerCpf(texto) ?? lerCnpj(texto) ?? (malEscrito ? null : passaporte);
}

/** Um CPF sem os zeros da frente lê-se como passaporte, que também pode ser só de dígitos: para saber de quem é, não contam. */
export function mesmaIdentidade(uma: string, outra: string): boolean {
  const [a, b] = [uma, outra].map((texto) => lerIdentidade(texto)?.replace(/^0+(?=\d+$)/, '') ?? null);
  return a !== null && a === b;
}

/** De que depende o que se faz de uma devolução, além de quem o faz. */
export interface DevolucaoEmCurso {
  readonly estado: EstadoDevolucao;
  /** Como a auditoria o escreve. */
  readonly pedidaPor: string;
  /** O provedor de PIX está a fazê-la: ninguém a paga por fora nem desiste dela. */
  readonly noProvedor: boolean;
  /** O que se mudou para a pedir mudou outra vez: o dinheiro já não volta à pendência. */
  readonly mudouDepois: boolean;
}

interface QuemDecide {
  readonly ator: string;
  readonly administra: boolean;
  /** O dinheiro é da própria pessoa (decisão D1). */
  readonly interesse: boolean;
}

/** O que não é de quem lê, ou já passou: não cabe, ao contrário do que se recusa. */
const NAO_CABE = ['ACESSO_NEGADO', 'SITUACAO_DA_DEVOLUCAO'] as const;
type RecusaDaDevolucao =
  | (typeof NAO_CABE)[number]
  | 'INTERESSE_PROPRIO'
  | 'DEVOLUCAO_PROPRIA'
  | 'DEVOLUCAO_PELO_PIX'
  | 'PENDENCIA_COM_EFEITO_POSTERIOR';

/** Por que quem decide não leva a devolução por este evento; `null` se leva. Quem opera só retira o pedido. */
export function recusaDaDevolucao(
  evento: EventoDevolucao,
  { estado, pedidaPor, noProvedor, mudouDepois }: DevolucaoEmCurso,
  { ator, administra, interesse }: QuemDecide,
): RecusaDaDevolucao | null {
  if (!administra && evento !== 'CANCELAR') return 'ACESSO_NEGADO';
  const para = proximoEstadoDaDevolucao(estado, evento);
  if (para === null) return 'SITUACAO_DA_DEVOLUCAO';
  if (interesse) return 'INTERESSE_PROPRIO';
  if (evento === 'AUTORIZAR' && pedidaPor === ator) return 'DEVOLUCAO_PROPRIA';
  if (noProvedor) return 'DEVOLUCAO_PELO_PIX';
  return devolucaoFalhou(para) && mudouDepois ? 'PENDENCIA_COM_EFEITO_POSTERIOR' : null;
}

/** O que se pode, e o que o estado pede mas hoje se recusa. */
export function acoesDaDevolucao(devolucao: DevolucaoEmCurso, quem: QuemDecide) {
  const acoes: EventoDevolucao[] = [];
  const recusadas: { acao: EventoDevolucao; codigo: RecusaDaDevolucao }[] = [];
  for (const acao of EVENTOS_DEVOLUCAO) {
    const codigo = recusaDaDevolucao(acao, devolucao, quem);
    if (codigo === null) acoes.push(acao);
    else if (!(NAO_CABE as readonly string[]).includes(codigo)) recusadas.push({ acao, codigo });
  }
  return { acoes, recusadas };
}
