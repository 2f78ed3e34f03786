import { dataCivil, DataCivil } from '../../../src/kernel/data-civil';
import { ArquivoRemessaEntity } from '../../../src/modules/banco/remessa/arquivo-remessa.entity';
import { ArquivoRetornoEntity } from '../../../src/modules/banco/retorno/arquivo-retorno.entity';
import type { LayoutDeRemessa } from '../../../src/modules/banco/domain/cnab/remessa/layouts-de-remessa';
import { ArquivoEmEdicao } from '../../../ferramentas/simulador/arquivo-em-edicao';
import { desfechoDoCaso, estragar } from '../../../ferramentas/simulador/estragar';
import { simularRetorno } from '../../../ferramentas/simulador/simular-retorno';
import { ConvenioEntity } from '../../../src/modules/pagamento/convenio/convenio.entity';
import { DocumentoPagamentoEntity } from '../../../src/modules/pagamento/documento-pagamento.entity';
import { criarConta, SENHA } from '../../preparo/fabricas';
import { Navegador } from '../../preparo/navegador';
import { Bancada } from '../apoio';

const CONVENIOS: Readonly<Record<LayoutDeRemessa, Partial<ConvenioEntity>>> = {
  BB240: {},
  BB400: { layout: 'BB400', numero: '3128558' },
  CAIXA240: {
    layout: 'CAIXA240',
    banco: '104',
    bancoNome: 'Caixa',
    numero: '123456',
    conta: null,
    contaDv: null,
    carteira: '14',
    variacao: null,
  },
  BRADESCO400: {
    layout: 'BRADESCO400',
    banco: '237',
    bancoNome: 'Bradesco',
    numero: '4321',
    agencia: '0255',
    agenciaDv: '0',
    conta: '0019669',
    contaDv: 'P',
    carteira: '09',
    variacao: null,
  },
};
const PAGO_EM = dataCivil('2026-11-23');
const VALOR = 11_900;

/** O que se espera depois do caso: estado e valor do documento, licença ativa ou não, e pendências com o que retêm. */
interface Fim {
  readonly estado: string;
  readonly valorPago: number;
  readonly ativa: boolean;
  readonly pendencias: readonly string[];
}

const pago = (...pendencias: string[]): Fim => ({
  estado: 'PAGO',
  valorPago: VALOR,
  ativa: true,
  pendencias,
});
const aberto = (...pendencias: string[]): Fim => ({
  estado: 'REGISTRADO',
  valorPago: 0,
  ativa: false,
  pendencias,
});

/** Sem a linha (ou o par) que diz que o título entrou. */
function semEntrada(bytes: Buffer): Buffer {
  const arquivo = ArquivoEmEdicao.abrir(bytes);
  const de = arquivo.indice('titulo', 0);
  arquivo.linhas.splice(de, arquivo.indice('dinheiro', 0) + 1 - de);
  arquivo.renumerar();
  return arquivo.bytes();
}

const CASOS: readonly (readonly [
  caso: string,
  texto: string,
  fim: Fim,
  menos?: readonly LayoutDeRemessa[],
])[] = [
  ['B12', 'sem data de crédito, paga', pago()],
  ['B13', 'pago no futuro, espera', aberto('PAGAMENTO_NO_FUTURO 11900')],
  ['B14', 'crédito antes do pagamento, paga e confere', pago('CREDITO_ANTES_DO_PAGAMENTO 0')],
  ['B15', 'movimento desconhecido, confere', aberto('MOVIMENTO_DESCONHECIDO 0')],
  ['B16', 'motivo desconhecido, paga', pago()],
  ['B17', 'segmento sem uso, paga', pago()],
  ['B22', 'número desconhecido com a nossa chave, propõe', aberto('DINHEIRO_SEM_DONO 11900')],
  ['B23', 'outro número de documento, paga e confere', pago('NUMERO_DO_DOCUMENTO_DIFERENTE 0')],
  ['B24', 'a mesma linha duas vezes, a segunda espera', pago('POSSIVEL_SEGUNDO_PAGAMENTO 11900')],
  ['B25', 'valor numa confirmação não é pagamento', aberto()],
  ['C1', 'pago certo', pago()],
  [
    'C2',
    'pago a menor, não ativa e guarda a soma',
    { estado: 'PARCIAL', valorPago: 10_900, ativa: false, pendencias: ['PAGO_A_MENOR 0'] },
  ],
  ['C3', 'a menor por desconto do próprio arquivo', pago()],
  ['C4', 'a maior, ativa e retém o excedente', pago('PAGO_A_MAIOR 1000')],
  ['C5', 'a maior por encargos', pago()],
  ['C7', 'depois da baixa, espera', aberto('PAGO_APOS_BAIXA 11900'), ['BB400', 'CAIXA240']],
  ['C8', 'pago e pago de novo, o segundo espera', pago('PAGAMENTO_DUPLICADO 11900'), ['BB400', 'CAIXA240']],
  // A Caixa não diz que um pagamento é parcial.
  ['C12', 'em duas partes, ativa quando a soma chega', pago(), ['CAIXA240']],
  [
    'C13',
    'cheque em compensação, ainda não paga',
    { estado: 'COMPENSANDO', valorPago: 0, ativa: false, pendencias: [] },
  ],
  [
    'C14',
    'estornado, desfaz pagamento e licença',
    { estado: 'ESTORNADO', valorPago: 0, ativa: false, pendencias: ['PAGAMENTO_ESTORNADO 0'] },
  ],
  ['C15', 'a entrada depois do pagamento não o desfaz', pago()],
  ['C16', 'pago antes de qualquer entrada', pago()],
  ['C17', 'recusado, sem pendência', { estado: 'REJEITADO', valorPago: 0, ativa: false, pendencias: [] }],
  ['C18', 'recusado por já estar cadastrado, e está', aberto()],
  ['C19', 'instrução recusada, o título fica', aberto('INSTRUCAO_REJEITADA 0'), ['BB400']],
  ['C20', 'baixado por prazo', { estado: 'BAIXADO', valorPago: 0, ativa: false, pendencias: [] }],
  [
    'C22',
    'baixado sem pedido',
    { estado: 'BAIXADO', valorPago: 0, ativa: false, pendencias: ['BAIXA_NAO_PEDIDA 0'] },
  ],
  [
    'C23',
    'baixado e depois pago',
    {
      estado: 'BAIXADO',
      valorPago: 0,
      ativa: false,
      pendencias: ['BAIXA_NAO_PEDIDA 0', 'PAGO_APOS_BAIXA 11900'],
    },
  ],
  ['C24', 'tarifa não mexe na licença', aberto()],
  ['C25', 'lista de carteira que confere', aberto()],
  ['C27', 'valor de face diferente, paga e confere', pago('VALOR_DO_TITULO_DIFERENTE 0')],
  ['C28', 'vencimento diferente, paga e confere', pago('VENCIMENTO_DIFERENTE 0')],
  ['C29', 'alteração que não pedimos', aberto('ALTERACAO_NAO_PEDIDA 0')],
  ['C30', 'crédito noutro dia, paga', pago()],
];

describe.each(Object.keys(CONVENIOS) as LayoutDeRemessa[])('casos de retorno no %s', (layout) => {
  let bancada: Bancada;
  let nsa = 0;
  beforeAll(async () => {
    bancada = await Bancada.abrir();
    if (layout !== 'BB240') await bancada.usarConvenio(CONVENIOS[layout]);
  });
  afterAll(() => bancada.fechar());
  beforeEach(() => bancada.produto.relogio.ajustar('2026-11-20T15:00:00Z'));

  const remeter = async (referencia: string) => {
    const documento = await bancada.emitir(referencia, { valor: VALOR });
    const remessa = await bancada.gerarRemessa();
    bancada.produto.relogio.ajustar('2026-11-24T12:00:00Z');
    return { documento, remessaId: remessa.id };
  };
  const responder = async (remessaId: number, caso: string, dia: DataCivil = PAGO_EM): Promise<Buffer> =>
    simularRetorno({
      remessa: await bancada.bytesDaRemessa(remessaId),
      beneficiarioCnpj: '12345678000195',
      nsa: ++nsa,
      data: dia,
      hora: '010000',
      desfecho: () => desfechoDoCaso(caso),
    });
  const fimDe = async (retorno: ArquivoRetornoEntity, documento: DocumentoPagamentoEntity): Promise<Fim> => {
    const { estado, valorPago, referencia } = await bancada.documento(documento.id);
    return {
      estado,
      valorPago,
      ativa: (await bancada.ativacoes()).includes(referencia),
      pendencias: (await bancada.pendencias(retorno.id)).map(({ motivo, retido }) => `${motivo} ${retido}`),
    };
  };

  it.each(
    CASOS.filter(([, , , menos]) => !menos?.includes(layout)).map(([caso, texto, fim]) => ({
      caso,
      texto,
      fim,
    })),
  )('$caso: $texto', async ({ caso, fim }) => {
    const { documento, remessaId } = await remeter(caso);
    const retorno = await bancada.enviar(estragar(await responder(remessaId, caso), caso));
    expect(retorno.recusaCodigo).toBeNull();
    expect(await fimDe(retorno, documento)).toEqual(fim);
    expect(retorno).toMatchObject({
      diferenca: 0,
      situacao: fim.pendencias.length > 0 ? 'PROCESSADO_COM_PENDENCIAS' : 'PROCESSADO',
      layout,
    });
    // Quem pagou e não tem a licença sabe-o por e-mail; quem a tem, ou não pagou, não recebe nada disto.
    const avisadas = await bancada.produto.fonte.query<{ motivo: string }[]>(
      "SELECT p.motivo FROM pendencia p JOIN outbox o ON o.fila = 'email' AND o.chave = CONCAT('a-conferir:', p.id) WHERE p.retorno_id = ?",
      [retorno.id],
    );
    const prendem = /^PAGO_|^PAGAMENTO_NO_FUTURO/;
    expect(avisadas.map(({ motivo }) => motivo)).toEqual(
      fim.ativa ? [] : fim.pendencias.flatMap((uma) => (prendem.test(uma) ? [uma.split(' ')[0]] : [])),
    );
  });

  it('B21: número que ninguém conhece, o dinheiro espera um dono', async () => {
    const { documento, remessaId } = await remeter('B21');
    const retorno = await bancada.enviar(
      estragar(await responder(remessaId, 'B21', dataCivil('2026-11-22')), 'B21'),
    );
    expect(await fimDe(retorno, documento)).toEqual(aberto('DINHEIRO_SEM_DONO 11900'));
    expect(retorno).toMatchObject({ quarentena: 1, diferenca: 0 });
  });

  it('B22: o dono que se propõe é o documento cuja chave, ou número, o banco devolve', async () => {
    const { documento, remessaId } = await remeter('B22-proposto');
    const retorno = await bancada.enviar(
      estragar(await responder(remessaId, 'B22', dataCivil('2026-11-21')), 'B22'),
    );
    expect(await bancada.pendencias(retorno.id)).toMatchObject([
      { documentoId: null, documentoPropostoId: documento.id },
    ]);
  });

  it('C16: pago antes da entrada, a falta do registro fica à vista no documento', async () => {
    const { documento, remessaId } = await remeter('C16-registro');
    await bancada.enviar(await responder(remessaId, 'C16'));
    expect(await bancada.documento(documento.id)).toMatchObject({ estado: 'PAGO', registradoEm: null });
  });

  it('A3: linhas já aplicadas, noutro arquivo, não têm segundo efeito', async () => {
    const { documento, remessaId } = await remeter('A3');
    const primeiro = await bancada.enviar(await responder(remessaId, 'C1'));
    const segundo = await bancada.enviar(await responder(remessaId, 'C1'));
    expect(primeiro).toMatchObject({ aplicadas: 2, diferenca: 0 });
    expect(segundo).toMatchObject({ situacao: 'PROCESSADO', ignoradas: 2, aplicadas: 0, diferenca: 0 });
    expect(await fimDe(segundo, documento)).toEqual(pago());
  });

  it('A35 e A36: diz que falta um arquivo, ou que este é antigo, e aplica', async () => {
    await bancada.enviar(await responder((await remeter('A35-antes')).remessaId, 'C1'));
    bancada.produto.relogio.ajustar('2026-11-20T15:00:00Z');
    const { documento, remessaId } = await remeter('A35');
    const adiante = estragar(await responder(remessaId, 'C1'), 'A35');
    nsa += 2;
    const pulou = await bancada.enviar(adiante);
    expect(pulou.avisos?.map(({ codigo }) => codigo)).toContain('FALTA_ARQUIVO');
    expect(await fimDe(pulou, documento)).toEqual(pago());
    bancada.produto.relogio.ajustar('2026-11-20T15:00:00Z');
    const outro = await remeter('A36');
    const dia = dataCivil('2026-11-21');
    const antigo = await bancada.enviar(estragar(await responder(outro.remessaId, 'C1', dia), 'A36'));
    expect(antigo.avisos?.map(({ codigo }) => codigo)).toContain('NSA_ANTERIOR');
    expect(await fimDe(antigo, outro.documento)).toEqual(pago());
    expect(await bancada.documento(outro.documento.id)).toMatchObject({ pagoEm: dia });
  });

  it('C18: recusado por já estar cadastrado, e não o temos como registrado: alguém confere', async () => {
    const { documento, remessaId } = await remeter('C18-sem-entrada');
    const retorno = await bancada.enviar(semEntrada(await responder(remessaId, 'C18')));
    expect(await fimDe(retorno, documento)).toEqual({
      ...aberto('RECUSA_DE_TITULO_JA_CADASTRADO 0'),
      estado: 'REMETIDO',
    });
  });

  it('C25: a carteira do banco traz como aberto um título que temos como pago: alguém confere, nada muda', async () => {
    const { documento, remessaId } = await remeter('C25-pago');
    await bancada.enviar(await responder(remessaId, 'C1'));
    const retorno = await bancada.enviar(await responder(remessaId, 'C25'));
    expect(await fimDe(retorno, documento)).toEqual(pago('CARTEIRA_DIVERGENTE 0'));
  });

  it('A34: gerado no futuro, aplica e pede conferência', async () => {
    const { documento, remessaId } = await remeter('A34');
    const retorno = await bancada.enviar(estragar(await responder(remessaId, 'C1'), 'A34'));
    expect(await fimDe(retorno, documento)).toEqual(pago('DATA_DE_GERACAO_IMPLAUSIVEL 0'));
  });

  it('o convênio que deixou de ser o ativo continua sendo entendido', async () => {
    const { documento, remessaId } = await remeter('ANTIGO');
    const bytes = await responder(remessaId, 'C1');
    const novo = await bancada.usarConvenio({
      ...CONVENIOS[layout],
      numero: layout === 'BB400' || layout === 'BB240' ? '3999999' : '999999',
    });
    const retorno = await bancada.enviar(bytes);
    expect(await fimDe(retorno, documento)).toEqual(pago());
    await bancada.em.update(ConvenioEntity, { id: novo }, { ativoPara: null });
    await bancada.em.update(ConvenioEntity, { id: retorno.convenioId! }, { ativoPara: 'BOLETO' });
  });

  it('C20: baixado por prazo, outro boleto pode ser emitido', async () => {
    const { documento, remessaId } = await remeter('C20-outro');
    await bancada.enviar(await responder(remessaId, 'C20'));
    const outro = await bancada.emitir('C20-outro', { valor: VALOR });
    expect(outro.nossoNumero).not.toBe(documento.nossoNumero);
    expect(outro).toMatchObject({ estado: 'EMITIDO', referenciaAberta: 'C20-outro' });
  });
});

describe('A17: pré-crítica da Caixa', () => {
  it.each([
    ['3', 'PROCESSADA', 'PROCESSADO', []],
    ['4', 'PARCIAL', 'PROCESSADO_COM_PENDENCIAS', ['REMESSA_RECUSADA']],
    ['5', 'REJEITADA', 'PROCESSADO_COM_PENDENCIAS', ['REMESSA_RECUSADA']],
  ])('código %s: a remessa fica %s e nada se paga', async (codigo, preCritica, situacao, motivos) => {
    const bancada = await Bancada.abrir();
    try {
      await bancada.usarConvenio(CONVENIOS.CAIXA240);
      const documento = await bancada.emitir('1', { valor: VALOR });
      const { id } = await bancada.gerarRemessa();
      const bytes = simularRetorno({
        remessa: await bancada.bytesDaRemessa(id),
        nsa: 1,
        data: PAGO_EM,
        hora: '010000',
        desfecho: () => 'LIQUIDAR',
      });
      bytes.write(codigo, 142, 'latin1');
      const retorno = await bancada.enviar(bytes);
      expect(retorno).toMatchObject({ situacao, pagos: 0, valorPago: 0 });
      const pendencias = await bancada.pendencias(retorno.id);
      expect(pendencias.map(({ motivo }) => motivo)).toEqual(motivos);
      expect(await bancada.em.findOneByOrFail(ArquivoRemessaEntity, { id })).toMatchObject({ preCritica });
      expect(await bancada.documento(documento.id)).toMatchObject({ estado: 'REMETIDO' });
      expect(await bancada.linhas(retorno.id)).toEqual([]);
      await criarConta(bancada.em, { login: '11144477735', papel: 'OPERADOR' });
      const operador = new Navegador(bancada.produto.api);
      await operador.entrar('11144477735', SENHA);
      const remessaDe = async (numero: number) =>
        (await operador.get(`/api/admin/retornos/${numero}`)).json<{ remessa: unknown }>().remessa;
      const daqui = { id, nome: expect.stringMatching(/\.rem$/) };
      expect(await remessaDe(retorno.id)).toEqual(daqui);
      for (const pendencia of pendencias)
        expect((await operador.get(`/api/admin/pendencias/${pendencia.id}`)).json()).toMatchObject({
          remessa: daqui,
        });
      // De outra, que esta base não gerou.
      bytes.write('000009', 157, 'latin1');
      expect(await remessaDe((await bancada.enviar(bytes)).id)).toBeNull();
    } finally {
      await bancada.fechar();
    }
  });

  it('o número dela é o da remessa, e não conta na sequência dos retornos', async () => {
    const bancada = await Bancada.abrir();
    try {
      await bancada.usarConvenio(CONVENIOS.CAIXA240);
      await bancada.emitir('1', { valor: VALOR });
      const { id } = await bancada.gerarRemessa();
      const remessa = await bancada.bytesDaRemessa(id);
      const responder = (nsa: number) =>
        simularRetorno({ remessa, nsa, data: PAGO_EM, hora: '010000', desfecho: () => 'LIQUIDAR' });
      const bytes = responder(7);
      bytes.write('3', 142, 'latin1');
      await bancada.enviar(bytes);
      const { avisos } = await bancada.enviar(responder(1));
      expect(avisos?.map(({ codigo }) => codigo)).not.toContain('NSA_ANTERIOR');
    } finally {
      await bancada.fechar();
    }
  });
});
