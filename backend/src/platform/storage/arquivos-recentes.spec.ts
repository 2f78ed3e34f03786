import { ArquivosRecentes } from './arquivos-recentes';

describe('ArquivosRecentes', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('esquece meio minuto depois de guardado, mesmo lido muitas vezes', () => {
    const recentes = new ArquivosRecentes();
    recentes.guardar('a', Buffer.from('um'));
    jest.advanceTimersByTime(29_000);
    expect(recentes.ler('a')?.toString()).toBe('um');
    jest.advanceTimersByTime(1_000);
    expect(recentes.ler('a')).toBeNull();
  });

  it('guarda os últimos 32, e menos se são grandes', () => {
    const recentes = new ArquivosRecentes();
    for (let i = 0; i < 33; i++) recentes.guardar(`${i}`, Buffer.from('x'));
    expect(recentes.ler('0')).toBeNull();
    expect(recentes.ler('1')).not.toBeNull();
    recentes.guardar('grande', Buffer.alloc(8 * 1024 * 1024));
    expect(recentes.ler('32')).toBeNull();
    expect(recentes.ler('grande')).not.toBeNull();
  });

  it('guardar de novo a mesma chave conta uma vez', () => {
    const recentes = new ArquivosRecentes();
    recentes.guardar('b', Buffer.from('x'));
    for (let i = 0; i < 3; i++) recentes.guardar('a', Buffer.alloc(3 * 1024 * 1024));
    expect(recentes.ler('b')).not.toBeNull();
  });
});
