/** `LPE-0000123-9/2026` → `LPE000012392026`: a forma que serve de parâmetro de rota. */
export const protocoloSemPontuacao = (protocolo: string): string => protocolo.replace(/[/-]/g, '');
