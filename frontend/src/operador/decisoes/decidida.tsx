import { useTranslation } from 'react-i18next';

import { useConfirmacao } from '../../componentes/dialogo/confirmacao';
import { IconeCalendario } from '../../componentes/icones/calendario';
import { IconeCerto } from '../../componentes/icones/certo';
import { IconeLixeira } from '../../componentes/icones/lixeira';
import { formatarInstante } from '../../i18n/instante';
import { nomeDoAtor } from '../ator';
import { useAcao } from '../usar-acao';
import { COR_DA_SITUACAO } from './situacao';

/** Uma decisão como a história a diz, de qualquer espécie. */
export interface Decidida {
  situacao: keyof typeof COR_DA_SITUACAO;
  motivo: string;
  /** `usuario:12`; `produto` no que vem de fábrica. */
  autor: string;
  criadaEm: string;
}

/** `rotulo` é a situação em palavras. */
export function Situacao({ situacao, rotulo }: Pick<Decidida, 'situacao'> & { rotulo: string }) {
  return (
    <span className={`res ${COR_DA_SITUACAO[situacao]}`}>
      {situacao === 'AGENDADO' ? <IconeCalendario /> : situacao === 'VIGENTE' ? <IconeCerto /> : null}
      {rotulo}
    </span>
  );
}

/** Por quê, quem e quando; nada do que vem de fábrica. */
export function QuemDecidiu({ decidida: { motivo, autor, criadaEm } }: { decidida: Decidida }) {
  const { t, i18n } = useTranslation('console');
  if (autor === 'produto') return null;
  return (
    <>
      <p>{motivo}</p>
      <p className="sec">
        {nomeDoAtor(autor, t)} · {formatarInstante(criadaEm, i18n.language)}
      </p>
    </>
  );
}

/** Como se desiste de uma decisão que não começou, em palavras. */
export interface Cancelamento {
  rotulo: string;
  titulo: string;
  texto: string;
  sim: string;
  feito: string;
  botao: string;
  cancelar: () => Promise<unknown>;
  aoMudar: () => void;
}

/** Desiste de uma decisão que ainda não começou, com pergunta. */
export function Cancelar({ cancelamento }: { cancelamento: Cancelamento }) {
  const { t } = useTranslation('configuracoes');
  const { ocupado, fazer } = useAcao();
  const confirmar = useConfirmacao();
  const { rotulo, titulo, texto, sim, feito, botao, cancelar, aoMudar } = cancelamento;
  const desistir = async () => {
    const confirmado = await confirmar({
      titulo,
      texto,
      confirmar: sim,
      cancelar: t('ajustes.cancelarNao'),
      perigo: true,
    });
    if (!confirmado) return;
    await fazer(cancelar, feito);
    aoMudar();
  };
  return (
    <button
      type="button"
      className="bt bt-perigo bt-p"
      aria-disabled={ocupado}
      aria-label={rotulo}
      onClick={() => void desistir()}
    >
      <IconeLixeira />
      {botao}
    </button>
  );
}
