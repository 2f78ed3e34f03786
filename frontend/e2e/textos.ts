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

/** Cada jornada se mostra nas três línguas, no telefone e na mesa. */
export const CENARIOS = [
  {
    nome: 'em português, no telefone',
    idioma: 'pt-BR',
    locale: 'pt-BR',
    viewport: { width: 360, height: 740 },
  },
  { nome: 'em inglês, na mesa', idioma: 'en', locale: 'en-US', viewport: { width: 1280, height: 900 } },
  { nome: 'em espanhol, no telefone', idioma: 'es', locale: 'es-AR', viewport: { width: 360, height: 740 } },
] as const;
