import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataCivil } from '../../../src/kernel/data-civil';
import { ConfirmarPagamentoService } from '../../../src/modules/licenca/pagamento/confirmar-pagamento.service';
import { LicencaEntity } from '../../../src/modules/licenca/licenca.entity';
import { rotina } from '../../../src/platform/ator';
import { Transacoes } from '../../../src/platform/database/transacoes';
import { adiantarOutbox } from '../../preparo/adiantar-outbox';
import { ate } from '../../preparo/ate';
import { entrarComo } from '../../preparo/contas';
import { criarConta, informacao, pessoa, semearReferencia, SENHA } from '../../preparo/fabricas';
import { comArquivo } from '../../preparo/multipart';
import { Navegador } from '../../preparo/navegador';
import { lerPapel } from '../../preparo/impressos/papel';
import { Processo } from '../../preparo/processos';
import { iniciarProduto, Produto } from '../../preparo/produto';
import { CREDENCIAL_S3, servidorS3 } from '../../preparo/servidores/servidor-s3';

/** Um produto cuja api e cujos dois workers, de verdade noutros processos, têm cada um a sua pasta. */
async function separados(env: Record<string, string> = {}) {
  const produto = await iniciarProduto({
    // Os workers têm o relógio de verdade.
    agora: new Date().toISOString(),
    env: { CARTEIRA_CHAVES: `1970-01-01:${Buffer.alloc(32, 'só dos testes').toString('base64')}`, ...env },
  });
  await semearReferencia(produto);
  const pastas = await Promise.all([0, 1].map(() => mkdtemp(join(tmpdir(), 'pesca-worker-'))));
  const workers = pastas.map((DATA_DIR) => Processo.principal('worker', { ...produto.env, DATA_DIR }));
  return {
    produto,
    pastas,
    workers,
    encerrar: async () => {
      for (const worker of workers) await worker.encerrar();
      await produto.encerrar();
      for (const pasta of pastas) await rm(pasta, { recursive: true });
    },
  };
}

/** A lista em arquivo, que um worker escreve e a api entrega. */
async function levarLicencas(produto: Produto, operador: Navegador): Promise<string> {
  const pedida = { lista: 'licencas', formato: 'csv', filtro: {} };
  const { id } = (await operador.post('/api/admin/exportacoes', pedida)).json<{ id: number }>();
  await ate(async () => {
    await adiantarOutbox(produto.fonte);
    const [uma] = (await operador.get('/api/admin/exportacoes')).json<{ situacao: string }[]>();
    return uma?.situacao === 'PRONTA';
  });
  return (await operador.get(`/api/admin/exportacoes/${id}/arquivo`)).payload;
}

/** Alguém com conta e licença paga, com a sessão aberta. */
async function dono({ api, fonte, relogio }: Produto) {
  const dados = pessoa({ nome: 'Ana Lúcia Prado' });
  const registro = await new Navegador(api).post('/api/registrar', {
    pessoa: dados,
    informacaoComplementar: informacao(),
  });
  const codigo = registro.json<{ numero: string }>().numero.replace(/\W/g, '');
  const { id, pessoaId } = await fonte.manager.findOneByOrFail(LicencaEntity, { codigo });
  await criarConta(fonte.manager, { login: dados.cpf, papel: 'CIDADAO', pessoaId });
  const navegador = new Navegador(api);
  await navegador.entrar(dados.cpf, SENHA);
  const [documento] = await fonte.query<{ id: number; vencimento: string }[]>(
    'SELECT id, vencimento FROM documento_pagamento WHERE referencia = ?',
    [String(id)],
  );
  const pagar = () =>
    api.get(Transacoes, { strict: false }).executar((em) =>
      api.get(ConfirmarPagamentoService, { strict: false }).confirmar(em, {
        referencia: String(id),
        documentoId: documento!.id,
        dataPagamento: relogio.hoje(),
        vencimentoDocumento: dataCivil(documento!.vencimento),
        ator: rotina('teste'),
      }),
    );
  return { id, codigo, navegador, pagar };
}

const arquivosDe = async (pasta: string): Promise<string[]> => {
  const itens = await readdir(pasta, { recursive: true, withFileTypes: true });
  return itens.filter((um) => um.isFile()).map((um) => join(um.parentPath, um.name));
};
const feito = async ({ fonte }: Produto) => {
  await adiantarOutbox(fonte);
  const [linha] = await fonte.query<{ n: number }[]>(
    'SELECT COUNT(*) AS n FROM outbox WHERE concluido_em IS NULL',
  );
  return Number(linha!.n) === 0;
};

describe('api e workers com pastas de dados diferentes', () => {
  let tudo: Awaited<ReturnType<typeof separados>>;
  beforeAll(async () => (tudo = await separados()));
  afterAll(() => tudo.encerrar());

  it('boleto, carteira, imagem dela e os próprios dados chegam a quem os pede, e a api nada guarda', async () => {
    const { produto, pastas } = tudo;
    const { codigo, navegador, pagar } = await dono(produto);
    const boleto = await navegador.get(`/api/boleto?protocolo=${codigo}`);
    expect([boleto.statusCode, boleto.headers['content-type']]).toEqual([200, 'application/pdf']);
    await pagar();
    await ate(() => feito(produto));
    // A carteira já foi impressa, por um só dos workers; qualquer dos dois a entrega.
    const impressas = (await Promise.all(pastas.map(arquivosDe)))
      .flat()
      .filter((um) => um.includes('/carteira/'));
    expect(impressas).toHaveLength(1);
    const carteira = await navegador.get(`/api/carteira?protocolo=${codigo}`);
    expect([carteira.statusCode, carteira.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await lerPapel(carteira.rawPayload)).texto).toContain('Ana Lúcia Prado');
    const imagem = await navegador.get(`/api/carteira-imagem?protocolo=${codigo}`);
    expect([imagem.statusCode, imagem.headers['content-type']]).toEqual([200, 'image/png']);
    const dados = await navegador.get('/api/conta/dados?formato=pdf');
    expect([dados.statusCode, dados.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await lerPapel(dados.rawPayload)).texto).toContain('Ana Lúcia Prado');
    expect((await arquivosDe(produto.ambiente.pastaDados)).filter((um) => um.endsWith('.pdf'))).toEqual([]);
  });

  it('a carteira que se manda refazer é refeita por quem a toma, ainda que já a tenha', async () => {
    const { produto, pastas } = tudo;
    const { id, codigo, navegador, pagar } = await dono(produto);
    await pagar();
    await ate(() => feito(produto));
    await navegador.get(`/api/carteira?protocolo=${codigo}`);
    const antiga = new Date('2026-01-01');
    const delas = async () =>
      (await Promise.all(pastas.map(arquivosDe))).flat().filter((um) => um.includes(`/${id}-`));
    for (const um of await delas()) await utimes(um, antiga, antiga);
    const operador = await entrarComo(produto, 'OPERADOR');
    const pedido = await operador.post('/api/admin/licencas/refazer', { ids: [id], previa: false });
    expect(pedido.statusCode).toBe(200);
    await ate(() => feito(produto));
    const horas = await Promise.all((await delas()).map(async (um) => (await stat(um)).mtime > antiga));
    expect(horas).toContain(true);
  });

  it('o que a equipe envia e baixa não passa por pasta nenhuma', async () => {
    const { produto } = tudo;
    const operador = await entrarComo(produto, 'OPERADOR');
    const enviar = (caminho: string, nome: string, bytes: Buffer) => {
      return operador.post(caminho, ...comArquivo(nome, bytes));
    };
    const situacao = async () => {
      await adiantarOutbox(produto.fonte);
      return produto.fonte.query<{ id: number; situacao: string }[]>(
        'SELECT id, situacao FROM arquivo_retorno',
      );
    };
    const retorno = Buffer.alloc(400, ' ');
    expect((await enviar('/banco/upload-retorno', 'a.ret', retorno)).statusCode).toBeLessThan(300);
    await ate(async () => (await situacao())[0]!.situacao === 'RECUSADO');
    const { id } = (await situacao())[0]!;
    expect((await operador.get(`/banco/download-retorno/${id}`)).rawPayload.equals(retorno)).toBe(true);

    const pessoaComLicenca = await dono(produto);
    const comprovante = Buffer.from('%PDF-1.7\ncomprovante\n');
    const concedida = await enviar(
      `/api/admin/licencas/${pessoaComLicenca.id}/provisoria`,
      'pix.pdf',
      comprovante,
    );
    expect(concedida.statusCode).toBe(200);
    const guardado = await operador.get(`/api/admin/licencas/${pessoaComLicenca.id}/comprovante`);
    expect(guardado.rawPayload.equals(comprovante)).toBe(true);
    expect(await levarLicencas(produto, operador)).toContain(pessoaComLicenca.codigo.slice(-4));
    expect((await operador.get('/pdfs/manual.pdf')).headers['content-type']).toBe('application/pdf');
  });
});

it('com S3, o impresso está lá para todos; com ele fora do ar, sai do mesmo jeito', async () => {
  const s3 = await servidorS3();
  const tudo = await separados({
    ARQUIVOS_URL: `s3://impressos/am?endpoint=${s3.endpoint}`,
    ARQUIVOS_CHAVE: CREDENCIAL_S3.chave,
    ARQUIVOS_SEGREDO: CREDENCIAL_S3.segredo,
  });
  try {
    const { produto, pastas } = tudo;
    const { codigo, navegador, pagar } = await dono(produto);
    expect((await navegador.get(`/api/boleto?protocolo=${codigo}`)).statusCode).toBe(200);
    expect((await Promise.all(pastas.map(arquivosDe))).flat().filter((um) => um.endsWith('.pdf'))).toEqual(
      [],
    );
    await pagar();
    await ate(() => feito(produto));
    const alarme = async () => (await navegador.get('/api/saude/alarme')).json<{ details: object }>().details;
    expect(await alarme()).toMatchObject({ arquivos: { status: 'up' } });
    expect(await levarLicencas(produto, await entrarComo(produto, 'OPERADOR'))).toContain(codigo.slice(-4));
    expect(await produto.fonte.query('SELECT nome FROM arquivo_partilhado')).toEqual([]);
    await s3.fechar();
    expect(await alarme()).toMatchObject({ arquivos: { status: 'down' } });
    expect((await navegador.get(`/api/carteira?protocolo=${codigo}`)).statusCode).toBe(200);
  } finally {
    await tudo.encerrar();
  }
});
