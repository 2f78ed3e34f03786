import { rotina } from '../../src/platform/ator';
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Redis from 'ioredis';
import { GerarRemessaService } from '../../src/modules/banco/remessa/gerar-remessa.service';
import { ArquivoRemessaEntity } from '../../src/modules/banco/remessa/arquivo-remessa.entity';
import { GuardaArquivosService } from '../../src/modules/banco/arquivo/guarda-arquivos.service';
import { simularRetorno } from '../../ferramentas/simulador/simular-retorno';
import { ReceberRetornoService } from '../../src/modules/banco/retorno/receber-retorno.service';
import { ArquivoRetornoEntity } from '../../src/modules/banco/retorno/arquivo-retorno.entity';
import { PessoaConsultaService } from '../../src/modules/pessoa/pessoa-consulta.service';
import { PessoaEntity } from '../../src/modules/pessoa/pessoa.entity';
import { Cifra } from '../../src/platform/cifra/cifra';
import { usarCifra } from '../../src/platform/cifra/coluna-cifrada';
import { provarChaves } from '../../src/platform/database/provar-chaves';
import { ate } from '../preparo/ate';
import {
  criarConta,
  informacao,
  MANAUS,
  novoCpf,
  novoPassaporte,
  semearReferencia,
  SENHA,
} from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto, SEGREDOS_DE_TESTE } from '../preparo/produto';

const executar = promisify(execFile);

/** Dados que não podem aparecer em lugar nenhum do que se guarda. */
const plantar = () => ({
  nome: 'Zuleika Xavantina Quixaba',
  cpf: novoCpf(),
  nomeMae: 'Wandergleyce Ypiranga Jucurutu',
  email: 'zuleika.planta@correioplantado.example',
  dataNascimento: '1977-08-29',
  logradouro: 'Travessa Plantada Dourada',
  complemento: 'Casa Verde Musgo',
  bairro: 'Bairro Jacarandaense',
  cep: '69055021',
});
type Plantados = ReturnType<typeof plantar>;

/** As formas em que um valor pode ter sido escrito: como veio, maiúsculas sem acento (bancos), datas e bases. */
function formas(dados: Plantados): string[] {
  const { dataNascimento, ...resto } = dados;
  const [ano, mes, dia] = dataNascimento.split('-') as [string, string, string];
  const semAcento = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '');
  const textos = Object.values(resto).flatMap((v) => [
    v,
    v.toUpperCase(),
    semAcento(v),
    semAcento(v).toUpperCase(),
  ]);
  const { cpf } = dados;
  return [
    ...new Set([
      ...textos,
      `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`,
      dataNascimento,
      `${dia}/${mes}/${ano}`,
      `${dia}${mes}${ano}`,
      ...textos.map((texto) => Buffer.from(texto).toString('base64').replace(/=+$/, '').slice(0, -1)),
    ]),
  ];
}

const pessoaCom = (d: Plantados) => ({
  nome: d.nome,
  cpf: d.cpf,
  dataNascimento: d.dataNascimento,
  sexo: 1,
  nomeMae: d.nomeMae,
  email: d.email,
  confirmarEmail: d.email,
  enderecoPrincipal: {
    zonaLocalizacao: 0,
    semNumero: true,
    logradouro: d.logradouro,
    complemento: d.complemento,
    bairro: d.bairro,
    cep: d.cep,
    uf: 'AM',
    municipio: { id: MANAUS },
  },
});

async function arquivosDe(pasta: string): Promise<string[]> {
  const achados = await readdir(pasta, { recursive: true, withFileTypes: true });
  return achados.filter((a) => a.isFile()).map((a) => join(a.parentPath, a.name));
}

describe('dados em repouso', () => {
  let produto: Produto;
  beforeAll(async () => {
    produto = await iniciarProduto({ worker: true });
    await semearReferencia(produto);
  });
  afterAll(() => produto.encerrar());

  /** Tudo o que o banco guarda, como uma cópia o levaria: cada coluna de cada tabela, em bytes. */
  const copiaDoBanco = async (): Promise<Map<string, Buffer>> => {
    const colunas = await produto.fonte.query<{ tabela: string; coluna: string }[]>(
      `SELECT table_name AS tabela, column_name AS coluna FROM information_schema.columns WHERE table_schema = DATABASE()`,
    );
    const partes = new Map<string, Buffer>();
    for (const { tabela, coluna } of colunas) {
      const linhas = await produto.fonte.query<{ v: Buffer | null }[]>(
        `SELECT CAST(\`${coluna}\` AS BINARY) AS v FROM \`${tabela}\``,
      );
      const cheias = linhas.flatMap(({ v }) => (v ? [v, Buffer.from('\n')] : []));
      partes.set(`${tabela}.${coluna}`, Buffer.concat(cheias));
    }
    return partes;
  };

  const copiaDoRedis = async (): Promise<Buffer> => {
    const { redisUrl } = produto.ambiente;
    const redis = redisUrl.startsWith('/') ? new Redis({ path: redisUrl }) : new Redis(redisUrl);
    const partes: Buffer[] = [];
    for (const chave of await redis.keys('*')) {
      const valor = await redis.dumpBuffer(chave);
      partes.push(Buffer.from(chave), ...(valor ? [valor] : []));
    }
    redis.disconnect();
    return Buffer.concat(partes);
  };

  it('nem o banco de dados, nem o Redis, nem os arquivos revelam o que foi plantado', async () => {
    const dados = plantar();
    const navegador = new Navegador(produto.api);
    const resposta = await navegador.post('/api/registrar', {
      pessoa: pessoaCom(dados),
      informacaoComplementar: informacao(),
    });
    expect(resposta.statusCode).toBe(201);
    const { numero } = resposta.json<{ numero: string }>();
    const { manager } = produto.fonte;
    const pessoa = (await produto.api
      .get(PessoaConsultaService, { strict: false })
      .porDocumento({ tipo: 'cpf', numero: dados.cpf }))!;
    await criarConta(manager, { login: dados.cpf, papel: 'CIDADAO', pessoaId: pessoa.id });
    expect((await navegador.entrar(dados.cpf, SENHA)).statusCode).toBe(200);
    expect((await navegador.get(`/api/boleto?protocolo=${numero}`)).statusCode).toBe(200);

    // Remessa, resposta do banco com o nome de quem pagou, conciliação e carteira.
    const pegar = <T>(classe: new (...args: never[]) => T) => produto.api.get(classe, { strict: false });
    const { id } = await pegar(GerarRemessaService).gerar(rotina('rotina'));
    const { arquivoId } = await manager.findOneByOrFail(ArquivoRemessaEntity, { id });
    const remessa = await pegar(GuardaArquivosService).ler(manager, arquivoId);
    expect(remessa.toString('latin1')).toContain(dados.cpf);
    const bytes = simularRetorno({
      remessa,
      nsa: 1,
      data: produto.relogio.hoje(),
      hora: '201500',
      desfecho: () => 'LIQUIDAR',
    });
    const recebido = await pegar(ReceberRetornoService).receber({
      nome: 'banco.ret',
      bytes,
      previa: false,
      ator: rotina('rotina'),
    });
    await ate(
      async () =>
        (await manager.findOneByOrFail(ArquivoRetornoEntity, { id: recebido.id })).situacao === 'PROCESSADO',
    );
    await ate(async () => (await navegador.get(`/api/carteira?protocolo=${numero}`)).statusCode === 200);

    const lugares = await copiaDoBanco();
    lugares.set('redis', await copiaDoRedis());
    // Sem SMTP, as mensagens ficam às claras numa pasta de desenvolvimento; a produção manda por SMTP.
    const arquivos = (await arquivosDe(produto.ambiente.pastaDados)).filter((a) => !a.includes('/emails/'));
    expect(arquivos.length).toBeGreaterThan(1);
    for (const arquivo of arquivos) lugares.set(arquivo, await readFile(arquivo));

    const achados = [...lugares].flatMap(([lugar, conteudo]) =>
      formas(dados)
        .filter((forma) => conteudo.includes(forma) || conteudo.includes(Buffer.from(forma, 'latin1')))
        .map((forma) => `${lugar}: ${forma}`),
    );
    expect(achados).toEqual([]);
  }, 90_000);

  it('quem tem as chaves lê tudo de volta', async () => {
    const dados = { ...plantar(), cpf: novoCpf() };
    const operador = new Navegador(produto.api);
    const login = novoCpf();
    await criarConta(produto.fonte.manager, { login, papel: 'OPERADOR' });
    await operador.entrar(login, SENHA);
    await operador.post('/api/registrar', { pessoa: pessoaCom(dados), informacaoComplementar: informacao() });
    const { pessoa } = (await operador.post('/api/buscarLicencas', { cpf: dados.cpf })).json<{
      pessoa: Record<string, unknown>;
    }>();
    expect(pessoa).toMatchObject({
      nome: dados.nome,
      cpf: dados.cpf,
      nomeMae: dados.nomeMae,
      email: dados.email,
      dataNascimento: dados.dataNascimento,
      enderecoPrincipal: { logradouro: dados.logradouro, bairro: dados.bairro, cep: dados.cep },
    });
  });
});

describe('troca de chaves', () => {
  const NOVA = `2:${Buffer.alloc(32, 'outra chave').toString('base64')}`;
  const INDICE_NOVO = Buffer.alloc(32, 'outro índice').toString('base64');
  const girar = (produto: Produto, env: Record<string, string>, ...args: string[]) =>
    executar(process.execPath, [join(__dirname, '../../dist/cli/girar-chaves.js'), ...args], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: produto.ambiente.bancoUrl,
        REDIS_URL: produto.ambiente.redisUrl,
        DATA_DIR: produto.ambiente.pastaDados,
        ...SEGREDOS_DE_TESTE,
        ...env,
      },
    });

  it('cifra tudo com a chave nova, refaz os índices, e a velha deixa de ser precisa', async () => {
    const produto = await iniciarProduto();
    try {
      await semearReferencia(produto);
      const cpf = novoCpf();
      const passaporte = novoPassaporte();
      const navegador = new Navegador(produto.api);
      const pessoa = { ...pessoaCom({ ...plantar(), cpf }), passaporte };
      expect(
        (await navegador.post('/api/registrar', { pessoa, informacaoComplementar: informacao() })).statusCode,
      ).toBe(201);

      const doisAneis = `${SEGREDOS_DE_TESTE.CIFRA_CHAVES},${NOVA}`;
      await girar(produto, { CIFRA_CHAVES: doisAneis });
      await girar(produto, { CIFRA_CHAVES: NOVA, CIFRA_INDICE: INDICE_NOVO }, '--indice');

      const nova = new Cifra({
        dados: new Map([[2, Buffer.alloc(32, 'outra chave')]]),
        indice: Buffer.from(INDICE_NOVO, 'base64'),
      });
      usarCifra(nova);
      for (const [coluna, documento] of [
        ['cpfIndice', cpf],
        ['passaporteIndice', passaporte],
      ] as const) {
        const achada = await produto.fonte.manager.findOneByOrFail(PessoaEntity, {
          [coluna]: nova.indice('documento', documento),
        });
        expect(achada).toMatchObject({ nome: plantar().nome, cpf, passaporte });
      }
      const { email } = plantar();
      expect(
        await produto.fonte.query('SELECT pessoa_id FROM pessoa_busca WHERE termo = ?', [
          nova.indice('email', email.toLowerCase()).subarray(0, 8),
        ]),
      ).toHaveLength(1);
      // A partida com a chave de índice de antes é recusada.
      await expect(provarChaves(produto.fonte, produto.ambiente)).rejects.toThrow(
        'CIFRA_INDICE não é a chave',
      );
    } finally {
      usarCifra(produto.ambiente.cifra);
      await produto.encerrar();
    }
  }, 60_000);
});
