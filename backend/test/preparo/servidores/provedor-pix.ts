import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fazerCertificados, gravarSegredos } from '../../../ferramentas/provedor-pix/certificados';
import type { Falta } from '../../../ferramentas/provedor-pix/faltas';
import type { PixDoBanco } from '../../../ferramentas/provedor-pix/livro';
import type { Provedor } from '../../../ferramentas/provedor-pix/provedor';
import type { Pagamento } from '../../../ferramentas/provedor-pix/regras';
import { type ProvedorNoAr, abrirProvedor } from '../../../ferramentas/provedor-pix/servidores';
import type { LigacaoDoTrilho, TituloDaCobranca } from '../../../src/modules/pagamento/domain/pix/trilho';

const CREDENCIAL = {
  id: 'carteira-de-teste',
  segredo: 'segredo-só-dos-testes',
  chaveDoAplicativo: 'chave-só-dos-testes',
};
/** O documento de uma cobrança, onde tanto faz qual. */
export const TITULO: TituloDaCobranca = {
  nossoNumero: '31285570000000001',
  numeroDocumento: '1',
  codigoBarras: '0'.repeat(44),
  endereco: 'Rua Um, 1',
  bairro: 'Centro',
  cep: '69010060',
  cidade: 'Manaus',
  uf: 'AM',
};
/** Nome da pasta do convênio em `pastaDosSegredos`. */
const SEGREDO = 'provedor';

/**
 * Um provedor de Pix neste processo, com TLS de verdade em portas livres e tudo numa pasta que se apaga:
 *
 *     const provedor = await ProvedorDeTeste.abrir();
 *     const trilho = criarTrilho(provedor.ligacao, { pastaDosSegredos: provedor.pastaDosSegredos, agora });
 *     const cobranca = await trilho.criar(…);
 *     const { endToEndId } = provedor.pagar({ txid: cobranca.txid });
 *     await provedor.fechar();
 *
 * O que um teste faz acontecer e não tem nome aqui está em `provedor.banco`: avisos, devoluções do Banco Central, tokens.
 */
export class ProvedorDeTeste {
  private constructor(
    private readonly pasta: string,
    private noAr: ProvedorNoAr,
    private readonly abrir: (portas: Portas) => Promise<ProvedorNoAr>,
    readonly ligacao: LigacaoDoTrilho,
  ) {}

  /** `agora`: o relógio do provedor, para as datas do que ele diz; os certificados seguem o da máquina. */
  static async abrir({
    agora,
    chave = 'pix@agencia.example',
    validadeDias,
  }: { agora?: () => Date; chave?: string; validadeDias?: number } = {}): Promise<ProvedorDeTeste> {
    const pasta = await mkdtemp(join(tmpdir(), 'provedor-pix-'));
    const certificados = await fazerCertificados(validadeDias);
    const seus = { certificados, credencial: CREDENCIAL };
    gravarSegredos(join(pasta, 'segredos'), SEGREDO, seus);
    const recebedor = { nome: 'AGENCIA DE TESTE', cidade: 'MANAUS' };
    const abrir = (portas: Portas) => abrirProvedor({ pasta, ...seus, recebedor, agora, ...portas });
    const noAr = await abrir({ porta: 0, portaDoControle: 0 });
    const { url, urlDoToken } = noAr;
    const ligacao = {
      trilho: 'API_PIX',
      ...{ url, urlDoToken, chave, segredo: SEGREDO },
      ...{ escopos: null, urlDaCobranca: null, noBanco: { convenio: 3128557, carteira: 17, variacao: 19 } },
    } as const;
    return new ProvedorDeTeste(pasta, noAr, abrir, ligacao);
  }

  /** O que vai em `PIX_SEGREDOS`. */
  get pastaDosSegredos(): string {
    return join(this.pasta, 'segredos');
  }

  get banco(): Provedor {
    return this.noAr.provedor;
  }

  /** Do controle e do banco de mentira, para quem os abre num navegador. */
  get urlDoControle(): string {
    return this.noAr.urlDoControle;
  }

  pagar(pagamento: Pagamento): PixDoBanco {
    return this.banco.pagar(pagamento);
  }

  /** Ver `Falta`: cada uma acontece uma vez, se não se diz quantas. */
  faltar(...faltas: readonly Falta[]): void {
    this.banco.faltas.pedir(...faltas);
  }

  /** Fora do ar, até `levantar`, que o põe nas mesmas portas com o que sabia. */
  derrubar(): Promise<void> {
    return this.noAr.fechar();
  }

  async levantar(): Promise<void> {
    this.noAr = await this.abrir({
      porta: Number(new URL(this.noAr.url).port),
      portaDoControle: Number(new URL(this.noAr.urlDoControle).port),
    });
  }

  async fechar(): Promise<void> {
    await this.noAr.fechar();
    await rm(this.pasta, { recursive: true });
  }
}

interface Portas {
  readonly porta: number;
  readonly portaDoControle: number;
}
