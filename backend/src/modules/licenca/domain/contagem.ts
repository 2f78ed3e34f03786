import { daMudanca, Parcela } from '../../../kernel/contagem';
import type { DataCivil } from '../../../kernel/data-civil';
import type { Status } from './estado';

/** O que se conta de uma licença. */
export interface LicencaContada {
  readonly status: Status;
  readonly modalidade: 0 | 1;
  /** De residência quando foi pedida; nulo no exterior. */
  readonly municipioId: number | null;
  readonly dataAtivacao: DataCivil | null;
}

/** `SITUACAO/status/modalidade/município`, e `ATIVADAS/mês/modalidade/município` das que têm data de ativação. */
export function contagemDaLicenca(licenca: LicencaContada): Parcela[] {
  const { status, modalidade, municipioId, dataAtivacao } = licenca;
  const lugar = `${modalidade}/${municipioId ?? 0}`;
  return [
    { chave: `SITUACAO/${status}/${lugar}`, quantidade: 1 },
    ...(dataAtivacao ? [{ chave: `ATIVADAS/${dataAtivacao.slice(0, 7)}/${lugar}`, quantidade: 1 }] : []),
  ];
}

export const contagemDaMudanca = (antes: LicencaContada, depois: LicencaContada): Parcela[] =>
  daMudanca(contagemDaLicenca(antes), contagemDaLicenca(depois));
