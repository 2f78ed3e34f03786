import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Ator, escreverAtor } from '../../platform/ator';
import { Centavos } from '../../kernel/centavos';
import { lerCnpj } from '../../kernel/cnpj';
import { lerCpf } from '../../kernel/cpf';
import type { DataCivil } from '../../kernel/data-civil';
import { conflito } from '../../kernel/erro-dominio';
import { Auditoria } from '../../platform/auditoria/auditoria';
import { Ajustes } from '../../platform/ajustes/ajustes';
import { chaveRepetida } from '../../platform/database/transacoes';
import { BaixarDocumentoService } from './baixar-documento.service';
import { ConvenioEntity } from './convenio/convenio.entity';
import { DocumentoPagamentoEntity } from './documento-pagamento.entity';
import { vencimentoDoDocumento } from '../../kernel/calendario-bancario';
import type { TipoDocumento } from './domain/estado-documento';
import { numerosDoConvenio } from './domain/numeros-do-convenio';
import { HistoricoDocumentoEntity } from './historico-documento.entity';
import { inserir } from '../../platform/cifra/linha-selada';
import { executar } from '../../platform/database/executar';
import { inserirLinhas } from '../../platform/database/inserir-linhas';
import { NumeracaoConvenioService } from './convenio/numeracao-convenio.service';
import { CobrancasPix } from './pix/cobrancas-pix';

export interface EnderecoPagador {
  /** Rua, número e complemento. */
  readonly logradouro: string;
  readonly bairro: string;
  /** Oito dígitos. */
  readonly cep: string;
  readonly cidade: string;
  readonly uf: string;
}

export interface Pagador {
  readonly nome: string;
  /** Com ele se emite boleto; sem ele, guia de arrecadação. */
  readonly cpfCnpj: string | null;
  readonly passaporte: string | null;
  readonly endereco: EnderecoPagador | null;
}

interface PedidoDocumento {
  readonly referencia: string;
  readonly pagador: Pagador;
  /** O pagador não é de quem o documento trata. */
  readonly terceiro?: boolean;
  readonly valor: Centavos;
  readonly hoje: DataCivil;
  readonly descricao: string;
  readonly ator: Ator;
  /** A referência nasceu nesta transação: não há documentos dela. */
  readonly primeiro?: boolean;
}

const DIGITOS_NUMERO_DOCUMENTO = 10;

/** Emite boleto ou guia (decisão D7) dentro da transação de quem pede. */
@Injectable()
export class EmitirDocumentoService {
  /** Como se leram; a versão diz se mudaram. */
  private readonly convenios = new Map<number, ConvenioEntity>();

  constructor(
    private readonly numeracao: NumeracaoConvenioService,
    private readonly baixa: BaixarDocumentoService,
    private readonly auditoria: Auditoria,
    private readonly ajustes: Ajustes,
    private readonly cobrancas: CobrancasPix,
  ) {}

  /**
   * Vence nos dias que a agência dá, contados de `hoje`, no próximo dia bancário. Documentos anteriores da referência são baixados.
   * Erros: 409 `CONVENIO_AUSENTE` sem convênio ativo do tipo, `NUMERACAO_ESGOTADA` sem números, `DOCUMENTO_ABERTO`
   * se outro pedido da mesma referência chegou antes, `PAGADOR_SEM_DOCUMENTO`.
   */
  async emitir(em: EntityManager, pedido: PedidoDocumento): Promise<DocumentoPagamentoEntity> {
    const pagador = identificarPagador(pedido.pagador);
    const tipo: TipoDocumento = pagador.tipo === 'PASSAPORTE' ? 'GUIA' : 'BOLETO';
    const convenio = await this.convenioAtivo(em, tipo);
    if (!convenio) throw conflito('CONVENIO_AUSENTE');
    if (!pedido.primeiro) {
      await this.baixa.baixarDaReferencia(em, {
        referencia: pedido.referencia,
        ator: pedido.ator,
        motivo: 'SUBSTITUIDO',
      });
    }

    const sequencia = await this.numeracao.proximoDocumento(em, convenio.id);
    const vencimento = vencimentoDoDocumento(pedido.hoje, this.ajustes.valor('boletoDias', pedido.hoje));
    const numeros = numerar(convenio, { sequencia, valor: pedido.valor, vencimento });
    const { endereco } = pedido.pagador;
    const documento = em.create(DocumentoPagamentoEntity, {
      convenioId: convenio.id,
      tipo,
      referencia: pedido.referencia,
      referenciaAberta: pedido.referencia,
      numero: sequencia,
      nossoNumero: numeros.nossoNumero?.numero ?? null,
      nossoNumeroDv: numeros.nossoNumero?.dv ?? null,
      numeroDocumento: sequencia.toString().padStart(DIGITOS_NUMERO_DOCUMENTO, '0'),
      codigoBarras: numeros.codigoBarras,
      linhaDigitavel: numeros.linhaDigitavel,
      valor: pedido.valor,
      valorPago: 0,
      emissao: pedido.hoje,
      vencimento,
      estado: 'EMITIDO',
      remetidoEm: null,
      registradoEm: null,
      pagoEm: null,
      retencao: null,
      recusa: null,
      descricao: pedido.descricao,
      pagadorNome: pedido.pagador.nome,
      pagadorTipo: pagador.tipo,
      pagadorDocumento: pagador.documento,
      pagadorLogradouro: endereco?.logradouro ?? null,
      pagadorBairro: endereco?.bairro ?? null,
      pagadorCep: endereco?.cep ?? null,
      pagadorCidade: endereco?.cidade ?? null,
      pagadorUf: endereco?.uf ?? null,
      pagadorTerceiro: pedido.terceiro ?? false,
    });
    try {
      await inserir(em, DocumentoPagamentoEntity, documento);
    } catch (erro) {
      if (chaveRepetida(erro, 'uq_documento_referencia_aberta')) throw conflito('DOCUMENTO_ABERTO');
      throw erro;
    }
    await this.cobrancas.pedir(em, documento.id, convenio);
    await inserirLinhas(em, HistoricoDocumentoEntity, [
      {
        documentoId: documento.id,
        de: null,
        para: 'EMITIDO',
        ator: escreverAtor(pedido.ator),
        motivo: 'EMISSAO',
      },
    ]);
    await this.auditoria.anotar(em, 'DOCUMENTO_MUDADO', pedido.ator, ['documento', documento.id], {
      detalhes: { evento: 'EMISSAO', para: 'EMITIDO', tipo, valor: pedido.valor },
    });
    return documento;
  }

  /** Travado para leitura, como a chave estrangeira o travaria ao gravar: quem o muda espera por este documento. */
  private async convenioAtivo(em: EntityManager, tipo: TipoDocumento): Promise<ConvenioEntity | null> {
    const [ativo] = await executar<Pick<ConvenioEntity, 'id' | 'versao'>[]>(
      em,
      'SELECT id, versao FROM convenio WHERE ativo_para = ? LOCK IN SHARE MODE',
      [tipo],
    );
    if (!ativo) return null;
    const lido = this.convenios.get(ativo.id);
    if (lido?.versao === ativo.versao) return lido;
    const convenio = await em.findOneByOrFail(ConvenioEntity, { id: ativo.id });
    this.convenios.set(convenio.id, convenio);
    return convenio;
  }
}

function identificarPagador({ cpfCnpj, passaporte }: Pagador): {
  tipo: DocumentoPagamentoEntity['pagadorTipo'];
  documento: string;
} {
  if (cpfCnpj !== null) {
    const cpf = lerCpf(cpfCnpj);
    if (cpf) return { tipo: 'CPF', documento: cpf };
    const cnpj = lerCnpj(cpfCnpj);
    if (cnpj) return { tipo: 'CNPJ', documento: cnpj };
  }
  if (cpfCnpj !== null || passaporte === null) throw conflito('PAGADOR_SEM_DOCUMENTO');
  return { tipo: 'PASSAPORTE', documento: passaporte };
}

/** Os números do documento. Erro: 409 `NUMERACAO_ESGOTADA`. */
function numerar(
  convenio: ConvenioEntity,
  dados: { sequencia: number; valor: Centavos; vencimento: DataCivil },
): ReturnType<typeof numerosDoConvenio> {
  try {
    return numerosDoConvenio(convenio, dados);
  } catch (erro) {
    if (erro instanceof RangeError) throw conflito('NUMERACAO_ESGOTADA');
    throw erro;
  }
}
