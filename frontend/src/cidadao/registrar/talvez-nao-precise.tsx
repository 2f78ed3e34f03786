import { useTextoDaAgencia } from '../../componentes/textos-da-agencia';
import { useTextos } from '../../i18n/textos';

/** Quem pesca sem licença, e por que ato, antes de se pedir qualquer dado; nada se a agência não o diz. O lugar é dele desde o começo: o que vem depois não salta. */
export function TalvezNaoPrecise() {
  const { t } = useTextos('formularios');
  const dispensa = useTextoDaAgencia('dispensa');
  if (dispensa === null) return null;
  return (
    <details className="painel">
      <summary className="h3">{t('registrar.talvezNaoPrecise')}</summary>
      {dispensa?.paragrafos.map((paragrafo) => (
        <p key={paragrafo}>{paragrafo}</p>
      ))}
    </details>
  );
}
