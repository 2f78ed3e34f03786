/** Bytes de UTF-8 do nome numa declaração. */
export const TAMANHO_DO_NOME = 24;
const LIGACAO = /^(d[aeo]s?|e)$/i;

/**
 * Nome que cabe na declaração: como está impresso ou, se é longo, o primeiro, as iniciais dos do meio e o último; se
 * ainda é, o que couber em caracteres inteiros.
 */
export function nomeCurto(nome: string): string {
  const inteiro = nome.normalize('NFC').trim().replace(/\s+/g, ' ');
  if (cabe(inteiro)) return inteiro;
  const partes = inteiro.split(' ');
  const meio = partes.slice(1, -1).filter((parte) => !LIGACAO.test(parte));
  const abreviado = [partes[0]!, ...meio.map((parte) => `${[...parte][0]}.`), ...partes.slice(1).slice(-1)];
  let curto = '';
  for (const letra of abreviado.join(' ')) {
    if (!cabe(curto + letra)) break;
    curto += letra;
  }
  return curto.trim();
}

const cabe = (texto: string): boolean => new TextEncoder().encode(texto).length <= TAMANHO_DO_NOME;
