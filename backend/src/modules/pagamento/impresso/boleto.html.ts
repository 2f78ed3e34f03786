import { formatarReais } from '../../../kernel/centavos';
import { formatarDataBr } from '../../../kernel/data-civil';
import { escapar } from '../../../platform/http/html';
import { ESTILO_FONTES } from '../../../platform/pdf/fontes';
import { caminhoItf } from '../domain/itf';
import type { VistaBoleto } from './ver-boleto';

/** Documento de pagamento em A4. Tudo o que varia é escapado. */
export function htmlDoBoleto(vista: VistaBoleto): string {
  const { caminho, largura } = caminhoItf(vista.codigoBarras);
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${escapar(vista.tipo)} ${escapar(vista.numeroDocumento)}</title>
<style>${ESTILO_FONTES}@page{size:A4;margin:12mm}body{font:10pt/1.4 Atkinson,sans-serif}</style></head><body>
<h1>${escapar(vista.beneficiario.nome)}</h1><p>${escapar(vista.pagador.nome)} ${escapar(vista.pagador.documento)}</p>
<p>R$ ${formatarReais(vista.valor)} · ${formatarDataBr(vista.vencimento)}</p><p>${escapar(vista.linhaFormatada)}</p>
<svg viewBox="0 0 ${largura} 50" preserveAspectRatio="none" style="width:103mm;height:13mm"><path d="${caminho}"/></svg></body></html>`;
}
