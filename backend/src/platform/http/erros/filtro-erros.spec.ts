import { Logger, type ArgumentsHost } from '@nestjs/common';
import { ZodValidationException } from 'nestjs-zod';
import { z } from 'zod';
import { ErroDominio } from '../../../kernel/erro-dominio';
import { FiltroErros } from './filtro-erros';

beforeAll(() => Logger.overrideLogger(false));

function responderA(erro: unknown, accept: string, method = 'GET') {
  const dito = { status: 0, tipo: '', corpo: '' as unknown };
  const resposta = {
    status: (status: number) => ((dito.status = status), resposta),
    header: () => resposta,
    type: (tipo: string) => ((dito.tipo = tipo), resposta),
    send: (corpo: unknown) => ((dito.corpo = corpo), resposta),
  };
  const requisicao = { id: 'numero-do-pedido', method, headers: { accept, 'accept-language': 'es' } };
  const http = { getRequest: () => requisicao, getResponse: () => resposta };
  new FiltroErros().catch(erro, { switchToHttp: () => http } as unknown as ArgumentsHost);
  return dito;
}
const NAVEGACAO = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8';

it('defeito numa janela nova: página do produto, com o número do pedido e nada do erro', () => {
  const { status, tipo, corpo } = responderA(new Error('segredo'), NAVEGACAO);
  expect([status, tipo]).toEqual([500, 'text/html; charset=utf-8']);
  expect(corpo).toContain('Indique este número en la atención al público: numero-do-pedido');
  expect(corpo).not.toContain('segredo');
});

it.each([
  ['application/json', 'GET'],
  [NAVEGACAO, 'POST'],
])('defeito a quem pediu dados (%s, %s): JSON', (accept, metodo) => {
  expect(responderA(new Error('segredo'), accept, metodo).corpo).toEqual({
    message: 'Error no identificado. Contacte al administrador del sistema.',
    codigo: 'ERRO_INTERNO',
    requisicao: 'numero-do-pedido',
  });
});

it('recusa numa janela nova: página sem número de pedido', () => {
  const { status, corpo } = responderA(new ErroDominio('NADA_A_PAGAR', 'conflito'), NAVEGACAO);
  expect(status).toBe(409);
  expect(corpo).not.toContain('numero-do-pedido');
});

it('um corpo com mais campos errados do que se corrigem: diz os primeiros', () => {
  const { error } = z.array(z.string()).safeParse(Array(101).fill(1));
  const { status, corpo } = responderA(new ZodValidationException(error), 'application/json', 'POST');
  expect(status).toBe(422);
  expect((corpo as { errors: unknown[] }).errors).toHaveLength(100);
});

it('o campo que falta é obrigatório; o que veio de outro tipo é inválido', () => {
  const esquema = z.object({
    ausente: z.string(),
    nulo: z.enum(['A']),
    outroTipo: z.number().int(),
    quebrado: z.number().int(),
    letra: z.coerce.number(),
  });
  const { error } = esquema.safeParse({ nulo: null, outroTipo: 'abc', quebrado: 1.5, letra: 'a' });
  const { corpo } = responderA(new ZodValidationException(error), 'application/json', 'POST');
  expect((corpo as { errors: object[] }).errors).toEqual([
    { campo: 'ausente', message: "'ausente' es un campo obligatorio." },
    { campo: 'nulo', message: "'nulo' es un campo obligatorio." },
    { campo: 'outroTipo', message: "Debe indicar un 'outroTipo' válido." },
    { campo: 'quebrado', message: "Debe indicar un 'quebrado' válido." },
    { campo: 'letra', message: "Debe indicar un 'letra' válido." },
  ]);
});
