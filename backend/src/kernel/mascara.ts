import { lerCpf } from './cpf';

/** CPF `***.533.447-**`; passaporte com as duas pontas de duas letras. */
export function mascararDocumento(documento: string): string {
  return lerCpf(documento)
    ? `***.${documento.slice(3, 6)}.${documento.slice(6, 9)}-**`
    : `${documento.slice(0, 2)}${'*'.repeat(Math.max(documento.length - 4, 1))}${documento.slice(-2)}`;
}

/** A rede de um endereço, sem a máquina: `203.0.113.*`, `2001:db8:1:*`. */
export function mascararEndereco(endereco: string): string {
  const ipv4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(endereco);
  if (ipv4) return `${ipv4[1]}.*`;
  return endereco.includes(':') ? `${redeIpv6(endereco, 3)}:*` : '*';
}

/** Os primeiros grupos de um IPv6, por extenso. */
function redeIpv6(endereco: string, grupos: number): string {
  const [antes = '', depois = ''] = endereco.split('%')[0]!.split('::');
  const inicio = antes.split(':').filter(Boolean);
  const fim = depois.split(':').filter(Boolean);
  const zeros = endereco.includes('::') ? Array<string>(8 - inicio.length - fim.length).fill('0') : [];
  return [...inicio, ...zeros, ...fim].slice(0, grupos).join(':');
}

/**
 * Por quem se conta: um IPv4, ou a rede /64 de um IPv6, que costuma ser de uma pessoa só e tem endereços de sobra para
 * fugir de um limite.
 */
export const redeDe = (endereco: string): string =>
  endereco.includes(':') && !endereco.includes('.') ? redeIpv6(endereco, 4) : endereco;
