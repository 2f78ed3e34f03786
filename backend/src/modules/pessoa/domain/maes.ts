import { LINGUAS, Lingua, nomesDa } from './nomes/listas';
import { desmontar, Livre, Parte } from './nomes/desmontar';
import { pesosDoConjunto } from './nomes/pesos-do-conjunto';
import { comIniciaisMaiusculas, normalizarNome } from './normalizar-nome';
import { sortear, sortearComPesos, Sorteio } from './sortear';

const DECOIS = 4;

const LINGUA_DO_PAIS: Readonly<Record<string, Lingua>> = {
  ...{ BR: 'pt', PT: 'pt', AO: 'pt', MZ: 'pt', CV: 'pt' },
  ...{ AR: 'es', BO: 'es', CL: 'es', CO: 'es', CR: 'es', CU: 'es', DO: 'es', EC: 'es', ES: 'es', GT: 'es' },
  ...{ HN: 'es', MX: 'es', NI: 'es', PA: 'es', PE: 'es', PY: 'es', SV: 'es', UY: 'es', VE: 'es' },
  ...{ FR: 'fr', BE: 'fr', CH: 'fr', HT: 'fr', SN: 'fr', GF: 'fr', DE: 'de', AT: 'de', IT: 'it', JP: 'ja' },
};

/** Língua dos nomes de um país (ISO 3166-1 alfa-2); sem lista própria, inglês. */
export function linguaDoPais(pais: string): Lingua {
  return LINGUA_DO_PAIS[pais] ?? 'en';
}

export interface Pergunta {
  /** Da pessoa, e só dela: nem do documento procurado, nem de nada que se corrija. */
  readonly semente: string;
  readonly nomeMae: string;
  readonly nomePessoa: string;
  readonly anoNascimento: number;
  readonly pais: string;
  readonly segredo: string;
}

/**
 * Os cinco nomes da pergunta "nome da mãe": o certo e quatro que o podiam ser (decisão D3). O certo desmonta-se em
 * pedaços; o que não está nas listas, e o sobrenome que é também da pessoa, é o mesmo nos cinco; cada um dos outros pedaços
 * sorteia-se entre os da mesma fatia de raridade, com a frequência que têm. Trocar o certo por qualquer dos outros daria o
 * mesmo conjunto com a mesma probabilidade: quem conhece as listas não adivinha melhor que um em cinco.
 */
export function nomesDaPergunta(pergunta: Pergunta): string[] {
  const { semente, segredo, anoNascimento } = pergunta;
  const sorteio = sortear(`${semente}:${normalizarNome(pergunta.nomeMae)}:maes`, segredo);
  const certo = comIniciaisMaiusculas(pergunta.nomeMae);
  const partes = melhorDesmonte(certo, pergunta, { sorteio, anoNascimento });
  const montado = partes.map((parte) => ('fixo' in parte ? parte.fixo : parte.certa.forma)).join(' ');
  const decois = partes.some((parte) => 'certa' in parte)
    ? sortearDecois(partes, montado, sorteio)
    : reescrever(montado, nomesDa(linguaDoPais(pergunta.pais)).prenomes.itens, sorteio);
  decois.splice(sorteio(DECOIS + 1), 0, montado);
  return decois;
}

/** Na língua em que mais pedaços do nome se conhecem; empatadas, a da nacionalidade. */
function melhorDesmonte(
  certo: string,
  { nomePessoa, pais }: Pergunta,
  contexto: { sorteio: Sorteio; anoNascimento: number },
): Parte[] {
  const [primeiro, ...resto] = normalizarNome(certo).split(' ') as [string, ...string[]];
  // Todo nome composto começa por um prenome das listas.
  const conhecidas = (lingua: Lingua) => {
    const { prenomes, sobrenomes } = nomesDa(lingua);
    return (
      (prenomes.porChave.has(primeiro) ? 2 : 0) +
      resto.filter((chave) => sobrenomes.porChave.has(chave)).length
    );
  };
  const melhor = LINGUAS.reduce((a, b) => (conhecidas(b) > conhecidas(a) ? b : a), linguaDoPais(pais));
  return desmontar(certo, nomePessoa, nomesDa(melhor), contexto);
}

/** Sorteia os quatro de uma vez até que os cinco sejam diferentes: recusar um só favoreceria os comuns. */
function sortearDecois(partes: readonly Parte[], certo: string, sorteio: Sorteio): string[] {
  const livres = partes.filter((parte): parte is Livre => 'certa' in parte);
  for (;;) {
    const decois = Array.from({ length: DECOIS }, () =>
      partes
        .map((parte) => {
          if ('fixo' in parte) return parte.fixo;
          const pesos = livres.length === 1 ? pesosDoConjunto(parte.pesos, DECOIS + 1) : parte.pesos;
          return parte.itens[sortearComPesos(sorteio, pesos)]!.forma;
        })
        .join(' '),
    );
    if (new Set([certo, ...decois].map(normalizarNome)).size === DECOIS + 1) return decois;
  }
}

/** Nome de que nada se conhece: os cinco acabam igual e começam como nomes da língua, sem que nenhum esteja nas listas. */
function reescrever(
  certo: string,
  prenomes: readonly { readonly forma: string }[],
  sorteio: Sorteio,
): string[] {
  const [primeiro, ...resto] = certo.split(' ') as [string, ...string[]];
  const fim = primeiro.slice(Math.max(1, Math.floor(primeiro.length / 2)));
  const conhecidos = new Set(prenomes.map(({ forma }) => normalizarNome(forma)));
  const vistos = new Set([certo]);
  const decois: string[] = [];
  while (decois.length < DECOIS) {
    const { forma } = prenomes[sorteio(prenomes.length)]!;
    const inicio = forma.slice(0, Math.max(1, Math.min(primeiro.length - fim.length, forma.length - 1)));
    const nome = [inicio + fim, ...resto].join(' ');
    if (vistos.has(nome) || conhecidos.has(normalizarNome(inicio + fim))) continue;
    vistos.add(nome);
    decois.push(nome);
  }
  return decois;
}
