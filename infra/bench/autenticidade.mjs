import { createRequire } from 'node:module';
import { join } from 'node:path';
import { BACKEND } from '../local/pastas.mjs';
import { comandoDoBackend } from '../local/produto.mjs';
import { dizer } from '../local/terminal.mjs';
import { carregar, mediana } from './carga.mjs';

const LICENCAS = Number(process.env.LICENCAS || 1_000_000);
const CONEXOES = 32;
const RODADAS = 3;
const TEMPOS = { aquecimentoMs: 2_000, duracaoMs: 6_000 };
/** A consulta da página, sem o produto em volta. */
const SQL = `SELECT l.codigo, l.modalidade, l.status, l.motivo, l.pessoa_id, l.data_criacao, l.data_ativacao,
    l.data_vencimento, l.data_vencimento_provisoria, l.prazo_pagamento, p.nome, p.cpf, p.passaporte
  FROM licenca l JOIN pessoa p ON p.id = l.pessoa_id WHERE l.codigo = ?`;

/** A mesma quantidade de leituras ao mesmo tempo, direto no mysql2, sem HTTP. Devolve consultas por segundo. */
async function consultarDireto(pool, proximo) {
  const inicio = Date.now() + TEMPOS.aquecimentoMs;
  const fim = inicio + TEMPOS.duracaoMs;
  let contadas = 0;
  const trabalhar = async () => {
    for (let agora = Date.now(); agora < fim; agora = Date.now()) {
      const [linhas] = await pool.execute(SQL, [proximo()]);
      if (linhas.length !== 1) throw new Error('licença não encontrada na referência');
      if (agora >= inicio) contadas++;
    }
  };
  await Promise.all(Array.from({ length: CONEXOES }, trabalhar));
  return contadas / (TEMPOS.duracaoMs / 1000);
}

async function prepararBase(pool, processos, ambiente) {
  const [[{ total }]] = await pool.query('SELECT COUNT(*) AS total FROM licenca');
  if (total < LICENCAS) {
    dizer(`Enchendo a base até ${LICENCAS.toLocaleString('pt-BR')} licenças…`);
    const [linha] = await processos.executar({
      ...comandoDoBackend('popular', [String(LICENCAS - total)]),
      env: ambiente,
    });
    dizer(linha);
  }
  const [codigos] = await pool.query('SELECT codigo FROM licenca WHERE id % 37 = 0');
  return codigos.map(({ codigo }) => codigo);
}

/** Leitura quente da página de autenticidade sob carga, ao lado da consulta nua no mesmo servidor. */
export async function medir({ processos, produto }) {
  const { ambiente } = await produto();
  const { createPool } = createRequire(join(BACKEND, 'package.json'))('mysql2/promise');
  const pool = createPool({ uri: ambiente.DATABASE_URL, connectionLimit: CONEXOES, dateStrings: true });
  try {
    const codigos = await prepararBase(pool, processos, ambiente);
    const proximo = () => codigos[Math.floor(Math.random() * codigos.length)];
    const pagina = [];
    const direto = [];
    // Alternadas: um vizinho barulhento atrapalha as duas por igual.
    for (let rodada = 0; rodada < RODADAS; rodada++) {
      direto.push(await consultarDireto(pool, proximo));
      pagina.push(
        await carregar({
          host: ambiente.HOST,
          porta: Number(ambiente.PORT),
          conexoes: CONEXOES,
          ...TEMPOS,
          status: 200,
          proximo: () =>
            `GET /carteira-pesca/api/informacao-carteira?protocolo=${proximo()} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
        }),
      );
    }
    return [
      {
        nome: `autenticidade: leitura com ${LICENCAS.toLocaleString('pt-BR')} licenças`,
        valor: mediana(pagina),
        unidade: 'pedidos/s',
        referencia: `consulta nua pelo mysql2: ${Math.round(mediana(direto))}/s (alvo 0,7)`,
        razao: mediana(pagina) / mediana(direto),
      },
    ];
  } finally {
    await pool.end();
  }
}
