import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';

import { ErroApi } from '../../api/erro-api';
import { responderSatisfacao } from '../../api/satisfacao';
import { AvisoDeErro } from '../../componentes/avisos/aviso-de-erro';
import { useTextos } from '../../i18n/textos';
import { perguntada } from './carteira-aberta';
import { NOTAS } from './notas';
import './satisfacao.css';

/** Uma pergunta só, sem nome, e que se pode deixar sem resposta (Lei 13.460/2017). */
export function Pergunta(): React.ReactNode {
  const { t } = useTextos('paginas');
  const [estado, setEstado] = useState<'pergunta' | 'enviando' | 'obrigado' | 'nada'>('pergunta');
  const [erro, setErro] = useState<ErroApi | null>(null);
  const obrigado = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (estado === 'obrigado') obrigado.current?.focus({ preventScroll: true });
  }, [estado]);
  const responder = async (nota: number) => {
    if (estado !== 'pergunta') return;
    setEstado('enviando');
    setErro(null);
    try {
      await responderSatisfacao(nota);
      perguntada();
      setEstado('obrigado');
    } catch (causa) {
      if (!(causa instanceof ErroApi)) throw causa;
      setErro(causa);
      setEstado('pergunta');
    }
  };
  const deixar = () => {
    perguntada();
    setEstado('nada');
  };
  if (estado === 'nada') return null;
  return (
    <section className="painel satisfacao" aria-labelledby="satisfacao">
      {estado === 'obrigado' ? (
        <>
          <h2 id="satisfacao" tabIndex={-1} ref={obrigado}>
            {t('satisfacao.obrigado')}
          </h2>
          <p>
            <Link to="/satisfacao">{t('satisfacao.ver')}</Link>
          </p>
        </>
      ) : (
        <>
          <h2 id="satisfacao">{t('satisfacao.pergunta')}</h2>
          <p className="sec">{t('satisfacao.anonima')}</p>
          {erro ? <AvisoDeErro erro={erro} /> : null}
          <div className="satisfacao-notas" role="group" aria-labelledby="satisfacao">
            {NOTAS.map((nota) => (
              <button
                key={nota}
                type="button"
                className="bt bt-2"
                aria-disabled={estado === 'enviando'}
                onClick={() => void responder(nota)}
              >
                {t(`satisfacao.nota.${nota}`)}
              </button>
            ))}
          </div>
          <button type="button" className="bt bt-3" onClick={deixar}>
            {t('satisfacao.agoraNao')}
          </button>
        </>
      )}
    </section>
  );
}
