/** Data do calendário `YYYY-MM-DD`, sem hora nem fuso. A ordem alfabética é a ordem do tempo. */
export type DataCivil = string & { readonly __dataCivil: unique symbol };

const FORMATO = /^(\d{4})-(\d{2})-(\d{2})$/;
const MS_POR_DIA = 86_400_000;

/** Lê `YYYY-MM-DD`. Devolve `null` se o texto não é uma data que existe (31 de fevereiro, por exemplo). */
export function lerDataCivil(texto: string): DataCivil | null {
  const partes = FORMATO.exec(texto);
  if (!partes) return null;
  const [ano, mes, dia] = [Number(partes[1]), Number(partes[2]), Number(partes[3])];
  // O dia ou o mês que não existe cai em outro mês.
  return new Date(Date.UTC(ano, mes - 1, dia)).getUTCMonth() === mes - 1 ? (texto as DataCivil) : null;
}

/** Como `lerDataCivil`, mas lança `RangeError`: para valores que o programa já sabe que são datas. */
export function dataCivil(texto: string): DataCivil {
  const data = lerDataCivil(texto);
  if (!data) throw new RangeError('data civil inválida');
  return data;
}

/** Criar um formatador custa cem vezes mais do que usá-lo, e os fusos são poucos. */
function porFuso(criar: (fuso: string) => Intl.DateTimeFormat): (fuso: string) => Intl.DateTimeFormat {
  const criados = new Map<string, Intl.DateTimeFormat>();
  return (fuso) => {
    const criado = criados.get(fuso) ?? criar(fuso);
    criados.set(fuso, criado);
    return criado;
  };
}

const formatoDoDia = porFuso(
  (timeZone) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
);
const formatoDaHora = porFuso(
  (timeZone) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
);

let ultimoDia = { segundo: NaN, fuso: '', dia: '' as DataCivil };

/** Dia de um instante no fuso dado (IANA, por exemplo `America/Manaus`). */
export function dataCivilEm(instante: Date, fuso: string): DataCivil {
  // Os fusos mudam em segundos inteiros: dentro do mesmo segundo o dia é o mesmo.
  const segundo = Math.floor(instante.getTime() / 1000);
  if (segundo !== ultimoDia.segundo || fuso !== ultimoDia.fuso) {
    ultimoDia = { segundo, fuso, dia: dataCivil(formatoDoDia(fuso).format(instante)) };
  }
  return ultimoDia.dia;
}

/** Hora do dia `HHMMSS` de um instante no fuso dado (IANA). */
export function horaCivilEm(instante: Date, fuso: string): string {
  return formatoDaHora(fuso).format(instante).replaceAll(':', '');
}

/** Poucas datas se repetem muito: achar a conta feita custa muito menos do que fazê-la. */
const MAXIMO_GUARDADO = 4096;
function guardando<E, S>(calcular: (entrada: E) => S): (entrada: E) => S {
  const feitas = new Map<E, S>();
  return (entrada) => {
    const feita = feitas.get(entrada);
    if (feita !== undefined) return feita;
    if (feitas.size >= MAXIMO_GUARDADO) feitas.clear();
    const saida = calcular(entrada);
    feitas.set(entrada, saida);
    return saida;
  };
}

/** Dias desde 1970-01-01. */
export const diasDesdeEpoca = guardando(
  (data: DataCivil): number => Date.parse(`${data}T00:00:00Z`) / MS_POR_DIA,
);

export const deDiasDesdeEpoca = guardando(
  (dias: number): DataCivil => new Date(dias * MS_POR_DIA).toISOString().slice(0, 10) as DataCivil,
);

export function somarDias(data: DataCivil, dias: number): DataCivil {
  return deDiasDesdeEpoca(diasDesdeEpoca(data) + dias);
}

export function diasEntre(de: DataCivil, ate: DataCivil): number {
  return diasDesdeEpoca(ate) - diasDesdeEpoca(de);
}

/** Mesmo dia `anos` depois; 29 de fevereiro vira 28 quando o ano de chegada não é bissexto. */
export function somarAnos(data: DataCivil, anos: number): DataCivil {
  const ano = (Number(data.slice(0, 4)) + anos).toString().padStart(4, '0');
  return lerDataCivil(`${ano}${data.slice(4)}`) ?? dataCivil(`${ano}-02-28`);
}

/** 0 = domingo … 6 = sábado. */
export function diaDaSemana(data: DataCivil): number {
  return (((diasDesdeEpoca(data) + 4) % 7) + 7) % 7;
}

/** `YYYY-MM-DD` → `dd/MM/yyyy`. */
export function formatarDataBr(data: DataCivil): string {
  return `${data.slice(8, 10)}/${data.slice(5, 7)}/${data.slice(0, 4)}`;
}

export function maiorData(a: DataCivil, b: DataCivil): DataCivil {
  return a > b ? a : b;
}

/** Anos completos em `dia`; quem nasceu em 29 de fevereiro os faz em 1º de março dos anos comuns. */
export const idadeEm = (nascimento: DataCivil, dia: DataCivil): number =>
  Number(dia.slice(0, 4)) - Number(nascimento.slice(0, 4)) - (dia.slice(5) < nascimento.slice(5) ? 1 : 0);
