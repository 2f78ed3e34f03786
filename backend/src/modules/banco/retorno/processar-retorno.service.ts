import { Injectable, Logger } from '@nestjs/common';
import { Counter } from 'prom-client';
import { DataSource, EntityManager } from 'typeorm';
import { achado } from '../../../kernel/erro-dominio';
import { SISTEMA } from '../../../platform/ator';
import { Pendencias } from '../pendencia/pendencias';
import { atorDoRetorno, ContextoRetorno } from './efeitos-do-titulo';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { Ajustes } from '../../../platform/ajustes/ajustes';
import { falhaPassageira } from '../../../platform/database/falha-passageira';
import { Transacoes, chaveRepetida } from '../../../platform/database/transacoes';
import { resumirErro } from '../../../platform/descrever-erro';
import { FILAS } from '../../../platform/queue/filas';
import { Outbox } from '../../../platform/queue/outbox';
import { Relogio } from '../../../platform/relogio';
import { AndamentoRetornoService } from './andamento-retorno.service';
import { AplicarItensService, ItemComFato } from './aplicar-itens.service';
import { ArquivoRemessaEntity } from '../remessa/arquivo-remessa.entity';
import { ArquivoRetornoEntity } from './arquivo-retorno.entity';
import { ConferirRazaoService } from '../razao/conferir-razao.service';
import { RazaoConsultaService } from '../razao/razao-consulta.service';
import { Fechamentos } from '../fechamento/fechamentos.service';
import { avisosDoArquivo } from '../domain/avisos-arquivo';
import type { Aviso } from '../domain/cnab/avisos';
import { RecusaDeArquivo } from '../domain/cnab/recusa';
import { RESULTADOS } from '../domain/conciliacao/conciliacao';
import { sentidoDosMotivos } from '../domain/conciliacao/sentido-dos-motivos';
import type { LinhaAplicada } from './linha-aplicada';
import { ArquivoIdentificado, LerArquivoService, RetornoConferido } from './ler-arquivo.service';
import { PreverRetornoService } from './prever-retorno.service';
import { regrasDaAgencia } from './regras-da-agencia';

type Pedacos = AsyncIterable<readonly ItemComFato[]>;

/** Itens por transação: bastantes para poucas instruções, poucos para que uma falha custe pouco. */
const PEDACO = 500;
const AO_MESMO_TEMPO = 4;
/** Pedaços que esperam antes de se concluir que é o servidor que não responde. */
const PRESOS_MAXIMOS = 3;
/** De quanto em quanto tempo se mostra o progresso: cada vez é uma gravação que os pedaços em curso esperam. */
const MOSTRAR_MS = 400;

const LINHAS = new Counter({
  name: 'pesca_retorno_linhas_total',
  help: 'Linhas de retorno que este worker gravou',
  labelNames: ['resultado'],
});
for (const resultado of RESULTADOS) LINHAS.inc({ resultado }, 0);

/**
 * Processa um arquivo de retorno (decisão D9): confere o arquivo inteiro, depois aplica em pedaços, cada um numa
 * transação. Cada linha aplicada fica gravada na mesma transação do seu efeito, e por ela se sabe o que já foi feito:
 * morto no meio e chamado de novo, ou chamado por dois workers, continua de onde parou e nada se aplica duas vezes.
 */
@Injectable()
export class ProcessarRetornoService {
  private readonly log = new Logger(ProcessarRetornoService.name);

  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly arquivos: LerArquivoService,
    private readonly andamento: AndamentoRetornoService,
    private readonly aplicarItens: AplicarItensService,
    private readonly previa: PreverRetornoService,
    private readonly razao: ConferirRazaoService,
    private readonly razoes: RazaoConsultaService,
    private readonly fechamentos: Fechamentos,
    private readonly outbox: Outbox,
    private readonly pendencias: Pendencias,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
    private readonly ajustes: Ajustes,
  ) {}

  /** Um arquivo já terminado não muda. */
  async processar(retornoId: number): Promise<void> {
    const retorno = achado(await this.fonte.manager.findOneBy(ArquivoRetornoEntity, { id: retornoId }));
    if (retorno.situacao !== 'RECEBIDO' && retorno.situacao !== 'PROCESSANDO') return;

    const conferido = await this.identificarEProvar(retorno);
    if (conferido instanceof RecusaDeArquivo) return this.recusar(retornoId, conferido);
    if (!('fim' in conferido)) return this.anotarPreCritica(retornoId, conferido);
    const { convenio, identidade } = conferido;
    const hoje = this.relogio.hoje();
    const contexto: ContextoRetorno = {
      retornoId,
      convenio,
      sentido: sentidoDosMotivos(identidade.layout),
      regras: regrasDaAgencia(this.ajustes, hoje),
      hoje,
    };
    const pedacos = () => this.arquivos.pedacos(retorno, conferido, PEDACO);
    const modo = await this.iniciar(conferido, contexto);
    if (modo === 'PREVIA') return this.previa.mostrar(contexto, pedacos());
    if (modo === 'TERMINADO') return;
    await this.aplicarTudo(contexto, pedacos());
    await this.terminar(retornoId);
  }

  private async identificarEProvar({
    arquivoId,
  }: ArquivoRetornoEntity): Promise<RetornoConferido | ArquivoIdentificado | RecusaDeArquivo> {
    try {
      const identificado = await this.arquivos.identificar(arquivoId);
      if (identificado.identidade.preCritica) return identificado;
      return await this.arquivos.provarEstrutura(arquivoId, identificado);
    } catch (erro) {
      if (erro instanceof RecusaDeArquivo) return erro;
      throw erro;
    }
  }

  private async recusar(retornoId: number, recusa: RecusaDeArquivo): Promise<void> {
    await this.transacoes.executar(async (em) => {
      const retorno = await this.andamento.travar(em, retornoId);
      if (retorno.situacao !== 'RECEBIDO') return;
      await this.andamento.mudar(em, retorno, 'RECUSAR', {
        recusaCodigo: recusa.codigo,
        recusaLinha: recusa.linha,
        recusaEsperado: recusa.esperado,
        recusaEncontrado: recusa.encontrado,
        terminadoEm: this.relogio.agora(),
      });
    });
  }

  /** Caso A17: a resposta a uma remessa antes de ela valer não traz pagamentos. */
  private async anotarPreCritica(
    retornoId: number,
    { identidade, convenio }: ArquivoIdentificado,
  ): Promise<void> {
    const { preCritica, nsa, layout } = identidade;
    await this.transacoes.executar(async (em) => {
      const retorno = await this.andamento.travar(em, retornoId);
      if (retorno.situacao !== 'RECEBIDO') return;
      const avisos: Aviso[] = [{ codigo: 'PRE_CRITICA', linha: 1, detalhe: preCritica }];
      const campos = { convenioId: convenio.id, layout, nsa, avisos };
      await this.andamento.mudar(em, retorno, 'INICIAR', campos);
      await em.update(ArquivoRemessaEntity, { convenioId: convenio.id, nsa: nsa ?? 0 }, { preCritica });
      const aceita = preCritica === 'PROCESSADA';
      if (!aceita) await this.abrirPendencia(em, retornoId, 'REMESSA_RECUSADA');
      await this.andamento.mudar(em, retorno, aceita ? 'TERMINAR' : 'TERMINAR_COM_PENDENCIAS', {
        pendencias: aceita ? 0 : 1,
        diferenca: 0,
        terminadoEm: this.relogio.agora(),
      });
    });
  }

  private async iniciar(
    { convenio, identidade, fim, totalItens, valorRecebido }: RetornoConferido,
    { retornoId, hoje }: ContextoRetorno,
  ): Promise<'APLICAR' | 'PREVIA' | 'TERMINADO'> {
    return this.transacoes.executar(async (em) => {
      const retorno = await this.andamento.travar(em, retornoId);
      if (retorno.situacao === 'PROCESSANDO') return 'APLICAR';
      if (retorno.situacao !== 'RECEBIDO') return 'TERMINADO';
      const { cabecalho } = fim;
      const ultimoNsa = await this.andamento.ultimoNsa(em, convenio.id, retornoId);
      const campos = {
        convenioId: convenio.id,
        layout: identidade.layout,
        nsa: cabecalho.nsa,
        geradoEm: cabecalho.geradoEm,
        totalLinhas: fim.totalLinhas,
        totalItens,
        valorRecebido,
        avisos: [...avisosDoArquivo(cabecalho, hoje, ultimoNsa), ...fim.avisos],
      };
      const gemeo = await this.andamento.temGemeo(em, retorno, convenio.id, cabecalho);
      if ((retorno.previa || gemeo) && retorno.confirmadoPor === null) {
        await em.update(ArquivoRetornoEntity, { id: retornoId }, campos);
        return 'PREVIA';
      }
      await this.andamento.mudar(em, retorno, 'INICIAR', campos);
      await this.anotarDataImplausivel(em, retornoId, campos.avisos);
      return 'APLICAR';
    });
  }

  /** Caso A34: o arquivo se aplica, e alguém confere. */
  private async anotarDataImplausivel(
    em: EntityManager,
    retornoId: number,
    avisos: readonly { codigo: string }[],
  ): Promise<void> {
    const motivo = 'DATA_DE_GERACAO_IMPLAUSIVEL';
    if (avisos.some(({ codigo }) => codigo === motivo)) await this.abrirPendencia(em, retornoId, motivo);
  }

  /** Uma pendência do arquivo inteiro, sem linha nem dinheiro. */
  private async abrirPendencia(em: EntityManager, retornoId: number, motivo: string): Promise<void> {
    const nova = { chave: `retorno:${retornoId}:${motivo}`, motivo, retornoId };
    await this.pendencias.abrirUmaVez(em, nova, atorDoRetorno(retornoId));
  }

  /**
   * Alguns pedaços por vez, para que o servidor tenha o que fazer enquanto se prepara o seguinte, desde que não falem dos
   * mesmos títulos nem das mesmas pessoas: o que se toca aplica-se na ordem do arquivo, como a prévia o mostra. Um pedaço
   * que o servidor não deixou aplicar fica por fazer, com os que esbarram nele; os outros seguem, e o trabalho falha no
   * fim, para voltar depois.
   */
  private async aplicarTudo(contexto: ContextoRetorno, pedacos: Pedacos): Promise<void> {
    const mostrar = this.mostrarProgresso(contexto);
    const emCurso = new Map<Promise<void>, ReadonlySet<string>>();
    const falhas: unknown[] = [];
    const presos = new Set<string>();
    const prender = (assuntos: ReadonlySet<string>) => assuntos.forEach((assunto) => presos.add(assunto));
    for await (const pedaco of pedacos) {
      const assuntos = await this.aplicarItens.assuntos(contexto, pedaco);
      const esbarra = () => [...emCurso.values()].some((outros) => comEmComum(assuntos, outros));
      while (emCurso.size >= AO_MESMO_TEMPO || esbarra()) await Promise.race(emCurso.keys());
      if (falhas.length >= PRESOS_MAXIMOS) break;
      if (comEmComum(assuntos, presos)) {
        prender(assuntos);
        continue;
      }
      const trabalho: Promise<void> = this.avancar(contexto, pedaco)
        .then(mostrar)
        .catch((erro: unknown) => {
          falhas.push(erro);
          prender(assuntos);
        })
        .finally(() => emCurso.delete(trabalho));
      emCurso.set(trabalho, assuntos);
    }
    await Promise.all(emCurso.keys());
    if (falhas.length > 0) throw falhas[0];
  }

  /** O primeiro pedaço mostra-se logo; depois, de tempos em tempos. O fim acerta o que faltou mostrar. */
  private mostrarProgresso({ retornoId }: ContextoRetorno): (feitos: number) => Promise<void> {
    let porMostrar = 0;
    let ultima = -Infinity;
    return async (feitos) => {
      porMostrar += feitos;
      const agora = performance.now();
      if (agora - ultima < MOSTRAR_MS) return;
      ultima = agora;
      const itens = porMostrar;
      porMostrar = 0;
      await this.andamento.avancar(retornoId, itens);
    };
  }

  /**
   * Um pedaço, como se nada nele tivesse vindo antes, que é o comum; se ele falha por um defeito, linha a linha. Devolve
   * quantos itens aplicou.
   */
  private async avancar(contexto: ContextoRetorno, pedaco: readonly ItemComFato[]): Promise<number> {
    try {
      return await this.aplicarPedaco(contexto, pedaco, { todosNovos: true });
    } catch (erro) {
      if (falhaPassageira(erro)) throw erro;
      this.log.warn(
        { retornoId: contexto.retornoId, erro: resumirErro(erro) },
        'pedaço falhou; linha a linha',
      );
    }
    let feitos = 0;
    for (const item of pedaco) feitos += await this.aplicarUm(contexto, item);
    return feitos;
  }

  private async aplicarUm(contexto: ContextoRetorno, item: ItemComFato): Promise<number> {
    try {
      return await this.aplicarPedaco(contexto, [item]);
    } catch (erro) {
      if (falhaPassageira(erro)) throw erro;
      this.log.error({ retornoId: contexto.retornoId, erro: resumirErro(erro) }, 'linha posta em quarentena');
      return this.comPedaco(contexto, [item], (em) =>
        this.aplicarItens.porEmQuarentena(em, contexto, [item]),
      );
    }
  }

  private aplicarPedaco(
    contexto: ContextoRetorno,
    pedaco: readonly ItemComFato[],
    { todosNovos = false } = {},
  ): Promise<number> {
    return this.comPedaco(contexto, pedaco, (em, porFazer, { primeira }) =>
      this.aplicarItens.aplicar(em, contexto, porFazer, { todosNovos: todosNovos && primeira }),
    );
  }

  /** Aplica o que o pedaço ainda tem por fazer, tudo ou nada. Devolve quantos itens eram. */
  private async comPedaco(
    { retornoId }: ContextoRetorno,
    pedaco: readonly ItemComFato[],
    aplicar: (
      em: EntityManager,
      porFazer: readonly ItemComFato[],
      tentativa: { primeira: boolean },
    ) => Promise<readonly LinhaAplicada[]>,
  ): Promise<number> {
    const tentar = (primeira: boolean) =>
      this.transacoes.executar(async (em) => {
        const porFazer = await this.andamento.porFazer(em, retornoId, pedaco);
        return porFazer.length === 0 ? [] : aplicar(em, porFazer, { primeira });
      });
    const aplicadas = await tentar(true).catch((erro: unknown) => {
      // Outro worker aplicou uma destas linhas ao mesmo tempo, ou um fato já tinha vindo: o que falta se vê de novo.
      if (!chaveRepetida(erro, 'uq_retorno_linha')) throw erro;
      return tentar(false);
    });
    for (const { resultado } of aplicadas) LINHAS.inc({ resultado });
    return aplicadas.length;
  }

  /** Todas as linhas já estão gravadas: o que se soma delas lê-se antes, ao mesmo tempo, e a trava dura pouco. */
  private async terminar(retornoId: number): Promise<void> {
    const [contagens, partes, dias] = await Promise.all([
      this.andamento.contarGravadas(retornoId),
      this.razao.medir(retornoId),
      this.razoes.diasDo(retornoId),
    ]);
    await this.transacoes.executar(async (em) => {
      const retorno = await this.andamento.travar(em, retornoId);
      if (retorno.situacao !== 'PROCESSANDO') return;
      // Outro worker ainda trabalha nele.
      if (contagens.itensFeitos < retorno.totalItens) return;
      const { diferenca } = await this.razao.anotar(em, retornoId, partes);
      await this.fechamentos.reabrirPeloRetorno(em, retorno, dias);
      const limpo = contagens.pendencias === 0 && contagens.quarentena === 0 && diferenca === 0;
      await this.andamento.mudar(em, retorno, limpo ? 'TERMINAR' : 'TERMINAR_COM_PENDENCIAS', {
        ...contagens,
        terminadoEm: this.relogio.agora(),
      });
      await this.outbox.publicar(em, {
        fila: FILAS.licencasAtivadas,
        chave: `retorno-${retornoId}`,
        dados: { retornoId },
      });
      await this.auditoria.anotar(em, 'RETORNO_PROCESSADO', SISTEMA, ['retorno', retornoId], {
        detalhes: {
          pagos: retorno.pagos,
          valorPago: retorno.valorPago,
          pendencias: retorno.pendencias,
          quarentena: retorno.quarentena,
        },
      });
    });
  }
}

function comEmComum(uns: ReadonlySet<string>, outros: ReadonlySet<string>): boolean {
  for (const um of uns) if (outros.has(um)) return true;
  return false;
}
