import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Dialogo } from '../../componentes/dialogo/dialogo';
import { Esqueleto, FalhaDeCarga } from '../../componentes/avisos/estados';
import { IconeMais } from '../../componentes/icones/mais';
import { useSessao } from '../../componentes/sessao';
import { useRecurso } from '../../componentes/usar-recurso';
import { lerVersoes, type VersaoDeTexto } from './contrato';
import { FormularioTexto } from './formulario-texto';
import { SecoesDasConfiguracoes } from './secoes';
import { VersaoDoTexto } from './versao-do-texto';

const CODIGOS = ['DECLARACAO', 'PRINCIPIOS', 'LIMITE_ESPORTIVA', 'LIMITE_RECREATIVA'] as const;

/** Declaração, princípios e limites de captura: a versão que vale, a que vem e as que passaram. */
export function TelaTextos() {
  const { t } = useTranslation('configuracoes');
  const { usuario } = useSessao();
  const administra = usuario?.papel === 'ADMINISTRADOR';
  const { dados, erro, recarregar } = useRecurso('versoes', lerVersoes);
  const [nova, setNova] = useState<VersaoDeTexto | null>(null);
  const fechar = () => {
    setNova(null);
    recarregar();
  };
  return (
    <>
      <SecoesDasConfiguracoes />
      <p className="cfg-intro sec">
        {t('textos.intro')} {administra ? null : t('ajustes.soLeitura')}
      </p>
      {erro ? <FalhaDeCarga mensagem={erro.message} aoTentar={recarregar} /> : null}
      {!dados && !erro ? <Esqueleto linhas={6} /> : null}
      {dados
        ? CODIGOS.map((codigo) => {
            const versoes = dados.filter((versao) => versao.codigo === codigo);
            const [maisNova] = versoes;
            const nome = t(`textos.nome.${codigo}`);
            return (
              <section key={codigo} className="cx cfg-grupo" aria-labelledby={`texto-${codigo}`}>
                <header>
                  <h2 id={`texto-${codigo}`}>{nome}</h2>
                  {administra && maisNova ? (
                    <button
                      type="button"
                      className="bt bt-p"
                      aria-label={t('textos.novaDe', { nome })}
                      onClick={() => setNova(maisNova)}
                    >
                      <IconeMais />
                      {t('textos.nova')}
                    </button>
                  ) : null}
                </header>
                <ol className="cfg-historia cfg-versoes">
                  {versoes.map((versao) => (
                    <VersaoDoTexto
                      key={versao.versao}
                      versao={versao}
                      nome={nome}
                      administra={administra}
                      aoMudar={recarregar}
                    />
                  ))}
                </ol>
              </section>
            );
          })
        : null}
      <Dialogo
        titulo={nova ? t('textos.novaDe', { nome: t(`textos.nome.${nova.codigo}`) }) : ''}
        aberto={nova !== null}
        aoFechar={fechar}
      >
        {nova ? <FormularioTexto partida={nova} aoFechar={fechar} /> : null}
      </Dialogo>
    </>
  );
}
