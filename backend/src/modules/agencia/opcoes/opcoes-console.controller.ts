import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { dataCivil } from '../../../kernel/data-civil';
import { Id, SessaoAtual } from '../../../platform/http/pedido/requisicao';
import type { Sessao } from '../../../platform/sessao/sessao';
import { Relogio } from '../../../platform/relogio';
import { decidida, DecisaoIdDto, marcacao } from '../../../platform/vigencia/contrato';
import { DecidirService } from '../../../platform/vigencia/decidir.service';
import { ESPECIES_DE_MUDANCA, listaNoDia, LISTAS_DA_AGENCIA, oferecidas } from '../domain/listas-de-opcoes';
import { MAXIMO_DE_OPCOES } from '../domain/mudar-lista';
import { mudancaDe, OPCAO, textosDaOpcao } from './opcao';
import { ADMINISTRACAO, EQUIPE, Rota } from '../../../platform/http/rota/rota';

const codigo = z
  .number()
  .int()
  .min(0)
  .max(MAXIMO_DE_OPCOES - 1);
const lista = z.enum(LISTAS_DA_AGENCIA);
const especie = z
  .enum(ESPECIES_DE_MUDANCA)
  .describe('`TEXTOS` dá nome, e cria a opção que não tem código; `OFERTA` retira ou traz de volta; `ORDEM`');

const pedido = z.object({
  especie,
  codigo: codigo.nullish().describe('Ausente na opção nova e na ordem'),
  textos: textosDaOpcao.nullish(),
  oferecida: z.boolean().nullish(),
  ordem: z.array(codigo).min(1).max(MAXIMO_DE_OPCOES).nullish().describe('Códigos, do primeiro ao último'),
});

const opcao = z.object({
  codigo: z.number().int(),
  descricao_pt: z.string(),
  descricao_en: z.string(),
  descricao_es: z.string(),
});

class ListasDto extends createZodDto(
  z.object({
    itens: z.array(
      z.object({
        lista,
        opcoes: z
          .array(opcao.extend({ oferecida: z.boolean() }))
          .describe('As de hoje, na ordem em que se mostram; também as retiradas'),
        mudancas: z
          .array(
            decidida.extend({
              especie,
              codigo: z.number().int().describe('0 na ordem'),
              textos: z.object({ pt: z.string(), en: z.string(), es: z.string() }).nullable(),
              oferecida: z.boolean().nullable(),
              ordem: z.array(z.number().int()).nullable(),
            }),
          )
          .describe('Da mais nova à mais velha'),
      }),
    ),
  }),
) {}
class MudancaDeOpcaoDto extends createZodDto(marcacao.extend({ ...pedido.shape, lista })) {}
class PerguntaDaPreviaDasOpcoesDto extends createZodDto(
  z.object({ lista, dia: z.iso.date(), mudanca: pedido.nullish().describe('O que se pensa mudar no dia') }),
) {}
class PreviaDasOpcoesDto extends createZodDto(z.object({ dia: z.string(), opcoes: z.array(opcao) })) {}

const CONFLITOS =
  '`OPCAO_NO_PASSADO`, `CONFIGURACAO_NA_DATA`, `OPCAO_IGUAL`, `LISTA_CHEIA`, `LISTA_VAZIA` ou `OPCAO_REPETIDA`';

/** As listas de opções dos formulários que a agência muda. */
@ApiTags('console')
@Controller('api/admin/opcoes')
export class OpcoesConsoleController {
  constructor(
    private readonly decidir: DecidirService,
    private readonly relogio: Relogio,
  ) {}

  @Get()
  @Rota(EQUIPE, 'As listas de hoje, com a história de cada uma')
  @ZodResponse({ status: 200, type: ListasDto, description: 'As listas que se mudam' })
  async listar() {
    const hoje = this.relogio.hoje();
    const mudancas = (await this.decidir.historia(OPCAO)).map(mudancaDe);
    return {
      itens: LISTAS_DA_AGENCIA.map((nome) => {
        const daLista = mudancas.filter((uma) => uma.lista === nome);
        return {
          lista: nome,
          opcoes: [...listaNoDia(daLista, hoje).opcoes],
          mudancas: daLista,
        };
      }),
    };
  }

  @Post('previa')
  @Rota(EQUIPE, 'A lista que os formulários mostrarão no dia; não muda nada')
  @ZodResponse({ status: 200, type: PreviaDasOpcoesDto, description: 'Em ordem, nas três línguas' })
  @ApiResponse({ status: 404, description: 'A opção não existe no dia' })
  @ApiResponse({ status: 409, description: CONFLITOS })
  async previa(@Body() { lista: nome, dia, mudanca }: PerguntaDaPreviaDasOpcoesDto) {
    const desde = dataCivil(dia);
    const pedidoDoDia = mudanca && { ...mudanca, grupo: nome, vigenteDesde: dia };
    const decisoes = await this.decidir.comoFica(OPCAO, nome, pedidoDoDia ?? null);
    return { dia, opcoes: oferecidas(listaNoDia(decisoes.map(mudancaDe), desde)) };
  }

  @Post()
  @Rota(ADMINISTRACAO, 'Marca uma mudança para um dia futuro')
  @ZodResponse({ status: 201, type: ListasDto, description: 'As listas como ficaram' })
  @ApiResponse({ status: 404, description: 'A opção não existe no dia' })
  @ApiResponse({ status: 409, description: `${CONFLITOS}; \`DECISAO_MUDOU\`` })
  async marcar(@Body() { lista: grupo, ...dados }: MudancaDeOpcaoDto, @SessaoAtual() sessao: Sessao) {
    await this.decidir.marcar(OPCAO, { ...dados, grupo }, sessao);
    return this.listar();
  }

  @Delete(':id')
  @Rota(ADMINISTRACAO, 'Desiste de uma mudança que ainda não começou')
  @ZodResponse({ status: 200, type: DecisaoIdDto, description: 'Cancelada' })
  @ApiResponse({
    status: 409,
    description: '`CONFIGURACAO_COMECOU`, `OPCAO_TEM_OUTRAS`, `LISTA_VAZIA` ou `OPCAO_REPETIDA`',
  })
  async cancelar(@Id() id: number, @SessaoAtual() sessao: Sessao) {
    await this.decidir.cancelar(OPCAO, id, sessao);
    return { id };
  }
}
