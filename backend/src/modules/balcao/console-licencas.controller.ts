import { Body, Controller, Get, Post, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { naoEncontrado } from '../../kernel/erro-dominio';
import { atorDe } from '../../platform/ator';
import { Auditoria } from '../../platform/auditoria/auditoria';
import { Lista, ListaPedida } from '../../platform/http/lista/lista-console';
import { arquivoEnviado, RecebeArquivo } from '../../platform/http/pedido/arquivo-enviado';
import { Id, type Quem, QuemPede, SessaoAtual } from '../../platform/http/pedido/requisicao';
import type { Sessao } from '../../platform/sessao/sessao';
import { LicencaEntity } from '../licenca/licenca.entity';
import {
  DecisaoDaIsencaoDto,
  InvalidarDto,
  LicencaNaListaDto,
  LicencaNoBalcaoDto,
  MotivoNoBalcaoDto,
  RefazerDto,
  RefeitasDto,
} from './balcao.dto';
import { BalcaoService } from './balcao.service';
import { ComprovanteEntity } from '../licenca/comprovante.entity';
import { FichaService } from './ficha.service';
import { FolhaService } from './folha/folha.service';
import { provaPara } from '../pessoa/domain/provas';
import { DireitoSobrePessoaService } from '../pessoa/direito-sobre-pessoa.service';
import { entregarArquivo } from '../../platform/pdf/entregar-arquivo';
import { ImpressosProntos } from '../../platform/pdf/impressos-prontos';
import { FILAS } from '../../platform/queue/filas';
import { Entregas } from '../../platform/storage/entregas';
import { ListaDeLicencasService } from './lista-de-licencas.service';
import { RefazerCarteirasService } from './refazer-carteiras.service';
import { ADMINISTRACAO, DaArquivo, EQUIPE, Rota } from '../../platform/http/rota/rota';

const CONFLITO = { status: 409, description: 'O estado da licença não deixa' };
const PROPRIA = { status: 403, description: '`INTERESSE_PROPRIO`: a licença é de quem chama' };

/** As licenças, para o balcão. As ações devolvem a licença como ficou. */
@ApiTags('console')
@Controller('api/admin/licencas')
export class ConsoleLicencasController {
  constructor(
    private readonly lista: ListaDeLicencasService,
    private readonly ficha: FichaService,
    private readonly balcao: BalcaoService,
    private readonly carteiras: RefazerCarteirasService,
    private readonly folhas: FolhaService,
    private readonly direitos: DireitoSobrePessoaService,
    private readonly prontos: ImpressosProntos,
    private readonly entregas: Entregas,
    private readonly auditoria: Auditoria,
    private readonly fonte: DataSource,
  ) {}

  @Get()
  @Rota(
    EQUIPE,
    'Licenças; filtros `situacao`, `modalidade`, `de`, `ate` (dia do pedido), `protocolo`, `isencao`; o total vai até dez mil',
  )
  @ZodResponse({ status: 200, type: [LicencaNaListaDto], description: 'A faixa pedida' })
  listar(@Lista('licencas') lista: ListaPedida) {
    return lista.servir((faixa, filtro) => this.lista.faixa(faixa, filtro));
  }

  @Post('refazer')
  @Rota(EQUIPE, 'Imprime de novo as carteiras de até cem licenças; com `previa`, só diz quais')
  @ZodResponse({ status: 200, type: RefeitasDto, description: 'As que entram, e por que as outras não' })
  refazer(@Body() { ids, previa }: RefazerDto, @SessaoAtual() sessao: Sessao) {
    return this.carteiras.refazer(ids, previa, sessao);
  }

  @Get(':id')
  @Rota(EQUIPE, 'Uma licença, com boletos, história e comprovante; a leitura fica anotada')
  @ZodResponse({ status: 200, type: LicencaNoBalcaoDto, description: 'A licença' })
  uma(@Id() id: number, @QuemPede() { sessao, idioma }: Quem) {
    return this.ficha.daLicenca(id, sessao, idioma);
  }

  @Post(':id/provisoria')
  @Rota(EQUIPE, 'Concede título provisório, com o comprovante de pagamento', { classe: 'upload' })
  @RecebeArquivo('PDF, JPG ou PNG de até 5 MB')
  @ZodResponse({ status: 200, type: LicencaNoBalcaoDto, description: 'Como ficou' })
  @ApiResponse(PROPRIA)
  @ApiResponse(CONFLITO)
  @ApiResponse({ status: 413, description: 'Maior que 5 MB' })
  @ApiResponse({ status: 422, description: 'Os bytes não são de PDF, JPG nem PNG' })
  async provisoria(
    @Id() id: number,
    @Req() requisicao: FastifyRequest,
    @QuemPede() { sessao, idioma }: Quem,
  ) {
    const arquivo = await arquivoEnviado(requisicao, 5);
    await this.balcao.concederProvisoria(
      id,
      { nome: arquivo.filename, bytes: await arquivo.toBuffer() },
      sessao,
    );
    return this.ficha.daLicenca(id, sessao, idioma);
  }

  @Get(':id/folha')
  @Rota(EQUIPE, 'A folha que a pessoa assina no balcão, com a declaração de hoje; a leitura fica anotada')
  @DaArquivo('O PDF', 'application/pdf')
  @ApiResponse({ status: 202, description: 'PDF em preparo; `Retry-After` diz quando voltar' })
  @ApiResponse({ status: 404, description: 'Não existe, ou os dados da pessoa foram eliminados' })
  @ApiResponse({ status: 503, description: '`DOCUMENTO_NAO_FEITO`: a impressão falhou' })
  async folha(
    @Id() id: number,
    @QuemPede() { sessao, idioma }: Quem,
    @Res({ passthrough: true }) resposta: FastifyReply,
  ): Promise<unknown> {
    await this.direitos.exigir(sessao, await this.folhas.pessoaDa(id), provaPara('VER_INTEIRO'));
    const chave = `dados/folha-${id}-${randomUUID()}.pdf`;
    const bytes = await this.prontos.obter({ fila: FILAS.folhaPdf, chave, dados: { licencaId: id, chave } });
    await this.entregas.apagar(chave);
    return entregarArquivo(resposta, idioma, bytes, 'declaracao.pdf');
  }

  @Post(':id/folha')
  @Rota(EQUIPE, 'Registra que a folha assinada pela pessoa foi recolhida')
  @ZodResponse({ status: 200, type: LicencaNoBalcaoDto, description: 'Como ficou' })
  @ApiResponse(PROPRIA)
  @ApiResponse({
    status: 409,
    description: '`FOLHA_NAO_ESPERADA`: o pedido não foi do balcão, ou já se recolheu',
  })
  async recolherFolha(@Id() id: number, @QuemPede() { sessao, idioma }: Quem) {
    await this.balcao.recolherFolha(id, sessao);
    return this.ficha.daLicenca(id, sessao, idioma);
  }

  @Get(':id/comprovante')
  @Rota(EQUIPE, 'O comprovante guardado, como foi enviado; a leitura fica anotada')
  @DaArquivo('O arquivo', 'application/pdf', 'image/jpeg', 'image/png')
  @ApiResponse({ status: 404, description: 'Não há' })
  async comprovante(@Id() id: number, @SessaoAtual() sessao: Sessao): Promise<StreamableFile> {
    const em = this.fonte.manager;
    const guardado = await em.findOneBy(ComprovanteEntity, { licencaId: id });
    const licenca = guardado && (await em.findOneBy(LicencaEntity, { id }));
    if (!guardado || !licenca) throw naoEncontrado();
    await this.auditoria.anotar(em, 'COMPROVANTE_LIDO', atorDe(sessao), ['licenca', id], {
      pessoaId: licenca.pessoaId,
    });
    const ascii = guardado.nome.replace(/[^\w.-]/g, '_');
    // Sempre baixado, nunca aberto na origem do produto: veio de fora.
    return new StreamableFile(guardado.bytes, {
      type: guardado.tipo,
      disposition: `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(guardado.nome)}`,
      length: guardado.bytes.length,
    });
  }

  @Post(':id/invalidar')
  @Rota(EQUIPE, 'Invalida, com motivo; a renovação à espera vai junto e o que se podia pagar é baixado')
  @ZodResponse({ status: 200, type: LicencaNoBalcaoDto, description: 'Como ficou' })
  @ApiResponse(PROPRIA)
  @ApiResponse(CONFLITO)
  async invalidar(@Id() id: number, @Body() pedido: InvalidarDto, @QuemPede() { sessao, idioma }: Quem) {
    await this.balcao.invalidar(id, pedido, sessao);
    return this.ficha.daLicenca(id, sessao, idioma);
  }

  @Post(':id/isencao')
  @Rota(
    EQUIPE,
    'Decide a isenção, com motivo: concede ou nega a que espera; desfaz a concedida, ou a negativa, por engano',
  )
  @ZodResponse({ status: 200, type: LicencaNoBalcaoDto, description: 'Como ficou' })
  @ApiResponse(PROPRIA)
  @ApiResponse(CONFLITO)
  async decidirIsencao(
    @Id() id: number,
    @Body() { decisao, motivo }: DecisaoDaIsencaoDto,
    @QuemPede() { sessao, idioma }: Quem,
  ) {
    await this.balcao.decidirIsencao(id, decisao, motivo, sessao);
    return this.ficha.daLicenca(id, sessao, idioma);
  }

  @Post(':id/reativar')
  @Rota(ADMINISTRACAO, 'Desfaz uma invalidação, com motivo: volta a esperar pagamento, com documento novo')
  @ZodResponse({ status: 200, type: LicencaNoBalcaoDto, description: 'Como ficou' })
  @ApiResponse(PROPRIA)
  @ApiResponse(CONFLITO)
  async reativar(
    @Id() id: number,
    @Body() { motivo }: MotivoNoBalcaoDto,
    @QuemPede() { sessao, idioma }: Quem,
  ) {
    await this.balcao.reativar(id, motivo, sessao);
    return this.ficha.daLicenca(id, sessao, idioma);
  }
}
