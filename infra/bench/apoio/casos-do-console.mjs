import { LICENCAS } from './produto-de-medicao.mjs';

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
export async function casosDoConsole(conexao) {
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
