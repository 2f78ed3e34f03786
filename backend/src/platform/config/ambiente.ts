import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { UFS } from '../../kernel/cep';
import { Cifra, lerChave, lerChaves } from '../cifra/cifra';
import type { ClasseDeRota, Passagem } from '../http/rota/rota';
import { lerChaveDePush, lerServicosDePush } from './chave-de-push';
import { lerChavesDaCarteira } from './chaves-da-carteira';
import {
  comSenha,
  ehPasta,
  ehRede,
  endereco,
  fusoExiste,
  lerEndereco,
  lerEnderecoS3,
  lerImagem,
  soMaquina,
} from './leituras';
import { recusasDaProducao } from './producao';

const EM_PORTUGUES = z.locales.pt().localeError;

/** Vai com a UF que vale quando ninguém diz outra. */
const MANAUS = 1_302_603;

/** O que só a agência sabe: o padrão serve para experimentar. */
const DE_CADA_AGENCIA = [
  'AGENCIA_NOME',
  'AGENCIA_SIGLA',
  'AGENCIA_UF',
  'AGENCIA_UF_NOME',
  'AGENCIA_FUSO',
  'AGENCIA_TELEFONE',
  'AGENCIA_ENCARREGADO',
  'SMTP_URL',
  'EMAIL_REMETENTE',
] as const;

const COM_ESCAPES =
  'não se lê como endereço: numa senha, o que não é letra nem dígito escreve-se %XX, ou vai na variável dela';
const enderecoDoBanco = z
  .string()
  .regex(/^(mysql|mariadb):\/\//, 'deve começar com mysql://')
  .refine((url) => endereco(url) !== null, COM_ESCAPES)
  .refine(
    (url) => (endereco(url)?.pathname ?? '/x').length > 1,
    'deve dizer o banco: mysql://usuario@maquina/banco',
  );

const certificado = z
  .string()
  .includes('BEGIN CERTIFICATE', 'deve ser um certificado em PEM; o caminho dele vai em NOME_FILE');

const limite = (padrao: number) => z.coerce.number().int().min(1).default(padrao);

const esquema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    HOST: z.string().min(1).default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65535).default(8080),
    ENDERECO_INTERNO: z
      .string()
      .transform(lerEndereco)
      .refine((endereco) => endereco !== null, 'deve ser ENDEREÇO:PORTA, como 127.0.0.1:9464')
      .optional(),
    // Quem o usa é `platform/rastros`, antes de se ler o resto.
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/ })
      .refine(soMaquina, 'deve ser só https:// e a máquina, sem caminho: vai no QR code das carteiras')
      .optional(),
    PROXIES_CONFIAVEIS: z
      .string()
      .default('127.0.0.1,::1')
      .transform((texto) => texto.split(',').map((rede) => rede.trim()))
      .refine(
        (redes) => redes.every(ehRede),
        'deve ter endereços IP ou redes (10.0.0.0/24), separados por vírgula',
      ),
    DATABASE_URL: enderecoDoBanco,
    DATABASE_SENHA: z.string().min(1).optional(),
    DATABASE_URL_MIGRACAO: enderecoDoBanco.optional(),
    DATABASE_SENHA_MIGRACAO: z.string().min(1).optional(),
    DATABASE_CA: certificado.optional(),
    DATABASE_CONEXOES: z.coerce.number().int().min(2).max(200).default(20),
    REDIS_URL: z
      .string()
      .regex(
        /^(rediss?:\/\/|\/|rediss?\+sentinel:\/\/[^/]+\/[^/]+(\/\d+)?$)/,
        'deve ser redis://…, redis+sentinel://h1:26379,h2:26379/mestre ou o caminho de um socket',
      )
      // Com vários sentinelas não é uma URL: vai só o primeiro. A vírgula antes da arroba é da senha.
      .refine(
        (url) => url.startsWith('/') || endereco(url.replace(/,[^/@]*(?=\/)/, '')) !== null,
        COM_ESCAPES,
      ),
    REDIS_SENHA: z.string().min(1).optional(),
    REDIS_SENHA_SENTINELAS: z.string().min(1).optional(),
    REDIS_CA: certificado.optional(),
    AUDITORIA_CHAVES: z
      .string()
      .transform((texto) => texto.split(',').map((chave) => chave.trim()))
      .refine(
        (chaves) => chaves.every((chave) => chave.length >= 32),
        'cada chave precisa de pelo menos 32 caracteres',
      ),
    DATA_DIR: z.string().min(1),
    ARQUIVOS_URL: z
      .string()
      .transform(lerEnderecoS3)
      .refine(
        (onde) => onde !== null,
        'deve ser s3://balde?endpoint=https://maquina&regiao=nome, com endpoint ou regiao',
      )
      .optional(),
    ARQUIVOS_CHAVE: z.string().min(1).optional(),
    ARQUIVOS_SEGREDO: z.string().min(1).optional(),
    DEMO: z.stringbool().default(false),
    CHROMIUM_PATH: z.string().min(1).default('/usr/bin/chromium'),
    FRONTEND_DIR: z.string().min(1).optional(),
    SEGREDO: z.string().min(32, 'precisa de pelo menos 32 caracteres'),
    CIFRA_CHAVES: z
      .string()
      .transform(lerChaves)
      .refine((chaves) => chaves !== null, 'deve ser NÚMERO:BASE64 de 32 bytes, separadas por vírgula'),
    CIFRA_INDICE: z
      .string()
      .transform(lerChave)
      .refine((chave) => chave !== null, 'deve ter 32 bytes em base64'),
    CARTEIRA_CHAVES: z
      .string()
      .transform(lerChavesDaCarteira)
      .refine(
        (chaves) => chaves !== null,
        'deve ser AAAA-MM-DD:BASE64 de 32 bytes, separadas por vírgula, da mais antiga (1970-01-01) à mais nova',
      )
      .optional(),
    PUSH_CHAVE: z
      .string()
      .transform(lerChaveDePush)
      .refine((chave) => chave !== null, 'deve ter 32 bytes em base64 (a chave privada VAPID)')
      .optional(),
    PUSH_SERVICOS: z
      .string()
      .transform(lerServicosDePush)
      .refine(
        (servicos) => servicos !== null,
        'deve ter nomes de máquinas (push.example ou *.push.example), separados por vírgula',
      )
      .optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'deve começar com smtp:// ou smtps://')
      .refine((url) => endereco(url)?.hostname, COM_ESCAPES)
      .optional(),
    EMAIL_REMETENTE: z
      .string()
      .regex(/^([^<>@\s]+@[^<>@\s]+|[^<>]*<[^<>@\s]+@[^<>@\s]+>)$/, 'deve ser um e-mail, ou Nome <e-mail>')
      .default('Carteira de Pesca <nao-responda@agencia.example>'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    AGENCIA_NOME: z.string().min(1).default('Agência Ambiental do Estado'),
    AGENCIA_SIGLA: z.string().min(1).default('AAE'),
    AGENCIA_UF: z.enum(UFS, 'deve ser a sigla de um estado, como AM').default('AM'),
    AGENCIA_UF_NOME: z.string().min(1).default('Amazonas'),
    AGENCIA_MUNICIPIO: z.coerce.number().int().min(1_000_000).max(9_999_999).optional(),
    AGENCIA_TELEFONE: z
      .string()
      .regex(/^[+\d(][\d\s().-]{2,24}$/, 'deve ser um telefone')
      .optional(),
    AGENCIA_ACESSIBILIDADE: z.string().min(1).optional(),
    AGENCIA_HORARIO: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, 'deve ser 08:00-14:00')
      .optional(),
    AGENCIA_ENCARREGADO: z.string().min(3).optional(),
    SEGURANCA_CONTATO: z
      .string()
      .regex(/^(mailto:|https:\/\/|tel:)\S+$/, 'deve ser um endereço mailto:, https: ou tel:')
      .optional(),
    AGENCIA_BRASAO: z
      .string()
      .transform(lerImagem)
      .refine((imagem) => imagem !== null, 'deve ser o caminho de um SVG ou PNG de até 64 KB')
      .optional(),
    AGENCIA_FUSO: z.string().refine(fusoExiste, 'não é um fuso IANA').default('America/Manaus'),
    RETENCAO_FISCAL_ANOS: z.coerce.number().int().min(5).max(30).default(5),
    RETENCAO_SEM_PAGAMENTO_DIAS: z.coerce.number().int().min(90).default(730),
    RETORNO_MAXIMO_MB: z.coerce.number().int().min(1).max(500).default(20),
    SEGUNDO_FATOR_OBRIGATORIO: z.stringbool().optional(),
    GOVBR_EMISSOR: z.url({ protocol: /^https?$/ }).optional(),
    GOVBR_CLIENTE_ID: z.string().min(1).optional(),
    GOVBR_CLIENTE_SEGREDO: z.string().min(1).optional(),
    PIX_SEGREDOS: z.string().refine(ehPasta, 'deve ser uma pasta que existe').optional(),
    PIX_AVISOS: z
      .string()
      .transform(lerEndereco)
      .refine((endereco) => endereco !== null, 'deve ser ENDEREÇO:PORTA, como 0.0.0.0:8443')
      .optional(),
    PIX_BANCO_DE_MENTIRA: z.url({ protocol: /^https?$/ }).optional(),
    CEP_URL: z
      .url({ protocol: /^https?$/ })
      .refine((url) => url.split('{cep}').length === 2, 'deve ter {cep} uma vez')
      .optional(),
    LIMITE_LEITURA_MINUTO: limite(1_200),
    LIMITE_AUTENTICACAO_MINUTO: limite(60),
    LIMITE_BUSCA_MINUTO: limite(60),
    LIMITE_ESCRITA_MINUTO: limite(120),
    LIMITE_DOCUMENTO_MINUTO: limite(60),
    LIMITE_CONSOLE_MINUTO: limite(600),
    LIMITE_UPLOAD_MINUTO: limite(30),
    LIMITE_BUSCAS_HORA: limite(120),
    LIMITE_BUSCAS_TOTAL_HORA: limite(20_000),
    LIMITE_CONTAS_HORA: limite(20),
    LIMITE_CONTAS_TOTAL_HORA: limite(2_000),
    LIMITE_REGISTROS_HORA: limite(60),
    LIMITE_REGISTROS_TOTAL_HORA: limite(5_000),
  })
  .refine(
    (a) =>
      new Set([a.GOVBR_EMISSOR, a.GOVBR_CLIENTE_ID, a.GOVBR_CLIENTE_SEGREDO].map((v) => v === undefined))
        .size === 1,
    { path: ['GOVBR_EMISSOR'], message: 'as três GOVBR_* vão juntas, ou nenhuma' },
  )
  .refine(
    (a) =>
      new Set([a.ARQUIVOS_URL, a.ARQUIVOS_CHAVE, a.ARQUIVOS_SEGREDO].map((v) => v === undefined)).size === 1,
    { path: ['ARQUIVOS_URL'], message: 'as três ARQUIVOS_* vão juntas, ou nenhuma' },
  )
  .superRefine((a, contexto) => {
    if (a.NODE_ENV !== 'production') return;
    for (const [variavel, message] of recusasDaProducao(a))
      contexto.addIssue({ code: 'custom', path: [variavel], message });
  });

type Lido = z.infer<typeof esquema>;

const montar = (lido: Lido, presentes: NodeJS.ProcessEnv) => {
  const bancoUrl = comSenha(lido.DATABASE_URL, lido.DATABASE_SENHA);
  return {
    producao: lido.NODE_ENV === 'production',
    teste: lido.NODE_ENV === 'test',
    host: lido.HOST,
    porta: lido.PORT,
    /** Onde este processo diz como está; nulo se não diz a ninguém. */
    enderecoInterno: lido.ENDERECO_INTERNO ?? null,
    /** Endereço público sem barra final, por exemplo `https://pesca.agencia.example`. */
    urlPublica: (lido.PUBLIC_URL ?? `http://localhost:${lido.PORT}`).replace(/\/$/, ''),
    /** Endereços e redes de que se aceita `X-Forwarded-For`. */
    proxiesConfiaveis: lido.PROXIES_CONFIAVEIS,
    bancoUrl,
    /** A conta que migra e concede; a do produto, quando não há outra. */
    bancoUrlMigracao: lido.DATABASE_URL_MIGRACAO
      ? comSenha(lido.DATABASE_URL_MIGRACAO, lido.DATABASE_SENHA_MIGRACAO)
      : bancoUrl,
    bancoConexoes: lido.DATABASE_CONEXOES,
    /** Certificado de quem assina o do banco de dados (PEM): com ele, a conversa é cifrada e o servidor, conferido. */
    bancoCa: lido.DATABASE_CA ?? null,
    redisUrl: comSenha(lido.REDIS_URL, lido.REDIS_SENHA),
    senhaDosSentinelas: lido.REDIS_SENHA_SENTINELAS ?? null,
    /** O mesmo, para `rediss://`. */
    redisCa: lido.REDIS_CA ?? null,
    pastaDados: lido.DATA_DIR,
    /** Onde se guardam os impressos; nulo quando é em `DATA_DIR`. */
    arquivosS3:
      lido.ARQUIVOS_URL && lido.ARQUIVOS_CHAVE && lido.ARQUIVOS_SEGREDO
        ? { ...lido.ARQUIVOS_URL, chave: lido.ARQUIVOS_CHAVE, segredo: lido.ARQUIVOS_SEGREDO }
        : null,
    chromium: lido.CHROMIUM_PATH,
    pastaFrontend: lido.FRONTEND_DIR ?? null,
    segredo: lido.SEGREDO,
    /** Chaves dos resumos da auditoria: a última grava, todas conferem. */
    chavesAuditoria: lido.AUDITORIA_CHAVES,
    /** Cifra dos dados pessoais guardados. */
    cifra: new Cifra({ dados: lido.CIFRA_CHAVES, indice: lido.CIFRA_INDICE }),
    /** Chaves que assinam as carteiras; nulo quando elas moram em `DATA_DIR`. */
    chavesCarteira: lido.CARTEIRA_CHAVES ?? null,
    /** Chaves VAPID dos avisos nos aparelhos, em base64url; nulo quando não os há. */
    push: lido.PUSH_CHAVE ?? null,
    /** Serviços de push além dos que o produto conhece: máquinas ou, fora da produção, origens inteiras. */
    servicosDePush: lido.PUSH_SERVICOS ?? [],
    smtpUrl: lido.SMTP_URL ?? null,
    remetente: lido.EMAIL_REMETENTE,
    nivelLog: lido.LOG_LEVEL,
    agencia: {
      nome: lido.AGENCIA_NOME,
      sigla: lido.AGENCIA_SIGLA,
      uf: lido.AGENCIA_UF,
      ufNome: lido.AGENCIA_UF_NOME,
      /** Código do IBGE do município em que se atende; o balcão começa por ele. */
      municipio: lido.AGENCIA_MUNICIPIO ?? (lido.AGENCIA_UF === 'AM' ? MANAUS : null),
      /** Do atendimento por pessoas, de segunda a sexta; sem eles, a página não os mostra. */
      telefone: lido.AGENCIA_TELEFONE ?? null,
      horario: lido.AGENCIA_HORARIO ?? null,
      /** Quem recebe as barreiras de acesso, fora do balcão: ouvidoria, email ou telefone. */
      acessibilidade: lido.AGENCIA_ACESSIBILIDADE ?? null,
      /** Nome e contato do encarregado pelos dados pessoais (Lei 13.709/2018, art. 41). */
      encarregado: lido.AGENCIA_ENCARREGADO ?? null,
      /** Brasão do estado para o papel, como endereço `data:`. */
      brasao: lido.AGENCIA_BRASAO ?? null,
      fuso: lido.AGENCIA_FUSO,
    },
    /** Das que são de cada agência, as que a produção ainda não disse. */
    porDizer: lido.NODE_ENV === 'production' ? DE_CADA_AGENCIA.filter((nome) => !presentes[nome]) : [],
    /** Para quem acha uma falha de segurança: `mailto:`, `https:` ou `tel:`. */
    contatoDeSeguranca: lido.SEGURANCA_CONTATO ?? null,
    /** Anos, depois do ano do fato, em que o que foi pago fica guardado. */
    retencaoFiscalAnos: lido.RETENCAO_FISCAL_ANOS,
    /** Dias em que fica o cadastro de quem nunca pagou. */
    retencaoSemPagamentoDias: lido.RETENCAO_SEM_PAGAMENTO_DIAS,
    /** Maior arquivo de retorno aceito. */
    retornoMaximoMb: lido.RETORNO_MAXIMO_MB,
    /** A equipe precisa de segundo fator. */
    segundoFatorObrigatorio: lido.SEGUNDO_FATOR_OBRIGATORIO ?? lido.NODE_ENV === 'production',
    /** Login pelo gov.br; nulo quando não está configurado. */
    govbr:
      lido.GOVBR_EMISSOR && lido.GOVBR_CLIENTE_ID && lido.GOVBR_CLIENTE_SEGREDO
        ? {
            emissor: lido.GOVBR_EMISSOR,
            clienteId: lido.GOVBR_CLIENTE_ID,
            clienteSegredo: lido.GOVBR_CLIENTE_SEGREDO,
          }
        : null,
    /** Pasta com os certificados e segredos dos provedores de PIX; nulo se não há nenhum. */
    pixSegredos: lido.PIX_SEGREDOS ?? null,
    /** Onde esta API espera os avisos dos provedores, com TLS dos dois lados; nulo se não espera. */
    enderecoDosAvisos: lido.PIX_AVISOS ?? null,
    /** Onde se brinca de pagar, na demonstração; nulo fora dela. */
    bancoDeMentira: lido.DEMO ? (lido.PIX_BANCO_DE_MENTIRA ?? null) : null,
    /** Serviço de CEP, com `{cep}` no lugar dos dígitos; nulo quando não está configurado. */
    cepUrl: lido.CEP_URL ?? null,
    /** Chamadas por minuto de cada classe de rota, por usuário ou por endereço. */
    limitesMinuto: {
      leitura: lido.LIMITE_LEITURA_MINUTO,
      autenticacao: lido.LIMITE_AUTENTICACAO_MINUTO,
      busca: lido.LIMITE_BUSCA_MINUTO,
      escrita: lido.LIMITE_ESCRITA_MINUTO,
      documento: lido.LIMITE_DOCUMENTO_MINUTO,
      console: lido.LIMITE_CONSOLE_MINUTO,
      upload: lido.LIMITE_UPLOAD_MINUTO,
    } satisfies Record<ClasseDeRota, number>,
    /** Passagens por hora pela catraca, de um endereço e de todos juntos, enquanto a agência não decide outras. */
    limitesHora: {
      busca: { porEndereco: lido.LIMITE_BUSCAS_HORA, total: lido.LIMITE_BUSCAS_TOTAL_HORA },
      conta: { porEndereco: lido.LIMITE_CONTAS_HORA, total: lido.LIMITE_CONTAS_TOTAL_HORA },
      registro: { porEndereco: lido.LIMITE_REGISTROS_HORA, total: lido.LIMITE_REGISTROS_TOTAL_HORA },
    } satisfies Record<Passagem, { porEndereco: number; total: number }>,
  };
};

/** Configuração lida uma vez do ambiente do processo. */
export class Ambiente extends (class {
  constructor(...lido: Parameters<typeof montar>) {
    Object.assign(this, montar(...lido));
  }
} as new (...lido: Parameters<typeof montar>) => Readonly<ReturnType<typeof montar>>) {
  get cookieSeguro(): boolean {
    return this.urlPublica.startsWith('https://');
  }
}

/**
 * Valida tudo de uma vez. Qualquer variável pode vir de um arquivo, em `NOME_FILE`, como os segredos dos contêineres:
 * o que está no ambiente aparece a quem inspeciona o contêiner. Erro: mensagem única com uma linha por variável errada.
 */
export function lerAmbiente(variaveis: NodeJS.ProcessEnv): Ambiente {
  const presentes = Object.fromEntries(Object.entries(variaveis).filter(([, valor]) => valor !== ''));
  const erros = lerDeArquivos(presentes);
  const lido = esquema.safeParse(presentes, {
    error: (problema) => (problema.input === undefined ? 'falta' : EM_PORTUGUES(problema)),
  });
  if (lido.success && erros.length === 0) return new Ambiente(lido.data, presentes);
  const linhas = [
    ...erros,
    // A falta do que não se pôde ler já foi dita.
    ...(lido.error?.issues ?? [])
      .filter(({ path }) => !erros.some((erro) => erro.startsWith(`${path.join('.')}_FILE`)))
      .map(({ path, message }) => `${path.join('.')}: ${message}`),
  ];
  throw new Error(`Ambiente inválido:\n${linhas.map((linha) => `  ${linha}`).join('\n')}`);
}

/** Põe em `presentes` o conteúdo dos arquivos, sem a quebra de linha do fim; devolve os erros. */
function lerDeArquivos(presentes: NodeJS.ProcessEnv): string[] {
  const erros: string[] = [];
  for (const nome of Object.keys(esquema.shape)) {
    const arquivo = presentes[`${nome}_FILE`];
    if (arquivo === undefined) continue;
    if (presentes[nome] !== undefined) {
      erros.push(`${nome}_FILE: ${nome} também está definida`);
      continue;
    }
    try {
      const conteudo = readFileSync(arquivo, 'utf8').replace(/\r?\n$/, '');
      if (conteudo !== '') presentes[nome] = conteudo;
    } catch (erro) {
      erros.push(`${nome}_FILE: não se lê (${(erro as NodeJS.ErrnoException).code})`);
    }
  }
  return erros;
}
