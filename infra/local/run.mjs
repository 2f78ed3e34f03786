import { acabarCom } from './maquina/comando.mjs';
import { codigoDoSinal, esperarPedidoDeFim } from './maquina/controle.mjs';
import { apagarExecucao, registrarExecucao } from './maquina/execucao.mjs';
import { Falha } from './maquina/falha.mjs';
import { conferirEspaco, pastaDeDados } from './maquina/pastas.mjs';
import { prepararPacotes } from './servidores/preparo.mjs';
import { Processos } from './maquina/processos.mjs';
import {
  ambienteDoProduto,
  emDemonstracao,
  iniciarProduto,
  iniciarServidores,
} from './servidores/produto.mjs';
import { iniciarProvedorPix } from './servidores/provedor-pix.mjs';
import { conferirPorta } from './maquina/redes.mjs';
import { conferirNode, garantirRequisitos } from './maquina/requisitos.mjs';
import { encerrarSobras } from './maquina/sobras.mjs';
import { apagado, ciano, dizer, dizerErro, formatarRegistro, negrito } from './maquina/terminal.mjs';
import { travar } from './maquina/trava.mjs';

/** As contas de demonstração que `semear` cria com DEMO=1. */
const CONTAS = [
  ['Pescador', 'CPF 390.533.447-05', 'Pescador#2026'],
  ['Pescador estrangeiro', 'passaporte FR1234567', 'Visitante#2026'],
  ['Operador', 'CPF 111.444.777-35', 'Operador#2026'],
  ['Administrador', 'CPF 529.982.247-25', 'Administra#2026'],
  ['Fiscal', 'CPF 168.995.350-09', 'Fiscaliza#2026'],
];

/** Dois anos que o painel e as listas mostrem; cheia de novo só com dados novos. */
const LICENCAS_DA_DEMONSTRACAO = 3_000;

function apresentar(endereco, dados, ambiente, inicio) {
  const segundos = ((Date.now() - inicio) / 1000).toFixed(1).replace('.', ',');
  dizer();
  dizer(
    `${negrito('Carteira de Pesca')} no ar em ${negrito(ciano(endereco))}  ${apagado(`(${segundos} s)`)}`,
  );
  if (ambiente.DEMO === '1') {
    dizer('Contas de demonstração:');
    for (const [papel, login, senha] of CONTAS) dizer(`  ${papel.padEnd(21)} ${login.padEnd(21)} ${senha}`);
    dizer(`Banco de mentira, para pagar com Pix: ${ciano(ambiente.PIX_BANCO_DE_MENTIRA)}`);
    dizer(apagado(`  API do provedor em ${ambiente.PROVEDOR_PIX_URL}; avisos em ${ambiente.PIX_AVISOS}`));
  }
  dizer(apagado(`Dados em ${dados}. Ctrl-C encerra.`));
  dizer();
}

async function executar(processos, dados, { sinal, inicio }) {
  const host = process.env.HOST || '127.0.0.1';
  const porta = await conferirPorta(process.env.PORT || '8080', host);
  conferirEspaco(dados);
  registrarExecucao(dados, { pid: process.pid });
  await garantirRequisitos({ sinal });
  await prepararPacotes(processos, { sinal });
  const [servidores, doPix] = await Promise.all([
    iniciarServidores({ processos, dados, sinal }),
    emDemonstracao() ? iniciarProvedorPix({ processos, dados, porta }) : {},
  ]);
  const ambiente = { ...ambienteDoProduto({ dados, host, porta, ...servidores }), ...doPix };
  const endereco = await iniciarProduto({
    processos,
    dados,
    ambiente,
    historia: LICENCAS_DA_DEMONSTRACAO,
    sinal,
    aoLer: (processo, linha) => {
      const legivel = formatarRegistro(processo, linha);
      if (legivel !== null) dizer(legivel);
    },
  });
  registrarExecucao(dados, { pid: process.pid, ambiente });
  apresentar(endereco, dados, ambiente, inicio);
  throw await processos.queda;
}

async function principal() {
  const inicio = Date.now();
  conferirNode();
  const dados = pastaDeDados();
  if (!(await travar(`dados:${dados}`))) {
    throw new Falha(
      `Já há uma execução com os dados de ${dados}.\n` +
        'Encerre-a com Ctrl-C onde ela está ou com make parar; ou abra outra: make run DATA_DIR=.data-2 PORT=8081',
    );
  }
  const processos = new Processos(dados);
  const { pedido, sinal } = esperarPedidoDeFim(() => processos.matarTudo());
  const sobras = await encerrarSobras(dados);
  if (sobras > 0)
    dizer(`A execução anterior não terminou direito: encerrei ${sobras} processo(s) que restavam.`);

  let codigo = 0;
  const trabalho = executar(processos, dados, { sinal, inicio });
  try {
    const nome = await Promise.race([pedido, trabalho]);
    dizer(`\nEncerrando (${nome})…`);
    // Um fim pedido depois de tudo no ar é um fim normal.
    codigo = 0;
    trabalho.catch(() => undefined);
  } catch (erro) {
    codigo = sinal.aborted ? codigoDoSinal('SIGTERM') : 1;
    if (!sinal.aborted) dizerErro(erro);
  }
  await processos.encerrar();
  apagarExecucao(dados);
  return codigo;
}

await acabarCom(principal);
