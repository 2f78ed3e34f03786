import { PixDynamicObject, hasError, parsePix } from 'pix-utils';
import { dataCivil } from '../../src/kernel/data-civil';
import {
  type CobrancaPedida,
  FalhaDoTrilho,
  type NomeDoTrilho,
  type Trilho,
} from '../../src/modules/pagamento/domain/pix/trilho';
import { criarTrilho } from '../../src/modules/pagamento/pix/trilhos';
import { ProvedorDeTeste, TITULO } from '../preparo/servidores/provedor-pix';

const AGORA = new Date('2026-09-08T12:00:00Z');
/** 44 dígitos, com 9.038 centavos nas posições do valor. */
const BARRAS_DA_GUIA = `8166${'9038'.padStart(11, '0')}${'7'.repeat(29)}`;

let provedor: ProvedorDeTeste;
let proximo = 0;
beforeAll(async () => (provedor = await ProvedorDeTeste.abrir({ agora: () => AGORA })));
afterAll(() => provedor.fechar());
afterEach(() => provedor.banco.faltas.esquecer());

const BASES = { API_PIX: '', BB_HIBRIDO: '/cobrancas', BB_ARRECADACAO: '/pix-bb' } as const;
const trilhoDe = (trilho: NomeDoTrilho, escopos: string | null = null): Trilho =>
  criarTrilho(
    { ...provedor.ligacao, trilho, escopos, urlDaCobranca: `${provedor.ligacao.url}${BASES[trilho]}` },
    { pastaDosSegredos: provedor.pastaDosSegredos, agora: () => AGORA },
  );

function pedida(mudanca: Partial<CobrancaPedida> = {}): CobrancaPedida {
  const sequencia = (++proximo).toString();
  return {
    txid: `CP${sequencia.padStart(26, '0')}`,
    valor: 9_038,
    hoje: dataCivil('2026-09-08'),
    vencimento: dataCivil('2026-09-18'),
    validadeAposVencimento: 7,
    devedor: { documento: '07511375022', nome: 'Maria de Souza' },
    descricao: 'Licença de pesca',
    titulo: {
      ...TITULO,
      nossoNumero: `3128557${sequencia.padStart(10, '0')}`,
      codigoBarras: `${BARRAS_DA_GUIA.slice(0, 34)}${sequencia.padStart(10, '0')}`,
    },
    ...mudanca,
  };
}

const falhaDe = (trabalho: Promise<unknown>) =>
  trabalho.then(
    () => {
      throw new Error('deu certo');
    },
    (erro: unknown) => {
      if (!(erro instanceof FalhaDoTrilho)) throw erro;
      expect(erro.message).not.toMatch(/Maria|7511375022|só-dos-testes/);
      return erro;
    },
  );

describe.each(['BB_HIBRIDO', 'BB_ARRECADACAO'] as const)('%s, no formato que se leu do banco', (nome) => {
  it('o txid e o código são os do banco, e outro programa lê o código', async () => {
    const pedido = pedida();
    const criada = await trilhoDe(nome).criar(pedido);
    expect(criada).toMatchObject({ estado: 'ATIVA', valor: 9_038, recebimentos: [] });
    expect(criada.txid).not.toBe(pedido.txid);
    const lido = parsePix(criada.copiaECola!);
    if (hasError(lido)) throw new Error('o texto não se lê');
    const { url } = lido as unknown as PixDynamicObject;
    expect(url).toBe(provedor.banco.livro.cobrancas.get(criada.txid)!.location);
  });

  it('pedido outra vez depois de uma resposta perdida, é o mesmo', async () => {
    const pedido = pedida();
    const primeira = await trilhoDe(nome).criar(pedido);
    expect(await trilhoDe(nome).criar(pedido)).toEqual(primeira);
    const outro = pedida();
    provedor.faltar({ em: `POST ${BASES[nome]}`, fazer: 'CORTAR' });
    expect((await falhaDe(trilhoDe(nome).criar(outro))).causa).toBe('FORA_DO_AR');
    const antes = provedor.banco.livro.cobrancas.size;
    expect((await trilhoDe(nome).criar(outro)).estado).toBe('ATIVA');
    expect(provedor.banco.livro.cobrancas.size).toBe(antes);
  });

  it('pago, acha-se, devolve-se e já não se retira', async () => {
    const trilho = trilhoDe(nome);
    const { txid } = await trilho.criar(pedida());
    expect(await trilho.consultar(txid)).toEqual({ estado: 'ATIVA', recebimentos: [] });
    const { endToEndId } = provedor.pagar({ txid });
    const paga = { estado: 'CONCLUIDA', recebimentos: [{ e2eid: endToEndId, txid, valor: 9_038 }] };
    expect(await trilho.consultar(txid)).toMatchObject(paga);
    expect(await trilho.retirar({ txid, nossoNumero: null })).toMatchObject(paga);
    const devolvida = await trilho.devolver(endToEndId, 'CP1', 9_038);
    expect(devolvida).toMatchObject({ id: 'CP1', valor: 9_038 });
  });

  it('retira-se a que ainda se paga', async () => {
    const trilho = trilhoDe(nome);
    const pedido = pedida();
    const { txid } = await trilho.criar(pedido);
    const { nossoNumero } = pedido.titulo;
    expect((await trilho.retirar({ txid, nossoNumero }))?.estado).toBe('REMOVIDA');
    expect(provedor.banco.livro.cobrancas.get(txid)!.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
  });

  it.each([
    ['fora do ar', { fazer: 'RESPONDER', status: 503 }, 'FORA_DO_AR'],
    ['contrato recusado', { fazer: 'RESPONDER', status: 403 }, 'SEM_DIREITO'],
    ['resposta estragada', { fazer: 'ESTRAGAR' }, 'FORA_DO_AR'],
    ['sem código de copiar e colar', { fazer: 'TROCAR', campos: { qrCode: 7 } }, null],
    [
      'txid que não se lê',
      { fazer: 'TROCAR', campos: { qrCode: {}, codigoConciliacaoSolicitante: '?' } },
      'FORA_DO_AR',
    ],
  ] as const)('%s diz-se, sem dado de ninguém', async (_, falta, causa) => {
    provedor.faltar({ em: `POST ${BASES[nome]}`, ...falta });
    const criada = trilhoDe(nome).criar(pedida());
    if (causa) expect((await falhaDe(criada)).causa).toBe(causa);
    else
      expect(await criada.catch((erro: FalhaDoTrilho) => erro.causa)).toEqual(
        nome === 'BB_HIBRIDO' ? 'FORA_DO_AR' : expect.objectContaining({ copiaECola: null }),
      );
  });

  it('sem a chave do aplicativo o banco não responde, e os escopos vão com o token', async () => {
    await trilhoDe(nome, 'cobrancas.boletos-requisicao pix.read').experimentar();
    expect(provedor.banco.escopos).toBe('cobrancas.boletos-requisicao pix.read');
    const { credencial } = provedor.banco.opcoes;
    const chave = credencial.chaveDoAplicativo;
    Object.assign(credencial, { chaveDoAplicativo: 'outra' });
    try {
      expect((await falhaDe(trilhoDe(nome).criar(pedida()))).causa).toBe('SEM_DIREITO');
    } finally {
      Object.assign(credencial, { chaveDoAplicativo: chave });
    }
  });
});

it('um CNPJ com letras não cabe no boleto do banco, e a guia vai sem ele', async () => {
  const devedor = { documento: '12ABC34501DE35', nome: 'Agência de Turismo' };
  expect(await falhaDe(trilhoDe('BB_HIBRIDO').criar(pedida({ devedor })))).toMatchObject({
    causa: 'RECUSADO',
    detalhe: 'pedido que não cabe: devedor',
  });
  expect((await trilhoDe('BB_ARRECADACAO').criar(pedida({ devedor }))).estado).toBe('ATIVA');
  expect((await trilhoDe('BB_ARRECADACAO').criar(pedida({ devedor: null }))).estado).toBe('ATIVA');
});

it('um código de barras que não é o do papel não se aceita', async () => {
  provedor.faltar({
    em: 'POST /cobrancas',
    fazer: 'TROCAR',
    campos: { codigoBarraNumerico: '1'.repeat(44) },
  });
  expect((await falhaDe(trilhoDe('BB_HIBRIDO').criar(pedida()))).detalhe).toContain('codigoBarraNumerico');
});

it('na API Pix, cadastra-se e pergunta-se o endereço dos avisos', async () => {
  const trilho = trilhoDe('API_PIX');
  expect(await trilho.avisosEm()).toBeNull();
  // O provedor experimenta-o antes, e ninguém lhe responde.
  const falha = await falhaDe(trilho.avisarEm('https://127.0.0.1:1/3'));
  expect(falha).toMatchObject({ causa: 'RECUSADO', detalhe: expect.stringContaining('webhook.webhookUrl') });
  provedor.banco.avisarSemExperimentar(provedor.ligacao.chave, 'https://127.0.0.1:1/3');
  expect(await trilho.avisosEm()).toBe('https://127.0.0.1:1/3');
});
