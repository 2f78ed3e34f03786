import { type Centavos, MAXIMO_CENTAVOS } from '../../../../kernel/centavos';
import type { DataCivil } from '../../../../kernel/data-civil';
import { E2EID, escreverValor, naoCabe, naoSeLe, objeto, segundosAte, umTexto } from './api-pix';
import { lerBrCode } from './br-code';
import type { Cobranca, CobrancaPedida, EstadoDaCobranca, LigacaoDoTrilho } from './trilho';

/**
 * O que se manda às APIs do Banco do Brasil e o que elas respondem: Cobrança v2 (boleto híbrido) e Arrecadação Pix v1 (guia). Só se
 * conhecem por cópias de terceiros da documentação, e nada disto se experimentou no banco.
 */
type Objeto = Readonly<Record<string, unknown>>;

const [MAIOR_NOME, MAIOR_ENDERECO, MAIOR_CIDADE, MAIOR_DESCRICAO] = [60, 60, 30, 140];
/** Duplicata mercantil, a espécie que a remessa também diz. */
const ESPECIE = 2;

/** O banco quer o valor como número, com centavos: `90.38`. */
const valorEmReais = (valor: Centavos): number => Number(escreverValor(valor));

const data = (dia: DataCivil): string => dia.split('-').reverse().join('.');

/** `000` e o nosso número de 17 dígitos: como a Cobrança v2 chama o título. Erro: `FalhaDoTrilho` se o convênio não é de sete. */
export function numeroDoTitulo(nossoNumero: string | null): string {
  if (nossoNumero === null || !/^\d{17}$/.test(nossoNumero)) throw naoCabe('nosso número');
  return `000${nossoNumero}`;
}

/** O corpo que registra o boleto com QR code. Campos numéricos vão sem zeros à esquerda: um CNPJ com letras não cabe. */
export function escreverBoletoHibrido(pedida: CobrancaPedida, { noBanco }: LigacaoDoTrilho): Objeto {
  const { devedor, titulo, hoje, vencimento, validadeAposVencimento, valor } = pedida;
  if (!devedor || !/^\d+$/.test(devedor.documento)) throw naoCabe('devedor');
  return {
    numeroConvenio: noBanco.convenio,
    numeroCarteira: noBanco.carteira,
    numeroVariacaoCarteira: noBanco.variacao,
    codigoModalidade: 1,
    dataEmissao: data(hoje),
    dataVencimento: data(vencimento),
    valorOriginal: valorEmReais(valor),
    indicadorAceiteTituloVencido: 'S',
    numeroDiasLimiteRecebimento: validadeAposVencimento,
    codigoAceite: 'N',
    codigoTipoTitulo: ESPECIE,
    indicadorPermissaoRecebimentoParcial: 'N',
    numeroTituloBeneficiario: titulo.numeroDocumento,
    numeroTituloCliente: numeroDoTitulo(titulo.nossoNumero),
    pagador: {
      tipoInscricao: devedor.documento.length === 11 ? 1 : 2,
      numeroInscricao: Number(devedor.documento),
      nome: devedor.nome.slice(0, MAIOR_NOME),
      endereco: titulo.endereco.slice(0, MAIOR_ENDERECO),
      cep: Number(titulo.cep),
      cidade: titulo.cidade.slice(0, MAIOR_CIDADE),
      bairro: titulo.bairro.slice(0, MAIOR_CIDADE),
      uf: titulo.uf,
    },
    indicadorPix: 'S',
  };
}

/** O QR code de um boleto, do registro ou da consulta dele. O `txid` é do banco. */
export function lerBoletoHibrido(bruto: unknown, { valor, titulo }: CobrancaPedida): Cobranca {
  const boleto = objeto(bruto, 'boleto');
  const { codigoBarraNumerico: barras } = boleto;
  if (typeof barras === 'string' && barras !== titulo.codigoBarras) throw naoSeLe('codigoBarraNumerico');
  const qrCode = objeto(boleto.qrCode, 'qrCode');
  return {
    txid: umTxid(qrCode.txId, 'qrCode.txId'),
    estado: 'ATIVA',
    valor,
    copiaECola: umBrCode(qrCode.emv),
    recebimentos: [],
  };
}

/** O corpo que faz o QR code de uma guia. Quem paga pode ser qualquer um: só se diz quem deve quando o campo o aceita. */
export function escreverGuiaPix(pedida: CobrancaPedida, { noBanco, chave }: LigacaoDoTrilho): Objeto {
  const { devedor, titulo, descricao, valor } = pedida;
  const documento = devedor && (/^\d{11}$/.test(devedor.documento) ? 'cpfDevedor' : 'cnpjDevedor');
  const seCabe = devedor && documento && /^\d+$/.test(devedor.documento);
  return {
    numeroConvenio: noBanco.convenio,
    indicadorCodigoBarras: 'S',
    codigoGuiaRecebimento: titulo.codigoBarras,
    codigoSolicitacaoBancoCentralBrasil: chave,
    descricaoSolicitacaoPagamento: descricao.slice(0, MAIOR_DESCRICAO),
    valorOriginalSolicitacao: valorEmReais(valor),
    quantidadeSegundoExpiracao: segundosAte(pedida),
    ...(seCabe && { [documento]: devedor.documento, nomeDevedor: devedor.nome }),
  };
}

/** O QR code de uma guia, da criação ou da consulta, que também diz o valor. */
export function lerGuiaPix(bruto: unknown, pedido: Centavos): Cobranca {
  const guia = objeto(bruto, 'guia');
  const valor = guia.valorOriginalSolicitacao;
  return {
    txid: umTxid(guia.codigoConciliacaoSolicitante, 'codigoConciliacaoSolicitante'),
    estado: lerEstadoDaGuia(guia),
    valor: valor === undefined ? pedido : lerReais(valor),
    copiaECola: umBrCode(guia.qrCode),
    recebimentos: [],
  };
}

/** Como está uma guia, e o `e2eid` com que se pagou. */
export function lerPagamentoDaGuia(bruto: unknown): { estado: EstadoDaCobranca; e2eid: string | null } {
  const guia = objeto(bruto, 'guia');
  const { codigoIdentificadorPagamento: e2eid } = guia;
  const pago = typeof e2eid === 'string' && E2EID.test(e2eid) ? e2eid : null;
  return { estado: pago ? 'CONCLUIDA' : lerEstadoDaGuia(guia), e2eid: pago };
}

/** O texto do banco é livre: o que não se conhece não se supõe. */
function lerEstadoDaGuia({ estadoSolicitacao }: Objeto): EstadoDaCobranca {
  const estado = umTexto(estadoSolicitacao, 'estadoSolicitacao').toUpperCase();
  if (/^ATIVA/.test(estado)) return 'ATIVA';
  if (/^(CONCLU|PAG|LIQUID)/.test(estado)) return 'CONCLUIDA';
  return /^(REMOVIDA|BAIXAD|CANCELAD)/.test(estado) ? 'REMOVIDA' : 'DESCONHECIDO';
}

function lerReais(bruto: unknown): Centavos {
  const valor = typeof bruto === 'number' ? Math.round(bruto * 100) : Number.NaN;
  if (!(valor >= 0 && valor <= MAXIMO_CENTAVOS)) throw naoSeLe('valorOriginalSolicitacao');
  return valor;
}

function umTxid(bruto: unknown, campo: string): string {
  if (typeof bruto !== 'string' || !/^[a-zA-Z0-9]{1,35}$/.test(bruto)) throw naoSeLe(campo);
  return bruto;
}

const umBrCode = (bruto: unknown): string | null =>
  typeof bruto === 'string' && lerBrCode(bruto) ? bruto : null;
