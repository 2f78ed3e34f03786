import type { NomeDoLayout } from './retorno/layouts-de-retorno';

/** O que se sabe do convênio de um arquivo; `null` no que não se sabe e por isso não se compara. */
export interface ConvenioEsperado {
  /** Ausente quando quem chama já achou o convênio pelo banco do arquivo. */
  readonly banco?: string;
  readonly numero: string;
  readonly beneficiarioCnpj: string | null;
  readonly agencia: string | null;
  readonly conta: string | null;
  readonly teste: boolean;
}

/** Seis dígitos, ou sete a partir de 1.100.000: o sétimo ocupa uma posição que nos outros leva zero. */
function codigoDaCaixa(numero: string): string {
  return numero.padStart(6, '0').padEnd(7, '0');
}

function semZeros(numero: string): string {
  return numero.trim().replace(/^0+(?=\d)/, '');
}

/** Se o número que um cabeçalho de retorno traz é o do nosso cadastro, pela regra de cada layout. */
export function mesmoConvenio(layout: NomeDoLayout, cadastro: string, doCabecalho: string): boolean {
  switch (layout) {
    case 'BB240':
    case 'BB400':
    case 'BRADESCO400':
      return semZeros(cadastro) === semZeros(doCabecalho);
    case 'CAIXA240':
      return codigoDaCaixa(cadastro.trim()) === codigoDaCaixa(doCabecalho.trim());
    case 'ARRECADACAO150':
      // Texto definido pelo banco, que pode não ser número.
      return cadastro.trim() === doCabecalho.trim();
  }
}
