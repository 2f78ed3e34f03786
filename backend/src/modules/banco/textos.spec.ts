import { temTexto, traduzir } from '../../platform/i18n/catalogo';
import { IDIOMAS } from '../../platform/i18n/idioma';
import { CODIGOS_AVISO } from './domain/cnab/avisos';
import { MOTIVOS_QUARENTENA } from './domain/cnab/retorno/item-retorno';
import { RECUSAS } from './domain/cnab/recusa';
import { MOTIVOS_RETENCAO } from './domain/cnab/remessa/titulo-remessa';
import { MOTIVOS_CONCILIACAO } from './domain/conciliacao/conciliacao';
import { EFEITOS } from './domain/conciliacao/efeito-linha';

describe('textos do banco', () => {
  it.each([
    ...RECUSAS.map((codigo) => `recusa.${codigo}`),
    ...CODIGOS_AVISO.map((codigo) => `aviso.${codigo}`),
    ...MOTIVOS_RETENCAO.map((codigo) => `retencao.${codigo}`),
    ...MOTIVOS_QUARENTENA.map((codigo) => `linha.${codigo}`),
    ...MOTIVOS_CONCILIACAO.map((codigo) => `linha.${codigo}`),
    ...EFEITOS.map((codigo) => `efeito.${codigo}`),
    'linha.RAZAO_DIVERGENTE',
    'linha.PAGO_SEM_LICENCA',
  ])('%s tem texto', (chave) => {
    expect(temTexto(chave)).toBe(true);
  });

  it.each(RECUSAS)('a recusa %s diz também o que fazer', (codigo) => {
    for (const idioma of IDIOMAS) expect(traduzir(`recusa.${codigo}`, idioma)).toMatch(/[.:] .+\.$/);
  });
});
