import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';

import { useNotificar } from '../../componentes/notificacoes';
import { CampoTexto, CampoTextoLongo } from '../../formularios/campos';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { type VersaoDeTexto } from '../contrato-configuracoes';
import { marcarVersao } from '../servicos-configuracoes';
import { ComoSeVe } from './como-se-ve';

const LINGUAS = ['pt', 'en', 'es'] as const;
type Textos = Record<(typeof LINGUAS)[number], string>;

/** Um parágrafo por linha; linhas vazias não contam. */
const paragrafosDe = (texto: string): string[] =>
  texto
    .split('\n')
    .map((linha) => linha.trim())
    .filter(Boolean);

/** Uma versão nova, que parte da mais nova que há. */
export function FormularioTexto({ partida, aoFechar }: { partida: VersaoDeTexto; aoFechar: () => void }) {
  const { t } = useTranslation(['configuracoes', 'console', 'formularios']);
  const notificar = useNotificar();
  const esquema = useMemo(() => {
    const texto = string().trim().required(t('textos.faltaLingua'));
    return object({
      pt: texto,
      en: texto,
      es: texto,
      vigenteDesde: string().required(t('formularios:validacao.obrigatorio', { campo: t('ajustes.desde') })),
      motivo: string().trim().required(t('ajustes.motivoCurto')).min(5, t('ajustes.motivoCurto')),
    });
  }, [t]);
  const { pt, en, es } = partida.paragrafos;
  return (
    <FormularioCurto
      inicial={{ pt: pt.join('\n'), en: en.join('\n'), es: es.join('\n'), vigenteDesde: '', motivo: '' }}
      esquema={esquema}
      enviar={t('textos.guardar')}
      aoCancelar={aoFechar}
      aoEnviar={async ({ vigenteDesde, motivo, ...textos }) => {
        await marcarVersao({
          codigo: partida.codigo,
          paragrafos: {
            pt: paragrafosDe(textos.pt),
            en: paragrafosDe(textos.en),
            es: paragrafosDe(textos.es),
          },
          vigenteDesde,
          motivo: motivo.trim(),
        });
        notificar({ tipo: 'success', titulo: t('console:sucesso.titulo'), mensagem: t('textos.guardado') });
        aoFechar();
      }}
    >
      <p className="sec">{t(partida.codigo.startsWith('LIMITE') ? 'textos.dicaLimite' : 'textos.dica')}</p>
      {LINGUAS.map((lingua) => (
        <CampoTextoLongo key={lingua} nome={lingua} rotulo={t(`textos.lingua.${lingua}`)} maxLength={6000} />
      ))}
      <CampoTexto nome="vigenteDesde" rotulo={t('ajustes.desde')} type="date" dica={t('ajustes.dicaPrazo')} />
      <ComoFica codigo={partida.codigo} />
      <CampoTextoLongo
        nome="motivo"
        rotulo={t('ajustes.motivo')}
        dica={t('ajustes.dicaMotivo')}
        maxLength={500}
      />
    </FormularioCurto>
  );
}

function ComoFica({ codigo }: { codigo: VersaoDeTexto['codigo'] }) {
  const { t } = useTranslation('configuracoes');
  const { values } = useFormikContext<Textos>();
  return (
    <div className="cfg-previa">
      <strong>{t('textos.comoFica')}</strong>
      {LINGUAS.map((lingua) => (
        <div key={lingua} lang={lingua} className="cfg-texto">
          <ComoSeVe codigo={codigo} paragrafos={paragrafosDe(values[lingua])} />
        </div>
      ))}
    </div>
  );
}
