import { dataCivil } from '../../../kernel/data-civil';
import { preencher, traduzir } from '../../../platform/i18n/catalogo';
import { rotuloDe } from '../../../platform/exportacao/rotulos';
import { dataNaLingua } from '../../../platform/i18n/formatos';
import type { Idioma } from '../../../platform/i18n/idioma';
import type { Aviso } from '../domain/cnab/avisos';
import en from './textos/en.json';
import es from './textos/es.json';
import pt from './textos/pt.json';

type Tabela = keyof typeof pt.motivo;
type Textos = Readonly<Record<string, string>>;
interface Catalogo {
  readonly movimento: Readonly<Record<string, Textos>>;
  readonly motivo: Readonly<Record<Tabela, Textos>>;
  readonly semTexto: typeof pt.semTexto;
}
const CATALOGOS: Record<Idioma, Catalogo> = { pt, en, es };

/** As tabelas de motivos de cada layout, e os movimentos em que elas valem. */
const MOTIVOS: Readonly<Record<string, Partial<Record<Tabela, string>>>> = {
  BB400: { liquidacaoBB400: '05 06 07 08 15 46', baixaBB400: '09 10 20', recusaBB400: '03' },
  BRADESCO400: {
    liquidacaoBradesco400: '06 15 17',
    baixaBradesco400: '09 10',
    recusaBradesco400: '03 24 27 30 32',
  },
  CAIXA240: { liquidacaoCaixa240: '06 17 46' },
};
/** Tabelas A, B e C da FEBRABAN, para os layouts de 240 posições. */
const MOTIVOS_240: Partial<Record<Tabela, string>> = {
  recusa240: '02 03 26 30',
  tarifa240: '28',
  liquidacao240: '06 09 17',
};

const e240 = (layout: string | null) => !layout?.endsWith('400') && layout !== 'ARRECADACAO150';

/** Texto de um movimento no layout em que veio; o que a tabela do layout de 240 não diz é o da base FEBRABAN. */
export function descreverMovimento(layout: string | null, codigo: string, idioma: Idioma): string {
  const { movimento, semTexto } = CATALOGOS[idioma];
  return (
    movimento[layout ?? '']?.[codigo] ??
    (e240(layout)
      ? (movimento.BB240?.[codigo] ?? semTexto.desconhecido)
      : preencher(semTexto.movimento, { codigo }))
  );
}

/** Texto de um motivo; um código fora da tabela do movimento sai como veio. */
export function descreverMotivo(
  layout: string | null,
  movimento: string,
  codigo: string,
  idioma: Idioma,
): string {
  const { motivo, semTexto } = CATALOGOS[idioma];
  const tabelaEm = (tabelas: Partial<Record<Tabela, string>> = {}) =>
    (Object.keys(tabelas) as Tabela[]).find((nome) => tabelas[nome]!.split(' ').includes(movimento));
  const tabela = tabelaEm(MOTIVOS[layout ?? '']) ?? (e240(layout) ? tabelaEm(MOTIVOS_240) : undefined);
  return (tabela && motivo[tabela][codigo]) ?? preencher(semTexto.motivo, { codigo });
}

/** Texto de uma estranheza do arquivo, com o detalhe nas palavras da língua. */
export function descreverAviso({ codigo, linha, detalhe }: Aviso, idioma: Idioma): string {
  const dito =
    detalhe !== null && codigo === 'PRE_CRITICA'
      ? rotuloDe('preCritica', detalhe, idioma)
      : detalhe !== null && codigo === 'DATA_DE_GERACAO_IMPLAUSIVEL'
        ? dataNaLingua(dataCivil(detalhe), idioma)
        : detalhe;
  return traduzir(`aviso.${codigo}`, idioma, { linha, detalhe: dito });
}

/** Por que o banco recusou um boleto, motivo a motivo. */
export const descreverRecusa = (layout: string, codigos: string | null, idioma: Idioma): string[] =>
  (codigos ?? '')
    .split(',')
    .filter(Boolean)
    .map((codigo) => descreverMotivo(layout, '03', codigo, idioma));
