import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { Ambiente } from '../../platform/config/ambiente';
import { Ajustes } from '../../platform/ajustes/ajustes';
import { Relogio } from '../../platform/relogio';
import { doEstado } from './do-estado';
import { Precos } from './precos/precos';
import { Rota, TODOS } from '../../platform/http/rota/rota';

class ConfiguracaoDto extends createZodDto(
  z.object({
    agencia: z.object({
      nome: z.string(),
      sigla: z.string(),
      uf: z.string(),
      ufNome: z.string(),
      municipio: z.number().int().nullable().describe('Código do IBGE de onde a agência atende'),
      fuso: z.string().describe('IANA: em que se dizem os dias e as horas'),
      doEstado: z.string().describe('`do Amazonas`, `da Bahia`, `de Rondônia`'),
      telefone: z.string().nullable().describe('Do atendimento por pessoas'),
      horario: z.string().nullable().describe('Do atendimento, de segunda a sexta: `08:00-14:00`'),
      acessibilidade: z.string().nullable().describe('Quem recebe as barreiras de acesso, fora do balcão'),
      encarregado: z.string().nullable().describe('Nome e contato do encarregado pelos dados pessoais'),
    }),
    bancoDeMentira: z.string().nullable().describe('Onde se finge pagar um PIX, na demonstração'),
    govbr: z.boolean().describe('O login pelo gov.br está configurado'),
    cep: z.boolean().describe('Há um serviço que diz a rua de um CEP'),
    chaveDosAvisos: z
      .string()
      .nullable()
      .describe('Com que o navegador pede um endereço para os avisos (VAPID); nulo quando não os há'),
    precos: z.array(
      z.object({
        modalidade: z.union([z.literal(0), z.literal(1)]),
        valor: z.number().int().describe('Centavos'),
      }),
    ),
    validadeAnos: z.number().int(),
    retornoMaximoMb: z.number().int().optional().describe('O maior arquivo de retorno que se aceita'),
    perguntas: z.object({ erros: z.number().int(), minutos: z.number().int() }),
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
@Controller('api/configuracao')
export class AgenciaController {
  constructor(
    private readonly ambiente: Ambiente,
    private readonly precos: Precos,
    private readonly ajustes: Ajustes,
    private readonly relogio: Relogio,
  ) {}

  @Get()
  @Rota(TODOS, 'Agência, preços de hoje e prazo de validade', { daCookie: true })
  @Header('Cache-Control', 'no-cache')
  @ZodResponse({ status: 200, type: ConfiguracaoDto, description: 'O que a página precisa saber da agência' })
  ler() {
    const { nome, sigla, uf, ufNome, municipio, fuso, telefone, horario, acessibilidade, encarregado } =
      this.ambiente.agencia;
    const agencia = {
      nome,
      sigla,
      uf,
      ufNome,
      municipio,
      fuso,
      doEstado: doEstado({ uf, ufNome }),
      telefone,
      horario,
      acessibilidade,
      encarregado,
    };
    const hoje = this.relogio.hoje();
    return {
      agencia,
      bancoDeMentira: this.ambiente.bancoDeMentira,
      govbr: this.ambiente.govbr !== null,
      cep: this.ambiente.cepUrl !== null,
      chaveDosAvisos: this.ambiente.push?.publica ?? null,
      precos: this.precos.noDia(hoje),
      validadeAnos: this.ajustes.valor('validadeAnos', hoje),
      retornoMaximoMb: this.ambiente.retornoMaximoMb,
      perguntas: {
        erros: this.ajustes.valor('perguntasErros'),
        minutos: this.ajustes.valor('perguntasMinutos'),
      },
      prazos: {
        boletoDias: this.ajustes.valor('boletoDias', hoje),
        renovacaoDias: this.ajustes.valor('renovacaoDias', hoje),
        provisoriaDias: this.ajustes.valor('provisoriaDias', hoje),
        retencaoAnos: this.ambiente.retencaoFiscalAnos,
        retencaoSemPagamentoDias: this.ambiente.retencaoSemPagamentoDias,
      },
    };
  }

  /** Para a página que abriu sem JavaScript: as três línguas numa resposta só. */
  @Get('atendimento')
  @Rota(TODOS, 'Telefone e horário do atendimento por pessoas, em texto')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', 'no-cache')
  @ApiProduces('text/plain')
  @ApiOkResponse({ schema: { type: 'string' } })
  atendimento(): string {
    const { nome, telefone, horario } = this.ambiente.agencia;
    return [
      nome,
      telefone && `Telefone / Phone / Teléfono: ${telefone}`,
      horario && `Segunda a sexta / Monday to Friday / Lunes a viernes: ${horario}`,
    ]
      .filter(Boolean)
      .join('\n');
  }
}
