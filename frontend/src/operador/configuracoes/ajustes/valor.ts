import { formatarCentavos } from '../../../i18n/formatos';
import { type Traduzir } from '../../../i18n/traduzir';
import { type Ajuste } from './contrato';

type Unidade = Ajuste['unidade'];

/** O número como a pessoa o lê: `10 dias`, `01:00`, `R$ 5,00`, `Sim`. `t` é do assunto `configuracoes`. */
export function valorEmPalavras(unidade: Unidade, valor: number, t: Traduzir): string {
  if (unidade === 'HORA') return horaDe(valor);
  if (unidade === 'CENTAVOS') return formatarCentavos(valor);
  if (unidade === 'SIM_NAO') return t(valor === 1 ? 'ajustes.sim' : 'ajustes.nao');
  return t(`ajustes.unidade.${unidade}`, { count: valor });
}

/** Minutos depois da meia-noite em `HH:MM`. */
const horaDe = (minutos: number): string =>
  [Math.floor(minutos / 60), minutos % 60].map((n) => n.toString().padStart(2, '0')).join(':');

/** O que o campo mostra. */
export function valorNoCampo(unidade: Unidade, valor: number): string {
  if (unidade === 'HORA') return horaDe(valor);
  return unidade === 'CENTAVOS' ? (valor / 100).toFixed(2) : String(valor);
}

/** O que o campo diz, ou nulo se ainda não é um número. */
export function lerDoCampo(unidade: Unidade, texto: string): number | null {
  if (unidade === 'HORA') {
    const [, hora, minuto] = /^(\d{2}):(\d{2})$/.exec(texto) ?? [];
    return hora === undefined ? null : Number(hora) * 60 + Number(minuto);
  }
  if (texto.trim() === '' || (unidade !== 'CENTAVOS' && /\D/.test(texto.trim()))) return null;
  const numero = unidade === 'CENTAVOS' ? Math.round(Number(texto) * 100) : Number(texto);
  return Number.isSafeInteger(numero) ? numero : null;
}
