import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { achado, camposInvalidos, naoEncontrado } from '../../../kernel/erro-dominio';
import { atorDe } from '../../../platform/ator';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { Relogio } from '../../../platform/relogio';
import type { Sessao } from '../../../platform/sessao/sessao';
import { FalhaDoTrilho, Trilho } from '../../pagamento/domain/pix/trilho';
import { LigacoesPix } from '../../pagamento/pix/ligacoes-pix';
import { PixAvisoEntity } from './pix-aviso.entity';
import type { AvisosDoPix, ExperienciaDoPix, PixDoConvenio } from './pix.dto';

const DIA_MS = 86_400_000;
const ULTIMOS = 20;
/** Recebimentos de um dia que entram na conta do atraso. */
const MEDIDOS = 5_000;

type Soma = string | number | null;
interface Recebido {
  readonly id: number;
  readonly e2eid: string;
  readonly horario: Date;
  readonly valor: Soma;
  readonly origem: PixDoConvenio['recebimentos'][number]['origem'];
  readonly documentoId: number | null;
  readonly numeroDocumento: string | null;
  readonly retornoId: number | null;
  readonly linha: number | null;
  readonly esperaCredito: number;
  readonly creditadoEm: string | null;
  readonly parRetornoId: number | null;
  readonly parLinha: number | null;
}

/** Como anda o PIX de um convênio, para quem o administra. */
@Injectable()
export class PixConsultaService {
  constructor(
    private readonly fonte: DataSource,
    private readonly ligacoes: LigacoesPix,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {}

  /** Erro: 404 se o convênio não fala com provedor. */
  async doConvenio(convenioId: number): Promise<PixDoConvenio> {
    if (!(await this.ligacoes.convenio(convenioId))) throw naoEncontrado();
    const [ligacao, cobrancas, deUmDia, porCreditar, avisos, recebimentos] = await Promise.all([
      this.ligacoes.estado(convenioId),
      this.cobrancas(convenioId),
      this.deUmDia(convenioId),
      this.porCreditar(convenioId),
      this.avisos(convenioId),
      this.recebimentos(convenioId),
    ]);
    const iso = (data: Date | null | undefined) => data?.toISOString() ?? null;
    return {
      ligacao: {
        respondeuEm: iso(ligacao.respondeuEm),
        falhas: ligacao.falhas,
        abertoAte: iso(ligacao.abertoAte),
        causa: ligacao.causa ?? null,
        detalhe: ligacao.detalhe ?? null,
        certificadoAte: iso(ligacao.certificadoAte),
        varridoAte: iso(ligacao.varridoAte),
      },
      cobrancas,
      deUmDia,
      porCreditar,
      avisos,
      recebimentos,
    };
  }

  /** Fala com o provedor já, mesmo com o disjuntor aberto. Erro: 404 se o convênio não fala com nenhum. */
  async experimentar(convenioId: number): Promise<ExperienciaDoPix> {
    const convenio = achado(await this.ligacoes.convenio(convenioId));
    try {
      const certificadoAte = await this.ligacoes.experimentar(convenio);
      return { deuCerto: true, causa: null, detalhe: null, certificadoAte: certificadoAte.toISOString() };
    } catch (erro) {
      if (!(erro instanceof FalhaDoTrilho)) throw erro;
      const { causa, detalhe } = erro;
      return { deuCerto: false, causa, detalhe, certificadoAte: null };
    }
  }

  /** O endereço em que o provedor avisa o que entra pela chave do convênio. Erro: 404 se o convênio não fala com nenhum. */
  async avisosEm(convenioId: number): Promise<AvisosDoPix> {
    return this.falar(convenioId, (trilho) => trilho.avisosEm());
  }

  /** Cadastra-o no provedor. Erros: 404; 422 se não é https ou não acaba no número do convênio, por onde se sabe de quem é o aviso. */
  async avisarEm(convenioId: number, endereco: string | null, sessao: Sessao): Promise<AvisosDoPix> {
    const partes = /^https:\/\/[a-z\d.-]+(:\d{2,5})?(?:\/[\w.~-]+)*\/(\d+)$/i.exec(endereco ?? '');
    if (endereco === null || partes?.[2] !== String(convenioId))
      throw camposInvalidos({ campo: 'endereco', codigo: 'CAMPO_INVALIDO' });
    return this.falar(convenioId, async (trilho) => {
      await trilho.avisarEm(endereco);
      const lido = await trilho.avisosEm();
      await this.auditoria.registrar(this.fonte.manager, {
        acao: 'PIX_AVISOS_CADASTRADOS',
        ator: atorDe(sessao),
        objeto: { tipo: 'convenio', id: convenioId },
        detalhes: { endereco },
      });
      return lido;
    });
  }

  private async falar(
    convenioId: number,
    perguntar: (trilho: Trilho) => Promise<string | null>,
  ): Promise<AvisosDoPix> {
    const convenio = achado(await this.ligacoes.convenio(convenioId));
    try {
      return { endereco: await this.ligacoes.usar(convenio, perguntar), causa: null, detalhe: null };
    } catch (erro) {
      if (!(erro instanceof FalhaDoTrilho)) throw erro;
      const { causa, detalhe } = erro;
      return { endereco: null, causa, detalhe };
    }
  }

  private async cobrancas(convenioId: number): Promise<PixDoConvenio['cobrancas']> {
    const linhas = await this.fonte.query<{ estado: string; quantas: Soma }[]>(
      `SELECT estado, COUNT(*) AS quantas FROM pix_cobranca
       WHERE convenio_id = ? AND estado IN ('PEDIDA', 'ATIVA', 'RECUSADA') GROUP BY estado`,
      [convenioId],
    );
    const em = (estado: string) => Number(linhas.find((linha) => linha.estado === estado)?.quantas ?? 0);
    return { porPedir: em('PEDIDA'), ativas: em('ATIVA'), recusadas: em('RECUSADA') };
  }

  private async deUmDia(convenioId: number): Promise<PixDoConvenio['deUmDia']> {
    const desde = new Date(this.relogio.agora().getTime() - DIA_MS);
    const linhas = await this.fonte.query<{ valor: Soma; origem: string; atraso: Soma }[]>(
      `SELECT valor, origem, TIMESTAMPDIFF(MICROSECOND, horario, visto_em) / 1000000 AS atraso FROM pix_recebimento
       WHERE visto_em >= ? AND convenio_id = ? ORDER BY visto_em DESC LIMIT ${MEDIDOS}`,
      [desde, convenioId],
    );
    const atrasos = linhas.map(({ atraso }) => Math.max(0, Number(atraso))).sort((a, b) => a - b);
    return {
      recebidos: linhas.length,
      valor: linhas.reduce((soma, { valor }) => soma + Number(valor), 0),
      atrasoP95: atrasos[Math.ceil(atrasos.length * 0.95) - 1] ?? null,
      porAviso: linhas.filter(({ origem }) => origem === 'AVISO').length,
    };
  }

  private async porCreditar(convenioId: number): Promise<PixDoConvenio['porCreditar']> {
    const [soma] = await this.fonte.query<{ quantos: Soma; valor: Soma; desde: string | null }[]>(
      `SELECT COUNT(*) AS quantos, SUM(valor) AS valor, MIN(dia) AS desde FROM pix_recebimento
       WHERE espera_credito = 1 AND creditado_em IS NULL AND convenio_id = ?`,
      [convenioId],
    );
    return {
      quantos: Number(soma?.quantos ?? 0),
      valor: Number(soma?.valor ?? 0),
      desde: soma?.desde ?? null,
    };
  }

  private async avisos(convenioId: number): Promise<PixDoConvenio['avisos']> {
    const avisos = await this.fonte.manager.find(PixAvisoEntity, {
      select: { id: true, recebidoEm: true, situacao: true, citados: true, desconhecidos: true },
      where: { convenioId },
      order: { id: 'DESC' },
      take: ULTIMOS,
    });
    return avisos.map(({ id, recebidoEm, situacao, citados, desconhecidos }) => ({
      id,
      recebidoEm: recebidoEm.toISOString(),
      situacao,
      citados,
      desconhecidos,
    }));
  }

  private async recebimentos(convenioId: number): Promise<PixDoConvenio['recebimentos']> {
    const linhas = await this.fonte.query<Recebido[]>(
      `SELECT r.id, r.e2eid, r.horario, r.valor, r.origem, r.documento_id AS documentoId,
         d.numero_documento AS numeroDocumento, r.retorno_id AS retornoId, r.linha,
         r.espera_credito AS esperaCredito, r.creditado_em AS creditadoEm,
         r.par_retorno_id AS parRetornoId, r.par_linha AS parLinha
       FROM pix_recebimento r LEFT JOIN documento_pagamento d ON d.id = r.documento_id
       WHERE r.convenio_id = ? ORDER BY r.id DESC LIMIT ${ULTIMOS}`,
      [convenioId],
    );
    return linhas.map((linha) => ({
      id: linha.id,
      e2eid: linha.e2eid,
      horario: new Date(linha.horario).toISOString(),
      valor: Number(linha.valor),
      origem: linha.origem,
      documento:
        linha.documentoId === null
          ? null
          : { id: linha.documentoId, numeroDocumento: linha.numeroDocumento ?? '' },
      linha: linhaEm(linha.retornoId, linha.linha),
      credito: linha.esperaCredito === 0 ? 'NA_CONTA' : linha.creditadoEm ? 'CONFIRMADO' : 'ESPERADO',
      par: linhaEm(linha.parRetornoId, linha.parLinha),
    }));
  }
}

const linhaEm = (retornoId: number | null, linha: number | null) =>
  retornoId === null || linha === null ? null : { retornoId, linha };
