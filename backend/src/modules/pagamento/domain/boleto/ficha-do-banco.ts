import { NossoNumero } from './boleto';
import type { DadosConvenio } from '../convenio';
import { completarDigitos, modulo11ComZero } from '../digitos-verificadores';

/** O que cada banco manda escrever na ficha de compensação, já com separadores. */
interface FichaDoBanco {
  /** `1234-3 / 99873-8` no BB; `1234/123456-0` na Caixa. */
  readonly agenciaCodigo: string;
  readonly carteira: string;
  readonly localDePagamento: string;
}

type ConvenioDeCobranca = Pick<
  DadosConvenio,
  'layout' | 'numero' | 'agencia' | 'agenciaDv' | 'conta' | 'contaDv' | 'carteira' | 'variacao'
>;

const QUALQUER_BANCO = 'Pagável em qualquer banco até o vencimento';

/** Nulo no convênio de guia, que não tem ficha. */
export function fichaDoBanco(convenio: ConvenioDeCobranca): FichaDoBanco | null {
  const { layout, numero, agencia, agenciaDv, conta, contaDv, carteira, variacao } = convenio;
  switch (layout) {
    case 'BB240':
    case 'BB400':
      return {
        agenciaCodigo: `${agencia}-${agenciaDv} / ${conta}-${contaDv}`,
        carteira: `${carteira}-${variacao}`,
        localDePagamento: QUALQUER_BANCO,
      };
    case 'CAIXA240':
      return {
        agenciaCodigo: `${completarDigitos(agencia!, 4, 'agência')}/${numero}-${modulo11ComZero(numero)}`,
        // As modalidades 11 e 14 são as da cobrança registrada.
        carteira: 'RG',
        localDePagamento: 'Preferencialmente nas casas lotéricas até o valor limite',
      };
    case 'BRADESCO400':
      return {
        agenciaCodigo: `${completarDigitos(agencia!, 4, 'agência')}-${agenciaDv} / ${completarDigitos(conta!, 7, 'conta')}-${contaDv}`,
        carteira: carteira!,
        localDePagamento: 'Pagável preferencialmente na rede Bradesco ou Bradesco Expresso',
      };
    case 'ARRECADACAO150':
      return null;
  }
}

/**
 * Nosso número como se imprime: `12345670000000001` (BB de 17), `12345678901-X` (BB de 11),
 * `14000000000000001-4` (Caixa), `09 / 00000000001-1` (Bradesco, cuja carteira entra no verificador).
 */
export function nossoNumeroImpresso(
  { layout, carteira }: Pick<DadosConvenio, 'layout' | 'carteira'>,
  { numero, dv }: NossoNumero,
): string {
  const comDv = dv === null ? numero : `${numero}-${dv}`;
  return layout === 'BRADESCO400' ? `${carteira} / ${comDv}` : comDv;
}
