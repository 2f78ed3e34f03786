import { diaEm } from '../kernel/datas';
import { fusoConhecido } from '../kernel/fuso';
import { fusoDito } from './fuso-dito';

/** Os dias e as horas dizem-se no fuso da agência; enquanto não se sabe, ou se este aparelho não o conhece, no dele. */
export const fusoDaAgencia = (): string | undefined => fusoConhecido(fusoDito());

/** Que dia é na agência. */
export const hojeEm = (agora: Date): string => diaEm(agora, fusoDito());

export const diaDeHoje = (): string => hojeEm(new Date());
