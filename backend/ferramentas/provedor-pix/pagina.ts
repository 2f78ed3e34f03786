import { formatarReais } from '../../src/kernel/centavos';
import { formatarDataBr, lerDataCivil } from '../../src/kernel/data-civil';
import type { CobrancaDoBanco, PixDoBanco } from './livro';
import { type Recebedor, centavosDe } from './regras';

/** Nada vem de fora, e nada se executa: a página é só texto e um formulário. */
export const POLITICA_DA_PAGINA = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'";

const escapar = (texto: string) => texto.replace(/[&<>"']/g, (sinal) => `&#${sinal.charCodeAt(0)};`);

const ESTILO = `
*{box-sizing:border-box}
body{margin:0;font:1.125rem/1.5 system-ui,sans-serif;color:#1b1b1f;background:#f1eff7}
.faixa{background:#ffd54a;color:#1b1b1f;padding:.75rem 1rem;text-align:center;font-weight:700}
main{max-width:30rem;margin:0 auto;padding:1.5rem 1rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 1rem}
.cartao{background:#fff;border:1px solid #767582;border-radius:1rem;padding:1.25rem;overflow-wrap:anywhere}
.valor{font-size:2.25rem;font-weight:700;margin:0 0 .5rem}
dl{margin:0 0 1.25rem}dt{color:#55545e;font-size:1rem}dd{margin:0 0 .75rem}
label{display:block;font-weight:700;margin-bottom:.25rem}
textarea{width:100%;font:inherit;padding:.75rem;border:2px solid #55545e;border-radius:.5rem;margin-bottom:1rem}
button{display:block;width:100%;min-height:3.5rem;border:0;border-radius:.75rem;background:#4a2fbd;color:#fff;font:inherit;font-weight:700;cursor:pointer}
button:hover{background:#38219a}
:focus-visible{outline:3px solid #b3261e;outline-offset:3px}
a{color:#4a2fbd}
@media (prefers-color-scheme:dark){
body{color:#eceaf4;background:#15141a}.cartao{background:#211f28;border-color:#8e8c9b}
dt{color:#c6c3d2}a{color:#c3b6ff}textarea{background:#15141a;color:inherit;border-color:#8e8c9b}}
`;

const pagina = (titulo: string, miolo: string) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${titulo} · Banco de mentira</title>
<style>${ESTILO}</style>
</head>
<body>
<header class="faixa">Banco de mentira: demonstração, nenhum dinheiro se move</header>
<main>
<h1>${titulo}</h1>
${miolo}
</main>
</body>
</html>
`;

const OUTRO = '<p><a href="/">Pagar outro código</a></p>';

/** Para colar o texto do QR code. */
export const paginaDeColar = (erro?: string) =>
  pagina(
    'Pagar com Pix',
    `<form class="cartao" action="/pagar" method="get">
${erro === undefined ? '' : `<p role="alert">${escapar(erro)}</p>`}
<label for="codigo">Código do Pix copia e cola</label>
<textarea id="codigo" name="codigo" rows="5" required autocomplete="off" spellcheck="false"></textarea>
<button>Continuar</button>
</form>`,
  );

/** O que se vai pagar, e a quem. */
export function paginaDePagar(cobranca: CobrancaDoBanco, recebedor: Recebedor): string {
  const { corpo, txid, status } = cobranca;
  if (status !== 'ATIVA') return paginaDoFim(cobranca);
  const vencimento = lerDataCivil(String(corpo.calendario.dataDeVencimento));
  return pagina(
    'Confira e pague',
    `<form class="cartao" action="/pagar" method="post">
<p class="valor">R$ ${formatarReais(centavosDe(corpo.valor.original))}</p>
<dl>
<dt>Quem recebe</dt><dd>${escapar(recebedor.nome)}</dd>
<dt>Descrição</dt><dd>${escapar(corpo.solicitacaoPagador ?? 'Sem descrição')}</dd>
${vencimento ? `<dt>Vencimento</dt><dd>${formatarDataBr(vencimento)}</dd>` : ''}
</dl>
<input type="hidden" name="txid" value="${escapar(txid)}">
<button>Pagar</button>
</form>
${OUTRO}`,
  );
}

/** A cobrança que já não se paga; `pix`, se foi agora que se pagou. */
export function paginaDoFim({ status }: CobrancaDoBanco, pix?: PixDoBanco): string {
  if (pix)
    return pagina(
      'Pagamento feito',
      `<div class="cartao" role="status">
<p class="valor">R$ ${formatarReais(centavosDe(pix.valor))}</p>
<p>Volte à página da licença: ela muda sozinha.</p>
<dl><dt>Identificação do pagamento</dt><dd>${escapar(pix.endToEndId)}</dd></dl>
</div>
${OUTRO}`,
    );
  const [titulo, texto] =
    status === 'CONCLUIDA'
      ? ['Este código já foi pago', 'Não é preciso pagar outra vez.']
      : ['Este código não se paga mais', 'Quem recebe o retirou. Peça outro na página da licença.'];
  return pagina(titulo, `<div class="cartao"><p>${texto}</p></div>\n${OUTRO}`);
}
