import type { DataCivil } from '../../../kernel/data-civil';
import type { LayoutDeRemessa } from './cnab/remessa/layouts-de-remessa';

const SINAIS = 36;

/**
 * `CB001_3128557_20112026_000042.rem`: banco, convênio, data da geração e número do arquivo. O Bradesco só aceita o seu
 * formato, `CB2011A6.REM`, e é pelo `.TST` dele que reconhece a homologação: dos dois sinais livres o primeiro é do
 * convênio, e o segundo, do número.
 */
export function nomeDaRemessa(dados: {
  readonly layout: LayoutDeRemessa;
  readonly convenio: { readonly id: number; readonly banco: string; readonly numero: string };
  readonly data: DataCivil;
  readonly nsa: number;
  readonly teste: boolean;
}): string {
  const { convenio } = dados;
  const [ano, mes, dia] = dados.data.split('-') as [string, string, string];
  if (dados.layout !== 'BRADESCO400') {
    const numero = dados.nsa.toString().padStart(6, '0');
    return `CB${convenio.banco}_${convenio.numero}_${dia}${mes}${ano}_${numero}.rem`;
  }
  const sinais = [convenio.id, dados.nsa].map((de) => (de % SINAIS).toString(SINAIS).toUpperCase()).join('');
  return `CB${dia}${mes}${sinais}.${dados.teste ? 'TST' : 'REM'}`;
}
