/** `Tucunaré · 24,5 cm · 1,2 kg`: o que não se mediu não se diz. */
export function comMedidas(
  nome: string,
  { cm, kg }: { cm: number | null; kg: number | null },
  lingua: string,
) {
  const numero = new Intl.NumberFormat(lingua, { maximumFractionDigits: 2 });
  return [
    nome,
    ...(cm === null ? [] : [`${numero.format(cm)} cm`]),
    ...(kg === null ? [] : [`${numero.format(kg)} kg`]),
  ].join(' · ');
}
