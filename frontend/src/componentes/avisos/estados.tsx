import { useEffect, useState, useSyncExternalStore } from 'react';

import { ouvirRede, redeAtual } from '../../api/rede';
import { useTextos } from '../../i18n/textos';
import { IconeErro } from '../icones/erro';
import { IconeRenovar } from '../icones/renovar';
import { Dito } from './aviso-de-erro';
import './estados.css';

const LENTO_MS = 5_000;

/** A linha do rio que corre enquanto se espera. Depois de cinco segundos diz que a internet está lenta; que falta, di-lo a faixa. */
export function Correnteza({ rotulo }: { rotulo?: string }) {
  const { t } = useTextos();
  const [lenta, setLenta] = useState(false);
  const comRede = useSyncExternalStore(ouvirRede, redeAtual) === 'com';
  useEffect(() => {
    const relogio = setTimeout(() => setLenta(true), LENTO_MS);
    return () => clearTimeout(relogio);
  }, []);
  return (
    <div className="correnteza" role="status">
      <svg viewBox="0 0 120 14" aria-hidden="true" focusable="false">
        <path className="leito" d="M2 7C14 -1 24 15 38 7S62 -1 76 7S102 15 118 7" />
        <path className="curso" pathLength="100" d="M2 7C14 -1 24 15 38 7S62 -1 76 7S102 15 118 7" />
      </svg>
      <strong>{rotulo ?? t('estados.carregando')}</strong>
      {lenta && comRede ? <span className="sm sec">{t('estados.lenta')}</span> : null}
    </div>
  );
}

export function Esqueleto({ linhas = 3 }: { linhas?: number }) {
  return (
    <div className="painel pilha">
      <Correnteza />
      <div className="esqueleto" aria-hidden="true">
        {Array.from({ length: linhas }, (_, i) => (
          <span key={i} />
        ))}
      </div>
    </div>
  );
}

interface PropsErro {
  mensagem: string;
  /** O que ficou guardado, quando algo ficou. */
  guardado?: string;
  /** O que se lera antes continua na tela. */
  deAntes?: boolean;
  aoTentar?: () => void;
}

/** O que houve, o que se guardou, como tentar de novo. Do sistema é só o erro que ninguém identificou. */
export function FalhaDeCarga({ mensagem, guardado, deAntes, aoTentar }: PropsErro) {
  const { t } = useTextos();
  const doSistema = mensagem.startsWith(t('erros.generico'));
  return (
    <div className="aviso aviso-erro" role="alert">
      <IconeErro />
      <div className="pilha falha">
        <strong>{t(doSistema ? 'erros.tituloSistema' : 'erros.titulo')}</strong>
        <p>
          <Dito key={mensagem} texto={mensagem} />
        </p>
        {guardado ? <p className="sm">{guardado}</p> : null}
        {deAntes ? <p className="sm">{t('estados.deAntes')}</p> : null}
        {aoTentar ? (
          <button type="button" className="bt bt-2 bt-p" onClick={aoTentar}>
            <IconeRenovar />
            {t('estados.tentar')}
          </button>
        ) : null}
      </div>
    </div>
  );
}
