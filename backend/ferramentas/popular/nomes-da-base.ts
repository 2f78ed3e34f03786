/** Dos mais comuns para os menos. */
const PRIMEIROS = (
  'Maria José Ana João Antônio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Luís Gabriel Rafael Francisca Daniel ' +
  'Marcelo Bruno Adriana Juliana Márcia Fernanda Patrícia Aline Sandra Camila Amanda Bruna Jéssica Letícia Júlia ' +
  'Luciana Vanessa Mariana Gabriela Raimunda Raimundo Sebastião Benedito Cecília Davi Elza Graça Heitor Iara Aurora Zenaide'
).split(' ');
const SOBRENOMES = (
  'Silva Santos Oliveira Souza Pereira Ferreira Lima Costa Rodrigues Almeida Nascimento Alves Carvalho Araújo Ribeiro ' +
  'Gomes Barbosa Rocha Dias Monteiro Mendes Barros Freitas Batista Campos Cardoso Pinto Moura Cavalcante Nunes Castro ' +
  'Ramos Teixeira Vieira Farias Duarte Esteves Queiroz Xavier Uchôa Brito Marinho Bezerra Tavares Nogueira Pacheco Maciel Bentes'
).split(' ');
/** As peças dos nomes que quase ninguém tem: umas trinta mil palavras em milhões de pessoas. */
const COMECOS =
  'Al Ba Ber Cla De Di Ed El Er Fa Ge Gil Ja Jo Jur Ke Lau Le Ma Mi Na Nil Os Ra Ro Sil Ta Val Wa Za'.split(
    ' ',
  );
const MEIOS =
  'bi ca ci da de di ga li lo ma me mi na ni no ra re ri ro sa si ta te ti va ve vi xi za zi'.split(' ');
const FINS =
  'bal cio co da do glei ka la le lia lton lma mar na neia nes nia no ra rci ri ro son ta te to van zia zo zir'.split(
    ' ',
  );

/** Um número de 0 a 1 que só depende de `i` e do `fio`. */
function sorte(i: number, fio: number): number {
  let x = (Math.imul(i + 1, 0x9e3779b1) ^ Math.imul(fio + 1, 0x85ebca6b)) >>> 0;
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d) >>> 0;
  x = Math.imul(x ^ (x >>> 12), 0x297a2d39) >>> 0;
  return ((x ^ (x >>> 15)) >>> 0) / 2 ** 32;
}

const um = (palavras: readonly string[], parte: number): string =>
  palavras[Math.floor(parte * palavras.length)]!;
/** Os primeiros da lista saem muito mais vezes. */
const comum = (palavras: readonly string[], parte: number): string => um(palavras, parte ** 2);
const raro = (i: number, fio: number): string =>
  um(COMECOS, sorte(i, fio)) + um(MEIOS, sorte(i, fio + 1)) + um(FINS, sorte(i, fio + 2));

/** O nome da pessoa `i`, sempre o mesmo: um em cada doze é raro, e quase todo sobrenome é dos comuns. */
export function nomeDaPessoa(i: number): { readonly nome: string; readonly sobrenomes: string } {
  const primeiro = sorte(i, 1) < 1 / 12 ? raro(i, 10) : comum(PRIMEIROS, sorte(i, 2));
  const meio = sorte(i, 3) < 1 / 12 ? raro(i, 20) : comum(SOBRENOMES, sorte(i, 4));
  const fim = comum(SOBRENOMES, sorte(i, 5));
  const sobrenomes = meio === fim ? fim : `${meio} ${fim}`;
  return { nome: `${primeiro} ${sobrenomes}`, sobrenomes };
}
