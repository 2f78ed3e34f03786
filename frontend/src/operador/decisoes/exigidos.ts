import { string } from 'yup';

import { type Traduzir } from '../../i18n/traduzir';

/** O que falta a um campo, com o nome que ele tem na tela; o assunto `formularios` já lido. */
export const falta = (t: Traduzir, campo: string): string =>
  t('formularios:validacao.obrigatorio', { campo });

/** Campos que não ficam vazios, pelo nome que têm na tela. */
export const exigidos = <Nome extends string>(t: Traduzir, rotulos: Record<Nome, string>) =>
  Object.fromEntries(
    Object.entries<string>(rotulos).map(([nome, rotulo]) => [
      nome,
      string().trim().required(falta(t, rotulo)),
    ]),
  );
