import { z } from 'zod';
import { MAXIMO_CENTAVOS } from '../../../kernel/centavos';
import { dataCivil, lerDataCivil } from '../../../kernel/data-civil';
import { lerReais } from '../../../kernel/reais';
import { textoVisivel } from '../../../kernel/texto-visivel';

/**
 * Peças de esquema que aceitam o que chega em JSON e em formulário urlencoded (tudo texto) e devolvem um valor
 * normalizado; vazio vira `null`. As regras do negócio ficam nos `domain/`, que contam todos os erros de uma vez.
 */
const vazioComoNulo = (valor: unknown): unknown =>
  valor === undefined || (typeof valor === 'string' && valor.trim() === '') ? null : valor;

/** Texto aparado, até `maximo` caracteres, sem o que não se vê: só disto, é vazio. */
export const texto = (maximo: number) =>
  z.preprocess(
    (valor) => vazioComoNulo(typeof valor === 'string' ? textoVisivel(valor).trim() : valor),
    z
      .union([z.string(), z.number()], 'CAMPO_INVALIDO')
      .transform(String)
      .pipe(z.string().max(maximo, 'CAMPO_INVALIDO'))
      .nullable(),
  );

/** O mesmo, que não pode ser vazio. */
export const obrigatorio = (maximo: number) =>
  texto(maximo)
    .refine((valor): valor is string => valor !== null, 'CAMPO_OBRIGATORIO')
    .transform(String);

/** Grupo de campos; aquele em que nada se escreveu é nulo, porque um formulário manda todos. */
export const bloco = <T extends z.ZodObject>(esquema: T) =>
  z.preprocess(
    vazioComoNulo,
    esquema
      .nullable()
      .transform((lido) =>
        lido && Object.values(lido).some((v) => ![null, undefined, false].includes(v as null)) ? lido : null,
      ),
  );

/** Inteiro em número ou texto; `codigo` é o erro do que não é inteiro. */
export const inteiro = (codigo = 'CAMPO_INVALIDO') =>
  z.preprocess(
    vazioComoNulo,
    z
      .union(
        [
          z.number(),
          z
            .string()
            .regex(/^-?\d{1,15}$/, codigo)
            .transform(Number),
        ],
        codigo,
      )
      .pipe(z.number().int(codigo))
      .nullable(),
  );

/** `true`/`false`, também como texto, 0/1 e `{codigo}`. */
export const booleano = () =>
  z.preprocess((v) => {
    const valor = vazioComoNulo(codigoDe(v));
    if (valor === 'true' || valor === '1' || valor === 1) return true;
    if (valor === 'false' || valor === '0' || valor === 0) return false;
    return valor;
  }, z.boolean('CAMPO_INVALIDO').nullable());

/** Código de lista de opções: número, texto ou `{codigo}` / `{id}`. */
export const codigoDeLista = () => z.preprocess(codigoDe, inteiro());

/**
 * Data civil em `YYYY-MM-DD`, `dd/MM/yyyy` ou com hora (que se despreza). Ilegível vira `'invalida'`, para que a
 * regra do campo diga o texto certo.
 */
export const data = () =>
  z.preprocess(
    vazioComoNulo,
    z
      .string('DATA_INVALIDA')
      .transform((t) => {
        const br = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(t.trim());
        const iso = br ? `${br[3]}-${br[2]}-${br[1]}` : t.trim().replace(/[T ].*/, '');
        return lerDataCivil(iso) === null ? ('invalida' as const) : dataCivil(iso);
      })
      .nullable(),
  );

/** Dinheiro em reais, em número ou como `lerReais` o lê; devolve centavos. */
export const reais = () =>
  z.preprocess(
    vazioComoNulo,
    z
      .union([z.number(), z.string()], 'CAMPO_INVALIDO')
      .transform((v, contexto) => {
        const centavos = Math.round(Number((typeof v === 'number' ? v : lerReais(v)) ?? NaN) * 100);
        if (!(centavos >= 0 && centavos <= MAXIMO_CENTAVOS)) {
          contexto.addIssue({ code: 'custom', message: 'CAMPO_INVALIDO' });
          return z.NEVER;
        }
        return centavos;
      })
      .nullable(),
  );

function codigoDe(valor: unknown): unknown {
  if (valor === null || typeof valor !== 'object' || Array.isArray(valor)) return valor;
  const objeto = valor as { codigo?: unknown; id?: unknown };
  return objeto.codigo ?? objeto.id;
}
