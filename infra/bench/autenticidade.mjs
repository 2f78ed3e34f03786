import { join } from 'node:path';
import { abrirPool } from '../local/maquina/do-backend.mjs';
import { RAIZ } from '../local/maquina/pastas.mjs';
import { ferramentaDoBackend } from '../local/servidores/produto.mjs';
import { ateConseguir, portaLivre } from '../local/maquina/redes.mjs';
import { dizer } from '../local/maquina/terminal.mjs';
import { carregar, mediana } from './apoio/carga.mjs';
import { LICENCAS } from './apoio/produto-de-medicao.mjs';

const CONEXOES = 32;
const RODADAS = 3;
const TEMPOS = { aquecimentoMs: 2_000, duracaoMs: 6_000 };
/** A consulta da página, sem o produto em volta. */
const SQL = `SELECT l.codigo, l.modalidade, l.status, l.motivo, l.pessoa_id, l.data_criacao, l.data_ativacao,
    l.data_vencimento, l.data_vencimento_provisoria, l.prazo_pagamento, p.nome, p.cpf, p.passaporte
  FROM licenca l JOIN pessoa p ON p.id = l.pessoa_id WHERE l.codigo = ?`;

/** Põe no ar o processo de referência e devolve o ambiente dele. */
async function servirConsultaNua(processos, ambiente, sinal) {
  const porta = await portaLivre();
  const env = { ...ambiente, PORT: String(porta), CONSULTA: SQL };
  processos.iniciar({
    nome: 'A consulta nua',
    comando: process.execPath,
    args: [join(RAIZ, 'infra/bench/apoio/consulta-nua.mjs')],
    env,
    camada: 2,
    prazoMs: 5_000,
  });
  await ateConseguir(() => fetch(`http://${env.HOST}:${porta}/`), {
    oQue: 'A consulta nua',
    prazoMs: 30_000,
    queda: processos.queda,
    sinal,
  });
  return env;
}

async function prepararBase(pool, processos, ambiente) {
  const [[{ total }]] = await pool.query('SELECT COUNT(*) AS total FROM licenca');
  if (total < LICENCAS) {
    dizer(`Enchendo a base até ${LICENCAS.toLocaleString('pt-BR')} licenças…`);
    const [linha] = await processos.executar({
      ...ferramentaDoBackend('popular', [String(LICENCAS - total)]),
      env: ambiente,
    });
    dizer(linha);
  }
  // De nove algarismos são as que a medição do registro grava sem regra alguma: os valores delas, selados para outra linha, não se abrem.
  const [codigos] = await pool.query(
    "SELECT codigo FROM licenca WHERE id % 37 = 0 AND codigo NOT RLIKE '^LP[ER][0-9]{14}$'",
  );
  return codigos.map(({ codigo }) => codigo);
}

/** Leitura quente da página de autenticidade sob carga, ao lado da consulta nua no mesmo servidor. */
export async function medir({ processos, produto, sinal }) {
  const { ambiente } = await produto();
  const pool = abrirPool(ambiente);
  try {
    const codigos = await prepararBase(pool, processos, ambiente);
    const proximo = () => codigos[Math.floor(Math.random() * codigos.length)];
    const ler = ({ HOST, PORT }, caminho) =>
      carregar({
        host: HOST,
        porta: Number(PORT),
        conexoes: CONEXOES,
        ...TEMPOS,
        status: 200,
        proximo: () => `GET ${caminho}?protocolo=${proximo()} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
      });
    const nua = await servirConsultaNua(processos, ambiente, sinal);
    const pagina = [];
    const referencia = [];
    // Alternadas: um vizinho barulhento atrapalha as duas por igual.
    for (let rodada = 0; rodada < RODADAS; rodada++) {
      referencia.push(await ler(nua, '/licenca'));
      pagina.push(await ler(ambiente, '/carteira-pesca/api/informacao-carteira'));
    }
    return [
      {
        nome: `autenticidade: leitura com ${LICENCAS.toLocaleString('pt-BR')} licenças`,
        valor: mediana(pagina),
        unidade: 'pedidos/s',
        referencia: `consulta nua por Fastify e mysql2: ${Math.round(mediana(referencia))}/s (alvo 0,7)`,
        razao: mediana(pagina) / mediana(referencia),
      },
    ];
  } finally {
    await pool.end();
  }
}
