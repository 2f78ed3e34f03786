import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { conflito } from '../../../kernel/erro-dominio';
import type { Centavos } from '../../../kernel/centavos';
import type { DataCivil } from '../../../kernel/data-civil';
import type { Ator } from '../../../platform/ator';
import { abrirDaLinha } from '../../../platform/cifra/coluna-cifrada';
import { Ajustes } from '../../../platform/ajustes/ajustes';
import { FILAS } from '../../../platform/queue/filas';
import { Outbox } from '../../../platform/queue/outbox';
import { Relogio } from '../../../platform/relogio';
import { GeografiaConsultaService } from '../../geografia/geografia-consulta.service';
import { DocumentoConsultaService } from '../../pagamento/documento-consulta.service';
import type { DocumentoPagamentoEntity } from '../../pagamento/documento-pagamento.entity';
import { somarDiasBancarios, vencimentoDoDocumento } from '../../../kernel/calendario-bancario';
import { DESCRICAO_DA_LICENCA } from '../../pagamento/domain/descricao-da-licenca';
import { EmitirDocumentoService, Pagador } from '../../pagamento/emitir-documento.service';
import type { DadosPessoa } from '../../pessoa/domain/validar-pessoa';
import { pagadorDoCadastro } from '../domain/pagador';
import { LicencaEntity } from '../licenca.entity';
import { DinheiroDaLicenca } from './dinheiro-da-licenca';
import { Precos } from '../../agencia/precos/precos';

/** Quanto e até quando se pagaria. */
export interface Cobranca {
  readonly valor: Centavos;
  readonly vencimento: DataCivil;
}

/** Emite o documento de pagamento de uma licença e marca o prazo dela. */
@Injectable()
export class CobrarLicencaService {
  constructor(
    private readonly emitirDocumento: EmitirDocumentoService,
    private readonly documentos: DocumentoConsultaService,
    private readonly dinheiro: DinheiroDaLicenca,
    private readonly precos: Precos,
    private readonly ajustes: Ajustes,
    private readonly outbox: Outbox,
    private readonly relogio: Relogio,
    private readonly geografia: GeografiaConsultaService,
  ) {}

  /** O documento que se emitiria hoje. */
  prever(modalidade: LicencaEntity['modalidade']): Cobranca {
    const hoje = this.relogio.hoje();
    return {
      valor: this.precos.vigente(modalidade, hoje),
      vencimento: vencimentoDoDocumento(hoje, this.ajustes.valor('boletoDias', hoje)),
    };
  }

  /** Quem aceitou um valor antes da meia-noite não recebe um documento de outro. Erro: 409 `PRECO_MUDOU`. */
  recusarSeCustamMais(licencas: readonly Pick<LicencaEntity, 'modalidade'>[], visto = Infinity): void {
    const valor = licencas.reduce((soma, { modalidade }) => soma + this.prever(modalidade).valor, 0);
    if (valor > visto) throw conflito('PRECO_MUDOU');
  }

  /**
   * `pagador` é quem paga no lugar da pessoa: nulo para que seja ela, `O_MESMO` para o do documento anterior.
   * `cadastro`: o da pessoa, de quem acaba de o gravar. `primeira`: a licença ainda não teve documento, e quem chama avisa, como com
   * `semAviso`.
   * Se o último documento está em compensação, é ele que continua, e não se emite outro.
   * O prazo muda na licença; o status é de quem chama.
   */
  async cobrar(
    em: EntityManager,
    licenca: LicencaEntity,
    {
      pagador,
      cadastro,
      ator,
      primeira = false,
      semAviso = primeira,
    }: {
      pagador: Pagador | 'O_MESMO' | null;
      cadastro?: DadosPessoa;
      ator: Ator;
      primeira?: boolean;
      semAviso?: boolean;
    },
  ): Promise<DocumentoPagamentoEntity> {
    const anterior = primeira ? null : await this.documentos.maisNovo(em, String(licenca.id));
    // O que compensa ocupa o lugar: outro só se emite depois do que o banco disser.
    const compensando = anterior?.estado === 'COMPENSANDO' ? anterior : null;
    const documento =
      compensando ??
      (await this.emitir(em, licenca, {
        terceiro: pagador === 'O_MESMO' ? terceiroDe(anterior) : pagador,
        cadastro,
        ator,
        primeira,
      }));
    if (!primeira) await this.dinheiro.oferecer(em, String(licenca.id));
    await this.darPrazo(em, licenca);
    if (!semAviso && !compensando) await this.avisar(em, [documento]);
    return documento;
  }

  /**
   * Como `cobrar`, mas nada se emite se o dinheiro que a paga já espera na mesa, ou no banco: dá-se tempo a que se decida. Devolve o
   * que se emitiu.
   */
  async cobrarOuEsperar(
    em: EntityManager,
    licenca: LicencaEntity,
    pedido: { pagador: 'O_MESMO' | null; ator: Ator; semAviso?: boolean },
  ): Promise<DocumentoPagamentoEntity | null> {
    const referencia = String(licenca.id);
    if (!(await this.dinheiro.basta(em, referencia))) {
      const documento = await this.cobrar(em, licenca, pedido);
      return documento.estado === 'COMPENSANDO' ? null : documento;
    }
    await this.dinheiro.oferecer(em, referencia);
    await this.darPrazo(em, licenca);
    return null;
  }

  private async darPrazo(em: EntityManager, licenca: LicencaEntity): Promise<void> {
    const prazoPagamento = this.prazo();
    if (licenca.prazoPagamento === prazoPagamento) return;
    await em.update(LicencaEntity, { id: licenca.id }, { prazoPagamento });
    licenca.prazoPagamento = prazoPagamento;
  }

  private async emitir(
    em: EntityManager,
    { id, pessoaId, modalidade }: LicencaEntity,
    {
      terceiro,
      cadastro,
      ator,
      primeira,
    }: { terceiro: Pagador | null; cadastro?: DadosPessoa; ator: Ator; primeira?: boolean },
  ): Promise<DocumentoPagamentoEntity> {
    const hoje = this.relogio.hoje();
    return this.emitirDocumento.emitir(em, {
      referencia: String(id),
      pagador:
        terceiro ?? (cadastro ? await this.pagadorDe(em, cadastro) : await pagadorDaPessoa(em, pessoaId)),
      terceiro: terceiro !== null,
      valor: this.precos.vigente(modalidade, hoje),
      hoje,
      descricao: DESCRICAO_DA_LICENCA[modalidade].pt,
      ator,
      primeiro: primeira,
    });
  }

  /** Até quando espera pagamento a licença cujo documento se emite hoje. */
  prazo(): DataCivil {
    const hoje = this.relogio.hoje();
    const vencimento = vencimentoDoDocumento(hoje, this.ajustes.valor('boletoDias', hoje));
    return somarDiasBancarios(vencimento, this.ajustes.valor('toleranciaDias', hoje));
  }

  /** Como `pagadorDaPessoa`, sem tornar a ler o que se acabou de gravar. */
  private async pagadorDe(em: EntityManager, cadastro: DadosPessoa): Promise<Pagador> {
    const urbano =
      [cadastro.enderecoPrincipal, cadastro.enderecoCorrespondencia].find(
        (endereco) => endereco?.zonaLocalizacao === 0,
      ) ?? null;
    const lugar = urbano?.municipioId ? await this.geografia.lugar(em, urbano.municipioId) : null;
    return pagadorDoCadastro(cadastro, urbano, lugar);
  }

  /** Um e-mail só, com tudo o que um pedido deu a pagar. */
  async avisar(em: EntityManager, [documento, outro]: readonly DocumentoPagamentoEntity[]): Promise<void> {
    if (!documento) return;
    await this.outbox.publicar(em, {
      fila: FILAS.email,
      chave: `boleto-emitido:${documento.id}`,
      dados: {
        modelo: outro ? 'BOLETOS_EMITIDOS' : 'BOLETO_EMITIDO',
        licencaId: Number(documento.referencia),
        documentoId: documento.id,
        ...(outro && { outraLicencaId: Number(outro.referencia), outroDocumentoId: outro.id }),
      },
    });
  }
}

/** Quem pagava no lugar da pessoa no documento anterior da licença; nulo se era ela. */
function terceiroDe(anterior: DocumentoPagamentoEntity | null): Pagador | null {
  if (!anterior?.pagadorTerceiro) return null;
  const { pagadorLogradouro, pagadorBairro, pagadorCep, pagadorCidade, pagadorUf } = anterior;
  return {
    nome: anterior.pagadorNome,
    cpfCnpj: anterior.pagadorDocumento,
    passaporte: null,
    endereco: {
      logradouro: pagadorLogradouro ?? '',
      bairro: pagadorBairro ?? '',
      cep: pagadorCep ?? '',
      cidade: pagadorCidade ?? '',
      uf: pagadorUf ?? '',
    },
  };
}

interface LinhaPagador {
  tipo: 1 | 2 | null;
  nome: Buffer;
  cpf: Buffer | null;
  passaporte: Buffer | null;
  logradouro: Buffer | null;
  numero: Buffer | null;
  complemento: Buffer | null;
  bairro: Buffer | null;
  cep: Buffer | null;
  cidade: string | null;
  uf: string | null;
}

/** A conta vai para o endereço urbano: o principal, ou o de correspondência quando aquele é rural (decisão D4). */
export async function pagadorDaPessoa(em: EntityManager, pessoaId: number): Promise<Pagador> {
  const [linha] = await em.query<LinhaPagador[]>(
    `SELECT p.nome, p.cpf, p.passaporte, e.tipo, e.logradouro, e.numero, e.complemento, e.bairro, e.cep,
       m.nome AS cidade, s.sigla AS uf
     FROM pessoa p
       LEFT JOIN endereco e ON e.pessoa_id = p.id AND e.zona_localizacao = 0
       LEFT JOIN municipio m ON m.id = e.municipio_id
       LEFT JOIN estado s ON s.id = m.estado_id
     WHERE p.id = ? ORDER BY e.tipo LIMIT 1`,
    [pessoaId],
  );
  if (!linha) throw new Error('pessoa inexistente');
  const { cidade, uf } = linha;
  const doEndereco = (coluna: 'logradouro' | 'numero' | 'complemento' | 'bairro' | 'cep') =>
    abrirDaLinha(linha[coluna], `endereco.${coluna}`, `${pessoaId}:${linha.tipo}`);
  return pagadorDoCadastro(
    {
      nome: abrirDaLinha(linha.nome, 'pessoa.nome', pessoaId),
      cpf: abrirDaLinha(linha.cpf, 'pessoa.cpf', pessoaId),
      passaporte: abrirDaLinha(linha.passaporte, 'pessoa.passaporte', pessoaId),
    },
    {
      logradouro: doEndereco('logradouro'),
      numero: doEndereco('numero'),
      complemento: doEndereco('complemento'),
      bairro: doEndereco('bairro'),
      cep: doEndereco('cep'),
    },
    cidade !== null && uf !== null ? { cidade, uf } : null,
  );
}
