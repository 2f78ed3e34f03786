import { DataCivil, dataCivil, somarDias } from '../../../kernel/data-civil';
import { escrever, fatiar, leitor } from './cnab/codec';
import {
  remessaCabecalhoArquivo,
  remessaP,
  retornoCabecalhoArquivo,
  retornoCabecalhoLote,
  retornoT,
  retornoTrailerArquivo,
  retornoTrailerLote,
  retornoU,
} from './cnab/layouts/bb240';

/** O que o banco faz com um título da remessa. */
export type Desfecho = 'LIQUIDAR' | 'REJEITAR' | 'PAGAR_A_MENOR' | 'DEIXAR_ABERTO' | 'ESTORNAR';

/** Quantos títulos, nesta ordem, têm cada fim; os demais são liquidados. */
interface Desfechos {
  readonly rejeitar: number;
  readonly pagarAMenor: number;
  readonly deixarAbertos: number;
  readonly estornar: number;
}

export function distribuirDesfechos(pedidos: Desfechos): (titulo: TituloRemetido) => Desfecho {
  const fila: Desfecho[] = [
    ...Array<Desfecho>(pedidos.rejeitar).fill('REJEITAR'),
    ...Array<Desfecho>(pedidos.pagarAMenor).fill('PAGAR_A_MENOR'),
    ...Array<Desfecho>(pedidos.deixarAbertos).fill('DEIXAR_ABERTO'),
    ...Array<Desfecho>(pedidos.estornar).fill('ESTORNAR'),
  ];
  return () => fila.shift() ?? 'LIQUIDAR';
}

export interface TituloRemetido {
  readonly movimento: string;
  readonly nossoNumero: string;
  readonly numeroDocumento: string;
  readonly usoEmpresa: string;
  readonly vencimento: DataCivil;
  readonly valor: number;
}

const TARIFA = 250;
const FALTA_NO_PAGAMENTO = 1000;
const CEP_INVALIDO = '48';
const POR_MEIO_ELETRONICO = '06';
const BAIXA_POR_ARQUIVO = '10';

function linhasDe(remessa: Buffer): readonly string[] {
  return remessa.toString('latin1').split('\r\n');
}

/** Os títulos de uma remessa nossa, na ordem do arquivo. */
export function lerTitulosDaRemessa(remessa: Buffer): readonly TituloRemetido[] {
  return linhasDe(remessa)
    .filter((linha) => linha[7] === '3' && linha[13] === 'P')
    .map((linha) => ({
      movimento: fatiar(remessaP, linha, 'movimento'),
      nossoNumero: fatiar(remessaP, linha, 'nossoNumero').trim(),
      numeroDocumento: fatiar(remessaP, linha, 'numeroDocumento').trim(),
      usoEmpresa: fatiar(remessaP, linha, 'usoEmpresa').trim(),
      vencimento: dataCivil(leitor(remessaP, Buffer.from(linha, 'latin1')).data('vencimento') ?? ''),
      valor: Number(fatiar(remessaP, linha, 'valor')),
    }));
}

/**
 * O retorno que o banco daria a uma remessa: confirma ou rejeita as entradas, depois liquida, baixa e estorna.
 * `data` é o dia dos pagamentos e da geração; o crédito vem no dia seguinte. Mesmas entradas, mesmos bytes.
 */
export function simularRetornoBB240(pedido: {
  readonly remessa: Buffer;
  readonly nsa: number;
  readonly data: DataCivil;
  /** HHMMSS. */
  readonly hora: string;
  /** Chamado uma vez por registro, na ordem do arquivo. */
  readonly desfecho: (titulo: TituloRemetido, indice: number) => Desfecho;
}): Buffer {
  const cabecalho = linhasDe(pedido.remessa)[0] ?? '';
  const campo = (
    nome: Parameters<typeof fatiar<(typeof remessaCabecalhoArquivo.campos)[number]>>[2],
  ): string => fatiar(remessaCabecalhoArquivo, cabecalho, nome);
  const conta = {
    tipoInscricaoEmpresa: campo('tipoInscricaoEmpresa'),
    inscricaoEmpresa: campo('inscricaoEmpresa'),
    convenio: campo('convenio'),
    agencia: campo('agencia'),
    agenciaDv: campo('agenciaDv'),
    conta: campo('conta'),
    contaDv: campo('contaDv'),
    nomeEmpresa: campo('nomeEmpresa'),
  };
  const registros = [
    escrever(retornoCabecalhoArquivo, {
      ...conta,
      dataGeracao: pedido.data,
      horaGeracao: pedido.hora,
      nsa: pedido.nsa,
    }),
    escrever(retornoCabecalhoLote, {
      ...conta,
      lote: 1,
      numeroRetorno: pedido.nsa,
      dataGravacao: pedido.data,
    }),
  ];
  let sequencia = 0;
  for (const ocorrencia of ocorrencias(lerTitulosDaRemessa(pedido.remessa), pedido.desfecho)) {
    const { titulo, movimento, motivo, valorPago } = ocorrencia;
    const pago = valorPago > 0;
    const comum = { lote: 1, movimento };
    registros.push(
      escrever(retornoT, {
        ...comum,
        seqLote: ++sequencia,
        agencia: conta.agencia,
        agenciaDv: conta.agenciaDv,
        conta: conta.conta,
        contaDv: conta.contaDv,
        nossoNumero: titulo.nossoNumero,
        codigoCarteira: '7',
        numeroDocumento: titulo.numeroDocumento,
        usoEmpresa: titulo.usoEmpresa,
        vencimento: titulo.vencimento,
        valorNominal: titulo.valor,
        bancoRecebedor: pago ? '001' : '0',
        tarifa: pago ? TARIFA : 0,
        motivos: motivo,
      }),
      escrever(retornoU, {
        ...comum,
        seqLote: ++sequencia,
        valorPago,
        valorLiquido: pago ? valorPago - TARIFA : 0,
        dataOcorrencia: pedido.data,
        dataCredito: pago ? somarDias(pedido.data, 1) : null,
      }),
    );
  }
  registros.push(escrever(retornoTrailerLote, { lote: 1, qtdRegistrosLote: sequencia + 2 }));
  registros.push(escrever(retornoTrailerArquivo, { qtdLotes: 1, qtdRegistros: registros.length + 1 }));
  return Buffer.from(`${registros.join('\r\n')}\r\n`, 'latin1');
}

interface Ocorrencia {
  readonly titulo: TituloRemetido;
  readonly movimento: string;
  readonly motivo: string;
  readonly valorPago: number;
}

function ocorrencias(
  titulos: readonly TituloRemetido[],
  desfecho: (titulo: TituloRemetido, indice: number) => Desfecho,
): readonly Ocorrencia[] {
  const entradas: Ocorrencia[] = [];
  const depois: Ocorrencia[] = [];
  const estornos: Ocorrencia[] = [];
  titulos.forEach((titulo, indice) => {
    if (titulo.movimento === '02') {
      depois.push({ titulo, movimento: '09', motivo: BAIXA_POR_ARQUIVO, valorPago: 0 });
      return;
    }
    const fim = desfecho(titulo, indice);
    if (fim === 'REJEITAR') {
      entradas.push({ titulo, movimento: '03', motivo: CEP_INVALIDO, valorPago: 0 });
      return;
    }
    entradas.push({ titulo, movimento: '02', motivo: '', valorPago: 0 });
    if (fim === 'DEIXAR_ABERTO') return;
    const falta = fim === 'PAGAR_A_MENOR' ? Math.min(FALTA_NO_PAGAMENTO, titulo.valor - 1) : 0;
    depois.push({ titulo, movimento: '06', motivo: POR_MEIO_ELETRONICO, valorPago: titulo.valor - falta });
    if (fim === 'ESTORNAR') estornos.push({ titulo, movimento: '44', motivo: '', valorPago: titulo.valor });
  });
  return [...entradas, ...depois, ...estornos];
}
