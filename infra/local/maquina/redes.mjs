import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { setTimeout as esperar } from 'node:timers/promises';
import { Falha } from './falha.mjs';

/** null se dá para escutar em `host:porta`; senão o código do erro (EADDRINUSE, EACCES…). */
function erroAoEscutar(porta, host) {
  return new Promise((resolver) => {
    const servidor = createServer();
    servidor.once('error', (erro) => resolver(erro.code));
    servidor.listen({ port: porta, host }, () => servidor.close(() => resolver(null)));
  });
}

/** Confere a porta da página antes de qualquer trabalho; a Falha diz o próximo passo. */
export async function conferirPorta(texto, host) {
  const porta = Number(texto);
  if (!/^\d+$/.test(texto) || porta < 1 || porta > 65535) {
    throw new Falha(`PORT deve ser um número de 1 a 65535; recebi «${texto}».`);
  }
  // O navegador tenta ::1 antes de 127.0.0.1 em «localhost»: outro programa ali receberia as visitas.
  for (const endereco of new Set([host, host === '127.0.0.1' ? '::1' : host])) {
    const erro = await erroAoEscutar(porta, endereco);
    if (erro === 'EADDRINUSE') {
      const outra = porta < 65535 ? porta + 1 : 8080;
      throw new Falha(
        `A porta ${porta} já está em uso por outro programa.\nEscolha outra:  make run PORT=${outra}`,
      );
    }
    if (erro === 'EACCES')
      throw new Falha(
        `Este usuário não pode abrir a porta ${porta}.\nEscolha uma acima de 1023:  make run PORT=8080`,
      );
    if (erro && endereco === host) throw new Falha(`Não dá para escutar em ${host}:${porta} (${erro}).`);
  }
  return porta;
}

/** Abaixo das que o sistema dá às conexões que saem e a quem escuta na porta 0, que entretanto tomariam a que se achou livre. */
const DAS_QUE_NINGUEM_TOMA = [20_000, 32_767];
const jaDadas = new Set();

/** Uma porta TCP livre na interface local, diferente das costumeiras de outros serviços e de todas as que este processo já recebeu. */
export async function portaLivre() {
  for (;;) {
    const porta = randomInt(...DAS_QUE_NINGUEM_TOMA);
    if (jaDadas.has(porta)) continue;
    jaDadas.add(porta);
    if ((await erroAoEscutar(porta, '127.0.0.1')) === null) return porta;
  }
}

/** Esta porta, se existe e está livre; senão outra. */
export async function portaLivreOuOutra(porta) {
  const serve = porta <= 65535 && (await erroAoEscutar(porta, '127.0.0.1')) === null;
  return serve ? porta : portaLivre();
}

/** Manda `texto` a um socket e devolve o que vier até `basta` aceitar; rejeita se a conexão cair ou passar de 1 s. */
export function perguntar(onde, texto, basta) {
  return new Promise((resolver, recusar) => {
    const conexao = connect(onde);
    let recebido = '';
    const encerrar = (concluir, valor) => {
      conexao.destroy();
      concluir(valor);
    };
    conexao.setTimeout(1_000, () => encerrar(recusar, new Error('sem resposta')));
    conexao.once('connect', () => texto && conexao.write(texto));
    conexao.on('data', (dados) => {
      recebido += dados.toString('latin1');
      if (basta(recebido)) encerrar(resolver, recebido);
    });
    conexao.once('error', recusar);
    conexao.once('close', () => recusar(new Error('conexão fechada')));
  });
}

/** Repete `tentar` até dar certo; para com a Falha de `queda`, com o sinal ou no prazo. */
export async function ateConseguir(tentar, { oQue, prazoMs, queda, sinal }) {
  const limite = Date.now() + prazoMs;
  let caiu;
  void queda.then((falha) => (caiu = falha));
  for (;;) {
    try {
      return await tentar();
    } catch (erro) {
      sinal?.throwIfAborted();
      if (caiu) throw caiu;
      if (Date.now() > limite)
        throw new Falha(`${oQue} não respondeu em ${prazoMs / 1000} s (${erro.message}).`);
    }
    await esperar(60);
  }
}
