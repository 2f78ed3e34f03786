import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { data, texto } from '../../platform/http/pedido/entrada';
import { type Quem, QuemPede } from '../../platform/http/pedido/requisicao';
import type { Idioma } from '../../platform/i18n/idioma';
import type { Sessao } from '../../platform/sessao/sessao';
import { apresentarDesconhecida, apresentarPessoa } from './apresentar-pessoa';
import { ConfirmacaoService } from './confirmacao.service';
import { DireitoSobrePessoaService } from './direito-sobre-pessoa.service';
import { provaDo } from './domain/provas';
import { pessoaSaida } from './dto/pessoa.dto';
import { documentoEntrada } from './dto/pessoa-entrada.dto';
import { lerDocumentoPessoal, PessoaConsultaService } from './pessoa-consulta.service';
import { CADASTRO, doProprioDocumento } from './pessoa-do-pedido';
import { Rota, TODOS } from '../../platform/http/rota/rota';

class DocumentoDto extends createZodDto(documentoEntrada) {}

class PessoaDto extends createZodDto(pessoaSaida) {}

class PessoaOuPerguntasDto extends createZodDto(
  pessoaSaida.partial().extend({
    maes: z
      .array(z.string())
      .length(5)
      .optional()
      .describe('Cinco nomes: o cadastro existe e pede confirmação'),
    municipios: z
      .array(z.string())
      .max(5)
      .optional()
      .describe('No lugar de `maes`, quando a mãe não foi declarada: onde a pessoa mora'),
  }),
) {}

class ValidarDadosDto extends createZodDto(
  z.object({
    acessoResource: documentoEntrada,
    nomeMae: texto(200).optional(),
    municipio: texto(200).optional().describe('A resposta à pergunta de `municipios`'),
    dataNascimento: data().optional(),
    dataNascimentoString: data().optional(),
    modo: z.enum(['CONSULTAR', 'REGISTRAR']).optional(),
  }),
) {}

const DESAFIO =
  'Pedidos demais na hora: com `DESAFIO_NECESSARIO`, repita com a solução do `desafio` em `X-Desafio`';

@ApiTags('pessoa')
@Controller('api')
export class PessoaController {
  constructor(
    private readonly consulta: PessoaConsultaService,
    private readonly confirmacao: ConfirmacaoService,
    private readonly direitos: DireitoSobrePessoaService,
  ) {}

  @Post('buscarDados')
  @Rota(TODOS, 'Procura uma pessoa para registrar uma licença', {
    sobre: CADASTRO,
    classe: 'busca',
    passagem: 'busca',
    semPassagem: doProprioDocumento,
  })
  @ZodResponse({
    status: 200,
    type: PessoaOuPerguntasDto,
    description:
      'A pessoa (com direito a ela), `maes` (existe e pede confirmação) ou só o documento (não existe)',
  })
  @ApiResponse({ status: 422, description: 'Documento inválido' })
  @ApiResponse({ status: 429, description: DESAFIO })
  buscarDados(@Body() corpo: DocumentoDto, @QuemPede() { sessao, idioma }: Quem) {
    return this.buscar(corpo, sessao, idioma);
  }

  @Post('acessar')
  @Rota(TODOS, 'Procura uma pessoa para consultar suas licenças', {
    sobre: CADASTRO,
    classe: 'busca',
    passagem: 'busca',
    semPassagem: doProprioDocumento,
  })
  @ZodResponse({ status: 200, type: PessoaOuPerguntasDto, description: 'Como em `buscarDados`' })
  @ApiResponse({ status: 429, description: DESAFIO })
  acessar(@Body() corpo: DocumentoDto, @QuemPede() { sessao, idioma }: Quem) {
    return this.buscar(corpo, sessao, idioma);
  }

  @Post('validarDados')
  @Rota(TODOS, 'Confere as respostas e dá à sessão meia hora para tratar da pessoa', {
    sobre: CADASTRO,
    classe: 'busca',
    passagem: 'busca',
    semPassagem: doProprioDocumento,
  })
  @ZodResponse({ status: 200, type: PessoaDto, description: 'Pessoa, com os campos sensíveis mascarados' })
  @ApiResponse({ status: 422, description: 'Os dados informados não conferem' })
  @ApiResponse({ status: 429, description: `Três erros para esta pessoa, ou: ${DESAFIO}` })
  async validarDados(
    @Body() corpo: ValidarDadosDto,
    @QuemPede() { sessao, idioma }: Quem,
    @Req() requisicao: FastifyRequest,
  ) {
    const documento = lerDocumentoPessoal(corpo.acessoResource);
    const pessoa = await this.confirmacao.validar(
      documento,
      {
        nomeMae: corpo.nomeMae ?? null,
        municipio: corpo.municipio ?? null,
        dataNascimento: corpo.dataNascimento ?? corpo.dataNascimentoString ?? null,
      },
      sessao,
      requisicao.ip,
    );
    // A concessão acabou de nascer: esta leitura da sessão ainda não a tem.
    const direito = (await this.direitos.de(sessao, pessoa.id)) ?? 'CONCESSAO';
    return apresentarPessoa(await this.consulta.completa(pessoa.id), idioma, provaDo(direito));
  }

  private async buscar(corpo: DocumentoDto, sessao: Sessao, idioma: Idioma) {
    const documento = lerDocumentoPessoal(corpo);
    const pessoa = await this.consulta.porDocumento(documento);
    if (!pessoa) return apresentarDesconhecida(documento);
    const direito = await this.direitos.de(sessao, pessoa.id);
    if (!direito) return this.confirmacao.perguntas(pessoa);
    return apresentarPessoa(await this.consulta.completa(pessoa.id), idioma, provaDo(direito));
  }
}
