import { DataCivil } from '../../src/kernel/data-civil';
import { escrever } from '../../src/modules/banco/domain/cnab/codec';
import {
  retornoCabecalhoArquivo,
  retornoCabecalhoLote,
  retornoT,
  retornoTrailerArquivo,
  retornoTrailerLote,
  retornoU,
} from '../../src/modules/banco/domain/cnab/layouts/bb240';
import { modulo11BancoDoBrasil } from '../../src/modules/pagamento/domain/digitos-verificadores';

export interface LinhaDoBanco {
  readonly movimento: string;
  readonly nossoNumero: string;
  readonly numeroDocumento: string;
  readonly vencimento: string;
  readonly valor: number;
  readonly valorPago: number;
}

const CONTA = {
  tipoInscricaoEmpresa: '2',
  inscricaoEmpresa: '12345678000195',
  convenio: '3128557',
  agencia: '1234',
  agenciaDv: modulo11BancoDoBrasil('1234'),
  conta: '99873',
  contaDv: modulo11BancoDoBrasil('99873'),
} as const;

/** Retorno do convênio de exemplo com as linhas dadas, num lote só. */
export function montarRetornoBB240({
  hoje,
  nsa = 1,
  linhas,
}: {
  hoje: DataCivil;
  nsa?: number;
  linhas: readonly LinhaDoBanco[];
}): Buffer {
  const registros = [
    escrever(retornoCabecalhoArquivo, {
      ...CONTA,
      nomeEmpresa: 'AGENCIA',
      dataGeracao: hoje,
      horaGeracao: '010000',
      nsa,
    }),
    escrever(retornoCabecalhoLote, {
      ...CONTA,
      nomeEmpresa: 'AGENCIA',
      lote: 1,
      numeroRetorno: nsa,
      dataGravacao: hoje,
    }),
  ];
  linhas.forEach((linha, i) => {
    const { movimento, valorPago } = linha;
    registros.push(
      escrever(retornoT, {
        ...{ lote: 1, seqLote: 2 * i + 1, movimento, ...CONTA, codigoCarteira: '7', motivos: '', tarifa: 0 },
        nossoNumero: linha.nossoNumero,
        numeroDocumento: linha.numeroDocumento,
        usoEmpresa: '',
        vencimento: linha.vencimento as DataCivil,
        valorNominal: linha.valor,
      }),
      escrever(retornoU, {
        ...{ lote: 1, seqLote: 2 * i + 2, movimento, valorPago, valorLiquido: valorPago },
        dataOcorrencia: hoje,
        dataCredito: hoje,
      }),
    );
  });
  registros.push(
    escrever(retornoTrailerLote, { lote: 1, qtdRegistrosLote: linhas.length * 2 + 2 }),
    escrever(retornoTrailerArquivo, { qtdLotes: 1, qtdRegistros: linhas.length * 2 + 4 }),
  );
  return Buffer.from(`${registros.join('\r\n')}\r\n`, 'latin1');
}
