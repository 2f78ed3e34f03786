import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { Dialogo } from '../../componentes/dialogo';
import { ID_DA_BUSCA } from '../busca/busca-rapida';
import './atalhos.css';

/** Segunda tecla, depois de `g`. */
const DESTINOS: Readonly<Record<string, string>> = {
  b: 'busca',
  p: 'pessoas',
  l: 'licencas',
  o: 'boletos',
  m: 'remessas',
  r: 'retornos',
  n: 'pendencias',
  d: 'devolucoes',
  z: 'razao',
  t: 'trabalhos',
};
const ESPERA_MS = 1500;

const escrevendo = (alvo: EventTarget | null): boolean =>
  alvo instanceof HTMLElement && alvo.closest('input, textarea, select, [contenteditable=true]') !== null;

/**
 * Teclas para o que se faz o dia todo. Não valem enquanto se escreve nem com um diálogo aberto, e desligam-se (WCAG 2.2,
 * 2.1.4).
 */
export function Atalhos() {
  const { t } = useTranslation('balcao');
  const navegar = useNavigate();
  const [ligados, setLigados] = useStore<boolean>('atalhos', true);
  const [ajuda, setAjuda] = useState(false);
  const inicio = useRef(0);
  useEffect(() => {
    const aoTeclar = (evento: KeyboardEvent) => {
      if (!ligados || evento.ctrlKey || evento.metaKey || evento.altKey || escrevendo(evento.target)) return;
      if (document.querySelector('dialog[open]')) return;
      const tecla = evento.key.toLowerCase();
      const segunda = evento.timeStamp - inicio.current < ESPERA_MS && inicio.current > 0;
      inicio.current = 0;
      const destino = segunda ? DESTINOS[tecla] : undefined;
      if (destino) {
        evento.preventDefault();
        void navegar(`/admin/${destino}`);
      } else if (tecla === 'g') inicio.current = evento.timeStamp;
      else if (tecla === '/') {
        evento.preventDefault();
        document.getElementById(ID_DA_BUSCA)?.focus();
      } else if (tecla === '?') setAjuda(true);
    };
    document.addEventListener('keydown', aoTeclar);
    return () => document.removeEventListener('keydown', aoTeclar);
  }, [ligados, navegar]);
  return (
    <>
      <button type="button" className="bt bt-3 bt-p" onClick={() => setAjuda(true)}>
        {t('atalhos.titulo')}
      </button>
      <Dialogo
        titulo={t('atalhos.titulo')}
        aberto={ajuda}
        aoFechar={() => setAjuda(false)}
        acoes={
          <button type="button" className="bt" onClick={() => setAjuda(false)}>
            {t('atalhos.fechar')}
          </button>
        }
      >
        <label className="filtro-marcar">
          <input type="checkbox" checked={ligados} onChange={(evento) => setLigados(evento.target.checked)} />
          <span>{t('atalhos.ligados')}</span>
        </label>
        <dl className="atalhos">
          <div>
            <dt>
              <kbd>/</kbd>
            </dt>
            <dd>{t('atalhos.buscar')}</dd>
          </div>
          {Object.entries(DESTINOS).map(([tecla, destino]) => (
            <div key={tecla}>
              <dt>
                <kbd>g</kbd> <kbd>{tecla}</kbd>
              </dt>
              <dd>{t(`atalhos.ir.${destino}`)}</dd>
            </div>
          ))}
          <div>
            <dt>
              <kbd>?</kbd>
            </dt>
            <dd>{t('atalhos.ajuda')}</dd>
          </div>
        </dl>
      </Dialogo>
    </>
  );
}
