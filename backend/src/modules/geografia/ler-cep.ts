import { z } from 'zod';
import { textoVisivel } from '../../kernel/texto-visivel';

/** O que o serviço de CEP disse. Município pelo código do IBGE; ausente é nulo. */
export interface LugarDoCep {
  readonly logradouro: string | null;
  readonly bairro: string | null;
  readonly uf: string;
  readonly municipioId: number | null;
}

const MAIOR_LOGRADOURO = 150;
const MAIOR_BAIRRO = 100;

const texto = (maximo: number) =>
  z
    .string()
    .max(1000)
    .transform((valor) => textoVisivel(valor).trim())
    // Cortado, o endereço seria outro: o que não cabe fica por escrever.
    .transform((valor) => (valor === '' || valor.length > maximo ? null : valor))
    .nullish()
    .transform((valor) => valor ?? null);

/** A resposta que os serviços de CEP do Brasil dão, campo por campo; o resto se despreza. */
const resposta = z.object({
  erro: z.union([z.boolean(), z.stringbool()]).optional(),
  cep: z.string().max(20).optional(),
  logradouro: texto(MAIOR_LOGRADOURO),
  bairro: texto(MAIOR_BAIRRO),
  uf: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  ibge: z
    .string()
    .regex(/^\d{7}$/)
    .nullish(),
});

/** Oito dígitos, com ou sem hífen, que não começam por cinco zeros; senão nulo. */
export function lerCep(cep: string): string | null {
  const digitos = cep.replace(/^(\d{5})-(\d{3})$/, '$1$2');
  return /^(?!0{5})\d{8}$/.test(digitos) ? digitos : null;
}

/** `'inexistente'` quando o serviço diz que o CEP não existe; `'ilegivel'` quando não se entende o que ele diz. */
export function lerResposta(corpo: unknown, cep: string): LugarDoCep | 'inexistente' | 'ilegivel' {
  const lida = resposta.safeParse(corpo);
  if (!lida.success) return 'ilegivel';
  const { erro, logradouro, bairro, uf, ibge } = lida.data;
  if (erro === true) return 'inexistente';
  const deOutro = lida.data.cep !== undefined && lerCep(lida.data.cep) !== cep;
  if (uf === undefined || deOutro) return 'ilegivel';
  return { logradouro, bairro, uf, municipioId: ibge ? Number(ibge) : null };
}
