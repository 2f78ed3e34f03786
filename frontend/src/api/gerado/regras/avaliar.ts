// Cópia de backend/src/modules/normas/domain: não se muda aqui. Rode `npm run copiar-do-servidor`.
import { type Caixa, caixaDe, caixasSeTocam, dentroDe, naCaixa, seConhece } from './geometria';
import { vezDaJanela } from './janela';
import {
  type Acervo,
  type Alcance,
  ATOS,
  type Ato,
  type Cota,
  type Dia,
  type Efeito,
  type Horario,
  type Modalidade,
  type Norma,
  type Pessoa,
  type Petrecho,
  PETRECHOS,
  type Ponto,
  type Regra,
  type Tamanho,
  type TipoDeRegra,
  type Zona,
} from './regra';

/** Onde: um ponto, ou os códigos das zonas que a pessoa escolheu pelo nome (nenhuma: fora de todas, no estado). */
export type Lugar = { readonly ponto: Ponto } | { readonly zonas: readonly number[] };

/** O que não se diz é desconhecido, e conta como o pior caso. */
export interface Pergunta {
  readonly dia: Dia;
  /** Minutos depois da meia-noite; nulo quando se pergunta pelo dia, e o horário é só um limite. */
  readonly minuto: number | null;
  readonly lugar: Lugar | null;
  readonly especie: number;
  readonly modalidade: Modalidade | null;
  /** O que a pessoa é, entre `PESSOAS`; vazia, nada disso. */
  readonly pessoa?: readonly Pessoa[];
  /** Com que pesca. */
  readonly petrecho?: Petrecho;
}

/** A combinação de todas as regras que chegam à pergunta: em cada campo, a mais restritiva. */
export interface Limites {
  /** Na ordem de `ATOS`. Com `GUARDAR`, o peixe solta-se. */
  readonly proibido: readonly Ato[];
  /** Um por medida. */
  readonly tamanhos: readonly Tamanho[];
  /** Uma por período. */
  readonly cotas: readonly Cota[];
  /** Nulo: a qualquer hora. */
  readonly horario: Horario | null;
  readonly petrechosProibidos: readonly Petrecho[];
}

export type Desconhecido = 'LUGAR' | 'MODALIDADE' | 'PESSOA' | 'PETRECHO';

/** Uma regra que chega à pergunta, com o ato que a manda; também a que declara que estão todas aqui. */
export interface Motivo {
  readonly regra: number;
  readonly tipo: TipoDeRegra;
  readonly norma: number;
  readonly ato: string;
  /** Do período em que ela alcança o dia: a vez da janela, cortada pela vigência. */
  readonly de: Dia;
  readonly ate: Dia | null;
  /** Sozinha, já nega. */
  readonly impede: boolean;
  /** O que falta saber para a regra chegar mesmo a quem pergunta; entretanto conta. */
  readonly depende: readonly Desconhecido[];
}

/**
 * `ESPECIE_DESCONHECIDA`, `FORA_DO_PERIODO` (o acervo não alcança o dia), `FORA_DO_ESTADO`, `SEM_COBERTURA`: por que não se
 * sabe. `FALTA_…`: o que, dito, pode mudar a resposta.
 */
export type Aviso =
  | 'ESPECIE_DESCONHECIDA'
  | 'FORA_DO_PERIODO'
  | 'FORA_DO_ESTADO'
  | 'SEM_COBERTURA'
  | `FALTA_${Desconhecido}`;

export interface Resposta {
  /** Pescar este peixe. Nulo é «não sabemos», nunca «pode». */
  readonly permitido: boolean | null;
  readonly limites: Limites;
  /** Primeiro as que impedem, depois as que talvez impeçam, por fim as coberturas; cada grupo na ordem do acervo. */
  readonly motivos: readonly Motivo[];
  readonly avisos: readonly Aviso[];
  /** A conferência mais velha entre as dos atos citados; nula se nenhum. */
  readonly conferidoEm: Dia | null;
}

type Chega = 'SIM' | 'TALVEZ';
const LIVRE: Limites = { proibido: [], tamanhos: [], cotas: [], horario: null, petrechosProibidos: [] };

/**
 * Pode-se pescar? Cada regra só tira, por isso uma a mais nunca permite mais. `true` pede a espécie conhecida, o dia dentro do
 * acervo, uma `COBERTURA` que chegue ali e nenhuma regra que negue; uma que talvez negue (falta o lugar, por exemplo) deixa em
 * `null`. Nega o que proíbe `CAPTURAR`, e a hora ou o petrecho que não se admite.
 */
export function avaliar(pergunta: Pergunta, acervo: Acervo): Resposta {
  const { dia, especie } = pergunta;
  if (dia < acervo.de || dia > acervo.ate) return semSaber('FORA_DO_PERIODO');
  const { regras, caixas } = indiceDe(acervo);
  const daEspecie = regras.get(especie);
  if (!daEspecie) return semSaber('ESPECIE_DESCONHECIDA');
  const doDia = acervo.zonas.filter((zona) => vigora(zona, dia));
  const zonas = zonasDoLugar(pergunta.lugar, doDia, caixas);
  if (!zonas) return semSaber('FORA_DO_ESTADO');

  let coberto = false;
  /** Chega, ou talvez, uma que só uma versão mais nova do produto entende. */
  let porEntender = false;
  /** Só as que chegam com certeza. */
  let certos = LIVRE;
  let limites = LIVRE;
  const conferidas: Dia[] = [];
  const motivos: Motivo[] = [];
  for (const { regra, norma, limites: daRegra } of daEspecie) {
    const depende = oQueFalta(regra.alcance, pergunta, zonas, doDia);
    const periodo = depende && periodoNoDia(regra, dia);
    if (!periodo) continue;
    if (!daRegra) {
      porEntender = true;
      continue;
    }
    conferidas.push(norma.conferidaEm);
    // Uma que talvez chegue não declara nada.
    if (regra.efeito.tipo === 'COBERTURA') {
      if (depende.length > 0) continue;
      coberto = true;
    }
    const iguais = certos === limites;
    limites = maisRestritivo(limites, daRegra);
    if (depende.length === 0) certos = iguais ? limites : maisRestritivo(certos, daRegra);
    motivos.push({
      regra: regra.codigo,
      tipo: regra.efeito.tipo,
      norma: norma.codigo,
      ato: norma.ato,
      ...periodo,
      impede: nega(daRegra, pergunta),
      depende,
    });
  }
  const faltas = new Set(motivos.flatMap(({ depende }) => depende));
  const sabido = coberto && !porEntender;
  return {
    permitido: nega(certos, pergunta) ? false : !sabido || nega(limites, pergunta) ? null : true,
    limites,
    motivos: motivos.sort((a, b) => peso(a) - peso(b)),
    avisos: [
      ...(sabido ? [] : (['SEM_COBERTURA'] as const)),
      ...[...faltas].map((falta) => `FALTA_${falta}` as const),
    ],
    conferidoEm: conferidas.sort()[0] ?? null,
  };
}

const peso = ({ tipo, impede, depende }: Motivo) =>
  tipo === 'COBERTURA' ? 3 : !impede ? 2 : depende.length > 0 ? 1 : 0;

interface Pronta {
  readonly regra: Regra;
  readonly norma: Norma;
  readonly limites: Limites | null;
}
interface Indice {
  /** De cada espécie que se conhece, as que lhe podem chegar. */
  readonly regras: ReadonlyMap<number, readonly Pronta[]>;
  /** Das zonas cuja geometria se conhece. */
  readonly caixas: ReadonlyMap<Zona, Caixa>;
}
/** Um acervo não muda: o seu índice faz-se uma vez. */
const indices = new WeakMap<Acervo, Indice>();

function indiceDe(acervo: Acervo): Indice {
  const feito = indices.get(acervo);
  if (feito) return feito;
  const prontas = acervo.regras.map((regra): Pronta => {
    const norma = acervo.normas.find(({ codigo }) => codigo === regra.norma);
    if (!norma) throw new Error('regra sem norma');
    return { regra, norma, limites: limitesDe(regra.efeito) };
  });
  const chega =
    (especie: number) =>
    ({ regra }: Pronta) =>
      regra.alcance.especies?.includes(especie) ?? true;
  const indice = {
    regras: new Map(acervo.especies.map(({ codigo }) => [codigo, prontas.filter(chega(codigo))])),
    caixas: new Map(
      acervo.zonas
        .filter(({ geometria }) => seConhece(geometria))
        .map((zona) => [zona, caixaDe(zona.geometria)]),
    ),
  };
  indices.set(acervo, indice);
  return indice;
}

const semSaber = (aviso: Aviso): Resposta => ({
  permitido: null,
  limites: LIVRE,
  motivos: [],
  avisos: [aviso],
  conferidoEm: null,
});

/** As zonas em que o lugar está, ou pode estar; nulo fora do estado. */
function zonasDoLugar(
  lugar: Lugar | null,
  zonas: readonly Zona[],
  caixas: Indice['caixas'],
): ReadonlyMap<number, Chega> | null {
  const chega = new Map<number, Chega>();
  if (lugar && 'ponto' in lugar) {
    for (const zona of zonas) {
      const caixa = caixas.get(zona);
      if (!caixa) chega.set(zona.codigo, 'TALVEZ');
      else if (naCaixa(caixa, lugar.ponto) && dentroDe(zona.geometria, lugar.ponto))
        chega.set(zona.codigo, 'SIM');
    }
    const doEstado = zonas.filter(({ classe }) => classe === 'ESTADO');
    const fora = doEstado.length > 0 && !doEstado.some(({ codigo }) => chega.has(codigo));
    return fora ? null : chega;
  }
  const ditas = zonas.filter(({ codigo }) => lugar?.zonas.includes(codigo));
  // A que se disse pode já não vigorar: não diz onde se está.
  const semLugar = ditas.length < (lugar?.zonas.length ?? 1);
  const tocam = (a: Caixa | undefined, b: Caixa | undefined) => !a || !b || caixasSeTocam(a, b);
  const toca = (zona: Zona) => semLugar || ditas.some((dita) => tocam(caixas.get(dita), caixas.get(zona)));
  for (const zona of zonas) {
    if (zona.classe === 'ESTADO' || ditas.includes(zona)) chega.set(zona.codigo, 'SIM');
    else if (toca(zona)) chega.set(zona.codigo, 'TALVEZ');
  }
  return chega;
}

/** O que falta saber para a regra, que é da espécie, chegar à pergunta: nada, se chega; nulo se não chega. */
function oQueFalta(
  { zonas, modalidades, petrechos, pessoas }: Alcance,
  pergunta: Pergunta,
  doLugar: ReadonlyMap<number, Chega>,
  doDia: readonly Zona[],
): readonly Desconhecido[] | null {
  // Uma zona que não está no acervo pode ser ali.
  const daZona = (zona: number) =>
    doLugar.get(zona) ?? (doDia.some(({ codigo }) => codigo === zona) ? null : 'TALVEZ');
  const depende: Desconhecido[] = [];
  const anotar = (falta: Desconhecido, chega: Chega | null) => {
    if (chega === 'TALVEZ') depende.push(falta);
    return chega !== null;
  };
  const { modalidade, pessoa, petrecho } = pergunta;
  const chegam =
    anotar('LUGAR', melhor(zonas?.map(daZona))) &&
    anotar('MODALIDADE', alcanca(modalidades, modalidade === null ? undefined : [modalidade])) &&
    anotar('PESSOA', alcanca(pessoas, pessoa)) &&
    anotar('PETRECHO', alcanca(petrechos, petrecho && [petrecho]));
  return chegam ? depende : null;
}

const melhor = (todas: readonly (Chega | null)[] | undefined): Chega | null =>
  !todas || todas.includes('SIM') ? 'SIM' : todas.includes('TALVEZ') ? 'TALVEZ' : null;

function alcanca<T>(lista: readonly T[] | null, ditos: readonly T[] | undefined): Chega | null {
  if (!lista) return 'SIM';
  if (!ditos) return 'TALVEZ';
  return ditos.some((dito) => lista.includes(dito)) ? 'SIM' : null;
}

const vigora = ({ de, ate }: { de: Dia; ate: Dia | null }, dia: Dia) =>
  de <= dia && (ate === null || dia <= ate);

/** O período, à volta do dia, em que a regra alcança; nulo se não o alcança. */
export function periodoNoDia({ de, ate, janela }: Regra, dia: Dia): { de: Dia; ate: Dia | null } | null {
  if (!vigora({ de, ate }, dia)) return null;
  if (!janela) return { de, ate };
  const vez = vezDaJanela(janela, dia);
  return vez && { de: vez.de > de ? vez.de : de, ate: ate !== null && ate < vez.ate ? ate : vez.ate };
}

/** Nulo para o que só uma versão mais nova do produto conhece. */
function limitesDe(efeito: Efeito): Limites | null {
  switch (efeito.tipo) {
    case 'COBERTURA':
      return LIVRE;
    case 'DEFESO':
    case 'PROIBICAO':
      return { ...LIVRE, proibido: efeito.proibe };
    case 'TAMANHO': {
      const { tipo: _tipo, ...tamanho } = efeito;
      return { ...LIVRE, tamanhos: [tamanho] };
    }
    case 'COTA': {
      const { tipo: _tipo, ...cota } = efeito;
      return { ...LIVRE, cotas: [cota] };
    }
    case 'HORARIO':
      return { ...LIVRE, horario: { das: efeito.das, as: efeito.as } };
    case 'PETRECHO':
      return { ...LIVRE, petrechosProibidos: efeito.petrechos };
    default:
      return null;
  }
}

/** Em cada campo, o que as duas permitem. O tamanho que nenhum peixe tem e a cota de nada proíbem `GUARDAR`. */
function maisRestritivo(a: Limites, b: Limites): Limites {
  const tamanhos = combinar(a.tamanhos, b.tamanhos, ({ medida }) => medida, menorTamanho);
  const cotas = combinar(a.cotas, b.cotas, ({ por }) => por, menorCota);
  const nadaSeLeva = tamanhos.some(impossivel) || cotas.some(semNada);
  const proibido = nadaSeLeva ? [...b.proibido, 'GUARDAR' as const] : b.proibido;
  return {
    proibido: unir(ATOS, a.proibido, proibido),
    tamanhos,
    cotas,
    horario: a.horario && b.horario ? menorHorario(a.horario, b.horario) : (a.horario ?? b.horario),
    petrechosProibidos: unir(PETRECHOS, a.petrechosProibidos, b.petrechosProibidos),
  };
}

/** Na ordem de `todos`, em que `uns` já está. */
const unir = <T>(todos: readonly T[], uns: readonly T[], outros: readonly T[]): readonly T[] =>
  outros.length === 0 ? uns : todos.filter((um) => uns.includes(um) || outros.includes(um));

function combinar<T>(
  umas: readonly T[],
  outras: readonly T[],
  chave: (um: T) => string,
  menor: (um: T, outro: T) => T,
): readonly T[] {
  if (outras.length === 0) return umas;
  const porChave = new Map(umas.map((um) => [chave(um), um]));
  for (const outro of outras) {
    const um = porChave.get(chave(outro));
    porChave.set(chave(outro), um ? menor(um, outro) : outro);
  }
  return [...porChave.values()];
}

/** Nulo é «sem limite». */
const menorDe = (a: number | null, b: number | null) =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);
const maiorDe = (a: number | null, b: number | null) =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);

const menorTamanho = (a: Tamanho, b: Tamanho): Tamanho => ({
  medida: a.medida,
  minCm: maiorDe(a.minCm, b.minCm),
  maxCm: menorDe(a.maxCm, b.maxCm),
  toleranciaPct: Math.min(a.toleranciaPct, b.toleranciaPct),
});

/** Os exemplares a mais são dos quilos: quem não os limita não conta. */
const menorCota = (a: Cota, b: Cota): Cota => ({
  por: a.por,
  kg: menorDe(a.kg, b.kg),
  maisExemplares:
    a.kg === null
      ? b.maisExemplares
      : b.kg === null
        ? a.maisExemplares
        : Math.min(a.maisExemplares, b.maisExemplares),
  exemplares: menorDe(a.exemplares, b.exemplares),
});

const menorHorario = (a: Horario, b: Horario): Horario => ({
  das: Math.max(a.das, b.das),
  as: Math.min(a.as, b.as),
});

const impossivel = ({ minCm, maxCm }: Tamanho) => minCm !== null && maxCm !== null && minCm > maxCm;
const semNada = ({ kg, maisExemplares, exemplares }: Cota) =>
  exemplares === 0 || (kg === 0 && maisExemplares === 0);

/** Não se pode pescar, com estes limites. */
function nega({ proibido, horario, petrechosProibidos }: Limites, { minuto, petrecho }: Pergunta): boolean {
  if (proibido.includes('CAPTURAR') || petrechosProibidos.length === PETRECHOS.length) return true;
  if (petrecho && petrechosProibidos.includes(petrecho)) return true;
  if (!horario) return false;
  return horario.das >= horario.as || (minuto !== null && (minuto < horario.das || minuto >= horario.as));
}
