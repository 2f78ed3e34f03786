import { semearGeografia } from '../../src/modules/geografia/semear-geografia';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';

let produto: Produto;
let navegador: Navegador;

beforeAll(async () => {
  produto = await iniciarProduto();
  await semearGeografia(produto.fonte.manager);
  navegador = new Navegador(produto.api);
}, 60_000);

afterAll(() => produto.encerrar());

describe('geografia', () => {
  it('lista os 27 estados por sigla, com o código do IBGE', async () => {
    const resposta = await navegador.get('/estados');
    expect(resposta.statusCode).toBe(200);
    expect(resposta.headers['cache-control']).toContain('max-age');
    const estados = resposta.json<{ id: number; sigla: string; nome: string }[]>();
    expect(estados).toHaveLength(27);
    expect(estados[0]).toEqual({ id: 12, sigla: 'AC', nome: 'Acre' });
    expect(estados.map(({ sigla }) => sigla)).toEqual(estados.map(({ sigla }) => sigla).sort());
  });

  it.each(['AM', 'am'])('lista os municípios de %s pelo nome, acentos à parte', async (uf) => {
    const resposta = await navegador.get(`/estados/${uf}/municipios`);
    const nomes = resposta.json<{ id: number; nome: string }[]>().map(({ nome }) => nome);
    expect(nomes).toHaveLength(62);
    expect(nomes.slice(0, 2)).toEqual(['Alvarães', 'Amaturá']);
    expect(nomes.indexOf('Itacoatiara')).toBeLessThan(nomes.indexOf('Itamarati'));
    expect(resposta.json()).toContainEqual({ id: 1302603, nome: 'Manaus' });
  });

  it('põe «Águas» junto de «Aguaí»', async () => {
    const municipios = (await navegador.get('/estados/SP/municipios')).json<{ nome: string }[]>();
    const nomes = municipios.map(({ nome }) => nome);
    expect(nomes.indexOf('Águas da Prata')).toBe(nomes.indexOf('Aguaí') + 1);
  });

  it('responde 404 a uma sigla que não existe', async () => {
    const resposta = await navegador.get('/estados/XX/municipios');
    expect(resposta.statusCode).toBe(404);
    expect(resposta.json()).toMatchObject({ codigo: 'NAO_ENCONTRADO' });
  });

  it.each([
    ['pt-BR', 'Alemanha', 'Alemã'],
    ['en-US,en;q=0.9', 'Germany', 'German'],
    ['es', 'Alemania', 'Alemana'],
  ])('dá países e nacionalidades em %s, em ordem', async (idioma, nome, nacionalidadeNome) => {
    const resposta = await navegador.get('/api/fetch-paises', { 'accept-language': idioma });
    const paises = resposta.json<{ id: string; nome: string }[]>();
    expect(resposta.headers.vary).toContain('Accept-Language');
    expect(paises).toHaveLength(250);
    expect(paises).toContainEqual({ id: 'DE', nome, paisNome: nome, nacionalidadeNome });
    const nomes = paises.map((pais) => pais.nome);
    expect(nomes).toEqual([...nomes].sort(new Intl.Collator(idioma.slice(0, 2)).compare));
  });

  it('semear de novo não muda nada', async () => {
    await semearGeografia(produto.fonte.manager);
    const [{ total }] = await produto.fonte.query<[{ total: string }]>(
      'SELECT COUNT(*) AS total FROM municipio',
    );
    expect(Number(total)).toBe(5571);
  });
});
