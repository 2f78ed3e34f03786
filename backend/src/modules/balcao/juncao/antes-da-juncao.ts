import type { EnderecoEstrangeiroEntity } from '../../pessoa/endereco-estrangeiro.entity';
import type { EnderecoEntity } from '../../pessoa/endereco.entity';
import type { PessoaEntity } from '../../pessoa/pessoa.entity';
import { type CampoSimples, camposSimples } from '../domain/juncao';
import type { Retrato } from './retrato';

/** Como os dois cadastros eram e o que passou de um para o outro. */
export interface AntesDaJuncao {
  readonly mantida: Readonly<Pick<PessoaEntity, CampoSimples>> & {
    /** Nas de antes de se guardar não se sabe. */
    readonly identidadeMudadaEm?: string | null;
    readonly enderecos: readonly EnderecoEntity[];
    readonly exterior: EnderecoEstrangeiroEntity | null;
  };
  readonly absorvida: { readonly cpf: string | null; readonly passaporte: string | null };
  readonly licencas: readonly number[];
  readonly contas: readonly number[];
  /** As do cadastro mantido, que a junção pode ter soltado. */
  readonly contasDaMantida?: readonly number[];
  readonly juntadas: readonly number[];
  readonly antigos: readonly number[];
  readonly novosAntigos: readonly number[];
  /** Do cadastro mantido logo depois: enquanto for esta, nada de novo aconteceu. */
  readonly versao: string;
}

export function guardarAntes(dados: {
  mantida: Retrato;
  absorvida: Retrato;
  novosAntigos: readonly number[];
  versao: string;
}): Buffer {
  const { mantida, absorvida, novosAntigos, versao } = dados;
  const identidadeMudadaEm = mantida.pessoa.identidadeMudadaEm?.toISOString() ?? null;
  const antes: AntesDaJuncao = {
    mantida: {
      ...camposSimples(() => mantida.pessoa),
      identidadeMudadaEm,
      enderecos: mantida.enderecos,
      exterior: mantida.exterior,
    },
    absorvida: { cpf: absorvida.pessoa.cpf, passaporte: absorvida.pessoa.passaporte },
    licencas: absorvida.licencas.map(({ id }) => id),
    contas: absorvida.contas.map(({ id }) => id),
    contasDaMantida: mantida.contas.map(({ id }) => id),
    juntadas: absorvida.juntadas,
    antigos: absorvida.antigos.map(({ id }) => id),
    novosAntigos,
    versao,
  };
  return Buffer.from(JSON.stringify(antes));
}

/** Nulo depois de a pessoa ser eliminada: o que se guardava foi com ela. */
export function lerAntes(bytes: Buffer): AntesDaJuncao | null {
  const lido = JSON.parse(bytes.toString('utf8')) as Partial<AntesDaJuncao>;
  return lido.versao === undefined ? null : (lido as AntesDaJuncao);
}
