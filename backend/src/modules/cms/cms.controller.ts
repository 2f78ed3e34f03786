import { Controller, Get, Header, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { formatarDataBr } from '../../kernel/data-civil';
import { PREFIXO } from '../../platform/http/prefixo';
import { IdiomaAtual, SessaoAtual } from '../../platform/http/pedido/requisicao';
import { type Idioma, MARCA_DE_LINGUA } from '../../platform/i18n/idioma';
import { Relogio } from '../../platform/relogio';
import { ehEquipe, type Sessao } from '../../platform/sessao/sessao';
import { InformeConsultaService } from './informe-consulta.service';
import { textoDoInforme } from './situacao-informe';
import { InformeEntity } from './informe.entity';
import { limparHtml } from './limpar-html';
import { DaArquivo, Rota, TODOS } from '../../platform/http/rota/rota';

class InformeDto extends createZodDto(
  z.object({
    id: z.number().int(),
    idioma: z.enum(MARCA_DE_LINGUA).describe('Do texto: português onde a agência não o traduziu'),
    title: z.string(),
    subtitle: z.string().nullable(),
    content: z.string().describe('HTML limpo'),
    urlImage: z.string().nullable().describe('Caminho no mesmo endereço'),
    updatedAt: z.string().describe('`dd/MM/yyyy HH:mm` no fuso da agência'),
    updatedAtIso: z.string().describe('Instante ISO 8601'),
  }),
) {}

class IdDto extends createZodDto(z.object({ id: z.coerce.number().int().positive().max(4_294_967_295) })) {}

@ApiTags('informes')
@Controller('api/cms')
export class CmsController {
  constructor(
    private readonly consulta: InformeConsultaService,
    private readonly relogio: Relogio,
  ) {}

  @Get('informes/by-module/:modulo')
  @Rota(TODOS, 'Informes publicados de um módulo, o mais recente primeiro (100 no máximo)')
  @Header('Cache-Control', 'no-cache')
  @Header('Vary', 'Accept-Language')
  @ApiParam({ name: 'modulo', example: 'CARTEIRA_PESCA' })
  @ZodResponse({ status: 200, type: [InformeDto], description: 'Informes' })
  async doModulo(@Param('modulo') modulo: string, @IdiomaAtual() idioma: Idioma) {
    return (await this.consulta.doModulo(modulo)).map((informe) => this.apresentar(informe, idioma));
  }

  @Get('informes/:id')
  @Rota(TODOS, 'Um informe publicado')
  @Header('Cache-Control', 'no-cache')
  @Header('Vary', 'Accept-Language')
  @ZodResponse({ status: 200, type: InformeDto, description: 'Informe' })
  @ApiResponse({ status: 404, description: 'Não existe ou não está publicado' })
  async um(@Param() { id }: IdDto, @IdiomaAtual() idioma: Idioma) {
    return this.apresentar(await this.consulta.publicado(id), idioma);
  }

  @Get('imagens/:id')
  @Rota(TODOS, 'Imagem de um informe publicado; à equipe, qualquer uma')
  // Um SVG aberto sozinho é um documento: aqui ele não executa nem busca nada.
  @Header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  @DaArquivo('Bytes da imagem', 'image/png', 'image/jpeg', 'image/webp', 'image/svg+xml')
  @ApiResponse({ status: 404, description: 'Não existe, ou nenhum informe publicado a mostra' })
  async imagem(
    @Param() { id }: IdDto,
    @SessaoAtual() sessao: Sessao,
    @Res({ passthrough: true }) resposta: FastifyReply,
  ) {
    const { tipo, bytes, aVista } = await this.consulta.imagem(id, { equipe: ehEquipe(sessao) });
    if (aVista) void resposta.header('Cache-Control', 'public, max-age=31536000, immutable');
    void resposta.header('Content-Type', tipo);
    return new StreamableFile(bytes, { type: tipo });
  }

  private apresentar(informe: InformeEntity, idioma: Idioma) {
    const { id, imagemId, atualizadoEm } = informe;
    const { idioma: doTexto, titulo, subtitulo, conteudo } = textoDoInforme(informe, idioma);
    const hora = this.relogio.hora(atualizadoEm);
    return {
      id,
      idioma: MARCA_DE_LINGUA[doTexto],
      title: titulo,
      subtitle: subtitulo,
      content: limparHtml(conteudo),
      urlImage: imagemId === null ? null : `/${PREFIXO}/api/cms/imagens/${imagemId}`,
      updatedAt: `${formatarDataBr(this.relogio.dia(atualizadoEm))} ${hora.slice(0, 2)}:${hora.slice(2, 4)}`,
      updatedAtIso: atualizadoEm.toISOString(),
    };
  }
}
