import { pedir } from '../../api/cliente';
import { type Api } from '../../api/esquemas';

/** Dias `YYYY-MM-DD`; épocas do ano `MM-DD`; horas em minutos depois da meia-noite. */
export type Normas = Api['NormasDto_Output'];
export type Regra = Normas['regras'][number];
export type Zona = Normas['zonas'][number];
export type Peixe = Normas['peixes'][number];
export type Ato = Normas['normas'][number];
/** Uma decisão de qualquer das quatro. */
export type Decidida = Regra | Zona | Peixe | Ato;
type Previa = Api['PreviaDasNormasDto_Output'];
export type Marcar = Api['MarcarDto'];
export type ValorDaRegra = Extract<Marcar['decisao'], { especie: 'REGRA' }>['valor'];
export type ValorDaZona = Extract<Marcar['decisao'], { especie: 'ZONA' }>['valor'];

const ENDERECO = '/api/admin/normas';

export const lerNormas = () => pedir<Normas>(ENDERECO);

export const marcarNorma = (corpo: Marcar) => pedir<unknown>(ENDERECO, { metodo: 'POST', corpo });

export const cancelarNorma = (id: number) => pedir<unknown>(`${ENDERECO}/${id}`, { metodo: 'DELETE' });

export const decidirRegra = (id: number, aprovada: boolean, motivo: string) =>
  pedir<unknown>(`${ENDERECO}/${id}/aprovacao`, { metodo: 'POST', corpo: { aprovada, motivo } });

/** `vista`: quando se tomou a aprovação, ou a recusa, que se leu. 409 se já é outra. */
export const desfazerAprovacao = (id: number, vista: string | undefined) =>
  pedir<unknown>(`${ENDERECO}/${id}/aprovacao`, { metodo: 'DELETE', parametros: { vista } });

export const lerPreviaDasNormas = (antes: string, depois: string) =>
  pedir<Previa>(`${ENDERECO}/previa`, { parametros: { antes, depois, pendentes: 'true' } });
