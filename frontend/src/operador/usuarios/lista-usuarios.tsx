import { useMediaQuery, type Theme } from '@mui/material';
import { Datagrid, FunctionField, List, useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { IconeLapis } from '../../componentes/icones-das-telas.gerado';
import { IconeMais } from '../../componentes/icones.gerado';
import { useTitulo } from '../../componentes/usar-titulo';
import { Vazio } from '../../componentes/vazio';
import { Cabecalho } from '../cabecalho';
import { CartoesDaLista } from '../cartoes-da-lista';
import { type Usuario } from '../contrato-gestao';
import { BarraDaLista } from '../lista/barra-da-lista';
import { BuscaPorDocumento } from './busca-por-documento';
import { SegundoFatorDoUsuario, SituacaoDoUsuario } from './situacao-do-usuario';
import '../../componentes/formulario.css';

/** As contas da equipe; a de um cidadão só se acha pelo documento. */
export function ListaUsuarios() {
  const { t } = useTranslation(['gestao', 'console']);
  const fone = useMediaQuery((tema: Theme) => tema.breakpoints.down('md'));
  useTitulo(t('usuarios.titulo'));
  const papel = (usuario: Usuario) => t(`console:papel.${usuario.papel}`);
  const situacao = (usuario: Usuario) => <SituacaoDoUsuario usuario={usuario} />;
  const fator = (usuario: Usuario) => <SegundoFatorDoUsuario usuario={usuario} />;
  const documento = ({ login }: Usuario) => <span className="num">{login}</span>;
  const abrir = ({ id, nome }: Usuario) => (
    <Link
      className="bt bt-2 bt-p"
      to={`/admin/usuarios/${id}/show`}
      aria-label={t('usuarios.abrirDe', { nome })}
    >
      <IconeLapis />
      {t('usuarios.abrir')}
    </Link>
  );
  return (
    <>
      <Cabecalho
        titulo={t('usuarios.titulo')}
        acoes={
          <Link className="bt" to="/admin/usuarios/create">
            <IconeMais />
            {t('usuarios.convidar')}
          </Link>
        }
      />
      <List<Usuario>
        actions={false}
        title={t('usuarios.titulo')}
        sort={{ field: 'id', order: 'ASC' }}
        perPage={25}
        exporter={false}
        empty={false}
      >
        <Filtros />
        <BuscaPorDocumento />
        <BarraDaLista lista="usuarios" />
        <NadaAchado />
        {fone ? (
          <CartoesDaLista<Usuario>
            titulo={({ nome }) => nome}
            linhas={(usuario) => [
              [t('usuarios.documento'), documento(usuario)],
              [t('usuarios.papel'), papel(usuario)],
              [t('usuarios.estado'), situacao(usuario)],
              [t('usuarios.segundoFator'), fator(usuario)],
            ]}
            acao={abrir}
          />
        ) : (
          <Datagrid bulkActionButtons={false} rowClick={false} empty={<></>}>
            <FunctionField<Usuario>
              label={t('usuarios.nome')}
              render={({ nome }) => <strong>{nome}</strong>}
            />
            <FunctionField<Usuario> label={t('usuarios.documento')} render={documento} />
            <FunctionField<Usuario> label={t('usuarios.papel')} render={papel} />
            <FunctionField<Usuario> label={t('usuarios.estado')} render={situacao} />
            <FunctionField<Usuario> label={t('usuarios.segundoFator')} render={fator} />
            <FunctionField<Usuario> label={t('usuarios.acao')} textAlign="right" render={abrir} />
          </Datagrid>
        )}
      </List>
    </>
  );
}

function NadaAchado() {
  const { t } = useTranslation('gestao');
  const { data, isPending } = useListContext();
  return !isPending && data?.length === 0 ? <Vazio titulo={t('usuarios.vazio')} /> : null;
}

const PAPEIS = ['ADMINISTRADOR', 'OPERADOR', 'FISCAL'] as const;
const SITUACOES = ['ATIVO', 'CONVIDADO', 'DESATIVADO'] as const;

function Filtros() {
  const { t } = useTranslation(['gestao', 'console']);
  const lista = useListContext();
  const valores = lista.filterValues as Record<string, string>;
  const filtrar = (evento: React.SyntheticEvent<HTMLFormElement>) => {
    evento.preventDefault();
    const digitados = [...new FormData(evento.currentTarget)].filter(([, valor]) => valor !== '');
    lista.setFilters(Object.fromEntries(digitados));
  };
  return (
    <form key={JSON.stringify(valores)} className="filtros filtros-lista" role="search" onSubmit={filtrar}>
      <label>
        <span className="rot">{t('usuarios.papel')}</span>
        <select className="esc" name="papel" defaultValue={valores['papel'] ?? ''}>
          <option value="">{t('usuarios.todos')}</option>
          {PAPEIS.map((papel) => (
            <option key={papel} value={papel}>
              {t(`console:papel.${papel}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="rot">{t('usuarios.estado')}</span>
        <select className="esc" name="situacao" defaultValue={valores['situacao'] ?? ''}>
          <option value="">{t('usuarios.todos')}</option>
          {SITUACOES.map((situacao) => (
            <option key={situacao} value={situacao}>
              {t(`usuarios.situacao.${situacao}`)}
            </option>
          ))}
        </select>
      </label>
      <span className="bts">
        <button type="submit" className="bt bt-2">
          {t('console:auditoria.filtro.filtrar')}
        </button>
        {Object.keys(valores).length > 0 ? (
          <button type="button" className="bt bt-3" onClick={() => lista.setFilters({})}>
            {t('console:auditoria.filtro.limpar')}
          </button>
        ) : null}
      </span>
    </form>
  );
}
