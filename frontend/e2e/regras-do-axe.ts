/** As que o axe não executa por si: ainda por provar nele, ou mais novas que o seu padrão. */
export const REGRAS_LIGADAS = {
  'target-size': { enabled: true },
  'label-content-name-mismatch': { enabled: true },
};
