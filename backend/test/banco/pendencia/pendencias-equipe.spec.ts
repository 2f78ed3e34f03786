import { formatarCpf } from '../../../src/kernel/cpf';
import { PendenciaAcaoEntity } from '../../../src/modules/banco/pendencia/pendencia-acao.entity';
import { PendenciaEntity } from '../../../src/modules/banco/pendencia/pendencia.entity';
import { DocumentoPagamentoEntity } from '../../../src/modules/pagamento/documento-pagamento.entity';
import { mudarVarias } from '../../../src/platform/cifra/linha-selada';
import { UsuarioEntity } from '../../../src/modules/auth/usuario.entity';
import { LicencaHistoricoEntity } from '../../../src/modules/licenca/licenca-historico.entity';
import { corrigirNoBalcao } from '../../preparo/corrigir-no-balcao';
import { criarConta, novoCpf, novoPassaporte, SENHA } from '../../preparo/fabricas';
import { Navegador } from '../../preparo/navegador';
import { FAVORECIDO, Mesa, MOTIVADA, passou, recusa, usarMesa } from '../mesa';

const DIA = '2026-03-10T14:00:00Z';

describe('mesa de pendências: quem e como', () => {
  let mesa: Mesa;
  let retornoId: number;
  usarMesa(DIA, (...dados) => ([mesa, retornoId] = dados));

  it('vinte aceites ao mesmo tempo: um vale, os outros encontram a pendência resolvida', async () => {
    const { pendenciaId, licencaId } = await mesa.pagaAposBaixa(retornoId);
    const respostas = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        mesa.agir('aceitar', pendenciaId, MOTIVADA, i % 2 ? mesa.operador : mesa.administrador),
      ),
    );
    expect(respostas.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(
      respostas
        .filter(({ statusCode }) => statusCode === 409)
        .map((r) => r.json<{ codigo: string }>().codigo),
    ).toEqual(Array<string>(19).fill('PENDENCIA_JA_RESOLVIDA'));
    expect(await mesa.em.countBy(PendenciaAcaoEntity, { pendenciaId })).toBe(1);
    expect(await mesa.em.countBy(LicencaHistoricoEntity, { licencaId, para: 'VIGENTE' })).toBe(1);
  });

  it('ações diferentes ao mesmo tempo sobre licença e dinheiro: uma só', async () => {
    const { pendenciaId, protocolo } = await mesa.pagaAposBaixa(retornoId);
    const respostas = await Promise.all([
      mesa.agir('aceitar', pendenciaId),
      mesa.agir('casar', pendenciaId, { ...MOTIVADA, protocolo }),
      mesa.agir('devolver', pendenciaId, FAVORECIDO),
      mesa.agir('dispensar', pendenciaId, MOTIVADA, mesa.administrador),
    ]);
    expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  });

  it('ninguém decide sobre a própria licença', async () => {
    const { pendenciaId, licencaId, cpf, protocolo } = await mesa.pagaAposBaixa(retornoId);
    const { pessoaId } = await mesa.estadoDa(licencaId);
    await criarConta(mesa.em, { login: cpf, papel: 'ADMINISTRADOR', pessoaId });
    const interessado = new Navegador(mesa.produto.api);
    await interessado.entrar(cpf, SENHA);
    const semDono = await mesa.chegar(retornoId, { motivo: 'DINHEIRO_SEM_DONO', recebido: 100 });
    for (const resposta of [
      mesa.agir('aceitar', pendenciaId, MOTIVADA, interessado),
      mesa.agir('devolver', pendenciaId, FAVORECIDO, interessado),
      mesa.agir('dispensar', pendenciaId, MOTIVADA, interessado),
      mesa.agir('casar', semDono, { ...MOTIVADA, protocolo }, interessado),
    ]) {
      expect(await recusa(resposta)).toEqual([403, 'INTERESSE_PROPRIO']);
    }
    const dele = await mesa.chegar(retornoId, { motivo: 'DINHEIRO_SEM_DONO', recebido: 9_038 });
    await passou(mesa.agir('casar', dele, { ...MOTIVADA, protocolo }));
    expect(await recusa(mesa.agir('desfazer', dele, MOTIVADA, interessado))).toEqual([
      403,
      'INTERESSE_PROPRIO',
    ]);
    expect(await mesa.em.countBy(UsuarioEntity, { pessoaId })).toBe(1);
  });

  it('nem sobre o dinheiro com que se paga por outro: o boleto está no nome de quem decide', async () => {
    const { pendenciaId, boletoId } = await mesa.pagaAposBaixa(retornoId);
    const { licencaId, cpf } = await mesa.pagaAposBaixa(retornoId);
    const { pessoaId } = await mesa.estadoDa(licencaId);
    const login = novoPassaporte();
    const pagador = { pagadorTerceiro: true, pagadorDocumento: cpf, pagadorNome: 'Quem Paga' };
    await mudarVarias(mesa.em, DocumentoPagamentoEntity, { id: boletoId }, pagador);
    await criarConta(mesa.em, { login, papel: 'ADMINISTRADOR', pessoaId });
    const paga = new Navegador(mesa.produto.api);
    await paga.entrar(login, SENHA);
    for (const [acao, corpo] of [
      ['aceitar', MOTIVADA],
      ['devolver', FAVORECIDO],
    ] as const)
      expect(await recusa(mesa.agir(acao, pendenciaId, corpo, paga))).toEqual([403, 'INTERESSE_PROPRIO']);
    await passou(mesa.agir('aceitar', pendenciaId));
  });

  it('quem recebe o dinheiro de volta não pede nem autoriza a devolução dele', async () => {
    const cpf = '01234567890';
    await criarConta(mesa.em, { login: cpf, papel: 'ADMINISTRADOR' });
    const recebe = new Navegador(mesa.produto.api);
    await recebe.entrar(cpf, SENHA);
    const pendencia = await mesa.chegar(retornoId, { motivo: 'DINHEIRO_SEM_DONO', recebido: 9_038 });
    const paraEle = { ...FAVORECIDO, favorecidoDocumento: formatarCpf(cpf) };
    for (const favorecidoDocumento of [paraEle.favorecidoDocumento, '1234567890']) {
      const pedida = mesa.agir('devolver', pendencia, { ...paraEle, favorecidoDocumento }, recebe);
      expect(await recusa(pedida)).toEqual([403, 'INTERESSE_PROPRIO']);
    }
    await passou(mesa.agir('devolver', pendencia, paraEle));
    const { devolucaoId } = await mesa.detalhe(pendencia);
    const autorizar = `/api/admin/devolucoes/${devolucaoId}/autorizar`;
    expect(await recusa(recebe.post(autorizar, MOTIVADA))).toEqual([403, 'INTERESSE_PROPRIO']);
    expect((await recebe.get(`/api/admin/devolucoes/${devolucaoId}`)).json()).toMatchObject({
      favorecidoDocumento: cpf,
      acoes: [],
    });
    await passou(mesa.administrador.post(autorizar, MOTIVADA));
  });

  it.each([true, false])('nem por outro documento do cadastro dele (a conta ligada: %s)', async (ligada) => {
    const { licencaId, cpf } = await mesa.pagaAposBaixa(retornoId);
    const { pessoaId } = await mesa.estadoDa(licencaId);
    const antigo = novoPassaporte();
    for (const passaporte of [antigo, novoPassaporte()])
      expect((await corrigirNoBalcao(mesa.operador, pessoaId, { passaporte })).statusCode).toBe(200);
    await criarConta(mesa.em, { login: antigo, papel: 'ADMINISTRADOR', ...(ligada && { pessoaId }) });
    const recebe = new Navegador(mesa.produto.api);
    await recebe.entrar(antigo, SENHA);
    const pendencia = await mesa.chegar(retornoId, { motivo: 'DINHEIRO_SEM_DONO', recebido: 9_038 });
    const paraEle = { ...FAVORECIDO, favorecidoDocumento: formatarCpf(cpf) };
    expect(await recusa(mesa.agir('devolver', pendencia, paraEle, recebe))).toEqual([
      403,
      'INTERESSE_PROPRIO',
    ]);
    await passou(mesa.agir('devolver', pendencia, paraEle));
    const { devolucaoId } = await mesa.detalhe(pendencia);
    const autorizar = recebe.post(`/api/admin/devolucoes/${devolucaoId}/autorizar`, MOTIVADA);
    expect(await recusa(autorizar)).toEqual([403, 'INTERESSE_PROPRIO']);
  });

  it('sem motivo escrito nada se decide', async () => {
    const id = await mesa.chegar(retornoId, { motivo: 'DINHEIRO_SEM_DONO', recebido: 100 });
    for (const corpo of [{}, { justificativa: 'curta' }, { justificativa: 'x'.repeat(501) }]) {
      const resposta = await mesa.agir('dispensar', id, corpo, mesa.administrador);
      expect([resposta.statusCode, resposta.json()]).toMatchObject([
        422,
        { errors: [{ campo: 'justificativa' }] },
      ]);
    }
    expect((await mesa.agir('casar', id, MOTIVADA)).statusCode).toBe(422);
    expect(await recusa(mesa.agir('aceitar', 99_999_999))).toEqual([404, 'NAO_ENCONTRADO']);
  });

  it('a fila se filtra por estado, motivo, arquivo, protocolo e dinheiro', async () => {
    const { pendenciaId, protocolo } = await mesa.pagaAposBaixa(retornoId);
    const aviso = await mesa.chegar(retornoId, { motivo: 'MOVIMENTO_DESCONHECIDO', recebido: 0 });
    const listar = async (filtro: object) => {
      const consulta = encodeURIComponent(JSON.stringify(filtro));
      const resposta = await mesa.operador.get(`/api/admin/pendencias?sort=["id","ASC"]&filter=${consulta}`);
      return [resposta.headers['content-range'], resposta.json<{ id: number }[]>().map(({ id }) => id)];
    };
    expect(await listar({ retornoId })).toEqual(['pendencias 0-1/2', [pendenciaId, aviso]]);
    expect(await listar({ retornoId, comDinheiro: true })).toEqual(['pendencias 0-0/1', [pendenciaId]]);
    expect(await listar({ retornoId, atrasadas: true })).toEqual(['pendencias 0-0/0', []]);
    await mesa.em.update(PendenciaEntity, { id: aviso }, { criadaEm: new Date('2026-01-01T12:00:00Z') });
    expect(await listar({ retornoId, atrasadas: true })).toEqual(['pendencias 0-0/1', [aviso]]);
    expect(await listar({ motivo: 'MOVIMENTO_DESCONHECIDO', retornoId })).toEqual([
      'pendencias 0-0/1',
      [aviso],
    ]);
    expect(await listar({ protocolo })).toEqual(['pendencias 0-0/1', [pendenciaId]]);
    expect(await listar({ protocolo: 'LPE-9999999-9/2026' })).toEqual(['pendencias 0-0/0', []]);
    expect(await listar({ estado: 'ACEITA', retornoId })).toEqual(['pendencias 0-0/0', []]);
    const ruim = await mesa.operador.get('/api/admin/pendencias?filter={"estado":"X"}');
    expect(ruim.statusCode).toBe(400);
    const [item] = (
      await mesa.operador.get(`/api/admin/pendencias?filter={"id":[${pendenciaId}]}`, {
        'accept-language': 'en',
      })
    ).json<object[]>();
    expect(item).toMatchObject({
      motivo: { codigo: 'PAGO_APOS_BAIXA', texto: expect.any(String) },
      protocolo,
      retido: 9_038,
      retorno: { id: retornoId },
      estado: 'ABERTA',
    });
  });

  it('a fila leva à pessoa de quem são as iniciais, e não a quem não pagou por si', async () => {
    const { pendenciaId, boletoId, licencaId } = await mesa.pagaAposBaixa(retornoId);
    const semDono = await mesa.chegar(retornoId, { motivo: 'DINHEIRO_SEM_DONO', recebido: 100 });
    const proposta = await mesa.chegar(retornoId, {
      motivo: 'DINHEIRO_SEM_DONO',
      recebido: 100,
      propostoId: boletoId,
    });
    const { pessoaId } = await mesa.estadoDa(licencaId);
    const pagadores = async () => {
      const ids = [pendenciaId, semDono, proposta];
      const resposta = await mesa.operador.get(
        `/api/admin/pendencias?sort=["id","ASC"]&filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`,
      );
      return resposta.json<{ pagadorId: number | null }[]>().map(({ pagadorId }) => pagadorId);
    };
    expect(await pagadores()).toEqual([pessoaId, null, pessoaId]);
    await mesa.mudarBoleto(boletoId, { pagadorTerceiro: true });
    expect(await pagadores()).toEqual([null, null, null]);
  });

  it('a devolução diz de que boleto, licença e pessoa é o dinheiro, quando os há', async () => {
    const { pendenciaId, protocolo, boletoId, licencaId } = await mesa.pagaAposBaixa(retornoId);
    const semDono = await mesa.chegar(retornoId, { motivo: 'DINHEIRO_SEM_DONO', recebido: 100 });
    const devolvida = async (id: number) => {
      await passou(mesa.agir('devolver', id, FAVORECIDO));
      const { devolucaoId } = await mesa.detalhe(id);
      return (await mesa.operador.get(`/api/admin/devolucoes/${devolucaoId}`)).json<object>();
    };
    const { pessoaId } = await mesa.estadoDa(licencaId);
    expect(await devolvida(pendenciaId)).toMatchObject({
      documento: { id: boletoId, numeroDocumento: expect.stringMatching(/\d/) },
      licenca: { id: licencaId, protocolo, pessoaId, titular: expect.stringMatching(/^(\p{L}\*{3} ?)+$/u) },
    });
    expect(await devolvida(semDono)).toMatchObject({ documento: null, licenca: null });
  });

  it('a fila aberta só tem o que ninguém decidiu', async () => {
    const abertas = await mesa.em.countBy(PendenciaEntity, { estado: 'ABERTA' });
    const resposta = await mesa.operador.get('/api/admin/pendencias?filter={"estado":"ABERTA"}&range=[0,0]');
    expect(resposta.headers['content-range']).toBe(`pendencias 0-0/${abertas}`);
    const anonimo = new Navegador(mesa.produto.api);
    expect((await anonimo.get('/api/admin/pendencias')).statusCode).toBe(401);
    const cidadao = new Navegador(mesa.produto.api);
    const login = novoCpf();
    await criarConta(mesa.em, { login, papel: 'CIDADAO' });
    await cidadao.entrar(login, SENHA);
    expect((await cidadao.get('/api/admin/pendencias')).statusCode).toBe(403);
  });
});
