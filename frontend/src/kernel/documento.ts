/** CPF de 11 dígitos ou passaporte de até 28 letras e números. */

const TAMANHO_PASSAPORTE = 28;

export const soDigitos = (texto: string): string => texto.replace(/\D/g, '');

/** Maiúsculas, sem espaço nem pontuação. */
export const letrasEDigitos = (texto: string): string => texto.toUpperCase().replace(/[^A-Z\d]/g, '');

/** `aplicarMascara('##/##/####', '1403')` → `14/03`: só até onde há sinais. `*` é um dígito ou uma letra. */
export function aplicarMascara(mascara: string, sinais: string): string {
  let saida = '';
  let usados = 0;
  for (const sinal of mascara) {
    if (usados >= sinais.length) break;
    saida += /[#*]/.test(sinal) ? (sinais[usados++] ?? '') : sinal;
  }
  return saida;
}

/** `39053344705` → `390.533.447-05`; texto que não tem 11 dígitos (ou vem mascarado) volta como está. */
export function formatarCpf(cpf: string): string {
  return /^\d{11}$/.test(cpf)
    ? `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`
    : cpf;
}

/** A chave do texto que diz que documento é. */
export const rotuloDoDocumento = (documento: string) =>
  /^\d{11}$/.test(documento) ? 'geral:documento.cpf' : 'geral:documento.passaporte';

/** Maiúsculas e sem espaço, ponto ou hífen; o que passa de 28 sinais cai. */
export function limparPassaporte(texto: string): string {
  return letrasEDigitos(texto).slice(0, TAMANHO_PASSAPORTE);
}

/** O campo único do login: 11 dígitos ganham a máscara do CPF, o resto fica texto livre. */
export function mascararLogin(texto: string): string {
  const semPontuacao = texto.replace(/[.\-\s]/g, '');
  return /^\d{11}$/.test(semPontuacao)
    ? formatarCpf(semPontuacao)
    : semPontuacao.slice(0, TAMANHO_PASSAPORTE);
}

/** Como o login viaja: sem pontuação; passaporte em maiúsculas. */
export const limparLogin = (texto: string): string => texto.replace(/[.\-\s]/g, '').toUpperCase();

/** `69025030` → `69025-030`; o que não é CEP inteiro volta como está. */
export const formatarCep = (cep: string): string =>
  /^\d{8}$/.test(cep) ? `${cep.slice(0, 5)}-${cep.slice(5)}` : cep;
