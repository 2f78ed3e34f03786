import { Falha } from '../local/maquina/falha.mjs';
import { abrirBanco, abrirBaseNova } from './apoio/banco-a-parte.mjs';
import { mediana } from './apoio/carga.mjs';

const TITULOS = Number(process.env.TITULOS || 100_000);
const VEZES = 3;
const RODADAS = 5;
const MB = 1_000_000;

/** Os boletos como acabados de emitir; o que a remessa anterior escreveu deles desaparece. */
async function porRemeter(pool) {
  await pool.query('DELETE FROM remessa_item');
  await pool.query("DELETE FROM historico_documento WHERE motivo LIKE 'REMESSA %'");
  await pool.query(
    "UPDATE documento_pagamento SET estado = 'EMITIDO', remetido_em = NULL, registrado_em = NULL",
  );
}

/** Ler os mesmos títulos e escrever as mesmas linhas, numa instrução para cada tabela; em segundos. */
async function referencia(pool) {
  await porRemeter(pool);
  const conexao = await pool.getConnection();
  const [[{ remessa }]] = await conexao.query('SELECT MAX(id) AS remessa FROM arquivo_remessa');
  const inicio = performance.now();
  await conexao.query(
    `SELECT id, numero, valor, emissao, vencimento, nosso_numero, numero_documento, pagador_nome, pagador_documento,
       pagador_logradouro, pagador_bairro, pagador_cep, pagador_cidade FROM documento_pagamento WHERE estado = 'EMITIDO'`,
  );
  await conexao.beginTransaction();
  await conexao.query(
    `INSERT INTO remessa_item (remessa_id, documento_id, movimento, ordem, linha)
     SELECT ?, id, '01', 1, id FROM documento_pagamento WHERE estado = 'EMITIDO'`,
    [remessa],
  );
  await conexao.query(
    `INSERT INTO historico_documento (documento_id, de, para, ator, motivo)
     SELECT id, 'EMITIDO', 'REMETIDO', 'rotina', 'REMESSA 1' FROM documento_pagamento WHERE estado = 'EMITIDO'`,
  );
  await conexao.query(
    "UPDATE documento_pagamento SET estado = 'REMETIDO', remetido_em = NOW(3), retencao = NULL WHERE estado = 'EMITIDO'",
  );
  await conexao.commit();
  const segundos = (performance.now() - inicio) / 1000;
  conexao.release();
  return segundos;
}

async function remeter(ambiente, titulos) {
  const banco = await abrirBanco(ambiente);
  const medida = await banco.pedir({ remessa: true });
  await banco.fechar();
  if (medida.quantidade !== titulos) throw new Falha(`Foram ${medida.quantidade} de ${titulos} títulos.`);
  return medida;
}

/** Dos boletos emitidos ao arquivo gravado, num processo novo, com poucos títulos e com `VEZES` mais. */
export async function medir({ processos, dados, sinal }) {
  const base = await abrirBaseNova({
    processos,
    dados,
    nome: 'remessa',
    sinal,
  });
  const { pool, ambiente } = base;
  const medirUma = async (titulos) => {
    const medidas = [];
    for (let rodada = 0; rodada < RODADAS; rodada++) {
      await porRemeter(pool);
      await base.assentar();
      const medida = await remeter(ambiente, titulos);
      // Logo depois, para que a máquina seja a mesma nas duas.
      medidas.push({ ...medida, limite: await referencia(pool) });
    }
    const meio = (de) => mediana(medidas.map(de));
    return {
      segundos: meio(({ segundos }) => segundos),
      processador: meio(({ processador }) => processador),
      limite: meio(({ limite }) => limite),
      razao: meio(({ limite, segundos }) => limite / segundos),
      memoria: Math.max(...medidas.map(({ memoria }) => memoria)),
    };
  };
  try {
    await base.popular(TITULOS, '--a-pagar');
    const poucos = await medirUma(TITULOS);
    await base.popular(TITULOS * (VEZES - 1), '--a-pagar');
    const muitos = await medirUma(TITULOS * VEZES);
    return [
      {
        nome: `remessa: ${TITULOS.toLocaleString('pt-BR')} boletos até ao arquivo gravado`,
        valor: TITULOS / poucos.segundos,
        unidade: 'títulos/s',
        referencia: `uma instrução por tabela: ${Math.round(TITULOS / poucos.limite)}/s`,
        razao: poucos.razao,
      },
      {
        nome: 'remessa: processador do Node por título',
        valor: (poucos.processador / TITULOS) * 1e6,
        unidade: 'µs',
        referencia: `com ${VEZES} vezes mais: ${Math.round((muitos.processador / TITULOS / VEZES) * 1e6)} µs`,
        razao: muitos.processador / VEZES / poucos.processador,
      },
      {
        nome: 'remessa: memória do processo',
        valor: poucos.memoria / MB,
        unidade: 'MB',
        referencia: `com ${VEZES} vezes mais títulos: ${Math.round(muitos.memoria / MB)} MB`,
        razao: muitos.memoria / poucos.memoria,
      },
    ];
  } finally {
    await pool.end();
  }
}
