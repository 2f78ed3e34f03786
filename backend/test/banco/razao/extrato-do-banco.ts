import { modulo11BancoDoBrasil } from '../../../src/modules/pagamento/domain/digitos-verificadores';
import { comArquivo } from '../../preparo/multipart';
import type { Navegador } from '../../preparo/navegador';

interface Linha {
  readonly dia: string;
  /** Como o banco o escreve. */
  readonly valor: string;
  readonly numero: string;
  readonly historico?: string;
}

const CONTA = `99873-${modulo11BancoDoBrasil('99873')}`;

/** Um extrato OFX da conta do convênio de exemplo. */
export const ofx = (linhas: readonly Linha[], conta = CONTA): Buffer =>
  Buffer.from(
    `OFXHEADER:100\r\nCHARSET:1252\r\n\r\n<OFX><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>001<ACCTID>${conta}</BANKACCTFROM><BANKTRANLIST>${linhas
      .map(
        ({ dia, valor, numero, historico = 'COBRANCA' }) =>
          `<STMTTRN><DTPOSTED>${dia.replaceAll('-', '')}<TRNAMT>${valor}<FITID>${numero}<MEMO>${historico}</STMTTRN>`,
      )
      .join('')}</BANKTRANLIST></STMTRS></OFX>`,
    'latin1',
  );

export function enviarExtrato(
  navegador: Navegador,
  bytes: Buffer,
  { previa = false, busca = '' }: { previa?: boolean; busca?: string } = {},
) {
  const corpo = comArquivo('extrato.ofx', bytes, { tipo: 'application/x-ofx' });
  return navegador.pedir('POST', `/api/admin/extratos${previa ? '/previa' : ''}${busca}`, ...corpo);
}
