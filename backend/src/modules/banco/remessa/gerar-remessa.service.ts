import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Ator } from '../../../platform/ator';
import { ErroDominio } from '../../../kernel/erro-dominio';
import { Transacoes } from '../../../platform/database/transacoes';
import { FILAS } from '../../../platform/queue/filas';
import { Outbox } from '../../../platform/queue/outbox';
import { Relogio } from '../../../platform/relogio';
import { GravarRemessaService, LimitesDaRemessa, TituloRetido } from './gravar-remessa.service';
import type { RemessaGeradaDto } from './remessa.dto';
import { conveniosARemeter } from './titulos-a-remeter';

interface RemessaGerada extends Omit<RemessaGeradaDto, 'retidos'> {
  readonly retidos: readonly TituloRetido[];
}

/**
 * Cada arquivo é uma transação, e num cluster as outras esperam que os nós a recebam inteira: 1,3 kB por título, menos de um
 * segundo com estes. Os layouts contam até 999.999 linhas, que não se alcançam.
 */
const LIMITES: LimitesDaRemessa = { pagina: 1000, titulos: 25_000 };
/** Quem pede não espera mais do que isto, e um arquivo, pelos que ainda faltam: faz-os o worker. */
const ESPERA_MS = 20_000;
/** Os retidos estão todos nas pendências; a resposta traz só os primeiros. */
const MAXIMO_RETIDOS = 1000;

/** Gera os arquivos de remessa (decisão D8). A rotina da noite e a pessoa que aperta o botão chamam o mesmo. */
@Injectable()
export class GerarRemessaService {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly gravar: GravarRemessaService,
    private readonly relogio: Relogio,
    private readonly outbox: Outbox,
  ) {}

  /** O mesmo, para quem espera a resposta: o que não cabe em `esperaMs` fica pedido ao worker. */
  async gerarJa(ator: Ator, limites = LIMITES, esperaMs = ESPERA_MS): Promise<RemessaGerada> {
    const { acabou, gerada } = await this.gerarAte(ator, limites, performance.now() + esperaMs);
    if (!acabou)
      await this.transacoes.executar((em) =>
        this.outbox.publicar(em, { fila: FILAS.remessa, chave: `remessa-depois-${gerada.id}`, dados: {} }),
      );
    return gerada;
  }

  /**
   * Põe num arquivo todo boleto EMITIDO e todo pedido de baixa, de cada convênio que os tenha, ativo ou não. Cada arquivo
   * é uma transação: o que já se gerou não se perde se o seguinte falha. Devolve o primeiro, que é o do convênio ativo
   * quando ele tem o que enviar. Erro: 422 `SEM_BOLETOS_A_REMETER`.
   */
  async gerar(ator: Ator, limites = LIMITES): Promise<RemessaGerada> {
    return (await this.gerarAte(ator, limites, Infinity)).gerada;
  }

  /** Passado o `limite` não se começa outro arquivo. */
  private async gerarAte(
    ator: Ator,
    limites: LimitesDaRemessa,
    limite: number,
  ): Promise<{ gerada: RemessaGerada; acabou: boolean }> {
    const agora = this.relogio.agora();
    const gerados: RemessaGerada['outras'] = [];
    const retidos = new Map<number, TituloRetido>();
    let acabou = true;
    for (const convenioId of await conveniosARemeter(this.fonte.manager)) {
      for (let cheio = true; cheio;) {
        if (gerados.length > 0 && performance.now() > limite) {
          acabou = false;
          break;
        }
        const arquivo = await this.transacoes.executar((t) =>
          this.gravar.gravar(t, convenioId, { agora, ator, limites }),
        );
        if (arquivo.remessa) {
          const { id, nome, quantidade } = arquivo.remessa;
          gerados.push({ id, nome, quantidade });
        }
        for (const retido of arquivo.retidos) retidos.set(retido.documentoId, retido);
        cheio = arquivo.cheio;
      }
    }
    const [primeiro, ...outras] = gerados;
    if (!primeiro) throw new ErroDominio('SEM_BOLETOS_A_REMETER', 'invalido', { retidos: retidos.size });
    return {
      gerada: { ...primeiro, outras, retidos: [...retidos.values()].slice(0, MAXIMO_RETIDOS) },
      acabou,
    };
  }
}
