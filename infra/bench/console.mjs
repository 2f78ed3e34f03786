import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { exigir } from '../local/maquina/do-backend.mjs';
import { ferramentaDoBackend } from '../local/servidores/produto.mjs';
import { apagado, dizer } from '../local/maquina/terminal.mjs';
import { acharProcesso, processadorDe } from './processos-vivos.mjs';
import { COM_DEMONSTRACAO, LICENCAS, MEMORIA_DO_BANCO, subirProduto } from './produto-de-medicao.mjs';

const VEZES = 100;
/** O que se quer de cada caso: o dobro da consulta nua e mais isto. */
const FOLGA_MS = 1.5;
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

const PESSOAS = `SELECT p.*, e.municipio_id FROM pessoa p LEFT JOIN endereco e ON e.pessoa_id = p.id AND e.tipo = 1`;
const LICENCAS_SQL = 'SELECT l.*, p.nome FROM licenca l JOIN pessoa p ON p.id = l.pessoa_id';
const BOLETOS = 'SELECT d.*, l.codigo FROM documento_pagamento d JOIN licenca l ON l.id = d.referencia';
/** O que o worker soma de minuto em minuto para o painel, e o pedido só lê. */
const SOMAS = `SELECT (SELECT COUNT(*) FROM (
    SELECT status, modalidade, municipio_id, EXTRACT(YEAR_MONTH FROM data_ativacao), COUNT(*)
    FROM licenca GROUP BY 1, 2, 3, 4) l) AS licencas,
  (SELECT COUNT(*) FROM (
    SELECT EXTRACT(YEAR_MONTH FROM emissao), EXTRACT(YEAR_MONTH FROM vencimento), EXTRACT(YEAR_MONTH FROM pago_em),
      referencia_aberta IS NOT NULL, COUNT(*), SUM(valor), SUM(valor_pago)
    FROM documento_pagamento GROUP BY 1, 2, 3, 4) d) AS documentos`;
const pagina = (recurso, filtro = {}, de = 0, ordem = ['id', 'DESC']) =>
  `/api/admin/${recurso}?sort=${encodeURIComponent(JSON.stringify(ordem))}&range=${JSON.stringify([de, de + 24])}&filter=${encodeURIComponent(JSON.stringify(filtro))}`;

/** Cada caso: o que se pede, e a consulta nua das mesmas linhas. */
async function casos(conexao) {
  const um = async (sql, valores = []) => (await conexao.query(sql, valores))[0][0];
  const meio = Math.floor(LICENCAS / 2);
  const licenca = await um('SELECT * FROM licenca WHERE id >= ? ORDER BY id LIMIT 1', [meio]);
  const boleto = await um('SELECT * FROM documento_pagamento WHERE referencia = ?', [String(licenca.id)]);
  // A palavra que mais gente tem, entre as de quem está no meio.
  const { termo } = await um(
    `SELECT b.termo FROM pessoa_busca a JOIN pessoa_busca b USING (termo) WHERE a.pessoa_id BETWEEN ? AND ?
     GROUP BY b.termo ORDER BY COUNT(DISTINCT a.pessoa_id) DESC LIMIT 1`,
    [licenca.pessoa_id, licenca.pessoa_id + 9],
  );
  const ultimo = async (tabela, onde, ordem) =>
    (await um(`SELECT id FROM ${tabela} WHERE ${onde} ORDER BY ${ordem} LIMIT 1 OFFSET 300000`))?.id;
  const vigente = await ultimo('licenca', "status = 'VIGENTE'", 'data_criacao DESC, id DESC');
  const deVigente =
    vigente && (await um('SELECT data_criacao AS dia FROM licenca WHERE id = ?', [vigente])).dia;
  const pago = await ultimo('documento_pagamento', "estado = 'PAGO'", 'vencimento DESC, id DESC');
  const dePago =
    pago && (await um('SELECT vencimento AS dia FROM documento_pagamento WHERE id = ?', [pago])).dia;
  const busca = (rotulo, digitado, sql, valores) => [
    `busca por ${rotulo}`,
    { caminho: '/api/admin/busca', corpo: { termo: digitado } },
    sql,
    valores,
  ];
  const lista = (rotulo, recurso, filtro, de, sql, valores = []) => [
    `${recurso}: ${rotulo}`,
    { caminho: pagina(recurso, filtro, de) },
    `${sql} LIMIT 25${de ? ` OFFSET ${de}` : ''}`,
    valores,
  ];
  const ordenada = (recurso, filtro, ordem, sql) => [
    `${recurso}: ${ordem.join(' ')} ${JSON.stringify(filtro)}`,
    { caminho: pagina(recurso, filtro, 0, ordem) },
    `${sql} LIMIT 25`,
    [],
  ];
  return [
    lista('primeira página', 'pessoas', {}, 0, `${PESSOAS} ORDER BY p.id DESC`),
    lista('página 400', 'pessoas', {}, 9975, `${PESSOAS} ORDER BY p.id DESC`),
    lista(
      'continuada no meio',
      'pessoas',
      { apos: meio },
      0,
      `${PESSOAS} WHERE p.id < ? ORDER BY p.id DESC`,
      [meio],
    ),
    lista('com CPF', 'pessoas', { estrangeiro: false }, 0, `${PESSOAS} ORDER BY p.id DESC`),
    lista(
      'só passaporte',
      'pessoas',
      { estrangeiro: true },
      0,
      `${PESSOAS} WHERE p.cpf_indice IS NULL ORDER BY p.id DESC`,
    ),
    lista('primeira página', 'licencas', {}, 0, `${LICENCAS_SQL} ORDER BY l.id DESC`),
    lista('página 400', 'licencas', {}, 9975, `${LICENCAS_SQL} ORDER BY l.id DESC`),
    lista(
      'continuada no meio',
      'licencas',
      { apos: meio },
      0,
      `${LICENCAS_SQL} WHERE l.id < ? ORDER BY l.id DESC`,
      [meio],
    ),
    lista(
      'recreativas',
      'licencas',
      { modalidade: 1 },
      0,
      `${LICENCAS_SQL} WHERE l.modalidade = 1 ORDER BY l.id DESC`,
    ),
    ...['VIGENTE', 'VENCIDO', 'AGUARDANDO_PAGAMENTO', 'INVALIDADO'].map((situacao) =>
      lista(
        situacao,
        'licencas',
        { situacao },
        0,
        `${LICENCAS_SQL} WHERE l.status = '${situacao}' ORDER BY l.data_criacao DESC, l.id DESC`,
      ),
    ),
    ...(vigente
      ? [
          lista(
            'VIGENTE, 300.000 adiante',
            'licencas',
            { situacao: 'VIGENTE', apos: vigente },
            0,
            // Os números saem só do índice: com as linhas inteiras o servidor passaria por todas as que já se viram.
            `SELECT l.*, p.nome FROM (SELECT id FROM licenca WHERE status = 'VIGENTE' AND data_criacao <= ?
               ORDER BY data_criacao DESC, id DESC LIMIT 25) q JOIN licenca l ON l.id = q.id
             JOIN pessoa p ON p.id = l.pessoa_id ORDER BY l.data_criacao DESC, l.id DESC`,
            [deVigente],
          ),
        ]
      : []),
    ordenada(
      'licencas',
      {},
      ['dataVencimento', 'DESC'],
      `${LICENCAS_SQL} ORDER BY l.data_vencimento DESC, l.id DESC`,
    ),
    ordenada(
      'licencas',
      { situacao: 'VIGENTE' },
      ['dataAtivacao', 'ASC'],
      `SELECT l.*, p.nome FROM licenca l FORCE INDEX (ix_licenca_situacao_ativada) JOIN pessoa p ON p.id = l.pessoa_id
       WHERE l.status = 'VIGENTE' ORDER BY l.data_ativacao, l.id`,
    ),
    ordenada(
      'boletos',
      { estado: 'PAGO', tipo: 'BOLETO' },
      ['pagoEm', 'ASC'],
      `SELECT d.*, l.codigo FROM documento_pagamento d FORCE INDEX (ix_documento_estado_pago)
       JOIN licenca l ON l.id = d.referencia WHERE d.estado = 'PAGO' AND d.tipo = 'BOLETO' ORDER BY d.pago_em, d.id`,
    ),
    lista('primeira página', 'boletos', {}, 0, `${BOLETOS} ORDER BY d.id DESC`),
    lista('página 400', 'boletos', {}, 9975, `${BOLETOS} ORDER BY d.id DESC`),
    lista(
      'PAGO',
      'boletos',
      { estado: 'PAGO' },
      0,
      `${BOLETOS} WHERE d.estado = 'PAGO' ORDER BY d.vencimento DESC, d.id DESC`,
    ),
    ...(pago
      ? [
          lista(
            'PAGO e boleto, 300.000 adiante',
            'boletos',
            { estado: 'PAGO', tipo: 'BOLETO', apos: pago },
            0,
            `SELECT d.*, l.codigo FROM (SELECT id FROM documento_pagamento WHERE estado = 'PAGO' AND vencimento <= ?
               ORDER BY vencimento DESC, id DESC LIMIT 25) q JOIN documento_pagamento d ON d.id = q.id
             JOIN licenca l ON l.id = d.referencia ORDER BY d.vencimento DESC, d.id DESC`,
            [dePago],
          ),
        ]
      : []),
    lista(
      'por receber',
      'boletos',
      { aReceber: true },
      0,
      `${BOLETOS} WHERE d.referencia_aberta > '' ORDER BY d.id DESC`,
    ),
    lista('guias', 'boletos', { tipo: 'GUIA' }, 0, `${BOLETOS} WHERE d.tipo = 'GUIA' ORDER BY d.id DESC`),
    ...doBanco(lista, ordenada, dePago),
    busca('protocolo', licenca.codigo, `${LICENCAS_SQL} WHERE l.codigo = ?`, [licenca.codigo]),
    busca(
      'número do boleto',
      boleto.nosso_numero,
      `${BOLETOS} WHERE d.convenio_id = ? AND d.nosso_numero = ?`,
      [boleto.convenio_id, boleto.nosso_numero],
    ),
    busca('e-mail', `p${licenca.pessoa_id}@exemplo.example`, `${PESSOAS} WHERE p.id = ?`, [
      licenca.pessoa_id,
    ]),
    ...[
      ['nome de muitos', 'Maria'],
      ['nome e sobrenome de muitos', 'Silva Maria'],
      ['três palavras que ninguém tem juntas', 'Zenaide Bentes Maciel'],
      ['começo de nome', 'Aur'],
      ['nome com um deslize', 'Aurroa'],
      ['nome como soa', 'Sesilia'],
      ['pedaço do meio', 'lvest'],
      ['nome que ninguém tem', 'Xqzwk'],
    ].map(([rotulo, digitado]) =>
      busca(
        rotulo,
        digitado,
        `SELECT p.* FROM pessoa_busca b JOIN pessoa p ON p.id = b.pessoa_id WHERE b.termo = ? ORDER BY b.pessoa_id DESC LIMIT 26`,
        [termo],
      ),
    ),
    busca('documento que não há', '15350946056', 'SELECT * FROM pessoa WHERE cpf_indice = ?', [
      Buffer.alloc(32),
    ]),
    ['painel', { caminho: '/api/admin/painel' }, SOMAS, []],
  ];
}

/** O dia em que há mais de tudo, e o trimestre que acaba nele. */
function doBanco(lista, ordenada, dia) {
  if (!dia) return [];
  const de = new Date(Date.parse(dia) - 91 * 24 * 3600_000).toISOString().slice(0, 10);
  const noTrimestre = 'data_ocorrencia BETWEEN ? AND ? AND previa = 0 AND recebido <> 0';
  const parcelas = (rotulo, pular) =>
    lista(
      rotulo,
      'parcelas',
      { de, ate: dia, coluna: 'recebido' },
      pular,
      // A lista diz quantas são: contá-las é parte do que se pede.
      `SELECT l.*, r.nome, d.numero_documento, (SELECT COUNT(*) FROM retorno_linha WHERE ${noTrimestre}) AS quantas
       FROM retorno_linha l LEFT JOIN arquivo_retorno r ON r.id = l.retorno_id LEFT JOIN documento_pagamento d ON d.id = l.documento_id
       WHERE l.data_ocorrencia BETWEEN ? AND ? AND l.previa = 0 AND l.recebido <> 0 ORDER BY l.data_ocorrencia, l.id`,
      [de, dia, de, dia],
    );
  const PENDENCIAS = `SELECT p.*, l.codigo FROM pendencia p LEFT JOIN documento_pagamento d ON d.id = p.documento_id
    LEFT JOIN licenca l ON l.id = d.referencia`;
  const DEVOLUCOES = `SELECT v.*, p.motivo FROM devolucao v JOIN pendencia p ON p.id = v.pendencia_id`;
  return [
    parcelas('um trimestre', 0),
    parcelas('um trimestre, página 400', 9975),
    ...[
      ['id', 'DESC'],
      ['titulos', 'DESC'],
      ['valorPago', 'ASC'],
      ['nome', 'ASC'],
    ].map(([campo, sentido]) =>
      ordenada(
        'retornos',
        {},
        [campo, sentido],
        `SELECT * FROM arquivo_retorno ORDER BY ${{ valorPago: 'valor_pago' }[campo] ?? campo} ${sentido}, id ${sentido}`,
      ),
    ),
    ordenada(
      'pendencias',
      { estado: 'ABERTA' },
      ['retido', 'DESC'],
      `${PENDENCIAS} WHERE p.estado = 'ABERTA' ORDER BY p.retido DESC, p.id DESC`,
    ),
    ordenada('pendencias', {}, ['dataPagamento', 'ASC'], `${PENDENCIAS} ORDER BY p.data_pagamento, p.id`),
    ordenada(
      'devolucoes',
      { estado: 'PAGA' },
      ['mudadaEm', 'DESC'],
      `${DEVOLUCOES} WHERE v.estado = 'PAGA' ORDER BY v.mudada_em DESC, v.id DESC`,
    ),
    ordenada('devolucoes', {}, ['valor', 'ASC'], `${DEVOLUCOES} ORDER BY v.valor, v.id`),
  ];
}

const quantil = (tempos, q) => [...tempos].sort((a, b) => a - b)[Math.floor(tempos.length * q)];

async function cronometrar(fazer) {
  const inicio = performance.now();
  await fazer();
  return performance.now() - inicio;
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

/** Sem o que custa o `fetch` de quem mede, que é mais do que o limite. */
function chamar(url, headers, corpo, ligacoes) {
  return new Promise((responder, falhar) => {
    const pedido = request(url, { agent: ligacoes, headers, method: corpo ? 'POST' : 'GET' }, (resposta) => {
      let texto = '';
      resposta.setEncoding('utf8').on('data', (parte) => (texto += parte));
      resposta.on('end', () => responder({ status: resposta.statusCode, texto }));
    });
    pedido.on('error', falhar).end(corpo && JSON.stringify(corpo));
  });
}

/** A linha que a auditoria grava a cada lista de pessoas, numa tabela como a dela. */
const ANOTAR = `INSERT INTO auditoria_nua (em, ator_tipo, ator_id, papel, acao, detalhes, resumo)
  VALUES (NOW(3), 'USUARIO', 1, 'OPERADOR', 'PESSOAS_LISTADAS', '{"por":"LISTA","pessoas":25}', UNHEX(SHA2('x', 256)))`;

/** As listas do console, a busca e o painel por HTTP, ao lado da consulta nua das mesmas linhas, alternadas. */
export async function medir({ processos, dados, sinal }) {
  const { base, conexao, headers, pasta, fechar } = await abrirBase({ processos, dados, sinal });
  const ligacoes = new Agent({ keepAlive: true });
  try {
    const api = acharProcesso('main.api', `DATA_DIR=${pasta}`);
    await conexao.query('CREATE TABLE IF NOT EXISTS auditoria_nua LIKE auditoria');
    const resultados = [];
    for (const [nome, { caminho, corpo }, sql, valores] of await casos(conexao)) {
      const pedir = async () => {
        const { status, texto } = await chamar(base + caminho, headers, corpo, ligacoes);
        if (status !== 200) throw new Error(`${nome}: ${status} ${texto.slice(0, 200)}`);
      };
      const nua = async () => {
        await conexao.query(sql, valores);
        if (/^(pessoas|busca)/.test(nome)) await conexao.query(ANOTAR);
      };
      for (let vez = 0; vez < VEZES; vez++) await pedir();
      await nua();
      const tempos = { pedido: [], nua: [] };
      const antes = processadorDe(api);
      for (let vez = 0; vez < VEZES; vez++) {
        tempos.nua.push(await cronometrar(nua));
        tempos.pedido.push(await cronometrar(pedir));
      }
      const processador = ((processadorDe(api) - antes) / VEZES) * 1000;
      const [p50, p95] = [quantil(tempos.pedido, 0.5), quantil(tempos.pedido, 0.95)];
      const referencia = quantil(tempos.nua, 0.5);
      const limite = 2 * referencia + FOLGA_MS;
      dizer(
        apagado(
          `${nome}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, limite ${limite.toFixed(1)} ms, api ${processador.toFixed(1)} ms`,
        ),
      );
      resultados.push({
        nome: `console, ${nome}`,
        valor: p50,
        unidade: 'ms (p50)',
        razao: p50 / limite,
        referencia: `limite ${limite.toFixed(2)} ms, nua ${referencia.toFixed(2)}; p95 ${p95.toFixed(1)}; processador da api ${processador.toFixed(1)}`,
      });
    }
    return resultados;
  } finally {
    ligacoes.destroy();
    await fechar();
  }
}
