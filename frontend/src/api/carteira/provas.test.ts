import { webcrypto } from 'node:crypto';

import vetores from '../../kernel/declaracao/vetores.json';
import { revogadasDeTeste } from '../../preparar-declaracoes';

const lista = (caso: string) => Buffer.from(vetores.listas.find((l) => l.caso === caso)?.hex ?? '', 'hex');
const codigo = 'LPE000012392026';
const declaracaoDe = (caso: string) =>
  vetores.declaracoes.find((d) => d.caso === caso)?.endereco.split('#')[1] ?? '';
const VALIDA = declaracaoDe('válida');
const HOJE = new Date('2026-11-22T15:00:00Z');

let respostas: Record<string, string | Uint8Array | number>;
const pedidos: string[] = [];

beforeAll(() => {
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle });
  AbortSignal.timeout = () => new AbortController().signal;
});
beforeEach(() => {
  localStorage.clear();
  pedidos.length = 0;
  respostas = { 'chaves.json': JSON.stringify(vetores.chaves), revogadas: lista('duas modalidades') };
  globalThis.fetch = jest.fn((endereco: string) => {
    const nome = endereco.split('/').at(-1) ?? '';
    pedidos.push(endereco);
    const resposta = respostas[nome];
    if (resposta === undefined) return Promise.reject(new TypeError('sem rede'));
    return Promise.resolve({
      ok: typeof resposta !== 'number',
      text: () => Promise.resolve(String(resposta)),
      arrayBuffer: () => Promise.resolve(Uint8Array.from(Buffer.from(resposta as Uint8Array)).buffer),
    });
  }) as unknown as typeof fetch;
});

/** Como quem acaba de abrir a página: só fica o que estava guardado no aparelho. */
async function abrirPagina() {
  jest.resetModules();
  return { ...(await import('./provas')), ...(await import('./conferir-carteira')) };
}

describe('com rede', () => {
  it('a primeira conferência espera pelas chaves; as outras não', async () => {
    const { conferirNoAparelho } = await abrirPagina();
    const primeira = await conferirNoAparelho({ codigo, declaracao: VALIDA }, HOJE);
    expect(primeira.conferencia?.veredito).toBe('VALIDA');
    expect(primeira.lista?.geradaEm).toBe(1_795_348_800);
    await conferirNoAparelho({ codigo, declaracao: VALIDA }, HOJE);
    expect(pedidos).toEqual([
      '/.well-known/carteira-pesca/chaves.json',
      '/.well-known/carteira-pesca/revogadas',
    ]);
  });

  it('uma chave que o aparelho não conhecia é buscada antes de dizer que é falsa', async () => {
    const velhas = { ...vetores.chaves, chaves: vetores.chaves.chaves.slice(1) };
    localStorage.setItem('carteira-pesca.chaves', JSON.stringify(velhas));
    const { conferirNoAparelho } = await abrirPagina();
    const { conferencia } = await conferirNoAparelho({ codigo, declaracao: VALIDA }, HOJE);
    expect(conferencia?.veredito).toBe('VALIDA');
  });

  it('avisa quando chega lista nova', async () => {
    const { atualizarProvas, ouvirProvas, provasAtuais } = await abrirPagina();
    const ouvinte = jest.fn();
    ouvirProvas(ouvinte);
    await atualizarProvas();
    expect(ouvinte).toHaveBeenCalledTimes(1);
    expect(provasAtuais()?.revogadas?.numeros[0].size).toBe(4);
  });

  it('buscas ao mesmo tempo são uma, e a que deu certo não se repete logo', async () => {
    const { atualizarProvas } = await abrirPagina();
    await Promise.all([atualizarProvas(() => 0), atualizarProvas(() => 0)]);
    await atualizarProvas(() => 1_000);
    expect(pedidos).toHaveLength(2);
    await atualizarProvas(() => 61_000);
    expect(pedidos).toHaveLength(4);
  });

  it('a que só veio em parte também não se repete logo: quem a ouve confere de novo, e conferir busca', async () => {
    respostas['revogadas'] = 503;
    const { atualizarProvas } = await abrirPagina();
    await atualizarProvas(() => 0);
    await atualizarProvas(() => 1_000);
    expect(pedidos).toHaveLength(2);
    await atualizarProvas(() => 61_000);
    expect(pedidos).toHaveLength(4);
  });

  it('o relógio que estava adiantado e se corrigiu não cala a busca', async () => {
    const { atualizarProvas } = await abrirPagina();
    const relogio = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
    await atualizarProvas();
    relogio.mockRestore();
    const decorrido = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
    await atualizarProvas();
    decorrido.mockRestore();
    expect(pedidos).toHaveLength(4);
  });
});

describe('sem rede', () => {
  it('vale o que foi guardado', async () => {
    await (await abrirPagina()).atualizarProvas();
    respostas = {};
    const { conferirNoAparelho, atualizarProvas } = await abrirPagina();
    const { conferencia, lista: guardada } = await conferirNoAparelho({ codigo, declaracao: VALIDA }, HOJE);
    expect(conferencia?.veredito).toBe('VALIDA');
    expect(guardada?.geradaEm).toBe(1_795_348_800);
    expect(await atualizarProvas()).toBe(false);
  });

  it('com o relógio do aparelho atrasado, o dia é ao menos o da lista que ele tem', async () => {
    await (await abrirPagina()).atualizarProvas();
    respostas = {};
    const { conferirNoAparelho } = await abrirPagina();
    const titulo = { codigo, declaracao: declaracaoDe('válida: título provisório') };
    const { conferencia } = await conferirNoAparelho(titulo, new Date('2026-04-01T12:00:00Z'));
    expect(conferencia?.veredito).toBe('VENCIDA');
  });

  it('sem nada guardado não há o que dizer', async () => {
    respostas = {};
    const { conferirNoAparelho } = await abrirPagina();
    expect(await conferirNoAparelho({ codigo, declaracao: VALIDA }, HOJE)).toEqual({
      conferencia: null,
      lista: null,
    });
  });
});

it('sem com que conferir, o aparelho nada diz: nem que é falsa, nem fica à espera', async () => {
  jest.spyOn(globalThis.crypto.subtle, 'importKey').mockRejectedValue(new Error('NotSupportedError'));
  const { conferirNoAparelho } = await abrirPagina();
  jest.doMock('@noble/ed25519', () => {
    throw new Error('o bloco não chegou');
  });
  expect(await conferirNoAparelho({ codigo, declaracao: VALIDA }, HOJE)).toEqual({
    conferencia: null,
    lista: null,
  });
  jest.dontMock('@noble/ed25519');
  jest.restoreAllMocks();
});

describe('o dia é o da agência, não o do aparelho', () => {
  /** O último dia é 10/03/2028. */
  const veredito = async (fuso: unknown, agora: string) => {
    respostas['chaves.json'] = JSON.stringify({ ...vetores.chaves, fuso });
    await (await abrirPagina()).atualizarProvas();
    respostas = {};
    const { conferirNoAparelho } = await abrirPagina();
    const { conferencia } = await conferirNoAparelho({ codigo, declaracao: VALIDA }, new Date(agora));
    return conferencia?.veredito;
  };
  it.each([
    ['America/Manaus', '2028-03-11T03:59:59Z', 'VALIDA'],
    ['America/Manaus', '2028-03-11T04:00:00Z', 'VENCIDA'],
    ['Pacific/Kiritimati', '2028-03-10T09:59:59Z', 'VALIDA'],
    ['Pacific/Kiritimati', '2028-03-10T10:00:00Z', 'VENCIDA'],
  ])('%s, %s: %s, também sem rede', async (fuso, agora, esperado) => {
    expect(await veredito(fuso, agora)).toBe(esperado);
  });

  it('fuso que o aparelho não conhece, ou nenhum: o dia do aparelho', async () => {
    for (const fuso of ['Marte/Olimpo', undefined, 7])
      expect(await veredito(fuso, '2026-11-22T15:00:00Z')).toBe('VALIDA');
  });
});

describe('o que chega não é de confiança', () => {
  it.each([
    ['lista mexida', { revogadas: lista('um bit mexido') }],
    ['lista de chave desconhecida', { revogadas: lista('chave desconhecida') }],
    ['erro do servidor', { revogadas: 503, 'chaves.json': 503 }],
    ['chaves ilegíveis', { 'chaves.json': '{"chaves":[{}]}' }],
    ['página no lugar das chaves', { 'chaves.json': '<!doctype html>' }],
  ])('%s: fica o que havia', async (_, ruins) => {
    await (await abrirPagina()).atualizarProvas();
    respostas = { ...respostas, ...ruins };
    const pagina = await abrirPagina();
    await pagina.atualizarProvas();
    const provas = await pagina.provasGuardadas();
    expect(provas.chaves).toHaveLength(2);
    expect(provas.revogadas?.numeros[0].size).toBe(4);
  });

  it('a lista guardada que alguém mexeu no aparelho não se usa', async () => {
    await (await abrirPagina()).atualizarProvas();
    localStorage.setItem('carteira-pesca.revogadas', lista('um bit mexido').toString('base64'));
    expect((await (await abrirPagina()).provasGuardadas()).revogadas).toBeNull();
  });

  it('uma lista mais velha do que a guardada não a substitui', async () => {
    const pagina = await abrirPagina();
    const revogadas = () => [...(pagina.provasAtuais()?.revogadas?.numeros[0] ?? [])];
    respostas['revogadas'] = revogadasDeTeste('2026-11-22T12:00:00Z', [123]);
    await pagina.atualizarProvas(() => 0);
    respostas['revogadas'] = revogadasDeTeste('2026-11-22T11:55:00Z', []);
    await pagina.atualizarProvas(() => 100_000);
    expect(revogadas()).toEqual([20_260_000_000_123]);
    respostas['revogadas'] = revogadasDeTeste('2026-11-22T12:05:00Z', []);
    await pagina.atualizarProvas(() => 200_000);
    expect(revogadas()).toEqual([]);
  });
});

it.each(vetores.declaracoes.filter(({ comLista }) => !comLista))(
  'o veredito com a biblioteca da página: $caso',
  async ({ endereco, hoje, veredito }) => {
    respostas['revogadas'] = revogadasDeTeste(`${hoje}T12:00:00Z`, []);
    const { conferirNoAparelho } = await abrirPagina();
    const [caminho = '', declaracao = ''] = endereco.split('#');
    const { conferencia } = await conferirNoAparelho(
      { codigo: caminho.split('/').at(-1) ?? '', declaracao },
      new Date(`${hoje}T15:00:00Z`),
    );
    expect(conferencia?.veredito).toBe(veredito);
  },
);
