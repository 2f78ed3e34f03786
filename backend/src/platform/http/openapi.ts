import { INestApplication } from '@nestjs/common';
import { DocumentBuilder, OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { cleanupOpenApiDoc } from 'nestjs-zod';
import { PREFIXO } from './prefixo';

/** Documento OpenAPI de todas as rotas. */
export function documentoOpenApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Carteira de Pesca')
    .setDescription(
      'Licenças de pesca amadora. Datas civis são `YYYY-MM-DD`, instantes são ISO 8601 e dinheiro é em centavos, salvo onde dito. ' +
        'Erros têm a forma `{message, codigo, errors?}`. A credencial é o cookie de sessão; com login, chamadas que mudam ' +
        'estado levam `X-Session-Key`.',
    )
    .setVersion('1')
    .addCookieAuth('sessao')
    .build();
  return cleanupOpenApiDoc(SwaggerModule.createDocument(app, config));
}

export function publicarOpenApi(app: INestApplication): void {
  SwaggerModule.setup(`${PREFIXO}/api/docs`, app, () => documentoOpenApi(app), {
    jsonDocumentUrl: `${PREFIXO}/api/docs-json`,
  });
}
