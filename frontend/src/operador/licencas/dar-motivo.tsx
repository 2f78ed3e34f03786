import { useTranslation } from 'react-i18next';

import { DialogoComMotivo } from '../dialogo-com-motivo';
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
  const qual = acao ?? 'INVALIDAR';
  const protocolo = ficha.licenca.protocolo.codigoFormatado;
  return (
    <DialogoComMotivo
      aberto={acao !== null}
      titulo={t(`${qual}.titulo`)}
      explica={t(`${qual}.texto`, { protocolo })}
      nome="motivo"
      enviar={t(`${qual}.sim`)}
      perigo={qual === 'INVALIDAR'}
      fazer={async (motivo) => {
        await FAZER[qual](ficha.id, motivo);
        return { titulo: t(`${qual}.feito`), mensagem: protocolo };
      }}
      aoFechar={aoFechar}
      aoFazer={aoFazer}
    />
  );
}
