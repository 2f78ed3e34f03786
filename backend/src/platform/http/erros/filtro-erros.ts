import { ArgumentsHost, Catch, ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZodValidationException } from 'nestjs-zod';
import { z, type ZodError } from 'zod';
import { camposInvalidos, ErroDeCampo, ErroDominio, TipoErro } from '../../../kernel/erro-dominio';
import { ValorIlegivel } from '../../cifra/cifra';
import { foraDoAr } from '../../database/falha-passageira';
import { descreverErro } from '../../descrever-erro';
import { rotuloDeCampo, temTexto, traduzir } from '../../i18n/catalogo';
import { Idioma, idiomaDe } from '../../i18n/idioma';
import { rotaSemValores } from '../logs';
import { paginaDeRecado, preferePagina } from './pagina-recado';

/** O esquema dá o código do catálogo como mensagem; onde não o dá, o campo falta ou é inválido. */
z.config({ localeError: ({ input }) => ((input ?? null) === null ? 'CAMPO_OBRIGATORIO' : 'CAMPO_INVALIDO') });

const STATUS: Record<TipoErro, number> = {
  requisicao: 400,
  login: 401,
  proibido: 403,
  ausente: 404,
  conflito: 409,
  grande: 413,
  invalido: 422,
  limite: 429,
  indisponivel: 503,
};

/** Erros do próprio transporte (corpo ilegível, rota que não existe) → os nossos códigos. */
const CODIGO_DO_STATUS: Record<number, [string, TipoErro]> = {
  400: ['REQUISICAO_INVALIDA', 'requisicao'],
  401: ['LOGIN_NECESSARIO', 'login'],
  403: ['ACESSO_NEGADO', 'proibido'],
  404: ['NAO_ENCONTRADO', 'ausente'],
  413: ['CORPO_GRANDE', 'grande'],
  415: ['REQUISICAO_INVALIDA', 'requisicao'],
  429: ['LIMITE_DE_TENTATIVAS', 'limite'],
};

/** O mesmo código com que o proxy responde sem api: a página espera e tenta de novo sozinha. */
const FORA_DO_AR = new ErroDominio('MANUTENCAO', 'indisponivel');
const VOLTA_EM_S = 10;
/** Ninguém corrige mais; e um corpo pode ter cem mil. */
const CAMPOS_DITOS = 100;

/** O único lugar que transforma erro em resposta HTTP (decisão D13). */
@Catch()
export class FiltroErros implements ExceptionFilter {
  private readonly log = new Logger('Erro');

  catch(erro: unknown, host: ArgumentsHost): void {
    const requisicao = host.switchToHttp().getRequest<FastifyRequest>();
    const resposta = host.switchToHttp().getResponse<FastifyReply>();
    const idioma = idiomaDe(requisicao.headers['accept-language']);
    if (jaRespondido(erro)) {
      void resposta.status(erro.getStatus()).send(erro.getResponse());
      return;
    }
    const dominio = comoErroDominio(erro);
    if (!dominio) {
      this.log.error({ requisicao: requisicao.id, erro: descreverErro(erro) }, 'erro não tratado');
      responder(requisicao, resposta.status(500), idioma, {
        message: traduzir('ERRO_INTERNO', idioma),
        codigo: 'ERRO_INTERNO',
        requisicao: requisicao.id,
      });
      return;
    }
    if (erro instanceof ValorIlegivel) {
      this.log.error({ requisicao: requisicao.id, erro: descreverErro(erro) }, 'dado guardado ilegível');
    }
    if (dominio.codigo === FORA_DO_AR.codigo) {
      this.log.error(
        { requisicao: requisicao.id, erro: descreverErro(erro) },
        'banco de dados, fila ou disco fora do ar',
      );
      void resposta.header('Retry-After', String(VOLTA_EM_S));
    }
    if (dominio.tipo === 'proibido') this.anotarRecusa(requisicao, dominio.codigo);
    const status = STATUS[dominio.tipo];
    const corpo = corpoDoErro(dominio, idioma);
    if (dominio.tipo === 'limite') {
      void resposta.header('Retry-After', String(Number(dominio.detalhes.esperaSegundos ?? 60)));
    }
    responder(requisicao, resposta.status(status).header('Cache-Control', 'no-store'), idioma, corpo);
  }

  /** Quem tentou o que não pode: o número do usuário e o padrão da rota, nunca o que foi pedido. */
  private anotarRecusa(requisicao: FastifyRequest, codigo: string): void {
    const usuario = requisicao.sessao?.usuario?.id ?? null;
    const rota = `${requisicao.method} ${rotaSemValores(requisicao)}`;
    this.log.warn({ requisicao: requisicao.id, usuario, rota, codigo }, 'acesso recusado');
  }
}

/** 503 do exame de saúde já vem com o corpo pronto. */
function jaRespondido(erro: unknown): erro is HttpException {
  return erro instanceof HttpException && erro.getStatus() === 503;
}

function comoErroDominio(erro: unknown): ErroDominio | null {
  if (erro instanceof ErroDominio) return erro;
  if (erro instanceof ValorIlegivel) return new ErroDominio('DADO_ILEGIVEL', 'indisponivel');
  if (erro instanceof ZodValidationException) {
    const { issues } = erro.getZodError() as ZodError;
    // Sem caminho, o erro é do corpo inteiro: não é um objeto.
    if (issues.some((i) => i.path.length === 0)) return new ErroDominio('REQUISICAO_INVALIDA', 'requisicao');
    const campos = issues.slice(0, CAMPOS_DITOS).map((i): ErroDeCampo => ({
      campo: i.path.join('.'),
      codigo: temTexto(i.message) ? i.message : 'CAMPO_INVALIDO',
    }));
    return camposInvalidos(...campos);
  }
  if (foraDoAr(erro)) return FORA_DO_AR;
  const status =
    erro instanceof HttpException ? erro.getStatus() : (erro as { statusCode?: unknown })?.statusCode;
  const conhecido = typeof status === 'number' ? CODIGO_DO_STATUS[status] : undefined;
  return conhecido ? new ErroDominio(conhecido[0], conhecido[1]) : null;
}

function corpoDoErro(erro: ErroDominio, idioma: Idioma) {
  const errors = erro.campos.map(({ campo, codigo, parametros }) => ({
    campo,
    message: traduzir(codigo, idioma, { field: rotuloDeCampo(campo, idioma), ...parametros }),
  }));
  return {
    message: traduzir(erro.codigo, idioma, erro.detalhes),
    codigo: erro.codigo,
    ...erro.detalhes,
    ...(errors.length > 0 ? { errors } : {}),
  };
}

function responder(
  requisicao: FastifyRequest,
  resposta: FastifyReply,
  idioma: Idioma,
  corpo: { message: string; codigo: string; requisicao?: string },
): void {
  if (requisicao.method !== 'GET' || !preferePagina(requisicao.headers.accept)) {
    void resposta.send(corpo);
    return;
  }
  const { html, politica } = paginaDeRecado({
    mensagem: corpo.message,
    idioma,
    requisicao: corpo.requisicao,
    deNovo: corpo.codigo === 'DOCUMENTO_NAO_FEITO',
  });
  void resposta
    .header('Content-Security-Policy', politica)
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
