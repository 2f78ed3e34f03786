import { pedir } from '../api/cliente';
import { type Api } from '../api/esquemas';
import { naLingua } from '../i18n/idiomas';
import { useTextos } from '../i18n/textos';
import { useDiaDaAgencia } from './configuracao';
import { useRecurso } from './usar-recurso';

type Textos = Api['TextosVigentesDto_Output'];

const CHAVE = 'textos-da-agencia';

/** Os de agora; sem servidor, os últimos que este aparelho viu. */
async function lerTextos(): Promise<Textos> {
  try {
    const textos = await pedir<Textos>('/api/textos');
    localStorage.setItem(CHAVE, JSON.stringify(textos));
    return textos;
  } catch (causa) {
    const guardados = localStorage.getItem(CHAVE);
    if (guardados === null) throw causa;
    return JSON.parse(guardados) as Textos;
  }
}

interface TextoDaAgencia {
  readonly versao: number;
  readonly paragrafos: readonly string[];
}

/** Um texto da agência na língua da página, com a versão; nulo se ela não o escreveu: a tela mostra o que trouxe. Indefinido enquanto não chega. */
export function useTextoDaAgencia(qual: keyof Textos): TextoDaAgencia | null | undefined {
  const { idioma } = useTextos();
  const { estado, dados } = useRecurso(`textos ${useDiaDaAgencia()}`, lerTextos);
  if (estado === 'carregando') return undefined;
  if (!dados) return null;
  const texto = dados[qual];
  // Um aparelho que guardou os de antes não tem este.
  if (!texto) return null;
  const { versao, paragrafos } = texto;
  return { versao, paragrafos: naLingua(paragrafos, idioma) };
}
