import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Ambiente } from '../config/ambiente';
import { Relogio } from '../relogio';
import { PREFIXO } from './prefixo';
import { Rota, TODOS } from './rota/rota';

const VALIDADE_MS = 180 * 24 * 3600_000;

/** A quem avisar de uma falha de segurança (RFC 9116). Sem contato próprio, o do aviso de privacidade. */
@ApiTags('saúde')
@Controller()
export class SegurancaTxtController {
  constructor(
    private readonly ambiente: Ambiente,
    private readonly relogio: Relogio,
  ) {}

  @Get('.well-known/security.txt')
  @Rota(TODOS, 'A quem avisar de uma falha de segurança (RFC 9116)')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=86400')
  @ApiProduces('text/plain')
  @ApiOkResponse({ schema: { type: 'string' } })
  ler(): string {
    const { urlPublica, contatoDeSeguranca } = this.ambiente;
    const vence = new Date(this.relogio.agora().getTime() + VALIDADE_MS);
    return [
      `Contact: ${contatoDeSeguranca ?? `${urlPublica}/${PREFIXO}/privacidade`}`,
      `Expires: ${vence.toISOString()}`,
      'Preferred-Languages: pt, en, es',
      `Canonical: ${urlPublica}/.well-known/security.txt`,
      '',
    ].join('\n');
  }
}
