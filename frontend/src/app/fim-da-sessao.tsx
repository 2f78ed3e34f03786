import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

import { FIM_DA_SESSAO_MS, ouvirPendentes } from '../api/pendentes';
import { Dialogo } from '../componentes/dialogo/dialogo';
import { soltarTrava } from '../componentes/dialogo/trava';
import { useSessao } from '../componentes/sessao';
import { useTextos } from '../i18n/textos';

/**
 * Pergunta antes que a sessão acabe. Todo pedido ao servidor a renova, e recomeça a conta. Sair apaga o que está neste
 * aparelho: só no botão que o diz.
 */
export function FimDaSessao(): React.ReactNode {
  const { t } = useTextos('aparelho');
  const { usuario, conferir, sair } = useSessao();
  const navegar = useNavigate();
  const [perguntando, setPerguntando] = useState(false);
  const login = usuario?.login;
  useEffect(() => {
    if (login === undefined) return undefined;
    let relogio: ReturnType<typeof setTimeout> | undefined;
    const recomecar = () => {
      clearTimeout(relogio);
      relogio = setTimeout(() => setPerguntando(true), FIM_DA_SESSAO_MS);
    };
    const parar = ouvirPendentes(recomecar);
    recomecar();
    return () => {
      clearTimeout(relogio);
      parar();
      setPerguntando(false);
    };
  }, [login]);
  const continuar = () => {
    setPerguntando(false);
    void conferir();
  };
  const sairAgora = async () => {
    setPerguntando(false);
    soltarTrava();
    await sair();
    await navegar('/login', { replace: true });
  };
  return (
    <Dialogo
      titulo={t('fimDaSessao.titulo')}
      aberto={perguntando}
      aoFechar={continuar}
      acoes={
        <>
          <button type="button" className="bt bt-3 empurra" onClick={() => void sairAgora()}>
            {t('fimDaSessao.sair')}
          </button>
          <button type="button" className="bt" onClick={continuar}>
            {t('fimDaSessao.continuar')}
          </button>
        </>
      }
    >
      <p>{t('fimDaSessao.texto')}</p>
    </Dialogo>
  );
}
