import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DataCivil } from '../../kernel/data-civil';
import { achado } from '../../kernel/erro-dominio';
import { Ajustes } from '../../platform/ajustes/ajustes';
import type { Idioma } from '../../platform/i18n/idioma';
import { Relogio } from '../../platform/relogio';
import { type PixAPagar, PixDoDocumentoService } from '../pagamento/pix/pix-do-documento.service';
import { DocumentoConsultaService, type ResumoDocumento } from '../pagamento/documento-consulta.service';
import { apresentarPessoa, soParaConferir } from '../pessoa/apresentar-pessoa';
import type { AlvoComDireito, AlvoDoLogin } from '../pessoa/direito-sobre-pessoa.service';
import { Prova, provaDo } from '../pessoa/domain/provas';
import type { PessoaDto } from '../pessoa/dto/pessoa.dto';
import { DocumentoPessoal, PessoaConsultaService } from '../pessoa/pessoa-consulta.service';
import { apresentarLicenca, apresentarStatus, formatarCodigo } from './apresentar-licenca';
import { acoesDaLicenca, podeRenovar } from './domain/acoes';
import { esperaPagamento, estaAberta, situacaoEm, Status } from './domain/estado';
import { OPCOES_FIXAS } from '../agencia/domain/opcoes';
import { lerProtocolo } from './domain/protocolo';
import type { HistoricoDto, LicencaDto } from './licenca.dto';
import { LicencaEntity } from './licenca.entity';
import { DinheiroDaLicenca } from './pagamento/dinheiro-da-licenca';
import { pagamentoDe } from './pagamento/pagamento-da-licenca';
import { Isencoes } from '../agencia/isencoes/isencoes';
import { Textos } from '../agencia/textos/textos';

type AlvoLicenca = AlvoComDireito<LicencaEntity>;

/** Leituras de licenças para telas, do que o guarda de direitos já deixou ver. */
@Injectable()
export class LicencaConsultaService {
  constructor(
    private readonly fonte: DataSource,
    private readonly pessoas: PessoaConsultaService,
    private readonly documentos: DocumentoConsultaService,
    private readonly pixDosDocumentos: PixDoDocumentoService,
    private readonly dinheiro: DinheiroDaLicenca,
    private readonly ajustes: Ajustes,
    private readonly textos: Textos,
    private readonly isencoes: Isencoes,
    private readonly relogio: Relogio,
  ) {}

  /** Licença por protocolo, em qualquer forma. Erro 404 também para dígito errado, sem ir ao banco. */
  async porProtocolo(texto: string | undefined): Promise<LicencaEntity> {
    const protocolo = texto === undefined ? null : lerProtocolo(texto);
    return achado(
      protocolo && (await this.fonte.manager.findOneBy(LicencaEntity, { codigo: protocolo.codigo })),
    );
  }

  /** Pessoa e todas as licenças dela, as mais novas primeiro. */
  async daPessoa(
    { pessoaId, direito }: AlvoComDireito<DocumentoPessoal>,
    idioma: Idioma,
  ): Promise<{ pessoa: PessoaDto; licencas: LicencaDto[] }> {
    const [completa, licencas] = await Promise.all([this.pessoas.completa(pessoaId), this.listar(pessoaId)]);
    return {
      pessoa: apresentarPessoa(completa, idioma, provaDo(direito)),
      licencas: await this.comAcoes(licencas, { idioma, prova: provaDo(direito) }),
    };
  }

  /** Uma licença e a pessoa dela; o fiscal não ganha ações (decisão D1). */
  async uma(
    { objeto: licenca, direito }: AlvoLicenca,
    idioma: Idioma,
  ): Promise<{ licenca: LicencaDto; pessoa: PessoaDto }> {
    const [completa, daPessoa] = await Promise.all([
      this.pessoas.completa(licenca.pessoaId),
      this.listar(licenca.pessoaId),
    ]);
    const prova = provaDo(direito);
    const mostrada =
      direito === 'FISCAL'
        ? apresentarLicenca(licenca, {
            hoje: this.relogio.hoje(),
            idioma,
            textos: this.textos,
            isencoes: this.isencoes,
            prova,
          })
        : (await this.comAcoes(daPessoa, { idioma, prova, renovado: false })).find(
            (l) => l.codigo === licenca.codigo,
          )!;
    const pessoa = apresentarPessoa(completa, idioma, prova);
    return { licenca: mostrada, pessoa: direito === 'FISCAL' ? soParaConferir(pessoa) : pessoa };
  }

  /** O PIX do documento que a licença tem a pagar; o fiscal não vê documentos. */
  async pix({ objeto: licenca, direito }: AlvoLicenca): Promise<PixAPagar | null> {
    if (direito === 'FISCAL') return null;
    const em = this.fonte.manager;
    const documento = await this.documentos.aberto(em, String(licenca.id));
    return documento && this.pixDosDocumentos.aPagar(em, documento);
  }

  /** O que vale ou espera pagamento, apresentado ao dono; a que vale vem antes: é a que se mostra na beira do rio. */
  async abertas(
    pessoaId: number,
    idioma: Idioma,
  ): Promise<{ licenca: LicencaEntity; mostrada: LicencaDto; status: Status }[]> {
    const hoje = this.relogio.hoje();
    const licencas = await this.listar(pessoaId);
    const mostradas = await this.comAcoes(licencas, { idioma, prova: provaDo('DONO'), renovado: false });
    return licencas
      .map((licenca, i) => ({ licenca, mostrada: mostradas[i]!, status: situacaoEm(licenca, hoje).status }))
      .filter(({ status }) => estaAberta(status))
      .sort((a, b) => Number(b.status === 'VIGENTE') - Number(a.status === 'VIGENTE'));
  }

  /** Histórico de todos os pedidos de uma pessoa; vazio para o documento que não está no cadastro. */
  async historico({ pessoaId }: AlvoDoLogin, idioma: Idioma): Promise<HistoricoDto> {
    const licencas = pessoaId === null ? [] : await this.listar(pessoaId);
    const hoje = this.relogio.hoje();
    const referencias = licencas.map(({ id }) => String(id));
    const em = this.fonte.manager;
    const [documentos, retidos, voltando] = await Promise.all([
      this.documentos.maisNovos(em, referencias, hoje),
      this.dinheiro.retidos(em, referencias),
      this.dinheiro.voltando(em, referencias),
    ]);
    const campo = ({ pt: 'descricao_pt', en: 'descricao_en', es: 'descricao_es' } as const)[idioma];
    const itens = (modalidade: 0 | 1) =>
      licencas
        .filter((l) => l.modalidade === modalidade)
        .map((l) => ({
          numero: formatarCodigo(l.codigo),
          modalidade: OPCOES_FIXAS.modalidadePesca[modalidade]![campo],
          ativacao: l.dataAtivacao,
          vencimento: l.dataVencimento,
          status: apresentarStatus(situacaoEm(l, hoje).status, idioma, true),
          cadastro: l.dataCriacao,
          compensando: compensa(l, documentos, hoje),
          retido: retidos.get(String(l.id)) ?? 0,
          voltando: voltando.get(String(l.id)) ?? 0,
        }));
    return { licencasEsportivas: itens(0), licencasRecreativas: itens(1) };
  }

  private listar(pessoaId: number): Promise<LicencaEntity[]> {
    return this.fonte.manager.find(LicencaEntity, { where: { pessoaId }, order: { id: 'DESC' } });
  }

  /** Apresenta as licenças de uma pessoa com o que se pode fazer em cada uma; `renovado` como nas listas. */
  private async comAcoes(
    licencas: LicencaEntity[],
    { idioma, prova, renovado = true }: { idioma: Idioma; prova: Prova; renovado?: boolean },
  ): Promise<LicencaDto[]> {
    const hoje = this.relogio.hoje();
    const em = this.fonte.manager;
    const referencias = licencas.map(({ id }) => String(id));
    const [documentos, retidos, voltando] = await Promise.all([
      this.documentos.maisNovos(em, referencias, hoje),
      this.dinheiro.retidos(em, referencias),
      this.dinheiro.voltando(em, referencias),
    ]);
    const diasAntes = this.ajustes.valor('renovacaoDias', hoje);
    return licencas.map((licenca) => {
      const referencia = String(licenca.id);
      const retido = retidos.get(referencia) ?? 0;
      const pagamento = pagamentoDe(documentos.get(referencia));
      const acoes = acoesDaLicenca(licenca, licencas, pagamento, hoje, diasAntes);
      return apresentarLicenca(licenca, {
        hoje,
        idioma,
        textos: this.textos,
        isencoes: this.isencoes,
        prova,
        renovado,
        isencaoNegada: licenca.isencaoNegadaId !== null && esperaPagamento(situacaoEm(licenca, hoje).status),
        podeRenovar: podeRenovar(licenca, licencas, hoje, diasAntes),
        compensando: compensa(licenca, documentos, hoje),
        retido,
        voltando: voltando.get(referencia) ?? 0,
        // Até que se decida o que já se pagou, não se oferece outro documento.
        acoes: retido > 0 ? acoes.filter((acao) => acao !== 'GERAR_BOLETO') : acoes,
      });
    });
  }
}

/** Pagou-se, e a licença só vale quando o banco o confirmar. */
const compensa = (
  licenca: LicencaEntity,
  documentos: ReadonlyMap<string, ResumoDocumento>,
  hoje: DataCivil,
): boolean =>
  esperaPagamento(situacaoEm(licenca, hoje).status) &&
  pagamentoDe(documentos.get(String(licenca.id))) === 'COMPENSANDO';
