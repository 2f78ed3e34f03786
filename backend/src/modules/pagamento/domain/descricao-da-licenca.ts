type NasLinguas = Readonly<Record<'pt' | 'en' | 'es', string>>;

/** O que se paga, pela modalidade. O documento guarda a descrição em português, que é a que vai ao banco. */
export const DESCRICAO_DA_LICENCA: readonly [NasLinguas, NasLinguas] = [
  {
    pt: 'Licença de pesca amadora esportiva',
    en: 'Sport amateur fishing licence',
    es: 'Licencia de pesca aficionada deportiva',
  },
  {
    pt: 'Licença de pesca amadora recreativa',
    en: 'Recreational amateur fishing licence',
    es: 'Licencia de pesca aficionada recreativa',
  },
];

/** A descrição guardada, na língua de quem lê; a que não é destas fica como está. */
export const descricaoNaLingua = (descricao: string, idioma: keyof NasLinguas): string =>
  DESCRICAO_DA_LICENCA.find(({ pt }) => pt === descricao)?.[idioma] ?? descricao;
