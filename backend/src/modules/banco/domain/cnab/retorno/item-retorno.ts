import { Centavos } from '../../../../../kernel/centavos';
import { DataCivil } from '../../../../../kernel/data-civil';
import { Campo, Descricao, Registro, Trecho } from '../codec';
import { Linha, bytesDe, completar } from '../linhas';
import { EventoBancario, RegraDoMovimento, separarMotivos } from '../codigos/movimentos';
import type { PixDoTitulo } from './pix-do-titulo';

/** Linhas do arquivo (de 1) que formam o item. */
export interface Origem {
  readonly linha: number;
  readonly linhaFim: number;
  readonly lote: number;
}

export interface TituloRetorno extends Origem {
  readonly tipo: 'TITULO';
  readonly movimento: string;
  readonly evento: EventoBancario;
  readonly motivos: readonly string[];
  /** Sem verificador, só dígitos; na arrecadação, o código de barras. */
  readonly nossoNumero: string;
  readonly numeroDocumento: string;
  readonly usoEmpresa: string;
  readonly vencimento: DataCivil | null;
  readonly valorTitulo: Centavos;
  readonly valorPago: Centavos;
  readonly valorLiquido: Centavos;
  readonly acrescimos: Centavos;
  readonly desconto: Centavos;
  readonly abatimento: Centavos;
  readonly tarifa: Centavos;
  readonly dataOcorrencia: DataCivil | null;
  readonly dataCredito: DataCivil | null;
  readonly bancoRecebedor: string;
  readonly agenciaRecebedora: string;
  /** Da arrecadação: o que o banco escreveu no comprovante; vazia nos outros layouts. */
  readonly autenticacao: string;
}

export const MOTIVOS_QUARENTENA = [
  'T_SEM_U',
  'U_SEM_T',
  'U_ANTES_DO_T',
  'MOVIMENTOS_DIFERENTES',
  'LINHA_CURTA',
  'LINHA_COMPRIDA',
  'SALVO_EM_UTF8',
  'VALOR_INVALIDO',
  'DATA_INVALIDA',
  'NOSSO_NUMERO_EM_BRANCO',
  'NOSSO_NUMERO_INVALIDO',
  'NOSSO_NUMERO_DE_OUTRO_CONVENIO',
] as const;
export type MotivoQuarentena = (typeof MOTIVOS_QUARENTENA)[number];

/** O dinheiro de uma linha que não se aplica, quando ainda se lê com segurança. */
export interface DinheiroLido {
  readonly evento: 'LIQUIDADO' | 'ESTORNADO';
  readonly valorPago: Centavos;
  /** A da ocorrência; se ela não se lê, a do arquivo. */
  readonly data: DataCivil;
}

export interface LinhaEmQuarentena extends Origem {
  readonly tipo: 'QUARENTENA';
  readonly motivo: MotivoQuarentena;
  readonly movimento: string | null;
  /** O que se lê com segurança no lugar do nosso número, para a pessoa que vai conferir. */
  readonly nossoNumero: string | null;
  readonly dinheiro: DinheiroLido | null;
  /** Os bytes como vieram, sem o último fim de linha; partilham a memória do bloco lido. */
  readonly bruto: Buffer;
}

export const MOTIVOS_GUARDADA = [
  'OUTRO_SERVICO',
  'SEGMENTO_SEM_USO',
  'PIX_DO_TITULO',
  'PIX_SEM_USO',
] as const;

export interface LinhaGuardada extends Origem {
  readonly tipo: 'GUARDADA';
  readonly motivo: (typeof MOTIVOS_GUARDADA)[number];
  readonly pix: PixDoTitulo | null;
}

/** Uma linha que não é de título: o QR code de um, ou nada que se use. */
export const guardada = (origem: Origem, pix: PixDoTitulo | null): LinhaGuardada => ({
  tipo: 'GUARDADA',
  motivo: pix ? 'PIX_DO_TITULO' : 'SEGMENTO_SEM_USO',
  pix,
  ...origem,
});

export type ItemRetorno = TituloRetorno | LinhaEmQuarentena | LinhaGuardada;

export type NossoNumeroRecusado = {
  readonly motivo: 'NOSSO_NUMERO_EM_BRANCO' | 'NOSSO_NUMERO_INVALIDO' | 'NOSSO_NUMERO_DE_OUTRO_CONVENIO';
};

/** Regra de um banco que lê a linha do título (na de 240, a do T). */
export type RegraDoNossoNumero = (linha: Trecho, convenio: string) => string | NossoNumeroRecusado;

/** O que muda de um banco para outro na leitura de um título. */
export interface RegrasDoTitulo {
  readonly movimento: RegraDoMovimento;
  readonly nossoNumero: RegraDoNossoNumero;
  /** Campos que a tabela do banco tem com outro nome; `null` para os que ela não tem. */
  readonly outrosNomes: Readonly<Partial<Record<NomeLido, string | null>>>;
}

type NomeLido = (typeof LIDOS)[number];
const LIDOS = [
  'motivos',
  'numeroDocumento',
  'usoEmpresa',
  'vencimento',
  'valorNominal',
  'valorPago',
  'valorLiquido',
  'acrescimos',
  'desconto',
  'abatimento',
  'tarifa',
  'dataOcorrencia',
  'dataCredito',
  'bancoRecebedor',
  'agenciaRecebedora',
] as const;
const SO_NA_ARRECADACAO = 'autenticacao';

interface CampoDoTitulo {
  readonly campo: Campo;
  /** Está na segunda linha do título (o U). */
  readonly naSegunda: boolean;
}

const EVENTOS_COM_DINHEIRO: ReadonlySet<EventoBancario> = new Set([
  'LIQUIDADO',
  'LIQUIDADO_TARDE',
  'COMPENSANDO',
  'ESTORNADO',
] as const);
const SENTIDO_DO_DINHEIRO: Readonly<Partial<Record<EventoBancario, DinheiroLido['evento']>>> = {
  LIQUIDADO: 'LIQUIDADO',
  LIQUIDADO_TARDE: 'LIQUIDADO',
  ESTORNADO: 'ESTORNADO',
};
const SEM_MOTIVOS: readonly string[] = [];
/** Poucas combinações se repetem num arquivo inteiro, e separá-las custa mais do que achá-las. */
const MOTIVOS_LIDOS = new Map<string, readonly string[]>();
const MAXIMO_MOTIVOS = 1000;

/** Lê um título de uma linha, ou de duas que se completam, pelas tabelas e regras de um banco. */
export class LeituraDeTitulo {
  private readonly campos: Readonly<Record<NomeLido | typeof SO_NA_ARRECADACAO, CampoDoTitulo | null>>;

  /** Um campo de mesmo nome nas duas tabelas é o da primeira. Erro: `RangeError` se nenhuma o tem. */
  constructor(
    private readonly regras: RegrasDoTitulo,
    primeira: Registro<Descricao>,
    segunda: Registro<Descricao> = primeira,
  ) {
    const achar = (lido: NomeLido): CampoDoTitulo | null => {
      const nome = regras.outrosNomes[lido] === undefined ? lido : regras.outrosNomes[lido];
      if (nome === null) return null;
      const naSegunda = !primeira.porNome.has(nome);
      return { campo: new Campo(naSegunda ? segunda : primeira, nome), naSegunda };
    };
    const lidos = Object.fromEntries(LIDOS.map((nome) => [nome, achar(nome)])) as Record<
      NomeLido,
      CampoDoTitulo | null
    >;
    this.campos = {
      ...lidos,
      autenticacao: primeira.porNome.has(SO_NA_ARRECADACAO)
        ? { campo: new Campo(primeira, SO_NA_ARRECADACAO), naSegunda: false }
        : null,
    };
  }

  /** O título com todos os campos lidos, ou a razão de ele ficar em quarentena. As linhas têm a largura do registro. */
  ler(um: Linha, dois: Linha, lote: number, convenio: string): TituloRetorno | MotivoQuarentena {
    const { campos } = this;
    const { codigo, evento } = this.regras.movimento(um);
    const lido = this.regras.nossoNumero(um, convenio);
    // Um débito de tarifa pode ser de título nenhum.
    const semTitulo =
      evento === 'TARIFA' && typeof lido !== 'string' && lido.motivo === 'NOSSO_NUMERO_EM_BRANCO';
    const nossoNumero = semTitulo ? '' : lido;
    if (typeof nossoNumero !== 'string') return nossoNumero.motivo;

    const vencimento = data(campos.vencimento, um, dois);
    const dataOcorrencia = data(campos.dataOcorrencia, um, dois);
    const dataCredito = data(campos.dataCredito, um, dois);
    if (vencimento === 'INVALIDA' || dataOcorrencia === 'INVALIDA' || dataCredito === 'INVALIDA') {
      return 'DATA_INVALIDA';
    }
    if (dataOcorrencia === null && EVENTOS_COM_DINHEIRO.has(evento)) return 'DATA_INVALIDA';
    const valorTitulo = valor(campos.valorNominal, um, dois);
    const valorPago = valor(campos.valorPago, um, dois);
    const valorLiquido = valor(campos.valorLiquido, um, dois);
    const acrescimos = valor(campos.acrescimos, um, dois);
    const desconto = valor(campos.desconto, um, dois);
    const abatimento = valor(campos.abatimento, um, dois);
    const tarifa = valor(campos.tarifa, um, dois);
    if (
      valorTitulo < 0 ||
      valorPago < 0 ||
      valorLiquido < 0 ||
      acrescimos < 0 ||
      desconto < 0 ||
      abatimento < 0 ||
      tarifa < 0
    ) {
      return 'VALOR_INVALIDO';
    }
    return {
      tipo: 'TITULO',
      linha: um.numero,
      linhaFim: dois.numero,
      lote,
      movimento: codigo,
      evento,
      motivos: motivos(campos.motivos, um, dois),
      nossoNumero,
      numeroDocumento: aparado(campos.numeroDocumento, um, dois),
      usoEmpresa: aparado(campos.usoEmpresa, um, dois),
      vencimento,
      valorTitulo,
      valorPago,
      valorLiquido,
      acrescimos,
      desconto,
      abatimento,
      tarifa,
      dataOcorrencia,
      dataCredito,
      bancoRecebedor: texto(campos.bancoRecebedor, um, dois),
      agenciaRecebedora: texto(campos.agenciaRecebedora, um, dois),
      autenticacao: aparado(campos.autenticacao, um, dois),
    };
  }

  /** O dinheiro de um título que não se lê por inteiro. As linhas têm a largura do registro e dizem o mesmo movimento. */
  dinheiro(um: Linha, dois: Linha, geradoEm: DataCivil): DinheiroLido | null {
    const sentido = (linha: Linha) => SENTIDO_DO_DINHEIRO[this.regras.movimento(linha).evento];
    const evento = sentido(um);
    const valorPago = valor(this.campos.valorPago, um, dois);
    if (evento === undefined || evento !== sentido(dois) || valorPago <= 0) return null;
    const lida = data(this.campos.dataOcorrencia, um, dois);
    return { evento, valorPago, data: lida === null || lida === 'INVALIDA' ? geradoEm : lida };
  }
}

function data(lido: CampoDoTitulo | null, um: Linha, dois: Linha) {
  if (lido === null) return null;
  return lido.campo.data(lido.naSegunda ? dois : um);
}

/** Centavos; negativo se há algo além de dígitos. */
function valor(lido: CampoDoTitulo | null, um: Linha, dois: Linha): number {
  if (lido === null) return 0;
  return lido.campo.inteiro(lido.naSegunda ? dois : um);
}

function texto(lido: CampoDoTitulo | null, um: Linha, dois: Linha): string {
  if (lido === null) return '';
  return lido.campo.texto(lido.naSegunda ? dois : um);
}

function aparado(lido: CampoDoTitulo | null, um: Linha, dois: Linha): string {
  if (lido === null) return '';
  return lido.campo.aparado(lido.naSegunda ? dois : um);
}

function motivos(lido: CampoDoTitulo | null, um: Linha, dois: Linha): readonly string[] {
  if (lido === null) return SEM_MOTIVOS;
  const linha = lido.naSegunda ? dois : um;
  if (lido.campo.vazio(linha)) return SEM_MOTIVOS;
  const codigos = lido.campo.texto(linha);
  const guardados = MOTIVOS_LIDOS.get(codigos);
  if (guardados) return guardados;
  const separados = separarMotivos(codigos);
  if (MOTIVOS_LIDOS.size < MAXIMO_MOTIVOS) MOTIVOS_LIDOS.set(codigos, separados);
  return separados;
}

export function origemDe(primeira: Linha, ultima: Linha, lote: number): Origem {
  return {
    linha: primeira.numero,
    linhaFim: ultima.numero,
    lote,
  };
}

/** `null` se a linha vai de `minimo` a `largura` posições. */
export function motivoDoTamanho(linha: Linha, minimo: number, largura: number): MotivoQuarentena | null {
  if (linha.tamanho < minimo) return 'LINHA_CURTA';
  if (linha.tamanho <= largura) return null;
  const comoUtf8 = bytesDe(linha, linha).toString('utf8');
  return !comoUtf8.includes('�') && comoUtf8.length <= largura ? 'SALVO_EM_UTF8' : 'LINHA_COMPRIDA';
}

/** A linha que não se leu, com o movimento e o número que ainda se leem nela. */
export function quarentena(
  { um, dois, lote }: { readonly um: Linha; readonly dois: Linha; readonly lote: number },
  motivo: MotivoQuarentena,
  registro: Registro<Descricao>,
  formatoDoNumero: RegExp,
  dinheiro: DinheiroLido | null,
): LinhaEmQuarentena {
  const linha = completar(um, registro.largura);
  const lido = (nome: string, formato: RegExp): string | null => {
    if (!registro.porNome.has(nome)) return null;
    const texto = new Campo(registro, nome).texto(linha).trim();
    return formato.test(texto) ? texto : null;
  };
  return {
    tipo: 'QUARENTENA',
    motivo,
    movimento: lido('movimento', /^\d\d$/),
    nossoNumero: lido('nossoNumero', formatoDoNumero),
    dinheiro,
    bruto: bytesDe(um, dois),
    ...origemDe(um, dois, lote),
  };
}
