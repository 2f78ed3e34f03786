import { join } from 'node:path';
import { Avisos } from './avisos';
import type { ComCertificados } from './certificados';
import { Faltas } from './faltas';
import { type DevolucaoDoBanco, Livro, type PixDoBanco, identidade } from './livro';
import { type Pagamento, type Recebedor, acharPix, concluirDevolucao, devolverMed, pagar } from './regras';

const TOKEN_S = 3_600;

export interface OpcoesDoProvedor extends ComCertificados {
  /** Onde fica o que ele sabe. */
  readonly pasta: string;
  readonly recebedor: Recebedor;
  readonly agora?: () => Date;
}

/** O provedor sem os seus servidores: o livro, as faltas, os avisos e os tokens. */
export class Provedor {
  readonly livro: Livro;
  readonly faltas = new Faltas();
  readonly avisos: Avisos;
  readonly agora: () => Date;
  /** Os do último token pedido. */
  escopos: string | null = null;
  private readonly tokens = new Map<string, number>();
  private calado: (() => void)[] = [];

  constructor(readonly opcoes: OpcoesDoProvedor) {
    this.livro = new Livro(join(opcoes.pasta, 'livro.json'));
    this.avisos = new Avisos(opcoes.certificados, this.faltas);
    this.agora = opcoes.agora ?? (() => new Date());
  }

  /** Entra o dinheiro, e avisa-se. */
  pagar(pagamento: Pagamento): PixDoBanco {
    const pix = pagar(this.livro, pagamento, this.agora());
    this.avisar(pix);
    return pix;
  }

  devolverMed(e2eid: string, natureza: string, valor?: string): DevolucaoDoBanco {
    const devolucao = devolverMed(this.livro, e2eid, { natureza, valor }, this.agora());
    this.avisar(acharPix(this.livro, e2eid));
    return devolucao;
  }

  /** Chega ao fim a devolução que estava por fazer; `motivo`: não se realizou. */
  concluir(e2eid: string, id: string, motivo?: string): void {
    const pix = acharPix(this.livro, e2eid);
    const devolucao = pix.devolucoes.find((uma) => uma.id === id);
    if (devolucao?.status !== 'EM_PROCESSAMENTO') return;
    concluirDevolucao(this.livro, devolucao, this.agora(), motivo);
    this.avisar(pix);
  }

  /** Passa a avisar ali o que entra por esta chave; devolve o defeito do endereço, se tem um, e então não muda nada. */
  async avisarEm(chave: string, webhookUrl: unknown): Promise<string | null> {
    if (typeof webhookUrl !== 'string' || !/^https?:/.test(webhookUrl) || !URL.canParse(webhookUrl))
      return 'não é um endereço';
    const defeito = await this.avisos.experimentar(webhookUrl);
    if (defeito === null) this.avisarSemExperimentar(chave, webhookUrl);
    return defeito;
  }

  /** Para quem ainda não está no ar. */
  avisarSemExperimentar(chave: string, webhookUrl: string): void {
    this.livro.webhooks.set(chave, { webhookUrl, criacao: this.agora().toISOString() });
    this.livro.mudou();
  }

  /** Avisa um dinheiro que não entrou. Devolve o e2eid. */
  mentir(): string {
    const endToEndId = identidade('E', this.agora());
    const horario = this.agora().toISOString();
    for (const { webhookUrl } of this.livro.webhooks.values())
      this.avisos.avisar(webhookUrl, [{ endToEndId, valor: '1.00', horario } as PixDoBanco]);
    return endToEndId;
  }

  novoToken(): { readonly access_token: string; readonly token_type: string; readonly expires_in: number } {
    const token = identidade('E', this.agora());
    this.tokens.set(token, this.agora().getTime() + TOKEN_S * 1000);
    return { access_token: token, token_type: 'Bearer', expires_in: TOKEN_S };
  }

  tokenServe(token: string): boolean {
    return (this.tokens.get(token) ?? 0) > this.agora().getTime();
  }

  /** Os tokens que deu deixam de valer antes da hora. */
  esquecerTokens(): void {
    this.tokens.clear();
  }

  /** Resolve quando o próximo pedido fica sem resposta. */
  aoCalar(): Promise<void> {
    return new Promise((resolver) => this.calado.push(resolver));
  }

  calou(): void {
    for (const resolver of this.calado.splice(0)) resolver();
  }

  private avisar(pix: PixDoBanco): void {
    const webhook = this.livro.webhooks.get(pix.chave);
    if (webhook && pix.txid !== undefined) this.avisos.avisar(webhook.webhookUrl, [pix]);
  }
}
