import { join } from 'node:path';
import { exigir } from '../../local/maquina/do-backend.mjs';
import { ferramentaDoBackend } from '../../local/servidores/produto.mjs';
import { dizer } from '../../local/maquina/terminal.mjs';
import { COM_DEMONSTRACAO, LICENCAS, MEMORIA_DO_BANCO, subirProduto } from './produto-de-medicao.mjs';

const OPERADOR = { login: '11144477735', password: 'Operador#2026' };

/** O produto com as contas de demonstração: em produção a equipe entra com segundo fator. A base fica entre execuções. */
async function subir(processos, dados, sinal) {
  const { ambiente } = await subirProduto({
    processos,
    dados: join(dados, 'console'),
    memoria: MEMORIA_DO_BANCO,
    variaveis: () => COM_DEMONSTRACAO,
    sinal,
  });
  return ambiente;
}

async function encher(conexao, processos, ambiente) {
  const [[{ total }]] = await conexao.query('SELECT COUNT(*) AS total FROM licenca');
  if (total >= LICENCAS) return;
  dizer(`Enchendo a base até ${LICENCAS.toLocaleString('pt-BR')} licenças…`);
  const comando = ferramentaDoBackend('popular', [String(LICENCAS - total)]);
  dizer((await processos.executar({ ...comando, env: ambiente }))[0]);
  await conexao.query('ANALYZE TABLE pessoa, pessoa_busca, licenca, documento_pagamento');
}

/** Retornos de 140 linhas com os boletos pagos, por dia, e de cada 35 linhas uma pendência, de que metade se devolve. */
const DO_BANCO = [
  `INSERT INTO arquivo (id, sha256, tamanho) SELECT 1000000 + seq, SHA2(CONCAT('medida', seq), 256), 34080 FROM seq_1_to_5000`,
  `INSERT INTO arquivo_retorno (id, arquivo_id, sha256, nome, enviado_por, enviado_em, situacao, convenio_id, nsa, titulos, pagos, valor_pago, pendencias)
   SELECT 1000000 + seq, 1000000 + seq, SHA2(CONCAT('medida', seq), 256), CONCAT('MEDIDA', seq, '.ret'), 'usuario:1',
     '2024-01-01' + INTERVAL seq * 3 HOUR, 'PROCESSADO', 1, 100000 + seq, 140, 130 + seq % 10, 100000 + seq * 7919 % 900000, seq % 5
   FROM seq_1_to_5000`,
  `INSERT INTO retorno_linha (retorno_id, linha, linha_fim, lote, motivos, documento_id, valor_titulo, valor_pago, valor_liquido, recebido,
     aplicado, data_ocorrencia, data_credito, resultado)
   SELECT 1000000 + CEIL(n / 140), n % 140 + 3, n % 140 + 4, 1, '', id, valor, valor, valor - 100, valor, valor, pago_em,
     pago_em + INTERVAL 1 DAY, 'APLICADA'
   FROM (SELECT id, valor, pago_em, ROW_NUMBER() OVER (ORDER BY pago_em, id) AS n FROM documento_pagamento WHERE estado = 'PAGO') d
   WHERE n <= 700000`,
  `INSERT INTO pendencia (chave, motivo, estado, retorno_id, linha, documento_id, valor, valor_pago, retido, data_pagamento, resolvida_em,
     resolvida_por)
   SELECT CONCAT('medida', id), 'PAGAMENTO_A_MENOR', IF(id % 2, 'ABERTA', 'DEVOLVIDA'), retorno_id, linha, documento_id, valor_titulo,
     valor_pago, id * 7919 % 900000 + 1, data_ocorrencia, IF(id % 2, NULL, data_ocorrencia), IF(id % 2, NULL, 'usuario:1')
   FROM retorno_linha WHERE linha % 35 = 0`,
  `INSERT INTO devolucao (pendencia_id, ativa, valor, estado, favorecido_nome, favorecido_documento, conta, pedida_por, pedida_em, mudada_em)
   SELECT id, 1, retido, IF(id % 4, 'PAGA', 'PEDIDA'), '', '', '', 'usuario:1', criada_em, data_pagamento
   FROM pendencia WHERE estado = 'DEVOLVIDA' AND chave LIKE 'medida%'`,
  'ANALYZE TABLE arquivo_retorno, retorno_linha, pendencia, devolucao',
];

async function encherBanco(conexao) {
  const [[{ total }]] = await conexao.query('SELECT COUNT(*) AS total FROM arquivo_retorno');
  if (total >= 5_000) return;
  dizer('Enchendo os retornos…');
  for (const comando of DO_BANCO) await conexao.query(comando);
}

async function entrar(base) {
  const resposta = await fetch(`${base}/api/autenticacao/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OPERADOR),
  });
  if (resposta.status !== 200) throw new Error(`o operador não entrou: ${resposta.status}`);
  const { sessionKeyEntradaUnica } = await resposta.json();
  const cookie = resposta.headers
    .getSetCookie()
    .map((um) => um.split(';')[0])
    .join('; ');
  return {
    cookie,
    'x-session-key': sessionKeyEntradaUnica,
    'content-type': 'application/json',
  };
}

/** O produto sobre a base cheia, com um operador dentro. */
export async function abrirBase({ processos, dados, sinal }) {
  const ambiente = await subir(processos, dados, sinal);
  const conexao = await exigir('mysql2/promise').createConnection({
    uri: ambiente.DATABASE_URL_MIGRACAO,
    dateStrings: true,
  });
  const fechar = () => conexao.end();
  try {
    await encher(conexao, processos, ambiente);
    await encherBanco(conexao);
    const base = `http://${ambiente.HOST}:${ambiente.PORT}/carteira-pesca`;
    return { base, conexao, headers: await entrar(base), pasta: join(dados, 'console'), fechar };
  } catch (erro) {
    await fechar();
    throw erro;
  }
}
