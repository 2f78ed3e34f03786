import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { lerDataCivil } from '../../kernel/data-civil';
import { ErroDominio } from '../../kernel/erro-dominio';
import { jaTem } from '../../platform/http/resposta/etiqueta';
import { DaArquivo, Rota, TODOS } from '../../platform/http/rota/rota';
import { Relogio } from '../../platform/relogio';
import { Acervos } from './acervos';
import { avaliar, type Lugar, type Resposta } from './domain/avaliar';
import { ATOS, MEDIDAS, PETRECHOS, TIPOS_DE_REGRA } from './domain/regra';
import { PacoteService } from './pacote.service';

const PACOTE = 'application/cose; cose-type="cose-sign1"';
const texto = z.string().max(40).optional();

class PerguntaDto extends createZodDto(
  z.object({
    especie: texto.describe('Código do peixe (`/api/peixes`)'),
    dia: texto.describe('`YYYY-MM-DD`; sem ele, hoje'),
    hora: texto.describe('`HH:MM`, no fuso da agência; sem ela, o dia todo'),
    modalidade: texto.describe('0 esportiva, 1 recreativa; sem ela, o pior caso'),
    lat: texto.describe('Graus decimais. Não se guarda nem se registra'),
    lon: texto.describe('Graus decimais. Não se guarda nem se registra'),
    petrecho: texto.describe(PETRECHOS.join(', ')),
  }),
) {}

const dia = z.string();
class RespostaDto extends createZodDto(
  z.object({
    permitido: z.boolean().nullable().describe('Pescar este peixe; nulo é «não sabemos», nunca «pode»'),
    limites: z.object({
      proibido: z.array(z.enum(ATOS)).describe('Com `GUARDAR`, o peixe solta-se'),
      tamanhos: z.array(
        z.object({
          medida: z.enum(MEDIDAS),
          minCm: z.number().nullable(),
          maxCm: z.number().nullable(),
          toleranciaPct: z.number(),
        }),
      ),
      cotas: z.array(
        z.object({
          por: z.enum(['DIA', 'VIAGEM']),
          kg: z.number().nullable(),
          maisExemplares: z.number(),
          exemplares: z.number().nullable(),
        }),
      ),
      horario: z
        .object({ das: z.number(), as: z.number() })
        .nullable()
        .describe('Minutos depois da meia-noite'),
      petrechosProibidos: z.array(z.enum(PETRECHOS)),
    }),
    motivos: z.array(
      z.object({
        regra: z.number(),
        tipo: z.enum(TIPOS_DE_REGRA),
        norma: z.number(),
        ato: z.string(),
        de: dia,
        ate: dia.nullable(),
        impede: z.boolean(),
        depende: z.array(z.enum(['LUGAR', 'MODALIDADE', 'PESSOA', 'PETRECHO'])),
      }),
    ),
    avisos: z.array(z.string()),
    conferidoEm: dia.nullable().describe('A conferência mais velha dos atos citados'),
  }),
) {}

const recusar = (codigo: string) => new ErroDominio(codigo, 'requisicao');

/** O que qualquer um pergunta das regras de pesca. A resposta é conta do produto: não se confere outra vez à saída. */
@ApiTags('posso pescar')
@Controller('api')
export class PossoPescarController {
  constructor(
    private readonly acervos: Acervos,
    private readonly pacotes: PacoteService,
    private readonly relogio: Relogio,
  ) {}

  @Get('posso-pescar')
  @Rota(TODOS, 'Se este peixe se pode pescar neste dia e lugar, com que limites e por que atos')
  @ApiOkResponse({ type: RespostaDto, description: 'A resposta, com o ato de cada regra' })
  @ApiResponse({
    status: 400,
    description:
      '`PEIXE_DESCONHECIDO`, `DIA_INVALIDO`, `HORA_INVALIDA`, `MODALIDADE_INVALIDA`, `LUGAR_INVALIDO` ou `PETRECHO_INVALIDO`',
  })
  responder(@Query() pedido: PerguntaDto): Resposta {
    const acervo = this.acervos.atual();
    const especie = Number(pedido.especie);
    if (!pedido.especie || !acervo.especies.some(({ codigo }) => codigo === especie)) {
      throw recusar('PEIXE_DESCONHECIDO');
    }
    const diaPedido = lerDataCivil(pedido.dia ?? this.relogio.hoje());
    if (!diaPedido) throw recusar('DIA_INVALIDO');
    const petrecho = PETRECHOS.find((um) => um === pedido.petrecho);
    if (pedido.petrecho && !petrecho) throw recusar('PETRECHO_INVALIDO');
    return avaliar(
      {
        especie,
        dia: diaPedido,
        minuto: lerHora(pedido.hora),
        modalidade: lerModalidade(pedido.modalidade),
        lugar: lerLugar(pedido),
        ...(petrecho && { petrecho }),
      },
      acervo,
    );
  }

  @Get('normas/pacote')
  @Rota(TODOS, 'Todas as regras de hoje a daqui a um ano e meio, assinadas, para responder sem rede')
  @DaArquivo('COSE_Sign1', 'application/cose')
  async pacote(@Req() { headers }: FastifyRequest, @Res() resposta: FastifyReply) {
    const { bytes, etiqueta } = await this.pacotes.pacote();
    void resposta.headers({ 'cache-control': 'public, max-age=300', etag: etiqueta });
    return jaTem(headers['if-none-match'], etiqueta)
      ? resposta.status(304).send()
      : resposta.type(PACOTE).send(bytes);
  }
}

function lerHora(hora: string | undefined): number | null {
  if (hora === undefined) return null;
  const partes = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(hora);
  if (!partes) throw recusar('HORA_INVALIDA');
  return Number(partes[1]) * 60 + Number(partes[2]);
}

function lerModalidade(modalidade: string | undefined): 0 | 1 | null {
  if (modalidade === undefined) return null;
  if (modalidade !== '0' && modalidade !== '1') throw recusar('MODALIDADE_INVALIDA');
  return modalidade === '0' ? 0 : 1;
}

function lerLugar({ lat, lon }: { lat?: string | undefined; lon?: string | undefined }): Lugar | null {
  if (lat === undefined && lon === undefined) return null;
  const graus = (valor: string | undefined, maximo: number) => {
    const numero = /^-?\d{1,3}(\.\d{1,20})?$/.test(valor ?? '') ? Number(valor) : NaN;
    if (!(Math.abs(numero) <= maximo)) throw recusar('LUGAR_INVALIDO');
    return numero;
  };
  return { ponto: [graus(lon, 180), graus(lat, 90)] };
}
