import { Injectable, Logger } from '@nestjs/common';
import { DataSource, EntityManager, In, LessThanOrEqual } from 'typeorm';
import { z } from 'zod';
import { DataCivil, maiorData, somarDias } from '../../kernel/data-civil';
import { conflito } from '../../kernel/erro-dominio';
import { aCadaUm } from '../../platform/a-cada-um';
import { atorDe, Ator, SISTEMA } from '../../platform/ator';
import { Auditoria } from '../../platform/auditoria/auditoria';
import { Ambiente } from '../../platform/config/ambiente';
import { Transacoes } from '../../platform/database/transacoes';
import { resumirErro } from '../../platform/descrever-erro';
import { Relogio } from '../../platform/relogio';
import { Arquivos } from '../../platform/storage/arquivos';
import type { Sessao } from '../../platform/sessao/sessao';
import { DocumentoPagamentoEntity } from '../pagamento/documento-pagamento.entity';
import { comecoDosBoletos } from '../pagamento/impresso/ver-boleto';
import { esquecerPagador } from '../pagamento/esquecer-pagador';
import { esquecerAvisos } from '../avisos/aparelhos/aparelhos.service';
import { ContasDaPessoa } from '../pessoa/contas-da-pessoa';
import { esquecerPessoa } from '../pessoa/esquecer-pessoa';
import { PessoaEntity } from '../pessoa/pessoa.entity';
import { comecoDasCarteiras } from '../carteira/impressao/ver-carteira';
import { retidoAte } from './domain/retencao';
import { LicencaEntity } from '../licenca/licenca.entity';
import { esquecerPapeis } from '../licenca/papeis-da-licenca';
import { MudarSituacaoService } from '../licenca/mudar-situacao.service';
import { DinheiroDaLicenca } from '../licenca/pagamento/dinheiro-da-licenca';
import { EliminacaoEntity } from './eliminacao.entity';

/** Pessoas que se leem de cada vez. */
const PAGINA = 5000;
/** Uma impressão que já estava em curso pode acabar depois da eliminação. */
const ARQUIVOS_DE_NOVO_DIAS = 3;
const DIA_MS = 24 * 3600_000;

/** O que aconteceria, ou já foi pedido. `REGISTRO_FISCAL` prende o que foi pago. */
export const situacaoDaEliminacao = z.object({
  situacao: z.enum(['NENHUMA', 'AGENDADA', 'IMEDIATA']),
  em: z.string().nullable().describe('Dia a partir do qual os dados podem ser eliminados'),
  motivo: z.enum(['REGISTRO_FISCAL', 'NADA_RETIDO']),
});

/** Eliminação de dados a pedido do titular (Lei 13.709/2018, art. 18) ou no fim da retenção (art. 16). */
@Injectable()
export class EliminarPessoaService {
  private readonly log = new Logger(EliminarPessoaService.name);

  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly contas: ContasDaPessoa,
    private readonly mudar: MudarSituacaoService,
    private readonly dinheiro: DinheiroDaLicenca,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
    private readonly ambiente: Ambiente,
    private readonly arquivos: Arquivos,
  ) {}

  /** Pedido em curso, ou o que um pedido feito hoje daria. */
  async situacao(pessoaId: number): Promise<z.infer<typeof situacaoDaEliminacao>> {
    const em = this.fonte.manager;
    const pedido = await em.findOneBy(EliminacaoEntity, { pessoaId });
    const livre = await this.livreEm(em, pessoaId);
    if (pedido)
      return { situacao: 'AGENDADA', em: maiorData(pedido.prevista, livre), motivo: 'REGISTRO_FISCAL' };
    return livre <= this.relogio.hoje()
      ? { situacao: 'IMEDIATA', em: null, motivo: 'NADA_RETIDO' }
      : { situacao: 'NENHUMA', em: livre, motivo: 'REGISTRO_FISCAL' };
  }

  /**
   * Elimina já, ou agenda para o fim da retenção. Erros: os de `ContasDaPessoa.confirmarDono`; 409 `VERSAO_MUDOU` a quem leu
   * que seria noutro dia, e podia desistir.
   */
  async pedir(
    sessao: Sessao,
    pessoaId: number,
    { senha, definitiva }: { senha: string; definitiva?: boolean | undefined },
  ): Promise<{ situacao: 'ELIMINADA' | 'AGENDADA'; em: DataCivil }> {
    const travarConta = await this.contas.confirmarDono(sessao, senha);
    const ator = atorDe(sessao);
    const hoje = this.relogio.hoje();
    const prevista = await this.transacoes.executar(async (em) => {
      await this.mudar.travarDaPessoa(em, pessoaId);
      await travarConta(em);
      const livre = await this.livreEm(em, pessoaId);
      if (livre <= hoje && definitiva === false) throw conflito('VERSAO_MUDOU');
      await this.auditoria.anotar(em, 'ELIMINACAO_PEDIDA', ator, null, { pessoaId, detalhes: { livre } });
      if (livre <= hoje) {
        await this.eliminar(em, pessoaId, ator);
        return null;
      }
      const pedidaEm = this.relogio.agora();
      await em.upsert(EliminacaoEntity, { pessoaId, pedidaEm, prevista: livre }, ['pessoaId']);
      return livre;
    });
    if (prevista) return { situacao: 'AGENDADA', em: prevista };
    // Eliminada já está: os impressos que não se podem apagar agora apagam-se de noite.
    await this.apagarArquivos(pessoaId).catch(() => undefined);
    return { situacao: 'ELIMINADA', em: hoje };
  }

  /** Desfaz um pedido que ainda espera. */
  async desistir(sessao: Sessao, pessoaId: number): Promise<void> {
    await this.transacoes.executar(async (em) => {
      if (!(await esquecerEliminacao(em, pessoaId))) return;
      await this.auditoria.anotar(em, 'ELIMINACAO_PEDIDA', atorDe(sessao), null, {
        pessoaId,
        detalhes: { desistiu: true },
      });
    });
  }

  /**
   * Rotina da noite: cumpre os pedidos que venceram e elimina quem já não tem nada retido. Quem tem conta e não pediu
   * fica: usa o produto. A pessoa que não se consegue eliminar, ou o arquivo que não se
   * consegue apagar, não segura os outros. Devolve quantas pessoas.
   */
  async aplicarRetencao(): Promise<number> {
    let eliminadas = 0;
    const falhas: unknown[] = [];
    for await (const pessoaId of this.aEliminar()) {
      try {
        if (await this.eliminarSeLivre(pessoaId)) eliminadas++;
      } catch (erro) {
        this.log.error({ pessoaId, erro: resumirErro(erro) }, 'a pessoa não pôde ser eliminada');
        falhas.push(erro);
      }
    }
    const desde = new Date(this.relogio.agora().getTime() - ARQUIVOS_DE_NOVO_DIAS * DIA_MS);
    const recentes = await this.fonte.query<{ id: number }[]>(
      'SELECT id FROM pessoa WHERE eliminada_em >= ?',
      [desde],
    );
    for (const { id } of recentes) await this.apagarArquivos(id).catch((erro: unknown) => falhas.push(erro));
    if (falhas.length > 0) throw falhas[0];
    return eliminadas;
  }

  private async *aEliminar(): AsyncGenerator<number> {
    const em = this.fonte.manager;
    const pedidos = await em.find(EliminacaoEntity, {
      select: { pessoaId: true },
      where: { prevista: LessThanOrEqual(this.relogio.hoje()) },
    });
    for (const { pessoaId } of pedidos) yield pessoaId;
    const ultima = Number(await em.maximum(PessoaEntity, 'id'));
    for (let de = 1; de <= ultima; de += PAGINA)
      yield* await this.contas.semConta(em, await this.esquecidas(de, de + PAGINA - 1));
  }

  /** Destas pessoas, as de que toda licença acabou, ou nunca foi paga, há tempo bastante. */
  private async esquecidas(de: number, ate: number): Promise<number[]> {
    const hoje = this.relogio.hoje();
    const { retencaoFiscalAnos, retencaoSemPagamentoDias } = this.ambiente;
    const fiscal = `${Number(hoje.slice(0, 4)) - retencaoFiscalAnos - 1}-12-31`;
    const abandono = somarDias(hoje, -retencaoSemPagamentoDias);
    const linhas = await this.fonte.query<{ id: number }[]>(
      `SELECT p.id FROM licenca l JOIN pessoa p ON p.id = l.pessoa_id AND p.eliminada_em IS NULL
       WHERE l.pessoa_id BETWEEN ? AND ?
       GROUP BY p.id
       HAVING MAX(l.status NOT IN ('VENCIDO', 'INATIVO', 'INVALIDADO') OR IFNULL(l.data_vencimento > ?, FALSE)
         OR GREATEST(l.data_criacao, IFNULL(l.prazo_pagamento, l.data_criacao)) > ?) = 0`,
      [de, ate, fiscal, abandono],
    );
    return linhas.map(({ id }) => id);
  }

  /** Se nada a prende, e ainda o pede ou ainda não tem conta: entre a lista e a vez dela pode ter mudado. */
  private async eliminarSeLivre(pessoaId: number): Promise<boolean> {
    return this.transacoes.executar(async (em) => {
      await this.mudar.travarDaPessoa(em, pessoaId);
      const pedida = await em.existsBy(EliminacaoEntity, { pessoaId });
      if (!pedida && (await this.contas.semConta(em, [pessoaId])).length === 0) return false;
      const livre = await this.livreEm(em, pessoaId);
      if (livre <= this.relogio.hoje()) {
        await this.eliminar(em, pessoaId, SISTEMA);
        return true;
      }
      await em.update(EliminacaoEntity, { pessoaId }, { prevista: livre });
      return false;
    });
  }

  /** Primeiro dia em que nada mais prende os dados. */
  private async livreEm(em: EntityManager, pessoaId: number): Promise<DataCivil> {
    const licencas = await em.findBy(LicencaEntity, { pessoaId });
    const referencias = licencas.map(({ id }) => String(id));
    const documentos = await em.findBy(DocumentoPagamentoEntity, { referencia: In(referencias) });
    const pagamentos = [
      ...documentos.flatMap(({ pagoEm }) => (pagoEm ? [pagoEm] : [])),
      // O que chegou tarde não está em documento nenhum, e quem o decide ou devolve precisa de saber de quem é.
      ...(await this.dinheiro.diasNaMesa(em, referencias)),
    ];
    const fim = retidoAte({ licencas, pagamentos }, this.ambiente.retencaoFiscalAnos);
    return fim === null ? this.relogio.hoje() : somarDias(fim, 1);
  }

  private async eliminar(em: EntityManager, pessoaId: number, ator: Ator): Promise<void> {
    const licencas = await em.findBy(LicencaEntity, { pessoaId });
    const referencias = licencas.map(({ id }) => String(id));
    await esquecerPagador(em, referencias);
    await this.dinheiro.esquecerJustificativas(em, referencias);
    await this.contas.apagar(em, pessoaId);
    await esquecerPapeis(em, pessoaId);
    await esquecerOsDeAntes(em, pessoaId);
    await esquecerPessoa(em, pessoaId, this.relogio.agora());
    await this.auditoria.anotar(em, 'PESSOA_ELIMINADA', ator, null, { pessoaId });
  }

  /** As carteiras e os boletos que ficaram impressos. */
  private async apagarArquivos(pessoaId: number): Promise<void> {
    const licencas = await this.fonte.query<{ id: number }[]>('SELECT id FROM licenca WHERE pessoa_id = ?', [
      pessoaId,
    ]);
    const documentos =
      licencas.length === 0
        ? []
        : await this.fonte.query<{ id: number }[]>(
            'SELECT id FROM documento_pagamento WHERE referencia IN (?)',
            [licencas.map(({ id }) => String(id))],
          );
    const comecos = [
      ...licencas.map(({ id }) => comecoDasCarteiras(id)),
      ...documentos.map(({ id }) => comecoDosBoletos(id)),
    ];
    await aCadaUm(comecos, (comeco) => this.arquivos.apagarTodos(comeco));
  }
}

/** O pedido que ainda espera deixa de valer. Devolve se havia um. */
async function esquecerEliminacao(em: EntityManager, pessoaId: number): Promise<boolean> {
  const { affected } = await em.delete(EliminacaoEntity, { pessoaId });
  return affected === 1;
}

/** Os avisos e a eliminação que alguém pediu para a pessoa. */
export async function esquecerOsDeAntes(em: EntityManager, pessoaId: number): Promise<void> {
  await esquecerAvisos(em, pessoaId);
  await esquecerEliminacao(em, pessoaId);
}
