import { readFileSync } from 'node:fs';

type Valor = string | { [nome: string]: Valor };

const lidos = new Map<string, Valor>();

function catalogo(idioma: string, assunto: string): Valor {
  const arquivo = `../src/i18n/${idioma}/${assunto}.json`;
  const lido =
    lidos.get(arquivo) ?? (JSON.parse(readFileSync(new URL(arquivo, import.meta.url), 'utf8')) as Valor);
  lidos.set(arquivo, lido);
  return lido;
}

export type Textos = (chave: string, valores?: Record<string, string | number>) => string;

/** Os textos da página, do catálogo dela: `busca.buscar`, `login:entrar`. Sem assunto, é dos formulários. */
export function textosDe(idioma: string): Textos {
  return (chave, valores = {}) => {
    const [assunto, caminho] = chave.includes(':') ? chave.split(':') : ['formularios', chave];
    const texto = (caminho ?? '')
      .split('.')
      .reduce<Valor | undefined>(
        (parte, nome) => (typeof parte === 'object' ? parte[nome] : undefined),
        catalogo(idioma, assunto ?? ''),
      );
    if (typeof texto !== 'string') throw new Error(`sem texto: ${idioma} ${chave}`);
    return texto.replace(/\{\{(\w+)\}\}/g, (_, nome: string) => String(valores[nome] ?? `{{${nome}}}`));
  };
}

export const TELEFONE = { width: 360, height: 740 };
export const MESA = { width: 1280, height: 900 };
/** `E2E_TAMANHOS=trocados` é a outra metade da grade de línguas e tamanhos. */
const trocados = process.env['E2E_TAMANHOS'] === 'trocados';
const noTelefone = trocados
  ? { onde: 'na mesa', viewport: MESA }
  : { onde: 'no telefone', viewport: TELEFONE };
const naMesa = trocados ? { onde: 'no telefone', viewport: TELEFONE } : { onde: 'na mesa', viewport: MESA };
const cenario = <I extends string>(
  idioma: I,
  locale: string,
  nome: string,
  { onde, viewport }: typeof naMesa,
) => ({
  nome: `${nome}, ${onde}`,
  idioma,
  locale,
  viewport,
});

/** Cada jornada se mostra nas três línguas, no telefone e na mesa. */
export const CENARIOS = [
  cenario('pt-BR', 'pt-BR', 'em português', noTelefone),
  cenario('en', 'en-US', 'em inglês', naMesa),
  cenario('es', 'es-AR', 'em espanhol', noTelefone),
] as const;
