import { type ReactNode } from 'react';

import { ErroApi } from '../../api/erro-api';
import { IconeCalendario } from '../../componentes/icones/calendario';
import { IconeCerto } from '../../componentes/icones/certo';
import { IconeLixeira } from '../../componentes/icones/lixeira';
import { useTextos } from '../../i18n/textos';
import { type Traduzir } from '../../i18n/traduzir';
import { QuandoEQuem } from '../componentes/ator';
import { useAcao } from '../componentes/usar-acao';
import { useMesa } from './editor';

const COR_DA_SITUACAO = {
  AGENDADO: 'estado-espera',
  VIGENTE: 'estado-feito',
  PASSADO: 'estado-neutro',
} as const;

/** Uma decisão como a história a diz, de qualquer espécie. */
export interface Decidida {
  id: number;
  situacao: keyof typeof COR_DA_SITUACAO;
  motivo: string;
  /** `usuario:12`; `produto` no que vem de fábrica. */
  autor: string;
  criadaEm: string;
}

/** `rotulo` é a situação em palavras. */
export function Situacao({ situacao, rotulo }: Pick<Decidida, 'situacao'> & { rotulo: string }) {
  return (
    <span className={`estado ${COR_DA_SITUACAO[situacao]}`}>
      {situacao === 'AGENDADO' ? <IconeCalendario /> : situacao === 'VIGENTE' ? <IconeCerto /> : null}
      {rotulo}
    </span>
  );
}

/** Por quê, quem e quando; nada do que vem de fábrica. */
export function QuemDecidiu({ decidida: { motivo, autor, criadaEm } }: { decidida: Decidida }) {
  if (autor === 'produto') return null;
  return (
    <>
      <p>{motivo}</p>
      <p className="sec">
        <QuandoEQuem em={criadaEm} ator={autor} />
      </p>
    </>
  );
}

/** Decide-se do que se leu; se já não há, diz-se por quê. */
export async function seAindaHa(trabalho: () => Promise<unknown>, t: Traduzir): Promise<void> {
  try {
    await trabalho();
  } catch (causa) {
    if (causa instanceof ErroApi && causa.status === 404)
      throw new ErroApi(404, t('configuracoes:ajustes.jaCancelada'));
    throw causa;
  }
}

/** Como se desiste de uma decisão que não começou. O que falta é comum a todas. */
interface Cancelamento {
  cancelar: (id: number) => Promise<unknown>;
  /** O nome do botão para quem não vê a linha. */
  rotulo: string;
  texto: string;
  titulo?: string;
  sim?: string;
  feito?: string;
  botao?: string;
}

/** Desiste de uma decisão que ainda não começou, com pergunta. */
export function Cancelar({ id, cancelar, rotulo, texto, ...palavras }: Cancelamento & { id: number }) {
  const { t } = useTextos('configuracoes');
  const { recarregar } = useMesa();
  const { ocupado, perguntar } = useAcao();
  const desistir = async () => {
    const pergunta = {
      titulo: palavras.titulo ?? t('ajustes.cancelarTitulo'),
      texto,
      confirmar: palavras.sim ?? t('ajustes.cancelarSim'),
      cancelar: t('ajustes.cancelarNao'),
      perigo: true,
    };
    const feito = palavras.feito ?? t('ajustes.cancelada');
    if (await perguntar(pergunta, () => seAindaHa(() => cancelar(id), t), feito)) recarregar();
  };
  return (
    <button
      type="button"
      className="bt bt-perigo bt-p"
      aria-disabled={ocupado}
      aria-label={rotulo}
      onClick={() => void desistir()}
    >
      <IconeLixeira />
      {palavras.botao ?? t('ajustes.cancelar')}
    </button>
  );
}

/** Como a espécie diz uma decisão. */
interface Dita extends Cancelamento {
  /** O que se decidiu e desde quando. */
  nome: ReactNode;
  /** O que se vê por baixo. */
  detalhe?: ReactNode;
}

interface Props<Uma extends Decidida> {
  decisoes: readonly Uma[];
  dizer: (decisao: Uma) => Dita;
  classe?: string;
  /** Depois da mais antiga. */
  fim?: ReactNode;
}

/** O que já valeu e o que está marcado, com quem decidiu e por quê; quem administra cancela o que não começou. */
export function Historia<Uma extends Decidida>({ decisoes, dizer, classe = '', fim }: Props<Uma>) {
  const { t } = useTextos('configuracoes');
  const { administra } = useMesa();
  return (
    <ol className={`cfg-historia ${classe}`}>
      {decisoes.map((decisao) => {
        const { nome, detalhe, ...cancelamento } = dizer(decisao);
        const { id, situacao } = decisao;
        return (
          <li key={id}>
            <span className="cfg-mudanca">
              {nome}
              <Situacao situacao={situacao} rotulo={t(`ajustes.estado.${situacao}`)} />
              {situacao === 'AGENDADO' && administra ? <Cancelar id={id} {...cancelamento} /> : null}
            </span>
            <QuemDecidiu decidida={decisao} />
            {detalhe}
          </li>
        );
      })}
      {fim}
    </ol>
  );
}
