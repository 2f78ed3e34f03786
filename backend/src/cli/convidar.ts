import 'reflect-metadata';
import { createInterface } from 'node:readline';
import { IsNull, Not } from 'typeorm';
import { PedidosConta } from '../modules/auth/contas/pedidos-conta';
import { contaDoLogin, normalizarLogin } from '../modules/auth/login';
import { UsuarioEntity } from '../modules/auth/usuario.entity';
import { ConviteDto } from '../modules/auth/usuarios/usuarios.dto';
import { rotina } from '../platform/ator';
import { Auditoria } from '../platform/auditoria/auditoria';
import { indiceDe } from '../platform/cifra/coluna-cifrada';
import { inserir, mudar } from '../platform/cifra/linha-selada';
import { lerAmbiente } from '../platform/config/ambiente';
import { abrirBase } from '../platform/database/abrir-base';
import { Transacoes } from '../platform/database/transacoes';
import { Outbox } from '../platform/queue/outbox';
import { conectarRedis } from '../platform/queue/redis';
import { Relogio } from '../platform/relogio';
import { Limites } from '../platform/sessao/limites';

/**
 * Convida quem vai administrar, enquanto ninguém administra: os outros convidam-se no console. Pergunta, em vez de ler
 * argumentos, porque um documento não fica na história do terminal. Um convite por aceitar manda-se de novo.
 */
async function convidar(documento: string, nome: string, email: string): Promise<string> {
  const login = normalizarLogin(documento);
  const lido = ConviteDto.schema.safeParse({ documento, nome, email, papel: 'ADMINISTRADOR' });
  if (!login || !lido.success) throw new Error('O documento, o nome ou o e-mail não vale.');
  const ambiente = lerAmbiente(process.env);
  const fonte = await abrirBase(ambiente);
  const redis = conectarRedis(ambiente);
  const relogio = new Relogio(ambiente);
  const pedidos = new PedidosConta(new Outbox(), new Limites(redis, ambiente), relogio);
  const campos = { nome: lido.data.nome, email: lido.data.email };
  try {
    await new Transacoes(fonte).executar(async (em) => {
      const papel = 'ADMINISTRADOR';
      const administra = { papel, desativadoEm: IsNull(), confirmadoEm: Not(IsNull()) } as const;
      if (await em.existsBy(UsuarioEntity, administra))
        throw new Error('Já há quem administre: o convite faz-se no console, em Usuários.');
      const conta = await contaDoLogin(em, login);
      if (conta && (conta.papel !== papel || conta.confirmadoEm !== null))
        throw new Error('Este documento já tem conta: encerre-a em Minha conta, ou convide outra pessoa.');
      let id = conta?.id;
      if (id === undefined) {
        const nova = { login, loginIndice: indiceDe('documento', login), papel, ...campos } as const;
        id = Number((await inserir(em, UsuarioEntity, nova)).identifiers[0]?.['id']);
      } else await mudar(em, UsuarioEntity, { id }, campos);
      await pedidos.cancelar(em, { contas: [id] });
      await pedidos.pedir(em, { tipo: 'CONVITE', dados: {}, idioma: 'pt', usuarioId: id });
      const auditoria = new Auditoria(ambiente, relogio);
      const detalhes = { papel };
      await auditoria.anotar(em, 'USUARIO_CONVIDADO', rotina('servidor'), ['usuario', id], { detalhes });
    });
    return ambiente.smtpUrl ? 'a caminho do e-mail' : 'sem SMTP_URL, vai para um .eml em DATA_DIR/emails';
  } finally {
    redis.disconnect();
    await fonte.destroy();
  }
}

async function perguntar(): Promise<void> {
  const linhas = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  const respostas: string[] = [];
  for (const pergunta of ['CPF ou passaporte', 'Nome', 'E-mail']) {
    process.stdout.write(`${pergunta}: `);
    respostas.push(String((await linhas.next()).value ?? '').trim());
  }
  const [documento = '', nome = '', email = ''] = respostas;
  const onde = await convidar(documento, nome, email);
  process.stdout.write(`Convite: ${onde}. O link vale três dias.\n`);
}

perguntar().then(
  () => process.exit(0),
  (erro: unknown) => {
    process.stderr.write(`${erro instanceof Error ? erro.message : String(erro)}\n`);
    process.exit(1);
  },
);
