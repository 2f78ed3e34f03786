import { rotina } from '../../src/platform/ator';
import { dataCivil } from '../../src/kernel/data-civil';
import { BaixaDocumentoEntity } from '../../src/modules/pagamento/baixa-documento.entity';
import { BaixarDocumentoService } from '../../src/modules/pagamento/baixar-documento.service';
import { ConvenioContadorEntity } from '../../src/modules/pagamento/convenio/convenio-contador.entity';
import { DocumentoConsultaService } from '../../src/modules/pagamento/documento-consulta.service';
import { DocumentoPagamentoEntity } from '../../src/modules/pagamento/documento-pagamento.entity';
import { lerArrecadacao, lerBoleto, vencimentoDoCampoLivre } from '../../ferramentas/cnab/ler-numeros';
import { HistoricoDocumentoEntity } from '../../src/modules/pagamento/historico-documento.entity';
import { VencerDocumentosService } from '../../src/modules/pagamento/vencer-documentos.service';
import { Transacoes } from '../../src/platform/database/transacoes';
import { esperaOuAcaba } from '../preparo/espera-ou-acaba';
import { Bancada } from '../banco/apoio';

const ESTRANGEIRO = { nome: 'Claire Dubois', cpfCnpj: null, passaporte: 'FR1234567', endereco: null };

describe('documento de pagamento', () => {
  let bancada: Bancada;
  beforeAll(async () => {
    bancada = await Bancada.abrir();
  });
  afterAll(() => bancada.fechar());
  afterEach(() => bancada.produto.relogio.ajustar('2026-11-20T15:00:00Z'));

  const consulta = () => bancada.pegar(DocumentoConsultaService);
  const baixar = (referencia: string) =>
    bancada
      .pegar(Transacoes)
      .executar((em) =>
        bancada
          .pegar(BaixarDocumentoService)
          .baixarDaReferencia(em, { referencia, ator: rotina('teste'), motivo: 'TESTE' }),
      );

  it('com CPF é um boleto cujos números dizem valor, vencimento e convênio', async () => {
    const boleto = await bancada.emitir('boleto', { valor: 9_038 });
    expect(boleto).toMatchObject({
      tipo: 'BOLETO',
      estado: 'EMITIDO',
      emissao: '2026-11-20',
      vencimento: '2026-11-30',
    });
    expect(lerBoleto(boleto.linhaDigitavel, boleto.emissao)).toMatchObject({
      banco: '001',
      valor: 9_038,
      vencimento: '2026-11-30',
      campoLivre: `000000${boleto.nossoNumero}17`,
      codigoBarras: boleto.codigoBarras,
    });
    expect(boleto.nossoNumero).toMatch(/^3128557\d{10}$/);
  });

  it('só com passaporte é uma guia de arrecadação, que não vai ao banco', async () => {
    const guia = await bancada.emitir('guia', { valor: 9_038, pagador: ESTRANGEIRO });
    expect(guia).toMatchObject({ tipo: 'GUIA', nossoNumero: null, pagadorTipo: 'PASSAPORTE' });
    const lida = lerArrecadacao(guia.linhaDigitavel, 'CNPJ8');
    expect(lida).toMatchObject({
      segmento: '6',
      empresa: '12345678',
      valor: 9_038,
      codigoBarras: guia.codigoBarras,
    });
    expect(vencimentoDoCampoLivre(lida?.campoLivre ?? '')).toBe('2026-11-30');
    expect(await baixar('guia')).toEqual(['BAIXADO']);
  });

  it('um CNPJ que paga por um estrangeiro leva boleto', async () => {
    for (const [cpfCnpj, pagadorDocumento] of [
      ['12.345.678/0001-95', '12345678000195'],
      ['12.abc.345/01de-35', '12ABC34501DE35'],
    ]) {
      const emitido = await bancada.emitir(pagadorDocumento!, {
        pagador: { ...ESTRANGEIRO, cpfCnpj: cpfCnpj! },
      });
      const { tipo, pagadorTipo, ...gravado } = await bancada.documento(emitido.id);
      expect([tipo, pagadorTipo, gravado.pagadorDocumento]).toEqual(['BOLETO', 'CNPJ', pagadorDocumento]);
    }
  });

  it('sem documento válido não se emite nada', async () => {
    const semNada = { ...ESTRANGEIRO, passaporte: null };
    await expect(bancada.emitir('x', { pagador: semNada })).rejects.toMatchObject({
      codigo: 'PAGADOR_SEM_DOCUMENTO',
    });
    await expect(bancada.emitir('x', { pagador: { cpfCnpj: '11111111111' } })).rejects.toMatchObject({
      codigo: 'PAGADOR_SEM_DOCUMENTO',
    });
  });

  it('o vencimento cai no próximo dia bancário, contado do dia da agência', async () => {
    bancada.produto.relogio.ajustar('2026-12-21T15:00:00Z');
    expect(await bancada.emitir('fim-de-ano')).toMatchObject({
      emissao: '2026-12-21',
      vencimento: '2027-01-04',
    });
    bancada.produto.relogio.ajustar('2026-11-21T02:30:00Z');
    expect(await bancada.emitir('noite')).toMatchObject({ emissao: '2026-11-20' });
  });

  it('emitidos ao mesmo tempo para a mesma referência, um só fica a pagar', async () => {
    const resultados = await Promise.allSettled(Array.from({ length: 12 }, () => bancada.emitir('corrida')));
    expect(resultados.some(({ status }) => status === 'fulfilled')).toBe(true);
    for (const resultado of resultados) {
      if (resultado.status === 'rejected')
        expect(resultado.reason).toMatchObject({ codigo: 'DOCUMENTO_ABERTO' });
    }
    expect(await bancada.em.countBy(DocumentoPagamentoEntity, { referenciaAberta: 'corrida' })).toBe(1);
  });

  it('emitidos ao mesmo tempo, nenhum número se repete', async () => {
    const documentos = await Promise.all(Array.from({ length: 40 }, (_, i) => bancada.emitir(`n${i}`)));
    expect(new Set(documentos.map(({ nossoNumero }) => nossoNumero)).size).toBe(40);
    expect(new Set(documentos.map(({ codigoBarras }) => codigoBarras)).size).toBe(40);
  });

  it('acabada a faixa do convênio, para', async () => {
    const [contador] = await bancada.em.find(ConvenioContadorEntity, {
      where: { nome: 'DOCUMENTO' },
      order: { convenioId: 'ASC' },
    });
    const chave = { nome: 'DOCUMENTO' as const, convenioId: contador?.convenioId ?? 0 };
    await bancada.em.update(ConvenioContadorEntity, chave, { valor: 9_999_999_999 });
    await expect(bancada.emitir('cheio')).rejects.toMatchObject({ codigo: 'NUMERACAO_ESGOTADA' });
    await bancada.em.update(ConvenioContadorEntity, chave, { valor: contador?.valor ?? 0 });
  });

  it('acha o documento aberto, o mais novo e os de muitas referências', async () => {
    await bancada.emitir('consulta');
    const segundo = await bancada.emitir('consulta');
    const outro = await bancada.emitir('consulta-2');
    expect((await consulta().aberto(bancada.em, 'consulta'))?.id).toBe(segundo.id);
    await baixar('consulta');
    expect(await consulta().aberto(bancada.em, 'consulta')).toBeNull();
    expect((await consulta().maisNovo(bancada.em, 'consulta'))?.id).toBe(segundo.id);
    const mapa = await consulta().maisNovos(
      bancada.em,
      ['consulta', 'consulta-2', 'nenhuma'],
      dataCivil('2026-12-01'),
    );
    expect(
      [...mapa].map(([referencia, { id, estado, aberto }]) => [referencia, id, estado, aberto]).sort(),
    ).toEqual([
      ['consulta', segundo.id, 'BAIXADO', false],
      ['consulta-2', outro.id, 'VENCIDO', true],
    ]);
  });

  it('mostra os detalhes que a tela do boleto pede', async () => {
    const boleto = await bancada.emitir('detalhes');
    expect(await consulta().detalhes(bancada.em, boleto, dataCivil('2026-11-20'))).toEqual({
      tipo: 'BOLETO',
      estado: 'EMITIDO',
      registrado: false,
      linhaDigitavel: boleto.linhaDigitavel,
      linhaFormatada: expect.stringMatching(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/),
      codigoBarras: boleto.codigoBarras,
      valor: 11_900,
      emissao: '2026-11-20',
      vencimento: '2026-11-30',
      nossoNumero: boleto.nossoNumero,
      numeroDocumento: boleto.numeroDocumento,
      pagador: { nome: 'Maria Raimunda Tavares Pinheiro', documento: '39053344705' },
      beneficiario: { nome: 'Agência Ambiental do Estado', cnpj: '12345678000195' },
      pix: null,
    });
  });

  it('passado o vencimento, a rotina marca e conta a história; de novo, não muda nada', async () => {
    const boleto = await bancada.emitir('vence');
    const vencer = bancada.pegar(VencerDocumentosService);
    await vencer.vencer(boleto.vencimento);
    expect(await bancada.documento(boleto.id)).toMatchObject({ estado: 'EMITIDO' });
    bancada.produto.relogio.ajustar('2026-12-01T15:00:00Z');
    const hoje = dataCivil('2026-12-01');
    const rodadas = await Promise.all([vencer.vencer(hoje), vencer.vencer(hoje)]);
    expect(rodadas[0] + rodadas[1]).toBeGreaterThan(0);
    expect(await vencer.vencer(hoje)).toBe(0);
    expect(await bancada.documento(boleto.id)).toMatchObject({
      estado: 'VENCIDO',
      referenciaAberta: 'vence',
    });
    const historia = await bancada.em.find(HistoricoDocumentoEntity, {
      where: { documentoId: boleto.id },
      order: { id: 'ASC' },
    });
    expect(historia.map(({ de, para }) => [de, para])).toEqual([
      [null, 'EMITIDO'],
      ['EMITIDO', 'VENCIDO'],
    ]);
    const novo = await bancada.emitir('vence');
    expect(await bancada.documento(boleto.id)).toMatchObject({ estado: 'BAIXADO' });
    expect(novo.referenciaAberta).toBe('vence');
  });

  it('o que alguém tranca no instante da rotina vence nessa noite, e não na seguinte', async () => {
    const boleto = await bancada.emitir('trancado');
    const vencer = bancada.pegar(VencerDocumentosService);
    let vencendo!: Promise<number>;
    await bancada.pegar(Transacoes).executar(async (em) => {
      await em.query('SELECT id FROM documento_pagamento WHERE id = ? FOR UPDATE', [boleto.id]);
      vencendo = vencer.vencer(dataCivil('2026-12-01'));
      await esperaOuAcaba(bancada.produto.dono, vencendo);
    });
    await vencendo;
    expect(await bancada.documento(boleto.id)).toMatchObject({ estado: 'VENCIDO' });
  });

  it('um boleto que já foi ao banco tem um só pedido de baixa, por mais que se peça', async () => {
    const boleto = await bancada.emitir('baixa-dupla');
    await bancada.gerarRemessa();
    expect(await baixar('baixa-dupla')).toEqual(['PEDIDA']);
    expect(await Promise.all([baixar('baixa-dupla'), baixar('baixa-dupla')])).toEqual([
      ['PEDIDA'],
      ['PEDIDA'],
    ]);
    expect(await bancada.em.countBy(BaixaDocumentoEntity, { documentoId: boleto.id })).toBe(1);
  });

  it('o banco de dados não aceita documento pago a menor nem duas contas abertas', async () => {
    const boleto = await bancada.emitir('restricao');
    const pagar = bancada.em.update(
      DocumentoPagamentoEntity,
      { id: boleto.id },
      { estado: 'PAGO', valorPago: 1 },
    );
    await expect(pagar).rejects.toThrow(/ck_documento/);
    const outro = await bancada.emitir('restricao-2');
    const duplicar = bancada.em.update(
      DocumentoPagamentoEntity,
      { id: outro.id },
      { referencia: 'restricao', referenciaAberta: 'restricao' },
    );
    await expect(duplicar).rejects.toThrow(/uq_documento_referencia_aberta/);
  });
});
