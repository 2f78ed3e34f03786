import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { naoEncontrado } from '../../../kernel/erro-dominio';
import { type Quem, QuemPede, SessaoAtual } from '../../../platform/http/pedido/requisicao';
import { AlvoAtual, COM_LOGIN, Rota, SemCorpo, TODOS } from '../../../platform/http/rota/rota';
import type { Sessao } from '../../../platform/sessao/sessao';
import { LICENCA } from '../../licenca/licenca-do-pedido';
import type { LicencaEntity } from '../../licenca/licenca.entity';
import type { AlvoComDireito } from '../../pessoa/direito-sobre-pessoa.service';
import { CADASTRO_PROPRIO } from '../../pessoa/pessoa-do-pedido';
import { ehChaveDeAparelho } from '../domain/endereco-de-push';
import { AparelhosService } from './aparelhos.service';

const protocolo = z.string().max(40, 'CAMPO_INVALIDO');
const endpoint = z
  .string('CAMPO_INVALIDO')
  .max(1000, 'CAMPO_INVALIDO')
  .describe('O endereço que o navegador deu a este aparelho');
/** Um ponto da curva P-256 sem compressão, e dezesseis bytes (RFC 8291). */
const ponto = z
  .string('CAMPO_INVALIDO')
  .regex(/^B[\w-]{86}=?$/, 'CAMPO_INVALIDO')
  .refine(ehChaveDeAparelho, 'CAMPO_INVALIDO');
const segredo = z.string('CAMPO_INVALIDO').regex(/^[\w-]{22}(==)?$/, 'CAMPO_INVALIDO');

class AvisarDto extends createZodDto(z.object({ protocolo, endpoint, p256dh: ponto, auth: segredo })) {}
class NesteDto extends createZodDto(z.object({ endpoint, protocolos: z.array(protocolo).max(50) })) {}
class PararDto extends createZodDto(z.object({ endpoint, protocolo })) {}
class AvisadasDto extends createZodDto(
  z.object({ protocolos: z.array(z.string()).describe('Sem separadores') }),
) {}
class QuantosDto extends createZodDto(z.object({ quantos: z.number().int() })) {}

const soLetras = (texto: string) => texto.replace(/[^\w]/g, '').toUpperCase();

/** O aviso de renovação nos aparelhos de quem o quis. O endereço de um aparelho vai sempre no corpo, e só ele o sabe. */
@ApiTags('avisos')
@Controller('api/avisos')
export class AparelhosController {
  constructor(private readonly aparelhos: AparelhosService) {}

  @Post('aparelho')
  @Rota(TODOS, 'Passa a avisar este aparelho da renovação da licença', { sobre: LICENCA })
  @SemCorpo('O aparelho será avisado')
  @ApiResponse({ status: 403, description: '`CONFIRMACAO_NECESSARIA`; a equipe, sempre' })
  @ApiResponse({ status: 409, description: '`SO_DA_VIGENTE`' })
  @ApiResponse({ status: 422, description: '`NAVEGADOR_SEM_AVISOS`: o endereço não é de um serviço de push' })
  async avisar(
    @AlvoAtual() alvo: AlvoComDireito<LicencaEntity>,
    @Body() { endpoint, p256dh, auth }: AvisarDto,
    @QuemPede() { sessao, idioma }: Quem,
  ) {
    await this.aparelhos.avisar(alvo, { endpoint, p256dh, auth }, { sessao, idioma });
  }

  @Post('aparelho/licencas')
  @HttpCode(200)
  @Rota(TODOS, 'Destas licenças, as de que este aparelho já é avisado', { classe: 'busca' })
  @ZodResponse({ status: 200, type: AvisadasDto, description: 'As que são' })
  async avisadas(@Body() { endpoint, protocolos }: NesteDto) {
    return { protocolos: await this.aparelhos.avisadasNeste(endpoint, protocolos.map(soLetras)) };
  }

  @Post('aparelho/parar')
  @Rota(TODOS, 'Não avisa mais este aparelho da licença')
  @SemCorpo('O aparelho não é avisado')
  async parar(@Body() { endpoint, protocolo }: PararDto) {
    await this.aparelhos.pararNeste(endpoint, soLetras(protocolo));
  }

  @Get('aparelhos')
  @Rota(COM_LOGIN, 'Quantos aparelhos são avisados das próprias licenças', { sobre: CADASTRO_PROPRIO })
  @ZodResponse({ status: 200, type: QuantosDto, description: 'Quantos' })
  async quantos(@SessaoAtual() sessao: Sessao) {
    return { quantos: await this.aparelhos.quantos(pessoaDaConta(sessao)) };
  }

  @Delete('aparelhos')
  @Rota(COM_LOGIN, 'Não avisa mais aparelho algum das próprias licenças', { sobre: CADASTRO_PROPRIO })
  @SemCorpo('Nenhum é avisado')
  async pararTodos(@SessaoAtual() sessao: Sessao) {
    await this.aparelhos.pararTodos(pessoaDaConta(sessao));
  }
}

function pessoaDaConta({ usuario }: Sessao): number {
  if (!usuario?.pessoaId) throw naoEncontrado();
  return usuario.pessoaId;
}
