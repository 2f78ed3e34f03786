import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Dialogo } from '../../componentes/dialogo/dialogo';
import { Esqueleto, FalhaDeCarga } from '../../componentes/avisos/estados';
import { IconeCalendario } from '../../componentes/icones/calendario';
import { IconeLapis } from '../../componentes/icones/lapis';
import { useSessao } from '../../componentes/sessao';
import { useRecurso } from '../../componentes/usar-recurso';
import { formatarData } from '../../i18n/formatos';
import { type Ajuste, lerAjustes } from './contrato';
import { FormularioAjuste } from './formulario-ajuste';
import { HistoriaDoAjuste } from './historia-do-ajuste';
import { SecoesDasConfiguracoes } from './secoes';
import { valorEmPalavras } from './valor';

type Aberto = { ajuste: Ajuste; para: 'mudar' | 'historia' } | null;

/** Prazos e limites da agência: o que vale, o que vem depois e o que já valeu. */
export function TelaPrazos() {
  const { t } = useTranslation('configuracoes');
  const { usuario } = useSessao();
  const administra = usuario?.papel === 'ADMINISTRADOR';
  const { dados, erro, recarregar } = useRecurso('ajustes', lerAjustes);
  const [aberto, setAberto] = useState<Aberto>(null);
  const fechar = () => {
    setAberto(null);
    recarregar();
  };
  const ajustes = dados ?? [];
  const grupos = [...new Set(ajustes.map(({ grupo }) => grupo))];
  const atual = aberto ? (ajustes.find(({ id }) => id === aberto.ajuste.id) ?? aberto.ajuste) : null;
  return (
    <>
      <SecoesDasConfiguracoes />
      <p className="cfg-intro sec">
        {t('ajustes.intro')} {administra ? null : t('ajustes.soLeitura')}
      </p>
      {erro ? <FalhaDeCarga mensagem={erro.message} aoTentar={recarregar} /> : null}
      {!dados && !erro ? <Esqueleto linhas={8} /> : null}
      {grupos.map((grupo) => (
        <section key={grupo} className="cx cfg-grupo" aria-labelledby={`grupo-${grupo}`}>
          <header>
            <h2 id={`grupo-${grupo}`}>{t(`ajustes.grupo.${grupo}`)}</h2>
          </header>
          <table className="grid vira cfg-tabela">
            <thead>
              <tr>
                <th scope="col">{t('ajustes.nome')}</th>
                <th scope="col">{t('ajustes.hoje')}</th>
                <th scope="col">{t('ajustes.proximo')}</th>
                <th scope="col">{t('ajustes.acao')}</th>
              </tr>
            </thead>
            <tbody>
              {ajustes
                .filter((ajuste) => ajuste.grupo === grupo)
                .map((ajuste) => (
                  <Linha
                    key={ajuste.id}
                    ajuste={ajuste}
                    administra={administra}
                    aoAbrir={(para) => setAberto({ ajuste, para })}
                  />
                ))}
            </tbody>
          </table>
        </section>
      ))}
      <Dialogo
        titulo={
          atual
            ? t(aberto?.para === 'historia' ? 'ajustes.historiaDe' : 'ajustes.mudarUma', {
                nome: t(`ajustes.item.${atual.id}.nome`),
              })
            : ''
        }
        aberto={aberto !== null}
        aoFechar={fechar}
      >
        {atual && aberto?.para === 'mudar' ? <FormularioAjuste ajuste={atual} aoFechar={fechar} /> : null}
        {atual && aberto?.para === 'historia' ? (
          <HistoriaDoAjuste ajuste={atual} administra={administra} aoMudar={recarregar} aoFechar={fechar} />
        ) : null}
      </Dialogo>
    </>
  );
}

interface PropsDaLinha {
  ajuste: Ajuste;
  administra: boolean;
  aoAbrir: (para: 'mudar' | 'historia') => void;
}

function Linha({ ajuste, administra, aoAbrir }: PropsDaLinha) {
  const { t } = useTranslation('configuracoes');
  const nome = t(`ajustes.item.${ajuste.id}.nome`);
  const proximo = ajuste.historia.findLast(({ situacao }) => situacao === 'AGENDADO');
  const emPalavras = (valor: number) => valorEmPalavras(ajuste.unidade, valor, t);
  return (
    <tr>
      <td className="cab">
        <strong>{nome}</strong>
        <span className="sec cfg-explica">{t(`ajustes.item.${ajuste.id}.explica`)}</span>
      </td>
      <td className="num" data-r={t('ajustes.hoje')}>
        <span>
          <b>{emPalavras(ajuste.valor)}</b>
          {ajuste.valor === ajuste.padrao ? <span className="sec"> ({t('ajustes.padrao')})</span> : null}
        </span>
      </td>
      <td className="num" data-r={t('ajustes.proximo')}>
        {proximo ? (
          <span className="res res-revisao">
            <IconeCalendario />
            {t('ajustes.proximoEm', {
              valor: emPalavras(proximo.valor),
              dia: formatarData(proximo.vigenteDesde) ?? '',
            })}
          </span>
        ) : (
          <span className="sec">{t('ajustes.nenhum')}</span>
        )}
      </td>
      <td className="cfg-acoes">
        <span className="bts">
          {administra ? (
            <button
              type="button"
              className="bt bt-2 bt-p"
              aria-label={t('ajustes.mudarUma', { nome })}
              onClick={() => aoAbrir('mudar')}
            >
              <IconeLapis />
              {t('ajustes.mudar')}
            </button>
          ) : null}
          <button
            type="button"
            className="bt bt-3 bt-p"
            aria-label={t('ajustes.historiaDe', { nome })}
            onClick={() => aoAbrir('historia')}
          >
            {t('ajustes.historia')}
          </button>
        </span>
      </td>
    </tr>
  );
}
