import { Injectable, Logger } from '@nestjs/common';
import { resumirErro } from '../../../platform/descrever-erro';
import { Impressora } from '../../../platform/pdf/impressora';
import { Arquivos } from '../../../platform/storage/arquivos';
import { htmlDasCarteiras, parteDaCarteira } from './carteira.html';
import type { VistaCarteira } from './ver-carteira';

/** Carteiras num documento do Chromium: acima disto cada uma já não fica mais barata, e quem espera espera mais. */
const POR_GRUPO = 20;
/** Um em cada aba da impressora, e outro a receber o acabamento enquanto elas imprimem. */
const GRUPOS = 3;

interface Pedido {
  readonly chave: string;
  readonly vista: VistaCarteira;
  urgente: boolean;
  readonly pronto: (pdf: Buffer) => void;
  readonly falhou: (erro: unknown) => void;
}

/**
 * Imprime juntas as carteiras que esperam. Quem chega com a gráfica parada é impresso logo e sozinho; os outros se juntam
 * enquanto os de antes são impressos, os urgentes primeiro. O arquivo de cada um é o mesmo, sozinho ou em grupo.
 */
@Injectable()
export class Grafica {
  private readonly log = new Logger(Grafica.name);
  private readonly espera: Pedido[] = [];
  private readonly emCurso = new Map<string, Promise<Buffer>>();
  private grupos = 0;

  constructor(
    private readonly impressora: Impressora,
    private readonly arquivos: Arquivos,
  ) {}

  /** O PDF, já guardado em `chave`. Duas vezes a mesma chave ao mesmo tempo é uma impressão só. */
  imprimir(chave: string, vista: VistaCarteira, urgente: boolean): Promise<Buffer> {
    const emCurso = this.emCurso.get(chave);
    if (emCurso) {
      const pedido = this.espera.find((um) => um.chave === chave);
      if (pedido) pedido.urgente ||= urgente;
      return emCurso;
    }
    const impressao = new Promise<Buffer>((pronto, falhou) => {
      this.espera.push({ chave, vista, urgente, pronto, falhou });
    }).finally(() => this.emCurso.delete(chave));
    this.emCurso.set(chave, impressao);
    this.comecar();
    return impressao;
  }

  private comecar(): void {
    if (this.grupos === GRUPOS || this.espera.length === 0) return;
    this.espera.sort((a, b) => Number(b.urgente) - Number(a.urgente));
    const grupo = this.espera.splice(0, POR_GRUPO);
    this.grupos++;
    void this.imprimirGrupo(grupo).finally(() => {
      this.grupos--;
      this.comecar();
    });
  }

  private async imprimirGrupo(grupo: readonly Pedido[]): Promise<void> {
    const [primeiro, ...outros] = grupo;
    if (!primeiro) return;
    const partes = grupo.map(({ vista }) => parteDaCarteira(vista));
    try {
      const html = await htmlDasCarteiras([primeiro.vista, ...outros.map(({ vista }) => vista)]);
      const pdfs = await this.impressora.imprimirVarios(html, partes);
      await Promise.all(
        grupo.map((pedido, i) => {
          const pdf = pdfs[i];
          return pdf ? this.entregar(pedido, pdf) : this.imprimirGrupo([pedido]);
        }),
      );
    } catch (erro) {
      if (outros.length === 0) {
        primeiro.falhou(erro);
        return;
      }
      this.log.warn({ erro: resumirErro(erro), carteiras: grupo.length }, 'grupo falhou; cada uma sozinha');
      for (const pedido of grupo) await this.imprimirGrupo([pedido]);
    }
  }

  private async entregar(pedido: Pedido, pdf: Buffer): Promise<void> {
    try {
      await this.arquivos.gravar(pedido.chave, pdf);
      pedido.pronto(pdf);
    } catch (erro) {
      pedido.falhou(erro);
    }
  }
}
