import { Suspense, useEffect, useRef } from 'react';
import { useRefresh, useResetStore } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router';

import { Correnteza } from '../componentes/avisos/estados';
import { Fronteira } from '../componentes/avisos/fronteira';
import { IconeConta } from '../componentes/icones/conta';
import { IconeSair } from '../componentes/icones/sair';
import { Marca } from '../componentes/casca/marca';
import { SeletorIdioma } from '../componentes/casca/seletor-idioma';
import { podeSair } from '../componentes/dialogo/trava';
import { useSessao } from '../componentes/sessao';
import { useFocoGuardado } from '../componentes/usar-foco-guardado';
import { useTextos } from '../i18n/textos';
import { BuscaRapida } from './busca/busca-rapida';
import { esquecerProcura } from './busca/achados';
import { esquecerExportacoes } from './exportacoes/em-curso';
import { Exportacoes } from './exportacoes/exportacoes';
import { esquecerTela } from './foco/troca-de-tela';
import { Menu } from './menu/menu';
import { ProvedorDoQueEspera } from './menu/o-que-espera';
import { aoAlcance, type RecursoDoConsole } from './recurso';
import '../componentes/casca/casca.css';

interface Props {
  recursos: readonly RecursoDoConsole[];
  children: React.ReactNode;
}

/** Barra escura com a faixa das águas, menu à esquerda; onde não cabe, sob a barra. */
export function LayoutDoConsole({ recursos, children }: Props) {
  const { t } = useTextos('console', 'rotulos');
  const { usuario, sair } = useSessao();
  const navegar = useNavigate();
  const { pathname } = useLocation();
  const esquecerFiltros = useResetStore();
  const reler = useRefresh();
  const corpo = useRef<HTMLElement>(null);
  useFocoGuardado(corpo);
  useEffect(() => esquecerTela, []);
  useEffect(() => {
    window.addEventListener('sessao-de-volta', reler);
    return () => window.removeEventListener('sessao-de-volta', reler);
  }, [reler]);
  const aoSair = async () => {
    if (!(await podeSair())) return;
    await sair();
    // Quem entrar a seguir, na mesma página, não vê o que este procurou.
    esquecerFiltros();
    esquecerProcura();
    esquecerExportacoes();
    await navegar('/login');
  };
  return (
    <ProvedorDoQueEspera>
      <div className="con">
        <a className="pular" href="#conteudo">
          {t('geral:casca.pular')}
        </a>
        <header className="con-barra topo">
          <div className="con-barra-linha">
            <Link className="con-marca" to="/admin">
              <Marca />
              <span>{t('geral:casca.produto')}</span>
            </Link>
            <Suspense fallback={null}>
              <BuscaRapida recursos={aoAlcance(recursos, usuario?.papel)} />
            </Suspense>
            <div className="con-quem">
              <span className="con-nome">
                {usuario?.nome}
                <small>{usuario ? t(`rotulos:papel.${usuario.papel}`) : null}</small>
              </span>
              <SeletorIdioma />
              <Link
                className="con-conta"
                to="/minha-conta/seguranca"
                aria-label={t('geral:casca.minhaConta')}
              >
                <IconeConta />
              </Link>
              <button type="button" onClick={() => void aoSair()} aria-label={t('geral:casca.sair')}>
                <IconeSair />
              </button>
            </div>
          </div>
          <div className="encontro" />
        </header>
        <Menu recursos={recursos} />
        <main ref={corpo} className="con-corpo" id="conteudo" tabIndex={-1}>
          <Fronteira chave={pathname}>
            <Suspense fallback={<Correnteza />}>{children}</Suspense>
          </Fronteira>
        </main>
        <Exportacoes />
      </div>
    </ProvedorDoQueEspera>
  );
}
