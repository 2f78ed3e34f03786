import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource, EntityManager } from 'typeorm';
import { conflito, naoEncontrado } from '../../../kernel/erro-dominio';
import type { AcaoAuditada } from '../../../platform/auditoria/acoes';
import { atorDe } from '../../../platform/ator';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { Transacoes } from '../../../platform/database/transacoes';
import { Relogio } from '../../../platform/relogio';
import type { Sessao } from '../../../platform/sessao/sessao';
import { conferirPdf } from './conferir-pdf';
import { ManualMudancaEntity } from './manual-mudanca.entity';
import { ManualParteEntity } from './manual-parte.entity';
import { ManualVersaoEntity } from './manual-versao.entity';
import { DO_PRODUTO, Manual, MANUAIS } from './manuais';

const PARTE = 1024 * 1024;

/** Troca o PDF de um manual, ou volta a um de antes. O que já foi enviado fica. */
@Injectable()
export class MudarManuaisService {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {}

  /** De cada manual, as versões da mais nova à do produto, e as vezes em que cada uma passou a valer, da última à primeira. */
  async listar() {
    const [versoes, mudancas] = await Promise.all([
      this.fonte.manager.find(ManualVersaoEntity, { order: { numero: 'DESC' } }),
      this.fonte.manager.find(ManualMudancaEntity, { order: { id: 'DESC' } }),
    ]);
    return MANUAIS.map((manual) => {
      const daqui = mudancas.filter((mudanca) => mudanca.manual === manual);
      const mostrar = (versao: ManualVersaoEntity | null) => ({
        numero: versao?.numero ?? DO_PRODUTO,
        tamanho: versao?.tamanho ?? null,
        paginas: versao?.paginas ?? null,
        vale: (daqui[0]?.versaoId ?? null) === (versao?.id ?? null),
        mudancas: daqui.filter(({ versaoId }) => versaoId === (versao?.id ?? null)),
      });
      const enviadas = versoes.filter((versao) => versao.manual === manual);
      return { manual, versoes: [...enviadas, null].map(mostrar) };
    });
  }

  /** O PDF enviado passa a valer já. Erros: os de `conferirPdf`; 409 `MANUAL_REPETIDO`. */
  async enviar(manual: Manual, bytes: Buffer, motivo: string, sessao: Sessao): Promise<void> {
    const { paginas } = await conferirPdf(bytes);
    const resumo = createHash('sha256').update(bytes).digest('hex');
    await this.transacoes.executar(async (em) => {
      const antes = await this.travar(em, manual);
      const igual = await em.findOneBy(ManualVersaoEntity, { manual, resumo });
      if (igual) throw conflito('MANUAL_REPETIDO', { numero: igual.numero });
      const numero = ((await em.maximum(ManualVersaoEntity, 'numero', { manual })) ?? 0) + 1;
      const versao = await em.save(ManualVersaoEntity, {
        manual,
        numero,
        resumo,
        tamanho: bytes.length,
        paginas,
      });
      for (let ordem = 0; ordem * PARTE < bytes.length; ordem++) {
        await em.insert(ManualParteEntity, {
          versaoId: versao.id,
          ordem,
          bytes: bytes.subarray(ordem * PARTE, (ordem + 1) * PARTE),
        });
      }
      await this.anotar(em, 'MANUAL_ENVIADO', { manual, versao, antes, motivo }, sessao);
    });
  }

  /** Uma versão de antes, ou a do produto, volta a valer. Erros: 404; 409 `MANUAL_JA_VALE`. */
  async voltar(manual: Manual, numero: number, motivo: string, sessao: Sessao): Promise<void> {
    await this.transacoes.executar(async (em) => {
      const antes = await this.travar(em, manual);
      const versao =
        numero === DO_PRODUTO ? null : await em.findOneBy(ManualVersaoEntity, { manual, numero });
      if (numero !== DO_PRODUTO && !versao) throw naoEncontrado();
      if ((antes?.id ?? null) === (versao?.id ?? null)) throw conflito('MANUAL_JA_VALE');
      await this.anotar(em, 'MANUAL_VOLTADO', { manual, versao, antes, motivo }, sessao);
    });
  }

  /** Uma mudança de cada vez em cada manual; devolve a versão que vale. */
  private async travar(em: EntityManager, manual: Manual): Promise<ManualVersaoEntity | null> {
    await em.findOneOrFail(ManualMudancaEntity, {
      where: { manual },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const ultima = await em.findOneOrFail(ManualMudancaEntity, {
      where: { manual },
      order: { id: 'DESC' },
      relations: { versao: true },
    });
    return ultima.versao ?? null;
  }

  private async anotar(
    em: EntityManager,
    acao: AcaoAuditada,
    mudanca: {
      manual: Manual;
      versao: ManualVersaoEntity | null;
      antes: ManualVersaoEntity | null;
      motivo: string;
    },
    sessao: Sessao,
  ): Promise<void> {
    const { manual, versao, antes, motivo } = mudanca;
    const { identifiers } = await em.insert(ManualMudancaEntity, {
      manual,
      versaoId: versao?.id ?? null,
      motivo,
      autor: sessao.usuario ? `usuario:${sessao.usuario.id}` : 'anonimo',
      criadaEm: this.relogio.agora(),
    });
    const { id } = identifiers[0] as { id: number };
    await this.auditoria.anotar(em, acao, atorDe(sessao), ['manual', id], {
      detalhes: {
        manual,
        antes: antes?.numero ?? DO_PRODUTO,
        depois: versao?.numero ?? DO_PRODUTO,
        resumo: versao?.resumo ?? null,
      },
    });
  }
}
