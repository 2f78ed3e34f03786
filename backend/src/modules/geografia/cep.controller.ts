import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { CepService, enderecoDoCep } from './cep.service';
import { Rota, TODOS } from '../../platform/http/rota/rota';

class EnderecoDoCepDto extends createZodDto(enderecoDoCep) {}

@ApiTags('geografia')
@Controller('cep')
export class CepController {
  constructor(private readonly ceps: CepService) {}

  @Get(':cep')
  @Rota(TODOS, 'Rua, bairro e município de um CEP, para preencher o formulário', { classe: 'busca' })
  @Header('Cache-Control', 'public, max-age=86400')
  @ApiParam({ name: 'cep', description: 'Oito dígitos, com ou sem hífen', example: '69050-010' })
  @ZodResponse({ status: 200, type: EnderecoDoCepDto, description: 'O que o serviço de CEP sabe' })
  @ApiResponse({
    status: 404,
    description: 'O CEP não existe, ou não há serviço configurado (`CEP_SEM_SERVICO`)',
  })
  @ApiResponse({ status: 503, description: '`CEP_FORA_DO_AR`: o serviço não respondeu a tempo' })
  ler(@Param('cep') cep: string) {
    return this.ceps.buscar(cep);
  }
}
