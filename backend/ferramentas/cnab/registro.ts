import { DataCivil } from '../../src/kernel/data-civil';
import { Descricao, gravar, Registro, Valores } from '../../src/modules/banco/domain/cnab/codec';

/** Um registro de cada vez, conferido pelos tipos: é o que basta a quem imita o banco. O produto escreve com `Molde`. */

type TipoCampo = Descricao[3];

interface ValorPorTipo {
  N: string | number;
  A: string;
  C: string;
  V: number;
  D: DataCivil | null;
  I: DataCivil | null;
}

type Obrigatorio<C extends Descricao> = C extends readonly [string, number, number, TipoCampo, string]
  ? never
  : C;
type ComPadrao<C extends Descricao> = Exclude<C, Obrigatorio<C>>;

type ValoresDe<C extends Descricao> = {
  readonly [K in Obrigatorio<C> as K[0]]: ValorPorTipo[K[3]];
} & { readonly [K in ComPadrao<C> as K[0]]?: ValorPorTipo[K[3]] };

/** Um registro com a largura exata, em ASCII. Erro: `RangeError` se um número ou código não cabe. */
export function escrever<C extends Descricao>(registro: Registro<C>, valores: ValoresDe<C>): string {
  return preencher(registro, valores);
}

/** Como `escrever`, com os valores que a tabela tiver entre estes. Erro: também `RangeError` se falta um sem padrão. */
export function preencher(registro: Registro<Descricao>, valores: Valores): string {
  const linha = Buffer.from(comPadroes(registro));
  for (const campo of registro.campos) {
    const [nome, , , , padrao] = campo;
    const valor = valores[nome];
    if (valor === undefined && padrao === undefined) throw new RangeError(`falta ${nome}`);
    // `null` é a data que não há: num campo com padrão, é ele que vale.
    if (valor !== undefined && (valor !== null || padrao === undefined)) gravar(linha, 0, campo, valor);
  }
  return linha.toString('latin1');
}

const PADROES = new WeakMap<Registro<Descricao>, Buffer>();

/** O registro só com os padrões. */
function comPadroes(registro: Registro<Descricao>): Buffer {
  const pronto = PADROES.get(registro);
  if (pronto) return pronto;
  const linha = Buffer.alloc(registro.largura, ' ');
  for (const campo of registro.campos) if (campo[4] !== undefined) gravar(linha, 0, campo, campo[4]);
  PADROES.set(registro, linha);
  return linha;
}

/** Os caracteres do campo, como estão na linha (um caractere por byte). */
export function fatiar<C extends Descricao>(registro: Registro<C>, linha: string, nome: C[0]): string {
  const campo = registro.porNome.get(nome);
  if (!campo) throw new RangeError(`a tabela não tem ${nome}`);
  return linha.slice(campo[1] - 1, campo[2]);
}
