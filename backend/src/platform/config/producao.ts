import { podeGravar } from './leituras';

/** O que em desenvolvimento se aceita e em produção não. */
interface AConferir {
  readonly DEMO: boolean;
  readonly DATA_DIR: string;
  readonly PUBLIC_URL?: string | undefined;
  readonly GOVBR_EMISSOR?: string | undefined;
  readonly CEP_URL?: string | undefined;
  readonly SEGREDO: string;
  readonly AUDITORIA_CHAVES: readonly string[];
  readonly CIFRA_CHAVES: ReadonlyMap<number, Buffer> | null;
  readonly CIFRA_INDICE: Buffer | null;
  readonly PUSH_SERVICOS?: readonly string[] | null | undefined;
}

/** Sorteados, 32 bytes têm uns trinta valores diferentes, e 32 algarismos hexadecimais uns catorze. */
const VALORES_DIFERENTES = 8;
const SORTEIO = 'não parece sorteada: use `openssl rand -base64 36`, ou `-base64 32` para as de 32 bytes';

const previsivel = (segredo: string | Buffer): boolean =>
  new Set<unknown>([...segredo]).size < VALORES_DIFERENTES;

/** Às claras só na própria máquina, para experimentar. */
const asClaras = (url: string): boolean =>
  !url.startsWith('https:') && !/^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/.test(url);

/** Variáveis que a produção recusa, cada uma com a razão. */
export function recusasDaProducao(a: AConferir): [variavel: keyof AConferir, motivo: string][] {
  const regras: [keyof AConferir, boolean, string][] = [
    ['DEMO', a.DEMO, 'DEMO=1 não é aceito com NODE_ENV=production'],
    ['DATA_DIR', !podeGravar(a.DATA_DIR), 'deve ser uma pasta que existe e em que este usuário grava'],
    ['PUBLIC_URL', a.PUBLIC_URL === undefined, 'em produção é preciso dizer o endereço público'],
    [
      'PUBLIC_URL',
      asClaras(a.PUBLIC_URL ?? 'https:'),
      'em produção deve começar com https://, salvo http://localhost',
    ],
    ['GOVBR_EMISSOR', a.GOVBR_EMISSOR?.startsWith('http:') === true, 'em produção deve começar com https://'],
    ['CEP_URL', a.CEP_URL?.startsWith('http:') === true, 'em produção deve começar com https://'],
    [
      'PUSH_SERVICOS',
      a.PUSH_SERVICOS?.some((servico) => servico.includes('://')) === true,
      'em produção só nomes de máquinas, sem http://',
    ],
    ['SEGREDO', previsivel(a.SEGREDO), SORTEIO],
    ['AUDITORIA_CHAVES', a.AUDITORIA_CHAVES.some(previsivel), SORTEIO],
    ['CIFRA_CHAVES', [...(a.CIFRA_CHAVES?.values() ?? [])].some(previsivel), SORTEIO],
    ['CIFRA_INDICE', a.CIFRA_INDICE !== null && previsivel(a.CIFRA_INDICE), SORTEIO],
  ];
  return regras.filter(([, recusa]) => recusa).map(([variavel, , motivo]) => [variavel, motivo]);
}
