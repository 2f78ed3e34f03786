import { cru, Html, html } from '../../../platform/http/resposta/html';
import { PREFIXO } from '../../../platform/http/prefixo';
import { DESENHOS } from '../../../platform/pdf/desenhos';
import type { VistaCarteira } from './ver-carteira';

/** O brasão da configuração ou, sem ele, um escudo neutro. */
export function brasao({ brasao: imagem }: VistaCarteira['agencia']): Html {
  return imagem
    ? html`<svg class="brasao" viewBox="0 0 34 40" aria-hidden="true"><image href="${imagem}" width="34" height="40"/></svg>`
    : cru(DESENHOS.brasao.replace('<svg ', '<svg class="brasao" '));
}

export const enderecoCurto = (urlPublica: string): string =>
  `${urlPublica.replace(/^https?:\/\//, '')}/${PREFIXO}`;
