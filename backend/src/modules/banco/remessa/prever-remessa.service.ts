import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { FILAS } from '../../../platform/queue/filas';
import { AINDA_SE_TENTA } from '../../../platform/queue/tentativas';
import { Relogio } from '../../../platform/relogio';
import { ConvenioEntity } from '../../pagamento/convenio/convenio.entity';
import { escreverPagina, escritorDe } from './escrever-titulos';
import type { TituloRetido } from './gravar-remessa.service';
import type { RemessaPrevistaDto } from './remessa.dto';
import { conveniosARemeter, titulosARemeter } from './titulos-a-remeter';

interface RemessaPrevista extends Omit<RemessaPrevistaDto, 'retidos'> {
  readonly retidos: readonly TituloRetido[];
}

/** Quem olha espera pouco; a geração confere todos. */
const MAXIMO_CONFERIDO = 5_000;
const PAGINA = 1_000;

/** O que a próxima remessa levaria agora, e o que ficaria retido. Nada se grava nem se trava. */
@Injectable()
export class PreverRemessaService {
  constructor(
    private readonly fonte: DataSource,
    private readonly relogio: Relogio,
  ) {}

  async prever(maximo = MAXIMO_CONFERIDO): Promise<RemessaPrevista> {
    const em = this.fonte.manager;
    const agora = this.relogio.agora();
    const hoje = this.relogio.dia(agora);
    const emCurso = await this.emCurso(em);
    const convenios: RemessaPrevista['convenios'] = [];
    const vao: RemessaPrevista['vao'] = [];
    const retidos: TituloRetido[] = [];
    let porConferir = maximo;
    for (const convenioId of await conveniosARemeter(em)) {
      const convenio = await em.findOneByOrFail(ConvenioEntity, { id: convenioId });
      const { escritor } = escritorDe(convenio, { nsa: 1, agora }, this.relogio);
      const soma = { registros: 0, baixas: 0, valorTotal: 0 };
      let acabou = true;
      for await (const pagina of titulosARemeter(em, convenioId, { hoje, pagina: PAGINA, travar: false })) {
        const { escritos, fora } = escreverPagina(escritor, pagina.slice(0, porConferir), Infinity);
        escritor.bytes();
        for (const { documento, titulo } of escritos) {
          const { numeroDocumento, valor, vencimento } = titulo;
          const baixa = titulo.movimento === '02';
          vao.push({ documentoId: documento.id, numeroDocumento, baixa, valor, vencimento });
          if (baixa) soma.baixas += 1;
          else {
            soma.registros += 1;
            soma.valorTotal += titulo.valor;
          }
        }
        for (const { documento, motivo } of fora)
          retidos.push({ documentoId: documento.id, numeroDocumento: documento.numeroDocumento, motivo });
        acabou = pagina.length <= porConferir;
        porConferir -= Math.min(porConferir, pagina.length);
        if (!acabou) break;
      }
      if (soma.registros + soma.baixas > 0) {
        convenios.push({ convenioId, convenio: `${convenio.bancoNome} ${convenio.numero}`, ...soma });
      }
      if (!acabou) return { convenios, vao, retidos, incompleta: true, emCurso };
    }
    return { convenios, vao, retidos, incompleta: false, emCurso };
  }

  /** O worker tem arquivos por fazer, porque alguém os pediu e não esperou por todos, ou porque é a hora da rotina. O que falhou vê-se nos trabalhos. */
  private async emCurso(em: EntityManager): Promise<boolean> {
    const porFazer = await em.query<unknown[]>(
      `SELECT 1 FROM outbox WHERE fila = ? AND concluido_em IS NULL AND falha IS NULL AND ${AINDA_SE_TENTA} LIMIT 1`,
      [FILAS.remessa],
    );
    return porFazer.length > 0;
  }
}
