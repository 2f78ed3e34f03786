import type { Lingua } from './nomes/listas';

const lista = (texto: string): readonly string[] => texto.split(',');

/** Cidades grandes, por língua do país de residência; escritas para o produto, nada vem de cadastros. */
export const CIDADES_DO_EXTERIOR: Readonly<Record<Lingua, readonly string[]>> = {
  pt: lista('Lisboa,Porto,Braga,Coimbra,Faro,Aveiro,Luanda,Maputo,Praia,Setúbal'),
  es: lista(
    'Buenos Aires,Madrid,Bogotá,Lima,Santiago,Montevideo,Asunción,La Paz,Quito,Ciudad de México,Barcelona',
  ),
  en: lista('New York,London,Chicago,Toronto,Sydney,Miami,Houston,Dublin,Boston,Seattle,Denver'),
  fr: lista('Paris,Lyon,Marseille,Toulouse,Bordeaux,Lille,Nantes,Bruxelles,Genève,Strasbourg'),
  de: lista('Berlin,München,Hamburg,Köln,Frankfurt am Main,Stuttgart,Wien,Leipzig,Dresden,Bremen'),
  it: lista('Roma,Milano,Torino,Napoli,Bologna,Firenze,Genova,Venezia,Palermo,Verona'),
  ja: lista('Tokyo,Osaka,Nagoya,Yokohama,Kyoto,Sapporo,Fukuoka,Kobe,Hiroshima,Sendai'),
};
