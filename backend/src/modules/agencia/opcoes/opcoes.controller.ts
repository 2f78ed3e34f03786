import { applyDecorators, Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { OPCOES_AGENCIA_TURISMO, OPCOES_FIXAS } from '../domain/opcoes';
import { Opcoes } from './opcoes';
import { Rota, TODOS } from '../../../platform/http/rota/rota';

const textos = { descricao_pt: z.string(), descricao_en: z.string(), descricao_es: z.string() };
const opcao = z.object({ codigo: z.number().int(), ...textos });
const opcaoSimNao = z.object({ codigo: z.boolean(), ...textos });
class OpcaoDto extends createZodDto(opcao) {}
class OpcaoSimNaoDto extends createZodDto(opcaoSimNao) {}
/** Cada lista pelo nome do campo do pedido. */
class OpcoesDoPedidoDto extends createZodDto(
  z.object({
    modalidadePesca: z.array(opcao),
    localizacaoPreferencialPesca: z.array(opcao),
    rendaMensal: z.array(opcao),
    localPesca: z.array(opcao),
    equipamentos: z.array(opcao),
    tipoIsca: z.array(opcao),
    agenciaTurismo: z.array(opcaoSimNao),
    peixeMaisPescado: z.array(opcao),
  }),
) {}

/** Uma lista que só muda com uma versão nova do produto. */
const listaFixa = (caminho: string) =>
  applyDecorators(Get(caminho), Header('Cache-Control', 'public, max-age=3600'));
/** Quem leva uma opção recusada por já não se oferecer tem de a ver sair da lista logo. */
const listaDaAgencia = (caminho: string) =>
  applyDecorators(Get(caminho), Header('Cache-Control', 'no-cache'));
const LISTA = {
  status: 200,
  type: [OpcaoDto] as [typeof OpcaoDto],
  description: 'Opções na ordem em que se mostram',
};

/** Listas de opções dos formulários, nas três línguas (especificação §3 e §7, decisão D11). */
@ApiTags('opções')
@Controller('api')
export class OpcoesController {
  constructor(private readonly opcoes: Opcoes) {}

  @listaFixa('modalidade-pesca')
  @Rota(TODOS, 'Modalidades')
  @ZodResponse(LISTA)
  modalidades() {
    return [...OPCOES_FIXAS.modalidadePesca];
  }

  @listaDaAgencia('localizacao-pesca')
  @Rota(TODOS, 'Localização preferencial da pesca', { etiqueta: true })
  @ZodResponse(LISTA)
  localizacoes() {
    return this.opcoes.oferecidas('localizacaoPreferencialPesca');
  }

  @listaDaAgencia('renda-mensal')
  @Rota(TODOS, 'Faixas de renda mensal', { etiqueta: true })
  @ZodResponse(LISTA)
  rendas() {
    return this.opcoes.oferecidas('rendaMensal');
  }

  @listaFixa('faixa-etaria')
  @Rota(TODOS, 'Faixas de idade')
  @ZodResponse(LISTA)
  faixasEtarias() {
    return [...OPCOES_FIXAS.faixaEtaria];
  }

  @listaDaAgencia('local-pesca')
  @Rota(TODOS, 'Locais de pesca', { etiqueta: true })
  @ZodResponse(LISTA)
  locais() {
    return this.opcoes.oferecidas('localPesca');
  }

  @listaDaAgencia('material-pesca')
  @Rota(TODOS, 'Equipamentos', { etiqueta: true })
  @ZodResponse(LISTA)
  materiais() {
    return this.opcoes.oferecidas('materialPesca');
  }

  @listaDaAgencia('tipo-isca')
  @Rota(TODOS, 'Iscas', { etiqueta: true })
  @ZodResponse(LISTA)
  iscas() {
    return this.opcoes.oferecidas('tipoIsca');
  }

  @listaDaAgencia('peixes')
  @Rota(TODOS, 'Peixes', { etiqueta: true })
  @ZodResponse(LISTA)
  peixes() {
    return this.opcoes.oferecidas('peixes');
  }

  @listaFixa('agencia-turismo')
  @Rota(TODOS, 'Pesca por agência de turismo')
  @ZodResponse({ status: 200, type: [OpcaoSimNaoDto], description: 'Sim e não' })
  agenciaTurismo() {
    return [...OPCOES_AGENCIA_TURISMO];
  }

  /** Numa rede lenta, sete idas a menos que uma por lista. */
  @listaDaAgencia('opcoes-do-pedido')
  @Rota(TODOS, 'Todas as listas do pedido, de uma vez', { etiqueta: true })
  @ZodResponse({ status: 200, type: OpcoesDoPedidoDto, description: 'Cada lista pelo nome do campo' })
  doPedido() {
    return this.opcoes.doPedido();
  }
}
