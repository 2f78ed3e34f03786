import { createHash } from 'node:crypto';
import type { ItemRetorno } from './cnab/item-retorno';

/** Posições que mudam quando o banco emite o mesmo fato noutro arquivo: lote (4-7) e sequência (9-13). */
const NUMERACAO = /^(.{3}).{4}(.).{5}/gm;

/**
 * Identidade do fato que cada item traz: igual em dois arquivos quando o banco reemite a mesma linha, diferente para
 * duas linhas iguais dentro de um arquivo (são dois fatos). `null` para o que não tem efeito possível.
 */
export function identificarFatos(
  banco: string,
  convenio: string,
  itens: readonly ItemRetorno[],
): readonly { readonly fato: string | null; readonly repeticao: number }[] {
  const vistos = new Map<string, number>();
  return itens.map((item) => {
    const conteudo = conteudoDoFato(item);
    if (conteudo === null) return { fato: null, repeticao: 1 };
    const repeticao = (vistos.get(conteudo) ?? 0) + 1;
    vistos.set(conteudo, repeticao);
    const fato = createHash('sha256').update([banco, convenio, conteudo, repeticao].join('|')).digest('hex');
    return { fato, repeticao };
  });
}

function conteudoDoFato(item: ItemRetorno): string | null {
  switch (item.tipo) {
    case 'GUARDADA':
      return null;
    case 'QUARENTENA':
      return item.bruto.replace(NUMERACAO, '$1$2');
    case 'TITULO':
      return [
        item.nossoNumero,
        item.movimento,
        item.motivos.join(','),
        item.dataOcorrencia,
        item.dataCredito,
        item.valorTitulo,
        item.valorPago,
        item.acrescimos,
        item.desconto,
        item.abatimento,
        item.tarifa,
        item.bancoRecebedor,
        item.agenciaRecebedora,
      ].join('|');
  }
}
