import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { RecusaDeArquivo } from '../src/modules/banco/domain/cnab/recusa';
import { dizerErro } from './dizer-erro';

const opcoes = (...args: string[]) =>
  parseArgs({ args, options: { enviar: { type: 'boolean' }, rejeitar: { type: 'string' } } });

describe('dizerErro', () => {
  it.each<[string, () => unknown, string]>([
    ['opção que não há', () => opcoes('--foo'), 'não serve «--foo»: --ajuda diz'],
    ['opção sem valor', () => opcoes('--rejeitar'), 'não serve «--rejeitar»: --ajuda diz'],
    ['valor com traço', () => opcoes('--rejeitar', '-1'), 'não serve «--rejeitar»: --ajuda diz'],
    ['valor a mais', () => opcoes('--enviar=1'), 'não serve «--enviar»: --ajuda diz'],
    ['palavra solta', () => opcoes('extra'), 'não serve «extra»: --ajuda diz'],
    ['arquivo que não há', () => readFileSync('/nao/ha'), 'não se abre /nao/ha (ENOENT)'],
    ['ninguém à escuta', () => fetch('http://127.0.0.1:2'), 'ninguém responde neste endereço (ECONNREFUSED)'],
    ['endereço errado', () => fetch('abacate'), 'ninguém responde neste endereço (ERR_INVALID_URL)'],
    [
      'não é remessa',
      () => Promise.reject(new RecusaDeArquivo('LARGURA_DESCONHECIDA')),
      'o arquivo não é uma remessa (LARGURA_DESCONHECIDA)',
    ],
    ['já em português', () => Promise.reject(new Error('falta o arquivo')), 'falta o arquivo'],
  ])('%s', async (_nome, falhar, dito) => {
    const erro: unknown = await Promise.resolve()
      .then(falhar)
      .catch((um: unknown) => um);
    expect(dizerErro(erro)).toContain(dito);
  });
});
