import { Link } from 'react-router';

import { useTextos } from '../../i18n/textos';
import { ListaDoConsole } from '../lista/lista-do-console';
import { useAcao } from '../componentes/usar-acao';
import { encerrarSessaoDe, type SessaoDeAlguem } from './contrato';

/** Quem está dentro agora. Encerrar tira a pessoa do sistema no pedido seguinte dela. */
export function ListaSessoes() {
  const { t } = useTextos('console', 'rotulos');
  return (
    <ListaDoConsole<SessaoDeAlguem>
      lista="sessoes"
      assunto="console"
      ordem={{ field: 'vistaEm', order: 'DESC' }}
      lote={{
        nomeDe: ({ nome, aparelho }) => `${nome}, ${aparelho}`,
        acoes: [{ textos: 'sessoes.lote', cabe: ({ atual }) => !atual, fazer: (id) => encerrarSessaoDe(id) }],
      }}
      colunas={[
        { nome: 'nome', cartao: 'titulo', valor: (sessao) => <DeQuem sessao={sessao} /> },
        { nome: 'papel', valor: ({ papel }) => t(`rotulos:papel.${papel}`) },
        { nome: 'aparelho', valor: ({ aparelho }) => aparelho },
        { nome: 'criada', tipo: 'instante', valor: ({ criadaEm }) => criadaEm },
        { nome: 'vista', tipo: 'instante', ordem: 'vistaEm', valor: ({ vistaEm }) => vistaEm },
        {
          nome: 'acao',
          cartao: 'acao',
          valor: (sessao) => (sessao.atual ? t('sessoes.atual') : <Encerrar sessao={sessao} />),
        },
      ]}
    />
  );
}

/** Quem é da equipe tem ficha de conta; o cidadão, a do seu cadastro. */
function DeQuem({ sessao: { nome, papel, usuarioId, pessoaId } }: { sessao: SessaoDeAlguem }) {
  const cadastro = pessoaId === null ? null : `/admin/pessoas/${pessoaId}/show`;
  const ficha = papel === 'CIDADAO' ? cadastro : `/admin/usuarios/${usuarioId}/show`;
  return <strong>{ficha ? <Link to={ficha}>{nome}</Link> : nome}</strong>;
}

function Encerrar({ sessao }: { sessao: SessaoDeAlguem }) {
  const { t } = useTextos('console');
  const { ocupado, perguntar } = useAcao();
  const { nome, aparelho } = sessao;
  const encerrar = () =>
    perguntar(
      {
        titulo: t('sessoes.encerrarTitulo'),
        texto: t('sessoes.encerrarTexto', { nome, aparelho }),
        confirmar: t('sessoes.encerrarSim'),
        perigo: true,
      },
      () => encerrarSessaoDe(sessao.id),
      { titulo: t('sessoes.encerrada'), mensagem: t('sessoes.encerradaTexto', { nome }) },
      t('sessoes.naoEncerrada'),
    );
  return (
    <button
      type="button"
      className="bt bt-perigo bt-p"
      aria-disabled={ocupado}
      aria-label={t('sessoes.encerrarDe', { nome, aparelho })}
      onClick={() => void encerrar()}
    >
      {t('sessoes.encerrar')}
    </button>
  );
}
