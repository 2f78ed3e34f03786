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

export function tabelaDe(
  eventos: Partial<Record<EventoBancario, string>>,
): ReadonlyMap<string, EventoBancario> {
  return new Map(
    Object.entries(eventos).flatMap(([evento, codigos]) =>
      codigos.split(' ').map((codigo) => [codigo, evento as EventoBancario] as const),
    ),
  );
}

/** Movimentos do retorno CNAB 240 do Banco do Brasil (posições 16-17 de T e U). */
const BB240 = tabelaDe({
  REGISTRADO: '02',
  REJEITADO: '03',
  INFORMATIVO: '04 05 07 08 12 13 19 20 23 24 29 33 34 35 36 37 38 39 40 41 42 43 48 49 51 52 53',
  LIQUIDADO: '06',
  BAIXADO: '09',
  CARTEIRA: '11',
  ALTERADO: '14 27',
  BAIXADO_SEM_PAGAMENTO: '15',
  LIQUIDADO_TARDE: '17',
  PROTESTADO: '25',
  INSTRUCAO_REJEITADA: '26 30',
  TARIFA: '28',
  ESTORNADO: '44',
  COMPENSANDO: '50',
});

export const movimentoBB240 = (codigo: string): EventoBancario => BB240.get(codigo) ?? 'DESCONHECIDO';
