import { opcoesRedis } from './redis';

const opcoes = (redisUrl: string, redisCa: string | null = null) =>
  opcoesRedis({ redisUrl, redisCa, senhaDosSentinelas: null });

describe('o endereço do Redis', () => {
  it('com TLS, vão por ele os sentinelas e o mestre que eles dizem', () => {
    expect(opcoes('rediss+sentinel://se%23nha@um:26379,dois/mestre/3', 'a autoridade')).toMatchObject({
      sentinels: [
        { host: 'um', port: 26379 },
        { host: 'dois', port: 26379 },
      ],
      name: 'mestre',
      password: 'se#nha',
      db: 3,
      tls: { ca: 'a autoridade' },
      sentinelTLS: { ca: 'a autoridade' },
      enableTLSForSentinelMode: true,
    });
    expect(opcoes('rediss://um')).toMatchObject({ host: 'um', tls: {} });
  });

  it.each(['redis+sentinel://um,dois/mestre', 'redis://um', '/run/redis.sock'])('%s vai às claras', (url) => {
    expect(opcoes(url, 'a autoridade')).not.toHaveProperty('tls');
  });
});
