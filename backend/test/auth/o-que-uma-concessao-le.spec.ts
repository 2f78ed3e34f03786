import { Rotas } from '../../src/platform/http/rota/rotas';
import { informacao, novoCpf, pessoa, endereco, semearReferencia } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';

/** Os campos de que só quem vê a pessoa por inteiro lê o valor, cada um com um que não aparece por acaso. */
const MAE = 'Segredonda Mata Ferreira';
const NASCIMENTO = '2012-03-19';
const DADOS = {
  nomeMae: MAE,
  dataNascimento: NASCIMENTO,
  enderecoPrincipal: { ...endereco, logradouro: 'Rua Segredonda', numero: '7391', complemento: 'Segredondo' },
};
const PAGADOR = {
  cpfCnpj: '390.533.447-05',
  nome: 'Segredonda Pagadora',
  endereco: {
    logradouro: 'Segredonda, 1',
    bairro: 'Segredonda',
    cep: '69010-060',
    cidade: 'Manaus',
    uf: 'AM',
  },
};
const RESPONSAVEL = { nome: 'Segredonda Responsável', cpf: '111.444.777-35' };
const SEGREDOS =
  /segredond|\b7391\b|7391\.37|2012-03-19|19\/03\/2012|39053344705|11144477735|"rendaMensal":\d/gi;

/** Com que se pede cada rota que trata de alguém; nulo nas que só respondem o número, ou nada. */
type Corpo = Record<string, unknown> | null;
const CORPOS = ({ cpf, protocolo }: { cpf: string; protocolo: string }): Record<string, Corpo> => ({
  'POST /api/acessar': { cpf },
  'POST /api/buscarDados': { cpf },
  'POST /api/buscarLicencas': { cpf },
  'POST /api/validarDados': { acessoResource: { cpf }, nomeMae: MAE, dataNascimento: NASCIMENTO },
  'POST /api/boleto': { protocolo },
  'POST /api/registrar': null,
  'POST /api/renovar': null,
  'POST /api/avisos/aparelho': null,
});
/** O papel é conferido onde se imprime. */
const EM_PAPEL = ['GET /api/boleto', 'GET /api/carteira', 'GET /api/carteira-imagem'];

let produto: Produto;
beforeAll(async () => {
  produto = await iniciarProduto();
  await semearReferencia(produto);
});
afterAll(() => produto.encerrar());

it('nenhuma rota que uma concessão alcança diz o que só se vê inteiro', async () => {
  const navegador = new Navegador(produto.api);
  const cpf = novoCpf();
  const email = 'segredonda@segredonda.example';
  const registro = await navegador.post('/api/registrar', {
    pessoa: pessoa({ cpf, email, confirmarEmail: email, ...DADOS }),
    informacaoComplementar: informacao({ gastoMedioPesca: 7391.37 }),
    pagador: PAGADOR,
    responsavel: RESPONSAVEL,
  });
  expect([registro.statusCode, registro.body]).toEqual([201, expect.any(String)]);
  const protocolo = registro.json<{ numero: string }>().numero;
  const corpos = CORPOS({ cpf, protocolo });
  const lidas: string[] = [];
  for (const [rota, { quem, sobre }] of produto.api.get(Rotas).todas) {
    if (!quem.includes('ANONIMO') || !sobre?.prova || EM_PAPEL.includes(rota)) continue;
    const [metodo, caminho] = rota.split(' ') as ['GET' | 'POST', string];
    if (metodo !== 'GET' && corpos[rota] === undefined && sobre.por)
      throw new Error(`falta o corpo de ${rota}`);
    if (metodo !== 'GET' && !corpos[rota]) continue;
    const onde = metodo === 'GET' ? `${caminho}?protocolo=${protocolo}` : caminho;
    const resposta = await navegador.pedir(metodo, onde, corpos[rota] ?? undefined);
    lidas.push(`${rota} ${resposta.statusCode}`);
    expect([rota, resposta.body.match(SEGREDOS)]).toEqual([rota, null]);
  }
  // Uma rota nova declara-se aqui: lê-se então, campo a campo, o que ela responde.
  expect(lidas).toEqual([
    'GET /api/boleto/detalhes 200',
    'GET /api/consultar 200',
    'GET /api/consultarCarteira 200',
    'GET /api/pagamento/andamento 200',
    'GET /api/renovacao 200',
    'POST /api/acessar 200',
    'POST /api/boleto 409',
    'POST /api/buscarDados 200',
    'POST /api/buscarLicencas 200',
    'POST /api/validarDados 200',
  ]);
});
