import { useMemo } from 'react';

import { useTextos } from '../../i18n/textos';
import { CampoArquivo, regraDoArquivo } from '../componentes/campo-arquivo';
import { FormularioComMotivo } from '../decisoes/formulario';
import { type ManualPublicado, trocarManual, voltarManual } from './contrato';

export const MANUAL = { nomes: /\.pdf$/i, mb: 10, outroTipo: 'configuracoes:manuais.soPdf' };

interface Props {
  manual: ManualPublicado['manual'];
}

/** O PDF novo e o motivo. */
export function FormularioDaTroca({ manual }: Props) {
  const { t } = useTextos('configuracoes', 'console');
  const regras = useMemo(() => ({ arquivo: regraDoArquivo(MANUAL, t('manuais.faltaArquivo'), t) }), [t]);
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
      <CampoArquivo
        nome="arquivo"
        rotulo={t('manuais.arquivo')}
        dica={t('manuais.dicaArquivo', { mb: MANUAL.mb })}
        aceita=".pdf,application/pdf"
      />
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
