import { useEffect, useRef, useSyncExternalStore, Suspense } from 'react';
import { Link, NavLink, Outlet, useLocation, useNavigate } from 'react-router';

import { haConsulta } from '../../api/conta/sessao';
import { ouvirPendentes, pendentes } from '../../api/pendentes';
import { useTextos } from '../../i18n/textos';
import { estadoNaFrase, useAgencia } from '../configuracao';
import { Correnteza } from '../avisos/estados';
import { FaixaDeRede, SeNoAr } from './faixa-de-rede';
import { Fronteira } from '../avisos/fronteira';
import { IconeConta } from '../icones/conta';
import { IconeSair } from '../icones/sair';
import { IconeVoltar } from '../icones/voltar';
import { Atendimento } from './atendimento';
import { Escudo, Marca } from './marca';
import { SeletorIdioma } from './seletor-idioma';
import { SeletorLetra } from './seletor-letra';
import { SeletorTema } from './seletor-tema';
import { esquecerBusca } from '../ultima-busca';
import { doConsole, useSessao } from '../sessao';
import { useFocoGuardado } from '../usar-foco-guardado';
import { podeSair } from '../dialogo/trava';
import './casca.css';

/** Topo, faixa das águas, barra de voltar, conteúdo e rodapé das páginas do cidadão. */
export function CascaCidadao({ children }: { children?: React.ReactNode }) {
  const { t } = useTextos();
  const { pathname } = useLocation();
  const noLogin = pathname === '/login';
  useFocoNaTroca(pathname);
  const conteudo = useRef<HTMLElement>(null);
  useFocoGuardado(conteudo);
  return (
    <div className={noLogin ? 'pagina login' : 'pagina'}>
      <a className="pular" href="#conteudo">
        {t('casca.pular')}
      </a>
      <Topo />
      {pathname === '/' ? null : <BarraVoltar branca={noLogin} />}
      <FaixaDeRede />
      <FaixaDeEspera />
      <main id="conteudo" tabIndex={-1} ref={conteudo}>
        <SeNoAr>
          <Fronteira chave={pathname}>
            <Suspense
              fallback={
                <div className="miolo espera espera-tela">
                  <h1>{t('casca.produto')}</h1>
                  <Correnteza />
                </div>
              }
            >
              {children ?? <Outlet />}
            </Suspense>
          </Fronteira>
        </SeNoAr>
      </main>
      <Rodape />
    </div>
  );
}

/** Página nova: começa do alto, e quem ouve a tela ouve o título dela. */
function useFocoNaTroca(caminho: string): void {
  const anterior = useRef(caminho);
  useEffect(() => {
    if (anterior.current === caminho) return;
    anterior.current = caminho;
    window.scrollTo(0, 0);
    document.getElementById('conteudo')?.focus({ preventScroll: true });
  }, [caminho]);
}

function Topo() {
  const { t, idioma } = useTextos();
  const { usuario, sair, encerrarConsulta } = useSessao();
  const navegar = useNavigate();
  const agencia = useAgencia();
  const consulta = useSyncExternalStore(ouvirPendentes, haConsulta) && !usuario;
  const textoDeSair = t(consulta ? 'casca.encerrarConsulta' : 'casca.sair');
  const aoSair = async () => {
    if (!(await podeSair())) return;
    await (consulta ? encerrarConsulta() : sair());
    await navegar(consulta ? '/' : '/login', { replace: consulta });
  };
  return (
    <header className="topo">
      <div className="topo-gov">
        <div className="miolo">
          <span>{agencia ? t('casca.governo', { estado: estadoNaFrase(agencia, idioma) }) : '\u00a0'}</span>
          <ul>
            <li>
              <Link to="/acessibilidade">{t('casca.acessibilidade')}</Link>
            </li>
            <li>
              <SeletorLetra />
            </li>
            <li>
              <SeletorTema />
            </li>
          </ul>
        </div>
      </div>
      <div className="miolo topo-linha">
        <Link className="topo-marca" to="/" onClick={esquecerBusca}>
          <Marca />
          <span>
            <span className="topo-nome">{t('casca.produto')}</span>
            <span className="topo-orgao">{agencia?.nome ?? '\u00a0'}</span>
          </span>
        </Link>
        <nav className="topo-acoes" aria-label={t('casca.principal')}>
          <span className="topo-nav">
            {usuario ? (
              <NavLink to="/" end>
                {t(usuario.papel === 'CIDADAO' ? 'casca.minhas' : 'casca.inicio')}
              </NavLink>
            ) : null}
            <NavLink to="/consultar">{t('casca.consultar')}</NavLink>
            <NavLink to="/posso-pescar">{t('casca.possoPescar')}</NavLink>
            <NavLink to="/informes-carteira-pesca">{t('casca.informes')}</NavLink>
            {usuario && doConsole(usuario.papel) ? <Link to="/admin">{t('casca.console')}</Link> : null}
          </span>
          <SeletorIdioma />
          {usuario ? (
            <NavLink className="topo-conta" to="/minha-conta" aria-label={t('casca.minhaConta')}>
              <IconeConta />
              <span className="so-largo">{t('casca.minhaConta')}</span>
            </NavLink>
          ) : null}
          {usuario || consulta ? (
            <button type="button" onClick={() => void aoSair()} aria-label={textoDeSair}>
              <IconeSair />
              <span className="so-largo">{textoDeSair}</span>
            </button>
          ) : null}
        </nav>
      </div>
      <div className="encontro" />
    </header>
  );
}

function BarraVoltar({ branca }: { branca: boolean }) {
  const { t } = useTextos();
  const navegar = useNavigate();
  const { key } = useLocation();
  return (
    <div className={branca ? 'volta volta-branca' : 'volta'}>
      <div className="miolo">
        <button type="button" onClick={() => void (key === 'default' ? navegar('/') : navegar(-1))}>
          <IconeVoltar />
          <span className="sr">{t('casca.voltar')} </span>
          {t('casca.barraVoltar')}
        </button>
      </div>
    </div>
  );
}

/** A correnteza sob o topo corre enquanto algum pedido está no ar; nunca cobre a página. */
function FaixaDeEspera() {
  const ocupado = useSyncExternalStore(ouvirPendentes, () => pendentes() > 0);
  return <div className={ocupado ? 'esperando ativa' : 'esperando'} aria-hidden="true" />;
}

function Rodape() {
  const { t, idioma } = useTextos();
  const agencia = useAgencia();
  return (
    <footer className="rodape">
      <div className="miolo">
        <span className="gov">
          <Escudo />
          <span>{agencia ? t('casca.governo', { estado: estadoNaFrase(agencia, idioma) }) : '\u00a0'}</span>
        </span>
        <ul>
          <li>
            <Link to="/consultar">{t('casca.rodapeConsultar')}</Link>
          </li>
          <li>
            <Link to="/posso-pescar">{t('casca.possoPescar')}</Link>
          </li>
          <li>
            <Link to="/informes-carteira-pesca">{t('casca.informes')}</Link>
          </li>
          <li>
            <Link to="/privacidade">{t('casca.privacidade')}</Link>
          </li>
          <li>
            <Link to="/cookies">{t('casca.cookies')}</Link>
          </li>
          <li>
            <Link to="/acessibilidade">{t('casca.acessibilidade')}</Link>
          </li>
        </ul>
        <Atendimento />
        <span className="xs">{t('casca.feitoPor')}</span>
        <span className="rodape-tema">
          <SeletorLetra />
          <SeletorTema />
        </span>
      </div>
    </footer>
  );
}
