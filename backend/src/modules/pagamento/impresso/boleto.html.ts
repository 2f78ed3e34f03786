import { formatarReais } from '../../../kernel/centavos';
import { formatarCnpj } from '../../../kernel/cnpj';
import { formatarCpf } from '../../../kernel/cpf';
import { formatarDataBr } from '../../../kernel/data-civil';
import { escapar } from '../../../platform/http/html';
import { DESENHOS, marca } from '../../../platform/pdf/desenhos';
import { ESTILO_FONTES } from '../../../platform/pdf/fontes';
import { modulo11Arrecadacao } from '../domain/digitos-verificadores';
import { caminhoItf } from '../domain/itf';
import { ESTILO_BOLETO } from './boleto.estilo';
import { MARCA_DE_LINGUA, TEXTOS_BOLETO } from './textos-boleto';
import type { VistaBoleto } from './ver-boleto';

/**
 * Documento de pagamento em A4: resumo e recibo do pagador na língua dele, e a ficha de compensação (boleto) ou a
 * via do banco (guia) em português. Tudo o que varia é escapado; nada vem da rede.
 */
export function htmlDoBoleto(vista: VistaBoleto): string {
  const t = TEXTOS_BOLETO[vista.idioma];
  const titulo = t.titulo[vista.tipo];
  return `<!doctype html>
<html lang="${MARCA_DE_LINGUA[vista.idioma]}"><head><meta charset="utf-8"><title>${escapar(`${titulo} ${vista.numeroDocumento}`)}</title>
<style>${ESTILO_FONTES}${ESTILO_BOLETO}</style></head><body>
<div class="cab">${marca('boleto', '#0d2329', '#ffffff')}<span><b>${escapar(t.produto)}</b><small>${escapar(vista.beneficiario.nome)}</small></span></div><div class="dup"></div>
<div class="pg"><h1>${escapar(titulo)}</h1><p>${escapar(vista.descricao)}, ${escapar(vista.pagador.nome)}</p>
${destaque(vista)}
<ol class="ins">${t.passos.map(([nome, texto]) => `<li><b>${escapar(nome)}</b>${escapar(texto(formatarDataBr(vista.vencimento)))}</li>`).join('')}</ol>
${recibo(vista)}
<div class="cor"><svg viewBox="0 0 256 256" aria-hidden="true"><path d="${DESENHOS.tesoura}"/></svg></div>
<section lang="pt-BR">${vista.tipo === 'BOLETO' ? fichaDeCompensacao(vista) : viaDoBanco(vista)}</section></div></body></html>`;
}

function destaque(vista: VistaBoleto): string {
  const t = TEXTOS_BOLETO[vista.idioma];
  const guia = vista.tipo === 'GUIA';
  const registro = guia
    ? `<small>${escapar(t.formaDaGuia)}</small>${escapar(t.ondePagar.GUIA)}`
    : `<small>${escapar(t.registro)}</small><strong>${escapar(vista.registradoEm ? t.registrado(formatarDataBr(vista.registradoEm)) : t.semRegistro)}</strong><br>${escapar(vista.registradoEm ? t.ondePagar.BOLETO : t.aindaSemBanco)}`;
  return `<div class="dest"><span><small>${escapar(t.valor)}</small><b class="v">${reais(vista)}</b></span>
<span><small>${escapar(t.vencimento)}</small><b class="v">${formatarDataBr(vista.vencimento)}</b></span><span>${registro}</span>
<span class="ld${guia ? ' g' : ''}"><small>${escapar(t.linha)}</small><b>${escapar(vista.linhaFormatada)}</b></span></div>`;
}

function recibo(vista: VistaBoleto): string {
  const t = TEXTOS_BOLETO[vista.idioma];
  const { tipo, valor } = documentoDoPagador(vista);
  return `<h2>${escapar(t.recibo)}</h2><table>
<tr>${celula(t.pagador, vista.pagador.nome, { colunas: 2 })}${celula(t.documento[tipo], valor)}${
    vista.nossoNumero === null
      ? celula(t.vencimento, formatarDataBr(vista.vencimento))
      : celula(t.nossoNumero, vista.nossoNumero)
  }</tr>
<tr>${celula(t.beneficiario, `${vista.beneficiario.nome}, CNPJ ${formatarCnpj(vista.beneficiario.cnpj)}`, { colunas: 2 })}${celula(t.numeroDocumento, vista.numeroDocumento)}${celula(t.valorDocumento, reais(vista), { classe: 'd' })}</tr></table>`;
}

function fichaDeCompensacao(vista: VistaBoleto): string {
  const { tipo, valor } = documentoDoPagador(vista);
  const beneficiario = `${vista.beneficiario.nome}, CNPJ ${formatarCnpj(vista.beneficiario.cnpj)}. ${vista.beneficiarioEndereco}`;
  const pagador = `${vista.pagador.nome}, ${tipo} ${valor}${vista.pagadorEndereco ? `. ${vista.pagadorEndereco}` : ''}`;
  return `<div class="bco"><b>${escapar(vista.bancoNome)}</b><i>${vista.banco}-${modulo11Arrecadacao(vista.banco)}</i><u>${escapar(vista.linhaFormatada)}</u></div>
<table><colgroup><col span="5"><col style="width:42mm"></colgroup>
<tr>${celula('Local de pagamento', 'Pagável em qualquer banco até o vencimento', { colunas: 5 })}${celula('Vencimento', formatarDataBr(vista.vencimento), { classe: 'd g' })}</tr>
<tr>${celula('Beneficiário', beneficiario, { colunas: 5 })}${celula('Agência / código do beneficiário', vista.agenciaConta ?? '', { classe: 'd' })}</tr>
<tr>${celula('Data do documento', formatarDataBr(vista.emissao))}${celula('Nº do documento', vista.numeroDocumento, { colunas: 2 })}${celula('Espécie do documento', 'DM')}${celula('Aceite', 'N')}${celula('Nosso número', vista.nossoNumero ?? '', { classe: 'd' })}</tr>
<tr>${celula('Uso do banco', '')}${celula('Carteira', vista.carteira ?? '')}${celula('Moeda', 'R$')}${celula('Quantidade', '')}${celula('Valor', '')}${celula('(=) Valor do documento', formatarReais(vista.valor), { classe: 'd g' })}</tr>
<tr><td colspan="5" rowspan="2" class="i"><small>Instruções (texto de responsabilidade do beneficiário)</small><span>Não receber após o vencimento.<br>${escapar(vista.descricao)}</span></td>${celula('(−) Desconto / abatimento', '', { classe: 'd' })}</tr>
<tr>${celula('(=) Valor cobrado', '', { classe: 'd' })}</tr>
<tr>${celula('Pagador', pagador, { colunas: 6 })}</tr></table>${barras(vista)}`;
}

function viaDoBanco(vista: VistaBoleto): string {
  const { valor } = documentoDoPagador(vista);
  return `<h2>Via do banco</h2><table>
<tr>${celula('Beneficiário', `${vista.beneficiario.nome}, CNPJ ${formatarCnpj(vista.beneficiario.cnpj)}`, { colunas: 3 })}${celula('Vencimento', formatarDataBr(vista.vencimento), { classe: 'd g' })}</tr>
<tr>${celula('Pagador', vista.pagador.nome, { colunas: 2 })}${celula('Passaporte', valor)}${celula('Valor', reais(vista), { classe: 'd g' })}</tr>
<tr>${celula('Referência', vista.descricao, { colunas: 2 })}${celula('Nº do documento', vista.numeroDocumento)}${celula('Data da emissão', formatarDataBr(vista.emissao), { classe: 'd' })}</tr></table>
<div class="caixas">${vista.linhaFormatada
    .split(' ')
    .map((bloco) => `<span>${escapar(bloco)}</span>`)
    .join('')}</div>${barras(vista)}`;
}

function barras(vista: VistaBoleto): string {
  const { caminho, largura } = caminhoItf(vista.codigoBarras);
  const nome = escapar(TEXTOS_BOLETO.pt.barras);
  return `<div class="pe"><svg class="barras" viewBox="0 0 ${largura} 50" preserveAspectRatio="none" role="img" aria-label="${nome}" shape-rendering="crispEdges"><path d="${caminho}"/></svg><small>Autenticação mecânica${vista.tipo === 'BOLETO' ? '<br><b>Ficha de compensação</b>' : ''}</small></div>`;
}

function celula(rotulo: string, valor: string, { colunas = 1, classe = '' } = {}): string {
  return `<td colspan="${colunas}" class="${classe}"><small>${escapar(rotulo)}</small><span>${escapar(valor)}</span></td>`;
}

function reais(vista: VistaBoleto): string {
  return `R$ ${formatarReais(vista.valor)}`;
}

/** A guia é de quem só tem passaporte; no boleto, 14 dígitos são um CNPJ. */
function documentoDoPagador({ tipo, pagador }: VistaBoleto): {
  tipo: 'CPF' | 'CNPJ' | 'PASSAPORTE';
  valor: string;
} {
  const { documento } = pagador;
  if (tipo === 'GUIA') return { tipo: 'PASSAPORTE', valor: documento };
  return documento.length === 14
    ? { tipo: 'CNPJ', valor: formatarCnpj(documento) }
    : { tipo: 'CPF', valor: formatarCpf(documento) };
}
