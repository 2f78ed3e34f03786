/** O último ponto ou vírgula separa os centavos quando vêm só um ou dois algarismos depois dele. */
const CENTAVOS = /[.,](\d{1,2})$/;

/** `1.234,56`, `1,234.56` e `R$ 350.5` em reais (`1234.56`, `350.5`); `null` se não há algarismos. */
export function lerReaisColados(texto: string): string | null {
  const numero = texto.replace(/[^\d.,]/g, '');
  const centavos = CENTAVOS.exec(numero)?.[1];
  const inteiro = numero.replace(CENTAVOS, '').replace(/\D/g, '');
  if (!inteiro && !centavos) return null;
  return centavos ? `${inteiro || '0'}.${centavos}` : inteiro;
}
