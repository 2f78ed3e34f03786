import { type Acervo } from '../gerado/regras/regra';
import { lerAcervo } from './ler-acervo';
import { atualizarProvas, provasGuardadas } from '../carteira/provas';
import { conferirEd25519 } from '../carteira/ed25519';
import { enderecoDe } from '../cliente';
import { prazo } from '../prazo';

/** `NAO_AUTENTICO`: chegou alguma coisa que a agência não assinou, e que não se usa. */
export type FalhaDoAcervo = 'SEM_REDE' | 'NAO_AUTENTICO';
type LeituraDoAcervo = { readonly acervo: Acervo | null; readonly falha: FalhaDoAcervo | null };

const PACOTE = '/api/normas/pacote';
const GUARDADAS = 'carteira-pesca.regras';
const TEMPO_LIMITE_MS = 15_000;

/** As regras que o aparelho guardou, com a assinatura conferida outra vez: o armazenamento não é de confiança. */
export async function acervoGuardado(): Promise<Acervo | null> {
  const resposta = await armario().then((guardadas) => guardadas?.match(enderecoDe(PACOTE)));
  return resposta ? conferir(await bytesDe(resposta)) : null;
}

/** As de agora; sem rede, ou se o que chega não é da agência, ficam as que havia. */
export async function atualizarAcervo(): Promise<LeituraDoAcervo> {
  const [antes] = await Promise.all([acervoGuardado(), provasGuardadas().then(() => atualizarProvas())]);
  const resposta = await fetch(enderecoDe(PACOTE), {
    // Sem isto, o que o navegador guardou passaria por resposta de agora.
    cache: 'no-cache',
    credentials: 'omit',
    signal: prazo(TEMPO_LIMITE_MS),
  }).catch(() => null);
  if (!resposta?.ok) return { acervo: antes, falha: 'SEM_REDE' };
  const acervo = await conferir(await bytesDe(resposta.clone()));
  if (!acervo) return { acervo: antes, falha: 'NAO_AUTENTICO' };
  // Um pacote mais velho do que o guardado esconderia o que se proibiu depois.
  if (antes && acervo.de < antes.de) return { acervo: antes, falha: null };
  await (await armario())?.put(enderecoDe(PACOTE), resposta).catch(() => undefined);
  return { acervo, falha: null };
}

async function conferir(bytes: Uint8Array): Promise<Acervo | null> {
  const { chaves } = await provasGuardadas();
  return lerAcervo(bytes, chaves, conferirEd25519);
}

const bytesDe = async (resposta: Response) => new Uint8Array(await resposta.arrayBuffer());

/** Nulo onde o navegador não guarda nada: vale enquanto a página estiver aberta. */
const armario = (): Promise<Cache | null> =>
  'caches' in window ? caches.open(GUARDADAS).catch(() => null) : Promise.resolve(null);
