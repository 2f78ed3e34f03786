import { useMemo } from 'react';
import { mixed } from 'yup';

import { useTextos } from '../../i18n/textos';
import { FormularioComMotivo } from '../decisoes/formulario';
import { CampoPdf, recusaDoPdf } from './campo-pdf';
import { type ManualPublicado, trocarManual, voltarManual } from './contrato';

interface Props {
  manual: ManualPublicado['manual'];
}

/** O PDF novo e o motivo. */
export function FormularioDaTroca({ manual }: Props) {
  const { t } = useTextos('configuracoes');
  const regras = useMemo(
    () => ({
      arquivo: mixed<File>()
        .required(t('manuais.faltaArquivo'))
        .test('serve', (arquivo, { createError }) => {
          const recusa = recusaDoPdf(arquivo);
          return recusa === null || createError({ message: t(`manuais.${recusa}`) });
        }),
    }),
    [t],
  );
  return (
    <FormularioComMotivo<{ arquivo: File | null }>
      inicial={{ arquivo: null }}
      regras={regras}
      enviar={t('manuais.enviar')}
      feito={t('manuais.trocado', { nome: t(`manuais.nome.${manual}`) })}
      decidir={async ({ arquivo, motivo }) => {
        if (arquivo) await trocarManual(manual, arquivo, motivo);
      }}
    >
      <p>{t('manuais.trocarTexto')}</p>
      <CampoPdf nome="arquivo" rotulo={t('manuais.arquivo')} dica={t('manuais.dicaArquivo')} />
    </FormularioComMotivo>
  );
}

/** Uma versão de antes volta a valer, com o motivo. */
export function FormularioDaVolta({ manual, numero, versao }: Props & { numero: number; versao: string }) {
  const { t } = useTextos('configuracoes');
  return (
    <FormularioComMotivo
      inicial={{}}
      enviar={t('manuais.voltarSim')}
      feito={t('manuais.voltou', { nome: t(`manuais.nome.${manual}`), versao })}
      decidir={({ motivo }) => voltarManual(manual, numero, motivo)}
    >
      <p>{t('manuais.voltarTexto', { versao })}</p>
    </FormularioComMotivo>
  );
}
