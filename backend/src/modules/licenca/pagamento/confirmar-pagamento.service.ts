import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { Ator, escreverAtor } from '../../../platform/ator';
import { agrupar } from '../../../kernel/agrupar';
import type { DataCivil } from '../../../kernel/data-civil';
import { Ajustes } from '../../../platform/ajustes/ajustes';
import { FILAS } from '../../../platform/queue/filas';
import { Outbox, Trabalho } from '../../../platform/queue/outbox';
import { Relogio } from '../../../platform/relogio';
import { impedimentoDeAtivar } from '../domain/acoes';
import { vencimentoDaLicenca } from '../../agencia/domain/vencimento-da-licenca';
import { avisarDaLicenca } from '../avisar-da-licenca';
import { eventoDoCalendario } from '../domain/estado';
import { foiEliminada } from '../pessoa-eliminada';
import { LicencaEntity } from '../licenca.entity';
import { MudarSituacaoService } from '../mudar-situacao.service';

export type ResultadoPagamento = { resultado: 'ATIVADA' } | { resultado: 'PENDENCIA'; motivo: string };

export interface PagamentoConfirmado {
  readonly referencia: string;
  readonly documentoId: number;
  readonly dataPagamento: DataCivil;
  readonly vencimentoDocumento: DataCivil;
  readonly ator: Ator;
  /** Alguém da equipe já decidiu que o pagamento vale, mesmo fora do prazo (decisão D6). */
  readonly aceita?: boolean;
}

const pendencia = (motivo: string): ResultadoPagamento => ({ resultado: 'PENDENCIA', motivo });

type Pago = Pick<PagamentoConfirmado, 'referencia' | 'documentoId'>;

/** Ativa a licença cujo documento foi pago (decisões D4, D6 e D9). */
@Injectable()
export class ConfirmarPagamentoService {
  constructor(
    private readonly fonte: DataSource,
    private readonly mudar: MudarSituacaoService,
    private readonly outbox: Outbox,
    private readonly ajustes: Ajustes,
    private readonly relogio: Relogio,
  ) {}

  /** Como `confirmarMuitos`, de um, e pede já a carteira e o e-mail. */
  async confirmar(em: EntityManager, pedido: PagamentoConfirmado): Promise<ResultadoPagamento> {
    const resultado = (await this.confirmarMuitos(em, [pedido])).get(pedido.documentoId)!;
    if (resultado.resultado === 'ATIVADA') await this.anunciar(em, [pedido]);
    return resultado;
  }

  /**
   * O resultado de cada documento. O que não ativa volta como pendência com o motivo:
   * `LICENCA_DESCONHECIDA`, `LICENCA_JA_PAGA`, `LICENCA_NAO_PAGAVEL`, `OUTRA_LICENCA_ABERTA`, `PAGO_FORA_DO_PRAZO`.
   * As licenças que só esperavam por isto se ativam em poucas instruções; as outras, uma a uma. Quem chama pede depois a
   * carteira e o e-mail delas, com `anunciar`.
   */
  async confirmarMuitos(
    em: EntityManager,
    pedidos: readonly PagamentoConfirmado[],
  ): Promise<ReadonlyMap<number, ResultadoPagamento>> {
    const resultados = new Map<number, ResultadoPagamento>();
    const simples = await this.soEsperavam(em, pedidos);
    for (const doAtor of agrupar(simples, ({ pedido }) => escreverAtor(pedido.ator))) {
      await this.mudar.aplicarEmMuitas(
        em,
        doAtor.map(({ licenca, pedido }) => ({ licenca, campos: this.ativacao(pedido, null) })),
        'PAGAMENTO_CONFIRMADO',
        doAtor[0].pedido,
      );
    }
    for (const { pedido } of simples) resultados.set(pedido.documentoId, { resultado: 'ATIVADA' });
    for (const pedido of pedidos) {
      const { documentoId } = pedido;
      if (!resultados.has(documentoId)) resultados.set(documentoId, await this.confirmarOutra(em, pedido));
    }
    return resultados;
  }

  /** Nem renovação, nem prazo que passou, nem dois pagamentos da mesma. */
  private async soEsperavam(em: EntityManager, pedidos: readonly PagamentoConfirmado[]) {
    const porLicenca = new Map(
      agrupar(pedidos, ({ referencia }) => referencia).map((seus) => [Number(seus[0].referencia), seus]),
    );
    return (await this.mudar.travarMuitas(em, [...porLicenca.keys()])).flatMap((licenca) => {
      const [pedido, ...outros] = porLicenca.get(licenca.id) ?? [];
      const espera =
        licenca.status === 'AGUARDANDO_PAGAMENTO' || licenca.status === 'ATIVO_AGUARDANDO_PAGAMENTO';
      const noPrazo = eventoDoCalendario(licenca, this.relogio.hoje()) === null;
      return pedido && outros.length === 0 && espera && noPrazo && licenca.renovaId === null
        ? [{ licenca, pedido }]
        : [];
    });
  }

  private async confirmarOutra(em: EntityManager, pedido: PagamentoConfirmado): Promise<ResultadoPagamento> {
    const alvo = await em.findOneBy(LicencaEntity, { id: Number(pedido.referencia) });
    if (!alvo) return pendencia('LICENCA_DESCONHECIDA');
    const daPessoa = await this.mudar.travarDaPessoa(em, alvo.pessoaId);
    if (await foiEliminada(em, alvo.pessoaId)) return pendencia('LICENCA_NAO_PAGAVEL');
    const licenca = daPessoa.find((l) => l.id === alvo.id)!;
    const vale = pedido.aceita === true || pedido.dataPagamento <= pedido.vencimentoDocumento;
    const impedimento = impedimentoDeAtivar(licenca, daPessoa, this.relogio.hoje(), vale);
    if (impedimento) return pendencia(impedimento);

    const { ator } = pedido;
    const fimDaRenovada = await this.mudar.tomarLugar(em, licenca, daPessoa, ator);
    // A isenção que se esperava não se decidiu: a licença é de quem pagou.
    const campos = { ...this.ativacao(pedido, fimDaRenovada), isencaoId: null };
    await this.mudar.aplicar(em, licenca, 'PAGAMENTO_CONFIRMADO', { ator, campos });
    return { resultado: 'ATIVADA' };
  }

  /** De quem são as licenças destas referências, lido sem travar. */
  async pessoasDe(referencias: readonly string[]): Promise<readonly number[]> {
    if (referencias.length === 0) return [];
    const donos = await this.fonte.query<{ id: number }[]>(
      'SELECT DISTINCT pessoa_id AS id FROM licenca WHERE id IN (?)',
      [referencias.map(Number)],
    );
    return donos.map(({ id }) => id);
  }

  /** Pede a carteira e o e-mail de cada licença ativada; pedir de novo não repete nada. */
  async anunciar(em: EntityManager, pagos: readonly Pago[]): Promise<void> {
    await this.outbox.publicar(em, ...pagos.flatMap(anuncios));
  }

  /** A ativação desfez-se: o que ainda não se disse dela não se diz, e o que se disse desdiz-se; ativada outra vez volta-se a dizer. */
  async desanunciar(em: EntityManager, pago: Pago): Promise<void> {
    const [carteira, email] = anuncios(pago);
    await this.outbox.esquecer(em, carteira);
    if (!(await this.outbox.esquecer(em, email))) return;
    const engano = { modelo: 'LICENCA_POR_ENGANO', licencaId: Number(pago.referencia) } as const;
    await avisarDaLicenca(this.outbox, em, { ...engano, vez: this.relogio.agora().getTime() });
  }

  /** Vale pela validade que a agência dava no dia do pagamento. */
  private ativacao(
    { dataPagamento, documentoId }: PagamentoConfirmado,
    fimDaRenovada: DataCivil | null,
  ): Pick<LicencaEntity, 'dataAtivacao' | 'dataVencimento' | 'documentoPagoId'> {
    const anos = this.ajustes.valor('validadeAnos', dataPagamento);
    return {
      dataAtivacao: dataPagamento,
      dataVencimento: vencimentoDaLicenca(dataPagamento, fimDaRenovada, anos),
      documentoPagoId: documentoId,
    };
  }
}

function anuncios({ referencia, documentoId }: Pago): [carteira: Trabalho, email: Trabalho] {
  const licencaId = Number(referencia);
  const chave = `${licencaId}:${documentoId}`;
  return [
    { fila: FILAS.carteiraPdf, chave: `carteira:${chave}`, dados: { licencaId } },
    {
      fila: FILAS.email,
      chave: `pagamento-confirmado:${chave}`,
      dados: { modelo: 'PAGAMENTO_CONFIRMADO', licencaId, documentoId },
    },
  ];
}
