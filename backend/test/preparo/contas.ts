import type { LightMyRequestResponse as Response } from 'fastify';
import { ate } from './ate';
import { CaixaDeCorreio } from './servidores/correio';
import type { Papel } from '../../src/platform/sessao/sessao';
import { criarConta, novoCpf, SENHA } from './fabricas';
import { Navegador } from './navegador';
import { iniciarProduto, Produto } from './produto';

export const SENHA_BOA = 'tucunaré na isca viva';

/** Alguém com este papel, numa conta só dele, já com a sessão aberta. */
export async function entrarComo({ api, fonte }: Produto, papel: Papel): Promise<Navegador> {
  const login = novoCpf();
  await criarConta(fonte.manager, { login, papel });
  const navegador = new Navegador(api);
  await navegador.entrar(login, SENHA);
  return navegador;
}

/** Produto com worker e um servidor SMTP de verdade. */
export async function iniciarComCorreio(env: Record<string, string> = {}) {
  const correio = await CaixaDeCorreio.iniciar();
  const produto = await iniciarProduto({ worker: true, env: { SMTP_URL: correio.url, ...env } });
  return {
    produto,
    correio,
    novo: () => new Navegador(produto.api),
    encerrar: async () => {
      await produto.encerrar();
      await correio.encerrar();
    },
  };
}

/** Endereço que nenhum outro teste usa. */
export const novoEmail = (): string => `${novoCpf()}@exemplo.example`;

/** Espera o worker atender todos os pedidos de conta que estão no outbox. */
export async function pedidosAtendidos({ fonte }: Produto): Promise<void> {
  await ate(async () => {
    const [linha] = await fonte.query<{ n: number }[]>(
      "SELECT COUNT(*) AS n FROM outbox WHERE fila = 'conta' AND concluido_em IS NULL",
    );
    return Number(linha!.n) === 0;
  });
}

/** Cria uma conta pelo caminho inteiro: pedido, e-mail, link, senha. */
export async function criarContaPorEmail(
  { novo, correio }: { novo: () => Navegador; correio: CaixaDeCorreio },
  { cpf = novoCpf(), email = novoEmail(), nome = 'Iracema Duarte' } = {},
): Promise<{ cpf: string; email: string; confirmacao: Response }> {
  const navegador = novo();
  const ordem = correio.para(email).length + 1;
  const pedido = await navegador.post('/api/conta/nova', { cpf, nome, email });
  if (pedido.statusCode !== 202) throw new Error(`pedido recusado: ${pedido.statusCode} ${pedido.body}`);
  const { token } = await correio.esperar(email, ordem);
  const confirmacao = await navegador.post('/api/conta/confirmar', { token, senha: SENHA_BOA });
  return { cpf, email, confirmacao };
}
