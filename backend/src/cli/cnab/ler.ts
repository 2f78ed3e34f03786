import { z } from 'zod';
import type { DataCivil } from '../../kernel/data-civil';
import { avisosDoArquivo } from '../../modules/banco/domain/avisos-arquivo';
import { Identidade, LeitorRetorno, reconhecerArquivo } from '../../modules/banco/domain/cnab/leitor-retorno';
import { RecusaDeArquivo } from '../../modules/banco/domain/cnab/recusa';
import { resumirRetorno } from '../../modules/banco/domain/cnab/resumo-retorno';
import { traduzir } from '../../platform/i18n/catalogo';

const texto = z.union([z.string(), z.number()]).transform(String);

/** O convênio com que o arquivo precisa combinar; o que não se informa não se compara. */
export const convenioEsperado = z.strictObject({
  banco: texto.optional(),
  convenio: texto,
  cnpj: texto.nullable().default(null),
  agencia: texto.nullable().default(null),
  conta: texto.nullable().default(null),
  teste: z.boolean().default(false),
});
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
  return { linha, codigo, mensagem: traduzir(`${grupo}.${codigo}`, 'pt', { ...aviso }) ?? codigo };
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
