import { cru, Html, html } from '../../../platform/http/resposta/html';
import { dataNaLingua } from '../../../platform/i18n/formatos';
import { DESENHOS, marca } from '../../../platform/pdf/desenhos';
import { ESTILO_FONTES } from '../../../platform/pdf/fontes';
import { qrNoPapel } from '../../../platform/pdf/qr-no-papel';
import { doEstado } from '../../agencia/do-estado';
import { preencher } from '../../../platform/i18n/catalogo';
import { MARCA_DE_LINGUA } from '../../../platform/i18n/idioma';
import { brasao, enderecoCurto } from './agencia-no-papel';
import { ESTILO_DO_CARTAO } from './cartao.estilo';
import { frente, verso } from './cartao.html';
import { ESTILO_DA_FOLHA, ESTILO_DA_FRENTE } from './carteira.estilo';
import { enderecoDoQrCode } from './endereco-do-qr-code';
import en from './textos/en.json';
import es from './textos/es.json';
import pt from './textos/pt.json';
import type { VistaCarteira } from './ver-carteira';

/** A frente é bilíngue e o verso tem as três línguas (`cartao`); o resto da folha segue a língua da pessoa. */
const TEXTOS = { pt, en, es };

const FUNDO_ENCONTRO = `.encontro{background-image:url("data:image/svg+xml,${encodeURIComponent(DESENHOS.encontro)}")}`;

/** O documento inteiro de uma carteira, para o Chromium: uma folha A4. */
export async function htmlDaCarteira(vista: VistaCarteira): Promise<Html> {
  return documento(vista, ESTILO_DA_FOLHA + FUNDO_ENCONTRO, await folhaDaCarteira(vista));
}

/** Pontos da imagem da frente: um cartão ID-1 a 300 por polegada. */
export const IMAGEM_DA_FRENTE = { largura: 1011, altura: 638 } as const;

/** Só a frente, numa página do tamanho do cartão: 85,6 × 53,98 mm, de cantos transparentes. */
export async function htmlDaFrente(vista: VistaCarteira): Promise<Html> {
  return documento(vista, ESTILO_DA_FRENTE, frente(vista, await qrDa(vista), 'h1'));
}

function documento(vista: VistaCarteira, estilo: string, corpo: Html): Html {
  return html`<!doctype html>
<html lang="${MARCA_DE_LINGUA[vista.idioma]}"><head><meta charset="utf-8"><title>${nomeDoTitulo(vista)} ${vista.numero}</title><style>${cru(ESTILO_FONTES + ESTILO_DO_CARTAO + estilo)}</style></head><body>${corpo}</body></html>`;
}

function nomeDoTitulo(vista: VistaCarteira): string {
  const t = TEXTOS[vista.idioma];
  const modalidade = t.modalidades[vista.modalidade];
  return preencher(vista.provisoria ? t.tituloProvisorio : t.titulo, {
    modalidade,
    modalidadeMinuscula: modalidade.toLowerCase(),
  });
}

const qrDa = (vista: VistaCarteira): Promise<Html> =>
  qrNoPapel(enderecoDoQrCode(vista), `${TEXTOS[vista.idioma].qr} ${vista.numero}`, vista.idioma);

/** Folha A4 com a frente e o verso em tamanho real (ID-1), os dados e as regras. */
async function folhaDaCarteira(vista: VistaCarteira): Promise<Html> {
  const t = TEXTOS[vista.idioma];
  const { agencia, modalidade } = vista;
  const qr = await qrDa(vista);
  return html`<div class="folha" lang="${MARCA_DE_LINGUA[vista.idioma]}">
<header class="cabeca"><div>${marca('cabeca', '#ffffff', '#0d2329')}<p><b lang="pt-BR">Carteira de Pesca</b>${t.subtitulo}</p></div>
<div class="governo" lang="pt-BR">${brasao(agencia)}<p>Governo do Estado ${doEstado(agencia)}<br>${agencia.nome}</p></div></header><div class="encontro"></div>
<main><div><h1>${nomeDoTitulo(vista)}</h1><p>${vista.provisoria ? t.apresentacaoProvisoria : t.apresentacao}</p></div>
<div class="recorte">${frente(vista, qr, 'h2')}${verso(vista)}<div class="dobra" aria-hidden="true"><span>${t.dobre}</span></div></div>
<p class="tamanho"><svg viewBox="0 0 256 256" aria-hidden="true"><path d="${DESENHOS.tesoura}"/></svg>${t.tamanho}</p>
${vista.provisoria && html`<p class="aviso"><strong>${t.aviso.titulo}</strong> ${t.aviso.texto}</p>`}
<section class="colunas"><div><h2>${t.dados}</h2><table>${linhas(vista)}</table></div>
<div class="confira">${qr}${t.confira}<b>${enderecoCurto(vista.urlPublica)}</b>${t.peloNumero}<b class="num">${vista.numero}</b></div></section>
<section class="regras"><h2>${t.regras}</h2><ul>${[vista.limite[vista.idioma].regra, t.regraDaModalidade[modalidade], ...t.listaRegras].map((regra) => html`<li>${regra}</li>`)}</ul></section>
${!vista.provisoria && html`<section class="servico">${[t.renovar, t.perdeu].map(({ titulo, texto }) => html`<div><h2>${titulo}</h2><p>${texto}</p></div>`)}</section>`}</main>
<footer class="rodape"><p>${preencher(t.rodape, { agencia: agencia.nome, emissao: dataNaLingua(vista.emissao, vista.idioma) })}</p><p>${vista.numero} · ${t.pagina}</p></footer>
</div>`;
}

function linhas(vista: VistaCarteira): Html[] {
  const t = TEXTOS[vista.idioma];
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
    ...(vista.responsavel ? [linha(t.responsavel, vista.responsavel)] : []),
    ...(vista.lugar ? [linha(t.municipio, vista.lugar)] : []),
    linha(t.emissao, dataNaLingua(vista.emissao, vista.idioma)),
  ];
}
