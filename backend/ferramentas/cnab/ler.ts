import { z } from 'zod';
import type { DataCivil } from '../../src/kernel/data-civil';
import { avisosDoArquivo } from '../../src/modules/banco/domain/avisos-arquivo';
import {
  Identidade,
  LeitorRetorno,
  reconhecerArquivo,
} from '../../src/modules/banco/domain/cnab/retorno/leitor-retorno';
import { RecusaDeArquivo } from '../../src/modules/banco/domain/cnab/recusa';
import { resumirRetorno } from './resumir-retorno';
import { traduzir } from '../../src/platform/i18n/catalogo';

const texto = z.union([z.string(), z.int()]).transform((valor) => String(valor).trim());
/** Agência e conta, que há quem escreva com o verificador: `1234-3`. */
const semVerificador = texto.transform((valor) => valor.replace(/-[\dA-Z]$/i, '').replace(/\D/g, ''));

/** O convênio com que o arquivo precisa combinar; o que não se informa não se compara. */
const formaDoConvenio = {
  banco: texto.transform((banco) => banco.padStart(3, '0')).optional(),
  convenio: texto,
  cnpj: texto
    .transform((cnpj) => cnpj.replace(/[.\-/\s]/g, '').padStart(14, '0'))
    .nullable()
    .default(null),
  agencia: semVerificador.nullable().default(null),
  conta: semVerificador.nullable().default(null),
  teste: z.boolean().default(false),
};
export const convenioEsperado = z.object(formaDoConvenio);

/** Os nomes do cadastro de convênios, para que um deles copiado de lá sirva como está. */
const NOMES_DO_CADASTRO: Readonly<Record<string, string>> = { numero: 'convenio', beneficiarioCnpj: 'cnpj' };

/**
 * O que se escreve depois de `--convenio`: um objeto, ou só o número. As chaves que não se usam voltam em `ignoradas`,
 * para que um nome trocado não passe por conferido. Erro: `SyntaxError` ou `ZodError`.
 */
export function convenioDoArgumento(argumento: string | undefined): {
  readonly esperado: ConvenioEsperado | null;
  readonly ignoradas: readonly string[];
} {
  if (argumento === undefined) return { esperado: null, ignoradas: [] };
  const lido: unknown = JSON.parse(argumento);
  const pares: [string, unknown][] =
    typeof lido === 'object' && lido !== null
      ? Object.entries(lido).map(([nome, valor]) => [NOMES_DO_CADASTRO[nome] ?? nome, valor])
      : [['convenio', lido]];
  return {
    esperado: convenioEsperado.parse(Object.fromEntries(pares)),
    ignoradas: pares.map(([nome]) => nome).filter((nome) => !Object.hasOwn(formaDoConvenio, nome)),
  };
}
type ConvenioEsperado = z.infer<typeof convenioEsperado>;

interface Mensagem {
  readonly linha: number | null;
  readonly codigo: string;
  readonly mensagem: string;
}

interface RetornoComoDados {
  readonly layout: string | null;
  readonly banco: string | null;
  readonly convenio: string | null;
  readonly aceito: boolean;
  readonly motivos: readonly (Mensagem & { esperado: string | null; encontrado: string | null })[];
  readonly nsa: number | null;
  readonly dataGeracao: string | null;
  readonly titulos: number;
  readonly porMovimento: Readonly<Record<string, number>>;
  readonly valorNominal: number;
  readonly valorPago: number;
  readonly valorLiquido: number;
  readonly tarifas: number;
  readonly avisos: readonly Mensagem[];
  readonly quarentena: readonly Mensagem[];
}

function mensagem(
  grupo: 'recusa' | 'aviso' | 'linha',
  aviso: { readonly linha: number | null; readonly codigo: string; readonly detalhe?: string | null },
): Mensagem {
  const { linha, codigo } = aviso;
  return { linha, codigo, mensagem: traduzir(`${grupo}.${codigo}`, 'pt', { ...aviso }) };
}

/**
 * O arquivo inteiro como dados; um arquivo recusado traz só a identificação e os motivos. `hoje` mostra se a data de
 * geração é plausível.
 */
export function ler(bytes: Buffer, esperado: ConvenioEsperado | null, hoje: DataCivil): RetornoComoDados {
  let identificado: Identidade | null = null;
  try {
    identificado = reconhecerArquivo(bytes);
    const { layout, banco, convenio } = identificado;
    const leitor = new LeitorRetorno(
      esperado && { ...esperado, numero: esperado.convenio, beneficiarioCnpj: esperado.cnpj },
    );
    const antes = leitor.ler(bytes);
    const fim = leitor.terminar();
    const { avisos, conferir, quarentena, ...numeros } = resumirRetorno({
      ...fim,
      itens: [...antes, ...fim.itens],
    });
    return {
      layout,
      banco,
      convenio,
      aceito: true,
      motivos: [],
      ...numeros,
      avisos: [
        ...[...avisosDoArquivo(fim.cabecalho, hoje, null), ...avisos].map((aviso) =>
          mensagem('aviso', aviso),
        ),
        ...conferir.map((achado) => mensagem('linha', achado)),
      ],
      quarentena: quarentena.map(({ linha, motivo }) => mensagem('linha', { linha, codigo: motivo })),
    };
  } catch (erro) {
    if (!(erro instanceof RecusaDeArquivo)) throw erro;
    return recusado(identificado, erro);
  }
}

function recusado(identificado: Identidade | null, erro: RecusaDeArquivo): RetornoComoDados {
  const { linha, codigo, esperado, encontrado } = erro;
  return {
    layout: identificado?.layout ?? null,
    banco: identificado?.banco ?? null,
    // Uma remessa pode ter o convênio noutro lugar: zeros não identificam ninguém.
    convenio: identificado && !/^0*$/.test(identificado.convenio) ? identificado.convenio : null,
    aceito: false,
    motivos: [{ ...mensagem('recusa', { codigo, linha }), esperado, encontrado }],
    nsa: null,
    dataGeracao: null,
    titulos: 0,
    porMovimento: {},
    valorNominal: 0,
    valorPago: 0,
    valorLiquido: 0,
    tarifas: 0,
    avisos: [],
    quarentena: [],
  };
}
