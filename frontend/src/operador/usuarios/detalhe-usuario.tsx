import { useState } from 'react';
import { Link } from 'react-router';

import { Aviso } from '../../componentes/avisos/aviso';
import { useTitulo } from '../../componentes/usar-titulo';
import { formatarInstante } from '../../i18n/instante';
import { useTextos } from '../../i18n/textos';
import { Cabecalho } from '../componentes/cabecalho';
import { useFicha } from '../ficha/usar-ficha';
import { Fatos } from '../ficha/fatos';
import { useAcao } from '../componentes/usar-acao';
import { type AcaoDeUsuario, agirNoUsuario, mudarPapel, type Usuario } from './contrato';
import { SegundoFatorDoUsuario, SituacaoDoUsuario } from './situacao-do-usuario';
import './usuarios.css';

const PAPEIS = ['FISCAL', 'OPERADOR', 'ADMINISTRADOR', 'CIDADAO'] as const;

/** Uma conta, e o que se pode fazer a ela. */
export function DetalheUsuario() {
  const { t } = useTextos('gestao');
  const { data, espera } = useFicha<Usuario>('usuarios');
  useTitulo(data?.nome ?? t('usuarios.um'));
  return data ? <Conta usuario={data} /> : espera;
}

function Conta({ usuario }: { usuario: Usuario }) {
  const { t, idioma } = useTextos('gestao', 'rotulos');
  return (
    <>
      <Cabecalho
        passos={[['/admin/usuarios', t('usuarios.titulo')]]}
        titulo={usuario.nome}
        depoisDoTitulo={<SituacaoDoUsuario usuario={usuario} />}
      />
      <div className="cx con-formulario">
        <Fatos
          fatos={[
            [
              t('usuarios.documento'),
              <span key="d" className="num">
                {usuario.login}
              </span>,
            ],
            [t('usuarios.email'), usuario.email],
            [t('usuarios.papel'), t(`rotulos:papel.${usuario.papel}`)],
            [t('usuarios.segundoFator'), <SegundoFatorDoUsuario key="s" usuario={usuario} />],
            [t('usuarios.criado'), formatarInstante(usuario.criadoEm, idioma)],
          ]}
        />
        {usuario.proprio ? (
          <Aviso tipo="info" titulo={t('usuarios.propria')}>
            <p>{t('usuarios.propriaTexto')}</p>
          </Aviso>
        ) : (
          <>
            {usuario.papel === 'CIDADAO' ? <ForaDaEquipe /> : <Papel usuario={usuario} />}
            <Acoes usuario={usuario} />
          </>
        )}
      </div>
    </>
  );
}

/** Qualquer um pode ter criado a conta de um documento: só o convite prova de quem ela é. */
function ForaDaEquipe() {
  const { t } = useTextos('gestao');
  return (
    <Aviso tipo="info" titulo={t('usuarios.foraDaEquipe')}>
      <p>{t('usuarios.foraDaEquipeTexto')}</p>
      <p>
        <Link to="/admin/usuarios/create">{t('usuarios.convidar')}</Link>
      </p>
    </Aviso>
  );
}

function Papel({ usuario }: { usuario: Usuario }) {
  const { t } = useTextos('gestao', 'rotulos');
  const { ocupado, perguntar } = useAcao();
  const [escolha, setEscolha] = useState({ de: usuario.papel, para: usuario.papel });
  // O que se escolhera vale enquanto a função é a que se via.
  const papel = escolha.de === usuario.papel ? escolha.para : usuario.papel;
  const mudar = () => {
    const nome = t(`rotulos:papel.${papel}`);
    return perguntar(
      {
        titulo: t('usuarios.mudarPapelTitulo', { nome: usuario.nome }),
        texto: t(`usuarios.papelTexto.${papel}`),
        confirmar: t('usuarios.mudarPapelSim', { papel: nome }),
      },
      () => mudarPapel(usuario.id, { papel, vista: usuario.papel }),
      t('usuarios.papelMudado', { nome: usuario.nome, papel: nome }),
    );
  };
  return (
    <div className="us-papel">
      <label className="campo">
        <span className="rot">{t('usuarios.mudarPapel')}</span>
        <select
          className="esc"
          value={papel}
          onChange={({ target }) => setEscolha({ de: usuario.papel, para: target.value as Usuario['papel'] })}
        >
          {PAPEIS.map((um) => (
            <option key={um} value={um}>
              {t(`rotulos:papel.${um}`)}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="bt bt-2"
        aria-disabled={ocupado || papel === usuario.papel}
        onClick={() => (papel === usuario.papel ? undefined : void mudar())}
      >
        {t('usuarios.guardarPapel')}
      </button>
    </div>
  );
}

function Acoes({ usuario }: { usuario: Usuario }) {
  const { t } = useTextos('gestao');
  const { ocupado, perguntar } = useAcao();
  const { id, nome, situacao, segundoFator } = usuario;
  const botao = (acao: AcaoDeUsuario, perigo = false) => (
    <button
      type="button"
      className={perigo ? 'bt bt-perigo' : 'bt bt-2'}
      aria-disabled={ocupado}
      onClick={() =>
        void perguntar(
          {
            titulo: t(`usuarios.acoes.${acao}.titulo`, { nome }),
            texto: t(`usuarios.acoes.${acao}.texto`),
            confirmar: t(`usuarios.acoes.${acao}.botao`),
            perigo,
          },
          () => agirNoUsuario(id, acao),
          t(`usuarios.acoes.${acao}.feito`, { nome }),
        )
      }
    >
      {t(`usuarios.acoes.${acao}.botao`)}
    </button>
  );
  return (
    <div className="bts us-acoes">
      {situacao === 'CONVIDADO' ? botao('convidar') : null}
      {situacao === 'ATIVO' && usuario.email ? botao('mandar-senha') : null}
      {segundoFator.ativo ? botao('zerar-segundo-fator') : null}
      {situacao === 'DESATIVADO' ? botao('reativar') : botao('desativar', true)}
    </div>
  );
}
