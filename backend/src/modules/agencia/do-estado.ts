const DA = ['BA', 'PB'];
const DE = ['AL', 'GO', 'MG', 'MS', 'MT', 'PE', 'RO', 'RR', 'SC', 'SE', 'SP'];

/** `do Amazonas`, `da Bahia`, `de Rondônia`: como o nome oficial de cada estado o diz. */
export function doEstado({ uf, ufNome }: { uf: string; ufNome: string }): string {
  return `${DA.includes(uf) ? 'da' : DE.includes(uf) ? 'de' : 'do'} ${ufNome}`;
}
