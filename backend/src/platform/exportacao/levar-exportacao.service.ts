import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { DataSource, MoreThan } from 'typeorm';
import { z } from 'zod';
import { achado, acessoNegado, conflito, ErroDominio } from '../../kernel/erro-dominio';
import type { Ator } from '../ator';
import { Auditoria } from '../auditoria/auditoria';
import { Transacoes } from '../database/transacoes';
import { Rotas } from '../http/rota/rotas';
import { FILAS } from '../queue/filas';
import { Outbox } from '../queue/outbox';
import { Relogio } from '../relogio';
import { ArquivosPartilhados } from '../storage/arquivos-partilhados';
import { ExportacaoEntity } from './exportacao.entity';
import { Contexto, Exportacoes, FORMATOS, SituacaoDaExportacao } from './exportacoes';
import { pastaDa, pastaDaVez, parteDe } from './partes';

const DURA_MS = 24 * 3600_000;
/** Por fazer, de cada pessoa. */
const AO_MESMO_TEMPO = 3;
const MAXIMO_MOSTRADO = 50;

const descomprimir = promisify(gunzip);

type Quem = Contexto['ator'];

export const exportacaoPedida = z.object({
  lista: z.string().max(30).describe('Nome da lista do console'),
  formato: z.enum(FORMATOS),
  filtro: z.record(z.string(), z.unknown()).default({}).describe('O filtro da lista'),
  descricao: z.string().max(300).default('').describe('O filtro, como a tela o diz a quem o pede'),
});
type Pedida = z.output<typeof exportacaoPedida>;

interface Levada {
  readonly exportacao: ExportacaoEntity;
  readonly arquivo: Readable;
}

/** O que uma pessoa pede em arquivo, e só ela vê, leva ou tira. */
@Injectable()
export class LevarExportacaoService {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly exportacoes: Exportacoes,
    private readonly arquivos: ArquivosPartilhados,
    private readonly outbox: Outbox,
    private readonly auditoria: Auditoria,
    private readonly rotas: Rotas,
    private readonly relogio: Relogio,
  ) {}

  /** Erros: 404 para o que não é lista; 403; 400 para filtro desconhecido; 429 `EXPORTACAO_OCUPADA`. */
  async pedir({ lista, formato, filtro, descricao }: Pedida, contexto: Contexto): Promise<ExportacaoEntity> {
    const { ator, idioma } = contexto;
    this.exigirDireito(lista, ator);
    await this.exportacoes.conferir(lista, filtro, contexto);
    return this.transacoes.executar(async (em) => {
      const agora = this.relogio.agora();
      const [{ quantas }] = await em.query<[{ quantas: number | string }]>(
        `SELECT COUNT(*) AS quantas FROM exportacao
         WHERE conta_id = ? AND situacao IN ('PEDIDA', 'LENDO') AND expira_em > ? FOR UPDATE`,
        [ator.id, agora],
      );
      if (Number(quantas) >= AO_MESMO_TEMPO) throw new ErroDominio('EXPORTACAO_OCUPADA', 'limite');
      const nova = em.create(ExportacaoEntity, {
        contaId: ator.id,
        papel: ator.papel!,
        lista,
        formato,
        idioma,
        filtro: JSON.stringify(filtro),
        descricao,
        situacao: 'PEDIDA',
        pedidaEm: agora,
        expiraEm: new Date(agora.getTime() + DURA_MS),
      });
      await em.insert(ExportacaoEntity, nova);
      await this.outbox.publicar(em, trabalhoDe(nova.id));
      await this.auditoria.registrar(em, fato(nova, ator, 'INICIO'));
      return em.findOneByOrFail(ExportacaoEntity, { id: nova.id });
    });
  }

  /** As minhas que ainda não venceram, das mais novas. */
  minhas({ id }: Quem): Promise<ExportacaoEntity[]> {
    return this.fonte.manager.find(ExportacaoEntity, {
      where: { contaId: id, expiraEm: MoreThan(this.relogio.agora()) },
      order: { id: 'DESC' },
      take: MAXIMO_MOSTRADO,
    });
  }

  /**
   * Fica anotado quem a levou. Erros: 404; 404 `EXPORTACAO_INCOMPLETA`, e ela já se refaz; 403 se já não pode ver a
   * lista; 409 `EXPORTACAO_POR_FAZER`.
   */
  async levar(id: number, ator: Quem): Promise<Levada> {
    const exportacao = await this.minha(id, ator);
    this.exigirDireito(exportacao.lista, ator);
    if (exportacao.situacao !== 'PRONTA') throw conflito('EXPORTACAO_POR_FAZER');
    const { vez, partes: quantas } = exportacao;
    if ((await this.arquivos.quantos(pastaDaVez(id, vez!))) < quantas) {
      await this.refazer(id, 'PRONTA');
      throw new ErroDominio('EXPORTACAO_INCOMPLETA', 'ausente');
    }
    const partes = this.partes(exportacao);
    // A primeira antes da resposta: um depósito fora do ar ainda é um erro que se vê.
    const primeira = await partes.next();
    await this.auditoria.registrar(this.fonte.manager, fato(exportacao, ator, 'BAIXADA'));
    return { exportacao, arquivo: Readable.from(emSeguida(primeira, partes), { objectMode: false }) };
  }

  /** Já, a que falhou. Erros: 404; 409 `EXPORTACAO_NAO_FALHOU`. */
  async repetir(id: number, ator: Quem): Promise<ExportacaoEntity> {
    const { lista } = await this.minha(id, ator);
    this.exigirDireito(lista, ator);
    if (!(await this.refazer(id, 'FALHOU'))) throw conflito('EXPORTACAO_NAO_FALHOU');
    return this.minha(id, ator);
  }

  /**
   * Também a que ainda se escreve: quem a escreve para. Como se vencesse: o que não se apagar já, ou ainda chegar, sai com as
   * vencidas. Erro: 404.
   */
  async tirar(id: number, ator: Quem): Promise<void> {
    await this.minha(id, ator);
    await this.fonte.manager.update(ExportacaoEntity, { id }, { expiraEm: this.relogio.agora() });
    await this.arquivos.apagarTodos(pastaDa(id)).catch(() => undefined);
  }

  private refazer(id: number, de: SituacaoDaExportacao): Promise<boolean> {
    return this.transacoes.executar(async (em) => {
      const { affected } = await em.update(ExportacaoEntity, { id, situacao: de }, { situacao: 'PEDIDA' });
      if (affected !== 0) await this.outbox.republicar(em, trabalhoDe(id));
      return affected !== 0;
    });
  }

  private async *partes(exportacao: ExportacaoEntity): AsyncGenerator<Buffer> {
    const pasta = pastaDaVez(exportacao.id, exportacao.vez!);
    for (let n = 0; n < exportacao.partes; n++) {
      const parte = await this.arquivos.ler(parteDe(pasta, n));
      if (!parte) throw new Error(`falta a parte ${n} da exportação ${exportacao.id}`);
      yield await descomprimir(parte);
    }
  }

  private async minha(id: number, { id: contaId }: Quem): Promise<ExportacaoEntity> {
    const expiraEm = MoreThan(this.relogio.agora());
    return achado(await this.fonte.manager.findOneBy(ExportacaoEntity, { id, contaId, expiraEm }));
  }

  private exigirDireito(lista: string, { papel }: Quem): void {
    if (!papel || !this.rotas.de(this.exportacoes.rotaDa(lista))?.quem.includes(papel)) throw acessoNegado();
  }
}

const trabalhoDe = (id: number) => ({
  fila: FILAS.exportacao,
  chave: String(id),
  dados: { exportacaoId: id },
});

/** O que fica na auditoria de cada passo. */
export const fato = (
  { lista, formato, filtro, linhas }: Pick<ExportacaoEntity, 'lista' | 'formato' | 'filtro' | 'linhas'>,
  ator: Ator,
  etapa: 'INICIO' | 'FIM' | 'BAIXADA',
) =>
  ({
    acao: 'LISTA_EXPORTADA',
    ator,
    objeto: { tipo: 'lista', id: lista },
    detalhes: { etapa, formato, linhas: linhas ?? 0, filtro: filtro.slice(0, 200) },
  }) as const;

async function* emSeguida<T>(primeira: IteratorResult<T>, resto: AsyncGenerator<T>): AsyncGenerator<T> {
  if (primeira.done) return;
  yield primeira.value;
  yield* resto;
}
