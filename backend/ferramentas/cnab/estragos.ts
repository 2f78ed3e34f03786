import { RecusaDeArquivo } from '../../src/modules/banco/domain/cnab/recusa';
import { ArquivoEmEdicao } from '../simulador/arquivo-em-edicao';
import { Sortear, um } from './sorteio';

const TROCAS = ' 0123456789AZaz-.,;\t\x00\x1a\x7f\x80\xa0\xc3\xe3\xff'.split('');

/** Uma mudança ao acaso: um acidente de transporte ou de editor, ou uma linha mexida com as contagens refeitas. */
export function mudar(bytes: Buffer, sortear: Sortear): Buffer {
  const em = sortear(bytes.length);
  switch (sortear(14)) {
    case 0:
    case 1: {
      const outro = Buffer.from(bytes);
      outro.write(um(sortear, TROCAS), em, 'latin1');
      return outro;
    }
    case 2:
    case 3:
    case 4:
    case 5: {
      // Um dígito por outro, que é o que mais se parece com um arquivo bom.
      const digitos = [...bytes.keys()].filter(
        (i) => bytes[i] !== undefined && bytes[i] >= 48 && bytes[i] <= 57,
      );
      const outro = Buffer.from(bytes);
      if (digitos.length > 0) outro[um(sortear, digitos)] = 48 + sortear(10);
      return outro;
    }
    case 6:
      return Buffer.concat([bytes.subarray(0, em), bytes.subarray(em + 1 + sortear(3))]);
    case 7:
      return Buffer.concat([
        bytes.subarray(0, em),
        Buffer.from(um(sortear, TROCAS), 'latin1'),
        bytes.subarray(em),
      ]);
    case 8:
      return bytes.subarray(0, em);
    case 9: {
      const de = sortear(bytes.length);
      return Buffer.concat([bytes.subarray(0, em), bytes.subarray(de, de + 40), bytes.subarray(em + 40)]);
    }
    case 10:
      return Buffer.from(bytes.toString('latin1'), um(sortear, ['utf8', 'utf16le'] as const));
    case 11:
      return Buffer.from(
        bytes.toString('latin1').replaceAll('\r\n', um(sortear, ['\n', '\r', '', ' '])),
        'latin1',
      );
    default:
      return mexerNasLinhas(bytes, sortear);
  }
}

/** Tira, repete ou troca linhas; em metade das vezes refaz as sequências e as contagens, como quem as mexe de propósito. */
function mexerNasLinhas(bytes: Buffer, sortear: Sortear): Buffer {
  const linhas = bytes.toString('latin1').split('\r\n');
  const [aqui, la] = [sortear(linhas.length), sortear(linhas.length)];
  const [uma = '', outra = ''] = [linhas[aqui], linhas[la]];
  switch (sortear(3)) {
    case 0:
      linhas.splice(aqui, 1);
      break;
    case 1:
      linhas.splice(la, 0, uma);
      break;
    default:
      linhas[aqui] = outra;
      linhas[la] = uma;
  }
  const mexido = Buffer.from(linhas.join('\r\n'), 'latin1');
  if (sortear(2) === 0) return mexido;
  try {
    const arquivo = ArquivoEmEdicao.abrir(mexido);
    arquivo.renumerar();
    return arquivo.bytes();
  } catch (erro) {
    if (erro instanceof RecusaDeArquivo || erro instanceof RangeError) return mexido;
    throw erro;
  }
}
