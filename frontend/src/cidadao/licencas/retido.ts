import { type CodigoStatus, type Licenca } from '../../api/contrato';
import { formatarCentavos } from '../../i18n/formatos';
import { type Traduzir } from '../../i18n/traduzir';

const JA_VALEU: readonly CodigoStatus[] = ['VIGENTE', 'VENCIDO', 'INATIVO', 'RENOVADO'];

/** O que se diz do dinheiro que chegou e espera uma decisão da agência; nada se não há. */
export const dizerRetido = (t: Traduzir, { retido, status }: Pick<Licenca, 'retido' | 'status'>) =>
  retido
    ? t(`licenca:retido.${JA_VALEU.includes(status.codigo) ? 'sobra' : 'espera'}`, {
        valor: formatarCentavos(retido),
      })
    : null;
