import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { dataCivilEm } from '../src/kernel/data-civil';
import { convenioDoArgumento, ler } from './cnab/ler';
import { fuzz } from './cnab/fuzz';
import { arrecadacao, boleto, problemas, validar } from './cnab/numeros';

const AJUDA = `Números e arquivos dos bancos, sem banco de dados nem compilação.

  cnab boleto        lê uma lista de boletos na entrada padrão e escreve os números de cada um
  cnab arrecadacao   o mesmo para guias de arrecadação
  cnab validar       lê [{kind, value}] e escreve [{valido, motivo}]
  cnab ler ARQUIVO [--convenio '{"banco", "convenio", "cnpj", "agencia", "conta", "teste"}']
                     lê e confere um retorno; sem --convenio, o do cabeçalho. Sai com 1 se ele é recusado
  cnab fuzz [--arquivos 1000000] [--semente 1]
                     lê arquivos pequenos estragados ao acaso e escreve o resultado. Sai com 1 se houve falha
`;

z.config(z.locales.pt());

const FUSO = process.env.AGENCIA_FUSO ?? 'America/Manaus';

const EM_LISTA = new Map([
  ['boleto', boleto],
  ['arrecadacao', arrecadacao],
  ['validar', validar],
]);

function escrever(resultado: unknown): void {
  process.stdout.write(`${JSON.stringify(resultado, null, 2)}\n`);
}

function lerArquivo(args: readonly string[]): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { convenio: { type: 'string' } },
    allowPositionals: true,
  });
  const [arquivo] = positionals;
  if (arquivo === undefined || positionals.length > 1) throw new Error('falta o arquivo, ou há mais de um');
  const { esperado, ignoradas } = convenioDoArgumento(values.convenio);
  if (ignoradas.length > 0) process.stderr.write(`--convenio: não se compara ${ignoradas.join(', ')}\n`);
  const lido = ler(readFileSync(arquivo), esperado, dataCivilEm(new Date(), FUSO));
  escrever(lido);
  return lido.aceito ? 0 : 1;
}

function correrFuzz(args: readonly string[]): number {
  const { values } = parseArgs({
    args: [...args],
    options: {
      arquivos: { type: 'string', default: '1000000' },
      semente: { type: 'string', default: '1' },
    },
  });
  const comeco = performance.now();
  const resultado = fuzz(Number(values.arquivos), Number(values.semente));
  escrever({ ...resultado, segundos: Math.round((performance.now() - comeco) / 1000) });
  return resultado.falhas.length > 0 ? 1 : 0;
}

/** O que não é JSON não é lista nenhuma. */
function comoJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return null;
  }
}

async function main([comando = '', ...args]: readonly string[]): Promise<number> {
  if (comando === 'ler') return lerArquivo(args);
  if (comando === 'fuzz') return correrFuzz(args);
  const emLista = EM_LISTA.get(comando);
  if (!emLista) {
    process.stderr.write(AJUDA);
    return comando === '--ajuda' || comando === '--help' ? 0 : 2;
  }
  const entradas = comoJson(await text(process.stdin));
  if (!Array.isArray(entradas)) throw new Error('a entrada padrão precisa ser uma lista em JSON');
  escrever(entradas.map((entrada) => emLista(entrada)));
  return 0;
}

function razao(erro: unknown): string {
  if (erro instanceof z.ZodError) return problemas(erro);
  return erro instanceof Error ? erro.message : 'falha';
}

main(process.argv.slice(2)).then(
  (codigo) => (process.exitCode = codigo),
  (erro: unknown) => {
    process.stderr.write(`${razao(erro)}\n`);
    process.exitCode = 2;
  },
);
