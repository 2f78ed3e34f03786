import { nomesDaPergunta } from './maes';
import { LINGUAS, nomesDa } from './nomes/listas';
import { normalizarNome, PARTICULAS } from './normalizar-nome';

/**
 * Mães inventadas à mão, sem olhar as listas: `nome|sobrenomes do filho|ano em que ele nasceu`. Há nomes e sobrenomes que
 * não estão nelas, grafias livres, nomes sem sobrenome e de outras terras.
 */
const MAES = `
Maria das Graças Tavares|Tavares Lopes|1978;Antônia Ferreira Moura|Moura|1985;Raimunda Nonata da Silva|da Silva Costa|1969;
Francisca Gomes de Souza|Gomes Pereira|1974;Josefa Alves dos Santos|Alves dos Santos|1958;Ana Paula Ribeiro|Ribeiro Dias|2001;
Maria José Pereira|Pereira da Silva|1962;Terezinha de Jesus Lima|Lima|1965;Luzia Barbosa Castro|Castro|1970;
Sebastiana Rodrigues|Rodrigues Melo|1955;Rita de Cássia Nogueira|Nogueira Braga|1992;Vera Lúcia Martins|Martins Prado|1983;
Sônia Maria Teixeira|Teixeira|1979;Marlene Batista Freitas|Freitas|1976;Iracema Duarte|Duarte Pinto|1961;
Benedita Aparecida Moraes|Moraes|1968;Conceição Vieira|Vieira Ramos|1972;Maria do Socorro Farias|Farias Neto|1980;
Maria Aparecida de Oliveira|de Oliveira Lima|1982;Maria de Fátima Almeida|Almeida|1984;Joana Darc Monteiro|Monteiro|1977;
Severina Maria da Conceição|da Conceição|1959;Alzira Pontes|Pontes Leal|1957;Edite Cavalcante|Cavalcante Rocha|1966;
Neusa Cardoso|Cardoso|1973;Odete Guedes Falcão|Falcão|1964;Zilda Arruda|Arruda Campos|1967;Dalva Siqueira|Siqueira|1971;
Adriana Nunes da Costa|da Costa Reis|1998;Patrícia Lemos|Lemos Andrade|1999;Sandra Regina Barros|Barros|1990;
Cláudia Menezes|Menezes Cruz|1994;Márcia Cristina Borges|Borges|1995;Juliana Carvalho Pires|Pires|2004;
Simone Aguiar|Aguiar Maia|1996;Luciana Peixoto|Peixoto|1997;Andréa Correia Bastos|Bastos|1995;Rosângela Fernandes|Fernandes|1989;
Vanessa Mota|Mota Sales|2005;Débora Cristina Leite|Leite|2002;Renata Figueiredo|Figueiredo Paz|2003;Eliane Soares|Soares|1988;
Kátia Regina Xavier|Xavier|1991;Mônica Azevedo|Azevedo Luz|1993;Fabiana Santana|Santana|2000;Silvana Coelho|Coelho Neves|1987;
Cristiane Machado|Machado|1999;Tatiane Araújo|Araújo|2006;Rosilene Bezerra|Bezerra|1992;Gisele Magalhães|Magalhães|2001;
Elisângela Dantas|Dantas Lira|1998;Valdirene Xavier|Xavier|1996;Cleidiane Pantoja|Pantoja|2007;Rosicleide Batalha|Batalha|2002;
Marinalva Feitosa|Feitosa|1981;Edileuza Marinho|Marinho|1986;Lindalva Brito|Brito Sá|1975;Francinete Colares|Colares|1988;
Aldenora Picanço|Picanço|1963;Osmarina Tapajós|Tapajós|1968;Deuzuíta Bentes|Bentes|1960;Raimunda Printes Serrão|Serrão|1973;
Izanete Mafra|Mafra|1984;Orlandina Tikuna|Tikuna|1979;Waldirene Macuxi|Macuxi|1990;Jucineide Baniwa|Baniwa|1995;
Maria Ednelza Garcia|Garcia|1987;Kátia Cilene Mourão|Mourão|1993;Ana Cláudia Kowalczyk|Kowalczyk|1997;Ingrid Schultz|Schultz|1994;
Yumiko Tanaka de Souza|Tanaka de Souza|1986;Naomi Nakamura|Nakamura|1991;Helga Becker Lang|Lang|1972;Giuseppina Ferrari|Ferrari|1965;
Samira Haddad|Haddad|1988;Leila Abdalla Bittar|Bittar|1976;Chen Mei|Chen|1999;Rosa Quispe Mamani|Quispe|1992;
Maria da Penha Zanotti|Zanotti|1982;Teresa Bortolini|Bortolini|1974;Ilda Piovesan|Piovesan|1970;Noeli Brandt|Brandt|1978;
Ana Maria|Santos|1969;Maria da Conceição|da Silva|1956;Maria Madalena|Ferreira|1961;Francisca das Chagas|Moura|1967;
Maria Silva|Silva|1971;Ana Santos|Santos|1995;Maria dos Santos|dos Santos|1964;Josefa da Silva|da Silva|1953;
Antônia de Souza|de Souza|1966;Luiza Oliveira|Oliveira|1985;Marta Lima|Lima|1979;Helena Costa|Costa|1990;Laura Alves|Alves|2008;
Camila Rodrigues dos Santos|Rodrigues Alves|2010;Amanda Cristina Silva|Silva Souza|2012;Jéssica Lima Gomes|Gomes|2013;
Letícia Moreira|Moreira|2011;Bruna Rafaela Campos|Campos|2014;Larissa Vitória Neves|Neves|2017;Thaís Helena Rezende|Rezende|2009;
Natália Queiroz|Queiroz|2008;Mariana Vasconcelos|Vasconcelos|2007;Gabriela Toledo Prado|Prado|2010;Carolina Brandão|Brandão|2009;
Aline Medeiros da Rocha|da Rocha|2006;Priscila Guimarães|Guimarães|2005;Daniela Amorim|Amorim|2003;Roberta Maciel|Maciel|2002;
Michele Franco|Franco|2004;Jaqueline Paiva|Paiva|2003;Viviane Rangel|Rangel|2000;Érica Domingues|Domingues|2004;
Luana Evangelista|Evangelista|2013;Beatriz Furtado|Furtado|2015;Rafaela Simões|Simões|2014;Tainara Wapichana|Wapichana|2016;
Rayssa Kauane Lopes|Lopes|2019;Emilly Sthefany Ramos|Ramos|2020;Kethlen Vasques|Vasques|2015;Suyanne Teles|Teles|2012;
Maria Eduarda Coutinho|Coutinho|2021;Ana Beatriz Viana|Viana|2019;Ana Carolina Bueno|Bueno|2012;Ana Luiza Sampaio|Sampaio|2016;
Maria Clara Diniz|Diniz|2022;Yasmin Barreto|Barreto|2020;Lorena Pacheco|Pacheco|2018;Isabela Chaves|Chaves|2017;
Maria de Lourdes Assis|Assis|1958;Maria Auxiliadora Bonfim|Bonfim|1972;Maria Helena Torres|Torres|1974;Maria Lúcia Pessoa|Pessoa|1978;
Maria Luiza Lacerda|Lacerda|1968;Maria Inês Camargo|Camargo|1976;Maria Rita Valente|Valente|1963;Maria Tereza Galvão|Galvão|1971;
Maria Cecília Abreu|Abreu|1980;Maria Antônia Caldas|Caldas|1962;Maria do Carmo Leão|Leão|1960;Maria das Dores Vaz|Vaz|1959;
Maria de Nazaré Pimenta|Pimenta|1975;Maria do Rosário Lobo|Lobo|1966;Maria da Glória Serra|Serra|1964;Maria das Neves Lins|Lins|1969;
Maria Ivanilde Trindade|Trindade|1983;Maria Zuleide Passos|Passos|1978;Maria Lenir Cordeiro|Cordeiro|1982;Maria Gorete Anjos|Anjos|1985;
Ana Lúcia Veloso|Veloso|1987;Ana Cristina Portela|Portela|1992;Ana Rita Frota|Frota|1970;Rosa Maria Holanda|Holanda|1977;
Regina Célia Muniz|Muniz|1984;Tânia Maria Cerqueira|Cerqueira|1982;Ângela Maria Linhares|Linhares|1979;Tereza Cristina Saraiva|Saraiva|1988;
Lúcia Helena Meireles|Meireles|1981;Elza Soares Porto|Porto|1962;Nair Bittencourt|Bittencourt|1958;Olga Fagundes|Fagundes|1960;
Clarice Esteves|Esteves|1965;Noêmia Padilha|Padilha|1957;Amélia Rego Lima|Lima|1956;Hilda Quaresma|Quaresma|1959;
Eunice Bandeira|Bandeira|1963;Ruth Vidal|Vidal|1968;Ester Lourenço|Lourenço|1974;Raquel Bernardo|Bernardo|1996;
Sara Regina Felix|Felix|2003;Isabel Cristina Bispo|Bispo|1989;Glória Caetano|Caetano|1973;Fátima Cândido|Cândido|1980;
Aparecida Florêncio|Florêncio|1969;Margarida Mariano|Mariano|1966;Rosa Ventura|Ventura|1970;Dulce Tomaz|Tomaz|1961;
Sueli Rufino|Rufino|1979;Roseli Vicente|Vicente|1985;Marli Custódio|Custódio|1977;Ivone Gaspar|Gaspar|1972;Cleusa Honorato|Honorato|1974;
Nilza Sabino|Sabino|1970;Leonor Salvador|Salvador|1960;Elvira Pascoal|Pascoal|1959;Geralda Serafim|Serafim|1964;Divina Quirino|Quirino|1973;
Selma Oliveira da Cruz|da Cruz|1986;Joelma Pereira da Luz|da Luz|1997;Ivanete de Jesus Reis|Reis|1983;Janaína Costa e Silva|Costa e Silva|2001;
Karla Patrícia de Melo|de Melo|2000;Carla Fonseca de Castro|de Castro|1998;Alessandra Moura de Freitas|de Freitas|1999;
Eva Wilma Tenório|Tenório|1990;Lídia Nóbrega Fontes|Fontes|1971;Célia Câmara|Câmara|1978;Vilma Rios|Rios|1976;Telma Barcelos|Barcelos|1984;
Solange Pimentel|Pimentel|1987;Denise Arantes|Arantes|1991;Lucimara Zanella|Zanella|1996;Dorilene Uchôa|Uchôa|1988;Gracineide Rolim|Rolim|1991;
Elcilene Parente|Parente|1994;Nazira Pedrosa|Pedrosa|1967;Walquíria Gama|Gama|1993;Shirley Seixas|Seixas|1992;Elenice Salgado|Salgado|1986;
María Fernanda Gómez|Gómez Ruiz|1994;Carmen Rosa Huamán|Huamán|1985;Claudia Patricia Restrepo|Restrepo|1990;Graciela Benítez|Benítez|1978;
Gladys Villalba|Villalba|1981;Yaneth Ospina|Ospina|1993;Mary Elizabeth Johnson|Johnson|1968;Jennifer Walker|Walker|1995;
Deborah Ann Fitzgerald|Fitzgerald|1980;Marie Dubois|Dubois|1970;Sandrine Lefebvre|Lefebvre|1996;Odette Kouassi|Kouassi|1975;
Sabine Hoffmann|Hoffmann|1989;Petra Zimmermann|Zimmermann|1991;Francesca Lombardi|Lombardi|1988;Concetta Esposito|Esposito|1969;
Keiko Watanabe|Watanabe|1977;Kaori Kobayashi|Kobayashi|1998;Wanjiru Kamau|Kamau|1986;Olena Kovalenko|Kovalenko|1990
`;
const CASOS = MAES.trim()
  .split(/;\s*/)
  .map((linha) => {
    const [nomeMae = '', sobrenomes = '', ano = ''] = linha.split('|');
    return { nomeMae, nomePessoa: `Pedro ${sobrenomes}`, anoNascimento: Number(ano) };
  });
const SEMENTES = 24;

interface Rodada {
  readonly caso: number;
  readonly opcoes: readonly string[];
  readonly certa: number;
  readonly tracos: readonly (readonly number[])[];
}

const media = (valores: readonly number[]) => valores.reduce((a, b) => a + b, 0) / valores.length;

/** O que quem conhece as listas vê em cada opção. */
function tracosDe(opcoes: readonly string[], { nomePessoa, anoNascimento }: (typeof CASOS)[number]) {
  const listas = LINGUAS.map(nomesDa);
  const daPessoa = new Set(normalizarNome(nomePessoa).split(' ').slice(1));
  const somas = new Map<unknown, number>();
  const soma = (itens: readonly { pesos: readonly number[] }[], i: number) => {
    const chave = `${listas.findIndex((l) => l.prenomes.itens === itens || l.sobrenomes.itens === itens)}:${itens.length}:${i}`;
    if (!somas.has(chave))
      somas.set(
        chave,
        itens.reduce((s, um) => s + um.pesos[i]!, 0),
      );
    return somas.get(chave)!;
  };
  return opcoes.map((opcao, qual) => {
    const palavras = normalizarNome(opcao).split(' ');
    const [primeiro = '', ...resto] = palavras;
    const prenomes = listas.flatMap(({ prenomes: { porChave, itens } }) => {
      const achado = porChave.get(primeiro);
      return achado ? [{ achado, itens }] : [];
    });
    const doPrenome = prenomes[0]
      ? Math.log(Math.max(...prenomes[0].achado.pesos.map((p, i) => p / soma(prenomes[0]!.itens, i))))
      : -12;
    const nasceu = prenomes[0]
      ? prenomes[0].achado.pesos.reduce((s, p, i) => s + p * [1930, 1951, 1971, 1991][i]!, 0) /
        prenomes[0].achado.pesos.reduce((s, p) => s + p, 0)
      : anoNascimento - 27;
    const dosSobrenomes = resto
      .filter((palavra) => !PARTICULAS.has(palavra.toLowerCase()))
      .map((palavra) => {
        const achado = listas.map((l) => l.sobrenomes.porChave.get(palavra)).find((um) => um);
        return achado ? Math.log(achado.pesos[1]! + 1) : -3;
      });
    const outras = opcoes.filter((_, i) => i !== qual).flatMap((uma) => normalizarNome(uma).split(' '));
    return [
      doPrenome,
      media([0, ...dosSobrenomes]),
      palavras.length,
      resto.filter((palavra) => PARTICULAS.has(palavra.toLowerCase())).length,
      prenomes.length === 0 ? 1 : 0,
      dosSobrenomes.filter((peso) => peso < 0).length,
      palavras.filter((palavra) => daPessoa.has(palavra)).length,
      palavras.filter((palavra) => outras.includes(palavra)).length / palavras.length,
      opcao.length,
      -Math.abs(nasceu - (anoNascimento - 27)),
      /[^\x20-\x7e]/.test(opcao) ? 1 : 0,
      qual,
    ];
  });
}

const rodadas: readonly Rodada[] = CASOS.flatMap((um, caso) =>
  Array.from({ length: SEMENTES }, (_, i) => {
    const opcoes = nomesDaPergunta({
      ...um,
      pais: 'BR',
      semente: `${caso}-${i}`,
      segredo: 'segredo de quem não se conhece',
    });
    const chave = normalizarNome(um.nomeMae);
    const certa = opcoes.findIndex((opcao) => normalizarNome(opcao) === chave);
    return { caso, opcoes, certa, tracos: tracosDe(opcoes, um) };
  }),
);

/** Quantas vezes se acerta escolhendo a de maior nota; empates dividem-se. */
function acertos(nota: (tracos: readonly number[]) => number, das: readonly Rodada[]): Map<number, number[]> {
  const porCaso = new Map<number, number[]>();
  for (const { caso, certa, tracos } of das) {
    const notas = tracos.map(nota);
    const melhores = notas.flatMap((uma, i) => (uma >= Math.max(...notas) - 1e-9 ? [i] : []));
    porCaso.set(caso, [...(porCaso.get(caso) ?? []), melhores.includes(certa) ? 1 / melhores.length : 0]);
  }
  return porCaso;
}

/** A proporção de acertos, e o erro dela: as rodadas de uma mesma mãe não são independentes. */
function medir(porCaso: Map<number, number[]>): { taxa: number; erro: number } {
  const taxas = [...porCaso.values()].map(media);
  const taxa = media(taxas);
  const variancia = media(taxas.map((uma) => (uma - taxa) ** 2));
  return { taxa, erro: Math.sqrt(variancia / taxas.length) };
}

const ADIVINHOS: Readonly<Record<string, (t: readonly number[]) => number>> = {
  'o mais comum': (t) => t[0]! + t[1]!,
  'o mais raro': (t) => -t[0]! - t[1]!,
  'o prenome mais comum': (t) => t[0]!,
  'o prenome mais raro': (t) => -t[0]!,
  'os sobrenomes mais comuns': (t) => t[1]!,
  'os sobrenomes mais raros': (t) => -t[1]!,
  'o mais comprido': (t) => t[8]!,
  'o mais curto': (t) => -t[8]!,
  'com mais palavras': (t) => t[2]!,
  'com mais partículas': (t) => t[3]!,
  'o que não está nas listas': (t) => t[4]! + t[5]!,
  'o que divide sobrenomes com a pessoa': (t) => t[6]!,
  'o mais parecido com os outros': (t) => t[7]!,
  'o menos parecido com os outros': (t) => -t[7]!,
  'o da idade certa': (t) => t[9]!,
  'o que tem acentos': (t) => t[10]!,
  'sempre o do meio': (t) => -Math.abs(t[11]! - 2),
};

describe('adivinhar a mãe', () => {
  it('há centenas de nomes, e uma parte deles não está nas listas', () => {
    expect(CASOS.length).toBeGreaterThan(200);
    expect(rodadas.every(({ certa }) => certa >= 0)).toBe(true);
    const fora = rodadas.filter(({ certa, tracos }) => tracos[certa]![4]! + tracos[certa]![5]! > 0);
    expect(fora.length / rodadas.length).toBeGreaterThan(0.1);
  });

  it.each(Object.entries(ADIVINHOS))('%s: não se acerta mais que um em cinco', (_, nota) => {
    const { taxa, erro } = medir(acertos(nota, rodadas));
    expect(taxa - 3 * erro).toBeLessThan(0.2);
    expect(taxa).toBeLessThan(0.25);
  });

  it('nem quem aprende, de metade delas, a pesar tudo isso', () => {
    const [treino, prova] = [0, 1].map((resto) => rodadas.filter(({ caso }) => caso % 2 === resto)) as [
      Rodada[],
      Rodada[],
    ];
    const pesos = aprender(treino);
    const nota = (tracos: readonly number[]) => tracos.reduce((soma, t, i) => soma + t * pesos[i]!, 0);
    const { taxa, erro } = medir(acertos(nota, prova));
    expect(taxa - 3 * erro).toBeLessThan(0.2);
    expect(taxa).toBeLessThan(0.25);
  });
});

/** Regressão logística entre as cinco opções, com os traços na mesma escala. */
function aprender(treino: readonly Rodada[]): number[] {
  const n = treino[0]!.tracos[0]!.length;
  const todos = treino.flatMap(({ tracos }) => tracos);
  const desvios = Array.from({ length: n }, (_, i) => {
    const m = media(todos.map((t) => t[i]!));
    return Math.sqrt(media(todos.map((t) => (t[i]! - m) ** 2))) || 1;
  });
  const pesos = Array<number>(n).fill(0);
  for (let volta = 0; volta < 60; volta++) {
    const gradiente = Array<number>(n).fill(0);
    for (const { tracos, certa } of treino) {
      const notas = tracos.map((t) => t.reduce((s, x, i) => s + (x / desvios[i]!) * pesos[i]!, 0));
      const maior = Math.max(...notas);
      const exp = notas.map((nota) => Math.exp(nota - maior));
      const total = exp.reduce((a, b) => a + b, 0);
      tracos.forEach((t, k) => {
        const erro = (k === certa ? 1 : 0) - exp[k]! / total;
        t.forEach((x, i) => (gradiente[i]! += (erro * x) / desvios[i]!));
      });
    }
    gradiente.forEach((g, i) => (pesos[i]! += (0.5 * g) / treino.length));
  }
  return pesos.map((peso, i) => peso / desvios[i]!);
}
