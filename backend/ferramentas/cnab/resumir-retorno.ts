import { Centavos } from '../../src/kernel/centavos';
import { DataCivil } from '../../src/kernel/data-civil';
import { Aviso } from '../../src/modules/banco/domain/cnab/avisos';
import { LinhaEmQuarentena, TituloRetorno } from '../../src/modules/banco/domain/cnab/retorno/item-retorno';
import { EventoBancario } from '../../src/modules/banco/domain/cnab/codigos/movimentos';
import type { RetornoLido } from '../../src/modules/banco/domain/cnab/retorno/leitor-retorno';

const PAGAMENTOS: readonly EventoBancario[] = ['LIQUIDADO', 'LIQUIDADO_TARDE'];

/** O que uma linha bem lida tem de estranho e pede conferência. */
interface Conferir {
  readonly linha: number;
  readonly codigo:
    | 'MOVIMENTO_DESCONHECIDO'
    | 'PAGAMENTO_NO_FUTURO'
    | 'CREDITO_ANTES_DO_PAGAMENTO'
    | 'POSSIVEL_SEGUNDO_PAGAMENTO';
}

export interface ResumoRetorno {
  readonly nsa: number;
  readonly dataGeracao: DataCivil;
  readonly titulos: number;
  readonly porMovimento: Readonly<Record<string, number>>;
  /** De todos os títulos lidos. */
  readonly valorNominal: Centavos;
  /** Só de liquidações: outros movimentos também trazem valores nesses campos, e não são pagamentos. */
  readonly valorPago: Centavos;
  readonly valorLiquido: Centavos;
  readonly tarifas: Centavos;
  readonly avisos: readonly Aviso[];
  readonly conferir: readonly Conferir[];
  readonly quarentena: readonly LinhaEmQuarentena[];
}

/** Os números de um arquivo lido; as linhas em quarentena não entram em soma nem em contagem nenhuma. */
export function resumirRetorno({ cabecalho, itens, avisos }: RetornoLido): ResumoRetorno {
  const titulos = itens.filter((item) => item.tipo === 'TITULO');
  const pagos = titulos.filter(({ evento }) => PAGAMENTOS.includes(evento));
  const porMovimento: Record<string, number> = {};
  for (const { movimento } of titulos) porMovimento[movimento] = (porMovimento[movimento] ?? 0) + 1;
  return {
    nsa: cabecalho.nsa,
    dataGeracao: cabecalho.geradoEm,
    titulos: titulos.length,
    porMovimento,
    valorNominal: somar(titulos, 'valorTitulo'),
    valorPago: somar(pagos, 'valorPago'),
    valorLiquido: somar(pagos, 'valorLiquido'),
    tarifas: somar(titulos, 'tarifa'),
    avisos,
    conferir: conferirTitulos(titulos, pagos, cabecalho.geradoEm),
    quarentena: itens.filter((item) => item.tipo === 'QUARENTENA'),
  };
}

function somar(
  titulos: readonly TituloRetorno[],
  campo: 'valorTitulo' | 'valorPago' | 'valorLiquido' | 'tarifa',
): Centavos {
  return titulos.reduce((soma, titulo) => soma + titulo[campo], 0);
}

function conferirTitulos(
  titulos: readonly TituloRetorno[],
  pagos: readonly TituloRetorno[],
  geradoEm: DataCivil,
): readonly Conferir[] {
  const achados: Conferir[] = [];
  for (const { linha, evento } of titulos) {
    if (evento === 'DESCONHECIDO') achados.push({ linha, codigo: 'MOVIMENTO_DESCONHECIDO' });
  }
  const vistos = new Set<string>();
  for (const { linha, nossoNumero, dataOcorrencia, dataCredito } of pagos) {
    if (dataOcorrencia !== null && dataOcorrencia > geradoEm) {
      achados.push({ linha, codigo: 'PAGAMENTO_NO_FUTURO' });
    }
    if (dataOcorrencia !== null && dataCredito !== null && dataCredito < dataOcorrencia) {
      achados.push({ linha, codigo: 'CREDITO_ANTES_DO_PAGAMENTO' });
    }
    if (vistos.has(nossoNumero)) achados.push({ linha, codigo: 'POSSIVEL_SEGUNDO_PAGAMENTO' });
    vistos.add(nossoNumero);
  }
  return achados.sort((um, outro) => um.linha - outro.linha);
}
