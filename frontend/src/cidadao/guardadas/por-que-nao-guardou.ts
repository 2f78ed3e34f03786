import i18next from 'i18next';

import { ErroApi } from '../../api/erro-api';
import { ErroDeBloco } from '../../componentes/bloco';

/** O que a rede ou a agência negou não se resolve com espaço no aparelho. */
export function porQueNaoGuardou(causa: unknown): string {
  if (causa instanceof ErroApi) return causa.message;
  // Do `fetch` sem rede.
  if (causa instanceof ErroDeBloco || causa instanceof TypeError) return i18next.t('erros.semServidor');
  const nome = causa instanceof Error ? causa.name : '';
  if (nome === 'QuotaExceededError') return i18next.t('aparelho:semEspaco');
  if (nome === 'SecurityError') return i18next.t('aparelho:naoDeixa');
  return i18next.t('aparelho:falhouTexto');
}
