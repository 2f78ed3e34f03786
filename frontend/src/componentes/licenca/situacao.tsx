import { type CodigoStatus } from '../../api/contrato';
import { useTextos } from '../../i18n/textos';
import { type Aparencia, aparenciaDe } from '../aparencia';
import { IconeArquivado } from '../icones/arquivado';
import { IconeMeioCirculo } from '../icones/meio-circulo';
import { IconeProibido } from '../icones/proibido';
import { IconeSelo } from '../icones/selo';
import { IconeTrocado } from '../icones/trocado';
import { IconeVencido } from '../icones/vencido';
import { IconeAmpulheta } from '../icones/ampulheta';

const APARENCIA: Record<CodigoStatus, Aparencia> = {
  VIGENTE: { classe: 'sit-vigente', icone: IconeSelo },
  ATIVO_AGUARDANDO_PAGAMENTO: { classe: 'sit-ativo', icone: IconeMeioCirculo },
  AGUARDANDO_ANALISE: { classe: 'sit-aguardando', icone: IconeAmpulheta },
  AGUARDANDO_PAGAMENTO: { classe: 'sit-aguardando', icone: IconeAmpulheta },
  INVALIDADO: { classe: 'sit-invalidado', icone: IconeProibido },
  VENCIDO: { classe: 'sit-vencido', icone: IconeVencido },
  INATIVO: { classe: 'sit-inativo', icone: IconeArquivado },
  RENOVADO: { classe: 'sit-renovado', icone: IconeTrocado },
};

/** Situação da licença: palavra, ícone e forma; a cor vem por último. A forma curta larga o "do boleto". */
export function Situacao({ codigo, curta = true }: { codigo: CodigoStatus; curta?: boolean }) {
  const { t } = useTextos('licenca');
  const { classe, icone: Icone } = aparenciaDe(APARENCIA, codigo, 'sit-inativo');
  return (
    <span className={`sit ${classe}`}>
      <Icone />
      {t(`situacao.${curta ? 'curta' : 'longa'}.${codigo}`)}
    </span>
  );
}
