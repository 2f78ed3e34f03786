import { rotina } from '../../../src/platform/ator';
import { ArquivoRemessaEntity } from '../../../src/modules/banco/remessa/arquivo-remessa.entity';
import { lerRemessa } from '../../../ferramentas/simulador/remessa-lida';
import { PendenciaEntity } from '../../../src/modules/banco/pendencia/pendencia.entity';
import { RemessaItemEntity } from '../../../src/modules/banco/remessa/remessa-item.entity';
import { BaixarDocumentoService } from '../../../src/modules/pagamento/baixar-documento.service';
import { Transacoes } from '../../../src/platform/database/transacoes';
import { Bancada } from '../apoio';

describe('remessa', () => {
  let bancada: Bancada;

  beforeEach(async () => {
    bancada = await Bancada.abrir();
  });
  afterEach(() => bancada.fechar());

  it('sem boleto não há arquivo nem número gasto', async () => {
    await expect(bancada.gerarRemessa()).rejects.toMatchObject({ codigo: 'SEM_BOLETOS_A_REMETER' });
    await bancada.emitir('1');
    const { id } = await bancada.gerarRemessa();
    expect(await bancada.em.findOneByOrFail(ArquivoRemessaEntity, { id })).toMatchObject({
      nsa: 1,
      quantidade: 1,
    });
  });

  it('põe cada boleto num arquivo só, com os seus números, e guarda os bytes', async () => {
    const documento = await bancada.emitir('1');
    const gerada = await bancada.gerarRemessa();
    expect(gerada).toEqual({
      id: gerada.id,
      nome: 'CB001_3128557_20112026_000001.rem',
      quantidade: 1,
      outras: [],
      retidos: [],
    });
    const bytes = await bancada.bytesDaRemessa(gerada.id);
    expect(lerRemessa(bytes).titulos).toEqual([
      {
        movimento: '01',
        nossoNumero: '31285570000000001',
        nossoNumeroDv: null,
        numeroDocumento: '0000000001',
        usoEmpresa: `DOC${documento.id}`,
        vencimento: '2026-11-30',
        valor: 11_900,
      },
    ]);
    expect(bytes.toString('latin1', 143, 157)).toBe('20112026110000');
    expect(await bancada.documento(documento.id)).toMatchObject({
      estado: 'REMETIDO',
      referenciaAberta: '1',
    });
    await expect(bancada.gerarRemessa()).rejects.toMatchObject({ codigo: 'SEM_BOLETOS_A_REMETER' });
  });

  it('geradas ao mesmo tempo, cada boleto e cada baixa vai num arquivo só e a numeração não tem buraco', async () => {
    const aBaixar = await bancada.emitir('baixa');
    await bancada.gerarRemessa();
    await bancada
      .pegar(Transacoes)
      .executar((em) =>
        bancada
          .pegar(BaixarDocumentoService)
          .baixarDaReferencia(em, { referencia: 'baixa', ator: rotina('teste'), motivo: 'TESTE' }),
      );
    const emissoes = Array.from({ length: 30 }, (_, i) => bancada.emitir(`r${i}`));
    const rodadas = Array.from({ length: 8 }, () => bancada.gerarRemessa().catch((erro: unknown) => erro));
    await Promise.all([...emissoes, ...rodadas]);
    await bancada.gerarRemessa().catch(() => undefined);

    const itens = await bancada.em.find(RemessaItemEntity);
    const chaves = itens.map(({ documentoId, movimento }) => `${documentoId}/${movimento}`);
    expect(new Set(chaves).size).toBe(chaves.length);
    expect(chaves).toHaveLength(32);
    expect(chaves).toContain(`${aBaixar.id}/02`);
    const remessas = await bancada.em.find(ArquivoRemessaEntity, { order: { nsa: 'ASC' } });
    expect(remessas.map(({ nsa }) => nsa)).toEqual(remessas.map((_, i) => i + 1));
    const escritos = await Promise.all(
      remessas.map(async ({ id }) => lerRemessa(await bancada.bytesDaRemessa(id)).titulos),
    );
    expect(escritos.flat()).toHaveLength(32);
  });

  it('deixa de fora o que o banco recusaria, com o motivo e uma pendência só', async () => {
    const semLetras = await bancada.emitir('1', { pagador: { nome: '李小龙' } });
    const semCep = await bancada.emitir('2', { pagador: { endereco: null } });
    const bom = await bancada.emitir('3');
    const { quantidade, retidos } = await bancada.gerarRemessa();
    expect(quantidade).toBe(1);
    expect(retidos.map(({ documentoId, motivo }) => [documentoId, motivo])).toEqual([
      [semLetras.id, 'NOME_SEM_LETRAS_LATINAS'],
      [semCep.id, 'CEP_INVALIDO'],
    ]);
    await expect(bancada.gerarRemessa()).rejects.toMatchObject({ detalhes: { retidos: 2 } });
    expect(await bancada.documento(semCep.id)).toMatchObject({ estado: 'EMITIDO', retencao: 'CEP_INVALIDO' });
    expect(await bancada.documento(bom.id)).toMatchObject({ estado: 'REMETIDO', retencao: null });
    const pendencias = await bancada.em.find(PendenciaEntity, { order: { id: 'ASC' } });
    expect(pendencias.map(({ motivo, referencia }) => [motivo, referencia])).toEqual([
      ['NOME_SEM_LETRAS_LATINAS', '1'],
      ['CEP_INVALIDO', '2'],
    ]);
  });

  it('um boleto substituído antes de ir ao banco não vai; depois, vai a sua baixa', async () => {
    const primeiro = await bancada.emitir('1');
    const segundo = await bancada.emitir('1');
    expect(await bancada.documento(primeiro.id)).toMatchObject({ estado: 'BAIXADO', referenciaAberta: null });
    await bancada.gerarRemessa();
    const terceiro = await bancada.emitir('1');
    expect(await bancada.documento(segundo.id)).toMatchObject({ estado: 'REMETIDO', referenciaAberta: null });
    const { id, quantidade } = await bancada.gerarRemessa();
    expect(quantidade).toBe(2);
    const titulos = lerRemessa(await bancada.bytesDaRemessa(id)).titulos;
    expect(titulos.map(({ movimento, usoEmpresa }) => [movimento, usoEmpresa])).toEqual([
      ['01', `DOC${terceiro.id}`],
      ['02', `DOC${segundo.id}`],
    ]);
  });

  it('a data e a hora do arquivo são as da agência, perto da meia-noite', async () => {
    bancada.produto.relogio.ajustar('2026-11-21T03:59:59Z');
    await bancada.emitir('1');
    const { id } = await bancada.gerarRemessa();
    expect((await bancada.bytesDaRemessa(id)).toString('latin1', 143, 157)).toBe('20112026235959');
  });

  it('sem convênio ativo, os outros remetem o que devem, e uma instalação que ainda não tem nenhum não falha de noite', async () => {
    await bancada.emitir('1');
    await bancada.em.query("UPDATE convenio SET ativo_para = NULL WHERE tipo = 'BOLETO'");
    expect(await bancada.gerarRemessa()).toMatchObject({ quantidade: 1, outras: [] });
    await expect(bancada.gerarRemessa()).rejects.toMatchObject({ codigo: 'SEM_BOLETOS_A_REMETER' });
  });
});
