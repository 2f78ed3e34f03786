import { lerCnpj } from '../../../kernel/cnpj';
import type { ErroDeCampo } from '../../../kernel/erro-dominio';
import type { EmpresaArrecadacao, IdentificadorValor } from './arrecadacao';
import { modulo11BancoDoBrasil, modulo11Bradesco } from './digitos-verificadores';
import type { TipoDocumento } from './estado-documento';
import type { CreditoDoPix, NomeDoTrilho } from './pix/trilho';

export const LAYOUTS_CONVENIO = ['BB240', 'BB400', 'CAIXA240', 'BRADESCO400', 'ARRECADACAO150'] as const;
export type LayoutConvenio = (typeof LAYOUTS_CONVENIO)[number];

type Texto = string | null;

/** Os campos de texto de um convênio; o que o layout não usa grava-se nulo. */
const CAMPOS = [
  'bancoNome',
  'numero',
  'agencia',
  'agenciaDv',
  'conta',
  'contaDv',
  'carteira',
  'variacao',
  'segmento',
  'identificadorValor',
  'empresaTipo',
  'empresaCodigo',
  'beneficiarioNome',
  'beneficiarioCnpj',
  'beneficiarioEndereco',
] as const;
type CampoTexto = 'banco' | (typeof CAMPOS)[number];
/** Os que todo layout pede. */
type CampoDeTodos = 'banco' | 'numero' | keyof typeof COMUNS;

/** O que um administrador escreve; texto aparado, vazio é nulo. */
export interface ConvenioAConferir extends Readonly<Record<CampoTexto, Texto>> {
  readonly layout: LayoutConvenio;
  /** Facultativos; ausentes, ficam como estão. */
  readonly pixDominio?: Texto | undefined;
  readonly pix?: PixAConferir | null | undefined;
  readonly teste: boolean;
}

/** O convênio conferido, como se grava: sem pontuação, nulo o que o layout não usa. */
export interface DadosConvenio
  extends
    Readonly<Record<CampoDeTodos, string>>,
    Readonly<Record<Exclude<CampoTexto, CampoDeTodos | 'identificadorValor' | 'empresaTipo'>, Texto>> {
  readonly tipo: TipoDocumento;
  readonly layout: LayoutConvenio;
  readonly identificadorValor: IdentificadorValor | null;
  readonly empresaTipo: EmpresaArrecadacao['tipo'] | null;
  readonly pixDominio?: Texto;
  readonly teste: boolean;
}

/** A ligação com o provedor de PIX, como se escreve. */
export interface PixAConferir {
  readonly trilho: NomeDoTrilho;
  readonly url: Texto;
  readonly urlDoToken: Texto;
  readonly chave: Texto;
  readonly segredo: Texto;
  readonly escopos: Texto;
  /** Só nas APIs do Banco do Brasil. */
  readonly urlDaCobranca: Texto;
  /** Só na da guia. */
  readonly convenio: Texto;
  readonly credito: CreditoDoPix;
}

/** A mesma, como se grava; tudo nulo quando o convênio não fala com provedor. */
export interface LigacaoGravada {
  readonly pixTrilho: NomeDoTrilho | null;
  readonly pixUrl: Texto;
  readonly pixUrlToken: Texto;
  readonly pixChave: Texto;
  readonly pixSegredo: Texto;
  readonly pixCredito: CreditoDoPix | null;
  readonly pixEscopos: Texto;
  readonly pixUrlCobranca: Texto;
  readonly pixConvenio: Texto;
}

export const SEM_LIGACAO: LigacaoGravada = {
  pixTrilho: null,
  pixUrl: null,
  pixUrlToken: null,
  pixChave: null,
  pixSegredo: null,
  pixCredito: null,
  pixEscopos: null,
  pixUrlCobranca: null,
  pixConvenio: null,
};

/**
 * Um endereço a que a API acrescenta caminhos: sem barra no fim, sem usuário nem senha. Só quem administra o escreve, só se fala com
 * quem a autoridade dos segredos reconhece e nada do corpo que ele responde se mostra: um provedor, ou um intermediário, nesta máquina
 * ou na rede de dentro é permitido.
 */
const ENDERECO_DA_API = /^https:\/\/[a-z\d.-]+(:\d{2,5})?(\/[\w.~-]+)*$/i;
const CAMPOS_DO_PIX = {
  url: ENDERECO_DA_API,
  urlDoToken: ENDERECO_DA_API,
  // CPF, CNPJ, telefone, e-mail ou chave aleatória; o provedor confere de quem é.
  chave: /^[\w+@.-]{4,77}$/,
  segredo: /^[a-z\d-]{1,40}$/,
  // RFC 6749, 3.3.
  escopos: /^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/,
  urlDaCobranca: ENDERECO_DA_API,
  convenio: /^[1-9]\d{0,5}$/,
} as const;
type CampoDoPix = keyof typeof CAMPOS_DO_PIX;

/** O que um trilho pede além do comum, e os layouts que o podem ter; sem eles, qualquer um. */
const DO_TRILHO: Readonly<
  Record<NomeDoTrilho, { readonly pede: readonly CampoDoPix[]; readonly layouts?: readonly LayoutConvenio[] }>
> = {
  API_PIX: { pede: [] },
  BB_HIBRIDO: { pede: ['urlDaCobranca'], layouts: ['BB240', 'BB400'] },
  BB_ARRECADACAO: { pede: ['urlDaCobranca', 'convenio'], layouts: ['ARRECADACAO150'] },
};

/** Todos os erros de uma vez, ou o que se grava. */
export function conferirLigacaoPix(
  pix: PixAConferir | null,
  { layout, numero }: Pick<ConvenioAConferir, 'layout' | 'numero'>,
): {
  erros: ErroDeCampo[];
  ligacao: LigacaoGravada | null;
} {
  if (pix === null) return { erros: [], ligacao: SEM_LIGACAO };
  const { pede, layouts } = DO_TRILHO[pix.trilho];
  const campos = ['url', 'urlDoToken', 'chave', 'segredo', ...pede] as const;
  const valorDe = (nome: CampoDoPix) => (nome === 'escopos' || campos.includes(nome) ? pix[nome] : null);
  const erros = (Object.keys(CAMPOS_DO_PIX) as CampoDoPix[]).flatMap((nome): ErroDeCampo[] => {
    const valor = valorDe(nome);
    const campo = `pix.${nome}`;
    if (valor === null) return campos.includes(nome) ? [{ campo, codigo: 'CAMPO_OBRIGATORIO' }] : [];
    return CAMPOS_DO_PIX[nome].test(valor) ? [] : [{ campo, codigo: 'CAMPO_INVALIDO' }];
  });
  // O número de um título híbrido é o dos convênios de sete dígitos.
  const cabe =
    !layouts || (layouts.includes(layout) && (pix.trilho !== 'BB_HIBRIDO' || numero?.length === 7));
  if (!cabe) erros.push({ campo: 'pix.trilho', codigo: 'CAMPO_INVALIDO' });
  // Onde o PIX é do título, o arquivo traz a liquidação dele, que senão seria um segundo pagamento.
  if (layouts && pix.credito !== 'ARQUIVO') erros.push({ campo: 'pix.credito', codigo: 'CAMPO_INVALIDO' });
  if (erros.length > 0) return { erros, ligacao: null };
  return {
    erros,
    ligacao: {
      pixTrilho: pix.trilho,
      pixUrl: pix.url,
      pixUrlToken: pix.urlDoToken,
      pixChave: pix.chave,
      pixSegredo: pix.segredo,
      pixCredito: pix.credito,
      pixEscopos: valorDe('escopos'),
      pixUrlCobranca: valorDe('urlDaCobranca'),
      pixConvenio: valorDe('convenio'),
    },
  };
}

const DOMINIO = /^[a-z\d-]{1,30}(\.[a-z\d-]{1,30})+$/;

/** O que um layout pede de um campo; um campo que não está na tabela do layout não se usa e vira nulo. */
interface Formato {
  readonly padrao: RegExp;
  /** O verificador do campo dado; o módulo 11 muda de banco para banco. */
  readonly verificadorDe?: { readonly campo: CampoTexto; readonly calcular: (digitos: string) => string };
}

interface RegraDoLayout {
  readonly tipo: TipoDocumento;
  /** Nulo na arrecadação, que qualquer banco faz. */
  readonly banco: string | null;
  readonly campos: Readonly<Partial<Record<CampoTexto, Formato>>>;
}

const COMUNS = {
  bancoNome: { padrao: /^.{1,40}$/u },
  beneficiarioNome: { padrao: /^.{1,100}$/u },
  beneficiarioEndereco: { padrao: /^.{1,200}$/u },
  beneficiarioCnpj: { padrao: /^[\dA-Z]{14}$/ },
} as const;

const contaBB = {
  agencia: { padrao: /^\d{1,4}$/ },
  agenciaDv: { padrao: /^[\dX]$/, verificadorDe: { campo: 'agencia', calcular: modulo11BancoDoBrasil } },
  conta: { padrao: /^\d{1,8}$/ },
  contaDv: { padrao: /^[\dX]$/, verificadorDe: { campo: 'conta', calcular: modulo11BancoDoBrasil } },
  carteira: { padrao: /^\d{2}$/ },
  variacao: { padrao: /^\d{3}$/ },
} as const;

/** Larguras e bancos de `domain/boleto-*.ts` e das tabelas de registro de cada layout. */
const REGRAS: Readonly<Record<LayoutConvenio, RegraDoLayout>> = {
  BB240: {
    tipo: 'BOLETO',
    banco: '001',
    campos: { ...COMUNS, ...contaBB, numero: { padrao: /^(\d{4}|\d{6}|[1-9]\d{6})$/ } },
  },
  // O 400 do BB descrito pelo banco é o dos convênios de 7 dígitos.
  BB400: {
    tipo: 'BOLETO',
    banco: '001',
    campos: { ...COMUNS, ...contaBB, numero: { padrao: /^[1-9]\d{6}$/ } },
  },
  // O código de sete dígitos, a partir de 1.100.000, está num manual de remessa mais novo que o que se leu. O verificador
  // da agência não entra em número nenhum, e a regra dele não está no manual.
  CAIXA240: {
    tipo: 'BOLETO',
    banco: '104',
    campos: {
      ...COMUNS,
      numero: { padrao: /^\d{6}$/ },
      agencia: { padrao: /^\d{1,4}$/ },
      agenciaDv: { padrao: /^\d$/ },
      carteira: { padrao: /^1[14]$/ },
    },
  },
  BRADESCO400: {
    tipo: 'BOLETO',
    banco: '237',
    campos: {
      ...COMUNS,
      numero: { padrao: /^[1-9]\d{0,19}$/ },
      agencia: { padrao: /^\d{1,4}$/ },
      agenciaDv: { padrao: /^[\dP]$/, verificadorDe: { campo: 'agencia', calcular: modulo11Bradesco } },
      conta: { padrao: /^\d{1,7}$/ },
      contaDv: { padrao: /^[\dP]$/, verificadorDe: { campo: 'conta', calcular: modulo11Bradesco } },
      carteira: { padrao: /^\d{2}$/ },
    },
  },
  ARRECADACAO150: {
    tipo: 'GUIA',
    banco: null,
    campos: {
      ...COMUNS,
      banco: { padrao: /^\d{3}$/ },
      numero: { padrao: /^[\x21-\x7e](?:[\x20-\x7e]{0,18}[\x21-\x7e])?$/ },
      segmento: { padrao: /^[1-79]$/ },
      identificadorValor: { padrao: /^[68]$/ },
      empresaTipo: { padrao: /^(CNPJ8|FEBRABAN4)$/ },
      empresaCodigo: { padrao: /^(\d{4}|\d{8})$/ },
    },
  },
};

/** Todos os erros de uma vez, ou os dados prontos para gravar. */
export function conferirConvenio(entrada: ConvenioAConferir): {
  erros: ErroDeCampo[];
  dados: DadosConvenio | null;
} {
  const regra = REGRAS[entrada.layout];
  const limpo = (campo: CampoTexto): Texto => {
    const valor = entrada[campo];
    if (valor === null || !regra.campos[campo]) return null;
    if (campo === 'beneficiarioCnpj') return valor.replace(/[.\-/\s]/g, '').toUpperCase();
    return campo.endsWith('Dv') ? valor.toUpperCase() : valor;
  };
  const erros = (Object.keys(regra.campos) as CampoTexto[]).flatMap((campo): ErroDeCampo[] => {
    const codigo = falhaDoCampo(limpo(campo), regra.campos[campo]!, limpo);
    return codigo ? [{ campo, codigo }] : [];
  });
  const cnpj = limpo('beneficiarioCnpj');
  if (cnpj && lerCnpj(cnpj) === null) erros.push({ campo: 'beneficiarioCnpj', codigo: 'CAMPO_INVALIDO' });
  // Nos arquivos de cobrança a inscrição é um campo numérico; os de arrecadação não a levam.
  if (cnpj && regra.tipo === 'BOLETO' && /[A-Z]/.test(cnpj))
    erros.push({ campo: 'beneficiarioCnpj', codigo: 'CNPJ_COM_LETRAS' });
  const pixDominio = regra.tipo === 'BOLETO' ? entrada.pixDominio?.toLowerCase() || null : null;
  if (pixDominio && !DOMINIO.test(pixDominio)) erros.push({ campo: 'pixDominio', codigo: 'CAMPO_INVALIDO' });
  const larguraDaEmpresa = limpo('empresaTipo') === 'CNPJ8' ? 8 : 4;
  const empresa = limpo('empresaCodigo');
  if (empresa && empresa.length !== larguraDaEmpresa) {
    erros.push({ campo: 'empresaCodigo', codigo: 'CAMPO_INVALIDO' });
  }
  const unicos = erros.filter((erro, i) => erros.findIndex(({ campo }) => campo === erro.campo) === i);
  if (unicos.length > 0) return { erros: unicos, dados: null };
  return {
    erros: [],
    dados: {
      tipo: regra.tipo,
      layout: entrada.layout,
      banco: regra.banco ?? limpo('banco')!,
      ...(Object.fromEntries(CAMPOS.map((campo) => [campo, limpo(campo)])) as Pick<
        DadosConvenio,
        (typeof CAMPOS)[number]
      >),
      ...(entrada.pixDominio === undefined ? {} : { pixDominio }),
      teste: entrada.teste,
    },
  };
}

function falhaDoCampo(
  valor: Texto,
  { padrao, verificadorDe }: Formato,
  ler: (campo: CampoTexto) => Texto,
): string | null {
  if (valor === null) return 'CAMPO_OBRIGATORIO';
  if (!padrao.test(valor)) return 'CAMPO_INVALIDO';
  if (!verificadorDe) return null;
  const base = ler(verificadorDe.campo);
  // Base errada já tem o seu próprio erro.
  if (base === null || !/^\d+$/.test(base)) return null;
  return verificadorDe.calcular(base) === valor ? null : 'VERIFICADOR_INVALIDO';
}

/**
 * Números impressos nos documentos ou com que se reconhece o retorno: mudam-se copiando o convênio para outro. O
 * layout fica de fora: o mesmo convênio troca de 240 para 400 sem mudar nada do que já se imprimiu.
 */
const IMPRESSOS = [
  'banco',
  'numero',
  'agencia',
  'agenciaDv',
  'conta',
  'contaDv',
  'carteira',
  'segmento',
  'identificadorValor',
  'empresaTipo',
  'empresaCodigo',
  'beneficiarioCnpj',
] as const satisfies readonly (keyof DadosConvenio)[];

/** Os números impressos que a mudança alteraria. */
export function impressosQueMudam(
  antes: Pick<DadosConvenio, (typeof IMPRESSOS)[number]>,
  depois: DadosConvenio,
): readonly string[] {
  return IMPRESSOS.filter((campo) => antes[campo] !== depois[campo]);
}
