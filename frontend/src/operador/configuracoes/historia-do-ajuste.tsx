import { useTranslation } from 'react-i18next';

import { useConfirmacao } from '../../componentes/confirmacao';
import { IconeLixeira } from '../../componentes/icones-das-telas.gerado';
import { formatarData } from '../../i18n/formatos';
import { formatarInstante } from '../../i18n/instante';
import { nomeDoAtor } from '../ator';
import { type Ajuste, type MudancaDeAjuste } from '../contrato-configuracoes';
import { cancelarAjuste } from '../servicos-configuracoes';
import { useAcao } from '../usar-acao';
import { COR_DA_SITUACAO } from './situacao';
import { valorEmPalavras } from './valor';

interface Props {
  ajuste: Ajuste;
  administra: boolean;
  aoMudar: () => void;
  aoFechar: () => void;
}

/** Tudo o que já valeu e o que está marcado, com quem mudou e por quê. */
export function HistoriaDoAjuste({ ajuste, administra, aoMudar, aoFechar }: Props) {
  const { t } = useTranslation('configuracoes');
  return (
    <>
      {ajuste.historia.length === 0 ? (
        <p>{t('ajustes.semHistoria', { valor: valorEmPalavras(ajuste.unidade, ajuste.padrao, t) })}</p>
      ) : (
        <ol className="cfg-historia">
          {ajuste.historia.map((mudanca) => (
            <Mudanca key={mudanca.id} {...{ ajuste, mudanca, administra, aoMudar }} />
          ))}
        </ol>
      )}
      <div className="bts bts-fim">
        <button type="button" className="bt bt-2" onClick={aoFechar}>
          {t('geral:acoes.fechar')}
        </button>
      </div>
    </>
  );
}

function Mudanca({
  ajuste,
  mudanca,
  administra,
  aoMudar,
}: Omit<Props, 'aoFechar'> & { mudanca: MudancaDeAjuste }) {
  const { t, i18n } = useTranslation('configuracoes');
  const { t: doConsole } = useTranslation('console');
  const { ocupado, fazer } = useAcao();
  const confirmar = useConfirmacao();
  const nome = t(`ajustes.item.${ajuste.id}.nome`);
  const dia = formatarData(mudanca.vigenteDesde) ?? '';
  const valor = valorEmPalavras(ajuste.unidade, mudanca.valor, t);
  const cancelar = async () => {
    const sim = await confirmar({
      titulo: t('ajustes.cancelarTitulo'),
      texto: t('ajustes.cancelarTexto', { nome, valor, dia }),
      confirmar: t('ajustes.cancelarSim'),
      cancelar: t('ajustes.cancelarNao'),
      perigo: true,
    });
    if (!sim) return;
    await fazer(() => cancelarAjuste(mudanca.id), t('ajustes.cancelada'));
    aoMudar();
  };
  return (
    <li>
      <span className="cfg-mudanca">
        <strong className="num">{t('ajustes.proximoEm', { valor, dia })}</strong>
        <span className={`res ${COR_DA_SITUACAO[mudanca.situacao]}`}>
          {t(`ajustes.estado.${mudanca.situacao}`)}
        </span>
        {mudanca.situacao === 'AGENDADO' && administra ? (
          <button
            type="button"
            className="bt bt-perigo bt-p"
            aria-disabled={ocupado}
            aria-label={t('ajustes.cancelarDe', { dia, nome })}
            onClick={() => void cancelar()}
          >
            <IconeLixeira />
            {t('ajustes.cancelar')}
          </button>
        ) : null}
      </span>
      <p>{mudanca.motivo}</p>
      <p className="sec">
        {nomeDoAtor(mudanca.autor, doConsole)} · {formatarInstante(mudanca.criadaEm, i18n.language)}
      </p>
    </li>
  );
}
