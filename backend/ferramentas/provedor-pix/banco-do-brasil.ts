import { randomBytes } from 'node:crypto';
import { escreverBrCode } from '../../src/modules/pagamento/domain/pix/br-code';
import type { Pedido, Resposta } from './pedido';
import type { CobrancaDoBanco } from './livro';
import type { Provedor } from './provedor';
import { Recusa } from './regras';

type Campos = Readonly<Record<string, unknown>>;

/** Um erro como o banco o escreve. */
const recusar = (status: number, codigo: string) =>
  new Recusa(status, codigo, [], { erros: [{ codigo, versao: '1', mensagem: 'recusado', ocorrencia: '0' }] });

/**
 * As duas APIs do Banco do Brasil, como as descrevem as cópias que se leram: boletos da Cobrança v2 em `/cobrancas`, guias em
 * `/pix-bb`. As cobranças ficam no livro do provedor, e pagam-se e devolvem-se pela API Pix.
 */
export function atenderBancoDoBrasil(provedor: Provedor, pedido: Pedido): Resposta {
  const { chaveDoAplicativo } = provedor.opcoes.credencial;
  const deGuia = pedido.partes[0] === 'pix-bb';
  const chave = pedido.busca.get(deGuia ? 'gw-app-key' : 'gw-dev-app-key');
  if (chaveDoAplicativo && chave !== chaveDoAplicativo) throw recusar(401, 'chave');
  return deGuia ? guias(provedor, pedido) : boletos(provedor, pedido);
}

function boletos(provedor: Provedor, { metodo, partes, busca, corpo }: Pedido): Resposta {
  const [, , numero, acao] = partes;
  const campos = (corpo ?? {}) as Campos;
  const convenio = metodo === 'GET' ? Number(busca.get('numeroConvenio')) : campos.numeroConvenio;
  if (!Number.isInteger(convenio)) throw recusar(400, '4874915');
  if (metodo === 'POST' && partes.length === 2) {
    const { numeroTituloCliente: titulo, valorOriginal, dataVencimento, indicadorPix } = campos;
    const texto = typeof titulo === 'string' ? titulo : '';
    if (!/^000\d{17}$/.test(texto) || Number(texto.slice(3, 10)) !== convenio) throw recusar(400, '4874901');
    if (!/^\d{2}\.\d{2}\.\d{4}$/.test(String(dataVencimento)) || indicadorPix !== 'S')
      throw recusar(400, '4874902');
    if (!Number.isInteger((campos.pagador as Campos | undefined)?.numeroInscricao))
      throw recusar(400, '4874903');
    if (achar(provedor, texto)) throw recusar(400, '4874914');
    const cobranca = criar(provedor, texto, `BOLETO${texto.slice(3)}DATA`, emReais(valorOriginal));
    return { status: 201, corpo: { numero: texto, ...comQrCode(cobranca) } };
  }
  const cobranca = achar(provedor, numero ?? '');
  if (!cobranca) throw recusar(404, '4678420');
  if (metodo === 'GET' && acao === 'pix')
    return { status: 200, corpo: { id: numero, ...comQrCode(cobranca) } };
  if (metodo !== 'POST' || acao !== 'cancelar-pix' || cobranca.status !== 'ATIVA')
    throw recusar(400, '4874920');
  remover(provedor, cobranca);
  return { status: 200, corpo: { pix: { estado: 'CANCELADO' } } };
}

function guias(provedor: Provedor, { metodo, partes, busca, corpo }: Pedido): Resposta {
  const [, , id, acao] = partes;
  const campos = (corpo ?? {}) as Campos;
  const escrever = (cobranca: CobrancaDoBanco) => escreverGuia(provedor, cobranca);
  if (metodo === 'POST' && partes.length === 2) {
    const { codigoGuiaRecebimento: barras, valorOriginalSolicitacao: valor, indicadorCodigoBarras } = campos;
    if (typeof barras !== 'string' || !/^8\d{43}$/.test(barras) || indicadorCodigoBarras !== 'S')
      throw recusar(400, '4874931');
    if (Number(barras.slice(4, 15)) !== Math.round(Number(valor) * 100)) throw recusar(400, '4874932');
    const txid = randomBytes(13).toString('hex').toUpperCase().slice(0, 25);
    return { status: 201, corpo: escrever(criar(provedor, barras, txid, emReais(valor))) };
  }
  const cobranca = achar(provedor, id ?? busca.get('codigoGuiaRecebimento') ?? '');
  if (!cobranca) throw recusar(404, '4678421');
  if (metodo === 'GET') return { status: 200, corpo: escrever(cobranca) };
  if (acao !== 'baixar' || cobranca.status !== 'ATIVA') throw recusar(400, '4874933');
  remover(provedor, cobranca);
  return { status: 200, corpo: { id, estadoSolicitacao: cobranca.status } };
}

/** Pelo txid ou pelo número do título, que se guarda onde a API Pix guarda a descrição. */
const achar = ({ livro }: Provedor, qual: string): CobrancaDoBanco | undefined =>
  livro.cobrancas.get(qual) ??
  [...livro.cobrancas.values()].find(({ corpo }) => corpo.solicitacaoPagador === qual);

function criar(provedor: Provedor, titulo: string, txid: string, original: string): CobrancaDoBanco {
  const { livro, opcoes } = provedor;
  const location = `qrcodepix.demonstracao.example/pix/v2/${randomBytes(16).toString('hex')}`;
  const cobranca: CobrancaDoBanco = {
    recurso: 'cobv',
    txid,
    status: 'ATIVA',
    revisao: 0,
    criacao: provedor.agora().toISOString(),
    location,
    pixCopiaECola: escreverBrCode({ endereco: location, ...opcoes.recebedor }),
    corpo: { calendario: {}, valor: { original }, chave: '', solicitacaoPagador: titulo },
  };
  livro.cobrancas.set(txid, cobranca);
  livro.mudou();
  return cobranca;
}

function remover({ livro }: Provedor, cobranca: CobrancaDoBanco): void {
  cobranca.status = 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
  livro.mudou();
}

const emReais = (valor: unknown) => Number(valor).toFixed(2);

const comQrCode = ({ txid, location, pixCopiaECola }: CobrancaDoBanco) => ({
  qrCode: { url: location, txId: txid, emv: pixCopiaECola },
});

function escreverGuia({ livro }: Provedor, cobranca: CobrancaDoBanco): unknown {
  const pago = [...livro.pix.values()].find(({ txid }) => txid === cobranca.txid);
  return {
    codigoConciliacaoSolicitante: cobranca.txid,
    estadoSolicitacao: cobranca.status,
    valorOriginalSolicitacao: Number(cobranca.corpo.valor.original),
    linkQrCode: cobranca.location,
    qrCode: cobranca.pixCopiaECola,
    timestampCriacaoSolicitacao: cobranca.criacao,
    ...(pago && { codigoIdentificadorPagamento: pago.endToEndId, valorPagamento: Number(pago.valor) }),
  };
}
