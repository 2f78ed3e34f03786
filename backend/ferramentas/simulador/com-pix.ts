import { createHash } from 'node:crypto';
import { Campo } from '../../src/modules/banco/domain/cnab/codec';
import { preencher } from '../cnab/registro';
import { retornoT } from '../../src/modules/banco/domain/cnab/layouts/bb240';
import { segmentoY03 } from '../../src/modules/banco/domain/cnab/layouts/pix240';

const [CAMPO_ENDERECO, SEQUENCIA, CONTAGEM_DO_LOTE, CONTAGEM_DO_ARQUIVO] = [82, 9, 18, 24];
const ENTRADA = '02';
const movimento = new Campo(retornoT, 'movimento');
const nossoNumero = new Campo(retornoT, 'nossoNumero');
const emTrecho = (texto: string) => ({ bytes: Buffer.from(texto, 'latin1'), texto, inicio: 0 });

const porEm = (linha: string, posicao: number, texto: string) =>
  linha.slice(0, posicao - 1) + texto + linha.slice(posicao - 1 + texto.length);
const numero = (n: number, largura: number) => n.toString().padStart(largura, '0');

/** O retorno de 240, de um lote, com o QR code de PIX de cada título que entra; o endereço de cada um sai do nosso número. */
export function comPix(retorno: Buffer, enderecoDe: (nossoNumero: string) => string): Buffer {
  const linhas = retorno.toString('latin1').split('\r\n').slice(0, -1);
  let titulo = '';
  const todas = linhas.flatMap((linha) => {
    if (linha[13] === 'T') titulo = nossoNumero.texto(emTrecho(linha)).trim();
    if (linha[13] !== 'U' || movimento.texto(emTrecho(linha)) !== ENTRADA) return [linha];
    const txid = createHash('sha256').update(titulo).digest('hex').slice(0, 35).toUpperCase();
    const Y = preencher(segmentoY03, {
      ...{ banco: linha.slice(0, 3), lote: linha.slice(3, 7), seqLote: 0, movimento: ENTRADA },
      ...{ enderecoPix: '', txid },
    });
    // O codec escreveria o endereço em maiúsculas.
    return [linha, porEm(Y, CAMPO_ENDERECO, enderecoDe(titulo))];
  });
  const numeradas = todas.map((linha, i) => {
    if (linha[7] === '3') return porEm(linha, SEQUENCIA, numero(i - 1, 5));
    if (linha[7] === '5') return porEm(linha, CONTAGEM_DO_LOTE, numero(todas.length - 2, 6));
    return linha[7] === '9' ? porEm(linha, CONTAGEM_DO_ARQUIVO, numero(todas.length, 6)) : linha;
  });
  return Buffer.from(`${numeradas.join('\r\n')}\r\n`, 'latin1');
}
