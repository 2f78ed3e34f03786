/** Datas civis: `YYYY-MM-DD` viaja, `dd/MM/yyyy` aparece. Nada aqui conhece fuso ou relógio. */

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

/** `2026-03-10` ou instante ISO → `10/03/2026`; texto já mascarado (`••/••/1985`) volta como está. */
export function formatarData(data: string | null | undefined): string | null {
  if (!data) return null;
  const partes = /^(\d{4})-(\d{2})-(\d{2})/.exec(data);
  return partes ? `${partes[3] ?? ''}/${partes[2] ?? ''}/${partes[1] ?? ''}` : data;
}

/** O dia de hoje no aparelho, `YYYY-MM-DD`. */
export function hojeEm(agora: Date): string {
  const dois = (n: number) => n.toString().padStart(2, '0');
  return `${agora.getFullYear()}-${dois(agora.getMonth() + 1)}-${dois(agora.getDate())}`;
}

export const menosDias = (data: string, dias: number): string =>
  new Date(Date.parse(data) - dias * 86_400_000).toISOString().slice(0, 10);

/** Anos completos em `dia`; os dois `YYYY-MM-DD`. */
export const idadeEm = (nascimento: string, dia: string): number =>
  Number(dia.slice(0, 4)) - Number(nascimento.slice(0, 4)) - (dia.slice(5) < nascimento.slice(5) ? 1 : 0);

/** Minutos desde a meia-noite como `06:00`. */
export const hora = (minutos: number): string =>
  `${String(Math.floor(minutos / 60)).padStart(2, '0')}:${String(minutos % 60).padStart(2, '0')}`;
