import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as esperar } from 'node:timers/promises';
import { pedidoDe } from '../bench/registro.mjs';
import { daFonte } from '../local/maquina/do-backend.mjs';

const OPERADOR = { login: '11144477735', password: 'Operador#2026' };
const PRAZO_MS = 30_000;
const LENTO_MS = 3_000;
/** Quem pede de novo não desiste antes disto: nenhuma falta dura tanto. */
const PACIENCIA_MS = 300_000;
const DE_NOVO_MS = 300;
const PDF = '%PDF-';
const LISTAS = ['licencas', 'pessoas', 'boletos', 'pendencias'];

const hojeNaAgencia = () => new Date(Date.now() - 4 * 3_600_000).toISOString();

/** Respostas de quem não pode atender agora; a elas se pede de novo. */
const ausente = (status) => [502, 503, 504].includes(status);

/**
 * Gente, operadores e banco ao mesmo tempo, pelo nginx. O que o produto reconheceu fica anotado aqui, e é o que a
 * conferência do fim cobra.
 */
export class Trafego {
  /** Protocolos reconhecidos. */
  registrados = [];
  /** `nossoNumero → centavos` do que o banco pagou em arquivos que o produto recebeu. */
  pagos = new Map();
  /** Respostas que nunca deviam vir: 500, 4xx sem razão, corpo errado. */
  improprias = [];
  /** `{ tipo, inicio, fim }` de cada tentativa que não foi atendida ou demorou mais de 3 s. */
  tropecos = [];
  contagem = {};
  cartoes = 0;

  #base;
  #parar = false;
  #operador = null;
  #numero = 600_000_000 + Math.floor(Math.random() * 300_000_000);
  #nsa = 0;
  #respondidas = new Set();
  #emCurso = [];

  constructor(base) {
    this.#base = base;
  }

  async comecar() {
    await this.#entrar();
    const { content } = await (await this.#daEquipe('GET', '/banco/lista-retornos?page=0&size=100')).json();
    this.#nsa = Math.max(0, ...content.map(({ nsa }) => nsa ?? 0));
    const existentes = await (await this.#daEquipe('GET', '/banco/lista-remessa?page=0&size=100')).json();
    for (const { id } of existentes.content) this.#respondidas.add(id);
    const { simularRetorno } = daFonte('ferramentas/simulador/simular-retorno.ts');
    const { lerRemessa } = daFonte('ferramentas/simulador/remessa-lida.ts');
    this.banco = { simularRetorno, lerRemessa };
    const sempre = (tarefa, pausaMs) => this.#repetir(tarefa, pausaMs);
    this.#emCurso = [
      ...[0, 1, 2].map(() => sempre(() => this.#registrar(), 700)),
      sempre(() => this.#passarPeloBanco(), 6_000),
      sempre(() => this.#baixarCarteira(), 1_000),
      ...[0, 1].map(() => sempre(() => this.#consultar(), 250)),
      sempre(() => this.#olharListas(), 800),
    ];
  }

  /** Acaba o que está pela metade, passa mais uma vez pelo banco, e não pede mais nada. */
  async acabar() {
    this.#parar = true;
    await Promise.all(this.#emCurso);
    await this.#passarPeloBanco();
  }

  async baixar(protocolo) {
    const resposta = await this.#daEquipe('GET', `/api/carteira?protocolo=${protocolo}`, undefined, [202]);
    if (resposta.status === 202) return null;
    const bytes = Buffer.from(await resposta.arrayBuffer());
    if (bytes.subarray(0, 5).toString() !== PDF) throw new Error(`a carteira de ${protocolo} não é um PDF`);
    return bytes;
  }

  async #repetir(tarefa, pausaMs) {
    while (!this.#parar) {
      await tarefa().catch((erro) => this.improprias.push(erro.message));
      await esperar(pausaMs * (0.5 + Math.random()));
    }
  }

  /**
   * Pede até que alguém responda. `aceitos` são os status que a chamada entende além dos 2xx; qualquer outro que não seja
   * de ausência é impróprio.
   */
  async #pedir(tipo, caminho, opcoes, aceitos = []) {
    const limite = Date.now() + PACIENCIA_MS;
    for (;;) {
      const inicio = Date.now();
      let status = 0;
      try {
        const resposta = await fetch(`${this.#base}${caminho}`, {
          ...opcoes,
          signal: AbortSignal.timeout(PRAZO_MS),
        });
        status = resposta.status;
        if (resposta.ok || aceitos.includes(status)) {
          // O corpo também pode ficar pelo caminho.
          const corpo = Buffer.from(await resposta.arrayBuffer());
          this.contagem[tipo] = (this.contagem[tipo] ?? 0) + 1;
          const fim = Date.now();
          if (fim - inicio > LENTO_MS && status !== 202) this.tropecos.push({ tipo, inicio, fim });
          return new Response(corpo.length > 0 ? corpo : null, { status, headers: resposta.headers });
        }
        if (!ausente(status)) {
          const texto = (await resposta.text()).slice(0, 200);
          this.improprias.push(`${new Date().toISOString()} ${tipo}: ${status} ${texto}`);
          if (status < 500) throw new Improprio(`${tipo}: ${status}`);
        } else await resposta.body?.cancel();
      } catch (erro) {
        if (erro instanceof Improprio) throw erro;
      }
      const fim = Date.now();
      this.tropecos.push({ tipo, inicio, fim });
      if (fim > limite)
        throw new Error(`${tipo}: sem resposta em ${PACIENCIA_MS / 1000} s (o último: ${status})`);
      await esperar(DE_NOVO_MS);
    }
  }

  async #entrar() {
    const resposta = await this.#pedir('login', '/api/autenticacao/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(OPERADOR),
    });
    const { sessionKeyEntradaUnica } = await resposta.json();
    const cookie = resposta.headers
      .getSetCookie()
      .map((um) => um.split(';')[0])
      .join('; ');
    this.#operador = { cookie, 'x-session-key': sessionKeyEntradaUnica, accept: 'application/json' };
  }

  /** Sessões acabam quando o Redis se perde: entra-se de novo. Quem não está dentro é um visitante, e a carteira não é dele. */
  async #daEquipe(method, caminho, body, aceitos = []) {
    const tipo = `${method} ${caminho.replace(/\?.*/, '').replace(/\d+/g, 'N')}`;
    const pedir = (outros) =>
      this.#pedir(tipo, caminho, { method, headers: this.#operador, body }, [...outros, ...aceitos]);
    const resposta = await pedir([401, 403]);
    if (resposta.status !== 401 && resposta.status !== 403) return resposta;
    await this.#entrar();
    return pedir([]);
  }

  async #registrar() {
    const body = JSON.stringify(pedidoDe(this.#numero++));
    // Como um navegador: o cookie vem antes do pedido, e a repetição o leva.
    const cookie = `sessao=${randomBytes(32).toString('base64url')}`;
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID(), cookie };
    const resposta = await this.#pedir('registrar', '/api/registrar', { method: 'POST', headers, body });
    const { numero } = await resposta.json();
    this.registrados.push(numero.replace(/[-/]/g, ''));
  }

  async #passarPeloBanco() {
    await this.#daEquipe('GET', '/banco/gera-remessa', undefined, [409, 422]);
    const { content } = await (await this.#daEquipe('GET', '/banco/lista-remessa?page=0&size=50')).json();
    for (const { id } of content.filter((uma) => !this.#respondidas.has(uma.id))) {
      const remessa = Buffer.from(
        await (await this.#daEquipe('GET', `/banco/download-remessa/${id}`)).arrayBuffer(),
      );
      const [dia, hora] = hojeNaAgencia().split('T');
      const nsa = ++this.#nsa;
      const bytes = this.banco.simularRetorno({
        remessa,
        nsa,
        data: dia,
        hora: hora.slice(0, 8).replaceAll(':', ''),
        desfecho: () => 'LIQUIDAR',
      });
      const corpo = new FormData();
      corpo.append('file', new Blob([bytes]), `CB${nsa}.ret`);
      // 409: a resposta ao primeiro envio é que se perdeu.
      await this.#daEquipe('POST', '/banco/upload-retorno', corpo, [409]);
      this.#respondidas.add(id);
      for (const { nossoNumero, valor, movimento } of this.banco.lerRemessa(remessa).titulos)
        if (movimento === '01') this.pagos.set(nossoNumero.trim(), valor);
    }
  }

  async #baixarCarteira() {
    const protocolo = this.#sortear();
    if (!protocolo) return;
    const resposta = await this.#daEquipe(
      'GET',
      `/api/carteira?protocolo=${protocolo}`,
      undefined,
      [202, 409, 503],
    );
    if (resposta.status === 200) this.cartoes++;
  }

  async #consultar() {
    const protocolo = this.#sortear();
    if (!protocolo) return;
    const resposta = await this.#pedir('consultar', `/api/informacao-carteira?protocolo=${protocolo}`, {});
    const corpo = await resposta.json();
    if (!JSON.stringify(corpo).includes(protocolo.slice(3, 10)))
      this.improprias.push(`consultar ${protocolo}: ${JSON.stringify(corpo).slice(0, 200)}`);
  }

  async #olharListas() {
    const recurso = LISTAS[Math.floor(Math.random() * LISTAS.length)];
    await this.#daEquipe('GET', `/api/admin/${recurso}?range=[0,24]`);
  }

  #sortear() {
    return this.registrados[Math.floor(Math.random() * this.registrados.length)];
  }
}

class Improprio extends Error {}
