import { lerRemessa } from '../../../ferramentas/simulador/remessa-lida';
import { PreverRemessaService } from '../../../src/modules/banco/remessa/prever-remessa.service';
import { PendenciaAcaoEntity } from '../../../src/modules/banco/pendencia/pendencia-acao.entity';
import { PendenciaEntity } from '../../../src/modules/banco/pendencia/pendencia.entity';
import { ConvenioContadorEntity } from '../../../src/modules/pagamento/convenio/convenio-contador.entity';
import { ConvenioEntity } from '../../../src/modules/pagamento/convenio/convenio.entity';
import { DocumentoPagamentoEntity } from '../../../src/modules/pagamento/documento-pagamento.entity';
import { mudarVarias } from '../../../src/platform/cifra/linha-selada';
import { Bancada } from '../apoio';
import { apoioDaRemessa, CAIXA, BRADESCO, CONTA_BB } from './apoio-da-remessa';

describe('os títulos de uma remessa', () => {
  let bancada: Bancada;
  beforeEach(async () => {
    bancada = await Bancada.abrir();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await bancada.fechar();
  });
  const { linhasDe, pedirBaixa, itens, forcar } = apoioDaRemessa(() => bancada);

  it('um dado que não se abre retém só o seu título, com nome e motivo; consertado, vai na remessa seguinte', async () => {
    await bancada.emitirVarias(['a', 'b', 'c']);
    const [, estragado, terceiro] = await bancada.em.find(DocumentoPagamentoEntity, {
      order: { referencia: 'ASC' },
    });
    const nomeDe = async (id: number) => {
      const [linha] = await bancada.em.query<{ pagador_nome: Buffer }[]>(
        'SELECT pagador_nome FROM documento_pagamento WHERE id = ?',
        [id],
      );
      return linha!.pagador_nome;
    };
    const certo = await nomeDe(estragado!.id);
    const mexido = Buffer.from(certo);
    mexido[20]! ^= 1;
    await forcar(estragado!.id, 'pagador_nome = ?', [mexido]);
    const retido = {
      documentoId: estragado!.id,
      numeroDocumento: estragado!.numeroDocumento,
      motivo: 'DADO_ILEGIVEL',
    };
    expect((await bancada.produto.api.get(PreverRemessaService, { strict: false }).prever()).retidos).toEqual(
      [retido],
    );
    const gerada = await bancada.gerarRemessa();
    expect(gerada).toMatchObject({ quantidade: 2, retidos: [retido] });
    expect(await bancada.em.findBy(PendenciaEntity, { motivo: 'DADO_ILEGIVEL' })).toMatchObject([
      { documentoId: estragado!.id, estado: 'ABERTA' },
    ]);
    // A baixa de um que já foi também não para as outras.
    await forcar(terceiro!.id, 'pagador_cidade = ?', [mexido]);
    await pedirBaixa('a');
    await pedirBaixa('c');
    const baixas = await bancada.gerarRemessa();
    expect(baixas.quantidade).toBe(1);
    expect(baixas.retidos.map(({ documentoId }) => documentoId).sort()).toEqual(
      [estragado!.id, terceiro!.id].sort(),
    );
    expect(await bancada.em.countBy(PendenciaEntity, { motivo: 'DADO_ILEGIVEL', estado: 'ABERTA' })).toBe(2);
    await forcar(estragado!.id, 'pagador_nome = ?', [certo]);
    expect((await bancada.gerarRemessa()).quantidade).toBe(1);
    expect(await bancada.em.countBy(PendenciaEntity, { motivo: 'DADO_ILEGIVEL', estado: 'ABERTA' })).toBe(1);
  });

  it('D5: acentos, sinais e quebras viram ASCII maiúsculo, em linhas de tamanho exato', async () => {
    const pagador = {
      nome: 'João “Ção”\tD’Ávila\n Nº 1 – filho',
      endereco: {
        logradouro: 'Rua São João, 1º andar — fundos',
        bairro: 'Açaí',
        cep: '69025030',
        cidade: 'Manaus',
        uf: 'AM',
      },
    };
    await bancada.emitir('bb', { pagador });
    await bancada.usarConvenio(BRADESCO);
    await bancada.emitir('bradesco', { pagador });
    const { id, outras } = await bancada.gerarRemessa();
    for (const [arquivo, largura] of [
      [id, 400],
      [outras[0]!.id, 240],
    ] as const) {
      const linhas = await linhasDe(arquivo);
      expect(new Set(linhas.map(({ length }) => length))).toEqual(new Set([largura]));
      expect(linhas.join('')).toMatch(/^[ -~]*$/);
      expect(linhas.join('')).toContain('JOAO CAO D AVILA NO 1 - FILHO');
    }
  });

  it.each([
    ['D6: nome noutro alfabeto', { nome: 'Иван Петров' }, 'NOME_SEM_LETRAS_LATINAS'],
    ['D6: nome que some na limpeza', { nome: '—“”' }, 'NOME_SEM_LETRAS_LATINAS'],
    ['D8: sem endereço', { endereco: null }, 'CEP_INVALIDO'],
    [
      'D8: rural, sem rua',
      { endereco: { logradouro: '', bairro: '', cep: '69025030', cidade: 'Tefé', uf: 'AM' } },
      'ENDERECO_INCOMPLETO',
    ],
  ])('%s: fica fora do arquivo, com o motivo para quem opera', async (_, pagador, motivo) => {
    const retido = await bancada.emitir('retido', { pagador });
    await bancada.emitir('bom');
    expect(await bancada.gerarRemessa()).toMatchObject({
      quantidade: 1,
      retidos: [{ documentoId: retido.id, numeroDocumento: retido.numeroDocumento, motivo }],
    });
    expect(await bancada.documento(retido.id)).toMatchObject({ estado: 'EMITIDO', retencao: motivo });
    expect(await bancada.em.find(PendenciaEntity)).toMatchObject([
      { motivo, documentoId: retido.id, estado: 'ABERTA' },
    ]);
  });

  it('o aviso do retido se resolve quando outro documento toma o lugar dele', async () => {
    await bancada.emitir('1', { pagador: { endereco: null } });
    await expect(bancada.gerarRemessa()).rejects.toMatchObject({ detalhes: { retidos: 1 } });
    await expect(bancada.gerarRemessa()).rejects.toMatchObject({ detalhes: { retidos: 1 } });
    expect(await bancada.em.find(PendenciaEntity)).toMatchObject([{ estado: 'ABERTA' }]);
    const abertas = await bancada.em.query("SELECT 1 FROM auditoria WHERE acao = 'PENDENCIA_ABERTA'");
    expect(abertas).toHaveLength(1);
    await bancada.emitir('1');
    expect(await bancada.gerarRemessa()).toMatchObject({ quantidade: 1, retidos: [] });
    expect(await bancada.em.find(PendenciaEntity)).toMatchObject([
      { estado: 'RESOLVIDA', resolvidaPor: 'rotina' },
    ]);
    expect(await bancada.em.find(PendenciaAcaoEntity, { order: { ordem: 'ASC' } })).toMatchObject([
      { acao: 'ABRIR', efeito: 'ABERTA', ator: 'rotina', justificativa: null },
      { acao: 'RESOLVER', efeito: 'RETENCAO_ACABADA', ator: 'rotina', justificativa: null },
    ]);
    const resolvidas = await bancada.em.query("SELECT 1 FROM auditoria WHERE acao = 'PENDENCIA_RESOLVIDA'");
    expect(resolvidas).toHaveLength(1);
  });

  it('D7: sem CPF nem CNPJ válido não se emite boleto, e um que se estragou depois não vai ao arquivo', async () => {
    await expect(bancada.emitir('x', { pagador: { cpfCnpj: '11111111111' } })).rejects.toMatchObject({
      codigo: 'PAGADOR_SEM_DOCUMENTO',
    });
    const documento = await bancada.emitir('1');
    await mudarVarias(
      bancada.em,
      DocumentoPagamentoEntity,
      { id: documento.id },
      { pagadorDocumento: '390533447' },
    );
    await expect(bancada.gerarRemessa()).rejects.toMatchObject({ detalhes: { retidos: 1 } });
    expect(await bancada.documento(documento.id)).toMatchObject({ retencao: 'PAGADOR_SEM_CPF_CNPJ' });
  });

  it('D9: centavos exatos no arquivo; acima do limite fica de fora', async () => {
    await bancada.emitir('trinta centavos', { valor: Math.round((0.1 + 0.2) * 100) });
    const caro = await bancada.emitir('caro');
    await forcar(caro.id, 'valor = 10000000000');
    const { id, retidos } = await bancada.gerarRemessa();
    expect(retidos).toMatchObject([{ documentoId: caro.id, motivo: 'VALOR_INVALIDO' }]);
    expect(lerRemessa(await bancada.bytesDaRemessa(id)).titulos).toMatchObject([{ valor: 30 }]);
  });

  it('D10: vencido, ou a vencer longe demais, fica de fora', async () => {
    const vencido = await bancada.emitir('vencido');
    const distante = await bancada.emitir('distante');
    await forcar(distante.id, "vencimento = '2033-10-15'");
    bancada.produto.relogio.ajustar('2026-12-01T15:00:00Z');
    await bancada.emitir('bom');
    const { retidos } = await bancada.gerarRemessa();
    expect(retidos.map(({ documentoId, motivo }) => [documentoId, motivo])).toEqual([
      [vencido.id, 'VENCIDO'],
      [distante.id, 'VENCIMENTO_DISTANTE'],
    ]);
  });

  it('o que não cabe no formato do banco fica de fora e não trava os outros', async () => {
    const torto = await bancada.emitir('torto');
    await forcar(
      torto.id,
      "numero_documento = '12345678901234X', nosso_numero = '1', nosso_numero_dv = NULL",
    );
    await bancada.em.update(ConvenioEntity, { ativoPara: 'BOLETO' }, { layout: 'BB400' });
    await bancada.emitir('bom');
    expect(await bancada.gerarRemessa()).toMatchObject({
      quantidade: 1,
      retidos: [{ documentoId: torto.id, motivo: 'NAO_CABE_NO_LAYOUT' }],
    });
  });

  it.each([
    ['2026-11-21T03:59:59Z', '20112026', '201126'],
    ['2026-11-21T04:00:01Z', '21112026', '211126'],
  ])('D14: às %s a data é a do dia civil da agência', async (agora, de240, de400) => {
    bancada.produto.relogio.ajustar(agora);
    await bancada.emitir('bb');
    await bancada.usarConvenio(BRADESCO);
    await bancada.emitir('bradesco');
    const { id, nome, outras } = await bancada.gerarRemessa();
    expect((await linhasDe(id))[0]!.slice(94, 100)).toBe(de400);
    expect(nome).toMatch(new RegExp(`^CB${de400.slice(0, 4)}[0-9A-Z]1\\.REM$`));
    expect((await linhasDe(outras[0]!.id))[0]!.slice(143, 151)).toBe(de240);
  });

  it('D15: verificador X da conta e do nosso número vai maiúsculo', async () => {
    const id = await bancada.usarConvenio({ numero: '312855', conta: '99877', contaDv: 'X' });
    await bancada.em.update(ConvenioContadorEntity, { convenioId: id, nome: 'DOCUMENTO' }, { valor: 5 });
    const documento = await bancada.emitir('1');
    const { id: remessa } = await bancada.gerarRemessa();
    const [cabecalho, , p] = await linhasDe(remessa);
    expect(cabecalho!.slice(58, 71)).toBe('000000099877X');
    expect(p!.slice(37, 57).trim()).toBe(`${documento.nossoNumero}${documento.nossoNumeroDv}`);
  });

  it.each([
    ['2025-02-11T15:00:00Z', '2025-02-21', '9999'],
    ['2025-02-12T15:00:00Z', '2025-02-24', '1002'],
  ])('D16: emitido em %s, vence em %s com fator %s', async (agora, vencimento, fator) => {
    bancada.produto.relogio.ajustar(agora);
    const documento = await bancada.emitir('1');
    expect([documento.vencimento, documento.codigoBarras.slice(5, 9)]).toEqual([vencimento, fator]);
  });

  it.each([
    ['Caixa', CAIXA, 240, 2, [42, 57], /^CB104_\d+_20112026_000001\.rem$/],
    ['Bradesco', BRADESCO, 400, 1, [70, 81], /^CB2011[0-9A-Z]1\.REM$/],
    [
      'BB 400',
      { layout: 'BB400', numero: '3128558' },
      400,
      1,
      [63, 80],
      /^CB001_3128558_20112026_000001\.rem$/,
    ],
  ] as const)(
    '%s: emite, remete e pede a baixa no formato do banco',
    async (_, convenio, largura, linha, [de, fim], nome) => {
      await bancada.usarConvenio(convenio);
      const documento = await bancada.emitir('1');
      const gerada = await bancada.gerarRemessa();
      expect(gerada).toMatchObject({ nome: expect.stringMatching(nome), quantidade: 1, outras: [] });
      const linhas = await linhasDe(gerada.id);
      expect(new Set(linhas.map(({ length }) => length))).toEqual(new Set([largura]));
      expect(documento.nossoNumero!.endsWith(linhas[linha]!.slice(de, fim))).toBe(true);
      await pedirBaixa('1');
      expect(await bancada.gerarRemessa()).toMatchObject({ quantidade: 1 });
      expect(await itens()).toEqual([`${documento.id}/01`, `${documento.id}/02`]);
    },
  );

  it.each([
    ['Caixa', CAIXA],
    ['Bradesco', BRADESCO],
    ['BB 400', { layout: 'BB400', numero: '3128558' }],
  ] as const)(
    '%s: o retorno paga o documento, mesmo que o convênio já não seja o ativo',
    async (_, convenio) => {
      await bancada.usarConvenio(convenio);
      const documento = await bancada.emitir('1');
      const { id } = await bancada.gerarRemessa();
      await bancada.usarConvenio({ layout: 'BB240', banco: '001', numero: '3128559', ...CONTA_BB });
      bancada.produto.relogio.ajustar('2026-11-24T12:00:00Z');
      const retorno = await bancada.enviar(await bancada.responder(id, 1));
      expect([retorno.recusaCodigo, retorno.convenioId]).toEqual([null, documento.convenioId]);
      expect(await bancada.documento(documento.id)).toMatchObject({ estado: 'PAGO', valorPago: 11_900 });
      expect(await bancada.ativacoes()).toEqual(['1']);
    },
  );
});
