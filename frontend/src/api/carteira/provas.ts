import { type ChavePublica, lerChaves } from '../../kernel/declaracao/chaves';
import { lerRevogadas, type ListaRevogadas } from '../../kernel/declaracao/revogadas';
import { CHAVES_PUBLICADAS, LISTA_DE_REVOGADAS } from '../enderecos';
import { prazo } from '../prazo';
import { conferirEd25519 } from './ed25519';

/** O que o aparelho guarda para conferir carteiras sem rede. */
export interface Provas {
  readonly chaves: readonly ChavePublica[];
  readonly revogadas: ListaRevogadas | null;
  /** O da agência (IANA); nulo enquanto não se sabe. */
  readonly fuso: string | null;
}

const CHAVES = 'carteira-pesca.chaves';
const REVOGADAS = 'carteira-pesca.revogadas';
const TEMPO_LIMITE_MS = 15_000;
/** Uma busca que acabou de dar certo não se repete a cada carteira conferida; conta-se sem o relógio do aparelho, que se corrige. */
const FOLGA_MS = 60_000;

const ouvintes = new Set<() => void>();
let atuais: Provas | null = null;
let buscando: Promise<boolean> | null = null;
let ultimaBusca = -Infinity;

/** Avisa quando chegam provas novas. */
export function ouvirProvas(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte);
  return () => ouvintes.delete(ouvinte);
}

/** As provas já lidas; nulo até a primeira leitura. */
export const provasAtuais = (): Provas | null => atuais;

/** O que está guardado, com a assinatura da lista conferida de novo: o armazenamento não é de confiança. */
export async function provasGuardadas(): Promise<Provas> {
  if (atuais) return atuais;
  const json = lerJson(ler(CHAVES));
  const chaves = lerChaves(json) ?? [];
  const bytes = deBase64(ler(REVOGADAS));
  const revogadas = bytes && (await lerRevogadas(bytes, chaves, conferirEd25519));
  atuais ??= { chaves, revogadas, fuso: lerFuso(json) };
  return atuais;
}

/** Busca chaves e lista novas. `false` se nada veio: fica o que havia. Chamadas ao mesmo tempo são uma só. */
export function atualizarProvas(agora = () => performance.now()): Promise<boolean> {
  if (agora() - ultimaBusca < FOLGA_MS) return Promise.resolve(true);
  buscando ??= buscar()
    .then((deu) => {
      if (deu) ultimaBusca = agora();
      return deu;
    })
    .finally(() => {
      buscando = null;
    });
  return buscando;
}

async function buscar(): Promise<boolean> {
  const antes = await provasGuardadas();
  const [json, bytes] = await Promise.all([
    pegar(CHAVES_PUBLICADAS).then((resposta) => resposta?.text() ?? null),
    pegar(LISTA_DE_REVOGADAS).then(
      async (resposta) => resposta && new Uint8Array(await resposta.arrayBuffer()),
    ),
  ]).catch(() => [null, null] as const);
  const publicadas = lerJson(json);
  const chaves = lerChaves(publicadas);
  const lida = bytes && (await lerRevogadas(bytes, chaves ?? antes.chaves, conferirEd25519));
  // Uma lista mais velha do que a guardada esconderia revogações.
  const nova = lida && lida.geradaEm >= (antes.revogadas?.geradaEm ?? 0) ? lida : null;
  if (chaves && json !== null) guardar(CHAVES, json);
  if (nova && bytes) guardar(REVOGADAS, paraBase64(bytes));
  const veio = chaves !== null || nova !== null;
  if (veio) {
    atuais = {
      chaves: chaves ?? antes.chaves,
      revogadas: nova ?? antes.revogadas,
      fuso: lerFuso(publicadas) ?? antes.fuso,
    };
    for (const ouvinte of ouvintes) ouvinte();
  }
  // O que só veio em parte também espera: quem ouve as provas confere de novo, e conferir busca-as.
  return veio;
}

/** Nulo para qualquer coisa que não seja a resposta esperada. */
const pegar = (endereco: string): Promise<Response | null> =>
  fetch(endereco, { credentials: 'omit', signal: prazo(TEMPO_LIMITE_MS) }).then(
    (resposta) => (resposta.ok ? resposta : null),
    () => null,
  );

function lerFuso(json: unknown): string | null {
  const fuso = (json as { fuso?: unknown } | null)?.fuso;
  return typeof fuso === 'string' ? fuso : null;
}

function lerJson(texto: string | null): unknown {
  try {
    return texto === null ? null : (JSON.parse(texto) as unknown);
  } catch {
    return null;
  }
}

function ler(chave: string): string | null {
  try {
    return localStorage.getItem(chave);
  } catch {
    return null;
  }
}

/** Armazenamento cheio ou proibido: as provas valem só enquanto a página estiver aberta. */
function guardar(chave: string, texto: string): void {
  try {
    localStorage.setItem(chave, texto);
  } catch {
    // Nada a fazer.
  }
}

function paraBase64(bytes: Uint8Array): string {
  let binario = '';
  for (const byte of bytes) binario += String.fromCharCode(byte);
  return btoa(binario);
}

function deBase64(texto: string | null): Uint8Array | null {
  try {
    return texto === null ? null : Uint8Array.from(atob(texto), (letra) => letra.charCodeAt(0));
  } catch {
    return null;
  }
}
