import { type Centavos, MAXIMO_CENTAVOS } from '../../../../kernel/centavos';
import { diasEntre } from '../../../../kernel/data-civil';
import { lerBrCode } from './br-code';
import {
  type Cobranca,
  type CobrancaPedida,
  type DevolucaoPix,
  type EstadoDaCobranca,
  type EstadoDaDevolucaoPix,
  FalhaDoTrilho,
  type NaturezaDaDevolucao,
  type Recebimento,
} from './trilho';

/**
 * Como se escreve e se lê a API Pix do Banco Central (v2.9.0, bacen/pix-api). Campo novo e valor novo de enumeração são mudança
 * compatível: o que não se conhece ignora-se. O que falta ou vem torto é `FalhaDoTrilho`, que diz o campo e nunca o valor.
 */
const [MAIOR_NOME, MAIOR_DESCRICAO] = [200, 140];
const SEGUNDOS_DO_DIA = 86_400;
const MAIS_AVISADOS = 500;
const MAIS_VIOLACOES = 5;
export const E2EID = /^[a-zA-Z0-9]{32}$/;
/** De um recebimento, e de uma devolução. */
const NOME_DE_1_A_35 = /^[a-zA-Z0-9]{1,35}$/;

type Objeto = Readonly<Record<string, unknown>>;

/** Com vencimento (`cobv`) só se cobra quem tem CPF ou CNPJ; a imediata (`cob`) não pede devedor. */
export type RecursoDaCobranca = 'cobv' | 'cob';

export const recursoPara = ({ devedor }: CobrancaPedida): RecursoDaCobranca => (devedor ? 'cobv' : 'cob');

/** O corpo do PUT que cria a cobrança. Erro: `FalhaDoTrilho` RECUSADO se o pedido não cabe na especificação. */
export function escreverCobranca(pedida: CobrancaPedida, chave: string): Objeto {
  const comum = { chave, solicitacaoPagador: pedida.descricao.slice(0, MAIOR_DESCRICAO) };
  if (!/^[a-zA-Z0-9]{26,35}$/.test(pedida.txid)) throw naoCabe('txid');
  if (pedida.validadeAposVencimento < 0) throw naoCabe('validadeAposVencimento');
  const original = escreverValor(pedida.valor);
  if (pedida.devedor)
    return {
      calendario: {
        dataDeVencimento: pedida.vencimento,
        validadeAposVencimento: pedida.validadeAposVencimento,
      },
      devedor: escreverDevedor(pedida.devedor),
      valor: { original },
      ...comum,
    };
  return {
    calendario: { expiracao: segundosAte(pedida) },
    valor: { original, modalidadeAlteracao: 0 },
    ...comum,
  };
}

/** Contam-se da criação: até algumas horas a mais do que o último dia, e o que então chega decide-o o produto. */
export function segundosAte({ hoje, vencimento, validadeAposVencimento }: CobrancaPedida): number {
  const segundos = (diasEntre(hoje, vencimento) + validadeAposVencimento + 1) * SEGUNDOS_DO_DIA;
  if (segundos <= 0) throw naoCabe('vencimento');
  return segundos;
}

function escreverDevedor({ documento, nome }: NonNullable<CobrancaPedida['devedor']>): Objeto {
  const qual = /^\d{11}$/.test(documento) ? 'cpf' : /^[0-9A-Z]{14}$/.test(documento) ? 'cnpj' : null;
  if (!qual || nome.trim() === '') throw naoCabe('devedor');
  return { [qual]: documento, nome: nome.slice(0, MAIOR_NOME) };
}

/** `9038` → `90.38`. */
export function escreverValor(valor: Centavos): string {
  if (!Number.isSafeInteger(valor) || valor <= 0 || valor > MAXIMO_CENTAVOS) throw naoCabe('valor');
  return `${Math.trunc(valor / 100)}.${(valor % 100).toString().padStart(2, '0')}`;
}

/** Sem passar por números com vírgula. */
function lerValor(bruto: unknown, campo: string): Centavos {
  const [, reais, resto] = (typeof bruto === 'string' && /^(\d{1,10})\.(\d{2})$/.exec(bruto)) || [];
  const valor = Number(reais) * 100 + Number(resto);
  if (!(valor <= MAXIMO_CENTAVOS)) throw naoSeLe(campo);
  return valor;
}

/** A cobrança que o provedor conta, que tem de ser a que se perguntou. */
export function lerCobranca(bruto: unknown, txid: string): Cobranca {
  const cobranca = objeto(bruto, 'cobrança');
  if (cobranca.txid !== txid) throw naoSeLe('txid');
  const texto = cobranca.pixCopiaECola;
  return {
    txid,
    estado: lerEstado(umTexto(cobranca.status, 'status')),
    valor: lerValor(objeto(cobranca.valor, 'valor').original, 'valor.original'),
    // Um QR code estragado não se mostra, e não impede que se veja o dinheiro.
    copiaECola: typeof texto === 'string' && lerBrCode(texto) ? texto : null,
    recebimentos: lista(cobranca.pix, 'pix').map(lerRecebimento),
  };
}

function lerEstado(status: string): EstadoDaCobranca {
  const ESTADOS: Readonly<Record<string, EstadoDaCobranca>> = {
    ATIVA: 'ATIVA',
    CONCLUIDA: 'CONCLUIDA',
    REMOVIDA_PELO_USUARIO_RECEBEDOR: 'REMOVIDA',
    REMOVIDA_PELO_PSP: 'REMOVIDA',
  };
  return conhecido(ESTADOS, status) ?? 'DESCONHECIDO';
}

export function lerRecebimento(bruto: unknown): Recebimento {
  const pix = objeto(bruto, 'pix');
  const { endToEndId, txid, chave } = pix;
  if (typeof endToEndId !== 'string' || !E2EID.test(endToEndId)) throw naoSeLe('endToEndId');
  return {
    e2eid: endToEndId,
    // Um txid que a especificação não aceita não é dos nossos.
    txid: typeof txid === 'string' && NOME_DE_1_A_35.test(txid) ? txid : null,
    chave: typeof chave === 'string' ? chave : null,
    valor: lerValor(pix.valor, 'pix.valor'),
    horario: instante(pix.horario, 'horario'),
    devolucoes: lista(pix.devolucoes, 'devolucoes').map(lerDevolucao),
  };
}

/** Sem natureza é a que o recebedor pediu, diz a especificação. */
const NATUREZAS: Readonly<Record<string, NaturezaDaDevolucao>> = {
  ORIGINAL: 'ORIGINAL',
  MED_FRAUDE: 'MED_FRAUDE',
  MED_OPERACIONAL: 'MED_OPERACIONAL',
};
const DEVOLUCOES: Readonly<Record<string, EstadoDaDevolucaoPix>> = {
  EM_PROCESSAMENTO: 'EM_PROCESSAMENTO',
  DEVOLVIDO: 'DEVOLVIDO',
  NAO_REALIZADO: 'NAO_REALIZADO',
};

export function lerDevolucao(bruto: unknown): DevolucaoPix {
  const devolucao = objeto(bruto, 'devolução');
  const { id, rtrId, natureza, motivo } = devolucao;
  if (typeof id !== 'string' || !NOME_DE_1_A_35.test(id)) throw naoSeLe('devolucao.id');
  const horario = objeto(devolucao.horario, 'devolucao.horario');
  return {
    id,
    rtrId: typeof rtrId === 'string' && E2EID.test(rtrId) ? rtrId : null,
    valor: lerValor(devolucao.valor, 'devolucao.valor'),
    natureza:
      natureza === undefined || natureza === null
        ? 'ORIGINAL'
        : (conhecido(NATUREZAS, natureza) ?? 'DESCONHECIDA'),
    estado: conhecido(DEVOLUCOES, umTexto(devolucao.status, 'devolucao.status')) ?? 'DESCONHECIDO',
    motivo: typeof motivo === 'string' ? motivo.slice(0, MAIOR_DESCRICAO) : null,
    pedidaEm: instante(horario.solicitacao ?? horario.liquidacao, 'devolucao.horario'),
  };
}

/** Uma página de recebidos: os que se leem, do mais antigo ao mais novo, e quantos não se leem. */
export interface PaginaDeRecebidos {
  readonly recebimentos: readonly Recebimento[];
  readonly ilegiveis: number;
  readonly paginas: number;
}

export function lerPagina(bruto: unknown): PaginaDeRecebidos {
  const corpo = objeto(bruto, 'página');
  const { quantidadeDePaginas } = objeto(
    objeto(corpo.parametros, 'parametros').paginacao,
    'parametros.paginacao',
  );
  if (!Number.isSafeInteger(quantidadeDePaginas) || (quantidadeDePaginas as number) < 0)
    throw naoSeLe('quantidadeDePaginas');
  const todos = lista(corpo.pix, 'pix').map((um) => {
    try {
      return lerRecebimento(um);
    } catch (erro) {
      if (erro instanceof FalhaDoTrilho) return null;
      throw erro;
    }
  });
  const lidos = todos.filter((um) => um !== null);
  return {
    recebimentos: lidos.sort((a, b) => a.horario.getTime() - b.horario.getTime()),
    ilegiveis: todos.length - lidos.length,
    paginas: quantidadeDePaginas as number,
  };
}

/** O endereço dos avisos de uma chave. */
export function lerAvisosEm(bruto: unknown): string {
  return umTexto(objeto(bruto, 'webhook').webhookUrl, 'webhookUrl');
}

export interface TokenLido {
  readonly token: string;
  readonly segundos: number;
}

/** RFC 6749, 5.1. Sem prazo, serve uma vez. */
export function lerToken(bruto: unknown): TokenLido {
  const { access_token: token, expires_in: prazo } = objeto(bruto, 'token');
  if (typeof token !== 'string' || !/^[\x21-\x7e]{1,8192}$/.test(token)) throw naoSeLe('access_token');
  const segundos = Number(prazo ?? 0);
  return { token, segundos: Number.isFinite(segundos) ? Math.max(0, segundos) : 0 };
}

/** De um erro (RFC 7807, ou o do Banco do Brasil): o tipo e os campos apontados; vazio se não se lê. O texto e os valores podem ser de alguém. */
export function lerErro(bruto: unknown): string {
  if (!eObjeto(bruto)) return '';
  const tipo =
    (typeof bruto.type === 'string' && /^https:\/\/\S+\/([A-Za-z]{1,60})$/.exec(bruto.type)?.[1]) || '';
  const campos = (Array.isArray(bruto.violacoes) ? bruto.violacoes : [])
    .map((uma: unknown) => (eObjeto(uma) ? uma.propriedade : undefined))
    .filter((campo): campo is string => typeof campo === 'string' && /^[A-Za-z][\w.[\]]{0,59}$/.test(campo))
    .slice(0, MAIS_VIOLACOES);
  const codigos = (Array.isArray(bruto.erros) ? bruto.erros : [])
    .map((um: unknown) => (eObjeto(um) ? um.codigo : undefined))
    .filter((codigo): codigo is string => typeof codigo === 'string' && /^[\w.-]{1,20}$/.test(codigo))
    .slice(0, MAIS_VIOLACOES);
  return [tipo, [...campos, ...codigos].join(', ')].filter((parte) => parte !== '').join(': ');
}

/**
 * Os e2eids de que um aviso fala, nenhum no que os provedores mandam para provar o endereço; `null` se não se lê. Um aviso não prova
 * nada: o que não se lê nele deixa-se.
 */
export function interpretarAviso(corpo: unknown): readonly string[] | null {
  if (!eObjeto(corpo) || !Array.isArray(corpo.pix)) return null;
  const ids = corpo.pix
    .slice(0, MAIS_AVISADOS)
    .map((um: unknown) => (eObjeto(um) ? um.endToEndId : undefined))
    .filter((id): id is string => typeof id === 'string' && E2EID.test(id));
  return corpo.pix.length > 0 && ids.length === 0 ? null : [...new Set(ids)];
}

export const naoCabe = (campo: string) => new FalhaDoTrilho('RECUSADO', `pedido que não cabe: ${campo}`);
export const naoSeLe = (campo: string) => new FalhaDoTrilho('FORA_DO_AR', `resposta que não se lê: ${campo}`);

const eObjeto = (bruto: unknown): bruto is Objeto =>
  typeof bruto === 'object' && bruto !== null && !Array.isArray(bruto);

export function objeto(bruto: unknown, campo: string): Objeto {
  if (!eObjeto(bruto)) throw naoSeLe(campo);
  return bruto;
}

export function umTexto(bruto: unknown, campo: string): string {
  if (typeof bruto !== 'string') throw naoSeLe(campo);
  return bruto;
}

/** A que não veio é vazia. */
function lista(bruto: unknown, campo: string): readonly unknown[] {
  if (bruto === undefined || bruto === null) return [];
  if (!Array.isArray(bruto)) throw naoSeLe(campo);
  return bruto;
}

/** Com fuso: sem ele um horário seria o da máquina. */
function instante(bruto: unknown, campo: string): Date {
  const data = typeof bruto === 'string' && /T.+(Z|[+-]\d{2}:?\d{2})$/i.test(bruto) ? new Date(bruto) : null;
  if (!data || Number.isNaN(data.getTime())) throw naoSeLe(campo);
  return data;
}

const conhecido = <T>(tabela: Readonly<Record<string, T>>, nome: unknown): T | undefined =>
  typeof nome === 'string' && Object.hasOwn(tabela, nome) ? tabela[nome] : undefined;
