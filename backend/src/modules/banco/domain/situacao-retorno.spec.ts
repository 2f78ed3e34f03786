import { EVENTOS_RETORNO, proximaSituacao, SITUACOES_RETORNO } from './situacao-retorno';

it('um retorno só muda pelo que a tabela diz, e o processado nunca volta atrás', () => {
  const caminhos = SITUACOES_RETORNO.map((de) => [
    de,
    EVENTOS_RETORNO.flatMap((evento) => {
      const para = proximaSituacao(de, evento);
      return para === null ? [] : [`${evento} ${para}`];
    }),
  ]);
  expect(Object.fromEntries(caminhos)).toEqual({
    RECEBIDO: ['INICIAR PROCESSANDO', 'RECUSAR RECUSADO', 'PARAR_PARA_CONFIRMAR AGUARDANDO_CONFIRMACAO'],
    PROCESSANDO: ['TERMINAR PROCESSADO', 'TERMINAR_COM_PENDENCIAS PROCESSADO_COM_PENDENCIAS'],
    AGUARDANDO_CONFIRMACAO: ['CONFIRMAR RECEBIDO', 'ABANDONAR RECUSADO'],
    PROCESSADO: [],
    PROCESSADO_COM_PENDENCIAS: [],
    RECUSADO: ['REPROCESSAR RECEBIDO'],
  });
});
