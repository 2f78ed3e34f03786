import { useMediaQuery } from '@mui/material';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { Link, NavLink, useLocation } from 'react-router';

import { SeletorTema } from '../../componentes/casca/seletor-tema';
import { IconeBuscar } from '../../componentes/icones/buscar';
import { IconePainel } from '../../componentes/icones/painel';
import { IconeSetaDireita } from '../../componentes/icones/seta-direita';
import { useSessao } from '../../componentes/sessao';
import { formatarNumero } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { Atalhos } from '../atalhos/atalhos';
import { type Precisa } from '../painel/contrato';
import { aoAlcance, GRUPOS, type RecursoDoConsole } from '../recurso';
import { cabeA } from './de-quem';
import { useOQueEspera } from './o-que-espera';
import './menu.css';

type Grupo = (typeof GRUPOS)[number];
type Contar = (recurso: RecursoDoConsole) => number;

/** O servidor conta até mil. */
const CONTADOS = 1000;
const FECHADOS: readonly Grupo[] = ['conteudo', 'agencia', 'seguranca'];

/**
 * Os grupos abrem e fecham, e o que espera alguém se soma ao lado de cada um. Onde há largura ficam como se deixaram; onde
 * não há, abre-se um de cada vez por cima da página. O menu cabe na janela, ou rola dentro de si.
 */
export function Menu({ recursos }: { recursos: readonly RecursoDoConsole[] }) {
  const { t } = useTextos('console');
  const { usuario } = useSessao();
  const { dados } = useOQueEspera();
  const { pathname } = useLocation();
  const estreito = useMediaQuery('(max-width: 74.99rem)');
  const [fechados, setFechados] = useStore<readonly Grupo[]>('menu.fechados', FECHADOS);
  const [sobre, setSobre] = useState<{ grupo: Grupo; pathname: string } | null>(null);
  const alcance = aoAlcance(recursos, usuario?.papel);
  const aqui = alcance.find(({ nome }) => pathname.split('/')[2] === nome)?.grupo;
  // Outra tela fecha o que está por cima dela.
  const porCima = sobre?.pathname === pathname ? sobre.grupo : null;
  const contar: Contar = ({ espera = [] }) =>
    somar(dados, (item) => espera.includes(item) && cabeA(usuario?.papel, item));
  const mudar = (grupo: Grupo, abrir: boolean) => {
    if (estreito) setSobre(abrir ? { grupo, pathname } : null);
    else setFechados(abrir ? fechados.filter((um) => um !== grupo) : [...fechados, grupo]);
  };
  return (
    <nav className="con-menu" aria-label={t('menu.rotulo')}>
      <div className="con-menu-dentro">
        <NavLink to="/admin" end>
          <IconePainel />
          {t('menu.painel')}
        </NavLink>
        {GRUPOS.map((grupo) => (
          <GrupoDoMenu
            key={grupo}
            grupo={grupo}
            recursos={alcance.filter((recurso) => recurso.grupo === grupo)}
            aberto={estreito ? porCima === grupo : !fechados.includes(grupo)}
            aqui={aqui === grupo}
            porCima={estreito}
            contar={contar}
            aoMudar={(abrir) => mudar(grupo, abrir)}
          />
        ))}
        <div className="con-menu-pe">
          <Suspense fallback={null}>
            <Atalhos recursos={recursos} />
          </Suspense>
          <SeletorTema />
        </div>
      </div>
    </nav>
  );
}

const somar = (dados: Precisa | null, entra: (item: Precisa['itens'][number]['item']) => boolean): number =>
  (dados?.itens ?? []).reduce((soma, { item, quantidade }) => soma + (entra(item) ? quantidade : 0), 0);

interface PropsGrupo {
  grupo: Grupo;
  recursos: readonly RecursoDoConsole[];
  aberto: boolean;
  aqui: boolean;
  porCima: boolean;
  contar: Contar;
  aoMudar: (abrir: boolean) => void;
}

function GrupoDoMenu({ grupo, recursos, aberto, aqui, porCima, contar, aoMudar }: PropsGrupo) {
  const { t } = useTextos('console');
  const id = useId();
  const botao = useRef<HTMLButtonElement>(null);
  const caixa = useRef<HTMLDivElement>(null);
  const sobre = aberto && porCima;
  const fechar = useRef<() => void>(() => undefined);
  useEffect(() => {
    fechar.current = () => aoMudar(false);
  });
  useEffect(() => {
    if (!sobre) return undefined;
    const fora = ({ target }: Event) => {
      if (!caixa.current?.contains(target as Node)) fechar.current();
    };
    const esc = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      fechar.current();
      botao.current?.focus();
    };
    document.addEventListener('pointerdown', fora);
    document.addEventListener('focusin', fora);
    document.addEventListener('keydown', esc);
    return () => {
      document.removeEventListener('keydown', esc);
      document.removeEventListener('pointerdown', fora);
      document.removeEventListener('focusin', fora);
    };
  }, [sobre]);
  const total = recursos.reduce((soma, recurso) => soma + contar(recurso), 0);
  return (
    <div ref={caixa} className={aqui ? 'con-grupo con-grupo-aqui' : 'con-grupo'}>
      <button
        ref={botao}
        type="button"
        aria-expanded={aberto}
        aria-controls={id}
        onClick={() => aoMudar(!aberto)}
      >
        {t(`menu.grupo.${grupo}`)}
        {aberto ? null : <Espera quantos={total} />}
        <IconeSetaDireita />
      </button>
      <ul id={id} hidden={!aberto}>
        {recursos.map((recurso) =>
          recurso.Icone ? (
            <li key={recurso.nome}>
              <NavLink to={`/admin/${recurso.nome}`}>
                <recurso.Icone />
                {t(`menu.${recurso.nome}`)}
                <Espera quantos={contar(recurso)} />
              </NavLink>
            </li>
          ) : null,
        )}
        {grupo === 'atendimento' ? (
          <li>
            <Link to="/consultar">
              <IconeBuscar />
              {t('menu.consultar')}
            </Link>
          </li>
        ) : null}
      </ul>
    </div>
  );
}

function Espera({ quantos }: { quantos: number }) {
  const { t } = useTextos('console');
  if (quantos === 0) return null;
  const numero = `${formatarNumero(quantos)}${quantos >= CONTADOS ? '+' : ''}`;
  return (
    <span className="con-espera">
      {numero} <span className="sr">{t('menu.espera')}</span>
    </span>
  );
}
