import { Campo, Descricao, Registro, Trecho } from '../codec';

/** O QR code de PIX que o banco fez para um título. */
export interface PixDoTitulo {
  readonly nossoNumero: string;
  /** O BR Code, ou só o endereço da cobrança, como veio; quem o usa confere-o. */
  readonly trazido: string;
  readonly txid: string | null;
}

/** `null` se a linha não traz PIX. `doTitulo` é o nosso número do título que veio antes dela. */
export type LeituraDoPix = (linha: Trecho, doTitulo: string) => PixDoTitulo | null;

const BR_CODE = /000201[ -~]*6304[\dA-F]{4}/i;
const ENDERECO = /(?:https:\/\/)?(?:[a-z\d-]+\.)+[a-z]{2,}\/[\w.~/-]+/i;

/** A linha com as posições conhecidas. Se ela repete o nosso número, tem de ser o do título. */
export function pixDaTabela(registro: Registro<Descricao>): LeituraDoPix {
  const endereco = new Campo(registro, 'enderecoPix');
  const campoTxid = new Campo(registro, 'txid');
  const numero = registro.porNome.has('nossoNumero') ? new Campo(registro, 'nossoNumero') : null;
  return (linha, doTitulo) => {
    if (numero && numero.texto(linha) !== doTitulo) return null;
    const trazido = endereco.aparado(linha);
    if (trazido === '') return null;
    return { nossoNumero: doTitulo, trazido, txid: campoTxid.aparado(linha) || null };
  };
}

/** A linha de posições que o banco não publica: o que nela se reconhece. */
export function pixDoConteudo(largura: number): LeituraDoPix {
  return ({ texto, inicio }, doTitulo) => {
    const linha = texto.slice(inicio, inicio + largura);
    const trazido = (BR_CODE.exec(linha) ?? ENDERECO.exec(linha))?.[0];
    return trazido ? { nossoNumero: doTitulo, trazido, txid: null } : null;
  };
}
