import { formatarReais } from '../../../kernel/centavos';
import { formatarCnpj } from '../../../kernel/cnpj';
import { formatarCpf } from '../../../kernel/cpf';
import { formatarDataBr } from '../../../kernel/data-civil';
import { cru, Html, html } from '../../../platform/http/resposta/html';
import { dataNaLingua, reaisNaLingua } from '../../../platform/i18n/formatos';
import { DESENHOS, marca } from '../../../platform/pdf/desenhos';
import { ESTILO_FONTES } from '../../../platform/pdf/fontes';
import { qrNoPapel } from '../../../platform/pdf/qr-no-papel';
import { descricaoNaLingua } from '../domain/descricao-da-licenca';
import { modulo11ComZero } from '../domain/digitos-verificadores';
import { caminhoItf } from '../domain/itf';
import { preencher } from '../../../platform/i18n/catalogo';
import { type Idioma, MARCA_DE_LINGUA } from '../../../platform/i18n/idioma';
import { ESTILO_BOLETO } from './boleto.estilo';
import en from './textos/en.json';
import es from './textos/es.json';
import pt from './textos/pt.json';
import type { Assunto, VistaBoleto } from './ver-boleto';

/** O que se diz a quem paga; a ficha de compensação fica em português, que é a língua do banco. */
const TEXTOS = { pt, en, es };

/**
 * Documento de pagamento em A4: resumo e recibo do pagador na língua dele, e a ficha de compensação (boleto) ou a
 * via do banco (guia) em português. Nada vem da rede.
 */
export async function htmlDoBoleto(vista: VistaBoleto): Promise<Html> {
  const t = TEXTOS[vista.idioma];
  const titulo = t.titulo[vista.tipo];
  return html`<!doctype html>
<html lang="${MARCA_DE_LINGUA[vista.idioma]}"><head><meta charset="utf-8"><title>${`${titulo} ${vista.numeroDocumento}`}</title>
<style>${cru(ESTILO_FONTES + ESTILO_BOLETO)}</style></head><body>
<div class="cab">${marca('boleto', '#0d2329', '#ffffff')}<span><b>${t.produto}</b><small>${vista.beneficiario.nome}</small></span>${vista.assunto && (await segundaVia(vista.assunto, vista.idioma))}</div><div class="dup"></div>
<div class="pg"><h1>${titulo}</h1><p>${descricaoNaLingua(vista.descricao, vista.idioma)}${vista.assunto && html` <b class="num">${vista.assunto.numero}</b>`}, ${vista.pagador.nome}</p>
${destaque(vista)}
${vista.pix && (await pix(vista.pix.copiaECola, vista.idioma))}
<ol class="ins">${t.passos.map(({ titulo, texto }) => html`<li><b>${titulo}</b>${preencher(texto, { data: dataNaLingua(vista.vencimento, vista.idioma) })}</li>`)}</ol>
${recibo(vista)}
<div class="cor"><svg viewBox="0 0 256 256" aria-hidden="true"><path d="${DESENHOS.tesoura}"/></svg></div>
<section lang="pt-BR">${vista.tipo === 'BOLETO' ? fichaDeCompensacao(vista) : viaDoBanco(vista)}</section></div></body></html>`;
}

/** Longe do código de barras, e com legenda: não é um QR code de pagar. */
async function segundaVia({ numero, endereco }: Assunto, idioma: Idioma): Promise<Html> {
  const t = TEXTOS[idioma].segundaVia;
  const qr = await qrNoPapel(endereco, `${t.titulo} ${numero}`, idioma);
  // Parte-se nas barras, e não num hífen, que se leria como de fim de linha.
  const trechos = endereco.replace(/^https?:\/\//, '').split(/(?<=\/)/);
  return html`<div class="via"><p><b>${t.titulo}</b>${t.texto}<u>${trechos.map((trecho) => html`<i>${trecho}</i>`)}</u></p>${qr}</div>`;
}

/** O outro QR code do papel leva à página; este paga. */
async function pix(copiaECola: string, idioma: Idioma): Promise<Html> {
  const t = TEXTOS[idioma].pix;
  return html`<div class="pix">${await qrNoPapel(copiaECola, t.titulo, idioma)}<p><b>${t.titulo}</b>${t.texto}<small>${t.copiaECola}</small><u>${copiaECola}</u></p></div>`;
}

function destaque(vista: VistaBoleto): Html {
  const t = TEXTOS[vista.idioma];
  const guia = vista.tipo === 'GUIA';
  const registro = guia
    ? html`<small>${t.formaDaGuia}</small>${t.ondePagar.GUIA}`
    : html`<small>${t.registro}</small><strong>${vista.registradoEm ? preencher(t.registrado, { data: dataNaLingua(vista.registradoEm, vista.idioma) }) : t.semRegistro}</strong><br>${vista.registradoEm ? t.ondePagar.BOLETO : t.aindaSemBanco}`;
  return html`<div class="dest"><span><small>${t.valor}</small><b class="v">${reais(vista)}</b></span>
<span><small>${t.vencimento}</small><b class="v">${dataNaLingua(vista.vencimento, vista.idioma)}</b></span><span>${registro}</span>
<span class="ld${guia ? ' g' : ''}"><small>${t.linha}</small><b>${vista.linhaFormatada}</b></span></div>`;
}

function recibo(vista: VistaBoleto): Html {
  const t = TEXTOS[vista.idioma];
  const { tipo, valor } = documentoDoPagador(vista);
  return html`<h2>${t.recibo}</h2><table>
<tr>${celula(t.pagador, vista.pagador.nome, { colunas: 2 })}${celula(t.documento[tipo], valor)}${
    vista.nossoNumero === null
      ? celula(t.vencimento, dataNaLingua(vista.vencimento, vista.idioma))
      : celula(t.nossoNumero, vista.nossoNumero)
  }</tr>
<tr>${celula(t.beneficiario, `${vista.beneficiario.nome}, CNPJ ${formatarCnpj(vista.beneficiario.cnpj)}`, { colunas: 2 })}${celula(t.numeroDocumento, vista.numeroDocumento)}${celula(t.valorDocumento, reais(vista), { classe: 'd' })}</tr></table>`;
}

function fichaDeCompensacao(vista: VistaBoleto): Html {
  const { tipo, valor } = documentoDoPagador(vista);
  const beneficiario = `${vista.beneficiario.nome}, CNPJ ${formatarCnpj(vista.beneficiario.cnpj)}. ${vista.beneficiarioEndereco}`;
  const pagador = `${vista.pagador.nome}, ${tipo} ${valor}${vista.pagadorEndereco ? `. ${vista.pagadorEndereco}` : ''}`;
  return html`<div class="bco"><b>${vista.bancoNome}</b><i>${vista.banco}-${modulo11ComZero(vista.banco)}</i><u>${vista.linhaFormatada}</u></div>
<table><colgroup><col span="5"><col style="width:42mm"></colgroup>
<tr>${celula('Local de pagamento', vista.ficha?.localDePagamento ?? '', { colunas: 5 })}${celula('Vencimento', formatarDataBr(vista.vencimento), { classe: 'd g' })}</tr>
<tr>${celula('Beneficiário', beneficiario, { colunas: 5 })}${celula('Agência / código do beneficiário', vista.ficha?.agenciaCodigo ?? '', { classe: 'd' })}</tr>
<tr>${celula('Data do documento', formatarDataBr(vista.emissao))}${celula('Nº do documento', vista.numeroDocumento, { colunas: 2 })}${celula('Espécie do documento', 'DM')}${celula('Aceite', 'N')}${celula('Nosso número', vista.nossoNumero ?? '', { classe: 'd' })}</tr>
<tr>${celula('Uso do banco', '')}${celula('Carteira', vista.ficha?.carteira ?? '')}${celula('Moeda', 'R$')}${celula('Quantidade', '')}${celula('Valor', '')}${celula('(=) Valor do documento', formatarReais(vista.valor), { classe: 'd g' })}</tr>
<tr><td colspan="5" rowspan="2" class="i"><small>Instruções (texto de responsabilidade do beneficiário)</small><span>Não receber após o vencimento.<br>${vista.descricao}</span></td>${celula('(−) Desconto / abatimento', '', { classe: 'd' })}</tr>
<tr>${celula('(=) Valor cobrado', '', { classe: 'd' })}</tr>
<tr>${celula('Pagador', pagador, { colunas: 6 })}</tr></table>${barras(vista)}`;
}

function viaDoBanco(vista: VistaBoleto): Html {
  const { valor } = documentoDoPagador(vista);
  return html`<h2>Via do banco</h2><table>
<tr>${celula('Beneficiário', `${vista.beneficiario.nome}, CNPJ ${formatarCnpj(vista.beneficiario.cnpj)}`, { colunas: 3 })}${celula('Vencimento', formatarDataBr(vista.vencimento), { classe: 'd g' })}</tr>
<tr>${celula('Pagador', vista.pagador.nome, { colunas: 2 })}${celula('Passaporte', valor)}${celula('Valor', reais(vista), { classe: 'd g' })}</tr>
<tr>${celula('Referência', vista.descricao, { colunas: 2 })}${celula('Nº do documento', vista.numeroDocumento)}${celula('Data da emissão', formatarDataBr(vista.emissao), { classe: 'd' })}</tr></table>
<div class="caixas">${vista.linhaFormatada
    .split(' ')
    .map((bloco) => html`<span>${bloco}</span>`)}</div>${barras(vista)}`;
}

function barras(vista: VistaBoleto): Html {
  const { caminho, largura } = caminhoItf(vista.codigoBarras);
  const nome = TEXTOS.pt.barras;
  return html`<div class="pe"><svg class="barras" viewBox="0 0 ${largura} 50" preserveAspectRatio="none" role="img" aria-label="${nome}" shape-rendering="crispEdges"><path d="${caminho}"/></svg><small>Autenticação mecânica${vista.tipo === 'BOLETO' && html`<br><b>Ficha de compensação</b>`}</small></div>`;
}

function celula(rotulo: string, valor: string, { colunas = 1, classe = '' } = {}): Html {
  return html`<td colspan="${colunas}" class="${classe}"><small>${rotulo}</small><span>${valor}</span></td>`;
}

function reais(vista: VistaBoleto): string {
  return `R$ ${reaisNaLingua(vista.valor, vista.idioma)}`;
}

const PONTUAR = { CPF: formatarCpf, CNPJ: formatarCnpj, PASSAPORTE: (numero: string) => numero };

const documentoDoPagador = ({ pagadorTipo: tipo, pagador }: VistaBoleto) => ({
  tipo,
  valor: PONTUAR[tipo](pagador.documento),
});
