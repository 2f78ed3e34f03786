import { Body, Controller, Get, HttpCode, Post, Put, Req } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { Lista, ListaPedida } from '../../platform/http/lista/lista-console';
import { PREFIXO } from '../../platform/http/prefixo';
import { arquivoEnviado, RecebeArquivo } from '../../platform/http/pedido/arquivo-enviado';
import { Id, SessaoAtual } from '../../platform/http/pedido/requisicao';
import { Relogio } from '../../platform/relogio';
import type { Sessao } from '../../platform/sessao/sessao';
import { EditarInformeService } from './editar-informe.service';
import { InformeEntity } from './informe.entity';
import { limparHtml } from './limpar-html';
import { SITUACOES_DE_INFORME, situacaoDoInforme } from './situacao-informe';
import { EQUIPE, Rota } from '../../platform/http/rota/rota';

const CONTEUDO_MAIOR = 200_000;
const obrigatorio = (maximo: number) => z.string().trim().min(1, 'CAMPO_OBRIGATORIO').max(maximo);
const opcional = (maximo: number) =>
  z
    .string()
    .trim()
    .max(maximo)
    .nullable()
    .transform((valor) => valor || null);

const textos = z.object({
  titulo: obrigatorio(150),
  subtitulo: opcional(300),
  conteudo: obrigatorio(CONTEUDO_MAIOR).describe('HTML; o servidor o limpa'),
  tituloEn: opcional(150),
  subtituloEn: opcional(300),
  conteudoEn: opcional(CONTEUDO_MAIOR),
  tituloEs: opcional(150),
  subtituloEs: opcional(300),
  conteudoEs: opcional(CONTEUDO_MAIOR),
  imagemId: z.number().int().positive().nullable(),
});
class InformeNovoDto extends createZodDto(textos) {}
class InformeMudadoDto extends createZodDto(textos.extend({ versao: z.number().int().positive() })) {}
class PublicarDto extends createZodDto(
  z.object({
    publicarEm: z.iso.datetime({ offset: true }).nullable().describe('Nulo: já'),
    versao: z.number().int().positive().optional().describe('A que se leu: se já é outra, 409'),
  }),
) {}
class ConteudoDto extends createZodDto(z.object({ conteudo: z.string().max(CONTEUDO_MAIOR) })) {}
class ImagemDto extends createZodDto(z.object({ id: z.number().int(), urlImage: z.string() })) {}
class InformeDaConsoleDto extends createZodDto(
  z.object({
    id: z.number().int(),
    versao: z.number().int(),
    titulo: z.string(),
    subtitulo: z.string().nullable(),
    conteudo: z.string().describe('HTML limpo'),
    tituloEn: z.string().nullable(),
    subtituloEn: z.string().nullable(),
    conteudoEn: z.string().nullable(),
    tituloEs: z.string().nullable(),
    subtituloEs: z.string().nullable(),
    conteudoEs: z.string().nullable(),
    imagemId: z.number().int().nullable(),
    situacao: z.enum(SITUACOES_DE_INFORME),
    publicarEm: z.string().nullable().describe('Instante ISO 8601'),
    atualizadoEm: z.string().describe('Instante ISO 8601'),
    urlImage: z.string().nullable(),
  }),
) {}

const COMO_FICOU = { status: 200 as const, type: InformeDaConsoleDto, description: 'Como ficou' };
const enderecoDaImagem = (id: number) => `/${PREFIXO}/api/cms/imagens/${id}`;

/** As notícias, na convenção do console. */
@ApiTags('console')
@Controller('api/admin/informes')
export class ConsoleInformesController {
  constructor(
    private readonly editar: EditarInformeService,
    private readonly relogio: Relogio,
  ) {}

  @Get()
  @Rota(EQUIPE, 'Informes, também rascunhos e agendados; filtro `situacao`')
  @ZodResponse({ status: 200, type: [InformeDaConsoleDto], description: 'A faixa pedida' })
  async listar(@Lista('informes') lista: ListaPedida) {
    return (await lista.servir((faixa, filtro) => this.editar.faixa(faixa, filtro))).map((informe) =>
      this.apresentar(informe),
    );
  }

  @Get(':id')
  @Rota(EQUIPE, 'Um informe')
  @ZodResponse({ status: 200, type: InformeDaConsoleDto, description: 'O informe' })
  async um(@Id() id: number) {
    return this.apresentar(await this.editar.um(id));
  }

  @Post()
  @Rota(EQUIPE, 'Cria um rascunho')
  @ZodResponse({ status: 201, type: InformeDaConsoleDto, description: 'O rascunho' })
  async criar(@Body() corpo: InformeNovoDto, @SessaoAtual() sessao: Sessao) {
    return this.um(await this.editar.criar(corpo, sessao));
  }

  @Post('imagens')
  @Rota(EQUIPE, 'Guarda uma imagem, refeita no tamanho da página e sem os dados da câmera', {
    classe: 'upload',
  })
  @RecebeArquivo('PNG, JPEG ou WebP de até 20 MB')
  @ZodResponse({ status: 201, type: ImagemDto, description: 'Guardada' })
  @ApiResponse({ status: 400, description: '`ARQUIVO_NAO_E_IMAGEM` ou `IMAGEM_GRANDE_DEMAIS`' })
  @ApiResponse({ status: 413, description: 'Maior que 20 MB' })
  async imagem(@Req() requisicao: FastifyRequest) {
    const arquivo = await arquivoEnviado(requisicao, 20);
    const id = await this.editar.guardarImagem(await arquivo.toBuffer());
    return { id, urlImage: enderecoDaImagem(id) };
  }

  @Post('previa')
  @Rota(EQUIPE, 'O conteúdo como o cidadão o veria, sem gravar')
  @ZodResponse({ status: 200, type: ConteudoDto, description: 'HTML limpo' })
  previa(@Body() { conteudo }: ConteudoDto) {
    return { conteudo: limparHtml(conteudo) };
  }

  @Put(':id')
  @Rota(EQUIPE, 'Muda os textos e a imagem')
  @ZodResponse(COMO_FICOU)
  @ApiResponse({ status: 409, description: '`VERSAO_MUDOU`' })
  async mudar(
    @Id() id: number,
    @Body() { versao, ...corpo }: InformeMudadoDto,
    @SessaoAtual() sessao: Sessao,
  ) {
    await this.editar.mudar(id, corpo, versao, sessao);
    return this.um(id);
  }

  @Post(':id/publicar')
  @Rota(EQUIPE, 'Publica já, ou marca a data')
  @HttpCode(200)
  @ZodResponse(COMO_FICOU)
  @ApiResponse({ status: 409, description: '`VERSAO_MUDOU`' })
  async publicar(
    @Id() id: number,
    @Body() { publicarEm, versao }: PublicarDto,
    @SessaoAtual() sessao: Sessao,
  ) {
    const em = publicarEm === null ? null : new Date(publicarEm);
    await this.editar.publicar(id, { publicarEm: em, versao }, sessao);
    return this.um(id);
  }

  @Post(':id/retirar')
  @Rota(EQUIPE, 'Tira da vista do cidadão; volta a rascunho')
  @HttpCode(200)
  @ZodResponse(COMO_FICOU)
  async retirar(@Id() id: number, @SessaoAtual() sessao: Sessao) {
    await this.editar.retirar(id, sessao);
    return this.um(id);
  }

  private apresentar(informe: InformeEntity) {
    const { publicarEm, atualizadoEm, imagemId } = informe;
    return {
      ...informe,
      situacao: situacaoDoInforme(informe, this.relogio.agora()),
      publicarEm: publicarEm?.toISOString() ?? null,
      atualizadoEm: atualizadoEm.toISOString(),
      urlImage: imagemId === null ? null : enderecoDaImagem(imagemId),
    };
  }
}
