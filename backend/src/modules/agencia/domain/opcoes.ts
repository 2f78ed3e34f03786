/** Item de uma lista de opções, nas três línguas. */
export interface Opcao {
  readonly codigo: number;
  readonly descricao_pt: string;
  readonly descricao_en: string;
  readonly descricao_es: string;
}

const lista = (...textos: [string, string, string][]): readonly Opcao[] =>
  textos.map(([descricao_pt, descricao_en, descricao_es], codigo) => ({
    codigo,
    descricao_pt,
    descricao_en,
    descricao_es,
  }));

/**
 * Listas da especificação (§3) que a agência não muda, porque regras do produto dependem de cada código: a modalidade dá
 * o preço e o protocolo, a faixa de idade sai da data de nascimento. A posição é o código.
 */
export const OPCOES_FIXAS = {
  modalidadePesca: lista(
    ['Pesca Esportiva', 'Sport fishing', 'Pesca deportiva'],
    ['Pesca Recreativa', 'Recreational fishing', 'Pesca recreativa'],
  ),
  faixaEtaria: lista(
    ['0 a 17 anos', '0 to 17 years', '0 a 17 años'],
    ['18 a 24 anos', '18 to 24 years', '18 a 24 años'],
    ['25 a 34 anos', '25 to 34 years', '25 a 34 años'],
    ['35 a 44 anos', '35 to 44 years', '35 a 44 años'],
    ['45 a 59 anos', '45 to 59 years', '45 a 59 años'],
    ['60 anos ou mais', '60 years or more', '60 años o más'],
  ),
} as const;

/** Sim e não têm códigos lógicos na especificação. */
export const OPCOES_AGENCIA_TURISMO = [
  { codigo: true, descricao_pt: 'Sim', descricao_en: 'Yes', descricao_es: 'Sí' },
  { codigo: false, descricao_pt: 'Não', descricao_en: 'No', descricao_es: 'No' },
] as const;
