import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { useNavigate } from 'react-router';

import { Dialogo } from '../../componentes/dialogo/dialogo';
import { useTextos } from '../../i18n/textos';
import { ID_DA_BUSCA } from '../busca/busca-rapida';
import { escrevendo } from '../foco/escrevendo';
import { type RecursoDoConsole } from '../recurso';
import './atalhos.css';

const ESPERA_MS = 1500;

/**
 * Teclas para o que se faz o dia todo. Não valem enquanto se escreve nem com um diálogo aberto, e desligam-se (WCAG 2.2,
 * 2.1.4).
 */
export function Atalhos({ recursos }: { recursos: readonly RecursoDoConsole[] }) {
  const { t } = useTextos('balcao', 'console');
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
      const destino = segunda ? recursos.find((recurso) => recurso.tecla === tecla) : undefined;
      if (destino) {
        evento.preventDefault();
        void navegar(`/admin/${destino.nome}`);
      } else if (tecla === 'g') inicio.current = evento.timeStamp;
      else if (tecla === '/') {
        evento.preventDefault();
        document.getElementById(ID_DA_BUSCA)?.focus();
      } else if (tecla === '?') setAjuda(true);
    };
    document.addEventListener('keydown', aoTeclar);
    return () => document.removeEventListener('keydown', aoTeclar);
  }, [ligados, navegar, recursos]);
  return (
    <>
      <button type="button" className="link-botao" onClick={() => setAjuda(true)}>
        {t('atalhos.titulo')}
      </button>
      <Dialogo
        titulo={t('atalhos.titulo')}
        aberto={ajuda}
        aoFechar={() => setAjuda(false)}
        acoes={
          <button type="button" className="bt" onClick={() => setAjuda(false)}>
            {t('geral:acoes.fechar')}
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
          {recursos.map(({ nome, tecla }) =>
            tecla ? (
              <div key={nome}>
                <dt>
                  <kbd>g</kbd> <kbd>{tecla}</kbd>
                </dt>
                <dd>{t(`console:menu.${nome}`)}</dd>
              </div>
            ) : null,
          )}
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
