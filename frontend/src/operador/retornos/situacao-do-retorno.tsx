import { type Aparencia, aparenciaDe } from '../../componentes/aparencia';
import { IconeBandeira } from '../../componentes/icones/bandeira';
import { IconeIgual } from '../../componentes/icones/igual';
import { IconeAmpulheta } from '../../componentes/icones/ampulheta';
import { IconeCerto } from '../../componentes/icones/certo';
import { IconeErro } from '../../componentes/icones/erro';
import { IconeProibido } from '../../componentes/icones/proibido';
import { IconeRenovar } from '../../componentes/icones/renovar';
import { useTextos } from '../../i18n/textos';
import { Etiqueta } from '../componentes/etiqueta';
import { type ResultadoLinha, type SituacaoRetorno } from './contrato';

const APARENCIA: Record<SituacaoRetorno, Aparencia> = {
  RECEBIDO: { classe: 'estado-neutro', icone: IconeAmpulheta },
  PROCESSANDO: { classe: 'estado-feito', icone: IconeRenovar },
  AGUARDANDO_CONFIRMACAO: { classe: 'estado-espera', icone: IconeBandeira },
  PROCESSADO: { classe: 'estado-feito', icone: IconeCerto },
  PROCESSADO_COM_PENDENCIAS: { classe: 'estado-espera', icone: IconeBandeira },
  ABANDONADO: { classe: 'estado-neutro', icone: IconeProibido },
  RECUSADO: { classe: 'estado-erro', icone: IconeErro },
};

export const SITUACOES = Object.keys(APARENCIA) as SituacaoRetorno[];

const RESULTADOS: Record<ResultadoLinha, Aparencia> = {
  APLICADA: { classe: 'estado-feito', icone: IconeCerto },
  IGNORADA: { classe: 'estado-neutro', icone: IconeIgual },
  EM_REVISAO: { classe: 'estado-espera', icone: IconeBandeira },
  EM_QUARENTENA: { classe: 'estado-erro', icone: IconeErro },
};

export function SituacaoDoRetorno({ situacao }: { situacao: SituacaoRetorno }) {
  const { t } = useTextos('console', 'rotulos');
  return <Etiqueta {...aparenciaDe(APARENCIA, situacao)}>{t(`rotulos:retorno.${situacao}`)}</Etiqueta>;
}

export function ResultadoDaLinha({ resultado }: { resultado: ResultadoLinha }) {
  const { t } = useTextos('console', 'rotulos');
  return <Etiqueta {...aparenciaDe(RESULTADOS, resultado)}>{t(`rotulos:resultado.${resultado}`)}</Etiqueta>;
}
