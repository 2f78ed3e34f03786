import { Controller, Get, Header, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { createZodDto, ZodResponse, ZodSerializerInterceptor } from 'nestjs-zod';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Ambiente } from '../../platform/config/ambiente';
import { Configuracoes } from '../../platform/configuracao/configuracoes';
import { Relogio } from '../../platform/relogio';
import { doEstado } from './carteira/agencia-no-papel';
import { PrecosService } from './precos.service';

class ConfiguracaoDto extends createZodDto(
  z.object({
    agencia: z.object({
      nome: z.string(),
      sigla: z.string(),
      uf: z.string(),
      ufNome: z.string(),
      doEstado: z.string().describe('`do Amazonas`, `da Bahia`, `de Rondônia`'),
      encarregado: z.string().nullable().describe('Nome e contato do encarregado pelos dados pessoais'),
    }),
    demo: z.boolean(),
    govbr: z.boolean().describe('O login pelo gov.br está configurado'),
    cep: z.boolean().describe('Há um serviço que diz a rua de um CEP'),
    precos: z.array(
      z.object({
        modalidade: z.union([z.literal(0), z.literal(1)]),
        valor: z.number().int().describe('Centavos'),
      }),
    ),
    validadeAnos: z.number().int(),
    prazos: z.object({
      boletoDias: z.number().int(),
      renovacaoDias: z.number().int(),
      provisoriaDias: z.number().int(),
      retencaoAnos: z.number().int().describe('Do que foi pago, depois do ano do último fato'),
      retencaoSemPagamentoDias: z.number().int(),
    }),
  }),
) {}

@ApiTags('configuração')
@UseInterceptors(ZodSerializerInterceptor)
@Controller('api/configuracao')
export class ConfiguracaoController {
  constructor(
    private readonly ambiente: Ambiente,
    private readonly precos: PrecosService,
    private readonly configuracoes: Configuracoes,
    private readonly fonte: DataSource,
    private readonly relogio: Relogio,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-cache')
  @ApiOperation({ summary: 'Agência, preços de hoje e prazo de validade' })
  @ZodResponse({ status: 200, type: ConfiguracaoDto, description: 'O que a página precisa saber da agência' })
  async ler() {
    const { nome, sigla, uf, ufNome, encarregado } = this.ambiente.agencia;
    const agencia = { nome, sigla, uf, ufNome, doEstado: doEstado({ uf, ufNome }), encarregado };
    const hoje = this.relogio.hoje();
    const precos = await Promise.all(
      ([0, 1] as const).map(async (modalidade) => ({
        modalidade,
        valor: await this.precos.vigente(this.fonte.manager, modalidade, hoje),
      })),
    );
    return {
      agencia,
      demo: this.ambiente.demo,
      govbr: this.ambiente.govbr !== null,
      cep: this.ambiente.cepUrl !== null,
      precos,
      validadeAnos: this.configuracoes.valor('validadeAnos', hoje),
      prazos: {
        boletoDias: this.configuracoes.valor('boletoDias', hoje),
        renovacaoDias: this.configuracoes.valor('renovacaoDias', hoje),
        provisoriaDias: this.configuracoes.valor('provisoriaDias', hoje),
        retencaoAnos: this.ambiente.retencaoFiscalAnos,
        retencaoSemPagamentoDias: this.ambiente.retencaoSemPagamentoDias,
      },
    };
  }
}
