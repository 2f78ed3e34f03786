import { rotina } from '../../src/platform/ator';
import type { LightMyRequestResponse as Resposta } from 'fastify';
import { dataCivil } from '../../src/kernel/data-civil';
import { simularRetorno } from '../../ferramentas/simulador/simular-retorno';
import { ArquivoRemessaEntity } from '../../src/modules/banco/remessa/arquivo-remessa.entity';
import { GerarRemessaService } from '../../src/modules/banco/remessa/gerar-remessa.service';
import { GuardaArquivosService } from '../../src/modules/banco/arquivo/guarda-arquivos.service';
import { ProcessarRetornoService } from '../../src/modules/banco/retorno/processar-retorno.service';
import { ReceberRetornoService } from '../../src/modules/banco/retorno/receber-retorno.service';
import { UsuarioEntity } from '../../src/modules/auth/usuario.entity';
import { JuncaoEntity } from '../../src/modules/pessoa/historico/juncao.entity';
import { esquecerPessoa } from '../../src/modules/pessoa/esquecer-pessoa';
import { Mesa } from '../banco/mesa';
import {
  criarConta,
  informacao,
  novoCpf,
  novoPassaporte,
  pessoa,
  SENHA,
  visitante,
} from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { corrigirNoBalcao } from '../preparo/corrigir-no-balcao';

let mesa: Mesa;
beforeAll(async () => {
  mesa = await Mesa.abrir();
});
afterAll(() => mesa.produto.encerrar());

async function registrar(campos: Record<string, unknown> = {}, modalidade: 0 | 1 = 0) {
  const dados = campos.passaporte && !campos.cpf ? visitante(campos) : pessoa(campos);
  const cidadao = new Navegador(mesa.produto.api);
  const resposta = await cidadao.post('/api/registrar', {
    pessoa: dados,
    informacaoComplementar: informacao({ modalidadePesca: modalidade }),
  });
  expect(resposta.statusCode).toBe(201);
  const { numero } = resposta.json<{ numero: string }>();
  const [licenca] = await mesa.em.query<{ id: number; pessoa_id: number }[]>(
    'SELECT id, pessoa_id FROM licenca WHERE codigo = ?',
    [numero.replace(/[-/]/g, '')],
  );
  return { numero, dados, cidadao, licencaId: licenca!.id, pessoaId: licenca!.pessoa_id };
}

interface Previa {
  versao: string;
  campos: { campo: string; igual: boolean; sugerido: string; fixo: boolean }[];
  impedimentos: { codigo: string; message: string }[];
  confirmacoes: { codigo: string }[];
  absorvida: { licencas: unknown[]; boletos: number; temConta: boolean };
  contaFicaSemCadastro: boolean;
}
const prever = async (id: number, com: number): Promise<Previa> => {
  const resposta = await mesa.operador.get(`/api/admin/pessoas/${id}/juncao?com=${com}`);
  expect(resposta.statusCode).toBe(200);
  return resposta.json();
};
const MOTIVO = 'A mesma pessoa, com o passaporte na mão.';
const pedido = ({ versao, campos, confirmacoes }: Previa, absorvidaId: number, escolhas: object = {}) => ({
  absorvidaId,
  versao,
  escolhas: { ...Object.fromEntries(campos.map(({ campo, sugerido }) => [campo, sugerido])), ...escolhas },
  confirmacoes: confirmacoes.map(({ codigo }) => codigo),
  motivo: MOTIVO,
});
const juntar = async (id: number, absorvidaId: number, escolhas: object = {}): Promise<Resposta> =>
  mesa.operador.post(
    `/api/admin/pessoas/${id}/juncao`,
    pedido(await prever(id, absorvidaId), absorvidaId, escolhas),
  );
const desfazer = (id: number) =>
  mesa.operador.post(`/api/admin/pessoas/${id}/juncao/desfazer`, { motivo: MOTIVO });

const achadas = async (termo: string): Promise<number[]> =>
  (await mesa.operador.post('/api/admin/busca', { termo }))
    .json<{ pessoas: { id: number }[] }>()
    .pessoas.map(({ id }) => id);

/** Tudo o que há de duas pessoas, como o banco o guarda; a junção não perde nem inventa nenhuma destas linhas. */
async function tudoDe(ids: readonly number[]) {
  const ler = (sql: string) => mesa.em.query<Record<string, unknown>[]>(sql, [ids]);
  return {
    licencas: await ler('SELECT id, codigo, status FROM licenca WHERE pessoa_id IN (?) ORDER BY id'),
    historico: await ler(
      'SELECT h.id FROM licenca_historico h JOIN licenca l ON l.id = h.licenca_id WHERE l.pessoa_id IN (?) ORDER BY h.id',
    ),
    boletos: await ler(
      'SELECT d.id, d.estado FROM documento_pagamento d JOIN licenca l ON d.referencia = l.id WHERE l.pessoa_id IN (?) ORDER BY d.id',
    ),
    contas: await ler('SELECT id, papel FROM usuario WHERE pessoa_id IN (?) ORDER BY id'),
  };
}
/** As linhas inteiras das duas, com de quem cada uma é. */
async function linhasDe(ids: readonly number[]) {
  const ler = (sql: string) => mesa.em.query<Record<string, unknown>[]>(sql, [ids]);
  return {
    pessoas: (
      await mesa.em.query<{ nome: Buffer }[]>(
        'SELECT id, cpf_indice, passaporte_indice, sexo, juntada_a_id FROM pessoa WHERE id IN (?) ORDER BY id',
        [ids],
      )
    ).map((linha) => JSON.stringify(linha)),
    enderecos: await ler(
      'SELECT pessoa_id, tipo, municipio_id FROM endereco WHERE pessoa_id IN (?) ORDER BY pessoa_id',
    ),
    exterior: await ler('SELECT pessoa_id, pais_id FROM endereco_estrangeiro WHERE pessoa_id IN (?)'),
    licencas: await ler('SELECT id, pessoa_id FROM licenca WHERE pessoa_id IN (?) ORDER BY id'),
    contas: await ler('SELECT id, pessoa_id FROM usuario WHERE pessoa_id IN (?) ORDER BY id'),
    antigos: await ler('SELECT pessoa_id, origem FROM documento_antigo WHERE pessoa_id IN (?) ORDER BY id'),
    termos: (await ler('SELECT termo, pessoa_id FROM pessoa_busca WHERE pessoa_id IN (?) ORDER BY 2, 1')).map(
      (l) => JSON.stringify(l),
    ),
  };
}

describe('juntar', () => {
  it('junta no dia em que um prazo passou e a noite ainda não o gravou', async () => {
    const fica = await registrar();
    const sai = await registrar({ passaporte: novoPassaporte() }, 1);
    await mesa.noDia('2026-06-10T14:00:00Z');
    expect((await juntar(fica.pessoaId, sai.pessoaId)).statusCode).toBe(200);
    expect((await mesa.estadoDa(sai.licencaId)).status).toBe('INVALIDADO');
    await mesa.noDia('2026-03-10T14:00:00Z');
  });

  it('leva tudo de um cadastro ao outro, e os documentos dos dois acham o que ficou', async () => {
    const passaporte = novoPassaporte();
    const cpf = novoCpf();
    const estrangeiro = await registrar({ passaporte, nome: 'Odile Marchand Viajante' });
    const brasileira = await registrar({ cpf, nome: 'Odila Marchand Residente' }, 1);
    const ids = [brasileira.pessoaId, estrangeiro.pessoaId];
    const daPessoa = { pessoaId: estrangeiro.pessoaId, email: 'francisco@exemplo.example' };
    await criarConta(mesa.em, { login: passaporte, papel: 'CIDADAO', ...daPessoa });
    const conta = new Navegador(mesa.produto.api);
    await conta.entrar(passaporte, SENHA);
    const antes = await tudoDe(ids);

    const previa = await prever(brasileira.pessoaId, estrangeiro.pessoaId);
    expect(previa).toMatchObject({ impedimentos: [], contaFicaSemCadastro: false });
    expect(previa.absorvida).toMatchObject({ boletos: 1, temConta: true });
    expect(previa.absorvida.licencas).toHaveLength(1);
    expect(previa.campos.filter(({ fixo }) => fixo)).toEqual([
      { campo: 'cpf', igual: false, sugerido: 'MANTIDA', fixo: true },
      { campo: 'passaporte', igual: false, sugerido: 'ABSORVIDA', fixo: true },
      { campo: 'enderecos', igual: false, sugerido: 'MANTIDA', fixo: true },
    ]);
    const resposta = await juntar(brasileira.pessoaId, estrangeiro.pessoaId, { nome: 'ABSORVIDA' });
    expect(resposta.statusCode).toBe(200);
    expect(resposta.json()).toMatchObject({
      pessoa: { nome: 'Odile Marchand Viajante', cpf, passaporte, enderecoEstrangeiro: null },
      temConta: true,
      juncoes: [{ absorvidaId: estrangeiro.pessoaId, motivo: MOTIVO, podeDesfazer: true }],
    });

    // Nada se perdeu, e nada ficou no que saiu.
    expect(await tudoDe([brasileira.pessoaId])).toEqual(antes);
    expect(await tudoDe([estrangeiro.pessoaId])).toEqual({
      licencas: [],
      historico: [],
      boletos: [],
      contas: [],
    });
    for (const termo of [cpf, passaporte, 'odile viajante', 'marchand', estrangeiro.numero]) {
      expect([termo, await achadas(termo)]).toEqual([termo, [brasileira.pessoaId]]);
    }
    const ponteiro = await mesa.operador.get(`/api/admin/pessoas/${estrangeiro.pessoaId}`);
    expect(ponteiro.json()).toMatchObject({ juntadaA: brasileira.pessoaId, licencas: [] });

    // A conta entra de novo, e é da pessoa que ficou; a sessão de antes e a concessão de quem registrou acabaram.
    expect((await conta.get('/api/autenticacao/usuario-logado')).statusCode).toBe(401);
    const velha = `/api/consultar?protocolo=${estrangeiro.numero}`;
    expect((await estrangeiro.cidadao.get(velha)).statusCode).toBe(403);
    await conta.entrar(passaporte, SENHA);
    for (const numero of [estrangeiro.numero, brasileira.numero]) {
      expect((await conta.get(`/api/consultar?protocolo=${numero}`)).statusCode).toBe(200);
    }
    const [linha] = await mesa.em.query<{ ponteiros: number }[]>(
      "SELECT COUNT(*) AS ponteiros FROM auditoria WHERE acao = 'PESSOAS_JUNTADAS' AND pessoa_id IN (?)",
      [ids],
    );
    expect(Number(linha!.ponteiros)).toBe(2);
    const corrigir = await corrigirNoBalcao(mesa.operador, estrangeiro.pessoaId, { nome: 'Outra' });
    expect(corrigir.json()).toMatchObject({ codigo: 'CADASTRO_JUNTADO', id: brasileira.pessoaId });
  });

  it('as perguntas dão os mesmos nomes de mãe por qualquer documento dos dois, que nunca se cruzam', async () => {
    const mae = { nomeMae: 'Apolônia Marchand Duarte' };
    const [cpf, passaporte] = [novoCpf(), novoPassaporte()];
    const uma = await registrar({ cpf, ...mae });
    const outra = await registrar({ passaporte, ...mae }, 1);
    const nomes = async (documento: object) =>
      (await new Navegador(mesa.produto.api).post('/api/acessar', documento)).json<{ maes: string[] }>().maes;
    expect((await juntar(uma.pessoaId, outra.pessoaId)).statusCode).toBe(200);
    const pelos = await nomes({ cpf });
    expect(pelos).toContain(mae.nomeMae);
    expect(pelos).toHaveLength(5);
    expect(await nomes({ passaporte })).toEqual(pelos);
  });

  it('o pagamento que chega depois acha a licença do cadastro que saiu', async () => {
    const saiu = await registrar();
    const ficou = await registrar({}, 1);
    const remessa = await mesa.pegar(GerarRemessaService).gerar(rotina('calendario'));
    expect((await juntar(ficou.pessoaId, saiu.pessoaId)).statusCode).toBe(200);
    const { arquivoId } = await mesa.em.findOneByOrFail(ArquivoRemessaEntity, { id: remessa.id });
    const bytes = simularRetorno({
      remessa: await mesa.pegar(GuardaArquivosService).ler(mesa.em, arquivoId),
      nsa: 1,
      data: dataCivil('2026-03-10'),
      hora: '021400',
      desfecho: () => 'LIQUIDAR',
    });
    const { id } = await mesa
      .pegar(ReceberRetornoService)
      .receber({ nome: 'pago.ret', bytes, previa: false, ator: rotina('teste') });
    await mesa.pegar(ProcessarRetornoService).processar(id);
    expect(await tudoDe([ficou.pessoaId])).toMatchObject({
      licencas: [
        { id: saiu.licencaId, status: 'VIGENTE' },
        { id: ficou.licencaId, status: 'VIGENTE' },
      ],
    });
    // Com o pagamento algo aconteceu: já não se separam.
    expect((await desfazer(ficou.pessoaId)).json()).toMatchObject({ codigo: 'JUNCAO_DEFINITIVA' });
  });

  it('o aceite de um pagamento desfaz-se na licença que entretanto passou ao outro cadastro', async () => {
    const { licencaId, pendenciaId } = await mesa.pagaAposBaixa(await mesa.retorno());
    expect((await mesa.agirConferindo('aceitar', pendenciaId)).statusCode).toBe(200);
    const ficou = await registrar({}, 1);
    const { pessoaId } = await mesa.estadoDa(licencaId);
    expect((await juntar(ficou.pessoaId, pessoaId)).statusCode).toBe(200);
    expect((await mesa.agirConferindo('desfazer', pendenciaId)).statusCode).toBe(200);
    expect(await mesa.estadoDa(licencaId)).toMatchObject({
      status: 'AGUARDANDO_PAGAMENTO',
      pessoaId: ficou.pessoaId,
    });
  });

  it('recusa o que daria direitos a mais, e diz por quê', async () => {
    const [a, b] = [await registrar(), await registrar({ dataNascimento: '1985-09-28' })];
    const previa = await prever(a.pessoaId, b.pessoaId);
    expect(previa.impedimentos.map(({ codigo }) => codigo)).toEqual(['LICENCA_ABERTA_NOS_DOIS']);
    expect(previa.impedimentos[0]!.message).toMatch(/esportiva/);
    expect(previa.confirmacoes.map(({ codigo }) => codigo)).toEqual([
      'NASCIMENTO_DIFERENTE',
      'CPF_DIFERENTE',
    ]);
    expect((await juntar(a.pessoaId, b.pessoaId)).json()).toMatchObject({
      codigo: 'LICENCA_ABERTA_NOS_DOIS_0',
    });

    const c = await registrar({ dataNascimento: '1985-09-28' }, 1);
    const semConfirmar = pedido(await prever(a.pessoaId, c.pessoaId), c.pessoaId);
    const recusa = await mesa.operador.post(`/api/admin/pessoas/${a.pessoaId}/juncao`, {
      ...semConfirmar,
      confirmacoes: ['CPF_DIFERENTE'],
    });
    expect([recusa.statusCode, recusa.json<{ errors: object[] }>().errors]).toMatchObject([
      422,
      [{ campo: 'confirmacoes' }],
    ]);
    for (const { pessoaId, dados } of [a, c])
      await criarConta(mesa.em, { login: (dados as { cpf: string }).cpf, papel: 'CIDADAO', pessoaId });
    expect((await juntar(a.pessoaId, c.pessoaId)).json()).toMatchObject({ codigo: 'DUAS_CONTAS' });
    await mesa.em.update(UsuarioEntity, { pessoaId: c.pessoaId }, { papel: 'FISCAL' });
    expect((await juntar(a.pessoaId, c.pessoaId)).json()).toMatchObject({ codigo: 'CONTA_DA_EQUIPE' });

    const d = await registrar({}, 1);
    await mesa.em.query("INSERT INTO eliminacao VALUES (?, '2026-03-10', '2032-01-01')", [d.pessoaId]);
    expect((await juntar(b.pessoaId, d.pessoaId)).json()).toMatchObject({ codigo: 'ELIMINACAO_PEDIDA' });
    const casos: [number, number, number][] = [
      [a.pessoaId, a.pessoaId, 409],
      [a.pessoaId, 999_999, 404],
    ];
    for (const [id, com, status] of casos)
      expect((await mesa.operador.get(`/api/admin/pessoas/${id}/juncao?com=${com}`)).statusCode).toBe(status);
  });

  it('o que mudou desde a prévia, e os dois sentidos ao mesmo tempo', async () => {
    const [a, b] = [await registrar(), await registrar({}, 1)];
    const velha = await prever(a.pessoaId, b.pessoaId);
    await corrigirNoBalcao(mesa.operador, b.pessoaId, { nome: 'Nome Corrigido' });
    const recusa = await mesa.operador.post(
      `/api/admin/pessoas/${a.pessoaId}/juncao`,
      pedido(velha, b.pessoaId),
    );
    expect(recusa.json()).toMatchObject({ codigo: 'CADASTRO_MUDOU' });
    const respostas = await Promise.all([juntar(a.pessoaId, b.pessoaId), juntar(b.pessoaId, a.pessoaId)]);
    expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const ficou = respostas[0].statusCode === 200 ? a : b;
    expect((await tudoDe([ficou.pessoaId])).licencas).toHaveLength(2);
  });

  it('quem pede uma licença enquanto os cadastros se juntam pede-a para o que fica', async () => {
    const [a, b] = [await registrar(), await registrar({}, 1)];
    const { cpf } = b.dados as { cpf: string };
    const previa = pedido(await prever(a.pessoaId, b.pessoaId), b.pessoaId);
    const [junta, pede] = await Promise.all([
      mesa.operador.post(`/api/admin/pessoas/${a.pessoaId}/juncao`, previa),
      b.cidadao.post('/api/registrar', {
        pessoa: { ...b.dados, cpf },
        informacaoComplementar: informacao({ modalidadePesca: 0 }),
      }),
    ]);
    // Venha qual vier primeiro, nenhuma licença fica no que saiu e a modalidade não se repete.
    const deQuem = await mesa.em.query<{ pessoa_id: number; modalidade: number }[]>(
      'SELECT pessoa_id, modalidade FROM licenca WHERE pessoa_id IN (?)',
      [[a.pessoaId, b.pessoaId]],
    );
    if (junta.statusCode === 200) {
      expect(pede.statusCode).not.toBe(201);
      expect(deQuem.map((linha) => linha.pessoa_id)).toEqual([a.pessoaId, a.pessoaId]);
    } else {
      expect([junta.statusCode, pede.statusCode]).toEqual([409, 201]);
      expect(deQuem).toHaveLength(3);
    }
  });
});

describe('desfazer', () => {
  it('devolve tudo ao que era, também de uma junção sobre outra', async () => {
    const passaporte = novoPassaporte();
    const a = await registrar({}, 0);
    const b = await registrar({ passaporte }, 1);
    const c = await registrar({}, 0);
    await mesa.em.query(
      'UPDATE licenca SET status = ?, motivo = ?, vaga_principal = NULL, vaga_pendente = NULL WHERE id = ?',
      ['INVALIDADO', 'PRAZO', c.licencaId],
    );
    await criarConta(mesa.em, { login: passaporte, papel: 'CIDADAO', pessoaId: b.pessoaId });
    const ids = [a.pessoaId, b.pessoaId, c.pessoaId];
    const inicio = await linhasDe(ids);
    expect((await juntar(b.pessoaId, c.pessoaId)).statusCode).toBe(200);
    const meio = await linhasDe(ids);
    expect((await juntar(a.pessoaId, b.pessoaId, { email: 'ABSORVIDA', cpf: 'MANTIDA' })).statusCode).toBe(
      200,
    );
    expect(await achadas((c.dados as { cpf: string }).cpf)).toEqual([a.pessoaId]);
    expect((await desfazer(b.pessoaId)).statusCode).toBe(409);
    expect((await desfazer(a.pessoaId)).statusCode).toBe(200);
    expect(await linhasDe(ids)).toEqual(meio);
    expect((await desfazer(b.pessoaId)).statusCode).toBe(200);
    expect(await linhasDe(ids)).toEqual(inicio);
    expect((await desfazer(b.pessoaId)).json()).toMatchObject({ codigo: 'JUNCAO_DEFINITIVA' });
  });

  const DEPOIS = [['CIDADAO', true] as const, ['OPERADOR', false] as const];
  it.each(DEPOIS)('a conta que ficou sem cadastro, já de %s, volta ao seu: %s', async (papel, volta) => {
    const email = `so-${novoCpf()}@exemplo.example`;
    const [a, b] = [await registrar(), await registrar({ email, confirmarEmail: email }, 1)];
    const login = (b.dados as { cpf: string }).cpf;
    await criarConta(mesa.em, { login, papel: 'CIDADAO', pessoaId: b.pessoaId });
    const { id } = await mesa.em.findOneByOrFail(UsuarioEntity, { pessoaId: b.pessoaId });
    expect((await prever(a.pessoaId, b.pessoaId)).contaFicaSemCadastro).toBe(true);
    await juntar(a.pessoaId, b.pessoaId);
    await mesa.em.update(UsuarioEntity, { id }, { papel });
    expect((await desfazer(a.pessoaId)).statusCode).toBe(200);
    const dela = (await mesa.em.findOneByOrFail(UsuarioEntity, { id })).pessoaId;
    expect(dela).toBe(volta ? b.pessoaId : null);
    if (!volta) return;
    const dona = new Navegador(mesa.produto.api);
    await dona.entrar(login, SENHA);
    expect((await dona.get('/api/conta/acessos')).body).toMatch(/PESSOAS_SEPARADAS[^]*PESSOAS_JUNTADAS/);
    await juntar(b.pessoaId, a.pessoaId);
    const { body } = await mesa.operador.get(`/api/admin/pessoas/${b.pessoaId}`);
    expect(body.match(/PESSOAS_JUNTADAS/g)).toHaveLength(2);
  });

  it('não depois de o cadastro mudar; e a eliminação leva o que se guardava dos dois', async () => {
    const [a, b] = [await registrar(), await registrar({ nome: 'Absorvida Plantada' }, 1)];
    await juntar(a.pessoaId, b.pessoaId);
    await corrigirNoBalcao(mesa.operador, a.pessoaId, { nome: 'Mudou Depois' });
    expect((await desfazer(a.pessoaId)).statusCode).toBe(409);
    await mesa.em.transaction((em) => esquecerPessoa(em, a.pessoaId, mesa.produto.relogio.agora()));
    const [resto] = await mesa.em.query<{ n: number }[]>(
      `SELECT (SELECT COUNT(*) FROM pessoa WHERE id IN (?) AND eliminada_em IS NULL)
         + (SELECT COUNT(*) FROM documento_antigo WHERE pessoa_id = ?)
         + (SELECT COUNT(*) FROM pessoa_busca WHERE pessoa_id = ?) AS n`,
      [[a.pessoaId, b.pessoaId], a.pessoaId, a.pessoaId],
    );
    expect(Number(resto!.n)).toBe(0);
    expect(await achadas((b.dados as { cpf: string }).cpf)).toEqual([]);
  });

  it('desfeita, a eliminação do que tinha saído leva o que dele ainda se guardava junto do outro', async () => {
    const [a, b] = [await registrar(), await registrar({}, 1)];
    await juntar(a.pessoaId, b.pessoaId);
    expect((await desfazer(a.pessoaId)).statusCode).toBe(200);
    await mesa.em.transaction((em) => esquecerPessoa(em, b.pessoaId, mesa.produto.relogio.agora()));
    const [juncao] = await mesa.em.findBy(JuncaoEntity, { absorvidaId: b.pessoaId });
    expect(juncao!.antes.toString()).not.toContain((b.dados as { cpf: string }).cpf);
    expect([juncao!.motivo, juncao!.motivoDesfeita]).toEqual(['-', null]);
    expect((await mesa.operador.get(`/api/admin/pessoas/${a.pessoaId}`)).statusCode).toBe(200);
  });
});
