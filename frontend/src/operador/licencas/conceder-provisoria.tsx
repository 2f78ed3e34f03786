import { useMemo } from 'react';
import { object } from 'yup';

import { Dialogo } from '../../componentes/dialogo/dialogo';
import { useNotificar } from '../../componentes/avisos/notificacoes';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { useTextos } from '../../i18n/textos';
import { CampoArquivo, regraDoArquivo } from '../componentes/campo-arquivo';
import { concederProvisoria, type FichaDaLicenca } from './contrato';

export const COMPROVANTE = {
  nomes: /\.(pdf|jpe?g|png)$/i,
  mb: 5,
  outroTipo: 'balcao:provisoria.soPdf',
};

interface Props {
  ficha: FichaDaLicenca;
  aberto: boolean;
  aoFechar: () => void;
  aoMudar: () => void;
}

/** Título provisório, com o comprovante que a pessoa trouxe. */
export function ConcederProvisoria({ ficha, aberto, aoFechar, aoMudar }: Props) {
  const { t } = useTextos('balcao', 'console');
  const notificar = useNotificar();
  const esquema = useMemo(() => object({ file: regraDoArquivo(COMPROVANTE, t('provisoria.falta'), t) }), [t]);
  const protocolo = ficha.licenca.protocolo.codigoFormatado;
  const cabe = ficha.licenca.acoesDoBalcao.includes('CONCEDER_PROVISORIA');
  const conceder = async ({ file }: { file: File | null }) => {
    if (!file) return;
    await concederProvisoria(ficha.id, file);
    aoFechar();
    aoMudar();
    notificar({ tipo: 'success', titulo: t('provisoria.concedida'), mensagem: protocolo });
  };
  return (
    <Dialogo titulo={t('provisoria.titulo')} aberto={aberto} aoFechar={aoFechar}>
      <p>{cabe ? t('provisoria.texto', { protocolo }) : t('motivo.naoCabe')}</p>
      <FormularioCurto<{ file: File | null }>
        inicial={{ file: null }}
        esquema={esquema}
        enviar={cabe ? t('provisoria.sim') : null}
        aoEnviar={conceder}
        aoCancelar={aoFechar}
        aoMudar={aoMudar}
      >
        <CampoArquivo
          nome="file"
          rotulo={t('provisoria.arquivo')}
          dica={t('provisoria.dica', { mb: COMPROVANTE.mb })}
          aceita=".pdf,.jpg,.jpeg,.png"
        />
      </FormularioCurto>
    </Dialogo>
  );
}
