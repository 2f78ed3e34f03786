import { traduzir } from '../../../platform/i18n/catalogo';
import type { Idioma } from '../../../platform/i18n/idioma';
import type { TituloRetido } from './gravar-remessa.service';

export const apresentarRetidos = (retidos: readonly TituloRetido[], idioma: Idioma) =>
  retidos.map((retido) => ({
    ...retido,
    texto: traduzir(`retencao.${retido.motivo}`, idioma),
  }));
