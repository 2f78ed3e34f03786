import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatarReais } from '../src/kernel/centavos';
import { DataCivil, dataCivil, dataCivilEm, horaCivilEm } from '../src/kernel/data-civil';
import { dizerErro } from './dizer-erro';
import { comPix } from './simulador/com-pix';
import { Desfecho, eDesfecho, distribuirDesfechos } from './simulador/desfechos';
import { CASOS, DEPOIS_DE_OUTRO, desfechoDoCaso, estragar } from './simulador/estragar';
import { lerRemessa } from './simulador/remessa-lida';
import { simularArrecadacao, simularRetorno } from './simulador/simular-retorno';
import { PREFIXO } from '../src/platform/http/prefixo';

const AJUDA = `Simula o banco: responde a uma remessa, de qualquer banco, com um arquivo de retorno.
Sem opções, pega a última remessa do produto no ar, confirma e liquida todos os títulos e escreve o arquivo.

  --enviar               também envia o arquivo ao produto e mostra o que veio dele
  --rejeitar N           rejeita os N primeiros títulos
  --pagar-a-menor N      paga os N seguintes com R$ 10,00 a menos
  --deixar-abertos N     só confirma os N seguintes
  --estornar N           paga e depois estorna os N seguintes
  --desfecho NOME=N      dá este fim aos N seguintes; pode repetir-se (PAGAR_COM_JUROS=2, PAGAR_TARDE=1, …)
  --caso A10             produz um retorno com este defeito, ou todos os títulos com este fim: A1 a C32;
                         os que são um segundo arquivo (A1 a A4) enviam antes um bom; C6 pede --data depois do
                         vencimento, e C9 a C11 o estado que a tabela dos casos diz
  --pix DOMINIO          o banco manda também o QR code de PIX de cada título (240), num endereço deste domínio;
                         com --deixar-abertos, o boleto mostra-o
  --guias ARQUIVO        em vez de uma remessa, paga os códigos de barras de 44 dígitos, um por linha
  --cnpj CNPJ            do beneficiário, que a remessa do Bradesco não traz
  --convenio, --banco    de quem é o retorno de arrecadação das guias
  --remessa ARQUIVO      lê a remessa de um arquivo, sem falar com o produto
  --id N                 usa esta remessa em vez da última
  --saida ARQUIVO        onde escrever (padrão: CB<data>_<número>.ret em DATA_DIR, ou na pasta atual)
  --data AAAA-MM-DD      dia dos pagamentos (padrão: hoje na agência)
  --nsa N                número do arquivo de retorno (padrão: o seguinte ao último recebido)
  --url URL              endereço do produto (padrão: PUBLIC_URL ou http://localhost:PORT)
  --login, --senha       operador (padrão: o da demonstração)
  --ajuda, --help        este texto
`;

const OPERADOR_DEMO = { login: '11144477735', senha: 'Operador#2026' };
const TERMINADAS = ['PROCESSADO', 'PROCESSADO_COM_PENDENCIAS', 'RECUSADO', 'AGUARDANDO_CONFIRMACAO'];
const ESPERA_MS = 500;
const PACIENCIA_MS = 120_000;

/** Com pasta, comprido e de extensão maiúscula (caso A21). */
const NOME_ESTRANHO = `..\\pasta\\${'retorno '.repeat(40)}.RET`;

interface RetornoVisto {
  readonly situacao: string;
  readonly resumo: {
    titulos: number;
    pagos: number;
    valorPago: number;
    pendencias: number;
    quarentena: number;
  };
  readonly recusa: { readonly texto: string } | null;
}

/** Cliente HTTP de um operador. */
class Produto {
  private constructor(
    private readonly base: string,
    private readonly cabecalhos: Readonly<Record<string, string>>,
  ) {}

  static async entrar(url: string, login: string, senha: string): Promise<Produto> {
    const base = `${url.replace(/\/$/, '')}/${PREFIXO}`;
    const resposta = await fetch(`${base}/api/autenticacao/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login, password: senha }),
    });
    if (!resposta.ok) throw new Error(`o produto não aceitou o login do operador (${resposta.status})`);
    const { sessionKeyEntradaUnica } = (await resposta.json()) as { sessionKeyEntradaUnica: string };
    const cookie = resposta.headers
      .getSetCookie()
      .map((texto) => texto.split(';')[0])
      .join('; ');
    return new Produto(base, { cookie, 'x-session-key': sessionKeyEntradaUnica, accept: 'application/json' });
  }

  async ler<T>(caminho: string): Promise<T> {
    return (await (await this.pedir(caminho)).json()) as T;
  }

  async baixar(caminho: string): Promise<Buffer> {
    return Buffer.from(await (await this.pedir(caminho)).arrayBuffer());
  }

  async enviar(nome: string, bytes: Buffer): Promise<{ id: number }> {
    const corpo = new FormData();
    corpo.append('file', new Blob([new Uint8Array(bytes)]), nome);
    const resposta = await this.pedir('/banco/upload-retorno/', { method: 'POST', body: corpo });
    return (await resposta.json()) as { id: number };
  }

  private async pedir(caminho: string, opcoes: RequestInit = {}): Promise<Response> {
    const resposta = await fetch(`${this.base}${caminho}`, { ...opcoes, headers: this.cabecalhos });
    if (resposta.ok) return resposta;
    const { message } = (await resposta.json().catch(() => ({}))) as { message?: string };
    throw new Error(message ?? `o produto respondeu ${resposta.status}`);
  }
}

function lerOpcoes() {
  const { values } = parseArgs({
    options: {
      enviar: { type: 'boolean', default: false },
      rejeitar: { type: 'string', default: '0' },
      'pagar-a-menor': { type: 'string', default: '0' },
      'deixar-abertos': { type: 'string', default: '0' },
      estornar: { type: 'string', default: '0' },
      desfecho: { type: 'string', multiple: true, default: [] },
      caso: { type: 'string' },
      guias: { type: 'string' },
      pix: { type: 'string' },
      cnpj: { type: 'string' },
      convenio: { type: 'string', default: '' },
      banco: { type: 'string', default: '001' },
      remessa: { type: 'string' },
      id: { type: 'string' },
      saida: { type: 'string' },
      data: { type: 'string' },
      nsa: { type: 'string' },
      url: { type: 'string' },
      login: { type: 'string', default: OPERADOR_DEMO.login },
      senha: { type: 'string', default: OPERADOR_DEMO.senha },
      ajuda: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  return values;
}

type Opcoes = ReturnType<typeof lerOpcoes>;

function inteiro(texto: string, opcao: string): number {
  if (!/^\d{1,6}$/.test(texto)) throw new Error(`--${opcao} pede um número inteiro`);
  return Number(texto);
}

/** Os fins pedidos, na ordem dos títulos. */
function desfechosPedidos(opcoes: Opcoes): () => Desfecho {
  const { caso } = opcoes;
  if (caso !== undefined) {
    if (!CASOS.includes(caso)) throw new Error(`--caso pede um destes: ${CASOS.join(', ')}`);
    return () => desfechoDoCaso(caso);
  }
  const outros = opcoes.desfecho.map((pedido) => {
    const [nome = '', quantos = '1'] = pedido.split('=');
    if (!eDesfecho(nome)) throw new Error(`--desfecho não conhece ${nome}`);
    return [nome, inteiro(quantos, 'desfecho')] as const;
  });
  return distribuirDesfechos([
    ['REJEITAR', inteiro(opcoes.rejeitar, 'rejeitar')],
    ['PAGAR_A_MENOR', inteiro(opcoes['pagar-a-menor'], 'pagar-a-menor')],
    ['DEIXAR_ABERTO', inteiro(opcoes['deixar-abertos'], 'deixar-abertos')],
    ['ESTORNAR', inteiro(opcoes.estornar, 'estornar')],
    ...outros,
  ]);
}

/** O retorno pedido e quantos títulos ele responde. */
async function responder(
  opcoes: Opcoes,
  produto: Produto | null,
  geracao: { nsa: number; data: DataCivil; hora: string },
): Promise<{ bytes: Buffer; titulos: number }> {
  if (opcoes.guias !== undefined) {
    const codigos = (await readFile(opcoes.guias, 'utf8')).split(/\s+/).filter((codigo) => codigo !== '');
    if (!codigos.every((codigo) => /^\d{44}$/.test(codigo)))
      throw new Error('--guias pede códigos de barras de 44 dígitos, um por linha');
    const { banco, convenio } = opcoes;
    const bytes = simularArrecadacao({ ...geracao, banco, convenio, codigos, desfecho: () => 'LIQUIDAR' });
    return { bytes, titulos: codigos.length };
  }
  const remessa = await acharRemessa(opcoes, produto);
  const bytes = simularRetorno({
    ...geracao,
    remessa,
    beneficiarioCnpj: opcoes.cnpj,
    desfecho: desfechosPedidos(opcoes),
  });
  const { pix } = opcoes;
  return {
    bytes: pix === undefined ? bytes : comPix(bytes, (nossoNumero) => `${pix}/v2/cobv/${nossoNumero}`),
    titulos: lerRemessa(remessa).titulos.length,
  };
}

async function acharRemessa(opcoes: Opcoes, produto: Produto | null): Promise<Buffer> {
  if (opcoes.remessa !== undefined) return readFile(opcoes.remessa);
  if (!produto) throw new Error('sem remessa');
  if (opcoes.id !== undefined) return produto.baixar(`/banco/download-remessa/${inteiro(opcoes.id, 'id')}`);
  const { content } = await produto.ler<{ content: { id: number }[] }>('/banco/lista-remessa?page=0&size=1');
  const [ultima] = content;
  if (!ultima) throw new Error('o produto ainda não tem remessa: gere uma na tela de remessas');
  return produto.baixar(`/banco/download-remessa/${ultima.id}`);
}

async function proximoNsa(opcoes: Opcoes, produto: Produto | null): Promise<number> {
  if (opcoes.nsa !== undefined) return inteiro(opcoes.nsa, 'nsa');
  if (!produto) return 1;
  const { content } = await produto.ler<{ content: { nsa: number | null }[] }>(
    '/banco/lista-retornos?page=0&size=100',
  );
  return Math.max(0, ...content.map(({ nsa }) => nsa ?? 0)) + 1;
}

/** Espera o worker terminar o arquivo. */
async function acompanhar(produto: Produto, id: number): Promise<RetornoVisto> {
  for (let passou = 0; passou < PACIENCIA_MS; passou += ESPERA_MS) {
    const retorno = await produto.ler<RetornoVisto>(`/banco/retornos/${id}`);
    if (TERMINADAS.includes(retorno.situacao)) return retorno;
    await new Promise((pronto) => setTimeout(pronto, ESPERA_MS));
  }
  throw new Error('o worker não terminou o arquivo a tempo');
}

async function simular(opcoes: Opcoes): Promise<void> {
  const escrever = (texto: string) => process.stdout.write(`${texto}\n`);
  const precisaDoProduto = opcoes.enviar || (opcoes.remessa === undefined && opcoes.guias === undefined);
  const url = opcoes.url ?? process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? '8080'}`;
  const produto = precisaDoProduto ? await Produto.entrar(url, opcoes.login, opcoes.senha) : null;

  const agora = new Date();
  const fuso = process.env.AGENCIA_FUSO ?? 'America/Manaus';
  const data: DataCivil = opcoes.data === undefined ? dataCivilEm(agora, fuso) : dataCivil(opcoes.data);
  const nsa = await proximoNsa(opcoes, produto);
  const { bytes, titulos } = await responder(opcoes, produto, { nsa, data, hora: horaCivilEm(agora, fuso) });
  const retorno = opcoes.caso === undefined ? bytes : estragar(bytes, opcoes.caso);
  const [ano, mes, dia] = data.split('-');
  const nome = `CB${dia}${mes}${ano}_${nsa.toString().padStart(6, '0')}.ret`;
  const saida = opcoes.saida ?? join(process.env.DATA_DIR ?? '.', nome);
  await writeFile(saida, retorno);
  escrever(`${titulos} títulos respondidos em ${saida}`);
  if (!opcoes.enviar || !produto) return;

  if (DEPOIS_DE_OUTRO.includes(opcoes.caso ?? '')) {
    const primeiro = await produto.enviar(nome, bytes);
    escrever(`Retorno ${primeiro.id}: ${(await acompanhar(produto, primeiro.id)).situacao}`);
  }
  const { id } = await produto.enviar(opcoes.caso === 'A21' ? NOME_ESTRANHO : nome, retorno);
  const { situacao, resumo, recusa } = await acompanhar(produto, id);
  escrever(`Retorno ${id}: ${situacao}${recusa ? ` (${recusa.texto})` : ''}`);
  escrever(
    `  ${resumo.titulos} linhas, ${resumo.pagos} pagamentos (R$ ${formatarReais(resumo.valorPago)}), ` +
      `${resumo.pendencias} pendências, ${resumo.quarentena} em quarentena`,
  );
}

async function iniciar(): Promise<void> {
  const opcoes = lerOpcoes();
  if (opcoes.ajuda || opcoes.help) process.stdout.write(AJUDA);
  else await simular(opcoes);
}

iniciar().catch((erro: unknown) => {
  process.stderr.write(`${dizerErro(erro)}\n`);
  process.exit(1);
});
