import { readFileSync } from 'node:fs';
import { arrecadacao, boleto, validar } from './cnab/numeros';

const AJUDA = `Números e arquivos dos bancos, sem banco de dados nem compilação.

  cnab boleto        lê uma lista de boletos na entrada padrão e escreve os números de cada um
  cnab arrecadacao   o mesmo para guias de arrecadação
  cnab validar       lê [{kind, value}] e escreve [{valido, motivo}]
`;

const EM_LISTA: Readonly<Record<string, (entrada: unknown) => unknown>> = { boleto, arrecadacao, validar };

function escrever(resultado: unknown): void {
  process.stdout.write(`${JSON.stringify(resultado, null, 2)}\n`);
}

function main([comando = '']: readonly string[]): number {
  const emLista = EM_LISTA[comando];
  if (!emLista) {
    process.stderr.write(AJUDA);
    return comando === '--ajuda' || comando === '--help' ? 0 : 2;
  }
  let entradas: unknown;
  try {
    entradas = JSON.parse(readFileSync(0, 'utf8'));
  } catch {
    entradas = null;
  }
  if (!Array.isArray(entradas)) {
    process.stderr.write('a entrada padrão precisa ser uma lista em JSON\n');
    return 2;
  }
  escrever(entradas.map(emLista));
  return 0;
}

process.exitCode = main(process.argv.slice(2));
