import { AuditoriaEntity } from '../../../src/platform/auditoria/auditoria.entity';
import { criarConta, SENHA } from '../../preparo/fabricas';
import { comArquivo } from '../../preparo/multipart';
import { Navegador } from '../../preparo/navegador';
import { Bancada } from '../apoio';

const OPERADOR = { login: '11144477735', senha: SENHA };

describe('retorno abandonado', () => {
  let bancada: Bancada;
  let operador: Navegador;
  let conta: number;

  const enviar = (quem: Navegador, nome: string, bytes: Buffer, modo = '') =>
    quem.post(`/banco/upload-retorno/${modo}`, ...comArquivo(nome, bytes));
  /** O mesmo pagamento, em tantos arquivos quantos se pedem, cada um com o seu número. */
  const liquidacoes = async (quantas: number) => {
    await bancada.emitir('1');
    const { id } = (await operador.get('/banco/gera-remessa')).json<{ id: number }>();
    bancada.produto.relogio.ajustar('2026-11-24T12:00:00Z');
    await operador.entrar(OPERADOR.login, OPERADOR.senha);
    return Promise.all(Array.from({ length: quantas }, (_, i) => bancada.responder(id, i + 1)));
  };

  beforeEach(async () => {
    bancada = await Bancada.abrir();
    await criarConta(bancada.em, { login: OPERADOR.login, papel: 'OPERADOR' });
    [{ id: conta }] = await bancada.em.query<[{ id: number }]>('SELECT MAX(id) AS id FROM usuario');
    operador = new Navegador(bancada.produto.api);
    await operador.entrar(OPERADOR.login, OPERADOR.senha);
  });
  afterEach(() => bancada.fechar());

  it('a prévia abandonada não aplica nada, diz-se abandonada, e os mesmos bytes podem vir outra vez', async () => {
    const [bytes = Buffer.of()] = await liquidacoes(1);
    const { id } = (await enviar(operador, 'a.ret', bytes, '?modo=previa')).json<{ id: number }>();
    expect((await operador.post(`/banco/retornos/${id}/abandonar`)).json()).toMatchObject({
      codigo: 'SITUACAO_DO_RETORNO',
    });
    await bancada.processar(id);
    expect((await enviar(operador, 'a.ret', bytes)).json()).toMatchObject({ codigo: 'RETORNO_REPETIDO', id });
    expect(
      (await new Navegador(bancada.produto.api).post(`/banco/retornos/${id}/abandonar`)).statusCode,
    ).toBe(401);
    expect((await operador.post(`/banco/retornos/${id}/abandonar`)).json()).toEqual({
      id,
      nome: 'a.ret',
      situacao: 'ABANDONADO',
    });
    expect((await operador.get(`/banco/retornos/${id}`)).json()).toMatchObject({
      situacao: 'ABANDONADO',
      recusa: { codigo: 'ABANDONADO' },
      abandonadoPor: `usuario:${conta}`,
      terminadoEm: '2026-11-24T12:00:00.000Z',
      resumo: { titulos: 0, valorPago: 0, pendencias: 0 },
    });
    expect(await bancada.linhas(id)).toEqual([]);
    expect(await bancada.ativacoes()).toEqual([]);
    const situacoes = async (situacao: string) =>
      (await operador.get(`/api/admin/retornos?filter={"situacao":"${situacao}"}`))
        .json<{ situacao: string }[]>()
        .map((um) => um.situacao);
    expect(await situacoes('RECUSADO')).toEqual([]);
    expect(await situacoes('ABANDONADO')).toEqual(['ABANDONADO']);

    expect((await enviar(operador, 'b.ret', bytes, '?modo=previa')).json()).toEqual({
      id,
      nome: 'b.ret',
      situacao: 'RECEBIDO',
    });
    await bancada.processar(id);
    expect((await operador.get(`/banco/retornos/${id}`)).json()).toMatchObject({
      situacao: 'AGUARDANDO_CONFIRMACAO',
      recusa: null,
      abandonadoPor: null,
    });
    await operador.post(`/banco/retornos/${id}/abandonar`);
    expect((await enviar(operador, 'a.ret', bytes)).statusCode).toBe(202);
    expect(await bancada.processar(id)).toMatchObject({ situacao: 'PROCESSADO', confirmadoPor: null });
    const acoes = await bancada.em.find(AuditoriaEntity, {
      where: { objetoTipo: 'retorno', objetoId: String(id) },
      order: { id: 'ASC' },
    });
    expect(acoes.map(({ acao }) => acao).filter((acao) => acao !== 'RETORNO_LIDO')).toEqual([
      'RETORNO_RECEBIDO',
      'RETORNO_ABANDONADO',
      'RETORNO_RECEBIDO',
      'RETORNO_ABANDONADO',
      'RETORNO_RECEBIDO',
      'RETORNO_PROCESSADO',
    ]);
  });

  it('abandonado depois de outro ter trazido o mesmo pagamento, nada se desfaz, e voltar a enviá-lo nada repete', async () => {
    const [primeiro = Buffer.of(), gemeo = Buffer.of()] = await liquidacoes(2);
    const { id } = (await enviar(operador, 'a.ret', primeiro, '?modo=previa')).json<{ id: number }>();
    await bancada.processar(id);
    const outro = (await enviar(operador, 'b.ret', gemeo)).json<{ id: number }>();
    expect(await bancada.processar(outro.id)).toMatchObject({ situacao: 'PROCESSADO', aplicadas: 2 });
    const ativadas = await bancada.ativacoes();
    expect(ativadas).toHaveLength(1);

    expect((await operador.post(`/banco/retornos/${id}/abandonar`)).statusCode).toBe(200);
    expect((await operador.get(`/banco/retornos/${id}`)).json()).toMatchObject({
      situacao: 'ABANDONADO',
      abandonadoPor: `usuario:${conta}`,
    });
    expect((await operador.get(`/banco/retornos/${outro.id}`)).json()).toMatchObject({
      situacao: 'PROCESSADO',
      abandonadoPor: null,
    });

    expect((await enviar(operador, 'a.ret', primeiro)).json()).toMatchObject({ id, situacao: 'RECEBIDO' });
    expect(await bancada.processar(id)).toMatchObject({ aplicadas: 0, ignoradas: 2, abandonadoPor: null });
    expect(await bancada.ativacoes()).toEqual(ativadas);
  });

  it('a que parou por ter um gêmeo, abandonada depois dele, lida de novo ainda para antes de aplicar', async () => {
    await bancada.emitir('1');
    const { id: remessaId } = await bancada.gerarRemessa();
    bancada.produto.relogio.ajustar('2026-11-24T12:00:00Z');
    await operador.entrar(OPERADOR.login, OPERADOR.senha);
    const aberto = await bancada.responder(remessaId, 1, () => 'DEIXAR_ABERTO');
    const pago = await bancada.responder(remessaId, 1);
    const { id: primeiro } = (await enviar(operador, 'a.ret', aberto, '?modo=previa')).json<{ id: number }>();
    await bancada.processar(primeiro);
    const { id } = (await enviar(operador, 'b.ret', pago)).json<{ id: number }>();
    expect(await bancada.processar(id)).toMatchObject({ situacao: 'AGUARDANDO_CONFIRMACAO' });
    for (const um of [primeiro, id]) await operador.post(`/banco/retornos/${um}/abandonar`);

    expect((await operador.post(`/banco/retornos/${id}/reprocessar`)).statusCode).toBe(200);
    expect(await bancada.processar(id)).toMatchObject({ situacao: 'AGUARDANDO_CONFIRMACAO' });
    expect(await bancada.ativacoes()).toEqual([]);
  });
});
