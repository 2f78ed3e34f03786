import { FalhaDoTrilho } from '../../src/modules/pagamento/domain/pix/trilho';
import { LigacoesPix } from '../../src/modules/pagamento/pix/ligacoes-pix';
import { Trilhos } from '../../src/modules/pagamento/pix/trilhos';
import { ProvedorDeMemoria } from '../banco/pix/provedor-de-memoria';
import { SENHA } from '../preparo/fabricas';
import {
  ADMINISTRADOR,
  CAIXA,
  BRADESCO,
  GUIA,
  bancada,
  administrador,
  comAdministrador,
  criar,
  um,
  mudar,
  ativar,
} from '../preparo/banco/convenios';

describe('convênio com PIX pela API', () => {
  comAdministrador();

  const PIX = {
    trilho: 'API_PIX',
    url: 'https://pix.example/v2',
    urlDoToken: 'https://pix.example/token',
    chave: 'pix@agencia.example',
    segredo: 'banco',
    escopos: 'cob.write pix.read',
    urlDaCobranca: null,
    convenio: null,
    credito: 'CONTA',
  };
  const HIBRIDO = {
    ...PIX,
    trilho: 'BB_HIBRIDO',
    urlDaCobranca: 'https://banco.example/cobrancas/v2',
    credito: 'ARQUIVO',
  };
  const BB = { ...BRADESCO, layout: 'BB240', numero: '3128558', agencia: '1234', agenciaDv: '3' };
  const DO_BB = { ...BB, conta: '99873', contaDv: '7', carteira: '17', variacao: '019' };

  it('guarda a ligação inteira, e não a muda quem não fala dela', async () => {
    const { id, versao } = await criar({ ...CAIXA, pix: PIX });
    expect((await um(id)).pix).toEqual(PIX);
    expect((await mudar(id, { ...CAIXA, versao })).statusCode).toBe(200);
    expect((await um(id)).pix).toEqual(PIX);
    expect((await mudar(id, { ...CAIXA, versao: versao + 1, pix: null })).statusCode).toBe(200);
    expect((await um(id)).pix).toBeNull();
  });

  it.each([
    ['url', 'http://pix.example/v2'],
    ['url', 'https://alguem:senha@pix.example'],
    ['urlDoToken', null],
    ['chave', 'com espaço'],
    ['segredo', '../outra'],
    ['escopos', 'com  dois'],
  ])('recusa %s %j, no campo', async (campo, valor) => {
    const resposta = await administrador.post('/api/admin/convenios', {
      ...CAIXA,
      pix: { ...PIX, [campo]: valor },
    });
    expect(resposta.statusCode).toBe(422);
    expect(resposta.json<{ errors: { campo: string }[] }>().errors.map((erro) => erro.campo)).toEqual([
      `pix.${campo}`,
    ]);
  });

  const passar = (dia: string) => {
    bancada.produto.relogio.ajustar(`${dia}T15:00:00Z`);
    return administrador.entrar(ADMINISTRADOR, SENHA);
  };

  it('o boleto híbrido guarda onde o banco o registra', async () => {
    const { id } = await criar({ ...DO_BB, pix: { ...HIBRIDO, convenio: '12' } });
    expect((await um(id)).pix).toEqual(HIBRIDO);
  });

  it.each([
    ['pix.urlDaCobranca', DO_BB, { ...HIBRIDO, urlDaCobranca: null }],
    ['pix.credito', DO_BB, { ...HIBRIDO, credito: 'CONTA' }],
    ['pix.trilho', { ...DO_BB, numero: '1234' }, HIBRIDO],
    ['pix.trilho', CAIXA, HIBRIDO],
    ['pix.trilho', DO_BB, { ...HIBRIDO, trilho: 'BB_ARRECADACAO', convenio: '62191' }],
    ['pix.convenio', GUIA, { ...HIBRIDO, trilho: 'BB_ARRECADACAO' }],
  ])('nas APIs do Banco do Brasil recusa %s', async (campo, convenio, pix) => {
    const resposta = await administrador.post('/api/admin/convenios', { ...convenio, pix });
    expect(resposta.statusCode).toBe(422);
    expect(resposta.json<{ errors: { campo: string }[] }>().errors.map((erro) => erro.campo)).toEqual([
      campo,
    ]);
  });

  it('cadastra no provedor onde ele avisa, e o mostra', async () => {
    const { id } = await criar({ ...CAIXA, pix: PIX });
    const provedor = new ProvedorDeMemoria();
    jest.spyOn(bancada.produto.api.get(Trilhos, { strict: false }), 'de').mockReturnValue(provedor);
    const rota = `/api/admin/convenios/${id}/pix/avisos`;
    expect((await administrador.get(rota)).json()).toEqual({ endereco: null, causa: null, detalhe: null });
    const enderecos = [`http://x.example/${id}`, 'https://x.example/0', `https://a:b@x.example/${id}`, ''];
    for (const endereco of enderecos) {
      const recusado = await administrador.post(rota, { endereco });
      expect([endereco, recusado.statusCode]).toEqual([endereco, 422]);
    }
    const endereco = `https://avisos.agencia.example:8443/${id}`;
    const posto = { endereco, causa: null, detalhe: null };
    expect((await administrador.post(rota, { endereco })).json()).toEqual(posto);
    expect((await administrador.get(rota)).json()).toEqual(posto);
    provedor.falha = new FalhaDoTrilho('RECUSADO', 'WebhookOperacaoInvalida: webhook.webhookUrl');
    expect((await administrador.post(rota, { endereco })).json()).toEqual({
      endereco: null,
      causa: 'RECUSADO',
      detalhe: 'WebhookOperacaoInvalida: webhook.webhookUrl',
    });
    expect((await administrador.get('/api/admin/convenios/999/pix/avisos')).statusCode).toBe(404);
  });

  it('com cobranças vivas, outro provedor ou outra chave pedem outro convênio (P25)', async () => {
    const { id } = await criar({ ...CAIXA, pix: PIX });
    expect((await ativar(id)).statusCode).toBe(200);
    await bancada.emitir('1');
    const { versao } = await um(id);
    const outra = { ...PIX, chave: 'outra@agencia.example' };
    const recusada = await mudar(id, { ...CAIXA, versao, pix: outra });
    expect([recusada.statusCode, recusada.json<{ codigo: string }>().codigo]).toEqual([409, 'PIX_EM_USO']);
    const trocar = async () => mudar(id, { ...CAIXA, versao: (await um(id)).versao, pix: outra });
    // Emitida a 20/11, vence a 30/11; os cinco dias de tolerância acabam a 7/12.
    await passar('2026-12-07');
    expect((await trocar()).statusCode).toBe(409);
    // Um dinheiro que entrou nessa altura devolve-se até noventa dias depois.
    const ligacoes = bancada.pegar(LigacoesPix);
    await ligacoes.anotarRecebidos(bancada.em, id, [new Date('2026-12-07T12:00:00Z')]);
    await ligacoes.anotarRecebidos(bancada.em, id, [new Date('2026-11-21T12:00:00Z')]);
    await passar('2027-03-07');
    expect((await trocar()).statusCode).toBe(409);
    // Os segredos mudam-se quando é preciso.
    const segredo = await mudar(id, { ...CAIXA, versao, pix: { ...PIX, segredo: 'novo' } });
    expect(segredo.statusCode).toBe(200);
    await passar('2027-03-09');
    expect((await trocar()).statusCode).toBe(200);
  });

  it('sem dinheiro nenhum, muda-se quando a última cobrança já não se paga', async () => {
    const { id } = await criar({ ...CAIXA, pix: PIX });
    await ativar(id);
    await bancada.emitir('1');
    await passar('2026-12-08');
    const pix = { ...PIX, chave: 'outra@agencia.example' };
    const mudado = await mudar(id, { ...CAIXA, versao: (await um(id)).versao, pix });
    expect(mudado.statusCode).toBe(200);
  });
});
