import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { dataCivil } from '../../kernel/data-civil';
import { achado, conflito } from '../../kernel/erro-dominio';
import { ComVigencia, comVigencias, doMaisNovo, vigenteEm } from '../../kernel/vigencia';
import { atorDe, escreverAtor } from '../ator';
import type { AcaoAuditada } from '../auditoria/acoes';
import { Auditoria, type FatoAuditado } from '../auditoria/auditoria';
import { chaveRepetida, Transacoes } from '../database/transacoes';
import { travada } from '../database/travar';
import { Relogio } from '../relogio';
import type { Sessao } from '../sessao/sessao';
import { DecisaoEntity, DecisaoGrupoEntity } from './decisao.entity';
import { Decisoes } from './decisoes';
import type { Decisao, Especie, EstadoDoGrupo, Montada } from './especie';

type Pedido<P> = P & {
  readonly grupo: string;
  readonly vigenteDesde: string;
  readonly motivo: string;
  /** Quando se tomou a última decisão do assunto que se leu; do que nasce, a última do grupo. Ausente no que não parte de outra. */
  readonly vista?: string | null;
};

/** Uma decisão como a história a diz. */
type Decidida<V> = Omit<ComVigencia<Decisao<V>>, 'criadaEm'> & { readonly criadaEm: string };

type Conferir = (em: EntityManager) => Promise<void>;

/** Até ao fim da transação, ninguém mais decide o grupo, nem noutro nó. */
export async function travarGrupo(em: EntityManager, especie: string, grupo: string): Promise<void> {
  await em.query(
    `INSERT INTO decisao_grupo (especie, grupo, versao, proximo) VALUES (?, ?, 1, 0)
     ON DUPLICATE KEY UPDATE versao = versao + 1`,
    [especie, grupo],
  );
}

/** O que a agência decide, marcado e desfeito por quem administra. O que já começou fica na história como está. */
@Injectable()
export class DecidirService {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly decisoes: Decisoes,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {}

  /** A história da espécie, da mais nova à mais velha. */
  async historia<V, P extends object>({ nome }: Especie<V, P>): Promise<Decidida<V>[]> {
    const todas = (await this.fonte.manager.findBy(DecisaoEntity, { especie: nome })) as Decisao<V>[];
    return comVigencias(todas, this.relogio.hoje(), ({ assunto }) => assunto).map((uma) => ({
      ...uma,
      criadaEm: uma.criadaEm.toISOString(),
    }));
  }

  /** As decisões do grupo, com a que se pensa marcar. Não grava. Erros: os de `marcar`. */
  async comoFica<V, P extends object>(
    especie: Especie<V, P>,
    grupo: string,
    pedido: (P & { readonly grupo: string; readonly vigenteDesde: string }) | null,
  ): Promise<readonly Decisao<V>[]> {
    const desde = pedido && this.diaDe(especie, pedido);
    const estado = await this.estado(this.fonte.manager, especie, grupo);
    if (!pedido || !desde) return estado.decisoes;
    const { assunto, valor } = montar(especie, pedido, { ...estado, desde });
    const pensada = {
      id: Number.MAX_SAFE_INTEGER,
      especie: especie.nome,
      assunto,
      valor,
      vigenteDesde: desde,
      vez: 0,
    };
    return [{ ...pensada, motivo: '', autor: '', criadaEm: this.relogio.agora() }, ...estado.decisoes];
  }

  /**
   * Marca uma decisão, ou troca por ela a `trocada`, que ainda não começou. `antes` confere, já na transação, o que depende
   * de outras espécies. Devolve o id. Erros: 404; 409 com os códigos da espécie, e `DECISAO_MUDOU` se alguém decidiu depois do
   * que se leu; 422; os de `antes`.
   */
  async marcar<V, P extends object>(
    especie: Especie<V, P>,
    pedido: Pedido<P>,
    sessao: Sessao,
    { trocada, antes: conferir }: { trocada?: number; antes?: Conferir } = {},
  ): Promise<number> {
    const desde = this.diaDe(especie, pedido);
    const { nome, recusas, auditoria } = especie;
    const gravar = async (em: EntityManager) => {
      await conferir?.(em);
      const grupo = await this.travar(em, especie, pedido.grupo);
      const outra = trocada === undefined ? null : await this.porComecar(em, especie, trocada);
      if (outra) conferirVista(pedido, [outra]);
      const decisoes = grupo.decisoes.filter(({ id }) => id !== trocada);
      const { nasceu, ...montada } = montar(especie, pedido, { ...grupo, decisoes, desde });
      const { assunto, antes } = montada;
      const doAssunto = decisoes.filter((uma) => uma.assunto === assunto);
      // Ao que nasce só importa o que veio depois do que se leu; a página antiga, e a lista vazia, mandam nulo.
      const { vista } = pedido;
      if (!outra && nasceu && vista && decisoes.some(({ criadaEm }) => criadaEm.toISOString() > vista))
        throw conflito('DECISAO_MUDOU');
      if (!outra && !nasceu) conferirVista(pedido, doAssunto);
      const valor = especie.valor.parse(montada.valor);
      const vez = doAssunto.filter((uma) => uma.vigenteDesde === desde).length;
      if (vez > 0 && desde > this.relogio.hoje()) throw conflito(recusas.naData);
      if (recusas.igual && JSON.stringify(antes) === JSON.stringify(valor)) throw conflito(recusas.igual);
      const linha = {
        especie: nome,
        assunto,
        valor: valor as object,
        vigenteDesde: desde,
        vez,
        motivo: pedido.motivo,
        autor: escreverAtor(atorDe(sessao)),
        criadaEm: this.relogio.agora(),
      };
      const id = outra?.id ?? ((await em.insert(DecisaoEntity, linha)).identifiers[0] as { id: number }).id;
      if (outra) await em.update(DecisaoEntity, { id, especie: nome }, linha);
      if (nasceu) {
        await em.update(
          DecisaoGrupoEntity,
          { especie: nome, grupo: pedido.grupo },
          { proximo: grupo.proximo + 1 },
        );
      }
      await this.anotar(
        em,
        especie,
        outra ? (auditoria.trocada ?? auditoria.marcada) : auditoria.marcada,
        id,
        sessao,
        {
          ...(outra ? auditoria.aoCancelar(outra) : {}),
          ...auditoria.aoMarcar({ ...montada, desde }),
        },
      );
      return id;
    };
    const id = await this.transacoes.executar(gravar).catch((erro: unknown) => {
      throw chaveRepetida(erro, 'uq_decisao_inicio') ? conflito(recusas.naData) : erro;
    });
    await this.decisoes.recarregar();
    return id;
  }

  /** Desiste do que ainda não começou. Erros: 404; 409 com os códigos da espécie, e `VERSAO_MUDOU`; os de `antes`, como em `marcar`. */
  async cancelar<V, P extends object>(
    especie: Especie<V, P>,
    id: number,
    sessao: Sessao,
    { antes, vista }: { antes?: Conferir; vista?: string | undefined } = {},
  ): Promise<void> {
    const { nome, auditoria } = especie;
    await this.transacoes.executar(async (em) => {
      await antes?.(em);
      const lida = await this.porComecar(em, especie, id);
      if (vista !== undefined && vista !== lida.criadaEm.toISOString()) throw conflito('VERSAO_MUDOU');
      const { assunto } = lida;
      const { decisoes } = await this.travar(em, especie, especie.grupo?.(assunto) ?? assunto);
      const decisao = achado(decisoes.find((uma) => uma.id === id));
      especie.conferirSem?.(decisao, decisoes);
      await em.delete(DecisaoEntity, { id, especie: nome });
      await this.anotar(em, especie, auditoria.cancelada, id, sessao, auditoria.aoCancelar(decisao));
    });
    await this.decisoes.recarregar();
  }

  private diaDe<V, P extends object>(
    especie: Especie<V, P>,
    { grupo, vigenteDesde, ...pedido }: { grupo: string; vigenteDesde: string },
  ) {
    if ('valor' in pedido) especie.conferir?.(grupo, pedido.valor as V);
    const desde = dataCivil(vigenteDesde);
    const hoje = this.relogio.hoje();
    if (desde < hoje || (desde === hoje && !especie.comecaHoje?.(grupo))) {
      throw conflito(especie.recusas.cedo(grupo));
    }
    return desde;
  }

  /** A primeira escrita da transação: quem chega depois espera, e lê o que esta gravou. */
  private async travar<V, P extends object>(em: EntityManager, especie: Especie<V, P>, grupo: string) {
    await travarGrupo(em, especie.nome, grupo);
    return this.estado(em, especie, grupo);
  }

  private async estado<V, P extends object>(
    em: EntityManager,
    { nome, grupo: grupoDe }: Especie<V, P>,
    grupo: string,
  ) {
    const linha = await em.findOneBy(DecisaoGrupoEntity, { especie: nome, grupo });
    const todas = (await em.findBy(DecisaoEntity, { especie: nome })) as Decisao<V>[];
    const decisoes = doMaisNovo(todas).filter(({ assunto }) => (grupoDe?.(assunto) ?? assunto) === grupo);
    return { decisoes, proximo: linha?.proximo ?? 0 };
  }

  private async porComecar<V, P extends object>(
    em: EntityManager,
    { nome, recusas }: Especie<V, P>,
    id: number,
  ) {
    const linha = achado((await travada(em, DecisaoEntity, { id, especie: nome })) as Decisao<V> | null);
    if (linha.vigenteDesde <= this.relogio.hoje()) throw conflito(recusas.comecou);
    return linha;
  }

  private async anotar<V, P extends object>(
    em: EntityManager,
    { auditoria: { objeto } }: Especie<V, P>,
    acao: AcaoAuditada,
    id: number,
    sessao: Sessao,
    detalhes: FatoAuditado['detalhes'],
  ): Promise<void> {
    await this.auditoria.anotar(em, acao, atorDe(sessao), [objeto, id], { detalhes: detalhes ?? {} });
  }
}

/** A última das que há tem de ser a que se leu: de outra maneira apagava-se, sem o ver, o que outra pessoa decidiu. */
function conferirVista(
  { vista }: { readonly vista?: string | null },
  ha: readonly { criadaEm: Date }[],
): void {
  const ultima =
    ha
      .map(({ criadaEm }) => criadaEm.toISOString())
      .sort()
      .at(-1) ?? null;
  if (vista !== undefined && vista !== ultima) throw conflito('DECISAO_MUDOU');
}

function montar<V, P extends object>(
  especie: Especie<V, P>,
  pedido: P & { readonly grupo: string },
  estado: EstadoDoGrupo<V>,
): Montada<V> {
  if (especie.montar) return especie.montar(pedido, estado);
  const { grupo: assunto, valor } = pedido as unknown as { grupo: string; valor: V };
  const antes = vigenteEm(estado.decisoes, estado.desde)?.valor ?? especie.padrao?.(assunto) ?? null;
  return { assunto, valor, antes };
}
