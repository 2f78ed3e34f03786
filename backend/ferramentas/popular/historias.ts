/**
 * A história que o produto teria escrito das licenças e dos documentos de `de` a `ate`: escrita pelo servidor, das próprias
 * linhas. Os autores são os do sistema; a remessa e o retorno que a base não tem não se nomeiam.
 */
const AUTOR = "'demonstracao'";
const as14 = (dia: string) => `TIMESTAMP(${dia}, '14:00:00')`;

const daLicenca = (de: string, para: string, evento: string, ator: string, dia: string, onde: string) =>
  `INSERT INTO licenca_historico (licenca_id, de, para, evento, ator, ocorrido_em)
   SELECT id, ${de}, ${para}, '${evento}', ${ator}, ${as14(dia)} FROM licenca WHERE id BETWEEN ? AND ? AND ${onde}`;

const doDocumento = (de: string, para: string, motivo: string, dia: string, onde: string) =>
  `INSERT INTO historico_documento (documento_id, de, para, ator, motivo, em)
   SELECT id, ${de}, ${para}, ${AUTOR}, '${motivo}', ${as14(dia)} FROM documento_pagamento
   WHERE id BETWEEN ? AND ? AND ${onde}`;

const ESPERA = "'AGUARDANDO_PAGAMENTO'";

export const HISTORIA_DAS_LICENCAS = [
  daLicenca('NULL', ESPERA, 'REGISTRADA', "'anonimo'", 'data_criacao', '1 = 1'),
  daLicenca(ESPERA, "'VIGENTE'", 'PAGAMENTO_CONFIRMADO', AUTOR, 'data_ativacao', 'data_ativacao IS NOT NULL'),
  daLicenca(
    "'VIGENTE'",
    "'VENCIDO'",
    'VALIDADE_PASSADA',
    "'calendario'",
    'data_vencimento + INTERVAL 1 DAY',
    "status = 'VENCIDO'",
  ),
  daLicenca(
    ESPERA,
    "'INVALIDADO'",
    'PRAZO_ESGOTADO',
    "'calendario'",
    'prazo_pagamento + INTERVAL 1 DAY',
    "status = 'INVALIDADO'",
  ),
];

export const HISTORIA_DOS_DOCUMENTOS = [
  doDocumento('NULL', "'EMITIDO'", 'EMISSAO', 'emissao', '1 = 1'),
  doDocumento("'EMITIDO'", "'REMETIDO'", 'REMESSA', 'emissao', '1 = 1'),
  doDocumento("'REMETIDO'", "'REGISTRADO'", 'REGISTRO', 'registrado_em', '1 = 1'),
  doDocumento("'REGISTRADO'", 'estado', 'BAIXA', 'vencimento', "estado = 'BAIXADO'"),
  doDocumento("'REGISTRADO'", 'estado', 'PAGAMENTO', 'pago_em', "estado = 'PAGO'"),
];
