import { acrescentarCatalogos, CATALOGOS } from './i18n/catalogos';
import { TEXTOS_DO_CONSOLE } from './i18n/catalogos-do-console';
import { carregarTextos, mudarIdioma } from './i18n/textos';

/** Português de verdade nos testes: o que se confere é o texto que a pessoa lê. */
export async function iniciarTextosDeTeste(): Promise<void> {
  acrescentarCatalogos(TEXTOS_DO_CONSOLE);
  await mudarIdioma('pt-BR');
  await carregarTextos(...Object.keys(CATALOGOS['pt-BR']));
}
