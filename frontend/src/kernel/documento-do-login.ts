/** O login é o CPF ou o passaporte. */
export const documentoDoLogin = (
  login: string,
): { cpf: string; passaporte: null } | { cpf: null; passaporte: string } =>
  /^\d{11}$/.test(login) ? { cpf: login, passaporte: null } : { cpf: null, passaporte: login };
