import { Controller, Get, Header, Query, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ZodResponse, ZodSerializerInterceptor } from 'nestjs-zod';
import { Contadores } from '../../../platform/contadores/contadores';
import { IdiomaAtual } from '../../../platform/http/requisicao';
import type { Idioma } from '../../../platform/i18n/idioma';
import { Relogio } from '../../../platform/relogio';
import { ContagensConsulta } from './contagens-consulta';
import { PainelDto, PainelPedidoDto, PrecisaDto } from './painel.dto';
import { PrecisaConsulta } from './precisa-consulta';
import { UltimaCopia } from './ultima-copia';

@ApiTags('console')
@UseInterceptors(ZodSerializerInterceptor)
@Controller('api/admin/painel')
export class PainelController {
  constructor(
    private readonly contagens: ContagensConsulta,
    private readonly precisa: PrecisaConsulta,
    private readonly contadores: Contadores,
    private readonly relogio: Relogio,
    private readonly copia: UltimaCopia,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Licenças, dinheiro e arquivos, das contagens prontas; `municipio` só restringe as licenças',
  })
  @ZodResponse({ status: 200, type: PainelDto, description: 'As contagens' })
  async ler(@Query() { municipio: pedido }: PainelPedidoDto) {
    const municipio = pedido ?? null;
    const hoje = this.relogio.hoje();
    const [atraso, situacoes, ativadas, municipios, dinheiro, arquivos] = await Promise.all([
      this.contadores.atraso(),
      this.contagens.situacoes(municipio),
      this.contagens.ativadas(hoje, municipio),
      this.contagens.municipios(),
      this.contagens.dinheiro(hoje),
      this.contagens.arquivos(this.relogio.agora()),
    ]);
    return { hoje, atraso, licencas: { situacoes, ativadas, municipios }, dinheiro, arquivos };
  }

  @Get('precisa')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'O que pede a mão de alguém hoje' })
  @ZodResponse({ status: 200, type: PrecisaDto, description: 'Só o que há' })
  async hoje(@IdiomaAtual() idioma: Idioma) {
    const [itens, pendencias, copia] = await Promise.all([
      this.precisa.itens(idioma),
      this.precisa.pendencias(idioma),
      this.copia.ler(),
    ]);
    return { itens, pendencias, copia };
  }
}
