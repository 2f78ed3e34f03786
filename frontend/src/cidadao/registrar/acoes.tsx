import { IconeAvancar } from '../../componentes/icones/avancar';
import { useTextos } from '../../i18n/textos';

interface Props {
  aoCancelar: () => void;
  aoAvancar?: () => void;
  enviar?: boolean;
}

export function Acoes({ aoCancelar, aoAvancar, enviar }: Props) {
  const { t } = useTextos('formularios');
  return (
    <div className="bts bts-fim bts-formulario">
      <button type="button" className="bt bt-3 empurra" onClick={aoCancelar}>
        {t('registrar.cancelar')}
      </button>
      {enviar || aoAvancar ? (
        <button type={enviar ? 'submit' : 'button'} className="bt" onClick={aoAvancar}>
          {t('registrar.proximo0')}
          <IconeAvancar />
        </button>
      ) : null}
    </div>
  );
}
