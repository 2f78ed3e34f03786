import { Centavos } from '../../../kernel/centavos';
import { DataCivil } from '../../../kernel/data-civil';
import { digitosDoNumero, numerosDaArrecadacao } from './arrecadacao';
import { NossoNumero, NumerosDocumento } from './boleto/boleto';
import type { ModalidadeCaixa } from './boleto/boleto-caixa';
import { calcularBoleto } from './boleto/boleto-dos-bancos';
import type { DadosConvenio } from './convenio';

/** Do convênio, o que entra nos números impressos. */
export type ConvenioNumerador = Pick<
  DadosConvenio,
  | 'layout'
  | 'numero'
  | 'agencia'
  | 'conta'
  | 'carteira'
  | 'segmento'
  | 'identificadorValor'
  | 'empresaTipo'
  | 'empresaCodigo'
>;

interface Numerados extends NumerosDocumento {
  /** Nulo na guia, cuja chave é o código de barras. */
  readonly nossoNumero: NossoNumero | null;
}

/**
 * Os números de um documento saem só do convênio, da sequência, do valor e do vencimento. Erro: `RangeError` se algo
 * não cabe, que é o que acontece quando a faixa do convênio acaba.
 */
export function numerosDoConvenio(
  convenio: ConvenioNumerador,
  { sequencia, valor, vencimento }: { sequencia: number; valor: Centavos; vencimento: DataCivil },
): Numerados {
  const comum = { sequencia, valor, vencimento };
  switch (convenio.layout) {
    case 'BB240':
    case 'BB400':
      return calcularBoleto({ ...comum, ...contrato(convenio), banco: '001', convenio: convenio.numero });
    case 'CAIXA240':
      return calcularBoleto({
        ...comum,
        banco: '104',
        beneficiario: convenio.numero,
        modalidade: exigir(convenio.carteira) as ModalidadeCaixa,
      });
    case 'BRADESCO400':
      return calcularBoleto({ ...comum, ...contrato(convenio), banco: '237' });
    case 'ARRECADACAO150': {
      const tipo = exigir(convenio.empresaTipo);
      const numeros = numerosDaArrecadacao({
        segmento: exigir(convenio.segmento),
        identificadorValor: exigir(convenio.identificadorValor),
        empresa: { tipo, codigo: exigir(convenio.empresaCodigo) },
        valor,
        vencimento,
        numero: sequencia.toString().padStart(digitosDoNumero(tipo), '0'),
      });
      return { ...numeros, nossoNumero: null };
    }
  }
}

function contrato({ carteira, agencia, conta }: ConvenioNumerador) {
  return { carteira: exigir(carteira), agencia: exigir(agencia), conta: exigir(conta) };
}

/** O banco de dados garante que o convênio do layout tem o campo. */
function exigir<T>(valor: T | null): T {
  if (valor === null) throw new TypeError('convênio incompleto');
  return valor;
}
