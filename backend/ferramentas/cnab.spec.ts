import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const BACKEND = join(__dirname, '..');
const RETORNO = join(BACKEND, 'test/fixtures/banco/bb400.ret');

/** Como `npm run cnab`: sem compilação, banco de dados nem variável de ambiente nenhuma. */
function cnab(args: readonly string[], entrada = '') {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--require', './scripts/typescript.cjs', 'ferramentas/cnab.ts', ...args],
    { cwd: BACKEND, env: {}, input: entrada, encoding: 'utf8', timeout: 30_000 },
  );
  return { codigo: status, saida: stdout, erro: stderr };
}

describe('cnab', () => {
  it('um retorno aceito sai com 0, e recusado com 1, sempre em JSON', () => {
    const aceito = cnab(['ler', RETORNO, '--convenio', '{"numero":"1112245","layout":"BB400"}']);
    expect(aceito).toMatchObject({ codigo: 0, erro: '--convenio: não se compara layout\n' });
    expect(Object.keys(JSON.parse(aceito.saida) as object)).toEqual([
      'layout',
      'banco',
      'convenio',
      'aceito',
      'motivos',
      'nsa',
      'dataGeracao',
      'titulos',
      'porMovimento',
      'valorNominal',
      'valorPago',
      'valorLiquido',
      'tarifas',
      'avisos',
      'quarentena',
    ]);
    const recusado = cnab(['ler', RETORNO, '--convenio', '{"convenio":"1112246"}']);
    expect(recusado).toMatchObject({ codigo: 1, erro: '' });
    expect(JSON.parse(recusado.saida)).toMatchObject({ aceito: false, valorPago: 0 });
  });

  it('as listas vão da entrada à saída padrão, e o que não se calcula não para as outras', () => {
    const { codigo, saida } = cnab(['validar'], '[{"kind":"codigo_barras","value":"1"},null]');
    expect([codigo, JSON.parse(saida)]).toEqual([
      0,
      [
        { valido: false, motivo: 'TAMANHO' },
        { valido: false, motivo: 'ENTRADA_INVALIDA' },
      ],
    ]);
  });

  it.each([
    ['arquivo que não existe', ['ler', '/nao/existe'], ''],
    ['pasta no lugar do arquivo', ['ler', BACKEND], ''],
    ['convênio sem número', ['ler', RETORNO, '--convenio', '{}'], ''],
    ['entrada que não é JSON', ['boleto'], '{"'],
    ['entrada que não é lista', ['boleto'], '{}'],
  ])('%s: uma linha de erro e código 2', (_, args, entrada) => {
    expect(cnab(args, entrada)).toEqual({ codigo: 2, saida: '', erro: expect.stringMatching(/^.+\n$/) });
  });
});
