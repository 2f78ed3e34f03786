import { Injectable, Logger } from '@nestjs/common';
import { DataSource, EntityManager, IsNull, Not } from 'typeorm';
import { Relogio } from '../../../platform/relogio';
import { ConvenioEntity } from '../convenio/convenio.entity';
import { depoisDaChamada, Disjuntor, DISJUNTOR_FECHADO, passarPeloDisjuntor } from '../domain/pix/disjuntor';
import { FalhaDoTrilho, Trilho } from '../domain/pix/trilho';
import { PixLigacaoEntity } from './pix-ligacao.entity';
import { Trilhos } from './trilhos';

/** Uma resposta anota-se no máximo a cada tanto. */
const RESPONDEU_MS = 10_000;
/** E um dinheiro que entrou. */
const RECEBEU_MS = 3_600_000;
const MAIOR_DETALHE = 200;
const NOVA = { ...DISJUNTOR_FECHADO, respondeuEm: null, varridoEm: null, varridoAte: null, recebeuEm: null };

/**
 * Os convênios que falam com um provedor, cada um com o seu disjuntor, que todos os processos veem.
 */
@Injectable()
export class LigacoesPix {
  private readonly log = new Logger(LigacoesPix.name);

  constructor(
    private readonly fonte: DataSource,
    private readonly trilhos: Trilhos,
    private readonly relogio: Relogio,
  ) {}

  /** Também os que já não emitem: o dinheiro das cobranças deles ainda chega. */
  async convenios(): Promise<readonly ConvenioEntity[]> {
    return this.fonte.manager.findBy(ConvenioEntity, { pixTrilho: Not(IsNull()) });
  }

  /** `null` se não há, ou não fala com provedor. */
  async convenio(id: number): Promise<ConvenioEntity | null> {
    return this.fonte.manager.findOneBy(ConvenioEntity, { id, pixTrilho: Not(IsNull()) });
  }

  async estado(convenioId: number): Promise<PixLigacaoEntity> {
    const em = this.fonte.manager;
    const guardada = await em.findOneBy(PixLigacaoEntity, { convenioId });
    return guardada ?? em.create(PixLigacaoEntity, { convenioId, ...NOVA });
  }

  /** Erro: `FalhaDoTrilho`; `FORA_DO_AR` sem se ter pedido nada, com o disjuntor aberto. */
  async usar<T>(convenio: ConvenioEntity, trabalho: (trilho: Trilho) => Promise<T>): Promise<T> {
    const antes = await this.estado(convenio.id);
    const disjuntor = passarPeloDisjuntor(antes, this.relogio.agora());
    if (!disjuntor || !(await this.tomarEnsaio(antes, disjuntor)))
      throw new FalhaDoTrilho('FORA_DO_AR', 'disjuntor aberto');
    try {
      const resultado = await trabalho(this.trilhos.de(convenio));
      await this.anotar(antes, disjuntor, null);
      return resultado;
    } catch (erro) {
      if (erro instanceof FalhaDoTrilho) await this.anotar(antes, disjuntor, erro);
      throw erro;
    }
  }

  async anotarVarredura(convenioId: number, ate: Date): Promise<void> {
    const agora = this.relogio.agora();
    await this.fonte.query(
      `INSERT INTO pix_ligacao (convenio_id, varrido_em, varrido_ate) VALUES (?, ?, ?)
       ON DUPLICATE KEY UPDATE varrido_em = VALUES(varrido_em), varrido_ate = VALUES(varrido_ate)`,
      [convenioId, agora, ate],
    );
  }

  /** O último dinheiro que entrou: enquanto se puder devolver, o convênio não muda de provedor (P25). */
  async anotarRecebidos(em: EntityManager, convenioId: number, horarios: readonly Date[]): Promise<void> {
    const ultimo = new Date(Math.max(...horarios.map((horario) => horario.getTime())));
    const anotado = (await em.findOneBy(PixLigacaoEntity, { convenioId }))?.recebeuEm;
    if (anotado && ultimo.getTime() - anotado.getTime() < RECEBEU_MS) return;
    await em.query(
      `INSERT INTO pix_ligacao (convenio_id, recebeu_em) VALUES (?, ?)
       ON DUPLICATE KEY UPDATE recebeu_em = GREATEST(COALESCE(recebeu_em, VALUES(recebeu_em)), VALUES(recebeu_em))`,
      [convenioId, ultimo],
    );
  }

  /** Pede um token novo, haja ou não disjuntor aberto, e diz até quando valem os certificados. Erro: `FalhaDoTrilho`. */
  async experimentar(convenio: ConvenioEntity): Promise<Date> {
    const antes = await this.estado(convenio.id);
    try {
      const trilho = this.trilhos.de(convenio);
      await trilho.experimentar();
      const { nosso, doProvedor } = await trilho.validadeDoCertificado();
      const ate = doProvedor && doProvedor < nosso ? doProvedor : nosso;
      await this.anotar(antes, antes, null);
      await this.anotarCertificado(convenio.id, ate);
      return ate;
    } catch (erro) {
      if (erro instanceof FalhaDoTrilho) await this.anotar(antes, antes, erro);
      throw erro;
    }
  }

  private async anotarCertificado(convenioId: number, ate: Date): Promise<void> {
    await this.fonte.query(
      `INSERT INTO pix_ligacao (convenio_id, certificado_ate) VALUES (?, ?)
       ON DUPLICATE KEY UPDATE certificado_ate = VALUES(certificado_ate)`,
      [convenioId, ate],
    );
  }

  /** Com o disjuntor meio aberto, uma chamada só, de todos os processos. */
  private async tomarEnsaio(antes: PixLigacaoEntity, { abertoAte, emEnsaio }: Disjuntor): Promise<boolean> {
    if (abertoAte === antes.abertoAte) return true;
    const { affectedRows } = await this.fonte.query<{ affectedRows: number }>(
      'UPDATE pix_ligacao SET aberto_ate = ?, em_ensaio = ? WHERE convenio_id = ? AND aberto_ate = ?',
      [abertoAte, emEnsaio, antes.convenioId, antes.abertoAte],
    );
    return affectedRows === 1;
  }

  private async anotar(
    { convenioId, respondeuEm }: PixLigacaoEntity,
    disjuntor: Disjuntor,
    falha: FalhaDoTrilho | null,
  ): Promise<void> {
    const agora = this.relogio.agora();
    const { falhas, abertoAte, emEnsaio } = depoisDaChamada(disjuntor, falha, agora, Math.random());
    if (falha && falha.causa !== 'RECUSADO') {
      const { causa, detalhe } = falha;
      this.log.warn({ convenioId, causa, detalhe }, 'o provedor de PIX não responde como devia');
      await this.fonte.query(
        `INSERT INTO pix_ligacao (convenio_id, falhas, aberto_ate, em_ensaio, causa, detalhe, falhou_em)
         VALUES (?, ?, ?, ?, ?, ?, ?)
         ON DUPLICATE KEY UPDATE falhas = VALUES(falhas), aberto_ate = VALUES(aberto_ate), em_ensaio = VALUES(em_ensaio),
           causa = VALUES(causa), detalhe = VALUES(detalhe), falhou_em = VALUES(falhou_em)`,
        [convenioId, falhas, abertoAte, emEnsaio, causa, detalhe.slice(0, MAIOR_DETALHE), agora],
      );
      return;
    }
    const recente = respondeuEm !== null && agora.getTime() - respondeuEm.getTime() < RESPONDEU_MS;
    if (recente && disjuntor.falhas === 0) return;
    await this.fonte.query(
      `INSERT INTO pix_ligacao (convenio_id, respondeu_em) VALUES (?, ?)
       ON DUPLICATE KEY UPDATE respondeu_em = VALUES(respondeu_em), falhas = 0, aberto_ate = NULL, em_ensaio = 0,
         causa = NULL, detalhe = NULL`,
      [convenioId, agora],
    );
  }
}
