/** Onde está cada lista de opções. */
export const LISTAS = {
  modalidadePesca: '/api/modalidade-pesca',
  localizacaoPreferencialPesca: '/api/localizacao-pesca',
  rendaMensal: '/api/renda-mensal',
  localPesca: '/api/local-pesca',
  equipamentos: '/api/material-pesca',
  tipoIsca: '/api/tipo-isca',
  agenciaTurismo: '/api/agencia-turismo',
  peixeMaisPescado: '/api/peixes',
} as const;

export type NomeDeLista = keyof typeof LISTAS;
