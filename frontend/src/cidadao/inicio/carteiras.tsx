import { Suspense, useState } from 'react';
import { Link } from 'react-router';

import { minhasCarteiras } from '../../api/servicos';
import { indiceDasGuardadas } from '../../api/carteira/guardadas';
import { type Usuario } from '../../api/conta/sessao';
import { emBloco, useAdiantar } from '../../componentes/bloco';
import { Esqueleto } from '../../componentes/avisos/estados';
import { IconeMais } from '../../componentes/icones/mais';
import { useRecurso, useSemResposta } from '../../componentes/usar-recurso';
import { useTitulo } from '../../componentes/usar-titulo';
import { useTextos } from '../../i18n/textos';
import { formatarCpf, rotuloDoDocumento } from '../../kernel/documento';
import './inicio.css';

/** Já a caminho quando a página parte. */
export const Prontas = emBloco(() => import('./prontas'));
const Resto = emBloco(() => import('./resto'));
const Guardadas = emBloco(() => import('../guardadas/tela-guardadas'));

const primeiroNome = (nome: string) => nome.trim().split(/\s+/)[0];

export default function Carteiras({ usuario }: { usuario: Usuario }) {
  const { t, idioma } = useTextos('licenca');
  const carteiras = useRecurso(`carteiras:${usuario.login}:${idioma}`, minhasCarteiras, true);
  const [vez, setVez] = useState(0);
  const mudou = () => {
    carteiras.recarregar();
    setVez((n) => n + 1);
  };
  useAdiantar(Prontas.adiantar);
  useTitulo(t('inicio.minhas'));
  // Com uma aberta de cada modalidade, outro pedido seria recusado.
  const todas = new Set(carteiras.dados?.map(({ licenca }) => licenca.modalidade.id)).size > 1;
  // A cópia deste aparelho em lugar de avisos de falha, ou de uma espera sem fim.
  if (useSemResposta(carteiras) && (carteiras.erro ?? indiceDasGuardadas()))
    return <Guardadas dono={usuario.login} />;
  return (
    <>
      <div className="miolo">
        <div className="ola">
          <div>
            <h1>{t('inicio.ola', { nome: primeiroNome(usuario.nome) })}</h1>
            <p className="num sec">
              {t(rotuloDoDocumento(usuario.login))} {formatarCpf(usuario.login)}
            </p>
          </div>
          {todas ? null : (
            <Link className="bt bt-2" to="/novo-cadastro">
              <IconeMais />
              {t('inicio.solicitarNova')}
            </Link>
          )}
        </div>
        {carteiras.estado === 'carregando' ? (
          <Esqueleto />
        ) : (
          <Suspense fallback={<Esqueleto />}>
            <Prontas usuario={usuario} carteiras={carteiras} aoMudar={mudou} />
          </Suspense>
        )}
      </div>
      {/* Fora do que se vê primeiro: o rodapé espera longe, para não pular. */}
      <Suspense fallback={<div className="inicio-resto" />}>
        {carteiras.estado === 'carregando' ? (
          <div className="inicio-resto" />
        ) : (
          <Resto usuario={usuario} vez={vez} carteiras={carteiras.dados ?? []} aoMudar={mudou} />
        )}
      </Suspense>
    </>
  );
}
