import { Agenda } from '../../src/platform/agenda/agenda';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ChavesDaCarteira } from '../../src/modules/carteira/declaracao-assinada/chaves-da-carteira.service';
import { conferirEd25519 } from '../../src/modules/carteira/declaracao-assinada/ed25519';
import { lerChavesPublicadas } from '../../src/modules/carteira/domain/chaves';
import { conferirDeclaracao } from '../../src/modules/carteira/domain/veredito';
import { criarConta, novoCpf, pessoa, SENHA, visitante } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { comDividas } from '../preparo/produto';
import { CHAVES, REVOGADAS, bancadaDaDeclaracao } from './bancada-da-declaracao';

const bancada = bancadaDaDeclaracao();
const {
  pegar,
  registrar,
  licenca,
  pagar,
  estornar,
  cartao,
  declaracaoDe,
  baixar,
  chavesPublicadas,
  naPagina,
  vereditos,
} = bancada;

describe('quem vê o quê', () => {
  it('sem declaração, ou com uma que não vale, tudo coberto; com uma válida, nome e município', async () => {
    const dados = pessoa();
    const codigo = await registrar(dados);
    await pagar(codigo);
    const valida = await declaracaoDe(codigo);
    const coberta = (await baixar(`/api/informacao-carteira?protocolo=${codigo}`)).json();
    expect(coberta).toMatchObject({
      declaracao: null,
      pessoa: { nome: 'F*** d*** C*** M***', enderecoPrincipal: null, mascarados: ['nome', 'cpf'] },
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

  it('o dono vê tudo, e o fiscal o documento e o endereço, com o veredito', async () => {
    const dados = pessoa();
    const codigo = await registrar(dados);
    await pagar(codigo);
    const fiscal = novoCpf();
    await criarConta(bancada.produto.fonte.manager, { login: fiscal, papel: 'FISCAL' });
    const { pessoaId } = await licenca(codigo);
    await criarConta(bancada.produto.fonte.manager, { login: dados.cpf, papel: 'CIDADAO', pessoaId });
    for (const [login, nomeMae] of [
      [fiscal, null],
      [dados.cpf, dados.nomeMae],
    ] as const) {
      const navegador = new Navegador(bancada.produto.api);
      await navegador.entrar(login, SENHA);
      const { logradouro } = dados.enderecoPrincipal;
      expect(await naPagina(codigo, 'QUALQUER', navegador)).toMatchObject({
        declaracao: 'FALSA',
        pessoa: { cpf: dados.cpf, nomeMae, enderecoPrincipal: { logradouro }, mascarados: [] },
      });
    }
  });

  it('404 para o número que não existe e 422 sem os campos', async () => {
    const navegador = new Navegador(bancada.produto.api);
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
      expect(repetida.headers.vary).toBe('accept-encoding');
    }
  });

  it('outro processo publica os mesmos bytes, com as mesmas chaves', async () => {
    const { api } = await bancada.produto.maisUm();
    for (const caminho of [CHAVES, REVOGADAS]) {
      const outra = await new Navegador(api).get(caminho);
      expect(outra.rawPayload).toEqual((await baixar(caminho)).rawPayload);
    }
  });

  it('a privada fica num arquivo só do dono, e nada dela se publica', async () => {
    const pasta = join(bancada.produto.ambiente.pastaDados, 'chaves-da-carteira');
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
  it('a chave que nasceu antes de uma queda também fica anotada na base', async () => {
    await comDividas(bancada.produto.dono);
    bancada.produto.relogio.ajustar('2027-02-20T14:00:00Z');
    const { worker } = await bancada.produto.maisUm();
    expect(await worker.get(ChavesDaCarteira, { strict: false }).girar()).toBe('2027-03-22');
    await worker.get(Agenda, { strict: false }).emDia();
    expect(
      await bancada.produto.fonte.query(
        "SELECT numero FROM chave_em_uso WHERE variavel = 'CARTEIRA_CHAVES' ORDER BY numero",
      ),
    ).toEqual([{ numero: '1970-01-01' }, { numero: '2027-03-22' }]);
  });

  it('a chave nova nasce uma vez, é publicada antes de assinar e não muda carteira já feita', async () => {
    const codigo = await registrar();
    await pagar(codigo);
    const antes = await cartao(codigo);
    const [primeira] = await chavesPublicadas();

    bancada.produto.relogio.ajustar('2027-02-20T14:00:00Z');
    const { api, worker } = await bancada.produto.maisUm();
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
    bancada.produto.relogio.ajustar('2027-04-01T14:00:00Z');
    expect(await cartao(codigo)).toEqual(antes);
    expect(await vereditos(codigo, antes.declaracao)).toBe('VALIDA');

    const outra = await registrar();
    await pagar(outra, '2027-04-01');
    const texto = await declaracaoDe(outra);
    expect(await vereditos(outra, texto)).toBe('VALIDA');
    const contexto = {
      codigo: outra,
      conferir: conferirEd25519,
      hoje: bancada.produto.relogio.hoje(),
      revogadas: null,
    };
    expect(conferirDeclaracao(texto, { ...contexto, chaves: [nova!] })).toMatchObject({ veredito: 'VALIDA' });
  });
});
