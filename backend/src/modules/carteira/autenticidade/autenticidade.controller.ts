import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { createZodDto } from 'nestjs-zod';
import { idiomaDe } from '../../../platform/i18n/idioma';
import { type Quem, QuemPede } from '../../../platform/http/pedido/requisicao';
import { AutenticidadeService } from './autenticidade.service';
import { autenticidadeSaida } from '../carteira.dto';
import { conferenciaEntrada } from '../../licenca/pedido/pedido.dto';
import { Rota, TODOS } from '../../../platform/http/rota/rota';

class AutenticidadeDto extends createZodDto(autenticidadeSaida) {}
class CarteiraAConferirDto extends createZodDto(conferenciaEntrada) {}

/**
 * A leitura mais frequente do produto. O serviço monta a resposta campo a campo, e por isso ela não é conferida de
 * novo contra o esquema; e o pedido inteiro num parâmetro só dispensa os pipes.
 */
@ApiTags('carteira')
@Controller('api')
export class AutenticidadeController {
  constructor(private readonly autenticidade: AutenticidadeService) {}

  @Get('informacao-carteira')
  @Rota(TODOS, 'Autenticidade da licença; o que se vê depende de quem pergunta')
  @ApiQuery({ name: 'protocolo', description: 'Com ou sem separadores', example: 'LPE000012392026' })
  @ApiOkResponse({
    type: AutenticidadeDto.Output,
    description: 'Valores cobertos vêm listados em `mascarados`',
  })
  informacaoCarteira(@Req() { query, sessao, headers }: FastifyRequest) {
    const { protocolo } = query as { protocolo?: unknown };
    return this.autenticidade.ler(
      { protocolo: typeof protocolo === 'string' ? protocolo : undefined, declaracao: null },
      sessao,
      idiomaDe(headers['accept-language']),
    );
  }

  @Post('informacao-carteira')
  @Rota(TODOS, 'Autenticidade da carteira apresentada, com a declaração assinada do QR code', {
    classe: 'leitura',
  })
  @HttpCode(200)
  @ApiOkResponse({
    type: AutenticidadeDto.Output,
    description:
      'Com declaração válida, também nome e município; valores cobertos vêm listados em `mascarados`',
  })
  @ApiResponse({ status: 404, description: 'Não existe' })
  conferirCarteira(@Body() pedido: CarteiraAConferirDto, @QuemPede() { sessao, idioma }: Quem) {
    return this.autenticidade.ler(pedido, sessao, idioma);
  }
}
