import { fusoConhecido } from './fuso';

/** Datas civis: `YYYY-MM-DD` viaja, `dd/MM/yyyy` aparece. O relógio e o fuso chegam de fora. */

const DIA_MES_ANO = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** `31/02/1990` → null: só datas que existem. */
export function lerData(texto: string): string | null {
  const partes = DIA_MES_ANO.exec(texto);
  if (!partes) return null;
  const [dia, mes, ano] = [Number(partes[1]), Number(partes[2]), Number(partes[3])];
  const data = new Date(Date.UTC(ano, mes - 1, dia));
  const existe =
    ano >= 1000 &&
    data.getUTCFullYear() === ano &&
    data.getUTCMonth() === mes - 1 &&
    data.getUTCDate() === dia;
  return existe ? `${partes[3] ?? ''}-${partes[2] ?? ''}-${partes[1] ?? ''}` : null;
}

/** `2026-03-10` ou instante ISO → `10/03/2026`; a data coberta volta como está. */
export function formatarData(data: string | null | undefined): string | null {
  if (!data) return null;
  const partes = /^(\d{4})-(\d{2})-(\d{2})/.exec(data);
  return partes ? `${partes[3] ?? ''}/${partes[2] ?? ''}/${partes[1] ?? ''}` : data;
}

/** Se é um dia `YYYY-MM-DD` que existe. */
export const existeDia = (dia: string): boolean => lerData(formatarData(dia) ?? '') === dia;

/** Que dia `YYYY-MM-DD` é num fuso (IANA); sem ele, ou com um que este aparelho não conhece, no do aparelho. */
export const diaEm = (instante: Date, fuso: string | undefined): string =>
  horaLocal(instante, fusoConhecido(fuso)).slice(0, 10);

/** `2026-03-10T14:00:00`: em sueco a data escreve-se assim. */
export const horaLocal = (instante: Date, timeZone: string | undefined): string =>
  instante.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');

export const menosDias = (data: string, dias: number): string =>
  new Date(Date.parse(data) - dias * 86_400_000).toISOString().slice(0, 10);

/** Anos completos em `dia`; os dois `YYYY-MM-DD`. */
export const idadeEm = (nascimento: string, dia: string): number =>
  Number(dia.slice(0, 4)) - Number(nascimento.slice(0, 4)) - (dia.slice(5) < nascimento.slice(5) ? 1 : 0);

/** Minutos desde a meia-noite como `06:00`. */
export const hora = (minutos: number): string =>
  `${String(Math.floor(minutos / 60)).padStart(2, '0')}:${String(minutos % 60).padStart(2, '0')}`;
