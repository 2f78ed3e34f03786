import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { DataCivil, dataCivil } from '../../../kernel/data-civil';
import { conflito, naoEncontrado } from '../../../kernel/erro-dominio';
import { ComVigencia, comVigencias } from '../../../kernel/vigencia';
import { Auditoria, atorDe } from '../../../platform/auditoria/auditoria';
import { Transacoes } from '../../../platform/database/transacoes';
import { Relogio } from '../../../platform/relogio';
import type { Sessao } from '../../../platform/sessao/sessao';
import {
  assuntoDaMudanca,
  ListaAberta,
  listaNoDia,
  LISTAS_ABERTAS,
  MudancaDeOpcao,
  oferecidas,
  OpcaoConhecida,
} from '../domain/listas-de-opcoes';
import { conferirSem, montarMudanca, PedidoDeMudanca } from '../domain/mudar-lista';
import type { Opcao } from '../domain/opcoes';
import { atorDaSessao } from '../registrar-licenca.service';
import { ListaDeOpcoesEntity } from './lista-de-opcoes.entity';
import { OpcaoMudancaEntity } from './opcao-mudanca.entity';
import { Opcoes } from './opcoes';

interface Mudanca extends PedidoDeMudanca {
  readonly lista: ListaAberta;
  readonly vigenteDesde: string;
  readonly motivo: string;
}

interface ListaMostrada {
  readonly lista: ListaAberta;
  /** Hoje, as que se oferecem e as retiradas. */
  readonly opcoes: readonly OpcaoConhecida[];
  /** Da mais nova à mais velha. */
  readonly mudancas: readonly ComVigencia<OpcaoMudancaEntity>[];
}

/** As listas de opções, mudadas por quem administra. O que já começou fica na história como está. */
@Injectable()
export class MudarOpcoesService {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly opcoes: Opcoes,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {}

  async listar(): Promise<ListaMostrada[]> {
    const hoje = this.relogio.hoje();
    const todas = await this.fonte.manager.find(OpcaoMudancaEntity);
    return LISTAS_ABERTAS.map((lista) => {
      const mudancas = todas.filter((uma) => uma.lista === lista);
      return {
        lista,
        opcoes: listaNoDia(mudancas, hoje).opcoes,
        mudancas: comVigencias(mudancas, hoje, assuntoDaMudanca),
      };
    });
  }

  /** Como a lista estará nos formulários do dia, com a mudança que se pensa fazer. Erros: os de `mudar`. */
  async prever(lista: ListaAberta, dia: string, pedido: PedidoDeMudanca | null): Promise<Opcao[]> {
    const desde = dataCivil(dia);
    const { mudancas, proximoCodigo } = await this.estado(this.fonte.manager, lista, false);
    if (!pedido) return oferecidas(listaNoDia(mudancas, desde));
    this.exigirFuturo(desde);
    const { nova } = montarMudanca(mudancas, { proximoCodigo, desde }, pedido);
    const com: MudancaDeOpcao[] = [
      ...mudancas,
      { ...nova, id: Number.MAX_SAFE_INTEGER, vigenteDesde: desde },
    ];
    return oferecidas(listaNoDia(com, desde));
  }

  /** Erros: 409 `OPCAO_NO_PASSADO` e os de `montarMudanca`. */
  async mudar({ lista, vigenteDesde, motivo, ...pedido }: Mudanca, sessao: Sessao): Promise<void> {
    const desde = dataCivil(vigenteDesde);
    this.exigirFuturo(desde);
    await this.transacoes.executar(async (em) => {
      const { mudancas, proximoCodigo } = await this.estado(em, lista, true);
      const { nova, antes } = montarMudanca(mudancas, { proximoCodigo, desde }, pedido);
      await this.avancar(em, lista, antes ? proximoCodigo : proximoCodigo + 1);
      const { identifiers } = await em.insert(OpcaoMudancaEntity, {
        ...nova,
        ordem: nova.ordem && [...nova.ordem],
        lista,
        vigenteDesde: desde,
        motivo,
        autor: atorDaSessao(sessao),
        criadaEm: this.relogio.agora(),
      });
      await this.auditoria.registrar(em, {
        acao: 'OPCAO_MUDADA',
        ator: atorDe(sessao),
        objeto: { tipo: 'opcao', id: (identifiers[0] as { id: number }).id },
        detalhes: {
          lista,
          codigo: nova.codigo,
          especie: nova.especie,
          antes: antes && emPalavras(antes),
          depois: emPalavras(nova),
          desde,
        },
      });
    });
    await this.opcoes.recarregar();
  }

  /** Desiste do que ainda não começou. Erros: 404; 409 `CONFIGURACAO_COMECOU` e os de `conferirSem`. */
  async cancelar(id: number, sessao: Sessao): Promise<void> {
    await this.transacoes.executar(async (em) => {
      const marcada = await em.findOneBy(OpcaoMudancaEntity, { id });
      if (!marcada) throw naoEncontrado();
      const { mudancas, proximoCodigo } = await this.estado(em, marcada.lista, true);
      const linha = mudancas.find((uma) => uma.id === id);
      if (!linha) throw naoEncontrado();
      if (linha.vigenteDesde <= this.relogio.hoje()) throw conflito('CONFIGURACAO_COMECOU');
      conferirSem(mudancas, linha);
      await this.avancar(em, linha.lista, proximoCodigo);
      await em.delete(OpcaoMudancaEntity, { id });
      await this.auditoria.registrar(em, {
        acao: 'OPCAO_CANCELADA',
        ator: atorDe(sessao),
        objeto: { tipo: 'opcao', id },
        detalhes: {
          lista: linha.lista,
          codigo: linha.codigo,
          especie: linha.especie,
          antes: emPalavras(linha),
          desde: linha.vigenteDesde,
        },
      });
    });
    await this.opcoes.recarregar();
  }

  private exigirFuturo(desde: DataCivil): void {
    if (desde <= this.relogio.hoje()) throw conflito('OPCAO_NO_PASSADO');
  }

  /** Quem muda trava a lista antes de a ler. */
  private async estado(em: EntityManager, lista: ListaAberta, travar: boolean) {
    const { proximoCodigo } = await em.findOneOrFail(ListaDeOpcoesEntity, {
      where: { lista },
      ...(travar ? { lock: { mode: 'pessimistic_write' as const } } : {}),
    });
    const mudancas = await em.find(OpcaoMudancaEntity, {
      where: { lista },
      ...(travar ? { lock: { mode: 'pessimistic_write' as const } } : {}),
    });
    return { mudancas, proximoCodigo };
  }

  private async avancar(em: EntityManager, lista: ListaAberta, proximoCodigo: number): Promise<void> {
    await em.update(ListaDeOpcoesEntity, { lista }, { proximoCodigo, versao: () => 'versao + 1' });
  }
}

/** O conteúdo de uma mudança, como fica na auditoria. */
function emPalavras({
  textos,
  oferecida,
  ordem,
}: Pick<MudancaDeOpcao, 'textos' | 'oferecida' | 'ordem'>): string {
  if (textos) return [textos.pt, textos.en, textos.es].join(' | ');
  return ordem ? ordem.join(', ') : oferecida ? 'oferecida' : 'retirada';
}
