import { Suspense } from 'react';
import { useNavigate } from 'react-router';

import { registrar } from '../../api/servicos';
import { emBloco, useAdiantar } from '../../componentes/bloco';
import { Correnteza } from '../../componentes/avisos/estados';
import { useTextos } from '../../i18n/textos';
import { protocoloSemPontuacao } from '../../kernel/protocolo';
import { Ajuda } from '../pedido/ajuda';
import { Assistente } from '../pedido/assistente';
import { comFeito } from '../pedido/feito-agora';
import { listasDoPedido } from '../pedido/listas-do-pedido';
import { SemRedeAqui } from '../pedido/sem-rede-aqui';
import { usePedido } from '../pedido/usar-pedido';
import { EtapaIdentificacao } from './etapa-identificacao';

const EtapaComplementar = emBloco(() => import('../pedido/etapa-complementar'));
const EtapaResumo = emBloco(() => import('../pedido/etapa-resumo'));

export default function TelaRegistrar() {
  const { t } = useTextos('formularios');
  const navegar = useNavigate();
  useAdiantar(EtapaComplementar.adiantar);
  useAdiantar(EtapaResumo.adiantar);
  useAdiantar(listasDoPedido);
  const { etapa, sair } = usePedido('registrar');
  const { etapa: atual, identificacao } = etapa.rascunho;
  const etapas = [t('etapas.0'), t('etapas.1'), t('etapas.2')];
  return (
    <Assistente
      titulo={t('registrar.titulo')}
      tituloDaAba={t('registrar.tituloAba', { etapa: etapas[atual] })}
      etapas={etapas}
      atual={atual}
      // As perguntas trazem a ajuda delas.
      ajuda={
        atual === 0 && identificacao?.tipo === 'perguntas' ? null : (
          <Ajuda cadastrado={atual > 0} rascunho={etapa.rascunho} />
        )
      }
    >
      <SemRedeAqui tela="registrar" />
      <Suspense fallback={<Correnteza />}>
        {atual === 0 ? <EtapaIdentificacao {...etapa} aoSair={sair} /> : null}
        {atual === 1 ? <EtapaComplementar {...etapa} /> : null}
        {atual === 2 ? (
          <EtapaResumo
            {...etapa}
            enviar={registrar}
            aoConcluir={(numeros) =>
              navegar(`/consultar/${protocoloSemPontuacao(numeros.numero)}`, {
                replace: true,
                state: comFeito({ tipo: 'registrar', ...numeros }),
              })
            }
          />
        ) : null}
      </Suspense>
    </Assistente>
  );
}
