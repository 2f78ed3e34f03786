import type { FastifyRequest } from 'fastify';
import { isIP, isIPv4, isIPv6 } from 'node:net';

/**
 * Só o fim de `X-Forwarded-For`, enquanto forem endereços: cada proxy acrescenta o seu à direita, e o que vem antes de
 * um texto que não é endereço foi quem chama que escreveu. Linear, porque o cabeçalho também é de quem chama.
 */
export function soEnderecos(cabecalho: string): string {
  const partes = cabecalho.split(',').map((parte) => parte.trim());
  return partes.slice(partes.findLastIndex((parte) => isIP(parte) === 0) + 1).join(', ');
}

/** Deixa no pedido, antes que alguém lhe pergunte o endereço, só o encaminhamento que é de endereços. */
export function limparEncaminhado({ headers }: FastifyRequest): void {
  const encaminhado = headers['x-forwarded-for'];
  if (encaminhado === undefined) return;
  const limpo = soEnderecos([encaminhado].flat().join(','));
  if (limpo) headers['x-forwarded-for'] = limpo;
  else delete headers['x-forwarded-for'];
}

/** A rede de um endereço, sem a máquina: `203.0.113.*`, `2001:db8:1:*`; `*` para o que não é endereço. */
export function mascararEndereco(endereco: string): string {
  const { ipv4, grupos } = lerEndereco(endereco);
  if (ipv4) return `${ipv4.slice(0, ipv4.lastIndexOf('.'))}.*`;
  return grupos ? `${grupos.slice(0, 3).join(':')}:*` : '*';
}

/**
 * Por quem se conta: um IPv4, ou a rede /64 de um IPv6, que costuma ser de uma pessoa só e tem endereços de sobra para
 * fugir de um limite. Todas as escritas do mesmo endereço dão o mesmo; o que não é endereço conta junto.
 */
export function redeDe(endereco: string): string {
  const { ipv4, grupos } = lerEndereco(endereco);
  return ipv4 ?? (grupos ? grupos.slice(0, 4).join(':') : '*');
}

/** O IPv4, também quando vem dentro de um IPv6 (RFC 4291, 2.5.5.2), ou os oito grupos de um IPv6. */
function lerEndereco(endereco: string): { ipv4?: string; grupos?: string[] } {
  if (isIPv4(endereco)) return { ipv4: endereco };
  const semZona = endereco.split('%', 1)[0]!;
  if (!isIPv6(semZona)) return {};
  // O URL escreve todo IPv6 de um modo só: minúsculas, sem zeros à esquerda, sem IPv4 por dentro.
  const [antes = '', depois] = new URL(`http://[${semZona}]`).hostname.slice(1, -1).split('::');
  const lista = (texto: string) => texto.split(':').filter(Boolean);
  const [inicio, fim] = [lista(antes), lista(depois ?? '')];
  const grupos = [...inicio, ...Array<string>(8 - inicio.length - fim.length).fill('0'), ...fim];
  if (grupos.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return { grupos };
  const bytes = grupos.slice(6).flatMap((grupo) => [parseInt(grupo, 16) >> 8, parseInt(grupo, 16) & 255]);
  return { ipv4: bytes.join('.') };
}
