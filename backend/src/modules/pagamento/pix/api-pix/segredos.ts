import { X509Certificate, createPrivateKey } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type SecureContext, createSecureContext } from 'node:tls';
import { FalhaDoTrilho } from '../../domain/pix/trilho';

const ARQUIVOS = ['cliente-id', 'cliente-segredo', 'cliente.crt', 'cliente.key', 'ca.crt'] as const;
/** Só de quem a pede, como o Banco do Brasil. */
const CHAVE_DO_APLICATIVO = 'app-key';
type Arquivo = (typeof ARQUIVOS)[number];

interface Credencial {
  readonly id: string;
  readonly segredo: string;
  readonly chaveDoAplicativo: string | null;
  readonly contexto: SecureContext;
  /** Até quando vale o nosso certificado. */
  readonly validade: Date;
}

const falta = (oQue: string) => new FalhaDoTrilho('SEM_DIREITO', oQue);

/** Os arquivos de um convênio em `PIX_SEGREDOS`, lidos quando se usam e outra vez quando mudam. */
export class Segredos {
  private readonly pasta: string;
  private lida: { readonly marca: string; readonly credencial: Credencial } | null = null;
  private aLer: Promise<Credencial> | null = null;

  /** Erro: `FalhaDoTrilho` se o nome sairia da pasta. */
  constructor(pastaDosSegredos: string, nome: string) {
    if (!/^[a-z0-9-]{1,40}$/.test(nome)) throw falta('nome de segredo inválido');
    this.pasta = join(pastaDosSegredos, nome);
  }

  /** Enquanto nada muda, o mesmo objeto. */
  ler(): Promise<Credencial> {
    return (this.aLer ??= this.lerDosArquivos().finally(() => (this.aLer = null)));
  }

  private async lerDosArquivos(): Promise<Credencial> {
    const marcar = async (caminho: string) => {
      const { mtimeMs, ino, size } = await stat(caminho);
      return `${mtimeMs}.${ino}.${size}`;
    };
    const daChave = join(this.pasta, CHAVE_DO_APLICATIVO);
    const marca = [...(await this.deCada(marcar)), await seExiste(() => marcar(daChave))].join();
    if (this.lida?.marca === marca) return this.lida.credencial;
    const conteudos = await this.deCada((caminho) => readFile(caminho, 'utf8'));
    const de = (arquivo: Arquivo) => conteudos[ARQUIVOS.indexOf(arquivo)]!;
    const chave = await seExiste(() => readFile(daChave, 'utf8'));
    const credencial = montar(de, chave?.trim() || null);
    this.lida = { marca, credencial };
    return credencial;
  }

  private async deCada<T>(fazer: (caminho: string) => Promise<T>): Promise<T[]> {
    const lidos = await Promise.allSettled(ARQUIVOS.map((arquivo) => fazer(join(this.pasta, arquivo))));
    const faltam = ARQUIVOS.filter((_, i) => lidos[i]!.status === 'rejected');
    if (faltam.length > 0) throw falta(`não se leem os arquivos ${faltam.join(', ')}`);
    return lidos.map((lido) => (lido as PromiseFulfilledResult<T>).value);
  }
}

async function seExiste(ler: () => Promise<string>): Promise<string | null> {
  try {
    return await ler();
  } catch (erro) {
    if ((erro as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw falta(`não se lê o arquivo ${CHAVE_DO_APLICATIVO}`);
  }
}

function montar(de: (arquivo: Arquivo) => string, chaveDoAplicativo: string | null): Credencial {
  const [id, segredo] = [de('cliente-id').trim(), de('cliente-segredo').trim()];
  if (id === '' || segredo === '') throw falta('credencial vazia');
  const [ca, cert, key] = [de('ca.crt'), de('cliente.crt'), de('cliente.key')];
  try {
    // O contexto aceitaria calado uma autoridade ou uma chave que não se leem.
    new X509Certificate(ca);
    const nosso = new X509Certificate(cert);
    if (!nosso.checkPrivateKey(createPrivateKey(key))) throw new Error('não são um do outro');
    return {
      id,
      segredo,
      chaveDoAplicativo,
      contexto: createSecureContext({ ca, cert, key, minVersion: 'TLSv1.2' }),
      validade: new Date(nosso.validTo),
    };
  } catch {
    throw falta('certificados e chave que não se leem ou não são um do outro');
  }
}
