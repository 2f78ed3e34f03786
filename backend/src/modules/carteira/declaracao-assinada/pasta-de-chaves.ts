import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DataCivil, dataCivil } from '../../../kernel/data-civil';
import type { ChaveDaCarteira } from '../../../platform/config/chaves-da-carteira';

export interface ChaveGuardada extends ChaveDaCarteira {
  readonly criadaEm: DataCivil;
}

/** Dentro de `DATA_DIR`. */
export const PASTA_DAS_CHAVES = 'chaves-da-carteira';

const ARQUIVO = /^(\d{4}-\d{2}-\d{2})\.json$/;

/** Chaves privadas da carteira em `DATA_DIR`: um arquivo por chave, com o dia em que começa a assinar no nome. */
export class PastaDeChaves {
  private lidas: { mudadaEm: number; chaves: readonly ChaveGuardada[] } | null = null;

  constructor(private readonly pasta: string) {}

  /** Da mais antiga à mais nova. Outro processo pode ter criado uma: a pasta é olhada a cada vez. */
  async ler(): Promise<readonly ChaveGuardada[]> {
    const mudadaEm = await this.mudadaEm();
    if (mudadaEm === null) return [];
    if (this.lidas?.mudadaEm !== mudadaEm) {
      const nomes = (await readdir(this.pasta)).filter((nome) => ARQUIVO.test(nome)).sort();
      const chaves = await Promise.all(nomes.map((nome) => this.lerUma(nome)));
      this.lidas = { mudadaEm, chaves };
    }
    return this.lidas.chaves;
  }

  /** Cria a chave inteira ou nada; se dois processos a criam ao mesmo tempo, fica a de um deles. */
  async criar(desde: DataCivil, criadaEm: DataCivil): Promise<void> {
    await mkdir(this.pasta, { recursive: true, mode: 0o700 });
    const provisorio = join(this.pasta, `.${randomUUID()}`);
    const semente = randomBytes(32).toString('base64');
    await gravarNoDisco(provisorio, JSON.stringify({ criadaEm, semente }));
    try {
      await link(provisorio, join(this.pasta, `${desde}.json`));
    } catch (erro) {
      if ((erro as NodeJS.ErrnoException).code !== 'EEXIST') throw erro;
    } finally {
      await rm(provisorio, { force: true });
      this.lidas = null;
    }
  }

  private async mudadaEm(): Promise<number | null> {
    try {
      return (await stat(this.pasta)).mtimeMs;
    } catch (erro) {
      if ((erro as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw erro;
    }
  }

  private async lerUma(nome: string): Promise<ChaveGuardada> {
    const { criadaEm, semente } = JSON.parse(await readFile(join(this.pasta, nome), 'utf8')) as Record<
      'criadaEm' | 'semente',
      string
    >;
    return {
      desde: dataCivil(ARQUIVO.exec(nome)![1]!),
      criadaEm: dataCivil(criadaEm),
      semente: Buffer.from(semente, 'base64'),
    };
  }
}

/** Só volta quando os bytes estão no disco: uma queda de energia não pode deixar uma chave vazia. */
async function gravarNoDisco(caminho: string, conteudo: string): Promise<void> {
  const arquivo = await open(caminho, 'wx', 0o600);
  try {
    await arquivo.writeFile(conteudo);
    await arquivo.sync();
  } finally {
    await arquivo.close();
  }
}
