import { enderecoNaLingua } from '../../api/cliente';
import { Dialogo } from '../../componentes/dialogo/dialogo';
import { IconeBaixar } from '../../componentes/icones/baixar';
import { useTextos } from '../../i18n/textos';

/** Só chega com o toque: pesa o que o login não pode levar. */
export default function Guias({ aoFechar }: { aoFechar: () => void }) {
  const { t } = useTextos('login');
  return (
    <Dialogo
      titulo={t('guias')}
      aberto
      aoFechar={aoFechar}
      acoes={
        <button type="button" className="bt bt-2" onClick={aoFechar}>
          {t('geral:acoes.fechar')}
        </button>
      }
    >
      <p>{t('guiasDialogo')}</p>
      <p>
        <a className="com-icone" href={enderecoNaLingua('/pdfs/manual.pdf')} target="_blank" rel="noreferrer">
          <IconeBaixar />
          {t('manual')}
        </a>
      </p>
    </Dialogo>
  );
}
