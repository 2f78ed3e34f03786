import { Aviso } from '../../componentes/avisos/aviso';
import { useTextos } from '../../i18n/textos';

const COM_TEXTO = ['CANCELADO', 'EXPIRADO', 'FORA_DO_AR', 'NIVEL', 'EQUIPE', 'DESATIVADA'] as const;

/** Por que o gov.br não serviu, e o que fazer agora. `motivo` é o do endereço: o que não se conhece diz só que não deu. */
export default function RecusaDoGovbr({ motivo }: { motivo: string }) {
  const { t } = useTextos('paginas');
  const sabido = COM_TEXTO.find((nome) => motivo === `GOVBR_${nome}`);
  const cancelado = sabido === 'CANCELADO';
  return (
    <Aviso
      tipo={cancelado ? 'info' : 'erro'}
      papel={cancelado ? 'status' : 'alert'}
      titulo={t(cancelado ? 'govbr.cancelado' : 'govbr.falhou')}
    >
      {t(`govbr.texto.${sabido ?? 'OUTRO'}`)}
    </Aviso>
  );
}
