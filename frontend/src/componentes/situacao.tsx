import { useTranslation } from 'react-i18next';

import { type CodigoStatus, type Modalidade } from '../api/contrato';
import { type Icone } from './desenhar-icone';
import {
  IconeArquivado,
  IconeMeioCirculo,
  IconeProibido,
  IconeSelo,
  IconeTrocado,
  IconeVencido,
} from './icones-das-telas.gerado';
import { IconeAmpulheta } from './icones.gerado';
import { Tambaqui, Tucunare } from './peixes';

const APARENCIA: Record<CodigoStatus, { classe: string; icone: Icone }> = {
  VIGENTE: { classe: 'sit-vigente', icone: IconeSelo },
  ATIVO_AGUARDANDO_PAGAMENTO: { classe: 'sit-ativo', icone: IconeMeioCirculo },
  AGUARDANDO_PAGAMENTO: { classe: 'sit-aguardando', icone: IconeAmpulheta },
  INVALIDADO: { classe: 'sit-invalidado', icone: IconeProibido },
  VENCIDO: { classe: 'sit-vencido', icone: IconeVencido },
  INATIVO: { classe: 'sit-inativo', icone: IconeArquivado },
  RENOVADO: { classe: 'sit-renovado', icone: IconeTrocado },
};

/** Situação da licença: palavra, ícone e forma; a cor vem por último. A forma curta larga o "do boleto". */
export function Situacao({ codigo, curta = true }: { codigo: CodigoStatus; curta?: boolean }) {
  const { t } = useTranslation();
  const { classe, icone: Icone } = APARENCIA[codigo];
  return (
    <span className={`sit ${classe}`}>
      <Icone />
      {t(`situacao.${curta ? 'curta' : 'longa'}.${codigo}`)}
    </span>
  );
}

/** A água e o peixe da modalidade, sem a palavra, que fica ao lado. */
export function SeloModalidade({ modalidade }: { modalidade: Modalidade }) {
  return (
    <span className={modalidade === 0 ? 'mod-e' : 'mod-r'}>
      <span className="sel">{modalidade === 0 ? <Tucunare /> : <Tambaqui />}</span>
    </span>
  );
}

/** Esportiva: água negra e tucunaré. Recreativa: água barrenta e tambaqui. Sempre com a palavra. */
export function EtiquetaModalidade({ modalidade }: { modalidade: Modalidade }) {
  const { t } = useTranslation();
  return (
    <span className={`mod ${modalidade === 0 ? 'mod-e' : 'mod-r'}`}>
      <span className="sel">{modalidade === 0 ? <Tucunare /> : <Tambaqui />}</span>
      {t(`modalidade.curta.${modalidade}`)}
    </span>
  );
}
