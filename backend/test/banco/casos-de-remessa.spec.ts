import { rotina } from '../../src/platform/ator';
import { ArquivoParteEntity } from '../../src/modules/banco/arquivo/arquivo-parte.entity';
import { ArquivoRemessaEntity } from '../../src/modules/banco/remessa/arquivo-remessa.entity';
import { EscritaDeArquivo } from '../../src/modules/banco/arquivo/escrita-de-arquivo';
import { lerRemessa } from '../../ferramentas/simulador/remessa-lida';
import { GuardaArquivosService } from '../../src/modules/banco/arquivo/guarda-arquivos.service';
import { PreverRemessaService } from '../../src/modules/banco/remessa/prever-remessa.service';
import { PendenciaAcaoEntity } from '../../src/modules/banco/pendencia/pendencia-acao.entity';
import { PendenciaEntity } from '../../src/modules/banco/pendencia/pendencia.entity';
import { RemessaItemEntity } from '../../src/modules/banco/remessa/remessa-item.entity';
import { BaixarDocumentoService } from '../../src/modules/pagamento/baixar-documento.service';
import { ConvenioContadorEntity } from '../../src/modules/pagamento/convenio/convenio-contador.entity';
import { ConvenioEntity } from '../../src/modules/pagamento/convenio/convenio.entity';
import { DocumentoPagamentoEntity } from '../../src/modules/pagamento/documento-pagamento.entity';
import { HistoricoBaixaEntity } from '../../src/modules/pagamento/historico-baixa.entity';
import { EventoBancarioService } from '../../src/modules/pagamento/evento-bancario.service';
import { Auditoria } from '../../src/platform/auditoria/auditoria';
import { Transacoes } from '../../src/platform/database/transacoes';
import { ate } from '../preparo/ate';
import { criarConta, SENHA } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { Processo } from '../preparo/processos';
import { mudarVarias } from '../../src/platform/cifra/linha-selada';
import { Bancada } from './apoio';

const CAIXA: Partial<ConvenioEntity> = {
  layout: 'CAIXA240',
  banco: '104',
  numero: '123456',
  conta: null,
  contaDv: null,
  carteira: '14',
  variacao: null,
};
const BRADESCO: Partial<ConvenioEntity> = {
  layout: 'BRADESCO400',
  banco: '237',
  numero: '4321',
  agencia: '0255',
  agenciaDv: '0',
  conta: '0019669',
  contaDv: 'P',
  carteira: '09',
  variacao: null,
};
const CONTA_BB: Partial<ConvenioEntity> = {
  agencia: '1234',
  agenciaDv: '3',
  conta: '99873',
  contaDv: '7',
  carteira: '17',
  variacao: '019',
};
/** Páginas e arquivos pequenos, para que poucos títulos passem por todos os caminhos. */
const PEQUENOS = {
  pagina: 2,
  titulos: { BB240: 3, BB400: 3, CAIXA240: 3, BRADESCO400: 3 },
};
/** Gera a remessa num processo à parte, na hora da bancada. */
const GERAR_A_PARTE = `
  require('reflect-metadata');
  const { NestFactory } = require('@nestjs/core');
  const { WorkerModule } = require('./dist/worker.module');
  const { GerarRemessaService } = require('./dist/modules/banco/remessa/gerar-remessa.service');
  const { Relogio } = require('./dist/platform/relogio');
  NestFactory.createApplicationContext(WorkerModule, { logger: false }).then((app) => {
    app.get(Relogio).agora = () => new Date('2026-11-20T15:00:00Z');
    return app.get(GerarRemessaService, { strict: false }).gerar({ tipo: 'SISTEMA', nome: 'teste' });
  });`;

describe('casos de remessa', () => {
  let bancada: Bancada;
  beforeEach(async () => {
    bancada = await Bancada.abrir();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await bancada.fechar();
  });

  const remessas = () => bancada.em.find(ArquivoRemessaEntity, { order: { id: 'ASC' } });
  const linhasDe = async (id: number): Promise<string[]> => {
    const linhas = (await bancada.bytesDaRemessa(id)).toString('latin1').split('\r\n');
    expect(linhas.pop()).toBe('');
    return linhas;
  };
  const pedirBaixa = (referencia: string) =>
    bancada
      .pegar(Transacoes)
      .executar((em) =>
        bancada
          .pegar(BaixarDocumentoService)
          .baixarDaReferencia(em, { referencia, ator: rotina('teste'), motivo: 'TESTE' }),
      );
  const rejeitar = (documento: DocumentoPagamentoEntity) =>
    bancada.pegar(Transacoes).executar((em) =>
      bancada.pegar(EventoBancarioService).aplicar(em, [
        {
          documento: { ...documento, baixaPedida: false },
          fato: { evento: 'REJEITAR', data: null, principal: 0, motivos: ['48'] },
          ator: rotina('teste'),
          motivo: 'TESTE',
        },
      ]),
    );
  const itens = async () =>
    (await bancada.em.find(RemessaItemEntity)).map((i) => `${i.documentoId}/${i.movimento}`).sort();
  const forcar = (id: number, campos: string, valores: unknown[] = []) =>
    bancada.em.query(`UPDATE documento_pagamento SET ${campos} WHERE id = ?`, [...valores, id]);

  it('D1: sem título nenhum, ou só com retidos, não há arquivo, há um erro claro e nenhum número gasto', async () => {
    await expect(bancada.gerarRemessa()).rejects.toMatchObject({
      codigo: 'SEM_BOLETOS_A_REMETER',
      detalhes: { retidos: 0 },
    });
    await bancada.emitir('1', { pagador: { nome: '李小龙' } });
    await expect(bancada.gerarRemessa()).rejects.toMatchObject({
      codigo: 'SEM_BOLETOS_A_REMETER',
      detalhes: { retidos: 1 },
    });
    expect(await remessas()).toEqual([]);
    const nsa = await bancada.em.findOneByOrFail(ConvenioContadorEntity, { nome: 'NSA' });
    expect(nsa.valor).toBe(0);
  });

  it('D2: duas pessoas e a rotina ao mesmo tempo fazem um arquivo por convênio, e cada título está num só', async () => {
    await bancada.emitirVarias(['a', 'b', 'c']);
    await bancada.usarConvenio(CAIXA);
    await bancada.emitirVarias(['d', 'e']);
    const rodadas = await Promise.allSettled([
      bancada.gerarRemessa(),
      bancada.gerarRemessa(),
      bancada.gerarRemessa(),
    ]);
    for (const rodada of rodadas) {
      if (rodada.status === 'rejected')
        expect(rodada.reason).toMatchObject({ codigo: 'SEM_BOLETOS_A_REMETER' });
    }
    expect((await remessas()).map(({ nsa, quantidade }) => [nsa, quantidade]).sort()).toEqual([
      [1, 2],
      [1, 3],
    ]);
    const enviados = await itens();
    expect(new Set(enviados).size).toBe(5);
  });

  it('D3: a transação que falha depois de tomar o número não deixa arquivo, e o número é usado na vez seguinte', async () => {
    await bancada.emitirVarias(['a', 'b']);
    jest.spyOn(bancada.pegar(Auditoria), 'registrar').mockRejectedValueOnce(new Error('queda'));
    await expect(bancada.gerarRemessa()).rejects.toThrow('queda');
    expect(await remessas()).toEqual([]);
    expect(await bancada.em.count(ArquivoParteEntity)).toBe(0);
    expect(await bancada.em.countBy(DocumentoPagamentoEntity, { estado: 'EMITIDO' })).toBe(2);
    await bancada.gerarRemessa();
    expect(await remessas()).toMatchObject([{ nsa: 1, quantidade: 2 }]);
  });

  it('D3: o processo morto no meio do arquivo não gasta número nem perde título', async () => {
    await bancada.emitirVarias(['a', 'b', 'c']);
    const { id: convenioId } = await bancada.em.findOneByOrFail(ConvenioEntity, { ativoPara: 'BOLETO' });
    // Quem ocupa o número sem confirmar segura o processo depois de ele o ter tomado.
    const outra = bancada.produto.fonte.createQueryRunner();
    await outra.startTransaction();
    const escrita = await EscritaDeArquivo.abrir(outra.manager, 1);
    await outra.manager.insert(ArquivoRemessaEntity, {
      convenioId,
      arquivoId: escrita.arquivoId,
      nsa: 1,
      nome: 'ocupado',
      quantidade: 1,
      baixas: 0,
      valorTotal: 0,
      ator: 'teste',
      geradaEm: new Date('2026-11-20T15:00:00Z'),
    });
    const processo = new Processo(['-e', GERAR_A_PARTE], bancada.produto.env);
    const gravando = async () => {
      const [linha] = await bancada.em.query<{ n: number }[]>(
        `SELECT COUNT(*) AS n FROM information_schema.processlist
         WHERE db = DATABASE() AND info LIKE 'INSERT INTO \`arquivo_remessa\`%'`,
      );
      return Number(linha!.n) === 1;
    };
    await ate(gravando);
    await processo.matar();
    await outra.rollbackTransaction();
    await outra.release();
    await bancada.gerarRemessa();
    expect(await remessas()).toMatchObject([{ nsa: 1, quantidade: 3 }]);
    expect(await itens()).toHaveLength(3);
    expect(await bancada.em.countBy(DocumentoPagamentoEntity, { estado: 'REMETIDO' })).toBe(3);
  });

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

  it('D4: o que não cabe num arquivo vai em outro, com numeração, contagens e títulos inteiros', async () => {
    await bancada.emitirVarias(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    const { outras, ...primeira } = await bancada.gerarRemessa(PEQUENOS);
    expect([primeira, ...outras].map(({ quantidade }) => quantidade)).toEqual([3, 3, 1]);
    expect((await remessas()).map(({ nsa }) => nsa)).toEqual([1, 2, 3]);
    const escritos = await Promise.all(
      [primeira, ...outras].map(async ({ id }) => lerRemessa(await bancada.bytesDaRemessa(id)).titulos),
    );
    expect(new Set(escritos.flat().map(({ nossoNumero }) => nossoNumero)).size).toBe(7);
    const linhas = await linhasDe(primeira.id);
    expect(linhas.at(-1)!.slice(17, 29)).toBe(`000001${String(linhas.length).padStart(6, '0')}`);
  });

  it('D4: as páginas que não cabem na memória se juntam em partes de tamanho igual, com o resumo do todo', async () => {
    const bytes = Buffer.from(Array.from({ length: 1000 }, (_, i) => i % 251));
    const arquivoId = await bancada.pegar(Transacoes).executar(async (em) => {
      const escrita = await EscritaDeArquivo.abrir(em, 64);
      for (const [de, ate_] of [
        [0, 10],
        [10, 10],
        [10, 300],
        [300, 310],
        [310, 1000],
      ])
        await escrita.acrescentar(bytes.subarray(de, ate_));
      await escrita.terminar();
      return escrita.arquivoId;
    });
    const partes: number[] = [];
    for await (const parte of bancada.pegar(GuardaArquivosService).partes(bancada.em, arquivoId)) {
      partes.push(parte.length);
    }
    expect(partes).toEqual([...Array<number>(15).fill(64), 40]);
    expect(await bancada.pegar(GuardaArquivosService).ler(bancada.em, arquivoId)).toEqual(bytes);
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

  it('D12: o título que outra transação paga durante a geração fica de fora, e pago não vai mais', async () => {
    const pago = await bancada.emitir('pago');
    await bancada.emitir('outro');
    const outra = bancada.produto.fonte.createQueryRunner();
    await outra.startTransaction();
    await outra.query(
      "UPDATE documento_pagamento SET estado = 'PAGO', referencia_aberta = NULL, valor_pago = valor, pago_em = '2026-11-20' WHERE id = ?",
      [pago.id],
    );
    const { id } = await bancada.gerarRemessa();
    await outra.commitTransaction();
    await outra.release();
    expect(lerRemessa(await bancada.bytesDaRemessa(id)).titulos).toHaveLength(1);
    await expect(bancada.gerarRemessa()).rejects.toMatchObject({ codigo: 'SEM_BOLETOS_A_REMETER' });
    expect(await bancada.documento(pago.id)).toMatchObject({ estado: 'PAGO' });
  });

  it('D12: cancelado antes de ir, não vai; depois de ir, vai a baixa, com o banco que o registrou', async () => {
    const antes = await bancada.emitir('antes');
    await pedirBaixa('antes');
    const depois = await bancada.emitir('depois');
    await bancada.gerarRemessa();
    await pedirBaixa('depois');
    await bancada.usarConvenio(CAIXA);
    await bancada.emitir('da caixa');
    const { nome, quantidade, outras } = await bancada.gerarRemessa();
    expect([nome, quantidade]).toEqual([`CB104_${CAIXA.numero}_20112026_000001.rem`, 1]);
    expect(outras).toMatchObject([{ nome: 'CB001_3128557_20112026_000002.rem', quantidade: 1 }]);
    expect(lerRemessa(await bancada.bytesDaRemessa(outras[0]!.id)).titulos).toMatchObject([
      { movimento: '02', nossoNumero: depois.nossoNumero },
    ]);
    expect(await itens()).not.toContain(`${antes.id}/01`);
    const historia = await bancada.em.find(HistoricoBaixaEntity, {
      where: { pedido: { documentoId: depois.id } },
      order: { id: 'ASC' },
    });
    expect(historia).toMatchObject([
      { de: null, para: 'PENDENTE', motivo: 'TESTE' },
      { de: 'PENDENTE', para: 'REMETIDA', motivo: 'REMESSA 2' },
    ]);
  });

  it('sem nada do convênio ativo, responde pelo primeiro dos outros', async () => {
    const velho = await bancada.emitir('velho');
    await bancada.usarConvenio(BRADESCO);
    const gerada = await bancada.gerarRemessa();
    expect(gerada).toMatchObject({ quantidade: 1, outras: [] });
    expect(await bancada.em.findOneByOrFail(ArquivoRemessaEntity, { id: gerada.id })).toMatchObject({
      convenioId: velho.convenioId,
    });
  });

  it('D13: baixar de novo, hoje ou depois de gerar outras, dá os mesmos bytes', async () => {
    await criarConta(bancada.em, { login: '11144477735', papel: 'OPERADOR' });
    const operador = new Navegador(bancada.produto.api);
    await operador.entrar('11144477735', SENHA);
    await bancada.emitirVarias(['a', 'b']);
    const { id } = await bancada.gerarRemessa();
    const baixar = async () => (await operador.get(`/banco/download-remessa/${id}`)).rawPayload;
    const primeira = await baixar();
    await bancada.emitir('c');
    await bancada.gerarRemessa();
    await forcar(1, "numero_documento = 'OUTRO'");
    expect((await baixar()).equals(primeira)).toBe(true);
    expect(primeira.length).toBe(242 * 8);
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

  it('C17: recusado pelo banco, volta à remessa por um documento novo, com outro nosso número', async () => {
    const recusado = await bancada.emitir('1');
    await bancada.gerarRemessa();
    await rejeitar(await bancada.documento(recusado.id));
    const novo = await bancada.emitir('1');
    expect(await bancada.documento(recusado.id)).toMatchObject({ estado: 'BAIXADO', recusa: '48' });
    const { id, quantidade } = await bancada.gerarRemessa();
    expect(quantidade).toBe(1);
    expect(lerRemessa(await bancada.bytesDaRemessa(id)).titulos).toMatchObject([
      { movimento: '01', nossoNumero: novo.nossoNumero },
    ]);
    expect(novo.nossoNumero).not.toBe(recusado.nossoNumero);
  });

  it('C9: a segunda via manda baixar a primeira; pagas as duas, a segunda é pendência', async () => {
    const primeira = await bancada.emitir('1');
    const antiga = await bancada.gerarRemessa();
    const segunda = await bancada.emitir('1');
    const nova = await bancada.gerarRemessa();
    expect(lerRemessa(await bancada.bytesDaRemessa(nova.id)).titulos).toMatchObject([
      { movimento: '01', nossoNumero: segunda.nossoNumero },
      { movimento: '02', nossoNumero: primeira.nossoNumero },
    ]);
    bancada.produto.relogio.ajustar('2026-11-24T12:00:00Z');
    await bancada.enviar(await bancada.responder(nova.id, 1));
    const retorno = await bancada.enviar(
      await bancada.responder(antiga.id, 2, () => 'LIQUIDAR', '2026-11-24'),
    );
    expect(await bancada.ativacoes()).toEqual(['1']);
    expect((await bancada.pendencias(retorno.id)).length).toBeGreaterThan(0);
  });
});
