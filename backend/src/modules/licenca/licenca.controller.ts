import { Body, Controller, Get, Headers, Post } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiParam, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { ErroDominio } from '../../kernel/erro-dominio';
import { IdiomaAtual, type Quem, QuemPede } from '../../platform/http/pedido/requisicao';
import type { Idioma } from '../../platform/i18n/idioma';
import { documentoEntrada } from '../pessoa/dto/pessoa-entrada.dto';
import type { AlvoComDireito, AlvoDoLogin } from '../pessoa/direito-sobre-pessoa.service';
import type { DocumentoPessoal } from '../pessoa/pessoa-consulta.service';
import {
  historicoSaida,
  licencaComPessoaSaida,
  licencaComPixSaida,
  licencasDaPessoaSaida,
  renovacaoSaida,
} from './licenca.dto';
import { registroEntrada, renovacaoEntrada } from './pedido/pedido.dto';
import { LicencaConsultaService } from './licenca-consulta.service';
import type { LicencaEntity } from './licenca.entity';
import { RegistrarLicencaService } from './pedido/registrar-licenca.service';
import { RenovacaoConsultaService } from './pedido/renovacao-consulta.service';
import { LICENCA, LICENCA_LEITURA } from './licenca-do-pedido';
import { CADASTRO, LOGIN, PESSOA } from '../pessoa/pessoa-do-pedido';
import { AlvoAtual, COM_LOGIN, Rota, TODOS } from '../../platform/http/rota/rota';

class RegistroDto extends createZodDto(registroEntrada) {}
class RenovacaoDto extends createZodDto(renovacaoEntrada) {}
class BuscaDto extends createZodDto(documentoEntrada) {}
const numero = z.string().describe('Protocolo formatado');
class NumeroDto extends createZodDto(z.object({ numero })) {}
class NumerosDto extends createZodDto(
  z.object({
    numero,
    outroNumero: numero.optional().describe('O da outra modalidade, de quem pediu as duas'),
  }),
) {}
class LicencaComPixDto extends createZodDto(licencaComPixSaida) {}
class LicencasDaPessoaDto extends createZodDto(licencasDaPessoaSaida) {}
class LicencaComPessoaDto extends createZodDto(licencaComPessoaSaida) {}
class RenovacaoPrevistaDto extends createZodDto(renovacaoSaida) {}
class HistoricoDto extends createZodDto(historicoSaida) {}

const PROTOCOLO = { name: 'protocolo', description: 'Com ou sem separadores', example: 'LPE000012392026' };

@ApiTags('licença')
@Controller('api')
export class LicencaController {
  constructor(
    private readonly registrarLicenca: RegistrarLicencaService,
    private readonly consulta: LicencaConsultaService,
    private readonly renovacao: RenovacaoConsultaService,
  ) {}

  @Post('registrar')
  @Rota(TODOS, 'Registra uma licença e emite o documento de pagamento', {
    sobre: CADASTRO,
    passagem: 'registro',
  })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'Repetir com a mesma chave não cria outra',
  })
  @ZodResponse({ status: 201, type: NumerosDto, description: 'Licença criada' })
  @ApiResponse({ status: 403, description: 'Documento do cadastro sem direito: `CONFIRMACAO_NECESSARIA`' })
  @ApiResponse({ status: 409, description: 'Já há licença aberta da modalidade; o corpo traz o protocolo' })
  @ApiResponse({ status: 422, description: 'Todos os erros de validação de uma vez' })
  @ApiResponse({
    status: 429,
    description: 'Registros demais na hora: repita com a solução do `desafio` em `X-Desafio`',
  })
  registrar(
    @Body() corpo: RegistroDto,
    @QuemPede() { sessao, idioma }: Quem,
    @Headers('idempotency-key') chave?: string,
  ) {
    return this.registrarLicenca.registrar(corpo, { sessao, idioma, chave: lerChave(chave) });
  }

  @Post('renovar')
  @Rota(TODOS, 'Pede a renovação de uma licença', { sobre: CADASTRO })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'Repetir com a mesma chave não cria outra',
  })
  @ZodResponse({ status: 201, type: NumeroDto, description: 'Renovação à espera de pagamento' })
  @ApiResponse({ status: 409, description: 'A licença não pode ser renovada agora' })
  renovar(
    @Body() corpo: RenovacaoDto,
    @QuemPede() { sessao, idioma }: Quem,
    @Headers('idempotency-key') chave?: string,
  ) {
    return this.registrarLicenca.renovar(corpo, { sessao, idioma, chave: lerChave(chave) });
  }

  @Get('renovacao')
  @Rota(TODOS, 'O que preenche a tela de renovação, ou por que não se pode renovar', { sobre: LICENCA })
  @ApiQuery(PROTOCOLO)
  @ZodResponse({ status: 200, type: RenovacaoPrevistaDto, description: 'Licença, pessoa e pedido anterior' })
  @ApiResponse({ status: 403, description: '`CONFIRMACAO_NECESSARIA`' })
  preverRenovacao(@AlvoAtual() alvo: AlvoComDireito<LicencaEntity>, @IdiomaAtual() idioma: Idioma) {
    return this.renovacao.de(alvo, idioma);
  }

  @Post('buscarLicencas')
  @Rota(TODOS, 'Pessoa e licenças dela, para quem tem direito', { sobre: PESSOA, classe: 'busca' })
  @ZodResponse({ status: 200, type: LicencasDaPessoaDto, description: 'As mais novas primeiro' })
  @ApiResponse({ status: 403, description: '`CONFIRMACAO_NECESSARIA`' })
  @ApiResponse({ status: 404, description: 'Pessoa não encontrada' })
  @ApiBody({ type: BuscaDto })
  buscarLicencas(@AlvoAtual() alvo: AlvoComDireito<DocumentoPessoal>, @IdiomaAtual() idioma: Idioma) {
    return this.consulta.daPessoa(alvo, idioma);
  }

  @Get('consultar')
  @Rota(TODOS, 'Licença por protocolo', { sobre: LICENCA_LEITURA })
  @ApiQuery(PROTOCOLO)
  @ZodResponse({ status: 200, type: LicencaComPixDto, description: 'A licença' })
  async consultar(@AlvoAtual() alvo: AlvoComDireito<LicencaEntity>, @IdiomaAtual() idioma: Idioma) {
    const [{ licenca }, pix] = await Promise.all([this.consulta.uma(alvo, idioma), this.consulta.pix(alvo)]);
    return { ...licenca, pix };
  }

  @Get('consultarCarteira')
  @Rota(TODOS, 'Licença e pessoa por protocolo', { sobre: LICENCA_LEITURA })
  @ApiQuery(PROTOCOLO)
  @ZodResponse({ status: 200, type: LicencaComPessoaDto, description: 'A licença e a pessoa' })
  async consultarCarteira(@AlvoAtual() alvo: AlvoComDireito<LicencaEntity>, @IdiomaAtual() idioma: Idioma) {
    const { licenca, pessoa } = await this.consulta.uma(alvo, idioma);
    return { licenca, pessoaDTO: pessoa };
  }

  @Get('external/carteira/historico/byIdentificador/:login')
  @Rota(COM_LOGIN, 'Todos os pedidos do próprio login', { sobre: LOGIN, classe: 'busca' })
  @ApiParam({ name: 'login', description: 'CPF ou passaporte' })
  @ZodResponse({ status: 200, type: HistoricoDto, description: 'Por modalidade' })
  historico(@AlvoAtual() alvo: AlvoDoLogin, @IdiomaAtual() idioma: Idioma) {
    return this.consulta.historico(alvo, idioma);
  }
}

/** Chave de 1 a 200 caracteres visíveis. Erro 400. */
function lerChave(chave: string | undefined): string | null {
  if (chave === undefined) return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(chave)) throw new ErroDominio('REQUISICAO_INVALIDA', 'requisicao');
  return chave;
}
