import { createHash } from 'node:crypto';
import { EntityManager } from 'typeorm';
import { ArquivoEntity } from './arquivo.entity';
import { comprimirParte, gravarComprimida } from './parte-de-arquivo';

/** Um arquivo que se grava enquanto se escreve: na memória fica menos de uma parte e o que acaba de chegar. */
export class EscritaDeArquivo {
  private readonly resumo = createHash('sha256');
  private sobra: Buffer[] = [];
  private naSobra = 0;
  private tamanho = 0;
  private ordem = 0;

  private constructor(
    private readonly em: EntityManager,
    private readonly parte: number,
    readonly arquivoId: number,
  ) {}

  /** Na transação de quem escreve: até `terminar`, o arquivo ainda não tem resumo nem tamanho. */
  static async abrir(em: EntityManager, parte: number): Promise<EscritaDeArquivo> {
    const arquivo = em.create(ArquivoEntity, { sha256: '', tamanho: 0 });
    await em.insert(ArquivoEntity, arquivo);
    return new EscritaDeArquivo(em, parte, arquivo.id);
  }

  async acrescentar(bytes: Buffer): Promise<void> {
    this.resumo.update(bytes);
    this.tamanho += bytes.length;
    this.sobra.push(bytes);
    this.naSobra += bytes.length;
    if (this.naSobra < this.parte) return;
    const junto = Buffer.concat(this.sobra);
    const cheias = junto.length - (junto.length % this.parte);
    for (let i = 0; i < cheias; i += this.parte) await this.gravar(junto.subarray(i, i + this.parte));
    this.sobra = [junto.subarray(cheias)];
    this.naSobra = junto.length - cheias;
  }

  async terminar(): Promise<void> {
    if (this.naSobra > 0) await this.gravar(Buffer.concat(this.sobra));
    const { arquivoId: id, tamanho } = this;
    await this.em.update(ArquivoEntity, { id }, { sha256: this.resumo.digest('hex'), tamanho });
  }

  private async gravar(bytes: Buffer): Promise<void> {
    await gravarComprimida(this.em, this.arquivoId, this.ordem++, await comprimirParte(bytes));
  }
}
