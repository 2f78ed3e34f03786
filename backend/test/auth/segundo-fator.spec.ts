import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { SegundoFatorService } from '../../src/modules/auth/segundo-fator/segundo-fator.service';
import { UsuarioEntity } from '../../src/modules/auth/usuario.entity';
import { indiceDe } from '../../src/platform/cifra/coluna-cifrada';
import { Sessoes } from '../../src/platform/sessao/sessoes';
import { Trancas } from '../../src/platform/sessao/trancas';
import type { Papel } from '../../src/platform/sessao/sessao';
import { criarConta, informacao, novoCpf, pessoa, semearReferencia, SENHA } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';

const AGORA = '2026-03-10T14:00:00Z';
let produto: Produto;
beforeAll(async () => {
  produto = await iniciarProduto({ env: { SEGUNDO_FATOR_OBRIGATORIO: '1' } });
  await semearReferencia(produto);
});
afterEach(() => produto.relogio.ajustar(AGORA));
afterAll(() => produto.encerrar());

const segundosDepois = (segundos: number) =>
  produto.relogio.ajustar(new Date(Date.parse(AGORA) + segundos * 1000).toISOString());
const novaConta = async (papel: Papel = 'CIDADAO') => {
  const login = novoCpf();
  await criarConta(produto.fonte.manager, { login, papel });
  return login;
};
/** O aplicativo do usuário, no relógio do produto. */
const codigoDe = (segredo: string, desvioS = 0) =>
  new TOTP({ secret: Secret.fromBase32(segredo) }).generate({
    timestamp: produto.relogio.agora().getTime() + desvioS * 1000,
  });
const entrar = async (login: string, codigo?: string) => {
  const navegador = new Navegador(produto.api);
  const resposta = await navegador.entrar(login, SENHA, codigo);
  return [resposta.statusCode, resposta.json().codigo, navegador] as const;
};
/** Conta com o fator já ligado; o passo de tempo de agora já foi gasto. */
const comFator = async (papel: Papel = 'CIDADAO') => {
  const login = await novaConta(papel);
  const [, , navegador] = await entrar(login);
  const { segredo } = (await navegador.post('/api/conta/segundo-fator', { senha: SENHA })).json();
  const confirmar = await navegador.post('/api/conta/segundo-fator/confirmar', { codigo: codigoDe(segredo) });
  expect(confirmar.statusCode).toBe(200);
  return { login, navegador, segredo, codigos: confirmar.json().codigosRecuperacao as string[] };
};

describe('o cadastro', () => {
  it('pede a senha, mostra segredo e QR code, e só vale depois do primeiro código', async () => {
    const login = await novaConta();
    const [, , navegador] = await entrar(login);
    const semSenha = await navegador.post('/api/conta/segundo-fator', { senha: 'errada' });
    expect(semSenha.statusCode).toBe(422);
    const cadastro = (await navegador.post('/api/conta/segundo-fator', { senha: SENHA })).json();
    expect(cadastro.uri).toContain(`secret=${cadastro.segredo}`);
    expect(cadastro.uri).not.toContain(login);
    expect(cadastro.qrCodeBase64).toMatch(/^data:image\/png;base64,/);
    expect((await entrar(login))[0]).toBe(200);

    const errado = await navegador.post('/api/conta/segundo-fator/confirmar', { codigo: '000000' });
    expect([errado.statusCode, errado.json().errors[0].campo]).toEqual([422, 'codigo']);
    const certo = await navegador.post('/api/conta/segundo-fator/confirmar', {
      codigo: codigoDe(cadastro.segredo),
    });
    expect(new Set(certo.json().codigosRecuperacao).size).toBe(10);
    const { segundoFator } = (await navegador.get('/api/conta')).json();
    expect(segundoFator).toEqual({ ativo: true, exigido: false, codigosRestantes: 10 });
    expect((await navegador.post('/api/conta/segundo-fator', { senha: SENHA })).statusCode).toBe(409);
  });

  it('recomeçado noutra aba, o QR code da primeira não serve, e diz-se porquê sem o contar como erro', async () => {
    const [, , navegador] = await entrar(await novaConta());
    const ligar = (segredo: string) =>
      navegador.post('/api/conta/segundo-fator/confirmar', { codigo: codigoDe(segredo), segredo });
    const comecar = async () =>
      (await navegador.post('/api/conta/segundo-fator', { senha: SENHA })).json().segredo as string;
    const [antigo, novo] = [await comecar(), await comecar()];
    for (let vez = 0; vez < 6; vez += 1) {
      const recusa = await ligar(antigo);
      expect([recusa.statusCode, recusa.json().codigo]).toEqual([409, 'SEGUNDO_FATOR_RECOMECADO']);
    }
    expect((await ligar(novo)).statusCode).toBe(200);
  });

  it('o banco não guarda em claro nem o segredo nem os códigos', async () => {
    const { segredo, codigos } = await comFator();
    const linhas = await produto.fonte.query<Record<string, Buffer>[]>(
      'SELECT f.segredo, c.resumo FROM segundo_fator f JOIN codigo_recuperacao c USING (usuario_id)',
    );
    const tudo = Buffer.concat(linhas.flatMap((l) => [l.segredo!, l.resumo!])).toString('latin1');
    for (const valor of [segredo, ...codigos, codigos[0]!.replace('-', '')])
      expect(tudo).not.toContain(valor);
  });
});

describe('o login', () => {
  it('com a senha certa pede o código; com ele, entra', async () => {
    const { login, segredo } = await comFator();
    segundosDepois(60);
    expect((await entrar(login)).slice(0, 2)).toEqual([401, 'SEGUNDO_FATOR_NECESSARIO']);
    expect((await entrar(login, '000000')).slice(0, 2)).toEqual([401, 'SEGUNDO_FATOR_INVALIDO']);
    expect((await entrar(login, codigoDe(segredo)))[0]).toBe(200);
  });

  it('quem entrava só com a senha quando o fator se ligou não fica com a sessão', async () => {
    const login = await novaConta();
    const [, , dono] = await entrar(login);
    const { segredo } = (await dono.post('/api/conta/segundo-fator', { senha: SENHA })).json();
    const sessoes = produto.api.get(Sessoes);
    const abrir = sessoes.entrar.bind(sessoes);
    const aoEntrar = jest.spyOn(sessoes, 'entrar').mockImplementationOnce(async (...quem) => {
      const ligar = await dono.post('/api/conta/segundo-fator/confirmar', { codigo: codigoDe(segredo) });
      expect(ligar.statusCode).toBe(200);
      return abrir(...quem);
    });
    const [status, , intruso] = await entrar(login);
    aoEntrar.mockRestore();
    expect([status, (await intruso.get('/api/conta')).statusCode]).toEqual([401, 401]);
    expect((await dono.get('/api/conta')).statusCode).toBe(200);
  });

  it('com a senha errada não diz que há segundo fator, nem gasta o código', async () => {
    const { login, segredo } = await comFator();
    segundosDepois(60);
    const codigo = codigoDe(segredo);
    const resposta = await new Navegador(produto.api).entrar(login, 'errada', codigo);
    expect([resposta.statusCode, resposta.json().codigo]).toEqual([401, 'LOGIN_INVALIDO']);
    expect((await entrar(login, codigo))[0]).toBe(200);
  });

  it('um código serve uma vez, mesmo a entradas simultâneas', async () => {
    const { login, segredo } = await comFator();
    segundosDepois(60);
    const codigo = codigoDe(segredo);
    const estados = await Promise.all(
      Array.from({ length: 4 }, async () => (await entrar(login, codigo))[0]),
    );
    expect(estados.filter((s) => s === 200)).toHaveLength(1);
    expect((await entrar(login, codigo))[1]).toBe('SEGUNDO_FATOR_INVALIDO');
  });

  it('aceita um passo de atraso ou de adianto, não dois, e nunca volta atrás', async () => {
    const { login, segredo } = await comFator();
    segundosDepois(300);
    expect((await entrar(login, codigoDe(segredo, -60)))[0]).toBe(401);
    expect((await entrar(login, codigoDe(segredo, 60)))[0]).toBe(401);
    expect((await entrar(login, codigoDe(segredo, 30)))[0]).toBe(200);
    expect((await entrar(login, codigoDe(segredo)))[0]).toBe(401);
    segundosDepois(360);
    expect((await entrar(login, codigoDe(segredo, -30)))[0]).toBe(401);
    expect((await entrar(login, codigoDe(segredo)))[0]).toBe(200);
  });

  it('um código de recuperação serve uma vez, com ou sem hífen', async () => {
    const { login, navegador, codigos } = await comFator();
    expect((await entrar(login, codigos[0]!.toLowerCase().replace('-', ' ')))[0]).toBe(200);
    expect((await entrar(login, codigos[0]))[1]).toBe('SEGUNDO_FATOR_INVALIDO');
    expect((await navegador.get('/api/conta')).json().segundoFator.codigosRestantes).toBe(9);
    expect((await entrar((await comFator()).login, codigos[1]))[0]).toBe(401);
  });

  it('um código de recuperação duas vezes ao mesmo tempo abre uma sessão, e não serve a outra coisa', async () => {
    const { login, navegador, codigos } = await comFator();
    const respostas = await Promise.all([1, 2].map(async () => (await entrar(login, codigos[2]))[0]));
    expect(respostas.sort()).toEqual([200, 401]);
    const trocar = await navegador.post('/api/conta/segundo-fator/codigos', { codigo: codigos[2] });
    expect(trocar.statusCode).toBe(422);
    expect((await navegador.get('/api/conta')).json().segundoFator.codigosRestantes).toBe(9);
  });

  it('cinco códigos errados fecham o login, e pedir o código não zera a conta', async () => {
    const { login, segredo } = await comFator();
    segundosDepois(60);
    for (let i = 0; i < 5; i++) {
      expect((await entrar(login, `00000${i}`))[0]).toBe(401);
      if (i < 4) expect((await entrar(login))[1]).toBe('SEGUNDO_FATOR_NECESSARIO');
    }
    expect((await entrar(login, codigoDe(segredo)))[0]).toBe(429);
  });
});

describe('depois de ligado', () => {
  it('códigos novos aposentam os antigos', async () => {
    const { login, navegador, segredo, codigos } = await comFator();
    segundosDepois(60);
    const resposta = await navegador.post('/api/conta/segundo-fator/codigos', { codigo: codigoDe(segredo) });
    const novos = resposta.json().codigosRecuperacao as string[];
    expect((await entrar(login, codigos[0]))[0]).toBe(401);
    expect((await entrar(login, novos[0]))[0]).toBe(200);
  });

  it('perdida a resposta, o mesmo pedido traz os mesmos códigos, até que um se gaste', async () => {
    const { login, navegador, codigos } = await comFator();
    const pedir = async (chave: string) => {
      const corpo = { codigo: codigos[0], chave };
      const resposta = await navegador.post('/api/conta/segundo-fator/codigos', corpo);
      return [resposta.statusCode, resposta.json().codigosRecuperacao] as const;
    };
    const chave = randomUUID();
    const [, novos] = await pedir(chave);
    expect(await pedir(chave)).toEqual([200, novos]);
    expect((await pedir(randomUUID()))[0]).toBe(422);
    expect((await entrar(login, novos[3]))[0]).toBe(200);
    expect((await pedir(chave))[0]).toBe(422);
    expect((await navegador.get('/api/conta')).json().segundoFator.codigosRestantes).toBe(9);
  });

  it('quem perdeu a sessão no meio não liga, não troca nem desliga nada', async () => {
    const { login, navegador, codigos } = await comFator();
    const sem = await novaConta();
    const [, , outro] = await entrar(sem);
    const { segredo } = (await outro.post('/api/conta/segundo-fator', { senha: SENHA })).json();
    const trancas = produto.api.get(Trancas);
    const pedirVez = trancas.pedirVez.bind(trancas);
    const perder = async (quem: string, rota: string, corpo: object, de: Navegador) => {
      const { id } = await produto.fonte.manager.findOneByOrFail(UsuarioEntity, {
        loginIndice: indiceDe('documento', quem),
      });
      const aoPedir = jest.spyOn(trancas, 'pedirVez').mockImplementation(async (tranca, assunto) => {
        await produto.api.get(Sessoes).encerrarDoUsuario(id);
        return pedirVez(tranca, assunto);
      });
      const { statusCode } = await de.post(`/api/conta/segundo-fator${rota}`, corpo);
      aoPedir.mockRestore();
      return [statusCode, await produto.api.get(SegundoFatorService).ativo(produto.fonte.manager, id)];
    };
    expect(await perder(sem, '/confirmar', { codigo: codigoDe(segredo) }, outro)).toEqual([401, false]);
    const desligar = { senha: SENHA, codigo: codigos[0] };
    expect(await perder(login, '/desligar', desligar, navegador)).toEqual([401, true]);
  });

  it('desligar pede senha e código', async () => {
    const { login, navegador, segredo } = await comFator();
    segundosDepois(60);
    const desligar = (senha: string, codigo: string) =>
      navegador.post('/api/conta/segundo-fator/desligar', { senha, codigo });
    expect((await desligar('errada', codigoDe(segredo))).statusCode).toBe(422);
    expect((await desligar(SENHA, '000000')).statusCode).toBe(422);
    expect((await desligar(SENHA, codigoDe(segredo))).statusCode).toBe(204);
    expect((await entrar(login))[0]).toBe(200);
    // Na outra aba ainda parece ligado: diz-se que não, e nenhuma tentativa se gasta.
    segundosDepois(120);
    const trocar = (codigo: string) => navegador.post('/api/conta/segundo-fator/codigos', { codigo });
    for (let vez = 0; vez < 6; vez++)
      for (const recusa of [await desligar(SENHA, codigoDe(segredo)), await trocar(codigoDe(segredo))])
        expect([recusa.statusCode, recusa.json().codigo]).toEqual([409, 'SEGUNDO_FATOR_DESLIGADO']);
  });

  it('a auditoria diz quem ligou, trocou códigos, errou e desligou', async () => {
    const { login, navegador, segredo, codigos } = await comFator();
    segundosDepois(60);
    await navegador.post('/api/conta/segundo-fator/codigos', { codigo: '000000' });
    await navegador.post('/api/conta/segundo-fator/codigos', { codigo: codigoDe(segredo) });
    segundosDepois(120);
    await navegador.post('/api/conta/segundo-fator/desligar', { senha: SENHA, codigo: codigoDe(segredo) });
    const linhas = await produto.fonte.query<Record<string, unknown>[]>(
      'SELECT * FROM auditoria WHERE ator_id = (SELECT MAX(ator_id) FROM auditoria) ORDER BY id',
    );
    expect(linhas.map((l) => l.acao)).toEqual([
      'LOGIN',
      'SEGUNDO_FATOR_LIGADO',
      'LOGIN_FALHA',
      'CODIGOS_TROCADOS',
      'SEGUNDO_FATOR_DESLIGADO',
    ]);
    for (const dado of [login, segredo, ...codigos]) expect(JSON.stringify(linhas)).not.toContain(dado);
  });

  it('numa sessão roubada, cinco palpites fecham o segundo fator', async () => {
    const { navegador, segredo } = await comFator();
    segundosDepois(60);
    const tentar = (codigo: string) => navegador.post('/api/conta/segundo-fator/codigos', { codigo });
    const estados = await Promise.all(
      Array.from({ length: 30 }, async (_, i) => (await tentar(String(100000 + i))).statusCode),
    );
    expect(estados.filter((s) => s === 422).length).toBeLessThanOrEqual(5);
    expect((await tentar(codigoDe(segredo))).statusCode).toBe(429);
  });
});

describe('a equipe, quando é obrigatório', () => {
  it.each(['OPERADOR', 'ADMINISTRADOR'] as const)(
    '%s sem fator só alcança a conta e o que é público',
    async (papel) => {
      const login = await novaConta(papel);
      const navegador = new Navegador(produto.api);
      const resposta = await navegador.entrar(login, SENHA);
      expect(resposta.json()).toMatchObject({ papel, segundoFatorPendente: true });
      const barrada = await navegador.get('/banco/lista-remessa', { accept: 'application/json' });
      expect([barrada.statusCode, barrada.json().codigo]).toEqual([403, 'SEGUNDO_FATOR_OBRIGATORIO']);
      for (const rota of [
        '/api/conta',
        '/api/conta/sessoes',
        '/api/autenticacao/usuario-logado',
        '/api/configuracao',
      ]) {
        expect((await navegador.get(rota)).statusCode).toBe(200);
      }
    },
  );

  it('até lá não exerce o papel nem nas rotas públicas; depois, exerce, em sessão de segredo novo', async () => {
    const login = await novaConta('OPERADOR');
    const [, , navegador] = await entrar(login);
    const { segredo } = (await navegador.post('/api/conta/segundo-fator', { senha: SENHA })).json();
    const [cpf, antes] = [novoCpf(), navegador.cookie('sessao')];
    const registro = { pessoa: pessoa({ cpf }), informacaoComplementar: informacao() };
    expect((await new Navegador(produto.api).post('/api/registrar', registro)).statusCode).toBe(201);
    const buscar = async () => (await navegador.post('/api/buscarDados', { cpf })).json();
    expect(await buscar()).toEqual({ maes: expect.any(Array) });
    const codigo = codigoDe(segredo);
    expect((await navegador.post('/api/conta/segundo-fator/confirmar', { codigo })).statusCode).toBe(200);
    expect(navegador.cookie('sessao')).not.toBe(antes);
    expect((await navegador.get('/banco/lista-remessa')).statusCode).toBe(200);
    expect(await buscar()).toMatchObject({ cpf, mascarados: [] });
    expect((await navegador.get('/api/autenticacao/usuario-logado')).json().segundoFatorPendente).toBe(false);
    const velho = await produto.api.inject({
      url: '/carteira-pesca/api/conta',
      cookies: { sessao: antes },
    });
    expect(velho.statusCode).toBe(401);
  });

  it('quem perdeu o celular troca de aplicativo com um código de recuperação, e até lá fica pendente', async () => {
    const { login, navegador, codigos } = await comFator('OPERADOR');
    const [, , outra] = await entrar(login, codigos[0]);
    const corpo = { senha: SENHA, codigo: codigos[1]! };
    expect((await navegador.post('/api/conta/segundo-fator/desligar', corpo)).statusCode).toBe(204);
    expect((await outra.get('/api/conta')).statusCode).toBe(401);
    expect((await navegador.get('/banco/lista-remessa')).statusCode).toBe(403);
    const { segredo } = (await navegador.post('/api/conta/segundo-fator', { senha: SENHA })).json();
    const codigo = codigoDe(segredo);
    expect((await navegador.post('/api/conta/segundo-fator/confirmar', { codigo })).statusCode).toBe(200);
    expect((await navegador.get('/banco/lista-remessa')).statusCode).toBe(200);
  });

  it.each(['CIDADAO', 'FISCAL'] as const)('%s não precisa', async (papel) => {
    const navegador = new Navegador(produto.api);
    expect((await navegador.entrar(await novaConta(papel), SENHA)).json().segundoFatorPendente).toBe(false);
  });
});
