import { Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';

import { type Pessoa, type Renovacao } from '../../api/contrato';
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

const DOCUMENTO = ['pessoa.cpf', 'pessoa.passaporte'];

interface Props {
  prevista: Renovacao;
  listas: ListasDeOpcoes;
  /** Entre a leitura e o envio a licença deixou de poder ser renovada, ou a pessoa mudou de documento. */
  reler: () => void;
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
    ...deQuem(pessoa),
  };
}

const deQuem = (pessoa: Pessoa): Pick<Rascunho, 'documento' | 'identificacao'> => ({
  documento: documentoDaPessoa(pessoa),
  identificacao: { tipo: 'pessoa', pessoa },
});

export default function PedirRenovacao({ prevista, listas, reler }: Props) {
  const { t } = useTextos('formularios');
  const navegar = useNavigate();
  useAdiantar(EtapaComplementar.adiantar);
  useAdiantar(EtapaResumo.adiantar);
  const { etapa } = usePedido('renovar', { inicial: rascunhoDe(prevista, listas) });
  const { etapa: atual } = etapa.rascunho;
  const { mudar } = etapa;
  const { pessoa } = prevista;
  // A que se releu: o balcão pode ter corrigido o documento com a página aberta.
  useEffect(() => mudar(deQuem(pessoa)), [mudar, pessoa]);
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
            aoRecusar={({ codigo, campos }) => {
              const naoPode = codigo === 'NAO_PODE_RENOVAR';
              if (naoPode || campos.some(({ campo }) => DOCUMENTO.includes(campo))) reler();
              return naoPode;
            }}
          />
        ) : null}
      </Suspense>
    </Assistente>
  );
}
