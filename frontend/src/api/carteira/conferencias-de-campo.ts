import { pedir } from '../cliente';
import { lerSessao } from '../conta/sessao';
import { ErroApi } from '../erro-api';
import { type Api } from '../esquemas';

/**
 * O que o fiscal confere fica no aparelho até a agência o receber, também depois de ele sair: guarda-se o número e o
 * veredito, sem nome de ninguém, sob um resumo do login de quem conferiu.
 */
export type ConferenciaFeita = Api['ConferenciasFeitasDto']['conferencias'][number];
export type ConferenciaRecebida = Api['ConferenciaDeCampoDto_Output'];

interface Guardada {
  feita: ConferenciaFeita;
  /** A agência já respondeu, já se sabe que não vem, ou quem conferia saiu: o veredito não muda mais. */
  pronta: boolean;
}

const CHAVE = 'conferencias-por-enviar';
const POR_ENVIO = 200;
/** O que o servidor aceita num pedido. */
const BYTES_POR_ENVIO = 100_000;
/** Semanas de trabalho sem rede, dentro do que um navegador guarda; além disto saem as mais velhas. */
const MAXIMO = 3_000;
const BYTES_GUARDADOS = 2_000_000;

/** A agência já teria respondido: a página fechou-se, ou morreu, antes de o dizer. */
const ABANDONADA_MS = 300_000;

const ouvintes = new Set<() => void>();
const enviando = new Map<string, Promise<void>>();

export function ouvirConferencias(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte);
  return () => ouvintes.delete(ouvinte);
}

/** A mesma chave de novo troca a que estava. */
export async function anotarConferencia(
  login: string,
  feita: ConferenciaFeita,
  pronta: boolean,
): Promise<void> {
  await mudar(login, (guardadas) =>
    cabem(
      [{ feita, pronta }, ...guardadas.filter((outra) => outra.feita.chave !== feita.chave).reverse()],
      BYTES_GUARDADOS,
    )
      .slice(0, MAXIMO)
      .reverse(),
  );
}

export async function conferenciasPorEnviar(login: string): Promise<readonly ConferenciaFeita[]> {
  return (lerTodas()[await donoDe(login)] ?? []).map(({ feita }) => feita);
}

/** Envia o que houver de um fiscal, um envio por vez, enquanto é ele quem está aqui. Sem rede, fica para a próxima. */
export function enviarConferencias(login: string): Promise<void> {
  const envio = enviando.get(login) ?? enviarTudo(login).finally(() => enviando.delete(login));
  enviando.set(login, envio);
  return envio;
}

export const ultimasConferencias = () => pedir<ConferenciaRecebida[]>('/api/fiscal/conferencias');

async function enviarTudo(login: string): Promise<void> {
  const dono = await donoDe(login);
  for (;;) {
    const prontas = (lerTodas()[dono] ?? [])
      .filter(({ pronta, feita }) => pronta || Date.now() - Date.parse(feita.feitaEm) > ABANDONADA_MS)
      .slice(0, POR_ENVIO);
    const envio = cabem(prontas, BYTES_POR_ENVIO).map(({ feita }) => feita);
    // A agência recebe-as como de quem tem a sessão: depois de outro entrar, esperam por quem as fez.
    if (envio.length === 0 || lerSessao()?.login !== login) return;
    try {
      await pedir('/api/fiscal/conferencias', { metodo: 'POST', corpo: { conferencias: envio } });
    } catch (causa) {
      if (causa instanceof ErroApi) return;
      throw causa;
    }
    // A que mudou entretanto (contou-se o pescado) ainda tem de seguir.
    const enviadas = new Set(envio.map((feita) => JSON.stringify(feita)));
    await mudar(login, (guardadas) => guardadas.filter(({ feita }) => !enviadas.has(JSON.stringify(feita))));
  }
}

/** As primeiras que, juntas, não passam de tantos bytes; sempre ao menos uma. */
function cabem(todas: readonly Guardada[], bytes: number): Guardada[] {
  let soma = 0;
  const fim = todas.findIndex(({ feita }, i) => (soma += bytesDe(feita)) > bytes && i > 0);
  return fim === -1 ? [...todas] : todas.slice(0, fim);
}

const bytesDe = (feita: ConferenciaFeita): number => new TextEncoder().encode(JSON.stringify(feita)).length;

function lerTodas(): Record<string, Guardada[]> {
  return JSON.parse(localStorage.getItem(CHAVE) ?? '{}') as Record<string, Guardada[]>;
}

async function mudar(login: string, mudanca: (guardadas: Guardada[]) => Guardada[]): Promise<void> {
  const dono = await donoDe(login);
  const { [dono]: minhas = [], ...outras } = lerTodas();
  const novas = mudanca(minhas);
  const todas = novas.length > 0 ? { ...outras, [dono]: novas } : outras;
  if (Object.keys(todas).length > 0) localStorage.setItem(CHAVE, JSON.stringify(todas));
  else localStorage.removeItem(CHAVE);
  for (const ouvinte of ouvintes) ouvinte();
}

async function donoDe(login: string): Promise<string> {
  const resumo = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(login));
  return [...new Uint8Array(resumo.slice(0, 8))].map((um) => um.toString(16).padStart(2, '0')).join('');
}
