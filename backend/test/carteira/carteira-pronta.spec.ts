import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { dataCivil } from '../../src/kernel/data-civil';
import { CarteiraService } from '../../src/modules/carteira/impressao/carteira.service';
import { ChavesDaCarteira } from '../../src/modules/carteira/declaracao-assinada/chaves-da-carteira.service';
import { DeclararService } from '../../src/modules/carteira/declaracao-assinada/declarar.service';
import { LicencaEntity } from '../../src/modules/licenca/licenca.entity';
import { Decisoes } from '../../src/platform/vigencia/decisoes';
import { Isencoes } from '../../src/modules/agencia/isencoes/isencoes';
import { Textos } from '../../src/modules/agencia/textos/textos';
import { EnderecoEstrangeiroEntity } from '../../src/modules/pessoa/endereco-estrangeiro.entity';
import { EnderecoEntity } from '../../src/modules/pessoa/endereco.entity';
import { PessoaEntity } from '../../src/modules/pessoa/pessoa.entity';
import { indiceDe } from '../../src/platform/cifra/coluna-cifrada';
import { lerAmbiente } from '../../src/platform/config/ambiente';
import { Arquivos } from '../../src/platform/storage/arquivos';
import { criarConta, informacao, novoCpf, pessoa, semearReferencia, SENHA } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { inserirOuMudar, mudar } from '../../src/platform/cifra/linha-selada';
import { iniciarProduto, Produto } from '../preparo/produto';

const AGORA = '2026-03-10T14:00:00Z';
let produto: Produto;
beforeAll(async () => {
  produto = await iniciarProduto();
  await semearReferencia(produto);
});
afterAll(() => produto.encerrar());
beforeEach(() => produto.relogio.ajustar(AGORA));

const pegar = <T>(tipo: abstract new (...args: never[]) => T): T =>
  produto.api.get<T>(tipo, { strict: false });

/** Licença vigente de alguém recém-registrado, com a concessão de quem registrou. */
async function vigente(pedido: Record<string, unknown> = {}) {
  const navegador = new Navegador(produto.api);
  const dados = pessoa();
  const { numero } = (
    await navegador.post('/api/registrar', { pessoa: dados, informacaoComplementar: informacao(pedido) })
  ).json<{ numero: string }>();
  const codigo = numero.replace(/[-/]/g, '');
  const { manager } = produto.fonte;
  const { id, pessoaId } = await manager.findOneByOrFail(LicencaEntity, { codigo });
  await manager.update(
    LicencaEntity,
    { id },
    {
      status: 'VIGENTE',
      vagaPendente: null,
      dataAtivacao: dataCivil('2026-03-10'),
      dataVencimento: dataCivil('2028-03-10'),
    },
  );
  const chave = async () => (await pegar(CarteiraService).ver(id)).chave;
  return {
    id,
    pessoaId,
    codigo,
    cpf: dados.cpf,
    navegador,
    chave,
    /** O que o worker faria: guarda a carteira que agora é a certa. */
    guardar: async (conteudo: string) => pegar(Arquivos).gravar(await chave(), Buffer.from(conteudo)),
    baixar: (quem = navegador, etiqueta?: string) =>
      quem.get(`/api/carteira?protocolo=${codigo}`, etiqueta ? { 'if-none-match': etiqueta } : {}),
  };
}

type Vigente = Awaited<ReturnType<typeof vigente>>;
const daPessoa = (campos: Partial<PessoaEntity>) => (uma: Vigente) =>
  mudar(produto.fonte.manager, PessoaEntity, { id: uma.pessoaId }, campos);
const daLicenca = (campos: Partial<LicencaEntity>) => (uma: Vigente) =>
  produto.fonte.manager.update(LicencaEntity, { id: uma.id }, campos);

const noExterior = async (uma: Vigente, campos: Partial<EnderecoEstrangeiroEntity> = {}) => {
  await produto.fonte.manager.delete(EnderecoEntity, { pessoaId: uma.pessoaId });
  await inserirOuMudar(
    produto.fonte.manager,
    EnderecoEstrangeiroEntity,
    {
      pessoaId: uma.pessoaId,
      nacionalidadeId: 'FR',
      descricaoEndereco: 'Rue Un',
      cidade: 'Lyon',
      estado: 'Rhône',
      paisId: 'FR',
      ...campos,
    },
    ['pessoaId'],
  );
};

const MUDANCAS: [string, (uma: Vigente) => Promise<unknown>][] = [
  ['o nome', daPessoa({ nome: 'Nome Corrigido' })],
  ['o CPF', daPessoa({ cpf: novoCpf() })],
  [
    'o documento, que passa a ser passaporte',
    (uma) =>
      daPessoa({
        cpf: null,
        cpfIndice: null,
        passaporte: 'FR1234567',
        passaporteIndice: indiceDe('documento', 'FR1234567'),
      })(uma),
  ],
  ['a língua', daPessoa({ idioma: 'es' })],
  [
    'o município',
    async ({ pessoaId }) => {
      const { municipioId } = await produto.fonte.manager.findOneByOrFail(EnderecoEntity, { pessoaId });
      const [outro] = await produto.fonte.query<{ id: number }[]>(
        'SELECT id FROM municipio WHERE id <> ? LIMIT 1',
        [municipioId],
      );
      await produto.fonte.manager.update(EnderecoEntity, { pessoaId }, { municipioId: outro!.id });
    },
  ],
  ['o endereço, que passa a ser no exterior', (uma) => noExterior(uma)],
  ['a ativação', daLicenca({ dataAtivacao: dataCivil('2026-03-09') })],
  ['o vencimento', daLicenca({ dataVencimento: dataCivil('2028-03-11') })],
  [
    'a situação, que passa a título provisório',
    daLicenca({
      status: 'ATIVO_AGUARDANDO_PAGAMENTO',
      vagaPendente: 1,
      dataVencimentoProvisoria: dataCivil('2028-03-10'),
    }),
  ],
];

describe('a carteira que já está pronta', () => {
  it('é entregue sem assinar nem abrir nada, com o conteúdo que tem o nome certo', async () => {
    const uma = await vigente();
    await uma.guardar('a primeira');
    const assinar = jest.spyOn(pegar(DeclararService), 'declarar');
    for (let vez = 0; vez < 2; vez++) {
      const { statusCode, headers, payload } = await uma.baixar();
      expect([statusCode, headers['content-type'], payload]).toEqual([200, 'application/pdf', 'a primeira']);
      expect(headers['cache-control']).toBe('no-store');
    }
    expect(assinar).not.toHaveBeenCalled();
    assinar.mockRestore();
  });

  it('não é mandada a quem mostra que já a tem', async () => {
    const uma = await vigente();
    await uma.guardar('a primeira');
    const etiqueta = String((await uma.baixar()).headers.etag);
    expect(etiqueta).toMatch(/^"[\w.-]+"$/);
    const outra = await uma.baixar(uma.navegador, etiqueta);
    expect([outra.statusCode, outra.payload, outra.headers.etag]).toEqual([304, '', etiqueta]);
    expect((await uma.baixar(uma.navegador, '"outra"')).statusCode).toBe(200);
  });

  it.each(MUDANCAS)('deixa de ser entregue quando muda %s', async (_, mudar) => {
    const uma = await vigente();
    await uma.guardar('a de antes');
    const etiqueta = String((await uma.baixar()).headers.etag);
    await mudar(uma);
    await uma.guardar('a de agora');
    const agora = await uma.baixar(uma.navegador, etiqueta);
    expect([agora.statusCode, agora.payload]).toEqual([200, 'a de agora']);
  });

  it('de quem mora no exterior deixa de ser entregue quando mudam a cidade ou o país', async () => {
    const uma = await vigente();
    await noExterior(uma);
    const chaves = [await uma.chave()];
    await noExterior(uma, { cidade: 'Lille' });
    chaves.push(await uma.chave());
    await noExterior(uma, { cidade: 'Lille', paisId: 'AR' });
    chaves.push(await uma.chave());
    expect(new Set(chaves).size).toBe(3);
  });

  it('é a mesma depois de mudar o que ela não imprime', async () => {
    const uma = await vigente();
    const antes = await uma.chave();
    await daPessoa({ email: 'outro@exemplo.example', nomeMae: 'Outra Mãe' })(uma);
    expect(await uma.chave()).toBe(antes);
  });

  it.each([
    ['o nome da agência', { AGENCIA_NOME: 'Outra Agência' }],
    ['o brasão', { AGENCIA_BRASAO: join(__dirname, '../../../frontend/public/favicon.svg') }],
    ['o endereço público', { PUBLIC_URL: 'http://localhost:9' }],
    ['a chave que assina', { CARTEIRA_CHAVES: `1970-01-01:${randomBytes(32).toString('base64')}` }],
  ])('é outra onde a instalação muda %s', async (_, env: Record<string, string>) => {
    const uma = await vigente();
    const ambiente = lerAmbiente({ ...produto.env, ...env });
    const chaves = new ChavesDaCarteira(ambiente, produto.relogio);
    const outra = new CarteiraService(
      produto.fonte,
      new DeclararService(chaves),
      chaves,
      pegar(Textos),
      pegar(Isencoes),
      produto.relogio,
      ambiente,
    );
    expect((await outra.ver(uma.id)).chave).not.toBe(await uma.chave());
  });

  it('é outra desde o dia em que o limite de captura muda, e só a da modalidade que muda', async () => {
    const [esportiva, recreativa] = [await vigente(), await vigente({ modalidadePesca: 1 })];
    const antes = [await esportiva.chave(), await recreativa.chave()];
    const itens = JSON.stringify([
      '5 kg mais 1 exemplar',
      '5 kg mais 1',
      'Leve no máximo 5 kg e mais um exemplar.',
    ]);
    await produto.fonte.query(
      `INSERT INTO decisao (especie, assunto, valor, vigente_desde, motivo, autor, criada_em)
       VALUES ('TEXTO', 'LIMITE_RECREATIVA', ?, ?, 'Portaria 12', 'usuario:1', NOW(3))`,
      [`{"pt":${itens},"en":${itens},"es":${itens}}`, produto.relogio.hoje()],
    );
    await pegar(Decisoes).recarregar();
    expect(await esportiva.chave()).toBe(antes[0]);
    expect(await recreativa.chave()).not.toBe(antes[1]);
    expect((await pegar(CarteiraService).ver(recreativa.id)).vista.limite.pt.curto).toBe('5 kg mais 1');
    const { codigo } = recreativa;
    const tela = await recreativa.navegador.get(`/api/informacao-carteira?protocolo=${codigo}`);
    expect(tela.json()).toMatchObject({
      licenca: { modalidade: { descricaoQtdPeixesLimiteCaptura: '5 kg mais 1 exemplar' } },
    });
  });
});

describe('o direito à carteira que já está pronta', () => {
  it('é conferido a cada pedido, também de quem mostra que já a tem', async () => {
    const uma = await vigente();
    await uma.guardar('a primeira');
    const etiqueta = String((await uma.baixar()).headers.etag);
    const outro = (await vigente()).navegador;
    for (const quem of [outro, new Navegador(produto.api)]) {
      const { statusCode, payload } = await uma.baixar(quem, etiqueta);
      expect([statusCode, JSON.parse(payload).codigo]).toEqual([403, 'CONFIRMACAO_NECESSARIA']);
      expect((await uma.baixar(quem)).statusCode).toBe(403);
    }
    const inexistente = uma.codigo.replace(/\d{4}$/, '1999');
    expect((await uma.navegador.get(`/api/carteira?protocolo=${inexistente}`)).statusCode).toBe(404);
  });

  it('acaba com a sessão do dono', async () => {
    const uma = await vigente();
    await uma.guardar('a primeira');
    await criarConta(produto.fonte.manager, { login: uma.cpf, papel: 'CIDADAO', pessoaId: uma.pessoaId });
    const dono = new Navegador(produto.api);
    await dono.entrar(uma.cpf, SENHA);
    const etiqueta = String((await uma.baixar(dono)).headers.etag);
    expect((await uma.baixar(dono, etiqueta)).statusCode).toBe(304);
    await dono.post('/logout');
    expect((await uma.baixar(dono, etiqueta)).statusCode).toBe(403);
  });

  it('não basta depois do vencimento: a guardada já não vale', async () => {
    const uma = await vigente();
    await uma.guardar('a primeira');
    const etiqueta = String((await uma.baixar()).headers.etag);
    await daLicenca({ dataVencimento: dataCivil('2026-03-09') })(uma);
    expect((await uma.baixar(uma.navegador, etiqueta)).json()).toMatchObject({
      codigo: 'LICENCA_SEM_CARTEIRA',
    });
  });

  it('de uma concessão dura meia hora do último uso, com dez segundos de folga para menos', async () => {
    const uma = await vigente();
    await uma.guardar('a primeira');
    const depois = async (segundos: number) => {
      produto.relogio.ajustar(new Date(Date.parse(AGORA) + segundos * 1000).toISOString());
      return (await uma.baixar()).statusCode;
    };
    expect(await depois(5)).toBe(200);
    expect(await depois(1700)).toBe(200);
    expect(await depois(1700 + 1799)).toBe(200);
    expect(await depois(1700 + 1799 + 9)).toBe(200);
    expect(await depois(1700 + 1799 + 9 + 1800)).toBe(403);
  });
});
