import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { Ambiente } from '../../../platform/config/ambiente';
import { jaTem } from '../../../platform/http/resposta/etiqueta';
import { BEM_CONHECIDO } from '../../../platform/http/prefixo';
import { publicarChaves } from '../domain/chaves';
import { ChavesDaCarteira } from './chaves-da-carteira.service';
import { PERIODO_SEGUNDOS, RevogadasService } from './revogadas.service';
import { DaArquivo, Rota, TODOS } from '../../../platform/http/rota/rota';

const LISTA = 'application/cose; cose-type="cose-sign1"';

/** O que um verificador sem rede busca de antemão; qualquer site pode lê-lo (docs/formato-da-carteira.md). */
@ApiTags('verificação')
@Controller(BEM_CONHECIDO)
export class BemConhecidoController {
  constructor(
    private readonly chaves: ChavesDaCarteira,
    private readonly revogadas: RevogadasService,
    private readonly ambiente: Ambiente,
  ) {}

  @Get('chaves.json')
  @Rota(TODOS, 'Chaves públicas que assinam as carteiras, antigas e novas')
  @ApiResponse({
    status: 200,
    description: 'JWK Ed25519 com os dias de emissão de cada uma',
    schema: {
      type: 'object',
      required: ['geradaEm', 'fuso', 'chaves'],
      properties: {
        geradaEm: { type: 'string' },
        fuso: { type: 'string', description: 'O da agência (IANA): diz que dia é hoje' },
        chaves: {
          type: 'array',
          items: {
            type: 'object',
            required: ['kid', 'kty', 'crv', 'x', 'desde', 'ate'],
            properties: {
              kid: { type: 'string', description: 'Hexadecimal, 4 bytes' },
              kty: { type: 'string', enum: ['OKP'] },
              crv: { type: 'string', enum: ['Ed25519'] },
              x: { type: 'string', description: 'Chave pública em base64url' },
              desde: { type: 'string', description: 'Primeiro dia de emissão, `YYYY-MM-DD`' },
              ate: { type: 'string', nullable: true, description: 'Último dia; nulo na mais nova' },
            },
          },
        },
      },
    },
  })
  async chavesPublicas(@Req() requisicao: FastifyRequest, @Res() resposta: FastifyReply) {
    const geradaEm = new Date(this.revogadas.inicioDoPeriodo() * 1000);
    const publicas = publicarChaves(await this.chaves.publicas(), geradaEm);
    const corpo = JSON.stringify({ ...publicas, fuso: this.ambiente.agencia.fuso });
    return publicar(requisicao, resposta, {
      tipo: 'application/json; charset=utf-8',
      bytes: Buffer.from(corpo),
    });
  }

  @Get('revogadas')
  @Rota(TODOS, 'Lista assinada das carteiras que deixaram de valer antes da data que trazem')
  @DaArquivo('COSE_Sign1', 'application/cose')
  async listaDeRevogadas(@Req() requisicao: FastifyRequest, @Res() resposta: FastifyReply) {
    return publicar(requisicao, resposta, { tipo: LISTA, bytes: Buffer.from(await this.revogadas.lista()) });
  }
}

/** Resposta que qualquer um guarda por um período; 304 a quem já tem a mesma. */
function publicar(
  { headers }: FastifyRequest,
  resposta: FastifyReply,
  { tipo, bytes }: { tipo: string; bytes: Buffer },
): FastifyReply {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  void resposta.headers({
    'cache-control': `public, max-age=${PERIODO_SEGUNDOS}`,
    etag,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  return jaTem(headers['if-none-match'], etag)
    ? resposta.status(304).send()
    : resposta.type(tipo).send(bytes);
}
