import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { dataCivil } from '../../kernel/data-civil';
import { Ambiente } from '../../platform/config/ambiente';
import { atorDe, escreverAtor } from '../../platform/ator';
import { Id, type Quem, QuemPede, SessaoAtual } from '../../platform/http/pedido/requisicao';
import { guardado, guardadoComo } from '../../platform/http/resposta/guardado';
import { ADMINISTRACAO, EQUIPE, Rota } from '../../platform/http/rota/rota';
import { traduzir } from '../../platform/i18n/catalogo';
import type { Idioma } from '../../platform/i18n/idioma';
import type { Sessao } from '../../platform/sessao/sessao';
import { decidida, DecisaoIdDto, marcacao, VistaDto } from '../../platform/vigencia/contrato';
import { DecidirService } from '../../platform/vigencia/decidir.service';
import { Acervos } from './acervos';
import {
  NORMA,
  PEIXE,
  REGRA,
  valorDaNorma,
  valorDaRegra,
  valorDaZona,
  valorDoPeixe,
  ZONA,
} from './decididas';
import { DecidirNormasService } from './decidir-normas.service';
import { ACOES_DA_NORMA, acoesDaNorma, type Quadro } from './domain/impedimento';
import { mudancas } from './domain/previa';
import { CLASSES_DE_ZONA, type Regra } from './domain/regra';

// As zonas de antes de haver `norma` não a dizem, e o esquema põe-na.
const zonaGuardada = valorDaZona.extend({
  classe: guardado(CLASSES_DE_ZONA),
  geometria: guardadoComo(valorDaZona.shape.geometria),
});
const decisao = decidida.extend({
  codigo: z.number().int(),
  acoes: z.array(z.enum(ACOES_DA_NORMA)).describe('O que quem lê pode fazer dela agora'),
  recusadas: z
    .array(
      z.object({
        acao: z.enum(ACOES_DA_NORMA),
        motivo: z.object({ codigo: z.string(), texto: z.string() }),
      }),
    )
    .describe('O que ela pede e hoje se recusa a quem lê, com o porquê'),
});
const aprovavel = decisao.extend({
  aprovacao: z
    .object({ aprovada: z.boolean(), ...decidida.pick({ autor: true, motivo: true, criadaEm: true }).shape })
    .nullable()
    .describe('Nula enquanto ninguém decidiu: até lá não vale'),
});
class NormasDto extends createZodDto(
  z.object({
    normas: z.array(decisao.extend({ valor: valorDaNorma })),
    regras: z.array(aprovavel.extend({ valor: guardadoComo(valorDaRegra) })),
    zonas: z.array(aprovavel.extend({ valor: zonaGuardada })),
    peixes: z.array(decisao.extend({ valor: valorDoPeixe, nome: z.string().describe('Em português') })),
  }),
) {}

const codigo = z.number().int().min(0).nullable().describe('Nulo no que nasce agora; num peixe, o da lista');
class MarcarDto extends createZodDto(
  marcacao.extend({
    decisao: z.discriminatedUnion('especie', [
      z.object({ especie: z.literal('NORMA'), codigo, valor: valorDaNorma }),
      z.object({ especie: z.literal('REGRA'), codigo, valor: valorDaRegra }),
      z.object({ especie: z.literal('ZONA'), codigo, valor: valorDaZona }),
      z.object({ especie: z.literal('PEIXE'), codigo, valor: valorDoPeixe }),
    ]),
  }),
) {}
class AprovarDto extends createZodDto(z.object({ aprovada: z.boolean(), motivo: marcacao.shape.motivo })) {}
class PreviaPedidaDto extends createZodDto(
  z.object({
    antes: z.iso.date(),
    depois: z.iso.date(),
    pendentes: z.enum(['true', 'false']).optional().describe('Como se o que espera aprovação já a tivesse'),
  }),
) {}
const regraDaPrevia = z.object({
  codigo: z.number().int(),
  de: z.string(),
  ate: z.string().nullable(),
  ato: z.string(),
  valor: guardadoComo(valorDaRegra.omit({ revogada: true, ate: true })),
});
const zonas = z.array(z.object({ codigo: z.number().int(), nome: z.string() }));
class PreviaDasNormasDto extends createZodDto(
  z.object({
    comecam: z.array(regraDaPrevia),
    acabam: z.array(regraDaPrevia),
    zonas: z.object({ comecam: zonas, acabam: zonas }),
  }),
) {}

/** Normas, regras, zonas e peixes da pesca. */
@ApiTags('console')
@Controller('api/admin/normas')
export class NormasConsoleController {
  constructor(
    private readonly decidir: DecidirService,
    private readonly normas: DecidirNormasService,
    private readonly acervos: Acervos,
    private readonly ambiente: Ambiente,
  ) {}

  @Get()
  @Rota(EQUIPE, 'O que se decidiu, da decisão mais nova à mais velha, e o que espera aprovação')
  @ZodResponse({ status: 200, type: NormasDto, description: 'Por espécie de decisão' })
  async listar(@QuemPede() { sessao, idioma }: Quem) {
    const [normas, regras, zonas, peixes] = await Promise.all([
      this.decidir.historia(NORMA),
      this.decidir.historia(REGRA),
      this.decidir.historia(ZONA),
      this.decidir.historia(PEIXE),
    ]);
    const quadro = this.acervos.quadro();
    const comAcoes = <D extends { id: number }>(uma: D) => ({
      ...uma,
      ...acoesPara(sessao, uma.id, quadro, idioma),
    });
    return {
      normas: normas.map(comCodigo).map(comAcoes),
      regras: this.comAprovacao(REGRA.nome, regras).map(comAcoes),
      zonas: this.comAprovacao(ZONA.nome, zonas).map(comAcoes),
      peixes: peixes.map((um) =>
        comAcoes({ ...comCodigo(um), nome: this.acervos.nomeDoPeixe(Number(um.assunto)) }),
      ),
    };
  }

  @Get('previa')
  @Rota(EQUIPE, 'As regras e as zonas que começam e as que acabam entre dois dias')
  @ZodResponse({ status: 200, type: PreviaDasNormasDto, description: 'O que muda' })
  previa(@Query() pedido: PreviaPedidaDto) {
    const [antes, depois] = [dataCivil(pedido.antes), dataCivil(pedido.depois)];
    const [de, ate] = antes < depois ? [antes, depois] : [depois, antes];
    const acervo = this.acervos.entre(de, ate, pedido.pendentes === 'true');
    const dita = ({ codigo: numero, de: comeca, ate: acaba, ...valor }: Regra) => ({
      codigo: numero,
      de: comeca,
      ate: acaba,
      ato: acervo.normas.find((norma) => norma.codigo === valor.norma)!.ato,
      valor: valor as z.infer<typeof regraDaPrevia>['valor'],
    });
    const { regras, zonas } = mudancas(acervo, antes, depois);
    return { comecam: regras.comecam.map(dita), acabam: regras.acabam.map(dita), zonas };
  }

  @Post()
  @Rota(
    ADMINISTRACAO,
    'Marca uma norma, regra, zona ou peixe; regras e zonas esperam a aprovação de outra pessoa',
  )
  @ZodResponse({ status: 201, type: DecisaoIdDto, description: 'Marcada' })
  @ApiResponse({ status: 404, description: 'O código não existe' })
  @ApiResponse({ status: 409, description: '`REGRA_NO_PASSADO`, `REGRA_NA_DATA` ou `DECISAO_MUDOU`' })
  async marcar(@Body() { decisao: marcada, ...quando }: MarcarDto, @SessaoAtual() sessao: Sessao) {
    return { id: await this.normas.marcar({ ...marcada, ...quando }, sessao) };
  }

  @Delete(':id')
  @Rota(ADMINISTRACAO, 'Desiste do que ainda não começou')
  @ZodResponse({ status: 200, type: DecisaoIdDto, description: 'Cancelada' })
  @ApiResponse({ status: 409, description: '`REGRA_COMECOU`, `REGRA_EM_USO` ou `ZONA_EM_USO`' })
  async cancelar(@Id() id: number, @SessaoAtual() sessao: Sessao) {
    await this.normas.cancelar(id, sessao);
    return { id };
  }

  @Post(':id/aprovacao')
  @Rota(ADMINISTRACAO, 'Aprova ou recusa uma regra ou zona que outra pessoa marcou')
  @ZodResponse({ status: 201, type: DecisaoIdDto, description: 'Decidida' })
  @ApiResponse({ status: 403, description: '`APROVACAO_DO_AUTOR`: quem marcou não aprova' })
  @ApiResponse({ status: 409, description: '`REGRA_JA_DECIDIDA`, `REGRA_MAIS_NOVA` ou `ZONA_POR_APROVAR`' })
  async aprovar(@Id() id: number, @Body() pedido: AprovarDto, @SessaoAtual() sessao: Sessao) {
    await this.normas.aprovar(id, pedido, sessao);
    return { id };
  }

  @Delete(':id/aprovacao')
  @Rota(ADMINISTRACAO, 'Desfaz a aprovação ou a recusa do que ainda não começou')
  @ZodResponse({ status: 200, type: DecisaoIdDto, description: 'Espera aprovação outra vez' })
  @ApiResponse({ status: 404, description: 'Não existe, ou ninguém a decidiu' })
  @ApiResponse({ status: 409, description: '`REGRA_COMECOU`, `ZONA_EM_USO` ou `VERSAO_MUDOU`' })
  async desfazer(@Id() id: number, @Query() { vista }: VistaDto, @SessaoAtual() sessao: Sessao) {
    await this.normas.desfazerAprovacao(id, sessao, vista);
    return { id };
  }

  /** Uma aprovada vale até à seguinte que também o foi; a que não foi não acaba com nenhuma. */
  private comAprovacao<D extends z.infer<typeof decidida> & { assunto: string }>(
    especie: string,
    todas: D[],
  ) {
    const aprovadas = new Map(this.acervos.aprovadas(especie).map((uma) => [uma.id, uma]));
    return todas.map((uma) => {
      const dita = this.acervos.aprovacao(uma.id);
      const { vigenteDesde, vigenteAte, situacao } = aprovadas.get(uma.id) ?? uma;
      const aprovacao = dita && {
        aprovada: dita.valor,
        autor: dita.autor,
        motivo: dita.motivo,
        criadaEm: dita.criadaEm.toISOString(),
      };
      return { ...comCodigo(uma), vigenteDesde, vigenteAte, situacao, aprovacao };
    });
  }
}

const comCodigo = <D extends { assunto: string }>({ assunto, ...uma }: D) => ({
  ...uma,
  codigo: Number(assunto),
});

/** Só quem administra decide. */
function acoesPara(sessao: Sessao, id: number, quadro: Quadro, idioma: Idioma) {
  if (sessao.usuario?.papel !== 'ADMINISTRADOR') return { acoes: [], recusadas: [] };
  const { acoes, recusadas } = acoesDaNorma(id, quadro, escreverAtor(atorDe(sessao)));
  return {
    acoes,
    recusadas: recusadas.map(({ acao, codigo: motivo }) => ({
      acao,
      motivo: { codigo: motivo, texto: traduzir(motivo, idioma) },
    })),
  };
}
