import { useTranslation } from 'react-i18next';

import { useConfirmacao } from '../../../componentes/confirmacao';
import { IconeLixeira } from '../../../componentes/icones-das-telas.gerado';
import { formatarData } from '../../../i18n/formatos';
import { formatarInstante } from '../../../i18n/instante';
import { nomeDoAtor } from '../../ator';
import { type ListaMudavel, type MudancaDaLista } from '../../contrato-configuracoes';
import { cancelarMudancaDeLista } from '../../servicos-configuracoes';
import { useAcao } from '../../usar-acao';
import { COR_DA_SITUACAO } from '../situacao';
import { mudancaEmPalavras } from './mudanca';

interface Props {
  lista: ListaMudavel;
  administra: boolean;
  aoMudar: () => void;
  aoFechar: () => void;
}

/** Tudo o que mudou e o que está marcado, com quem e por quê; a lista de fábrica, numa linha. */
export function HistoriaDaLista({ lista, administra, aoMudar, aoFechar }: Props) {
  const { t } = useTranslation('listas');
  const deFabrica = lista.mudancas.filter(({ autor }) => autor === 'produto');
  return (
    <>
      <ol className="cfg-historia">
        {lista.mudancas
          .filter(({ autor, situacao }) => autor !== 'produto' || situacao === 'PASSADO')
          .map((mudanca) => (
            <Mudanca key={mudanca.id} {...{ lista, mudanca, administra, aoMudar }} />
          ))}
        <li>
          <p>{t('deFabrica', { total: String(deFabrica.length) })}</p>
        </li>
      </ol>
      <div className="bts bts-fim">
        <button type="button" className="bt bt-2" onClick={aoFechar}>
          {t('geral:acoes.fechar')}
        </button>
      </div>
    </>
  );
}

function Mudanca({
  lista,
  mudanca,
  administra,
  aoMudar,
}: Omit<Props, 'aoFechar'> & { mudanca: MudancaDaLista }) {
  const { t, i18n } = useTranslation('listas');
  const { t: ajustes } = useTranslation('configuracoes');
  const { t: doConsole } = useTranslation('console');
  const { ocupado, fazer } = useAcao();
  const confirmar = useConfirmacao();
  const dia = formatarData(mudanca.vigenteDesde) ?? '';
  const palavras = mudancaEmPalavras(lista, mudanca, t);
  const cancelar = async () => {
    const sim = await confirmar({
      titulo: ajustes('ajustes.cancelarTitulo'),
      texto: t('cancelarTexto', { mudanca: palavras, dia }),
      confirmar: ajustes('ajustes.cancelarSim'),
      cancelar: ajustes('ajustes.cancelarNao'),
      perigo: true,
    });
    if (!sim) return;
    await fazer(() => cancelarMudancaDeLista(mudanca.id), ajustes('ajustes.cancelada'));
    aoMudar();
  };
  return (
    <li>
      <span className="cfg-mudanca">
        <strong>{palavras}</strong>
        <span className="num">{t('desde', { dia })}</span>
        <span className={`res ${COR_DA_SITUACAO[mudanca.situacao]}`}>
          {ajustes(`ajustes.estado.${mudanca.situacao}`)}
        </span>
        {mudanca.situacao === 'AGENDADO' && administra ? (
          <button
            type="button"
            className="bt bt-perigo bt-p"
            aria-disabled={ocupado}
            aria-label={t('cancelarDe', { mudanca: palavras })}
            onClick={() => void cancelar()}
          >
            <IconeLixeira />
            {ajustes('ajustes.cancelar')}
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
