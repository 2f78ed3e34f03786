import { Injectable, Logger } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { naoEncontrado } from '../../kernel/erro-dominio';
import { falhaPassageira } from '../../platform/database/falha-passageira';
import { Transacoes } from '../../platform/database/transacoes';
import { Auditoria, SISTEMA } from '../../platform/auditoria/auditoria';
import { resumirErro } from '../../platform/descrever-erro';
import { Relogio } from '../../platform/relogio';
import type { ConvenioEntity } from '../pagamento/convenio.entity';
import { AndamentoRetornoService } from './andamento-retorno.service';
import { AplicarItensService, ContextoRetorno, ItemComFato } from './aplicar-itens.service';
import { ArquivoRetornoEntity } from './arquivo-retorno.entity';
import { avisosDoArquivo } from './domain/avisos-arquivo';
import { RecusaDeArquivo } from './domain/cnab/recusa';
import { RetornoLido, identificarRetorno, lerRetornoBB240 } from './domain/cnab/retorno-240';
import { identificarFatos } from './domain/fato';
import { GravarLinhasService, LinhaAplicada } from './gravar-linhas.service';
import { GuardaArquivosService } from './guarda-arquivos.service';
import { acharConvenio } from './receber-retorno.service';

const PEDACO = 200;

interface Leitura {
  readonly convenio: ConvenioEntity;
  readonly lido: RetornoLido;
}

/** Desfaz a transação da prévia depois de ela mostrar o que faria. */
class DesfazerPrevia extends Error {}

/**
 * Processa um arquivo de retorno (decisão D9): confere o arquivo inteiro, depois aplica em pedaços, cada um numa
 * transação que também avança o ponto de retomada. Morto a meio e chamado de novo, ou chamado por dois workers,
 * continua de onde parou e nada se aplica duas vezes.
 */
@Injectable()
export class ProcessarRetornoService {
  private readonly log = new Logger(ProcessarRetornoService.name);

  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly guarda: GuardaArquivosService,
    private readonly andamento: AndamentoRetornoService,
    private readonly aplicarItens: AplicarItensService,
    private readonly gravar: GravarLinhasService,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {}

  /** `aoAvancar` é chamado depois de cada pedaço gravado. Um arquivo já terminado não muda. */
  async processar(retornoId: number, aoAvancar: () => Promise<void> = async () => undefined): Promise<void> {
    const retorno = await this.fonte.manager.findOneBy(ArquivoRetornoEntity, { id: retornoId });
    if (!retorno) throw naoEncontrado();
    if (retorno.situacao !== 'RECEBIDO' && retorno.situacao !== 'PROCESSANDO') return;

    const leitura = await this.ler(retorno);
    if (leitura instanceof RecusaDeArquivo) return this.recusar(retornoId, leitura);
    const { convenio, lido } = leitura;
    const fatos = identificarFatos(convenio.banco, convenio.numero, lido.itens);
    const itens = lido.itens.map((item, i): ItemComFato => ({ item, fato: null, repeticao: 1, ...fatos[i] }));
    const contexto: ContextoRetorno = { retornoId, convenioId: convenio.id, hoje: this.relogio.hoje() };

    const modo = await this.iniciar(leitura, contexto);
    if (modo === 'PREVIA') return this.mostrarPrevia(contexto, itens);
    if (modo === 'TERMINADO') return;
    for (;;) {
      const continua = await this.avancar(contexto, itens);
      if (!continua) break;
      await aoAvancar();
    }
    await this.terminar(retornoId);
  }

  private async ler(retorno: ArquivoRetornoEntity): Promise<Leitura | RecusaDeArquivo> {
    const em = this.fonte.manager;
    const bytes = await this.guarda.ler(em, retorno.arquivoId);
    try {
      const identidade = identificarRetorno(bytes);
      const convenio = await acharConvenio(em, identidade);
      if (!convenio) {
        const codigo = identidade.banco === '001' ? 'CONVENIO_DESCONHECIDO' : 'BANCO_DIFERENTE';
        return new RecusaDeArquivo(codigo, 1, null, identidade.convenio);
      }
      const { numero, beneficiarioCnpj, agencia, conta, teste } = convenio;
      const esperado = { numero, beneficiarioCnpj, agencia: agencia ?? '', conta: conta ?? '', teste };
      return { convenio, lido: lerRetornoBB240(bytes, esperado) };
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

  private async iniciar(
    { convenio, lido }: Leitura,
    { retornoId, hoje }: ContextoRetorno,
  ): Promise<'APLICAR' | 'PREVIA' | 'TERMINADO'> {
    return this.transacoes.executar(async (em) => {
      const retorno = await this.andamento.travar(em, retornoId);
      if (retorno.situacao === 'PROCESSANDO') return 'APLICAR';
      if (retorno.situacao !== 'RECEBIDO') return 'TERMINADO';
      const { cabecalho } = lido;
      const ultimoNsa = await this.andamento.ultimoNsa(em, convenio.id, retornoId);
      const campos = {
        convenioId: convenio.id,
        nsa: cabecalho.nsa,
        geradoEm: cabecalho.geradoEm,
        totalLinhas: lido.totalLinhas,
        totalItens: lido.itens.length,
        avisos: [...avisosDoArquivo(cabecalho, hoje, ultimoNsa), ...lido.avisos],
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

  /** Badinputs A34: o arquivo se aplica, e alguém confere. */
  private async anotarDataImplausivel(
    em: EntityManager,
    retornoId: number,
    avisos: readonly { codigo: string }[],
  ): Promise<void> {
    const motivo = 'DATA_DE_GERACAO_IMPLAUSIVEL';
    if (!avisos.some(({ codigo }) => codigo === motivo)) return;
    const { affectedRows } = await em.query<{ affectedRows: number }>(
      'INSERT IGNORE INTO pendencia (chave, motivo, retorno_id) VALUES (?, ?, ?)',
      [`retorno:${retornoId}:${motivo}`, motivo, retornoId],
    );
    await em.query('UPDATE arquivo_retorno SET pendencias = pendencias + ? WHERE id = ?', [
      affectedRows,
      retornoId,
    ]);
  }

  /** Aplica cada pedaço, anota o que faria e desfaz. */
  private async mostrarPrevia(contexto: ContextoRetorno, itens: readonly ItemComFato[]): Promise<void> {
    const previstas: LinhaAplicada[] = [];
    for (let i = 0; i < itens.length; i += PEDACO) {
      previstas.push(...(await this.prever(contexto, itens.slice(i, i + PEDACO))));
    }
    await this.transacoes.executar(async (em) => {
      const retorno = await this.andamento.travar(em, contexto.retornoId);
      if (retorno.situacao !== 'RECEBIDO') return;
      await this.gravar.gravarPrevia(em, contexto.retornoId, previstas);
      await this.andamento.mudar(em, retorno, 'PARAR_PARA_CONFIRMAR');
      await this.andamento.somar(em, contexto.retornoId, previstas);
    });
  }

  private async prever(
    contexto: ContextoRetorno,
    pedaco: readonly ItemComFato[],
  ): Promise<readonly LinhaAplicada[]> {
    let previstas: readonly LinhaAplicada[] = [];
    try {
      await this.transacoes.executar(async (em) => {
        previstas = await this.aplicarItens.aplicar(em, contexto, pedaco);
        throw new DesfazerPrevia();
      });
    } catch (erro) {
      if (!(erro instanceof DesfazerPrevia)) throw erro;
    }
    return previstas;
  }

  /** Um pedaço; se ele falha por um defeito, linha a linha. Falso quando não há mais nada. */
  private async avancar(contexto: ContextoRetorno, itens: readonly ItemComFato[]): Promise<boolean> {
    try {
      return await this.aplicarPedaco(contexto, itens, PEDACO);
    } catch (erro) {
      if (falhaPassageira(erro)) throw erro;
      this.log.warn(
        { retornoId: contexto.retornoId, erro: resumirErro(erro) },
        'pedaço falhou; linha a linha',
      );
    }
    for (let i = 0; i < PEDACO; i++) {
      if (!(await this.aplicarUm(contexto, itens))) return false;
    }
    return true;
  }

  private async aplicarUm(contexto: ContextoRetorno, itens: readonly ItemComFato[]): Promise<boolean> {
    try {
      return await this.aplicarPedaco(contexto, itens, 1);
    } catch (erro) {
      if (falhaPassageira(erro)) throw erro;
      this.log.error({ retornoId: contexto.retornoId, erro: resumirErro(erro) }, 'linha posta em quarentena');
      return this.comPedaco(contexto, itens, 1, async (em, [item]) =>
        item ? this.aplicarItens.porEmQuarentena(em, contexto, item) : [],
      );
    }
  }

  private aplicarPedaco(
    contexto: ContextoRetorno,
    itens: readonly ItemComFato[],
    tamanho: number,
  ): Promise<boolean> {
    return this.comPedaco(contexto, itens, tamanho, (em, pedaco) =>
      this.aplicarItens.aplicar(em, contexto, pedaco),
    );
  }

  /** Trava o arquivo, lê onde ele está, aplica o próximo pedaço e avança, tudo ou nada. */
  private comPedaco(
    { retornoId }: ContextoRetorno,
    itens: readonly ItemComFato[],
    tamanho: number,
    aplicar: (em: EntityManager, pedaco: readonly ItemComFato[]) => Promise<readonly LinhaAplicada[]>,
  ): Promise<boolean> {
    return this.transacoes.executar(async (em) => {
      const { situacao, itensFeitos } = await this.andamento.travar(em, retornoId);
      if (situacao !== 'PROCESSANDO' || itensFeitos >= itens.length) return false;
      const linhas = await aplicar(em, itens.slice(itensFeitos, itensFeitos + tamanho));
      await this.andamento.somar(em, retornoId, linhas);
      return true;
    });
  }

  private async terminar(retornoId: number): Promise<void> {
    await this.transacoes.executar(async (em) => {
      const retorno = await this.andamento.travar(em, retornoId);
      if (retorno.situacao !== 'PROCESSANDO' || retorno.itensFeitos < retorno.totalItens) return;
      const limpo = retorno.pendencias === 0 && retorno.quarentena === 0;
      await this.andamento.mudar(em, retorno, limpo ? 'TERMINAR' : 'TERMINAR_COM_PENDENCIAS', {
        terminadoEm: this.relogio.agora(),
      });
      await this.auditoria.registrar(em, {
        acao: 'RETORNO_PROCESSADO',
        ator: SISTEMA,
        objeto: { tipo: 'retorno', id: retornoId },
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
