import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { dataCivil } from '../../../kernel/data-civil';
import { ZodResponse } from 'nestjs-zod';
import { Lista, ListaPedida } from '../../../platform/http/lista/lista-console';
import { Id, type Quem, QuemPede, SessaoAtual } from '../../../platform/http/pedido/requisicao';
import type { Sessao } from '../../../platform/sessao/sessao';
import { BoletoConsultaService } from './boleto-consulta.service';
import { operadorDe } from '../ator';
import { JustificativaDto } from '../pendencia/pendencia.dto';
import { BaixaPedidaDto, BoletoDetalhadoDto, BoletoDto, BoletoNovoDto, TrocaPedidaDto } from './boleto.dto';
import { DecidirBoletoService } from './decidir-boleto.service';
import { EQUIPE, Rota, SemCorpo } from '../../../platform/http/rota/rota';

const CONFLITO = {
  status: 409,
  description: '`DECISAO_NAO_CABE`, `EFEITO_MUDOU`, `DOCUMENTO_MUDOU` ou `NADA_A_PAGAR`: nada mudou',
} as const;

/** Os boletos e as guias, com tudo o que o banco disse de cada um. */
@ApiTags('console')
@Controller('api/admin/boletos')
export class ConsoleBoletosController {
  constructor(
    private readonly boletos: BoletoConsultaService,
    private readonly decidir: DecidirBoletoService,
  ) {}

  @Get()
  @Rota(
    EQUIPE,
    'Boletos e guias; filtros `estado`, `tipo`, `aReceber`, `naoRemetidos`, `de`, `ate` (vencimento), `nossoNumero`; o total vai até dez mil',
  )
  @ZodResponse({ status: 200, type: [BoletoDto], description: 'A faixa pedida' })
  listar(@Lista('boletos') lista: ListaPedida) {
    return lista.servir((faixa, filtro) => this.boletos.faixa(faixa, filtro));
  }

  @Get(':id')
  @Rota(EQUIPE, 'Um boleto e a vida dele: estados, remessas, linhas de retorno, baixas e pendências')
  @ZodResponse({ status: 200, type: BoletoDetalhadoDto, description: 'O boleto' })
  um(@Id() id: number, @QuemPede() { sessao, idioma }: Quem) {
    return this.boletos.detalhar(id, sessao, idioma);
  }

  @Post(':id/baixa')
  @Rota(EQUIPE, 'Baixa o boleto: na hora, se nunca foi ao banco; senão, por pedido na próxima remessa')
  @SemCorpo('Baixado ou pedido')
  @ApiResponse(CONFLITO)
  async baixar(
    @Id() id: number,
    @Body() { justificativa, efeito }: BaixaPedidaDto,
    @SessaoAtual() sessao: Sessao,
  ) {
    await this.decidir.baixar(id, efeito, { justificativa, operador: operadorDe(sessao) });
  }

  @Post(':id/baixa/retirada')
  @Rota(EQUIPE, 'Retira o pedido de baixa que ainda não foi à remessa')
  @SemCorpo('Retirado; o boleto volta a ser o que se paga')
  @ApiResponse(CONFLITO)
  async retirarBaixa(
    @Id() id: number,
    @Body() { justificativa }: JustificativaDto,
    @SessaoAtual() sessao: Sessao,
  ) {
    await this.decidir.retirarBaixa(id, { justificativa, operador: operadorDe(sessao) });
  }

  @Post(':id/troca')
  @Rota(EQUIPE, 'Emite outro boleto no lugar deste, ao preço e com o prazo de hoje; este é baixado')
  @ZodResponse({ status: 201, type: BoletoNovoDto, description: 'O novo' })
  @ApiResponse(CONFLITO)
  async trocar(
    @Id() id: number,
    @Body() { justificativa, valor, vencimento }: TrocaPedidaDto,
    @SessaoAtual() sessao: Sessao,
  ) {
    const decisao = { justificativa, operador: operadorDe(sessao) };
    return { id: await this.decidir.trocar(id, { valor, vencimento: dataCivil(vencimento) }, decisao) };
  }
}
