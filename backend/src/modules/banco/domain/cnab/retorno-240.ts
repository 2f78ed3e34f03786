import { DataCivil } from '../../../../kernel/data-civil';
import { ArquivoEmLinhas, Aviso, separarLinhas } from './arquivo';
import { fatiar, leitor } from './codec';
import { LoteConferido, lerDetalhes } from './detalhes-240';
import { ItemRetorno } from './item-retorno';
import { retornoT, retornoTrailerArquivo, retornoTrailerLote } from './layouts/bb240';
import { Layout240, layoutBB240 } from './layouts-de-retorno';
import { RecusaDeArquivo } from './recusa';

export interface CabecalhoRetorno {
  readonly banco: string;
  readonly convenio: string;
  readonly inscricao: string;
  readonly agencia: string;
  readonly conta: string;
  readonly nsa: number;
  readonly geradoEm: DataCivil;
  /** HHMMSS. */
  readonly hora: string;
}

export interface RetornoLido {
  readonly cabecalho: CabecalhoRetorno;
  /** Títulos, linhas em quarentena e linhas guardadas sem efeito, na ordem do arquivo. */
  readonly itens: readonly ItemRetorno[];
  readonly avisos: readonly Aviso[];
  readonly totalLinhas: number;
}

/** O que se sabe do convênio de um arquivo; `null` no que não se sabe e por isso não se compara. */
export interface ConvenioEsperado {
  readonly numero: string;
  readonly beneficiarioCnpj: string | null;
  readonly agencia: string | null;
  readonly conta: string | null;
  readonly teste: boolean;
}

const LARGURA = 240;
const OPERACAO_RETORNO = 'T';
const SERVICO_COBRANCA = '01';
/** Até onde o registro precisa ir para que só falte enchimento. */
const MINIMO = { cabecalho: 166, lote: 103, trailerLote: 23, trailerArquivo: 29 };

/** Banco e convênio do cabeçalho, para achar o cadastro antes de ler o resto. Erro: `RecusaDeArquivo`. */
export function identificarRetorno(bytes: Buffer): { readonly banco: string; readonly convenio: string } {
  const { layout, linhas } = separarLinhas(bytes);
  const primeira = linhas[0] ?? '';
  if (layout === 'CNAB400' && primeira.startsWith('01')) throw new RecusaDeArquivo('ARQUIVO_E_REMESSA', 1);
  if (layout !== 'CNAB240') throw new RecusaDeArquivo('LAYOUT_NAO_SUPORTADO', 1, 'CNAB240', layout);
  const cabecalho = lerCabecalho(primeira, layoutBB240, []);
  return { banco: cabecalho.banco, convenio: cabecalho.convenio };
}

/** Como `lerRetorno240`, para o Banco do Brasil. */
export function lerRetornoBB240(bytes: Buffer, esperado: ConvenioEsperado): RetornoLido {
  const arquivo = separarLinhas(bytes);
  if (arquivo.layout !== 'CNAB240')
    throw new RecusaDeArquivo('LAYOUT_NAO_SUPORTADO', 1, 'CNAB240', arquivo.layout);
  return lerRetorno240(arquivo, layoutBB240, esperado);
}

/**
 * Lê e confere o arquivo inteiro antes de devolver qualquer título: contagens, lotes, sequências e identificação.
 * Sem `esperado`, o convênio é o do cabeçalho. Erro: `RecusaDeArquivo` numa falha de estrutura; uma linha ruim com a
 * numeração intacta vira item em quarentena.
 */
export function lerRetorno240(
  arquivo: ArquivoEmLinhas,
  layout: Layout240,
  esperado: ConvenioEsperado | null,
): RetornoLido {
  const { linhas } = arquivo;
  const avisos = [...arquivo.avisos];
  const cabecalho = lerCabecalho(linhas[0] ?? '', layout, avisos);
  const convenio = esperado ?? convenioDoCabecalho(cabecalho, layout);
  conferirConvenio(cabecalho, layout, convenio);
  const lotes = conferirEstrutura(linhas, layout, convenio, avisos);
  return {
    cabecalho,
    itens: lerDetalhes(linhas, lotes, layout, convenio.numero, avisos),
    avisos,
    totalLinhas: linhas.length,
  };
}

function convenioDoCabecalho(cabecalho: CabecalhoRetorno, layout: Layout240): ConvenioEsperado {
  return {
    numero: layout.numeroDoConvenio(cabecalho.convenio),
    beneficiarioCnpj: cabecalho.inscricao,
    agencia: cabecalho.agencia,
    conta: cabecalho.conta,
    teste: false,
  };
}

function lerCabecalho(linha: string, layout: Layout240, avisos: Aviso[]): CabecalhoRetorno {
  if (linha.length > LARGURA || linha.length < MINIMO.cabecalho) {
    throw new RecusaDeArquivo('CABECALHO_INVALIDO', 1, LARGURA.toString(), linha.length.toString());
  }
  const campos = leitor([layout.cabecalhoArquivo, linha]);
  const codigo = campos.texto('codigoArquivo');
  if (codigo === '1') throw new RecusaDeArquivo('ARQUIVO_E_REMESSA', 1);
  if (layout.preCritica.includes(codigo)) throw new RecusaDeArquivo('ARQUIVO_E_PRE_CRITICA', 1);
  const geradoEm = campos.data('dataGeracao');
  const cabecalho = {
    banco: campos.texto('banco'),
    convenio: campos.texto('convenio'),
    inscricao: campos.texto('inscricaoEmpresa'),
    agencia: campos.texto('agencia'),
    conta: layout.temConta ? campos.texto('conta') : '0',
  };
  const nsa = campos.texto('nsa');
  if (
    codigo !== '2' ||
    geradoEm === null ||
    geradoEm === 'INVALIDA' ||
    [...Object.values(cabecalho), nsa].some((texto) => !/^\d+$/.test(texto))
  ) {
    throw new RecusaDeArquivo('CABECALHO_INVALIDO', 1);
  }
  if (linha.length < LARGURA)
    avisos.push({ codigo: 'LINHA_APARADA', linha: 1, detalhe: linha.length.toString() });
  return { ...cabecalho, nsa: Number(nsa), geradoEm, hora: campos.texto('horaGeracao') };
}

function conferirConvenio(cabecalho: CabecalhoRetorno, layout: Layout240, esperado: ConvenioEsperado): void {
  if (cabecalho.banco !== layout.banco) {
    throw new RecusaDeArquivo('BANCO_DIFERENTE', 1, layout.banco, cabecalho.banco);
  }
  if (Number(cabecalho.convenio) !== Number(esperado.numero)) {
    throw new RecusaDeArquivo('CONVENIO_DESCONHECIDO', 1, esperado.numero, cabecalho.convenio);
  }
  const outroCnpj = esperado.beneficiarioCnpj !== null && cabecalho.inscricao !== esperado.beneficiarioCnpj;
  if (outroCnpj || !mesmaConta(cabecalho, layout, esperado)) throw new RecusaDeArquivo('CONTA_DIFERENTE', 1);
}

function mesmaConta(
  lida: { readonly agencia: string; readonly conta: string },
  layout: Layout240,
  esperado: ConvenioEsperado,
): boolean {
  const mesma = (texto: string, nosso: string | null) => nosso === null || Number(texto) === Number(nosso);
  return mesma(lida.agencia, esperado.agencia) && (!layout.temConta || mesma(lida.conta, esperado.conta));
}

function conferirEstrutura(
  linhas: readonly string[],
  layout: Layout240,
  esperado: ConvenioEsperado,
  avisos: Aviso[],
): readonly LoteConferido[] {
  const lotes: LoteConferido[] = [];
  let aberto: { lote: number; cobranca: boolean; inicio: number; sequencia: number } | null = null;
  let trailer = -1;
  for (let i = 1; i < linhas.length; i++) {
    const linha = linhas[i] ?? '';
    const numero = i + 1;
    if (trailer >= 0) {
      throw new RecusaDeArquivo(
        /^\d{3}0{5}/.test(linha) ? 'SEGUNDO_CABECALHO' : 'LINHA_DEPOIS_DO_TRAILER',
        numero,
      );
    }
    if (linha.trim() === '') throw new RecusaDeArquivo('LINHA_EM_BRANCO', numero);
    const lote = fatiar(retornoT, linha, 'lote');
    switch (fatiar(retornoT, linha, 'tipoRegistro')) {
      case '0':
        throw new RecusaDeArquivo('SEGUNDO_CABECALHO', numero);
      case '1': {
        if (aberto) throw new RecusaDeArquivo('SEM_TRAILER_DE_LOTE', numero);
        const proximo = (lotes.length + 1).toString().padStart(4, '0');
        if (lote !== proximo) throw new RecusaDeArquivo('LOTES_FORA_DE_ORDEM', numero, proximo, lote);
        const cobranca = conferirCabecalhoDeLote(linhas, i, layout, esperado, avisos);
        aberto = { lote: Number(lote), cobranca, inicio: i + 1, sequencia: 0 };
        break;
      }
      case '3': {
        if (!aberto) throw new RecusaDeArquivo('REGISTRO_FORA_DE_LUGAR', numero);
        if (Number(lote) !== aberto.lote) {
          throw new RecusaDeArquivo('LOTE_TROCADO', numero, aberto.lote.toString(), lote);
        }
        aberto.sequencia += 1;
        const sequencia = fatiar(retornoT, linha, 'seqLote');
        if (aberto.cobranca && sequencia !== aberto.sequencia.toString().padStart(5, '0')) {
          throw new RecusaDeArquivo('SEQUENCIA_QUEBRADA', numero, aberto.sequencia.toString(), sequencia);
        }
        break;
      }
      case '5': {
        if (!aberto) throw new RecusaDeArquivo('REGISTRO_FORA_DE_LUGAR', numero);
        if (Number(lote) !== aberto.lote) {
          throw new RecusaDeArquivo('LOTE_TROCADO', numero, aberto.lote.toString(), lote);
        }
        conferirContagem(
          'CONTAGEM_DO_LOTE',
          numero,
          i - aberto.inicio + 2,
          linha.length < MINIMO.trailerLote ? '' : fatiar(retornoTrailerLote, linha, 'qtdRegistrosLote'),
        );
        lotes.push({ lote: aberto.lote, cobranca: aberto.cobranca, inicio: aberto.inicio, fim: i });
        aberto = null;
        break;
      }
      case '9': {
        if (aberto) throw new RecusaDeArquivo('SEM_TRAILER_DE_LOTE', numero);
        const inteira = linha.length >= MINIMO.trailerArquivo;
        const registros = inteira ? fatiar(retornoTrailerArquivo, linha, 'qtdRegistros') : '';
        conferirContagem('CONTAGEM_DO_ARQUIVO', numero, numero, registros);
        const qtdLotes = fatiar(retornoTrailerArquivo, linha, 'qtdLotes');
        conferirContagem('LOTES_FORA_DE_ORDEM', numero, lotes.length, qtdLotes);
        trailer = i;
        break;
      }
      default:
        throw new RecusaDeArquivo('REGISTRO_FORA_DE_LUGAR', numero);
    }
  }
  if (trailer < 0) throw new RecusaDeArquivo('SEM_TRAILER', linhas.length);
  return lotes;
}

function conferirContagem(
  codigo: 'CONTAGEM_DO_LOTE' | 'CONTAGEM_DO_ARQUIVO' | 'LOTES_FORA_DE_ORDEM',
  linha: number,
  contadas: number,
  informadas: string,
): void {
  if (!/^\d+$/.test(informadas) || Number(informadas) !== contadas) {
    throw new RecusaDeArquivo(codigo, linha, contadas.toString(), informadas);
  }
}

/** Verdadeiro se o lote é de cobrança; os de outros serviços (pagamentos, DDA) são guardados e não lidos. */
function conferirCabecalhoDeLote(
  linhas: readonly string[],
  indice: number,
  layout: Layout240,
  esperado: ConvenioEsperado,
  avisos: Aviso[],
): boolean {
  const linha = linhas[indice] ?? '';
  const numero = indice + 1;
  const campos = leitor([layout.cabecalhoLote, linha]);
  const servico = campos.texto('servico');
  const operacao = campos.texto('operacao');
  if (servico !== SERVICO_COBRANCA) {
    avisos.push({ codigo: 'OUTRO_SERVICO', linha: numero, detalhe: servico });
    return false;
  }
  if (operacao !== OPERACAO_RETORNO) {
    throw new RecusaDeArquivo(operacao === 'R' ? 'ARQUIVO_E_REMESSA' : 'CABECALHO_INVALIDO', numero);
  }
  if (linha.length < MINIMO.lote) throw new RecusaDeArquivo('CABECALHO_INVALIDO', numero);
  const convenio = campos.texto('convenio');
  if (!/^\d+$/.test(convenio) || Number(convenio) !== Number(esperado.numero)) {
    throw new RecusaDeArquivo('CONVENIO_DESCONHECIDO', numero, esperado.numero, convenio);
  }
  const conta = layout.temConta ? campos.texto('conta') : '0';
  if (!mesmaConta({ agencia: campos.texto('agencia'), conta }, layout, esperado)) {
    throw new RecusaDeArquivo('CONTA_DIFERENTE', numero);
  }
  const arquivo = leitor([layout.cabecalhoArquivo, linhas[0] ?? '']);
  if (layout.deTeste(arquivo, campos) !== esperado.teste)
    throw new RecusaDeArquivo('ARQUIVO_DE_TESTE', numero);
  if (linha.length > LARGURA) {
    // A identificação do lote está inteira e confere: as posições deslocadas vêm depois dela e não são lidas.
    avisos.push({ codigo: 'CABECALHO_DE_LOTE_COMPRIDO', linha: numero, detalhe: linha.length.toString() });
  } else if (linha.length < LARGURA) {
    avisos.push({ codigo: 'LINHA_APARADA', linha: numero, detalhe: linha.length.toString() });
  }
  return true;
}
