// Cópia de backend/src/platform/http/lista: não se muda aqui. Rode `npm run copiar-do-servidor`.
/**
 * Até onde uma lista conta e pula: contar e pular linhas custa tanto quanto lê-las. Havendo mais, o total é uma a mais. Quem chega ao fim continua com o
 * filtro `apos`, o número da última linha que viu, e a conta recomeça dali.
 */
export const CONTADAS = 10_000;

/** Trabalhos que falharam que uma fila manda repetir por vez. */
export const REPETIDOS_DE_UMA_VEZ = 500;
