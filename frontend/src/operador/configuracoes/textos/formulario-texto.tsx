import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { string } from 'yup';

import { CampoTextoLongo } from '../../../formularios/campos/campos';
import { naLingua } from '../../../i18n/idiomas';
import { useTextos } from '../../../i18n/textos';
import { FormularioDaDecisao } from '../../decisoes/formulario';
import { LINGUAS } from '../../decisoes/linguas';
import { ComoSeVe } from './como-se-ve';
import { marcarVersao, type VersaoDeTexto } from './contrato';

type Textos = Record<(typeof LINGUAS)[number], string>;

/** Um parágrafo por linha; linhas vazias não contam. */
const paragrafosDe = (texto: string): string[] =>
  texto
    .split('\n')
    .map((linha) => linha.trim())
    .filter(Boolean);

interface Props {
  partida: Pick<VersaoDeTexto, 'codigo' | 'paragrafos'>;
  todas: readonly VersaoDeTexto[];
}

/** Uma versão nova, que parte da mais nova que há. */
export function FormularioTexto({ partida, todas }: Props) {
  const { t, idioma } = useTextos('configuracoes');
  const regras = useMemo(() => {
    const texto = string().trim().required(t('textos.faltaLingua'));
    return { pt: texto, en: texto, es: texto };
  }, [t]);
  const { pt, en, es } = partida.paragrafos;
  return (
    <FormularioDaDecisao
      inicial={{ pt: pt.join('\n'), en: en.join('\n'), es: es.join('\n') }}
      regras={regras}
      explica={t(partida.codigo.startsWith('LIMITE') ? 'textos.dicaLimite' : 'textos.dica')}
      enviar={t('textos.guardar')}
      feito={t('textos.guardado')}
      prefixo="paragrafos."
      lidas={() => todas.filter(({ codigo }) => codigo === partida.codigo)}
      dizer={({ codigo, paragrafos }) => (
        <ComoSeVe codigo={codigo} paragrafos={naLingua(paragrafos, idioma)} />
      )}
      marcar={({ vigenteDesde, motivo, vista, ...textos }) =>
        marcarVersao({
          codigo: partida.codigo,
          paragrafos: {
            pt: paragrafosDe(textos.pt),
            en: paragrafosDe(textos.en),
            es: paragrafosDe(textos.es),
          },
          vigenteDesde,
          motivo,
          vista,
        })
      }
      previa={<ComoFica codigo={partida.codigo} />}
    >
      {LINGUAS.map((lingua) => (
        <CampoTextoLongo key={lingua} nome={lingua} rotulo={t(`textos.lingua.${lingua}`)} maxLength={6000} />
      ))}
    </FormularioDaDecisao>
  );
}

function ComoFica({ codigo }: { codigo: VersaoDeTexto['codigo'] }) {
  const { t } = useTextos('configuracoes');
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
