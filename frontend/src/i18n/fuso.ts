import { diaEm, fusoConhecido } from '../kernel/datas';

let daAgencia: string | undefined;

/** Os dias e as horas dizem-se no fuso da agência, que o servidor diz; enquanto não se sabe, no do aparelho. */
export const fusoDaAgencia = (): string | undefined => daAgencia;

export function usarFuso(fuso: string | undefined): void {
  daAgencia = fusoConhecido(fuso);
}

/** Que dia é na agência. */
export const hojeEm = (agora: Date): string => diaEm(agora, daAgencia);
