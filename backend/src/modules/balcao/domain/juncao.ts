import type { DataCivil } from '../../../kernel/data-civil';
import { normalizarNome } from '../../pessoa/domain/normalizar-nome';
import { estaAberta, Status } from '../../licenca/domain/estado';

/** De qual dos dois cadastros fica um campo. */
export const LADOS = ['MANTIDA', 'ABSORVIDA'] as const;
export type Lado = (typeof LADOS)[number];

const CAMPOS_SIMPLES = ['nome', 'dataNascimento', 'sexo', 'nomeMae', 'email', 'cpf', 'passaporte'] as const;
export type CampoSimples = (typeof CAMPOS_SIMPLES)[number];
/** O que se escolhe, campo a campo. Os endereços vão juntos: um só deles não faria um cadastro completo. */
export const CAMPOS_ESCOLHIDOS = [...CAMPOS_SIMPLES, 'enderecos'] as const;
export type CampoEscolhido = (typeof CAMPOS_ESCOLHIDOS)[number];
export type Escolhas = Readonly<Record<CampoEscolhido, Lado>>;

/** Cada campo simples, do cadastro que `de` diz. */
export const camposSimples = <T extends Record<CampoSimples, unknown>>(de: (campo: CampoSimples) => T) =>
  Object.fromEntries(CAMPOS_SIMPLES.map((campo) => [campo, de(campo)[campo]])) as Pick<T, CampoSimples>;

/** O que só se junta depois de alguém dizer que viu. */
export const CONFIRMACOES = ['NASCIMENTO_DIFERENTE', 'CPF_DIFERENTE'] as const;
export type Confirmacao = (typeof CONFIRMACOES)[number];

export interface CadastroAJuntar {
  readonly nome: string;
  readonly dataNascimento: DataCivil;
  readonly sexo: number;
  readonly nomeMae: string | null;
  readonly email: string | null;
  readonly cpf: string | null;
  readonly passaporte: string | null;
  /** Tem endereço no Brasil; tem endereço no exterior. */
  readonly moraNoBrasil: boolean;
  readonly moraFora: boolean;
  /** Os endereços todos, num texto que só serve para se comparar com o de outro. */
  readonly enderecos: string;
  readonly contas: readonly { readonly papel: string }[];
  readonly eliminacaoPedida: boolean;
  readonly licencas: readonly {
    readonly codigo: string;
    readonly modalidade: 0 | 1;
    readonly status: Status;
  }[];
}

export interface Impedimento {
  readonly codigo: 'LICENCA_ABERTA_NOS_DOIS' | 'DUAS_CONTAS' | 'CONTA_DA_EQUIPE' | 'ELIMINACAO_PEDIDA';
  /** Da licença aberta nos dois. */
  readonly modalidade: 0 | 1 | null;
}

/** Por que os dois cadastros não se juntam; vazio se se podem juntar. */
export function impedimentosDaJuncao(a: CadastroAJuntar, b: CadastroAJuntar): Impedimento[] {
  const impedimentos: Impedimento[] = [];
  const abre = ({ licencas }: CadastroAJuntar, modalidade: 0 | 1) =>
    licencas.some((licenca) => licenca.modalidade === modalidade && estaAberta(licenca.status));
  for (const modalidade of [0, 1] as const) {
    if (abre(a, modalidade) && abre(b, modalidade))
      impedimentos.push({ codigo: 'LICENCA_ABERTA_NOS_DOIS', modalidade });
  }
  const contas = [...a.contas, ...b.contas];
  if (contas.some(({ papel }) => papel !== 'CIDADAO'))
    impedimentos.push({ codigo: 'CONTA_DA_EQUIPE', modalidade: null });
  else if (a.contas.length > 0 && b.contas.length > 0)
    impedimentos.push({ codigo: 'DUAS_CONTAS', modalidade: null });
  if (a.eliminacaoPedida || b.eliminacaoPedida)
    impedimentos.push({ codigo: 'ELIMINACAO_PEDIDA', modalidade: null });
  return impedimentos;
}

/** O que faz duvidar de que sejam a mesma pessoa, e que alguém tem de dizer que viu. */
export function confirmacoesDaJuncao(a: CadastroAJuntar, b: CadastroAJuntar): Confirmacao[] {
  const confirmacoes: Confirmacao[] = [];
  if (a.dataNascimento !== b.dataNascimento) confirmacoes.push('NASCIMENTO_DIFERENTE');
  if (a.cpf !== null && b.cpf !== null && a.cpf !== b.cpf) confirmacoes.push('CPF_DIFERENTE');
  return confirmacoes;
}

export interface CampoDaJuncao {
  readonly campo: CampoEscolhido;
  readonly igual: boolean;
  readonly sugerido: Lado;
  /** Só o lado sugerido serve. */
  readonly fixo: boolean;
}

/** O que se escolhe em cada campo. Um documento que só um tem fica; os endereços são os que o documento pede. */
export function camposDaJuncao(mantida: CadastroAJuntar, absorvida: CadastroAJuntar): CampoDaJuncao[] {
  const simples = (campo: CampoSimples) => {
    const [a, b] = [mantida[campo], absorvida[campo]];
    const igual = a === b || (typeof a === 'string' && typeof b === 'string' && parecidos(a, b));
    // Quem não tem o dado não o tira ao outro; na mãe não declarada também vale o nome que se conhece.
    const fixo = (campo === 'cpf' || campo === 'passaporte') && (a === null || b === null);
    return { campo, igual, sugerido: a === null && b !== null ? 'ABSORVIDA' : 'MANTIDA', fixo } as const;
  };
  const nacional = mantida.cpf !== null || absorvida.cpf !== null;
  const serve = (cadastro: CadastroAJuntar) => (nacional ? cadastro.moraNoBrasil : cadastro.moraFora);
  return [
    ...CAMPOS_SIMPLES.map(simples),
    {
      campo: 'enderecos',
      igual: mantida.enderecos === absorvida.enderecos,
      sugerido: serve(mantida) ? 'MANTIDA' : 'ABSORVIDA',
      fixo: serve(mantida) !== serve(absorvida),
    },
  ];
}

const parecidos = (a: string, b: string): boolean =>
  normalizarNome(a) !== '' && normalizarNome(a) === normalizarNome(b);

/** Os documentos que ficam em uso, e os que passam a antigos. */
export function documentosDaJuncao(
  mantida: Pick<CadastroAJuntar, 'cpf' | 'passaporte'>,
  absorvida: Pick<CadastroAJuntar, 'cpf' | 'passaporte'>,
  escolhas: Pick<Escolhas, 'cpf' | 'passaporte'>,
) {
  const em = { MANTIDA: mantida, ABSORVIDA: absorvida };
  const ficam = { cpf: em[escolhas.cpf].cpf, passaporte: em[escolhas.passaporte].passaporte };
  const antigos = (['cpf', 'passaporte'] as const).flatMap((tipo) =>
    [...new Set([mantida[tipo], absorvida[tipo]])]
      .filter((numero) => numero !== null && numero !== ficam[tipo])
      .map((numero) => ({ tipo, numero: numero! })),
  );
  return { ficam, antigos };
}
