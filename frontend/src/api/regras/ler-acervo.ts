import { type Acervo, TIPO_DO_PACOTE } from '../gerado/regras/regra';
import { assinadaPor, type ChavePublica, type Conferir } from '../../kernel/declaracao/chaves';
import { lerAssinada } from '../../kernel/declaracao/cose';

const FORMATO = 1;

/** `null` se não são regras assinadas por uma destas chaves, no formato que esta página entende. */
export async function lerAcervo(
  bytes: Uint8Array,
  chaves: readonly ChavePublica[],
  conferir: Conferir,
): Promise<Acervo | null> {
  const assinada = lerAssinada(bytes);
  if (assinada?.tipo !== TIPO_DO_PACOTE) return null;
  const chave = chaves.find(({ kid }) => kid === assinada.kid);
  if (!chave || !(await assinadaPor(assinada, chave, conferir))) return null;
  const acervo = JSON.parse(new TextDecoder().decode(assinada.carga)) as Acervo;
  return (acervo.formato as number) === FORMATO ? acervo : null;
}
