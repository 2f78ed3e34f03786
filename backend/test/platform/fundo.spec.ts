import { rotina } from '../../src/platform/ator';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Redis from 'ioredis';
import { dataCivil } from '../../src/kernel/data-civil';
import { CarteiraService } from '../../src/modules/carteira/impressao/carteira.service';
import { ConfirmarPagamentoService } from '../../src/modules/licenca/pagamento/confirmar-pagamento.service';
import { LicencaEntity } from '../../src/modules/licenca/licenca.entity';
import { PessoaEntity } from '../../src/modules/pessoa/pessoa.entity';
import { Transacoes } from '../../src/platform/database/transacoes';
import { Filas } from '../../src/platform/queue/filas.service';
import { Arquivos } from '../../src/platform/storage/arquivos';
import { adiantarOutbox } from '../preparo/adiantar-outbox';
import { criarConta, informacao, novoCpf, pessoa, semearReferencia, SENHA } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { lerPapel } from '../preparo/impressos/papel';
import { ate } from '../preparo/ate';
import { mudar } from '../../src/platform/cifra/linha-selada';
import { iniciarProduto, Produto } from '../preparo/produto';

let produto: Produto;
beforeAll(async () => {
  produto = await iniciarProduto({ worker: true });
  await semearReferencia(produto);
}, 60_000);
afterAll(() => produto.encerrar());

const pegar = <T>(tipo: abstract new (...args: never[]) => T): T =>
  produto.api.get<T>(tipo, { strict: false });

async function registrar(
  campos: Record<string, unknown> = {},
  cabecalhos: Record<string, string> = {},
  pagador?: object,
) {
  const navegador = new Navegador(produto.api);
  const { numero } = (
    await navegador.post(
      '/api/registrar',
      { pessoa: pessoa(campos), informacaoComplementar: informacao(), pagador },
      cabecalhos,
    )
  ).json<{ numero: string }>();
  const codigo = numero.replace(/[-/]/g, '');
  const licenca = await produto.fonte.manager.findOneByOrFail(LicencaEntity, { codigo });
  return { navegador, numero, codigo, licenca };
}

async function pagar(licenca: LicencaEntity): Promise<void> {
  const [documento] = await produto.fonte.query<{ id: number }[]>(
    'SELECT id FROM documento_pagamento WHERE referencia = ?',
    [String(licenca.id)],
  );
  await pegar(Transacoes).executar((em) =>
    pegar(ConfirmarPagamentoService).confirmar(em, {
      referencia: String(licenca.id),
      documentoId: documento!.id,
      dataPagamento: dataCivil('2026-03-10'),
      vencimentoDocumento: dataCivil('2026-03-20'),
      ator: rotina('teste'),
    }),
  );
}

const emails = () => readdir(join(produto.ambiente.pastaDados, 'emails')).catch(() => []);
const pendentes = async () =>
  Number(
    (
      await produto.fonte.query<{ n: number }[]>(
        'SELECT COUNT(*) AS n FROM outbox WHERE concluido_em IS NULL',
      )
    )[0]!.n,
  );

describe('depois do commit', () => {
  it('o pedido manda o e-mail do boleto e o pagamento imprime a carteira e a manda anexa', async () => {
    const { codigo, licenca, navegador } = await registrar({ nome: 'Ana Lúcia Prado' });
    await pagar(licenca);
    await ate(async () => (await pendentes()) === 0);
    const doPagamento = (await emails()).find((nome) =>
      nome.startsWith(`pagamento-confirmado-${licenca.id}-`),
    );
    const texto = await readFile(join(produto.ambiente.pastaDados, 'emails', doPagamento!), 'utf8');
    expect(texto).toContain(`filename=${codigo}.pdf`);

    const { chave } = await pegar(CarteiraService).ver(licenca.id);
    expect(await pegar(Arquivos).ler(chave)).not.toBeNull();
    const pdf = await navegador.get(`/api/carteira?protocolo=${codigo}`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const { texto: lido, codigos } = await lerPapel(pdf.rawPayload);
    for (const trecho of [
      'Ana Lúcia Prado',
      '10/03/2028',
      'Carteira de Pesca Amadora Esportiva',
      'Cota zero',
    ]) {
      expect(lido).toContain(trecho);
    }
    const { vista } = await pegar(CarteiraService).ver(licenca.id);
    expect(codigos).toContain(
      `${produto.ambiente.urlPublica}/carteira-pesca/informacao-carteira/${codigo}#${vista.declaracao}`,
    );
  }, 60_000);

  it('o boleto diz de que licença é, e o QR code dele leva à página de pagar essa licença', async () => {
    const { codigo, numero, navegador } = await registrar();
    const pdf = await navegador.get(`/api/boleto?protocolo=${codigo}`);
    const { texto, codigos } = await lerPapel(pdf.rawPayload);
    expect(texto).toContain(numero);
    expect(codigos).toContain(`${produto.ambiente.urlPublica}/carteira-pesca/boleto/${codigo}`);
  }, 60_000);

  const operadorNovo = async () => {
    const login = novoCpf();
    await criarConta(produto.fonte.manager, { login, papel: 'OPERADOR' });
    const operador = new Navegador(produto.api);
    await operador.entrar(login, SENHA);
    return operador;
  };

  it('o boleto só diz onde mora quem o paga a quem o pode ver', async () => {
    const { codigo, navegador } = await registrar();
    const operador = await operadorNovo();
    for (const [quem, vezes] of [
      [navegador, 0],
      [operador, 1],
    ] as const) {
      const pdf = await quem.get(`/api/boleto?protocolo=${codigo}`);
      const { texto } = await lerPapel(pdf.rawPayload);
      expect(texto).toContain('Francisco das Chagas Moura');
      expect(texto.split('Rua Silva Ramos')).toHaveLength(vezes + 1);
    }
  }, 60_000);

  it('nem quem o paga no lugar da pessoa', async () => {
    const { codigo, navegador } = await registrar(
      {},
      {},
      {
        cpfCnpj: '390.533.447-05',
        nome: 'Zulmira Pagadora',
        endereco: {
          logradouro: 'Rua do Outro, 9',
          bairro: 'Centro',
          cep: '69010-060',
          cidade: 'Manaus',
          uf: 'AM',
        },
      },
    );
    for (const [quem, nome, documento] of [
      [await operadorNovo(), 'Zulmira Pagadora', '390.533.447-05'],
      [navegador, 'Z*** P***', '***.533.447-**'],
    ] as const) {
      const pdf = await quem.get(`/api/boleto?protocolo=${codigo}`);
      const { texto } = await lerPapel(pdf.rawPayload);
      expect(texto.split(`${nome}, CPF ${documento}`)).toHaveLength(2);
      expect(texto.includes('Zulmira') && texto.includes('Rua do Outro')).toBe(quem !== navegador);
    }
  }, 60_000);

  it('a imagem da carteira sai quando pedida, e só há de quem tem carteira', async () => {
    const { codigo, licenca, navegador } = await registrar();
    const cedo = await navegador.get(`/api/carteira-imagem?protocolo=${codigo}`);
    expect(cedo.json()).toMatchObject({ codigo: 'LICENCA_SEM_CARTEIRA' });
    await pagar(licenca);
    const imagem = await navegador.get(`/api/carteira-imagem?protocolo=${codigo}`);
    expect(imagem.headers['content-type']).toBe('image/png');
    expect([imagem.rawPayload.readUInt32BE(16), imagem.rawPayload.readUInt32BE(20)]).toEqual([1011, 638]);
    const { chave } = await pegar(CarteiraService).ver(licenca.id, 'png');
    expect(await pegar(Arquivos).ler(chave)).toEqual(imagem.rawPayload);
  }, 60_000);

  it('o que é de uma fila cheia espera no outbox sem gastar tentativas', async () => {
    await ate(async () => (await pendentes()) === 0);
    const filas = produto.worker!.get(Filas, { strict: false });
    const cheias = jest.spyOn(filas, 'cheias').mockResolvedValue(new Set(['email']));
    const { licenca } = await registrar();
    const linha = async () =>
      (
        await produto.fonte.query<{ tentativas: number; adiada: number }[]>(
          "SELECT tentativas, tentar_em > criado_em AS adiada FROM outbox WHERE fila = 'email' ORDER BY id DESC LIMIT 1",
        )
      )[0]!;
    await ate(async () => Number((await linha()).adiada) === 1);
    expect((await linha()).tentativas).toBe(0);
    cheias.mockRestore();
    await ate(async () => (await emails()).some((nome) => nome.startsWith(`boleto-emitido-${licenca.id}-`)));
    expect((await linha()).tentativas).toBe(1);
  }, 60_000);

  it('a carteira pronta é servida sem imprimir de novo e muda quando o conteúdo muda', async () => {
    const { licenca } = await registrar();
    await pagar(licenca);
    const antes = await pegar(CarteiraService).ver(licenca.id);
    expect((await pegar(CarteiraService).ver(licenca.id)).chave).toBe(antes.chave);
    await mudar(produto.fonte.manager, PessoaEntity, { id: licenca.pessoaId }, { nome: 'Nome Corrigido' });
    expect((await pegar(CarteiraService).ver(licenca.id)).chave).not.toBe(antes.chave);
  });

  it('a língua do e-mail é a da pessoa', async () => {
    const { licenca } = await registrar({}, { 'accept-language': 'es-AR' });
    await ate(async () => (await emails()).some((nome) => nome.startsWith(`boleto-emitido-${licenca.id}-`)));
    const nome = (await emails()).find((n) => n.startsWith(`boleto-emitido-${licenca.id}-`));
    const texto = await readFile(join(produto.ambiente.pastaDados, 'emails', nome!), 'utf8');
    expect(texto).toMatch(/Subject: Pague para activar la licencia/);
  }, 30_000);

  it('com o Redis esvaziado a qualquer hora, nada se perde', async () => {
    const redis = new Redis(produto.ambiente.redisUrl);
    const pedidos = await Promise.all(
      Array.from({ length: 10 }, async (_, i) => {
        const registro = await registrar();
        if (i % 3 === 0) await redis.flushdb();
        return registro;
      }),
    );
    await redis.flushdb();
    await ate(async () => {
      await adiantarOutbox(produto.fonte);
      return (await pendentes()) === 0;
    });
    redis.disconnect();
    const nomes = await emails();
    for (const { licenca } of pedidos) {
      expect(nomes.filter((n) => n.startsWith(`boleto-emitido-${licenca.id}-`))).toHaveLength(1);
    }
  }, 60_000);
});

it('duas APIs e dois workers juntos dão o mesmo que um de cada', async () => {
  const outro = await produto.maisUm();
  const dados = pessoa();
  const corpo = { pessoa: dados, informacaoComplementar: informacao({ modalidadePesca: 1 }) };
  const respostas = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      new Navegador(i % 2 ? produto.api : outro.api).post('/api/registrar', corpo),
    ),
  );
  const criadas = respostas.filter((r) => r.statusCode === 201);
  expect(criadas).toHaveLength(1);
  const codigo = criadas[0]!.json<{ numero: string }>().numero.replace(/[-/]/g, '');
  const licenca = await produto.fonte.manager.findOneByOrFail(LicencaEntity, { codigo });
  await Promise.all(Array.from({ length: 6 }, () => pagar(licenca)));
  await ate(async () => (await pendentes()) === 0);
  const historico = await produto.fonte.query<{ para: string }[]>(
    'SELECT para FROM licenca_historico WHERE licenca_id = ? ORDER BY id',
    [licenca.id],
  );
  expect(historico.map((h) => h.para)).toEqual(['AGUARDANDO_PAGAMENTO', 'VIGENTE']);
  await outro.worker.close();
}, 60_000);

it('viva, pronta e alarme não se misturam: sem worker a api continua pronta, e o alarme diz o que falta', async () => {
  const navegador = new Navegador(produto.api);
  await ate(async () => (await navegador.get('/api/saude')).statusCode === 200);
  const redis = new Redis(produto.ambiente.redisUrl);
  await produto.worker!.close();
  await redis.flushdb();
  redis.disconnect();
  const doente = await navegador.get('/api/saude');
  expect(doente.statusCode).toBe(503);
  expect(doente.json().error).toEqual({ worker: { status: 'down' } });
  expect((await navegador.get('/api/saude/viva')).statusCode).toBe(204);
  expect((await navegador.get('/api/saude/pronta')).statusCode).toBe(200);
  await produto.fonte.query(
    "INSERT INTO outbox (fila, chave, dados, tentar_em, tentativas, falha) VALUES ('retorno', 'x', '{}', '2099-01-01', 20, 'Error')",
  );
  const alarme = await navegador.get('/api/saude/alarme');
  expect(alarme.statusCode).toBe(503);
  expect(alarme.json().error).toEqual({ worker: { status: 'down' }, trabalhos: { status: 'down' } });
});
