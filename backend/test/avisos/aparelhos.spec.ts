import { createECDH } from 'node:crypto';
import { AvisosService } from '../../src/modules/avisos/avisos.service';
import { Ajustes } from '../../src/platform/ajustes/ajustes';
import { adiantarOutbox } from '../preparo/adiantar-outbox';
import { ate } from '../preparo/ate';
import { entrarComo } from '../preparo/contas';
import { SENHA } from '../preparo/fabricas';
import { AparelhoDeTeste, lerVapid } from '../preparo/servidores/servico-de-push';
import {
  ABRE,
  PRIVADA,
  produto,
  servico,
  comServicoDePush,
  novo,
  novoAparelho,
  vigente,
  comConta,
  avisar,
  guardados,
  noDiaDoAviso,
  tudoFeito,
} from '../preparo/aparelhos';

comServicoDePush();

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

  it('quem só tem a concessão não tira o do dono, nem o faz seu', async () => {
    const { quem, protocolo, licenca, dono } = await comConta();
    const doDono = novoAparelho();
    await avisar(dono, protocolo, doDono);
    await avisar(quem, protocolo, doDono);
    for (let i = 0; i < 6; i++) await avisar(quem, protocolo, novoAparelho());
    const { endpoint } = doDono.inscricao;
    const achadas = () => quem.post('/api/avisos/aparelho/licencas', { endpoint, protocolos: [protocolo] });
    expect((await achadas()).json().protocolos).toHaveLength(1);
    expect(await guardados(licenca.id)).toBe(6);
    await dono.post('/api/conta/encerrar', { senha: SENHA });
    expect((await achadas()).json().protocolos).toEqual([]);
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
