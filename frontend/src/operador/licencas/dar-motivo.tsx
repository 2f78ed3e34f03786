import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';

import { Dialogo } from '../../componentes/dialogo/dialogo';
import { useNotificar } from '../../componentes/avisos/notificacoes';
import { CampoTextoLongo } from '../../formularios/campos/campos';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { type FichaDaLicenca, invalidarLicenca, reativarLicenca } from './contrato';

const FAZER = { INVALIDAR: invalidarLicenca, REATIVAR: reativarLicenca } as const;

interface Props {
  ficha: FichaDaLicenca;
  acao: keyof typeof FAZER | null;
  aoFechar: () => void;
  aoFazer: () => void;
}

/** Invalidar e reativar: o que acontece, e o motivo, que fica na história. */
export function DarMotivo({ ficha, acao, aoFechar, aoFazer }: Props) {
  const { t } = useTranslation('balcao');
  const notificar = useNotificar();
  // Guarda a última para que o título não mude enquanto o diálogo fecha.
  const [ultima, setUltima] = useState(acao);
  if (acao !== null && acao !== ultima) setUltima(acao);
  const qual = ultima ?? 'INVALIDAR';
  const esquema = useMemo(
    () => object({ motivo: string().trim().required(t('motivo.obrigatorio')).min(10, t('motivo.curto')) }),
    [t],
  );
  const protocolo = ficha.licenca.protocolo.codigoFormatado;
  const enviar = async ({ motivo }: { motivo: string }) => {
    await FAZER[qual](ficha.id, motivo);
    aoFazer();
    notificar({ tipo: 'success', titulo: t(`${qual}.feito`), mensagem: protocolo });
  };
  return (
    <Dialogo titulo={t(`${qual}.titulo`)} aberto={acao !== null} aoFechar={aoFechar}>
      <p>{t(`${qual}.texto`, { protocolo })}</p>
      <FormularioCurto
        inicial={{ motivo: '' }}
        esquema={esquema}
        aoEnviar={enviar}
        aoCancelar={aoFechar}
        enviar={t(`${qual}.sim`)}
        perigo={qual === 'INVALIDAR'}
      >
        <CampoTextoLongo nome="motivo" rotulo={t('motivo.rotulo')} dica={t('motivo.dica')} maxLength={300} />
      </FormularioCurto>
    </Dialogo>
  );
}
