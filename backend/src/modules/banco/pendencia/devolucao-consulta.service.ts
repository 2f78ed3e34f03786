import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { achado } from '../../../kernel/erro-dominio';
import { type Ator, atorDe } from '../../../platform/ator';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { comIlegiveis } from '../../../platform/cifra/coluna-cifrada';
import type { FaixaPedida } from '../../../platform/http/lista/lista-console';
import {
  filtroDaLista,
  lerEntidades,
  lerFiltro,
  ordemDoCampo,
  soEstas,
} from '../../../platform/http/lista/lista-limitada';
import type { Idioma } from '../../../platform/i18n/idioma';
import { Relogio } from '../../../platform/relogio';
import type { Sessao } from '../../../platform/sessao/sessao';
import { DevolucaoHistoricoEntity } from './devolucao-historico.entity';
import { DevolucaoEntity } from './devolucao.entity';
import { PendenciaEntity } from './pendencia.entity';
import { diasParaDevolver } from '../domain/pendencia/devolucao-pix';
import { DevolverPorPixService, recebimentoDa } from '../pix/devolver-por-pix.service';
import { PixDevolucaoEntity } from '../pix/pix-devolucao.entity';
import { formatarCodigo } from '../../licenca/apresentar-licenca';
import { LicencaEntity } from '../../licenca/licenca.entity';
import { ESTADOS_DEVOLUCAO } from '../domain/pendencia/devolucao';
import { operadorDe } from '../ator';
import { devolucoesQueEsperamPor } from '../o-que-espera';
import { iniciaisDe } from './iniciais';
import { MudarDevolucaoService } from './mudar-devolucao.service';
import type { DevolucaoDetalhada, DevolucaoSaida } from './pendencia.dto';

const filtro = filtroDaLista({
  estado: z.enum(ESTADOS_DEVOLUCAO).optional(),
  esperamPorMim: z.literal(true).optional(),
  pendenciaId: z.coerce.number().int().positive().optional(),
});

/** Leituras das devoluções. */
@Injectable()
export class DevolucaoConsultaService {
  constructor(
    private readonly fonte: DataSource,
    private readonly mudar: MudarDevolucaoService,
    private readonly peloPix: DevolverPorPixService,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {}

  /** Sem os dados de quem recebe; o total para em dez mil. Erro: 400 para filtro desconhecido. */
  async faixa(
    faixa: FaixaPedida,
    filtros: unknown,
    quem: Ator,
  ): Promise<{ itens: DevolucaoSaida[]; total: number }> {
    const { estado, esperamPorMim, pendenciaId, apos } = lerFiltro(filtro, filtros);
    const { campo } = faixa.ordem;
    const { itens, total } = await lerEntidades(
      this.fonte,
      DevolucaoEntity,
      {
        condicoes: [
          soEstas(faixa.ids),
          ['estado = ?', estado],
          ['pendencia_id = ?', pendenciaId],
          ...(esperamPorMim ? [devolucoesQueEsperamPor(quem)] : []),
        ],
        // Num estado só, a ordem por ele é a do número.
        ordem: ordemDoCampo(estado && campo === 'estado' ? 'id' : campo),
        apos,
      },
      faixa,
      {
        select: {
          id: true,
          pendenciaId: true,
          valor: true,
          estado: true,
          pedidaPor: true,
          pedidaEm: true,
          mudadaEm: true,
        },
      },
    );
    return { itens: itens.map(apresentar), total };
  }

  /** Com os dados de quem recebe e a história; a leitura fica na auditoria. Erro: 404. */
  async detalhar(id: number, sessao: Sessao, idioma: Idioma): Promise<DevolucaoDetalhada> {
    const em = this.fonte.manager;
    const devolucao = achado(await em.findOneBy(DevolucaoEntity, { id }));
    await this.auditoria.anotar(em, 'DEVOLUCAO_LIDA', atorDe(sessao), ['devolucao', id]);
    const historico = await em.find(DevolucaoHistoricoEntity, {
      where: { devolucaoId: id },
      order: { id: 'ASC' },
    });
    return {
      ...devolucao,
      ...apresentar(devolucao),
      ...(await this.deQue(devolucao)),
      pix: await this.pix(devolucao),
      ...(await this.mudar.possiveis(devolucao, operadorDe(sessao), idioma)),
      historico: historico.map((uma) => ({ ...uma, em: uma.em.toISOString() })),
    };
  }

  /** O documento em que o dinheiro veio, e a licença dele. */
  private async deQue({
    pendenciaId,
  }: DevolucaoEntity): Promise<Pick<DevolucaoDetalhada, 'documento' | 'licenca'>> {
    const em = this.fonte.manager;
    const { documento } = await em.findOneOrFail(PendenciaEntity, {
      select: { id: true, documento: { id: true, numeroDocumento: true, referencia: true } },
      where: { id: pendenciaId },
      relations: { documento: true },
    });
    if (!documento) return { documento: null, licenca: null };
    const licenca = await comIlegiveis(() =>
      em.findOne(LicencaEntity, {
        select: { id: true, codigo: true, pessoaId: true, pessoa: { id: true, nome: true } },
        where: { id: Number(documento.referencia) },
        relations: { pessoa: true },
      }),
    );
    return {
      documento: { id: documento.id, numeroDocumento: documento.numeroDocumento },
      licenca: licenca && {
        id: licenca.id,
        protocolo: formatarCodigo(licenca.codigo),
        pessoaId: licenca.pessoaId,
        titular: iniciaisDe(licenca.pessoa!.nome),
      },
    };
  }

  private async pix(devolucao: DevolucaoEntity): Promise<DevolucaoDetalhada['pix']> {
    const em = this.fonte.manager;
    const { id, pendenciaId, estado } = devolucao;
    const recebimento = await recebimentoDa(em, pendenciaId);
    if (!recebimento) return null;
    const feita = await em.findOneBy(PixDevolucaoEntity, { devolucaoId: id });
    return {
      e2eid: recebimento.e2eid,
      dias: diasParaDevolver(recebimento.dia, this.relogio.hoje()),
      cabe: estado === 'PEDIDA' && (await this.peloPix.caminho(em, devolucao)) !== null,
      estado: feita?.estado ?? null,
      emCurso: (feita?.tentarEm ?? null) !== null,
      detalhe: feita?.detalhe ?? null,
    };
  }
}

/** Do que a devolução tem sai só o que o esquema da resposta diz. */
const apresentar = (devolucao: DevolucaoEntity): DevolucaoSaida => ({
  ...devolucao,
  pedidaEm: devolucao.pedidaEm.toISOString(),
  mudadaEm: devolucao.mudadaEm.toISOString(),
});
