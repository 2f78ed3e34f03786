import { PREFIXO } from '../../../platform/http/prefixo';

interface Conteudo {
  readonly urlPublica: string;
  readonly codigo: string;
  readonly declaracao: string;
}

/** Página de autenticidade, que o QR code abre; a declaração vai no fragmento, que o navegador não manda a ninguém. */
export const enderecoDoQrCode = ({ urlPublica, codigo, declaracao }: Conteudo): string =>
  `${urlPublica}/${PREFIXO}/informacao-carteira/${codigo}#${declaracao}`;
