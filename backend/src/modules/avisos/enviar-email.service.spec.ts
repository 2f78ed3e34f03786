import { dataCivil } from '../../kernel/data-civil';
import type { Mensagem } from '../../platform/email/correio';
import type { Trabalho } from '../../platform/queue/outbox';
import { EnviarEmailService, type PedidoEmail } from './enviar-email.service';
import { type Avisada, lerAvisada } from './ler-avisada';

jest.mock('./ler-avisada');

const avisada: Avisada = {
  id: 7,
  codigo: 'LPR000012392026',
  status: 'VIGENTE',
  pessoaId: 3,
  isencaoId: 1,
  dataVencimento: null,
  dataVencimentoProvisoria: null,
  prazoPagamento: null,
  nome: 'Ana Lima',
  email: 'ana@exemplo.example',
  contato: null,
  idioma: 'pt',
  documento: null,
};

/** O que se mandou e o que se publicou, com a licença assim. */
async function enviar(pedido: Partial<PedidoEmail>, licenca: Partial<Avisada>, retido = 0) {
  jest.mocked(lerAvisada).mockResolvedValue({ ...avisada, ...licenca });
  const mandadas: Mensagem[] = [];
  const publicados: Trabalho[] = [];
  const servico = new EnviarEmailService(
    ...([
      { manager: {} },
      { codigo: () => Promise.resolve({ copiaECola: null, emPreparo: false }) },
      { retido: () => Promise.resolve(retido) },
      { imprimir: () => Promise.resolve(null) },
      { enviar: (mensagem: Mensagem) => Promise.resolve(void mandadas.push(mensagem)) },
      { publicar: (_em: unknown, trabalho: Trabalho) => Promise.resolve(void publicados.push(trabalho)) },
      {},
      { daLicenca: () => undefined },
      { urlPublica: 'https://pesca.example', agencia: { nome: 'Agência' } },
    ] as unknown as ConstructorParameters<typeof EnviarEmailService>),
  );
  await servico.enviar({ modelo: 'ISENCAO_EM_ANALISE', licencaId: 7, documentoId: null, ...pedido });
  return { mandadas, publicados };
}

it.each(['PAGAMENTO_CONFIRMADO', 'ISENCAO_CONCEDIDA', 'LICENCA_DE_VOLTA'] as const)(
  '%s só sai enquanto a licença vale',
  async (modelo) => {
    expect((await enviar({ modelo }, {})).mandadas).toHaveLength(1);
    for (const status of ['AGUARDANDO_PAGAMENTO', 'ATIVO_AGUARDANDO_PAGAMENTO', 'INVALIDADO'] as const)
      expect((await enviar({ modelo }, { status, contato: 'c@exemplo.example' })).publicados).toEqual([]);
    expect((await enviar({ modelo }, { status: 'AGUARDANDO_PAGAMENTO' })).mandadas).toEqual([]);
  },
);

it.each([
  ['LICENCA_INVALIDADA', 'consultar'],
  ['LICENCA_POR_ENGANO', 'consultar'],
  ['ESTORNO_COMPENSANDO', 'consultar'],
  ['SEM_ISENCAO_POR_CONFERIR', 'consultar'],
  ['PAGAMENTO_A_CONFERIR', 'boleto'],
] as const)(
  '%s leva aonde se vê o que falta, e não se manda se entretanto a licença vale',
  async (modelo, pagina) => {
    const { mandadas } = await enviar({ modelo }, { status: 'INVALIDADO' });
    expect(mandadas[0]?.texto).toContain(`/${pagina}/LPR000012392026`);
    expect((await enviar({ modelo }, {})).mandadas).toEqual([]);
  },
);

it.each(['LICENCA_POR_ENGANO', 'PAGAMENTO_A_CONFERIR'] as const)(
  '%s chega também a quem tem o título provisório, sem lhe dizer que não pode pescar com ele',
  async (modelo) => {
    const { mandadas } = await enviar({ modelo }, { status: 'ATIVO_AGUARDANDO_PAGAMENTO' });
    expect(mandadas[0]?.texto).toMatch(/vigente/);
    expect(mandadas[0]?.texto).not.toMatch(/ela (ainda )?não vale|pesque com ela/);
  },
);

it('o título provisório que acaba diz o dia e leva ao pagamento, e só a quem ainda pesca com ele', async () => {
  const acaba = { modelo: 'PROVISORIA_ACABANDO' } as const;
  const doTitulo = { dataVencimentoProvisoria: dataCivil('2026-04-09') };
  const { mandadas } = await enviar(acaba, { ...doTitulo, status: 'ATIVO_AGUARDANDO_PAGAMENTO' });
  expect(mandadas[0]?.assunto).toContain('09/04/2026');
  expect(mandadas[0]?.texto).toContain('/boleto/LPR000012392026');
  for (const status of ['VIGENTE', 'AGUARDANDO_PAGAMENTO', 'INVALIDADO'] as const)
    expect((await enviar(acaba, { ...doTitulo, status })).mandadas).toEqual([]);
});

it('com dinheiro à espera de uma decisão, ninguém é chamado a pagar outra vez', async () => {
  const vencendo = { modelo: 'BOLETO_VENCENDO', documentoId: 5 } as const;
  const aPagar = {
    status: 'AGUARDANDO_PAGAMENTO',
    documento: {
      id: 5,
      tipo: 'BOLETO',
      linhaDigitavel: '0'.repeat(47),
      valor: 9_038,
      vencimento: dataCivil('2026-03-20'),
    },
  } as const;
  expect((await enviar(vencendo, aPagar)).mandadas).toHaveLength(1);
  expect((await enviar(vencendo, aPagar, 8_000)).mandadas).toEqual([]);
  // O que diz que a licença deixou de valer não se cala: diz antes que há dinheiro.
  for (const modelo of ['BOLETO_EMITIDO', 'BOLETO_DE_ESTORNO', 'BOLETO_SEM_ISENCAO'] as const) {
    const { mandadas } = await enviar({ ...vencendo, modelo }, aPagar, 8_000);
    expect(mandadas[0]?.texto).toMatch(/^Olá, Ana Lima\.\n\nAntes de pagar, .*R\$ 80,00/);
    expect((await enviar({ ...vencendo, modelo }, aPagar)).mandadas[0]?.texto).not.toContain('Antes');
  }
});

it('o pedido em análise acompanha-se na página da licença, também por quem não tem conta', async () => {
  const { mandadas } = await enviar({}, { status: 'AGUARDANDO_ANALISE' });
  expect(mandadas[0]?.texto).toContain('https://pesca.example/carteira-pesca/consultar/LPR000012392026');
});

it('o mesmo aviso sobre a mesma licença, outra vez, é outra mensagem, também para o contato', async () => {
  const emAnalise = { status: 'AGUARDANDO_ANALISE', contato: 'c@exemplo.example' } as const;
  const vezes = [await enviar({ vez: 1 }, emAnalise), await enviar({ vez: 2 }, emAnalise)];
  expect(new Set(vezes.map(({ mandadas }) => mandadas[0]?.id)).size).toBe(2);
  expect(new Set(vezes.map(({ publicados }) => publicados[0]?.chave)).size).toBe(2);
  // A que se tenta de novo continua a mesma.
  expect((await enviar({ vez: 2 }, emAnalise)).mandadas[0]?.id).toBe(vezes[1]?.mandadas[0]?.id);
});

it('a devolução paga diz quanto e quando, e onde se vê, sem a conta; cada uma é outra mensagem', async () => {
  const paga = {
    modelo: 'DEVOLUCAO_PAGA',
    vez: 4,
    devolvido: 123_456,
    dia: dataCivil('2026-03-12'),
  } as const;
  const { mandadas } = await enviar(paga, { idioma: 'en' });
  expect(mandadas[0]?.assunto).toMatch(/^We refunded R\$ 1,234.56 of licence LPR/);
  expect(mandadas[0]?.texto).toContain('On 12 Mar 2026 we refunded');
  expect(mandadas[0]?.texto).toContain('/consultar/LPR000012392026');
  expect((await enviar({ ...paga, vez: 5 }, {})).mandadas[0]?.id).not.toBe(mandadas[0]?.id);
});
