/** Onde ficam os pedaços do arquivo de uma exportação; cada vez que se escreve tem a sua pasta. */
export const pastaDa = (id: number): string => `exportacoes/${id}/`;
export const pastaDaVez = (id: number, vez: string): string => `${pastaDa(id)}${vez}/`;
export const parteDe = (pasta: string, n: number): string => `${pasta}${String(n).padStart(6, '0')}`;
