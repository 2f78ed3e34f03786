import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { prazo } from '../../api/prazo';
import { ouvirRede, redeAtual } from '../../api/rede';
import { buscarConfiguracao } from '../../api/servicos';
import { useTextos } from '../../i18n/textos';
import { IconeAmpulheta } from '../icones/ampulheta';
import { IconeSemRede } from '../icones/sem-rede';
import { PaginaDeAviso } from '../avisos/fronteira';
import './rede.css';

const ENTRE_TENTATIVAS_MS = 20_000;
const VOLTOU_MS = 4_000;

export const useRede = () => useSyncExternalStore(ouvirRede, redeAtual);

const perguntar = () => void buscarConfiguracao({ sinal: prazo(ENTRE_TENTATIVAS_MS) }).catch(() => null);

/** Com rede e sem resposta, só perguntando de novo se sabe que o servidor voltou. */
function usePerguntarAteVoltar(rede: ReturnType<typeof useRede>): void {
  useEffect(() => {
    if (rede === 'com') return undefined;
    const relogio = setInterval(() => {
      if (navigator.onLine) perguntar();
    }, ENTRE_TENTATIVAS_MS);
    return () => clearInterval(relogio);
  }, [rede]);
}

/** Faixa escura sob o topo enquanto a rede falta ou demora, anunciada sem interromper; e, por um instante, que ela voltou. */
export function FaixaDeRede() {
  const { t } = useTextos();
  const rede = useRede();
  const faltou = useRef(false);
  const [voltou, setVoltou] = useState(false);
  usePerguntarAteVoltar(rede);
  useEffect(() => {
    if (rede !== 'com') {
      faltou.current = rede === 'sem';
      return undefined;
    }
    if (!faltou.current) return undefined;
    faltou.current = false;
    setVoltou(true);
    const relogio = setTimeout(() => setVoltou(false), VOLTOU_MS);
    return () => clearTimeout(relogio);
  }, [rede]);
  return (
    <div role="status">
      {rede === 'sem' || rede === 'lenta' ? (
        <div className="off">
          <div className="miolo">
            {rede === 'sem' ? <IconeSemRede /> : <IconeAmpulheta />}
            <span>{t(rede === 'sem' ? 'casca.semRede' : 'estados.lenta')}</span>
          </div>
        </div>
      ) : voltou ? (
        <p className="sr">{t('falha.voltou')}</p>
      ) : null}
    </div>
  );
}

/** Servidor fora do ar: a página o diz e guarda, escondida, a tela que estava aberta com o que já se digitou. */
export function SeNoAr({ children }: { children: React.ReactNode }) {
  const emManutencao = useRede() === 'manutencao';
  return (
    <>
      {emManutencao ? <EmManutencao /> : null}
      <div className="telas" hidden={emManutencao}>
        {children}
      </div>
    </>
  );
}

function EmManutencao() {
  const { t } = useTextos();
  // A tela que volta devolve o foco a quem o tinha quando se escondeu.
  const [origem] = useState(() => document.activeElement);
  const alto = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Quem enviou do fim de uma página longa não o veria: a que ficou é curta, e começa acima da janela.
    alto.current?.focus();
    return () => {
      if (document.activeElement === document.body && origem instanceof HTMLElement) origem.focus();
    };
  }, [origem]);
  return (
    <PaginaDeAviso
      titulo={t('falha.manutencao')}
      refTitulo={alto}
      texto={t('falha.manutencaoTexto')}
      aoTentar={perguntar}
    />
  );
}
