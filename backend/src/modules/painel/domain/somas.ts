import { agrupar } from '../../../kernel/agrupar';
import type { DataCivil } from '../../../kernel/data-civil';
import type { Status } from '../../licenca/domain/estado';

/** Um ano, e o anterior, com que se compara. */
const MESES = 24;

/** Licenças iguais no que o painel mostra. Os meses são `AAAAMM`. */
export interface GrupoDeLicencas {
  readonly status: Status;
  readonly modalidade: 0 | 1;
  /** 0 no exterior. */
  readonly municipio: number;
  readonly ativadas: number | null;
  /** 0 na vigente que já venceu e a noite ainda não escreveu: não se conta em situação nenhuma, como nas listas. */
  readonly naSituacao: 0 | 1;
  readonly quantidade: number;
}

/** Documentos de pagamento iguais no que o painel mostra. Dinheiro em centavos. */
export interface GrupoDeDocumentos {
  readonly emitidos: number;
  readonly vencem: number;
  readonly pagos: number | null;
  /** 1 se ainda se espera que alguém os pague. */
  readonly abertos: number;
  readonly quantidade: number;
  readonly comPagamento: number;
  readonly valor: number;
  readonly valorPago: number;
}

export const quantas = (grupos: readonly { readonly quantidade: number }[]): number =>
  grupos.reduce((soma, { quantidade }) => soma + quantidade, 0);

/** As licenças dos grupos por situação, e as ativadas em cada mês, com os meses vazios. */
export function somarLicencas(grupos: readonly GrupoDeLicencas[], meses: readonly number[]) {
  const contadas = grupos.filter(({ naSituacao }) => naSituacao === 1);
  const situacoes = agrupar(contadas, ({ status, modalidade }) => `${status}/${modalidade}`);
  const ativadas = new Map(
    agrupar(grupos, ({ ativadas: mes, modalidade }) => `${mes}/${modalidade}`).map((iguais) => [
      `${iguais[0].ativadas}/${iguais[0].modalidade}`,
      quantas(iguais),
    ]),
  );
  return {
    situacoes: situacoes.map((iguais) => ({
      status: iguais[0].status,
      modalidade: iguais[0].modalidade,
      quantidade: quantas(iguais),
    })),
    ativadas: meses.flatMap((mes) =>
      ([0, 1] as const).map((modalidade) => ({
        mes: comTraco(mes),
        modalidade,
        quantidade: ativadas.get(`${mes}/${modalidade}`) ?? 0,
      })),
    ),
  };
}

/** O dinheiro de cada mês, e tudo o que está por receber. */
export function somarDinheiro(grupos: readonly GrupoDeDocumentos[], meses: readonly number[]) {
  const abertos = grupos.filter(({ abertos: sim }) => sim === 1);
  return {
    aReceber: esperado(abertos),
    meses: meses.map((mes) => ({
      mes: comTraco(mes),
      emitido: soma(
        grupos.filter(({ emitidos }) => emitidos === mes),
        'quantidade',
        'valor',
      ),
      esperado: esperado(abertos.filter(({ vencem }) => vencem === mes)),
      recebido: soma(
        grupos.filter(({ pagos }) => pagos === mes),
        'comPagamento',
        'valorPago',
      ),
    })),
  };
}

function esperado(abertos: readonly GrupoDeDocumentos[]) {
  const { quantidade, valor } = soma(abertos, 'quantidade', 'valor');
  return { quantidade, valor: valor - soma(abertos, 'quantidade', 'valorPago').valor };
}

const soma = (
  grupos: readonly GrupoDeDocumentos[],
  quantidade: 'quantidade' | 'comPagamento',
  valor: 'valor' | 'valorPago',
) => ({
  quantidade: grupos.reduce((total, grupo) => total + grupo[quantidade], 0),
  valor: grupos.reduce((total, grupo) => total + grupo[valor], 0),
});

/** `AAAAMM`, do mais velho ao de hoje. */
export function ultimosMeses(hoje: DataCivil): readonly number[] {
  const [ano, mes] = hoje.split('-').map(Number) as [number, number];
  return Array.from({ length: MESES }, (_, i) => {
    const indice = ano * 12 + (mes - 1) - (MESES - 1 - i);
    return Math.floor(indice / 12) * 100 + (indice % 12) + 1;
  });
}

const comTraco = (mes: number): string => `${Math.floor(mes / 100)}-${String(mes % 100).padStart(2, '0')}`;
