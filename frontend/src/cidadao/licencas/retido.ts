import { type CodigoStatus, type Licenca } from '../../api/contrato';
import { formatarCentavos } from '../../i18n/formatos';
import { type Traduzir } from '../../i18n/traduzir';

const JA_VALEU: readonly CodigoStatus[] = ['VIGENTE', 'VENCIDO', 'INATIVO', 'RENOVADO'];

/** O que se diz do dinheiro que chegou e espera uma decisão da agência; nada se não há. */
const dizerRetido = (t: Traduzir, { retido, status }: Pick<Licenca, 'retido' | 'status'>) =>
  retido
    ? t(`licenca:retido.${JA_VALEU.includes(status.codigo) ? 'sobra' : 'espera'}`, {
        valor: formatarCentavos(retido),
      })
    : null;

/** O que se diz, fora da situação: a isenção que não se confirmou, o pagamento que compensa, o dinheiro que espera e o que se devolve. */
export const dizerDela = (
  t: Traduzir,
  licenca: Pick<Licenca, 'isencaoNegada' | 'compensando' | 'retido' | 'voltando' | 'status'>,
) =>
  [
    licenca.isencaoNegada ? t('licenca:isencaoNegada') : null,
    licenca.compensando ? t('licenca:compensando') : null,
    dizerRetido(t, licenca),
    licenca.voltando ? t('licenca:retido.voltando', { valor: formatarCentavos(licenca.voltando) }) : null,
  ].filter((um) => um !== null);

/** O próximo passo é pagar; não o é de quem já pagou e espera o banco ou a agência. */
export const faltaPagar = ({ status, retido, acoes }: Pick<Licenca, 'status' | 'retido' | 'acoes'>) =>
  status.codigo === 'AGUARDANDO_PAGAMENTO' && !retido && acoes.some((acao) => acao.endsWith('BOLETO'));
