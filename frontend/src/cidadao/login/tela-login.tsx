import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router';

import { enderecoDe } from '../../api/cliente';
import { ErroApi } from '../../api/erro-api';
import { Aviso } from '../../componentes/aviso';
import { useConfiguracao } from '../../componentes/configuracao';
import { Dialogo } from '../../componentes/dialogo';
import {
  IconeAvancar,
  IconeBaixar,
  IconeBuscar,
  IconeGlobo,
  IconeLivro,
  IconeMais,
  IconeMegafone,
  IconeOlho,
  IconeOlhoFechado,
  IconeSetaDireita,
} from '../../componentes/icones.gerado';
import { useSessao } from '../../componentes/sessao';
import { useTitulo } from '../../componentes/usar-titulo';
import { limparLogin, mascararLogin } from '../../kernel/documento';
import cenaFone from '../../tema/arte/cena-fone.svg';
import cenaLarga from '../../tema/arte/cena-larga.svg';
import '../../componentes/formulario.css';
import './login.css';

export default function TelaLogin() {
  const { t } = useTranslation();
  const configuracao = useConfiguracao();
  const { usuario } = useSessao();
  const de = (useLocation().state as { de?: string } | null)?.de;
  useTitulo(t('login.titulo'));
  if (usuario) return <Navigate to={de ?? '/'} replace />;
  return (
    <>
      <picture>
        <source media="(min-width: 64rem)" srcSet={cenaLarga} />
        <img className="cena" src={cenaFone} alt="" />
      </picture>
      <div className="miolo login-grade">
        <div className="abre">
          <h1>{t('login.titulo')}</h1>
          <p>{t('login.subtitulo', { anos: configuracao?.validadeAnos ?? 2 })}</p>
        </div>
        <div className="entra">
          <FormularioLogin />
          <hr />
          <p className="sm sec">{t('login.semConta')}</p>
          <Link className="bt bt-2 bt-cheio" to="/registrar">
            <IconeMais />
            {t('login.registrar')}
          </Link>
          <Link className="bt bt-2 bt-cheio" to="/consultar">
            <IconeBuscar />
            {t('login.consultar')}
          </Link>
          <ul className="login-links">
            <li>
              <a href={enderecoDe('/api/autenticacao/nova-conta')}>
                <IconeAvancar />
                {t('login.cadastro')}
              </a>
            </li>
            <li>
              <a href={enderecoDe('/api/autenticacao/foreign-registration')} lang="en">
                <IconeGlobo />
                Foreign Registration
              </a>
            </li>
          </ul>
        </div>
        <Atalhos />
      </div>
    </>
  );
}

function FormularioLogin() {
  const { t } = useTranslation();
  const { entrar } = useSessao();
  const [login, setLogin] = useState('');
  const [senha, setSenha] = useState('');
  const [mostrar, setMostrar] = useState(false);
  const [enviando, setEnviando] = useState(false);
  const [erro, setErro] = useState<string | null>(null);

  const enviar = async (evento: React.SyntheticEvent) => {
    evento.preventDefault();
    // Campos vazios: nada é enviado.
    if (!login.trim() || !senha || enviando) return;
    setEnviando(true);
    setErro(null);
    try {
      await entrar(limparLogin(login), senha);
    } catch (causa) {
      setErro(textoDoErro(causa, t('login.erro')));
      setEnviando(false);
    }
  };

  return (
    <form onSubmit={(evento) => void enviar(evento)} noValidate>
      <div aria-live="assertive">
        {erro ? (
          <Aviso tipo="erro" titulo={`${t('login.tituloErro')}.`}>
            {erro}
          </Aviso>
        ) : null}
      </div>
      <div className="campo">
        <label className="rot" htmlFor="login">
          {t('login.documento')}
        </label>
        <input
          className="ent num"
          id="login"
          name="login"
          autoComplete="username"
          autoCapitalize="characters"
          spellCheck={false}
          value={login}
          onChange={(evento) => setLogin(mascararLogin(evento.target.value))}
        />
      </div>
      <div className="campo">
        <label className="rot" htmlFor="password">
          {t('login.senha')}
        </label>
        <div className="olho">
          <input
            className="ent"
            id="password"
            name="password"
            type={mostrar ? 'text' : 'password'}
            autoComplete="current-password"
            value={senha}
            onChange={(evento) => setSenha(evento.target.value)}
          />
          <button
            type="button"
            aria-label={t(mostrar ? 'login.esconder' : 'login.mostrar')}
            aria-pressed={mostrar}
            onClick={() => setMostrar(!mostrar)}
          >
            {mostrar ? <IconeOlhoFechado /> : <IconeOlho />}
          </button>
        </div>
      </div>
      <p className="esqueci">
        <a href={enderecoDe('/api/autenticacao/esqueci-minha-senha')}>{t('login.esqueci')}</a>
      </p>
      <button type="submit" className="bt bt-cheio" aria-disabled={enviando}>
        {t(enviando ? 'estados.carregando' : 'login.entrar')}
      </button>
    </form>
  );
}

/** O catálogo tem um texto para senha errada; bloqueio e falha do servidor dizem o que são. */
function textoDoErro(causa: unknown, senhaErrada: string): string {
  if (!(causa instanceof ErroApi)) throw causa;
  return causa.status === 401 ? senhaErrada : causa.message;
}

function Atalhos() {
  const { t } = useTranslation();
  const [guias, setGuias] = useState(false);
  const fechar = () => setGuias(false);
  return (
    <div className="atalhos">
      <Link className="atalho" to="/informes-carteira-pesca">
        <IconeMegafone />
        <span>
          <b>{t('login.informes')}</b>
          <small>{t('login.informesTexto')}</small>
        </span>
        <IconeSetaDireita />
      </Link>
      <button type="button" className="atalho" onClick={() => setGuias(true)}>
        <IconeLivro />
        <span>
          <b>{t('login.guias')}</b>
          <small>{t('login.guiasTexto')}</small>
        </span>
        <IconeSetaDireita />
      </button>
      <Dialogo
        titulo={t('login.guias')}
        aberto={guias}
        aoFechar={fechar}
        acoes={
          <button type="button" className="bt bt-2" onClick={fechar}>
            {t('acoes.fechar')}
          </button>
        }
      >
        <p>{t('login.guiasDialogo')}</p>
        <p>
          <a className="com-icone" href={enderecoDe('/pdfs/manual.pdf')} target="_blank" rel="noreferrer">
            <IconeBaixar />
            {t('login.manual')}
          </a>
        </p>
      </Dialogo>
    </div>
  );
}
