import { ErroApi } from '../../api/erro-api';
import { ErroDeBloco } from '../../componentes/bloco';
import { traduzir } from '../../i18n/textos';

/** O que a rede ou a agência negou não se resolve com espaço no aparelho. */
export function porQueNaoGuardou(causa: unknown): string {
  if (causa instanceof ErroApi) return causa.message;
  // Do `fetch` sem rede.
  if (causa instanceof ErroDeBloco || causa instanceof TypeError) return traduzir('erros.semServidor');
  const nome = causa instanceof Error ? causa.name : '';
  if (nome === 'QuotaExceededError') return traduzir('aparelho:semEspaco');
  if (nome === 'SecurityError') return traduzir('aparelho:naoDeixa');
  return traduzir('aparelho:falhouTexto');
}
