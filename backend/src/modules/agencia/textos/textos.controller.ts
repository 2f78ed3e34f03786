import { Body, Controller, Delete, Get, Header, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { Id, SessaoAtual } from '../../../platform/http/pedido/requisicao';
import { ADMINISTRACAO, EQUIPE, Rota, TODOS } from '../../../platform/http/rota/rota';
import type { Sessao } from '../../../platform/sessao/sessao';
import { decidida, DecisaoIdDto, marcacao } from '../../../platform/vigencia/contrato';
import { DecidirService } from '../../../platform/vigencia/decidir.service';
import { CodigoDoTexto, paragrafos, TEXTO, TEXTOS, Textos } from './textos';

const texto = z.object({ versao: z.number().int(), paragrafos });
const codigo = z.enum(TEXTOS);

class TextosVigentesDto extends createZodDto(
  z.object({
    declaracao: texto,
    principios: texto,
    dispensa: texto.nullable().describe('Quem não precisa de licença; nulo se a agência não o diz'),
  }),
) {}
class VersoesDto extends createZodDto(
  z.object({
    itens: z.array(
      decidida.omit({ id: true, criadaEm: true }).extend({ ...texto.shape, codigo, criadoEm: z.string() }),
    ),
  }),
) {}
class VersaoNovaDto extends createZodDto(marcacao.extend({ codigo, paragrafos })) {}

/** A declaração e os princípios do bom pescador: os que valem, e as versões, para quem administra. */
@ApiTags('configuração')
@Controller('api')
export class TextosController {
  constructor(
    private readonly textos: Textos,
    private readonly decidir: DecidirService,
  ) {}

  @Get('textos')
  @Rota(TODOS, 'Os textos que valem hoje, nas três línguas', { etiqueta: true })
  @Header('Cache-Control', 'no-cache')
  @ZodResponse({ status: 200, type: TextosVigentesDto, description: 'Com `ETag`' })
  @ApiResponse({ status: 304, description: 'A do `If-None-Match` ainda é a atual' })
  vigentes() {
    const [declaracao, principios] = [this.textos.vigente('DECLARACAO'), this.textos.vigente('PRINCIPIOS')];
    const dispensa = this.textos.dispensa();
    return {
      declaracao: { versao: declaracao.id, paragrafos: declaracao.valor },
      principios: { versao: principios.id, paragrafos: principios.valor },
      dispensa: dispensa && { versao: dispensa.id, paragrafos: dispensa.valor },
    };
  }

  @Get('admin/textos')
  @Rota(EQUIPE, 'Todas as versões, da mais nova à mais velha')
  @ZodResponse({ status: 200, type: VersoesDto, description: 'As versões' })
  async versoes() {
    const historia = await this.decidir.historia(TEXTO);
    return {
      itens: historia.map(({ id, assunto, valor, criadaEm, ...resto }) => ({
        ...resto,
        versao: id,
        codigo: assunto as CodigoDoTexto,
        paragrafos: valor,
        criadoEm: criadaEm,
      })),
    };
  }

  @Post('admin/textos')
  @Rota(ADMINISTRACAO, 'Marca uma versão para um dia futuro')
  @ZodResponse({ status: 201, type: VersoesDto, description: 'As versões como ficaram' })
  @ApiResponse({ status: 409, description: '`TEXTO_NO_PASSADO`, `TEXTO_NA_DATA` ou `DECISAO_MUDOU`' })
  async marcar(@Body() dados: VersaoNovaDto, @SessaoAtual() sessao: Sessao) {
    await this.decidir.marcar(TEXTO, { ...dados, grupo: dados.codigo, valor: dados.paragrafos }, sessao);
    return this.versoes();
  }

  @Delete('admin/textos/:id')
  @Rota(ADMINISTRACAO, 'Desiste de uma versão que ainda não começou')
  @ZodResponse({ status: 200, type: DecisaoIdDto, description: 'Cancelada' })
  @ApiResponse({ status: 409, description: '`CONFIGURACAO_COMECOU`' })
  async cancelar(@Id() id: number, @SessaoAtual() sessao: Sessao) {
    await this.decidir.cancelar(TEXTO, id, sessao);
    return { id };
  }
}
