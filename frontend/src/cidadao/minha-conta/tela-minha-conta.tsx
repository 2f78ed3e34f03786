import { NavLink, Outlet, useLocation } from 'react-router';

import { type Conta } from '../../api/conta/contrato-conta';
import { lerConta } from '../../api/conta/servicos-conta';
import { Esqueleto, FalhaDeCarga } from '../../componentes/avisos/estados';
import { IconeCadeado } from '../../componentes/icones/cadeado';
import { IconeIdentidade } from '../../componentes/icones/identidade';
import { IconeProtecao } from '../../componentes/icones/protecao';
import { Pirarucu } from '../../componentes/peixes/pirarucu';
import { useSessao } from '../../componentes/sessao';
import { useRecurso } from '../../componentes/usar-recurso';
import { useTitulo } from '../../componentes/usar-titulo';
import { formatarData } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { formatarCpf } from '../../kernel/documento';
import { type ContextoDaConta } from './contexto';
import '../conta/conta.css';

const PARTES = [
  ['dados', IconeIdentidade],
  ['seguranca', IconeCadeado],
  ['privacidade', IconeProtecao],
] as const;

/** Conta de quem entrou. Cada parte tem endereço próprio; os dados da conta vêm uma vez para todas. */
export default function TelaMinhaConta() {
  const { t } = useTextos('conta');
  const { usuario } = useSessao();
  const { recarregar, ...conta } = useRecurso(`conta:${usuario?.login ?? ''}`, lerConta, true);
  const { pathname } = useLocation();
  const aberta = PARTES.find(([parte]) => pathname.endsWith(`/${parte}`));
  useTitulo(t(`minha.${aberta?.[0] ?? 'titulo'}`));
  return (
    <div className="miolo conta">
      <div className="cima">
        <div>
          <h1>{t('minha.titulo')}</h1>
          <p className="sec">{usuario?.nome}</p>
        </div>
      </div>
      <nav className="abas" aria-label={t('minha.partes')}>
        {PARTES.map(([parte, Icone]) => (
          <NavLink key={parte} to={`/minha-conta/${parte}`}>
            <Icone />
            {t(`minha.${parte}`)}
          </NavLink>
        ))}
      </nav>
      {conta.estado === 'carregando' ? <Esqueleto linhas={4} /> : null}
      {conta.estado === 'falhou' && conta.erro.message ? (
        <FalhaDeCarga mensagem={conta.erro.message} aoTentar={recarregar} />
      ) : null}
      {conta.dados ? (
        <div className="grade-ajuda">
          <div>
            <Outlet context={{ conta: conta.dados, recarregar } satisfies ContextoDaConta} />
          </div>
          <Sobre conta={conta.dados} />
        </div>
      ) : null}
    </div>
  );
}

function Sobre({ conta }: { conta: Conta }) {
  const { t } = useTextos('conta');
  const { usuario } = useSessao();
  const entradas = [conta.temSenha ? t('minha.comSenha') : null, conta.govbr ? 'gov.br' : null];
  const linhas: [string, string | null][] = [
    // O dono vê o seu inteiro, como no início.
    ['documento', usuario && formatarCpf(usuario.login)],
    ['email', conta.email],
    ['criada', formatarData(conta.criadaEm)],
    ['entrada', entradas.filter(Boolean).join(', ')],
  ];
  return (
    <aside className="ajuda">
      <h2 className="h3">{t('minha.sobre')}</h2>
      <dl className="dados">
        {linhas.map(([nome, valor]) =>
          valor ? (
            <div key={nome}>
              <dt>{t(`minha.${nome}`)}</dt>
              <dd>{valor}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <Pirarucu />
    </aside>
  );
}
