import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DataCivil } from '../../../kernel/data-civil';
import { CopiaEmMemoria } from '../../../platform/configuracao/copia-em-memoria';
import { Relogio } from '../../../platform/relogio';
import { ListaAberta, listaNoDia, LISTAS_ABERTAS, ListasNoDia, oferecidas } from '../domain/listas-de-opcoes';
import { type Opcao, OPCOES_AGENCIA_TURISMO, OPCOES_FIXAS } from '../domain/opcoes';
import { OpcaoMudancaEntity } from './opcao-mudanca.entity';

/** As listas de opções que a agência muda, lidas da memória. */
@Injectable()
export class Opcoes extends CopiaEmMemoria {
  private mudancas: OpcaoMudancaEntity[] = [];
  /** A do último dia pedido: quase sempre hoje. */
  private feitas: { readonly dia: DataCivil; readonly listas: ListasNoDia } | null = null;

  constructor(
    private readonly fonte: DataSource,
    private readonly relogio: Relogio,
  ) {
    super();
  }

  /** Todas as listas, como são no dia. */
  noDia(dia: DataCivil = this.relogio.hoje()): ListasNoDia {
    if (this.feitas?.dia === dia) return this.feitas.listas;
    const listas = Object.fromEntries(
      LISTAS_ABERTAS.map((nome) => [
        nome,
        listaNoDia(
          this.mudancas.filter(({ lista }) => lista === nome),
          dia,
        ),
      ]),
    ) as Record<ListaAberta, ReturnType<typeof listaNoDia>>;
    this.feitas = { dia, listas };
    return listas;
  }

  /** O que os formulários mostram hoje, em ordem. */
  oferecidas(lista: ListaAberta): Opcao[] {
    return oferecidas(this.noDia()[lista]);
  }

  /** As de todos os campos do pedido, pelo nome de cada um. */
  doPedido() {
    return {
      modalidadePesca: [...OPCOES_FIXAS.modalidadePesca],
      localizacaoPreferencialPesca: this.oferecidas('localizacaoPreferencialPesca'),
      rendaMensal: this.oferecidas('rendaMensal'),
      localPesca: this.oferecidas('localPesca'),
      equipamentos: this.oferecidas('materialPesca'),
      tipoIsca: this.oferecidas('tipoIsca'),
      agenciaTurismo: [...OPCOES_AGENCIA_TURISMO],
      peixeMaisPescado: this.oferecidas('peixes'),
    };
  }

  protected async ler(): Promise<void> {
    this.mudancas = await this.fonte.manager.find(OpcaoMudancaEntity);
    this.feitas = null;
  }
}
