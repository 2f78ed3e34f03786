import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

import { type Icone } from '../../componentes/desenhar-icone';
import { IconeEmail } from '../../componentes/icones/email';
import { useTextos } from '../../i18n/textos';

interface Props {
  icone: Icone;
  titulo: string;
  children: React.ReactNode;
  acoes?: React.ReactNode;
}

/** O fim de um passo: o que aconteceu e o que fazer agora. Recebe o foco, porque tomou o lugar do formulário. */
export function Recado({ icone: Icone, titulo, children, acoes }: Props) {
  const cabecalho = useRef<HTMLHeadingElement>(null);
  useEffect(() => cabecalho.current?.focus(), []);
  return (
    <section className="painel recado" aria-labelledby="recado">
      <Icone className="recado-icone" />
      <div className="recado-texto">
        <h2 id="recado" tabIndex={-1} ref={cabecalho}>
          {titulo}
        </h2>
        {children}
        {acoes ? <div className="bts">{acoes}</div> : null}
      </div>
    </section>
  );
}

/** O link foi por e-mail: o que se lê lá, e o que fazer se não chegou. */
export function VejaOEmail({ deNovo, children }: { deNovo: () => void; children: React.ReactNode }) {
  const { t } = useTextos('conta');
  return (
    <Recado
      icone={IconeEmail}
      titulo={t('enviado.titulo')}
      acoes={
        <>
          <button type="button" className="bt bt-2" onClick={deNovo}>
            {t('enviado.outraVez')}
          </button>
          <Link className="bt bt-3" to="/login">
            {t('irAoLogin')}
          </Link>
        </>
      }
    >
      {children}
      <p className="sm sec">{t('enviado.naoChegou')}</p>
    </Recado>
  );
}
