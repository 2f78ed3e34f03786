import { type Medida } from '../../api/gerado/regras/regra';
import { useTextos } from '../../i18n/textos';

const PONTA: Record<Medida, number> = { TOTAL: 286, FURCAL: 262 };

/** Um peixe com a régua: do focinho à ponta da cauda, ou ao meio da forquilha. */
export function ComoMedir({ medida }: { medida: Medida }) {
  const { t } = useTextos('regras');
  const ponta = PONTA[medida];
  return (
    <figure className="pp-medir">
      <svg viewBox="0 0 300 110" role="img" aria-label={t(`medida.${medida}`)}>
        <path
          className="pp-peixe"
          d="M14 48C40 14 120 6 180 30c22 9 38 16 52 16 14-8 32-22 54-26-10 16-22 22-24 28 2 6 14 12 24 28-22-4-40-18-54-26-14 0-30 7-52 16C120 90 40 82 14 48Z"
        />
        <circle className="pp-olho" cx="52" cy="42" r="4" />
        <path className="pp-regua" d={`M14 98H${ponta}M14 90v16M${ponta} 90v16M${ponta} 50v34M14 52v32`} />
      </svg>
      <figcaption className="sm">{t(`medida.${medida}`)}</figcaption>
    </figure>
  );
}
