import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Relogio } from '../../../platform/relogio';
import { assinarRevogadas } from '../domain/revogadas';
import { LicencaConferida, vereditoPelaLicenca } from '../domain/veredito';
import { esquecerCarteirasPerdidas, RENOVACAO_TIRADA } from '../../licenca/anotar-carteira-perdida';
import { lerProtocolo } from '../../licenca/domain/protocolo';
import { ChavesDaCarteira } from './chaves-da-carteira.service';

/** De quanto em quanto tempo há outra lista. */
export const PERIODO_SEGUNDOS = 300;

/**
 * Poucas entre milhões: lê-se do que se perdeu para a licença, e não o contrário. As que voltaram a valer, e ainda valem, saem já
 * aqui; das outras decide o calendário.
 */
const SQL = `SELECT l.codigo, l.modalidade, l.status, l.motivo, l.data_vencimento AS dataVencimento,
    l.data_vencimento_provisoria AS dataVencimentoProvisoria, l.prazo_pagamento AS prazoPagamento, (${RENOVACAO_TIRADA}) AS renovacaoTirada
  FROM carteira_perdida c STRAIGHT_JOIN licenca l ON l.id = c.licenca_id
  WHERE c.ate >= ? AND (l.status NOT IN ('VIGENTE', 'INATIVO') OR l.data_vencimento < ? OR (${RENOVACAO_TIRADA}))`;

type Linha = LicencaConferida & { codigo: string; modalidade: 0 | 1 };

/** Lista assinada das carteiras que deixaram de valer antes da data que trazem. */
@Injectable()
export class RevogadasService {
  private pronta: { periodo: number; bytes: Promise<Uint8Array> } | null = null;

  constructor(
    private readonly fonte: DataSource,
    private readonly chaves: ChavesDaCarteira,
    private readonly relogio: Relogio,
  ) {}

  /** Uma por período, feita quando alguém a pede. */
  async lista(): Promise<Uint8Array> {
    const periodo = this.inicioDoPeriodo();
    if (this.pronta?.periodo !== periodo) {
      this.pronta = { periodo, bytes: this.fazer(periodo) };
      this.pronta.bytes.catch(() => (this.pronta = null));
    }
    return this.pronta.bytes;
  }

  /** Segundos desde 1970. Os processos dizem todos o mesmo. */
  inicioDoPeriodo(): number {
    const agora = Math.floor(this.relogio.agora().getTime() / 1000);
    return agora - (agora % PERIODO_SEGUNDOS);
  }

  /** Apaga as que a data já desmente. */
  async esquecerVencidas(): Promise<void> {
    await esquecerCarteirasPerdidas(this.fonte.manager, this.relogio.hoje());
  }

  private async fazer(geradaEm: number): Promise<Uint8Array> {
    const hoje = this.relogio.hoje();
    const linhas = await this.fonte.query<Linha[]>(SQL, [hoje, hoje]);
    const licencas = linhas
      .filter((linha) => vereditoPelaLicenca(linha, hoje) !== 'VALIDA')
      .map(({ codigo, modalidade }) => {
        const { sequencia, ano } = lerProtocolo(codigo)!;
        return { modalidade, sequencia, ano };
      });
    const assinante = await this.chaves.paraEmissao(hoje);
    return assinarRevogadas({ geradaEm, proxima: geradaEm + PERIODO_SEGUNDOS, licencas }, assinante);
  }
}
