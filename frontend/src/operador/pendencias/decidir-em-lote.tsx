import { useState } from 'react';
import { useListContext, useRefresh } from 'react-admin';

import { ErroApi } from '../../api/erro-api';
import { Aviso } from '../../componentes/avisos/aviso';
import { Dialogo } from '../../componentes/dialogo/dialogo';
import { formatarCentavos } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { decidirEmLote, type LoteDecidido } from './contrato';

type Acao = 'ACEITAR' | 'DISPENSAR' | 'DESFAZER';
interface Passo {
  acao: Acao;
  lote: LoteDecidido;
  feito: boolean;
}
const MINIMO = 10;

/** Aceita, dispensa ou desfaz as marcadas, do mesmo motivo: prévia, justificativa, resultado e como voltar atrás. */
export function DecidirEmLote({ ids }: { ids: readonly number[] }) {
  const { t } = useTextos('balcao', 'console');
  const lista = useListContext();
  const atualizar = useRefresh();
  const [passo, setPasso] = useState<Passo | null>(null);
  const [justificativa, setJustificativa] = useState('');
  const [erro, setErro] = useState<string | null>(null);
  const [ocupado, setOcupado] = useState(false);
  const pedir = async (acao: Acao, quais: readonly number[], previa: boolean) => {
    if (ocupado) return;
    if (!previa && justificativa.trim().length < MINIMO) {
      setErro(t('motivo.curto'));
      return;
    }
    setOcupado(true);
    setErro(null);
    try {
      const lote = await decidirEmLote(acao, quais, previa ? { previa } : { previa, justificativa });
      setPasso({ acao, lote, feito: !previa });
      if (!previa) atualizar();
    } catch (causa) {
      if (!(causa instanceof ErroApi)) throw causa;
      setErro(causa.message);
    } finally {
      setOcupado(false);
    }
  };
  const fechar = () => {
    if (passo?.feito) lista.onUnselectItems();
    setPasso(null);
    setErro(null);
    setJustificativa('');
  };
  const feitas = passo?.lote.itens.filter(({ exclusao }) => exclusao === null).map(({ id }) => id) ?? [];
  const fora = passo?.lote.itens.filter(({ exclusao }) => exclusao !== null) ?? [];
  const acao = passo?.acao ?? 'ACEITAR';
  return (
    <>
      {(['ACEITAR', 'DISPENSAR', 'DESFAZER'] as const).map((uma) => (
        <button key={uma} type="button" className="bt bt-2 bt-p" onClick={() => void pedir(uma, ids, true)}>
          {t(`lote.acao.${uma}`)}
        </button>
      ))}
      {erro && !passo ? <Aviso tipo="erro">{erro}</Aviso> : null}
      <Dialogo
        titulo={t(`lote.acao.${acao}`)}
        aberto={passo !== null}
        aoFechar={fechar}
        acoes={
          <>
            <button type="button" className="bt bt-3 empurra" onClick={fechar}>
              {t(passo?.feito ? 'atalhos.fechar' : 'geral:acoes.cancelar')}
            </button>
            {passo?.feito && passo.acao !== 'DESFAZER' && feitas.length > 0 ? (
              <button
                type="button"
                className="bt bt-2"
                aria-disabled={ocupado}
                onClick={() => void pedir('DESFAZER', feitas, false)}
              >
                {t('lote.voltar')}
              </button>
            ) : null}
            {passo && !passo.feito ? (
              <button
                type="button"
                className="bt"
                disabled={feitas.length === 0}
                aria-disabled={ocupado}
                onClick={() => void pedir(acao, feitas, false)}
              >
                {t('lote.confirmar', { count: feitas.length })}
              </button>
            ) : null}
          </>
        }
      >
        <div aria-live="polite" className="pilha">
          <p>
            {t(passo?.feito ? `lote.feitas.${acao}` : 'lote.entram', {
              count: feitas.length,
              dinheiro: formatarCentavos(passo?.lote.retido ?? 0),
            })}
          </p>
          {fora.length > 0 ? (
            <>
              <p>{t('lote.fora', { count: fora.length })}</p>
              <ul>
                {fora.map(({ id, exclusao }) => (
                  <li key={id}>
                    {t('console:pendencias.uma', { id })}: {exclusao?.texto}
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </div>
        {passo && !passo.feito ? (
          <div className="campo">
            <label className="rot" htmlFor="lote-justificativa">
              {t('console:pendencias.justificativa')}
            </label>
            <textarea
              id="lote-justificativa"
              className="ent"
              rows={3}
              maxLength={500}
              value={justificativa}
              aria-invalid={erro ? true : undefined}
              onChange={(evento) => setJustificativa(evento.target.value)}
            />
          </div>
        ) : null}
        <div aria-live="assertive">{erro && passo ? <Aviso tipo="erro">{erro}</Aviso> : null}</div>
      </Dialogo>
    </>
  );
}
