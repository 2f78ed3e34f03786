import { ECDH } from 'node:crypto';

/**
 * Os serviços de push dos navegadores (Chrome, Edge, Firefox e Safari, e os que deles descendem). O endereço de um aparelho vem
 * do navegador, e é o worker que o chama: fora destes, alguém podia fazê-lo bater à porta de qualquer máquina da rede.
 */
export const SERVICOS_DE_PUSH: readonly string[] = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** Se o endereço é de um destes serviços: `maquina`, `*.dominio`, ou uma origem inteira, que só se aceita nos testes. */
export function ehDePush(endereco: string, servicos: readonly string[]): boolean {
  if (!URL.canParse(endereco)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endereco);
  if (username || password) return false;
  return servicos.some((servico) => {
    if (servico.includes('://')) return origin === servico;
    if (protocol !== 'https:' || port !== '') return false;
    return servico.startsWith('*.') ? hostname.endsWith(servico.slice(1)) : hostname === servico;
  });
}

/** Se a chave do navegador é um ponto da curva: com outra coisa nada se fecha. */
export function ehChaveDeAparelho(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
