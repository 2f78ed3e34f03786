import { Injectable } from '@nestjs/common';
import { DataCivil, maiorData, somarDias } from '../../kernel/data-civil';
import { type ComVigencia, comVigencias } from '../../kernel/vigencia';
import { Ambiente } from '../../platform/config/ambiente';
import { Relogio } from '../../platform/relogio';
import { Decisoes } from '../../platform/vigencia/decisoes';
import type { Decisao } from '../../platform/vigencia/especie';
import { ISENCAO, type Isencao } from '../agencia/isencoes/isencoes';
import { Opcoes } from '../agencia/opcoes/opcoes';
import {
  APROVACAO,
  NORMA,
  PEIXE,
  REGRA,
  ZONA,
  type ValorDaNorma,
  type ValorDaRegra,
  type ValorDaZona,
  type ValorDoPeixe,
} from './decididas';
import type { Quadro } from './domain/impedimento';
import type { Acervo } from './domain/regra';

/** Um ano e meio: passa por duas vezes de cada época do ano. */
const DIAS_DO_PACOTE = 548;

/** O que se sabe das regras de pesca, lido da memória. Uma regra ou zona conta do dia em que outra pessoa a aprovou em diante. */
@Injectable()
export class Acervos {
  private feito: { readonly de: unknown; readonly dia: DataCivil; readonly acervo: Acervo } | null = null;

  constructor(
    private readonly decisoes: Decisoes,
    private readonly opcoes: Opcoes,
    private readonly ambiente: Ambiente,
    private readonly relogio: Relogio,
  ) {}

  /** De hoje a daqui a um ano e meio. O objeto é outro só quando as decisões ou o dia são outros. */
  atual(): Acervo {
    const dia = this.relogio.hoje();
    // As espécies releem-se juntas: basta olhar uma.
    const de = this.decisoes.todas(REGRA.nome);
    if (this.feito?.de !== de || this.feito.dia !== dia) {
      this.feito = { de, dia, acervo: this.entre(dia, somarDias(dia, DIAS_DO_PACOTE)) };
    }
    return this.feito.acervo;
  }

  /** O que vale em algum dia, de `de` a `ate`; com as que esperam aprovação, como se já a tivessem. */
  entre(de: DataCivil, ate: DataCivil, comPendentes = false): Acervo {
    const noPeriodo = <V>(todas: readonly ComVigencia<Decisao<V>>[]) =>
      todas
        .map(({ assunto, valor, vigenteDesde, vigenteAte }) => ({
          codigo: Number(assunto),
          valor,
          desde: vigenteDesde,
          fim: vigenteAte,
        }))
        .filter(({ desde, fim }) => desde <= ate && (fim === null || (fim >= de && fim >= desde)))
        .sort((a, b) => a.codigo - b.codigo || (a.desde < b.desde ? -1 : 1));
    const regras = noPeriodo(this.aprovadas<ValorDaRegra>(REGRA.nome, comPendentes)).flatMap(
      ({ codigo, valor: { revogada, ate: fimDito, ...valor }, desde, fim }) => {
        const ultimo = fimDito && (!fim || fimDito < fim) ? fimDito : fim;
        return revogada || (ultimo && ultimo < de) ? [] : [{ codigo, ...valor, de: desde, ate: ultimo }];
      },
    );
    const zonas = noPeriodo(this.aprovadas<ValorDaZona>(ZONA.nome, comPendentes)).map(
      ({ codigo, valor, desde, fim }) => ({ codigo, ...valor, de: desde, ate: fim }),
    );
    const citadas = new Set([...regras, ...zonas].map(({ norma }) => norma));
    const { opcoes } = this.opcoes.noDia(de).peixes;
    return {
      formato: 1,
      de,
      ate,
      fuso: this.ambiente.agencia.fuso,
      uf: this.ambiente.agencia.uf,
      haSemCota: this.decisoes.todas<Isencao>(ISENCAO.nome).some(({ valor }) => valor.perdeCota),
      especies: this.ultimas<ValorDoPeixe>(PEIXE.nome).flatMap(({ assunto, valor }) => {
        const opcao = opcoes.find(({ codigo }) => codigo === Number(assunto));
        if (!opcao) return [];
        const nomes = { pt: opcao.descricao_pt, en: opcao.descricao_en, es: opcao.descricao_es };
        return [{ codigo: opcao.codigo, nomes, ...valor }];
      }),
      normas: this.ultimas<ValorDaNorma>(NORMA.nome)
        .map(({ assunto, valor }) => ({ codigo: Number(assunto), ...valor }))
        .filter(({ codigo }) => citadas.has(codigo)),
      zonas,
      regras,
    };
  }

  /** De que depende o que se pode fazer de cada decisão. */
  quadro(): Quadro {
    return {
      hoje: this.relogio.hoje(),
      NORMA: this.decisoes.todas(NORMA.nome),
      REGRA: this.decisoes.todas<ValorDaRegra>(REGRA.nome),
      ZONA: this.decisoes.todas<ValorDaZona>(ZONA.nome),
      PEIXE: this.decisoes.todas(PEIXE.nome),
      aprovadas: {
        REGRA: this.aprovadas<ValorDaRegra>(REGRA.nome),
        ZONA: this.aprovadas(ZONA.nome),
      },
      aprovacao: (id) => this.aprovacao(id),
    };
  }

  /** O da lista dos formulários; vazio se saiu dela. */
  nomeDoPeixe(codigo: number): string {
    return this.opcoes.noDia().peixes.opcoes.find((opcao) => opcao.codigo === codigo)?.descricao_pt ?? '';
  }

  /** O dia em que a decisão conta, aprovada; nulo se não foi. */
  aprovadaEm(id: number, desde: DataCivil, comPendentes = false): DataCivil | null {
    const aprovacao = this.aprovacao(id);
    if (!aprovacao) return comPendentes ? maiorData(desde, this.relogio.hoje()) : null;
    return aprovacao.valor ? maiorData(desde, aprovacao.vigenteDesde) : null;
  }

  /** O que outra pessoa disse da decisão; nulo enquanto ninguém disse. */
  aprovacao(id: number): Decisao<boolean> | null {
    return this.decisoes.todas<boolean>(APROVACAO.nome).find(({ assunto }) => assunto === String(id)) ?? null;
  }

  /** As que outra pessoa aceitou, cada uma do dia em que conta até à seguinte do mesmo código. */
  aprovadas<V>(especie: string, comPendentes = false): ComVigencia<Decisao<V>>[] {
    const contadas = this.decisoes.todas<V>(especie).flatMap((uma) => {
      const vigenteDesde = this.aprovadaEm(uma.id, uma.vigenteDesde, comPendentes);
      return vigenteDesde ? [{ ...uma, vigenteDesde }] : [];
    });
    return comVigencias(contadas, this.relogio.hoje(), ({ assunto }) => assunto);
  }

  /** A mais nova de cada assunto, por código: quem descreve um ato ou um peixe corrige-o para trás também. */
  private ultimas<V>(especie: string): readonly Decisao<V>[] {
    const todas = this.decisoes.todas<V>(especie);
    return todas
      .filter((uma, i) => todas.findIndex(({ assunto }) => assunto === uma.assunto) === i)
      .sort((a, b) => Number(a.assunto) - Number(b.assunto));
  }
}
