import fc from 'fast-check';
import { MAXIMO_CENTAVOS } from '../../../../kernel/centavos';
import { dataCivil } from '../../../../kernel/data-civil';
import {
  escreverCobranca,
  escreverValor,
  interpretarAviso,
  lerCobranca,
  lerDevolucao,
  lerErro,
  lerPagina,
  lerRecebimento,
  lerToken,
  recursoPara,
} from './api-pix';
import { escreverBrCode } from './br-code';
import { type CobrancaPedida, FalhaDoTrilho } from './trilho';

const TXID = 'LPE0000000000000000000001a2b3';
const E2EID = 'E12345678202609081234abcdefghij1';
const PEDIDA: CobrancaPedida = {
  txid: TXID,
  valor: 9_038,
  hoje: dataCivil('2026-09-08'),
  vencimento: dataCivil('2026-09-18'),
  validadeAposVencimento: 30,
  devedor: { documento: '39053344705', nome: 'Maria de Souza' },
  descricao: 'Licença de pesca LPE-1',
  titulo: {
    nossoNumero: null,
    numeroDocumento: '1',
    codigoBarras: '',
    endereco: '',
    bairro: '',
    cep: '',
    cidade: '',
    uf: '',
  },
};
const EMV = escreverBrCode({ endereco: 'pix.example/qr/v2/cobv/1', nome: 'AGENCIA', cidade: 'MANAUS' });

/** Como o exemplo da especificação. */
const DEVOLUCAO = {
  id: '123ABC',
  rtrId: 'D12345678202009091221abcdf098765',
  valor: '10.00',
  horario: { solicitacao: '2026-09-08T12:40:00Z' },
  status: 'EM_PROCESSAMENTO',
};
const PIX = {
  endToEndId: E2EID,
  txid: TXID,
  chave: 'pix@agencia.example',
  valor: '90.38',
  horario: '2026-09-08T20:15:00.358-04:00',
  infoPagador: '0123456789',
};
const COBRANCA = { txid: TXID, status: 'ATIVA', valor: { original: '90.38' }, pixCopiaECola: EMV, novo: [1] };

function falhaDe(fazer: () => unknown): FalhaDoTrilho {
  try {
    fazer();
  } catch (erro) {
    if (erro instanceof FalhaDoTrilho) return erro;
    throw erro;
  }
  throw new Error('não falhou');
}

describe('o que se escreve', () => {
  it('com CPF, uma cobrança com vencimento', () => {
    expect(recursoPara(PEDIDA)).toBe('cobv');
    expect(escreverCobranca(PEDIDA, 'chave')).toEqual({
      calendario: { dataDeVencimento: '2026-09-18', validadeAposVencimento: 30 },
      devedor: { cpf: '39053344705', nome: 'Maria de Souza' },
      valor: { original: '90.38' },
      chave: 'chave',
      solicitacaoPagador: 'Licença de pesca LPE-1',
    });
  });

  it('com CNPJ de letras, cnpj', () => {
    const devedor = { documento: '12ABC34501DE35', nome: 'Pousada' };
    expect(escreverCobranca({ ...PEDIDA, devedor }, 'chave').devedor).toEqual({
      cnpj: '12ABC34501DE35',
      nome: 'Pousada',
    });
  });

  it('sem documento, uma imediata até ao fim do último dia', () => {
    const pedida = { ...PEDIDA, devedor: null };
    expect(recursoPara(pedida)).toBe('cob');
    expect(escreverCobranca(pedida, 'chave')).toEqual({
      calendario: { expiracao: (10 + 30 + 1) * 86_400 },
      valor: { original: '90.38', modalidadeAlteracao: 0 },
      chave: 'chave',
      solicitacaoPagador: 'Licença de pesca LPE-1',
    });
  });

  it('corta o nome em 200 e a descrição em 140', () => {
    const corpo = escreverCobranca(
      { ...PEDIDA, descricao: 'd'.repeat(141), devedor: { documento: '39053344705', nome: 'n'.repeat(201) } },
      'chave',
    );
    expect(corpo).toMatchObject({
      solicitacaoPagador: 'd'.repeat(140),
      devedor: { nome: 'n'.repeat(200) },
    });
  });

  it.each<[string, Partial<CobrancaPedida>]>([
    ['txid', { txid: 'curto' }],
    ['txid', { txid: `${TXID}/../../pix` }],
    ['valor', { valor: 0 }],
    ['valor', { valor: 10.5 }],
    ['valor', { valor: MAXIMO_CENTAVOS + 1 }],
    ['devedor', { devedor: { documento: 'FR1234567', nome: 'Jean' } }],
    ['devedor', { devedor: { documento: '39053344705', nome: ' ' } }],
    ['validadeAposVencimento', { validadeAposVencimento: -1 }],
    ['vencimento', { devedor: null, vencimento: dataCivil('2026-07-01') }],
  ])('o que não cabe em %s recusa-se, sem o valor no erro', (campo, mudanca) => {
    const falha = falhaDe(() => escreverCobranca({ ...PEDIDA, ...mudanca }, 'chave'));
    expect([falha.causa, falha.detalhe]).toEqual(['RECUSADO', `pedido que não cabe: ${campo}`]);
  });

  it('todo valor se escreve com dois decimais e se lê igual', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAXIMO_CENTAVOS }), (valor) => {
        const original = escreverValor(valor);
        expect(original).toMatch(/^\d{1,10}\.\d{2}$/);
        expect(lerCobranca({ ...COBRANCA, valor: { original } }, TXID).valor).toBe(valor);
      }),
    );
  });
});

describe('o que se lê', () => {
  it('uma cobrança com o seu dinheiro e campos que não se conhecem', () => {
    expect(lerCobranca({ ...COBRANCA, status: 'CONCLUIDA', pix: [PIX] }, TXID)).toEqual({
      txid: TXID,
      estado: 'CONCLUIDA',
      valor: 9_038,
      copiaECola: EMV,
      recebimentos: [
        {
          e2eid: E2EID,
          txid: TXID,
          chave: 'pix@agencia.example',
          valor: 9_038,
          horario: new Date('2026-09-09T00:15:00.358Z'),
          devolucoes: [],
        },
      ],
    });
  });

  it.each([
    ['ATIVA', 'ATIVA'],
    ['CONCLUIDA', 'CONCLUIDA'],
    ['REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA'],
    ['REMOVIDA_PELO_PSP', 'REMOVIDA'],
    ['SUSPENSA', 'DESCONHECIDO'],
    ['toString', 'DESCONHECIDO'],
  ])('o estado %s é %s', (status, estado) => {
    expect(lerCobranca({ ...COBRANCA, status }, TXID).estado).toBe(estado);
  });

  it('um QR code que falta ou está estragado é nulo, e o dinheiro vê-se', () => {
    for (const pixCopiaECola of [undefined, null, 5, `${EMV.slice(0, -1)}Z`])
      expect(lerCobranca({ ...COBRANCA, pixCopiaECola, pix: [PIX] }, TXID)).toMatchObject({
        copiaECola: null,
        recebimentos: [{ e2eid: E2EID }],
      });
  });

  it.each<[string, unknown]>([
    ['cobrança', null],
    ['cobrança', [COBRANCA]],
    ['txid', { ...COBRANCA, txid: `${TXID}x` }],
    ['status', { ...COBRANCA, status: 1 }],
    ['valor', { ...COBRANCA, valor: '90.38' }],
    ['valor.original', { ...COBRANCA, valor: { original: 90.38 } }],
    ['valor.original', { ...COBRANCA, valor: { original: '90.3' } }],
    ['valor.original', { ...COBRANCA, valor: { original: '90,38' } }],
    ['valor.original', { ...COBRANCA, valor: { original: '-1.00' } }],
    ['valor.original', { ...COBRANCA, valor: { original: '1e3.00' } }],
    ['valor.original', { ...COBRANCA, valor: { original: '9999999999.99' } }],
    ['pix', { ...COBRANCA, pix: {} }],
    ['endToEndId', { ...COBRANCA, pix: [{ ...PIX, endToEndId: 'E1' }] }],
    ['horario', { ...COBRANCA, pix: [{ ...PIX, horario: '2026-09-08T20:15:00' }] }],
    ['horario', { ...COBRANCA, pix: [{ ...PIX, horario: '2026-99-08T20:15:00Z' }] }],
    ['pix.valor', { ...COBRANCA, pix: [{ ...PIX, valor: 1 }] }],
    ['devolucoes', { ...COBRANCA, pix: [{ ...PIX, devolucoes: 'nenhuma' }] }],
    ['devolucao.id', { ...COBRANCA, pix: [{ ...PIX, devolucoes: [{ ...DEVOLUCAO, id: 'a/b' }] }] }],
  ])('sem %s que se leia, falha dizendo o campo e nada mais', (campo, bruto) => {
    const falha = falhaDe(() => lerCobranca(bruto, TXID));
    expect([falha.causa, falha.detalhe]).toEqual(['FORA_DO_AR', `resposta que não se lê: ${campo}`]);
  });

  it('nada que se mande o faz lançar outra coisa', () => {
    for (const ler of [lerRecebimento, lerDevolucao, lerPagina, lerToken])
      fc.assert(
        fc.property(fc.jsonValue(), (bruto) => {
          try {
            ler(bruto);
          } catch (erro) {
            expect(erro).toBeInstanceOf(FalhaDoTrilho);
          }
        }),
      );
  });

  it('um Pix sem txid, ou com um que não é de cobrança nenhuma, é dinheiro do mesmo modo', () => {
    expect(lerRecebimento({ ...PIX, txid: undefined }).txid).toBeNull();
    expect(lerRecebimento({ ...PIX, txid: '***' }).txid).toBeNull();
  });

  it.each([
    [undefined, 'ORIGINAL'],
    ['ORIGINAL', 'ORIGINAL'],
    ['MED_FRAUDE', 'MED_FRAUDE'],
    ['MED_OPERACIONAL', 'MED_OPERACIONAL'],
    ['MED_PIX_AUTOMATICO', 'DESCONHECIDA'],
    [7, 'DESCONHECIDA'],
  ])('a natureza %p de uma devolução é %s', (natureza, esperada) => {
    expect(lerDevolucao({ ...DEVOLUCAO, natureza }).natureza).toBe(esperada);
  });

  it.each([
    ['EM_PROCESSAMENTO', 'EM_PROCESSAMENTO'],
    ['DEVOLVIDO', 'DEVOLVIDO'],
    ['NAO_REALIZADO', 'NAO_REALIZADO'],
    ['AGENDADO', 'DESCONHECIDO'],
  ])('o estado %s de uma devolução é %s', (status, estado) => {
    expect(lerDevolucao({ ...DEVOLUCAO, status, motivo: 'conta encerrada' })).toEqual({
      id: '123ABC',
      rtrId: DEVOLUCAO.rtrId,
      valor: 1_000,
      natureza: 'ORIGINAL',
      estado,
      motivo: 'conta encerrada',
      pedidaEm: new Date('2026-09-08T12:40:00Z'),
    });
  });

  it('numa página, do mais antigo ao mais novo, e conta os que não se leem', () => {
    const outro = { ...PIX, endToEndId: E2EID.replace('1234', '9999'), horario: '2026-09-08T10:00:00Z' };
    const pagina = lerPagina({
      parametros: { paginacao: { quantidadeDePaginas: 3 } },
      pix: [PIX, { ...PIX, valor: '1' }, outro],
    });
    expect(pagina).toMatchObject({ ilegiveis: 1, paginas: 3 });
    expect(pagina.recebimentos.map(({ e2eid }) => e2eid)).toEqual([outro.endToEndId, E2EID]);
  });

  it('um token com prazo em número ou em texto', () => {
    expect(lerToken({ access_token: 'abc', expires_in: 300 })).toEqual({ token: 'abc', segundos: 300 });
    expect(lerToken({ access_token: 'abc', expires_in: '300' }).segundos).toBe(300);
    expect(lerToken({ access_token: 'abc' }).segundos).toBe(0);
    expect(falhaDe(() => lerToken({ access_token: 'a\r\nb: c' })).detalhe).toContain('access_token');
  });
});

describe('o que se diz de um erro', () => {
  it('o tipo e os campos, nunca o texto nem os valores', () => {
    const erro = {
      type: 'https://pix.bcb.gov.br/api/v2/error/CobVOperacaoInvalida',
      title: 'CPF 390.533.447-05 inválido',
      detail: 'Maria de Souza',
      violacoes: [
        { razao: 'o CPF de Maria não existe', propriedade: 'cobv.devedor.cpf', valor: '39053344705' },
        { propriedade: '39053344705' },
        { propriedade: 'maria@example.com' },
        { propriedade: 'cobv.valor.original' },
        null,
      ],
    };
    expect(lerErro(erro)).toBe('CobVOperacaoInvalida: cobv.devedor.cpf, cobv.valor.original');
  });

  it.each([[null], ['texto'], [[]], [{ type: 'Maria' }], [{ type: 5, violacoes: 'muitas' }]])(
    'de %j, nada',
    (bruto) => {
      expect(lerErro(bruto)).toBe('');
    },
  );
});

describe('o que um aviso diz', () => {
  it('os e2eids, uma vez cada', () => {
    const outro = E2EID.replace('1234', '9999');
    expect(interpretarAviso({ pix: [PIX, { endToEndId: outro, devolucoes: [DEVOLUCAO] }, PIX] })).toEqual([
      E2EID,
      outro,
    ]);
  });

  it('o que não se lê deixa-se, sem falhar', () => {
    expect(interpretarAviso({ pix: [null, 5, {}, { endToEndId: 5 }, { endToEndId: '../x' }, PIX] })).toEqual([
      E2EID,
    ]);
    fc.assert(fc.property(fc.jsonValue(), (bruto) => void interpretarAviso(bruto)));
  });

  it('quinhentos, no máximo', () => {
    const pix = Array.from({ length: 501 }, (_, i) => ({
      endToEndId: `E${i.toString().padStart(31, '0')}`,
    }));
    expect(interpretarAviso({ pix })).toHaveLength(500);
  });
});
