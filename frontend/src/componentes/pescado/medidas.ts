import { type Medida, MEDIDAS } from '../../api/gerado/regras/regra';
import { type Traduzir } from '../../i18n/traduzir';

/** `Tucunaré · 24,5 cm até à ponta da cauda · 1,2 kg`: o que não se mediu não se diz. */
export function comMedidas(
  nome: string,
  { cm, kg }: { cm: Readonly<Partial<Record<Medida, number | undefined>>>; kg: number | null },
  t: Traduzir,
  lingua: string,
): string {
  const numero = new Intl.NumberFormat(lingua, { maximumFractionDigits: 2 });
  return [
    nome,
    ...MEDIDAS.flatMap((medida) => {
      const tem = cm[medida];
      return tem === undefined ? [] : [t(`contagem.mediu.${medida}`, { cm: numero.format(tem) })];
    }),
    ...(kg === null ? [] : [`${numero.format(kg)} kg`]),
  ].join(' · ');
}
