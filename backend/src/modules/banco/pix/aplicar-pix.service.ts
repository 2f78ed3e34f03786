import { Injectable, Logger } from '@nestjs/common';
import { DataSource, EntityManager, In } from 'typeorm';
import { DataCivil, dataCivilEm } from '../../../kernel/data-civil';
import { Ajustes } from '../../../platform/ajustes/ajustes';
import { chaveRepetida, Transacoes } from '../../../platform/database/transacoes';
import { falhaPassageira } from '../../../platform/database/falha-passageira';
import { resumirErro } from '../../../platform/descrever-erro';
import { Relogio } from '../../../platform/relogio';
import { ConfirmarPagamentoService } from '../../licenca/pagamento/confirmar-pagamento.service';
import type { ConvenioEntity } from '../../pagamento/convenio/convenio.entity';
import { EventoBancarioService } from '../../pagamento/evento-bancario.service';
import { PedidosDeBaixa } from '../../pagamento/pedidos-de-baixa';
import { CobrancasPix } from '../../pagamento/pix/cobrancas-pix';
import {
  chaveDoPix,
  FatoPix,
  FUSO_DO_BANCO,
  identidadeDoPix,
  LAYOUT_PIX,
  linhaDoPix,
} from '../domain/conciliacao/fato-pix';
import type { CausaPendencia } from '../domain/pendencia/pendencias';
import { sentidoDosMotivos } from '../domain/conciliacao/sentido-dos-motivos';
import { Fechamentos } from '../fechamento/fechamentos.service';
import { Pendencias } from '../pendencia/pendencias';
import { AndamentoRetornoService } from '../retorno/andamento-retorno.service';
import { AplicarItensService } from '../retorno/aplicar-itens.service';
import type { LinhaAplicada } from '../retorno/linha-aplicada';
import { regrasDaAgencia } from '../retorno/regras-da-agencia';
import { LivroDoPix, PIX } from './livro-do-pix';

/** Por transação. */
const LOTE = 100;
/** Um PIX de uma cobrança que ainda não se conhece espera este tempo por ela (P3). */
const ESPERA_PELA_COBRANCA_MS = 10 * 60_000;

interface PorAplicar {
  readonly id: number;
  readonly e2eid: string;
  readonly devolucao: string | null;
  readonly valor: string | number;
  readonly dia: DataCivil;
  readonly esperaCredito: number;
  readonly horario: Date | null;
  /** Do que voltou, em vez do horário. */
  readonly debito: DataCivil | null;
  /** Do pagamento que o estorno leva, o que não foi para o documento; em centavos. */
  readonly retido: string | number;
  /** O recebimento que os estornos levaram todo. */
  readonly voltou: number | null;
  readonly documentoId: number | null;
  readonly chave: string | null;
  readonly numeroDocumento: string | null;
  readonly vencimento: DataCivil | null;
  readonly valorDocumento: string | number | null;
}

type Tabela = 'pix_recebimento' | 'pix_estorno';

/** O que se aplica numa transação: de um convênio, no livro de um dia. */
interface Parte {
  readonly convenio: ConvenioEntity;
  readonly dia: DataCivil;
  readonly tabela: Tabela;
  readonly ids: readonly number[];
}

const CHAVE = 'COALESCE(d.nosso_numero, d.codigo_barras)';
const DO_DOCUMENTO = `d.numero_documento AS numeroDocumento, d.vencimento, d.valor AS valorDocumento, ${CHAVE} AS chave`;
/** Só o que veio para a nossa chave paga um documento nosso (P5). */
const COM_DOCUMENTO = 'LEFT JOIN documento_pagamento d ON d.id = r.documento_id AND r.da_chave = 1';

const ESCRITA: Readonly<Record<Tabela, string>> = {
  pix_recebimento: 'UPDATE pix_recebimento SET retorno_id = ?, linha = ?, aplicado_em = ? WHERE id = ?',
  pix_estorno: 'UPDATE pix_estorno SET retorno_id = ?, linha = ?, aplicado_em = ? WHERE id = ?',
};

/** Os documentos de que falam, como o banco os conhece. */
const CHAVES: Readonly<Record<Tabela, string>> = {
  pix_recebimento: `SELECT ${CHAVE} AS chave FROM pix_recebimento r JOIN documento_pagamento d ON d.id = r.documento_id
    WHERE r.id IN (?)`,
  pix_estorno: `SELECT ${CHAVE} AS chave FROM pix_estorno e JOIN pix_recebimento r ON r.id = e.recebimento_id
    JOIN documento_pagamento d ON d.id = r.documento_id WHERE e.id IN (?)`,
};

/** O que está por aplicar, travado, para que duas vezes ao mesmo tempo não sejam duas. */
const LEITURA: Readonly<Record<Tabela, string>> = {
  pix_recebimento: `SELECT r.id, r.e2eid, NULL AS devolucao, r.valor, r.dia, r.espera_credito AS esperaCredito, r.horario, NULL AS debito, 0 AS retido,
      NULL AS voltou, d.id AS documentoId, ${DO_DOCUMENTO}
    FROM pix_recebimento r ${COM_DOCUMENTO} WHERE r.id IN (?) AND r.aplicado_em IS NULL ORDER BY r.id FOR UPDATE`,
  pix_estorno: `SELECT e.id, r.e2eid, e.devolucao, e.valor, e.dia, 0 AS esperaCredito, NULL AS horario, e.debito, l.recebido - l.aplicado AS retido,
      IF(r.valor <= (SELECT SUM(x.valor) FROM pix_estorno x WHERE x.recebimento_id = r.id), r.id, NULL) AS voltou, d.id AS documentoId, ${DO_DOCUMENTO}
    FROM pix_estorno e JOIN pix_recebimento r ON r.id = e.recebimento_id
      JOIN retorno_linha l ON l.retorno_id = r.retorno_id AND l.linha = r.linha ${COM_DOCUMENTO}
    WHERE e.id IN (?) AND e.aplicado_em IS NULL ORDER BY e.id FOR UPDATE`,
};

/**
 * Dá efeito ao que se recebeu por PIX, e ao que o arranjo levou de volta, como às linhas de um arquivo: as mesmas decisões, no
 * livro do dia. Repetir, ou fazê-lo em dois processos, não aplica nada duas vezes.
 */
@Injectable()
export class AplicarPixService {
  private readonly log = new Logger(AplicarPixService.name);

  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly livro: LivroDoPix,
    private readonly itens: AplicarItensService,
    private readonly andamento: AndamentoRetornoService,
    private readonly confirmarPagamento: ConfirmarPagamentoService,
    private readonly cobrancas: CobrancasPix,
    private readonly pedidos: PedidosDeBaixa,
    private readonly eventos: EventoBancarioService,
    private readonly pendencias: Pendencias,
    private readonly fechamentos: Fechamentos,
    private readonly ajustes: Ajustes,
    private readonly relogio: Relogio,
  ) {}

  /** Tudo o que o convênio tem por aplicar e já não espera por nada. */
  async emDia(convenio: ConvenioEntity): Promise<void> {
    const conhecidos = new Date(this.relogio.agora().getTime() - ESPERA_PELA_COBRANCA_MS);
    await this.esvaziar(convenio, 'pix_recebimento', () =>
      this.fonte.query(
        `SELECT id, dia FROM pix_recebimento WHERE convenio_id = ? AND aplicado_em IS NULL
           AND (documento_id IS NOT NULL OR da_chave = 0 OR visto_em < ?) ORDER BY id LIMIT ${LOTE}`,
        [convenio.id, conhecidos],
      ),
    );
    // Depois do dinheiro que eles levam: a ordem em que se soube deles não importa (P6).
    await this.esvaziar(convenio, 'pix_estorno', () =>
      this.fonte.query(
        `SELECT e.id, e.dia FROM pix_estorno e JOIN pix_recebimento r ON r.id = e.recebimento_id
         WHERE e.aplicado_em IS NULL AND r.convenio_id = ? AND r.aplicado_em IS NOT NULL ORDER BY e.id LIMIT ${LOTE}`,
        [convenio.id],
      ),
    );
  }

  private async esvaziar(
    convenio: ConvenioEntity,
    tabela: Tabela,
    ler: () => Promise<readonly { id: number; dia: DataCivil }[]>,
  ): Promise<void> {
    for (;;) {
      const devidos = await ler();
      const [primeiro] = devidos;
      if (!primeiro) return;
      const ids = devidos.filter(({ dia }) => dia === primeiro.dia).map(({ id }) => id);
      await this.aplicarOuSeparar({ convenio, dia: primeiro.dia, tabela, ids });
    }
  }

  /** Um que não se consegue aplicar não prende os outros: fica em quarentena, com o dinheiro à vista. */
  private async aplicarOuSeparar(parte: Parte): Promise<void> {
    try {
      await this.aplicarDoDia(parte, 'APLICAR');
    } catch (erro) {
      if (falhaPassageira(erro)) throw erro;
      const [id, ...outros] = parte.ids;
      if (outros.length > 0) {
        for (const um of parte.ids) await this.aplicarOuSeparar({ ...parte, ids: [um] });
        return;
      }
      this.log.error({ [parte.tabela]: id, erro: resumirErro(erro) }, 'um PIX posto em quarentena');
      await this.aplicarDoDia(parte, 'SEPARAR');
    }
  }

  private async aplicarDoDia(parte: Parte, como: 'APLICAR' | 'SEPARAR'): Promise<void> {
    const tentar = () => this.transacoes.executar((em) => this.aplicarNaTransacao(em, parte, como));
    await tentar().catch((erro: unknown) => {
      // Outro processo abriu o livro do dia ao mesmo tempo.
      if (!chaveRepetida(erro, 'uq_retorno_sha256')) throw erro;
      return tentar();
    });
  }

  private async aplicarNaTransacao(
    em: EntityManager,
    { convenio, dia, tabela, ids }: Parte,
    como: 'APLICAR' | 'SEPARAR',
  ): Promise<void> {
    const livro = await this.livro.abrir(em, convenio, dia);
    // Os documentos primeiro, como quem aplica um arquivo: na ordem contrária, um esperaria pelo outro.
    const chaves = await em.query<{ chave: string }[]>(CHAVES[tabela], [ids]);
    await this.eventos.travar(
      em,
      convenio,
      chaves.map(({ chave }) => chave),
    );
    const lidos = await em.query<PorAplicar[]>(LEITURA[tabela], [ids]);
    if (lidos.length === 0) return;
    const fatos = lidos.map((um) => ({ id: um.id, documentoId: um.documentoId, fato: comoFato(tabela, um) }));
    const hoje = this.relogio.hoje();
    const contexto = {
      retornoId: livro.id,
      convenio,
      sentido: sentidoDosMotivos(LAYOUT_PIX),
      regras: regrasDaAgencia(this.ajustes, hoje),
      hoje,
    };
    const itens = fatos.map(({ fato }, i) => ({
      item: linhaDoPix(fato, livro.totalLinhas + i + 1),
      ...identidadeDoPix(fato),
    }));
    const linhas =
      como === 'APLICAR'
        ? await this.itens.aplicar(em, contexto, itens)
        : await this.itens.porEmQuarentena(em, contexto, itens);
    const agora = this.relogio.agora();
    await this.andamento.juntar(em, livro.id, linhas, agora);
    for (const [i, { id }] of fatos.entries()) {
      await em.query(ESCRITA[tabela], [livro.id, livro.totalLinhas + i + 1, agora, id]);
    }
    if (tabela === 'pix_recebimento') {
      const documentos = fatos.flatMap(({ documentoId }) => documentoId ?? []);
      await this.cobrancas.mudar(em, documentos, 'RECEBER');
      await this.fechar(em, documentos.map(chaveDoPix.esperado), 'PIX_CHEGOU');
      await this.anunciar(em, linhas);
      await this.tirarDoBanco(em, convenio, linhas);
    }
    const voltaram = lidos.flatMap(({ voltou }) => voltou ?? []);
    await this.fechar(em, voltaram.map(chaveDoPix.porCreditar), 'PIX_CREDITADO');
    const creditos = fatos.flatMap(({ fato }) => fato.credito ?? []);
    await this.fechamentos.reabrirPeloRetorno(em, livro, [dia, ...creditos]);
  }

  private async fechar(em: EntityManager, chaves: readonly string[], causa: CausaPendencia): Promise<void> {
    const quais = { chave: In(chaves), estado: 'ABERTA' } as const;
    if (chaves.length > 0) await this.pendencias.fechar(em, quais, causa, { ator: PIX });
  }

  /** O título que o banco tem e o provedor não conhece continuaria a poder ser pago. */
  private async tirarDoBanco(
    em: EntityManager,
    { pixCredito }: ConvenioEntity,
    linhas: readonly LinhaAplicada[],
  ): Promise<void> {
    const pagos = linhas.flatMap(({ documentoId, aplicado }) =>
      documentoId !== null && aplicado > 0 ? documentoId : [],
    );
    if (pixCredito === 'ARQUIVO' || pagos.length === 0) return;
    const noBanco = await em.query<{ id: number }[]>(
      `SELECT id FROM documento_pagamento
       WHERE id IN (?) AND tipo = 'BOLETO' AND estado = 'PAGO' AND (remetido_em IS NOT NULL OR registrado_em IS NOT NULL)`,
      [pagos],
    );
    for (const { id } of noBanco) await this.pedidos.abrir(em, id, { ator: PIX, motivo: 'PAGO_POR_PIX' });
  }

  /** Poucas, e quem pagou olha para o telefone: a carteira e o e-mail pedem-se já. */
  private async anunciar(em: EntityManager, linhas: readonly LinhaAplicada[]): Promise<void> {
    const ativadas = linhas.flatMap(({ efeito, documentoId }) =>
      efeito === 'LICENCA_ATIVADA' && documentoId !== null ? [documentoId] : [],
    );
    if (ativadas.length === 0) return;
    const pagos = await em.query<{ documentoId: number; referencia: string }[]>(
      'SELECT id AS documentoId, referencia FROM documento_pagamento WHERE id IN (?)',
      [ativadas],
    );
    await this.confirmarPagamento.anunciar(em, pagos);
  }
}

function comoFato(tabela: Tabela, lido: PorAplicar): FatoPix {
  const { e2eid, devolucao, dia, horario, debito, chave, numeroDocumento, vencimento, valorDocumento } = lido;
  const estorno = Number(lido.valor) <= Number(lido.retido) ? 'retidoEstornado' : 'estornado';
  return {
    tipo: tabela === 'pix_recebimento' ? 'recebido' : estorno,
    e2eid,
    devolucao,
    dia,
    valor: Number(lido.valor),
    credito:
      lido.esperaCredito === 1 ? null : horario ? dataCivilEm(horario, FUSO_DO_BANCO) : (debito ?? dia),
    documento:
      chave !== null && vencimento !== null
        ? { chave, numeroDocumento: numeroDocumento ?? '', vencimento, valor: Number(valorDocumento) }
        : null,
  };
}
