import { useRefresh } from 'react-admin';

import { type Pergunta, useConfirmacao } from '../../componentes/dialogo/confirmacao';
import { IconeBaixar } from '../../componentes/icones/baixar';
import { IconeRenovar } from '../../componentes/icones/renovar';
import { useTextos } from '../../i18n/textos';
import { useTentar } from '../../componentes/usar-tentar';
import {
  abandonarRetorno,
  arquivoDoRetorno,
  confirmarRetorno,
  reprocessarRetorno,
  type RetornoDetalhado,
} from './contrato';

export function AcoesDoRetorno({ retorno }: { retorno: RetornoDetalhado }) {
  const { t } = useTextos('console');
  const confirmar = useConfirmacao();
  const atualizar = useRefresh();
  const { ocupado, tentar } = useTentar();
  const agir = async (acao: (id: number) => Promise<unknown>) => {
    await tentar(() => acao(retorno.id), t('retornos.naoFeito'));
    // Também do que se recusa: outra pessoa já o decidiu, ou a resposta é que se perdeu.
    atualizar();
  };
  const perguntar = async (pergunta: Pergunta, acao: (id: number) => Promise<unknown>) => {
    if (!ocupado && (await confirmar(pergunta))) await agir(acao);
  };
  const abandonar = () =>
    perguntar(
      {
        titulo: t('retornos.abandonarTitulo'),
        texto: t('retornos.abandonarTexto', { nome: retorno.nome }),
        confirmar: t('retornos.abandonar'),
        perigo: true,
      },
      abandonarRetorno,
    );
  const reprocessar = (situacao: 'RECUSADO' | 'ABANDONADO') =>
    perguntar(
      {
        titulo: t('retornos.reprocessarTitulo'),
        texto: t(`retornos.reprocessarTexto.${situacao}`, { nome: retorno.nome }),
        confirmar: t('retornos.reprocessar'),
      },
      reprocessarRetorno,
    );
  const { situacao } = retorno;
  return (
    <>
      <a className="bt bt-2" href={arquivoDoRetorno(retorno.id)} target="_blank" rel="noreferrer">
        <IconeBaixar />
        {t('retornos.baixar')}
      </a>
      {situacao === 'AGUARDANDO_CONFIRMACAO' ? (
        <>
          <button
            type="button"
            className="bt bt-perigo"
            aria-disabled={ocupado}
            onClick={() => void abandonar()}
          >
            {t('retornos.abandonar')}
          </button>
          <button
            type="button"
            className="bt"
            aria-disabled={ocupado}
            onClick={() => void agir(confirmarRetorno)}
          >
            {t('retornos.confirmar')}
          </button>
        </>
      ) : null}
      {situacao === 'RECUSADO' || situacao === 'ABANDONADO' ? (
        <button
          type="button"
          className="bt"
          aria-disabled={ocupado}
          onClick={() => void reprocessar(situacao)}
        >
          <IconeRenovar />
          {t('retornos.reprocessar')}
        </button>
      ) : null}
    </>
  );
}
