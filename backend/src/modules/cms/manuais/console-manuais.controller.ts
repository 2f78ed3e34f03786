import { Body, Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createZodDto, ZodResponse, ZodValidationException } from 'nestjs-zod';
import { z } from 'zod';
import { PREFIXO } from '../../../platform/http/prefixo';
import { arquivoEnviado, RecebeArquivo } from '../../../platform/http/pedido/arquivo-enviado';
import { marcacao } from '../../../platform/vigencia/contrato';
import { SessaoAtual } from '../../../platform/http/pedido/requisicao';
import type { Sessao } from '../../../platform/sessao/sessao';
import { entregarManual } from './entregar-manual';
import { ARQUIVO_DO_MANUAL, MANUAIS } from './manuais';
import { ManuaisService } from './manuais.service';
import { MudarManuaisService } from './mudar-manuais.service';
import { ADMINISTRACAO, DaArquivo, EQUIPE, Rota } from '../../../platform/http/rota/rota';

const MAXIMO_MB = 10;
const NUMERO = 'Número da versão; 0 é o manual que vem com o produto';
const comMotivo = marcacao.pick({ motivo: true });
const manual = z.enum(MANUAIS);

class ManualDto extends createZodDto(z.object({ manual })) {}
class ManualNumeroDto extends createZodDto(
  z.object({ manual, numero: z.coerce.number().int().min(0).max(65_535) }),
) {}
class VoltarManualDto extends createZodDto(
  comMotivo.extend({ numero: z.number().int().min(0).max(65_535).describe(NUMERO) }),
) {}
class ManuaisDto extends createZodDto(
  z.object({
    itens: z.array(
      z.object({
        manual,
        endereco: z.string().describe('O público, que não muda'),
        versoes: z.array(
          z.object({
            numero: z.number().int().describe(NUMERO),
            tamanho: z.number().int().nullable().describe('Em bytes; nulo no do produto'),
            paginas: z.number().int().nullable(),
            vale: z.boolean(),
            mudancas: z.array(
              z.object({
                id: z.number().int(),
                motivo: z.string(),
                autor: z.string().describe('`usuario:12`; `produto` no que vem com ele'),
                criadaEm: z.string().describe('Instante ISO 8601'),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
) {}

/** Os manuais em PDF: o que vale, o que já valeu, e a troca. */
@ApiTags('console')
@Controller('api/admin/manuais')
export class ConsoleManuaisController {
  constructor(
    private readonly manuais: ManuaisService,
    private readonly mudar: MudarManuaisService,
  ) {}

  @Get()
  @Rota(EQUIPE, 'Os manuais e as versões de cada um')
  @ZodResponse({ status: 200, type: ManuaisDto, description: 'As versões, da mais nova à do produto' })
  async listar() {
    const itens = await this.mudar.listar();
    return {
      itens: itens.map((item) => ({
        manual: item.manual,
        endereco: `/${PREFIXO}/pdfs/${ARQUIVO_DO_MANUAL[item.manual]}`,
        versoes: item.versoes.map((versao) => ({
          ...versao,
          mudancas: versao.mudancas.map((mudanca) => ({
            ...mudanca,
            criadaEm: mudanca.criadaEm.toISOString(),
          })),
        })),
      })),
    };
  }

  @Get(':manual/versoes/:numero')
  @Rota(EQUIPE, 'O PDF de uma versão')
  @DaArquivo('O PDF', 'application/pdf')
  @ApiResponse({ status: 404, description: 'Não existe' })
  async versao(@Param() { manual: qual, numero }: ManualNumeroDto, @Res() resposta: FastifyReply) {
    const nome = ARQUIVO_DO_MANUAL[qual].replace('.pdf', `-${numero}.pdf`);
    await entregarManual(resposta, await this.manuais.numero(qual, numero), nome, undefined);
  }

  @Post(':manual/versoes')
  @Rota(ADMINISTRACAO, 'Troca o PDF de um manual; vale já', { classe: 'upload' })
  @RecebeArquivo('PDF de até 10 MB', { motivo: 'Antes do arquivo' })
  @ZodResponse({ status: 201, type: ManuaisDto, description: 'Como ficou' })
  @ApiResponse({ status: 409, description: '`MANUAL_REPETIDO`' })
  @ApiResponse({ status: 413, description: 'Maior que 10 MB' })
  @ApiResponse({ status: 422, description: 'Sem motivo, ou um PDF que não se aceita' })
  async enviar(
    @Param() { manual: qual }: ManualDto,
    @Req() requisicao: FastifyRequest,
    @SessaoAtual() sessao: Sessao,
  ) {
    const arquivo = await arquivoEnviado(requisicao, MAXIMO_MB);
    const bytes = await arquivo.toBuffer();
    const campo = arquivo.fields.motivo;
    const lido = comMotivo.safeParse({ motivo: campo && 'value' in campo ? campo.value : undefined });
    if (!lido.success) throw new ZodValidationException(lido.error);
    await this.mudar.enviar(qual, bytes, lido.data.motivo, sessao);
    return this.listar();
  }

  @Post(':manual/voltar')
  @Rota(ADMINISTRACAO, 'Volta a uma versão de antes, ou ao manual do produto')
  @ZodResponse({ status: 200, type: ManuaisDto, description: 'Como ficou' })
  @ApiResponse({ status: 404, description: 'Não existe' })
  @ApiResponse({ status: 409, description: '`MANUAL_JA_VALE`' })
  async voltar(
    @Param() { manual: qual }: ManualDto,
    @Body() { numero, motivo: porque }: VoltarManualDto,
    @SessaoAtual() sessao: Sessao,
  ) {
    await this.mudar.voltar(qual, numero, porque, sessao);
    return this.listar();
  }
}
