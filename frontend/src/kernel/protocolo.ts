/** `LPE-0000123-9/2026` → `LPE000012392026`: a forma que serve de parâmetro de rota. */
export const protocoloSemPontuacao = (protocolo: string): string => protocolo.replace(/[/-]/g, '');

const PARTES = /^(LP[ER])(\d{7,})(\d)(\d{4})$/;

/** `LPE000012392026` → `LPE-0000123-9/2026`; o que não tem essa forma volta como está. */
export const formatarProtocolo = (codigo: string): string => codigo.replace(PARTES, '$1-$2-$3/$4');

/** O número tem a forma de um protocolo e o dígito certo. */
export function protocoloExiste(codigo: string): boolean {
  const [, , sequencia, digito, ano] = PARTES.exec(codigo) ?? [];
  return (
    sequencia !== undefined && ano !== undefined && digitoDoProtocolo(sequencia + ano) === Number(digito)
  );
}

/** Módulo 11 com pesos de 2 a 9 da direita, sobre sequência e ano juntos; 10 e 11 contam como 0. */
export function digitoDoProtocolo(sequenciaEAno: string): number {
  const soma = Array.from(sequenciaEAno)
    .reverse()
    .reduce((total, algarismo, i) => total + Number(algarismo) * (2 + (i % 8)), 0);
  const digito = 11 - (soma % 11);
  return digito > 9 ? 0 : digito;
}
