import { Centavos } from '../../../../../kernel/centavos';
import { Aviso, Avisos } from '../avisos';
import { CabecalhoRetorno } from './cabecalho-retorno';
import { Leitor, leitor } from '../codec';
import { ConvenioEsperado } from '../convenio-do-arquivo';
import { Estrutura } from '../estrutura';
import { ItemRetorno } from './item-retorno';
import {
  LAYOUTS_240,
  LAYOUTS_400,
  NomeDoLayout,
  QualquerLayout,
  layoutArrecadacao150,
} from './layouts-de-retorno';
import { Linha, SeparadorDeLinhas, completar } from '../linhas';
import { RecusaDeArquivo } from '../recusa';
import { Retorno150 } from './retorno-150';
import { Retorno240, eCriticaDaCaixa } from './retorno-240';
import { Retorno400 } from './retorno-400';

export const PRE_CRITICAS = ['PROCESSADA', 'PARCIAL', 'REJEITADA'] as const;
export type PreCritica = (typeof PRE_CRITICAS)[number];

export interface Identidade {
  readonly layout: NomeDoLayout;
  readonly banco: string;
  readonly convenio: string;
  /** Resposta do banco a uma remessa nossa, antes de ela valer; `null` num retorno. */
  readonly preCritica: PreCritica | null;
  /** `null` se não se lê. */
  readonly nsa: number | null;
}

export interface RetornoLido {
  readonly cabecalho: CabecalhoRetorno;
  /** Títulos, linhas em quarentena e linhas guardadas sem efeito, na ordem do arquivo. */
  readonly itens: readonly ItemRetorno[];
  readonly avisos: readonly Aviso[];
  readonly totalLinhas: number;
}

/** O fim de um retorno; os itens são só os que se completaram com ele. */
export type FimDoRetorno = RetornoLido;

/**
 * De que banco, layout e convênio se diz um arquivo, remessa ou retorno, pelo seu começo: a primeira linha basta, e um
 * arquivo menor que ela vem inteiro. Erro: `RecusaDeArquivo`.
 */
export function reconhecerArquivo(comeco: Buffer): Identidade & { readonly remessa: boolean } {
  const { layout, cabecalho } = reconhecer(primeiraLinha(comeco));
  recusarVariante(layout, cabecalho);
  const nsa = cabecalho.texto('nsa');
  return {
    layout: layout.nome,
    banco: cabecalho.texto('banco'),
    convenio: layout.numeroDoConvenio(cabecalho),
    preCritica:
      layout.formato === '240' ? (layout.preCritica[cabecalho.texto('codigoArquivo')] ?? null) : null,
    nsa: /^\d+$/.test(nsa) ? Number(nsa) : null,
    remessa: eRemessa(layout, cabecalho),
  };
}

/** Como `reconhecerArquivo`, e recusa a remessa enviada por engano. */
export function identificarRetorno(comeco: Buffer): Identidade {
  const { remessa, ...identidade } = reconhecerArquivo(comeco);
  if (remessa) throw new RecusaDeArquivo('ARQUIVO_E_REMESSA', 1);
  if (identidade.layout === 'CAIXA240') recusarCritica(comeco);
  return identidade;
}

/** A crítica de uma remessa pode vir com o beneficiário que a Caixa não reconhece: vê-se antes de o procurar. */
function recusarCritica(comeco: Buffer): void {
  const linhas = comeco
    .subarray(0, COMECO_DA_CRITICA)
    .toString('latin1')
    .split(/\r\n|\r|\n/);
  linhas.forEach((linha, i) => {
    if (eCriticaDaCaixa(linha)) throw new RecusaDeArquivo('PRE_CRITICA_DA_CAIXA', i + 1);
  });
}
const COMECO_DA_CRITICA = 4096;

/**
 * Lê um retorno que chega aos blocos, com memória que não cresce com o arquivo. A estrutura só está toda conferida
 * quando `terminar` volta: quem aplica lê o arquivo uma vez até o fim sem aplicar nada, e depois outra. Sem `esperado`, o
 * convênio é o do cabeçalho. Uma linha ruim com a numeração intacta vira item em quarentena. Erro: `RecusaDeArquivo`.
 */
export class LeitorRetorno {
  private readonly separador = new SeparadorDeLinhas((linha) => this.linha(linha));
  private readonly avisos = new Avisos();
  private estrutura: Estrutura | null = null;
  private itens: ItemRetorno[] = [];
  private soma = 0;

  constructor(private readonly esperado: ConvenioEsperado | null) {}

  /** Itens completos até este bloco, na ordem do arquivo. Partilham a memória do bloco, que não pode mudar depois. */
  ler(bloco: Buffer): readonly ItemRetorno[] {
    this.separador.ler(bloco);
    const { itens } = this;
    this.itens = [];
    return itens;
  }

  terminar(): FimDoRetorno {
    this.separador.terminar();
    const { estrutura, avisos, itens } = this;
    if (!estrutura) throw new RecusaDeArquivo('ARQUIVO_VAZIO');
    estrutura.terminar(this.separador.total);
    return {
      itens,
      cabecalho: estrutura.cabecalho,
      avisos: avisos.todos,
      totalLinhas: this.separador.total,
    };
  }

  private linha(linha: Linha): void {
    if (this.estrutura) return this.estrutura.linha(linha);
    if (this.separador.comMarca) this.avisos.anotar('MARCA_DE_ORDEM_DE_BYTES', null, null);
    this.estrutura = this.abrir(linha);
  }

  private abrir(primeira: Linha): Estrutura {
    const { layout, cabecalho } = reconhecer(primeira);
    const { avisos, esperado } = this;
    const emitir = (item: ItemRetorno): void => {
      this.soma += maiorValor(item);
      // Daqui em diante nenhuma soma do arquivo seria exata.
      if (!Number.isSafeInteger(this.soma)) throw new RecusaDeArquivo('SOMA_GRANDE_DEMAIS', item.linha);
      this.itens.push(item);
    };
    if (eRemessa(layout, cabecalho)) throw new RecusaDeArquivo('ARQUIVO_E_REMESSA', 1);
    const banco = cabecalho.texto('banco');
    if (esperado?.banco !== undefined && esperado.banco !== banco) {
      throw new RecusaDeArquivo('BANCO_DIFERENTE', 1, esperado.banco, banco);
    }
    recusarVariante(layout, cabecalho);
    switch (layout.formato) {
      case '240':
        return new Retorno240(layout, primeira, esperado, avisos, emitir);
      case '400':
        return new Retorno400(layout, primeira, esperado, avisos, emitir);
      case '150':
        return new Retorno150(layout, primeira, esperado, avisos, emitir);
    }
  }
}

/** Em centavos: nenhuma soma de um campo só passa da soma destes. */
function maiorValor(item: ItemRetorno): Centavos {
  switch (item.tipo) {
    case 'GUARDADA':
      return 0;
    case 'QUARENTENA':
      return item.dinheiro?.valorPago ?? 0;
    case 'TITULO':
      return Math.max(
        item.valorTitulo,
        item.valorPago,
        item.valorLiquido,
        item.tarifa,
        item.acrescimos,
        item.desconto + item.abatimento,
      );
  }
}

const CAMPO_DA_OPERACAO = { '240': 'codigoArquivo', '400': 'operacao', '150': 'codigoRemessa' } as const;

function eRemessa({ formato }: QualquerLayout, cabecalho: Leitor): boolean {
  return cabecalho.texto(CAMPO_DA_OPERACAO[formato]) === '1';
}

function primeiraLinha(comeco: Buffer): Linha {
  let primeira: Linha | null = null;
  const separador = new SeparadorDeLinhas((linha) => {
    primeira ??= linha;
  });
  try {
    separador.ler(comeco);
    separador.terminar();
  } catch (erro) {
    // O que vem depois da primeira linha é com quem lê o arquivo.
    if (!primeira) throw erro;
  }
  if (!primeira) throw new RecusaDeArquivo('ARQUIVO_VAZIO');
  return primeira;
}

function reconhecer(linha: Linha): { readonly layout: QualquerLayout; readonly cabecalho: Leitor } {
  const layout = layoutDe(linha);
  return { layout, cabecalho: leitor(layout.cabecalho, completar(linha, layout.cabecalho.largura)) };
}

const MENOR_DE_SETE = 1_000_000;

/** Os convênios de até seis dígitos do Banco do Brasil usam outra variante do CNAB 400, com outras posições. */
function recusarVariante(layout: QualquerLayout, cabecalho: Leitor): void {
  if (layout.nome !== 'BB400' || eRemessa(layout, cabecalho)) return;
  const convenio = cabecalho.texto('convenio').trim();
  if (/^\d*$/.test(convenio) && Number(convenio) < MENOR_DE_SETE) {
    throw new RecusaDeArquivo('LAYOUT_NAO_SUPORTADO', 1, null, 'CNAB400 001, 6');
  }
}

/** O layout, pelo começo e pela largura da primeira linha, e nunca pelo nome do arquivo. */
function layoutDe(linha: Linha): QualquerLayout {
  const { inicio, tamanho, depois } = linha;
  const texto = linha.texto.slice(inicio, inicio + tamanho);
  const semFim = depois === inicio + tamanho;
  if (semFim && tamanho > 400) throw new RecusaDeArquivo('SEM_QUEBRAS_DE_LINHA');
  if (/^\d{3}0{5}/.test(texto) && tamanho <= 241) return escolher(LAYOUTS_240, 'CNAB240', texto.slice(0, 3));
  if (/^0[12]/.test(texto) && tamanho === 400) {
    const banco = texto.slice(76, 79);
    // De uma remessa basta saber que o é, mesmo de um banco que não conhecemos.
    if (texto.startsWith('01') && !LAYOUTS_400.some((layout) => layout.banco === banco)) {
      throw new RecusaDeArquivo('ARQUIVO_E_REMESSA', 1);
    }
    return escolher(LAYOUTS_400, 'CNAB400', banco);
  }
  if (/^A[12]/.test(texto) && tamanho >= 80 && tamanho <= 150) return layoutArrecadacao150;
  throw new RecusaDeArquivo('LARGURA_DESCONHECIDA', 1, '240', tamanho.toString());
}

function escolher<L extends { readonly banco: string }>(
  layouts: readonly L[],
  formato: string,
  banco: string,
): L {
  const layout = layouts.find((candidato) => candidato.banco === banco);
  if (!layout) throw new RecusaDeArquivo('LAYOUT_NAO_SUPORTADO', 1, null, `${formato} ${banco}`);
  return layout;
}
