import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { mixed, object, string } from 'yup';

import { useNotificar } from '../../componentes/avisos/notificacoes';
import { CampoTextoLongo } from '../../formularios/campos/campos';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { CampoPdf, recusaDoPdf } from './campo-pdf';
import { type ManualPublicado, trocarManual, voltarManual } from './contrato';

interface Props {
  manual: ManualPublicado['manual'];
  aoFechar: () => void;
}

/** O PDF novo e o motivo. Recusado, o que se preencheu fica. */
export function FormularioDaTroca({ manual, aoFechar }: Props) {
  const { t } = useTranslation('configuracoes');
  const feito = useFeito(aoFechar);
  const motivo = useMotivo();
  const esquema = useMemo(
    () =>
      object({
        arquivo: mixed<File>()
          .required(t('manuais.faltaArquivo'))
          .test('serve', (arquivo, { createError }) => {
            const recusa = recusaDoPdf(arquivo);
            return recusa === null || createError({ message: t(`manuais.${recusa}`) });
          }),
        motivo,
      }),
    [t, motivo],
  );
  return (
    <FormularioCurto<{ arquivo: File | null; motivo: string }>
      inicial={{ arquivo: null, motivo: '' }}
      esquema={esquema}
      enviar={t('manuais.enviar')}
      aoCancelar={aoFechar}
      aoEnviar={async (valores) => {
        if (!valores.arquivo) return;
        await trocarManual(manual, valores.arquivo, valores.motivo.trim());
        feito(t('manuais.trocado', { nome: t(`manuais.nome.${manual}`) }));
      }}
    >
      <CampoPdf nome="arquivo" rotulo={t('manuais.arquivo')} dica={t('manuais.dicaArquivo')} />
      <CampoDoMotivo />
    </FormularioCurto>
  );
}

/** Uma versão de antes volta a valer, com o motivo. */
export function FormularioDaVolta({
  manual,
  numero,
  versao,
  aoFechar,
}: Props & { numero: number; versao: string }) {
  const { t } = useTranslation('configuracoes');
  const feito = useFeito(aoFechar);
  const motivo = useMotivo();
  const esquema = useMemo(() => object({ motivo }), [motivo]);
  return (
    <FormularioCurto
      inicial={{ motivo: '' }}
      esquema={esquema}
      enviar={t('manuais.voltarSim')}
      aoCancelar={aoFechar}
      aoEnviar={async (valores) => {
        await voltarManual(manual, numero, valores.motivo.trim());
        feito(t('manuais.voltou', { nome: t(`manuais.nome.${manual}`), versao }));
      }}
    >
      <p>{t('manuais.voltarTexto', { versao })}</p>
      <CampoDoMotivo />
    </FormularioCurto>
  );
}

function useFeito(aoFechar: () => void) {
  const { t } = useTranslation('console');
  const notificar = useNotificar();
  return (mensagem: string) => {
    notificar({ tipo: 'success', titulo: t('sucesso.titulo'), mensagem });
    aoFechar();
  };
}

function useMotivo() {
  const { t } = useTranslation('configuracoes');
  return useMemo(() => {
    const curto = t('ajustes.motivoCurto');
    return string().trim().required(curto).min(5, curto);
  }, [t]);
}

function CampoDoMotivo() {
  const { t } = useTranslation('configuracoes');
  return (
    <CampoTextoLongo
      nome="motivo"
      rotulo={t('ajustes.motivo')}
      dica={t('ajustes.dicaMotivo')}
      maxLength={500}
    />
  );
}
