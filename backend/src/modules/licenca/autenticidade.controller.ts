import { Controller, Get, Header, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { createZodDto } from 'nestjs-zod';
import { idiomaDe } from '../../platform/i18n/idioma';
import { AutenticidadeService } from './autenticidade.service';
import { autenticidadeSaida } from './dto/licenca.dto';

class AutenticidadeDto extends createZodDto(autenticidadeSaida) {}

/**
 * A leitura mais frequente do produto. O serviço monta a resposta campo a campo, e por isso ela não é conferida de
 * novo contra o esquema; e o pedido inteiro num parâmetro só dispensa os pipes.
 */
@ApiTags('licença')
@Controller('api')
export class AutenticidadeController {
  constructor(private readonly autenticidade: AutenticidadeService) {}

  @Get('informacao-carteira')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Autenticidade da licença; o que se vê depende de quem pergunta' })
  @ApiQuery({ name: 'protocolo', description: 'Com ou sem separadores', example: 'LPE000012392026' })
  @ApiOkResponse({
    type: AutenticidadeDto.Output,
    description: 'Valores cobertos vêm listados em `mascarados`',
  })
  informacaoCarteira(@Req() { query, sessao, headers }: FastifyRequest) {
    const { protocolo } = query as { protocolo?: unknown };
    return this.autenticidade.ler(
      typeof protocolo === 'string' ? protocolo : undefined,
      sessao,
      idiomaDe(headers['accept-language']),
    );
  }
}
