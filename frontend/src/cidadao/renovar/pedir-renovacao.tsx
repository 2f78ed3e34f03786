import { Suspense } from 'react';
import { useNavigate } from 'react-router';

import { type Renovacao } from '../../api/contrato';
import { renovar } from '../../api/servicos';
import { emBloco, useAdiantar } from '../../componentes/bloco';
import { Correnteza } from '../../componentes/avisos/estados';
import {
  COMPLEMENTARES_VAZIOS,
  valoresDaInformacao,
} from '../../formularios/complementar/complementar-valores';
import { type ListasDeOpcoes } from '../../formularios/complementar/formulario-complementar';
import { useTextos } from '../../i18n/textos';
import { protocoloSemPontuacao } from '../../kernel/protocolo';
import { Assistente } from '../pedido/assistente';
import { comFeito } from '../pedido/feito-agora';
import { documentoDaPessoa } from '../pedido/identificar';
import { lerRascunho, type Rascunho, RASCUNHO_VAZIO } from '../pedido/rascunho';
import { usePedido } from '../pedido/usar-pedido';
import { AjudaDaRenovacao } from './ajuda-da-renovacao';
import { EtapaPessoa } from './etapa-pessoa';
import { OpcoesRetiradas } from './opcoes-retiradas';

const EtapaComplementar = emBloco(() => import('../pedido/etapa-complementar'));
const EtapaResumo = emBloco(() => import('../pedido/etapa-resumo'));

interface Props {
  prevista: Renovacao;
  listas: ListasDeOpcoes;
  /** Entre a leitura e o envio a licença deixou de poder ser renovada. */
  aoDeixarDePoder: () => void;
}

/** O que ficou digitado para esta licença; senão, o pedido anterior. A pessoa é sempre a que o servidor acabou de dar. */
function rascunhoDe(
  { licenca, pessoa, informacaoComplementar, retiradas }: Renovacao,
  listas: ListasDeOpcoes,
): Rascunho {
  const guardado = lerRascunho('renovar');
  const novo: Rascunho = {
    ...RASCUNHO_VAZIO,
    protocolo: licenca.codigo,
    complementares: informacaoComplementar
      ? valoresDaInformacao(informacaoComplementar, [
          ...listas.equipamentos,
          ...retiradas.filter(({ campo }) => campo === 'equipamentos'),
        ])
      : { ...COMPLEMENTARES_VAZIOS, modalidadePesca: String(licenca.modalidade.id) },
  };
  return {
    ...(guardado.protocolo === licenca.codigo ? guardado : novo),
    documento: documentoDaPessoa(pessoa),
    identificacao: { tipo: 'pessoa', pessoa },
  };
}

export default function PedirRenovacao({ prevista, listas, aoDeixarDePoder }: Props) {
  const { t } = useTextos('formularios');
  const navegar = useNavigate();
  useAdiantar(EtapaComplementar.adiantar);
  useAdiantar(EtapaResumo.adiantar);
  const { etapa } = usePedido('renovar', { inicial: rascunhoDe(prevista, listas) });
  const { etapa: atual } = etapa.rascunho;
  const etapas = [t('renovar.etapa0'), t('etapas.1'), t('etapas.2')];
  return (
    <Assistente
      titulo={t('renovar.titulo')}
      tituloDaAba={t('renovar.tituloAba', { etapa: etapas[atual] })}
      etapas={etapas}
      atual={atual}
      ajuda={
        <AjudaDaRenovacao licenca={prevista.licenca} isenta={etapa.rascunho.gratuidade.isencao !== ''} />
      }
    >
      <Suspense fallback={<Correnteza />}>
        {atual === 0 ? <EtapaPessoa {...etapa} pessoa={prevista.pessoa} /> : null}
        {atual === 1 ? (
          <EtapaComplementar
            {...etapa}
            modalidadeFixa
            aviso={<OpcoesRetiradas retiradas={prevista.retiradas} />}
          />
        ) : null}
        {atual === 2 ? (
          <EtapaResumo
            {...etapa}
            enviar={renovar}
            aoConcluir={(numeros) =>
              navegar(`/consultar/${protocoloSemPontuacao(numeros.numero)}`, {
                replace: true,
                state: comFeito({ tipo: 'renovar', ...numeros }),
              })
            }
            aoRecusar={({ codigo }) => {
              if (codigo === 'NAO_PODE_RENOVAR') aoDeixarDePoder();
              return codigo === 'NAO_PODE_RENOVAR';
            }}
          />
        ) : null}
      </Suspense>
    </Assistente>
  );
}
