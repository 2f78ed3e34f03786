import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { dataCivil } from '../../../kernel/data-civil';
import { CATALOGO, CHAVES, ESPECIES, GRUPOS, UNIDADES } from '../../../platform/ajustes/catalogo';
import { Ajustes } from '../../../platform/ajustes/ajustes';
import { Id, SessaoAtual } from '../../../platform/http/pedido/requisicao';
import { ADMINISTRACAO, EQUIPE, Rota } from '../../../platform/http/rota/rota';
import type { Sessao } from '../../../platform/sessao/sessao';
import { decidida, DecisaoIdDto, marcacao } from '../../../platform/vigencia/contrato';
import { DecidirService } from '../../../platform/vigencia/decidir.service';
import { efeitoDoAjuste } from '../domain/efeito-do-ajuste';
import { especieDosAjustes } from './ajuste';

const chave = z.enum(CHAVES);
const numero = z.number().int().min(0);

class ConfiguracaoMostradaDto extends createZodDto(
  z.object({
    id: chave,
    grupo: z.enum(GRUPOS),
    especie: z
      .enum(ESPECIES)
      .describe('`PRAZO` começa num dia futuro e vale pela data do fato; `LIMITE` pode começar hoje'),
    unidade: z.enum(UNIDADES),
    minimo: numero,
    maximo: numero,
    padrao: numero,
    valor: numero.describe('O de hoje'),
    historia: z.array(decidida.extend({ valor: numero })).describe('Do mais novo ao mais velho'),
  }),
) {}
class ListaDeConfiguracoesDto extends createZodDto(
  z.object({ itens: z.array(ConfiguracaoMostradaDto.schema) }),
) {}
class ConfiguracaoMudadaDto extends createZodDto(marcacao.extend({ chave, valor: numero })) {}
class PerguntaDaPreviaDto extends createZodDto(
  z.object({ chave, valor: z.coerce.number().int().min(0), dia: z.iso.date() }),
) {}
const efeito = z.object({
  valor: numero,
  data: z.string().nullable().describe('Nulo no que não dá data'),
});
class PreviaDaConfiguracaoDto extends createZodDto(
  z.object({
    dia: z.string(),
    antes: efeito.describe('Com o que já estava marcado para o dia'),
    depois: efeito,
  }),
) {}

/** Prazos e limites da agência, com início, autor e motivo. */
@ApiTags('console')
@Controller('api/admin/configuracoes')
export class AjustesController {
  private readonly especie: ReturnType<typeof especieDosAjustes>;

  constructor(
    private readonly decidir: DecidirService,
    private readonly ajustes: Ajustes,
  ) {
    this.especie = especieDosAjustes(ajustes);
  }

  @Get()
  @Rota(EQUIPE, 'Tudo o que a agência decide em números, com a história')
  @ZodResponse({ status: 200, type: ListaDeConfiguracoesDto, description: 'O catálogo inteiro' })
  async listar() {
    const linhas = await this.decidir.historia(this.especie);
    return {
      itens: CHAVES.map((id) => {
        const historia = linhas.filter(({ assunto }) => assunto === id);
        const padrao = this.ajustes.padrao(id);
        const valor = historia.find(({ situacao }) => situacao === 'VIGENTE')?.valor ?? padrao;
        return {
          id,
          ...CATALOGO[id],
          padrao,
          valor,
          historia,
        };
      }),
    };
  }

  @Get('previa')
  @Rota(ADMINISTRACAO, 'O que o valor faria com o que acontecer no dia')
  @ZodResponse({ status: 200, type: PreviaDaConfiguracaoDto, description: 'Antes e depois' })
  previa(@Query() { chave, valor, dia }: PerguntaDaPreviaDto) {
    const data = dataCivil(dia);
    const antes = this.ajustes.valor(chave, data);
    const boletoDias = this.ajustes.valor('boletoDias', data);
    const com = (valor: number) => ({
      valor,
      data: efeitoDoAjuste(chave, { dia: data, valor, boletoDias }),
    });
    return { dia: data, antes: com(antes), depois: com(valor) };
  }

  @Post()
  @Rota(ADMINISTRACAO, 'Marca um valor de um dia em diante')
  @ZodResponse({ status: 201, type: ListaDeConfiguracoesDto, description: 'O catálogo como ficou' })
  @ApiResponse({
    status: 409,
    description:
      '`CONFIGURACAO_NO_PASSADO`, `LIMITE_NO_PASSADO`, `CONFIGURACAO_NA_DATA`, `CONFIGURACAO_IGUAL` ou `DECISAO_MUDOU`',
  })
  @ApiResponse({ status: 422, description: 'Fora da faixa do catálogo' })
  async marcar(@Body() dados: ConfiguracaoMudadaDto, @SessaoAtual() sessao: Sessao) {
    await this.decidir.marcar(this.especie, { ...dados, grupo: dados.chave }, sessao);
    return this.listar();
  }

  @Delete(':id')
  @Rota(ADMINISTRACAO, 'Desiste de uma mudança que ainda não começou')
  @ZodResponse({ status: 200, type: DecisaoIdDto, description: 'Cancelada' })
  @ApiResponse({ status: 409, description: '`CONFIGURACAO_COMECOU`' })
  async cancelar(@Id() id: number, @SessaoAtual() sessao: Sessao) {
    await this.decidir.cancelar(this.especie, id, sessao);
    return { id };
  }
}
