import { BASE } from '../api/cliente';
import { lerSessao } from '../api/sessao';

/** As telas por onde mais se chega. O que falhar aqui falha de novo, e é dito, quando a tela se abrir. */
const TELAS: readonly [caminho: RegExp, buscar: () => Promise<unknown>[]][] = [
  [/^\/login$/, () => [import('../cidadao/login/tela-login')]],
  [/^\/consultar(\/|$)/, () => [import('../cidadao/consultar/tela-consultar')]],
  [/^\/informacao-carteira\//, () => [import('../cidadao/autenticidade/tela-autenticidade')]],
];
const doPescador = () => [import('../cidadao/inicio/tela-inicio'), import('../cidadao/inicio/carteiras')];

/** Pede a tela do endereço ao mesmo tempo que os textos dela: numa rede lenta, uma espera a menos. */
export function anteciparTela(): void {
  const caminho = window.location.pathname.slice(BASE.length) || '/';
  const papel = lerSessao()?.papel;
  const buscar =
    caminho === '/'
      ? papel === 'CIDADAO'
        ? doPescador
        : undefined
      : TELAS.find(([padrao]) => padrao.test(caminho))?.[1];
  for (const pedido of buscar?.() ?? []) pedido.catch(() => undefined);
}
