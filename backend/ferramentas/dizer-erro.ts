import { RecusaDeArquivo } from '../src/modules/banco/domain/cnab/recusa';

/** Em português também o que o Node diz em inglês: das opções, de um arquivo que não abre, de quem não responde. */
export function dizerErro(erro: unknown): string {
  if (erro instanceof RecusaDeArquivo) return `o arquivo não é uma remessa (${erro.codigo})`;
  const { message = String(erro), code, path, cause } = erro as Partial<NodeJS.ErrnoException>;
  if (code?.startsWith('ERR_PARSE_ARGS')) {
    const [, opcao = ''] = /'([^' ]+)/.exec(message) ?? [];
    return `não serve «${opcao}»: --ajuda diz as opções e o que cada uma pede`;
  }
  if (path !== undefined) return `não se abre ${path} (${code})`;
  if (cause) return `ninguém responde neste endereço (${(cause as NodeJS.ErrnoException).code ?? message})`;
  return message;
}
