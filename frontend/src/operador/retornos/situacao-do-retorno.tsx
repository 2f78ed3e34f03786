import { type Aparencia, aparenciaDe } from '../../componentes/aparencia';
import { IconeBandeira } from '../../componentes/icones/bandeira';
import { IconeIgual } from '../../componentes/icones/igual';
import { IconeAmpulheta } from '../../componentes/icones/ampulheta';
import { IconeCerto } from '../../componentes/icones/certo';
import { IconeErro } from '../../componentes/icones/erro';
import { IconeProibido } from '../../componentes/icones/proibido';
import { IconeRenovar } from '../../componentes/icones/renovar';
import { useTextos } from '../../i18n/textos';
import { Etiqueta } from '../etiqueta';
import { type ResultadoLinha, type SituacaoRetorno } from './contrato';

const SITUACOES: Record<SituacaoRetorno, Aparencia> = {
  RECEBIDO: { classe: 'res-ignorada', icone: IconeAmpulheta },
  PROCESSANDO: { classe: 'res-aplicada', icone: IconeRenovar },
  AGUARDANDO_CONFIRMACAO: { classe: 'res-revisao', icone: IconeBandeira },
  PROCESSADO: { classe: 'res-aplicada', icone: IconeCerto },
  PROCESSADO_COM_PENDENCIAS: { classe: 'res-revisao', icone: IconeBandeira },
  ABANDONADO: { classe: 'res-ignorada', icone: IconeProibido },
  RECUSADO: { classe: 'res-quarentena', icone: IconeErro },
};

const RESULTADOS: Record<ResultadoLinha, Aparencia> = {
  APLICADA: { classe: 'res-aplicada', icone: IconeCerto },
  IGNORADA: { classe: 'res-ignorada', icone: IconeIgual },
  EM_REVISAO: { classe: 'res-revisao', icone: IconeBandeira },
  EM_QUARENTENA: { classe: 'res-quarentena', icone: IconeErro },
};

export function SituacaoDoRetorno({ situacao }: { situacao: SituacaoRetorno }) {
  const { t } = useTextos('console');
  return <Etiqueta {...aparenciaDe(SITUACOES, situacao)}>{t(`retornos.situacao.${situacao}`)}</Etiqueta>;
}

export function ResultadoDaLinha({ resultado }: { resultado: ResultadoLinha }) {
  const { t } = useTextos('console');
  return <Etiqueta {...aparenciaDe(RESULTADOS, resultado)}>{t(`retornos.resultado.${resultado}`)}</Etiqueta>;
}
