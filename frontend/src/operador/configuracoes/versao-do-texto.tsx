import { useTranslation } from 'react-i18next';

import { useConfirmacao } from '../../componentes/confirmacao';
import { IconeLixeira } from '../../componentes/icones-das-telas.gerado';
import { formatarData } from '../../i18n/formatos';
import { formatarInstante } from '../../i18n/instante';
import { nomeDoAtor } from '../ator';
import { type VersaoDeTexto } from '../contrato-configuracoes';
import { cancelarVersao } from '../servicos-configuracoes';
import { useAcao } from '../usar-acao';
import { ComoSeVe } from './como-se-ve';
import { COR_DA_SITUACAO } from './situacao';

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
  const { t: doConsole } = useTranslation('console');
  const { ocupado, fazer } = useAcao();
  const confirmar = useConfirmacao();
  const dia = formatarData(uma.vigenteDesde) ?? '';
  const versao = String(uma.versao);
  const cancelar = async () => {
    const sim = await confirmar({
      titulo: t('textos.cancelarTitulo'),
      texto: t('textos.cancelarTexto', { nome, dia }),
      confirmar: t('textos.cancelarSim'),
      cancelar: t('ajustes.cancelarNao'),
      perigo: true,
    });
    if (!sim) return;
    await fazer(() => cancelarVersao(uma.versao), t('textos.cancelada'));
    aoMudar();
  };
  return (
    <li>
      <span className="cfg-mudanca">
        <strong className="num">{t('textos.versao', { versao, dia })}</strong>
        <span className={`res ${COR_DA_SITUACAO[uma.situacao]}`}>{t(`ajustes.estado.${uma.situacao}`)}</span>
        {uma.situacao === 'AGENDADO' && administra ? (
          <button
            type="button"
            className="bt bt-perigo bt-p"
            aria-disabled={ocupado}
            aria-label={t('textos.cancelar', { versao })}
            onClick={() => void cancelar()}
          >
            <IconeLixeira />
            {t('ajustes.cancelar')}
          </button>
        ) : null}
      </span>
      <p className="sec">
        {uma.autor === 'produto'
          ? t('textos.deFabrica')
          : `${uma.motivo} · ${nomeDoAtor(uma.autor, doConsole)} · ${formatarInstante(uma.criadoEm, i18n.language)}`}
      </p>
      <details>
        <summary>{t('textos.ver')}</summary>
        {LINGUAS.map((lingua) => (
          <section key={lingua} lang={lingua} className="cfg-texto">
            <h3 lang={i18n.language}>{t(`textos.lingua.${lingua}`)}</h3>
            <ComoSeVe codigo={uma.codigo} paragrafos={uma.paragrafos[lingua]} />
          </section>
        ))}
      </details>
    </li>
  );
}
