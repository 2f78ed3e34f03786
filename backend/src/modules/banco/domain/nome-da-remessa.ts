import type { DataCivil } from '../../../kernel/data-civil';
import type { LayoutDeRemessa } from './cnab/layouts-de-remessa';

/** O Bradesco distingue os arquivos de um dia por dois sinais; consecutivos, só se repetem depois de todos. */
const SINAIS = 36;

/**
 * `CB20112026_000042.rem`: data da geração e número do arquivo. No Bradesco, `CB2011A6.REM`, e `.TST` em homologação,
 * que é só pelo nome que ele a reconhece.
 */
export function nomeDaRemessa(dados: {
  readonly layout: LayoutDeRemessa;
  readonly data: DataCivil;
  readonly nsa: number;
  readonly teste: boolean;
}): string {
  const [ano = '', mes = '', dia = ''] = dados.data.split('-');
  if (dados.layout !== 'BRADESCO400') {
    return `CB${dia}${mes}${ano}_${dados.nsa.toString().padStart(6, '0')}.rem`;
  }
  const sinais = (dados.nsa % SINAIS ** 2).toString(SINAIS).toUpperCase().padStart(2, '0');
  return `CB${dia}${mes}${sinais}.${dados.teste ? 'TST' : 'REM'}`;
}
