import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dataCivil, dataCivilEm } from '../kernel/data-civil';
import { paresDeChaves } from '../modules/carteira/declaracao-assinada/pares-de-chaves';
import { PastaDeChaves, PASTA_DAS_CHAVES } from '../modules/carteira/declaracao-assinada/pasta-de-chaves';
import type { ChavePublica } from '../modules/carteira/domain/chaves';
import { lerArquivoDeChaves, verificar } from './carteira/verificar';

const AJUDA = `Carteiras, sem banco de dados, rede nem compilação.

  carteira verificar TEXTO [--chaves ARQUIVO] [--revogadas ARQUIVO] [--hoje AAAA-MM-DD]
                     verifica o texto de um QR code (o endereço inteiro, ou só o que vem depois de #).
                     --chaves e --revogadas são o que o emissor publica em /.well-known/carteira-pesca/;
                     sem --chaves, as que nasceram em DATA_DIR. Sai com 0 se ela é válida, com 1 se não
`;

const FUSO = process.env.AGENCIA_FUSO ?? 'America/Manaus';
const DADOS = process.env.DATA_DIR ?? join(__dirname, '../../../.data');

async function chavesDe(arquivo: string | undefined): Promise<readonly ChavePublica[]> {
  if (arquivo !== undefined) return lerArquivoDeChaves(readFileSync(arquivo, 'utf8'));
  const daqui = await new PastaDeChaves(join(DADOS, PASTA_DAS_CHAVES)).ler();
  if (daqui.length === 0) throw new Error(`falta --chaves: não há chaves em ${DADOS}`);
  return paresDeChaves(daqui);
}

async function verificarTexto(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { chaves: { type: 'string' }, revogadas: { type: 'string' }, hoje: { type: 'string' } },
    allowPositionals: true,
  });
  const [texto] = positionals;
  if (texto === undefined || positionals.length > 1) throw new Error('falta o texto, ou há mais de um');
  const resultado = verificar(texto, {
    chaves: await chavesDe(values.chaves),
    revogadas: values.revogadas === undefined ? null : readFileSync(values.revogadas),
    hoje: values.hoje === undefined ? dataCivilEm(new Date(), FUSO) : dataCivil(values.hoje),
  });
  process.stdout.write(`${JSON.stringify(resultado, null, 2)}\n`);
  return resultado.veredito === 'VALIDA' ? 0 : 1;
}

async function main([comando = '', ...args]: readonly string[]): Promise<number> {
  if (comando === 'verificar') return verificarTexto(args);
  process.stderr.write(AJUDA);
  return comando === '--ajuda' || comando === '--help' ? 0 : 2;
}

main(process.argv.slice(2)).then(
  (codigo) => (process.exitCode = codigo),
  (erro: unknown) => {
    process.stderr.write(`${erro instanceof Error ? erro.message : 'falha'}\n`);
    process.exitCode = 2;
  },
);
