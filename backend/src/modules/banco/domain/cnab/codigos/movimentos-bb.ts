/** O que um movimento do retorno quer dizer para nós, seja qual for o banco. */
export const EVENTOS_BANCARIOS = [
  'REGISTRADO',
  'REJEITADO',
  'LIQUIDADO',
  'LIQUIDADO_TARDE',
  'BAIXADO',
  'BAIXADO_SEM_PAGAMENTO',
  'PROTESTADO',
  'ESTORNADO',
  'COMPENSANDO',
  'CARTEIRA',
  'TARIFA',
  'INSTRUCAO_REJEITADA',
  'ALTERADO',
  'INFORMATIVO',
  'DESCONHECIDO',
] as const;
export type EventoBancario = (typeof EVENTOS_BANCARIOS)[number];

interface Movimento {
  readonly evento: EventoBancario;
  readonly descricao: string;
}

/** Movimentos do retorno CNAB 240 do Banco do Brasil (posições 16-17 de T e U). */
const MOVIMENTOS_BB240: Readonly<Record<string, Movimento>> = {
  '02': { evento: 'REGISTRADO', descricao: 'Entrada confirmada' },
  '03': { evento: 'REJEITADO', descricao: 'Entrada rejeitada' },
  '04': { evento: 'INFORMATIVO', descricao: 'Transferência de carteira: entrada' },
  '05': { evento: 'INFORMATIVO', descricao: 'Transferência de carteira: baixa' },
  '06': { evento: 'LIQUIDADO', descricao: 'Liquidação' },
  '07': { evento: 'INFORMATIVO', descricao: 'Desconto confirmado' },
  '08': { evento: 'INFORMATIVO', descricao: 'Cancelamento de desconto confirmado' },
  '09': { evento: 'BAIXADO', descricao: 'Baixa' },
  '11': { evento: 'CARTEIRA', descricao: 'Título em carteira' },
  '12': { evento: 'INFORMATIVO', descricao: 'Abatimento confirmado' },
  '13': { evento: 'INFORMATIVO', descricao: 'Cancelamento de abatimento confirmado' },
  '14': { evento: 'ALTERADO', descricao: 'Alteração de vencimento confirmada' },
  '15': { evento: 'BAIXADO_SEM_PAGAMENTO', descricao: 'Franco de pagamento' },
  '17': { evento: 'LIQUIDADO_TARDE', descricao: 'Liquidação após baixa ou de título não registrado' },
  '19': { evento: 'INFORMATIVO', descricao: 'Instrução de protesto confirmada' },
  '20': { evento: 'INFORMATIVO', descricao: 'Sustação de protesto confirmada' },
  '23': { evento: 'INFORMATIVO', descricao: 'Remessa a cartório' },
  '24': { evento: 'INFORMATIVO', descricao: 'Retirada de cartório' },
  '25': { evento: 'PROTESTADO', descricao: 'Protestado e baixado' },
  '26': { evento: 'INSTRUCAO_REJEITADA', descricao: 'Instrução rejeitada' },
  '27': { evento: 'ALTERADO', descricao: 'Alteração de outros dados confirmada' },
  '28': { evento: 'TARIFA', descricao: 'Débito de tarifas ou custas' },
  '29': { evento: 'INFORMATIVO', descricao: 'Ocorrência do pagador' },
  '30': { evento: 'INSTRUCAO_REJEITADA', descricao: 'Alteração de dados rejeitada' },
  '33': { evento: 'INFORMATIVO', descricao: 'Alteração de rateio confirmada' },
  '34': { evento: 'INFORMATIVO', descricao: 'Cancelamento de rateio confirmado' },
  '35': { evento: 'INFORMATIVO', descricao: 'Cancelamento de débito automático confirmado' },
  '36': { evento: 'INFORMATIVO', descricao: 'Aviso por e-mail ou SMS enviado' },
  '37': { evento: 'INFORMATIVO', descricao: 'Aviso por e-mail ou SMS rejeitado' },
  '38': { evento: 'INFORMATIVO', descricao: 'Alteração do prazo limite de recebimento confirmada' },
  '39': { evento: 'INFORMATIVO', descricao: 'Dispensa do prazo limite confirmada' },
  '40': { evento: 'INFORMATIVO', descricao: 'Alteração do número do título confirmada' },
  '41': { evento: 'INFORMATIVO', descricao: 'Alteração do número de controle confirmada' },
  '42': { evento: 'INFORMATIVO', descricao: 'Alteração de dados do pagador confirmada' },
  '43': { evento: 'INFORMATIVO', descricao: 'Alteração de dados do sacador confirmada' },
  '44': { evento: 'ESTORNADO', descricao: 'Título pago com cheque devolvido' },
  '48': { evento: 'INFORMATIVO', descricao: 'Transferência de carteira confirmada' },
  '49': { evento: 'INFORMATIVO', descricao: 'Alteração de contrato confirmada' },
  '50': { evento: 'COMPENSANDO', descricao: 'Título pago com cheque pendente de compensação' },
  '51': { evento: 'INFORMATIVO', descricao: 'Título reconhecido pelo pagador no DDA' },
  '52': { evento: 'INFORMATIVO', descricao: 'Título não reconhecido pelo pagador no DDA' },
  '53': { evento: 'INFORMATIVO', descricao: 'Título recusado pela CIP no DDA' },
};

export function movimentoBB240(codigo: string): Movimento {
  return MOVIMENTOS_BB240[codigo] ?? { evento: 'DESCONHECIDO', descricao: 'Movimento desconhecido' };
}
