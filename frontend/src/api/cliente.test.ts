import { configurarCliente, pedir } from './cliente';
import * as desafio from './desafio/desafio';
import { type RespostaLogin } from './contrato';
import { ErroApi } from './erro-api';
import { anotarDemora, anotarResposta, redeAtual } from './rede';
import { apagarSessao, guardarSessao } from './conta/sessao';

jest.mock('./desafio/desafio');

const aoPerderSessao = jest.fn();
const aoExigirSegundoFator = jest.fn();
const buscar = jest.fn<Promise<Response>, [string, RequestInit]>();

/** O jsdom não tem Response; o cliente só usa estas partes dela. */
function resposta(status: number, corpo: unknown): Response {
  const texto = corpo === null ? '' : JSON.stringify(corpo);
  return {
    ok: status < 300,
    status,
    text: () => Promise.resolve(texto),
    json: () => Promise.resolve(corpo),
  } as Response;
}

beforeEach(() => {
  localStorage.clear();
  aoPerderSessao.mockReset();
  buscar.mockReset();
  globalThis.fetch = buscar as unknown as typeof fetch;
  configurarCliente({
    idioma: () => 'es',
    textos: () => ({
      semRede: 'sem rede',
      generico: 'genérico',
      grandeDemais: 'grande',
      naoEncontrado: '404!',
      acessoNegado: '403!',
      espera: (segundos: number) => `espere ${segundos} s`,
      requisicao: (numero: string) => `diga ${numero}`,
    }),
    aoPerderSessao,
    aoExigirSegundoFator,
  });
});

const cabecalhos = (vez = 0) => (buscar.mock.calls[vez]?.[1].headers ?? {}) as Record<string, string>;
const erroDe = async (promessa: Promise<unknown>): Promise<ErroApi> => {
  try {
    await promessa;
  } catch (causa) {
    if (causa instanceof ErroApi) return causa;
  }
  throw new Error('devia ter falhado com ErroApi');
};

describe('a resposta que a partida já pediu', () => {
  const ENDERECO = '/carteira-pesca/api/consultar-minha-carteira';
  const buscarCarteiras = () => pedir<string>('/api/consultar-minha-carteira');
  const antecipar = (idioma: string, antecipada = Promise.resolve(resposta(200, 'antecipada'))) => {
    window.antecipadas = [{ endereco: ENDERECO, idioma, resposta: antecipada }];
  };
  beforeEach(() => buscar.mockResolvedValue(resposta(200, 'nova')));

  it('serve ao primeiro que a pede, e só a ele', async () => {
    antecipar('es');
    expect(await buscarCarteiras()).toBe('antecipada');
    expect(await buscarCarteiras()).toBe('nova');
    expect(buscar).toHaveBeenCalledTimes(1);
  });

  it('noutra língua, noutro endereço ou para outro método não serve', async () => {
    antecipar('pt-BR');
    expect(await buscarCarteiras()).toBe('nova');
    antecipar('es');
    expect(await pedir('/api/configuracao')).toBe('nova');
    expect(await pedir('/api/consultar-minha-carteira', { metodo: 'POST' })).toBe('nova');
  });

  it('era de quem estava na sessão: quem entra ou sai depois não a recebe', async () => {
    antecipar('es');
    apagarSessao();
    expect(await buscarCarteiras()).toBe('nova');
    antecipar('es');
    guardarSessao({ nome: 'João', login: '1', papel: 'CIDADAO' } as RespostaLogin);
    expect(await buscarCarteiras()).toBe('nova');
  });

  it('é de antes do que se confirma ou se pede: depois disso não serve', async () => {
    antecipar('es');
    await pedir('/api/confirmar', { metodo: 'POST', corpo: {} });
    expect(await buscarCarteiras()).toBe('nova');
  });

  it('a que falhou é falta de rede, e a recusada diz que a sessão acabou', async () => {
    antecipar('es', Promise.reject(new TypeError('Failed to fetch')));
    expect(await erroDe(buscarCarteiras())).toMatchObject({ status: 0, message: 'sem rede' });
    antecipar('es', Promise.resolve(resposta(401, { codigo: 'NAO_AUTENTICADO' })));
    expect((await erroDe(buscarCarteiras())).status).toBe(401);
    expect(aoPerderSessao).toHaveBeenCalledTimes(1);
  });
});

describe('o que vai', () => {
  it('leva o idioma e não leva a chave da sessão em leitura', async () => {
    localStorage.setItem('sessionKeyEntradaUnica', 'chave');
    buscar.mockResolvedValue(resposta(200, []));
    await pedir('/estados');
    expect(buscar.mock.calls[0]?.[0]).toBe('/carteira-pesca/estados');
    expect(cabecalhos()['Accept-Language']).toBe('es');
    expect(cabecalhos()['X-Session-Key']).toBeUndefined();
  });

  it('desiste depois de 300 segundos', async () => {
    jest.useFakeTimers();
    buscar.mockResolvedValue(resposta(200, []));
    await pedir('/estados');
    const sinal = buscar.mock.calls[0]?.[1]?.signal;
    jest.advanceTimersByTime(299_999);
    expect(sinal?.aborted).toBe(false);
    jest.advanceTimersByTime(1);
    expect(sinal?.aborted).toBe(true);
    jest.useRealTimers();
  });

  it('uma leitura que demora é uma rede lenta, até que responda; um envio não se conta, e a falta não se esquece', async () => {
    jest.useFakeTimers();
    const respostas: ((uma: Response) => void)[] = [];
    buscar.mockImplementation(() => new Promise((resolver) => void respostas.push(resolver)));
    const leitura = pedir('/estados');
    jest.advanceTimersByTime(9_999);
    expect(redeAtual()).toBe('com');
    jest.advanceTimersByTime(1);
    expect(redeAtual()).toBe('lenta');
    anotarResposta(0);
    anotarDemora();
    expect(redeAtual()).toBe('sem');
    respostas[0]?.(resposta(200, []));
    await leitura;
    expect(redeAtual()).toBe('com');
    const envio = pedir('/api/registrar', { metodo: 'POST', corpo: {} });
    jest.advanceTimersByTime(60_000);
    expect(redeAtual()).toBe('com');
    respostas[1]?.(resposta(200, {}));
    await envio;
    jest.useRealTimers();
  });

  it('leva a chave quando muda estado, gera-remessa incluída', async () => {
    localStorage.setItem('sessionKeyEntradaUnica', 'chave');
    buscar.mockResolvedValue(resposta(200, {}));
    await pedir('/logout', { metodo: 'POST' });
    expect(cabecalhos()['X-Session-Key']).toBe('chave');
    buscar.mockClear();
    await pedir('/banco/gera-remessa', { comChave: true });
    expect(cabecalhos()['X-Session-Key']).toBe('chave');
  });

  it('leva a chave de repetição e tenta uma vez só quando a rede falha', async () => {
    buscar.mockRejectedValue(new TypeError('rede'));
    const erro = await erroDe(
      pedir('/api/registrar', { metodo: 'POST', corpo: {}, chaveIdempotencia: 'k1' }),
    );
    expect(erro).toMatchObject({ status: 0, message: 'sem rede' });
    expect(cabecalhos()['Idempotency-Key']).toBe('k1');
    expect(buscar).toHaveBeenCalledTimes(1);
  });

  it('não marca tipo de conteúdo num envio de arquivo', async () => {
    buscar.mockResolvedValue(resposta(202, {}));
    await pedir('/banco/upload-retorno/', { metodo: 'POST', corpo: new FormData() });
    expect(cabecalhos()['Content-Type']).toBeUndefined();
  });
});

describe('o que volta', () => {
  it('204 vira null', async () => {
    buscar.mockResolvedValue(resposta(204, null));
    expect(await pedir('/logout', { metodo: 'POST' })).toBeNull();
  });

  it.each([
    [404, { message: 'qualquer' }, '404!'],
    [403, { message: 'qualquer', codigo: 'ACESSO_NEGADO' }, '403!'],
    [403, { message: 'Confirme.', codigo: 'CONFIRMACAO_NECESSARIA' }, 'Confirme.'],
    [403, { message: 'Entre de novo.', codigo: 'CHAVE_DA_SESSAO' }, 'Entre de novo.'],
    [403, { message: 'Peça a outra pessoa.', codigo: 'APROVACAO_DO_AUTOR' }, 'Peça a outra pessoa.'],
    [409, { message: 'Já existe.' }, 'Já existe.'],
    [429, { message: 'Mais tarde.', esperaSegundos: 1800 }, 'espere 1800 s'],
    [429, { message: 'Mais tarde.' }, 'Mais tarde.'],
    // De quem está no caminho, sem as palavras da api.
    [429, null, 'espere 60 s'],
    [500, {}, 'genérico'],
    [500, { message: 'Erro não identificado.', requisicao: 'a1b2' }, 'Erro não identificado. diga a1b2'],
    [502, null, 'sem rede'],
    [504, null, 'sem rede'],
    [413, null, 'grande'],
    [413, { message: 'O arquivo passa de 5 MB.' }, 'O arquivo passa de 5 MB.'],
  ])('%d com %j diz "%s"', async (status, corpo, mensagem) => {
    buscar.mockResolvedValue(resposta(status, corpo));
    expect((await erroDe(pedir('/x'))).message).toBe(mensagem);
  });

  it('traz os campos, o protocolo e o id do que já existe', async () => {
    buscar.mockResolvedValue(
      resposta(409, {
        message: 'm',
        codigo: 'LICENCA_ABERTA',
        protocolo: 'LPE-0000123-9/2026',
        id: 7,
        errors: [{ campo: 'pessoa.nome', message: 'falta' }, { semMensagem: true }],
      }),
    );
    expect(await erroDe(pedir('/x'))).toMatchObject({
      codigo: 'LICENCA_ABERTA',
      protocolo: 'LPE-0000123-9/2026',
      id: 7,
      campos: [{ campo: 'pessoa.nome', message: 'falta' }],
    });
  });
});

it.each([
  ['a rede que cai a meio da resposta', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a página da rede do hotel', () => Promise.resolve('<html>Entre na rede</html>')],
])('%s é falta de rede', async (_, text) => {
  buscar.mockResolvedValue({ ok: true, status: 201, text } as unknown as Response);
  expect(await erroDe(pedir('/api/registrar', { metodo: 'POST', corpo: {} }))).toMatchObject({
    status: 0,
    message: 'sem rede',
  });
});

it.each([
  ['uma leitura', '/estados', {}, false],
  ['uma prévia', '/api/previa', { metodo: 'POST', soPergunta: true }, false],
  ['a remessa que se gera', '/banco/gera-remessa', { comChave: true }, true],
  ['um envio', '/api/registrar', { metodo: 'POST' }, true],
] as const)(
  'perdida a resposta, %s pode ter sido feita só se muda algo',
  async (_, caminho, pedido, talvez) => {
    buscar.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect((await erroDe(pedir(caminho, pedido))).semResposta).toBe(talvez);
    buscar.mockResolvedValueOnce(resposta(502, null));
    expect((await erroDe(pedir(caminho, pedido))).semResposta).toBe(talvez);
  },
);

describe('sessão que acaba', () => {
  it('avisa uma vez, só depois do último pedido, e esvazia a mensagem', async () => {
    let soltar: (r: Response) => void = () => undefined;
    buscar
      .mockResolvedValueOnce(resposta(401, { message: 'x' }))
      .mockReturnValueOnce(new Promise((resolver) => (soltar = resolver)));
    const primeiro = erroDe(pedir('/a'));
    const segundo = pedir('/b');
    expect((await primeiro).message).toBe('');
    expect(aoPerderSessao).not.toHaveBeenCalled();
    soltar(resposta(200, {}));
    await segundo;
    expect(aoPerderSessao).toHaveBeenCalledTimes(1);
  });

  it('o 401 do que se pediu na sessão anterior não encerra a que veio depois', async () => {
    let soltar: (r: Response) => void = () => undefined;
    buscar.mockReturnValueOnce(new Promise((resolver) => (soltar = resolver)));
    const velho = erroDe(pedir('/a'));
    localStorage.setItem('sessionKeyEntradaUnica', 'nova');
    soltar(resposta(401, { message: 'x' }));
    expect((await velho).message).toBe('');
    expect(aoPerderSessao).not.toHaveBeenCalled();
  });

  it('o 401 do login não encerra nada', async () => {
    buscar.mockResolvedValue(resposta(401, { message: 'senha' }));
    const erro = await erroDe(
      pedir('/api/autenticacao/login', { metodo: 'POST', corpo: {}, aceita401: true }),
    );
    expect(erro).toMatchObject({ status: 401, message: 'senha' });
    expect(aoPerderSessao).not.toHaveBeenCalled();
  });
});

describe('desafio depois do limite', () => {
  const DESAFIO = { algorithm: 'SHA-256', challenge: 'ab', salt: 's', signature: 'a', maxnumber: 10 };
  const recusa = () => resposta(429, { message: 'Muitas.', codigo: 'DESAFIO_NECESSARIO', desafio: DESAFIO });
  const acessar = () =>
    pedir('/api/acessar', { metodo: 'POST', corpo: { cpf: '1' }, chaveIdempotencia: 'k' });

  it('repete o mesmo pedido, uma vez, com a prova', async () => {
    jest.mocked(desafio.resolverDesafio).mockResolvedValueOnce('prova');
    buscar.mockResolvedValueOnce(recusa()).mockResolvedValueOnce(resposta(200, { nome: 'Ana' }));
    expect(await acessar()).toEqual({ nome: 'Ana' });
    expect(desafio.resolverDesafio).toHaveBeenCalledWith(DESAFIO, undefined);
    expect(cabecalhos()['X-Desafio']).toBeUndefined();
    expect(cabecalhos(1)).toMatchObject({ 'X-Desafio': 'prova', 'Idempotency-Key': 'k' });
    expect(buscar.mock.calls[1]?.[1].body).toBe(buscar.mock.calls[0]?.[1].body);
  });

  it('prova recusada não vira laço', async () => {
    jest.mocked(desafio.resolverDesafio).mockResolvedValueOnce('prova');
    buscar.mockImplementation(() => Promise.resolve(recusa()));
    expect(await erroDe(acessar())).toMatchObject({ status: 429, message: 'Muitas.' });
    expect(buscar).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['sem prova', () => jest.mocked(desafio.resolverDesafio).mockResolvedValueOnce(null)],
    [
      'sem trabalhador',
      () => jest.mocked(desafio.resolverDesafio).mockRejectedValueOnce(new Error('worker')),
    ],
  ])('%s vale o 429 que veio', async (_nome, preparar) => {
    preparar();
    buscar.mockResolvedValueOnce(recusa());
    expect(await erroDe(acessar())).toMatchObject({ status: 429, message: 'Muitas.' });
    expect(buscar).toHaveBeenCalledTimes(1);
  });
});

it('segundo fator que falta leva a quem o liga, com o texto do servidor', async () => {
  buscar.mockResolvedValue(resposta(403, { message: 'Ligue.', codigo: 'SEGUNDO_FATOR_OBRIGATORIO' }));
  expect((await erroDe(pedir('/x'))).message).toBe('Ligue.');
  expect(aoExigirSegundoFator).toHaveBeenCalledTimes(1);
});
