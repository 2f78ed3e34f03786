import { Body, Controller, Delete, Get, Post, Query, Res } from '@nestjs/common';
import { ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ErroDominio } from '../../kernel/erro-dominio';
import { type Quem, QuemPede, SessaoAtual } from '../../platform/http/pedido/requisicao';
import { Entregas } from '../../platform/storage/entregas';
import { ImpressosProntos } from '../../platform/pdf/impressos-prontos';
import { FILAS } from '../../platform/queue/filas';
import type { Sessao } from '../../platform/sessao/sessao';
import { pessoaSaida } from '../pessoa/dto/pessoa.dto';
import { pessoaEntrada } from '../pessoa/dto/pessoa-entrada.dto';
import { entregarArquivo } from '../../platform/pdf/entregar-arquivo';
import { EliminarPessoaService, situacaoDaEliminacao } from './eliminar-pessoa.service';
import { acesso, MeusDadosService } from './meus-dados.service';
import { CADASTRO_PROPRIO } from '../pessoa/pessoa-do-pedido';
import { COM_LOGIN, DaArquivo, Rota, SemCorpo } from '../../platform/http/rota/rota';

class PessoaDto extends createZodDto(pessoaSaida) {}
class CorrecaoDto extends createZodDto(
  z.object({
    pessoa: pessoaEntrada,
    senha: z.string().max(200).optional().describe('De quem troca o e-mail'),
  }),
) {}
class PedidoDeEliminacaoDto extends createZodDto(
  z.object({
    senha: z.string().max(200),
    definitiva: z
      .boolean()
      .optional()
      .describe('Se o que se leu é que se apaga na hora: falso quando já se apagaria, 409 `VERSAO_MUDOU`'),
  }),
) {}
class AcessoDto extends createZodDto(acesso) {}
class EliminacaoDto extends createZodDto(situacaoDaEliminacao) {}
class EliminacaoPedidaDto extends createZodDto(
  z.object({ situacao: z.enum(['ELIMINADA', 'AGENDADA']), em: z.string() }),
) {}

const SEM_CADASTRO = 'A conta não está ligada a um cadastro';

/** O que o titular faz com os seus dados. */
@ApiTags('conta')
@Controller('api/conta')
export class PrivacidadeController {
  constructor(
    private readonly meusDados: MeusDadosService,
    private readonly eliminar: EliminarPessoaService,
    private readonly prontos: ImpressosProntos,
    private readonly entregas: Entregas,
  ) {}

  @Get('pessoa')
  @Rota(COM_LOGIN, 'O próprio cadastro', {
    sobre: CADASTRO_PROPRIO,
    classe: 'autenticacao',
    antesDoSegundoFator: true,
  })
  @ZodResponse({ status: 200, type: PessoaDto, description: 'A pessoa da conta' })
  @ApiResponse({ status: 404, description: SEM_CADASTRO })
  pessoa(@QuemPede() { sessao, idioma }: Quem) {
    return this.meusDados.pessoa(pessoaDaConta(sessao), idioma);
  }

  @Post('pessoa')
  @Rota(COM_LOGIN, 'Corrige o próprio cadastro, menos os documentos; o que não vem fica como está', {
    sobre: CADASTRO_PROPRIO,
    classe: 'autenticacao',
    antesDoSegundoFator: true,
  })
  @ZodResponse({ status: 200, type: PessoaDto, description: 'A pessoa, corrigida' })
  @ApiResponse({ status: 404, description: SEM_CADASTRO })
  @ApiResponse({
    status: 422,
    description: 'Todos os erros de validação de uma vez; com outro e-mail, a senha',
  })
  corrigir(@Body() corpo: CorrecaoDto, @QuemPede() { sessao, idioma }: Quem) {
    return this.meusDados.corrigir(pessoaDaConta(sessao), corpo, sessao, idioma);
  }

  @Get('acessos')
  @Rota(COM_LOGIN, 'Quem viu ou mudou o próprio cadastro, os mais novos primeiro', {
    sobre: CADASTRO_PROPRIO,
    classe: 'autenticacao',
    antesDoSegundoFator: true,
  })
  @ZodResponse({ status: 200, type: [AcessoDto], description: 'Até duzentos' })
  acessos(@SessaoAtual() sessao: Sessao) {
    return this.meusDados.acessos(pessoaDaConta(sessao), sessao.usuario!.id);
  }

  @Get('dados')
  @Rota(COM_LOGIN, 'Cópia de tudo o que se guarda da pessoa', {
    sobre: CADASTRO_PROPRIO,
    classe: 'autenticacao',
    antesDoSegundoFator: true,
  })
  @ApiQuery({ name: 'formato', required: false, enum: ['json', 'pdf'] })
  @DaArquivo('O arquivo', 'application/json', 'application/pdf')
  @ApiResponse({ status: 202, description: 'PDF em preparo; `Retry-After` diz quando voltar' })
  @ApiResponse({ status: 503, description: '`DOCUMENTO_NAO_FEITO`: a impressão falhou' })
  async dados(
    @QuemPede() { sessao, idioma }: Quem,
    @Res({ passthrough: true }) resposta: FastifyReply,
    @Query('formato') formato?: string,
  ): Promise<unknown> {
    const pessoaId = pessoaDaConta(sessao);
    const dados = await this.meusDados.exportar(pessoaId, sessao);
    if (formato !== 'pdf') {
      void resposta.header('Content-Disposition', 'attachment; filename="meus-dados.json"');
      return dados;
    }
    const chave = `dados/${pessoaId}-${randomUUID()}.pdf`;
    const bytes = await this.prontos.obter({
      fila: FILAS.dadosPdf,
      chave,
      dados: { pessoaId, usuarioId: sessao.usuario!.id, idioma, chave },
    });
    await this.entregas.apagar(chave);
    return entregarArquivo(resposta, idioma, bytes, 'meus-dados.pdf');
  }

  @Get('eliminacao')
  @Rota(COM_LOGIN, 'Pedido de eliminação em curso, ou o que um pedido daria', {
    sobre: CADASTRO_PROPRIO,
    classe: 'autenticacao',
    antesDoSegundoFator: true,
  })
  @ZodResponse({ status: 200, type: EliminacaoDto, description: 'A situação' })
  situacao(@SessaoAtual() sessao: Sessao) {
    return this.eliminar.situacao(pessoaDaConta(sessao));
  }

  @Post('eliminacao')
  @Rota(['CIDADAO'], 'Pede a eliminação dos próprios dados', {
    sobre: CADASTRO_PROPRIO,
    classe: 'autenticacao',
    antesDoSegundoFator: true,
  })
  @ZodResponse({
    status: 200,
    type: EliminacaoPedidaDto,
    description: 'Feita, ou marcada para o fim da guarda fiscal',
  })
  @ApiResponse({ status: 422, description: 'Senha errada' })
  @ApiResponse({ status: 409, description: 'Leu-se um dia, e agora seria na hora' })
  pedir(@Body() { senha, definitiva }: PedidoDeEliminacaoDto, @SessaoAtual() sessao: Sessao) {
    return this.eliminar.pedir(sessao, pessoaDaConta(sessao), { senha, definitiva });
  }

  @Delete('eliminacao')
  @Rota(['CIDADAO'], 'Desiste de um pedido de eliminação que ainda espera', {
    sobre: CADASTRO_PROPRIO,
    classe: 'autenticacao',
    antesDoSegundoFator: true,
  })
  @SemCorpo('Sem pedido')
  async desistir(@SessaoAtual() sessao: Sessao) {
    await this.eliminar.desistir(sessao, pessoaDaConta(sessao));
  }
}

function pessoaDaConta({ usuario }: Sessao): number {
  if (!usuario?.pessoaId) throw new ErroDominio('PESSOA_NAO_ENCONTRADA', 'ausente');
  return usuario.pessoaId;
}
