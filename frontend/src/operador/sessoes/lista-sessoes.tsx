import { useRefresh } from 'react-admin';
import { Link } from 'react-router';

import { useConfirmacao } from '../../componentes/dialogo/confirmacao';
import { useNotificar } from '../../componentes/avisos/notificacoes';
import { useTextos } from '../../i18n/textos';
import { ListaDoConsole } from '../lista/lista-do-console';
import { useTentar } from '../../componentes/usar-tentar';
import { EncerrarMarcadas } from './encerrar-marcadas';
import { encerrarSessaoDe, type SessaoDeAlguem } from './contrato';

/** Quem está dentro agora. Encerrar tira a pessoa do sistema no pedido seguinte dela. */
export function ListaSessoes() {
  const { t } = useTextos('console');
  return (
    <ListaDoConsole<SessaoDeAlguem>
      lista="sessoes"
      assunto="console"
      ordem={{ field: 'vistaEm', order: 'DESC' }}
      lote={{
        nomeDe: ({ nome, aparelho }) => `${nome}, ${aparelho}`,
        acoes: (ids) => <EncerrarMarcadas ids={ids} />,
      }}
      colunas={[
        { nome: 'nome', cartao: 'titulo', valor: (sessao) => <DeQuem sessao={sessao} /> },
        { nome: 'papel', valor: ({ papel }) => t(`papel.${papel}`) },
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
  const confirmar = useConfirmacao();
  const notificar = useNotificar();
  const atualizar = useRefresh();
  const { ocupado, tentar } = useTentar();
  const { nome, aparelho } = sessao;
  const encerrar = async () => {
    const sim = await confirmar({
      titulo: t('sessoes.encerrarTitulo'),
      texto: t('sessoes.encerrarTexto', { nome, aparelho }),
      confirmar: t('sessoes.encerrarSim'),
      perigo: true,
    });
    if (!sim) return;
    await tentar(async () => {
      await encerrarSessaoDe(sessao.id);
      notificar({
        tipo: 'success',
        titulo: t('sessoes.encerrada'),
        mensagem: t('sessoes.encerradaTexto', { nome }),
      });
    }, t('sessoes.naoEncerrada'));
    atualizar();
  };
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
