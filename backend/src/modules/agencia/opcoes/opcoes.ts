import { Injectable } from '@nestjs/common';
import type { DataCivil } from '../../../kernel/data-civil';
import { Relogio } from '../../../platform/relogio';
import { Decisoes } from '../../../platform/vigencia/decisoes';
import {
  ListaDaAgencia,
  listaNoDia,
  LISTAS_DA_AGENCIA,
  ListasNoDia,
  oferecidas,
} from '../domain/listas-de-opcoes';
import { type Opcao, OPCOES_AGENCIA_TURISMO, OPCOES_FIXAS } from '../domain/opcoes';
import { mudancaDe, OPCAO, type ValorDaOpcao } from './opcao';

/** As listas de opções que a agência muda, lidas da memória. */
@Injectable()
export class Opcoes {
  /** A do último dia pedido: quase sempre hoje. */
  private feitas: { readonly de: unknown; readonly dia: DataCivil; readonly listas: ListasNoDia } | null =
    null;

  constructor(
    private readonly decisoes: Decisoes,
    private readonly relogio: Relogio,
  ) {}

  /** Todas as listas, como são no dia. */
  noDia(dia: DataCivil = this.relogio.hoje()): ListasNoDia {
    const de = this.decisoes.todas<ValorDaOpcao>(OPCAO.nome);
    if (this.feitas?.dia === dia && this.feitas.de === de) return this.feitas.listas;
    const mudancas = de.map(mudancaDe);
    const listas = Object.fromEntries(
      LISTAS_DA_AGENCIA.map((nome) => [
        nome,
        listaNoDia(
          mudancas.filter(({ lista }) => lista === nome),
          dia,
        ),
      ]),
    ) as Record<ListaDaAgencia, ReturnType<typeof listaNoDia>>;
    this.feitas = { de, dia, listas };
    return listas;
  }

  /** O que os formulários mostram hoje, em ordem. */
  oferecidas(lista: ListaDaAgencia): Opcao[] {
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
}
