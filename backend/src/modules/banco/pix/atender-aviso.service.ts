import { Injectable, Logger } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { SISTEMA } from '../../../platform/ator';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { inserir } from '../../../platform/cifra/linha-selada';
import { Transacoes } from '../../../platform/database/transacoes';
import { FILAS } from '../../../platform/queue/filas';
import { Outbox } from '../../../platform/queue/outbox';
import { Relogio } from '../../../platform/relogio';
import { interpretarAviso } from '../../pagamento/domain/pix/api-pix';
import { LigacoesPix } from '../../pagamento/pix/ligacoes-pix';
import { BuscarPixService } from './buscar-pix.service';
import { PixAvisoEntity, SituacaoDoAviso } from './pix-aviso.entity';

/** Guarda o aviso como veio e, depois, pergunta ao provedor por aquilo de que ele fala. */
@Injectable()
export class AtenderAvisoService {
  private readonly log = new Logger(AtenderAvisoService.name);

  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly ligacoes: LigacoesPix,
    private readonly buscar: BuscarPixService,
    private readonly outbox: Outbox,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {}

  /** Só guarda: quem avisa não espera por mais nada. */
  async guardar(convenioId: number | null, corpo: Buffer): Promise<void> {
    await this.transacoes.executar(async (em) => {
      const aviso = em.create(PixAvisoEntity, {
        convenioId,
        corpo,
        recebidoEm: this.relogio.agora(),
        situacao: 'RECEBIDO',
      });
      await inserir(em, PixAvisoEntity, aviso);
      await this.outbox.publicar(em, {
        fila: FILAS.pix,
        chave: `aviso:${aviso.id}`,
        dados: { tarefa: 'AVISO', convenioId, avisoId: aviso.id },
      });
    });
  }

  /** Erro: `FalhaDoTrilho`, com o aviso por atender. */
  async atender(avisoId: number): Promise<void> {
    const em = this.fonte.manager;
    const aviso = await em.findOneByOrFail(PixAvisoEntity, { id: avisoId });
    if (aviso.situacao !== 'RECEBIDO') return;
    const convenio = aviso.convenioId === null ? null : await this.ligacoes.convenio(aviso.convenioId);
    const citados = interpretarAviso(lerJson(aviso.corpo));
    if (!convenio || !citados) return this.anotar(em, aviso, 'ESTRANHO', citados?.length ?? 0, 0);
    const desconhecidos = await this.buscar.citados(convenio, citados);
    const situacao = desconhecidos.length > 0 ? 'ESTRANHO' : 'ATENDIDO';
    await this.anotar(em, aviso, situacao, citados.length, desconhecidos.length);
  }

  private async anotar(
    em: EntityManager,
    { id, convenioId }: PixAvisoEntity,
    situacao: SituacaoDoAviso,
    citados: number,
    desconhecidos: number,
  ): Promise<void> {
    const atendidoEm = this.relogio.agora();
    await em.update(PixAvisoEntity, { id }, { situacao, citados, desconhecidos, atendidoEm });
    if (situacao !== 'ESTRANHO') return;
    this.log.warn(
      { avisoId: id, convenioId, citados, desconhecidos },
      'um aviso de PIX que não se lê, ou de um dinheiro que o provedor não conhece; nada mudou',
    );
    await this.auditoria.anotar(em, 'PIX_AVISO_ESTRANHO', SISTEMA, ['aviso', id], {
      detalhes: { citados, desconhecidos },
    });
  }
}

/** `null` se não se lê. */
function lerJson(corpo: Buffer): unknown {
  try {
    return JSON.parse(corpo.toString('utf8'));
  } catch {
    return null;
  }
}
