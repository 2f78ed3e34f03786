import { randomBytes, randomUUID } from 'node:crypto';
import type { QueryRunner } from 'typeorm';
import { simularRetorno } from '../../ferramentas/simulador/simular-retorno';
import { dataCivil } from '../../src/kernel/data-civil';
import { concederAoProduto } from '../../src/platform/database/conceder-ao-produto';
import { migrar } from '../../src/platform/database/migrador';
import { MIGRACOES } from '../../src/platform/database/migracoes';
import { ate } from '../preparo/ate';
import { criarConta, informacao, novoCpf, pessoa, semearReferencia, SENHA } from '../preparo/fabricas';
import { ateResponder, portaLivre, Processo } from '../preparo/processos';
import { iniciarProduto, Produto } from '../preparo/produto';

jest.setTimeout(180_000);

/** A pasta do pacote do programa velho, compilado; `.` é este mesmo, que não conhece `DoFuturo`. Demora: só se faz à mão. */
const ANTERIOR = process.env.VERSAO_ANTERIOR;

const PAUSA_MS = 2_000;

class DoFuturo9999999999999 {
  static readonly soAcrescenta = true;

  async up(q: QueryRunner) {
    await q.query(`CREATE TABLE novidade (
      licenca_id int unsigned NOT NULL,
      PRIMARY KEY (licenca_id),
      CONSTRAINT fk_novidade FOREIGN KEY (licenca_id) REFERENCES licenca (id) ON DELETE CASCADE
    ) ENGINE=InnoDB`);
    await q.query('ALTER TABLE outbox ADD COLUMN novidade tinyint NOT NULL DEFAULT 0');
    await q.query('CREATE INDEX ix_novidade ON licenca (data_criacao, modalidade)');
    await q.query(
      'CREATE TRIGGER tg_novidade AFTER INSERT ON licenca FOR EACH ROW INSERT INTO novidade VALUES (NEW.id)',
    );
  }

  down = () => Promise.resolve();
}

interface Api {
  readonly processo: Processo;
  readonly base: string;
}

let produto: Produto;
const noAr = new Set<Processo>();
/** As que o tráfego procura, como o nginx as procuraria. */
const apis: Api[] = [];
beforeAll(async () => {
  produto = await iniciarProduto({ agora: new Date().toISOString() });
  await semearReferencia(produto);
});
afterAll(async () => {
  for (const processo of noAr) await processo.matar();
  await produto.encerrar();
});

function iniciar(nome: 'api' | 'worker', versao: 'velha' | 'nova', porta = 0): Processo {
  const env = { ...produto.env, PORT: String(porta) };
  const processo = Processo.principal(nome, env, versao === 'velha' ? ANTERIOR : undefined);
  noAr.add(processo);
  return processo;
}

async function subirApi(versao: 'velha' | 'nova'): Promise<void> {
  const porta = await portaLivre();
  const processo = iniciar('api', versao, porta);
  const base = `http://127.0.0.1:${porta}/carteira-pesca`;
  await ateResponder(`${base}/api/saude/pronta`);
  apis.push({ processo, base });
}

/** Sai a última que entrou; a outra fica, e as duas versões trabalham juntas. */
async function trocarApi(versao: 'velha' | 'nova'): Promise<void> {
  const { processo } = apis.pop()!;
  await processo.encerrar();
  await subirApi(versao);
}

let vez = 0;
/** De api em api, até uma que atenda; erro se a resposta não é das `aceitas`. */
async function pedir(caminho: string, opcoes: RequestInit = {}, aceitas = [200, 201]): Promise<Response> {
  for (let falhas = 0; ; falhas++) {
    const api = apis[vez++ % apis.length]!;
    const resposta = await fetch(`${api.base}${caminho}`, opcoes).catch(() => null);
    if (resposta && aceitas.includes(resposta.status)) return resposta;
    if ((resposta && resposta.status !== 503) || falhas > 20)
      throw new Error(`${caminho}: ${resposta?.status} ${await resposta?.text()}`);
  }
}

class Trafego {
  readonly registrados: string[] = [];
  readonly erros: string[] = [];
  private parar = false;
  private emCurso: Promise<void>[] = [];
  private nsa = 0;

  constructor(private readonly operador: Record<string, string>) {}

  static async comOperador(): Promise<Trafego> {
    const login = novoCpf();
    await criarConta(produto.fonte.manager, { login, papel: 'OPERADOR' });
    const resposta = await pedir('/api/autenticacao/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login, password: SENHA }),
    });
    const { sessionKeyEntradaUnica } = (await resposta.json()) as { sessionKeyEntradaUnica: string };
    const cookie = resposta.headers
      .getSetCookie()
      .map((um) => um.split(';')[0])
      .join('; ');
    return new Trafego({ cookie, 'x-session-key': sessionKeyEntradaUnica, accept: 'application/json' });
  }

  comecar(): void {
    const sempre = async (tarefa: () => Promise<unknown>) => {
      while (!this.parar) {
        await tarefa().catch((erro: Error) => this.erros.push(erro.message));
        await new Promise((pronto) => setTimeout(pronto, PAUSA_MS));
      }
    };
    this.emCurso = [
      sempre(() => this.registrar()),
      sempre(() => this.passarPeloBanco()),
      sempre(() => this.carteira(this.registrados.at(Math.floor(Math.random() * -10)), [200, 202, 409])),
      sempre(() => this.daEquipe('/api/admin/licencas?range=[0,24]')),
    ];
  }

  async acabar(): Promise<void> {
    this.parar = true;
    await Promise.all(this.emCurso);
    await this.passarPeloBanco();
  }

  carteira(codigo: string | undefined, aceitas: number[]): Promise<Response | undefined> {
    return codigo
      ? this.daEquipe(`/api/carteira?protocolo=${codigo}`, {}, aceitas)
      : Promise.resolve(undefined);
  }

  private daEquipe(caminho: string, opcoes: RequestInit = {}, aceitas?: number[]): Promise<Response> {
    return pedir(caminho, { ...opcoes, headers: this.operador }, aceitas);
  }

  private async registrar(): Promise<void> {
    const resposta = await pedir('/api/registrar', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        cookie: `sessao=${randomBytes(32).toString('base64url')}`,
      },
      body: JSON.stringify({ pessoa: pessoa(), informacaoComplementar: informacao() }),
    });
    const { numero } = (await resposta.json()) as { numero: string };
    this.registrados.push(numero.replace(/\W/g, ''));
  }

  /** Um retorno que paga tudo o que acaba de ir na remessa. */
  private async passarPeloBanco(): Promise<void> {
    const gerada = await this.daEquipe('/banco/gera-remessa', {}, [200, 201, 409, 422]);
    if (!gerada.ok) return;
    const lista = await this.daEquipe('/banco/lista-remessa?page=0&size=50');
    const { content } = (await lista.json()) as { content: { id: number }[] };
    const id = Math.max(...content.map((uma) => uma.id));
    const remessa = Buffer.from(await (await this.daEquipe(`/banco/download-remessa/${id}`)).arrayBuffer());
    const [data, hora] = new Date(Date.now() - 4 * 3_600_000).toISOString().split('T');
    const nsa = ++this.nsa;
    const bytes = simularRetorno({
      remessa,
      nsa,
      data: dataCivil(data!),
      hora: hora!.slice(0, 8).replaceAll(':', ''),
      desfecho: () => 'LIQUIDAR',
    });
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)]), `CB${nsa}.ret`);
    await this.daEquipe('/banco/upload-retorno', { method: 'POST', body }, [200, 201, 202, 409]);
  }
}

const contar = async (sql: string): Promise<number> =>
  Number((await produto.dono.query<{ n: string }[]>(`SELECT COUNT(*) AS n FROM ${sql}`))[0]!.n);
const pagasPor = (quantas: number) =>
  ate(async () => (await contar("licenca WHERE status = 'VIGENTE'")) >= quantas);

(ANTERIOR ? it : it.skip)(
  'a subida em ondas e a volta não perdem, não dobram e não recusam nada',
  async () => {
    let worker = iniciar('worker', 'velha');
    await subirApi('velha');
    await subirApi('velha');
    const trafego = await Trafego.comOperador();
    trafego.comecar();
    let vigentes = 0;
    /** Cada passo vê pelo menos mais um registro ir ao banco e voltar pago. */
    const andar = async () => {
      await pagasPor(vigentes + 1);
      vigentes = await contar("licenca WHERE status = 'VIGENTE'");
    };
    const trocarWorker = async (versao: 'velha' | 'nova') => {
      await worker.encerrar();
      worker = iniciar('worker', versao);
      await andar();
    };
    await andar();

    await migrar(produto.dono, [...MIGRACOES, DoFuturo9999999999999]);
    await concederAoProduto(produto.dono, produto.ambiente);
    await andar();
    await trocarApi('velha');
    await trocarWorker('nova');
    await trocarApi('nova');
    await andar();
    await trocarApi('velha');
    await trocarWorker('velha');
    await trafego.acabar();

    expect(trafego.erros).toEqual([]);
    const { registrados } = trafego;
    expect(await contar('licenca')).toBe(registrados.length);
    expect(await contar('documento_pagamento')).toBe(registrados.length);
    await pagasPor(registrados.length);
    expect(await contar("licenca_historico WHERE para = 'VIGENTE'")).toBe(registrados.length);
    expect(await contar('retorno_linha WHERE recebido > 0')).toBe(registrados.length);
    expect(await produto.dono.query('SELECT fila, falha FROM outbox WHERE falha IS NOT NULL')).toEqual([]);
    for (const codigo of registrados.slice(-3)) {
      await ate(async () => (await trafego.carteira(codigo, [200, 202]))?.status === 200, 90_000);
    const pdf = Buffer.from(await (await trafego.carteira(codigo, [200]))!.arrayBuffer());
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    }
  },
);

it('depois de uma migração que muda o que havia, o processo velho não sobe, e diz qual é', async () => {
  await produto.dono.query(`INSERT INTO migrations (timestamp, name) VALUES (1, 'QueMuda9999999999998')`);
  const processo = iniciar('worker', 'velha');
  expect(await processo.fim).not.toBe(0);
  expect(processo.linhas.join('\n')).toContain('já passou por QueMuda9999999999998');
});
