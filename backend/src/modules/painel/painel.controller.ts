import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import { type Quem, QuemPede } from '../../platform/http/pedido/requisicao';
import { atorDe } from '../../platform/ator';
import { Ambiente } from '../../platform/config/ambiente';
import { Relogio } from '../../platform/relogio';
import { ArquivosConsulta } from './arquivos-consulta';
import { PainelDto, PainelPedidoDto, PrecisaDto } from './painel.dto';
import { PrecisaConsulta } from './precisa-consulta';
import { SomasGuardadas } from './somas-guardadas';
import { UltimasCopias } from './ultimas-copias';
import { EQUIPE, Rota } from '../../platform/http/rota/rota';

@ApiTags('console')
@Controller('api/admin/painel')
export class PainelController {
  constructor(
    private readonly somas: SomasGuardadas,
    private readonly arquivos: ArquivosConsulta,
    private readonly precisa: PrecisaConsulta,
    private readonly relogio: Relogio,
    private readonly copias: UltimasCopias,
    private readonly ambiente: Ambiente,
  ) {}

  @Get()
  @Rota(EQUIPE, 'Licenças e dinheiro, já somados, e arquivos; `municipio` só restringe as licenças')
  @ZodResponse({
    status: 200,
    type: PainelDto,
    description: 'As somas, de há um minuto no máximo se há worker',
  })
  async ler(@Query() { municipio }: PainelPedidoDto) {
    const [somas, arquivos] = await Promise.all([
      this.somas.ler(municipio ?? null),
      this.arquivos.ultimos(this.relogio.agora()),
    ]);
    return { hoje: this.relogio.hoje(), somas, arquivos };
  }

  @Get('precisa')
  @Rota(EQUIPE, 'O que pede a mão de alguém hoje; das devoluções, as que outra pessoa pediu')
  @ZodResponse({ status: 200, type: PrecisaDto, description: 'Só o que há' })
  async hoje(@QuemPede() { sessao, idioma }: Quem) {
    const [itens, pendencias, copias] = await Promise.all([
      this.precisa.itens(idioma, atorDe(sessao)),
      this.precisa.pendencias(idioma),
      this.copias.ler(),
    ]);
    return { itens, pendencias, ...copias, porDizer: this.ambiente.porDizer };
  }
}
