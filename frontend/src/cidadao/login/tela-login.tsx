import { Suspense, useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';

import { Aviso } from '../../componentes/avisos/aviso';
import { emBloco } from '../../componentes/bloco';
import { useConfiguracao } from '../../componentes/configuracao';
import { IconeAvancar } from '../../componentes/icones/avancar';
import { IconeBuscar } from '../../componentes/icones/buscar';
import { IconeGlobo } from '../../componentes/icones/globo';
import { IconeLivro } from '../../componentes/icones/livro';
import { IconeMais } from '../../componentes/icones/mais';
import { IconeMegafone } from '../../componentes/icones/megafone';
import { IconeProtecao } from '../../componentes/icones/protecao';
import { IconeRegua } from '../../componentes/icones/regua';
import { IconeSetaDireita } from '../../componentes/icones/seta-direita';
import { useSessao } from '../../componentes/sessao';
import { useTitulo } from '../../componentes/usar-titulo';
import { useTextos } from '../../i18n/textos';
import { caminhoInterno } from '../../kernel/caminho';
import cenaFone from '../../tema/arte/cena-fone.svg';
import cenaLarga from '../../tema/arte/cena-larga.svg';
import { HaGuardada } from '../guardadas/ha-guardada';
import { EntrarComGovbr } from './entrar-com-govbr';
import { FormularioLogin } from './formulario-login';
import './login.css';

const RecusaDoGovbr = emBloco(() => import('./recusa-do-govbr'));
const Guias = emBloco(() => import('./guias'));

/** Só um pedido guarda na aba o que se digita (`cidadao/pedido/rascunho.ts`), e só promete o que se digitou. */
const RASCUNHOS = { registrar: 'registrar', renovar: 'renovar', 'novo-cadastro': 'novoCadastro' };
const haRascunho = (de: string): boolean =>
  Object.entries(RASCUNHOS).some(
    ([tela, tipo]) =>
      de.startsWith(`/${tela}`) &&
      sessionStorage.getItem(`rascunho-${tipo}`)?.includes('"mexido":true') === true,
  );

export default function TelaLogin() {
  const { t } = useTextos('login');
  const configuracao = useConfiguracao();
  const { usuario } = useSessao();
  const [busca] = useSearchParams();
  const recusa = busca.get('erro');
  // Quem foi ao gov.br e voltou sem entrar traz no endereço aonde ia.
  const chegada = useLocation().state as { de?: string; acabou?: boolean } | null;
  const de = chegada?.de ?? caminhoInterno(busca.get('voltar'));
  useTitulo(t('titulo'));
  if (usuario) return <Navigate to={de} replace />;
  return (
    <>
      <picture>
        <source media="(min-width: 64rem)" srcSet={cenaLarga} />
        <img className="cena" src={cenaFone} alt="" width={720} height={620} decoding="async" />
      </picture>
      <div className="miolo login-grade">
        <div className="abre">
          <h1>{t('titulo')}</h1>
          <p>{t('subtitulo', { count: configuracao?.validadeAnos ?? 2 })}</p>
        </div>
        <section className="sem-conta" aria-labelledby="sem-conta">
          <h2 className="h3" id="sem-conta">
            {t('semConta')}
          </h2>
          <Link className="bt bt-2 bt-cheio" to="/registrar">
            <IconeMais />
            {t('registrar')}
          </Link>
          <Link className="bt bt-2 bt-cheio" to="/consultar">
            <IconeBuscar />
            {t('consultar')}
          </Link>
        </section>
        <div className="entra">
          {recusa?.startsWith('GOVBR') ? (
            <Suspense>
              <RecusaDoGovbr motivo={recusa} />
            </Suspense>
          ) : null}
          {!recusa && chegada?.de && (chegada.acabou || de !== '/') ? (
            <Aviso tipo="info">
              {t(!chegada.acabou ? 'precisaEntrar' : haRascunho(de) ? 'acabouNoPedido' : 'acabou')}
            </Aviso>
          ) : null}
          <HaGuardada />
          <FormularioLogin
            outraEntrada={
              configuracao?.govbr ? (
                <div className="entra-govbr">
                  <EntrarComGovbr voltar={de} />
                </div>
              ) : null
            }
          />
          <p className="entra-conta">
            <Link className="com-icone" to="/nova-conta">
              <IconeAvancar />
              {t('cadastro')}
            </Link>
            <Link className="com-icone" to="/foreign-registration" lang="en">
              <IconeGlobo />
              Foreign Registration
            </Link>
          </p>
        </div>
        <Atalhos />
      </div>
    </>
  );
}

function Atalhos() {
  const { t } = useTextos('login');
  const [guias, setGuias] = useState(false);
  return (
    <div className="atalhos">
      <Link className="atalho" to="/informacao-carteira">
        <IconeProtecao />
        <span>
          <b>{t('conferir')}</b>
          <small>{t('conferirTexto')}</small>
        </span>
        <IconeSetaDireita />
      </Link>
      <Link className="atalho" to="/posso-pescar">
        <IconeRegua />
        <span>
          <b>{t('possoPescar')}</b>
          <small>{t('possoPescarTexto')}</small>
        </span>
        <IconeSetaDireita />
      </Link>
      <Link className="atalho" to="/informes-carteira-pesca">
        <IconeMegafone />
        <span>
          <b>{t('informes')}</b>
          <small>{t('informesTexto')}</small>
        </span>
        <IconeSetaDireita />
      </Link>
      <button type="button" className="atalho" onClick={() => setGuias(true)}>
        <IconeLivro />
        <span>
          <b>{t('guias')}</b>
          <small>{t('guiasTexto')}</small>
        </span>
        <IconeSetaDireita />
      </button>
      {guias ? (
        <Suspense>
          <Guias aoFechar={() => setGuias(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
