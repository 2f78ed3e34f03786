/**
 * O texto sem o que não se vê: sinais de controle e quebras viram espaço; os de formato (direção da escrita, união,
 * largura zero), as letras que por norma não se desenham (o preenchimento do hangul) e os pedaços soltos de caractere
 * somem. Com eles um nome se mostra diferente do que é (Unicode TR 36).
 */
export const textoVisivel = (texto: string): string =>
  texto
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu, '');
