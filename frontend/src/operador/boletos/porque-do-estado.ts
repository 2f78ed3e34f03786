import { type Traduzir } from '../../i18n/traduzir';
import { oQueAlguemEscreveu } from '../componentes/o-que-alguem-escreveu';

/** Os códigos que dizem algo além do estado; `EMISSAO`, `REMESSA 3` e os outros só repetem o que já se lê. */
const DITOS = ['SUBSTITUIDO', 'OUTRO_DOCUMENTO_PAGO', 'LICENCA_INVALIDADA'] as const;

/** Por que um boleto mudou de estado, em palavras. */
export function porqueDoEstado(t: Traduzir, motivo: string | null): string | null {
  if (!motivo) return null;
  const [, movimento, linha] = /^MOVIMENTO (\S+) LINHA (\d+)$/.exec(motivo) ?? [];
  if (movimento && linha) return t('vida.motivo.movimento', { movimento, linha });
  const [, pendencia] = /^PENDENCIA (\d+)\b/.exec(motivo) ?? [];
  if (pendencia) return t('vida.motivo.pendencia', { numero: pendencia });
  const dito = DITOS.find((um) => um === motivo);
  if (dito) return t(`vida.motivo.${dito}`);
  return oQueAlguemEscreveu(motivo);
}
