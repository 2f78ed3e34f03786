import { Link } from 'react-router';

import { IconeLapis } from '../../componentes/icones/lapis';
import { IconeMais } from '../../componentes/icones/mais';
import { useTextos } from '../../i18n/textos';
import { FiltrosDaLista } from '../lista/filtros-da-lista';
import { ListaDoConsole } from '../lista/lista-do-console';
import { BuscaPorDocumento } from './busca-por-documento';
import { type Usuario } from './contrato';
import { SegundoFatorDoUsuario, SituacaoDoUsuario } from './situacao-do-usuario';

const PAPEIS = ['ADMINISTRADOR', 'OPERADOR', 'FISCAL'] as const;
const SITUACOES = ['ATIVO', 'CONVIDADO', 'DESATIVADO'] as const;

/** As contas da equipe; a de um cidadão só se acha pelo documento. */
export function ListaUsuarios() {
  const { t } = useTextos('gestao', 'rotulos');
  return (
    <ListaDoConsole<Usuario>
      lista="usuarios"
      assunto="gestao"
      continua
      ordem={{ field: 'id', order: 'ASC' }}
      acoes={
        <Link className="bt" to="/admin/usuarios/create">
          <IconeMais />
          {t('usuarios.convidar')}
        </Link>
      }
      filtros={
        <>
          <FiltrosDaLista
            campos={[
              {
                nome: 'papel',
                rotulo: t('usuarios.papel'),
                tipo: 'escolha',
                opcoes: PAPEIS.map((papel) => [papel, t(`rotulos:papel.${papel}`)] as const),
              },
              {
                nome: 'situacao',
                rotulo: t('usuarios.estado'),
                tipo: 'escolha',
                opcoes: SITUACOES.map((uma) => [uma, t(`rotulos:conta.${uma}`)] as const),
              },
            ]}
          />
          <BuscaPorDocumento />
        </>
      }
      colunas={[
        { nome: 'nome', cartao: 'titulo', valor: ({ nome }) => <strong>{nome}</strong> },
        { nome: 'documento', tipo: 'numero', valor: ({ login }) => login },
        { nome: 'papel', valor: ({ papel }) => t(`rotulos:papel.${papel}`) },
        { nome: 'estado', valor: (usuario) => <SituacaoDoUsuario usuario={usuario} /> },
        { nome: 'segundoFator', valor: (usuario) => <SegundoFatorDoUsuario usuario={usuario} /> },
        {
          nome: 'acao',
          cartao: 'acao',
          valor: ({ id, nome }) => (
            <Link
              className="bt bt-2 bt-p"
              to={`/admin/usuarios/${id}/show`}
              aria-label={t('usuarios.abrirDe', { nome })}
            >
              <IconeLapis />
              {t('usuarios.abrir')}
            </Link>
          ),
        },
      ]}
    />
  );
}
