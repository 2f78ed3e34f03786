import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { join } from 'node:path';
import { DataCivil, somarDias } from '../../../kernel/data-civil';
import { Ambiente } from '../../../platform/config/ambiente';
import { ChaveDaCarteira, INICIO_DAS_CHAVES } from '../../../platform/config/chaves-da-carteira';
import { Relogio } from '../../../platform/relogio';
import { ChavePublica, valeEm } from '../domain/declaracao/chaves';
import { Assinante, emHexadecimal } from '../domain/declaracao/cose';
import { inicioDaProxima } from '../domain/declaracao/rodizio';
import { assinanteDe } from './ed25519';
import { ChaveGuardada, PastaDeChaves } from './pasta-de-chaves';

type Par = ChavePublica & { readonly assinante: Assinante };

/**
 * Chaves que assinam as carteiras: as do ambiente ou, sem elas, as de `DATA_DIR`, que nascem na primeira partida. A data
 * de emissão escolhe a chave: trocar a que assina não muda carteira nenhuma já emitida.
 */
@Injectable()
export class ChavesDaCarteira implements OnApplicationBootstrap {
  private readonly pasta: PastaDeChaves;
  private pares: { de: readonly ChaveDaCarteira[]; pares: readonly Par[] } | null = null;

  constructor(
    private readonly ambiente: Ambiente,
    private readonly relogio: Relogio,
  ) {
    this.pasta = new PastaDeChaves(join(ambiente.pastaDados, 'chaves-da-carteira'));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.publicas();
  }

  /** Da mais antiga à mais nova, com as que ainda vão começar. */
  async publicas(): Promise<readonly ChavePublica[]> {
    return this.ler();
  }

  async paraEmissao(dia: DataCivil): Promise<Assinante> {
    const par = (await this.ler()).find((chave) => valeEm(chave, dia));
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
    if (proxima) await this.pasta.criar(proxima, this.relogio.hoje());
    return proxima;
  }

  private async daPasta(): Promise<readonly ChaveGuardada[]> {
    const guardadas = await this.pasta.ler();
    if (guardadas.length > 0) return guardadas;
    await this.pasta.criar(INICIO_DAS_CHAVES, this.relogio.hoje());
    return this.pasta.ler();
  }

  private async ler(): Promise<readonly Par[]> {
    const chaves = this.ambiente.chavesCarteira ?? (await this.daPasta());
    if (this.pares?.de !== chaves) this.pares = { de: chaves, pares: emPares(chaves) };
    return this.pares.pares;
  }
}

/** Cada chave vale até a véspera da seguinte. */
function emPares(chaves: readonly ChaveDaCarteira[]): Par[] {
  return chaves.map(({ desde, semente }, i) => {
    const assinante = assinanteDe(semente);
    const seguinte = chaves[i + 1];
    return {
      kid: emHexadecimal(assinante.kid),
      publica: assinante.publica,
      desde,
      ate: seguinte ? somarDias(seguinte.desde, -1) : null,
      assinante,
    };
  });
}
