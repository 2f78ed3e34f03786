import { type ReactNode } from 'react';

import { formatarData } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { QuandoEQuem } from '../componentes/ator';
import { Situacao } from '../decisoes/historia';
import { type Decidida } from './contrato';

const revogada = ({ valor }: Decidida): boolean => 'revogada' in valor && valor.revogada;

/** Sem a segunda pessoa, o calendário não diz nada. */
export function Estado({ uma }: { uma: Decidida }) {
  const { t } = useTextos('normas', 'configuracoes');
  if ('aprovacao' in uma) {
    if (!uma.aprovacao) return <span className="estado estado-espera">{t('espera')}</span>;
    if (!uma.aprovacao.aprovada) return <span className="estado estado-neutro">{t('recusada')}</span>;
  }
  if (revogada(uma) && uma.situacao === 'VIGENTE')
    return <span className="estado estado-neutro">{t('revogada')}</span>;
  return <Situacao situacao={uma.situacao} rotulo={t(`configuracoes:ajustes.estado.${uma.situacao}`)} />;
}

interface Props<Uma extends Decidida> {
  /** Do mesmo código, da mais nova à mais velha. */
  decisoes: readonly Uma[];
  dizer: (uma: Uma) => ReactNode;
}

/** O que cada versão diz e desde quando, e quem a escreveu, aprovou, recusou ou revogou. */
export function HistoriaDaNorma<Uma extends Decidida>({ decisoes, dizer }: Props<Uma>) {
  const { t } = useTextos('normas');
  return (
    <ol className="cfg-historia">
      {decisoes.map((uma) => {
        const aprovacao = 'aprovacao' in uma ? uma.aprovacao : null;
        return (
          <li key={uma.id}>
            <span className="cfg-mudanca">
              {t('desdeDia', { dia: formatarData(uma.vigenteDesde) })}
              <Estado uma={uma} />
            </span>
            <div>{dizer(uma)}</div>
            <Quem fez={t(revogada(uma) ? 'revogou' : 'escreveu')} ato={uma} />
            {aprovacao ? <Quem fez={t(aprovacao.aprovada ? 'aprovou' : 'recusou')} ato={aprovacao} /> : null}
          </li>
        );
      })}
    </ol>
  );
}

function Quem({ fez, ato }: { fez: string; ato: Pick<Decidida, 'autor' | 'motivo' | 'criadaEm'> }) {
  return (
    <p className="sec">
      {fez} <QuandoEQuem em={ato.criadaEm} ator={ato.autor} />: {ato.motivo}
    </p>
  );
}
