import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { naoEncontrado } from '../../kernel/erro-dominio';
import { diasEntre } from '../../kernel/data-civil';
import { Ambiente } from '../../platform/config/ambiente';
import { Configuracoes } from '../../platform/configuracao/configuracoes';
import { traduzir } from '../../platform/i18n/catalogo';
import { dataNaLingua } from '../../platform/i18n/formatos';
import type { Alvo } from '../../platform/http/alvos';
import type { Idioma } from '../../platform/i18n/idioma';
import { Relogio } from '../../platform/relogio';
import type { Sessao } from '../../platform/sessao/sessao';
import { DocumentoConsultaService } from '../pagamento/documento-consulta.service';
import { apresentarPessoa } from '../pessoa/apresentar-pessoa';
import type { AlvoComDireito } from '../pessoa/direito-sobre-pessoa.service';
import { provaDo } from '../pessoa/domain/provas';
import type { PessoaDto } from '../pessoa/dto/pessoa.dto';
import { Documento, PessoaConsultaService } from '../pessoa/pessoa-consulta.service';
import { apresentarLicenca, apresentarStatus, formatarCodigo } from './apresentar-licenca';
import { DeclararService } from './declaracao/declarar.service';
import { acoesDaLicenca, podeRenovar } from './domain/acoes';
import { estaAberta, situacaoEm } from './domain/estado';
import { OPCOES_FIXAS } from './domain/opcoes';
import { lerProtocolo } from './domain/protocolo';
import type { CarteiraDto, HistoricoDto, LicencaDto } from './dto/licenca.dto';
import { LicencaEntity } from './licenca.entity';
import { pagamentoDe } from './pagamento-da-licenca';
import { qrCodePng } from './carteira/qr-code';
import { Textos } from './textos/textos';

type AlvoLicenca = AlvoComDireito<LicencaEntity>;

const SEM_QR_CODE = { qrCodeBase64: null, declaracao: null };

/** Leituras de licenças para telas, do que o guarda de direitos já deixou ver. */
@Injectable()
export class LicencaConsultaService {
  constructor(
    private readonly fonte: DataSource,
    private readonly pessoas: PessoaConsultaService,
    private readonly documentos: DocumentoConsultaService,
    private readonly declarar: DeclararService,
    private readonly configuracoes: Configuracoes,
    private readonly textos: Textos,
    private readonly relogio: Relogio,
    private readonly ambiente: Ambiente,
  ) {}

  /** Licença por protocolo, em qualquer forma. Erro 404 também para dígito errado, sem ir ao banco. */
  async porProtocolo(texto: string | undefined): Promise<LicencaEntity> {
    const protocolo = texto === undefined ? null : lerProtocolo(texto);
    const licenca =
      protocolo && (await this.fonte.manager.findOneBy(LicencaEntity, { codigo: protocolo.codigo }));
    if (!licenca) throw naoEncontrado();
    return licenca;
  }

  /** Pessoa e todas as licenças dela, as mais novas primeiro. */
  async daPessoa(
    { pessoaId, direito }: AlvoComDireito<Documento>,
    idioma: Idioma,
  ): Promise<{ pessoa: PessoaDto; licencas: LicencaDto[] }> {
    const [completa, licencas] = await Promise.all([this.pessoas.completa(pessoaId), this.listar(pessoaId)]);
    return {
      pessoa: apresentarPessoa(completa, idioma, provaDo(direito)),
      licencas: await this.comAcoes(licencas, idioma),
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
    const mostrada =
      direito === 'FISCAL'
        ? apresentarLicenca(licenca, { hoje: this.relogio.hoje(), idioma, textos: this.textos })
        : (await this.comAcoes(daPessoa, idioma, false)).find((l) => l.codigo === licenca.codigo)!;
    return { licenca: mostrada, pessoa: apresentarPessoa(completa, idioma, provaDo(direito)) };
  }

  /** Carteira do próprio login: o que vale ou espera pagamento (decisão D10). */
  async minhaCarteira(sessao: Sessao, idioma: Idioma): Promise<CarteiraDto[]> {
    const pessoaId = sessao.usuario?.pessoaId;
    if (!pessoaId) return [];
    const hoje = this.relogio.hoje();
    const [licencas, { pessoa }] = await Promise.all([
      this.listar(pessoaId),
      this.pessoas.completa(pessoaId),
    ]);
    const mostradas = await this.comAcoes(licencas, idioma, false);
    const abertas = licencas
      .map((licenca, i) => ({ licenca, mostrada: mostradas[i]!, status: situacaoEm(licenca, hoje).status }))
      .filter(({ status }) => estaAberta(status))
      // A que vale vem antes: é a que se mostra na beira do rio.
      .sort((a, b) => Number(b.status === 'VIGENTE') - Number(a.status === 'VIGENTE'));
    return Promise.all(
      abertas.map(async ({ licenca, mostrada, status }) => ({
        licenca: mostrada,
        ...(status === 'AGUARDANDO_PAGAMENTO' ? SEM_QR_CODE : await this.qrCode(licenca, pessoa.nome)),
        mensagemAvisoCarteira: this.aviso(licenca, status, idioma),
      })),
    );
  }

  /** Histórico de todos os pedidos de uma pessoa; vazio para o documento que não está no cadastro. */
  async historico({ pessoaId }: Alvo, idioma: Idioma): Promise<HistoricoDto> {
    const licencas = pessoaId === null ? [] : await this.listar(pessoaId);
    const hoje = this.relogio.hoje();
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
        }));
    return { licencasEsportivas: itens(0), licencasRecreativas: itens(1) };
  }

  private listar(pessoaId: number): Promise<LicencaEntity[]> {
    return this.fonte.manager.find(LicencaEntity, { where: { pessoaId }, order: { id: 'DESC' } });
  }

  /** Apresenta as licenças de uma pessoa com o que se pode fazer em cada uma; `renovado` como nas listas. */
  private async comAcoes(licencas: LicencaEntity[], idioma: Idioma, renovado = true): Promise<LicencaDto[]> {
    const hoje = this.relogio.hoje();
    const documentos = await this.documentos.maisNovos(
      this.fonte.manager,
      licencas.map((l) => String(l.id)),
      hoje,
    );
    const diasAntes = this.configuracoes.valor('renovacaoDias', hoje);
    return licencas.map((licenca) =>
      apresentarLicenca(licenca, {
        hoje,
        idioma,
        textos: this.textos,
        renovado,
        podeRenovar: podeRenovar(licenca, licencas, hoje, diasAntes),
        acoes: acoesDaLicenca(
          licenca,
          licencas,
          pagamentoDe(documentos.get(String(licenca.id))),
          hoje,
          diasAntes,
        ),
      }),
    );
  }

  private async qrCode(licenca: LicencaEntity, nome: string) {
    const declaracao = await this.declarar.declarar(licenca, nome);
    const { urlPublica } = this.ambiente;
    const png = await qrCodePng({ urlPublica, codigo: licenca.codigo, declaracao });
    return { qrCodeBase64: `data:image/png;base64,${png.toString('base64')}`, declaracao };
  }

  private aviso(licenca: LicencaEntity, status: string, idioma: Idioma): string | null {
    if (status === 'ATIVO_AGUARDANDO_PAGAMENTO' && licenca.dataVencimentoProvisoria) {
      return traduzir('AVISO_PROVISORIA', idioma, {
        data: dataNaLingua(licenca.dataVencimentoProvisoria, idioma),
      });
    }
    if (status !== 'VIGENTE' || !licenca.dataVencimento) return null;
    const hoje = this.relogio.hoje();
    const dias = diasEntre(hoje, licenca.dataVencimento);
    if (dias > this.configuracoes.valor('renovacaoDias', hoje)) return null;
    return dias === 0 ? traduzir('AVISO_VENCE_HOJE', idioma) : traduzir('AVISO_VENCE_EM', idioma, { dias });
  }
}
