import fc from 'fast-check';
import { DataCivil, dataCivil, somarDias } from '../../../kernel/data-civil';
import {
  estaAberta,
  Evento,
  eventoDaReativacao,
  eventoDeVolta,
  eventoDoCalendario,
  MotivoInvalidacao,
  situacaoEm,
  Situacao,
  STATUS,
  Status,
  transicao,
} from './estado';

const MOTIVOS: MotivoInvalidacao[] = ['PRAZO', 'PROVISORIA', 'OPERADOR'];
const SITUACOES = STATUS.flatMap((status): Situacao[] =>
  status === 'INVALIDADO' ? MOTIVOS.map((motivo) => ({ status, motivo })) : [{ status, motivo: null }],
);
const EVENTOS: Evento[] = [
  'PAGAMENTO_CONFIRMADO',
  'PROVISORIA_CONCEDIDA',
  'PRAZO_ESGOTADO',
  'PROVISORIA_VENCIDA',
  'DOCUMENTO_EMITIDO',
  'VALIDADE_PASSADA',
  'RENOVACAO_PAGA',
  'PAGAMENTO_ESTORNADO',
  'INVALIDADA_POR_OPERADOR',
  'INVALIDACAO_DESFEITA',
  'INVALIDACAO_DESFEITA_EM_ANALISE',
  'INVALIDACAO_DESFEITA_VIGENTE',
  'INVALIDACAO_DESFEITA_VENCIDA',
  'RENOVACAO_DESFEITA_VIGENTE',
  'RENOVACAO_DESFEITA_VENCIDA',
  'ISENCAO_CONCEDIDA',
  'ISENCAO_NEGADA',
  'ISENCAO_DESFEITA',
  'NEGATIVA_DESFEITA',
  'ACEITE_DESFEITO',
  'ACEITE_DESFEITO_PROVISORIA',
  'ACEITE_DESFEITO_PRAZO',
  'ACEITE_DESFEITO_PROVISORIA_VENCIDA',
];

/** As decisões D6 e D17 escritas outra vez, par a par; tudo o que falta é erro. */
const PERMITIDAS: Record<string, string> = {
  'AGUARDANDO_PAGAMENTO PAGAMENTO_CONFIRMADO': 'VIGENTE',
  'ATIVO_AGUARDANDO_PAGAMENTO PAGAMENTO_CONFIRMADO': 'VIGENTE',
  'AGUARDANDO_PAGAMENTO PROVISORIA_CONCEDIDA': 'ATIVO_AGUARDANDO_PAGAMENTO',
  'AGUARDANDO_PAGAMENTO PRAZO_ESGOTADO': 'INVALIDADO/PRAZO',
  'ATIVO_AGUARDANDO_PAGAMENTO PROVISORIA_VENCIDA': 'INVALIDADO/PROVISORIA',
  'INVALIDADO/PRAZO DOCUMENTO_EMITIDO': 'AGUARDANDO_PAGAMENTO',
  'INVALIDADO/PROVISORIA DOCUMENTO_EMITIDO': 'AGUARDANDO_PAGAMENTO',
  'INVALIDADO/PRAZO PAGAMENTO_CONFIRMADO': 'VIGENTE',
  'INVALIDADO/PROVISORIA PAGAMENTO_CONFIRMADO': 'VIGENTE',
  'VIGENTE VALIDADE_PASSADA': 'VENCIDO',
  'VIGENTE RENOVACAO_PAGA': 'INATIVO',
  'VENCIDO RENOVACAO_PAGA': 'INATIVO',
  'VENCIDO ACEITE_DESFEITO': 'AGUARDANDO_PAGAMENTO',
  'VENCIDO ACEITE_DESFEITO_PROVISORIA': 'ATIVO_AGUARDANDO_PAGAMENTO',
  'VENCIDO ACEITE_DESFEITO_PRAZO': 'INVALIDADO/PRAZO',
  'VENCIDO ACEITE_DESFEITO_PROVISORIA_VENCIDA': 'INVALIDADO/PROVISORIA',
  'VIGENTE PAGAMENTO_ESTORNADO': 'AGUARDANDO_PAGAMENTO',
  'AGUARDANDO_PAGAMENTO INVALIDADA_POR_OPERADOR': 'INVALIDADO/OPERADOR',
  'ATIVO_AGUARDANDO_PAGAMENTO INVALIDADA_POR_OPERADOR': 'INVALIDADO/OPERADOR',
  'VIGENTE INVALIDADA_POR_OPERADOR': 'INVALIDADO/OPERADOR',
  'INVALIDADO/OPERADOR INVALIDACAO_DESFEITA': 'AGUARDANDO_PAGAMENTO',
  'INVALIDADO/OPERADOR INVALIDACAO_DESFEITA_EM_ANALISE': 'AGUARDANDO_ANALISE',
  'INVALIDADO/OPERADOR INVALIDACAO_DESFEITA_VIGENTE': 'VIGENTE',
  'INVALIDADO/OPERADOR INVALIDACAO_DESFEITA_VENCIDA': 'VENCIDO',
  'INATIVO RENOVACAO_DESFEITA_VIGENTE': 'VIGENTE',
  'INATIVO RENOVACAO_DESFEITA_VENCIDA': 'VENCIDO',
  'AGUARDANDO_ANALISE ISENCAO_CONCEDIDA': 'VIGENTE',
  'AGUARDANDO_ANALISE ISENCAO_NEGADA': 'AGUARDANDO_PAGAMENTO',
  'AGUARDANDO_ANALISE PRAZO_ESGOTADO': 'INVALIDADO/PRAZO',
  'AGUARDANDO_ANALISE INVALIDADA_POR_OPERADOR': 'INVALIDADO/OPERADOR',
  'VIGENTE ISENCAO_DESFEITA': 'AGUARDANDO_PAGAMENTO',
  'AGUARDANDO_PAGAMENTO NEGATIVA_DESFEITA': 'AGUARDANDO_ANALISE',
  'VIGENTE ACEITE_DESFEITO': 'AGUARDANDO_PAGAMENTO',
  'VIGENTE ACEITE_DESFEITO_PROVISORIA': 'ATIVO_AGUARDANDO_PAGAMENTO',
  'VIGENTE ACEITE_DESFEITO_PRAZO': 'INVALIDADO/PRAZO',
  'VIGENTE ACEITE_DESFEITO_PROVISORIA_VENCIDA': 'INVALIDADO/PROVISORIA',
};
const nome = ({ status, motivo }: Situacao) => (motivo ? `${status}/${motivo}` : status);

describe('tabela de estados', () => {
  it.each(SITUACOES.flatMap((s) => EVENTOS.map((e) => [s, e] as const)))('%j %s', (situacao, evento) => {
    const destino = transicao(situacao, evento);
    expect(destino && nome(destino)).toBe(PERMITIDAS[`${nome(situacao)} ${evento}`] ?? null);
  });

  it('desfazer um aceite volta exatamente a quem se podia ativar', () => {
    for (const situacao of SITUACOES) {
      const volta = eventoDeVolta(situacao);
      const ativavel = transicao(situacao, 'PAGAMENTO_CONFIRMADO') !== null;
      expect([nome(situacao), volta !== null]).toEqual([nome(situacao), ativavel]);
      if (volta) expect(transicao({ status: 'VIGENTE', motivo: null }, volta)).toEqual(situacao);
    }
  });

  it('em nenhuma sequência vale sem pagamento nem isenção, nem pede pagamento com um dos dois no lugar', () => {
    const DESFEITAS = EVENTOS.filter((evento) => evento.startsWith('INVALIDACAO_DESFEITA'));
    const LEVAM: readonly Evento[] = [
      'PAGAMENTO_ESTORNADO',
      ...EVENTOS.filter((evento) => evento.startsWith('ACEITE_DESFEITO')),
    ];
    const inicios = fc.constantFrom<Status>('AGUARDANDO_PAGAMENTO', 'AGUARDANDO_ANALISE');
    const passos = fc.tuple(fc.constantFrom(...EVENTOS), fc.boolean());
    fc.assert(
      fc.property(inicios, fc.array(passos, { maxLength: 40 }), (status, eventos) => {
        const hoje = dataCivil('2026-06-15');
        let atual: Situacao = { status, motivo: null };
        let [paga, isenta] = [false, false];
        for (const [sorteado, vencida] of eventos) {
          const fim = dataCivil(vencida ? '2026-06-14' : '2026-06-15');
          const evento = DESFEITAS.includes(sorteado)
            ? eventoDaReativacao(paga || isenta, fim, hoje)
            : sorteado;
          const destino = transicao(atual, evento);
          // Só se desfaz a isenção de quem a tem: confere-o quem aplica o evento.
          if (!destino || (evento === 'ISENCAO_DESFEITA' && !isenta)) continue;
          if (LEVAM.includes(evento) && isenta) continue;
          if (evento === 'PAGAMENTO_CONFIRMADO') paga = true;
          if (LEVAM.includes(evento)) paga = false;
          if (evento === 'ISENCAO_CONCEDIDA') isenta = true;
          if (evento === 'ISENCAO_DESFEITA') isenta = false;
          const pede = ['AGUARDANDO_PAGAMENTO', 'ATIVO_AGUARDANDO_PAGAMENTO'].includes(destino.status);
          expect([evento, pede && (paga || isenta)]).toEqual([evento, false]);
          if (['VIGENTE', 'VENCIDO'].includes(destino.status))
            expect([evento, paga !== isenta]).toEqual([evento, true]);
          atual = destino;
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

it.each([
  [false, '2026-06-16', 'INVALIDACAO_DESFEITA'],
  [false, null, 'INVALIDACAO_DESFEITA'],
  [true, null, 'INVALIDACAO_DESFEITA_EM_ANALISE'],
  [true, '2026-06-16', 'INVALIDACAO_DESFEITA_VIGENTE'],
  [true, '2026-06-15', 'INVALIDACAO_DESFEITA_VIGENTE'],
  [true, '2026-06-14', 'INVALIDACAO_DESFEITA_VENCIDA'],
])('em 2026-06-15, a que se invalidou, paga: %p, até %s, volta por %s', (paga, ate, evento) => {
  expect(eventoDaReativacao(paga, ate === null ? null : dataCivil(ate), dataCivil('2026-06-15'))).toBe(
    evento,
  );
});

it('abertas são as que valem e as que se esperam', () => {
  expect(STATUS.filter(estaAberta)).toEqual([
    'AGUARDANDO_ANALISE',
    'AGUARDANDO_PAGAMENTO',
    'VIGENTE',
    'ATIVO_AGUARDANDO_PAGAMENTO',
  ]);
});

describe('calendário', () => {
  const dia = dataCivil('2026-06-15');
  const prazos = (status: Status, data: DataCivil) => ({
    status,
    motivo: null,
    dataVencimento: data,
    dataVencimentoProvisoria: data,
    prazoPagamento: data,
  });

  it.each([
    ['VIGENTE', 'VENCIDO'],
    ['ATIVO_AGUARDANDO_PAGAMENTO', 'INVALIDADO'],
    ['AGUARDANDO_PAGAMENTO', 'INVALIDADO'],
    ['AGUARDANDO_ANALISE', 'INVALIDADO'],
  ] as const)('%s ainda vale no último dia e no seguinte já é %s', (status, depois) => {
    expect(situacaoEm(prazos(status, dia), dia).status).toBe(status);
    expect(situacaoEm(prazos(status, dia), somarDias(dia, 1)).status).toBe(depois);
  });

  it('não mexe em estados finais nem sem data', () => {
    for (const status of ['INVALIDADO', 'VENCIDO', 'INATIVO'] as const) {
      expect(eventoDoCalendario(prazos(status, dia), dataCivil('2099-01-01'))).toBeNull();
    }
    const semDatas = {
      status: 'VIGENTE' as const,
      motivo: null,
      dataVencimento: null,
      dataVencimentoProvisoria: null,
      prazoPagamento: null,
    };
    expect(eventoDoCalendario(semDatas, dia)).toBeNull();
  });
});
