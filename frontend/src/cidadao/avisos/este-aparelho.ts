import { avisadasNesteAparelho, avisarNesteAparelho, pararNesteAparelho } from '../../api/avisos';
import { esperarQueAbraSemRede } from '../../api/carteira/abre-sem-rede';

/** Por que este aparelho não recebe avisos. No iPhone só os recebe a página posta na tela de início. */
export type Impedimento = 'SEM_SUPORTE' | 'TELA_DE_INICIO' | 'NEGADO' | 'SEM_REDE';

export function impedimento(): Impedimento | null {
  if (!('PushManager' in window) || !('Notification' in window) || !('serviceWorker' in navigator))
    return /iP(hone|ad|od)/.test(navigator.userAgent) ? 'TELA_DE_INICIO' : 'SEM_SUPORTE';
  if (Notification.permission === 'denied') return 'NEGADO';
  return navigator.onLine ? null : 'SEM_REDE';
}

/** O que o navegador já deu a este aparelho, se alguma vez se pediu. */
async function inscricaoAtual(): Promise<PushSubscription | null> {
  const registro = await navigator.serviceWorker.getRegistration();
  return (await registro?.pushManager.getSubscription()) ?? null;
}

/** Se a licença já avisa aqui. Quem não deu permissão não é avisado, e nada se pergunta ao servidor. */
export async function jaAvisa(protocolo: string): Promise<boolean> {
  if (impedimento() || Notification.permission !== 'granted') return false;
  const inscricao = await inscricaoAtual();
  if (!inscricao) return false;
  const { protocolos } = await avisadasNesteAparelho(inscricao.endpoint, [protocolo]);
  return protocolos.includes(protocolo);
}

/** Pede permissão e passa a avisar. Falso se a pessoa, ou o navegador, disse que não. */
export async function passarAAvisar(protocolo: string, chave: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await esperarQueAbraSemRede();
  const { pushManager } = await navigator.serviceWorker.ready;
  const inscricao = (await daMesmaChave(pushManager, chave)) ?? (await inscrever(pushManager, chave));
  const { endpoint, keys } = inscricao.toJSON();
  await avisarNesteAparelho(protocolo, {
    endpoint: endpoint ?? '',
    p256dh: keys?.p256dh ?? '',
    auth: keys?.auth ?? '',
  });
  return true;
}

export async function pararDeAvisar(protocolo: string): Promise<void> {
  const inscricao = await inscricaoAtual();
  // O navegador já o esqueceu: o endereço não recebe mais nada.
  if (inscricao) await pararNesteAparelho(inscricao.endpoint, protocolo);
}

const inscrever = (pushManager: PushManager, chave: string) =>
  pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: chave });

/** A agência trocou de chave: o endereço de antes já não recebe, e o navegador não dá outro enquanto o tem. */
async function daMesmaChave(pushManager: PushManager, chave: string): Promise<PushSubscription | null> {
  const inscricao = await pushManager.getSubscription();
  const dela = inscricao?.options.applicationServerKey;
  if (!inscricao || (dela && emBase64url(dela) === chave)) return inscricao;
  await inscricao.unsubscribe();
  return null;
}

const emBase64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
