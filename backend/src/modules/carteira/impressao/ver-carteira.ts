import { createHash } from 'node:crypto';
import { formatarCpf } from '../../../kernel/cpf';
import type { DataCivil } from '../../../kernel/data-civil';
import { abrirDaLinha } from '../../../platform/cifra/coluna-cifrada';
import type { Idioma } from '../../../platform/i18n/idioma';
import { formatarCodigo } from '../../licenca/apresentar-licenca';
import { datasDaCarteira } from '../declaracao-assinada/declarar.service';
import type { LimiteDeCaptura } from '../../agencia/textos/limite-de-captura';
import type { LinhaDaCarteira } from './linha-da-carteira';

/** Muda quando o desenho da carteira ou o texto da declaração muda, para que as já guardadas sejam refeitas. */
const VERSAO_DO_DESENHO = 8;

/** Tudo o que se imprime numa carteira ou num título provisório. */
export interface VistaCarteira {
  readonly provisoria: boolean;
  readonly modalidade: 0 | 1;
  readonly limite: LimiteDeCaptura;
  readonly codigo: string;
  readonly numero: string;
  readonly nome: string;
  readonly documento: { readonly tipo: 'cpf' | 'passaporte'; readonly valor: string };
  /** Quem acompanha o menor de idade; nulo em quem já não o é. */
  readonly responsavel: string | null;
  /** `Manaus/AM`, ou cidade e país de estrangeiro. */
  readonly lugar: string | null;
  readonly emissao: DataCivil;
  readonly validade: DataCivil;
  readonly idioma: Idioma;
  readonly agencia: {
    readonly nome: string;
    readonly uf: string;
    readonly ufNome: string;
    /** Imagem `data:`; sem ela, um escudo neutro. */
    readonly brasao: string | null;
  };
  readonly urlPublica: string;
  /** O que o QR code leva, assinado, em base32. */
  readonly declaracao: string;
}

/** O que é pessoal numa carteira, aberto. */
export interface LinhaAberta {
  readonly nome: string;
  readonly documento: VistaCarteira['documento'];
  readonly cidade: string | null;
  readonly responsavel: string | null;
}

export function abrirLinha(linha: LinhaDaCarteira): LinhaAberta {
  const { id, pessoaId, nome, cpf, passaporte, cidade, responsavel } = linha;
  return {
    nome: abrirDaLinha(nome, 'pessoa.nome', pessoaId),
    documento: cpf
      ? { tipo: 'cpf', valor: formatarCpf(abrirDaLinha(cpf, 'pessoa.cpf', pessoaId)) }
      : { tipo: 'passaporte', valor: abrirDaLinha(passaporte, 'pessoa.passaporte', pessoaId) ?? '' },
    cidade: abrirDaLinha(cidade, 'endereco_estrangeiro.cidade', pessoaId),
    responsavel: abrirDaLinha(responsavel, 'responsavel.nome', id),
  };
}

export function verCarteira(
  linha: LinhaDaCarteira,
  { nome, documento, cidade, responsavel }: LinhaAberta,
  contexto: Pick<VistaCarteira, 'agencia' | 'urlPublica' | 'declaracao' | 'limite'>,
): VistaCarteira {
  const { provisoria, emissao, validade } = datasDaCarteira(linha);
  return {
    provisoria,
    modalidade: linha.modalidade,
    limite: contexto.limite,
    codigo: linha.codigo,
    numero: formatarCodigo(linha.codigo),
    nome,
    documento,
    responsavel,
    lugar: linha.municipio ? `${linha.municipio}/${linha.uf}` : cidade && `${cidade}, ${linha.paisId}`,
    emissao,
    validade,
    idioma: linha.idioma,
    agencia: contexto.agencia,
    urlPublica: contexto.urlPublica,
    declaracao: contexto.declaracao,
  };
}

export type FormatoDaCarteira = 'pdf' | 'png';

/**
 * Nome do arquivo guardado: muda com tudo o que se imprime. O que é pessoal entra cifrado, como está no banco de dados:
 * cada gravação o cifra com outro nonce, e nenhum valor novo se parece com o de antes. Gravar de novo o mesmo valor, ou
 * trocar a chave da cifra, também muda o nome, e custa uma impressão.
 */
export function chaveDaCarteira(
  linha: LinhaDaCarteira,
  de: {
    readonly instalacao: string;
    readonly assinante: Uint8Array;
    readonly limite: LimiteDeCaptura;
  },
  formato: FormatoDaCarteira,
): string {
  const { provisoria, emissao, validade } = datasDaCarteira(linha);
  const impresso = [
    VERSAO_DO_DESENHO,
    de.instalacao,
    emBase64(de.assinante),
    de.limite,
    linha.codigo,
    linha.modalidade,
    provisoria,
    emissao,
    validade,
    linha.idioma,
    linha.municipio,
    linha.uf,
    linha.paisId,
    ...[linha.nome, linha.cpf, linha.passaporte, linha.cidade, linha.responsavel].map(
      (valor) => valor && emBase64(valor),
    ),
  ];
  const resumo = createHash('sha256').update(JSON.stringify(impresso)).digest('hex');
  return `${comecoDasCarteiras(linha.id)}${resumo.slice(0, 32)}.${formato}`;
}

const emBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** Como começam os nomes dos arquivos de todas as carteiras de uma licença. */
export const comecoDasCarteiras = (licencaId: number): string => `carteira/${licencaId % 1000}/${licencaId}-`;
