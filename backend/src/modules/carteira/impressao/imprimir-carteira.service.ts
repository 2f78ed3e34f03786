import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { ErroDominio } from '../../../kernel/erro-dominio';
import type { Impresso } from '../../../platform/pdf/impressao-pedida';
import { Impressora } from '../../../platform/pdf/impressora';
import { Arquivos } from '../../../platform/storage/arquivos';
import { htmlDaCarteira, htmlDaFrente, IMAGEM_DA_FRENTE } from './carteira.html';
import { CarteiraAtual, CarteiraService } from './carteira.service';
import type { FormatoDaCarteira } from './ver-carteira';

const IMPRESSAS = new Counter({
  name: 'pesca_carteiras_impressas_total',
  help: 'Carteiras impressas por este worker',
  labelNames: ['formato'],
});

/** No worker: a carteira de uma licença, impressa só se a deste conteúdo ainda não existe. */
@Injectable()
export class ImprimirCarteiraService {
  private readonly emCurso = new Map<string, Promise<Impresso>>();

  constructor(
    private readonly carteiras: CarteiraService,
    private readonly impressora: Impressora,
    private readonly arquivos: Arquivos,
  ) {}

  /** `null` se a licença deixou de ter carteira: não há o que imprimir. `refazer` não aceita a que já existe. */
  async imprimir(licencaId: number, formato: FormatoDaCarteira, refazer = false): Promise<Impresso | null> {
    const atual = await this.ver(licencaId, formato);
    if (!atual) return null;
    // A ativação pede a carteira e o e-mail que a leva, quase ao mesmo tempo: a impressão é uma só.
    const emCurso = this.emCurso.get(atual.chave);
    if (emCurso) return emCurso;
    const impressao = this.acharOuFazer(atual, formato, refazer).finally(() =>
      this.emCurso.delete(atual.chave),
    );
    this.emCurso.set(atual.chave, impressao);
    return impressao;
  }

  private async acharOuFazer(
    { chave, vista }: CarteiraAtual,
    formato: FormatoDaCarteira,
    refazer: boolean,
  ): Promise<Impresso> {
    const guardada = refazer ? null : await this.arquivos.ler(chave);
    if (guardada) return { chave, bytes: guardada };
    const bytes =
      formato === 'pdf'
        ? await this.impressora.imprimir(await htmlDaCarteira(vista))
        : await this.impressora.fotografar(await htmlDaFrente(vista), IMAGEM_DA_FRENTE);
    await this.arquivos.gravar(chave, bytes);
    IMPRESSAS.inc({ formato });
    return { chave, bytes };
  }

  private async ver(licencaId: number, formato: FormatoDaCarteira): Promise<CarteiraAtual | null> {
    return this.carteiras.ver(licencaId, formato).catch((erro: unknown) => {
      if (erro instanceof ErroDominio) return null;
      throw erro;
    });
  }
}
