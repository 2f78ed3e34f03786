import { pedir } from '../../api/cliente';
import { type Api } from '../../api/esquemas';

export type DiaAFechar = Api['DiaAFecharDto_Output'];

/** O dinheiro que um retorno trouxe reabriu-o: o motivo é o nome do arquivo. */
export const peloRetorno = (um?: DiaAFechar['historia'][number]): boolean =>
  um?.reabertoPor?.startsWith('retorno:') ?? false;

const endereco = (dia: string): string => `/api/admin/fechamentos/${dia}`;

export const lerDia = (dia: string): Promise<DiaAFechar> => pedir(endereco(dia));

/** `versao` é a do que se viu; 409 se mudou entretanto. */
export const fecharDia = (dia: string, versao: string, explicacao: string | null): Promise<DiaAFechar> =>
  pedir(endereco(dia), { metodo: 'POST', corpo: { versao, ...(explicacao !== null && { explicacao }) } });

/** 409 se o último fechamento já não é o que se leu. */
export const reabrirDia = ({ dia, historia }: DiaAFechar, motivo: string): Promise<DiaAFechar> =>
  pedir(`${endereco(dia)}/reabrir`, { metodo: 'POST', corpo: { motivo, ordem: historia[0]?.ordem } });
