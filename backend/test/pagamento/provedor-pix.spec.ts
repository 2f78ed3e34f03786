import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TLSSocket } from 'node:tls';
import { lerCorpo } from '../../ferramentas/provedor-pix/api';
import { dataCivil } from '../../src/kernel/data-civil';
import { interpretarAviso } from '../../src/modules/pagamento/domain/pix/api-pix';
import { criarTrilho } from '../../src/modules/pagamento/pix/trilhos';
import { ProvedorDeTeste, TITULO } from '../preparo/servidores/provedor-pix';

const AGORA = new Date('2026-09-08T12:00:00Z');
const agora = () => AGORA;
let provedor: ProvedorDeTeste;
let proximo = 0;
beforeEach(async () => (provedor = await ProvedorDeTeste.abrir({ agora })));
afterEach(() => provedor.fechar());

const cobrar = (descricao = 'Licença de pesca') =>
  criarTrilho(provedor.ligacao, { pastaDosSegredos: provedor.pastaDosSegredos, agora }).criar({
    txid: `LPE${(++proximo).toString().padStart(25, '0')}`,
    valor: 9_038,
    hoje: dataCivil('2026-09-08'),
    vencimento: dataCivil('2026-09-18'),
    validadeAposVencimento: 30,
    devedor: { documento: '39053344705', nome: 'Maria de Souza' },
    titulo: TITULO,
    descricao,
  });

describe('avisos', () => {
  /** Os e2eids de cada aviso que chegou com o certificado do provedor. */
  let chegados: (readonly string[])[];
  let servidor: Server;
  let url: string;

  async function receber(exigeCertificado: boolean): Promise<void> {
    const { ca, aviso } = provedor.banco.opcoes.certificados;
    chegados = [];
    servidor = createServer(
      { ...aviso, ca, requestCert: true, rejectUnauthorized: false },
      (pedido, resposta) => {
        void lerCorpo(pedido).then((corpo) => {
          const conhecido = (pedido.socket as TLSSocket).authorized || !exigeCertificado;
          if (conhecido) chegados.push(interpretarAviso(JSON.parse(corpo)) ?? []);
          resposta.writeHead(conhecido && pedido.url === '/avisos/pix' ? 200 : 403).end();
        });
      },
    ).listen(0, '127.0.0.1');
    await once(servidor, 'listening');
    url = `https://127.0.0.1:${(servidor.address() as AddressInfo).port}/avisos`;
  }
  const avisarAqui = async () => {
    await receber(true);
    expect(await provedor.banco.avisarEm(provedor.ligacao.chave, url)).toBeNull();
    chegados = [];
  };
  afterEach(() => {
    servidor.close();
  });

  it('só se cadastra quem recusa a ligação sem certificado e aceita a outra', async () => {
    await receber(false);
    expect(await provedor.banco.avisarEm('chave', url)).toBe('aceita quem não mostra certificado');
    servidor.close();
    await receber(true);
    expect(await provedor.banco.avisarEm('chave', `${url}/errado`)).toBe('respondeu 403');
    expect(await provedor.banco.avisarEm('chave', url)).toBeNull();
  });

  it('cada dinheiro e cada devolução que chega ao fim se avisam', async () => {
    await avisarAqui();
    const { txid } = await cobrar();
    const { endToEndId } = provedor.pagar({ txid });
    provedor.banco.devolverMed(endToEndId, 'MED_FRAUDE');
    await provedor.banco.avisos.entregues();
    expect(chegados).toEqual([[endToEndId], [endToEndId]]);
    expect(provedor.banco.avisos.mandados.map(({ resultado }) => resultado)).toEqual([200, 200]);
  });

  it('cala, repete, inverte e mente, quando se pede', async () => {
    await avisarAqui();
    const { txid } = await cobrar();
    const pagar = () => provedor.pagar({ txid }).endToEndId;
    provedor.faltar({ em: 'aviso', fazer: 'CALAR' });
    pagar();
    provedor.faltar({ em: 'aviso', fazer: 'DUPLICAR' });
    const repetido = pagar();
    await provedor.banco.avisos.entregues();
    provedor.faltar({ em: 'aviso', fazer: 'INVERTER' });
    const [primeiro, segundo] = [pagar(), pagar()];
    await provedor.banco.avisos.entregues();
    const falso = provedor.banco.mentir();
    await provedor.banco.avisos.entregues();
    expect(chegados.flat()).toEqual([repetido, repetido, segundo, primeiro, falso]);
    expect(provedor.banco.livro.pix.has(falso)).toBe(false);
  });

  it('o recebedor que caiu perde o aviso, e o provedor segue', async () => {
    await avisarAqui();
    servidor.close();
    servidor.closeAllConnections();
    const { txid } = await cobrar();
    provedor.pagar({ txid });
    await provedor.banco.avisos.entregues();
    expect(provedor.banco.avisos.mandados).toMatchObject([{ resultado: 'ECONNREFUSED' }]);
  });
});

describe('banco de mentira', () => {
  const abrir = async (caminho: string, campos?: Record<string, string>) => {
    const corpo = campos && new URLSearchParams(campos);
    const resposta = await fetch(
      `${provedor.urlDoControle}${caminho}`,
      corpo && { method: 'POST', body: corpo },
    );
    return { status: resposta.status, html: await resposta.text() };
  };

  it('mostra o valor e a quem, paga, e não deixa pagar outra vez', async () => {
    const { txid, copiaECola } = await cobrar();
    for (const busca of [`txid=${txid}`, `codigo=${encodeURIComponent(copiaECola!)}`]) {
      const { status, html } = await abrir(`/pagar?${busca}`);
      expect(status).toBe(200);
      expect(html).toContain('R$ 90,38');
      expect(html).toContain('AGENCIA DE TESTE');
      expect(html).toContain('18/09/2026');
    }
    expect(await abrir('/pagar', { txid })).toMatchObject({
      status: 200,
      html: expect.stringContaining('Pagamento feito'),
    });
    expect((await abrir('/pagar', { txid })).status).toBe(409);
    expect((await abrir(`/pagar?txid=${txid}`)).html).toContain('já foi pago');
    expect([...provedor.banco.livro.pix.values()]).toMatchObject([{ txid, valor: '90.38' }]);
  });

  it('o código que não é daqui pede outro, e o que se escreveu na cobrança não vira página', async () => {
    expect(await abrir('/pagar?codigo=nada')).toMatchObject({
      status: 404,
      html: expect.stringContaining('Não achei esta cobrança'),
    });
    const { txid } = await cobrar('<script>alert(1)</script>');
    const { html } = await abrir(`/pagar?txid=${txid}`);
    expect(html).not.toContain('<script');
    expect(html).toContain('&#60;script&#62;');
  });

  it('pelo controle paga-se outro valor, mais de uma vez, e o que não há', async () => {
    const mandar = async (caminho: string, corpo: unknown) => {
      const opcoes = {
        method: 'POST',
        body: JSON.stringify(corpo),
        headers: { 'content-type': 'application/json' },
      };
      const resposta = await fetch(`${provedor.urlDoControle}${caminho}`, opcoes);
      return { status: resposta.status, corpo: JSON.parse(await resposta.text()) };
    };
    const { txid } = await cobrar();
    const { corpo: pagos } = await mandar('/pagar', { txid, valor: '1.00', vezes: 2 });
    expect(pagos).toMatchObject([
      { txid, valor: '1.00' },
      { txid, valor: '1.00' },
    ]);
    const med = { e2eid: pagos[0].endToEndId, natureza: 'MED_OPERACIONAL' };
    expect((await mandar('/devolver-med', med)).corpo).toMatchObject({ valor: '1.00', status: 'DEVOLVIDO' });
    expect((await mandar('/pagar', { txid: 'nenhuma' })).status).toBe(404);
    expect((await mandar('/pagar', { txid: 'nenhuma', avulso: true, valor: '2.00' })).status).toBe(200);
  });
});

describe('o programa', () => {
  let pasta: string;
  beforeEach(async () => (pasta = await mkdtemp(join(tmpdir(), 'provedor-pix-'))));
  afterEach(() => rm(pasta, { recursive: true }));

  const RAIZ = join(__dirname, '../..');
  const argumentos = () => [
    ...['--require', join(RAIZ, 'scripts/typescript.cjs'), join(RAIZ, 'ferramentas/provedor-pix.ts')],
    ...['--pasta', join(pasta, 'provedor'), '--segredos', join(pasta, 'segredos')],
  ];

  it('sobe com o que sabia e a mesma credencial, e sai com 0 ao SIGTERM', async () => {
    const pastaDosSegredos = join(pasta, 'segredos');
    let txid = '';
    for (const vez of [1, 2]) {
      const filho = spawn(process.execPath, argumentos(), { stdio: ['ignore', 'pipe', 'inherit'] });
      const [linha] = (await once(createInterface({ input: filho.stdout }), 'line')) as [string];
      const { url, urlDoToken } = JSON.parse(linha);
      const ligacao = { ...provedor.ligacao, url, urlDoToken, segredo: 'demonstracao' };
      const trilho = criarTrilho(ligacao, { pastaDosSegredos, agora });
      if (vez === 1)
        ({ txid } = await trilho.criar({
          txid: `LPE${'0'.repeat(25)}`,
          valor: 100,
          hoje: dataCivil('2026-09-08'),
          vencimento: dataCivil('2026-09-18'),
          validadeAposVencimento: 30,
          devedor: null,
          descricao: 'Licença',
          titulo: TITULO,
        }));
      expect((await trilho.consultar(txid))?.estado).toBe('ATIVA');
      filho.kill('SIGTERM');
      expect(await once(filho, 'exit')).toEqual([0, null]);
    }
  });

  it('não fica quando quem o pôs no ar morre', async () => {
    const codigo =
      'require("node:child_process").spawn(process.execPath, process.argv.slice(1), { stdio: "inherit" })';
    const pai = spawn(process.execPath, ['-e', codigo, '--', ...argumentos()], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const linhas = createInterface({ input: pai.stdout });
    const fim = once(pai.stdout, 'close');
    await once(linhas, 'line');
    pai.kill('SIGKILL');
    // O cano só se fecha quando o filho, que o herdou, também sai.
    await fim;
  });
});
