import { rotina } from '../../src/platform/ator';
import { dataCivil } from '../../src/kernel/data-civil';
import { ArquivoRemessaEntity } from '../../src/modules/banco/remessa/arquivo-remessa.entity';
import { ArquivoRetornoEntity } from '../../src/modules/banco/retorno/arquivo-retorno.entity';
import { ArquivoEmEdicao } from '../../ferramentas/simulador/arquivo-em-edicao';
import type { Desfecho } from '../../ferramentas/simulador/desfechos';
import { simularRetorno } from '../../ferramentas/simulador/simular-retorno';
import type { Razao } from '../../src/modules/banco/razao/razao.dto';
import { GerarRemessaService } from '../../src/modules/banco/remessa/gerar-remessa.service';
import { GuardaArquivosService } from '../../src/modules/banco/arquivo/guarda-arquivos.service';
import {
  EstadoPendencia,
  proximoEstadoDaPendencia,
} from '../../src/modules/banco/domain/pendencia/pendencias';
import { PendenciaAcaoEntity } from '../../src/modules/banco/pendencia/pendencia-acao.entity';
import { PendenciaEntity } from '../../src/modules/banco/pendencia/pendencia.entity';
import { ProcessarRetornoService } from '../../src/modules/banco/retorno/processar-retorno.service';
import { ReceberRetornoService } from '../../src/modules/banco/retorno/receber-retorno.service';
import type { Mesa } from './mesa';

/** Os títulos de um 240 de um lote, cada um com as suas duas linhas, mudados e renumerados. */
export function porTitulo(bytes: Buffer, mudar: (pares: readonly string[][]) => readonly string[][]): Buffer {
  const linhas = bytes.toString('latin1').split('\r\n');
  const detalhes = linhas.slice(2, -3);
  const pares = detalhes.flatMap((linha, i) => (i % 2 ? [] : [[linha, detalhes[i + 1] ?? '']]));
  const arquivo = ArquivoEmEdicao.abrir(bytes);
  arquivo.linhas = [...linhas.slice(0, 2), ...mudar(pares).flat(), ...linhas.slice(-3, -1)];
  arquivo.renumerar();
  return arquivo.bytes();
}

/** O banco que responde às remessas das licenças da mesa. */
export class BancoDaMesa {
  nsa = 100;

  constructor(private readonly mesa: Mesa) {}

  async enviar(bytes: Buffer): Promise<ArquivoRetornoEntity> {
    const { id } = await this.mesa
      .pegar(ReceberRetornoService)
      .receber({ nome: 'banco.ret', bytes, previa: false, ator: rotina('teste') });
    await this.mesa.pegar(ProcessarRetornoService).processar(id);
    return this.mesa.em.findOneByOrFail(ArquivoRetornoEntity, { id });
  }

  /** Registra, remete e devolve a licença com os retornos que o banco manda dela. */
  async remetida() {
    const gerar = () => this.mesa.pegar(GerarRemessaService).gerar(rotina('teste'));
    // O que outra coisa deixou por remeter não entra na conversa.
    await gerar().catch(() => undefined);
    const licenca = await this.mesa.licenca();
    const { id } = await gerar();
    const { arquivoId } = await this.mesa.em.findOneByOrFail(ArquivoRemessaEntity, { id });
    const remessa = await this.mesa.pegar(GuardaArquivosService).ler(this.mesa.em, arquivoId);
    const responder = (desfecho: Desfecho, data = '2026-11-25') =>
      simularRetorno({
        ...{ remessa, nsa: ++this.nsa, hora: '021400' },
        data: dataCivil(data),
        desfecho: () => desfecho,
      });
    return { ...licenca, responder };
  }

  async razao(): Promise<Razao> {
    const resposta = await this.mesa.operador.get('/api/admin/razao?de=2026-11-01&ate=2026-12-31');
    return resposta.json<Razao>();
  }

  /** A razão destes arquivos e a de todos fecham, e a história de cada pendência deles diz como ela chegou ao que é. */
  async fechada(...retornos: readonly ArquivoRetornoEntity[]): Promise<void> {
    await this.contadas(retornos);
    for (const { id } of retornos) expect(await this.mesa.conferir(id)).toEqual({ diferenca: 0 });
    expect((await this.razao()).totais.diferenca).toBe(0);
  }

  private async contadas(retornos: readonly ArquivoRetornoEntity[]): Promise<void> {
    for (const { id, estado } of (await Promise.all(retornos.map((um) => this.pendenciasDe(um)))).flat()) {
      const historia = await this.mesa.em.find(PendenciaAcaoEntity, {
        where: { pendenciaId: id },
        order: { ordem: 'ASC' },
      });
      expect(historia.map(({ ordem }) => ordem)).toEqual(historia.map((_, i) => i + 1));
      const fim = historia.reduce<EstadoPendencia | null>(
        (de, { acao }) =>
          acao === 'ABRIR' ? (de ? null : 'ABERTA') : de && proximoEstadoDaPendencia(de, acao),
        null,
      );
      expect([id, fim]).toEqual([id, estado]);
    }
  }

  pendenciasDe({ id }: ArquivoRetornoEntity): Promise<PendenciaEntity[]> {
    return this.mesa.em.find(PendenciaEntity, {
      where: { retornoId: id },
      order: { linha: 'ASC', id: 'ASC' },
    });
  }
}
