import { type CampoDaOrdem, type ListaOrdenada, ORDENS } from '../../api/gerado/listas/ordens';
import { formatarCentavos, formatarData, formatarNumero } from '../../i18n/formatos';
import { formatarInstante } from '../../i18n/instante';
import { AUSENTE } from '../../kernel/ausente';

/** Centavos, instantes ISO 8601 e dias `YYYY-MM-DD`; o que falta é um hífen. */
type Valor<Registro> =
  | { tipo?: 'numero'; valor: (registro: Registro) => React.ReactNode }
  | { tipo: 'instante' | 'dia'; valor: (registro: Registro) => string | null }
  | { tipo: 'centavos' | 'quantidade'; valor: (registro: Registro) => number | null };

export type Coluna<Registro> = Valor<Registro> & {
  /** A chave do nome dela, entre os textos da lista. */
  nome: string;
  /** No cartão do telefone, o alto ou o pé, que também não se escondem; sem isto, uma linha. */
  cartao?: 'titulo' | 'acao';
  /** Campo da API por que se ordena, se não tem o nome da coluna; a coluna só ordena se a lista se ordena por ele. */
  ordem?: CampoDaOrdem;
  /** Só à vista de quem a escolhe. */
  escondida?: true;
};

/** Uma coluna com o nome na língua de quem lê. */
export type ColunaEscrita<Registro> = Coluna<Registro> & { rotulo: string };

export const aDireita = ({ tipo, cartao }: Coluna<never>): boolean =>
  tipo === 'centavos' || tipo === 'quantidade' || cartao === 'acao';

/** Por que campo da API a coluna ordena a lista, se o servidor o aceita. */
export function ordemDa({ nome, ordem }: Coluna<never>, lista: ListaOrdenada): string | undefined {
  const campo = ordem ?? nome;
  return (ORDENS[lista] as readonly string[]).includes(campo) ? campo : undefined;
}

/** A da lista que ninguém ordenou: do mais novo, ou a do arquivo ou do calendário. */
export const ordemInicial = (lista: ListaOrdenada): { field: string; order: 'ASC' | 'DESC' } => {
  const [field] = ORDENS[lista];
  return { field, order: field === 'id' ? 'DESC' : 'ASC' };
};

export function Celula<Registro>({ coluna, registro, idioma }: Props<Registro>) {
  const valor = escrever(coluna, registro, idioma) ?? AUSENTE;
  return coluna.tipo ? <span className="num">{valor}</span> : valor;
}

interface Props<Registro> {
  coluna: Coluna<Registro>;
  registro: Registro;
  idioma: string;
}

function escrever<Registro>(coluna: Coluna<Registro>, registro: Registro, idioma: string): React.ReactNode {
  switch (coluna.tipo) {
    case 'instante': {
      const instante = coluna.valor(registro);
      return instante && formatarInstante(instante, idioma);
    }
    case 'dia':
      return formatarData(coluna.valor(registro));
    case 'centavos': {
      const centavos = coluna.valor(registro);
      return centavos === null ? null : formatarCentavos(centavos);
    }
    case 'quantidade': {
      const quantos = coluna.valor(registro);
      return quantos === null ? null : formatarNumero(quantos);
    }
    default:
      return coluna.valor(registro);
  }
}
