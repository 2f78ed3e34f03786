import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { DataSource, MoreThan } from 'typeorm';
import { aCadaUm } from '../a-cada-um';
import { Auditoria } from '../auditoria/auditoria';
import { Transacoes } from '../database/transacoes';
import { Relogio } from '../relogio';
import { ArquivosPartilhados } from '../storage/arquivos-partilhados';
import { ExportacaoEntity } from './exportacao.entity';
import { Exportacoes, Filtro } from './exportacoes';
import { fato } from './levar-exportacao.service';
import { parteDe, pastaDa, pastaDaVez } from './partes';

/** Nenhum pacote ao servidor, nem a memória, cresce com o arquivo. */
const PARTE = 1024 * 1024;
/** A linha de uma vencida, ou tirada, ainda fica: é por ela que se acha o que chegue depois de se apagar o resto. */
const FICA_MS = 3600_000;
/** De quanto em quanto se diz onde se vai. */
const PASSO_MS = 500;

const comprimir = promisify(gzip);

/** Alguém a tirou, ou outro worker a tomou: ninguém espera por esta. */
class Largada extends Error {}

/** Escreve o arquivo de uma exportação, em pedaços, e diz o andamento. */
@Injectable()
export class FazerExportacaoService {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly exportacoes: Exportacoes,
    private readonly arquivos: ArquivosPartilhados,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {}

  /** Desde o começo, por mais vezes que se tente. */
  async fazer(id: number): Promise<void> {
    const exportacao = await this.tomar(id);
    if (!exportacao) return;
    const pasta = pastaDaVez(id, exportacao.vez!);
    try {
      await this.escrever(exportacao, pasta);
    } catch (erro) {
      await this.arquivos.apagarTodos(pasta).catch(() => undefined);
      if (erro instanceof Largada) return;
      await this.mudar(exportacao, { situacao: 'FALHOU' }).catch(() => undefined);
      throw erro;
    }
  }

  /** Os arquivos vencidos e os tirados. Devolve de quantas exportações. */
  async apagarVencidas(): Promise<number> {
    const agora = this.relogio.agora();
    const vencidas = await this.fonte.query<{ id: number }[]>(
      'SELECT id FROM exportacao WHERE expira_em <= ? LIMIT 1000',
      [agora],
    );
    await aCadaUm(vencidas, async ({ id }) => {
      await this.arquivos.apagarTodos(pastaDa(id));
      await this.fonte.query('DELETE FROM exportacao WHERE id = ? AND expira_em <= ?', [
        id,
        new Date(agora.getTime() - FICA_MS),
      ]);
    });
    return vencidas.length;
  }

  private async tomar(id: number): Promise<ExportacaoEntity | null> {
    const vez = randomUUID();
    const agora = this.relogio.agora();
    const { affectedRows } = await this.fonte.query<{ affectedRows: number }>(
      `UPDATE exportacao SET situacao = 'LENDO', vez = ?, linhas = 0, total = NULL, bytes = 0, partes = 0, lida_em = ?
       WHERE id = ? AND situacao <> 'PRONTA' AND expira_em > ?`,
      [vez, agora, id, agora],
    );
    return affectedRows === 0 ? null : this.fonte.manager.findOneBy(ExportacaoEntity, { id, vez });
  }

  private async escrever(exportacao: ExportacaoEntity, pasta: string): Promise<void> {
    const { id, lista, formato, idioma, contaId, papel } = exportacao;
    const ator = { tipo: 'USUARIO', id: contaId, papel } as const;
    const filtro = JSON.parse(exportacao.filtro) as Filtro;
    await this.mudar(exportacao, { total: await this.exportacoes.contar(lista, filtro) });
    let linhas = 0;
    let bytes = 0;
    let partes = 0;
    let dito = performance.now();
    const lidos = this.exportacoes.escrever(
      lista,
      { formato, filtro },
      { ator, idioma },
      (quantas) => (linhas = quantas),
    );
    // Um pedaço grava-se enquanto se lê o seguinte.
    let gravacao: Promise<void> = Promise.resolve();
    try {
      for await (const parte of emPartes(lidos)) {
        await gravacao;
        gravacao = this.gravar(parteDe(pasta, partes++), parte);
        gravacao.catch(() => undefined);
        bytes += parte.length;
        if (performance.now() - dito < PASSO_MS) continue;
        dito = performance.now();
        await this.mudar(exportacao, { linhas });
      }
    } finally {
      // Quem apaga o que ficou não deve ter um pedaço a chegar depois.
      await gravacao;
    }
    await this.transacoes.executar(async (em) => {
      const pronta = { situacao: 'PRONTA', linhas, bytes, partes, prontaEm: this.relogio.agora() } as const;
      await this.mudar(exportacao, pronta, em);
      await this.auditoria.registrar(em, fato({ ...exportacao, linhas }, ator, 'FIM'));
    });
    // Está pronta: o que não se apagar agora sai quando ela vencer.
    await this.apagarDeOutrasVezes(id, pasta).catch(() => undefined);
  }

  private async gravar(nome: string, parte: Buffer): Promise<void> {
    await this.arquivos.gravar(nome, await comprimir(parte, { level: constants.Z_BEST_SPEED }));
  }

  /** Só enquanto a vez é desta, e alguém a espera. Erro: `Largada`. */
  private async mudar(
    { id, vez }: ExportacaoEntity,
    campos: Partial<ExportacaoEntity>,
    em = this.fonte.manager,
  ): Promise<void> {
    const { affected } = await em.update(
      ExportacaoEntity,
      { id, vez: vez!, expiraEm: MoreThan(this.relogio.agora()) },
      campos,
    );
    if (affected === 0) throw new Largada();
  }

  /** O que deixou um worker que morreu no meio. */
  private async apagarDeOutrasVezes(id: number, esta: string): Promise<void> {
    await this.arquivos.apagarTodos(pastaDa(id), (nome) => !nome.startsWith(esta));
  }
}

async function* emPartes(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let juntos: Buffer[] = [];
  let tamanho = 0;
  for await (const pedaco of bytes) {
    juntos.push(pedaco);
    tamanho += pedaco.length;
    if (tamanho < PARTE) continue;
    yield Buffer.concat(juntos);
    juntos = [];
    tamanho = 0;
  }
  if (tamanho > 0) yield Buffer.concat(juntos);
}
