import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Livro } from './livro';

it('sem onde gravar, o banco de mentira não cai: grava quando houver', () => {
  jest.useFakeTimers();
  const pasta = mkdtempSync(join(tmpdir(), 'livro-'));
  const livro = new Livro(join(pasta, 'livro.json'));
  livro.webhooks.set('chave', { webhookUrl: 'https://produto.example', criacao: '2026-03-10T14:00:00Z' });
  rmSync(pasta, { recursive: true });
  livro.mudou();
  jest.advanceTimersByTime(1_000);
  mkdirSync(pasta);
  jest.advanceTimersByTime(1_000);
  jest.useRealTimers();
  expect(readFileSync(join(pasta, 'livro.json'), 'utf8')).toContain('https://produto.example');
  rmSync(pasta, { recursive: true });
});
