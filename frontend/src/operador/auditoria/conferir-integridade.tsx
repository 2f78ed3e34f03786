import { useState } from 'react';

import { Aviso } from '../../componentes/avisos/aviso';
import { IconeProtecao } from '../../componentes/icones/protecao';
import { useTentarAqui } from '../../componentes/usar-tentar';
import { useTextos } from '../../i18n/textos';
import { conferirAuditoria, type Integridade } from './contrato';

/** Refaz a corrente: íntegra até a cabeça, ou o primeiro registro que não bate. */
export function ConferirIntegridade() {
  const { t } = useTextos('console');
  const { ocupado: conferindo, erro, tentar } = useTentarAqui();
  const [resultado, setResultado] = useState<Integridade | null>(null);
  const conferir = () =>
    tentar(async () => {
      setResultado(null);
      setResultado(await conferirAuditoria());
    });
  return (
    <section className="cx integridade" aria-labelledby="integridade">
      <div className="integridade-alto">
        <div>
          <h2 id="integridade">{t('auditoria.integridade')}</h2>
          <p className="sec">{t('auditoria.integridadeTexto')}</p>
        </div>
        <button type="button" className="bt" aria-disabled={conferindo} onClick={() => void conferir()}>
          <IconeProtecao />
          {t(conferindo ? 'auditoria.conferindo' : 'auditoria.conferir')}
        </button>
      </div>
      <div role="status">
        {erro ? <Aviso tipo="erro">{erro}</Aviso> : null}
        {resultado ? <Resultado resultado={resultado} /> : null}
      </div>
    </section>
  );
}

function Resultado({
  resultado: { integra, linhas, primeiraFalha, cortada, cabeca },
}: {
  resultado: Integridade;
}) {
  const { t } = useTextos('console');
  return (
    <Aviso
      tipo={integra ? 'ok' : 'erro'}
      titulo={
        integra
          ? t('auditoria.integra')
          : t(cortada ? 'auditoria.cortada' : 'auditoria.quebrada', { linha: primeiraFalha })
      }
    >
      <p>
        {integra
          ? t('auditoria.conferidas', { count: linhas })
          : t(cortada ? 'auditoria.cortadaTexto' : 'auditoria.quebradaTexto')}
      </p>
      <p className="sm">
        {t('auditoria.cabeca', { ordem: cabeca.ordem })} <code className="elo">{cabeca.elo}</code>
      </p>
    </Aviso>
  );
}
