import { type Modalidade } from '../../api/contrato';
import { useTextos } from '../../i18n/textos';
import { PeixeDaModalidade } from '../peixes/da-modalidade';

/** A água e o peixe da modalidade, sem a palavra, que fica ao lado. */
export function SeloModalidade({ modalidade }: { modalidade: Modalidade }) {
  return (
    <span className={modalidade === 0 ? 'mod-e' : 'mod-r'}>
      <span className="sel">
        <PeixeDaModalidade modalidade={modalidade} />
      </span>
    </span>
  );
}

/** Esportiva: água negra e tucunaré. Recreativa: água barrenta e tambaqui. Sempre com a palavra. */
export function EtiquetaModalidade({ modalidade }: { modalidade: Modalidade }) {
  const { t } = useTextos('licenca');
  return (
    <span className={`mod ${modalidade === 0 ? 'mod-e' : 'mod-r'}`}>
      <span className="sel">
        <PeixeDaModalidade modalidade={modalidade} />
      </span>
      {t(`modalidade.curta.${modalidade}`)}
    </span>
  );
}
