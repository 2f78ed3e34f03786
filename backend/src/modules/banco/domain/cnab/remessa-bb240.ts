import { lerCnpj } from '../../../../kernel/cnpj';
import { lerCpf } from '../../../../kernel/cpf';
import { Centavos, MAXIMO_CENTAVOS } from '../../../../kernel/centavos';
import { DataCivil, diasEntre } from '../../../../kernel/data-civil';
import { escrever } from './codec';
import {
  remessaCabecalhoArquivo,
  remessaCabecalhoLote,
  remessaP,
  remessaQ,
  remessaTrailerArquivo,
  remessaTrailerLote,
} from './layouts/bb240';
import { temLetraNaoLatina, transliterar } from './texto-cnab';

export interface ConvenioCobranca {
  readonly numero: string;
  readonly agencia: string;
  readonly agenciaDv: string;
  readonly conta: string;
  readonly contaDv: string;
  readonly carteira: string;
  readonly variacao: string;
  readonly beneficiarioNome: string;
  readonly beneficiarioCnpj: string;
  /** Arquivo de homologação: o banco processa sem efeito. */
  readonly teste: boolean;
}

/** 01 registra o título, 02 pede a baixa. */
export type MovimentoRemessa = '01' | '02';

export interface PagadorRemessa {
  readonly tipo: 'CPF' | 'CNPJ';
  readonly documento: string;
  readonly nome: string;
  readonly logradouro: string;
  readonly bairro: string;
  /** Oito dígitos. */
  readonly cep: string;
  readonly cidade: string;
  readonly uf: string;
}

export interface TituloRemessa {
  readonly movimento: MovimentoRemessa;
  /** Como vai no arquivo: 17 dígitos, ou 11 mais o verificador. */
  readonly nossoNumero: string;
  readonly numeroDocumento: string;
  readonly vencimento: DataCivil;
  readonly emissao: DataCivil;
  readonly valor: Centavos;
  /** Chave nossa que o banco devolve no retorno; até 25 caracteres ASCII. */
  readonly usoEmpresa: string;
  readonly pagador: PagadorRemessa;
}

export const MOTIVOS_RETENCAO = [
  'NOME_SEM_LETRAS_LATINAS',
  'PAGADOR_SEM_CPF_CNPJ',
  'CEP_INVALIDO',
  'ENDERECO_INCOMPLETO',
  'VALOR_INVALIDO',
  'VENCIDO',
  'VENCIMENTO_DISTANTE',
  'VENCIMENTO_ANTES_DA_EMISSAO',
] as const;
export type MotivoRetencao = (typeof MOTIVOS_RETENCAO)[number];

/** O banco aceita vencimento até 2500 dias à frente (P 78-85). */
const MAXIMO_DIAS = 2500;
/** O número de sequência do lote tem cinco dígitos (9-13). */
const MAXIMO_DETALHES_POR_LOTE = 99_999;
const CNPJ = '2';
const CARTEIRA_SIMPLES_COM_REGISTRO = '17';
/** Duplicata mercantil, como impresso na ficha. */
const ESPECIE = '02';

/** Por que o banco recusaria o título; `null` se ele pode ir. Vale para o movimento 01. */
export function motivoDeRetencao(titulo: TituloRemessa, hoje: DataCivil): MotivoRetencao | null {
  const { pagador } = titulo;
  if (temLetraNaoLatina(pagador.nome) || !/[A-Z]/.test(transliterar(pagador.nome))) {
    return 'NOME_SEM_LETRAS_LATINAS';
  }
  if ((pagador.tipo === 'CPF' ? lerCpf(pagador.documento) : lerCnpj(pagador.documento)) === null) {
    return 'PAGADOR_SEM_CPF_CNPJ';
  }
  if (!/^\d{8}$/.test(pagador.cep) || /^0{5}/.test(pagador.cep)) return 'CEP_INVALIDO';
  if (
    transliterar(pagador.logradouro) === '' ||
    transliterar(pagador.cidade) === '' ||
    !/^[A-Z]{2}$/.test(pagador.uf)
  ) {
    return 'ENDERECO_INCOMPLETO';
  }
  if (!Number.isSafeInteger(titulo.valor) || titulo.valor <= 0 || titulo.valor > MAXIMO_CENTAVOS) {
    return 'VALOR_INVALIDO';
  }
  if (titulo.vencimento < hoje) return 'VENCIDO';
  if (diasEntre(hoje, titulo.vencimento) > MAXIMO_DIAS) return 'VENCIMENTO_DISTANTE';
  return titulo.vencimento < titulo.emissao ? 'VENCIMENTO_ANTES_DA_EMISSAO' : null;
}

/**
 * Bytes do arquivo de remessa: registros de 240 bytes ASCII terminados em CR LF, um lote novo a cada
 * `maximoDetalhes` registros de detalhe, nunca partindo um título. `linhas[i]` é a linha do P de `titulos[i]`.
 * Mesmas entradas, mesmos bytes. Erro: `RangeError` se um número não cabe no seu campo ou não há títulos.
 */
export function escreverRemessaBB240(dados: {
  readonly convenio: ConvenioCobranca;
  readonly nsa: number;
  readonly data: DataCivil;
  /** HHMMSS na hora da agência. */
  readonly hora: string;
  readonly titulos: readonly TituloRemessa[];
  readonly maximoDetalhes?: number;
}): { readonly bytes: Buffer; readonly linhas: readonly number[] } {
  if (dados.titulos.length === 0) throw new RangeError('remessa sem títulos');
  const { convenio, nsa, data } = dados;
  const maximo = dados.maximoDetalhes ?? MAXIMO_DETALHES_POR_LOTE;
  const conta = contaDoConvenio(convenio);
  const registros: string[] = [];
  const linhas: number[] = [];
  let lote = 0;
  let sequencia = 0;
  let inicioDoLote = 0;

  const abrirLote = (): void => {
    lote += 1;
    sequencia = 0;
    inicioDoLote = registros.length;
    registros.push(
      escrever(remessaCabecalhoLote, {
        ...conta,
        lote,
        carteira: convenio.carteira,
        variacao: convenio.variacao,
        teste: convenio.teste ? 'TS' : '',
        tipoInscricaoEmpresa: CNPJ,
        inscricaoEmpresa: convenio.beneficiarioCnpj,
        convenio: convenio.numero,
        nomeEmpresa: convenio.beneficiarioNome,
        numeroRemessa: nsa,
        dataGravacao: data,
      }),
    );
  };
  const fecharLote = (): void => {
    const qtdRegistrosLote = registros.length - inicioDoLote + 1;
    registros.push(escrever(remessaTrailerLote, { lote, qtdRegistrosLote }));
  };

  registros.push(
    escrever(remessaCabecalhoArquivo, {
      ...conta,
      tipoInscricaoEmpresa: CNPJ,
      inscricaoEmpresa: convenio.beneficiarioCnpj,
      convenio: convenio.numero,
      carteira: convenio.carteira,
      variacao: convenio.variacao,
      nomeEmpresa: convenio.beneficiarioNome,
      dataGeracao: data,
      horaGeracao: dados.hora,
      nsa,
    }),
  );
  abrirLote();
  for (const titulo of dados.titulos) {
    const detalhes = titulo.movimento === '01' ? 2 : 1;
    if (sequencia + detalhes > maximo) {
      fecharLote();
      abrirLote();
    }
    registros.push(segmentoP(convenio, conta, titulo, lote, ++sequencia));
    linhas.push(registros.length);
    if (titulo.movimento === '01') registros.push(segmentoQ(titulo, lote, ++sequencia));
  }
  fecharLote();
  registros.push(escrever(remessaTrailerArquivo, { qtdLotes: lote, qtdRegistros: registros.length + 1 }));
  return { bytes: Buffer.from(`${registros.join('\r\n')}\r\n`, 'latin1'), linhas };
}

interface ContaConvenio {
  readonly agencia: string;
  readonly agenciaDv: string;
  readonly conta: string;
  readonly contaDv: string;
}

function contaDoConvenio({ agencia, agenciaDv, conta, contaDv }: ConvenioCobranca): ContaConvenio {
  return { agencia, agenciaDv, conta, contaDv };
}

function segmentoP(
  convenio: ConvenioCobranca,
  conta: ContaConvenio,
  titulo: TituloRemessa,
  lote: number,
  seqLote: number,
): string {
  return escrever(remessaP, {
    ...conta,
    lote,
    seqLote,
    movimento: titulo.movimento,
    nossoNumero: titulo.nossoNumero,
    codigoCarteira: convenio.carteira === CARTEIRA_SIMPLES_COM_REGISTRO ? '7' : '1',
    numeroDocumento: titulo.numeroDocumento,
    vencimento: titulo.vencimento,
    valor: titulo.valor,
    especie: ESPECIE,
    emissaoTitulo: titulo.emissao,
    usoEmpresa: titulo.usoEmpresa,
  });
}

function segmentoQ({ movimento, pagador }: TituloRemessa, lote: number, seqLote: number): string {
  return escrever(remessaQ, {
    lote,
    seqLote,
    movimento,
    tipoInscricao: pagador.tipo === 'CPF' ? '1' : '2',
    inscricao: pagador.documento,
    nome: pagador.nome,
    endereco: pagador.logradouro,
    bairro: pagador.bairro,
    cep: pagador.cep.slice(0, 5),
    cepSufixo: pagador.cep.slice(5),
    cidade: pagador.cidade,
    uf: pagador.uf,
  });
}
