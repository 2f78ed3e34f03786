import { type PreviaDoExtrato } from './contrato';

type DiaPrevisto = PreviaDoExtrato['dias'][number];

/** Por palavras, como o dia fica contra o que os arquivos de retorno prometem; `valor` em centavos, sem sinal. */
export function comoFica(
  { previsto, informado }: Pick<DiaPrevisto, 'previsto' | 'informado'>,
  novo: number | null,
): {
  texto: 'naoMuda' | 'confere' | 'semPrevisto' | 'aMais' | 'aMenos';
  valor: number;
  troca: number | null;
} {
  if (novo === null) return { texto: 'naoMuda', valor: 0, troca: null };
  const diferenca = novo - previsto;
  const troca = informado !== null && informado !== novo ? informado : null;
  const texto =
    diferenca === 0 ? 'confere' : previsto === 0 ? 'semPrevisto' : diferenca > 0 ? 'aMais' : 'aMenos';
  return { texto, valor: Math.abs(diferenca), troca };
}

/** O crédito com que o dia ficaria; nulo se nada nele é de cobrança. */
export function creditoDo(
  { dia, importado }: DiaPrevisto,
  linhas: PreviaDoExtrato['linhas'],
  contam: ReadonlySet<number>,
): number | null {
  const novas = linhas.filter(
    (linha) => linha.dia === dia && linha.situacao !== 'JA_IMPORTADA' && contam.has(linha.linha),
  );
  if (novas.length === 0) return importado;
  return novas.reduce((soma, { valor }) => soma + valor, importado ?? 0);
}
