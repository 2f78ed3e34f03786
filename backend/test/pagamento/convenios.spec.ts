import { ArquivoRemessaEntity } from '../../src/modules/banco/remessa/arquivo-remessa.entity';
import { ConvenioContadorEntity } from '../../src/modules/pagamento/convenio/convenio-contador.entity';
import { ConvenioEntity } from '../../src/modules/pagamento/convenio/convenio.entity';
import { FalhaDoTrilho } from '../../src/modules/pagamento/domain/pix/trilho';
import { LigacoesPix } from '../../src/modules/pagamento/pix/ligacoes-pix';
import { decodificarArrecadacao } from '../../src/modules/pagamento/domain/arrecadacao';
import { Trilhos } from '../../src/modules/pagamento/pix/trilhos';
import { ProvedorDeMemoria } from '../banco/pix/provedor-de-memoria';
import { criarConta, SENHA } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { Bancada } from '../banco/apoio';

const ADMINISTRADOR = '52998224725';
const OPERADOR = '11144477735';

const BENEFICIARIO = {
  beneficiarioNome: 'Agência Ambiental do Estado',
  beneficiarioCnpj: '12.345.678/0001-95',
  beneficiarioEndereco: 'Av. Exemplo, 1000, Manaus/AM',
};
const CAIXA = {
  ...BENEFICIARIO,
  layout: 'CAIXA240',
  bancoNome: 'Caixa Econômica Federal',
  numero: '123456',
  agencia: '1234',
  agenciaDv: '5',
  carteira: '14',
};
const BRADESCO = {
  ...BENEFICIARIO,
  layout: 'BRADESCO400',
  bancoNome: 'Bradesco',
  numero: '4321',
  agencia: '0255',
  agenciaDv: '0',
  conta: '19669',
  contaDv: 'p',
  carteira: '09',
};
const GUIA = {
  ...BENEFICIARIO,
  layout: 'ARRECADACAO150',
  banco: '104',
  bancoNome: 'Caixa Econômica Federal',
  numero: 'AGENCIA-AM',
  segmento: '5',
  identificadorValor: '8',
  empresaTipo: 'FEBRABAN4',
  empresaCodigo: '4321',
};
const ESTRANGEIRO = { nome: 'Claire Dubois', cpfCnpj: null, passaporte: 'FR1234567', endereco: null };

interface Saida {
  id: number;
  versao: number;
  ativo: boolean;
  emUso: boolean;
  proximoNsa: number | null;
  proximoDocumento: number;
  [campo: string]: unknown;
}

describe('convênios', () => {
  let bancada: Bancada;
  let administrador: Navegador;

  beforeEach(async () => {
    bancada = await Bancada.abrir();
    await criarConta(bancada.em, { login: ADMINISTRADOR, papel: 'ADMINISTRADOR' });
    administrador = new Navegador(bancada.produto.api);
    await administrador.entrar(ADMINISTRADOR, SENHA);
  });
  afterEach(() => bancada.fechar());

  const criar = async (corpo: object): Promise<Saida> => {
    const resposta = await administrador.post('/api/admin/convenios', corpo);
    expect(resposta.statusCode).toBe(201);
    return resposta.json<Saida>();
  };
  const um = async (id: number) => (await administrador.get(`/api/admin/convenios/${id}`)).json<Saida>();
  const mudar = (id: number, corpo: object) =>
    administrador.pedir('PUT', `/api/admin/convenios/${id}`, corpo);
  const ativar = (id: number) => administrador.post(`/api/admin/convenios/${id}/ativar`);
  const ativo = () => bancada.em.findOneByOrFail(ConvenioEntity, { ativoPara: 'BOLETO' });
  const auditados = async () =>
    (
      await bancada.em.query<{ acao: string; objeto_id: string; detalhes: string }[]>(
        "SELECT acao, objeto_id, detalhes FROM auditoria WHERE acao LIKE 'CONVENIO%' ORDER BY id",
      )
    ).map(({ acao, detalhes }) => [acao, JSON.parse(detalhes) as object]);

  it('só a administração os vê e os muda', async () => {
    await criarConta(bancada.em, { login: OPERADOR, papel: 'OPERADOR' });
    const operador = new Navegador(bancada.produto.api);
    await operador.entrar(OPERADOR, SENHA);
    expect((await operador.get('/api/admin/convenios')).statusCode).toBe(403);
    expect((await operador.post('/api/admin/convenios', CAIXA)).statusCode).toBe(403);
    expect((await operador.post('/api/admin/convenios/1/ativar')).statusCode).toBe(403);
  });

  it('cria, lista e mostra, com os contadores que se pediu', async () => {
    const criado = await criar({ ...BRADESCO, proximoNsa: 42, proximoDocumento: 1001 });
    expect(criado).toMatchObject({
      tipo: 'BOLETO',
      banco: '237',
      contaDv: 'P',
      beneficiarioCnpj: '12345678000195',
      variacao: null,
      ativo: false,
      emUso: false,
      teste: false,
      proximoNsa: 42,
      proximoDocumento: 1001,
      versao: 1,
    });
    const lista = await administrador.get('/api/admin/convenios?sort=["id","ASC"]&range=[0,9]&filter={}');
    expect(lista.headers['content-range']).toBe('convenios 0-2/3');
    expect(lista.json<Saida[]>().map(({ id, tipo, ativo }) => [id, tipo, ativo])).toEqual([
      [1, 'BOLETO', true],
      [2, 'GUIA', true],
      [criado.id, 'BOLETO', false],
    ]);
    expect(await um(criado.id)).toEqual(criado);
    expect((await administrador.get('/api/admin/convenios/999')).statusCode).toBe(404);
    expect(await auditados()).toEqual([
      ['CONVENIO_CRIADO', { banco: '237', layout: 'BRADESCO400', numero: '4321' }],
    ]);
  });

  it('recusa todos os campos errados de uma vez, e o que o banco já tem', async () => {
    const errado = await administrador.post('/api/admin/convenios', {
      ...BRADESCO,
      agenciaDv: '7',
      beneficiarioCnpj: null,
      proximoNsa: 0,
    });
    expect(errado.statusCode).toBe(422);
    expect(errado.json<{ errors: object[] }>().errors).toEqual([
      { campo: 'beneficiarioCnpj', message: "'CNPJ do beneficiário' é um campo obrigatório." },
      { campo: 'agenciaDv', message: "O dígito verificador em 'Dígito da agência' não confere." },
      { campo: 'proximoNsa', message: "Você deve informar um 'Número do próximo arquivo' válido." },
    ]);
    const alem = await administrador.post('/api/admin/convenios', { ...CAIXA, proximoDocumento: 10 ** 15 });
    expect(alem.json<{ errors: { campo: string }[] }>().errors.map(({ campo }) => campo)).toEqual([
      'proximoDocumento',
    ]);
    await criar(CAIXA);
    const repetido = await administrador.post('/api/admin/convenios', CAIXA);
    expect([repetido.statusCode, repetido.json<{ codigo: string }>().codigo]).toEqual([
      409,
      'CONVENIO_REPETIDO',
    ]);
  });

  it('sem documentos muda tudo; com eles, só o que não foi impresso, e o layout do mesmo banco', async () => {
    const { id } = await ativo();
    const antes = await um(id);
    expect((await mudar(id, { ...antes, numero: '3128558' })).json<Saida>()).toMatchObject({
      numero: '3128558',
      versao: 2,
    });
    await bancada.emitir('1');
    const usado = await um(id);
    expect(usado.emUso).toBe(true);
    const recusa = await mudar(id, { ...usado, numero: '3128559', carteira: '11' });
    expect([recusa.statusCode, recusa.json()]).toEqual([
      409,
      expect.objectContaining({ codigo: 'CONVENIO_EM_USO', campos: 'numero,carteira' }),
    ]);
    const mudado = await mudar(id, { ...usado, layout: 'BB400', beneficiarioEndereco: 'Outro, 1' });
    expect(mudado.json<Saida>()).toMatchObject({
      layout: 'BB400',
      beneficiarioEndereco: 'Outro, 1',
      versao: 3,
    });
    const guia = await mudar(id, { ...GUIA, versao: 3 });
    expect(guia.json<{ codigo: string }>().codigo).toBe('CONVENIO_DE_OUTRO_TIPO');
    expect(await auditados()).toEqual([
      ['CONVENIO_MUDADO', { campos: 'numero' }],
      ['CONVENIO_MUDADO', { campos: 'layout,beneficiarioEndereco' }],
    ]);
  });

  it('duas pessoas ao mesmo tempo: só a primeira grava, a outra é avisada', async () => {
    const { id } = await ativo();
    const lido = await um(id);
    const respostas = await Promise.all([
      mudar(id, { ...lido, bancoNome: 'A' }),
      mudar(id, { ...lido, bancoNome: 'B' }),
    ]);
    expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const recusada = respostas.find(({ statusCode }) => statusCode === 409)!;
    expect(recusada.json<{ codigo: string }>().codigo).toBe('CONVENIO_MUDOU');
  });

  it('o número do próximo arquivo só cresce, e ausente não muda', async () => {
    const { id } = await ativo();
    const { proximoNsa: _nsa, proximoDocumento: _documento, ...lido } = await um(id);
    expect((await mudar(id, { ...lido, proximoNsa: 50 })).json<Saida>().proximoNsa).toBe(50);
    const volta = await mudar(id, { ...lido, versao: 2, proximoNsa: 49 });
    expect(volta.statusCode).toBe(422);
    expect(volta.json<{ errors: object[] }>().errors).toEqual([
      {
        campo: 'proximoNsa',
        message: "'Número do próximo arquivo' não pode voltar a um número que já passou.",
      },
    ]);
    expect((await um(id)).versao).toBe(2);
    await bancada.emitir('1');
    const remessa = await bancada.gerarRemessa();
    expect(await bancada.em.findOneByOrFail(ArquivoRemessaEntity, { id: remessa.id })).toMatchObject({
      nsa: 50,
    });
    expect((await mudar(id, { ...lido, versao: 2 })).json<Saida>().proximoNsa).toBe(51);
  });

  it('ativar troca o convênio de que saem os documentos; de novo, não muda nada', async () => {
    const anterior = await ativo();
    const { id } = await criar(CAIXA);
    const antigo = await bancada.emitir('antes');
    await Promise.all([ativar(id), ativar(id), ativar(id)]);
    expect((await um(id)).ativo).toBe(true);
    expect((await um(anterior.id)).ativo).toBe(false);
    const novo = await bancada.emitir('depois');
    expect([antigo.convenioId, novo.convenioId]).toEqual([anterior.id, id]);
    expect(novo).toMatchObject({ nossoNumero: '14000000000000001', nossoNumeroDv: '4' });
    expect(novo.linhaDigitavel).toMatch(/^1049/);
    expect(await auditados()).toEqual([
      ['CONVENIO_CRIADO', { banco: '104', layout: 'CAIXA240', numero: '123456' }],
      ['CONVENIO_ATIVADO', { tipo: 'BOLETO', anterior: anterior.id }],
    ]);
    expect((await ativar(999)).statusCode).toBe(404);
  });

  it('a guia sai do convênio de guia que está ativo', async () => {
    const { id } = await criar({ ...GUIA, proximoNsa: null });
    expect((await um(id)).proximoNsa).toBeNull();
    await ativar(id);
    const guia = await bancada.emitir('guia', { pagador: ESTRANGEIRO });
    expect(guia.convenioId).toBe(id);
    expect(decodificarArrecadacao(guia.linhaDigitavel, 'FEBRABAN4')).toMatchObject({
      segmento: '5',
      identificadorValor: '8',
      empresa: '4321',
    });
  });

  it('emitir e trocar de convênio ao mesmo tempo não deixa documento sem dono nem numera pelo errado', async () => {
    const { id } = await criar(BRADESCO);
    const primeiro = (await ativo()).id;
    const renomeado = { ...(await um(primeiro)), bancoNome: 'Outro nome' };
    const emissoes = Array.from({ length: 20 }, (_, i) => bancada.emitir(`r${i}`));
    const [documentos] = await Promise.all([Promise.all(emissoes), ativar(id), mudar(primeiro, renomeado)]);
    for (const documento of documentos) {
      expect(documento.linhaDigitavel.slice(0, 3)).toBe(documento.convenioId === id ? '237' : '001');
    }
  });

  it('D11: acabada a faixa, para com um erro claro, e o mesmo número não entra duas vezes', async () => {
    const { id } = await criar(BRADESCO);
    await ativar(id);
    const contador = { convenioId: id, nome: 'DOCUMENTO' as const };
    await bancada.em.update(ConvenioContadorEntity, contador, { valor: 99_999_999_998 });
    const ultimo = await bancada.emitir('ultimo');
    expect(ultimo.nossoNumero).toBe('99999999999');
    await expect(bancada.emitir('um-a-mais')).rejects.toMatchObject({ codigo: 'NUMERACAO_ESGOTADA' });
    await bancada.em.update(ConvenioContadorEntity, contador, { valor: 99_999_999_998 });
    await expect(bancada.emitir('repetido')).rejects.toThrow(/uq_documento_/);
  });

  describe('PIX pela API', () => {
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
});
