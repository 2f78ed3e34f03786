import { DataCivil, dataCivil, diaDaSemana, somarDias } from './data-civil';

/** Feriados nacionais de data fixa (Leis 662/1949, 6.802/1980 e 9.093/1995) e 31/12, sem expediente ao público. */
const FIXOS = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25', '12-31'];
/** Consciência Negra é feriado nacional desde 2024 (Lei 14.759/2023). */
const CONSCIENCIA_NEGRA = { diaMes: '11-20', desde: 2024 };
/** Dias em relação à Páscoa sem expediente (Resolução CMN 4.880/2020): Carnaval, Sexta-feira da Paixão, Corpus Christi. */
const MOVEIS = [-48, -47, -2, 60];

/** Domingo de Páscoa no calendário gregoriano (algoritmo de Meeus, Jones e Butcher). */
export function pascoa(ano: number): DataCivil {
  const a = ano % 19;
  const b = Math.floor(ano / 100);
  const c = ano % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  const mes = Math.floor(n / 31)
    .toString()
    .padStart(2, '0');
  const dia = ((n % 31) + 1).toString().padStart(2, '0');
  return dataCivil(`${ano.toString().padStart(4, '0')}-${mes}-${dia}`);
}

function ehFeriadoBancario(data: DataCivil): boolean {
  const ano = Number(data.slice(0, 4));
  const diaMes = data.slice(5);
  if (FIXOS.includes(diaMes)) return true;
  if (diaMes === CONSCIENCIA_NEGRA.diaMes && ano >= CONSCIENCIA_NEGRA.desde) return true;
  const domingo = pascoa(ano);
  return MOVEIS.some((dias) => somarDias(domingo, dias) === data);
}

export function ehDiaBancario(data: DataCivil): boolean {
  const semana = diaDaSemana(data);
  return semana !== 0 && semana !== 6 && !ehFeriadoBancario(data);
}

/** A própria data, se for dia bancário; senão o primeiro depois dela. */
export function proximoDiaBancario(data: DataCivil): DataCivil {
  let dia = data;
  while (!ehDiaBancario(dia)) dia = somarDias(dia, 1);
  return dia;
}

/** O `n`-ésimo dia bancário depois de `data` (com n = 0, a própria data ou o próximo dia bancário). */
export function somarDiasBancarios(data: DataCivil, n: number): DataCivil {
  let dia = proximoDiaBancario(data);
  if (dia !== data) n -= 1;
  for (let i = 0; i < n; i++) dia = proximoDiaBancario(somarDias(dia, 1));
  return dia;
}

/** Tantos dias depois da emissão, no próximo dia bancário (decisão D7). */
export const vencimentoDoDocumento = (emissao: DataCivil, dias: number): DataCivil =>
  proximoDiaBancario(somarDias(emissao, dias));
