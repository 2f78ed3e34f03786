import { randomBytes } from 'node:crypto';
import { lerDataCivil } from '../../src/kernel/data-civil';
import { escreverBrCode } from '../../src/modules/pagamento/domain/pix/br-code';
import {
  type CobrancaDoBanco,
  type CorpoDaCobranca,
  type DevolucaoDoBanco,
  type PixDoBanco,
  type Livro,
  type Recurso,
  identidade,
} from './livro';

/** Uma recusa da especificação (RFC 7807). */
export class Recusa extends Error {
  constructor(
    readonly status: number,
    readonly tipo: string,
    readonly campos: readonly string[] = [],
    /** O que vai no lugar do que a especificação diz. */
    readonly corpo?: unknown,
  ) {
    super(tipo);
  }
}

const OPERACAO = { cob: 'CobOperacaoInvalida', cobv: 'CobVOperacaoInvalida' } as const;
const REMOVIDA = 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
const JANELA_MS = 90 * 86_400_000;
const VALOR = /^\d{1,10}\.\d{2}$/;
const [MAIOR_CHAVE, MAIOR_TEXTO, MAIOR_NOME] = [77, 140, 200];

export const centavosDe = (valor: string): number => Number(valor.replace('.', ''));

export interface Recebedor {
  readonly nome: string;
  readonly cidade: string;
}

export function criarCobranca(
  livro: Livro,
  recurso: Recurso,
  txid: string,
  bruto: unknown,
  { agora, recebedor }: { readonly agora: Date; readonly recebedor: Recebedor },
): { readonly nova: boolean; readonly cobranca: CobrancaDoBanco } {
  if (!/^[a-zA-Z0-9]{26,35}$/.test(txid)) throw new Recusa(400, OPERACAO[recurso], [`${recurso}.txid`]);
  const corpo = conferirCorpo(recurso, bruto);
  const existente = livro.cobrancas.get(txid);
  if (existente) {
    const igual =
      existente.recurso === recurso &&
      existente.status === 'ATIVA' &&
      JSON.stringify(existente.corpo) === JSON.stringify(corpo);
    if (!igual) throw new Recusa(400, OPERACAO[recurso]);
    return { nova: false, cobranca: existente };
  }
  const location = `pix.demonstracao.example/qr/v2/${recurso}/${randomBytes(16).toString('hex')}`;
  const cobranca: CobrancaDoBanco = {
    recurso,
    txid,
    status: 'ATIVA',
    revisao: 0,
    criacao: agora.toISOString(),
    location,
    pixCopiaECola: escreverBrCode({ endereco: location, ...recebedor }),
    corpo,
  };
  livro.cobrancas.set(txid, cobranca);
  livro.mudou();
  return { nova: true, cobranca };
}

type Campos = Readonly<Record<string, unknown>>;
const campos = (bruto: unknown): Campos =>
  typeof bruto === 'object' && bruto !== null ? (bruto as Campos) : {};

function conferirCorpo(recurso: Recurso, bruto: unknown): CorpoDaCobranca {
  const corpo = campos(bruto);
  const { calendario, valor, devedor } = {
    calendario: campos(corpo.calendario),
    valor: campos(corpo.valor),
    devedor: campos(corpo.devedor),
  };
  const { chave, solicitacaoPagador: texto = '' } = corpo;
  const ehTexto = (um: unknown, maior: number) => typeof um === 'string' && um.length <= maior;
  const comVencimento = recurso === 'cobv';
  const erradas = [
    ['valor.original', eValor(valor.original)],
    ['chave', ehTexto(chave, MAIOR_CHAVE) && chave !== ''],
    ['solicitacaoPagador', ehTexto(texto, MAIOR_TEXTO)],
    [
      'calendario.dataDeVencimento',
      !comVencimento || lerDataCivil(String(calendario.dataDeVencimento)) !== null,
    ],
    ['calendario.expiracao', comVencimento || ((calendario.expiracao as number) ?? 86_400) > 0],
    ['devedor', !comVencimento || temDevedor(devedor)],
    ['devedor.nome', !comVencimento || ehTexto(devedor.nome, MAIOR_NOME)],
  ].filter(([, certo]) => !certo);
  if (erradas.length > 0)
    throw new Recusa(
      400,
      OPERACAO[recurso],
      erradas.map(([campo]) => `${recurso}.${String(campo)}`),
    );
  return corpo as unknown as CorpoDaCobranca;
}

const eValor = (valor: unknown): valor is string =>
  typeof valor === 'string' && VALOR.test(valor) && centavosDe(valor) > 0;

const temDevedor = ({ cpf, cnpj }: Campos) =>
  (cpf === undefined) !== (cnpj === undefined) && /^(\d{11}|[0-9A-Z]{14})$/.test((cpf ?? cnpj) as string);

export function acharCobranca(livro: Livro, recurso: Recurso, txid: string): CobrancaDoBanco {
  const cobranca = livro.cobrancas.get(txid);
  if (cobranca?.recurso !== recurso) throw new Recusa(404, 'NaoEncontrado');
  return cobranca;
}

/** Só sabe retirar, que é o que se pede a uma cobrança de documento. */
export function revisarCobranca(
  livro: Livro,
  recurso: Recurso,
  txid: string,
  bruto: unknown,
): CobrancaDoBanco {
  const cobranca = acharCobranca(livro, recurso, txid);
  if (campos(bruto).status !== REMOVIDA) throw new Recusa(400, OPERACAO[recurso], [`${recurso}.status`]);
  if (cobranca.status !== 'ATIVA') throw new Recusa(400, OPERACAO[recurso]);
  cobranca.status = REMOVIDA;
  cobranca.revisao += 1;
  livro.mudou();
  return cobranca;
}

export interface Pagamento {
  readonly txid: string;
  /** `90.38`; o da cobrança, se não se diz. */
  readonly valor?: string;
  /** Entra dinheiro com este txid mesmo que não haja cobrança; é preciso dizer o valor. */
  readonly avulso?: boolean;
  readonly chave?: string;
}

/** Entra dinheiro, seja qual for o estado da cobrança: que só se pague uma vez cuida o aplicativo de quem paga. */
export function pagar(livro: Livro, { txid, valor, avulso, chave }: Pagamento, agora: Date): PixDoBanco {
  const cobranca = livro.cobrancas.get(txid);
  if (!cobranca && !avulso) throw new Recusa(404, 'NaoEncontrado');
  const pago = valor ?? cobranca?.corpo.valor.original;
  if (!eValor(pago)) throw new Recusa(400, 'RequisicaoInvalida', ['valor']);
  const pix: PixDoBanco = {
    endToEndId: identidade('E', agora),
    txid,
    chave: chave ?? cobranca?.corpo.chave ?? '',
    valor: pago,
    horario: agora.toISOString(),
    devolucoes: [],
  };
  livro.pix.set(pix.endToEndId, pix);
  if (cobranca?.status === 'ATIVA') cobranca.status = 'CONCLUIDA';
  livro.mudou();
  return pix;
}

export function acharPix(livro: Livro, e2eid: string): PixDoBanco {
  const pix = livro.pix.get(e2eid);
  if (!pix) throw new Recusa(404, 'NaoEncontrado');
  return pix;
}

/** `negarRepeticao`: há provedores que negam o id já usado, e outros devolvem a primeira. */
export function pedirDevolucao(
  livro: Livro,
  e2eid: string,
  {
    id,
    bruto,
    agora,
    negarRepeticao,
  }: {
    readonly id: string;
    readonly bruto: unknown;
    readonly agora: Date;
    readonly negarRepeticao: boolean;
  },
): { readonly nova: boolean; readonly devolucao: DevolucaoDoBanco } {
  const pix = acharPix(livro, e2eid);
  const { valor } = campos(bruto);
  const primeira = pix.devolucoes.find((uma) => uma.id === id);
  const recusar = (...quais: string[]) => new Recusa(400, 'PixDevolucaoInvalida', quais);
  if (!/^[a-zA-Z0-9]{1,35}$/.test(id)) throw recusar('devolucao.id');
  if (!eValor(valor)) throw recusar('devolucao.valor');
  if (primeira && (negarRepeticao || primeira.valor !== valor)) throw recusar('devolucao.id');
  if (primeira) return { nova: false, devolucao: primeira };
  if (centavosDe(valor) > restante(pix)) throw recusar('devolucao.valor');
  if (agora.getTime() - Date.parse(pix.horario) > JANELA_MS) throw recusar();
  return { nova: true, devolucao: acrescentar(livro, pix, { id, valor, natureza: 'ORIGINAL' }, agora) };
}

/** O Banco Central manda devolver, sem que o recebedor peça. */
export function devolverMed(
  livro: Livro,
  e2eid: string,
  { natureza, valor }: { readonly natureza: string; readonly valor?: string },
  agora: Date,
): DevolucaoDoBanco {
  const pix = acharPix(livro, e2eid);
  const quanto =
    valor ?? `${Math.trunc(restante(pix) / 100)}.${String(restante(pix) % 100).padStart(2, '0')}`;
  if (!/^MED_[A-Z_]+$/.test(natureza)) throw new Recusa(400, 'RequisicaoInvalida', ['natureza']);
  if (!eValor(quanto) || centavosDe(quanto) > restante(pix))
    throw new Recusa(400, 'RequisicaoInvalida', ['valor']);
  const id = `MED${randomBytes(8).toString('hex')}`;
  return concluirDevolucao(livro, acrescentar(livro, pix, { id, valor: quanto, natureza }, agora), agora);
}

/** `motivo`: o de não se ter realizado. */
export function concluirDevolucao(
  livro: Livro,
  devolucao: DevolucaoDoBanco,
  agora: Date,
  motivo?: string,
): DevolucaoDoBanco {
  devolucao.status = motivo === undefined ? 'DEVOLVIDO' : 'NAO_REALIZADO';
  devolucao.motivo = motivo;
  devolucao.horario.liquidacao = agora.toISOString();
  livro.mudou();
  return devolucao;
}

function acrescentar(
  livro: Livro,
  pix: PixDoBanco,
  pedida: Pick<DevolucaoDoBanco, 'id' | 'valor' | 'natureza'>,
  agora: Date,
): DevolucaoDoBanco {
  const devolucao: DevolucaoDoBanco = {
    ...pedida,
    rtrId: identidade('D', agora),
    horario: { solicitacao: agora.toISOString() },
    status: 'EM_PROCESSAMENTO',
  };
  pix.devolucoes.push(devolucao);
  livro.mudou();
  return devolucao;
}

const restante = (pix: PixDoBanco) =>
  pix.devolucoes
    .filter(({ status }) => status !== 'NAO_REALIZADO')
    .reduce((sobra, { valor }) => sobra - centavosDe(valor), centavosDe(pix.valor));
