import { rotina } from '../../src/platform/ator';
import { Agenda } from '../../src/platform/agenda/agenda';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dataCivil } from '../../src/kernel/data-civil';
import { CarteiraService } from '../../src/modules/carteira/impressao/carteira.service';
import { ConfirmarPagamentoService } from '../../src/modules/licenca/pagamento/confirmar-pagamento.service';
import { ChavesDaCarteira } from '../../src/modules/carteira/declaracao/chaves-da-carteira.service';
import { conferirEd25519 } from '../../src/modules/carteira/declaracao/ed25519';
import { RevogadasService } from '../../src/modules/carteira/declaracao/revogadas.service';
import { lerChavesPublicadas } from '../../src/modules/carteira/domain/chaves';
import { lerRevogadas, ListaRevogadas } from '../../src/modules/carteira/domain/revogadas';
import { conferirDeclaracao } from '../../src/modules/carteira/domain/veredito';
import type { Evento } from '../../src/modules/licenca/domain/estado';
import { EstornarPagamentoService } from '../../src/modules/licenca/pagamento/estornar-pagamento.service';
import { LicencaEntity } from '../../src/modules/licenca/licenca.entity';
import { MudarSituacaoService } from '../../src/modules/licenca/mudar-situacao.service';
import { CarteiraPerdida1763900000000 } from '../../src/platform/database/migrations/1763900000000-carteira-perdida';
import { Transacoes } from '../../src/platform/database/transacoes';
import {
  criarConta,
  informacao,
  novoCpf,
  pessoa,
  semearReferencia,
  SENHA,
  visitante,
} from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';

const CHAVES = '/.well-known/carteira-pesca/chaves.json';
const REVOGADAS = '/.well-known/carteira-pesca/revogadas';
const PERIODO_MS = 300_000;

let produto: Produto;
beforeAll(async () => {
  produto = await iniciarProduto();
  await semearReferencia(produto);
});
afterAll(() => produto.encerrar());
beforeEach(() => produto.relogio.ajustar('2026-03-10T14:00:00Z'));

const pegar = <T>(tipo: abstract new (...args: never[]) => T): T =>
  produto.api.get<T>(tipo, { strict: false });

async function registrar(dados: object = pessoa(), modalidade: 0 | 1 = 0): Promise<string> {
  const resposta = await new Navegador(produto.api).post('/api/registrar', {
    pessoa: dados,
    informacaoComplementar: informacao({ modalidadePesca: modalidade }),
  });
  return resposta.json<{ numero: string }>().numero.replace(/[-/]/g, '');
}

const licenca = (codigo: string) => produto.fonte.manager.findOneByOrFail(LicencaEntity, { codigo });

async function pedidoDe(codigo: string, dia: string) {
  const { id } = await licenca(codigo);
  const [documento] = await produto.fonte.query<{ id: number; vencimento: string }[]>(
    'SELECT id, vencimento FROM documento_pagamento WHERE referencia = ? ORDER BY id DESC LIMIT 1',
    [String(id)],
  );
  return {
    referencia: String(id),
    documentoId: documento!.id,
    dataPagamento: dataCivil(dia),
    valorPago: 9038,
    vencimentoDocumento: dataCivil(documento!.vencimento),
    ator: rotina('teste'),
  };
}

async function pagar(codigo: string, dia = '2026-03-10') {
  const pedido = await pedidoDe(codigo, dia);
  return pegar(Transacoes).executar((em) => pegar(ConfirmarPagamentoService).confirmar(em, pedido));
}

async function estornar(codigo: string) {
  const alvo = await licenca(codigo);
  return pegar(Transacoes).executar((em) =>
    pegar(EstornarPagamentoService).estornar(em, {
      referencia: String(alvo.id),
      documentoId: alvo.documentoPagoId ?? 0,
      data: produto.relogio.hoje(),
      motivo: 'cheque devolvido',
      ator: rotina('teste'),
    }),
  );
}

async function mudar(codigo: string, evento: Evento, campos = {}) {
  const { id, pessoaId } = await licenca(codigo);
  await pegar(Transacoes).executar(async (em) => {
    const travadas = await pegar(MudarSituacaoService).travarDaPessoa(em, pessoaId);
    await pegar(MudarSituacaoService).aplicar(
      em,
      travadas.find((l) => l.id === id)!,
      evento,
      {
        ator: { tipo: 'USUARIO', id: 1 },
        motivo: 'teste',
        campos,
      },
    );
  });
}

const conceder = (codigo: string) =>
  mudar(codigo, 'PROVISORIA_CONCEDIDA', { dataVencimentoProvisoria: dataCivil('2026-04-09') });

async function cartao(codigo: string): Promise<{ declaracao: string; chave: string }> {
  const { vista, chave } = await pegar(CarteiraService).ver((await licenca(codigo)).id);
  return { declaracao: vista.declaracao, chave };
}

const declaracaoDe = async (codigo: string) => (await cartao(codigo)).declaracao;

const baixar = (caminho: string, cabecalhos = {}) => new Navegador(produto.api).get(caminho, cabecalhos);
const chavesPublicadas = async () => lerChavesPublicadas((await baixar(CHAVES)).json());

/** A lista do período que vem, como a baixa quem nunca a teve. */
async function novaLista(): Promise<ListaRevogadas> {
  produto.relogio.ajustar(new Date(produto.relogio.agora().getTime() + PERIODO_MS).toISOString());
  const { rawPayload } = await baixar(REVOGADAS);
  const lida = lerRevogadas(rawPayload, await chavesPublicadas(), conferirEd25519);
  if (!lida) throw new Error('a lista não se lê');
  return lida;
}

/** O que diz um verificador sem rede, com o que acabou de baixar. */
async function semRede(codigo: string, declaracao: string): Promise<string> {
  return conferirDeclaracao(declaracao, {
    codigo,
    chaves: await chavesPublicadas(),
    conferir: conferirEd25519,
    hoje: produto.relogio.hoje(),
    revogadas: await novaLista(),
  }).veredito;
}

const naPagina = async (protocolo: string, declaracao: string, navegador = new Navegador(produto.api)) =>
  (await navegador.post('/api/informacao-carteira', { protocolo, declaracao })).json();

/** Veredito sem rede e o da página, que têm de ser o mesmo. */
async function vereditos(codigo: string, declaracao: string): Promise<string> {
  const aqui = await semRede(codigo, declaracao);
  const la = (await naPagina(codigo, declaracao)).declaracao as string;
  return aqui === la ? aqui : `${aqui} sem rede, ${la} na página`;
}

const tentarDesfazerAceite = (codigo: string, evento: Evento) =>
  mudar(codigo, evento, { dataAtivacao: null, dataVencimento: null, documentoPagoId: null });

describe('declaração de uma licença', () => {
  it('definitiva e provisória são válidas, e cada uma diz o que é', async () => {
    const codigo = await registrar();
    await conceder(codigo);
    const provisoria = await declaracaoDe(codigo);
    expect(await vereditos(codigo, provisoria)).toBe('VALIDA');
    await pagar(codigo);
    const definitiva = await declaracaoDe(codigo);
    expect(definitiva).not.toBe(provisoria);
    expect(await vereditos(codigo, definitiva)).toBe('VALIDA');
    // O que o título provisório disse segue verdadeiro até a data dele.
    expect(await vereditos(codigo, provisoria)).toBe('VALIDA');
    produto.relogio.ajustar('2026-04-11T14:00:00Z');
    expect(await vereditos(codigo, provisoria)).toBe('VENCIDA');
    expect(await vereditos(codigo, definitiva)).toBe('VALIDA');
  });

  it('estorno revoga, e pagar de novo faz valer outra vez', async () => {
    const codigo = await registrar();
    await pagar(codigo);
    const antes = await declaracaoDe(codigo);
    await estornar(codigo);
    expect(await vereditos(codigo, antes)).toBe('REVOGADA');
    await pagar(codigo, '2026-03-12');
    expect(await vereditos(codigo, antes)).toBe('VALIDA');
    expect(await vereditos(codigo, await declaracaoDe(codigo))).toBe('VALIDA');
  });

  it('revogada há um instante: a página já o sabe, antes da lista, e cobre tudo', async () => {
    produto.relogio.ajustar('2026-03-11T14:00:00Z');
    const dados = pessoa();
    const codigo = await registrar(dados);
    await pagar(codigo);
    const declaracao = await declaracaoDe(codigo);
    expect(await naPagina(codigo, declaracao)).toMatchObject({ declaracao: 'VALIDA' });
    await mudar(codigo, 'INVALIDADA_POR_OPERADOR');
    const resposta = await naPagina(codigo, declaracao);
    expect(resposta).toMatchObject({ declaracao: 'REVOGADA', pessoa: { enderecoPrincipal: null } });
    expect(JSON.stringify(resposta)).not.toContain(dados.nome);
    // Desfeito o engano com o pagamento no lugar, a mesma carteira volta a valer.
    await mudar(codigo, 'INVALIDACAO_DESFEITA_VIGENTE');
    expect(await vereditos(codigo, declaracao)).toBe('VALIDA');
  });

  it('pagas em conjunto também voltam a valer', async () => {
    const codigos = [await registrar(), await registrar()];
    const declaracoes: string[] = [];
    for (const codigo of codigos) {
      await pagar(codigo);
      declaracoes.push(await declaracaoDe(codigo));
      await estornar(codigo);
    }
    expect(await vereditos(codigos[0]!, declaracoes[0]!)).toBe('REVOGADA');
    const pedidos = await Promise.all(codigos.map((codigo) => pedidoDe(codigo, '2026-03-11')));
    const ativados = await pegar(Transacoes).executar((em) =>
      pegar(ConfirmarPagamentoService).confirmarMuitos(em, pedidos),
    );
    expect([...ativados.values()]).toEqual([{ resultado: 'ATIVADA' }, { resultado: 'ATIVADA' }]);
    for (const [i, codigo] of codigos.entries()) {
      expect(await vereditos(codigo, declaracoes[i]!)).toBe('VALIDA');
    }
  });

  it('a que um operador invalida é revogada, e segue assim até a data dela', async () => {
    const [provisoria, definitiva] = [await registrar(), await registrar()];
    await conceder(provisoria);
    await pagar(definitiva);
    const textos = [await declaracaoDe(provisoria), await declaracaoDe(definitiva)] as const;
    await mudar(provisoria, 'INVALIDADA_POR_OPERADOR');
    await mudar(definitiva, 'INVALIDADA_POR_OPERADOR');
    expect(await vereditos(provisoria, textos[0])).toBe('REVOGADA');
    expect(await vereditos(definitiva, textos[1])).toBe('REVOGADA');
    await mudar(definitiva, 'INVALIDACAO_DESFEITA');
    expect(await vereditos(definitiva, textos[1])).toBe('REVOGADA');

    produto.relogio.ajustar('2026-04-10T14:00:00Z');
    const com = (await novaLista()).numeros[0].size;
    await pegar(RevogadasService).esquecerVencidas();
    expect((await novaLista()).numeros[0].size).toBe(com);
    expect(await vereditos(provisoria, textos[0])).toBe('VENCIDA');
    expect(await vereditos(definitiva, textos[1])).toBe('REVOGADA');
  });

  it('aceite desfeito que volta a título provisório: a definitiva cai quando o título acaba', async () => {
    const codigo = await registrar();
    await conceder(codigo);
    await pagar(codigo);
    const definitiva = await declaracaoDe(codigo);
    await tentarDesfazerAceite(codigo, 'ACEITE_DESFEITO_PROVISORIA');
    const titulo = await declaracaoDe(codigo);
    expect(await vereditos(codigo, titulo)).toBe('VALIDA');
    // Ninguém gravou ainda que o título acabou: o calendário já diz.
    produto.relogio.ajustar('2026-04-10T14:00:00Z');
    expect((await licenca(codigo)).status).toBe('ATIVO_AGUARDANDO_PAGAMENTO');
    expect(await vereditos(codigo, definitiva)).toBe('REVOGADA');
    expect(await vereditos(codigo, titulo)).toBe('VENCIDA');
  });

  it('renovada, a carteira antiga vale até a data que traz', async () => {
    const codigo = await registrar();
    await pagar(codigo);
    const antiga = await declaracaoDe(codigo);
    await mudar(codigo, 'RENOVACAO_PAGA');
    expect(await vereditos(codigo, antiga)).toBe('VALIDA');
    produto.relogio.ajustar('2028-03-11T14:00:00Z');
    expect(await vereditos(codigo, antiga)).toBe('VENCIDA');
  });

  it('a declaração de uma não serve a outra', async () => {
    const [minha, alheia] = [await registrar(), await registrar()];
    await pagar(minha);
    await pagar(alheia);
    expect(await vereditos(minha, await declaracaoDe(alheia))).toBe('FALSA');
  });
});

describe('a migração', () => {
  it('acha as que já tinham perdido a carteira, e mais nenhuma', async () => {
    const codigos = await Promise.all(Array.from({ length: 6 }, () => registrar()));
    const [estornada, repaga, invalidada, provisoria, vigente] = codigos as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    for (const codigo of [estornada, repaga, invalidada, vigente]) await pagar(codigo);
    await estornar(estornada);
    await estornar(repaga);
    await pagar(repaga, '2026-03-12');
    await mudar(invalidada, 'INVALIDADA_POR_OPERADOR');
    await conceder(provisoria);
    await mudar(provisoria, 'INVALIDADA_POR_OPERADOR');
    const ids = await Promise.all(codigos.map(async (codigo) => (await licenca(codigo)).id));
    const perdidas = () =>
      produto.fonte.query<{ licenca_id: number; ate: string }[]>(
        'SELECT licenca_id, ate FROM carteira_perdida WHERE licenca_id IN (?) ORDER BY licenca_id',
        [ids],
      );
    const anotadas = await perdidas();
    const runner = produto.dono.createQueryRunner();
    const migracao = new CarteiraPerdida1763900000000();
    await migracao.down(runner);
    await migracao.up(runner);
    await runner.release();
    const achadas = await perdidas();
    // A repaga vale: perder de novo é que a traria de volta.
    const [daRepaga] = ids.slice(1);
    expect(anotadas.filter((a) => a.licenca_id !== daRepaga).map((a) => a.licenca_id)).toEqual(
      achadas.map((a) => a.licenca_id),
    );
    for (const { licenca_id, ate } of achadas) {
      expect(ate >= anotadas.find((a) => a.licenca_id === licenca_id)!.ate).toBe(true);
    }
  });
});

describe('quem vê o quê', () => {
  it('sem declaração, ou com uma que não vale, tudo coberto; com uma válida, nome e município', async () => {
    const dados = pessoa();
    const codigo = await registrar(dados);
    await pagar(codigo);
    const valida = await declaracaoDe(codigo);
    const coberta = (await baixar(`/api/informacao-carteira?protocolo=${codigo}`)).json();
    expect(coberta).toMatchObject({
      declaracao: null,
      pessoa: { nome: 'F. D. C. M.', enderecoPrincipal: null, mascarados: ['nome', 'cpf'] },
    });
    const falsa = await naPagina(codigo, valida.replace(/.$/, ''));
    expect(falsa).toEqual({ ...coberta, declaracao: 'FALSA' });
    expect(await naPagina(codigo, '')).toEqual({ ...coberta, declaracao: 'FALSA' });

    const mostrada = await naPagina(codigo, valida);
    expect(mostrada.pessoa).toEqual({
      ...coberta.pessoa,
      nome: dados.nome,
      enderecoPrincipal: expect.objectContaining({
        municipioNome: 'Manaus',
        uf: 'AM',
        logradouro: null,
        cep: null,
      }),
      mascarados: expect.arrayContaining(['cpf', 'enderecoPrincipal.logradouro', 'enderecoPrincipal.cep']),
    });
    expect(mostrada.pessoa.cpf).not.toContain(dados.cpf);
    expect(JSON.stringify(mostrada)).not.toMatch(/Silva Ramos|69025|Antônia|exemplo\.example|1985/);

    await estornar(codigo);
    const revogada = await naPagina(codigo, valida);
    expect([revogada.declaracao, revogada.pessoa]).toEqual(['REVOGADA', coberta.pessoa]);
  });

  it('de quem só tem passaporte, o nome', async () => {
    const dados = visitante({ nome: 'Claire Fontaine' });
    const codigo = await registrar(dados);
    await pagar(codigo);
    const { pessoa: mostrada } = await naPagina(codigo, await declaracaoDe(codigo));
    expect(mostrada).toMatchObject({
      nome: 'Claire Fontaine',
      enderecoEstrangeiro: null,
      mascarados: ['passaporte'],
    });
  });

  it('fiscal e dono veem tudo, e o veredito', async () => {
    const dados = pessoa();
    const codigo = await registrar(dados);
    await pagar(codigo);
    const fiscal = novoCpf();
    await criarConta(produto.fonte.manager, { login: fiscal, papel: 'FISCAL' });
    const { pessoaId } = await licenca(codigo);
    await criarConta(produto.fonte.manager, { login: dados.cpf, papel: 'CIDADAO', pessoaId });
    for (const login of [fiscal, dados.cpf]) {
      const navegador = new Navegador(produto.api);
      await navegador.entrar(login, SENHA);
      expect(await naPagina(codigo, 'QUALQUER', navegador)).toMatchObject({
        declaracao: 'FALSA',
        pessoa: { cpf: dados.cpf, nomeMae: dados.nomeMae, mascarados: [] },
      });
    }
  });

  it('404 para o número que não existe e 422 sem os campos', async () => {
    const navegador = new Navegador(produto.api);
    const pedir = (corpo: object) => navegador.post('/api/informacao-carteira', corpo);
    expect((await pedir({ protocolo: 'LPE-9999999-9/2026', declaracao: '' })).statusCode).toBe(404);
    expect((await pedir({ protocolo: 'LPE000012392026' })).statusCode).toBe(422);
    expect((await pedir({ protocolo: 'LPE000012392026', declaracao: 'A'.repeat(3000) })).statusCode).toBe(
      422,
    );
  });
});

describe('o que se publica', () => {
  it('o fuso da agência, que diz que dia é hoje a quem confere noutro lugar', async () => {
    expect((await baixar(CHAVES)).json()).toMatchObject({ fuso: 'America/Manaus' });
  });

  it('chaves e lista, guardáveis por qualquer um, com 304 a quem já tem', async () => {
    for (const [caminho, tipo] of [
      [CHAVES, 'application/json; charset=utf-8'],
      [REVOGADAS, 'application/cose; cose-type="cose-sign1"'],
    ] as const) {
      const primeira = await baixar(caminho);
      expect(primeira.statusCode).toBe(200);
      expect(primeira.headers).toMatchObject({
        'content-type': tipo,
        'cache-control': 'public, max-age=300',
        'access-control-allow-origin': '*',
      });
      expect(primeira.headers['set-cookie']).toBeUndefined();
      const repetida = await baixar(caminho, { 'if-none-match': String(primeira.headers.etag) });
      expect([repetida.statusCode, repetida.rawPayload.length]).toEqual([304, 0]);
    }
  });

  it('outro processo publica os mesmos bytes, com as mesmas chaves', async () => {
    const { api } = await produto.maisUm();
    for (const caminho of [CHAVES, REVOGADAS]) {
      const outra = await new Navegador(api).get(caminho);
      expect(outra.rawPayload).toEqual((await baixar(caminho)).rawPayload);
    }
  });

  it('a privada fica num arquivo só do dono, e nada dela se publica', async () => {
    const pasta = join(produto.ambiente.pastaDados, 'chaves-da-carteira');
    const [arquivo, ...resto] = await readdir(pasta);
    expect([arquivo, resto]).toEqual(['1970-01-01.json', []]);
    expect((await stat(join(pasta, arquivo!))).mode & 0o777).toBe(0o600);
    const { semente } = JSON.parse(await readFile(join(pasta, arquivo!), 'utf8')) as { semente: string };
    const publicado = (await baixar(CHAVES)).body;
    expect(publicado).not.toContain(semente.slice(0, 20));
    expect(publicado).not.toContain(Buffer.from(semente, 'base64').toString('base64url').slice(0, 20));
  });
});

describe('rodízio', () => {
  it('a chave nova nasce uma vez, é publicada antes de assinar e não muda carteira já feita', async () => {
    const codigo = await registrar();
    await pagar(codigo);
    const antes = await cartao(codigo);
    const [primeira] = await chavesPublicadas();

    produto.relogio.ajustar('2027-02-20T14:00:00Z');
    const { api, worker } = await produto.maisUm();
    await Promise.all([
      worker.get(Agenda, { strict: false }).emDia(),
      api.get(ChavesDaCarteira, { strict: false }).girar(),
    ]);
    expect(await pegar(ChavesDaCarteira).girar()).toBeNull();

    const [velha, nova, ...mais] = await chavesPublicadas();
    expect(mais).toEqual([]);
    expect(velha).toEqual({ ...primeira, ate: '2027-03-21' });
    expect(nova).toMatchObject({ desde: '2027-03-22', ate: null });
    expect(lerChavesPublicadas((await new Navegador(api).get(CHAVES)).json())).toEqual([velha, nova]);

    expect(await cartao(codigo)).toEqual(antes);
    produto.relogio.ajustar('2027-04-01T14:00:00Z');
    expect(await cartao(codigo)).toEqual(antes);
    expect(await vereditos(codigo, antes.declaracao)).toBe('VALIDA');

    const outra = await registrar();
    await pagar(outra, '2027-04-01');
    const texto = await declaracaoDe(outra);
    expect(await vereditos(outra, texto)).toBe('VALIDA');
    const contexto = {
      codigo: outra,
      conferir: conferirEd25519,
      hoje: produto.relogio.hoje(),
      revogadas: null,
    };
    expect(conferirDeclaracao(texto, { ...contexto, chaves: [nova!] })).toMatchObject({ veredito: 'VALIDA' });
  });
});
