import { useState } from 'react';

import { copiarTexto } from '../../componentes/copiar-texto';
import { IconeCerto } from '../../componentes/icones/certo';
import { IconeCopiar } from '../../componentes/icones/copiar';
import { useTextos } from '../../i18n/textos';

/** Copia o texto e diz que o fez, ou que se copie à mão o que está selecionável na tela. */
export function Copiar({ texto, rotulo, aMao }: { texto: string; rotulo: string; aMao: string }) {
  const { t } = useTextos('boleto');
  const [copiado, setCopiado] = useState<boolean>();
  return (
    <>
      <button
        type="button"
        className="bt nao-imprime"
        onClick={() => void copiarTexto(texto).then(setCopiado)}
      >
        <IconeCopiar />
        {rotulo}
      </button>
      <p role="status" className="boleto-copiada nao-imprime">
        {copiado ? (
          <>
            <IconeCerto /> {t('copiada')}
          </>
        ) : null}
        {copiado === false ? aMao : null}
      </p>
    </>
  );
}
