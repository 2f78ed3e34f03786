import { Injectable } from '@nestjs/common';
import { join } from 'node:path';
import type { DataCivil } from '../../../kernel/data-civil';
import { Ambiente } from '../../../platform/config/ambiente';
import { ChaveDaCarteira, INICIO_DAS_CHAVES } from '../../../platform/config/chaves-da-carteira';
import { Relogio } from '../../../platform/relogio';
import { ChavePublica, valeEm } from '../domain/chaves';
import type { Assinante } from '../domain/cose';
import { inicioDaProxima } from '../domain/rodizio';
import { ParDeChaves, paresDeChaves } from './pares-de-chaves';
import { ChaveGuardada, PASTA_DAS_CHAVES, PastaDeChaves } from './pasta-de-chaves';

const OLHAR_A_CADA_MS = 60_000;

/**
 * Chaves que assinam as carteiras: as do ambiente ou, sem elas, as de `DATA_DIR`, que nascem na primeira partida. A data
 * de emissão escolhe a chave: trocar a que assina não muda carteira nenhuma já emitida.
 */
@Injectable()
export class ChavesDaCarteira {
  private readonly pasta: PastaDeChaves;
  private pares: { de: readonly ChaveDaCarteira[]; pares: readonly ParDeChaves[] } | null = null;
  private lidasEm = -Infinity;

  constructor(
    private readonly ambiente: Ambiente,
    private readonly relogio: Relogio,
  ) {
    this.pasta = new PastaDeChaves(join(ambiente.pastaDados, PASTA_DAS_CHAVES));
  }

  /** Se ainda nenhuma nasceu nesta pasta. */
  async porNascer(): Promise<boolean> {
    return !this.ambiente.chavesCarteira && (await this.pasta.ler()).length === 0;
  }

  /** Da mais antiga à mais nova, com as que ainda vão começar. */
  async publicas(): Promise<readonly ChavePublica[]> {
    return this.ler();
  }

  /** Uma chave nova é criada semanas antes de assinar: a pasta não precisa ser olhada a cada carteira. */
  async paraEmissao(dia: DataCivil): Promise<Assinante> {
    const recentes = Math.abs(this.relogio.agora().getTime() - this.lidasEm) < OLHAR_A_CADA_MS;
    const pares = recentes && this.pares ? this.pares.pares : await this.ler();
    const par = pares.find((chave) => valeEm(chave, dia));
    if (!par) throw new Error('nenhuma chave assina esse dia');
    return par.assinante;
  }

  /** Cria a próxima chave, se é hora e elas moram em `DATA_DIR`. Devolve o dia em que ela começa. */
  async girar(): Promise<DataCivil | null> {
    if (this.ambiente.chavesCarteira) return null;
    const maisNova = (await this.daPasta()).at(-1)!;
    const { desde, criadaEm } = maisNova;
    const emUsoDesde = desde === INICIO_DAS_CHAVES ? criadaEm : desde;
    const proxima = inicioDaProxima({ emUsoDesde }, this.relogio.hoje());
    if (proxima) {
      await this.pasta.criar(proxima, this.relogio.hoje());
      await this.ler();
    }
    return proxima;
  }

  private async daPasta(): Promise<readonly ChaveGuardada[]> {
    const guardadas = await this.pasta.ler();
    if (guardadas.length > 0) return guardadas;
    await this.pasta.criar(INICIO_DAS_CHAVES, this.relogio.hoje());
    return this.pasta.ler();
  }

  private async ler(): Promise<readonly ParDeChaves[]> {
    const chaves = this.ambiente.chavesCarteira ?? (await this.daPasta());
    this.lidasEm = this.relogio.agora().getTime();
    if (this.pares?.de !== chaves) this.pares = { de: chaves, pares: paresDeChaves(chaves) };
    return this.pares.pares;
  }
}
