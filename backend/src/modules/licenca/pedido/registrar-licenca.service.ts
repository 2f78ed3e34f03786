import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { atorDe } from '../../../platform/ator';
import { camposInvalidos, comPrefixo, conflito, ErroDominio } from '../../../kernel/erro-dominio';
import { Ajustes } from '../../../platform/ajustes/ajustes';
import { Transacoes } from '../../../platform/database/transacoes';
import { Idempotencia } from '../../../platform/http/idempotencia/idempotencia';
import type { Quem } from '../../../platform/http/pedido/requisicao';
import { Relogio } from '../../../platform/relogio';
import { ehEquipe, Sessao } from '../../../platform/sessao/sessao';
import { Sessoes } from '../../../platform/sessao/sessoes';
import { NumeracaoConvenioService } from '../../pagamento/convenio/numeracao-convenio.service';
import type { DocumentoPagamentoEntity } from '../../pagamento/documento-pagamento.entity';
import { SalvarPessoaService } from '../../pessoa/salvar-pessoa.service';
import { CobrarLicencaService } from '../pagamento/cobrar-licenca.service';
import { podeRenovar } from '../domain/acoes';
import { estaAberta } from '../domain/estado';
import { conferirInformacao } from '../domain/informacao';
import { conferirResponsavel } from '../domain/responsavel';
import { IsentarLicencaService } from '../isencao/isentar-licenca.service';
import { Isencoes } from '../../agencia/isencoes/isencoes';
import { conferirPagador } from '../domain/pagador';
import { lerProtocolo, Protocolo } from '../domain/protocolo';
import { type Conferido, type Gratuidade, GravarLicencaService, type Pedida } from './gravar-licenca.service';
import type { RegistroEntrada, RenovacaoEntrada } from './pedido.dto';
import { LicencaEntity } from '../licenca.entity';
import { MudarSituacaoService } from '../mudar-situacao.service';
import { Opcoes } from '../../agencia/opcoes/opcoes';
import { ProtocolosService } from './protocolos.service';
import { Textos } from '../../agencia/textos/textos';

export interface QuemRegistra extends Quem {
  /** `Idempotency-Key`, se veio. */
  readonly chave: string | null;
}

interface PedidoFeito {
  readonly numero: string;
  /** O da segunda licença, de quem pediu as duas modalidades. */
  readonly outroNumero?: string | undefined;
  readonly pessoaId: number;
  /** A pessoa entrou no cadastro com este pedido. */
  readonly nova: boolean;
  readonly ligouConta: boolean;
  /** Instante ISO em que se fez. */
  readonly em: string;
  /** A sessão em que se fez: só a ela se dá o direito que dele vem. */
  readonly sessao: string;
}

export type Numeros = Pick<PedidoFeito, 'numero' | 'outroNumero'>;

const outraModalidade = (modalidade: 0 | 1): 0 | 1 => (modalidade === 0 ? 1 : 0);

/** Erro: 409 `LICENCA_ABERTA`, com o protocolo da que existe. */
function recusarSeAberta(daPessoa: readonly LicencaEntity[], pedidas: readonly Pedida[]): void {
  for (const { modalidade, antiga } of pedidas) {
    const aberta = daPessoa.find(
      (l) => l.modalidade === modalidade && l.id !== antiga?.id && estaAberta(l.status),
    );
    if (aberta) {
      throw conflito('LICENCA_ABERTA', {
        protocolo: lerProtocolo(aberta.codigo)?.formatado ?? aberta.codigo,
      });
    }
  }
}

/**
 * Registra e renova licenças (decisões D4 e D17). Uma transação: pessoa, licença, informação, documento de pagamento ou
 * isenção, e e-mail a enviar.
 */
@Injectable()
export class RegistrarLicencaService {
  constructor(
    private readonly transacoes: Transacoes,
    private readonly idempotencia: Idempotencia,
    private readonly salvarPessoa: SalvarPessoaService,
    private readonly mudar: MudarSituacaoService,
    private readonly gravarLicenca: GravarLicencaService,
    private readonly cobrar: CobrarLicencaService,
    private readonly isentar: IsentarLicencaService,
    private readonly isencoes: Isencoes,
    private readonly numeracao: NumeracaoConvenioService,
    private readonly protocolos: ProtocolosService,
    private readonly sessoes: Sessoes,
    private readonly ajustes: Ajustes,
    private readonly textos: Textos,
    private readonly opcoes: Opcoes,
    private readonly relogio: Relogio,
  ) {}

  /**
   * Devolve o protocolo formatado, ou os dois de quem pede as duas modalidades: saem ambas ou nenhuma. Erros: 422 com todos
   * os campos; 403 `CONFIRMACAO_NECESSARIA`; 409 `LICENCA_ABERTA` com o protocolo da que existe, e `PRECO_MUDOU`.
   */
  async registrar(entrada: RegistroEntrada, quem: QuemRegistra): Promise<Numeros> {
    return this.pedir(entrada, quem, null);
  }

  /** Como `registrar`, para renovar `protocolo`. Erros a mais: 404; 409 `NAO_PODE_RENOVAR`; 422 de modalidade. */
  async renovar(entrada: RenovacaoEntrada, quem: QuemRegistra): Promise<Numeros> {
    const protocolo = lerProtocolo(entrada.protocolo);
    if (!protocolo) throw new ErroDominio('NAO_ENCONTRADO', 'ausente');
    return this.pedir(entrada, quem, protocolo);
  }

  private async pedir(
    entrada: RegistroEntrada,
    quem: QuemRegistra,
    renovada: Protocolo | null,
  ): Promise<Numeros> {
    const modalidade = entrada.informacaoComplementar.modalidadePesca === 1 ? 1 : 0;
    // Quem repete o pedido pode já ter visto outro preço, ou outra isenção.
    const { valorVisto: _valor, isencaoVista: _isencao, ...corpo } = entrada;
    await this.numeracao.anteciparDocumentos();
    const pedido = (protocolo: Protocolo, outro: Protocolo | null) =>
      this.transacoes.executar((em) =>
        this.idempotencia.umaVez(em, { sessao: quem.sessao, chave: quem.chave, corpo }, () =>
          this.gravar(em, entrada, quem, { protocolo, outro, renovada }),
        ),
      );
    // A repetição de um pedido devolve os números da primeira vez.
    const usou = ({ numero, outroNumero }: PedidoFeito, { formatado }: Protocolo) =>
      [numero, outroNumero].includes(formatado);
    const feito = await this.protocolos.comUm(
      modalidade,
      (protocolo) =>
        entrada.asDuas && !renovada
          ? this.protocolos.comUm(outraModalidade(modalidade), (outro) => pedido(protocolo, outro), usou)
          : pedido(protocolo, null),
      usou,
    );
    await this.darDireito(quem.sessao, feito);
    return { numero: feito.numero, outroNumero: feito.outroNumero };
  }

  /**
   * Quem acabou de registrar alguém fica com uma concessão, ou ligado ao próprio cadastro. A resposta repetida só a dá
   * enquanto a da primeira vez valeria: quem perdeu aquela resposta não perde o direito, e o que acabou não volta.
   */
  private async darDireito(
    sessao: Sessao,
    { pessoaId, nova, ligouConta, em, sessao: daSessao }: PedidoFeito,
  ): Promise<void> {
    if (daSessao !== sessao.origem) return;
    const prazo = this.ajustes.valor('concessaoMinutos') * 60_000;
    const desde = Date.parse(em);
    if (this.relogio.agora().getTime() - desde >= prazo) return;
    if (sessao.usuario && ligouConta) await this.sessoes.vincularPessoa(sessao.usuario.id, pessoaId);
    else if (nova) await this.sessoes.conceder(sessao, pessoaId, desde);
  }

  private async gravar(
    em: EntityManager,
    entrada: RegistroEntrada,
    { sessao, idioma }: QuemRegistra,
    {
      protocolo,
      outro,
      renovada,
    }: { protocolo: Protocolo; outro: Protocolo | null; renovada: Protocolo | null },
  ): Promise<PedidoFeito> {
    const conferido = await this.recusarSeInvalido(em, entrada, sessao);
    const { modalidade } = conferido.informacao;
    const { existente } = conferido.pessoa;
    const pessoaId = await this.salvarPessoa.gravar(em, conferido.pessoa, { sessao, idioma });
    const ligouConta =
      !existente &&
      (await this.salvarPessoa.ligarConta(em, sessao, { id: pessoaId, dados: conferido.pessoa.dados }));
    // Quem acabou de entrar nesta transação não tem licenças, e ninguém mais o vê.
    const daPessoa = existente ? await this.mudar.travarDaPessoa(em, pessoaId) : [];
    if (existente && conferido.pessoa.direito !== 'EQUIPE')
      this.isentar.recusarCorrecao(daPessoa, existente, conferido.pessoa.dados, 'pessoa.');
    const antiga = renovada && this.acharRenovada(daPessoa, renovada, modalidade);
    const pedidas: Pedida[] = [{ modalidade, protocolo, antiga }];
    if (outro) pedidas.push({ modalidade: outraModalidade(modalidade), protocolo: outro, antiga: null });
    recusarSeAberta(daPessoa, pedidas);
    const gratuidade = this.conferirGratuidade(entrada, conferido);
    if (!gratuidade.isencao) this.cobrar.recusarSeCustamMais(pedidas, entrada.valorVisto);
    const documentos: DocumentoPagamentoEntity[] = [];
    for (const pedida of pedidas) {
      const licenca = await this.gravarLicenca.gravar(em, sessao, {
        ...pedida,
        ...gratuidade,
        conferido,
        pessoaId,
        declaracao: entrada.declaracao,
      });
      const { pagador, porConferir, pessoa } = conferido;
      const cadastro = pessoa.dados;
      const { isencao } = gratuidade;
      const ator = atorDe(sessao);
      if (isencao) await this.isentar.pedir(em, licenca, isencao.valor, { daPessoa, ator, porConferir });
      else
        documentos.push(await this.cobrar.cobrar(em, licenca, { pagador, cadastro, ator, primeira: true }));
    }
    await this.cobrar.avisar(em, documentos);
    return {
      numero: protocolo.formatado,
      outroNumero: outro?.formatado,
      pessoaId,
      nova: existente === null,
      ligouConta,
      em: this.relogio.agora().toISOString(),
      sessao: sessao.origem,
    };
  }

  /** Junta os erros da pessoa, da informação e de quem paga numa só resposta. */
  private async recusarSeInvalido(
    em: EntityManager,
    entrada: RegistroEntrada,
    sessao: Sessao,
  ): Promise<Conferido> {
    const porOutra = entrada.porOutraPessoa ?? false;
    const pessoa = await this.salvarPessoa.conferirEntrada(em, entrada.pessoa, sessao, porOutra);
    const informacao = conferirInformacao(entrada.informacaoComplementar, this.opcoes.noDia());
    const pagador = conferirPagador(entrada.pagador);
    const erros = [
      ...comPrefixo('pessoa', pessoa.erros),
      ...comPrefixo('informacaoComplementar', informacao.erros),
      ...comPrefixo('pagador', pagador.erros),
    ];
    if (erros.length > 0 || !pessoa.dados || !informacao.dados) {
      throw camposInvalidos(...erros);
    }
    const { cpf, passaporte } = pessoa.dados;
    // A equipe que pede para si declara por si, já esteja ou não no cadastro (decisão D1).
    const deBalcao =
      ehEquipe(sessao) &&
      (pessoa.existente ? pessoa.direito === 'EQUIPE' : ![cpf, passaporte].includes(sessao.usuario!.login));
    return {
      pessoa: { ...pessoa, dados: pessoa.dados },
      informacao: informacao.dados,
      pagador: pagador.dados,
      deBalcao,
      porConferir: !deBalcao && (pessoa.existente?.identidadeMudadaEm ?? null) !== null,
    };
  }

  /**
   * Depois do resto, também de se poder pedir, porque as recusas dizem da idade e do sexo: quem só respondeu às perguntas não
   * as tira de um pedido que não daria em nada. De quem já está no cadastro olha-se o que lá está, e não o que este pedido
   * corrige. Erro: 422.
   */
  private conferirGratuidade(
    entrada: RegistroEntrada,
    { deBalcao, pessoa: { existente, dados } }: Conferido,
  ): Gratuidade {
    const quem = existente && !deBalcao ? existente : dados;
    const responsavel = conferirResponsavel(entrada.responsavel, dados, this.relogio.hoje());
    const isencao = entrada.isencao ? this.isencoes.pedida(entrada.isencao, quem) : null;
    // No balcão declara-se na folha.
    const semDeclaracao =
      isencao?.valor.comprovacao === 'DECLARACAO' &&
      !deBalcao &&
      this.textos.declaracaoLida(entrada.declaracao) === null;
    const mudou = isencao && entrada.isencaoVista && isencao.id !== entrada.isencaoVista;
    const erros = [
      ...comPrefixo('responsavel', responsavel.erros),
      ...(mudou ? [{ campo: 'isencao', codigo: 'ISENCAO_MUDOU' }] : []),
      ...(entrada.isencao && !isencao ? [{ campo: 'isencao', codigo: 'ISENCAO_NAO_CABE' }] : []),
      ...(semDeclaracao ? [{ campo: 'isencao', codigo: 'ISENCAO_SEM_DECLARACAO' }] : []),
    ];
    if (erros.length > 0) throw camposInvalidos(...erros);
    return { isencao, responsavel: responsavel.dados };
  }

  private acharRenovada(daPessoa: LicencaEntity[], renovada: Protocolo, modalidade: 0 | 1): LicencaEntity {
    const antiga = daPessoa.find((l) => l.codigo === renovada.codigo);
    if (!antiga) throw new ErroDominio('NAO_ENCONTRADO', 'ausente');
    if (antiga.modalidade !== modalidade) {
      throw camposInvalidos({
        campo: 'informacaoComplementar.modalidadePesca',
        codigo: 'MODALIDADE_DA_RENOVACAO',
      });
    }
    const hoje = this.relogio.hoje();
    const diasAntes = this.ajustes.valor('renovacaoDias', hoje);
    if (!podeRenovar(antiga, daPessoa, hoje, diasAntes)) throw conflito('NAO_PODE_RENOVAR');
    return antiga;
  }
}
