import { Injectable } from '@nestjs/common';
import { ErroDominio } from '../../../kernel/erro-dominio';
import { Impressora } from '../../../platform/pdf/impressora';
import { Arquivos } from '../../../platform/storage/arquivos';
import { htmlDasCarteiras } from './carteira.html';
import { CarteiraService } from './carteira.service';

/** No worker: imprime e guarda a carteira, se a deste conteúdo ainda não existe. */
@Injectable()
export class ImprimirCarteiraService {
  constructor(
    private readonly carteiras: CarteiraService,
    private readonly impressora: Impressora,
    private readonly arquivos: Arquivos,
  ) {}

  /** Devolve o PDF. `null` se a licença deixou de ter carteira: não há o que imprimir. */
  async imprimir(licencaId: number): Promise<Buffer | null> {
    const atual = await this.carteiras.ver(licencaId).catch((erro: unknown) => {
      if (erro instanceof ErroDominio) return null;
      throw erro;
    });
    if (!atual) return null;
    const guardada = await this.arquivos.ler(atual.chave);
    if (guardada) return guardada;
    const pdf = await this.impressora.imprimir(await htmlDasCarteiras([atual.vista]));
    await this.arquivos.gravar(atual.chave, pdf);
    return pdf;
  }
}
