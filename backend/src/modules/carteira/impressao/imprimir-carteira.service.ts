import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { ErroDominio } from '../../../kernel/erro-dominio';
import { Impressora } from '../../../platform/pdf/impressora';
import { Arquivos } from '../../../platform/storage/arquivos';
import { htmlDaCarteira, htmlDaFrente, IMAGEM_DA_FRENTE } from './carteira.html';
import { CarteiraAtual, CarteiraService } from './carteira.service';
import type { FormatoDaCarteira, VistaCarteira } from './ver-carteira';

const IMPRESSAS = new Counter({
  name: 'pesca_carteiras_impressas_total',
  help: 'Carteiras impressas por este worker',
  labelNames: ['formato'],
});

/** No worker: a carteira de uma licença, impressa só se a deste conteúdo ainda não existe. */
@Injectable()
export class ImprimirCarteiraService {
  private readonly emCurso = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly carteiras: CarteiraService,
    private readonly impressora: Impressora,
    private readonly arquivos: Arquivos,
  ) {}

  /** Não faz nada se a licença deixou de ter carteira. */
  async garantir(licencaId: number, formato: FormatoDaCarteira): Promise<void> {
    const atual = await this.ver(licencaId, formato);
    if (!atual || (await this.arquivos.existe(atual.chave))) return;
    if (formato === 'pdf') {
      await this.imprimir(atual);
      return;
    }
    const imagem = await this.impressora.fotografar(await htmlDaFrente(atual.vista), IMAGEM_DA_FRENTE);
    await this.arquivos.gravar(atual.chave, imagem);
    IMPRESSAS.inc({ formato });
  }

  /** O PDF. `null` se a licença deixou de ter carteira: não há o que imprimir. */
  async pdf(licencaId: number): Promise<Buffer | null> {
    const atual = await this.ver(licencaId, 'pdf');
    return atual && ((await this.arquivos.ler(atual.chave)) ?? this.imprimir(atual));
  }

  /** A ativação pede a carteira e o e-mail que a leva, quase ao mesmo tempo: a impressão é uma só. */
  private imprimir({ chave, vista }: CarteiraAtual): Promise<Buffer> {
    const emCurso = this.emCurso.get(chave);
    if (emCurso) return emCurso;
    const impressao = this.imprimirEGuardar(chave, vista).finally(() => this.emCurso.delete(chave));
    this.emCurso.set(chave, impressao);
    return impressao;
  }

  private async imprimirEGuardar(chave: string, vista: VistaCarteira): Promise<Buffer> {
    const pdf = await this.impressora.imprimir(await htmlDaCarteira(vista));
    await this.arquivos.gravar(chave, pdf);
    IMPRESSAS.inc({ formato: 'pdf' });
    return pdf;
  }

  private async ver(licencaId: number, formato: FormatoDaCarteira): Promise<CarteiraAtual | null> {
    return this.carteiras.ver(licencaId, formato).catch((erro: unknown) => {
      if (erro instanceof ErroDominio) return null;
      throw erro;
    });
  }
}
