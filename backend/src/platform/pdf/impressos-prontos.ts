import { Injectable } from '@nestjs/common';
import { ErroDominio } from '../../kernel/erro-dominio';
import { requisicaoAtual } from '../http/pedido/contexto';
import type { NomeFila } from '../queue/filas';
import { Filas } from '../queue/filas.service';
import { Arquivos } from '../storage/arquivos';
import { ArquivosRecentes } from '../storage/arquivos-recentes';
import { Entregas } from '../storage/entregas';

const ESPERA_MS = 20_000;
const PASSO_MS = 60;
/** Por quanto tempo uma falha responde a quem volta: mais do que se manda esperar a quem recebe 202. */
const FALHA_RECENTE_MS = 10_000;

/** Lado da API: entrega um documento já guardado ou pede ao worker e espera por ele. */
@Injectable()
export class ImpressosProntos {
  private readonly recentes = new ArquivosRecentes();

  constructor(
    private readonly arquivos: Arquivos,
    private readonly entregas: Entregas,
    private readonly filas: Filas,
  ) {}

  /**
   * `chave` é o nome do arquivo e muda com o conteúdo do documento; `dados` diz ao worker o que imprimir.
   * `null` se não ficou pronto em 20 s. Erro: 503 `DOCUMENTO_NAO_FEITO` se a impressão falhou.
   */
  async obter(pedido: { fila: NomeFila; chave: string; dados: object }): Promise<Buffer | null> {
    const { fila, chave, dados } = pedido;
    const pronto = this.recentes.ler(chave) ?? (await this.guardado(chave)) ?? (await this.entregue(chave));
    if (pronto) return pronto;
    const falha = await this.filas.falhouEm(fila, chave);
    if (falha !== null && falha > Date.now() - FALHA_RECENTE_MS) throw naoFeito();
    if (falha !== null) await this.filas.esquecer(fila, chave);
    await this.filas.adicionar(fila, dados, { jobId: chave, priority: 1, removeOnFail: { age: 60 } });
    for (let passou = 0; passou < ESPERA_MS; passou += PASSO_MS) {
      await new Promise((continuar) => setTimeout(continuar, PASSO_MS));
      const bytes = await this.entregue(chave);
      if (bytes) return bytes;
      if ((await this.filas.falhouEm(fila, chave)) !== null) throw naoFeito();
    }
    return null;
  }

  private async entregue(chave: string): Promise<Buffer | null> {
    return this.lembrar(chave, await this.entregas.buscar(chave));
  }

  private async guardado(chave: string): Promise<Buffer | null> {
    return this.lembrar(chave, await this.arquivos.ler(chave));
  }

  private lembrar(chave: string, bytes: Buffer | null): Buffer | null {
    if (bytes) this.recentes.guardar(chave, bytes);
    return bytes;
  }
}

/** Com o número do pedido, pelo qual o atendimento o acha nos registros e em Trabalhos. */
const naoFeito = () =>
  new ErroDominio('DOCUMENTO_NAO_FEITO', 'indisponivel', { requisicao: requisicaoAtual() });
