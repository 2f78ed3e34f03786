import { useTranslation } from 'react-i18next';

import { formatarData } from '../../i18n/formatos';
import { LinhaDaHistoria } from '../decisoes/linha-da-historia';
import { ComoSeVe } from './como-se-ve';
import { cancelarVersao, type VersaoDeTexto } from './contrato';

const LINGUAS = ['pt', 'en', 'es'] as const;

interface Props {
  versao: VersaoDeTexto;
  nome: string;
  administra: boolean;
  aoMudar: () => void;
}

/** Uma versão: quando vale, quem a marcou, por quê, e o texto nas três línguas. */
export function VersaoDoTexto({ versao: uma, nome, administra, aoMudar }: Props) {
  const { t, i18n } = useTranslation('configuracoes');
  const dia = formatarData(uma.vigenteDesde) ?? '';
  const versao = String(uma.versao);
  const cancelamento = {
    rotulo: t('textos.cancelar', { versao }),
    titulo: t('textos.cancelarTitulo'),
    texto: t('textos.cancelarTexto', { nome, dia }),
    sim: t('textos.cancelarSim'),
    feito: t('textos.cancelada'),
    cancelar: () => cancelarVersao(uma.versao),
    aoMudar,
  };
  return (
    <LinhaDaHistoria
      decidida={{ ...uma, criadaEm: uma.criadoEm }}
      cancelamento={administra ? cancelamento : null}
      titulo={<strong className="num">{t('textos.versao', { versao, dia })}</strong>}
    >
      {uma.autor === 'produto' ? <p className="sec">{t('textos.deFabrica')}</p> : null}
      <details>
        <summary>{t('textos.ver')}</summary>
        {LINGUAS.map((lingua) => (
          <section key={lingua} lang={lingua} className="cfg-texto">
            <h3 lang={i18n.language}>{t(`textos.lingua.${lingua}`)}</h3>
            <ComoSeVe codigo={uma.codigo} paragrafos={uma.paragrafos[lingua]} />
          </section>
        ))}
      </details>
    </LinhaDaHistoria>
  );
}
