import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Ator } from '../../../platform/ator';
import { conflito, ErroDominio } from '../../../kernel/erro-dominio';
import { Transacoes } from '../../../platform/database/transacoes';
import { Relogio } from '../../../platform/relogio';
import { ConvenioEntity } from '../../pagamento/convenio/convenio.entity';
import type { ArquivoRemessaEntity } from './arquivo-remessa.entity';
import { GravarRemessaService, LimitesDaRemessa, TituloRetido } from './gravar-remessa.service';
import { outrosConveniosComTitulos } from './titulos-a-remeter';

interface ArquivoGerado {
  readonly id: number;
  readonly nome: string;
  readonly quantidade: number;
}

interface RemessaGerada extends ArquivoGerado {
  readonly retidos: readonly TituloRetido[];
  /** Arquivos a mais, quando um não bastou: outro convênio com títulos, ou títulos demais para um arquivo. */
  readonly outras: readonly ArquivoGerado[];
}

/**
 * Os layouts contam até 999.999 linhas por arquivo. No de 240 são duas por registro e, com lotes de 99.999, mais duas
 * por lote e duas do arquivo; no de 400, uma por título e duas do arquivo.
 */
const LIMITES: LimitesDaRemessa = {
  pagina: 1000,
  titulos: { BB240: 499_980, CAIXA240: 499_980, BB400: 999_997, BRADESCO400: 999_997 },
};
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
  ) {}

  /**
   * Põe num arquivo todo boleto EMITIDO e todo pedido de baixa, de cada convênio que os tenha, ativo ou não. Cada arquivo
   * é uma transação: o que já se gerou não se perde se o seguinte falha. Devolve o primeiro, que é o do convênio ativo
   * quando ele tem o que enviar. Erros: 422 `SEM_BOLETOS_A_REMETER`; 409 `CONVENIO_AUSENTE`.
   */
  async gerar(ator: Ator, limites = LIMITES): Promise<RemessaGerada> {
    const agora = this.relogio.agora();
    const em = this.fonte.manager;
    const ativo = await em.findOneBy(ConvenioEntity, { ativoPara: 'BOLETO' });
    if (!ativo) throw conflito('CONVENIO_AUSENTE');
    const gerados: ArquivoGerado[] = [];
    const retidos = new Map<number, TituloRetido>();
    for (const convenioId of [ativo.id, ...(await outrosConveniosComTitulos(em, ativo.id))]) {
      for (let cheio = true; cheio;) {
        const arquivo = await this.transacoes.executar((t) =>
          this.gravar.gravar(t, convenioId, { agora, ator, limites }),
        );
        if (arquivo.remessa) gerados.push(resumir(arquivo.remessa));
        for (const retido of arquivo.retidos) retidos.set(retido.documentoId, retido);
        cheio = arquivo.cheio;
      }
    }
    const [primeiro, ...outras] = gerados;
    if (!primeiro) throw new ErroDominio('SEM_BOLETOS_A_REMETER', 'invalido', { retidos: retidos.size });
    return { ...primeiro, outras, retidos: [...retidos.values()].slice(0, MAXIMO_RETIDOS) };
  }
}

function resumir({ id, nome, quantidade }: ArquivoRemessaEntity): ArquivoGerado {
  return { id, nome, quantidade };
}
