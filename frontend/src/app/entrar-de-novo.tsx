import { useEffect, useRef } from 'react';

import { BASE } from '../api/cliente';
import { PENDENTE, saidaPendente } from '../api/conta/saida';
import { lerSessao, type Usuario } from '../api/conta/sessao';
import { EntrarComGovbr } from '../cidadao/login/entrar-com-govbr';
import { FormularioLogin } from '../cidadao/login/formulario-login';
import '../cidadao/login/login.css';
import { Fronteira } from '../componentes/avisos/fronteira';
import { useConfiguracao } from '../componentes/configuracao';
import { Dialogo } from '../componentes/dialogo/dialogo';
import { soltarTrava } from '../componentes/dialogo/trava';
import { doConsole, useSessao } from '../componentes/sessao';
import { useTituloPorCima } from '../componentes/usar-titulo';
import { useTextos } from '../i18n/textos';

/** De página inteira: nada do que estava na tela nem na memória passa a quem vem depois. */
function recomecar(caminho: string): void {
  soltarTrava();
  window.location.replace(`${BASE}${caminho}`);
}

/**
 * A sessão acabou e a tela espera, coberta: `dono` entra de novo, aqui ou noutra aba, e continua onde estava. Outra
 * pessoa, ou quem vai embora, recomeça sem ela.
 */
export default function EntrarDeNovo({ dono }: { dono: Usuario }) {
  const { t } = useTextos('aparelho', 'login');
  const { usuario, conferir, sair } = useSessao();
  const configuracao = useConfiguracao();
  const aberto = usuario === null;
  const titulo = t('voltar.titulo');
  const saindo = useRef(false);
  // O da tela pode dizer de quem é a ficha.
  useTituloPorCima(aberto ? titulo : null);
  useEffect(() => {
    if (usuario && usuario.login !== dono.login) recomecar(doConsole(usuario.papel) ? '/admin' : '/');
  }, [usuario, dono.login]);
  useEffect(() => {
    if (!aberto) return undefined;
    // Saiu-se noutra aba, e esta soube primeiro pelo servidor.
    if (saidaPendente()) recomecar('/login');
    const naOutraAba = ({ key, newValue }: StorageEvent) => {
      if (newValue === null) return;
      if (key === 'login') void conferir();
      else if (key === PENDENTE && newValue) recomecar('/login');
    };
    window.addEventListener('storage', naOutraAba);
    return () => window.removeEventListener('storage', naOutraAba);
  }, [aberto, conferir]);
  useEffect(() => {
    if (!aberto) return undefined;
    return () => {
      const quem = lerSessao()?.login;
      if (quem === dono.login) window.dispatchEvent(new Event('sessao-de-volta'));
      // Foi a outra página sem entrar.
      else if (quem === undefined && !saindo.current) window.location.reload();
    };
  }, [aberto, dono.login]);
  const sairAgora = async () => {
    saindo.current = true;
    await sair();
    recomecar('/login');
  };
  return (
    <Dialogo
      titulo={titulo}
      aberto={aberto}
      acoes={
        <button type="button" className="bt bt-3" onClick={() => void sairAgora()}>
          {t('fimDaSessao.sair')}
        </button>
      }
    >
      <p>{t('voltar.texto')}</p>
      <div className="entra">
        <Fronteira chave="">
          <FormularioLogin
            outraEntrada={
              configuracao?.govbr ? (
                <div className="entra-govbr">
                  <EntrarComGovbr voltar="/" noutraAba />
                </div>
              ) : null
            }
          />
        </Fronteira>
      </div>
    </Dialogo>
  );
}
