import { SITUACOES_RETORNO } from '../../src/modules/banco/domain/situacao-retorno';
import { PreverRemessaService } from '../../src/modules/banco/remessa/prever-remessa.service';
import { criarConta, SENHA } from '../preparo/fabricas';
import { comArquivo } from '../preparo/multipart';
import { Navegador } from '../preparo/navegador';
import { Bancada } from './apoio';

const OPERADOR = { login: '11144477735', senha: SENHA };

describe('rotas do banco', () => {
  let bancada: Bancada;
  let operador: Navegador;

  const enviar = (quem: Navegador, nome: string, bytes: Buffer, modo = '', campo = 'file') =>
    quem.post(`/banco/upload-retorno/${modo}`, ...comArquivo(nome, bytes, { campo }));
  const liquidacao = async () => {
    await bancada.emitir('1');
    const gerada = (await operador.get('/banco/gera-remessa')).json<{ id: number }>();
    bancada.produto.relogio.ajustar('2026-11-24T12:00:00Z');
    await operador.entrar(OPERADOR.login, OPERADOR.senha);
    return bancada.responder(gerada.id, 1);
  };

  beforeEach(async () => {
    bancada = await Bancada.abrir();
    await criarConta(bancada.em, { login: OPERADOR.login, papel: 'OPERADOR' });
    operador = new Navegador(bancada.produto.api);
    await operador.entrar(OPERADOR.login, OPERADOR.senha);
  });
  afterEach(() => bancada.fechar());

  it('sem login nada se abre, e gerar remessa pede a chave da sessão', async () => {
    const anonimo = new Navegador(bancada.produto.api);
    for (const caminho of [
      '/banco/lista-remessa',
      '/banco/lista-retornos',
      '/banco/gera-remessa',
      '/api/admin/retornos',
    ]) {
      expect((await anonimo.get(caminho)).statusCode).toBe(401);
    }
    expect((await enviar(anonimo, 'a.ret', Buffer.from('x'))).statusCode).toBe(401);
    await bancada.emitir('1');
    expect((await operador.get('/banco/gera-remessa', { 'x-session-key': 'errada' })).statusCode).toBe(403);
    expect((await operador.get('/banco/gera-remessa')).statusCode).toBe(200);
  });

  it('gera, lista, mostra e baixa a remessa, sempre com os mesmos bytes', async () => {
    const vazia = await operador.get('/banco/gera-remessa');
    expect([vazia.statusCode, vazia.json()]).toEqual([
      422,
      { message: 'Não há boletos a remeter.', codigo: 'SEM_BOLETOS_A_REMETER', retidos: 0 },
    ]);
    await bancada.emitir('1');
    await bancada.emitir('2', { pagador: { endereco: null } });
    const gerada = await operador.get('/banco/gera-remessa');
    const { id } = gerada.json<{ id: number }>();
    expect(gerada.json()).toEqual({
      id,
      nome: 'CB001_3128557_20112026_000001.rem',
      quantidade: 1,
      outras: [],
      retidos: [
        {
          documentoId: expect.any(Number),
          numeroDocumento: '0000000002',
          motivo: 'CEP_INVALIDO',
          texto: 'O CEP do pagador é inválido.',
        },
      ],
    });
    const remessa = {
      id,
      arquivo: { nome: 'CB001_3128557_20112026_000001.rem', dataCadastro: '2026-11-20T15:00:00.000Z' },
      quantidade: 1,
      valorTotal: 11_900,
      nsa: 1,
      baixas: 0,
      preCritica: null,
      enviadaEm: null,
      enviadaPor: null,
    };
    expect((await operador.get('/banco/lista-remessa?page=0&size=10')).json()).toEqual({
      content: [remessa],
      totalPages: 1,
      totalElements: 1,
      numberOfElements: 1,
    });
    const console = await operador.get('/api/admin/remessas?sort=["id","DESC"]&range=[0,9]&filter={}');
    expect(console.json()).toEqual([remessa]);
    expect(console.headers['content-range']).toBe('remessas 0-0/1');
    expect((await operador.get(`/api/admin/remessas/${id}`)).json()).toEqual(remessa);
    const baixada = await operador.get(`/banco/download-remessa/${id}`);
    expect(baixada.rawPayload.equals(await bancada.bytesDaRemessa(id))).toBe(true);
    expect(baixada.headers['content-disposition']).toContain('filename="CB001_3128557_20112026_000001.rem"');
    expect((await operador.get('/banco/download-remessa/999')).statusCode).toBe(404);
    expect((await operador.get('/banco/download-remessa/abc')).statusCode).toBe(400);
  });

  it('mostra o que a próxima remessa leva e o que fica retido, sem gravar nada', async () => {
    const proxima = async () => (await operador.get('/api/admin/remessas/proxima')).json<unknown>();
    const vazia = { convenios: [], vao: [], retidos: [], incompleta: false, emCurso: false };
    expect(await proxima()).toEqual(vazia);
    await bancada.emitir('1');
    await bancada.emitir('2', { pagador: { endereco: null } });
    const prevista = {
      convenios: [
        {
          convenioId: expect.any(Number),
          convenio: 'Banco do Brasil 3128557',
          registros: 1,
          baixas: 0,
          valorTotal: 11_900,
        },
      ],
      vao: [
        {
          documentoId: expect.any(Number),
          numeroDocumento: '0000000001',
          baixa: false,
          valor: 11_900,
          vencimento: '2026-11-30',
        },
      ],
      retidos: [
        {
          documentoId: expect.any(Number),
          numeroDocumento: '0000000002',
          motivo: 'CEP_INVALIDO',
          texto: 'O CEP do pagador é inválido.',
        },
      ],
      incompleta: false,
      emCurso: false,
    };
    expect(await proxima()).toEqual(prevista);
    expect(await proxima()).toEqual(prevista);
    expect(await bancada.em.query('SELECT id FROM arquivo_remessa')).toEqual([]);
    expect(await bancada.em.query('SELECT id FROM pendencia')).toEqual([]);
    const gerada = (await operador.get('/banco/gera-remessa')).json<{ quantidade: number }>();
    expect(gerada.quantidade).toBe(1);
    expect(await proxima()).toEqual({ ...prevista, convenios: [], vao: [] });
  });

  it('cada título da remessa diz como está, e o recusado, por quê, na língua de quem pergunta', async () => {
    await bancada.emitir('1');
    await bancada.emitir('2');
    const { id } = (await operador.get('/banco/gera-remessa')).json<{ id: number }>();
    await bancada.em.query(
      "UPDATE documento_pagamento SET estado = 'REJEITADO', recusa = '48', referencia_aberta = NULL WHERE referencia = '2'",
    );
    const pedir = (filtro: object, cabecalhos = {}) =>
      operador.get(
        `/api/admin/remetidos?range=[0,24]&filter=${encodeURIComponent(JSON.stringify(filtro))}`,
        cabecalhos,
      );
    const resposta = await pedir({ remessa: id });
    expect(resposta.headers['content-range']).toBe('remetidos 0-1/2');
    expect(resposta.json()).toMatchObject([
      { numeroDocumento: '0000000001', estado: 'REMETIDO', baixa: null, recusa: [], valor: 11_900 },
      { numeroDocumento: '0000000002', estado: 'REJEITADO', baixa: null, recusa: ['CEP inválido'] },
    ]);
    const emIngles = (await pedir({ remessa: id }, { 'accept-language': 'en' })).json<
      { recusa: string[] }[]
    >();
    expect(emIngles[1]!.recusa).toEqual(['Invalid postal code']);
    expect((await pedir({})).statusCode).toBe(400);
  });

  it('diz quando há mais a enviar do que se conferiu', async () => {
    for (const referencia of ['1', '2', '3']) await bancada.emitir(referencia);
    const prever = bancada.produto.api.get(PreverRemessaService, { strict: false });
    expect(await prever.prever(2)).toMatchObject({ convenios: [{ registros: 2 }], incompleta: true });
    expect(await prever.prever(3)).toMatchObject({ convenios: [{ registros: 3 }], incompleta: false });
  });

  it('anota a entrega da remessa ao banco, com quem e quando, e a desfaz', async () => {
    await bancada.emitir('1');
    const { id } = (await operador.get('/banco/gera-remessa')).json<{ id: number }>();
    const caminho = `/api/admin/remessas/${id}/enviada`;
    expect((await operador.pedir('DELETE', caminho)).json()).toMatchObject({ codigo: 'REMESSA_MUDOU' });
    const marcada = await operador.post(caminho, {});
    expect([marcada.statusCode, marcada.json()]).toMatchObject([
      200,
      { id, enviadaEm: '2026-11-20T15:00:00.000Z', enviadaPor: expect.stringMatching(/^usuario:\d+$/) },
    ]);
    expect((await operador.post(caminho, {})).statusCode).toBe(409);
    expect((await operador.post('/api/admin/remessas/999/enviada', {})).statusCode).toBe(404);
    expect((await operador.pedir('DELETE', caminho)).json()).toMatchObject({
      enviadaEm: null,
      enviadaPor: null,
    });
    const acoes = await bancada.em.query<{ acao: string }[]>(
      "SELECT acao FROM auditoria WHERE acao LIKE 'REMESSA%ENVIADA' ORDER BY id",
    );
    expect(acoes.map(({ acao }) => acao)).toEqual(['REMESSA_ENVIADA', 'REMESSA_NAO_ENVIADA']);
  });

  it('recebe, processa e mostra um retorno', async () => {
    const bytes = await liquidacao();
    const resposta = await enviar(operador, 'C:\\fakepath\\..\\CB 1.RET', bytes);
    expect(resposta.statusCode).toBe(202);
    const { id } = resposta.json<{ id: number }>();
    expect(resposta.json()).toEqual({ id, nome: 'CB 1.RET', situacao: 'RECEBIDO' });
    await bancada.processar(id);
    const retorno = {
      id,
      nome: 'CB 1.RET',
      dataCadastro: expect.stringMatching(/^\d{4}-.*Z$/),
      situacao: 'PROCESSADO',
      resumo: { titulos: 2, pagos: 1, valorPago: 11_900, pendencias: 0, quarentena: 0 },
      nsa: 1,
    };
    expect((await operador.get('/banco/lista-retornos')).json()).toEqual({
      content: [retorno],
      totalPages: 1,
      totalElements: 1,
      numberOfElements: 1,
    });
    const detalhe = {
      ...retorno,
      enviadoPor: expect.stringMatching(/^usuario:\d+$/),
      confirmadoPor: null,
      abandonadoPor: null,
      terminadoEm: '2026-11-24T12:00:00.000Z',
      geradoEm: '2026-11-23',
      banco: { codigo: '001', nome: 'Banco do Brasil', convenio: '3128557' },
      progresso: { feitos: 2, total: 2 },
      resultados: { aplicadas: 2, ignoradas: 0, emRevisao: 0, quarentena: 0 },
      eventos: [
        {
          movimento: '02',
          descricao: 'Entrada confirmada',
          titulos: 1,
          valorPago: 0,
        },
        {
          movimento: '06',
          descricao: 'Liquidação',
          titulos: 1,
          valorPago: 11_900,
        },
      ],
      totais: { valorLiquido: 11_650 },
      avisos: [],
      recusa: null,
    };
    expect((await operador.get(`/banco/retornos/${id}`)).json()).toEqual(detalhe);
    expect((await operador.get(`/api/admin/retornos/${id}`)).json()).toEqual(detalhe);
    const linhas = await operador.get(`/banco/retornos/${id}/titulos?page=1&size=1`);
    expect(linhas.json()).toMatchObject({
      totalElements: 2,
      totalPages: 2,
      content: [
        {
          linha: 5,
          movimento: '06',
          motivos: [{ codigo: '06', texto: 'Por meio eletrônico' }],
          valorPago: 11_900,
          resultado: 'APLICADA',
          efeito: { codigo: 'LICENCA_ATIVADA', texto: 'Licença ativada' },
        },
      ],
    });
    const noutraLingua = { 'accept-language': 'en' };
    const eventos = (await operador.get(`/banco/retornos/${id}`, noutraLingua)).json().eventos;
    expect(eventos).toMatchObject([{ descricao: 'Registration confirmed' }, { descricao: 'Settlement' }]);
    const titulos = await operador.get(`/banco/retornos/${id}/titulos?page=1&size=1`, noutraLingua);
    expect(titulos.json().content[0]).toMatchObject({
      movimentoDescricao: 'Settlement',
      motivos: [{ codigo: '06', texto: 'By electronic means' }],
    });
    const uma = await operador.get(`/banco/retornos/${id}/titulos?linha=5`);
    expect(uma.json()).toMatchObject({ totalElements: 1, content: [{ linha: 5, pendenciaId: null }] });
    const ruins = await operador.get(`/banco/retornos/${id}/titulos?resultado=EM_QUARENTENA`);
    expect(ruins.json()).toMatchObject({ content: [], totalElements: 0 });
    expect((await operador.get(`/banco/retornos/${id}/titulos?resultado=OUTRO`)).statusCode).toBe(422);
    const baixado = await operador.get(`/banco/download-retorno/${id}`);
    expect(baixado.rawPayload.equals(bytes)).toBe(true);
    expect((await operador.post(`/banco/retornos/${id}/confirmar`)).statusCode).toBe(409);
    expect((await operador.post(`/banco/retornos/${id}/reprocessar`)).json()).toMatchObject({
      codigo: 'SITUACAO_DO_RETORNO',
    });
    expect((await operador.get('/banco/retornos/999')).statusCode).toBe(404);
  });

  it('A1 e A4: 20 envios simultâneos dos mesmos bytes: um é guardado, os outros são 409 com o id dele', async () => {
    const bytes = await liquidacao();
    const respostas = await Promise.all(
      Array.from({ length: 20 }, (_, i) => enviar(operador, `${i}.ret`, bytes)),
    );
    const aceitas = respostas.filter(({ statusCode }) => statusCode === 202);
    expect(aceitas).toHaveLength(1);
    const id = aceitas[0]?.json<{ id: number }>().id;
    for (const resposta of respostas.filter((r) => r !== aceitas[0])) {
      expect([resposta.statusCode, resposta.json()]).toEqual([
        409,
        { message: 'Este arquivo já foi enviado.', codigo: 'RETORNO_REPETIDO', id },
      ]);
    }
  });

  it.each<[string, string, Buffer, number, string]>([
    ['outra extensão', 'retorno.txt', Buffer.from('x'), 400, 'RETORNO_SEM_EXTENSAO'],
    ['extensão dupla (A21)', 'retorno.ret.exe', Buffer.from('x'), 400, 'RETORNO_SEM_EXTENSAO'],
    ['vazio (A7)', 'retorno.ret', Buffer.alloc(0), 400, 'RETORNO_VAZIO'],
    ['grande demais (A22)', 'retorno.ret', Buffer.alloc(20 * 1024 * 1024 + 1, 48), 413, 'ARQUIVO_GRANDE'],
  ])('não guarda um arquivo %s', async (_, nome, bytes, status, codigo) => {
    const resposta = await enviar(operador, nome, bytes);
    expect([resposta.statusCode, resposta.json<{ codigo: string }>().codigo]).toEqual([status, codigo]);
    if (status === 413) expect(resposta.json()).toMatchObject({ message: 'O arquivo passa de 20 MB.' });
    expect((await operador.get('/banco/lista-retornos')).json()).toMatchObject({ totalElements: 0 });
  });

  it('sem arquivo, com dois, com ele noutro campo ou sem nome, é pedido malformado', async () => {
    expect((await operador.post('/banco/upload-retorno', {})).statusCode).toBe(400);
    const [um, cabecalhos] = comArquivo('a.ret', Buffer.from('x'));
    const dois = Buffer.concat([um.subarray(0, um.lastIndexOf('--limite')), um]);
    expect((await operador.post('/banco/upload-retorno', dois, cabecalhos)).statusCode).toBe(400);
    expect((await operador.get('/banco/lista-retornos')).json()).toMatchObject({ totalElements: 0 });
    expect((await enviar(operador, 'a.ret', Buffer.from('x'), '', 'outro')).statusCode).toBe(400);
    expect((await enviar(operador, '', Buffer.from('x'))).statusCode).toBe(400);
  });

  it.each([
    ['com 300 letras', `${'n'.repeat(300)}.ret`, `${'n'.repeat(96)}.ret`],
    ['em maiúsculas', 'CB21112026.RET', 'CB21112026.RET'],
    ['com caminho', String.raw`..\\..\\etc\\segredo.ret`, 'segredo.ret'],
  ])('A21: um nome %s não importa, e fica limpo', async (caso, nome, limpo) => {
    const resposta = await enviar(operador, nome, Buffer.from(`lixo ${caso}`));
    expect(resposta.json<{ nome: string }>().nome).toBe(limpo);
  });

  it('mostra por que recusou, na língua de quem pergunta', async () => {
    const { id } = (await enviar(operador, 'foto.ret', Buffer.from('%PDF-1.7'))).json<{ id: number }>();
    await bancada.processar(id);
    const resposta = await operador.get(`/banco/retornos/${id}`, { 'accept-language': 'en' });
    expect(resposta.json()).toMatchObject({
      situacao: 'RECUSADO',
      banco: null,
      recusa: {
        codigo: 'CONTEUDO_NAO_E_TEXTO',
        texto:
          'The content is not a return file. Nothing changed: download it again and, if it comes the same, ask the bank for another.',
      },
    });
    expect((await operador.post(`/banco/retornos/${id}/reprocessar`)).json()).toEqual({
      id,
      nome: 'foto.ret',
      situacao: 'RECEBIDO',
    });
  });

  it('a prévia espera a confirmação de um operador', async () => {
    const bytes = await liquidacao();
    const { id } = (await enviar(operador, 'a.ret', bytes, '?modo=previa')).json<{ id: number }>();
    await bancada.processar(id);
    expect((await operador.get(`/banco/retornos/${id}`)).json()).toMatchObject({
      situacao: 'AGUARDANDO_CONFIRMACAO',
    });
    expect((await operador.post(`/banco/retornos/${id}/confirmar`)).json()).toMatchObject({
      situacao: 'RECEBIDO',
    });
    await bancada.processar(id);
    expect((await operador.get(`/banco/retornos/${id}`)).json()).toMatchObject({
      situacao: 'PROCESSADO',
      confirmadoPor: expect.stringMatching(/^usuario:/),
    });
    expect((await enviar(operador, 'a.ret', bytes, '?modo=outro')).statusCode).toBe(422);
  });

  it('o console pede faixa, ordem e vários ids', async () => {
    for (const n of [1, 2, 3]) await enviar(operador, `${n}.ret`, Buffer.from(`arquivo ${n}`));
    const faixa = await operador.get('/api/admin/retornos?sort=["nome","ASC"]&range=[1,2]');
    expect(faixa.json<{ nome: string }[]>().map(({ nome }) => nome)).toEqual(['2.ret', '3.ret']);
    expect(faixa.headers['content-range']).toBe('retornos 1-2/3');
    const [primeiro] = faixa.json<{ id: number }[]>();
    const varios = await operador.get(`/api/admin/retornos?filter={"id":[${primeiro?.id ?? 0}]}`);
    expect(varios.json()).toHaveLength(1);
    expect((await operador.get('/api/admin/retornos?range=tudo')).statusCode).toBe(422);
  });

  it('a tabela do banco só aceita as situações do domínio', async () => {
    const [{ ddl } = { ddl: '' }] = await bancada.produto.dono.query<{ ddl: string }[]>(
      "SELECT CHECK_CLAUSE AS ddl FROM information_schema.CHECK_CONSTRAINTS WHERE CONSTRAINT_SCHEMA = DATABASE() AND CONSTRAINT_NAME = 'ck_retorno_situacao'",
    );
    expect([...ddl.matchAll(/'(\w+)'/g)].map(([, situacao]) => situacao).sort()).toEqual(
      [...SITUACOES_RETORNO].sort(),
    );
  });
});
