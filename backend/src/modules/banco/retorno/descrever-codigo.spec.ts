import { descreverAviso, descreverMotivo, descreverMovimento } from './descrever-codigo';

describe('textos dos movimentos e motivos', () => {
  it.each([
    ['BB240', '46', 'Movimento desconhecido'],
    ['CAIXA240', '46', 'Liquidação on-line'],
    ['CAIXA240', '06', 'Liquidação'],
    ['BB400', '07', 'Liquidação por conta: pagamento parcial'],
    ['BRADESCO400', '25', 'Resposta ao pedido de protesto falimentar'],
    ['BRADESCO400', '77', 'Movimento 77'],
    ['ARRECADACAO150', 'G', 'Documento arrecadado'],
    [null, '06', 'Liquidação'],
  ])('%s %s: %s', (layout, movimento, texto) => {
    expect(descreverMovimento(layout, movimento, 'pt')).toBe(texto);
  });

  it.each([
    ['BB240', '06', '02', 'Por conta: pagamento parcial'],
    ['CAIXA240', '06', '02', 'Casa lotérica'],
    ['CAIXA240', '03', '48', 'CEP inválido'],
    ['BB400', '03', '33', 'Nosso número já existente'],
    ['BB400', '09', '90', 'Decurso de prazo'],
    ['BRADESCO400', '03', '63', 'Entrada de título já cadastrado'],
    ['BRADESCO400', '10', '16', 'Decurso de prazo'],
    ['BRADESCO400', '02', 'P1', 'Motivo P1'],
  ])('%s movimento %s motivo %s: %s', (layout, movimento, motivo, texto) => {
    expect(descreverMotivo(layout, movimento, motivo, 'pt')).toBe(texto);
  });

  it.each([
    ['PRE_CRITICA', 'PARCIAL', 'before processing it: Processed in part.'],
    ['DATA_DE_GERACAO_IMPLAUSIVEL', '2031-02-03', 'of the file, 03 Feb 2031, is'],
    ['LINHA_APARADA', null, 'Line 7 came'],
  ] as const)('o detalhe do aviso %s vem na língua de quem lê', (codigo, detalhe, trecho) => {
    expect(descreverAviso({ codigo, linha: 7, detalhe }, 'en')).toContain(trecho);
  });

  it.each([
    ['en', 'Settlement', 'Lottery shop', 'Transaction 77', 'Reason P1'],
    ['es', 'Liquidación', 'Agencia de lotería', 'Movimiento 77', 'Motivo P1'],
  ] as const)('em %s', (idioma, liquidado, motivo, movimentoSemTexto, motivoSemTexto) => {
    expect(descreverMovimento('CAIXA240', '06', idioma)).toBe(liquidado);
    expect(descreverMotivo('CAIXA240', '06', '02', idioma)).toBe(motivo);
    expect(descreverMovimento('BRADESCO400', '77', idioma)).toBe(movimentoSemTexto);
    expect(descreverMotivo('BRADESCO400', '02', 'P1', idioma)).toBe(motivoSemTexto);
  });
});
