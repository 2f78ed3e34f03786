import { DataCivil } from '../../../../kernel/data-civil';
import { Aviso, separarLinhas } from './arquivo';
import { fatiar, lerDataCnab } from './codec';
import { ItemRetorno, LoteConferido, lerDetalhes } from './detalhes-240';
import {
  retornoCabecalhoArquivo,
  retornoCabecalhoLote,
  retornoT,
  retornoTrailerArquivo,
  retornoTrailerLote,
} from './layouts/bb240';
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

/** O que o nosso cadastro diz do convênio de um arquivo. */
export interface ConvenioEsperado {
  readonly numero: string;
  readonly beneficiarioCnpj: string;
  readonly agencia: string;
  readonly conta: string;
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
  const cabecalho = lerCabecalho(primeira, []);
  return { banco: cabecalho.banco, convenio: cabecalho.convenio };
}

/**
 * Lê e confere o arquivo inteiro antes de devolver qualquer título: contagens, lotes, sequências e identificação.
 * Erro: `RecusaDeArquivo` numa falha de estrutura. Uma linha ruim com a numeração intacta vira item em quarentena.
 */
export function lerRetornoBB240(bytes: Buffer, esperado: ConvenioEsperado): RetornoLido {
  const arquivo = separarLinhas(bytes);
  if (arquivo.layout !== 'CNAB240')
    throw new RecusaDeArquivo('LAYOUT_NAO_SUPORTADO', 1, 'CNAB240', arquivo.layout);
  const { linhas } = arquivo;
  const avisos = [...arquivo.avisos];
  const cabecalho = lerCabecalho(linhas[0] ?? '', avisos);
  conferirConvenio(cabecalho, esperado);
  const estrutura = conferirEstrutura(linhas, esperado, avisos);
  return {
    cabecalho,
    itens: lerDetalhes(linhas, estrutura, esperado.numero, avisos),
    avisos,
    totalLinhas: linhas.length,
  };
}

function lerCabecalho(linha: string, avisos: Aviso[]): CabecalhoRetorno {
  const campo = (
    nome: Parameters<typeof fatiar<(typeof retornoCabecalhoArquivo.campos)[number]>>[2],
  ): string => fatiar(retornoCabecalhoArquivo, linha, nome);
  if (linha.length > LARGURA || linha.length < MINIMO.cabecalho) {
    throw new RecusaDeArquivo('CABECALHO_INVALIDO', 1, LARGURA.toString(), linha.length.toString());
  }
  if (campo('codigoArquivo') === '1') throw new RecusaDeArquivo('ARQUIVO_E_REMESSA', 1);
  const geradoEm = lerDataCnab(campo('dataGeracao'));
  const nsa = campo('nsa');
  const numericos = [
    campo('banco'),
    campo('convenio'),
    campo('inscricaoEmpresa'),
    campo('agencia'),
    campo('conta'),
    nsa,
  ];
  if (
    campo('codigoArquivo') !== '2' ||
    geradoEm === null ||
    geradoEm === 'INVALIDA' ||
    numericos.some((texto) => !/^\d+$/.test(texto))
  ) {
    throw new RecusaDeArquivo('CABECALHO_INVALIDO', 1);
  }
  if (linha.length < LARGURA)
    avisos.push({ codigo: 'LINHA_APARADA', linha: 1, detalhe: linha.length.toString() });
  return {
    banco: campo('banco'),
    convenio: campo('convenio'),
    inscricao: campo('inscricaoEmpresa'),
    agencia: campo('agencia'),
    conta: campo('conta'),
    nsa: Number(nsa),
    geradoEm,
    hora: campo('horaGeracao'),
  };
}

function conferirConvenio(cabecalho: CabecalhoRetorno, esperado: ConvenioEsperado): void {
  if (cabecalho.banco !== '001') throw new RecusaDeArquivo('BANCO_DIFERENTE', 1, '001', cabecalho.banco);
  if (cabecalho.convenio !== esperado.numero.padStart(9, '0')) {
    throw new RecusaDeArquivo('CONVENIO_DESCONHECIDO', 1, esperado.numero, cabecalho.convenio);
  }
  const mesmaConta =
    Number(cabecalho.agencia) === Number(esperado.agencia) &&
    Number(cabecalho.conta) === Number(esperado.conta);
  if (!mesmaConta || cabecalho.inscricao !== esperado.beneficiarioCnpj) {
    throw new RecusaDeArquivo('CONTA_DIFERENTE', 1);
  }
}

function conferirEstrutura(
  linhas: readonly string[],
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
        const cobranca = conferirCabecalhoDeLote(linha, numero, esperado, avisos);
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
  linha: string,
  numero: number,
  esperado: ConvenioEsperado,
  avisos: Aviso[],
): boolean {
  const servico = fatiar(retornoCabecalhoLote, linha, 'servico');
  const operacao = fatiar(retornoCabecalhoLote, linha, 'operacao');
  if (servico !== SERVICO_COBRANCA) {
    avisos.push({ codigo: 'OUTRO_SERVICO', linha: numero, detalhe: servico });
    return false;
  }
  if (operacao !== OPERACAO_RETORNO) {
    throw new RecusaDeArquivo(operacao === 'R' ? 'ARQUIVO_E_REMESSA' : 'CABECALHO_INVALIDO', numero);
  }
  if (linha.length < MINIMO.lote) throw new RecusaDeArquivo('CABECALHO_INVALIDO', numero);
  const convenio = fatiar(retornoCabecalhoLote, linha, 'convenio');
  if (convenio !== esperado.numero.padStart(9, '0')) {
    throw new RecusaDeArquivo('CONVENIO_DESCONHECIDO', numero, esperado.numero, convenio);
  }
  const agencia = Number(fatiar(retornoCabecalhoLote, linha, 'agencia'));
  const conta = Number(fatiar(retornoCabecalhoLote, linha, 'conta'));
  if (agencia !== Number(esperado.agencia) || conta !== Number(esperado.conta)) {
    throw new RecusaDeArquivo('CONTA_DIFERENTE', numero);
  }
  const deTeste = fatiar(retornoCabecalhoLote, linha, 'convenioResto').endsWith('TS');
  if (deTeste !== esperado.teste) throw new RecusaDeArquivo('ARQUIVO_DE_TESTE', numero);
  if (linha.length > LARGURA) {
    // A identificação do lote está inteira e confere: as posições deslocadas vêm depois dela e não são lidas.
    avisos.push({ codigo: 'CABECALHO_DE_LOTE_COMPRIDO', linha: numero, detalhe: linha.length.toString() });
  } else if (linha.length < LARGURA) {
    avisos.push({ codigo: 'LINHA_APARADA', linha: numero, detalhe: linha.length.toString() });
  }
  return true;
}
