import { Injectable } from '@nestjs/common';
import { ErroDominio } from '../../../kernel/erro-dominio';
import { Impressora } from '../../../platform/pdf/impressora';
import { Arquivos } from '../../../platform/storage/arquivos';
import { htmlDaFrente, IMAGEM_DA_FRENTE } from './carteira.html';
import { CarteiraAtual, CarteiraService } from './carteira.service';
import { Grafica } from './grafica';
import type { FormatoDaCarteira } from './ver-carteira';

/** No worker: a carteira de uma licença, impressa só se a deste conteúdo ainda não existe. */
@Injectable()
export class ImprimirCarteiraService {
  constructor(
    private readonly carteiras: CarteiraService,
    private readonly grafica: Grafica,
    private readonly impressora: Impressora,
    private readonly arquivos: Arquivos,
  ) {}

  /** Não faz nada se a licença deixou de ter carteira. `urgente`: alguém espera por ela. */
  async garantir(licencaId: number, formato: FormatoDaCarteira, urgente: boolean): Promise<void> {
    const atual = await this.ver(licencaId, formato);
    if (!atual || (await this.arquivos.existe(atual.chave))) return;
    if (formato === 'pdf') {
      await this.grafica.imprimir(atual.chave, atual.vista, urgente);
      return;
    }
    const imagem = await this.impressora.fotografar(await htmlDaFrente(atual.vista), IMAGEM_DA_FRENTE);
    await this.arquivos.gravar(atual.chave, imagem);
  }

  /** O PDF. `null` se a licença deixou de ter carteira: não há o que imprimir. */
  async pdf(licencaId: number): Promise<Buffer | null> {
    const atual = await this.ver(licencaId, 'pdf');
    if (!atual) return null;
    const guardado = await this.arquivos.ler(atual.chave);
    return guardado ?? this.grafica.imprimir(atual.chave, atual.vista, false);
  }

  private async ver(licencaId: number, formato: FormatoDaCarteira): Promise<CarteiraAtual | null> {
    return this.carteiras.ver(licencaId, formato).catch((erro: unknown) => {
      if (erro instanceof ErroDominio) return null;
      throw erro;
    });
  }
}
