import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { DataCivil, idadeEm } from '../../../kernel/data-civil';
import { camposInvalidos } from '../../../kernel/erro-dominio';
import { Relogio } from '../../../platform/relogio';
import { Decisoes } from '../../../platform/vigencia/decisoes';
import type { Decisao, Especie } from '../../../platform/vigencia/especie';

/**
 * Como se prova o direito: pela idade e pelo sexo do cadastro; pela palavra de quem pede, na declaração que aceita; ou por um
 * documento que a equipe vê no balcão e decide.
 */
export const COMPROVACOES = ['AUTOMATICA', 'DECLARACAO', 'DOCUMENTO'] as const;

const frase = (maximo: number) =>
  z.string().trim().min(3, 'CAMPO_INVALIDO').max(maximo, 'CAMPO_INVALIDO').describe('Sem HTML');
const idade = z.number().int().min(0).max(130).nullable();

/** Quem não paga, e por quê. As idades são em anos completos no dia do pedido, e contam-se as duas pontas. */
export const isencao = z.object({
  nome: z.object({ pt: frase(80), en: frase(80), es: frase(80) }),
  sexo: z
    .union([z.literal(0), z.literal(1)])
    .nullable()
    .describe('0 masculino, 1 feminino; nulo: qualquer'),
  idadeMinima: idade,
  idadeMaxima: idade,
  comprovacao: z.enum(COMPROVACOES),
  documento: z
    .object({ pt: frase(200), en: frase(200), es: frase(200) })
    .nullable()
    .describe('O que se leva ao balcão, quando se prova por documento'),
  validadeAnos: z.number().int().min(1).max(10).nullable().describe('Nulo: a de quem paga'),
  perdeCota: z.boolean().describe('Não leva peixe: só pesca e solta'),
  ato: frase(160).describe('A norma que isenta'),
  oferecida: z.boolean().describe('Falso: deixa de se oferecer nesse dia'),
});
export type Isencao = z.infer<typeof isencao>;

interface PessoaQuePede {
  readonly sexo: number;
  readonly dataNascimento: DataCivil;
}

/** A condição que se calcula do cadastro; o que se declara ou se prova não se vê aqui. */
export function cabe(
  { sexo, idadeMinima, idadeMaxima }: Pick<Isencao, 'sexo' | 'idadeMinima' | 'idadeMaxima'>,
  pessoa: PessoaQuePede,
  dia: DataCivil,
): boolean {
  const anos = idadeEm(pessoa.dataNascimento, dia);
  return (
    (sexo === null || sexo === pessoa.sexo) &&
    (idadeMinima === null || anos >= idadeMinima) &&
    (idadeMaxima === null || anos <= idadeMaxima)
  );
}

/** A condição olha alguma coisa do cadastro, que quem o muda também muda. */
export const dependeDoCadastro = ({
  sexo,
  idadeMinima,
  idadeMaxima,
}: Pick<Isencao, 'sexo' | 'idadeMinima' | 'idadeMaxima'>): boolean =>
  sexo !== null || idadeMinima !== null || idadeMaxima !== null;

/** As isenções da agência (decisão D17), pelo código; nenhuma existe enquanto ela não a marca. */
export const ISENCAO: Especie<Isencao> = {
  nome: 'ISENCAO',
  valor: isencao,
  recusas: {
    cedo: () => 'ISENCAO_NO_PASSADO',
    naData: 'ISENCAO_NA_DATA',
    comecou: 'CONFIGURACAO_COMECOU',
    igual: 'ISENCAO_IGUAL',
  },
  conferir: (_codigo, { sexo, idadeMinima, idadeMaxima, comprovacao, documento }) => {
    const semCondicao = !dependeDoCadastro({ sexo, idadeMinima, idadeMaxima });
    const campos = [
      ...(idadeMinima !== null && idadeMaxima !== null && idadeMinima > idadeMaxima
        ? [{ campo: 'idadeMaxima', codigo: 'ISENCAO_IDADES' }]
        : []),
      ...(comprovacao === 'AUTOMATICA' && semCondicao
        ? [{ campo: 'comprovacao', codigo: 'ISENCAO_DE_TODOS' }]
        : []),
      ...((comprovacao === 'DOCUMENTO') !== (documento !== null)
        ? [{ campo: 'documento', codigo: 'ISENCAO_DOCUMENTO' }]
        : []),
    ];
    if (campos.length > 0) throw camposInvalidos(...campos);
  },
  auditoria: {
    objeto: 'isencao',
    marcada: 'ISENCAO_MARCADA',
    cancelada: 'ISENCAO_CANCELADA',
    aoMarcar: ({ assunto, valor, desde }) => ({ codigo: assunto, oferecida: valor.oferecida, desde }),
    aoCancelar: ({ assunto, vigenteDesde }) => ({ codigo: assunto, desde: vigenteDesde }),
  },
};

/** As isenções, lidas da memória. */
@Injectable()
export class Isencoes {
  constructor(
    private readonly decisoes: Decisoes,
    private readonly relogio: Relogio,
  ) {}

  /** As que se oferecem hoje, pelo código. */
  oferecidas(): readonly Decisao<Isencao>[] {
    const hoje = this.relogio.hoje();
    const codigos = new Set(this.decisoes.todas<Isencao>(ISENCAO.nome).map(({ assunto }) => assunto));
    return [...codigos]
      .sort()
      .map((codigo) => this.decisoes.vigente<Isencao>(ISENCAO.nome, codigo, hoje))
      .filter((uma) => uma?.valor.oferecida === true) as Decisao<Isencao>[];
  }

  /** A decisão que uma licença guardou, como era no dia do pedido. */
  daLicenca(id: number | null): Decisao<Isencao> | null {
    if (id === null) return null;
    return this.decisoes.todas<Isencao>(ISENCAO.nome).find((uma) => uma.id === id) ?? null;
  }

  /** A que se pede hoje com este código, se ela cabe a quem pede; nula se não. */
  pedida(codigo: string, pessoa: PessoaQuePede): Decisao<Isencao> | null {
    const uma = this.oferecidas().find(({ assunto }) => assunto === codigo);
    return uma && cabe(uma.valor, pessoa, this.relogio.hoje()) ? uma : null;
  }
}
