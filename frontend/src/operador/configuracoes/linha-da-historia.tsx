import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfirmacao } from '../../componentes/confirmacao';
import { IconeLixeira } from '../../componentes/icones-das-telas.gerado';
import { formatarInstante } from '../../i18n/instante';
import { nomeDoAtor } from '../ator';
import { type MudancaDaLista, type MudancaDeAjuste } from '../contrato-configuracoes';
import { useAcao } from '../usar-acao';
import { COR_DA_SITUACAO } from './situacao';

interface Props {
  mudanca: MudancaDeAjuste | MudancaDaLista;
  /** Como cancelar; ausente para quem não pode. */
  cancelamento: {
    rotulo: string;
    texto: string;
    cancelar: () => Promise<unknown>;
    aoMudar: () => void;
  } | null;
  /** O que mudou e desde quando. */
  children: ReactNode;
}

/** Uma mudança que já valeu ou está marcada, com quem a fez e por quê; a que não começou pode cancelar-se. */
export function LinhaDaHistoria({ mudanca, cancelamento, children }: Props) {
  const { t, i18n } = useTranslation('configuracoes');
  const { t: doConsole } = useTranslation('console');
  const { ocupado, fazer } = useAcao();
  const confirmar = useConfirmacao();
  const desistir = async ({ texto, cancelar, aoMudar }: NonNullable<Props['cancelamento']>) => {
    const sim = await confirmar({
      titulo: t('ajustes.cancelarTitulo'),
      texto,
      confirmar: t('ajustes.cancelarSim'),
      cancelar: t('ajustes.cancelarNao'),
      perigo: true,
    });
    if (!sim) return;
    await fazer(cancelar, t('ajustes.cancelada'));
    aoMudar();
  };
  return (
    <li>
      <span className="cfg-mudanca">
        {children}
        <span className={`res ${COR_DA_SITUACAO[mudanca.situacao]}`}>
          {t(`ajustes.estado.${mudanca.situacao}`)}
        </span>
        {mudanca.situacao === 'AGENDADO' && cancelamento ? (
          <button
            type="button"
            className="bt bt-perigo bt-p"
            aria-disabled={ocupado}
            aria-label={cancelamento.rotulo}
            onClick={() => void desistir(cancelamento)}
          >
            <IconeLixeira />
            {t('ajustes.cancelar')}
          </button>
        ) : null}
      </span>
      {mudanca.autor === 'produto' ? null : (
        <>
          <p>{mudanca.motivo}</p>
          <p className="sec">
            {nomeDoAtor(mudanca.autor, doConsole)} · {formatarInstante(mudanca.criadaEm, i18n.language)}
          </p>
        </>
      )}
    </li>
  );
}
