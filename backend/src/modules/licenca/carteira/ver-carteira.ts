import { createHash } from 'node:crypto';
import { formatarCpf } from '../../../kernel/cpf';
import { formatarDataBr } from '../../../kernel/data-civil';
import type { Idioma } from '../../../platform/i18n/idioma';
import type { PessoaComLugar } from '../../pessoa/pessoa-consulta.service';
import { formatarCodigo, LicencaMostravel } from '../apresentar-licenca';
import { datasDaCarteira } from '../declaracao/declarar.service';

/** Muda quando o desenho da carteira muda, para que as já guardadas sejam refeitas. */
const VERSAO_DO_DESENHO = 2;

/** Tudo o que se imprime numa carteira ou num título provisório. */
export interface VistaCarteira {
  readonly provisoria: boolean;
  readonly modalidade: 0 | 1;
  readonly codigo: string;
  readonly numero: string;
  readonly nome: string;
  readonly documento: { readonly tipo: 'cpf' | 'passaporte'; readonly valor: string };
  /** `Manaus/AM`, ou cidade e país de estrangeiro. */
  readonly lugar: string | null;
  readonly emissao: string;
  readonly validade: string;
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

export function verCarteira(
  licenca: LicencaMostravel,
  { pessoa, principal, exterior }: PessoaComLugar,
  contexto: Pick<VistaCarteira, 'agencia' | 'urlPublica' | 'declaracao'>,
): VistaCarteira {
  const { provisoria, emissao, validade } = datasDaCarteira(licenca);
  const municipio = principal?.municipio;
  return {
    provisoria,
    modalidade: licenca.modalidade,
    codigo: licenca.codigo,
    numero: formatarCodigo(licenca.codigo),
    nome: pessoa.nome,
    documento: pessoa.cpf
      ? { tipo: 'cpf', valor: formatarCpf(pessoa.cpf) }
      : { tipo: 'passaporte', valor: pessoa.passaporte ?? '' },
    lugar: municipio
      ? `${municipio.nome}/${municipio.estado?.sigla}`
      : exterior && `${exterior.cidade}, ${exterior.paisId}`,
    emissao: formatarDataBr(emissao),
    validade: formatarDataBr(validade),
    idioma: pessoa.idioma,
    agencia: contexto.agencia,
    urlPublica: contexto.urlPublica,
    declaracao: contexto.declaracao,
  };
}

export type FormatoDaCarteira = 'pdf' | 'png';

/** Nome do arquivo guardado: muda com o conteúdo, e só com ele. */
export function chaveDaCarteira(licencaId: number, vista: VistaCarteira, formato: FormatoDaCarteira): string {
  const resumo = createHash('sha256')
    .update(JSON.stringify([VERSAO_DO_DESENHO, vista]))
    .digest('hex');
  return `carteira/${licencaId % 1000}/${licencaId}-${resumo.slice(0, 24)}.${formato}`;
}
