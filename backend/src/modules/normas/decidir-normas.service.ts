import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { maiorData } from '../../kernel/data-civil';
import {
  achado,
  camposInvalidos,
  comPrefixo,
  conflito,
  type ErroDeCampo,
  ErroDominio,
  naoEncontrado,
} from '../../kernel/erro-dominio';
import { atorDe, escreverAtor } from '../../platform/ator';
import { Ambiente } from '../../platform/config/ambiente';
import { Relogio } from '../../platform/relogio';
import type { Sessao } from '../../platform/sessao/sessao';
import { DecidirService, travarGrupo } from '../../platform/vigencia/decidir.service';
import { Decisoes } from '../../platform/vigencia/decisoes';
import type { Decisao } from '../../platform/vigencia/especie';
import { Opcoes } from '../agencia/opcoes/opcoes';
import { Acervos } from './acervos';
import {
  APROVACAO,
  NORMA,
  PEIXE,
  REGRA,
  ZONA,
  type Pedido,
  type ValorDaNorma,
  type ValorDaRegra,
  type ValorDaZona,
  type ValorDoPeixe,
} from './decididas';
import { errosDaNorma, errosDaRegra, errosDaZona } from './domain/conferir';
import { type AcaoDaNorma, impedimentoDaNorma } from './domain/impedimento';

/** O que se marca, por espécie. */
export type Marcada =
  | ({ readonly especie: 'NORMA' } & Pedido<ValorDaNorma>)
  | ({ readonly especie: 'REGRA' } & Pedido<ValorDaRegra>)
  | ({ readonly especie: 'ZONA' } & Pedido<ValorDaZona>)
  | ({ readonly especie: 'PEIXE' } & Pedido<ValorDoPeixe>);

/** O que se marca das regras de pesca: normas e peixes valem logo; regras e zonas, quando outra pessoa as aprova. */
@Injectable()
export class DecidirNormasService {
  constructor(
    private readonly decidir: DecidirService,
    private readonly decisoes: Decisoes,
    private readonly acervos: Acervos,
    private readonly opcoes: Opcoes,
    private readonly ambiente: Ambiente,
    private readonly relogio: Relogio,
  ) {}

  /** Devolve o id. Erros: 404 código que não existe; 409 `REGRA_NO_PASSADO`, `REGRA_NA_DATA`; 422 do que não faz sentido. */
  async marcar(
    pedido: Marcada & { readonly vigenteDesde: string; readonly motivo: string },
    sessao: Sessao,
  ): Promise<number> {
    const { especie, codigo } = pedido;
    const antes = this.conferindo(() => {
      if (especie !== 'PEIXE' && codigo !== null && !this.codigos(especie).includes(codigo))
        throw naoEncontrado();
      const erros = this.erros(pedido);
      if (erros.length > 0) throw camposInvalidos(...erros);
    });
    switch (pedido.especie) {
      case 'NORMA':
        return this.decidir.marcar(NORMA, { ...pedido, grupo: especie }, sessao, { antes });
      case 'REGRA':
        return this.decidir.marcar(REGRA, { ...pedido, grupo: especie }, sessao, { antes });
      case 'ZONA':
        return this.decidir.marcar(ZONA, { ...pedido, grupo: especie }, sessao, { antes });
      case 'PEIXE':
        return this.decidir.marcar(PEIXE, { ...pedido, grupo: especie }, sessao, { antes });
    }
  }

  /** Desiste do que ainda não começou. Erros: 404; 409 `REGRA_COMECOU`, `REGRA_EM_USO`, `ZONA_EM_USO`. */
  async cancelar(id: number, sessao: Sessao): Promise<void> {
    await this.decisoes.recarregar();
    for (const especie of [NORMA, REGRA, ZONA, PEIXE] as const) {
      const decisao = this.decisoes.todas(especie.nome).find((uma) => uma.id === id);
      if (!decisao) continue;
      const antes = this.conferindo(() => this.exigir('CANCELAR', id, sessao));
      return this.decidir.cancelar(especie as typeof REGRA, id, sessao, { antes });
    }
    throw naoEncontrado();
  }

  /**
   * Aprova ou recusa uma regra ou zona. Conta do dia de início em diante; se já passou, de hoje. Erros: 403
   * `APROVACAO_DO_AUTOR`; 404; 409 `REGRA_JA_DECIDIDA`, `ZONA_POR_APROVAR`, `REGRA_MAIS_NOVA`.
   */
  async aprovar(
    id: number,
    { aprovada, motivo }: { aprovada: boolean; motivo: string },
    sessao: Sessao,
  ): Promise<void> {
    await this.decisoes.recarregar();
    const vigenteDesde = maiorData(this.aprovavel(id).vigenteDesde, this.relogio.hoje());
    const antes = this.conferindo(() => {
      this.aprovavel(id);
      this.exigir(aprovada ? 'APROVAR' : 'RECUSAR', id, sessao);
    });
    await this.decidir.marcar(
      APROVACAO,
      { grupo: String(id), valor: aprovada, vigenteDesde, motivo },
      sessao,
      { antes },
    );
  }

  /** Desfaz a aprovação ou a recusa do que ainda não começou. Erros: 404; 409 `REGRA_COMECOU`, `ZONA_EM_USO`, `VERSAO_MUDOU`. */
  async desfazerAprovacao(id: number, sessao: Sessao, vista?: string): Promise<void> {
    await this.decisoes.recarregar();
    const aprovacao = achado(this.acervos.aprovacao(id));
    const antes = this.conferindo(() => this.exigir('DESFAZER_APROVACAO', id, sessao));
    await this.decidir.cancelar(APROVACAO, aprovacao.id, sessao, { antes, vista });
  }

  /**
   * O que uma decisão pede às das outras espécies, conferido com todas paradas e lidas do banco: a memória deste processo pode
   * não ter o que outro gravou, e duas pessoas ao mesmo tempo podiam tirar uma o que a outra cita.
   */
  private conferindo(conferir: () => void) {
    return async (em: EntityManager): Promise<void> => {
      await travarGrupo(em, 'NORMAS', 'TODAS');
      await this.decisoes.recarregar();
      conferir();
    };
  }

  private exigir(acao: AcaoDaNorma, id: number, sessao: Sessao): void {
    const codigo = impedimentoDaNorma(acao, id, this.acervos.quadro(), escreverAtor(atorDe(sessao)));
    if (codigo === 'APROVACAO_DO_AUTOR') throw new ErroDominio(codigo, 'proibido');
    if (codigo) throw conflito(codigo);
  }

  private aprovavel(id: number): Decisao<unknown> {
    return achado(
      [REGRA, ZONA].flatMap(({ nome }) => this.decisoes.todas(nome)).find((uma) => uma.id === id),
    );
  }

  private codigos(especie: 'NORMA' | 'REGRA' | 'ZONA' | 'PEIXE'): number[] {
    return this.decisoes.todas(especie).map(({ assunto }) => Number(assunto));
  }

  private erros(pedido: Marcada & { readonly vigenteDesde: string }): readonly ErroDeCampo[] {
    const { vigenteDesde: de, codigo } = pedido;
    switch (pedido.especie) {
      case 'NORMA':
        return comPrefixo('decisao.valor', errosDaNorma(pedido.valor, de));
      case 'ZONA': {
        const normas = this.codigos('NORMA');
        return comPrefixo('decisao.valor', errosDaZona(pedido.valor, { normas }, this.ambiente.agencia.uf));
      }
      case 'REGRA': {
        const conhecidos = {
          normas: this.codigos('NORMA'),
          zonas: this.codigos('ZONA'),
          especies: this.codigos('PEIXE'),
        };
        return comPrefixo('decisao.valor', errosDaRegra({ ...pedido.valor, de }, conhecidos));
      }
      case 'PEIXE': {
        const naLista = this.opcoes.noDia().peixes.opcoes.some((opcao) => opcao.codigo === codigo);
        return naLista ? [] : [{ campo: 'decisao.codigo', codigo: 'PEIXE_FORA_DA_LISTA' }];
      }
    }
  }
}
