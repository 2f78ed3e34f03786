/** Tamanhos que o servidor aceita; o campo não deixa passar, e o esquema confere. */
export const LIMITES = {
  nome: 200,
  email: 254,
  logradouro: 150,
  numero: 9,
  bairro: 100,
  complemento: 100,
  descricaoAcesso: 500,
  enderecoNoExterior: 300,
  lugarNoExterior: 100,
  pagadorNome: 200,
  pagadorLogradouro: 200,
  gasto: 99_999_999.99,
} as const;
