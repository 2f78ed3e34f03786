import { INestApplication } from '@nestjs/common';
import { DocumentBuilder, OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { cleanupOpenApiDoc } from 'nestjs-zod';
import { PREFIXO, semPrefixo } from './prefixo';
import type { FatosDaRota } from './rota/rota';
import { Rotas } from './rota/rotas';

/** Documento OpenAPI de todas as rotas, com os direitos de cada uma. */
export function documentoOpenApi(app: INestApplication, rotas: Rotas): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Carteira de Pesca')
    .setDescription(
      'Licenças de pesca amadora. Datas civis são `YYYY-MM-DD`, instantes são ISO 8601 e dinheiro é em centavos, salvo onde dito. ' +
        'Erros têm a forma `{message, codigo, errors?}`. A credencial é o cookie de sessão; com login, chamadas que mudam ' +
        'estado levam `X-Session-Key`.',
    )
    .setVersion('1')
    .addCookieAuth('sessao')
    .addTag('autenticação', 'Entrar, sair e quem está na sessão')
    .addTag('conta', 'Criar, recuperar e cuidar da própria conta')
    .addTag('pessoa', 'Busca, perguntas de confirmação e concessão')
    .addTag('licença', 'Registrar, renovar, consultar e histórico')
    .addTag('documentos', 'Boleto e guia em PDF')
    .addTag('carteira', 'A carteira e a autenticidade dela')
    .addTag('verificação', 'Chaves públicas e lista de revogadas, para conferir carteiras sem rede')
    .addTag('remessa', 'Arquivos que vão ao banco')
    .addTag('retorno', 'Arquivos que vêm do banco e o que deles resultou')
    .addTag('informes', 'Notícias')
    .addTag('geografia', 'Estados, municípios e países')
    .addTag('opções', 'Listas dos formulários')
    .addTag('configuração', 'Agência e preços')
    .addTag('saúde', 'Banco de dados, fila e worker')
    .build();
  const documento = cleanupOpenApiDoc(SwaggerModule.createDocument(app, config));
  // Pela ordem dos nomes: mudar de módulo não muda o contrato.
  documento.paths = emOrdem(documento.paths);
  documento.components = { ...documento.components, schemas: emOrdem(documento.components?.schemas ?? {}) };
  return comDireitos(comErros(documento), rotas);
}

const emOrdem = <T>(objeto: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(objeto).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Corpo de toda recusa (decisão D13). */
const ERRO = {
  type: 'object',
  required: ['message', 'codigo'],
  properties: {
    message: { type: 'string', description: 'Texto na língua de quem chama' },
    codigo: { type: 'string', description: 'Código estável' },
    desafio: {
      type: 'object',
      description: 'Prova de trabalho a resolver, com `DESAFIO_NECESSARIO`',
      required: ['algorithm', 'challenge', 'salt', 'signature', 'maxnumber'],
      properties: {
        algorithm: { type: 'string' },
        challenge: { type: 'string' },
        salt: { type: 'string' },
        signature: { type: 'string' },
        maxnumber: { type: 'integer' },
      },
    },
    errors: {
      type: 'array',
      description: 'Um item por campo errado, todos de uma vez',
      items: {
        type: 'object',
        required: ['campo', 'message'],
        properties: { campo: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
} as const;

/**
 * Dá o corpo às recusas que cada rota descreve, a todas o erro interno, a quem nomeia um objeto pelo número o que não há, e às listas
 * o filtro que não existe.
 */
function comErros(documento: OpenAPIObject): OpenAPIObject {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Erro' } } };
  documento.components = {
    ...documento.components,
    schemas: { ...documento.components?.schemas, Erro: structuredClone(ERRO) as unknown as object },
  };
  for (const [caminho, item] of Object.entries(documento.paths)) {
    for (const metodo of ['get', 'post', 'put', 'delete'] as const) {
      const { responses: respostas, parameters = [] } = item[metodo] ?? {};
      if (!respostas) continue;
      if (parameters.some((um) => 'name' in um && um.name === 'filter'))
        respostas['400'] ??= { description: 'Filtro que não existe' };
      if (caminho.includes('{id}')) respostas['404'] ??= { description: 'Não existe' };
      for (const [status, resposta] of Object.entries(respostas)) {
        if (/^4/.test(status) && resposta && !('$ref' in resposta)) resposta.content = content;
      }
      respostas['500'] = { description: 'Erro não identificado; o corpo traz o número do pedido', content };
    }
  }
  return documento;
}

/** Diz em cada rota quem a pode chamar (`x-direitos`), e pede o cookie nas que não são abertas. */
function comDireitos(documento: OpenAPIObject, rotas: Rotas): OpenAPIObject {
  for (const [caminho, item] of Object.entries(documento.paths)) {
    const rota = semPrefixo(caminho).replace(/\{(\w+)\}/g, ':$1');
    for (const metodo of ['get', 'post', 'put', 'delete'] as const) {
      const operacao = item[metodo];
      const regra = rotas.de(`${metodo.toUpperCase()} ${rota}`);
      if (!operacao || !regra) continue;
      Object.assign(operacao, { 'x-direitos': direitosDe(regra) });
      if (!regra.quem.includes('ANONIMO')) operacao.security = [{ cookie: [] }];
    }
  }
  return documento;
}

/** Quem pode chamar, sobre que objeto e com que prova de ser a pessoa dele. */
export const direitosDe = ({ quem, sobre }: FatosDaRota) => ({
  quem,
  ...(sobre && { sobre: sobre.nome }),
  prova: sobre?.prova ?? 'NENHUMA',
});

export function publicarOpenApi(app: INestApplication): void {
  SwaggerModule.setup(`${PREFIXO}/api/docs`, app, () => documentoOpenApi(app, app.get(Rotas)), {
    jsonDocumentUrl: `${PREFIXO}/api/docs-json`,
  });
}
