import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { useConfirmacao } from '../../componentes/confirmacao';
import { Rio } from '../../componentes/rio';
import { useTitulo } from '../../componentes/usar-titulo';
import { Ajuda } from './ajuda';
import { EtapaComplementar } from './etapa-complementar';
import { EtapaIdentificacao } from './etapa-identificacao';
import { EtapaResumo } from './etapa-resumo';
import { apagarRascunho, guardarRascunho, lerRascunho, limitarEtapa, type Rascunho } from './rascunho';

export type MudarRascunho = (parte: Partial<Rascunho>) => void;

export default function TelaRegistrar() {
  const { t } = useTranslation('formularios');
  const navegar = useNavigate();
  const confirmar = useConfirmacao();
  const [rascunho, setRascunho] = useState(lerRascunho);
  const { etapa } = rascunho;
  const titulo = useRef<HTMLHeadingElement>(null);
  const etapas = [t('etapas.0'), t('etapas.1'), t('etapas.2')];
  useTitulo(t('registrar.tituloAba', { etapa: etapas[etapa] }));

  useEffect(() => guardarRascunho(rascunho), [rascunho]);
  const mudar = useCallback<MudarRascunho>((parte) => setRascunho((antes) => ({ ...antes, ...parte })), []);

  // Etapa nova começa do alto, com o foco no título.
  const etapaAnterior = useRef(etapa);
  useEffect(() => {
    if (etapaAnterior.current === etapa) return;
    etapaAnterior.current = etapa;
    window.scrollTo(0, 0);
    titulo.current?.focus({ preventScroll: true });
  }, [etapa]);

  const ir = useCallback((destino: number) => mudar({ etapa: limitarEtapa(destino) }), [mudar]);
  const sair = useCallback(async () => {
    apagarRascunho();
    await navegar('/');
  }, [navegar]);
  const cancelar = async () => {
    const sim = await confirmar({
      titulo: t('registrar.cancelarTitulo'),
      texto: t('registrar.cancelarTexto'),
      confirmar: t('registrar.cancelarSim'),
      cancelar: t('registrar.cancelarNao'),
      perigo: true,
    });
    if (sim) await sair();
  };

  const comum = { rascunho, mudar, ir, aoCancelar: () => void cancelar() };
  return (
    <div className="miolo">
      <div className="cima">
        <h1 ref={titulo} tabIndex={-1}>
          {t('registrar.titulo')}
          <span className="sr">: {etapas[etapa]}</span>
        </h1>
        <div className="etapas">
          <Rio etapas={etapas} atual={etapa} />
        </div>
      </div>
      {etapa === 0 && rascunho.identificacao?.tipo === 'perguntas' ? (
        <EtapaIdentificacao {...comum} aoSair={() => void sair()} />
      ) : (
        <div className="grade-ajuda">
          <div>
            {etapa === 0 ? <EtapaIdentificacao {...comum} aoSair={() => void sair()} /> : null}
            {etapa === 1 ? <EtapaComplementar {...comum} /> : null}
            {etapa === 2 ? <EtapaResumo {...comum} /> : null}
          </div>
          <Ajuda />
        </div>
      )}
    </div>
  );
}
