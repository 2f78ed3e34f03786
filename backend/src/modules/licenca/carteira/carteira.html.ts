import { cru, Html, html } from '../../../platform/http/html';
import { PREFIXO } from '../../../platform/http/prefixo';
import type { Parte } from '../../../platform/pdf/acabamento/acabar';
import { DESENHOS, marca } from '../../../platform/pdf/desenhos';
import { ESTILO_FONTES } from '../../../platform/pdf/fontes';
import { ESTILO_CARTEIRA } from './carteira.estilo';
import { qrCodeSvg } from './qr-code';
import { MARCA_DE_LINGUA, TEXTOS_CARTEIRA } from './textos-carteira';
import type { VistaCarteira } from './ver-carteira';

const FUNDO_ENCONTRO = `url("data:image/svg+xml,${encodeURIComponent(DESENHOS.encontro)}")`;

const CABECA = html`<meta charset="utf-8"><style>${cru(`${ESTILO_FONTES}${ESTILO_CARTEIRA}.enc{background-image:${FUNDO_ENCONTRO}}`)}</style>`;

/** O que cada carteira é no documento impresso. */
export const parteDaCarteira = (vista: VistaCarteira): Parte => ({
  paginas: 1,
  titulo: tituloDaCarteira(vista),
  idioma: MARCA_DE_LINGUA[vista.idioma],
});

/** Título do documento, também o que um leitor de tela anuncia. */
function tituloDaCarteira(vista: VistaCarteira): string {
  const t = TEXTOS_CARTEIRA[vista.idioma];
  const modalidade = t.modalidades[vista.modalidade];
  return `${vista.provisoria ? t.tituloProvisorio(modalidade) : t.titulo(modalidade)} ${vista.numero}`;
}

/** Documento completo para o Chromium: uma folha A4 por carteira, na ordem dada. */
export async function htmlDasCarteiras(vistas: readonly [VistaCarteira, ...VistaCarteira[]]): Promise<Html> {
  const [primeira] = vistas;
  const folhas = await Promise.all(vistas.map(folhaDaCarteira));
  return html`<!doctype html>
<html lang="${MARCA_DE_LINGUA[primeira.idioma]}"><head>${CABECA}<title>${tituloDaCarteira(primeira)}</title></head><body>${folhas}</body></html>`;
}

/** Pontos da imagem: um cartão ID-1 a 300 por polegada. */
export const TAMANHO_DA_IMAGEM = { largura: 1011, altura: 638 } as const;

/** Só a frente, para ser fotografada. */
export async function htmlDaFrente(vista: VistaCarteira): Promise<Html> {
  const qr = cru(await qrCodeSvg(vista.urlPublica, vista.codigo));
  return html`<!doctype html>
<html lang="pt-BR"><head>${CABECA}<style>body{background:none}.id1{zoom:3.125;box-shadow:none}</style></head><body>${frente(vista, qr)}</body></html>`;
}

/** Folha A4 com a frente e o verso em tamanho real (ID-1), os dados e as regras. */
async function folhaDaCarteira(vista: VistaCarteira): Promise<Html> {
  const t = TEXTOS_CARTEIRA[vista.idioma];
  const svg = await qrCodeSvg(vista.urlPublica, vista.codigo);
  const qr = cru(svg.replace('<svg ', html`<svg role="img" aria-label="${t.qr}" `.toString()));
  const modalidade = t.modalidades[vista.modalidade];
  const titulo = vista.provisoria ? t.tituloProvisorio(modalidade) : t.titulo(modalidade);
  const linhas: [string, string][] = [
    [t.numero, vista.numero],
    [t.modalidade, modalidade],
    [t.situacao, vista.provisoria ? t.provisoria : t.vigente],
    [t.nome, vista.nome],
    [t[vista.documento.tipo], vista.documento.valor],
    ...(vista.lugar ? [[t.municipio, vista.lugar] as [string, string]] : []),
    [t.emissao, vista.emissao],
    [vista.provisoria ? t.provisorioAte : t.valida, vista.validade],
    [t.limite, t.limites[vista.modalidade]],
  ];
  const endereco = enderecoCurto(vista);
  return html`<div class="folha" lang="${MARCA_DE_LINGUA[vista.idioma]}">
<header class="cab"><div class="l">${marca('cab', '#ffffff', '#0d2329')}<div><b>Carteira de Pesca</b><small>${vista.agencia.nome}</small></div></div>
<div class="gov">${cru(DESENHOS.brasao)}<span>Governo do Estado<br>${vista.agencia.ufNome}</span></div></header><div class="enc"></div>
<main class="pg"><h1>${titulo}</h1><p>${t.apresentacao}</p>
<div class="par">${frente(vista, qr)}${verso(vista)}<i class="dobra"><span>${t.dobre}</span></i></div>
<p class="tes"><svg viewBox="0 0 256 256" aria-hidden="true"><path d="${DESENHOS.tesoura}"/></svg>${t.tamanho}</p>
<div class="col"><section><h2>${t.dados}</h2><table>${linhas.map(
    ([rotulo, valor]) => html`<tr><th scope="row">${rotulo}</th><td>${valor}</td></tr>`,
  )}</table></section>
<div class="conf">${qr}${t.confira}<br><b>${endereco}</b><br>${t.peloNumero}<br><span class="num">${vista.numero}</span></div></div>
<h2 class="rg">${t.regras}</h2><ul class="reg">${t.listaRegras.map((r) => html`<li>${r}</li>`)}</ul></main>
</div>`;
}

/** As que cabem na onda, mesmo estreitas; as que sobram não se veem e custam. */
const LETRAS_DO_MICROTEXTO = 300;

function frente(vista: VistaCarteira, qr: Html): Html {
  const t = TEXTOS_CARTEIRA[vista.idioma];
  const pt = TEXTOS_CARTEIRA.pt;
  const en = TEXTOS_CARTEIRA.en;
  const modalidade = pt.modalidades[vista.modalidade];
  const rotulo = (
    campo: 'nome' | 'emissao' | 'numero' | 'valida' | 'provisorioAte' | 'cpf' | 'passaporte',
  ) => (pt[campo] === en[campo] ? pt[campo] : `${pt[campo]} · ${en[campo]}`);
  const dizeres = `${vista.codigo} ${vista.nome.toUpperCase()} · `;
  const micro = dizeres.repeat(Math.ceil(LETRAS_DO_MICROTEXTO / dizeres.length));
  return html`<section class="id1 ${classe(vista)}">${cru(DESENHOS.agua)}
<div class="fx">${cru(vista.modalidade === 0 ? DESENHOS.tucunare : DESENHOS.tambaqui)}<small>${vista.provisoria ? `Pesca Amadora ${modalidade}` : 'Carteira de Pesca Amadora'}</small><b>${vista.provisoria ? 'Título provisório' : modalidade}</b>
<span class="org">${vista.agencia.nome}<br>Governo do Estado · ${vista.agencia.uf}</span>${cru(DESENHOS.onda)}</div>
<div class="cp"><dl><div class="t nome"><dt>${rotulo('nome')}</dt><dd>${vista.nome}</dd></div>
<div><dt>${rotulo(vista.documento.tipo)}</dt><dd>${vista.documento.valor}</dd></div><div><dt>${rotulo('emissao')}</dt><dd>${vista.emissao}</dd></div>
<div class="t nu"><dt>${rotulo('numero')}</dt><dd>${vista.numero}</dd></div><div class="t val"><dt>${rotulo(vista.provisoria ? 'provisorioAte' : 'valida')}</dt><dd>${vista.validade}</dd></div></dl>
<div class="qrb">${qr}<span>${t.aponte}</span></div></div>
<svg class="micro" viewBox="0 0 324 12" aria-hidden="true"><path id="onda-micro" d="${DESENHOS.microtexto}" fill="none"/><text><textPath href="#onda-micro">${micro}</textPath></text></svg></section>`;
}

function verso(vista: VistaCarteira): Html {
  const pt = TEXTOS_CARTEIRA.pt;
  const [forte, resto] = pt.verso(vista.agencia.ufNome);
  const paragrafo = (lingua: 'en' | 'es') => {
    const textos = TEXTOS_CARTEIRA[lingua];
    return html`<p lang="${lingua}" class="outra">${textos.verso(vista.agencia.ufNome)[0]}. ${textos.limites[vista.modalidade]}.</p>`;
  };
  return html`<section class="id1 ${classe(vista)}">${cru(DESENHOS.agua)}<div class="vs"><div class="lim">${cru(vista.modalidade === 0 ? DESENHOS.tucunare : DESENHOS.tambaqui)}<span><b>${pt.limites[vista.modalidade]}</b>${pt.limitesTexto[vista.modalidade]}</span></div>
<p><strong>${forte}</strong> ${resto}</p>${paragrafo('en')}${paragrafo('es')}
<div class="pe"><span>${enderecoCurto(vista)}<br><b>${vista.numero}</b></span>${marca('verso', '#0d2329', '#ffffff')}</div></div><div class="trj"></div></section>`;
}

const classe = (vista: VistaCarteira): string =>
  vista.provisoria ? 'id1-p' : vista.modalidade === 0 ? 'id1-e' : 'id1-r';

const enderecoCurto = (vista: VistaCarteira): string =>
  `${vista.urlPublica.replace(/^https?:\/\//, '')}/${PREFIXO}`;
