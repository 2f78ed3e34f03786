import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { atorDe } from '../../platform/ator';
import { Auditoria } from '../../platform/auditoria/auditoria';
import { Transacoes } from '../../platform/database/transacoes';
import { FILAS } from '../../platform/queue/filas';
import { Outbox } from '../../platform/queue/outbox';
import { Relogio } from '../../platform/relogio';
import type { Sessao } from '../../platform/sessao/sessao';
import { Arquivos } from '../../platform/storage/arquivos';
import { formatarCodigo } from '../licenca/apresentar-licenca';
import { CarteiraService } from '../carteira/impressao/carteira.service';
import { situacaoEm } from '../licenca/domain/estado';
import { LicencaEntity } from '../licenca/licenca.entity';
import type { Refeitas } from './balcao.dto';

const FORMATOS = ['pdf', 'png'] as const;

/** Manda imprimir de novo as carteiras de algumas licenças, mesmo que nada nelas tenha mudado. */
@Injectable()
export class RefazerCarteirasService {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly carteiras: CarteiraService,
    private readonly arquivos: Arquivos,
    private readonly outbox: Outbox,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {}

  /** Com `previa`, só diz quais entram e por que as outras não. */
  async refazer(ids: readonly number[], previa: boolean, sessao: Sessao): Promise<Refeitas> {
    const resultado = await this.separar(ids);
    const licencas = resultado.incluidas.map(({ id }) => id);
    if (previa || licencas.length === 0) return resultado;
    for (const id of licencas) {
      for (const formato of FORMATOS)
        await this.arquivos.apagar((await this.carteiras.ver(id, formato)).chave);
    }
    await this.transacoes.executar(async (em) => {
      for (const licencaId of licencas) {
        for (const formato of FORMATOS) {
          await this.outbox.republicar(em, {
            fila: FILAS.carteiraPdf,
            chave: `carteira:refeita:${licencaId}:${formato}`,
            dados: { licencaId, formato, refazer: true },
          });
        }
      }
      await this.auditoria.registrar(em, {
        acao: 'CARTEIRAS_REFEITAS',
        ator: atorDe(sessao),
        ...(licencas.length === 1 ? { objeto: { tipo: 'licenca', id: licencas[0]! } } : {}),
        detalhes: {
          licencas: licencas.length,
          primeira: Math.min(...licencas),
          ultima: Math.max(...licencas),
        },
      });
    });
    return resultado;
  }

  private async separar(ids: readonly number[]): Promise<Refeitas> {
    const licencas = await this.fonte.manager.findBy(LicencaEntity, { id: In([...ids]) });
    const hoje = this.relogio.hoje();
    const resultado: Refeitas = { incluidas: [], excluidas: [] };
    for (const id of new Set(ids)) {
      const licenca = licencas.find((uma) => uma.id === id);
      if (!licenca) {
        resultado.excluidas.push({ id, protocolo: null, motivo: 'AUSENTE' });
        continue;
      }
      const protocolo = formatarCodigo(licenca.codigo);
      const { status } = situacaoEm(licenca, hoje);
      if (status === 'VIGENTE' || status === 'ATIVO_AGUARDANDO_PAGAMENTO') {
        resultado.incluidas.push({ id, protocolo });
      } else resultado.excluidas.push({ id, protocolo, motivo: 'SEM_CARTEIRA' });
    }
    return resultado;
  }
}
