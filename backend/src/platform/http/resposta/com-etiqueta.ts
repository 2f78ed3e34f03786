import { CallHandler, ExecutionContext, Injectable, NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { map, Observable } from 'rxjs';
import { jaTem } from './etiqueta';

/** Dá ao que se responde uma etiqueta, o resumo dele, e responde 304 a quem já o tem. */
@Injectable()
export class ComEtiqueta implements NestInterceptor {
  intercept(contexto: ExecutionContext, seguinte: CallHandler): Observable<unknown> {
    const http = contexto.switchToHttp();
    const resposta = http.getResponse<FastifyReply>();
    const guardada = http.getRequest<FastifyRequest>().headers['if-none-match'];
    return seguinte.handle().pipe(
      map((corpo: unknown) => {
        const resumo = createHash('sha256').update(JSON.stringify(corpo)).digest('base64url').slice(0, 22);
        const etiqueta = `W/"${resumo}"`;
        void resposta.header('ETag', etiqueta);
        if (jaTem(guardada, etiqueta)) void resposta.status(304);
        return corpo;
      }),
    );
  }
}
