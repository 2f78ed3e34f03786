import { Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';

import { ErroApi } from '../../api/erro-api';
import { Aviso } from '../../componentes/avisos/aviso';
import { Dito } from '../../componentes/avisos/aviso-de-erro';
import { emBloco } from '../../componentes/bloco';
import { Correnteza } from '../../componentes/avisos/estados';
import { IconeOlho } from '../../componentes/icones/olho';
import { IconeOlhoFechado } from '../../componentes/icones/olho-fechado';
import { useSessao } from '../../componentes/sessao';
import { useTextos } from '../../i18n/textos';
import { limparLogin, mascararLogin } from '../../kernel/documento';

const CODIGO_ERRADO = 'SEGUNDO_FATOR_INVALIDO';
const SegundoPasso = emBloco(() => import('./segundo-passo'));

/** Senha primeiro; o código, só quando o servidor diz que esta conta o pede. */
export function FormularioLogin({ outraEntrada }: { outraEntrada: React.ReactNode }) {
  const { t } = useTextos('login');
  const { entrar } = useSessao();
  const [login, setLogin] = useState('');
  const [senha, setSenha] = useState('');
  const [mostrar, setMostrar] = useState(false);
  const [enviando, setEnviando] = useState(false);
  const [pedeCodigo, setPedeCodigo] = useState(false);
  const [erro, setErro] = useState<ErroApi | null>(null);

  const campoSenha = useRef<HTMLInputElement>(null);
  const veioDoCodigo = useRef(false);
  useEffect(() => {
    if (veioDoCodigo.current && !pedeCodigo) campoSenha.current?.focus();
    veioDoCodigo.current = pedeCodigo;
  }, [pedeCodigo]);

  const tentar = async (codigo?: string) => {
    if (enviando) return;
    setEnviando(true);
    setErro(null);
    try {
      await entrar(limparLogin(login), senha, codigo);
    } catch (causa) {
      if (!(causa instanceof ErroApi)) throw causa;
      setEnviando(false);
      if (causa.codigo === 'SEGUNDO_FATOR_NECESSARIO') setPedeCodigo(true);
      else {
        if (causa.codigo !== CODIGO_ERRADO) setPedeCodigo(false);
        setErro(causa);
      }
    }
  };
  const recomecar = () => {
    setPedeCodigo(false);
    setSenha('');
    setErro(null);
  };
  const recusa = (
    <div aria-live="assertive">
      {erro ? (
        <Aviso tipo="erro" titulo={`${t('tituloErro')}.`}>
          {/* O catálogo tem um texto para senha errada; bloqueio e falha do servidor dizem o que são. */}
          {erro.codigo === CODIGO_ERRADO ? (
            t('codigoErrado')
          ) : erro.status === 401 ? (
            t('erro')
          ) : (
            <Dito texto={erro.message} />
          )}
        </Aviso>
      ) : null}
    </div>
  );

  if (pedeCodigo) {
    return (
      <Suspense fallback={<Correnteza />}>
        <SegundoPasso
          recusa={recusa}
          enviando={enviando}
          aoEnviar={(codigo) => void tentar(codigo)}
          aoVoltar={recomecar}
        />
      </Suspense>
    );
  }
  return (
    <form
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        // Campos vazios: nada é enviado.
        if (login.trim() && senha) void tentar();
      }}
    >
      {recusa}
      <div className="campo">
        <label className="rot" htmlFor="login">
          {t('documento')}
        </label>
        <input
          className="ent num"
          id="login"
          name="login"
          autoComplete="username"
          autoCapitalize="characters"
          autoCorrect="off"
          enterKeyHint="next"
          spellCheck={false}
          value={login}
          onChange={(evento) => setLogin(mascararLogin(evento.target.value))}
        />
      </div>
      <div className="campo">
        <label className="rot" htmlFor="password">
          {t('senha')}
        </label>
        <div className="olho">
          <input
            ref={campoSenha}
            className="ent"
            id="password"
            name="password"
            type={mostrar ? 'text' : 'password'}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            value={senha}
            onChange={(evento) => setSenha(evento.target.value)}
          />
          <button
            type="button"
            aria-label={t(mostrar ? 'geral:acoes.esconderSenha' : 'geral:acoes.mostrarSenha')}
            aria-pressed={mostrar}
            onClick={() => setMostrar(!mostrar)}
          >
            {mostrar ? <IconeOlhoFechado /> : <IconeOlho />}
          </button>
        </div>
      </div>
      <p className="esqueci">
        <Link to="/esqueci-minha-senha">{t('esqueci')}</Link>
      </p>
      <button type="submit" className="bt bt-cheio" aria-disabled={enviando}>
        {t(enviando ? 'geral:estados.carregando' : 'entrar')}
      </button>
      {outraEntrada}
    </form>
  );
}
