import { cru, Html, html } from '../../../platform/http/html';
import { dataNaLingua } from '../../../platform/i18n/formatos';
import type { Parte } from '../../../platform/pdf/acabamento/acabar';
import { DESENHOS, marca } from '../../../platform/pdf/desenhos';
import { ESTILO_FONTES } from '../../../platform/pdf/fontes';
import { brasao, doEstado, enderecoCurto } from './agencia-no-papel';
import { ESTILO_DO_CARTAO } from './cartao.estilo';
import { frente, verso } from './cartao.html';
import { ESTILO_DA_FOLHA, ESTILO_DA_FRENTE } from './carteira.estilo';
import { qrCodeSvg } from './qr-code';
import { MARCA_DE_LINGUA, TEXTOS_CARTEIRA } from './textos-carteira';
import type { VistaCarteira } from './ver-carteira';

const FUNDO_ENCONTRO = `.encontro{background-image:url("data:image/svg+xml,${encodeURIComponent(DESENHOS.encontro)}")}`;

/** O que cada carteira é no documento impresso. */
export const parteDaCarteira = (vista: VistaCarteira): Parte => ({
  paginas: 1,
  titulo: tituloDaCarteira(vista),
  idioma: MARCA_DE_LINGUA[vista.idioma],
});

function tituloDaCarteira(vista: VistaCarteira): string {
  return `${nomeDoTitulo(vista)} ${vista.numero}`;
}

/** Documento completo para o Chromium: uma folha A4 por carteira, na ordem dada. */
export async function htmlDasCarteiras(vistas: readonly [VistaCarteira, ...VistaCarteira[]]): Promise<Html> {
  const folhas = await Promise.all(vistas.map(folhaDaCarteira));
  return documento(vistas[0], ESTILO_DA_FOLHA + FUNDO_ENCONTRO, folhas);
}

/** Pontos da imagem da frente: um cartão ID-1 a 300 por polegada. */
export const IMAGEM_DA_FRENTE = { largura: 1011, altura: 638 } as const;

/** Só a frente, numa página do tamanho do cartão: 85,6 × 53,98 mm, de cantos transparentes. */
export async function htmlDaFrente(vista: VistaCarteira): Promise<Html> {
  return documento(vista, ESTILO_DA_FRENTE, frente(vista, await qrDa(vista), 'h1'));
}

function documento(vista: VistaCarteira, estilo: string, corpo: Html | Html[]): Html {
  return html`<!doctype html>
<html lang="${MARCA_DE_LINGUA[vista.idioma]}"><head><meta charset="utf-8"><title>${tituloDaCarteira(vista)}</title><style>${cru(ESTILO_FONTES + ESTILO_DO_CARTAO + estilo)}</style></head><body>${corpo}</body></html>`;
}

function nomeDoTitulo(vista: VistaCarteira): string {
  const t = TEXTOS_CARTEIRA[vista.idioma];
  const modalidade = t.modalidades[vista.modalidade];
  return vista.provisoria ? t.tituloProvisorio(modalidade) : t.titulo(modalidade);
}

async function qrDa(vista: VistaCarteira): Promise<Html> {
  const svg = await qrCodeSvg(vista);
  const nome = html`<svg role="img" lang="${MARCA_DE_LINGUA[vista.idioma]}" aria-label="${`${TEXTOS_CARTEIRA[vista.idioma].qr} ${vista.numero}`}" `;
  return cru(svg.replace('<svg ', nome.toString()));
}

/** Folha A4 com a frente e o verso em tamanho real (ID-1), os dados e as regras. */
async function folhaDaCarteira(vista: VistaCarteira): Promise<Html> {
  const t = TEXTOS_CARTEIRA[vista.idioma];
  const { agencia, modalidade } = vista;
  const qr = await qrDa(vista);
  return html`<div class="folha" lang="${MARCA_DE_LINGUA[vista.idioma]}">
<header class="cabeca"><div>${marca('cabeca', '#ffffff', '#0d2329')}<p><b lang="pt-BR">Carteira de Pesca</b>${t.subtitulo}</p></div>
<div class="governo" lang="pt-BR">${brasao(agencia)}<p>Governo do Estado ${doEstado(agencia)}<br>${agencia.nome}</p></div></header><div class="encontro"></div>
<main><div><h1>${nomeDoTitulo(vista)}</h1><p>${vista.provisoria ? t.apresentacaoProvisoria : t.apresentacao}</p></div>
<div class="recorte">${frente(vista, qr, 'h2')}${verso(vista)}<div class="dobra" aria-hidden="true"><span>${t.dobre}</span></div></div>
<p class="tamanho"><svg viewBox="0 0 256 256" aria-hidden="true"><path d="${DESENHOS.tesoura}"/></svg>${t.tamanho}</p>
${vista.provisoria && html`<p class="aviso"><strong>${t.aviso[0]}</strong> ${t.aviso[1]}</p>`}
<section class="colunas"><div><h2>${t.dados}</h2><table>${linhas(vista)}</table></div>
<div class="confira">${qr}${t.confira}<b>${enderecoCurto(vista.urlPublica)}</b>${t.peloNumero}<b class="num">${vista.numero}</b></div></section>
<section class="regras"><h2>${t.regras}</h2><ul>${[vista.limite[vista.idioma].regra, t.regraDaModalidade[modalidade], ...t.listaRegras].map((regra) => html`<li>${regra}</li>`)}</ul></section>
${!vista.provisoria && html`<section class="servico">${[t.renovar, t.perdeu].map(([titulo, texto]) => html`<div><h2>${titulo}</h2><p>${texto}</p></div>`)}</section>`}</main>
<footer class="rodape"><p>${t.rodape(agencia.nome, dataNaLingua(vista.emissao, vista.idioma))}</p><p>${vista.numero} · ${t.pagina}</p></footer>
</div>`;
}

function linhas(vista: VistaCarteira): Html[] {
  const t = TEXTOS_CARTEIRA[vista.idioma];
  const linha = (rotulo: string, valor: string, classe = '') =>
    html`<tr><th scope="row">${rotulo}</th><td class="${classe}">${valor}</td></tr>`;
  return [
    linha(t.numero, vista.numero),
    linha(t.modalidade, t.modalidades[vista.modalidade]),
    linha(t.situacao, vista.provisoria ? t.provisoria : t.vigente),
    linha(vista.provisoria ? t.provisorioAte : t.valida, dataNaLingua(vista.validade, vista.idioma), 'forte'),
    linha(t.limite, vista.limite[vista.idioma].descricao, 'forte'),
    linha(t.nome, vista.nome),
    linha(t[vista.documento.tipo], vista.documento.valor),
    ...(vista.lugar ? [linha(t.municipio, vista.lugar)] : []),
    linha(t.emissao, dataNaLingua(vista.emissao, vista.idioma)),
  ];
}
