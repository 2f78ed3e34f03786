import { useTextos } from '../../i18n/textos';
import { type PropsDaEtapa } from '../pedido/usar-pedido';

/** Quem ajuda um parente ou um vizinho: o documento e o cadastro são de quem vai pescar. */
export function PorOutra({ rascunho, mudar }: Pick<PropsDaEtapa, 'rascunho' | 'mudar'>): React.ReactNode {
  const { t } = useTextos('formularios');
  return (
    <div className="por-outra">
      <label className="marcar">
        <input
          type="checkbox"
          checked={rascunho.porOutra}
          aria-describedby={rascunho.porOutra ? 'por-outra-dica' : undefined}
          onChange={(evento) => mudar({ porOutra: evento.target.checked })}
        />
        {t('porOutra.marcar')}
      </label>
      {rascunho.porOutra ? (
        <p className="dica" id="por-outra-dica">
          {t('porOutra.dica')}
        </p>
      ) : null}
    </div>
  );
}
