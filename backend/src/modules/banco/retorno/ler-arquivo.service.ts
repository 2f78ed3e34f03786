import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { Centavos } from '../../../kernel/centavos';
import { ConvenioEntity } from '../../pagamento/convenio/convenio.entity';
import { acharConvenio } from './achar-convenio';
import { ArquivoEntity } from '../arquivo/arquivo.entity';
import type { ItemComFato } from './aplicar-itens.service';
import type { ItemRetorno } from '../domain/cnab/retorno/item-retorno';
import {
  FimDoRetorno,
  Identidade,
  LeitorRetorno,
  identificarRetorno,
} from '../domain/cnab/retorno/leitor-retorno';
import { SeparadorDeLinhas } from '../domain/cnab/linhas';
import { RecusaDeArquivo } from '../domain/cnab/recusa';
import type { ConvenioEsperado } from '../domain/cnab/convenio-do-arquivo';
import { dinheiroDoItem } from '../domain/conciliacao/conciliacao';
import { IdentificadorDeFatos } from '../domain/conciliacao/fato';
import { GuardaArquivosService } from '../arquivo/guarda-arquivos.service';

export interface ArquivoIdentificado {
  readonly identidade: Identidade;
  readonly convenio: ConvenioEntity;
}

/** Um arquivo lido e conferido até o fim, antes de qualquer efeito. */
export interface RetornoConferido extends ArquivoIdentificado {
  readonly fim: Omit<FimDoRetorno, 'itens'>;
  readonly totalItens: number;
  /** Soma das liquidações menos a dos estornos, em centavos, contada só aqui. */
  readonly valorRecebido: Centavos;
}

/** Lê arquivos de retorno guardados, uma parte de cada vez na memória. */
@Injectable()
export class LerArquivoService {
  constructor(
    private readonly fonte: DataSource,
    private readonly guarda: GuardaArquivosService,
  ) {}

  /** De que convênio nosso é o arquivo, pelo seu começo. Erro: `RecusaDeArquivo`. */
  async identificar(arquivoId: number): Promise<ArquivoIdentificado> {
    const em = this.fonte.manager;
    const identidade = identificarRetorno(await this.comeco(arquivoId));
    const convenio = await acharConvenio(em, identidade);
    if (!convenio) {
      const doBanco = await em.existsBy(ConvenioEntity, { banco: identidade.banco });
      throw new RecusaDeArquivo(
        doBanco ? 'CONVENIO_DESCONHECIDO' : 'BANCO_DIFERENTE',
        1,
        null,
        doBanco ? identidade.convenio : identidade.banco,
      );
    }
    return { identidade, convenio };
  }

  /** Lê tudo sem aplicar nada. Erro: `RecusaDeArquivo`. */
  async provarEstrutura(arquivoId: number, identificado: ArquivoIdentificado): Promise<RetornoConferido> {
    const em = this.fonte.manager;
    const leitor = new LeitorRetorno(esperadoDe(identificado.convenio));
    let totalItens = 0;
    let valorRecebido = 0;
    const contar = (itens: readonly ItemRetorno[]) => {
      totalItens += itens.length;
      for (const item of itens) valorRecebido += dinheiroDoItem(item).recebido;
    };
    for await (const parte of this.guarda.partes(em, arquivoId)) contar(leitor.ler(parte));
    const { itens, ...fim } = leitor.terminar();
    contar(itens);
    return { ...identificado, fim, totalItens, valorRecebido };
  }

  /** Os itens de um arquivo conferido, em pedaços de `tamanho`, com a identidade do fato de cada um. */
  async *pedacos(
    retorno: { id: number; arquivoId: number },
    { convenio, identidade }: RetornoConferido,
    tamanho: number,
  ): AsyncGenerator<readonly ItemComFato[], void> {
    const leitor = new LeitorRetorno(esperadoDe(convenio));
    const fatos = new IdentificadorDeFatos({
      id: retorno.id,
      layout: identidade.layout,
      banco: convenio.banco,
      convenio: convenio.numero,
    });
    let pedaco: ItemComFato[] = [];
    const juntar = function* (itens: readonly ItemRetorno[]) {
      for (const item of itens) {
        pedaco.push({ item, ...fatos.identificar(item) });
        if (pedaco.length < tamanho) continue;
        yield pedaco;
        pedaco = [];
      }
    };
    for await (const parte of this.guarda.partes(this.fonte.manager, retorno.arquivoId)) {
      yield* juntar(leitor.ler(parte));
    }
    yield* juntar(leitor.terminar().itens);
    if (pedaco.length > 0) yield pedaco;
  }

  /** O texto de uma linha até outra (de 1, inclusive), lendo só até lá. Vazio se o arquivo já foi descartado. */
  async linhas(
    arquivoId: number,
    { linha, linhaFim }: { readonly linha: number; readonly linhaFim: number },
  ): Promise<string> {
    const em = this.fonte.manager;
    if (!(await em.existsBy(ArquivoEntity, { id: arquivoId, descartadoEm: IsNull() }))) return '';
    const pedacos: Buffer[] = [];
    let vistas = 0;
    const separador = new SeparadorDeLinhas(({ numero, bytes, inicio, tamanho, depois }) => {
      vistas = numero;
      if (numero >= linha && numero <= linhaFim)
        pedacos.push(bytes.subarray(inicio, numero < linhaFim ? depois : inicio + tamanho));
    });
    for await (const parte of this.guarda.partes(em, arquivoId)) {
      separador.ler(parte);
      if (vistas >= linhaFim) break;
    }
    if (vistas < linhaFim) separador.terminar();
    return Buffer.concat(pedacos).toString('latin1');
  }

  private async comeco(arquivoId: number): Promise<Buffer> {
    for await (const parte of this.guarda.partes(this.fonte.manager, arquivoId)) return parte;
    return Buffer.alloc(0);
  }
}

function esperadoDe({ numero, beneficiarioCnpj, agencia, conta, teste }: ConvenioEntity): ConvenioEsperado {
  return { numero, beneficiarioCnpj, agencia, conta, teste };
}
