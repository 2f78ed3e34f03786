import { useMemo, useState } from 'react';
import { useListContext, useRefresh } from 'react-admin';
import { object } from 'yup';

import { ErroApi } from '../../api/erro-api';
import { Aviso } from '../../componentes/avisos/aviso';
import { Dialogo } from '../../componentes/dialogo/dialogo';
import { useTentarAqui } from '../../componentes/usar-tentar';
import { CampoTextoLongo } from '../../formularios/campos/campos';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { formatarCentavos } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { regraDoMotivo } from '../componentes/dialogo-com-motivo';
import { decidirEmLote, type LoteDecidido } from './contrato';

type Acao = 'ACEITAR' | 'DISPENSAR' | 'DESFAZER';
interface Passo {
  acao: Acao;
  lote: LoteDecidido;
  feito: boolean;
}

/** Aceita, dispensa ou desfaz as marcadas, do mesmo motivo: prévia, justificativa, resultado e como voltar atrás. */
export function DecidirEmLote({ ids }: { ids: readonly number[] }) {
  const { t } = useTextos('balcao', 'console');
  const lista = useListContext();
  const atualizar = useRefresh();
  const [passo, setPasso] = useState<Passo | null>(null);
  const [justificada, setJustificada] = useState('');
  const { ocupado, erro, tentar } = useTentarAqui();
  const esquema = useMemo(
    () => object({ justificativa: regraDoMotivo(t, 'console:pendencias.obrigatorio') }),
    [t],
  );
  const entram = passo?.lote.itens.filter(({ exclusao }) => exclusao === null) ?? [];
  const prever = async (acao: Acao) =>
    tentar(async () =>
      setPasso({ acao, lote: await decidirEmLote(acao, ids, { previa: true }), feito: false }),
    );
  const decidir = async (acao: Acao, justificativa: string) => {
    const vistos = entram.map(({ id, efeito, vista }) => ({ id, efeito, vista }));
    const quais = entram.map(({ id }) => id);
    const lote = await decidirEmLote(acao, quais, {
      previa: false,
      justificativa,
      vistos,
    }).catch((causa: unknown) => {
      if (causa instanceof ErroApi && causa.semResposta) atualizar();
      throw causa;
    });
    setJustificada(justificativa);
    setPasso({ acao, lote, feito: true });
    atualizar();
  };
  const fechar = () => {
    if (ocupado) return;
    if (passo?.feito) lista.onUnselectItems();
    setPasso(null);
  };
  const fora = passo?.lote.itens.filter(({ exclusao }) => exclusao !== null) ?? [];
  const acao = passo?.acao ?? 'ACEITAR';
  const pedeJustificativa = passo !== null && !passo.feito && entram.length > 0;
  return (
    <>
      {(['ACEITAR', 'DISPENSAR', 'DESFAZER'] as const).map((uma) => (
        <button
          key={uma}
          type="button"
          className="bt bt-2 bt-p"
          aria-disabled={ocupado}
          onClick={() => void prever(uma)}
        >
          {t(`lote.acao.${uma}`)}
        </button>
      ))}
      {erro && !passo ? <Aviso tipo="erro">{erro}</Aviso> : null}
      <Dialogo
        titulo={t(`lote.acao.${acao}`)}
        aberto={passo !== null}
        aoFechar={fechar}
        acoes={
          pedeJustificativa ? null : (
            <>
              <button type="button" className="bt bt-3 empurra" aria-disabled={ocupado} onClick={fechar}>
                {t('geral:acoes.fechar')}
              </button>
              {passo?.feito && passo.acao !== 'DESFAZER' && entram.length > 0 ? (
                <button
                  type="button"
                  className="bt bt-2"
                  aria-disabled={ocupado}
                  onClick={() => void tentar(() => decidir('DESFAZER', justificada))}
                >
                  {t('lote.voltar')}
                </button>
              ) : null}
            </>
          )
        }
      >
        <div aria-live="polite" className="pilha">
          <p>
            {t(passo?.feito ? `lote.feitas.${acao}` : 'lote.entram', {
              count: entram.length,
              dinheiro: formatarCentavos(passo?.lote.retido ?? 0),
            })}
          </p>
          {pedeJustificativa ? <Efeitos acao={acao} itens={entram} /> : null}
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
        {pedeJustificativa ? (
          <FormularioCurto
            inicial={{ justificativa: '' }}
            esquema={esquema}
            enviar={t('lote.confirmar', { count: entram.length })}
            aoCancelar={fechar}
            aoEnviar={async ({ justificativa }) => decidir(acao, justificativa.trim())}
          >
            <CampoTextoLongo
              nome="justificativa"
              rotulo={t('console:pendencias.justificativa')}
              dica={t('console:pendencias.justificativaDica')}
              maxLength={500}
            />
          </FormularioCurto>
        ) : null}
        <div aria-live="assertive">{erro && passo ? <Aviso tipo="erro">{erro}</Aviso> : null}</div>
      </Dialogo>
    </>
  );
}

function Efeitos({ acao, itens }: { acao: Acao; itens: LoteDecidido['itens'] }) {
  const { t } = useTextos('console');
  if (acao === 'DESFAZER') return <p>{t('pendencias.desfazerTexto')}</p>;
  const efeitos = new Set(itens.flatMap(({ efeito }) => efeito ?? []));
  return [...efeitos].map((efeito) => <p key={efeito}>{t(`pendencias.efeito.${efeito}`)}</p>);
}
