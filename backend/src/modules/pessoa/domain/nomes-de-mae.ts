export type Lingua = 'pt' | 'es' | 'en' | 'fr' | 'de' | 'it' | 'ja';

interface Nomes {
  /** Prenomes comuns entre mulheres nascidas até cerca de 1960, e depois. */
  readonly antigos: readonly string[];
  readonly recentes: readonly string[];
  readonly sobrenomes: readonly string[];
}

const lista = (texto: string): readonly string[] => texto.split(',');

/** Listas próprias, escritas para o produto; nada vem de cadastros. */
export const NOMES_POR_LINGUA: Readonly<Record<Lingua, Nomes>> = {
  pt: {
    antigos: lista(
      'Maria,Antônia,Francisca,Raimunda,Josefa,Terezinha,Sebastiana,Rita,Conceição,Luzia,Iracema,Benedita,Joana,Severina,Alzira,Dalva,Edite,Nair,Odete,Zilda,Neusa,Ivone,Marlene,Aparecida',
    ),
    recentes: lista(
      'Ana,Adriana,Patrícia,Sandra,Cláudia,Márcia,Juliana,Simone,Luciana,Andréa,Rosângela,Vanessa,Débora,Renata,Eliane,Kátia,Mônica,Fabiana,Silvana,Cristiane,Tatiane,Rosilene,Gisele,Elisângela',
    ),
    sobrenomes: lista(
      'Silva,Santos,Oliveira,Souza,Lima,Pereira,Ferreira,Costa,Rodrigues,Almeida,Nascimento,Alves,Carvalho,Araújo,Ribeiro,Barbosa,Gomes,Martins,Rocha,Moura,Pinheiro,Tavares,Batista,Freitas,Cardoso,Teixeira,Vieira,Monteiro,Cavalcante,Farias',
    ),
  },
  es: {
    antigos: lista(
      'María,Carmen,Josefa,Dolores,Pilar,Rosa,Mercedes,Teresa,Juana,Isabel,Concepción,Ramona,Elvira,Gloria,Blanca,Norma',
    ),
    recentes: lista(
      'Ana,Claudia,Patricia,Sandra,Mónica,Verónica,Silvia,Gabriela,Alejandra,Lorena,Carolina,Paola,Marcela,Adriana,Viviana,Natalia',
    ),
    sobrenomes: lista(
      'García,Martínez,Rodríguez,López,González,Pérez,Sánchez,Ramírez,Torres,Flores,Rivera,Gómez,Díaz,Vargas,Rojas,Castro,Ortiz,Morales,Herrera,Medina,Suárez,Quispe',
    ),
  },
  en: {
    antigos: lista(
      'Mary,Patricia,Barbara,Margaret,Dorothy,Betty,Helen,Ruth,Shirley,Joan,Carol,Judith,Virginia,Joyce,Frances,Marilyn',
    ),
    recentes: lista(
      'Jennifer,Lisa,Michelle,Kimberly,Amy,Angela,Melissa,Heather,Stephanie,Nicole,Karen,Susan,Deborah,Tammy,Rebecca,Laura',
    ),
    sobrenomes: lista(
      'Smith,Johnson,Williams,Brown,Jones,Miller,Davis,Wilson,Anderson,Taylor,Moore,Jackson,Martin,Thompson,White,Harris,Clark,Lewis,Walker,Hall,Young,King',
    ),
  },
  fr: {
    antigos: lista(
      'Marie,Jeanne,Françoise,Monique,Jacqueline,Yvette,Denise,Simone,Odette,Suzanne,Madeleine,Colette',
    ),
    recentes: lista(
      'Nathalie,Isabelle,Sylvie,Catherine,Valérie,Sandrine,Véronique,Stéphanie,Céline,Sophie,Christelle,Laurence',
    ),
    sobrenomes: lista(
      'Martin,Bernard,Dubois,Thomas,Robert,Richard,Petit,Durand,Leroy,Moreau,Simon,Laurent,Lefebvre,Michel,Roux,Fournier,Girard,Bonnet',
    ),
  },
  de: {
    antigos: lista('Ursula,Helga,Ingrid,Gerda,Christa,Renate,Gisela,Elfriede,Hildegard,Erika,Waltraud,Edith'),
    recentes: lista('Sabine,Petra,Martina,Andrea,Claudia,Susanne,Birgit,Heike,Stefanie,Nicole,Anja,Katrin'),
    sobrenomes: lista(
      'Müller,Schmidt,Schneider,Fischer,Weber,Meyer,Wagner,Becker,Schulz,Hoffmann,Koch,Bauer,Richter,Klein,Wolf,Neumann,Zimmermann,Krüger',
    ),
  },
  it: {
    antigos: lista(
      'Maria,Giuseppina,Rosa,Angela,Teresa,Lucia,Carmela,Caterina,Concetta,Assunta,Antonietta,Pierina',
    ),
    recentes: lista(
      'Paola,Laura,Daniela,Francesca,Barbara,Cristina,Elena,Monica,Simona,Silvia,Roberta,Manuela',
    ),
    sobrenomes: lista(
      'Rossi,Russo,Ferrari,Esposito,Bianchi,Romano,Colombo,Ricci,Marino,Greco,Bruno,Gallo,Conti,Costa,Giordano,Mancini,Rizzo,Lombardi',
    ),
  },
  ja: {
    antigos: lista('Kazuko,Sachiko,Yoko,Setsuko,Hisako,Kiyoko,Fumiko,Toshiko,Michiko,Nobuko,Chieko,Haruko'),
    recentes: lista('Yumiko,Keiko,Naomi,Mayumi,Junko,Akemi,Emi,Kaori,Tomoko,Noriko,Megumi,Rie'),
    sobrenomes: lista(
      'Sato,Suzuki,Takahashi,Tanaka,Watanabe,Ito,Yamamoto,Nakamura,Kobayashi,Kato,Yoshida,Yamada,Sasaki,Matsumoto,Inoue,Kimura',
    ),
  },
};
