import { useState } from 'react';

import { Aviso } from '../../componentes/avisos/aviso';
import { Esqueleto, FalhaDeCarga } from '../../componentes/avisos/estados';
import { formatarData } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { type Conferido, type Licenca, Perguntar } from './perguntar';
import { useAcervo } from './usar-acervo';
import { useHoje } from '../../componentes/usar-hoje';
import './posso-pescar.css';

/** As perguntas às regras do aparelho, e o que se sabe delas. `conferido`: ao lado de uma carteira que um fiscal confere. */
export function Regras({ licenca, conferido }: { licenca: Licenca; conferido?: Conferido }) {
  const { t } = useTextos('regras');
  const [vez, setVez] = useState(0);
  const { acervo, falha, buscando } = useAcervo(vez);
  const hoje = useHoje(acervo?.fuso ?? 'UTC');
  return (
    <>
      {falha === 'NAO_AUTENTICO' ? (
        <Aviso tipo="erro" titulo={t('naoAutentico')}>
          {t(acervo ? 'ficamAsDeAntes' : 'naoSeUsam')}
        </Aviso>
      ) : null}
      {acervo && (falha === 'SEM_REDE' || acervo.de < hoje) ? (
        <Aviso tipo="pendente" titulo={t(falha === 'SEM_REDE' ? 'semRede' : 'regrasVelhas')}>
          {t('regrasDe', { dia: formatarData(acervo.de) })}
        </Aviso>
      ) : null}
      {acervo ? (
        <Perguntar acervo={acervo} hoje={hoje} licenca={licenca} conferido={conferido} />
      ) : buscando ? (
        <Esqueleto linhas={6} />
      ) : falha === 'SEM_REDE' ? (
        <FalhaDeCarga mensagem={t('semRegras')} aoTentar={() => setVez((n) => n + 1)} />
      ) : null}
    </>
  );
}

export interface PropsDoQueVale extends Conferido {
  licenca: Licenca;
}

/** Ao lado do veredito, o que as regras dizem neste lugar e dia, e o que se conta. */
export function OQueValeAqui({ licenca, ...conferido }: PropsDoQueVale) {
  const { t } = useTextos('regras');
  return (
    <section className="pp" aria-labelledby="o-que-vale-aqui">
      <h2 id="o-que-vale-aqui">{t('oQueVale')}</h2>
      <Regras licenca={licenca} conferido={conferido} />
    </section>
  );
}
