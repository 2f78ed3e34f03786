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

/** Listas de opções da especificação (§3); a posição é o código. */
export const OPCOES = {
  modalidadePesca: lista(
    ['Pesca Esportiva', 'Sport fishing', 'Pesca deportiva'],
    ['Pesca Recreativa', 'Recreational fishing', 'Pesca recreativa'],
  ),
  localizacaoPreferencialPesca: lista(
    ['No próprio estado', 'In this state', 'En este estado'],
    ['Em outros estados', 'In other states', 'En otros estados'],
    ['Em outros países', 'In other countries', 'En otros países'],
  ),
  rendaMensal: lista(
    ['Sem renda', 'No income', 'Sin ingresos'],
    ['Até 1 salário mínimo', 'Up to 1 minimum wage', 'Hasta 1 salario mínimo'],
    ['De 1 a 3 salários mínimos', 'From 1 to 3 minimum wages', 'De 1 a 3 salarios mínimos'],
    ['De 3 a 6 salários mínimos', 'From 3 to 6 minimum wages', 'De 3 a 6 salarios mínimos'],
    ['De 6 a 9 salários mínimos', 'From 6 to 9 minimum wages', 'De 6 a 9 salarios mínimos'],
    ['De 9 a 12 salários mínimos', 'From 9 to 12 minimum wages', 'De 9 a 12 salarios mínimos'],
    ['De 12 a 15 salários mínimos', 'From 12 to 15 minimum wages', 'De 12 a 15 salarios mínimos'],
    ['Mais de 15 salários mínimos', 'More than 15 minimum wages', 'Más de 15 salarios mínimos'],
  ),
  faixaEtaria: lista(
    ['0 a 17 anos', '0 to 17 years', '0 a 17 años'],
    ['18 a 24 anos', '18 to 24 years', '18 a 24 años'],
    ['25 a 34 anos', '25 to 34 years', '25 a 34 años'],
    ['35 a 44 anos', '35 to 44 years', '35 a 44 años'],
    ['45 a 59 anos', '45 to 59 years', '45 a 59 años'],
    ['60 anos ou mais', '60 years or more', '60 años o más'],
  ),
  localPesca: lista(['Mar', 'Sea', 'Mar'], ['Água doce', 'Fresh water', 'Agua dulce']),
  materialPesca: lista(
    ['Caniço com linha', 'Rod and line', 'Caña con línea'],
    ['Carretilha ou molinete', 'Reel', 'Carrete'],
    ['Fly', 'Fly', 'Mosca'],
    ['Outros', 'Others', 'Otros'],
  ),
  tipoIsca: lista(['Natural', 'Natural', 'Natural'], ['Artificial', 'Artificial', 'Artificial']),
  peixes: lista(
    ...(
      [
        'Apapá',
        'Aruanã',
        'Caparari',
        'Jacundá',
        'Matrinxã',
        'Pescada',
        'Piranha',
        'Pirarara',
        'Pirarucu',
        'Piraíba',
        'Surubim',
        'Tambaqui',
        'Traíra',
        'Tucunaré',
      ] as const
    ).map((nome): [string, string, string] => [nome, nome, nome]),
    ['Outros', 'Others', 'Otros'],
  ),
} as const;

/** Sim e não têm códigos lógicos na especificação. */
export const OPCOES_AGENCIA_TURISMO = [
  { codigo: true, descricao_pt: 'Sim', descricao_en: 'Yes', descricao_es: 'Sí' },
  { codigo: false, descricao_pt: 'Não', descricao_en: 'No', descricao_es: 'No' },
] as const;

/** Código de um equipamento dado por código ou por rótulo em qualquer das línguas; `null` se não existe. */
export function codigoDoEquipamento(valor: string | number): number | null {
  const texto = String(valor).trim().toLowerCase();
  const achado = OPCOES.materialPesca.find(
    (o) =>
      String(o.codigo) === texto ||
      [o.descricao_pt, o.descricao_en, o.descricao_es].some((rotulo) => rotulo.toLowerCase() === texto),
  );
  return achado?.codigo ?? null;
}
