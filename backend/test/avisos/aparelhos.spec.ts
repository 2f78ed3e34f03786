import { createECDH } from 'node:crypto';
import { esquecerAparelhos } from '../../src/modules/avisos/aparelhos/aparelhos.service';
import { AvisosService } from '../../src/modules/avisos/avisos.service';
import { LicencaEntity } from '../../src/modules/licenca/licenca.entity';
import { EliminarPessoaService } from '../../src/modules/privacidade/eliminar-pessoa.service';
import { MeusDadosService } from '../../src/modules/privacidade/meus-dados.service';
import { ContasDaPessoa } from '../../src/modules/pessoa/contas-da-pessoa';
import { Ajustes } from '../../src/platform/ajustes/ajustes';
import { adiantarOutbox } from '../preparo/adiantar-outbox';
import { ate } from '../preparo/ate';
import { entrarComo } from '../preparo/contas';
import { criarConta, informacao, pessoa, semearReferencia, SENHA, visitante } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';
import { AparelhoDeTeste, lerVapid, ServicoDePush } from '../preparo/servidores/servico-de-push';

jest.setTimeout(120_000);

const INICIO = '2026-03-10T14:00:00Z';
const ABRE = '2026-05-11T14:00:00Z';
const VENCE = '2026-06-10';
const PRIVADA = Buffer.alloc(32, 'só dos testes').toString('base64');

let produto: Produto;
let servico: ServicoDePush;
beforeAll(async () => {
  servico = await ServicoDePush.iniciar();
  produto = await iniciarProduto({
    worker: true,
    env: {
      PUSH_CHAVE: PRIVADA,
      PUSH_SERVICOS: servico.origem,
      EMAIL_REMETENTE: 'Pesca <avisos@pesca.example>',
    },
  });
  await semearReferencia(produto);
});
beforeEach(() => produto.relogio.ajustar(INICIO));
afterAll(async () => {
  await produto.encerrar();
  servico.encerrar();
});

const novo = () => new Navegador(produto.api);
const novoAparelho = () => new AparelhoDeTeste(servico.origem);

/** Uma licença vigente até 10/06/2026; `quem` é o navegador que a pediu, com a concessão. */
async function vigente(navegador = novo(), outra?: object) {
  const dados = pessoa();
  const { numero } = (
    await navegador.post('/api/registrar', { pessoa: outra ?? dados, informacaoComplementar: informacao() })
  ).json<{ numero: string }>();
  const codigo = numero.replace(/\W/g, '');
  await produto.fonte.query(
    `UPDATE licenca SET status = 'VIGENTE', vaga_pendente = NULL, data_ativacao = '2026-01-01', data_vencimento = ?
     WHERE codigo = ?`,
    [VENCE, codigo],
  );
  const licenca = await produto.fonte.manager.findOneByOrFail(LicencaEntity, { codigo });
  return { dados, codigo, protocolo: numero, licenca, quem: navegador };
}

async function comConta() {
  const uma = await vigente();
  await criarConta(produto.fonte.manager, {
    login: uma.dados.cpf,
    papel: 'CIDADAO',
    pessoaId: uma.licenca.pessoaId,
  });
  const dono = novo();
  await dono.entrar(uma.dados.cpf, SENHA);
  return { ...uma, dono };
}

const avisar = (quem: Navegador, protocolo: string, aparelho: AparelhoDeTeste, resto: object = {}) =>
  quem.post('/api/avisos/aparelho', { protocolo, ...aparelho.inscricao, ...resto });

const guardados = async (licencaId: number) =>
  (
    await produto.fonte.query<{ id: number }[]>(
      'SELECT id FROM aparelho_avisado WHERE licenca_id = ? ORDER BY id',
      [licencaId],
    )
  ).length;

/** A rotina do dia em que a janela abre, e tudo o que ela publicou feito. */
async function noDiaDoAviso(dia = ABRE) {
  produto.relogio.ajustar(dia);
  await new AvisosService(
    produto.fonte,
    produto.api.get(Ajustes),
    produto.relogio,
    produto.ambiente,
  ).publicar();
  await tudoFeito();
}
async function tudoFeito() {
  await ate(async () => {
    const [linha] = await produto.fonte.query<{ n: string }[]>(
      "SELECT COUNT(*) AS n FROM outbox WHERE fila = 'push' AND concluido_em IS NULL",
    );
    return Number(linha!.n) === 0;
  });
}

describe('o aviso de renovação no aparelho', () => {
  it('chega uma vez, assinado pela agência, e só o aparelho o lê', async () => {
    const { quem, protocolo, codigo } = await vigente();
    const aparelho = novoAparelho();
    expect((await avisar(quem, protocolo, aparelho)).statusCode).toBe(204);
    expect((await avisar(quem, protocolo, aparelho)).statusCode).toBe(204);
    await noDiaDoAviso();
    await noDiaDoAviso();
    const [recebido, outro] = servico.em(aparelho.caminho);
    expect(outro).toBeUndefined();
    expect(aparelho.abrir(recebido!.corpo)).toEqual({
      titulo: 'Você já pode renovar a licença de pesca',
      texto: 'A licença esportiva vale até 10/06/2026. Quem renova antes não perde nenhum dia.',
      lingua: 'pt-BR',
      caminho: `renovar/${codigo}`,
    });
    const { cabecalhos } = recebido!;
    const vapid = lerVapid(cabecalhos.authorization);
    const curva = createECDH('prime256v1');
    curva.setPrivateKey(Buffer.from(PRIVADA, 'base64'));
    expect(vapid).toMatchObject({
      chave: curva.getPublicKey('base64url'),
      aud: servico.origem,
      sub: 'mailto:avisos@pesca.example',
    });
    expect(cabecalhos).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '604800' });
    const { chaveDosAvisos } = (await quem.get('/api/configuracao')).json<{ chaveDosAvisos: string }>();
    expect(chaveDosAvisos).toBe(vapid.chave);
  });

  it('vai na língua em que a página estava, e nada diz de quem é', async () => {
    const { quem, protocolo, dados } = await vigente();
    const aparelho = novoAparelho();
    await quem.post(
      '/api/avisos/aparelho',
      { protocolo, ...aparelho.inscricao },
      { 'accept-language': 'en' },
    );
    await noDiaDoAviso();
    const aviso = JSON.stringify(aparelho.abrir(servico.em(aparelho.caminho)[0]!.corpo));
    expect(aviso).toContain('valid until 10 Jun 2026');
    expect(aviso).not.toContain(dados.cpf);
    expect(aviso).not.toContain(dados.nome.split(' ')[0]);
  });

  it('não sai para quem já pediu a renovação enquanto ele esperava', async () => {
    const { quem, protocolo, licenca } = await vigente();
    const aparelho = novoAparelho();
    servico.respostas.set(aparelho.caminho, 503);
    await avisar(quem, protocolo, aparelho);
    produto.relogio.ajustar(ABRE);
    await new AvisosService(
      produto.fonte,
      produto.api.get(Ajustes),
      produto.relogio,
      produto.ambiente,
    ).publicar();
    await ate(() => Promise.resolve(servico.em(aparelho.caminho).length > 0));
    await produto.fonte.query("UPDATE licenca SET status = 'INATIVO', vaga_principal = NULL WHERE id = ?", [
      licenca.id,
    ]);
    servico.respostas.delete(aparelho.caminho);
    const antes = servico.em(aparelho.caminho).length;
    await adiantarOutbox(produto.fonte);
    await tudoFeito();
    expect(servico.em(aparelho.caminho)).toHaveLength(antes);
  });

  it.each([
    [404, 0],
    [410, 0],
    [403, 1],
    [307, 1],
  ])('o serviço responde %i: ficam %i aparelhos, e não se segue a outro lugar', async (situacao, ficam) => {
    const { quem, protocolo, licenca } = await vigente();
    const aparelho = novoAparelho();
    servico.respostas.set(aparelho.caminho, situacao);
    await avisar(quem, protocolo, aparelho);
    await noDiaDoAviso();
    expect(servico.em(aparelho.caminho)).toHaveLength(1);
    expect(servico.em('/outro-lugar')).toEqual([]);
    expect(await guardados(licenca.id)).toBe(ficam);
  });

  it('o serviço fora do ar tenta-se de novo', async () => {
    const { quem, protocolo } = await vigente();
    const aparelho = novoAparelho();
    servico.respostas.set(aparelho.caminho, 503);
    await avisar(quem, protocolo, aparelho);
    produto.relogio.ajustar(ABRE);
    await new AvisosService(
      produto.fonte,
      produto.api.get(Ajustes),
      produto.relogio,
      produto.ambiente,
    ).publicar();
    await ate(() => Promise.resolve(servico.em(aparelho.caminho).length === 1));
    servico.respostas.delete(aparelho.caminho);
    await ate(async () => {
      await adiantarOutbox(produto.fonte, { soFalhas: true });
      return servico.em(aparelho.caminho).length > 1;
    });
    await tudoFeito();
  });
});

describe('quem pode', () => {
  it('só quem tem direito sobre a licença, e a equipe nunca', async () => {
    const { quem, protocolo, licenca, dono } = await comConta();
    const outro = await vigente();
    expect((await avisar(novo(), protocolo, novoAparelho())).statusCode).toBe(403);
    expect((await avisar(outro.quem, protocolo, novoAparelho())).statusCode).toBe(403);
    for (const papel of ['OPERADOR', 'ADMINISTRADOR', 'FISCAL'] as const)
      expect((await avisar(await entrarComo(produto, papel), protocolo, novoAparelho())).statusCode).toBe(
        403,
      );
    expect(await guardados(licenca.id)).toBe(0);
    expect((await avisar(quem, protocolo, novoAparelho())).statusCode).toBe(204);
    expect((await avisar(dono, protocolo, novoAparelho())).statusCode).toBe(204);
  });

  it.each([
    ['endpoint', 'https://127.0.0.1/um'],
    ['endpoint', 'https://mariadb:3306/'],
    ['endpoint', 'http://169.254.169.254/latest/meta-data/'],
    ['endpoint', 'https://fcm.googleapis.com@10.0.0.1/'],
    ['endpoint', 'file:///etc/passwd'],
    ['endpoint', `https://fcm.googleapis.com/${'a'.repeat(1000)}`],
    ['p256dh', `B${'A'.repeat(86)}`],
    ['p256dh', 'B'],
    ['auth', 'curto'],
  ])('%s %.60s recusa-se', async (campo, valor) => {
    const { quem, protocolo, licenca } = await vigente();
    expect((await avisar(quem, protocolo, novoAparelho(), { [campo]: valor })).statusCode).toBe(422);
    expect(await guardados(licenca.id)).toBe(0);
  });

  it('só a vigente', async () => {
    const { quem, protocolo, licenca } = await vigente();
    await produto.fonte.query("UPDATE licenca SET status = 'VENCIDO', vaga_principal = NULL WHERE id = ?", [
      licenca.id,
    ]);
    const recusa = await avisar(quem, protocolo, novoAparelho());
    expect([recusa.statusCode, recusa.json<{ codigo: string }>().codigo]).toEqual([409, 'SO_DA_VIGENTE']);
  });

  it('ao sexto aparelho o primeiro dá lugar, ao mesmo tempo que outros', async () => {
    const { quem, protocolo, licenca } = await vigente();
    const aparelhos = Array.from({ length: 9 }, novoAparelho);
    const [primeiro, ...resto] = aparelhos;
    await avisar(quem, protocolo, primeiro!);
    const respostas = await Promise.all(resto.map((um) => avisar(quem, protocolo, um)));
    expect(respostas.map(({ statusCode }) => statusCode)).toEqual(resto.map(() => 204));
    expect(await guardados(licenca.id)).toBe(5);
    const { endpoint } = primeiro!.inscricao;
    const achadas = await quem.post('/api/avisos/aparelho/licencas', { endpoint, protocolos: [protocolo] });
    expect(achadas.json()).toEqual({ protocolos: [] });
  });

  it('o aparelho sabe de que licenças é avisado só das que já conhece, e para sem sessão', async () => {
    const { quem, protocolo, codigo, licenca } = await vigente();
    const [este, outro] = [novoAparelho(), novoAparelho()];
    await avisar(quem, protocolo, este);
    await avisar(quem, protocolo, outro);
    const perguntar = async ({ inscricao: { endpoint } }: AparelhoDeTeste, protocolos: string[]) =>
      (await novo().post('/api/avisos/aparelho/licencas', { endpoint, protocolos })).json<{
        protocolos: string[];
      }>().protocolos;
    expect(await perguntar(este, [protocolo, 'LPE000000122026'])).toEqual([codigo]);
    expect(await perguntar(este, [])).toEqual([]);
    expect(await perguntar(novoAparelho(), [protocolo])).toEqual([]);
    const parar = await novo().post('/api/avisos/aparelho/parar', {
      endpoint: este.inscricao.endpoint,
      protocolo,
    });
    expect(parar.statusCode).toBe(204);
    expect(await perguntar(este, [protocolo])).toEqual([]);
    expect(await guardados(licenca.id)).toBe(1);
  });

  it('o dono vê quantos são e para todos, só os das suas licenças', async () => {
    const { quem, protocolo, licenca, dono } = await comConta();
    const alheia = await vigente();
    await avisar(alheia.quem, alheia.protocolo, novoAparelho());
    await avisar(quem, protocolo, novoAparelho());
    await avisar(dono, protocolo, novoAparelho());
    expect((await dono.get('/api/avisos/aparelhos')).json()).toEqual({ quantos: 2 });
    expect((await dono.pedir('DELETE', '/api/avisos/aparelhos')).statusCode).toBe(204);
    expect(await guardados(licenca.id)).toBe(0);
    expect(await guardados(alheia.licenca.id)).toBe(1);
    expect((await novo().get('/api/avisos/aparelhos')).statusCode).toBe(401);
  });
});

describe('o que fica guardado', () => {
  it('está cifrado, e vai na cópia dos dados só como número', async () => {
    const { quem, protocolo, licenca } = await vigente();
    const aparelho = novoAparelho();
    await avisar(quem, protocolo, aparelho);
    const [linha] = await produto.fonte.query<Record<string, unknown>[]>(
      'SELECT * FROM aparelho_avisado WHERE licenca_id = ?',
      [licenca.id],
    );
    const cru = Object.values(linha!)
      .map((valor) => (Buffer.isBuffer(valor) ? valor.toString('latin1') : String(valor)))
      .join();
    const { endpoint, p256dh, auth } = aparelho.inscricao;
    for (const segredo of [endpoint, p256dh, auth]) expect(cru).not.toContain(segredo);
    const copia = await produto.api.get(MeusDadosService, { strict: false }).juntar(licenca.pessoaId, null);
    expect(copia.licencas).toMatchObject([{ aparelhosAvisados: 1 }]);
    expect(JSON.stringify(copia)).not.toContain(aparelho.caminho);
  });

  it('acaba com a conta de quem o quis; o de quem só tem a licença fica', async () => {
    const { quem, protocolo, licenca, dono } = await comConta();
    await avisar(dono, protocolo, novoAparelho());
    await avisar(quem, protocolo, novoAparelho());
    const fim = await dono.post('/api/conta/encerrar', { senha: SENHA });
    expect(fim.statusCode).toBe(204);
    expect(await guardados(licenca.id)).toBe(1);
  });

  it('acaba quando a conta deixa de ser de quem tem a licença', async () => {
    const { protocolo, licenca, dono } = await comConta();
    const aparelho = novoAparelho();
    await avisar(dono, protocolo, aparelho);
    const contas = produto.api.get(ContasDaPessoa, { strict: false });
    const [conta] = await contas.daPessoa(produto.fonte.manager, licenca.pessoaId);
    await contas.soltar(produto.fonte.manager, [conta!.id]);
    await noDiaDoAviso();
    expect(servico.em(aparelho.caminho)).toEqual([]);
    expect(await guardados(licenca.id)).toBe(0);
  });

  it('acaba com os dados da pessoa', async () => {
    const { quem, protocolo, licenca } = await vigente();
    await avisar(quem, protocolo, novoAparelho());
    await produto.fonte.query(
      `UPDATE licenca SET status = 'VENCIDO', vaga_principal = NULL, data_ativacao = '2015-01-01', data_vencimento = '2017-01-01'
       WHERE id = ?`,
      [licenca.id],
    );
    await produto.fonte.query('UPDATE documento_pagamento SET pago_em = NULL WHERE referencia = ?', [
      String(licenca.id),
    ]);
    await produto.fonte.query('INSERT INTO eliminacao (pessoa_id, pedida_em, prevista) VALUES (?, ?, ?)', [
      licenca.pessoaId,
      '2026-03-01 00:00:00',
      '2026-03-01',
    ]);
    produto.relogio.ajustar('2031-03-10T14:00:00Z');
    await produto.api.get(EliminarPessoaService, { strict: false }).aplicarRetencao();
    expect(await guardados(licenca.id)).toBe(0);
  });

  it('segue a licença quando dois cadastros se juntam, e acaba com os dados do que ficou', async () => {
    const brasileira = await vigente();
    const estrangeiro = await vigente(novo(), visitante());
    await produto.fonte.query('UPDATE licenca SET modalidade = 1 WHERE id = ?', [brasileira.licenca.id]);
    const aparelho = novoAparelho();
    await avisar(estrangeiro.quem, estrangeiro.protocolo, aparelho);
    const operador = await entrarComo(produto, 'OPERADOR');
    const [ficou, saiu] = [brasileira.licenca.pessoaId, estrangeiro.licenca.pessoaId];
    const previa = (await operador.get(`/api/admin/pessoas/${ficou}/juncao?com=${saiu}`)).json<{
      versao: string;
      campos: { campo: string; sugerido: string }[];
      confirmacoes: { codigo: string }[];
    }>();
    const juntado = await operador.post(`/api/admin/pessoas/${ficou}/juncao`, {
      absorvidaId: saiu,
      versao: previa.versao,
      escolhas: Object.fromEntries(previa.campos.map(({ campo, sugerido }) => [campo, sugerido])),
      confirmacoes: previa.confirmacoes.map(({ codigo }) => codigo),
      motivo: 'A mesma pessoa, com o passaporte na mão.',
    });
    expect(juntado.statusCode).toBe(200);
    await noDiaDoAviso();
    expect(servico.em(aparelho.caminho)).toHaveLength(1);
    await produto.fonte.transaction((em) => esquecerAparelhos(em, ficou));
    expect(await guardados(estrangeiro.licenca.id)).toBe(0);
  });

  it('acaba quando o balcão devolve o cadastro', async () => {
    const { quem, protocolo, licenca } = await vigente();
    await avisar(quem, protocolo, novoAparelho());
    const operador = await entrarComo(produto, 'OPERADOR');
    const devolvido = await operador.post(`/api/admin/pessoas/${licenca.pessoaId}/devolver`, {
      email: 'dono@exemplo.example',
      confirmarEmail: 'dono@exemplo.example',
    });
    expect(devolvido.statusCode).toBe(200);
    expect(await guardados(licenca.id)).toBe(0);
  });

  it('acaba com a licença que deixou de valer', async () => {
    const { quem, protocolo, licenca } = await vigente();
    await avisar(quem, protocolo, novoAparelho());
    await noDiaDoAviso('2026-06-09T14:00:00Z');
    expect(await guardados(licenca.id)).toBe(1);
    await produto.fonte.query("UPDATE licenca SET status = 'VENCIDO', vaga_principal = NULL WHERE id = ?", [
      licenca.id,
    ]);
    await noDiaDoAviso('2026-06-11T14:00:00Z');
    expect(await guardados(licenca.id)).toBe(0);
  });
});
